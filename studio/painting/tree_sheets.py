"""A tree as a picture of its own: a heading, the tree, and a legend below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from engine.wording import say
from studio.painting.colors import Theme, value_color
from studio.painting.trees import (
    Scaling,
    TreeDrawing,
    legend_entries,
    outline_color,
    paint_scale,
    paint_tree,
)

MARGIN: Final = 32
LINE: Final = 22  # height of a line of text
FONT_PX: Final = 13


def paint_sheet(
    painter: QPainter,
    size: QSizeF,
    drawing: TreeDrawing,
    player: int,
    headings: Sequence[str],
    theme: Theme,
) -> None:
    """Fill a sheet, its headings in lines on top; values are those of `player`."""
    painter.fillRect(QRectF(QPointF(), size), theme.plot_background)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(painter.font())
    font.setPixelSize(FONT_PX)
    painter.setFont(font)
    area = QRectF(MARGIN, MARGIN + LINE * len(headings), size.width() - 2 * MARGIN, 0)
    area.setBottom(size.height() - MARGIN - 2 * LINE)
    paint_tree(painter, drawing, fitted(drawing, area), QRectF(QPointF(), size), theme)
    painter.setPen(theme.plot_foreground)
    for line, heading in enumerate(headings, start=1):
        room = int(size.width() - 2 * MARGIN)
        text = painter.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(MARGIN, LINE * line), text)
    _paint_legend(painter, drawing, player, size.height() - LINE, theme)


def fitted(drawing: TreeDrawing, area: QRectF) -> Scaling:
    """Return the scaling that fills `area`; a single node or column goes in the middle."""
    x_scale = area.width() / drawing.width if drawing.width else 0.0
    y_scale = area.height() / drawing.depth if drawing.depth else 0.0
    x_offset = area.left() if drawing.width else area.center().x()
    return Scaling(x_scale, x_offset, y_scale, area.top())


def _paint_legend(
    painter: QPainter, drawing: TreeDrawing, player: int, y: float, theme: Theme
) -> None:
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN, y), "0 %")
    paint_scale(painter, QRectF(MARGIN + 32, y - 12, 120, 14))
    painter.setPen(theme.plot_foreground)
    whole = say("100 % for {player}", player=drawing.players.short_name(player))
    painter.drawText(QPointF(MARGIN + 160, y), whole)
    x = MARGIN + max(330.0, 190.0 + painter.fontMetrics().horizontalAdvance(whole))
    for actor in legend_entries(drawing.tree):
        painter.setPen(QPen(outline_color(actor, drawing.players, theme), 3))
        painter.setBrush(value_color(0.5))
        painter.drawEllipse(QPointF(x, y - 5), 6, 6)
        painter.setPen(theme.plot_foreground)
        text = say("{player} moved", player=drawing.players.short_name(actor))
        painter.drawText(QPointF(x + 12, y), text)
        x += painter.fontMetrics().horizontalAdvance(text) + 36
    painter.drawText(QPointF(x, y), say("area: visits"))
