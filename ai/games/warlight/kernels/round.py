"""Compute rounds of any number of players, and play positions out."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.warlight.kernels.arrays import TURN_KINDS, Board, Work
from ai.games.warlight.kernels.position import (
    balance,
    change_owner,
    count_incomes,
    count_living,
    count_regions,
)
from ai.games.warlight.kernels.turns import write_turn
from ai.kernels.dice import below, binomial
from ai.kernels.jit import U0, U1, Index, Integer, entry, greater, hot, lesser, part, shared

KINDS: Final = np.uint64(TURN_KINDS)


@hot
def _strike(row: Index, i: Index, board: Board, work: Work) -> None:
    """Carry out an attack of the turn in a row, and log it."""
    player, source, target = row + U1, work.source[row, i], work.target[row, i]
    at = work.logged[0]
    work.logged[0] = at + U1
    work.log_player[at], work.log_index[at] = player, i
    work.log_attackers[at] = work.log_defenders[at] = 0
    units = lesser(work.sent[row, i], work.army[source] - 1)
    if work.owner[source] != player or units <= 0:
        return
    if work.owner[target] == player:
        work.army[source] -= units
        work.army[target] += units
    else:
        _fight(row, i, units, board, work)


@hot
def _fight(row: Index, i: Index, units: Integer, board: Board, work: Work) -> None:
    source, target = work.source[row, i], work.target[row, i]
    defenders = work.army[target]
    killed = lesser(defenders, binomial(units, board.attack_table, work.rng))
    lost = lesser(units, binomial(defenders, board.defence_table, work.rng))
    at = work.logged[0] - U1
    work.log_attackers[at], work.log_defenders[at] = lost, killed
    if killed < defenders:
        work.army[source] -= lost
        work.army[target] -= killed
        return
    work.army[source] -= units
    if lost == units:
        work.army[target] = 1
        return
    work.army[target] = units - lost
    change_owner(target, row + U1, board, work)


@hot
def _shuffle(work: Work) -> None:
    """Set `order` to the rows of all players in a random order (Fisher and Yates)."""
    rows = np.uint64(work.order.shape[0])
    for k in range(rows):
        work.order[k] = k
    for k in range(U1, rows):
        j = k - below(k + U1, work.rng)
        work.order[k], work.order[j] = work.order[j], work.order[k]


@hot
def _deploy(work: Work) -> np.uint64:
    """Carry out the deploys of all rows; return the number of attacks in the longest turn."""
    longest = U0
    for row in range(np.uint64(work.order.shape[0])):
        longest = greater(longest, work.attacks[row])
        for r in range(np.uint64(work.owner.shape[0])):
            work.army[r] += work.deploy[row, r]
    return longest


@hot
def play_rows(board: Board, work: Work) -> None:
    """Compute a round from the turns in the players' rows."""
    longest = _deploy(work)
    work.logged[0] = U0
    for i in range(longest):
        _shuffle(work)
        for k in range(np.uint64(work.order.shape[0])):
            row = work.order[k]
            if i < work.attacks[row]:
                _strike(row, i, board, work)


@hot
def clear_row(row: Index, work: Work) -> None:
    """Write the empty turn into a row."""
    work.attacks[row] = U0
    for r in range(np.uint64(work.owner.shape[0])):
        work.deploy[row, r] = 0


@hot
def play_round(board: Board, work: Work) -> None:
    """Compute a round of generated turns, those of `kinds`. Counts must be set."""
    count_incomes(board, work)
    for p in range(U1, np.uint64(work.regions.shape[0])):
        if work.regions[p] > 0:
            write_turn(work.kinds[p], p - U1, p, board, work)
        else:
            clear_row(p - U1, work)
    play_rows(board, work)


@entry
def count_and_play(board: Board, work: Work) -> None:
    """Compute a round from the turns in the players' rows; nothing needs to be counted."""
    count_regions(board, work)
    play_rows(board, work)


@shared
def play_rounds(rounds: Integer, given: Integer, board: Board, work: Work) -> None:
    """Play generated turns: those of `kinds` in so many given rounds, then random ones.

    This is one function that is called seldom: to hand over so many arrays takes longer
    than a tenth of a round.
    """
    for i in range(rounds):
        if count_living(work) < 2:
            break
        for p in range(U1, np.uint64(work.kinds.shape[0])):
            if work.regions[p] > 0 and i >= given:
                work.kinds[p] = below(KINDS, work.rng)
        play_round(board, work)


@part
def play_out(rounds: Integer, board: Board, work: Work) -> None:
    """Play so many rounds with random generated turns; set the values of the position."""
    play_rounds(np.int64(rounds), np.int64(0), board, work)  # as a variable: compiled once
    balance(board, work)
