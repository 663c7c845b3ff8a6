"""The legend of a plot: below it, so that it covers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from studio.painting.colors import Theme
from studio.painting.plots import LEFT, RIGHT

ROW: Final = 20
SAMPLE: Final = 28  # pixels of a line
GAP: Final = 8
MOST_SHARE: Final = 0.4  # of the picture's height


def paint_legend(
    painter: QPainter, area: QRectF, entries: Sequence[tuple[str, QPen]], theme: Theme
) -> QRectF:
    """Paint names beside samples of their lines at the foot of an area; return what is above.

    They stand in columns, and are cut only where there is no other room.
    """
    if not entries:
        return area
    room = area.width() - LEFT - RIGHT
    widest = max(painter.fontMetrics().horizontalAdvance(name) for name, _ in entries)
    columns = max(int(room // (widest + SAMPLE + 3 * GAP)), 1)
    most_rows = max(int(area.height() * MOST_SHARE / ROW), 1)
    columns = min(max(columns, -(-len(entries) // most_rows)), len(entries))
    rows = -(-len(entries) // columns)
    top = area.bottom() - rows * ROW - GAP / 2
    for place, (name, pen) in enumerate(entries):
        x = area.left() + LEFT + place % columns * room / columns
        box = QRectF(x, top + place // columns * ROW, room / columns, ROW)
        _paint_entry(painter, box, name, pen, theme)
    return area.adjusted(0, 0, 0, top - area.bottom())


def _paint_entry(painter: QPainter, box: QRectF, name: str, pen: QPen, theme: Theme) -> None:
    middle = box.center().y()
    painter.setPen(pen)
    painter.drawLine(QPointF(box.left(), middle), QPointF(box.left() + SAMPLE, middle))
    painter.setPen(theme.plot_foreground)
    where = box.adjusted(SAMPLE + GAP, 0, -GAP, 0)
    text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(where.width()))
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
