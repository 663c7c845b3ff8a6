"""Words to choose from, side by side and in as many rows as they need, up to a height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from studio.painting.colors import edge_color
from studio.ui.look.theme import current_theme
from studio.ui.widgets.focus_edge import FocusEdge

_HIGHEST: Final = 112  # pixels of the list
_CHIP: Final = 26  # pixels of height
_INSET: Final = 12  # of the words in a chip
_CORNER: Final = 6
_SPACE: Final = 3
Index = QModelIndex | QPersistentModelIndex


class _Chips(QStyledItemDelegate):
    """Draws every choice as a chip, lit under the mouse."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = option.fontMetrics.horizontalAdvance(index.data())
        return QSize(width + 2 * _INSET, _CHIP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        state, palette = option.state, option.palette
        lit = bool(state & QStyle.StateFlag.State_MouseOver)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        theme = current_theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent if lit or selected else edge_color(theme), 1.0))
        painter.setBrush(palette.highlight() if selected else palette.button())
        box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.ButtonText
        painter.setPen(palette.color(role))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, index.data())
        painter.restore()


class ChoiceList(QListWidget):
    """Says which item was clicked (`itemClicked`) or taken by Enter, and when the mouse leaves.

    Some desktops activate what is clicked as well, so that `itemActivated` would say it twice.
    """

    entered_by_key = Signal(QListWidgetItem)
    left = Signal()  # by the mouse

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setSpacing(_SPACE)
        self.setItemDelegate(_Chips(self))
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        FocusEdge(self)
        self.hide()

    def show_words(self, words: Sequence[str]) -> None:
        """Offer other choices; without any the list is not there."""
        self.clear()
        self.addItems(list(words))
        self.setVisible(bool(words))
        self._take_room()

    def _take_room(self) -> None:
        """Be as high as the rows need."""
        self.doItemsLayout()
        height = min(self.contentsSize().height() + 2 * _SPACE, _HIGHEST)
        if height != self.height():
            self.setFixedHeight(height)

    # --- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            self.entered_by_key.emit(item)
            return
        super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_room()
