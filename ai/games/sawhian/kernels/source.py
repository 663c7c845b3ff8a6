"""Whole games as the trainer of the source plays them, its faults included.

Who has no move passes, and games end when all four have passed in a row; a seventh point ends none
by itself, but who sees no game without it does not move. Of several with seven points the first
seat has won. Crowding compares with the seat before, and for seat 0 with an empty square; the mean
is that of unweighted rows. Searches are two moves deep, and look from the left column to the right
one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.sawhian.kernels.board import (
    FULL,
    GONE,
    NEXT,
    SEATS,
    SIDE,
    STONES,
    STRIDE,
    Board,
    Undo,
    behind,
    entering,
    going,
    note,
    play,
    put_back,
    taken,
)
from ai.games.sawhian.kernels.games import set_up
from ai.kernels.bits import size
from ai.kernels.jit import U0, U1, Index, Integers, Reals, entry, hot, part, shared

MOST: Final = 3.4028234663852886e38  # of a Java float
SQUARES: Final = SIDE * SIDE
PASS: Final = np.uint64(63)


@hot
def square_in_columns(at: Index) -> np.uint64:
    """Return a square as a bit, counted up the columns."""
    column = np.uint64(at) // np.uint64(SIDE)
    return column + np.uint64(STRIDE) * (np.uint64(at) - column * np.uint64(SIDE))


@hot
def worth_in_source(board: Board, weights: Reals, seat: Index) -> np.float64:
    """Return what a seat is worth before the mean is taken off."""
    own = board.stones[seat]
    crowd = FULL & ~taken(board) if seat == U0 else board.stones[np.uint64(seat) - U1]
    return np.float64(
        weights[U0] * board.steps[seat]
        + weights[U1] * board.stock[seat]
        + weights[np.uint64(2)] * board.points[seat]
        + weights[np.uint64(3)] * size(own & behind(crowd, seat))
    )


@hot
def value_in_source(board: Board, weights: Reals, seat: Index) -> np.float64:
    """Return a seat's value; who has seven points has everything."""
    is_end, rows = False, np.int64(0)
    for other in range(SEATS):
        one = np.uint64(other)
        is_end = is_end or board.points[one] == STONES
        rows += board.steps[one] - GONE * board.points[one] - size(board.stones[one])
    if is_end:
        return np.float64(MOST if board.points[seat] == STONES else -MOST)
    return worth_in_source(board, weights, seat) - rows / 4.0


@hot
def has_ended(board: Board) -> bool:
    """Return whether somebody has seven points."""
    found = False
    for other in range(SEATS):
        found = found or board.points[np.uint64(other)] == STONES
    return found


@shared
def reply_value(board: Board, weights: Reals, seat: Index, asking: Index, undo: Undo) -> np.float64:
    """Return what the best reply of a seat is worth to who asks."""
    if has_ended(board):
        return value_in_source(board, weights, asking)
    occupied = taken(board)
    moves = entering(board, seat, occupied) | going(board, seat, occupied)
    best, found = -MOST, 0.0
    for at in range(SQUARES):
        bit = square_in_columns(np.uint64(at))
        if (moves >> bit) & U1 == U0:
            continue
        note(board, seat, undo, U1)
        play(board, seat, bit, occupied)
        value = value_in_source(board, weights, seat)
        if value > best:
            best, found = value, value_in_source(board, weights, asking)
        put_back(board, seat, undo, U1)
    return np.float64(found)


@part
def move_in_source(board: Board, weights: Reals, seat: Index, undo: Undo) -> np.uint64:
    """Return the move of a seat, PASS for none."""
    occupied = taken(board)
    moves = entering(board, seat, occupied) | going(board, seat, occupied)
    best, chosen = -MOST, PASS
    for at in range(SQUARES):
        bit = square_in_columns(np.uint64(at))
        if (moves >> bit) & U1 == U0:
            continue
        note(board, seat, undo, U0)
        play(board, seat, bit, occupied)
        value = reply_value(board, weights, NEXT[seat], seat, undo)
        put_back(board, seat, undo, U0)
        if value > best:
            best, chosen = value, bit
    return chosen


@entry
def play_as_source(
    seats: Integers, tuples: Reals, board: Board, undo: Undo, winners: Integers
) -> None:
    """Play games; `seats` is (games, seats), rows of `tuples`; -1 among the winners is a draw."""
    for at in range(len(seats)):
        game = np.uint64(at)
        set_up(board)
        seat, passes = U0, np.int64(0)
        while passes < SEATS:
            move = move_in_source(board, tuples[np.uint64(seats[game, seat])], seat, undo)
            if move == PASS:
                passes += 1
            else:
                passes = np.int64(0)
                play(board, seat, move, taken(board))
            seat = NEXT[seat]
        winners[game] = -1
        for other in range(SEATS - 1, -1, -1):
            if board.points[np.uint64(other)] == STONES:
                winners[game] = other
