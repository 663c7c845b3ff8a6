"""The plot of a study: win rates by workers, with their intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from ai.searching.options import PARALLEL_MODES, Parallel
from engine.wording import say
from studio.painting.colors import Theme
from studio.painting.legends import paint_legend
from studio.painting.lines import LineStyle
from studio.painting.plots import (
    AXIS,
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Frame,
    paint_axis_title,
    paint_title,
    paint_vertical,
)

if TYPE_CHECKING:
    from ai.measuring.study import Row  # with the search behind it

EVEN: Final = 0.5  # the win rate of two that are as strong as each other
STEP: Final = 0.1  # to which the limits of the vertical axis are rounded
MARGIN: Final = 0.3  # of the horizontal axis at both ends, in doublings
APART: Final = 0.05  # by so many doublings modes stand beside each other
CAP_PX: Final = 5.0  # half the width of a whisker's end
DOT_PX: Final = 4.0
TITLE_GAP: Final = 10


def paint_study(
    painter: QPainter,
    area: QRectF,
    rows: Sequence[Row],
    title: str,
    theme: Theme,
    even: float = EVEN,
) -> None:
    """Paint a line a mode over the workers on a scale of doublings, and a legend below.

    `rows` are in the order of `ai.measuring.study.tabulate`, at least one; `even` is the rate
    where neither side is stronger.
    """
    modes = {mode: list(group) for mode, group in groupby(rows, key=attrgetter("mode"))}
    entries = [*((mode, _style(mode).pen(2.5)) for mode in modes),
               (say("as strong as the reference"), _even_pen(theme))]  # fmt: skip
    plot = paint_legend(painter, area.adjusted(0, TITLE_GAP, 0, 0), entries, theme)
    frame = _frame(plot, rows, even)
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, lambda value: f"{value * 100:.0f} %", theme)
    _paint_workers(painter, frame, sorted({row.workers for row in rows}), theme)
    _paint_even(painter, frame, even, theme)
    for place, line in enumerate(modes.values()):
        _paint_mode(painter, frame, line, (place - (len(modes) - 1) / 2) * APART)


def _frame(plot: QRectF, rows: Sequence[Row], even: float) -> Frame:
    places = [math.log2(row.workers) for row in rows]
    low = min(even - STEP, *(row.score.low for row in rows))
    high = max(even + STEP, *(row.score.high for row in rows))
    limits = (math.floor(low / STEP) * STEP, min(math.ceil(high / STEP) * STEP, 1.0))
    inner = plot.adjusted(LEFT, TOP, -RIGHT, -BOTTOM - AXIS)
    return Frame(inner, (min(places) - MARGIN, max(places) + MARGIN), limits)


def _style(mode: Parallel) -> LineStyle:
    return LineStyle(PARALLEL_MODES.index(mode))


def _paint_workers(painter: QPainter, frame: Frame, workers: Sequence[int], theme: Theme) -> None:
    """Draw the horizontal axis with the numbers that were played."""
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    for number in workers:
        x = float(frame.x(math.log2(number)))
        where = QRectF(x - 26, inner.bottom() + 2, 52, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(number))
    paint_axis_title(painter, inner, say("Workers"), theme)


def _paint_even(painter: QPainter, frame: Frame, even: float, theme: Theme) -> None:
    """Draw where neither side is stronger."""
    y = round(float(frame.y(even))) + 0.5
    painter.setPen(_even_pen(theme))
    painter.drawLine(QPointF(frame.inner.left(), y), QPointF(frame.inner.right(), y))


def _even_pen(theme: Theme) -> QPen:
    return QPen(theme.muted, 1.5, Qt.PenStyle.DotLine)


def _paint_mode(painter: QPainter, frame: Frame, rows: Sequence[Row], shift: float) -> None:
    style = _style(rows[0].mode)
    points = []
    whisker = QPen(style.color, 2.0)
    for row in rows:
        x = round(float(frame.x(math.log2(row.workers) + shift)))  # sharp on its pixels
        low, high = float(frame.y(row.score.low)), float(frame.y(row.score.high))
        painter.setPen(whisker)
        painter.drawLine(QPointF(x, low), QPointF(x, high))
        for y in (low, high):
            painter.drawLine(QPointF(x - CAP_PX, y), QPointF(x + CAP_PX, y))
        points.append(QPointF(x, float(frame.y(row.score.share))))
    painter.setPen(style.pen(2.0))
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(whisker)
    painter.setBrush(style.color)
    for point in points:
        painter.drawEllipse(point, DOT_PX, DOT_PX)
    painter.setBrush(Qt.BrushStyle.NoBrush)
