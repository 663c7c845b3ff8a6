"""A line over the map in which a region is renamed where its name stands."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from studio.editing.commands import SetNames
from studio.program.translation import tr
from studio.ui.editor.tools.canvas import Canvas

_WIDTH = 160  # pixels


class NameEditor(QLineEdit):
    """Enter takes the name over, Esc leaves the old one; so does an empty name."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.view.viewport())
        self._canvas = canvas
        self._key: int | None = None
        self.setAccessibleName(tr("Name of the region"))
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.editingFinished.connect(self.commit)
        canvas.view.view_changed.connect(self._settle)
        canvas.changed.connect(self._on_canvas_changed)
        self.hide()

    def edit(self, key: int) -> None:
        """Ask for a region's name."""
        self._key = key
        self._canvas.view.center_on_region(key)
        name = self._canvas.name(key)
        self.setText(name)
        self.selectAll()
        self._settle()
        self.show()
        self.raise_()
        self.setFocus()

    @Slot()
    def commit(self) -> None:
        """Take the name over, if one is being edited."""
        key, name = self._close(), self.text().strip()
        if key is not None and name and name != self._canvas.name(key):
            self._canvas.push(SetNames(self._canvas.document, {key: name}))

    @property
    def is_open(self) -> bool:
        """Whether a name is being edited."""
        return self._key is not None

    def drop(self) -> None:
        """Leave the old name."""
        self._close()

    def _close(self) -> int | None:
        key, self._key = self._key, None
        if key is not None:
            self.hide()
            self._canvas.view.setFocus()
        return key

    @Slot()
    def _on_canvas_changed(self) -> None:
        if self._key is not None and self._key not in self._canvas.model.regions_by_key():
            self._close()

    @Slot()
    def _settle(self) -> None:
        if self._key is None:
            return
        at = self._canvas.view.region_position(self._key)
        text = self.fontMetrics().horizontalAdvance(self.text())
        width, height = max(_WIDTH, text + 32), self.sizeHint().height()
        area = self._canvas.view.viewport().rect()
        x = min(max(at.x() - width // 2, 0), max(area.width() - width, 0))
        y = min(max(at.y() - height // 2, 0), max(area.height() - height, 0))
        self.setGeometry(x, y, width, height)

    # --- Qt

    def event(self, event: QEvent) -> bool:
        # Esc is also a shortcut; while a name is edited it belongs to the line.
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.drop()
        else:
            super().keyPressEvent(event)
            event.accept()  # the map must not see what is typed
