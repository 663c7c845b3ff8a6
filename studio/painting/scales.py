"""Scales of colours: one for amounts, and one for values on both sides of a middle.

Amounts (visits, chances, what something is worth) run from yellow to dark blue through the colours
of cividis, which grow darker evenly and read the same with every common colour blindness and in
grey. Source of the control points: Nuñez, Anderton and Renslow, "Optimizing colormaps with
consideration for color vision deficiency", PLoS ONE 13(7), 2018 (public domain).
The diverging scale of `colors` is for what has a middle with a meaning: even, no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from engine.wording import number
from studio.painting.colors import value_color

_AMOUNTS: Final = (
    "#ffea46", "#f2da50", "#e0cb5e", "#cebc68", "#bcaf6f", "#aca174", "#9b9477", "#8b8779",
    "#7d7c78", "#6f7073", "#61646f", "#52596c", "#414d6b", "#2d426c", "#06366e", "#002c69",
    "#00204d",
)  # fmt: skip
_RGB: Final = np.array([list(bytes.fromhex(name[1:])) for name in _AMOUNTS], np.float64)
_PLACES: Final = np.linspace(0.0, 1.0, len(_AMOUNTS))
STOPS: Final = 17  # of a gradient
TICK: Final = 4  # pixels of a mark below a colour bar
BAR: Final = 12  # height of a colour bar


def amount_color(share: float) -> QColor:
    """Return the colour of an amount, given as a share in [0, 1] of the largest."""
    red, green, blue = (round(float(np.interp(share, _PLACES, _RGB[:, i]))) for i in range(3))
    return QColor(red, green, blue)


@dataclass(frozen=True, slots=True)
class ColorScale:
    """Numbers as colours: `low` to `high`; with a `middle` both its sides have their own."""

    low: float
    high: float
    middle: float | None = None
    unit: str = ""  # behind the numbers of its colour bar

    def share(self, value: float) -> float:
        """Return where a value lies, in [0, 1]; a middle is at 0.5."""
        if self.middle is None:
            room = self.high - self.low
            return min(max((value - self.low) / room, 0.0), 1.0) if room > 0 else 0.0
        if value >= self.middle:
            room = self.high - self.middle
            return 0.5 + (0.5 * min((value - self.middle) / room, 1.0) if room > 0 else 0.0)
        return 0.5 - 0.5 * min((self.middle - value) / (self.middle - self.low), 1.0)

    def color(self, value: float) -> QColor:
        """Return the colour of a value."""
        return self.color_at(self.share(value))

    def color_at(self, share: float) -> QColor:
        """Return the colour of a place on the scale, in [0, 1]."""
        return amount_color(share) if self.middle is None else value_color(share)

    def marks(self) -> tuple[float, ...]:
        """Return the values that are written at a bar, from its left to its right."""
        between = (self.low + self.high) / 2 if self.middle is None else self.middle
        return self.low, between, self.high

    def texts(self, form: str) -> tuple[str, ...]:
        """Return the marks as text, as a format of numbers says; the last one has the unit."""
        *texts, last = (number(value, form) for value in self.marks())
        return (*texts, f"{last} {self.unit}".rstrip())


@dataclass(frozen=True, slots=True)
class ColorBar:
    """A scale that is on show, to be explained beside a picture."""

    title: str  # what it measures
    scale: ColorScale
    texts: tuple[str, ...]  # of its marks


CHANCES: Final = ColorScale(0.0, 100.0, unit="%")
VALUES: Final = ColorScale(0.0, 100.0, 50.0, "%")  # of a player, for whom 50 % is even


def paint_scale(painter: QPainter, bar: QRectF, scale: ColorScale = VALUES) -> None:
    """Fill a horizontal bar with the colours of a scale, its low end at the left."""
    gradient = QLinearGradient(bar.topLeft(), bar.topRight())
    for stop in range(STOPS):
        gradient.setColorAt(stop / (STOPS - 1), scale.color_at(stop / (STOPS - 1)))
    painter.setPen(QPen(QColor(128, 128, 128), 1))
    painter.setBrush(gradient)
    painter.drawRect(bar)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_color_bar(
    painter: QPainter, area: QRectF, scale: ColorScale, texts: Sequence[str], ink: QColor
) -> None:
    """Paint a bar as wide as `area`, and below it the texts of its two ends and its middle."""
    bar = QRectF(area.left(), area.top(), area.width() - 1, BAR)
    paint_scale(painter, bar, scale)
    painter.setPen(ink)
    below = QRectF(area.left(), bar.bottom(), bar.width(), area.bottom() - bar.bottom())
    sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
    for place, side, text in zip((0.0, 0.5, 1.0), sides, texts, strict=True):
        x = bar.left() + place * bar.width()
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + TICK))
        painter.drawText(below, side | Qt.AlignmentFlag.AlignBottom, text)
