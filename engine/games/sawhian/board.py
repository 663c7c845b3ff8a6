"""The board of Sawhian: squares as numbers, seats and their directions, where a stone goes.

Squares are x + 7 y with x to the right and y upwards, both from 0 to 6. Seat 0 moves up, 1 to the
right, 2 down and 3 to the left, each from a home edge of its own; corners belong to two. Source of
the rules: the thesis that the guide names, and play on a public server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SIDE: Final = 7
SQUARES: Final = SIDE * SIDE
SEATS: Final = 4
EMPTY: Final = -1
OFF: Final = SQUARES  # where a stone is that has left the board

_AHEAD: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


def square_at(x: int, y: int) -> int:
    """Return the square with these coordinates, both from 0 to 6."""
    return x + SIDE * y


def coordinates(square: int) -> tuple[int, int]:
    """Return x and y of a square."""
    return square % SIDE, square // SIDE


def to_local(seat: int, square: int) -> int:
    """Return a square as a seat sees it that sits at the lower edge and moves up.

    The board is turned about its middle: home edges are the lowest row for everybody.
    """
    x, y = coordinates(square)
    last = SIDE - 1
    turned = ((x, y), (last - y, x), (last - x, last - y), (y, last - x))
    return square_at(*turned[seat])


def to_global(seat: int, square: int) -> int:
    """Return the square that a seat sees as this one; undoes `to_local`."""
    return to_local(-seat % SEATS, square)


def _next_squares(seat: int) -> tuple[int, ...]:
    found = []
    for square in range(SQUARES):
        x, y = coordinates(square)
        x, y = x + _AHEAD[seat][0], y + _AHEAD[seat][1]
        found.append(square_at(x, y) if x in range(SIDE) and y in range(SIDE) else OFF)
    return tuple(found)


AHEAD: Final = tuple(_next_squares(seat) for seat in range(SEATS))
"""(seats, squares): the square ahead, or OFF at the edge."""
HOME: Final = tuple(
    tuple(to_global(seat, square_at(x, 0)) for x in range(SIDE)) for seat in range(SEATS)
)
"""(seats, 7): the squares of every home edge, from left to right as its seat sees them."""


def course(board: Sequence[int], seat: int, square: int) -> tuple[int, ...]:
    """Return where a stone of the seat lands from a square, one after the other; () is nowhere.

    `board` holds a seat, or EMPTY, for every square; OFF, which can only come last, leaves it. A
    stone steps, or jumps as far as it can over stones of others behind which there is an empty
    square or the edge.
    """
    ahead = AHEAD[seat][square]
    if ahead == OFF or board[ahead] == EMPTY:
        return (ahead,)
    landings: list[int] = []
    while ahead != OFF and board[ahead] not in (EMPTY, seat):
        behind = AHEAD[seat][ahead]
        if behind != OFF and board[behind] != EMPTY:
            break
        landings.append(behind)
        ahead = OFF if behind == OFF else AHEAD[seat][behind]
    return tuple(landings)


def destination(board: Sequence[int], seat: int, square: int) -> int | None:
    """Return where a stone of the seat goes from a square, as `course`; None: nowhere."""
    landings = course(board, seat, square)
    return landings[-1] if landings else None
