"""A game of Dicewars as arrays, and its rules.

Areas are 0..n-1 and players 0..p-1 as in `engine.games.dicewars`; all integers are int64. `Table`
is what does not change in a game, `State` what does. A move is one integer: `source * n + target`,
an attack if the target is an enemy's and a transfer if it is an own area, or END.

Whoever writes an agent gets `table`, `state`, `scratch` (room for what it computes, of no meaning
between calls), its row of numbers, its row of `state.memory` (zeros at the beginning of each of its
turns) and a generator; it returns a legal move and is asked again until it returns END.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.kernels.dice import below
from ai.kernels.jit import Indices, Integer, Integers, Real, Reals, greater, hot, lesser, shared

END: Final = -1
NOBODY: Final = -1
FACES: Final = np.uint64(6)
MEMORY: Final = 8  # numbers that an agent can remember within a turn

# places in Table.rules
MOST_DICE: Final = 0
TRANSFERS: Final = 1
LOSS_DIVISOR: Final = 2
POOL_LIMIT: Final = 3
RESERVE_LIMIT: Final = 4
RESERVE_SHRINKS: Final = 5
QUIET_ROUNDS: Final = 6
PEACEFUL_ROUNDS: Final = 7
BATTLE_LIMIT: Final = 8
RULES: Final = 9

# places in State.control
PLAYER: Final = 0  # whose turn it is
ROUND: Final = 1  # complete rounds
MADE: Final = 2  # transfers in this turn
BATTLES: Final = 3
QUIET: Final = 4  # ends of turns since the last attack or transfer
PEACEFUL: Final = 5  # ends of turns since the last attack
OVER: Final = 6  # why the game is over, or 0
DECISIONS: Final = 7
CONTROL: Final = 8

# why a game is over
CONQUEST: Final = 1
QUIET_DRAW: Final = 2
PEACEFUL_DRAW: Final = 3
BATTLE_DRAW: Final = 4


class Table(NamedTuple):
    """Board, rules and odds."""

    starts: Integers  # (n + 1,) where the neighbours of each area begin in `near`
    near: Integers  # neighbours, area after area, sorted
    rules: Integers  # (RULES,)
    success: Reals  # (most dice + 1, most dice + 1) of attackers against defenders


class State(NamedTuple):
    """A position in a player's turn."""

    owners: Integers  # (n,)
    dice: Integers  # (n,)
    reserves: Integers  # (p,)
    areas: Integers  # (p,) how many each owns
    control: Integers  # (CONTROL,)
    memory: Integers  # (p, MEMORY) of the agents


class Scratch(NamedTuple):
    """Room."""

    labels: Integers  # (n,)
    waiting: Integers  # (n,)
    path: Integers  # (n + 1,) of areas, or LONGEST + 1
    edge: Integers  # as long; where each area of the path stands in its neighbours
    parts: Integers  # (n + 1,) sizes of regions
    sizes: Integers  # (p,)
    moves: Integers  # (DEEPEST, len(near)) of each level of a search
    levels: Integers  # (DEEPEST, LEVEL), see `maxn`
    best: Reals  # (DEEPEST + 1, p) tuples
    values: Reals  # (4,) coefficients, see `heuristic`


@hot
def living(state: State) -> Integer:
    """Return how many players own an area."""
    count = 0
    for player in range(len(state.areas)):
        count += state.areas[player] > 0
    return count


@shared
def is_border(table: Table, state: State, area: Integer) -> bool:
    """Say whether an area has a neighbour of another owner."""
    owner = state.owners[area]
    for at in range(table.starts[area], table.starts[area + 1]):
        if state.owners[table.near[at]] != owner:
            return True
    return False


@shared
def hold(table: Table, state: State, area: Integer, player: Integer, dice: Integer) -> Real:
    """Return how likely a player holds an area with so many dice for a round.

    The product over adjacent enemies of this player with 2 dice or more; the area's own owner does
    not matter, so that this also answers for an area that is to be taken.
    """
    likely = 1.0
    for at in range(table.starts[area], table.starts[area + 1]):
        other = table.near[at]
        if state.owners[other] != player and state.dice[other] >= 2:
            likely *= 1.0 - table.success[state.dice[other], dice]
    return likely


