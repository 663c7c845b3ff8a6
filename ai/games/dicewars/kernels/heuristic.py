"""The agent heuristic: attacks by four coefficients, weighed by how many players live.

Of the source of 2020, which has no transfers. The curves over living players are stored for 2 to
8 of them; the numbers are those of `ai.games.dicewars.numbers`, in the places below.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ai.games.dicewars.kernels.state import (
    END,
    LOSS_DIVISOR,
    MOST_DICE,
    PLAYER,
    Scratch,
    State,
    Table,
    hold,
    living,
    mark_regions,
)
from ai.kernels.dice import below
from ai.kernels.jit import Indices, Integer, Real, Reals, lesser, shared

CURVE: Final = 7  # living players: 2 to 8
SUCCESS_WEIGHT: Final = 0  # f
ATTACK_LEAST: Final = 7  # g
WIN_LEAST: Final = 14  # of the gain of a success
AGGRESSION: Final = 21  # h
SPREAD: Final = 28  # a threshold is drawn from its curve x (1 - spread) to x (1 + spread)
SIZE: Final = 29  # weight of the largest region,
DICE: Final = 30  # and of the dice
TARGET_HOLD: Final = 31  # t1
NEXT_SUCCESS: Final = 32  # t2
LEAST: Final = 33  # P below which nothing is considered
SURE: Final = 34  # P from which an attack is suitable anyway
AS_PRINTED: Final = 35  # sqrt(x / max^2) instead of sqrt(x / max)
NUMBERS: Final = 36

ONE: Final = 1 << 32


@shared
def drawn(centre: Real, spread: Real, rng: Indices) -> Real:
    """Return a threshold round a centre."""
    unit = np.int64(below(np.uint64(ONE), rng)) / ONE
    threshold: Real = centre * (1.0 + spread * (2.0 * unit - 1.0))
    return threshold


@shared
def part(value: Real, most: Real, as_printed: Real) -> Real:
    """Return f of what a player has."""
    return math.sqrt(value) / most if as_printed != 0.0 else math.sqrt(value / most)


@shared
def dice_of(state: State, player: Integer) -> Integer:
    """Return how many dice a player has on the board."""
    total = 0
    for area in range(len(state.owners)):
        if state.owners[area] == player:
            total += state.dice[area]
    return total


@shared
def standing(table: Table, state: State, scratch: Scratch, numbers: Reals, rival: Integer) -> Real:
    """Return the evaluation for who is to move; the rival is the only one, or -1 if there are more.

    The largest region is labelled 1 afterwards.
    """
    player, areas = state.control[PLAYER], float(len(state.owners))
    dice, printed = areas * table.rules[MOST_DICE], numbers[AS_PRINTED]
    theirs = 0.0
    if rival >= 0:
        size = part(float(mark_regions(table, state, scratch, rival)), areas, printed)
        held = part(float(dice_of(state, rival)), dice, printed)
        theirs = numbers[SIZE] / 2 * (1.0 - size) + numbers[DICE] / 2 * (1.0 - held)
    own = numbers[SIZE] * part(
        float(mark_regions(table, state, scratch, player)), areas, printed
    ) + numbers[DICE] * part(float(dice_of(state, player)), dice, printed)
    found: Real = (own + theirs) / 4 if rival >= 0 else own / 2
    return found


@shared
def leads_on(
    table: Table, state: State, scratch: Scratch, numbers: Reals, source: Integer, target: Integer
) -> bool:
    """Say whether an attack prepares one that adjoins the own largest region (label 1)."""
    player, dice = state.control[PLAYER], state.dice[source] - 1
    if dice < 2 or hold(table, state, target, player, dice) < numbers[TARGET_HOLD]:
        return False
    for at in range(table.starts[target], table.starts[target + 1]):
        beyond = table.near[at]
        if state.owners[beyond] == player:
            continue
        if table.success[dice, state.dice[beyond]] < numbers[NEXT_SUCCESS]:
            continue
        for by in range(table.starts[beyond], table.starts[beyond + 1]):
            if scratch.labels[table.near[by]] == 1:
                return True
    return False


@shared
def rival_of(state: State) -> Integer:
    """Return the only living opponent of who is to move, or -1."""
    if living(state) == 2:
        for player in range(len(state.areas)):
            if state.areas[player] > 0 and player != state.control[PLAYER]:
                return player
    return -1


@shared
def weigh(
    table: Table,
    state: State,
    scratch: Scratch,
    numbers: Reals,
    source: Integer,
    target: Integer,
    values: Reals,
) -> None:
    """Write the coefficients attack, win, lose and hold of an attack into `values` (4,)."""
    curve = lesser(living(state) - 2, CURVE - 1)
    player, enemy, rival = state.control[PLAYER], state.owners[target], rival_of(state)
    attackers, defenders = state.dice[source], state.dice[target]
    likely, weight = table.success[attackers, defenders], numbers[SUCCESS_WEIGHT + curve]
    now = standing(table, state, scratch, numbers, rival)
    state.dice[source], state.dice[target], state.owners[target] = 1, attackers - 1, player
    here = hold(table, state, source, player, 1)
    there = hold(table, state, target, player, attackers - 1)
    values[1] = standing(table, state, scratch, numbers, rival) - now
    divisor = table.rules[LOSS_DIVISOR]
    lost = lesser(attackers // divisor, defenders - 1) if divisor > 0 else 0
    state.owners[target], state.dice[target] = enemy, defenders - lost
    values[2] = standing(table, state, scratch, numbers, rival) - now
    values[3] = hold(table, state, source, player, 1)
    state.dice[source], state.dice[target] = attackers, defenders
    values[0] = (weight * likely + (1.0 - weight) * (here + 2.0 * there) / 3.0) / 3.0


@shared
def chosen_value(values: Reals, aggression: Real) -> Real:
    """Return what an attack is worth in all."""
    rest = values[1] / 2 + values[2] / 4 + values[3] / 4
    found: Real = (aggression * values[0] + (1.0 - aggression) * rest) / 4
    return found


@shared
def heuristic(
    table: Table, state: State, scratch: Scratch, numbers: Reals, rng: Indices
) -> Integer:
    """Return the best suitable attack, or END."""
    n, player, alive = len(state.owners), state.control[PLAYER], living(state)
    curve = lesser(alive - 2, CURVE - 1)
    found, best, is_leading = END, 0.0, False
    values = scratch.values
    for source in range(n):
        if state.owners[source] != player or state.dice[source] < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] == player:
                continue
            likely = table.success[state.dice[source], state.dice[target]]
            if likely < numbers[LEAST]:
                continue
            weigh(table, state, scratch, numbers, source, target, values)
            is_sure = likely >= numbers[SURE]
            least = drawn(numbers[ATTACK_LEAST + curve], numbers[SPREAD], rng)
            is_suitable = values[0] > least
            leads = False
            if alive > 2:
                win = drawn(numbers[WIN_LEAST + curve], numbers[SPREAD], rng)
                is_suitable = is_suitable and values[1] > win
            if not (is_suitable or is_sure):
                continue
            if alive > 2:
                leads = leads_on(table, state, scratch, numbers, source, target)
            value = chosen_value(values, numbers[AGGRESSION + curve])
            is_better = leads and not is_leading
            if found == END or is_better or (leads == is_leading and value > best):
                found, best, is_leading = source * n + target, value, leads
    return found
