"""Where everything of a Sawhian board lies in a picture, whoever sits below. Must not draw.

Lengths are in pixels of a scene; the squares have its origin at their upper left corner. A side is
where somebody sits as the board is turned: 0 below, 1 left, 2 above, 3 right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from engine.games.sawhian.board import (
    HOME,
    OFF,
    SEATS,
    SIDE,
    coordinates,
    square_at,
    to_global,
    to_local,
)

SQUARE: Final = 64.0
BOARD: Final = SIDE * SQUARE
BAND: Final = 12.0  # beside the squares: whose home edge it is
_GAP: Final = 6.0  # between the band and a tray
_LYING: Final = (BOARD + 2 * 52.0, 46.0)  # width and height of a tray below or above
_STANDING: Final = (176.0, 132.0)  # of one at the left or right
_ROOM: Final = 8.0  # around all of it
_BEYOND: Final = SQUARE * 0.82  # that an arrow off the board, or onto it, has outside
HEADINGS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""(sides, 2): where the stones of who sits there go, to the right and down."""


def side_of(seat: int, below: int) -> int:
    """Return the side where a seat sits."""
    return (seat - below) % SEATS


def place_of(square: int, below: int) -> QRectF:
    """Return where a square lies."""
    column, row = coordinates(to_local(below, square))
    return QRectF(column * SQUARE, (SIDE - 1 - row) * SQUARE, SQUARE, SQUARE)


def square_under(point: QPointF, below: int) -> int | None:
    """Return the square at a point; None beside the board."""
    column, row = int(point.x() // SQUARE), SIDE - 1 - int(point.y() // SQUARE)
    if column not in range(SIDE) or row not in range(SIDE):
        return None
    return to_global(below, square_at(column, row))


def square_beside(square: int, step: tuple[int, int], below: int) -> int:
    """Return the next square to the right or down as it is seen; the same one at the edge."""
    found = square_under(place_of(square, below).center() + QPointF(*step) * SQUARE, below)
    return square if found is None else found


def band_of(side: int) -> QRectF:
    """Return the strip along a home edge."""
    return (
        QRectF(0, BOARD, BOARD, BAND),
        QRectF(-BAND, 0, BAND, BOARD),
        QRectF(0, -BAND, BOARD, BAND),
        QRectF(BOARD, 0, BAND, BOARD),
    )[side]


def tray_of(side: int) -> QRectF:
    """Return where it says what the player there has."""
    away = BAND + _GAP
    width, height = _LYING if side % 2 == 0 else _STANDING
    middle = BOARD / 2
    return (
        QRectF(middle - width / 2, BOARD + away, width, height),
        QRectF(-away - width, middle - height / 2, width, height),
        QRectF(middle - width / 2, -away - height, width, height),
        QRectF(BOARD + away, middle - height / 2, width, height),
    )[side]


def whole() -> QRectF:
    """Return all of the board with its trays."""
    rect = QRectF(0, 0, BOARD, BOARD)
    for side in range(SEATS):
        rect = rect.united(tray_of(side))
    return rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)


def way_of(seat: int, square: int, landings: Sequence[int], below: int) -> list[QPointF]:
    """Return the points that a stone goes through from a square, the last one beside the board."""
    heading = QPointF(*HEADINGS[side_of(seat, below)])
    points = [place_of(square, below).center()]
    for landing in landings:
        if landing == OFF:
            points.append(edge_point(seat, points[0], below) + heading * (_BEYOND - SQUARE / 2))
        else:
            points.append(place_of(landing, below).center())
    return points


def edge_point(seat: int, point: QPointF, below: int) -> QPointF:
    """Return where a stone of the seat crosses the far edge, going straight on from a point."""
    heading = HEADINGS[side_of(seat, below)]
    x = point.x() if heading[0] == 0 else BOARD * (heading[0] > 0)
    y = point.y() if heading[1] == 0 else BOARD * (heading[1] > 0)
    return QPointF(x, y)


def entry_of(seat: int, square: int, below: int) -> list[QPointF]:
    """Return the points that a stone goes through when it enters on a square."""
    middle = place_of(square, below).center()
    return [middle - QPointF(*HEADINGS[side_of(seat, below)]) * _BEYOND, middle]


def is_home(seat: int, square: int) -> bool:
    """Whether a square is on a seat's home edge."""
    return square in HOME[seat]
