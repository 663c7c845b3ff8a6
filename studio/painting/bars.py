"""Bars with plain QPainter, of one part or of two, that say what each of them is.

Bars upright have short names below them, such as depths; bars with longer ones lie, one below the
other, with the names at their left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from engine.wording import number
from studio.painting.colors import Theme, edge_color
from studio.painting.plots import (
    AXIS,
    BOTTOM,
    LEFT,
    MAX_TICKS,
    RIGHT,
    TICK_WIDTH_PX,
    TOP,
    Frame,
    paint_axis_title,
    paint_tick,
    paint_title,
    paint_vertical,
    short_count,
    ticks,
)

WIDEST: Final = 64.0  # pixels of a bar
HIGHEST: Final = 26.0  # of one that lies
NAMES_SHARE: Final = 0.45  # of the width, at most
GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of one part, or of two."""

    name: str
    value: float
    more: float = 0.0  # on top, or at its end, in a fainter colour


@dataclass(frozen=True, slots=True)
class BarsPlot:
    """Bars of one kind, and what they are."""

    title: str
    bars: tuple[Bar, ...] = ()
    values: str = ""  # what they measure
    names: str = ""  # what each of them is
    is_lying: bool = False

    @property
    def highest(self) -> float:
        """The end of the axis of values."""
        bars = self.bars
        least = 1.0 if all(float(bar.value).is_integer() for bar in bars) else 1e-6
        return max([least, *(bar.value + bar.more for bar in bars)])

    def text(self, value: float) -> str:
        """Write a value for the axis."""
        return short_count(value) if self.highest >= MAX_TICKS else number(value, ".3g")


def paint_bars(painter: QPainter, area: QRectF, plot: BarsPlot, theme: Theme) -> None:
    """Paint bars with their names, under a title."""
    inner = _inner(painter.fontMetrics(), area, plot)
    if not plot.bars or inner.width() <= 0 or inner.height() <= 0:
        return
    paint_title(painter, area, plot.title, theme)
    if plot.is_lying:
        _paint_lying(painter, area, inner, plot, theme)
    else:
        _paint_upright(painter, inner, plot, theme)


def bar_at(metrics: QFontMetrics, area: QRectF, plot: BarsPlot, at: QPointF) -> int | None:
    """Return the number of the bar at a place, if there is one, painted in such letters."""
    inner, count = _inner(metrics, area, plot), len(plot.bars)
    if plot.is_lying:
        inside, share = inner.top() <= at.y() < inner.bottom(), at.y() - inner.top()
        place = share / _row(inner, count) if count else 0.0
        return int(place) if inside and place < count else None
    if not count or not inner.left() <= at.x() < inner.right():
        return None
    return int((at.x() - inner.left()) / inner.width() * count)


def _inner(metrics: QFontMetrics, area: QRectF, plot: BarsPlot) -> QRectF:
    """Return where the bars themselves are."""
    left = float(LEFT)
    if plot.is_lying:
        advance = metrics.horizontalAdvance
        widest = max((advance(bar.name) for bar in plot.bars), default=0)
        left = min(widest + 2.0 * GAP, area.width() * NAMES_SHARE)
    return area.adjusted(left, TOP, -RIGHT, -BOTTOM - AXIS)


# --- upright


def _paint_upright(painter: QPainter, inner: QRectF, plot: BarsPlot, theme: Theme) -> None:
    bars = plot.bars
    frame = Frame(inner, (-0.5, len(bars) - 0.5), (0.0, plot.highest))
    paint_vertical(painter, frame, plot.text, theme)
    room = inner.width() / len(bars)
    advance = painter.fontMetrics().horizontalAdvance
    widest = max(advance(bar.name) for bar in bars) + GAP
    every = max(math.ceil(widest / room), 1)  # where all names would run into each other
    for place, bar in enumerate(bars):
        middle, width = float(frame.x(float(place))), min(room * 0.7, WIDEST)
        top, over = float(frame.y(bar.value)), float(frame.y(bar.value + bar.more))
        _paint_parts(
            painter,
            QRectF(middle - width / 2, top, width, inner.bottom() - top),
            QRectF(middle - width / 2, over, width - 1, top - over),
            theme,
        )
        if place % every == 0:
            painter.setPen(theme.plot_foreground)
            where = QRectF(middle - room * every / 2, inner.bottom() + 2, room * every, BOTTOM - 2)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, bar.name)
    paint_axis_title(painter, inner, plot.names, theme)


def _paint_parts(painter: QPainter, solid: QRectF, hatched: QRectF, theme: Theme) -> None:
    painter.fillRect(solid, theme.accent)
    if hatched.width() > 0 and hatched.height() > 0:
        painter.setPen(theme.accent)
        painter.setBrush(Qt.BrushStyle.BDiagPattern)
        painter.drawRect(hatched)
        painter.setBrush(Qt.BrushStyle.NoBrush)


# --- lying


def _row(inner: QRectF, count: int) -> float:
    return min(inner.height() / count, HIGHEST)


def _paint_lying(
    painter: QPainter, area: QRectF, inner: QRectF, plot: BarsPlot, theme: Theme
) -> None:
    row, metrics = _row(inner, len(plot.bars)), painter.fontMetrics()
    frame = Frame(inner, (0.0, plot.highest), (0.0, 1.0))
    _paint_values(painter, frame, plot, theme)
    every = max(math.ceil((metrics.height() - 3) / row), 1)
    for place, bar in enumerate(plot.bars):
        top, height = inner.top() + place * row, row * 0.76
        end, over = float(frame.x(bar.value)), float(frame.x(bar.value + bar.more))
        _paint_parts(
            painter,
            QRectF(inner.left(), top + row * 0.12, end - inner.left(), height),
            QRectF(end, top + row * 0.12, over - end, height - 1),
            theme,
        )
        if place % every == 0:
            painter.setPen(theme.plot_foreground)
            where = QRectF(
                area.left() + GAP / 2, 0, inner.left() - area.left() - GAP, metrics.height()
            )
            where.moveTop(top + (row - where.height()) / 2)
            name = metrics.elidedText(bar.name, Qt.TextElideMode.ElideRight, int(where.width()))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(where, side, name)


def _paint_values(painter: QPainter, frame: Frame, plot: BarsPlot, theme: Theme) -> None:
    """Draw the axis of values below bars that lie, with lines upwards."""
    inner, faint = frame.inner, edge_color(theme)
    faint.setAlphaF(0.4)
    most = min(max(int(inner.width() / TICK_WIDTH_PX), 2), MAX_TICKS)
    for tick in ticks(*frame.x_range, most):
        x = round(float(frame.x(tick))) + 0.5
        painter.setPen(faint)
        painter.drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()))
        painter.setPen(theme.plot_foreground)
        paint_tick(painter, inner, x, plot.text(tick))
    paint_axis_title(painter, inner, plot.values, theme)
