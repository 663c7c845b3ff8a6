"""Count and value a Warlight position: regions, incomes, the values of all players."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.near import note_capture, note_owners
from ai.kernels.jit import U1, Index, Real, entry, hot

BASE_INCOME: Final = 5


@hot
def count_regions(board: Board, work: Work) -> None:
    """Set `counts`, `regions` and `foreign` or `own` from the owners."""
    players, supers = np.uint64(work.counts.shape[0]), np.uint64(work.counts.shape[1])
    for p in range(players):
        work.regions[p] = 0
        for s in range(supers):
            work.counts[p, s] = 0
    for r in range(np.uint64(work.owner.shape[0])):
        owner = work.owner[r]
        work.counts[owner, board.super_of[r]] += 1
        work.regions[owner] += 1
    note_owners(board, work)


@hot
def count_living(work: Work) -> np.int64:
    """Return how many players own anything."""
    living = np.int64(0)
    for p in range(U1, np.uint64(work.regions.shape[0])):
        living += np.int64(work.regions[p] > 0)
    return living


@hot
def count_incomes(board: Board, work: Work) -> None:
    """Set `income` of all players from the counts; the dead have none."""
    work.income[0] = 0
    for p in range(U1, np.uint64(work.income.shape[0])):
        income = np.int64(BASE_INCOME)
        for s in range(np.uint64(board.size.shape[0])):
            income += board.bonus[s] * np.int64(work.counts[p, s] == board.size[s])
        work.income[p] = income if income > 0 and work.regions[p] > 0 else np.int64(0)


@hot
def weigh(player: Index, board: Board, work: Work) -> None:
    """Set `worth`: the value of a region to `player` by its super region and owner."""
    for s in range(np.uint64(board.size.shape[0])):
        mine = board.base[s] + board.held * work.counts[player, s]
        work.worth[s, 0] = mine
        for p in range(U1, np.uint64(work.income.shape[0])):
            theirs = 0.0 if p == player else board.held * work.counts[p, s]
            work.worth[s, p] = 2.0 * (mine + theirs)


@hot
def position_value(player: Index, board: Board, work: Work) -> Real:
    """Return the value of all a player has: the own regions (doubled) and armies."""
    value = 0.0
    for s in range(np.uint64(board.size.shape[0])):
        held = work.counts[player, s]
        value += held * 2.0 * (board.base[s] + board.held * held)
        if held == board.size[s]:
            value += board.whole[s]
    units = np.int64(0)
    for r in range(np.uint64(work.owner.shape[0])):
        if work.owner[r] == player:
            units += work.army[r]
    return value + board.army * units


@hot
def share_out(living: Real, work: Work) -> None:
    """Give all who live the same value: 1 to the only one, equal shares if nobody does."""
    players = np.uint64(work.regions.shape[0])
    for p in range(U1, players):
        if living == 0.0:
            work.values[p] = 1.0 / np.float64(players - U1)
        else:
            work.values[p] = 1.0 / living if work.regions[p] > 0 else 0.0


@hot
def balance(board: Board, work: Work) -> None:
    """Set `values` to the players' shares in the values of all."""
    players = np.uint64(work.regions.shape[0])
    living, total = np.float64(count_living(work)), 0.0
    if living > 1.0:
        for p in range(U1, players):
            dead = work.regions[p] == 0
            work.values[p] = 0.0 if dead else position_value(p, board, work)
            total += work.values[p]
    if total > 0.0:
        for p in range(U1, players):
            work.values[p] /= total
    else:
        share_out(living, work)


@entry
def evaluate(board: Board, work: Work) -> None:
    """Set `values` for the position in `work`: in [0, 1], together 1."""
    count_regions(board, work)
    balance(board, work)


@hot
def change_owner(region: Index, player: Index, board: Board, work: Work) -> None:
    """Give a region to a player and keep the counts right."""
    old, s = work.owner[region], board.super_of[region]
    work.counts[old, s] -= 1
    work.regions[old] -= 1
    work.counts[player, s] += 1
    work.regions[player] += 1
    work.owner[region] = player
    note_capture(region, old, player, board, work)


@hot
def units_of(region: Index, row: Index, work: Work) -> np.int64:
    """Return the army of a region after the deploys of a turn."""
    return np.int64(work.army[region] + work.deploy[row, region])
