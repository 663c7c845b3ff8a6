"""The agent weighed: stei-adt with attacks weighed by more than P x H, by numbers of self-play.

An attack is worth P x H^a x exp(sum of weighted features); from the largest region it counts
more once it is let in, as with stei.
"""

from __future__ import annotations

import math
from typing import Final

from ai.games.dicewars.kernels.paths import to_weakest
from ai.games.dicewars.kernels.state import (
    END,
    MOST_DICE,
    PLAYER,
    Scratch,
    State,
    Table,
    hold,
    living,
)
from ai.kernels.jit import Integer, Integers, Real, Reals, shared

LEAST: Final = 0  # value of an attack
DUEL_LEAST: Final = 1  # the same while two live
FULL_LEAST: Final = 2  # the same with most dice
HELD: Final = 3  # exponent of the target's hold
FROM_REGION: Final = 4  # added to the logarithm, from the largest region
GAIN: Final = 5  # by every area that the largest region gains
EXPOSED: Final = 6  # by how likely the source is lost with one die
ENEMY_AREAS: Final = 7  # by the share of the board that the enemy owns
KILLED: Final = 8  # by the share of most dice that the target has
KEPT: Final = 9  # transfers for evacuation
STRONG: Final = 10  # border areas with so many dice need no help
NUMBERS: Final = 11

TINY: Final = 1e-9


@shared
def mark_parts(table: Table, state: State, scratch: Scratch, player: Integer) -> Integer:
    """Label a player's areas by region, from 1, with sizes in `scratch.parts`; return the largest.

    The others' are labelled 0. What is returned is the label.
    """
    labels, waiting, sizes = scratch.labels, scratch.waiting, scratch.parts
    labels[:] = 0
    count = largest = 0
    sizes[0] = 0
    for area in range(len(state.owners)):
        if state.owners[area] != player or labels[area] != 0:
            continue
        count += 1
        labels[area], waiting[0] = count, area
        size, done = 1, 0
        while done < size:
            here = waiting[done]
            done += 1
            for at in range(table.starts[here], table.starts[here + 1]):
                other = table.near[at]
                if state.owners[other] == player and labels[other] == 0:
                    labels[other], waiting[size] = count, other
                    size += 1
        sizes[count] = size
        if size > sizes[largest]:
            largest = count
    return largest


@shared
def joined(table: Table, scratch: Scratch, target: Integer) -> Integer:
    """Return the size of the region that taking an area makes."""
    labels, sizes = scratch.labels, scratch.parts
    total = 1
    for at in range(table.starts[target], table.starts[target + 1]):
        label = labels[table.near[at]]
        is_new = label != 0
        for before in range(table.starts[target], at):
            is_new = is_new and labels[table.near[before]] != label
        if is_new:
            total += sizes[label]
    return total


@shared
def worth(
    table: Table,
    state: State,
    scratch: Scratch,
    numbers: Reals,
    source: Integer,
    target: Integer,
    largest: Integer,
) -> Real:
    """Return what an attack is worth, but for where it comes from."""
    player, dice, most = state.control[PLAYER], state.dice[source], table.rules[MOST_DICE]
    held = hold(table, state, target, player, dice - 1)
    gain = joined(table, scratch, target) - scratch.parts[largest]
    value = numbers[HELD] * math.log(held + TINY)
    value += numbers[GAIN] * (gain if gain > 0 else 0)
    if numbers[EXPOSED] != 0.0:
        value += numbers[EXPOSED] * (1.0 - hold(table, state, source, player, 1))
    value += numbers[ENEMY_AREAS] * state.areas[state.owners[target]] / len(state.owners)
    value += numbers[KILLED] * state.dice[target] / most
    found: Real = table.success[dice, state.dice[target]] * math.exp(value)
    return found


@shared
def best_attack(table: Table, state: State, scratch: Scratch, numbers: Reals) -> Integer:
    """Return the attack that is worth most, of those that are worth enough; or END."""
    n, player, most = len(state.owners), state.control[PLAYER], table.rules[MOST_DICE]
    least = numbers[DUEL_LEAST] if living(state) == 2 else numbers[LEAST]
    largest = mark_parts(table, state, scratch, player)
    factor = math.exp(numbers[FROM_REGION])
    found, best = END, -1.0
    for source in range(n):
        dice = state.dice[source]
        if state.owners[source] != player or dice < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] == player:
                continue
            value = worth(table, state, scratch, numbers, source, target, largest)
            if value < (numbers[FULL_LEAST] if dice == most else least):
                continue
            if scratch.labels[source] == largest:
                value *= factor
            if value > best:
                found, best = source * n + target, value
    return found


@shared
def before_attack(table: Table, state: State, scratch: Scratch, numbers: Reals) -> Integer:
    """Return the next transfer to the border, or END."""
    kept, strong = int(numbers[KEPT]), int(numbers[STRONG])
    move: Integer = to_weakest(table, state, scratch, kept, strong)
    return move


@shared
def weighed(
    table: Table, state: State, scratch: Scratch, numbers: Reals, memory: Integers
) -> Integer:
    """Return the next transfer or attack; END, with the memory set, once there is none."""
    if memory[0] != 0:
        return END
    move = before_attack(table, state, scratch, numbers)
    if move == END:
        move = best_attack(table, state, scratch, numbers)
    if move == END:
        memory[0] = 1
    return move
