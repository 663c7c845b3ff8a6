"""The reliability diagram of a search: how often it won where it said a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

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
    from ai.measuring.calibration import Bin, Fitted

TITLE_GAP: Final = 10
LINE: Final = 22
CAP_PX: Final = 5.0  # half the width of a whisker's end
DOT_PX: Final = 4.0
STEPS: Final = 100  # of the curve
TICKS: Final = 5  # of the horizontal axis


def paint_reliability(
    painter: QPainter, area: QRectF, fitted: Fitted, title: str, theme: Theme
) -> None:
    """Paint the shares won over the values that were said, the curve, and the diagonal."""
    entries = [
        (say("share of games won (95 %)"), LineStyle(0).pen(2.5)),
        (say("curve through them"), LineStyle(1).pen(2.5)),
        (say("the value itself"), _even_pen(theme)),
    ]
    plot = paint_legend(painter, area.adjusted(0, TITLE_GAP, -LINE, 0), entries, theme)
    frame = Frame(plot.adjusted(LEFT, TOP, -RIGHT, -BOTTOM - AXIS), (0.0, 1.0), (0.0, 1.0))
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, lambda value: f"{value * 100:.0f} %", theme)
    _paint_values(painter, frame, theme)
    painter.setPen(_even_pen(theme))
    painter.drawLine(_at(frame, 0.0, 0.0), _at(frame, 1.0, 1.0))
    values = np.linspace(0.0, 1.0, STEPS + 1).tolist()
    curve = [_at(frame, value, fitted.curve.chance(value)) for value in values]
    painter.setPen(LineStyle(1).pen(2.0))
    painter.drawPolyline(QPolygonF(curve))
    for one in fitted.bins:
        _paint_bin(painter, frame, one)


def _at(frame: Frame, value: float, share: float) -> QPointF:
    return QPointF(float(frame.x(value)), float(frame.y(share)))


def _paint_values(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Draw the horizontal axis."""
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    for tick in range(TICKS + 1):
        x = float(frame.x(tick / TICKS))
        where = QRectF(x - 26, inner.bottom() + 2, 52, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, f"{100 * tick // TICKS} %")
    paint_axis_title(painter, inner, say("Value that the search said"), theme)


def _even_pen(theme: Theme) -> QPen:
    return QPen(theme.muted, 1.5, Qt.PenStyle.DotLine)


def _paint_bin(painter: QPainter, frame: Frame, one: Bin) -> None:
    """Draw what came of the values in a range, with its interval."""
    color = LineStyle(0).color
    middle = _at(frame, one.value, one.won)
    low = _at(frame, one.value, max(one.won - one.half, 0.0))
    high = _at(frame, one.value, min(one.won + one.half, 1.0))
    painter.setPen(QPen(color, 2.0))
    painter.drawLine(low, high)
    for end in (low, high):
        painter.drawLine(end - QPointF(CAP_PX, 0), end + QPointF(CAP_PX, 0))
    painter.setBrush(color)
    painter.drawEllipse(middle, DOT_PX, DOT_PX)
    painter.setBrush(Qt.BrushStyle.NoBrush)
