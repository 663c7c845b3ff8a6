"""Small plots with plain QPainter: lines over time or iterations, with bands.

They take some milliseconds less a frame than with a plotting library, and look the same on
a widget and in a file.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from engine.wording import number, say
from studio.painting.colors import Theme, edge_color
from studio.painting.lines import LineStyle
from studio.position.trace import Axis
from studio.program.figures import count_text

LEFT: Final = 48  # room for the numbers of the vertical axis
RIGHT: Final = 12
TOP: Final = 26  # room for the title
BOTTOM: Final = 24  # room for the numbers of the horizontal axis
AXIS: Final = 18  # room for its title
LOW: Final = 170  # pixels: a lower plot has no such room
MAX_TICKS: Final = 6
TICK_PX: Final = 24  # least distance of ticks one above the other
TICK_WIDTH_PX: Final = 64  # and side by side
READOUT_MARK: Final = 18  # room for the sample of a line beside a crosshair
DOT: Final = 3.0  # of a place that was measured
BAND_ALPHA: Final = 46  # of a band, so that lines behind it stay in sight

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One line of a plot; NaN where it has no value."""

    name: str
    style: LineStyle
    values: Floats  # (n,)
    low: Floats | None = None  # (n,) of a band around it
    high: Floats | None = None


@dataclass(frozen=True, slots=True, eq=False)
class LinesPlot:
    """Values over the course of something."""

    title: str
    axis: Axis
    at: Floats  # (n,) seconds, or iterations
    lines: tuple[Line, ...]
    is_share: bool = False  # values in [0, 1], shown as percentages; else counts from 0
    note: str = ""  # beside the title of the axis: what bands are, how it was smoothed
    is_doubling: bool = False  # places grow by doubling, and stand as far apart

    def value_range(self) -> tuple[float, float]:
        """Return the lowest and highest value on the vertical axis."""
        parts = [part for line in self.lines for part in (line.values, line.low, line.high)]
        known = np.concatenate([part for part in parts if part is not None] or [np.zeros(0)])
        known = known[np.isfinite(known)]
        if not len(known):
            return 0.0, 1.0
        if not self.is_share:
            return 0.0, max(float(known.max()), 1.0)
        pad = max(float(np.ptp(known)) * 0.08, 0.005)
        return float(known.min()) - pad, float(known.max()) + pad

    def place_range(self) -> tuple[float, float]:
        """Return the first and the last place on the horizontal axis."""
        known = self.at[np.isfinite(self.at)]
        if self.is_doubling:
            known = known[known > 0]
            low, high = (float(known.min()), float(known.max())) if len(known) else (1.0, 2.0)
            return low, max(high, low * 1.01)
        return 0.0, max(float(known.max(initial=0.0)), 1e-3)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the numbers of a plot fall in its inner rectangle."""

    inner: QRectF
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    is_doubling: bool = False

    def x(self, value: float | Floats) -> float | Floats:
        """Return how far right a value is."""
        low, high = self.x_range
        if self.is_doubling:
            share = np.log(value / low) / math.log(high / low)
            return self.inner.left() + self.inner.width() * share
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


def doubling_ticks(low: float, high: float, most: int = MAX_TICKS) -> list[float]:
    """Return round numbers from `low` > 0 to `high` that stand about as far apart in logarithms."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for factors in ((1, 2, 5), (1, 3), (1,)):
        found = [factor * 10.0**power for power in powers for factor in factors]
        found = [tick for tick in found if low * (1 - 1e-9) <= tick <= high * (1 + 1e-9)]
        if len(found) <= most:
            return found
    return found[:: -(-len(found) // most)]


def frame_of(area: QRectF, plot: LinesPlot) -> Frame:
    """Return where the numbers of a plot fall that is painted into `area`."""
    below = BOTTOM if is_low(area) else BOTTOM + AXIS
    inner = area.adjusted(LEFT, TOP, -RIGHT, -below)
    return Frame(inner, plot.place_range(), plot.value_range(), plot.is_doubling)


def is_low(area: QRectF) -> bool:
    """Whether there is no room to waste: then the title of the axis stands beside the plot's."""
    return area.height() < LOW


def axis_title(axis: Axis) -> str:
    """Return what an axis is of, with its unit."""
    return say("Time (s)") if axis is Axis.SECONDS else say("Iterations")


def place_text(axis: Axis, place: float) -> str:
    """Write a place on an axis."""
    return number(place, "g") if axis is Axis.SECONDS else short_count(place)


def paint_lines(painter: QPainter, area: QRectF, plot: LinesPlot, theme: Theme) -> None:
    """Paint title, axes, bands and lines into `area`."""
    frame = frame_of(area, plot)
    if frame.inner.width() <= 0 or frame.inner.height() <= 0:
        return
    paint_title(painter, area, plot.title, theme)
    paint_vertical(painter, frame, _percent if plot.is_share else short_count, theme)
    title = " · ".join(part for part in (axis_title(plot.axis), plot.note) if part)
    paint_horizontal(
        painter, frame, partial(place_text, plot.axis), "" if is_low(area) else title, theme
    )
    if is_low(area):
        _paint_title_beside(painter, area, plot.title, title, theme)
    for line in plot.lines:
        _paint_band(painter, frame, plot.at, line)
    for line in plot.lines:
        known = np.isfinite(line.values) & np.isfinite(plot.at)
        painter.setPen(line.style.pen())
        painter.drawPolyline(_polygon(frame, plot.at[known], line.values[known]))
        if plot.is_doubling:
            _paint_dots(painter, frame, plot.at[known], line.values[known], line.style)


def _paint_title_beside(
    painter: QPainter, area: QRectF, title: str, beside: str, theme: Theme
) -> None:
    """Write what the horizontal axis is at the right end of a plot's title."""
    metrics = painter.fontMetrics()
    taken = metrics.horizontalAdvance(title) + 24
    where = QRectF(area.left() + taken, area.top(), area.width() - taken - RIGHT, TOP)
    text = metrics.elidedText(beside, Qt.TextElideMode.ElideRight, max(int(where.width()), 0))
    painter.setPen(theme.muted)
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)


def _polygon(frame: Frame, at: Floats, values: Floats) -> QPolygonF:
    places = np.column_stack([frame.x(at), frame.y(values)]).tolist()
    return QPolygonF([QPointF(*place) for place in places])


def _paint_band(painter: QPainter, frame: Frame, at: Floats, line: Line) -> None:
    """Fill what lies between the ends of a line's band."""
    if line.low is None or line.high is None:
        return
    known = np.isfinite(line.low) & np.isfinite(line.high) & np.isfinite(at)
    low, high = line.low[known], line.high[known]
    around = np.concatenate([at[known], at[known][::-1]])
    color = QColor(line.style.color)
    color.setAlpha(BAND_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(_polygon(frame, around, np.concatenate([low, high[::-1]])))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_dots(
    painter: QPainter, frame: Frame, at: Floats, values: Floats, style: LineStyle
) -> None:
    """Mark the places that were measured."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.color)
    for x, y in np.column_stack([frame.x(at), frame.y(values)]).tolist():
        painter.drawEllipse(QPointF(x, y), DOT, DOT)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_crosshair(
    painter: QPainter, area: QRectF, plot: LinesPlot, at: QPointF, theme: Theme
) -> None:
    """Mark the moment nearest to a place, and write there what every line says of it."""
    moment = moment_at(area, plot, at)
    if moment is None:
        return
    frame = frame_of(area, plot)
    x = float(frame.x(float(plot.at[moment])))
    painter.setPen(theme.muted)
    painter.drawLine(QPointF(x, frame.inner.top()), QPointF(x, frame.inner.bottom()))
    texts: list[tuple[str, LineStyle | None]] = [(_moment_text(plot, moment), None)]
    write = _percent if plot.is_share else short_count
    texts += [
        (_value_text(line, moment, write), line.style)
        for line in plot.lines
        if np.isfinite(line.values[moment])
    ]
    _paint_readout(painter, area, x, texts, theme)


def _moment_text(plot: LinesPlot, moment: int) -> str:
    place = float(plot.at[moment])
    if plot.axis is Axis.SECONDS:
        return number(place, ".1f") + " s"
    return say("{count} iterations", count=short_count(place))


def _value_text(line: Line, moment: int, write: Callable[[float], str]) -> str:
    text = write(float(line.values[moment]))
    if line.low is None or line.high is None or not np.isfinite(line.low[moment]):
        return text
    low, high = write(float(line.low[moment])), write(float(line.high[moment]))
    return f"{text} ({low} - {high})"


def moment_at(area: QRectF, plot: LinesPlot, at: QPointF) -> int | None:
    """Return the number of the moment nearest to a place of the plot, if there is one."""
    frame = frame_of(area, plot)
    known = np.isfinite(plot.at)
    if not known.any() or not frame.inner.contains(at):
        return None
    away = np.abs(np.where(known, frame.x(plot.at), np.inf) - at.x())
    return int(away.argmin())


def _paint_readout(
    painter: QPainter,
    area: QRectF,
    x: float,
    texts: Sequence[tuple[str, LineStyle | None]],
    theme: Theme,
) -> None:
    """Write lines on a plate beside the crosshair, on the side that has the room."""
    metrics = painter.fontMetrics()
    width = max(metrics.horizontalAdvance(text) for text, _ in texts) + READOUT_MARK + 12
    row_height = min(float(metrics.height()), (area.height() - 10) / len(texts))
    height = row_height * len(texts) + 8
    left = x + 6 if x + 6 + width <= area.right() - RIGHT else max(x - 6 - width, area.left())
    top = max(min(area.top() + TOP, area.bottom() - height - 1), area.top())
    plate = QRectF(left, top, width, height)
    painter.setPen(theme.muted)
    painter.setBrush(theme.plot_background)
    painter.drawRect(plate)
    for row, (text, style) in enumerate(texts):
        y = plate.top() + 4 + row * row_height
        if style is not None:
            painter.setPen(style.pen(2.5))
            middle = y + row_height / 2
            painter.drawLine(QPointF(left + 4, middle), QPointF(left + READOUT_MARK - 2, middle))
        painter.setPen(theme.plot_foreground)
        where = QRectF(left + READOUT_MARK + 4, y, width, row_height)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)


def paint_title(painter: QPainter, area: QRectF, title: str, theme: Theme) -> None:
    """Write a title over the plot in `area`."""
    painter.setPen(theme.plot_foreground)
    where = QRectF(area.left() + 8, area.top(), area.width() - 16, TOP)
    shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(where.width()))
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


def paint_axes(
    painter: QPainter,
    area: QRectF,
    frame: Frame,
    title: str,
    text: Callable[[float], str],
    below: str,
    theme: Theme,
) -> None:
    """Paint a title, values upwards as `text` writes them, and plain numbers to the right.

    `below` says what these are.
    """
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, text, theme)
    paint_horizontal(painter, frame, lambda tick: number(tick, "g"), below, theme)


def paint_horizontal(
    painter: QPainter, frame: Frame, text: Callable[[float], str], title: str, theme: Theme
) -> None:
    """Draw the horizontal axis: its line, its numbers, and what they are."""
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    most = min(max(int(inner.width() / TICK_WIDTH_PX), 3), MAX_TICKS)
    for tick in (doubling_ticks if frame.is_doubling else ticks)(*frame.x_range, most):
        paint_tick(painter, inner, float(frame.x(tick)), text(tick))
    paint_axis_title(painter, inner, title, theme)


def paint_tick(painter: QPainter, inner: QRectF, x: float, text: str) -> None:
    """Write a number below the horizontal axis; the last one stays inside the picture."""
    half = painter.fontMetrics().horizontalAdvance(text) / 2 + 1
    middle = min(x, inner.right() + RIGHT - half)
    where = QRectF(middle - half - 4, inner.bottom() + 2, 2 * half + 8, BOTTOM - 2)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)


def paint_axis_title(painter: QPainter, inner: QRectF, title: str, theme: Theme) -> None:
    """Write below the numbers of the horizontal axis what they are."""
    painter.setPen(theme.plot_foreground)
    where = QRectF(inner.left() - LEFT / 2, inner.bottom() + BOTTOM - 3, 0, AXIS)
    where.setRight(inner.right() + RIGHT)
    shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(where.width()))
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, shown)


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


def short_count(value: float) -> str:
    """Write a count for an axis: 5k, 12.4k."""
    return count_text(value).replace(number(0, ".1f")[1:], "")  # “.0”, or “,0”


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"
