"""Saves the open map, asks where it goes, and offers another place when one refuses."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from engine.errors import SaveError
from engine.plain import plain
from maps import shipped_maps
from studio.editing.document import MapDocument
from studio.editing.watching import FileWatch
from studio.program.settings import Settings
from studio.ui.editor.save_copy import DuplicateDialog, SaveCopyDialog
from studio.ui.look.plain import ask
from studio.ui.widgets.message_bar import Answer, MessageBar
from studio.ui.window.changed_outside import ChangedOutsideBox, Choice


def is_shipped(document: MapDocument) -> bool:
    """Say whether a map came with the program."""
    return document.folder in shipped_maps().values()


class Saver(QObject):
    """Works on one document at a time; the window owns it."""

    moved = Signal()  # the document lives in another place
    reload_requested = Signal()  # instead of saving it

    def __init__(
        self, settings: Settings, bar: MessageBar, watch: FileWatch, window: QWidget
    ) -> None:
        super().__init__(window)
        self._settings, self._bar, self._watch, self._window = settings, bar, watch, window
        self.document: MapDocument | None = None

    @Slot()
    def save(self) -> bool:
        """Save the map; one without a place of its own is asked for one. Return success."""
        document = self.document
        if document is None:
            return False
        if document.read_only:
            return self.save_as()
        if self._watch.is_changed():
            return self._save_over(document)
        return self._write(document)

    def _write(self, document: MapDocument) -> bool:
        try:
            document.save()
        except SaveError as error:
            self._bar.show_error(str(error), self._other_place(error))
            return False
        place = document.archive or document.folder
        self._bar.show_info(self.tr("Saved in {0}").format(place))
        return True

    @Slot()
    def save_as(self) -> bool:
        """Ask for a name and a place, save the map there and go on there."""
        document = self.document
        if document is None:
            return False
        folder = self._settings.maps_folder
        dialog = SaveCopyDialog(document, folder, self._window, self._reason(document))
        done = bool(dialog.exec())
        dialog.deleteLater()
        if done:
            self._bar.show_info(self.tr("Saved in {0}").format(document.folder))
            self.moved.emit()
        return done

    @Slot()
    def duplicate(self) -> bool:
        """Ask for a name and save a copy; the map stays where it is."""
        if self.document is None:
            return False
        dialog = DuplicateDialog(self.document, self._settings.maps_folder, self._window)
        target, done = dialog.target, bool(dialog.exec())
        if done:
            target = dialog.target
            self._bar.show_info(self.tr("A copy is saved in {0}").format(target))
        dialog.deleteLater()
        return done

    def may_leave(self) -> bool:
        """Ask what to do with unsaved changes; return False to stay."""
        document = self.document
        if document is None or not document.is_modified:
            return True
        buttons = QMessageBox.StandardButton
        answer = ask(
            self._window,
            self.tr("Unsaved changes"),
            self.tr("“{0}” has changes that are not saved.").format(plain(document.model.name)),
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if answer == buttons.Save:
            return self.save()
        return answer == buttons.Discard

    def _save_over(self, document: MapDocument) -> bool:
        """Ask what becomes of what another program wrote, and do that; return success."""
        box = ChangedOutsideBox(document.model.name, self._window)
        box.exec()
        box.deleteLater()
        match box.choice:
            case Choice.OVERWRITE:
                return self._write(document)
            case Choice.COPY:
                return self.save_as()
            case Choice.RELOAD:
                self.reload_requested.emit()
        return False

    def _other_place(self, error: SaveError) -> list[Answer]:
        """Offer another place where the disk refused, not where the map is at fault."""
        is_of_disk = isinstance(error.__cause__, OSError)
        return [(self.tr("Save in another place…"), self.save_as)] if is_of_disk else []

    def _reason(self, document: MapDocument) -> str:
        if is_shipped(document):
            return self.tr(
                "This map ships with the program and stays as it is. Save your own copy:"
            )
        return ""
