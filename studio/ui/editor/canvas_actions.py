"""Edits of the canvas as a whole: its size, its picture, regions that nobody drew.

What takes a while is a job; each edit is one undo step. Must not ask more than where and how much.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow, QMenu

from engine.cartography.drawing.picture import draw_picture
from engine.cartography.editing import (
    prune_empty,
    replace_picture,
    resize_canvas,
    scale_canvas,
)
from engine.cartography.images import read_picture
from engine.cartography.store import MapBundle
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap, ReplaceMap
from studio.editing.snapshot import MapSnapshot
from studio.program.jobs import JobContext, JobRunner
from studio.ui.editor.canvas_dialogs import ResizeDialog, ScaleDialog
from studio.ui.editor.job_dialog import JobDialog
from studio.ui.widgets.menus import make_action
from studio.ui.widgets.message_bar import MessageBar

_GROUP: Final = "canvas action"
_Change = Callable[[MapBundle], MapBundle]
_Changed = tuple[MapSnapshot, MapBundle, str]


class CanvasActions(QObject):
    """The actions, for one document at a time."""

    def __init__(self, jobs: JobRunner, bar: MessageBar, window: QMainWindow) -> None:
        super().__init__(window)
        self._jobs, self._bar, self._window = jobs, bar, window
        self._document: MapDocument | None = None
        self.actions = [
            make_action(window, self.tr("Canvas si&ze…"), self.resize, "Ctrl+Shift+C"),
            make_action(window, self.tr("Scale the &map…"), self.scale, "Ctrl+Shift+M"),
            make_action(window, self.tr("Replace the &picture…"), self.replace_picture),
            make_action(window, self.tr("&Draw the picture from the regions"), self.draw_picture),
            make_action(window, self.tr("Remove regions without pi&xels"), self.prune),
        ]

    def add_to(self, menu: QMenu) -> None:
        """Put the entries at the end of a menu."""
        menu.addSeparator()
        menu.addActions(self.actions)

    def set_document(self, document: MapDocument) -> None:
        """Work on another map."""
        self._document = document

    @Slot()
    def resize(self) -> None:
        """Ask what is added at the sides or cut off, and do it."""
        document = self._document
        if document is None:
            return
        dialog = ResizeDialog(document.model, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            sides = dialog.sides
            self._start(self.tr("Resize canvas"), lambda bundle: resize_canvas(bundle, *sides))
        dialog.deleteLater()

    @Slot()
    def scale(self) -> None:
        """Ask for another size, and stretch the map to it."""
        document = self._document
        if document is None:
            return
        dialog = ScaleDialog(document.model, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            size = dialog.chosen_size
            self._start(self.tr("Scale map"), lambda bundle: scale_canvas(bundle, *size))
        dialog.deleteLater()

    @Slot()
    def replace_picture(self) -> None:
        """Ask for another picture of the map's size, and take it."""
        document = self._document
        if document is None:
            return
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Another picture of the map"),
            str(document.folder),
            self.tr("Pictures (*.png *.jpg *.jpeg *.webp)"),
        )
        if name:
            file = Path(name)
            self._start(
                self.tr("Replace picture"),
                lambda bundle: replace_picture(bundle, read_picture(file)[0], file.name),
            )

    @Slot()
    def draw_picture(self) -> None:
        """Draw the picture anew, as maps of drawn regions have it."""
        if self._document is not None:
            self._start(self.tr("Draw picture"), _with_drawn_picture)

    @Slot()
    def prune(self) -> None:
        """Remove regions without pixels, and super regions that had no others."""
        document = self._document
        if document is None:
            return
        model = prune_empty(document.model, document.labels)
        gone = len(document.model.regions) - len(model.regions)
        if not gone:
            self._bar.show_info(self.tr("Every region has pixels."))
            return
        text = self.tr("Remove regions without pixels")
        document.undo_stack.push(EditMap(document, text, model=model))
        self._bar.show_info(self.tr("Regions removed: {0}. Undo brings them back.").format(gone))

    def _start(self, text: str, change: _Change) -> None:
        assert self._document is not None
        job = self._jobs.start(_GROUP, _changed, self._document.snapshot, change, text)
        JobDialog(job, self.tr("{0}…").format(text), self._window)
        job.succeeded.connect(self._on_changed)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_changed(self, result: _Changed) -> None:
        before, bundle, text = result
        document = self._document
        if document is None or document.snapshot is not before:
            self._bar.show_error(self.tr("The map changed meanwhile. Try again."))
            return
        gone = len(before.model.regions) - len(bundle.model.regions)
        document.undo_stack.push(ReplaceMap(document, text, bundle))
        if gone:
            told = self.tr("Regions that have no pixel left: {0}. Undo brings them back.")
            self._bar.show_info(told.format(gone))

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self._bar.show_error(str(error))


def _with_drawn_picture(bundle: MapBundle) -> MapBundle:
    supers = {region.key: region.super_region for region in bundle.model.regions}
    if not supers:
        raise ValueError("There are no regions yet: draw some first.")
    name = str(Path(bundle.picture_name).with_suffix(".png"))
    return replace_picture(bundle, draw_picture(bundle.labels, supers), name)


def _changed(context: JobContext, snapshot: MapSnapshot, change: _Change, text: str) -> _Changed:
    bundle = change(snapshot.bundle())
    context.check()
    return snapshot, bundle, text
