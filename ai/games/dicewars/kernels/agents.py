"""The agents of Dicewars: each an id, and `decide`, which asks the one that is to move.

What a name means is in the page of rules; their helpers are `to_border` and `from_endangered`. Ties
keep the order of the board: attacks by source, then by target. An agent that others write is one
more id, and one more branch of `decide`.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ai.games.dicewars.kernels.heuristic import heuristic
from ai.games.dicewars.kernels.maxn import maxn
from ai.games.dicewars.kernels.state import (
    END,
    MADE,
    MOST_DICE,
    PLAYER,
    TRANSFERS,
    Scratch,
    State,
    Table,
    hold,
    is_border,
    mark_regions,
    moved,
)
from ai.games.dicewars.kernels.weighed import weighed
from ai.kernels.dice import below
from ai.kernels.jit import Indices, Integer, Integers, Real, Reals, greater, hot, lesser, shared

RANDOM: Final = 0
SDC: Final = 1
STE: Final = 2
STEI: Final = 3
WPM_S: Final = 4
WPM_D: Final = 5
WPM_C: Final = 6
SDC_PRE_AT: Final = 7
SDC_POST_DT: Final = 8
SDC_POST_AT: Final = 9
STEI_AT: Final = 10
STEI_ADT: Final = 11
STEI_DT: Final = 12
MAXN: Final = 13
WEIGHED: Final = 14
HEURISTIC: Final = 15

EVACUATIONS: Final = 2  # transfers that stei-adt keeps
STE_LEAST: Final = 0.2
STEI_LEAST: Final = 0.4
DUEL_LEAST: Final = 0.2  # of stei, with two players
REGION: Final = 2.0  # an attack from the largest region counts so much,
DUEL_REGION: Final = 3.0  # and with two players so much
GAIN_LEAST: Final = -0.05  # of the probability to win, for wpm
DECLINED: Final = 0  # in the memory: no more attacks this turn

# numbers of wpm: a constant, then weights of own size, best other's size, own dice, best other's
WEIGHTS: Final = 40  # numbers that an agent can be told


@shared
def any_attack(table: Table, state: State, rng: Indices) -> Integer:
    """Return a random legal attack, or END."""
    n, player = len(state.owners), state.control[PLAYER]
    found, seen = END, 0
    for source in range(n):
        if state.owners[source] != player or state.dice[source] < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] != player:
                seen += 1
                if below(np.uint64(seen), rng) == np.uint64(0):
                    found = source * n + target
    return found


@shared
def best_difference(table: Table, state: State) -> Integer:
    """Return the attack with the most dice more than its target has, if not fewer; or END."""
    n, player = len(state.owners), state.control[PLAYER]
    found, best = END, -1
    for source in range(n):
        if state.owners[source] != player or state.dice[source] < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            difference = state.dice[source] - state.dice[target]
            if state.owners[target] != player and difference > best:
                found, best = source * n + target, difference
    return found


@shared
def best_hold(table: Table, state: State, least: float, region: float, labels: Integers) -> Integer:
    """Return the attack with the best P x H of those with the least or most dice, or END.

    Attacks from areas labelled 1 count `region` times as much, once they are let in.
    """
    n, player, most = len(state.owners), state.control[PLAYER], table.rules[MOST_DICE]
    found, best = END, -1.0
    for source in range(n):
        attackers = state.dice[source]
        if state.owners[source] != player or attackers < 2:
            continue
        factor = region if labels[source] == 1 else 1.0
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] == player:
                continue
            likely = table.success[attackers, state.dice[target]]
            if likely * factor <= best or (likely < least and attackers != most):
                continue
            likely *= hold(table, state, target, player, attackers - 1)
            if (likely >= least or attackers == most) and likely * factor > best:
                found, best = source * n + target, likely * factor
    return found


@shared
def ste(table: Table, state: State, scratch: Scratch) -> Integer:
    """Return ste's attack."""
    scratch.labels[:] = 0
    return best_hold(table, state, STE_LEAST, 1.0, scratch.labels)


