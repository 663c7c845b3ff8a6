"""Orders on the map as arrows, painted in a size for the screen.

Must not know widgets.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from studio.painting.badges import screen_scale

LABEL_MIN_ARROW: Final = 46.0  # screen pixels; a shorter arrow has its label beside it
LABEL_OFFSET: Final = 16.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """Units that go along a line; several lines where it leaves the picture."""

    lines: tuple[tuple[tuple[float, float], ...], ...]
    units: int
    color: QColor
    text: str = ""
    dashed: bool = False  # a transfer
    strong: bool = True


def paint_arrows(painter: QPainter, arrows: Sequence[Arrow], larger: float = 1.0) -> None:
    """Paint arrows as wide as the force is large; their lines are in map pixels.

    Their texts are so many times larger than usual.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = screen_scale(painter)
    for arrow in arrows:
        for i, line in enumerate(arrow.lines):
            _paint_arrow(painter, arrow, line, scale, text=0.0 if i else larger)


def _paint_arrow(
    painter: QPainter,
    arrow: Arrow,
    line: Sequence[tuple[float, float]],
    scale: float,
    *,
    text: float,
) -> None:
    """Paint one line of an arrow, with a text so large, or 0 for none."""
    points = [QPointF(x * scale, y * scale) for x, y in line]
    width = min(2.5 + 1.1 * math.sqrt(arrow.units), 10.0)
    painter.save()
    painter.scale(1 / scale, 1 / scale)  # from here on screen pixels
    body = _shorten(points, 11.0, 15.0 + width)
    path = QPainterPath(body[0])
    for point in body[1:]:
        path.lineTo(point)
    color = QColor(arrow.color)
    color.setAlpha(235 if arrow.strong else 110)
    for ink, extra in ((QColor(0, 0, 0, color.alpha() * 3 // 4), 2.0), (color, 0.0)):
        pen = QPen(ink, width + extra, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
        if arrow.dashed:
            pen.setDashPattern([1.6, 0.8])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    painter.setPen(QPen(QColor(0, 0, 0, color.alpha()), 1.0))
    painter.setBrush(color)
    painter.drawPolygon(_head(body, width))
    if text and arrow.text:
        _paint_arrow_text(painter, _label_place(path), arrow, text)
    painter.restore()


def _label_place(body: QPainterPath) -> QPointF:
    """Return the middle of an arrow, or a place beside one too short to hold its label."""
    middle = body.pointAtPercent(0.5)
    if body.length() >= LABEL_MIN_ARROW:
        return middle
    angle = math.radians(body.angleAtPercent(0.5))
    sign = -1 if math.cos(angle) >= 0 else 1  # above rather than below
    return QPointF(
        middle.x() + sign * LABEL_OFFSET * math.sin(angle),
        middle.y() + sign * LABEL_OFFSET * math.cos(angle),
    )


def _paint_arrow_text(painter: QPainter, at: QPointF, arrow: Arrow, larger: float) -> None:
    font = QFont(painter.font())
    font.setPixelSize(round(11 * larger))
    font.setBold(True)
    width = QFontMetricsF(font).horizontalAdvance(arrow.text) + 8
    height = 16 * larger
    rect = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
    painter.setPen(QPen(QColor(0, 0, 0, 160), 1))
    painter.setBrush(QColor(255, 255, 255, 235))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setPen(QColor("#111111"))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, arrow.text)


def _shorten(points: list[QPointF], start: float, end: float) -> list[QPointF]:
    """Leave room for the badges at both ends (screen pixels), if the line is long enough."""
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    length = path.length()
    if length < 1.5 * (start + end):
        start, end = length * 0.2, length * 0.3
    if length == 0:
        return points
    first, last = path.percentAtLength(start), path.percentAtLength(length - end)
    inner = [p for p, at in _with_percent(points, length) if first < at < last]
    return [path.pointAtPercent(first), *inner, path.pointAtPercent(last)]


def _with_percent(points: list[QPointF], length: float) -> list[tuple[QPointF, float]]:
    done, out = 0.0, [(points[0], 0.0)]
    for before, point in itertools.pairwise(points):
        done += math.hypot(point.x() - before.x(), point.y() - before.y())
        out.append((point, done / length))
    return out


def _head(body: list[QPointF], width: float) -> QPolygonF:
    before, tip = body[-2], body[-1]
    angle = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    size = 6.0 + width
    ahead = QPointF(tip.x() + math.cos(angle) * size, tip.y() + math.sin(angle) * size)
    wing = size * 0.75
    left = QPointF(tip.x() - math.sin(angle) * wing, tip.y() + math.cos(angle) * wing)
    right = QPointF(tip.x() + math.sin(angle) * wing, tip.y() - math.cos(angle) * wing)
    return QPolygonF([left, ahead, right])
