"""Positions of Sawhian as the kernels have them, and back; arrays that searches need."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.sawhian.evaluation import GONE, Weights
from ai.games.sawhian.kernels.board import OUT as NO_MOVE
from ai.games.sawhian.kernels.board import ROWS, SEATS, STRIDE, Board, Undo, crowding, worth_of
from ai.games.sawhian.kernels.perft import perft
from ai.kernels.jit import Reals
from ai.kernels.plain import plain
from engine.games.sawhian.board import SQUARES, coordinates, square_at
from engine.games.sawhian.rules import OUT, SawhianState

_BITS: Final = tuple(x + STRIDE * y for x, y in map(coordinates, range(SQUARES)))


def bit_of(move: int) -> int:
    """Return a move of the game as kernels have it."""
    return int(NO_MOVE) if move == OUT else _BITS[move]


def move_of(bit: int) -> int:
    """Return a move of the kernels as the game has it."""
    return OUT if bit == int(NO_MOVE) else square_at(bit % STRIDE, bit // STRIDE)


def weights_of(weights: Weights) -> Reals:
    """Return weights as the kernels have them, (4,)."""
    return np.array([weights.progress, weights.stock, weights.off, weights.crowding], np.float64)


def board_of(state: SawhianState, weights: Reals) -> Board:
    """Return a position with the worths by these weights."""
    stones = np.zeros(SEATS, np.uint64)
    steps = np.zeros(SEATS, np.int64)
    for square, seat in enumerate(state.board):
        if seat >= 0:
            stones[seat] |= np.uint64(1 << _BITS[square])
            steps[seat] += ROWS[seat, _BITS[square]]
    points = np.array(state.points, np.int64)
    board = Board(
        stones,
        np.array(state.stock, np.int64),
        points,
        steps + GONE * points,
        np.array(state.living, np.int64),
        np.zeros(SEATS, np.float64),
    )
    for seat in range(SEATS):
        counts = board.steps[seat], board.stock[seat], board.points[seat]
        pairs = plain(crowding)(board.stones[seat])
        board.worth[seat] = plain(worth_of)(weights, *counts, pairs)
    return board


def new_undo(plies: int) -> Undo:
    """Return room for what moves change."""
    return Undo(
        np.zeros(plies, np.uint64), np.zeros((plies, 3), np.int64), np.zeros(plies, np.float64)
    )


def count_positions(state: SawhianState, depth: int) -> int:
    """Return how many positions there are after so many moves (1 or more), by the kernels."""
    board = board_of(state, np.zeros(4, np.float64))
    left = np.zeros((depth + 1, 4), np.uint64)
    return int(perft(board, np.uint64(state.player), depth, new_undo(depth + 1), left))
