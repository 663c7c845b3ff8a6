"""A Sawhian board as a picture: squares, stones, moves, and what each player has.

Players are told apart by colour and by shape, here as everywhere. Must not know widgets.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from engine.games.sawhian.board import EMPTY, HOME, SEATS, SIDE, coordinates, course, to_local
from engine.games.sawhian.rules import OUT, SawhianState
from studio.games.sawhian.geometry import (
    BOARD,
    HEADINGS,
    SQUARE,
    band_of,
    entry_of,
    place_of,
    side_of,
    tray_of,
    way_of,
)
from studio.painting.badges import badge_outline
from studio.painting.colors import PAPER, Theme, player_color, text_on

STONE: Final = 0.62  # of a square
_ARC: Final = 0.42  # of a jump: how far aside it swings
_LABEL: Final = 11  # pixels of the coordinates
_GHOST: Final = 0.45  # opacity of a stone where it would come to lie
_HEAD: Final = 17.0  # of an arrow
_PAPER_SQUARES: Final = ("#f4efe2", "#e6decb")
_SLATE_SQUARES: Final = ("#4b5058", "#41464d")


@dataclass(frozen=True, slots=True)
class Done:
    """A move, and the position that it was made in."""

    state: SawhianState
    seat: int
    move: int


@dataclass(frozen=True, slots=True)
class BoardLook:
    """All that is seen of a board."""

    state: SawhianState
    colors: tuple[int, ...]  # (seats,) places in the palette
    below: int = 0  # who sits there
    to_move: int | None = None
    lit: frozenset[int] = frozenset()  # moves that can be chosen
    cursor: int | None = None  # a square, or OUT: the tray of who is to move
    moves: tuple[tuple[int, int], ...] = ()  # seats and moves drawn over it
    is_strong: bool = True  # how they are drawn
    preview: tuple[int, int] | None = None  # a seat's move under the pointer
    share: float = 0.0  # of the moves drawn over it: how far they are done
    last: Done | None = None  # how this position came about


def squares_of(theme: Theme) -> tuple[QColor, QColor]:
    """Return the two colours of squares."""
    light, dark = _SLATE_SQUARES if theme.is_dark else _PAPER_SQUARES
    return QColor(light), QColor(dark)


def way(state: SawhianState, seat: int, move: int, below: int) -> list[QPointF]:
    """Return the points that a move takes a stone through; none for who is out."""
    if move == OUT:
        return []
    if state.board[move] == EMPTY:
        return entry_of(seat, move, below)
    return way_of(seat, move, course(state.board, seat, move), below)


def paint_board(painter: QPainter, look: BoardLook, theme: Theme = PAPER) -> None:
    """Paint squares, home edges, stones and moves; trays are painted by `paint_tray`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_squares(painter, theme)
    for seat in range(SEATS):
        _paint_band(painter, look, seat, theme)
    if look.last is not None:
        _paint_last(painter, look, look.last, theme)
    for move in look.lit:
        if move != OUT:
            _paint_lit(painter, look, move, theme)
    _paint_coordinates(painter, look, theme)
    gone = {move for _seat, move in look.moves} if look.share else set()
    for square, seat in enumerate(look.state.board):
        if seat != EMPTY and square not in gone:
            middle = place_of(square, look.below).center()
            paint_stone(painter, middle, SQUARE * STONE, look.colors[seat], theme)
    _paint_moves(painter, look, theme)
    if look.cursor is not None and look.cursor != OUT:
        _paint_cursor(painter, place_of(look.cursor, look.below), theme)


def paint_squares(painter: QPainter, theme: Theme) -> None:
    """Paint an empty board."""
    light, dark = squares_of(theme)
    painter.fillRect(QRectF(0, 0, BOARD, BOARD), light)
    for column in range(SIDE):
        for row in range(column % 2, SIDE, 2):
            painter.fillRect(QRectF(column * SQUARE, row * SQUARE, SQUARE, SQUARE), dark)


