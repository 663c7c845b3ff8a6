"""The legend below a board with chances on it: what a box says, what a shield, and the colours."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.games.dicewars.marks import chip_text, paint_chip
from studio.painting.scales import CHANCES, paint_scale
from studio.ui.help.terms import about
from studio.ui.look.plain import plain_tip

HEIGHT: Final = 26
_CHIP: Final = QSize(32, 15)
_GAP: Final = 10
_BAR: Final = 80
_LEAST_BAR: Final = 24.0
_ATTACK, _HOLD = 0.74, 0.31  # chances of the examples


class ChancesLegend(QWidget):
    """One line: an example of either mark with its meaning, and the scale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend of the chances on the map"))
        self.setAccessibleDescription("\n".join(self._texts()))
        self.setToolTip(plain_tip("\n".join(self._texts())))
        self.setWhatsThis(about("P and H"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _texts(self) -> tuple[str, str]:
        return (
            self.tr("P: the attack wins, in %"),
            self.tr("H: the area is held for a round, in %"),
        )

    def sizeHint(self) -> QSize:
        words = sum(self.fontMetrics().horizontalAdvance(text) for text in self._texts())
        return QSize(words + 2 * (_CHIP.width() + 3 * _GAP) + _BAR + 80, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = QFont(self.font())
        small = QFont(own)
        small.setBold(True)
        small.setPixelSize(11)
        x, top = float(_GAP), (HEIGHT - _CHIP.height()) / 2 - 1
        marks = ((_ATTACK, QPointF(1, 0)), (_HOLD, None))
        for text, (likely, way) in zip(self._texts(), marks, strict=True):
            box = QRectF(x, top, _CHIP.width(), _CHIP.height())
            painter.setFont(small)
            paint_chip(painter, box, chip_text(likely), likely, way)
            x = box.right() + _GAP
            x = self._write(painter, own, x, text) + 2 * _GAP
        x = self._write(painter, own, x, "0") + 6
        most = "100 %"
        room = self.width() - x - QFontMetrics(own).horizontalAdvance(most) - 6 - _GAP
        bar = min(float(_BAR), max(room, _LEAST_BAR))
        paint_scale(painter, QRectF(x, 8, bar, HEIGHT - 16), CHANCES)
        self._write(painter, own, x + bar + 6, most)

    def _write(self, painter: QPainter, font: QFont, x: float, text: str) -> float:
        """Write a text from x on; return where it ends."""
        painter.setFont(font)
        painter.setPen(self.palette().windowText().color())
        width = QFontMetrics(font).horizontalAdvance(text) + 2
        where = QRectF(x, 0, width, HEIGHT)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        return x + width
