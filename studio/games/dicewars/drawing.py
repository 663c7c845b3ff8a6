"""A board of Dicewars as a picture: areas, stacks of dice, and what is done with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from engine.games.dicewars.state import Attack, DicewarsState, Transfer
from studio.games.dicewars.chances import Chances
from studio.games.dicewars.ground import Ground
from studio.games.dicewars.marks import FLOW, Flow, paint_chances, paint_flows
from studio.painting.badges import badge_outline, screen_scale
from studio.painting.colors import Theme, player_color
from studio.painting.land import mixed

SEA: Final = QColor("#cfd9e2")
DARK_SEA: Final = QColor("#23292f")
ACCENT: Final = QColor("#d81b60")
_OWN: Final = QColor("#ffffff")
_INK: Final = QColor("#1b1e22")
_PAPER: Final = QColor("#fbf8ee")
STACKED: Final = 15.0  # screen pixels of free radius from which dice are drawn as a stack
_COLUMN: Final = 4  # dice of a stack's column
_PASSES: Final = 8  # that badges are set apart in, at most
_LEAST: Final = 14.0  # screen pixels that a badge is high at least


@dataclass(frozen=True, slots=True, eq=False)
class BoardLook:
    """What is seen."""

    state: DicewarsState
    colors: tuple[int, ...]  # of the players, as places in the palette
    source: int | None = None  # the area that was chosen
    targets: frozenset[int] = frozenset()  # where its dice can go
    sources: frozenset[int] = frozenset()  # whose dice can go somewhere
    cursor: int | None = None
    moves: tuple[Attack | Transfer, ...] = ()  # drawn over it
    is_strong: bool = True
    sums: tuple[int, int] | None = None  # of a roll: the attacker's, the defender's
    placed: tuple[int, ...] = ()  # areas that a die has come to
    notes: tuple[tuple[int, str], ...] = ()  # words beside areas
    chances: Chances | None = None  # of all attacks, and of what is held
    flows: tuple[Flow, ...] = ()  # paths of dice
    chosen: int | None = None  # an area that something is told of


def paint(painter: QPainter, ground: Ground, look: BoardLook, theme: Theme) -> None:
    """Draw a board in the units of its ground."""
    state = look.state
    painter.fillRect(ground.bounds, DARK_SEA if theme.is_dark else SEA)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground.paint(painter, [_fill(look, area) for area in range(len(state.owners))])
    scale = screen_scale(painter)
    for area in range(len(state.owners)):
        _ring(painter, ground, look, area, scale)
    room = sorted(ground.room)[len(ground.room) // 2]  # of all alike: a board is one picture
    held = [area for area, dice in enumerate(state.dice) if dice]
    if room * scale >= STACKED:
        for area in sorted(held, key=lambda one: ground.middles[one].y()):
            color = player_color(_shape(look, area))
            _stack(painter, ground.middles[area], room, state.dice[area], color, scale)
    numbers = {area: _number_box(ground.middles[area], room, scale) for area in held}
    set_apart(list(numbers.values()))
    paint_flows(painter, ground, look.flows)
    if look.chances is not None:
        paint_chances(painter, ground, look.chances, tuple(numbers.values()))
    for area, box in numbers.items():  # over everything: no mark hides how many dice there are
        _number(painter, box, state.dice[area], _shape(look, area), scale)
    for move in look.moves:
        _arrow(painter, ground, look, move, scale)
    _sums(painter, ground, look, scale)
    for area, text in look.notes:
        _note(painter, ground, area, text, scale)


def _fill(look: BoardLook, area: int) -> QColor:
    owner = look.state.owners[area]
    color = player_color(look.colors[owner] if owner >= 0 else owner)
    if area == look.source:
        return color.lighter(135)
    if area in look.placed:
        return color.lighter(118)
    return color


def _ring(painter: QPainter, ground: Ground, look: BoardLook, area: int, scale: float) -> None:
    """Mark an area that is chosen, under the cursor, or where dice can go."""
    middle, room = ground.middles[area], ground.room[area]
    if area == look.source:
        pen = QPen(ACCENT, 4 / scale)
    elif area == look.chosen:
        pen = QPen(FLOW, 4 / scale)
    elif area in look.targets:
        pen = QPen(ACCENT, 2.4 / scale, Qt.PenStyle.DashLine)
    elif look.source is None and area in look.sources:
        pen = QPen(_OWN, 2 / scale)
    else:
        pen = None
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if pen is not None:
        painter.setPen(pen)
        painter.drawEllipse(middle, room * 0.95, room * 0.95)
    if area == look.cursor:
        painter.setPen(QPen(QColor("#000000"), 3 / scale))
        painter.drawEllipse(middle, room * 1.08, room * 1.08)
        painter.setPen(QPen(_OWN, 1.4 / scale))
        painter.drawEllipse(middle, room * 1.08, room * 1.08)


def _shape(look: BoardLook, area: int) -> int:
    """Return whose badge an area has."""
    owner = look.state.owners[area]
    return look.colors[owner] if owner >= 0 else -1


def _number_box(middle: QPointF, room: float, scale: float) -> QRectF:
    """Return where the number of an area's dice stands: beside their stack, or where it would."""
    if room * scale >= STACKED:
        height, width, aside = max(room * 0.66, _LEAST / scale), 1.15, QPointF(0.62, 0.4)
    else:
        height, width, aside = max(room * 0.62, _LEAST / scale), 1.25, QPointF()
    box = QRectF(0, 0, height * width, height)
    box.moveCenter(middle + aside * room)
    return box


