"""Small plots with plain QPainter: lines over time, and bars.

They take some milliseconds less a frame than with a plotting library, and look the same on
a widget and in a file.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from studio.figures import count_text
from studio.painting.colors import Theme, edge_color
from studio.painting.lines import LineStyle

LEFT: Final = 48  # room for the numbers of the vertical axis
RIGHT: Final = 12
TOP: Final = 26  # room for the title
BOTTOM: Final = 24  # room for the numbers of the horizontal axis
MAX_TICKS: Final = 6
TICK_PX: Final = 24  # least distance of ticks one above the other
TICK_WIDTH_PX: Final = 64  # and side by side

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class LinesPlot:
    """Values over time; NaN where a line has none."""

    title: str
    times: Floats  # (n,) seconds
    lines: tuple[tuple[LineStyle, Floats], ...]  # (n,) each
    is_share: bool = False  # values in [0, 1], shown as percentages; else counts from 0

    def value_range(self) -> tuple[float, float]:
        """Return the lowest and highest value on the vertical axis."""
        known = np.concatenate([values for _, values in self.lines] or [np.zeros(0)])
        known = known[np.isfinite(known)]
        if not len(known):
            return 0.0, 1.0
        if not self.is_share:
            return 0.0, max(float(known.max()), 1.0)
        pad = max(float(np.ptp(known)) * 0.08, 0.005)
        return float(known.min()) - pad, float(known.max()) + pad


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the numbers of a plot fall in its inner rectangle."""

    inner: QRectF
    x_range: tuple[float, float]
    y_range: tuple[float, float]

    def x(self, value: float | Floats) -> float | Floats:
        """Return how far right a value is."""
        low, high = self.x_range
        return self.inner.left() + self.inner.width() * (value - low) / (high - low)

    def y(self, value: float | Floats) -> float | Floats:
        """Return how far down a value is."""
        low, high = self.y_range
        return self.inner.bottom() - self.inner.height() * (value - low) / (high - low)


def ticks(low: float, high: float, most: int = MAX_TICKS) -> list[float]:
    """Return round numbers from `low` to `high` > `low`, at most `most` + 1 of them."""
    rough = (high - low) / most
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [step * i for i in range(first, last + 1)]


def paint_lines(painter: QPainter, area: QRectF, plot: LinesPlot, theme: Theme) -> None:
    """Paint title, axes and lines into `area`."""
    longest = max(float(plot.times.max(initial=0.0)), 1e-3)
    frame = Frame(area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM), (0.0, longest), plot.value_range())
    if frame.inner.width() <= 0 or frame.inner.height() <= 0:
        return
    paint_title(painter, area, plot.title, theme)
    paint_vertical(painter, frame, _percent if plot.is_share else _count, theme)
    _paint_times(painter, frame, theme)
    for style, values in plot.lines:
        known = np.isfinite(values)
        x, y = frame.x(plot.times[known]), frame.y(values[known])
        places = np.column_stack([x, y]).tolist()
        painter.setPen(style.pen())
        painter.drawPolyline(QPolygonF([QPointF(*place) for place in places]))


def paint_bars(
    painter: QPainter, area: QRectF, title: str, counts: Sequence[int], theme: Theme
) -> None:
    """Paint one bar a count, numbered from 0."""
    if not counts:
        return
    limits = (-0.5, len(counts) - 0.5)
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
    frame = Frame(inner, limits, (0.0, float(max(*counts, 1))))
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, _count, theme)
    width = min(inner.width() / len(counts) * 0.7, 64.0)
    for number, count in enumerate(counts):
        middle, top = float(frame.x(float(number))), float(frame.y(float(count)))
        bar = QRectF(middle - width / 2, top, width, inner.bottom() - top)
        painter.fillRect(bar, theme.accent)
        painter.setPen(theme.plot_foreground)
        where = QRectF(middle - 20, inner.bottom() + 2, 40, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(number))


def paint_title(painter: QPainter, area: QRectF, title: str, theme: Theme) -> None:
    """Write a title over the plot in `area`."""
    painter.setPen(theme.plot_foreground)
    where = QRectF(area.left() + 8, area.top(), area.width() - 16, TOP)
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)


def paint_vertical(
    painter: QPainter, frame: Frame, text: Callable[[float], str], theme: Theme
) -> None:
    """Draw the vertical axis: numbers and lines across."""
    inner, faint = frame.inner, edge_color(theme)
    faint.setAlphaF(0.4)
    side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    most = min(max(int(inner.height() / TICK_PX), 3), MAX_TICKS)
    for tick in ticks(*frame.y_range, most):
        y = round(float(frame.y(tick))) + 0.5
        painter.setPen(faint)
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
        painter.setPen(theme.plot_foreground)
        painter.drawText(QRectF(inner.left() - LEFT, y - 10, LEFT - 6, 20), side, text(tick))


def _paint_times(painter: QPainter, frame: Frame, theme: Theme) -> None:
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    most = min(max(int(inner.width() / TICK_WIDTH_PX), 3), MAX_TICKS)
    for tick in ticks(*frame.x_range, most):
        # The last number stays inside the picture.
        x = min(float(frame.x(tick)), inner.right() + RIGHT - 26)
        where = QRectF(x - 26, inner.bottom() + 2, 52, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, f"{tick:g} s")


def _count(value: float) -> str:
    return count_text(value).replace(".0", "")


def _percent(value: float) -> str:
    return f"{value * 100:.3g} %"
