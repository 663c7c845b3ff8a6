"""A line around a view without a frame that has the keyboard. It changes nothing of the view."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

_WIDTH: Final = 2  # pixels
_BY_KEYS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class FocusEdge(QWidget):
    """Goes with one view; shown when a key has brought the keyboard there, not the mouse."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self.setVisible(event.reason() in _BY_KEYS)
            self.raise_()
        elif event.type() is QEvent.Type.FocusOut:
            self.hide()
        elif event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.resize(watched.size())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().highlight().color(), _WIDTH))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
