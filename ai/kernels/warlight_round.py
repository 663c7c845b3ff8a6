"""Compute rounds of two players, and play positions out."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.kernels.dice import below, binomial, next_word
from ai.kernels.jit import U0, U1, U2, Index, Integer, Real, entry, hot, part, shared
from ai.kernels.warlight_arrays import TURN_KINDS, Board, Work
from ai.kernels.warlight_position import balance, change_owner, count_regions
from ai.kernels.warlight_turns import write_turn

ROW_1: Final = np.uint64(0)  # the turn of player 1 in a round
ROW_2: Final = np.uint64(1)
TOP_BIT: Final = np.uint64(63)
KINDS: Final = np.uint64(TURN_KINDS)


@hot
def _strike(row: Index, i: Index, board: Board, work: Work) -> None:
    """Carry out an attack of the turn in a row, and log it."""
    player, source, target = row + U1, work.source[row, i], work.target[row, i]
    at = work.logged[0]
    work.logged[0] = at + U1
    work.log_player[at], work.log_index[at] = player, i
    work.log_attackers[at] = work.log_defenders[at] = 0
    units = min(work.sent[row, i], work.army[source] - 1)
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
    killed = min(defenders, binomial(units, board.attack_table, work.rng))
    lost = min(units, binomial(defenders, board.defence_table, work.rng))
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


@shared
def play_rows(board: Board, work: Work) -> None:
    """Compute a round from the turns in the first two rows."""
    for r in range(np.uint64(work.owner.shape[0])):
        work.army[r] += work.deploy[ROW_1, r] + work.deploy[ROW_2, r]
    work.logged[0] = U0
    for i in range(max(work.attacks[ROW_1], work.attacks[ROW_2])):
        first = next_word(work.rng) >> TOP_BIT
        for k in range(U2):
            row = first ^ k
            if i < work.attacks[row]:
                _strike(row, i, board, work)


@shared
def play_round(kind_1: Index, kind_2: Index, board: Board, work: Work) -> None:
    """Compute a round in which both players play generated turns. Counts must be set."""
    write_turn(kind_1, ROW_1, U1, board, work)
    write_turn(kind_2, ROW_2, U2, board, work)
    play_rows(board, work)


@entry
def count_and_play(board: Board, work: Work) -> None:
    """Compute a round from the turns in the first two rows; nothing needs to be counted."""
    count_regions(board, work)
    play_rows(board, work)


@part
def play_out(rounds: Integer, board: Board, work: Work) -> Real:
    """Play so many rounds with random generated turns; return the value for player 1."""
    for _ in range(rounds):
        if work.regions[1] == 0 or work.regions[2] == 0:
            break
        kind_1 = below(KINDS, work.rng)
        kind_2 = below(KINDS, work.rng)
        play_round(kind_1, kind_2, board, work)
    return balance(board, work)
