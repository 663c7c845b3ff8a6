"""Keeps a copy of unsaved work beside the user's maps, and finds what a dead program left.

Every open map has a slot: a file of its own in the recovery folder and a lock beside it, so that
two windows do not fight and a slot without a living owner is known by its stale lock. Must not ask
the user anything.
"""

from __future__ import annotations

import time
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal, Slot

from engine.errors import UnreadableMapError
from studio.editing.document import MapDocument
from studio.editing.recovery_file import Kept, Origin, read_kept, read_origin, write_kept
from studio.program.jobs import Job, JobContext, JobRunner

IDLE_S: Final = 30  # without an edit, then the work is kept
LONGEST_S: Final = 120  # of unkept work, however busy the user is
GROUP: Final = "autosave"
_ENDING: Final = ".kept"
_BROKEN: Final = ".broken"


class RecoverySlot:
    """One file of the recovery folder, owned as long as this object holds its lock."""

    def __init__(self, folder: Path, name: str) -> None:
        self.file = folder / f"{name}{_ENDING}"
        self._lock = QLockFile(str(folder / f"{name}.lock"))
        self._lock.setStaleLockTime(0)  # a lock is stale when its process is gone, not by age

    @classmethod
    def fresh(cls, folder: Path) -> RecoverySlot:
        """Return a slot that nobody has."""
        return cls(folder, uuid.uuid4().hex)

    def take(self) -> bool:
        """Become the owner; return False if another window is, or nobody can be."""
        if self._lock.isLocked():
            return True
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
        return self._lock.tryLock(0)

    def leave(self) -> None:
        """Own the slot no longer; the file stays for the next start."""
        self._lock.unlock()

    def set_aside(self) -> None:
        """Offer the file no more, but leave it for whoever can read it."""
        with suppress(OSError):
            self.file.replace(self.file.with_suffix(_BROKEN))
        self._lock.unlock()

    def clear(self) -> None:
        """Remove the file, and own the slot no longer."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)
        self._lock.unlock()


@dataclass(frozen=True, slots=True, eq=False)
class Orphan:
    """Work whose window is gone; its slot is taken."""

    slot: RecoverySlot
    origin: Origin

    def document(self) -> MapDocument:
        """Return the map as it was kept, unsaved; raise UnreadableMapError if it is broken."""
        kept = read_kept(self.slot.file)
        origin = kept.origin
        document = MapDocument(
            kept.snapshot.base,
            Path(origin.folder),
            stem=origin.stem,
            archive=Path(origin.archive) if origin.archive else None,
            read_only=origin.read_only,
        )
        document._recover(kept.snapshot, kept.scenarios)
        document.undo_stack.resetClean()
        return document


def find_orphans(folder: Path) -> tuple[Orphan, ...]:
    """Return what other windows left behind, the newest first, and take it.

    A file that cannot be read is set aside.
    """
    found = []
    with suppress(OSError):
        for file in sorted(folder.glob(f"*{_ENDING}")):
            slot = RecoverySlot(folder, file.stem)
            if slot.take():
                try:
                    found.append(Orphan(slot, read_origin(file)))
                except UnreadableMapError:
                    slot.set_aside()
    return tuple(sorted(found, key=lambda orphan: -orphan.origin.time_s))


class Autosave(QObject):
    """Keeps one document's unsaved work: after a pause, or when it has waited long."""

    failed = Signal(str)  # why the work cannot be kept; once a document

    def __init__(self, folder: Path, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder, self._jobs = folder, jobs
        self._document: MapDocument | None = None
        self._slot: RecoverySlot | None = None
        self._job: Job | None = None
        self._waiting_since: float | None = None
        self._has_failed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)

    def set_document(self, document: MapDocument, slot: RecoverySlot | None = None) -> None:
        """Look after another document; the old one's copy is removed, for it was let go.

        `slot` is the one that the document was recovered from.
        """
        self.shut_down()
        self.forget()
        self._document, self._slot, self._has_failed = document, slot, False
        document.changed.connect(self._on_document_changed)
        document.undo_stack.cleanChanged.connect(self._on_clean_changed)
        if document.is_modified:
            self._wait()

    def forget(self) -> None:
        """Remove the copy: the work is saved, or the user let it go."""
        self._timer.stop()
        self._waiting_since = None
        self._jobs.cancel(GROUP)
        self._job = None
        if self._slot is not None:
            self._slot.clear()
            self._slot = None

    def shut_down(self) -> None:
        """Start nothing more, but leave the copy."""
        self._timer.stop()
        if self._document is not None:
            self._document.changed.disconnect(self._on_document_changed)
            self._document.undo_stack.cleanChanged.disconnect(self._on_clean_changed)
            self._document = None

    @Slot()
    def keep(self) -> None:
        """Write the copy in a job."""
        document = self._document
        if document is None or not document.is_modified:
            return
        if self._job is not None:  # two would write the same file
            self._wait()
            return
        self._timer.stop()
        self._waiting_since = None
        slot = self._slot or RecoverySlot.fresh(self._folder)
        if not slot.take():
            self._tell(self.tr("the folder {0} cannot be written to").format(self._folder))
            return
        self._slot = slot
        kept = Kept(_origin(document), document.snapshot, document.scenarios)
        self._job = self._jobs.start(GROUP, _write, slot.file, kept)
        self._job.failed.connect(self._on_job_failed)
        self._job.finished.connect(self._on_job_finished)

    def _wait(self) -> None:
        now = time.monotonic()
        if self._waiting_since is None:
            self._waiting_since = now
        left = self._waiting_since + LONGEST_S - now
        self._timer.start(round(1000 * max(0.0, min(IDLE_S, left))))

    def _tell(self, reason: str) -> None:
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(reason)

    @Slot(object)
    def _on_document_changed(self, _change: object) -> None:
        self._wait()  # not yet counted as modified, where this is the first edit

    @Slot(bool)
    def _on_clean_changed(self, is_clean: bool) -> None:
        if is_clean and self._document is not None and not self._document.is_modified:
            self.forget()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._tell(str(error))

    @Slot()
    def _on_job_finished(self) -> None:
        if self._job is not None and self._job.is_over:
            self._job = None


def _origin(document: MapDocument) -> Origin:
    archive = document.archive
    return Origin(
        document.model.name,
        str(document.folder),
        document.stem,
        None if archive is None else str(archive),
        document.read_only,
        time.time(),
    )


def _write(context: JobContext, file: Path, kept: Kept) -> None:
    context.check()
    write_kept(file, kept)
    if context.stopped:  # the work was saved, or let go, meanwhile
        file.unlink(missing_ok=True)
