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

from engine.wording import number
from studio.painting.colors import Theme, edge_color
from studio.painting.lines import LineStyle
from studio.program.figures import count_text

LEFT: Final = 48  # room for the numbers of the vertical axis
RIGHT: Final = 12
TOP: Final = 26  # room for the title
BOTTOM: Final = 24  # room for the numbers of the horizontal axis
MAX_TICKS: Final = 6
TICK_PX: Final = 24  # least distance of ticks one above the other
TICK_WIDTH_PX: Final = 64  # and side by side
READOUT_MARK: Final = 18  # room for the sample of a line beside a crosshair

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


def frame_of(area: QRectF, plot: LinesPlot) -> Frame:
    """Return where the numbers of a plot fall that is painted into `area`."""
    longest = max(float(plot.times.max(initial=0.0)), 1e-3)
    return Frame(area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM), (0.0, longest), plot.value_range())


def paint_lines(painter: QPainter, area: QRectF, plot: LinesPlot, theme: Theme) -> None:
    """Paint title, axes and lines into `area`."""
    frame = frame_of(area, plot)
    if frame.inner.width() <= 0 or frame.inner.height() <= 0:
        return
    paint_title(painter, area, plot.title, theme)
    paint_vertical(painter, frame, _percent if plot.is_share else short_count, theme)
    _paint_times(painter, frame, theme)
    for style, values in plot.lines:
        known = np.isfinite(values)
        x, y = frame.x(plot.times[known]), frame.y(values[known])
        places = np.column_stack([x, y]).tolist()
        painter.setPen(style.pen())
        painter.drawPolyline(QPolygonF([QPointF(*place) for place in places]))


def paint_crosshair(
    painter: QPainter, area: QRectF, plot: LinesPlot, at: QPointF, theme: Theme
) -> None:
    """Mark the moment nearest to a place, and write there what every line says of it."""
    moment = moment_at(area, plot, at)
    if moment is None:
        return
    frame = frame_of(area, plot)
    x = float(frame.x(float(plot.times[moment])))
    painter.setPen(theme.muted)
    painter.drawLine(QPointF(x, frame.inner.top()), QPointF(x, frame.inner.bottom()))
    texts: list[tuple[str, LineStyle | None]] = [
        (number(float(plot.times[moment]), ".1f") + " s", None)
    ]
    write = _percent if plot.is_share else short_count
    for style, values in plot.lines:
        if np.isfinite(values[moment]):
            texts.append((write(float(values[moment])), style))
    _paint_readout(painter, frame.inner, x, texts, theme)


def moment_at(area: QRectF, plot: LinesPlot, at: QPointF) -> int | None:
    """Return the number of the moment nearest to a place of the plot, if there is one."""
    inner = frame_of(area, plot).inner
    if not len(plot.times) or not inner.contains(at):
        return None
    longest = max(float(plot.times.max()), 1e-3)
    time = (at.x() - inner.left()) / inner.width() * longest
    return int(np.abs(plot.times - time).argmin())


def _paint_readout(
    painter: QPainter,
    inner: QRectF,
    x: float,
    texts: Sequence[tuple[str, LineStyle | None]],
    theme: Theme,
) -> None:
    """Write lines on a plate beside the crosshair, on the side that has the room."""
    metrics = painter.fontMetrics()
    width = max(metrics.horizontalAdvance(text) for text, _ in texts) + READOUT_MARK + 12
    height = metrics.height() * len(texts) + 8
    left = x + 6 if x + 6 + width <= inner.right() else x - 6 - width
    plate = QRectF(left, inner.top(), width, height)
    painter.setPen(theme.muted)
    painter.setBrush(theme.plot_background)
    painter.drawRect(plate)
    for row, (text, style) in enumerate(texts):
        y = plate.top() + 4 + row * metrics.height()
        if style is not None:
            painter.setPen(style.pen(2.5))
            middle = y + metrics.height() / 2
            painter.drawLine(QPointF(left + 4, middle), QPointF(left + READOUT_MARK - 2, middle))
        painter.setPen(theme.plot_foreground)
        where = QRectF(left + READOUT_MARK + 4, y, width, metrics.height())
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)


def paint_title(painter: QPainter, area: QRectF, title: str, theme: Theme) -> None:
    """Write a title over the plot in `area`."""
    painter.setPen(theme.plot_foreground)
    where = QRectF(area.left() + 8, area.top(), area.width() - 16, TOP)
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)


def paint_axes(
    painter: QPainter,
    area: QRectF,
    frame: Frame,
    title: str,
    text: Callable[[float], str],
    theme: Theme,
) -> None:
    """Paint a title, values upwards as `text` writes them, and plain numbers to the right."""
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, text, theme)
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    for tick in ticks(*frame.x_range, MAX_TICKS):
        where = QRectF(float(frame.x(tick)) - 26, inner.bottom() + 2, 52, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, number(tick, "g"))


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
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, number(tick, "g") + " s")


def short_count(value: float) -> str:
    """Write a count for an axis: 5k, 12.4k."""
    return count_text(value).replace(number(0, ".1f")[1:], "")  # “.0”, or “,0”


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"
