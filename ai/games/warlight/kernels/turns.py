"""The turn generator: three ways to deploy times three ways to attack.

It is deterministic: equal values are decided by the lowest index of a region. Details
that the rules leave open:

* A deploy aimed at a foreign region goes to the own neighbour of it with the largest
  army.
* A region is threatened if (adjacent army + income) * p_attack of one enemy reaches its
  army. The defensive deploy gives the threatened regions, the most valuable first, what
  each needs to hold; what is left goes to the first. With none it is the aggressive one,
  and so is the expansive without a neutral neighbour.
* Sources of attacks go by index, the targets of a source by value, the most valuable
  first. A target too strong for what is left is passed over, not the end of attacking.
* The force d / p_attack + 4 is rounded up, and capped at what is left.
* Only aggressive attacks give the rest of a region's army to its last target; it stays
  home in the defensive one. Aggressive attacks come before the interior moves.
* Interior moves go in breadth-first order from the border: the nearest to it first.
"""

from __future__ import annotations

import math

import numpy as np

from ai.games.warlight.kernels.arrays import (
    AGGRESSIVE,
    ATTACK_KINDS,
    BORDER,
    DEFENSIVE_ATTACK,
    DEFENSIVE_DEPLOY,
    DEPLOY_KINDS,
    EXPANSIVE,
    OWN,
    Board,
    Work,
)
from ai.games.warlight.kernels.near import (
    find_border,
    largest_beside,
    list_targets,
    most_valuable,
    order_interior,
    units_beside,
)
from ai.games.warlight.kernels.position import count_incomes, count_regions, units_of, weigh
from ai.games.warlight.kernels.targets import TINY, force_against, insert, suffices
from ai.kernels.jit import U0, U1, U2, Index, Integer, entry, greater, hot, lesser


@hot
def survey(player: Index, board: Board, work: Work) -> None:
    """Look at the position once for all turns of a player. Counts and incomes must be set."""
    weigh(player, board, work)
    find_border(player, board, work)
    order_interior(player, board, work)


@hot
def _best_target(neutral: bool, player: Index, board: Board, work: Work) -> np.uint64:
    """Return the best foreign region in reach, only a neutral one if asked to; n for none."""
    for s in range(np.uint64(work.prize.shape[0])):
        for p in range(np.uint64(work.prize.shape[1])):
            excluded = p == player or (neutral and p != U0)
            work.prize[s, p] = -np.inf if excluded else work.worth[s, p]
    return most_valuable(board, work)


