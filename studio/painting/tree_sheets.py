"""A tree as a picture of its own: a heading, the tree as nodes or an icicle, a legend below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from engine.wording import say
from studio.painting.colors import Theme, value_color
from studio.painting.scales import VALUES, paint_scale
from studio.painting.tree_icicles import paint_cell_texts, paint_cells, window_of
from studio.painting.trees import (
    Scaling,
    TreeDrawing,
    legend_entries,
    outline_color,
    paint_tree,
)
from studio.trees.engine import Spans

MARGIN: Final = 16
LINE: Final = 22  # height of a line of text
GAP: Final = 20  # between two entries of the legend
BAR: Final = 96
RING: Final = 6.0

_Draw = Callable[[QPointF], None]
"""Draws an entry of the legend from the left end of its middle on."""


def paint_tree_sheet(
    painter: QPainter, area: QRectF, drawing: TreeDrawing, player: int, heading: str, theme: Theme
) -> None:
    """Paint the nodes of a tree into an area; values are those of `player`."""
    texts = heading, say("area: visits")
    inner = _paint_around(painter, area, drawing, player, texts, theme)
    room = inner.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN - LINE)  # with the lowest labels
    paint_tree(painter, drawing, fitted(drawing, room), inner, theme)


def paint_icicle_sheet(
    painter: QPainter,
    area: QRectF,
    drawing: TreeDrawing,
    spans: Spans,
    player: int,
    heading: str,
    theme: Theme,
) -> None:
    """Paint a tree as an icicle into an area, as shapes: it stays sharp at any size."""
    texts = heading, say("width: visits")
    inner = _paint_around(painter, area, drawing, player, texts, theme)
    room = inner.adjusted(MARGIN, 0, -MARGIN, -MARGIN / 2)
    window = window_of(drawing, room.height())
    painter.save()
    painter.translate(room.topLeft())
    size = QRectF(QPointF(), QSizeF(room.size()))
    paint_cells(painter, drawing, spans, window, size, theme)
    paint_cell_texts(painter, drawing, spans, window, size, theme)
    painter.restore()


def _paint_around(
    painter: QPainter,
    area: QRectF,
    drawing: TreeDrawing,
    player: int,
    texts: tuple[str, str],
    theme: Theme,
) -> QRectF:
    """Paint heading and legend, which ends with the last text; return what is between them."""
    heading, size = texts
    painter.setPen(theme.plot_foreground)
    top = QRectF(area.left() + MARGIN, area.top(), area.width() - 2 * MARGIN, LINE + 4)
    text = painter.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideRight, int(top.width()))
    painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, text)
    entries = [*_entries(painter, drawing, player, theme), (size, 0, _nothing)]
    return _paint_legend(painter, area, entries, theme).adjusted(0, top.height(), 0, 0)


def _nothing(_at: QPointF) -> None:
    """An entry that is words alone."""


def fitted(drawing: TreeDrawing, area: QRectF) -> Scaling:
    """Return the scaling that fills `area`; a single node or column goes in the middle."""
    x_scale = area.width() / drawing.width if drawing.width else 0.0
    y_scale = area.height() / drawing.depth if drawing.depth else 0.0
    x_offset = area.left() if drawing.width else area.center().x()
    return Scaling(x_scale, x_offset, y_scale, area.top())


def _paint_legend(
    painter: QPainter, area: QRectF, entries: Sequence[tuple[str, int, _Draw]], theme: Theme
) -> QRectF:
    """Paint entries side by side, and below each other where there is no room; return the rest."""
    advance, right = painter.fontMetrics().horizontalAdvance, area.right() - MARGIN
    x, row, placed = area.left() + MARGIN, 0, []
    for text, wide, draw in entries:
        width = wide + 6 + advance(text)
        if x + width > right and x > area.left() + MARGIN:
            x, row = area.left() + MARGIN, row + 1
        placed.append((QPointF(x, row * LINE), text, wide, draw))
        x += width + GAP
    top = area.bottom() - (row + 1) * LINE
    for at, text, wide, draw in placed:
        middle = QPointF(at.x(), top + at.y() + LINE / 2)
        draw(middle)
        painter.setPen(theme.plot_foreground)
        where = QRectF(at.x() + wide + 6, top + at.y(), right - at.x(), LINE)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
    return area.adjusted(0, 0, 0, top - area.bottom())


def _entries(
    painter: QPainter, drawing: TreeDrawing, player: int, theme: Theme
) -> list[tuple[str, int, _Draw]]:
    """Return the texts of the legend, how wide what is drawn before each is, and what draws it."""
    zero = "0 %"
    before = painter.fontMetrics().horizontalAdvance(zero) + 6

    def bar(at: QPointF) -> None:
        painter.setPen(theme.plot_foreground)
        where = QRectF(at.x(), at.y() - LINE / 2, before, LINE)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, zero)
        paint_scale(painter, QRectF(at.x() + before, at.y() - 7, BAR, 14), VALUES)

    def ring(actor: int) -> _Draw:
        def draw(at: QPointF) -> None:
            painter.setPen(QPen(outline_color(actor, drawing.players, theme), 3))
            painter.setBrush(value_color(0.5))
            painter.drawEllipse(at + QPointF(RING + 2, 0), RING, RING)
            painter.setBrush(Qt.BrushStyle.NoBrush)

        return draw

    name = drawing.players.short_name
    found: list[tuple[str, int, _Draw]] = [
        (say("100 % for {player}", player=name(player)), before + BAR, bar)
    ]
    found += [
        (say("{player} moved", player=name(actor)), int(2 * RING) + 4, ring(actor))
        for actor in legend_entries(drawing.tree)
    ]
    return found
