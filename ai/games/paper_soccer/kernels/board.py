"""A pitch and a position as kernels see them: what is drawn, and who can get where.

Every way from a point is a number, `at`, in the arrays of `Lines`; those of point p are the numbers
from first[p] to first[p + 1], the ways up before those down. Goals are 1 + the player who scores.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.kernels.jit import Index, Indices, Integer, Integers, hot, shared

Bytes = NDArray[np.uint8]

NOBODY: Final = np.uint8(0)
YES: Final = np.uint8(1)
I0: Final = np.int64(0)
I1: Final = np.int64(1)


class Lines(NamedTuple):
    """A pitch; nothing in it changes."""

    first: Integers  # (points + 1,)
    edge: Integers  # (ways,)
    to: Integers  # (ways,) the point ahead
    origin: Integers  # (ways,) the point behind
    way: Bytes  # (ways,) the direction, as in the notation
    goal: Integers  # (points,) 0 for none, else 1 + who scores there
    row: Integers  # (points,) y
    column: Integers  # (points,) x
    keys: Indices  # (edges,) for hashing what is drawn
    ball_keys: Indices  # (points,)
    player_key: Indices  # (1,)


class Board(NamedTuple):
    """A position, changed in place."""

    drawn: Bytes  # (edges,)
    degree: Integers  # (points,) drawn edges at a point
    free: Integers  # (points,) edges that are not drawn
    queue: Integers  # (points,) room for `reaches`
    seen: Integers  # (points + 1,) when a point was seen last; behind them the time


@hot
def draw(lines: Lines, board: Board, point: Integer, at: Integer) -> Integer:
    """Draw an edge from a point; return the point ahead."""
    to: Integer = lines.to[at]
    board.drawn[lines.edge[at]] = YES
    board.degree[point] += I1
    board.degree[to] += I1
    board.free[point] -= I1
    board.free[to] -= I1
    return to


@hot
def wipe(lines: Lines, board: Board, point: Integer, at: Integer) -> None:
    """Undo `draw`."""
    to = lines.to[at]
    board.drawn[lines.edge[at]] = NOBODY
    board.degree[point] -= I1
    board.degree[to] -= I1
    board.free[point] += I1
    board.free[to] += I1


@shared
def reaches(lines: Lines, board: Board, ball: Integer, goal: Integer, in_one_turn: bool) -> bool:
    """Say whether a goal can be reached from a point: in one turn, or at all.

    A turn goes on over points where something is drawn, and a path of such points is a turn: every
    edge of it is free. Without that the question is whether free edges still join the two.
    """
    points = board.free.size
    board.seen[points] += I1
    now, size = board.seen[points], I1
    board.queue[0] = ball
    board.seen[ball] = now
    upwards = goal == I1
    while size > I0:
        size -= I1
        point = board.queue[size]
        low, high = lines.first[point], lines.first[point + I1]
        for number in range(high - low):
            # What is pushed last is looked at first: the ways that lead to the goal.
            at = high - I1 - number if upwards else low + number
            if board.drawn[lines.edge[at]] != NOBODY:
                continue
            to = lines.to[at]
            if board.seen[to] == now:
                continue
            board.seen[to] = now
            if lines.goal[to] == goal:
                return True
            if lines.goal[to] == I0 and (not in_one_turn or board.degree[to] > I0):
                board.queue[size] = to
                size += I1
    return False


@shared
def spread(lines: Lines, board: Board, ball: Integer, found: Integers) -> None:
    """Look where a turn from a point can end; write the figures into `found`.

    Fresh points that can be reached, the least and the greatest row of them, and whether each goal
    can be (bits 0 and 1).
    """
    points = board.free.size
    board.seen[points] += I1
    now, size = board.seen[points], I1
    board.queue[0] = ball
    board.seen[ball] = now
    count, low_row, high_row, goals = I0, np.int64(99), np.int64(-9), I0
    while size > I0:
        size -= I1
        point = board.queue[size]
        for at in range(lines.first[point], lines.first[point + I1]):
            if board.drawn[lines.edge[at]] != NOBODY:
                continue
            to = lines.to[at]
            if board.seen[to] == now:
                continue
            board.seen[to] = now
            if lines.goal[to] != I0:
                goals |= lines.goal[to]
            elif board.degree[to] > I0:
                board.queue[size] = to
                size += I1
            else:
                count += I1
                row = lines.row[to]
                low_row = row if row < low_row else low_row
                high_row = row if row > high_row else high_row
    found[0], found[1], found[2], found[3] = count, low_row, high_row, goals


@hot
def mixed(key: Index) -> Index:
    """Spread the bits of a key over a table's places."""
    return np.uint64(key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(20)
