"""Counts the positions after so many moves: a check of the rules, and a measure of speed."""

from __future__ import annotations

import numpy as np

from ai.games.sawhian.kernels.board import (
    OUT,
    Board,
    Undo,
    entering,
    going,
    is_over,
    next_seat,
    note,
    play,
    put_back,
    taken,
)
from ai.kernels.bits import lowest, size
from ai.kernels.jit import U0, U1, Index, Indices, Integer, entry


@entry
def perft(board: Board, first: Index, depth: Integer, undo: Undo, left: Indices) -> int:
    """Count the leaves `depth` (1 or more) moves deep; a game that is over is a leaf.

    `left` is scratch, (plies, 4): sets of entries and stones to be tried, seat, move.
    """
    two, three = np.uint64(2), np.uint64(3)
    count, ply, seat = np.int64(0), U0, np.uint64(first)
    deepest = np.uint64(depth - 1)
    is_new = True
    while True:
        occupied = taken(board)
        if is_new:
            entries, stones = entering(board, seat, occupied), going(board, seat, occupied)
            is_stuck = entries | stones == U0
            if ply == deepest:
                count += 1 if is_stuck else size(entries) + size(stones)
                left[ply, U0], left[ply, U1] = U0, U0
            else:
                left[ply, U0] = entries
                left[ply, U1] = U1 << OUT if is_stuck else stones
            left[ply, two] = seat
            is_new = False
        kind = U0 if left[ply, U0] != U0 else U1
        if left[ply, kind] == U0:
            if ply == U0:
                return int(count)
            ply -= U1
            seat = left[ply, two]
            put_back(board, seat, undo, ply)
            continue
        move = lowest(left[ply, kind])
        left[ply, kind] &= left[ply, kind] - U1
        left[ply, three] = move
        note(board, seat, undo, ply)
        play(board, seat, move, occupied)
        if is_over(board, seat):
            count += 1
            put_back(board, seat, undo, ply)
            continue
        seat = next_seat(board, seat)
        ply += U1
        is_new = True
