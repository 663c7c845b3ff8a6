"""Replaces a group of files in a folder: all of them, or none, even if the program is killed.

Every file is written beside its target and flushed to the disk; a marker says that all are there;
only then are they renamed over their targets. If a step fails, the files already renamed are put
back from hard links (or copies) taken before. `journal` finishes what was cut off.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from engine.cartography import journal
from engine.cartography.journal import OLD
from engine.errors import SaveError
from engine.files import NEW, beside, flush_folder, is_full, read_bytes, write_through
from engine.plain import plain_path
from engine.wording import say


def replace_files(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files of a folder in the order given; an unchanged file is not touched.

    Raises SaveError, with every old file as it was, if anything goes wrong.
    """
    made = _missing_folders(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal.finish(folder)
        changed = {n: data for n, data in contents.items() if not _holds(folder / n, data)}
        if changed:
            _replace(folder, changed)
    except OSError as error:
        _remove_empty(made)
        raise _refusal(folder, error) from error


def finish_save(folder: Path) -> None:
    """Make a folder whole again in which a save was cut off; cheap if there was none.

    Raises OSError if it cannot be done.
    """
    journal.finish(folder)


def _refusal(folder: Path, error: OSError) -> SaveError:
    at = Path(str(error.filename or "")).name.removeprefix(".").removesuffix(NEW).removesuffix(OLD)
    file = f" ({plain_path(at)})" if at and at != folder.name else ""
    if is_full(error):
        return SaveError(
            say(
                "The disk is full: the map could not be saved in {place}. The old files are "
                "unchanged. {advice}",
                place=plain_path(folder) + file,
                advice=_advice(error),
            )
        )
    return SaveError(
        say(
            "The map could not be saved in {place}: {reason}. The old files are unchanged. "
            "{advice}",
            place=plain_path(folder) + file,
            reason=error.strerror or str(error),
            advice=_advice(error),
        )
    )


def _advice(error: OSError) -> str:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return say("Free some space, or choose another folder.")
        case errno.EROFS:
            return say("Choose another folder: nothing can be written here.")
        case errno.EACCES | errno.EPERM:
            return say("Choose another folder, or allow writing to this one.")
    return say("Choose another folder or free some space.")


def _replace(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Replace files that differ; on any failure, even an interrupt, put the old ones back."""
    targets = {folder / name: data for name, data in contents.items()}
    existed = {target: target.exists() for target in targets}
    committed = False
    try:
        for target, data in targets.items():
            _write(beside(target, NEW), data)
        for target in targets:
            _keep_old(target)
        committed = True
        if len(targets) > 1:  # one rename is whole by itself
            journal.commit(folder, targets)
        _put_in_place(targets)
        flush_folder(folder)
    except BaseException:
        if not committed:
            journal.tidy(targets)
        else:
            _undo(folder, existed)
        raise
    with suppress(OSError):  # the new files are in place; a marker that stays does no harm
        journal.close(folder, targets)


def _put_in_place(targets: Iterable[Path]) -> None:
    """Rename the new files; another program that met the marker may have been faster."""
    for target in targets:
        try:
            os.replace(beside(target, NEW), target)
        except FileNotFoundError:
            target.stat()  # where that is gone too, nobody was faster


def _write(path: Path, data: bytes) -> None:
    try:
        write_through(path, data)
    except OSError as error:
        error.filename = error.filename or str(path)  # a full disk does not say which file
        raise


def _undo(folder: Path, existed: Mapping[Path, bool]) -> None:
    with suppress(OSError):
        journal.give_up(folder)
    if journal.roll_back(existed):
        with suppress(OSError):
            journal.close(folder, existed)


def _keep_old(target: Path) -> None:
    """Keep the present file under a second name, by a hard link where the disk has them."""
    old = beside(target, OLD)
    old.unlink(missing_ok=True)
    if not target.exists():
        return
    try:
        os.link(target, old)
    except OSError:
        shutil.copy2(target, old)


def _holds(path: Path, data: bytes) -> bool:
    return (
        path.is_file() and path.stat().st_size == len(data) and read_bytes(path, len(data)) == data
    )


def _missing_folders(folder: Path) -> list[Path]:
    """List the folders that a save would have to make, the innermost first."""
    return [path for path in (folder, *folder.parents) if not path.exists()]


def _remove_empty(folders: list[Path]) -> None:
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()
