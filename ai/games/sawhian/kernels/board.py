"""A board of Sawhian as sets of squares, and the moves on it.

Square (x, y) is bit x + 8 y: a column without squares keeps a step to the side from coming round
into another row. A set that is moved off the board is empty. A move is the bit of its square, or
`OUT`. Stones are moved and put back in place: of the mover alone anything changes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.kernels.bits import highest, lowest, size
from ai.kernels.jit import U0, U1, Index, Indices, Integer, Integers, Reals, hot

SEATS: Final = 4
SIDE: Final = 7
STONES: Final = 7
STRIDE: Final = 8
OUT: Final = np.uint64(63)  # the move of who has no other
ROW: Final = np.uint64(STRIDE)
LAST_SEAT: Final = np.uint64(SEATS - 1)
GONE: Final = 8  # steps that a stone off the board counts as

_FULL: Final = sum(1 << (x + STRIDE * y) for x in range(SIDE) for y in range(SIDE))
FULL: Final = np.uint64(_FULL)
_LEFT: Final = sum(1 << STRIDE * y for y in range(SIDE))
_EDGES: Final = (
    (1 << SIDE) - 1,
    _LEFT,
    ((1 << SIDE) - 1) << STRIDE * (SIDE - 1),
    _LEFT << SIDE - 1,
)
HOME: Final = np.array(_EDGES, np.uint64)
FAR: Final = np.array([_EDGES[(seat + 2) % SEATS] for seat in range(SEATS)], np.uint64)
UP: Final = np.array([8, 1, 0, 0], np.uint64)  # ahead: so far to the left, then to the right
DOWN: Final = np.array([0, 0, 8, 1], np.uint64)


def _rows() -> list[list[int]]:
    """Return how many rows from outside its home edge a bit is, for every seat; 1 at the edge."""
    found = np.zeros((SEATS, 64), np.int64)
    for x in range(SIDE):
        for y in range(SIDE):
            found[:, x + STRIDE * y] = y + 1, x + 1, SIDE - y, SIDE - x
    listed: list[list[int]] = found.tolist()
    return listed


ROWS: Final = np.array(_rows(), np.int64)  # (seats, 64)
NEXT: Final = np.array([1, 2, 3, 0], np.uint64)
IS_FALLING: Final = np.array([0, 1, 1, 0], np.uint64)  # home edges listed from the last bit on


class Board(NamedTuple):
    """A position, all of its own; `worth` is kept up by who moves stones."""

    stones: Indices  # (seats,) sets
    stock: Integers  # (seats,)
    points: Integers  # (seats,)
    steps: Integers  # (seats,) rows of the stones and of those that have left
    living: Integers  # (seats,) 1, or 0 for who is out
    worth: Reals  # (seats,)


class Undo(NamedTuple):
    """What a move of every ply has changed."""

    stones: Indices  # (plies,)
    counts: Integers  # (plies, 3) stock, points, steps
    worth: Reals  # (plies,)


@hot
def taken(board: Board) -> np.uint64:
    """Return the squares that have a stone."""
    stones = board.stones
    return np.uint64(stones[U0] | stones[U1] | stones[np.uint64(2)] | stones[np.uint64(3)])


@hot
def ahead(squares: np.uint64, seat: Index) -> np.uint64:
    """Return the squares ahead of these, as the seat moves; none off the board."""
    return np.uint64(((squares << UP[seat]) >> DOWN[seat]) & FULL)


@hot
def behind(squares: np.uint64, seat: Index) -> np.uint64:
    """Return the squares that have these ahead of them."""
    return np.uint64(((squares << DOWN[seat]) >> UP[seat]) & FULL)


@hot
def going(board: Board, seat: Index, occupied: np.uint64) -> np.uint64:
    """Return the stones of a seat that can go on."""
    own = board.stones[seat]
    free = FAR[seat] | behind(FULL & ~occupied, seat)
    return np.uint64(own & (free | behind(occupied & ~own & free, seat)))


@hot
def entering(board: Board, seat: Index, occupied: np.uint64) -> np.uint64:
    """Return the squares on which a stone of a seat can enter."""
    return HOME[seat] & ~occupied if board.stock[seat] > 0 else U0


@hot
def target(board: Board, seat: Index, stone: np.uint64, occupied: np.uint64) -> np.uint64:
    """Return where a stone that can go on goes, as sets of one; none if it leaves the board."""
    others = occupied & ~board.stones[seat]
    there = ahead(stone, seat)
    if there & others == U0:
        return there
    here = stone
    while there & others != U0:
        beyond = ahead(there, seat)
        if beyond == U0:
            return U0
        if beyond & occupied != U0:
            break
        here = beyond
        there = ahead(here, seat)
    return here


@hot
def crowding(own: np.uint64) -> np.int64:
    """Return how many pairs of stones are side by side."""
    return size(own & (own >> U1)) + size(own & (own >> ROW))


@hot
def worth_of(
    weights: Reals, steps: Integer, stock: Integer, points: Integer, pairs: Integer
) -> np.float64:
    """Return the weighted sum of what is counted of somebody's stones."""
    return np.float64(
        weights[U0] * steps
        + weights[U1] * stock
        + weights[np.uint64(2)] * points
        + weights[np.uint64(3)] * pairs
    )


