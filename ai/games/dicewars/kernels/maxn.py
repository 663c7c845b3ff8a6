"""The agent maxn: transfers along paths, attacks by MaxN, and escape.

Attacks are assumed to succeed. Players move in turn, one attack or none each, to a depth; each
takes the tuple that is best by his own number minus all others'. The numbers that it is told are
those of `MaxnOptions`, in the places below.
"""

from __future__ import annotations

from typing import Final

from ai.games.dicewars.kernels.paths import to_weakest
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
)
from ai.kernels.jit import Integer, Integers, Real, Reals, greater, shared

AREAS: Final = 0
REGION: Final = 1
WEAK_BORDERS: Final = 2
WEAK_ENEMIES: Final = 3
SUCCESS: Final = 4
HOLD: Final = 5
DEPTH: Final = 6
RESERVED: Final = 7
ESCAPES: Final = 8
ESCAPE_HOLD: Final = 9
DISADVANTAGE: Final = 10
ADVANTAGE: Final = 11
FROM_ZERO: Final = 12
STRONG: Final = 13
LEAVES: Final = 14
NUMBERS: Final = 15

DEEPEST: Final = 8
ESCAPING: Final = 0  # in the memory: no more attacks this turn

# a row of scratch.levels
WHO: Final = 0
COUNT: Final = 1  # of candidates; after them to do nothing, where that is one
AT: Final = 2  # the next candidate; the one before is being looked at
ATTACKERS: Final = 3
DEFENDERS: Final = 4
ENEMY: Final = 5
LEVEL: Final = 6


@shared
def candidates(
    table: Table, state: State, numbers: Reals, player: Integer, found: Integers
) -> Integer:
    """Write the attacks that are considered into `found`; return how many."""
    n, most, count = len(state.owners), table.rules[MOST_DICE], 0
    for source in range(n):
        dice = state.dice[source]
        if state.owners[source] != player or dice < 2:
            continue
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            if state.owners[target] == player:
                continue
            if dice != most:
                if table.success[dice, state.dice[target]] < numbers[SUCCESS]:
                    continue
                if hold(table, state, target, player, dice - 1) < numbers[HOLD]:
                    continue
            found[count] = source * n + target
            count += 1
    return count


@shared
def evaluate(table: Table, state: State, scratch: Scratch, numbers: Reals, values: Reals) -> None:
    """Write what a position is worth to every player into `values` (p,)."""
    owners, dice, most = state.owners, state.dice, table.rules[MOST_DICE]
    labels, waiting, best = scratch.labels, scratch.waiting, scratch.sizes
    labels[:] = 0
    best[:] = 0
    for player in range(len(state.areas)):
        values[player] = numbers[AREAS] * state.areas[player]
    for area in range(len(owners)):
        owner, here = owners[area], dice[area]
        is_weak, seen = False, 0
        for at in range(table.starts[area], table.starts[area + 1]):
            other = table.near[at]
            if owners[other] == owner:
                continue
            there = dice[other]
            is_weak = is_weak or here - there <= -numbers[DISADVANTAGE]
            bit = 1 << owners[other]
            can = there - here >= numbers[ADVANTAGE] or (here == most and there == most)
            if can and seen & bit == 0:
                seen |= bit
                values[owners[other]] += numbers[WEAK_ENEMIES]
        if is_weak:
            values[owner] -= numbers[WEAK_BORDERS]
        if labels[area] == 0:
            labels[area], waiting[0] = 1, area
            size, done = 1, 0
            while done < size:
                one = waiting[done]
                done += 1
                for at in range(table.starts[one], table.starts[one + 1]):
                    other = table.near[at]
                    if owners[other] == owner and labels[other] == 0:
                        labels[other], waiting[size] = 1, other
                        size += 1
            best[owner] = greater(best[owner], size)
    for player in range(len(state.areas)):
        values[player] += numbers[REGION] * best[player]


@shared
def margin(values: Reals, player: Integer) -> Real:
    """Return a player's value minus those of all others."""
    found = 0.0
    for other in range(len(values)):
        found += values[other] if other == player else -values[other]
    return found


@shared
def conquer(state: State, move: Integer, level: Integers) -> None:
    """Assume that an attack succeeds; `level` keeps what was."""
    n = len(state.owners)
    source, target = move // n, move % n
    level[ATTACKERS], level[DEFENDERS] = state.dice[source], state.dice[target]
    level[ENEMY] = state.owners[target]
    state.areas[level[ENEMY]] -= 1
    state.areas[state.owners[source]] += 1
    state.dice[source], state.dice[target] = 1, level[ATTACKERS] - 1
    state.owners[target] = state.owners[source]


