"""A label and a box that cut their text with an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from studio.ui.look.plain import PlainLabel, plain_tip

LEAST_WIDTH = 40
ICON_GAP = 4  # pixels around the icon of a box, which the style leaves


class ElidedLabel(PlainLabel):
    """Plain text, of one line, that takes the room it is given; the tip has all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._short = ""
        super().__init__("", parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        self.set_texts(text, "")

    def set_texts(self, text: str, short: str) -> None:
        """Show a text, or a short one, maybe of several lines, where all of it has no room."""
        self._short = short
        super().setText(text)
        self.setToolTip(plain_tip(text))

    @property
    def shown_text(self) -> str:
        """The text as it is painted."""
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        if self._short and metrics.horizontalAdvance(self.text()) > room:
            return self._short
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        place = self.alignment() | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.contentsRect(), place, self.shown_text)


class ElidedBox(QComboBox):
    """A box as wide as its items up to `WIDEST`; its list is as wide as they are."""

    WIDEST = 240  # pixels

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaximumWidth(self.WIDEST)

    @property
    def shown_text(self) -> str:
        """The text of the choice as it is painted."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option,
            QStyle.SubControl.SC_ComboBoxEditField, self,
        )  # fmt: skip
        icon = 0 if option.currentIcon.isNull() else option.iconSize.width() + ICON_GAP
        room = field.width() - icon - 2
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room)

    # --- Qt

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self.shown_text
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
