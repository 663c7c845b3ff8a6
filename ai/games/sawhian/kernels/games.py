"""Whole games between players who search to a depth, each by weights of his own."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.sawhian.kernels.board import (
    OUT,
    SEATS,
    STONES,
    Board,
    entering,
    going,
    is_over,
    next_seat,
    play,
    taken,
    weigh,
    winner,
)
from ai.games.sawhian.kernels.search import go_on, list_moves
from ai.games.sawhian.kernels.stack import (
    BEST,
    OPENING,
    PAID,
    PLY,
    STAGE,
    Rows,
    Stack,
    Table,
    open_ply,
)
from ai.kernels.bits import lowest, size
from ai.kernels.dice import below
from ai.kernels.jit import U0, U1, Index, Indices, Integer, Integers, Reals, entry, hot, part

ENOUGH: Final = np.int64(1 << 62)  # iterations that no search has


@hot
def set_up(board: Board) -> None:
    """Make the empty board; the worths are left as they are."""
    for at in range(SEATS):
        seat = np.uint64(at)
        board.stones[seat] = U0
        board.stock[seat] = STONES
        board.points[seat] = 0
        board.steps[seat] = 0
        board.living[seat] = 1


@hot
def any_move(board: Board, seat: Index, rng: Indices) -> np.uint64:
    """Draw a legal move."""
    occupied = taken(board)
    moves = entering(board, seat, occupied) | going(board, seat, occupied)
    if moves == U0:
        return OUT
    skipped = below(np.uint64(size(moves)), rng)
    while skipped != U0:
        moves &= moves - U1
        skipped -= U1
    return lowest(moves)


@part
def best_move(
    board: Board,
    seat: Index,
    depth: Integer,
    cuts: Integer,
    weights: Reals,
    stack: Stack,
    rows: Rows,
    table: Table,
) -> np.uint64:
    """Search to a depth; the worths become those by these weights."""
    for other in range(SEATS):
        weigh(board, weights, np.uint64(other))
    open_ply(stack, U0, seat, np.int64(-1))
    occupied = taken(board)
    entries, goers = entering(board, seat, occupied), going(board, seat, occupied)
    list_moves(stack, U0, board, weights, occupied, entries, goers, np.int64(OUT))
    stack.control[PLY], stack.control[PAID], stack.control[STAGE] = 0, 0, OPENING
    go_on(ENOUGH, depth, np.int64(0), cuts, weights, board, stack, rows, table)
    return np.uint64(stack.plies[U0, BEST])


@entry
def play_games(
    seats: Integers,
    tuples: Reals,
    depths: Integers,
    cuts: Integers,
    opening: Integer,
    board: Board,
    stack: Stack,
    rows: Rows,
    table: Table,
    rng: Indices,
    winners: Integers,
) -> None:
    """Play games from the empty board on, the first `opening` moves of each at random.

    `seats` is (games, seats): players, by their row of `tuples`, `depths` (0: at random) and
    `cuts`. `winners` gets the seat that won each game, or -1.
    """
    for at in range(len(seats)):
        game = np.uint64(at)
        set_up(board)
        seat, plies, over = U0, np.int64(0), np.int64(0)
        while over == 0:
            player = np.uint64(seats[game, seat])
            if plies < opening or depths[player] == 0:
                move = any_move(board, seat, rng)
            else:
                move = best_move(
                    board, seat, depths[player], cuts[player], tuples[player], stack, rows, table
                )
            play(board, seat, move, taken(board))
            plies += 1
            over = is_over(board, seat)
            seat = next_seat(board, seat)
        winners[game] = winner(board)