@shared
def give_back(state: State, move: Integer, level: Integers) -> None:
    """Undo `conquer`."""
    n = len(state.owners)
    source, target = move // n, move % n
    state.areas[state.owners[source]] -= 1
    state.areas[level[ENEMY]] += 1
    state.owners[target] = level[ENEMY]
    state.dice[source], state.dice[target] = level[ATTACKERS], level[DEFENDERS]


@shared
def begin(
    table: Table, state: State, scratch: Scratch, numbers: Reals, at: Integer, player: Integer
) -> None:
    """Begin a node: its candidates, and the tuple to be beaten."""
    level = scratch.levels[at]
    level[WHO] = player
    level[COUNT] = candidates(table, state, numbers, player, scratch.moves[at])
    level[AT] = 0
    scratch.best[at, :] = 0.0


@shared
def next_living(state: State, player: Integer) -> Integer:
    """Return who moves next."""
    players = len(state.areas)
    player = (player + 1) % players
    while state.areas[player] == 0:
        player = (player + 1) % players
    return player


@shared
def searched(
    table: Table, state: State, scratch: Scratch, numbers: Reals, depth: Integer
) -> Integer:
    """Return the attack that MaxN to this depth chooses, END for none, -2 if it saw too much."""
    levels, best = scratch.levels, scratch.best
    begin(table, state, scratch, numbers, 0, state.control[PLAYER])
    at, leaves, chosen = 0, 0, END
    nothing = 0 if numbers[FROM_ZERO] != 0.0 else 1  # without it zeros are to be beaten
    too_much = False
    while at >= 0:
        level = levels[at]
        if level[AT] < level[COUNT] + nothing and not too_much:
            if level[AT] < level[COUNT]:
                conquer(state, scratch.moves[at, level[AT]], level)
            level[AT] += 1
            at += 1
            if at < depth:
                begin(table, state, scratch, numbers, at, next_living(state, level[WHO]))
                continue
            leaves += 1
            too_much = bool(leaves > numbers[LEAVES] and depth > 1)
            evaluate(table, state, scratch, numbers, best[at])
        at -= 1
        if at < 0:
            break
        level = levels[at]
        tried = level[AT] - 1
        if tried < level[COUNT]:
            give_back(state, scratch.moves[at, tried], level)
        who = level[WHO]
        is_first = tried == 0 and nothing == 1
        if is_first or margin(best[at + 1], who) > margin(best[at], who):
            for player in range(len(state.areas)):
                best[at, player] = best[at + 1, player]
            if at == 0:
                chosen = scratch.moves[0, tried] if tried < level[COUNT] else END
    return -2 if too_much else chosen


@shared
def attack(table: Table, state: State, scratch: Scratch, numbers: Reals) -> Integer:
    """Return the attack of MaxN, less deep where it would see more than it may; or END."""
    depth = int(numbers[DEPTH])
    found: Integer = -2
    while found == -2:
        found = searched(table, state, scratch, numbers, depth)
        depth -= 1
    return found


@shared
def escape(table: Table, state: State, numbers: Reals) -> Integer:
    """Return the transfer out of the border area that is least likely held, or END."""
    control, n, most = state.control, len(state.owners), table.rules[MOST_DICE]
    found, least = END, numbers[ESCAPE_HOLD]
    if control[MADE] >= table.rules[TRANSFERS]:
        return END
    for source in range(n):
        dice = state.dice[source]
        if state.owners[source] != control[PLAYER] or dice < 2:
            continue
        if not is_border(table, state, source):
            continue
        likely = hold(table, state, source, control[PLAYER], dice)
        if likely >= least:
            continue
        to, full = END, 0
        for at in range(table.starts[source], table.starts[source + 1]):
            target = table.near[at]
            there = state.dice[target]
            if state.owners[target] == control[PLAYER] and full < there < most:
                to, full = target, there
        if to != END:
            found, least = source * n + to, likely
    return found


@shared
def maxn(table: Table, state: State, scratch: Scratch, numbers: Reals, memory: Integers) -> Integer:
    """Return maxn's move: transfer, attack, transfer .. and escape at last."""
    if memory[ESCAPING] == 0:
        kept = int(numbers[RESERVED])
        move = to_weakest(table, state, scratch, kept, int(numbers[STRONG]))
        if move != END:
            return move
        move = attack(table, state, scratch, numbers)
        if move != END:
            return move
        memory[ESCAPING] = 1
    return escape(table, state, numbers) if numbers[ESCAPES] != 0.0 else END
