"""The turns of a position: all of them by depth first, or some of many kinds for a search.

A turn is a set of edges. Two trails that end on a fresh point or in a goal with the same edges have
the same last edge, which is the only one there; so they are alike only if they were before it.
Hence only points where the turn goes on, or is stuck, need a table of what was seen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, NOBODY, YES, Board, Bytes, Lines
from ai.kernels.jit import U0, U1, Index, Indices, Integer, Integers, entry, hot, shared

LONGEST: Final = 120  # steps of a turn that is kept; none was seen with half as many
FRESH, GOAL, BLOCK = np.int64(0), np.int64(1), np.int64(2)
COUNTS: Final = 5  # turns of each end, longest, states

DEPTH: Final = 0  # of `Walk.control`: how long the trail is,
KEY: Final = 1  # and what a call goes on with
IS_FULL: Final = 2


class Walk(NamedTuple):
    """A walk through all turns that is under way."""

    control: Indices  # (3,)
    point: Indices  # (edges + 2,)
    at: Indices  # (edges + 2,) the next way to be tried
    table: Indices  # (a power of 2,) keys; 0 for none
    counts: Integers  # (COUNTS,)


@hot
def is_new(table: Indices, key: Index) -> bool:
    """Put a key into a table; return whether it was not there."""
    mask = np.uint64(table.size - 1)
    place = (np.uint64(key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(24)) & mask
    while table[place] != U0:
        if table[place] == key:
            return False
        place = (place + U1) & mask
    table[place] = key
    return True


@hot
def _step_back(lines: Lines, board: Board, walk: Walk, depth: Index) -> Index:
    """Take the last edge of the trail away; return its key."""
    point, before = walk.point[depth], walk.point[depth - U1]
    edge = lines.edge[walk.at[depth - U1] - U1]
    board.drawn[edge] = NOBODY
    board.free[before] += I1
    board.free[point] += I1
    key: Index = lines.keys[edge]
    return key


@hot
def _step_on(lines: Lines, board: Board, walk: Walk, depth: Index, at: Index) -> None:
    """Put an edge behind the trail, which is one longer then."""
    point, to = walk.point[depth], np.uint64(lines.to[at])
    board.drawn[lines.edge[at]] = YES
    board.free[point] -= I1
    board.free[to] -= I1
    walk.point[depth + U1], walk.at[depth + U1] = to, np.uint64(lines.first[to])


@hot
def _count(walk: Walk, end: Integer, depth: Index) -> None:
    """Count a turn that the trail makes with one more edge."""
    walk.counts[end] += I1
    if np.int64(depth) >= walk.counts[3]:
        walk.counts[3] = np.int64(depth) + I1


@hot
def _keep(lines: Lines, walk: Walk, depth: Index, steps: Bytes) -> None:
    """Write the directions of a turn."""
    for step in range(depth + U1):
        steps[step] = lines.way[walk.at[step] - U1]


@entry
def walk_turns(
    lines: Lines, board: Board, walk: Walk, most_states: Integer, steps: Bytes, lengths: Integers
) -> Integer:
    """Go on through the turns until `steps` is full or there are no more; return how many it has.

    With no room in `steps` they are only counted, all of them. The board is as it was in the end,
    and while there are more it has the trail on it. It gives up after so many states.
    """
    room, kept = lengths.size, I0
    depth, key = walk.control[DEPTH], walk.control[KEY]
    while True:
        point, at = walk.point[depth], walk.at[depth]
        if at == np.uint64(lines.first[point + U1]):
            if depth == U0:
                break
            key ^= _step_back(lines, board, walk, depth)
            depth -= U1
            continue
        walk.at[depth] = at + U1
        edge = lines.edge[at]
        if board.drawn[edge] != NOBODY:
            continue
        to, end = np.uint64(lines.to[at]), FRESH
        if lines.goal[to] != I0:
            end = GOAL
        elif board.degree[to] != I0:
            if not is_new(walk.table, key ^ lines.keys[edge]):
                continue
            walk.counts[4] += I1
            if board.free[to] > I1:
                _step_on(lines, board, walk, depth, at)
                key ^= lines.keys[edge]
                depth += U1
                if walk.counts[4] < most_states:
                    continue
                walk.control[IS_FULL] = U1
                break
            end = BLOCK
        _count(walk, end, depth)
        if room and np.int64(depth) < LONGEST:
            _keep(lines, walk, depth, steps[kept])
            lengths[kept] = np.int64(depth) + I1
            kept += I1
            if kept == room:
                break
    walk.control[DEPTH], walk.control[KEY] = depth, key
    return kept


class Sample(NamedTuple):
    """Room to find some turns of a position in; empty between two calls."""

    parent: Integers  # (nodes,) of trails that go on
    way: Integers  # (nodes,) the last way of a trail
    point: Integers  # (nodes,) where it has come to
    key: Indices  # (nodes,)
    waiting: Integers  # (nodes,) trails that were not tried yet
    table: Indices  # (8 * nodes,) keys that were seen; a trail goes on over 7 edges at most
    stamp: Integers  # (as long,) in which call
    trail: Integers  # (LONGEST,)
    control: Integers  # (2,) how many calls there were; what random numbers come from


class Turns(NamedTuple):
    """The turns of the positions of a search, by ply."""

    steps: NDArray[np.int16]  # (plies, turns, LONGEST) ways
    length: Integers  # (plies, turns)
    ball: Integers  # (plies, turns) where they end
    end: Integers  # (plies, turns) FRESH, GOAL or BLOCK
    key: Indices  # (plies, turns) of their edges
    worth: NDArray[np.float64]  # (plies, turns) what they are worth at once, to who makes them
    order: Integers  # (plies, turns) the best first
    found: Integers  # (plies,) how many


BROAD: Final = np.int64(24)  # trails that are tried in the order of their length, before chance


@hot
def _random(sample: Sample, below: Integer) -> Integer:
    """Return a random number below another (a linear congruential generator, Knuth's numbers)."""
    drawn = sample.control[1] * np.int64(6364136223846793005) + np.int64(1442695040888963407)
    sample.control[1] = drawn
    found: Integer = (drawn >> np.int64(33) & np.int64(0x3FFFFFFF)) % below
    return found


@hot
def is_new_now(table: Indices, stamp: Integers, now: Integer, key: Index) -> bool:
    """Put a key into a table that need not be wiped: return whether it was not there at a time."""
    mask = np.uint64(table.size - 1)
    place = (np.uint64(key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(24)) & mask
    while stamp[place] == now:
        if table[place] == key:
            return False
        place = (place + U1) & mask
    table[place], stamp[place] = key, now
    return True


@hot
def _next_trail(sample: Sample, tried: Integer, first: Integer, last: Integer) -> Integer:
    """Return a trail that waits, and put the one that is now first in its place."""
    place = first
    if tried > BROAD:
        place = first + _random(sample, last - first)
    chosen: Integer = sample.waiting[place]
    sample.waiting[place] = sample.waiting[first]
    return chosen


@hot
def _lay(lines: Lines, board: Board, sample: Sample, node: Integer, is_drawn: np.uint8) -> Integer:
    """Draw a trail, or take it away; return its length. `sample.trail` has it, the end first."""
    length = I0
    while node != I0:
        sample.trail[length] = sample.way[node]
        board.drawn[lines.edge[sample.way[node]]] = is_drawn
        length += I1
        node = sample.parent[node]
    return length


@hot
def _ends(lines: Lines, board: Board, to: Integer) -> bool:
    """Say whether a point that is come to over a free edge has no other one."""
    left = np.int64(-1)
    for at in range(lines.first[to], lines.first[to + I1]):
        left += np.int64(board.drawn[lines.edge[at]] == NOBODY)
    return bool(left == I0)


@hot
def _note_turn(
    lines: Lines, sample: Sample, turns: Turns, ply: Integer, length: Integer, at: Integer,
    end: Integer, key: Index,
) -> None:  # fmt: skip
    """Keep the turn that the trail makes with one more way."""
    turn = turns.found[ply]
    for step in range(length):
        turns.steps[ply, turn, step] = sample.trail[length - I1 - step]
    turns.steps[ply, turn, length] = at
    turns.length[ply, turn] = length + I1
    turns.ball[ply, turn], turns.end[ply, turn] = lines.to[at], end
    turns.key[ply, turn] = key
    turns.found[ply] = turn + I1


@hot
def _note_trail(
    lines: Lines, sample: Sample, nodes: Integer, last: Integer, parent: Integer, at: Integer,
    key: Index,
) -> None:  # fmt: skip
    """Let a trail wait that goes on."""
    sample.parent[nodes], sample.way[nodes] = parent, at
    sample.point[nodes], sample.key[nodes] = lines.to[at], key
    sample.waiting[last] = nodes


@hot
def _follow(
    lines: Lines, board: Board, sample: Sample, turns: Turns, ply: Integer, node: Integer
) -> None:
    """Keep the turn that a trail becomes by its first free edges: every trail ends somewhere."""
    length = _lay(lines, board, sample, node, YES)
    steps = turns.steps[ply, 0]
    for step in range(length):
        steps[step] = sample.trail[length - I1 - step]
    point, key, end = sample.point[node], sample.key[node], GOAL
    while lines.goal[point] == I0 and length < LONGEST:
        at, last = lines.first[point], lines.first[point + I1]
        while at < last and board.drawn[lines.edge[at]] != NOBODY:
            at += I1
        end = BLOCK if at == last else FRESH
        if at == last or (length > I0 and board.degree[point] == I0):
            break
        board.drawn[lines.edge[at]] = YES
        key ^= lines.keys[lines.edge[at]]
        steps[length] = at
        length += I1
        point, end = lines.to[at], GOAL
    for step in range(length):
        board.drawn[lines.edge[steps[step]]] = NOBODY
    turns.length[ply, 0], turns.ball[ply, 0], turns.end[ply, 0] = length, point, end
    turns.key[ply, 0], turns.found[ply] = key, I1


@shared
def sample_turns(
    lines: Lines, board: Board, ball: Integer, sample: Sample, turns: Turns, ply: Integer,
    most: Integer,
) -> None:  # fmt: skip
    """Find at most so many turns, short ones first and then of all kinds, for a ply of a search."""
    sample.control[0] += I1
    sample.parent[0], sample.point[0], sample.key[0] = np.int64(-1), ball, U0
    sample.waiting[0] = I0
    turns.found[ply] = I0
    nodes, last, first, room = I1, I1, I0, sample.parent.size
    while last > first and turns.found[ply] < most:
        chosen = _next_trail(sample, first, first, last)
        first += I1
        length = _lay(lines, board, sample, chosen, YES)
        low = lines.first[sample.point[chosen]]
        ways = lines.first[sample.point[chosen] + I1] - low
        turned = _random(sample, ways)
        for number in range(ways):
            at = low + (number + turned) % ways
            edge, to = lines.edge[at], lines.to[at]
            if board.drawn[edge] != NOBODY:
                continue
            key, end = sample.key[chosen] ^ lines.keys[edge], FRESH
            if lines.goal[to] != I0:
                end = GOAL
            elif board.degree[to] != I0:
                if not is_new_now(sample.table, sample.stamp, sample.control[0], key):
                    continue
                end = BLOCK
                if not _ends(lines, board, to):
                    if nodes < room and length < LONGEST - 1:
                        _note_trail(lines, sample, nodes, last, chosen, at, key)
                        nodes += I1
                        last += I1
                    continue
            if turns.found[ply] < most:
                _note_turn(lines, sample, turns, ply, length, at, end, key)
        _lay(lines, board, sample, chosen, NOBODY)
    if turns.found[ply] == I0:
        _follow(lines, board, sample, turns, ply, nodes - I1)
