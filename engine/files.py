"""Files as bytes: written whole or not at all, and read with a limit. The only place that does it.

A file is written beside its place, flushed to the disk, and only then renamed over the old one.
Must not know what files hold. Whatever knows other ways to open one has to say why in
`tests/test_files_gate.py`.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from engine.errors import SaveError
from engine.wording import say

NEW: Final = ".new"
_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_FLUSHES_FOLDERS: Final = os.name == "posix"
_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_WAITING: Final = getattr(
    os, "O_NONBLOCK", 0
)  # a pipe that nobody writes to would be waited for


def beside(target: Path, ending: str = NEW) -> Path:
    """Return where the new or the old file of a target lies."""
    return target.with_name(f".{target.name}{ending}")


# --- writing


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or leave the old one as it was; raise SaveError naming the trouble."""
    write_all({path: data})


def write_files(folder: Path, contents: Mapping[str, bytes]) -> list[Path]:
    """Write files into a folder that is made if need be, and return them.

    Raises SaveError, naming the trouble: then no old file was changed, unless the disk fails
    between two renames.
    """
    make_folder(folder)
    places = {folder / name: data for name, data in contents.items()}
    for inner in {place.parent for place in places} - {folder}:  # of names such as map/x
        make_folder(inner)
    write_all(places)
    return [folder / name for name in contents]


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, if need be; raise SaveError naming the trouble."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        reason = say("this is no folder. Name another place")
        raise unwritable(folder, OSError(errno.ENOTDIR, reason)) from error
    except OSError as error:
        raise unwritable(folder, error) from error


def write_all(contents: Mapping[Path, bytes]) -> None:
    """Write all files beside their places, then rename them; raise SaveError, as `write_files`."""
    staged: dict[Path, Path] = {}  # new file -> its place
    path = Path()
    try:
        for path, data in contents.items():
            target = path.resolve()  # a link stays a link
            if _is_device(target):
                _write_into(target, data)
                continue
            _check_replaceable(target)
            new = beside(target)
            staged[new] = target
            write_through(new, data)
        for new, path in staged.items():
            new.replace(path)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        for new in staged:
            with suppress(OSError):
                new.unlink(missing_ok=True)


def append(path: Path, data: bytes) -> None:
    """Add to a file that is there, all of it or nothing; raise SaveError naming the trouble."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)  # never makes a file
        try:
            _append_whole(handle, data)
        finally:
            os.close(handle)
    except OSError as error:
        raise unwritable(path, error) from error


def _append_whole(handle: int, data: bytes) -> None:
    size = os.fstat(handle).st_size
    try:
        _write_out(handle, data)
    except OSError:
        with suppress(OSError):
            os.ftruncate(handle, size)
        raise


def write_through(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it, so that a rename never exposes a half.

    Raises OSError.
    """
    with path.open("wb", buffering=0) as file:
        _write_out(file.fileno(), data)
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Make renames last; Windows has no such call and needs none."""
    if _FLUSHES_FOLDERS:
        with suppress(OSError):  # some network file systems refuse; the files are whole anyway
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def unwritable(place: Path, error: OSError) -> SaveError:
    """Return the error to raise where something cannot be written, as a sentence."""
    if isinstance(error, SaveError):
        return error
    if is_full(error):
        return SaveError(
            say(
                "The disk is full: “{place}” could not be written. Free some space and try again.",
                place=place,
            )
        )
    reason = reason_of(error)
    return SaveError(say("“{file}” cannot be written: {reason}.", file=place, reason=reason))


def reason_of(error: OSError) -> str:
    """Return why something could not be done, as a part of a sentence."""
    return say("the disk is full") if is_full(error) else error.strerror or str(error)


def is_full(error: OSError) -> bool:
    """Say whether there is no room on the disk, or no more for this user."""
    return error.errno in _FULL


def _write_out(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _write_into(device: Path, data: bytes) -> None:
    """Write to what cannot be replaced, such as a terminal."""
    with device.open("wb", buffering=0) as file:
        _write_out(file.fileno(), data)


def _is_device(path: Path) -> bool:
    try:
        return stat.S_ISCHR(path.stat().st_mode)
    except OSError:
        return False


def _check_replaceable(target: Path) -> None:
    """Raise OSError for what is no file, or one that is protected: a rename would not ask."""
    if target.is_dir():
        raise OSError(errno.EISDIR, say("this is a folder. Name a file in it"))
    if not target.exists():
        return
    if not target.is_file():
        raise OSError(errno.EINVAL, _no_file())
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


# --- reading


def read_bytes(path: Path, limit: int) -> bytes:
    """Return a file's bytes.

    Raises OSError, whose `strerror` says why: it is not there, larger than the limit in bytes, or
    a pipe or a device, which might never end.
    """
    with open_file(path) as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        reason = say("larger than the {limit} MB that are read", limit=max(limit // 1024**2, 1))
        raise OSError(errno.EFBIG, reason, str(path))
    return data


def read_head(path: Path, size: int) -> bytes:
    """Return at most so many of a file's first bytes; raises OSError as `read_bytes` does."""
    with open_file(path) as file:
        return file.read(size)


def open_file(path: Path) -> BinaryIO:
    """Open a file for reading; raises OSError as `read_bytes` does, whatever its size."""
    try:
        handle = os.open(path, os.O_RDONLY | _NO_WAITING | _BINARY)
    except ValueError as error:  # a name with a zero in it
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, _no_file(), str(path))


def _no_file() -> str:
    return say("this is a pipe or a device, not a file. Name a file")