def paint_stone(
    painter: QPainter, middle: QPointF, size: float, color: int, theme: Theme, opacity: float = 1.0
) -> None:
    """Paint a stone in a player's colour and shape."""
    path = stone_path(middle, size, color)
    painter.save()
    painter.setOpacity(opacity)
    painter.fillPath(path.translated(size * 0.03, size * 0.07), QColor(0, 0, 0, 60))
    line = QColor(255, 255, 255, 205) if theme.is_dark else QColor(0, 0, 0, 215)
    painter.setPen(QPen(line, max(size * 0.04, 1.0), j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(player_color(color))
    painter.drawPath(path)
    painter.restore()


def stone_path(middle: QPointF, size: float, color: int) -> QPainterPath:
    """Return the outline of a stone about a point: a badge's shape, as wide and high as `size`."""
    path = badge_outline(QRectF(0, 0, size, size), color)
    box = path.boundingRect()
    scale = size / max(box.width(), box.height())
    if color % 8 == 1:
        scale *= 0.88  # a square looks larger than the others
    moved = QTransform.fromTranslate(middle.x(), middle.y()).scale(scale, scale)
    return moved.translate(-box.center().x(), -box.center().y()).map(path)


# --- the ground


def _paint_band(painter: QPainter, look: BoardLook, seat: int, theme: Theme) -> None:
    """Paint a home edge: its player's colour, with marks that point where the stones go."""
    side = side_of(seat, look.below)
    band, color = band_of(side), player_color(look.colors[seat])
    lives = look.state.living[seat]
    painter.save()
    painter.setOpacity(1.0 if lives else 0.35)
    painter.fillRect(band, color)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(text_on(color))
    ahead = QPointF(*HEADINGS[side])
    aside = QPointF(ahead.y(), ahead.x())
    for square in HOME[seat]:
        place = place_of(square, look.below).center()
        at = QPointF(
            place.x() if ahead.x() == 0 else band.center().x(),
            place.y() if ahead.y() == 0 else band.center().y(),
        )
        tip, left, right = at + ahead * 3.5, at - ahead * 3 + aside * 5, at - ahead * 3 - aside * 5
        painter.drawPolygon(QPolygonF([tip, left, right]))
    painter.restore()


def _paint_coordinates(painter: QPainter, look: BoardLook, theme: Theme) -> None:
    """Write the squares' names along the lower and the left edge."""
    font = QFont(painter.font())
    font.setPixelSize(_LABEL)
    painter.setFont(font)
    painter.setPen(QColor("#c3c8ce") if theme.is_dark else QColor("#5c5341"))
    corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
    for square in range(SIDE * SIDE):
        column, row = coordinates(to_local(look.below, square))
        if column == 0 or row == 0:
            x, y = coordinates(square)
            painter.drawText(
                place_of(square, look.below).adjusted(3, 2, -3, -1), corner, f"{x},{y}"
            )


def _paint_last(painter: QPainter, look: BoardLook, last: Done, theme: Theme) -> None:
    """Mark what the last move touched: corners in its player's colour, and a thin line."""
    points = way(last.state, last.seat, last.move, look.below)
    if not points:
        return
    color = player_color(look.colors[last.seat])
    tint = QColor(color)
    tint.setAlpha(80)
    board = QRectF(0, 0, BOARD, BOARD)
    for point in (points[0], points[-1]):
        if board.contains(point):
            square = QRectF(point.x() - SQUARE / 2, point.y() - SQUARE / 2, SQUARE, SQUARE)
            painter.fillRect(square, tint)
            painter.setPen(QPen(theme.plot_foreground, 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(square.adjusted(1.5, 1.5, -1.5, -1.5))
    painter.setPen(QPen(theme.plot_foreground, 1.6, Qt.PenStyle.DotLine))
    painter.drawPath(course_path(points))


def _paint_lit(painter: QPainter, look: BoardLook, move: int, theme: Theme) -> None:
    """Light a square that can be chosen: a dot to enter on, a frame around a stone."""
    place = place_of(move, look.below)
    glow = QColor(theme.accent)
    if look.state.board[move] == EMPTY:
        glow.setAlpha(170)
        painter.setPen(QPen(theme.plot_background, 1.5))
        painter.setBrush(glow)
        painter.drawEllipse(place.center(), 7, 7)
        return
    soft = QColor(theme.accent)
    soft.setAlpha(70)
    painter.setPen(QPen(glow, 2.5))
    painter.setBrush(soft)
    painter.drawRoundedRect(place.adjusted(5, 5, -5, -5), 8, 8)


def _paint_cursor(painter: QPainter, place: QRectF, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.plot_background, 6.0), (theme.accent, 3.0)):
        painter.setPen(QPen(color, width))
        painter.drawRect(place.adjusted(3, 3, -3, -3))


# --- moves


def _paint_moves(painter: QPainter, look: BoardLook, theme: Theme) -> None:
    for seat, move in look.moves:
        points = way(look.state, seat, move, look.below)
        if not points:
            continue
        color = look.colors[seat]
        if not look.share:
            paint_stone(painter, points[-1], SQUARE * STONE, color, theme, _GHOST)
        paint_course(painter, points, color, theme, strong=look.is_strong)
        if look.share:
            at = course_path(points).pointAtPercent(min(look.share, 1.0))
            paint_stone(painter, at, SQUARE * STONE, color, theme)
    if look.preview is not None and look.preview not in look.moves:
        seat, move = look.preview
        points = way(look.state, seat, move, look.below)
        if points:
            color = look.colors[seat]
            paint_stone(painter, points[-1], SQUARE * STONE, color, theme, _GHOST)
            paint_course(painter, points, color, theme, strong=False)


def course_path(points: Sequence[QPointF]) -> QPainterPath:
    """Return the line through points: straight for a step, an arc over every stone jumped over."""
    path = QPainterPath(points[0])
    for start, end in itertools.pairwise(points):
        way_on = end - start
        if math.hypot(way_on.x(), way_on.y()) < SQUARE * 1.1:
            path.lineTo(end)
            continue
        aside = QPointF(abs(way_on.y()), -abs(way_on.x())) * _ARC  # upwards, or to the right
        path.quadTo((start + end) / 2 + aside, end)
    return path


def paint_course(
    painter: QPainter, points: Sequence[QPointF], color: int, theme: Theme, *, strong: bool
) -> None:
    """Paint a move as an arrow along its points."""
    path, fill = course_path(points), player_color(color)
    length = path.length()
    start, end = min(SQUARE * 0.3, length / 4), max(length - _HEAD * 0.8, 0.0)
    body = _part(path, start, end)
    tip = path.pointAtPercent(1.0)
    back = path.pointAtPercent(path.percentAtLength(end))
    head = _head(back, tip)
    line = QColor(255, 255, 255, 230) if theme.is_dark else QColor(20, 22, 24, 230)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setOpacity(1.0 if strong else 0.8)
    pen = QPen(line, 10.0 if strong else 7.0, c=Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPath(body)
    painter.setBrush(line)
    painter.setPen(QPen(line, 4.0, j=Qt.PenJoinStyle.RoundJoin))
    painter.drawPolygon(head)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = QPen(fill, 6.0 if strong else 4.0, c=Qt.PenCapStyle.RoundCap)
    if not strong:
        inner.setDashPattern([2.2, 2.0])
    painter.setPen(inner)
    painter.drawPath(body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPolygon(head)
    painter.restore()


def _part(path: QPainterPath, start: float, end: float) -> QPainterPath:
    """Return what a path is between two lengths."""
    steps = max(2, round((end - start) / 4))
    lengths = (start + (end - start) * step / steps for step in range(steps + 1))
    points = [path.pointAtPercent(path.percentAtLength(length)) for length in lengths]
    part = QPainterPath(points[0])
    for point in points[1:]:
        part.lineTo(point)
    return part


def _head(back: QPointF, tip: QPointF) -> QPolygonF:
    ahead = tip - back
    size = math.hypot(ahead.x(), ahead.y()) or 1.0
    ahead = ahead * (_HEAD / size)
    aside = QPointF(-ahead.y(), ahead.x()) * 0.62
    foot = tip - ahead
    return QPolygonF([tip, foot + aside, foot - aside])


# --- what each player has


@dataclass(frozen=True, slots=True)
class Tray:
    """What stands at a player's edge, in words; the rest is in the position."""

    name: str
    stock: str
    points: str
    is_out: str = ""  # what is said of who is out


def paint_tray(painter: QPainter, look: BoardLook, seat: int, tray: Tray, theme: Theme) -> None:
    """Paint a player's name, the stones that have not entered and the points."""
    side = side_of(seat, look.below)
    rect, lives = tray_of(side), look.state.living[seat]
    is_next = seat == look.to_move
    painter.save()
    painter.setPen(QPen(theme.accent if is_next else theme.muted, 2.5 if is_next else 1.0))
    painter.setBrush(theme.plot_background)
    painter.drawRoundedRect(rect, 8, 8)
    if look.cursor == OUT and is_next:
        _paint_cursor(painter, rect, theme)
    painter.setOpacity(1.0 if lives else 0.5)
    rows = _tray_rows(rect, is_lying=side % 2 == 0)
    name = tray.name if lives else f"{tray.name} – {tray.is_out}"  # noqa: RUF001 - a dash
    _paint_name(painter, rows[0], name, look.colors[seat], theme, is_bold=is_next)
    color = look.colors[seat]
    _paint_counted(painter, rows[1], tray.stock, look.state.stock[seat], color, theme)
    _paint_counted(painter, rows[2], tray.points, look.state.points[seat], None, theme)
    painter.restore()


def _tray_rows(rect: QRectF, *, is_lying: bool) -> tuple[QRectF, QRectF, QRectF]:
    """Return where name, stock and points stand."""
    inner = rect.adjusted(10, 5, -10, -5)
    if is_lying:
        name = QRectF(inner.left(), inner.top(), inner.width() * 0.32, inner.height())
        part = inner.width() * 0.34
        left = name.right()
        return (
            name,
            QRectF(left + 8, inner.top(), part - 8, inner.height()),
            QRectF(left + part + 8, inner.top(), part - 8, inner.height()),
        )
    height = inner.height() / 3
    rows = [
        QRectF(inner.left(), inner.top() + height * row, inner.width(), height) for row in range(3)
    ]
    return rows[0], rows[1], rows[2]


def _paint_name(
    painter: QPainter, rect: QRectF, name: str, color: int, theme: Theme, *, is_bold: bool
) -> None:
    paint_stone(painter, QPointF(rect.left() + 11, rect.center().y()), 20, color, theme)
    font = QFont(painter.font())
    font.setPixelSize(15)
    font.setBold(is_bold)
    painter.setFont(font)
    painter.setPen(theme.plot_foreground)
    room = rect.adjusted(28, 0, 0, 0)
    text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


def _paint_counted(
    painter: QPainter, rect: QRectF, words: str, count: int, color: int | None, theme: Theme
) -> None:
    """Paint seven places, so many of them filled, under what they count."""
    font = QFont(painter.font())
    font.setPixelSize(12)
    font.setBold(False)
    painter.setFont(font)
    painter.setPen(theme.muted)
    top = QRectF(rect.left(), rect.top(), rect.width(), 16)
    painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
    size, gap = 12.0, 4.0
    y = rect.top() + 26
    for place in range(SIDE):
        middle = QPointF(rect.left() + size / 2 + place * (size + gap), y)
        if place >= count:
            painter.setPen(QPen(theme.muted, 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, 2.2, 2.2)
        elif color is not None:
            paint_stone(painter, middle, size, color, theme)
        else:
            painter.setPen(QPen(theme.plot_background, 1.0))
            painter.setBrush(theme.accent)
            painter.drawPolygon(_star(middle, size * 0.6))


def _star(middle: QPointF, radius: float) -> QPolygonF:
    points = []
    for corner in range(10):
        angle = math.pi * corner / 5 - math.pi / 2
        reach = radius if corner % 2 == 0 else radius * 0.45
        points.append(middle + QPointF(math.cos(angle), math.sin(angle)) * reach)
    return QPolygonF(points)
