"""Count and value a Warlight position: regions, incomes, the value of both sides."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.kernels.jit import U1, Index, Real, entry, hot
from ai.kernels.warlight_arrays import Board, Work

BASE_INCOME: Final = 5


@hot
def count_regions(board: Board, work: Work) -> None:
    """Set `counts`, `regions` and `foreign` from the owners."""
    players, supers = np.uint64(work.counts.shape[0]), np.uint64(work.counts.shape[1])
    for p in range(players):
        work.regions[p] = 0
        for s in range(supers):
            work.counts[p, s] = 0
    for r in range(np.uint64(work.owner.shape[0])):
        owner, foreign = work.owner[r], np.int64(0)
        work.counts[owner, board.super_of[r]] += 1
        work.regions[owner] += 1
        for e in range(board.first[r], board.first[r + U1]):
            foreign += np.int64(work.owner[board.near[e]] != owner)
        work.foreign[r] = foreign


@hot
def count_incomes(board: Board, work: Work) -> None:
    """Set `income` of all players from the counts; the dead have none."""
    work.income[0] = 0
    for p in range(U1, np.uint64(work.income.shape[0])):
        income = np.int64(BASE_INCOME)
        for s in range(np.uint64(board.size.shape[0])):
            if work.counts[p, s] == board.size[s]:
                income += board.bonus[s]
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
def balance(board: Board, work: Work) -> Real:
    """Return the share of player 1 in the values of both players: 1 if 2 has nothing."""
    if work.regions[2] == 0:
        return 1.0 if work.regions[1] > 0 else 0.5
    if work.regions[1] == 0:
        return 0.0
    first = position_value(U1, board, work)
    total = first + position_value(np.uint64(2), board, work)
    return first / total if total > 0.0 else 0.5


@entry
def evaluate(board: Board, work: Work) -> Real:
    """Value the position in `work` for player 1, in [0, 1]."""
    count_regions(board, work)
    return balance(board, work)


@hot
def change_owner(region: Index, player: Index, board: Board, work: Work) -> None:
    """Give a region to a player and keep the counts right."""
    old, s = work.owner[region], board.super_of[region]
    work.counts[old, s] -= 1
    work.regions[old] -= 1
    work.counts[player, s] += 1
    work.regions[player] += 1
    work.owner[region] = player
    foreign = np.int64(0)
    for e in range(board.first[region], board.first[region + U1]):
        q = board.near[e]
        owner = work.owner[q]
        work.foreign[q] += np.int64(owner == old) - np.int64(owner == player)
        foreign += np.int64(owner != player)
    work.foreign[region] = foreign


@hot
def units_of(region: Index, row: Index, work: Work) -> np.int64:
    """Return the army of a region after the deploys of a turn."""
    return np.int64(work.army[region] + work.deploy[row, region])
