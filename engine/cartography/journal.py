"""The marker of a save under way, and what to do when the save was cut off.

Beside every target of a save lie its new file and the old one. The marker names the targets; its
name says whether they are to become new (the save was complete) or old again (it failed). So a
folder is whole again after `finish`, wherever the program was killed. Must not know what the files
hold. Source of the method: a redo log (Gray and Reuter, Transaction Processing, 1992, chapter 9).
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.cartography.xml_values import parse_file_name
from engine.files import NEW, beside, flush_folder, read_bytes, write_through
from engine.wording import say

OLD: Final = ".old"
_FORWARD: Final = ".marchland-save"
_BACK: Final = ".marchland-undo"
_UNFINISHED: Final = ".marchland-save.new"
_MAX_BYTES: Final = 64 * 1024
_LEFTOVER: Final = re.compile(r"\..+\.(?i:xml|png|jpe?g|webp|zip)\.(new|old)")
_LEFTOVER_AGE_S: Final = 60  # a younger one may belong to a save under way in another window


def commit(folder: Path, targets: Iterable[Path]) -> None:
    """Mark the new files of a folder as complete; from now on the save is done or finished."""
    names = {target.name: target.exists() for target in targets}
    write_through(folder / _UNFINISHED, json.dumps(names).encode())
    flush_folder(folder)
    os.replace(folder / _UNFINISHED, folder / _FORWARD)
    flush_folder(folder)


def roll_forward(targets: Iterable[Path]) -> None:
    """Put the new files in place."""
    for target in targets:
        with suppress(FileNotFoundError):  # another window was faster
            os.replace(beside(target, NEW), target)


def give_up(folder: Path) -> None:
    """Mark the targets of a folder as to become old again."""
    with suppress(FileNotFoundError):
        os.replace(folder / _FORWARD, folder / _BACK)


def roll_back(existed: Mapping[Path, bool]) -> bool:
    """Put old files back, given whether each target was there; return whether all went well.

    One that cannot be put back stays beside its target.
    """
    failed = [target for target, was_there in existed.items() if not _put_back(target, was_there)]
    return not failed


def close(folder: Path, targets: Iterable[Path]) -> None:
    """Remove the marker, then what lies beside the targets."""
    for name in (_FORWARD, _BACK, _UNFINISHED):
        (folder / name).unlink(missing_ok=True)
    flush_folder(folder)
    tidy(targets)


def tidy(targets: Iterable[Path]) -> None:
    """Remove what a save left beside these files."""
    for target in targets:
        for ending in (NEW, OLD):
            with suppress(OSError):
                beside(target, ending).unlink(missing_ok=True)


def finish(folder: Path) -> None:
    """Finish or undo a save that was cut off in a folder, and remove what it left.

    Raises OSError if that is not possible here, such as in a folder that is read-only.
    """
    forward, back = _marked(folder / _FORWARD), _marked(folder / _BACK)
    if back is not None:  # the later of the two
        if not roll_back(back):
            raise OSError(say("the old files cannot be put back"))
        close(folder, back)
    elif forward is not None:
        roll_forward(forward)
        flush_folder(folder)
        close(folder, forward)
    else:
        _discard_leftovers(folder)


def _put_back(target: Path, was_there: bool) -> bool:
    old, new = beside(target, OLD), beside(target, NEW)
    try:
        if old.exists():
            os.replace(old, target)
            old.unlink(missing_ok=True)  # a rename onto the same file does nothing
        elif not was_there and not new.exists():  # it was renamed, and there was none before
            target.unlink(missing_ok=True)
        new.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _marked(marker: Path) -> dict[Path, bool] | None:
    """Return the targets that a marker names, None if there is no marker of ours."""
    try:
        names = json.loads(read_bytes(marker, _MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(names, dict) or not all(parse_file_name(name) for name in names):
        return None
    return {marker.with_name(name): bool(there) for name, there in names.items()}


def _discard_leftovers(folder: Path) -> None:
    """Remove what a save left that was cut off before its marker was there."""
    limit = time.time() - _LEFTOVER_AGE_S
    with suppress(OSError):
        for path in folder.iterdir():
            if _is_leftover(path) and path.stat().st_mtime < limit:
                path.unlink()


def _is_leftover(path: Path) -> bool:
    """Say whether a file is one that a save left; an old file without a new one is kept."""
    if path.name == _UNFINISHED:
        return True
    if not _LEFTOVER.fullmatch(path.name):
        return False
    return path.suffix == NEW or path.with_name(path.name[1:].removesuffix(OLD)).exists()
