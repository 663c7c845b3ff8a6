"""Looks after the open map: keeps unsaved work, and notices what other programs do to its files.

It tells and asks through the message bar; opening is its owner's affair.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from engine.plain import plain
from studio.editing.document import MapDocument
from studio.editing.recovery import Autosave, RecoverySlot
from studio.editing.watching import FileWatch, Outside
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.widgets.message_bar import MessageBar


class Keeper(QObject):
    """Serves one document at a time."""

    reload_requested = Signal()

    def __init__(
        self,
        settings: Settings,
        jobs: JobRunner,
        bar: MessageBar,
        watch: FileWatch,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._bar = bar
        self._document: MapDocument | None = None
        self.autosave = Autosave(settings.recovery_folder, jobs, self)
        self.watch = watch
        self.autosave.failed.connect(self._on_autosave_failed)
        self.watch.noticed.connect(self._on_files_noticed)

    def set_document(self, document: MapDocument, slot: RecoverySlot | None = None) -> None:
        """Look after another map; the copy of the old one is removed, for it was let go."""
        self._document = document
        self.autosave.set_document(document, slot)
        self.watch.set_document(document)

    def shut_down(self) -> None:
        """End, after all jobs: the map was saved, or its changes were let go."""
        self.watch.shut_down()
        self.autosave.forget()

    @Slot()
    def keep_mine(self) -> None:
        """Go on with the map in memory; saving will replace what the other program wrote."""
        self.watch.accept()
        self._mark_unsaved()

    def _mark_unsaved(self) -> None:
        if self._document is not None:
            self._document.undo_stack.resetClean()

    @Slot(str)
    def _on_autosave_failed(self, reason: str) -> None:
        text = self.tr("Unsaved work cannot be kept for a recovery: {0}. Save it now and then.")
        self._bar.show_error(text.format(reason.rstrip(".")))

    @Slot(object)
    def _on_files_noticed(self, what: Outside) -> None:
        assert self._document is not None
        name = plain(self._document.model.name)
        if what is Outside.GONE:
            text = self.tr("The files of “{0}” are gone. Save the map to write them again.")
            self._bar.show_error(text.format(name))
            self._mark_unsaved()
            return
        text = self.tr("Another program changed the files of “{0}”.").format(name)
        if self._document.is_modified:
            text += " " + self.tr("Reloading drops your unsaved changes.")
        self._bar.ask(
            text,
            (
                (self.tr("Reload"), self.reload_requested.emit),
                (self.tr("Keep mine"), self.keep_mine),
            ),
        )