@shared
def mark_regions(table: Table, state: State, scratch: Scratch, player: Integer) -> Integer:
    """Label a player's areas by their connected region; return the largest region's size.

    `scratch.labels` gets 1 for areas of the largest region (the first of several), 2 for the
    player's other areas, 0 for all others.
    """
    labels, waiting, n = scratch.labels, scratch.waiting, len(state.owners)
    labels[:] = 0
    most = first = 0
    count = 2
    for area in range(n):
        if state.owners[area] != player or labels[area] != 0:
            continue
        count += 1
        labels[area], waiting[0] = count, area
        size = done = 0
        size = 1
        while done < size:
            here = waiting[done]
            done += 1
            for at in range(table.starts[here], table.starts[here + 1]):
                other = table.near[at]
                if state.owners[other] == player and labels[other] == 0:
                    labels[other], waiting[size] = count, other
                    size += 1
        if size > most:
            most, first = size, count
    for area in range(n):
        if labels[area] != 0:
            labels[area] = 1 if labels[area] == first else 2
    return most


@hot
def moved(table: Table, state: State, source: Integer, target: Integer) -> Integer:
    """Return how many dice a transfer moves."""
    count: Integer = lesser(table.rules[MOST_DICE] - state.dice[target], state.dice[source] - 1)
    return count


@hot
def roll(dice: Integer, rng: Indices) -> Integer:
    """Return the sum of so many dice."""
    total = np.int64(dice)
    for _ in range(dice):
        total += np.int64(below(FACES, rng))
    return total


@hot
def transfer(table: Table, state: State, source: Integer, target: Integer) -> None:
    """Move dice."""
    count = moved(table, state, source, target)
    state.dice[source] -= count
    state.dice[target] += count
    state.control[MADE] += 1
    state.control[QUIET] = 0


@shared
def resolve(table: Table, state: State, source: Integer, target: Integer, won: Integer) -> None:
    """Carry an attack out, with its outcome."""
    control, owners, dice = state.control, state.owners, state.dice
    control[BATTLES] += 1
    control[QUIET] = control[PEACEFUL] = 0
    attackers, divisor = dice[source], table.rules[LOSS_DIVISOR]
    dice[source] = 1
    if won:
        state.areas[owners[target]] -= 1
        state.areas[owners[source]] += 1
        owners[target] = owners[source]
        dice[target] = attackers - 1
        if state.areas[owners[source]] == len(owners):
            control[OVER] = CONQUEST
            return
    elif divisor > 0:
        dice[target] -= lesser(attackers // divisor, dice[target] - 1)
    if control[BATTLES] >= table.rules[BATTLE_LIMIT]:
        control[OVER] = BATTLE_DRAW


@shared
def place(table: Table, state: State, scratch: Scratch, rng: Indices, placed: Integers) -> Integer:
    """Place the dice that come at the end of a turn; return how many, and on which areas.

    What does not fit becomes the reserve. `placed` holds as many as can come, or none.
    """
    player = state.control[PLAYER]
    pool = state.reserves[player] + mark_regions(table, state, scratch, player)
    pool = lesser(pool, table.rules[POOL_LIMIT])
    most, room, count = table.rules[MOST_DICE], 0, 0
    for area in range(len(state.owners)):
        if state.owners[area] == player and state.dice[area] < most:
            scratch.waiting[room] = area
            room += 1
    while count < pool and room > 0:
        at = np.int64(below(np.uint64(room), rng))
        area = scratch.waiting[at]
        state.dice[area] += 1
        if count < len(placed):
            placed[count] = area
        count += 1
        if state.dice[area] == most:
            room -= 1
            scratch.waiting[at] = scratch.waiting[room]
    limit = table.rules[RESERVE_LIMIT]
    if table.rules[RESERVE_SHRINKS]:
        limit -= state.areas[player]
    state.reserves[player] = lesser(pool - count, greater(limit, 0))
    return count


@shared
def pass_on(table: Table, state: State) -> None:
    """Give the turn to the next living player; a draw ends the game."""
    control, players = state.control, len(state.areas)
    control[QUIET] += 1
    control[PEACEFUL] += 1
    alive = living(state)
    if control[QUIET] >= table.rules[QUIET_ROUNDS] * alive:
        control[OVER] = QUIET_DRAW
    elif control[PEACEFUL] >= table.rules[PEACEFUL_ROUNDS] * alive:
        control[OVER] = PEACEFUL_DRAW
    before = control[PLAYER]
    player = (before + 1) % players
    while state.areas[player] == 0:
        player = (player + 1) % players
    control[PLAYER] = player
    control[ROUND] += player <= before
    control[MADE] = 0
    state.memory[player, :] = 0
