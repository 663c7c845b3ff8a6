"""Notices that another program changed the files of the open map. Must not read what they mean."""

from __future__ import annotations

import enum
import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from engine.cartography.files import PICTURE_SUFFIXES, structure_candidates
from engine.files import read_bytes
from studio.editing.document import MapDocument

_LARGEST: Final = 1024**3  # bytes of a file that is looked at
PAUSE_MS: Final = 400  # programs write files in several steps
_SUFFIXES: Final = {*PICTURE_SUFFIXES, ".xml", ".bmp"}


class Outside(enum.Enum):
    """What happened to the files."""

    CHANGED = enum.auto()
    GONE = enum.auto()


def map_files(document: MapDocument) -> tuple[Path, ...]:
    """Return the files of a map that are there; of several maps in a folder, by their names.

    A map that was never saved has none.
    """
    if document.archive is not None:
        return (document.archive,) if document.archive.is_file() else ()
    with suppress(OSError):
        if document.stem is None:
            return ()
        own = document.stem.lower()
        is_alone = len(structure_candidates(document.folder)) == 1
        return tuple(
            file
            for file in sorted(document.folder.iterdir())
            if _may_belong(file) and (is_alone or file.stem.lower().startswith(own))
        )
    return ()


class FileWatch(QObject):
    """Compares the files of one document with what they were when it was opened or saved."""

    noticed = Signal(object)  # Outside; once for every change

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: MapDocument | None = None
        self._state: dict[str, tuple[int, int]] = {}  # file -> time of change in ns, bytes
        self._digest = b""
        self._own: tuple[dict[str, tuple[int, int]], bytes] = ({}, b"")  # of ours, or accepted
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.check)
        self._watcher.fileChanged.connect(self._on_watcher_changed)
        self._watcher.directoryChanged.connect(self._on_watcher_changed)

    def set_document(self, document: MapDocument) -> None:
        """Watch the files of another document."""
        self.shut_down()
        self._document = document
        document.saved.connect(self.accept)
        self.accept()

    @Slot()
    def accept(self) -> None:
        """Take the files as they are now for known."""
        document = self._document
        if document is None:
            return
        self._timer.stop()
        files = map_files(document)
        self._own = self._state, self._digest = _state(files), _digest(files)
        self._watch(document, files)

    @Slot()
    def check(self) -> None:
        """Compare now: the dates first, the contents if those differ."""
        document = self._document
        if document is None:
            return
        files = map_files(document)
        state = _state(files)
        if state == self._state:
            return
        digest = _digest(files)
        is_other, self._state, self._digest = digest != self._digest, state, digest
        self._watch(document, files)
        if is_other and digest != self._own[1]:
            self.noticed.emit(Outside.CHANGED if files else Outside.GONE)

    def is_changed(self) -> bool:
        """Look whether saving now would replace what another program wrote.

        Having told of a change makes no difference; `accept` does.
        """
        document, (state, digest) = self._document, self._own
        files = map_files(document) if document is not None and state else ()
        return bool(files) and _state(files) != state and _digest(files) != digest

    def shut_down(self) -> None:
        """Watch nothing more."""
        self._timer.stop()
        if self._document is not None:
            self._document.saved.disconnect(self.accept)
            self._document = None

    def _watch(self, document: MapDocument, files: tuple[Path, ...]) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        wanted = [str(path) for path in (document.folder, *files) if path.exists()]
        if gone := [path for path in watched if path not in wanted]:
            self._watcher.removePaths(gone)
        if new := [path for path in wanted if path not in watched]:
            self._watcher.addPaths(new)

    @Slot(str)
    def _on_watcher_changed(self, _path: str) -> None:
        if self._document is not None:
            self._timer.start()


def _may_belong(file: Path) -> bool:
    hidden = file.name.startswith(".")  # of a save under way
    return file.suffix.lower() in _SUFFIXES and not hidden and file.is_file()


def _state(files: tuple[Path, ...]) -> dict[str, tuple[int, int]]:
    state = {}
    for file in files:
        with suppress(OSError):
            found = file.stat()
            state[file.name] = (found.st_mtime_ns, found.st_size)
    return state


def _digest(files: tuple[Path, ...]) -> bytes:
    digest = hashlib.blake2b()
    for file in files:
        with suppress(OSError):
            digest.update(f"{file.name}\0".encode(errors="surrogateescape"))
            digest.update(read_bytes(file, _LARGEST))
    return digest.digest()
