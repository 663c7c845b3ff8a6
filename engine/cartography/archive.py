"""A map's files as one `.zip`: packs them, and unpacks foreign archives safely.

An archive is not trusted: names that lead out of it, links, encryption and bombs are refused
before or while they are unpacked. Must not know what the files mean; `store` does.
"""

from __future__ import annotations

import io
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from engine.cartography.files import structure_candidates
from engine.cartography.xml_lines import read_limited
from engine.cartography.xml_values import parse_file_name
from engine.errors import SaveError, UnreadableMapError
from engine.files import read_head, reason_of
from engine.wording import say

SUFFIX: Final = ".zip"
_MAX_ARCHIVE_BYTES: Final = 256 * 1024**2
_MAX_UNPACKED_BYTES: Final = 512 * 1024**2
_MAX_ENTRIES: Final = 200
_MAX_DEPTH: Final = 2  # the files, or one folder with the files
_MAX_RATIO: Final = 200  # unpacked to packed, of entries that are large
_LARGE: Final = 4 * 1024**2
_CHUNK: Final = 1024**2
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED: Final = 0x1
_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the first a ZIP can hold: the same files, the same bytes
_COMPRESSED: Final = (".png", ".jpg", ".jpeg", ".webp")
# How zipfile says that an archive is broken; which one depends on where it broke.
_BROKEN: Final = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    EOFError,
    OverflowError,
    MemoryError,
    struct.error,
    zlib.error,
)


def is_archive(path: Path) -> bool:
    """Say whether a path means an archive, by its name or by how it begins."""
    if path.suffix.lower() == SUFFIX:
        return not path.is_dir()
    try:
        return read_head(path, 4) == b"PK\x03\x04"
    except OSError:
        return False


def pack(contents: Mapping[str, bytes]) -> bytes:
    """Return an archive of files by name; the same contents give the same bytes.

    Raises SaveError if they are more than `unpacked` would take.
    """
    if sum(map(len, contents.values())) > _MAX_UNPACKED_BYTES:
        limit = _MAX_UNPACKED_BYTES // 1024**2
        raise SaveError(say("A map of more than {limit} MB fits no archive.", limit=limit))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in contents.items():
            info = zipfile.ZipInfo(name, _DATE)
            info.create_system = 3  # the same on every system
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            packed = name.lower().endswith(_COMPRESSED)
            info.compress_type = zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return file.getvalue()


@contextmanager
def unpacked(file: Path) -> Generator[Path]:
    """Unpack an archive for as long as the context lasts, and give the folder of the map.

    Raises UnreadableMapError for what is broken, hostile or too large.
    """
    data = read_limited(file, _MAX_ARCHIVE_BYTES)
    with tempfile.TemporaryDirectory(prefix="marchland-") as folder:
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                _unpack(archive, file, Path(folder))
        except UnreadableMapError:  # a ValueError as well
            raise
        except _BROKEN as error:
            fault = str(error) or type(error).__name__
            reason = say("the archive is broken: {fault}.", fault=fault)
            raise UnreadableMapError(file, reason) from error
        except OSError as error:
            fault = reason_of(error)
            reason = say("it could not be unpacked: {fault}.", fault=fault)
            raise UnreadableMapError(file, reason) from error
        yield _map_folder(Path(folder))


def _unpack(archive: zipfile.ZipFile, file: Path, folder: Path) -> None:
    entries = [entry for entry in archive.infolist() if not _is_junk(entry)]
    _refuse_hostile(entries, file)
    left = _MAX_UNPACKED_BYTES
    for entry in entries:
        target = folder / entry.filename
        target.parent.mkdir(exist_ok=True)
        with archive.open(entry) as source, target.open("xb") as sink:
            left -= _copy(source, sink, left, file)


def _is_junk(entry: zipfile.ZipInfo) -> bool:
    """Say whether an entry is a folder, or what a file manager adds."""
    parts = entry.filename.split("/")
    return entry.is_dir() or parts[0] == "__MACOSX" or parts[-1] in {".DS_Store", "Thumbs.db"}


def _refuse_hostile(entries: list[zipfile.ZipInfo], file: Path) -> None:
    if len(entries) > _MAX_ENTRIES:
        reason = say("it holds {count} files; a map has four.", count=len(entries))
        raise UnreadableMapError(file, reason)
    if sum(entry.file_size for entry in entries) > _MAX_UNPACKED_BYTES:
        raise _too_large(file)
    seen: set[str] = set()
    for entry in entries:
        name = _shown(entry)
        if not _is_safe(entry.filename):
            reason = say(
                "the entry “{name}” leads out of the archive, or too deep into it. "
                "Pack the map's files again, without folders.",
                name=name,
            )
            raise UnreadableMapError(file, reason)
        if entry.filename.lower() in seen:
            reason = say("it holds “{name}” twice. Remove one of them.", name=name)
            raise UnreadableMapError(file, reason)
        seen.add(entry.filename.lower())
        _refuse_kind(entry, file)


def _refuse_kind(entry: zipfile.ZipInfo, file: Path) -> None:
    """Refuse entries that are no plain files, or that would unpack to much more than they are."""
    reason = _kind_fault(entry, _shown(entry))
    if reason is not None:
        raise UnreadableMapError(file, reason)


def _kind_fault(entry: zipfile.ZipInfo, name: str) -> str | None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        return say("the entry “{name}” is a link, not a file. Pack the file.", name=name)
    if entry.flag_bits & _ENCRYPTED:
        return say("the entry “{name}” is encrypted. Pack without password.", name=name)
    if entry.compress_type not in _METHODS:
        return say(
            "the entry “{name}” is packed in an unusual way. Pack it as plain ZIP.", name=name
        )
    if entry.file_size > _LARGE and entry.file_size > _MAX_RATIO * max(entry.compress_size, 1):
        return say(
            "the entry “{name}” would unpack to more than {ratio} times its size.",
            name=name,
            ratio=_MAX_RATIO,
        )
    return None


def _is_safe(name: str) -> bool:
    parts = name.split("/")
    return len(parts) <= _MAX_DEPTH and all(
        parse_file_name(part) is not None and "\0" not in part for part in parts
    )


def _copy(source: IO[bytes], sink: IO[bytes], limit: int, file: Path) -> int:
    """Copy up to `limit` bytes, whatever the archive says of their number."""
    copied = 0
    while chunk := source.read(_CHUNK):
        copied += len(chunk)
        if copied > limit:
            raise _too_large(file)
        sink.write(chunk)
    return copied


def _too_large(file: Path) -> UnreadableMapError:
    limit = _MAX_UNPACKED_BYTES // 1024**2
    return UnreadableMapError(file, say("it would unpack to more than {limit} MB.", limit=limit))


def _shown(entry: zipfile.ZipInfo) -> str:
    return entry.filename[:60].encode(errors="backslashreplace").decode()


def _map_folder(folder: Path) -> Path:
    """Return the folder itself, or the only one in it if the files are there."""
    folders = [path for path in folder.iterdir() if path.is_dir()]
    if not structure_candidates(folder) and len(folders) == 1:
        return folders[0]
    return folder
