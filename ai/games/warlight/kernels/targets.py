"""What an attack needs, and the short list of targets while a turn is written."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.kernels.jit import U0, U1, Index, Integer, hot

TINY: Final = 1e-9  # so that 3 / 0.6 is 5 and not a little more


@hot
def force_against(defenders: Integer, board: Board) -> np.int64:
    """Return the units to send against so many defenders."""
    return np.int64(math.ceil(defenders * board.per_kill - TINY)) + board.margin


@hot
def suffices(careful: bool, units: Integer, target: Index, board: Board, work: Work) -> bool:
    """Return whether so many units are worth sending; careful: whatever is deployed there."""
    defenders = work.army[target]
    if careful:
        return bool(units >= force_against(defenders + work.income[work.owner[target]], board))
    return bool(units * board.attack_p + TINY >= defenders * board.defence_p)


@hot
def insert(region: Index, need: Integer, length: Index, board: Board, work: Work) -> None:
    """Put a region into the short list: most valuable first, equal ones as they come."""
    worth = work.worth[board.super_of[region], work.owner[region]]
    i = length
    while i > U0:
        other = work.targets[i - U1]
        if work.worth[board.super_of[other], work.owner[other]] >= worth:
            break
        work.targets[i] = other
        work.needs[i] = work.needs[i - U1]
        i -= U1
    work.targets[i] = region
    work.needs[i] = need