@hot
def place(kind: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Write the deploys of a kind into a row. A survey must have been made."""
    n = np.uint64(work.owner.shape[0])
    for r in range(n):
        work.deploy[row, r] = 0
    if work.seen[BORDER] == U0 or work.income[player] == 0:
        return
    if kind == DEFENSIVE_DEPLOY and _defend(row, player, board, work):
        return
    neutral, target = kind == EXPANSIVE, n
    for _ in range(U2):  # any foreign region where there is no neutral one
        if target == n:
            target = _best_target(neutral, player, board, work)
            neutral = False
    _reinforce_beside(target, row, player, board, work)


@hot
def _reinforce_beside(target: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Deploy all income on the largest own army beside a region."""
    best = largest_beside(target, player, board, work)
    work.deploy[row, best] = work.income[player]


@hot
def _threat(region: Index, player: Index, board: Board, work: Work) -> np.int64:
    """Return the largest army one enemy may throw on a region; 0 without an enemy there."""
    worst = np.int64(0)
    for p in range(U1, np.uint64(work.income.shape[0])):
        if p == player:
            continue
        units = units_beside(region, p, board, work)
        if units > 0:
            worst = greater(worst, units + work.income[p])
    return worst


@hot
def _defend(row: Index, player: Index, board: Board, work: Work) -> bool:
    """Deploy on the threatened regions; return whether there are any."""
    threatened = U0
    for i in range(work.seen[BORDER]):
        r = work.queue[i]
        need = np.int64(math.floor(_threat(r, player, board, work) * board.attack_p + TINY)) + 1
        if need > greater(work.army[r], np.int64(1)):
            insert(r, need - work.army[r], threatened, board, work)
            threatened += U1
    if threatened == U0:
        return False
    left = work.income[player]
    for i in range(threatened):
        given = lesser(left, work.needs[i])
        work.deploy[row, work.targets[i]] = given
        left -= given
    work.deploy[row, work.targets[0]] += left
    return True


@hot
def order(kind: Index, row: Index, board: Board, work: Work) -> None:
    """Write the attacks of a kind into a row, after the deploys in it."""
    work.attacks[row] = U0
    if kind != AGGRESSIVE:
        move_interior(row, work)
    for i in range(work.seen[BORDER]):
        _strike_from(kind == DEFENSIVE_ATTACK, work.queue[i], row, board, work)
    if kind == AGGRESSIVE:
        move_interior(row, work)


@hot
def add_attack(source: Index, target: Index, sent: Integer, row: Index, work: Work) -> None:
    """Append an attack to the turn in a row."""
    i = work.attacks[row]
    work.source[row, i] = source
    work.target[row, i] = target
    work.sent[row, i] = sent
    work.attacks[row] = i + U1


@hot
def move_interior(row: Index, work: Work) -> None:
    """Append the moves of the armies inside, one step towards the border each."""
    for i in range(work.seen[BORDER], work.seen[OWN]):
        r = work.queue[i]
        if work.army[r] > 1:
            add_attack(r, work.step[r], work.army[r] - 1, row, work)


@hot
def _strike_from(careful: bool, source: Index, row: Index, board: Board, work: Work) -> None:
    left = units_of(source, row, work) - 1
    if left <= 0:
        return
    before = work.attacks[row]
    for i in range(list_targets(careful, source, left, board, work)):
        q = work.targets[i]
        if left <= 0 or not suffices(careful, left, q, board, work):
            continue
        extra = work.income[work.owner[q]] if careful else np.int64(0)
        force = lesser(left, force_against(work.army[q] + extra, board))
        add_attack(source, q, force, row, work)
        left -= force
    if not careful and work.attacks[row] > before:
        work.sent[row, work.attacks[row] - U1] += left


@hot
def write_turn(kind: Index, row: Index, player: Index, board: Board, work: Work) -> None:
    """Survey the position and write one turn into a row. Counts and incomes must be set."""
    survey(player, board, work)
    place(kind // ATTACK_KINDS, row, player, board, work)
    order(kind % ATTACK_KINDS, row, board, work)


@hot
def _same_turn(a: Index, b: Index, work: Work) -> bool:
    if work.attacks[a] != work.attacks[b]:
        return False
    for r in range(np.uint64(work.owner.shape[0])):
        if work.deploy[a, r] != work.deploy[b, r]:
            return False
    for i in range(work.attacks[a]):
        if work.source[a, i] != work.source[b, i] or work.target[a, i] != work.target[b, i]:
            return False
        if work.sent[a, i] != work.sent[b, i]:
            return False
    return True


@hot
def _is_new(row: Index, work: Work) -> bool:
    for earlier in range(row):  # noqa: SIM110 (numba compiles no generator)
        if _same_turn(earlier, row, work):
            return False
    return True


@hot
def write_turns(player: Index, board: Board, work: Work) -> np.uint64:
    """Write the turns of all nine kinds, each into the row of its kind.

    Return a mask with a bit for every kind that is not the same turn as an earlier one.
    """
    count_regions(board, work)
    count_incomes(board, work)
    survey(player, board, work)
    mask = U0
    for deploy in range(DEPLOY_KINDS):
        for attack in range(ATTACK_KINDS):
            row = deploy * ATTACK_KINDS + attack
            place(deploy, row, player, board, work)
            order(attack, row, board, work)
            if _is_new(row, work):
                mask |= U1 << row
    return mask


@entry
def generate(player: Index, board: Board, work: Work) -> np.uint64:
    """Do as `write_turns`, for callers that are no kernels."""
    return write_turns(player, board, work)
