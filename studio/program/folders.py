"""Folders that one process at a time plays games into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile

from engine.errors import SaveError
from engine.files import make_folder
from engine.plain import is_unicode, plain_path
from engine.wording import say

LOCK_FILE: Final = ".lock"


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Make the folder if need be, and keep others out of it; raise SaveError else."""
    name = plain_path(folder)
    if not is_unicode(str(folder)):  # Qt cannot lock it, and games that name it not be written
        raise SaveError(say("{folder} is no Unicode (UTF-8). Choose another folder.", folder=name))
    if folder.is_file():
        raise SaveError(say("{folder} is a file. Name a folder.", folder=name))
    make_folder(folder)
    lock = QLockFile(str(folder / LOCK_FILE))
    lock.setStaleLockTime(0)  # however long it takes; that of a dead process is no lock
    if not lock.tryLock(0):
        if lock.error() is QLockFile.LockError.LockFailedError:
            raise SaveError(
                say("Games are being played into {folder}. Wait for their end.", folder=name)
            )
        raise SaveError(say("{folder} cannot be written.", folder=name))
    try:
        yield
    finally:
        lock.unlock()