def set_apart(boxes: Sequence[QRectF]) -> None:
    """Move boxes of one size that overlap away from each other, as little as it takes."""
    for _ in range(_PASSES):
        boxes, has_moved = sorted(boxes, key=QRectF.left), False
        for at, first in enumerate(boxes):
            for second in boxes[at + 1 :]:
                if second.left() >= first.right():
                    break
                shared = first.intersected(second)
                if shared.isEmpty():
                    continue
                if shared.width() < shared.height():
                    step = QPointF(shared.width() / 2, 0)
                else:
                    is_below = second.top() >= first.top()
                    step = QPointF(0, shared.height() / 2 if is_below else -shared.height() / 2)
                first.translate(-step)
                second.translate(step)
                has_moved = True
        if not has_moved:
            return


def _number(painter: QPainter, box: QRectF, dice: int, shape: int, scale: float) -> None:
    """Write how many dice an area has."""
    height = box.height()
    painter.setPen(QPen(_INK, max(1.2 / scale, height * 0.05)))
    painter.setBrush(_PAPER)
    painter.drawPath(badge_outline(box, shape))
    painter.setPen(_INK)
    painter.setFont(_font(painter, height * 0.8))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(dice))


def _stack(
    painter: QPainter, middle: QPointF, room: float, dice: int, color: QColor, scale: float
) -> None:
    """Draw dice on each other, in columns of four."""
    side = room * 0.5
    columns = min(math.ceil(dice / _COLUMN), 3)
    for column in range(columns):
        left = middle.x() - room * 0.2 + (column - (columns - 1) / 2) * side * 1.1
        foot = middle.y() + room * 0.55 - (columns - 1 - column) * side * 0.25
        for die in range(min(dice - column * _COLUMN, _COLUMN)):
            _die(painter, QPointF(left, foot - die * side * 0.66), side, color, scale)


def _die(painter: QPainter, foot: QPointF, side: float, color: QColor, scale: float) -> None:
    """Draw a die by the middle of its lower edge, a little from above."""
    half, up, deep = side / 2, side * 0.72, side * 0.26
    x, y = foot.x(), foot.y()
    front = QPolygonF(
        [
            QPointF(x - half, y - up), QPointF(x, y - up + deep), QPointF(x, y + deep),
            QPointF(x - half, y),
        ]
    )  # fmt: skip
    aside = QPolygonF(
        [
            QPointF(x, y - up + deep), QPointF(x + half, y - up), QPointF(x + half, y),
            QPointF(x, y + deep),
        ]
    )  # fmt: skip
    top = QPolygonF(
        [
            QPointF(x - half, y - up), QPointF(x, y - up - deep), QPointF(x + half, y - up),
            QPointF(x, y - up + deep),
        ]
    )  # fmt: skip
    painter.setPen(QPen(_INK, max(0.8 / scale, side * 0.05)))
    for shape, share in ((front, 0.45), (aside, 0.0), (top, 0.75)):
        painter.setBrush(mixed(color, _PAPER, share))
        painter.drawPolygon(shape)


def _arrow(
    painter: QPainter, ground: Ground, look: BoardLook, move: Attack | Transfer, scale: float
) -> None:
    """Draw where dice go."""
    start, end = ground.middles[move.source], ground.middles[move.target]
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    along = way / length
    across = QPointF(-along.y(), along.x())
    tip = end - along * ground.room[move.target] * 0.7
    width = max(3.5 / scale, 3.0)
    color = QColor(ACCENT if isinstance(move, Attack) else QColor("#1a5fb4"))
    if not look.is_strong:
        color.setAlpha(150)
    back = tip - along * width * 3
    for ink, thick in ((QColor("#ffffff"), width * 1.9), (color, width)):
        pen = QPen(ink, thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(start + along * ground.room[move.source] * 0.6, back)
    painter.setPen(QPen(QColor("#ffffff"), width * 0.4))
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([tip, back + across * width * 1.7, back - across * width * 1.7]))


def _sums(painter: QPainter, ground: Ground, look: BoardLook, scale: float) -> None:
    """Write what was rolled at both ends of an attack."""
    if look.sums is None or not look.moves:
        return
    move = look.moves[-1]
    won = look.sums[0] > look.sums[1]
    for area, total, is_higher in (
        (move.source, look.sums[0], won),
        (move.target, look.sums[1], not won),
    ):
        _note(painter, ground, area, str(total), scale, is_strong=is_higher)


def _note(
    painter: QPainter, ground: Ground, area: int, text: str, scale: float, is_strong: bool = True
) -> None:
    """Write words above an area."""
    height = max(17 / scale, ground.room[area] * 0.42)
    painter.setFont(_font(painter, height * 0.8))
    lines = text.split("\n")
    width = max(painter.fontMetrics().horizontalAdvance(line) for line in lines) + height * 0.7
    rect = QRectF(0, 0, width, height * 1.05 * len(lines))
    rect.moveCenter(ground.middles[area] - QPointF(0, ground.room[area] * 0.95))
    rect.moveTop(max(rect.top(), ground.bounds.top()))
    painter.setPen(QPen(_INK, 1.2 / scale))
    painter.setBrush(QColor("#ffe58f") if is_strong else QColor("#f4f1e8"))
    painter.drawRoundedRect(rect, height * 0.2, height * 0.2)
    painter.setPen(_INK)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _font(painter: QPainter, height: float) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(height)))
    font.setBold(True)
    return font