@shared
def stei(table: Table, state: State, scratch: Scratch) -> Integer:
    """Return stei's attack; how many play is that of the beginning."""
    mark_regions(table, state, scratch, state.control[PLAYER])
    if len(state.areas) == 2:
        return best_hold(table, state, DUEL_LEAST, DUEL_REGION, scratch.labels)
    return best_hold(table, state, STEI_LEAST, REGION, scratch.labels)


@shared
def to_border(table: Table, state: State) -> Integer:
    """Return the transfer of the first inner area with dice to spare to a border area, or END."""
    n, player, most = len(state.owners), state.control[PLAYER], table.rules[MOST_DICE]
    for source in range(n):
        if state.owners[source] != player or state.dice[source] < 2:
            continue
        if is_border(table, state, source):
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.dice[target] < most and is_border(table, state, target):
                found: Integer = source * n + target
                return found
    return END


@hot
def loss(table: Table, state: State, area: Integer, player: Integer, dice: Integer) -> Real:
    """Return how many dice are likely to be lost."""
    likely: Real = (1.0 - hold(table, state, area, player, dice)) * dice
    return likely


@shared
def from_endangered(table: Table, state: State) -> Integer:
    """Return the transfer away from a border area that saves most dice, or END if none does."""
    n, player = len(state.owners), state.control[PLAYER]
    found, best = END, 0.0
    for source in range(n):
        here = state.dice[source]
        if state.owners[source] != player or here < 2 or not is_border(table, state, source):
            continue
        before = loss(table, state, source, player, here)
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] != player:
                continue
            there, count = state.dice[target], moved(table, state, source, target)
            if count == 0:
                continue
            after = loss(table, state, source, player, here - count)
            after += loss(table, state, target, player, there + count)
            saved = before + loss(table, state, target, player, there) - after
            if saved > best:
                found, best = source * n + target, saved
    return found


@hot
def may_transfer(table: Table, state: State, kept: Integer) -> bool:
    """Say whether a transfer can be made so that so many are left."""
    is_left: bool = state.control[MADE] + kept < table.rules[TRANSFERS]
    return is_left


@shared
def evacuation(table: Table, state: State, memory: Integers) -> Integer:
    """Return the next transfer of who has declined to attack."""
    memory[DECLINED] = 1
    return from_endangered(table, state) if may_transfer(table, state, 0) else END


@shared
def sdc_family(agent: Integer, table: Table, state: State, memory: Integers) -> Integer:
    """Return the move of sdc with its transfers."""
    if agent == SDC_PRE_AT and may_transfer(table, state, 0):
        move = to_border(table, state)
        if move != END:
            return move
    move = best_difference(table, state) if memory[DECLINED] == 0 else END
    if move != END or agent != SDC_POST_DT:
        return move
    return evacuation(table, state, memory)


@shared
def stei_family(
    agent: Integer, table: Table, state: State, scratch: Scratch, memory: Integers
) -> Integer:
    """Return the move of stei with its transfers."""
    if memory[DECLINED] == 0:
        if agent != STEI_DT:
            kept = EVACUATIONS if agent == STEI_ADT else 0
            move = to_border(table, state) if may_transfer(table, state, kept) else END
            if move != END:
                return move
        move = stei(table, state, scratch)
        if move != END:
            return move
    return evacuation(table, state, memory)


# --- wpm: the probability to win by sizes and dice


