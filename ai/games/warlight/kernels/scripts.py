"""More ways to make a turn than the source's nine: seven deploys times six orders.

A script is a rule, not a turn: it can be asked for a turn in any position, so a tree whose
nodes are sequences of scripts needs no stored positions. The first three deploys and the
first three orders are those of `ai.games.warlight.kernels.turns`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.warlight.kernels.arrays import BORDER, Board, Work
from ai.games.warlight.kernels.near import list_targets
from ai.games.warlight.kernels.position import units_of
from ai.games.warlight.kernels.targets import force_against, suffices
from ai.games.warlight.kernels.turns import add_attack, move_interior, order, place, survey
from ai.kernels.jit import U0, U1, Index, Integer, hot, lesser

DEPLOYS: Final = np.uint64(7)
ORDERS: Final = np.uint64(6)
SCRIPTS: Final = np.uint64(42)  # script = deploy * 6 + order
COMPLETING: Final = np.uint64(3)  # deploys
BREAKING: Final = np.uint64(4)
FACING: Final = np.uint64(5)
SPLIT: Final = np.uint64(6)
HOLDING: Final = np.uint64(3)  # orders
FOCUSED: Final = np.uint64(4)
HUNTING: Final = np.uint64(5)
SOURCE_ORDERS: Final = np.uint64(3)

_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_SHIFT: Final = np.uint64(29)


@hot
def write_script(script: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Survey the position and write a script's turn into a row. Counts, incomes must be set."""
    survey(player, board, work)
    write_surveyed(script, row, player, board, work)


@hot
def write_surveyed(script: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Write a script's turn into a row. A survey must have been made."""
    deploy, orders = script // ORDERS, script % ORDERS
    place(deploy if deploy < COMPLETING else U0, row, player, board, work)  # compiled once
    if deploy >= COMPLETING:
        _place_more(deploy, row, player, board, work)
    if orders < SOURCE_ORDERS:
        order(orders, row, board, work)
    else:
        _order_more(orders, row, board, work)


@hot
def _place_more(deploy: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Put deploys of a kind the source does not have in the place of the aggressive ones."""
    if work.seen[BORDER] == U0 or work.income[player] == 0:
        return
    n = np.uint64(work.owner.shape[0])
    best = n
    if deploy == COMPLETING:
        best = _completing(player, board, work)
    elif deploy == BREAKING:
        best = _breaking(player, board, work)
    elif deploy == FACING:
        best = _facing(player, board, work)
    else:
        _split(row, player, board, work)
    if best < n:
        for r in range(n):
            work.deploy[row, r] = 0
        work.deploy[row, best] = work.income[player]


@hot
def _completing(player: Index, board: Board, work: Work) -> np.uint64:
    """Return the region to deploy on to complete the super region that pays most a unit."""
    n = np.uint64(work.owner.shape[0])
    supers = np.uint64(board.size.shape[0])
    for s in range(supers):
        work.prize[s, U0] = 0.0  # units it takes, about
    for r in range(n):
        if work.owner[r] != player:
            work.prize[board.super_of[r], U0] += np.float64(work.army[r]) + board.taking
    best, chosen = 0.0, n
    for i in range(work.seen[BORDER]):
        r = work.queue[i]
        for e in range(board.first[r], board.first[r + U1]):
            q = board.near[e]
            if work.owner[q] == player:
                continue
            s = board.super_of[q]
            pays = np.float64(board.bonus[s]) / work.prize[s, U0]
            pays *= 1.0 + np.float64(work.counts[player, s]) / np.float64(board.size[s])
            pays *= 1.0 + board.tie * np.float64(work.army[r])
            if pays > best:
                best, chosen = pays, r
    return chosen


@hot
def _breaking(player: Index, board: Board, work: Work) -> np.uint64:
    """Return the region to deploy on to break an enemy's super region, else to hit an enemy."""
    n = np.uint64(work.owner.shape[0])
    best, chosen = -np.inf, n
    for i in range(work.seen[BORDER]):
        r = work.queue[i]
        for e in range(board.first[r], board.first[r + U1]):
            q = board.near[e]
            owner = work.owner[q]
            if (owner == player) | (owner == U0):
                continue
            s = board.super_of[q]
            pays = np.float64(work.army[r]) - np.float64(work.army[q])
            if work.counts[owner, s] == board.size[s]:
                pays += board.broken * np.float64(board.bonus[s])
            if pays > best:
                best, chosen = pays, r
    return chosen


@hot
def _facing(player: Index, board: Board, work: Work) -> np.uint64:
    """Return the border region that faces the largest enemy army."""
    n = np.uint64(work.owner.shape[0])
    most, chosen = np.int64(0), n
    for i in range(work.seen[BORDER]):
        r = work.queue[i]
        for e in range(board.first[r], board.first[r + U1]):
            q = board.near[e]
            owner = work.owner[q]
            if (owner != player) & (owner != U0) & (work.army[q] > most):
                most, chosen = work.army[q], r
    return chosen


@hot
def _split(row: Index, player: Index, board: Board, work: Work) -> None:
    """Move half of the aggressive deploy to the region that faces an enemy, or completes."""
    n = np.uint64(work.owner.shape[0])
    other = _facing(player, board, work)
    if other == n or work.deploy[row, other] > 0:
        other = _completing(player, board, work)
    if other == n or work.deploy[row, other] > 0:
        return
    half = work.income[player] // 2
    for r in range(n):
        if work.deploy[row, r] > 0:
            work.deploy[row, r] -= half
    work.deploy[row, other] = half


@hot
def _order_more(orders: Index, row: Index, board: Board, work: Work) -> None:
    work.attacks[row] = U0
    move_interior(row, work)
    if orders == HOLDING:
        return
    for i in range(work.seen[BORDER]):
        source = work.queue[i]
        left = units_of(source, row, work) - 1
        if left > 0:
            found = list_targets(False, source, left, board, work)
            if orders == HUNTING:
                _hunt(source, left, found, row, board, work)
            elif found > U0:
                add_attack(source, work.targets[U0], left, row, work)


@hot
def _hunt(
    source: Index, units: Integer, found: Index, row: Index, board: Board, work: Work
) -> None:
    """Attack those of the listed targets that belong to an enemy; the last gets the rest."""
    left, before = units, work.attacks[row]
    for k in range(found):
        q = work.targets[k]
        if work.owner[q] == U0 or left <= 0 or not suffices(False, left, q, board, work):
            continue
        force = lesser(left, force_against(work.army[q], board))
        add_attack(source, q, force, row, work)
        left -= force
    if work.attacks[row] > before:
        work.sent[row, work.attacks[row] - U1] += left


@hot
def turn_hash(row: Index, work: Work) -> np.uint64:
    """Return a number that equal turns share and others almost never."""
    h = work.attacks[row] + U1
    for r in range(np.uint64(work.owner.shape[0])):
        if work.deploy[row, r] > 0:
            h = (h ^ (r * np.uint64(64) + np.uint64(work.deploy[row, r]))) * _MIX
            h ^= h >> _SHIFT
    for i in range(work.attacks[row]):
        key = (work.source[row, i] * np.uint64(4096) + work.target[row, i]) * np.uint64(4096)
        h = (h ^ (key + np.uint64(work.sent[row, i]))) * _MIX
        h ^= h >> _SHIFT
    return np.uint64(h)
