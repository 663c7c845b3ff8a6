"""A list whose rows can be dragged to another place; it moves nothing itself.

Own mouse handling: the drag and drop of Qt would rearrange the rows behind the plan's back.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QTreeWidget, QWidget

from studio.ui.look.theme import current_theme


class OrderList(QTreeWidget):
    """Says which row is dropped where; a line shows the place while the mouse is held."""

    row_dropped = Signal(int, int)  # the row, and the one it shall stand before

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: QPoint | None = None
        self._row = -1  # being dragged, once the mouse has moved far enough
        self._before = 0
        self.first, self.last = 0, -1  # the rows that can be dragged

    @property
    def is_dragging(self) -> bool:
        """Whether a row is under way."""
        return self._row >= 0

    def _drop_row(self, at: QPoint) -> int:
        """Return the row that a drop here stands before, among those that can be dragged."""
        item = self.itemAt(at)
        if item is None:
            return self.last + 1 if at.y() > 0 else self.first
        row = self.indexOfTopLevelItem(item)
        below = at.y() > self.visualItemRect(item).center().y()
        return min(max(row + below, self.first), self.last + 1)

    def _index(self, row: int) -> QModelIndex:
        return self.model().index(row, 0)

    def _begin(self, start: QPoint) -> None:
        item = self.itemAt(start)
        row = self.indexOfTopLevelItem(item) if item is not None else -1
        if self.first <= row <= self.last and self.last > self.first:
            self._row = row
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _end(self) -> None:
        self._pressed, self._row = None, -1
        self.viewport().unsetCursor()
        self.viewport().update()

    # --- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if not self.is_dragging and far:
            self._begin(self._pressed)
        if self.is_dragging:
            self._before = self._drop_row(at)
            self.scrollTo(self._index(min(self._before, self.last)))
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row, before = self._row, self._before
        was_dragging = self.is_dragging
        self._end()
        if not was_dragging:
            super().mouseReleaseEvent(event)
        elif before not in (row, row + 1):
            self.row_dropped.emit(row, before)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_dragging and event.key() == Qt.Key.Key_Escape:
            self._end()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.is_dragging:
            return
        rect = self.visualRect(self._index(min(self._before, self.last)))
        y = rect.top() if self._before <= self.last else rect.bottom()
        painter = QPainter(self.viewport())
        painter.setPen(QPen(current_theme().accent, 3))
        painter.drawLine(0, y, self.viewport().width(), y)
