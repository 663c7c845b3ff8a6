"""The legend of region values: which number has which colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.wording import number
from studio.games.warlight.heat_map import HeatScale
from studio.painting.trees import paint_scale
from studio.ui.look.plain import plain_tip

HEIGHT: Final = 34
BAR: Final = 12


class HeatLegend(QWidget):
    """The scale of the values on show, with its ends and its middle in numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale: HeatScale | None = None
        self.setAccessibleName(self.tr("Scale of region values"))  # until there is one
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scale(self, scale: HeatScale | None, whose: str) -> None:
        """Show another scale; None shows nothing."""
        self._scale = scale
        text = self._numbers()
        tip = self.tr("Worth to {0}: {1}").format(whose, " · ".join(text)) if text else ""
        self.setAccessibleName(tip or self.tr("Scale of region values"))
        self.setToolTip(plain_tip(tip))
        self.update()

    def _numbers(self) -> tuple[str, ...]:
        scale = self._scale
        if scale is None:
            return ()
        return tuple(number(value, ",.0f") for value in (scale.low, scale.middle, scale.high))

    # --- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._scale is None:
            return
        painter = QPainter(self)
        bar = QRectF(0, 2, self.width() - 1, BAR)
        paint_scale(painter, bar)
        painter.setPen(self.palette().windowText().color())
        below = QRectF(0, BAR + 2, self.width() - 1, HEIGHT - BAR - 2)
        sides = (
            Qt.AlignmentFlag.AlignLeft,
            Qt.AlignmentFlag.AlignHCenter,
            Qt.AlignmentFlag.AlignRight,
        )
        for side, text in zip(sides, self._numbers(), strict=True):
            painter.drawText(below, side | Qt.AlignmentFlag.AlignVCenter, text)
