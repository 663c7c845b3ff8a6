"""Transfers over several areas: paths through a player's inner areas to a border area.

As in the source: for every border area, weakest first, the tree of all paths through
own inner areas; the one that brings most dice, with the fewest transfers, is carried out from its
deepest area on. Whoever makes the first transfer of a path and asks again gets the next.
"""

from __future__ import annotations

from typing import Final

from ai.games.dicewars.kernels.state import (
    END,
    MADE,
    MOST_DICE,
    PLAYER,
    TRANSFERS,
    Scratch,
    State,
    Table,
    is_border,
)
from ai.kernels.jit import Integer, Integers, lesser, shared

LONGEST: Final = 16  # transfers of a path


@shared
def arriving(dice: Integers, path: Integers, length: Integer, most: Integer) -> Integer:
    """Return how many dice a root has once a path (LONGEST + 1,) is carried out, or 0.

    The root comes first, the area where the transfers begin last; 0 if one of them moves nothing.
    """
    carried: Integer = dice[path[length]]
    for at in range(length - 1, -1, -1):
        there = dice[path[at]]
        count = most - there if most - there < carried - 1 else carried - 1
        if count <= 0:
            return 0
        carried = there + count
    return carried


@shared
def best_path(
    table: Table, state: State, scratch: Scratch, root: Integer, left: Integer
) -> Integer:
    """Return the first transfer of the best path to a border area, or END if none brings dice."""
    n, most, player = len(state.owners), table.rules[MOST_DICE], state.owners[root]
    path, at = scratch.path, scratch.edge
    used, inner = scratch.waiting, scratch.labels
    used[:] = 0
    found, best, fewest = END, state.dice[root], 0
    deepest = left  # no longer path can be better
    level = 0
    path[0], at[0], used[root] = root, table.starts[root], 1
    while level >= 0:
        here = path[level]
        if at[level] == table.starts[here + 1] or level >= deepest:
            used[here] = 0
            level -= 1
            continue
        other = table.near[at[level]]
        at[level] += 1
        if state.owners[other] != player or used[other] != 0 or inner[other] == 0:
            continue
        level += 1
        path[level], at[level], used[other] = other, table.starts[other], 1
        dice = arriving(state.dice, path, level, most)
        if dice > best or (dice == best and found != END and level < fewest):
            found, best, fewest = other * n + path[level - 1], dice, level
            if best == most:
                deepest = fewest - 1
    return found


@shared
def to_weakest(
    table: Table, state: State, scratch: Scratch, kept: Integer, strong: Integer
) -> Integer:
    """Return the next transfer to the weakest border area that can be helped, or END.

    So many transfers are kept; areas with `strong` dice or more need no help.
    """
    control, n = state.control, len(state.owners)
    left = lesser(table.rules[TRANSFERS] - control[MADE] - kept, LONGEST)
    if left <= 0:
        return END
    for area in range(n):
        is_own = state.owners[area] == control[PLAYER]
        scratch.labels[area] = 1 if is_own and not is_border(table, state, area) else 0
    for dice in range(1, strong):
        for root in range(n):
            if state.owners[root] != control[PLAYER] or state.dice[root] != dice:
                continue
            if scratch.labels[root] == 0:
                move = best_path(table, state, scratch, root, left)
                if move != END:
                    return move
    return END
