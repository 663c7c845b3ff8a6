"""Playouts of one position: what benchmarks and tests call."""

from __future__ import annotations

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.position import count_regions
from ai.games.warlight.kernels.round import play_out
from ai.kernels.jit import U1, Indices, Integer, Integers, Real, entry


@entry
def play_outs(
    count: Integer, rounds: Integer, owner: Indices, army: Integers, board: Board, work: Work
) -> Real:
    """Play a position out so often; return the sum of player 1's values.

    `work` is left with the last position and its values.
    """
    total = 0.0
    for _ in range(count):
        for r in range(np.uint64(owner.shape[0])):
            work.owner[r] = owner[r]
            work.army[r] = army[r]
        count_regions(board, work)
        play_out(rounds, board, work)
        total += work.values[U1]
    return total