@shared
def parts_of(
    table: Table, state: State, scratch: Scratch, player: Integer, uses_sizes: Integer
) -> tuple[Real, Real, Real, Real]:
    """Return a player's and the best other's part of the largest regions, and of the dice.

    The first two are of no meaning if sizes are not asked for.
    """
    sizes: Integer = 0
    own_size: Integer = 0
    best_size: Integer = 0
    dice = own_dice = best_dice = 0
    for other in range(len(state.areas)):
        if state.areas[other] == 0:
            continue
        size: Integer = mark_regions(table, state, scratch, other) if uses_sizes else 1
        held = 0
        for area in range(len(state.owners)):
            if state.owners[area] == other:
                held += state.dice[area]
        sizes, dice = sizes + size, dice + held
        if other == player:
            own_size, own_dice = size, held
        else:
            best_size, best_dice = greater(best_size, size), greater(best_dice, held)
    return own_size / sizes, best_size / sizes, own_dice / dice, best_dice / dice


@shared
def win_probability(
    table: Table, state: State, scratch: Scratch, numbers: Reals, player: Integer
) -> Real:
    """Return how likely a player wins, by the logistic model with these numbers (WEIGHTS,)."""
    uses_sizes = np.int64(numbers[1] != 0.0 or numbers[2] != 0.0)
    size, best_size, dice, best_dice = parts_of(table, state, scratch, player, uses_sizes)
    value = numbers[0] + numbers[1] * size + numbers[2] * best_size
    value += numbers[3] * dice + numbers[4] * best_dice
    return 1.0 / (1.0 + math.exp(-value))


@shared
def wpm(table: Table, state: State, scratch: Scratch, numbers: Reals) -> Integer:
    """Return the attack that makes winning most likely, unless it costs too much; or END."""
    n, player, most = len(state.owners), state.control[PLAYER], table.rules[MOST_DICE]
    now = win_probability(table, state, scratch, numbers, player)
    found, best = END, -2.0
    for source in range(n):
        attackers = state.dice[source]
        if state.owners[source] != player or attackers < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            enemy = state.owners[target]
            if enemy == player:
                continue
            gain = _expected(table, state, scratch, numbers, source, target) - now
            if (gain >= GAIN_LEAST or attackers == most) and gain > best:
                found, best = source * n + target, gain
    return found


@shared
def _expected(
    table: Table,
    state: State,
    scratch: Scratch,
    numbers: Reals,
    source: Integer,
    target: Integer,
) -> Real:
    """Return how likely the attacker wins the game if he attacks, over both outcomes."""
    player, enemy = state.owners[source], state.owners[target]
    attackers, defenders = state.dice[source], state.dice[target]
    likely = table.success[attackers, defenders]
    state.dice[source] = 1
    state.owners[target], state.dice[target] = player, attackers - 1
    state.areas[enemy] -= 1
    won = win_probability(table, state, scratch, numbers, player)
    state.areas[enemy] += 1
    divisor = table.rules[2]
    lost = lesser(attackers // divisor, defenders - 1) if divisor > 0 else 0
    state.owners[target], state.dice[target] = enemy, defenders - lost
    failed = win_probability(table, state, scratch, numbers, player)
    state.dice[source], state.dice[target] = attackers, defenders
    expected: Real = likely * won + (1.0 - likely) * failed
    return expected


@shared
def decide(
    agent: Integer, table: Table, state: State, scratch: Scratch, numbers: Reals, rng: Indices
) -> Integer:
    """Return the move of the player whose turn it is, as an agent makes it."""
    memory = state.memory[state.control[PLAYER]]
    if agent == RANDOM:
        return any_attack(table, state, rng)
    if agent == STE:
        return ste(table, state, scratch)
    if agent == STEI:
        return stei(table, state, scratch)
    if agent in (WPM_S, WPM_D, WPM_C):
        return wpm(table, state, scratch, numbers)
    if agent == MAXN:
        return maxn(table, state, scratch, numbers, memory)
    if agent == HEURISTIC:
        return heuristic(table, state, scratch, numbers, rng)
    if agent == WEIGHED:
        move = weighed(table, state, scratch, numbers, memory)
        return move if move != END else evacuation(table, state, memory)
    if agent in (STEI_AT, STEI_ADT, STEI_DT):
        return stei_family(agent, table, state, scratch, memory)
    return sdc_family(agent, table, state, memory)