@hot
def share_of(board: Board, seat: Index) -> np.float64:
    """Return a seat's worth less the mean of all."""
    worth = board.worth
    total = worth[U0] + worth[U1] + worth[np.uint64(2)] + worth[np.uint64(3)]
    return np.float64(worth[seat] - total / 4.0)


@hot
def weigh(board: Board, weights: Reals, seat: Index) -> None:
    """Bring a seat's worth up to date."""
    board.worth[seat] = worth_of(
        weights,
        board.steps[seat],
        board.stock[seat],
        board.points[seat],
        crowding(board.stones[seat]),
    )


@hot
def play(board: Board, seat: Index, move: Index, occupied: np.uint64) -> None:
    """Make a move; the worth is left as it is."""
    if move == OUT:
        board.living[seat] = 0
        return
    square = U1 << np.uint64(move)
    own = board.stones[seat]
    if own & square == U0:
        board.stones[seat] = own | square
        board.stock[seat] -= 1
        board.steps[seat] += 1
        return
    there = target(board, seat, square, occupied)
    board.stones[seat] = (own & ~square) | there
    if there == U0:
        board.points[seat] += 1
        board.steps[seat] += GONE - ROWS[seat, move]
    else:
        board.steps[seat] += ROWS[seat, lowest(there)] - ROWS[seat, move]


@hot
def note(board: Board, seat: Index, undo: Undo, ply: Index) -> None:
    """Remember what a move of a seat can change."""
    undo.stones[ply] = board.stones[seat]
    undo.counts[ply, U0] = board.stock[seat]
    undo.counts[ply, U1] = board.points[seat]
    undo.counts[ply, np.uint64(2)] = board.steps[seat]
    undo.worth[ply] = board.worth[seat]


@hot
def put_back(board: Board, seat: Index, undo: Undo, ply: Index) -> None:
    """Undo the move of a seat that was noted; who was to move is not out."""
    board.stones[seat] = undo.stones[ply]
    board.stock[seat] = undo.counts[ply, U0]
    board.points[seat] = undo.counts[ply, U1]
    board.steps[seat] = undo.counts[ply, np.uint64(2)]
    board.worth[seat] = undo.worth[ply]
    board.living[seat] = 1


@hot
def next_seat(board: Board, seat: Index) -> np.uint64:
    """Return the next living seat, the same one if no other lives, as if nobody did."""
    following = NEXT[seat]
    while following != seat and board.living[following] == 0:
        following = NEXT[following]
    return np.uint64(following)


@hot
def is_over(board: Board, seat: Index) -> np.int64:
    """Return 1 if the game has ended with the move of a seat, else 0."""
    living = board.living
    if board.points[seat] >= STONES:
        return np.int64(1)
    if living[U0] + living[U1] + living[np.uint64(2)] + living[np.uint64(3)] == 0:
        return np.int64(1)
    return np.int64(0)


@hot
def winner(board: Board) -> np.int64:
    """Return who alone has most points; -1 if nobody has."""
    found, most = np.int64(-1), np.int64(-1)
    for seat in range(SEATS):
        points = board.points[np.uint64(seat)]
        if points > most:
            found, most = np.int64(seat), points
        elif points == most:
            found = np.int64(-1)
    return found


@hot
def first_entry(entries: np.uint64, seat: Index) -> np.uint64:
    """Return the first square, in the order of the game's moves, of some of the home edge."""
    return highest(entries) if IS_FALLING[seat] != U0 else lowest(entries)


@hot
def place_of(move: Index, seat: Index, is_entry: bool) -> np.int64:
    """Return a number that is less the earlier a move is in the order of the game's moves."""
    bit = np.int64(move)
    if is_entry:
        return np.int64(63) - bit if IS_FALLING[seat] != U0 else bit
    return np.int64(64) + bit
