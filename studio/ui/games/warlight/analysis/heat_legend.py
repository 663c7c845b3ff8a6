"""The legend of region values: which number has which colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.painting.scales import ColorScale, paint_color_bar
from studio.ui.look.plain import plain_tip

HEIGHT: Final = 34


class HeatLegend(QWidget):
    """The scale of the values on show, with its ends and its middle in numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scale: ColorScale | None = None
        self.setAccessibleName(self.tr("Scale of region values"))  # until there is one
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scale(self, scale: ColorScale | None, whose: str) -> None:
        """Show another scale; None shows nothing."""
        self.scale = scale
        text = self.numbers()
        tip = self.tr("Worth to {0}: {1}").format(whose, " · ".join(text)) if text else ""
        self.setAccessibleName(tip or self.tr("Scale of region values"))
        self.setToolTip(plain_tip(tip))
        self.update()

    def numbers(self) -> tuple[str, ...]:
        """Return the texts of its ends and its middle."""
        scale = self.scale
        if scale is None:
            return ()
        signed = "+" if scale.middle is not None else ""
        return scale.texts(f"{signed},.0f")

    # --- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.scale is None:
            return
        painter = QPainter(self)
        area = QRectF(0, 2, self.width(), HEIGHT - 2)
        ink = self.palette().windowText().color()
        paint_color_bar(painter, area, self.scale, self.numbers(), ink)
