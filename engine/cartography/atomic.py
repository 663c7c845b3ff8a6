"""Replaces a group of files in a folder: all of them, or none.

Every file is written beside its target, flushed to the disk and renamed over it. If a
step fails, the files already renamed are put back from hard links (or copies) taken before.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.errors import SaveError

_NEW: Final = ".new"
_OLD: Final = ".old"
_FLUSHES_FOLDERS: Final = os.name == "posix"


def replace_files(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files of a folder in the order given; an unchanged file is not touched.

    Raises SaveError, with every old file as it was, if anything goes wrong.
    """
    made = _missing_folders(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        changed = {n: data for n, data in contents.items() if not _holds(folder / n, data)}
        _replace(folder, changed)
    except OSError as error:
        _remove_empty(made)
        raise SaveError(
            f"The map could not be saved in {folder}: {error.strerror or error}. "
            "The old files are unchanged. Choose another folder or free some space."
        ) from error


def _replace(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Replace files that differ; on any failure, even an interrupt, put the old ones back."""
    done: list[Path] = []
    targets = [folder / name for name in contents]
    try:
        for target in targets:
            _write_through(_beside(target, _NEW), contents[target.name])
        for target in targets:
            _keep_old(target)
        for target in targets:
            done.append(target)
            os.replace(_beside(target, _NEW), target)
    except BaseException:
        _roll_back(done)
        _tidy([target for target in targets if target not in done])
        raise
    _tidy(targets)
    _flush_folder(folder)


def _tidy(targets: list[Path]) -> None:
    """Remove what the replacing left beside these files."""
    for target in targets:
        for ending in (_NEW, _OLD):
            with suppress(OSError):
                _beside(target, ending).unlink(missing_ok=True)


def _write_through(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it, so that a rename never exposes a half."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_old(target: Path) -> None:
    """Keep the present file under a second name, by a hard link where the disk has them."""
    old = _beside(target, _OLD)
    old.unlink(missing_ok=True)
    if not target.exists():
        return
    try:
        os.link(target, old)
    except OSError:
        shutil.copy2(target, old)


def _roll_back(done: list[Path]) -> None:
    """Put old files back; one that cannot be put back stays beside its target."""
    for target in done:
        old, new = _beside(target, _OLD), _beside(target, _NEW)
        with suppress(OSError):
            if old.exists():
                os.replace(old, target)
                old.unlink(missing_ok=True)  # a rename onto the same file does nothing
            elif not new.exists():  # it was renamed, and there was no file before
                target.unlink()
            new.unlink(missing_ok=True)


def _flush_folder(folder: Path) -> None:
    """Make the renames last; Windows has no such call and needs none."""
    if _FLUSHES_FOLDERS:
        with suppress(OSError):  # some network file systems refuse; the files are whole anyway
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _beside(target: Path, ending: str) -> Path:
    return target.with_name(f".{target.name}{ending}")


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _missing_folders(folder: Path) -> list[Path]:
    """List the folders that a save would have to make, the innermost first."""
    return [path for path in (folder, *folder.parents) if not path.exists()]


def _remove_empty(folders: list[Path]) -> None:
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()
