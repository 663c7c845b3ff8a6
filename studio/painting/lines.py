"""Which colour and dash the line of a candidate has, in plots and in the table.

The colours are Paul Tol's "bright" scheme, told apart by the colour-blind and readable on
white and on dark grey; the players' colours are not used, since a candidate is no player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

MAX_LINES: Final = 6
_COLORS: Final = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377")
_DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DashLine,
)


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How one line looks; there are MAX_LINES of them."""

    index: int

    @property
    def color(self) -> QColor:
        """The colour of the line."""
        return QColor(_COLORS[self.index])

    def pen(self, width: float = 1.5) -> QPen:
        """Return a pen of that width."""
        pen = QPen(self.color, width)
        pen.setStyle(_DASHES[self.index])
        return pen


class LineStyles:
    """Gives the leading candidates their lines; who stays among them keeps the line."""

    def __init__(self) -> None:
        self._styles: dict[str, LineStyle] = {}

    def assign(self, labels: Sequence[str]) -> dict[str, LineStyle]:
        """Return the lines of the first MAX_LINES labels, the best candidate first."""
        leading = list(labels[:MAX_LINES])
        kept = {label: self._styles[label] for label in leading if label in self._styles}
        taken = {style.index for style in kept.values()}
        free = [i for i in range(MAX_LINES) if i not in taken]
        for label in leading:
            if label not in kept:
                kept[label] = LineStyle(free.pop(0))
        self._styles = kept
        return {label: kept[label] for label in leading}

    def clear(self) -> None:
        """Forget everything; another search begins."""
        self._styles = {}


def draw_sample(painter: QPainter, rect: QRectF, style: LineStyle) -> None:
    """Draw a short piece of the line in the middle of `rect`."""
    painter.setPen(style.pen(2.5))
    y = rect.center().y()
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
