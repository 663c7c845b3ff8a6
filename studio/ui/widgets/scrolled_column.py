"""A column that is scrolled up and down where it is too high, and never sideways."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

_LEAST_LINES: Final = 5  # of text, that are in sight in any case
_BESIDE_BAR: Final = 6  # pixels between what is in it and the bar


class ScrolledColumn(QScrollArea):
    """As wide as what is in it and its bar; it would like to be as high, but need not be."""

    reshaped = Signal()  # what is in it may need more room, or less

    def __init__(self, least_width: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least_width = least_width
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        self.column = QVBoxLayout(page)
        self.column.setContentsMargins(0, 0, _BESIDE_BAR, 0)
        self.column.addStretch(1)
        self.setWidget(page)
        self.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)

    def show_widget(self, widget: QWidget) -> None:
        """Put a widget in, for the one that was there."""
        before = self.column.itemAt(0)
        old = None if before is None else before.widget()
        if old is not None:
            self.column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.column.insertWidget(0, widget)
        self.updateGeometry()

    # --- Qt

    def sizeHint(self) -> QSize:
        wanted = self.column.sizeHint()
        return QSize(self._width_for(wanted.width()), wanted.height())

    def minimumSizeHint(self) -> QSize:
        wanted = self.column.minimumSize()
        height = min(wanted.height(), _LEAST_LINES * self.fontMetrics().lineSpacing())
        return QSize(self._width_for(wanted.width()), height)

    def _width_for(self, width: int) -> int:
        return max(width, self._least_width) + self.verticalScrollBar().sizeHint().width()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_done = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.reshaped.emit()
        return is_done
