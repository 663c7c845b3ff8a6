"""The light playout: random legal turns until somebody has won, or a limit.

It shows why Warlight is searched with generated turns: random armies rarely decide
anything.
"""

from __future__ import annotations

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.position import count_incomes, count_living, share_out, units_of
from ai.games.warlight.kernels.round import play_rows
from ai.games.warlight.kernels.turns import add_attack
from ai.kernels.dice import below
from ai.kernels.jit import U0, U1, U2, Index, Integer, hot, shared


@hot
def _random_deploys(row: Index, player: Index, work: Work) -> np.uint64:
    """Deploy all income in random portions; list the own regions and return how many."""
    found = U0
    for r in range(np.uint64(work.owner.shape[0])):
        work.deploy[row, r] = 0
        work.queue[found] = r
        found += np.uint64(work.owner[r] == player)
    left = work.income[player]
    while left > 0:
        units = np.int64(below(np.uint64(left), work.rng)) + 1
        work.deploy[row, work.queue[below(found, work.rng)]] += units
        left -= units
    return found


@hot
def _random_attacks(source: Index, row: Index, board: Board, work: Work) -> None:
    """Send random units to each neighbour of a region with chance one half."""
    left = units_of(source, row, work) - 1
    for e in range(board.first[source], board.first[source + U1]):
        if left > 0 and below(U2, work.rng) == U0:
            units = np.int64(below(np.uint64(left), work.rng)) + 1
            add_attack(source, board.near[e], units, row, work)
            left -= units


@hot
def _write_random_turn(row: Index, player: Index, board: Board, work: Work) -> None:
    work.attacks[row] = U0
    for i in range(_random_deploys(row, player, work)):
        _random_attacks(work.queue[i], row, board, work)


@shared
def play_light(limit: Integer, board: Board, work: Work) -> None:
    """Play random turns; value the winner with 1, or all who live after `limit` alike."""
    for _ in range(limit):
        if count_living(work) < 2:
            break
        count_incomes(board, work)
        for p in range(U1, np.uint64(work.regions.shape[0])):
            _write_random_turn(p - U1, p, board, work)
        play_rows(board, work)
    share_out(np.float64(count_living(work)), work)
