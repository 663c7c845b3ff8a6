"""Where the nodes of a tree go in a tidy layout: parents centred over children, nothing overlaps.

Knows numbers only. Trees come as parents, (n,) with -1 for the root at index 0, a parent
before its children; siblings keep their order. The work is done on nodes numbered by depth and
from left to right, so that those of one family lie side by side in memory. Indices here are signed,
since -1 says “none”.
Source: Buchheim, Jünger and Leipert, “Improving Walker's Algorithm to Run in Linear Time” (Graph
Drawing 2002).
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.kernels.jit import Integer, Integers, Real, Reals, entry, hot

NONE: Final = np.int64(-1)
GAP: Final = 1.0  # between neighbours of one depth

Numbers: TypeAlias = NDArray[np.int32]


class Walk(NamedTuple):
    """Scratch memory of a layout; all arrays (n,), by number but for the first three.

    `prelim` is a node's place among its siblings' subtrees and `mod` what its whole subtree
    moves on top. `thread` joins contours that end early, `ancestor` finds the sibling a contour
    node belongs to, `shift` and `change` spread gaps later.
    """

    degree: Numbers  # how many children, by index
    start: Numbers  # where they begin in `listed`, by index
    listed: Numbers  # the nodes but the root, by parent
    parent: Numbers
    first: Numbers  # the first child; the others follow it
    children: Numbers  # how many
    thread: Numbers
    ancestor: Numbers
    prelim: Reals
    mod: Reals
    shift: Reals
    change: Reals


def make_walk(nodes: int) -> Walk:
    """Reserve the memory for a tree of so many nodes."""
    return Walk(
        degree=np.zeros(nodes, np.int32),
        start=np.zeros(nodes, np.int32),
        listed=np.zeros(nodes, np.int32),
        parent=np.full(nodes, NONE, np.int32),
        first=np.zeros(nodes, np.int32),
        children=np.zeros(nodes, np.int32),
        thread=np.full(nodes, NONE, np.int32),
        ancestor=np.arange(nodes, dtype=np.int32),
        prelim=np.zeros(nodes, np.float64),
        mod=np.zeros(nodes, np.float64),
        shift=np.zeros(nodes, np.float64),
        change=np.zeros(nodes, np.float64),
    )


@hot
def _list_children(parent: Integers, walk: Walk) -> None:
    """List the children of every node, in order."""
    n = np.int64(parent.shape[0])
    for v in range(1, n):
        walk.degree[parent[v]] += 1
    start = np.int64(0)
    for v in range(n):
        walk.start[v] = start
        start += walk.degree[v]
    for v in range(1, n):
        above = parent[v]
        walk.listed[walk.start[above]] = v
        walk.start[above] += 1


@hot
def _number(order: Integers, walk: Walk) -> None:
    """Number the nodes by depth and from left to right."""
    free = np.int64(1)
    for k in range(order.shape[0]):
        v = order[k]
        count = np.int64(walk.degree[v])
        end = np.int64(walk.start[v])
        walk.first[k], walk.children[k] = free, count
        for i in range(end - count, end):
            order[free] = walk.listed[i]
            walk.parent[free] = k
            free += 1


@hot
def _last(k: Integer, walk: Walk) -> np.int64:
    return np.int64(walk.first[k] + walk.children[k] - 1)


@hot
def _next_left(k: Integer, walk: Walk) -> np.int64:
    """Return the next node down a left contour."""
    return np.int64(walk.first[k] if walk.children[k] > 0 else walk.thread[k])


@hot
def _next_right(k: Integer, walk: Walk) -> np.int64:
    return _last(k, walk) if walk.children[k] > 0 else np.int64(walk.thread[k])


@hot
def _middle(k: Integer, walk: Walk) -> np.float64:
    """Return the middle of a node's children, 0 without any."""
    if walk.children[k] == 0:
        return np.float64(0.0)
    return np.float64((walk.prelim[walk.first[k]] + walk.prelim[_last(k, walk)]) / 2)


@hot
def _sibling_of(contour: Integer, k: Integer, default: Integer, walk: Walk) -> np.int64:
    """Return the sibling of `k` whose subtree holds a node of the left contour."""
    above = np.int64(walk.ancestor[contour])
    return above if walk.parent[above] == walk.parent[k] else np.int64(default)


@hot
def _move_subtree(left: Integer, k: Integer, distance: Real, walk: Walk) -> None:
    between = np.float64(k - left)
    walk.change[k] -= distance / between
    walk.shift[k] += distance
    walk.change[left] += distance / between
    walk.prelim[k] += distance
    walk.mod[k] += distance


@hot
def _apportion(k: Integer, default: Integer, walk: Walk) -> np.int64:
    """Move the subtree of `k` right until it clears those left of it.

    Follows the right contour of those (outer nodes at their far left) and the left contour of
    `k` down together; returns the new default ancestor.
    """
    mod, prelim = walk.mod, walk.prelim
    inner_right, outer_right, inner_left = np.int64(k), np.int64(k), np.int64(k - 1)
    outer_left = np.int64(walk.first[walk.parent[k]])
    sum_ir, sum_or = mod[inner_right], mod[outer_right]
    sum_il, sum_ol = mod[inner_left], mod[outer_left]
    below_left, below_right = _next_right(inner_left, walk), _next_left(inner_right, walk)
    while below_left >= 0 and below_right >= 0:
        inner_left, inner_right = below_left, below_right
        outer_left, outer_right = _next_left(outer_left, walk), _next_right(outer_right, walk)
        walk.ancestor[outer_right] = k
        gap = (prelim[inner_left] + sum_il) - (prelim[inner_right] + sum_ir) + GAP
        if gap > 0:
            _move_subtree(_sibling_of(inner_left, k, default, walk), k, gap, walk)
            sum_ir += gap
            sum_or += gap
        sum_il += mod[inner_left]
        sum_ir += mod[inner_right]
        sum_ol += mod[outer_left]
        sum_or += mod[outer_right]
        below_left, below_right = _next_right(inner_left, walk), _next_left(inner_right, walk)
    if below_left >= 0 and _next_right(outer_right, walk) < 0:
        walk.thread[outer_right] = below_left
        mod[outer_right] += sum_il - sum_or
    if below_right >= 0 and _next_left(outer_left, walk) < 0:
        walk.thread[outer_left] = below_right
        mod[outer_left] += sum_ir - sum_ol
        return np.int64(k)
    return np.int64(default)


@hot
def _execute_shifts(k: Integer, walk: Walk) -> None:
    """Spread the gaps that moving left evenly over the subtrees between."""
    shift, change = 0.0, 0.0
    for c in range(_last(k, walk), walk.first[k] - 1, -1):
        walk.prelim[c] += shift
        walk.mod[c] += shift
        change += walk.change[c]
        shift += walk.shift[c] + change


@hot
def _place_children(k: Integer, walk: Walk) -> None:
    """Place the subtrees of a node's children side by side."""
    first = np.int64(walk.first[k])
    walk.prelim[first] = _middle(first, walk)
    default = first
    for c in range(first + 1, _last(k, walk) + 1):
        walk.prelim[c] = walk.prelim[c - 1] + GAP
        if walk.children[c] > 0:
            walk.mod[c] = walk.prelim[c] - _middle(c, walk)
        default = _apportion(c, default, walk)
    _execute_shifts(k, walk)


@hot
def _add_up(x: Reals, depth: Integers, order: Integers, walk: Walk) -> None:
    """Turn places among siblings into places on the picture; `shift` holds what ancestors move."""
    x[0] = least = _middle(0, walk)
    walk.shift[0] = 0.0
    for k in range(1, x.shape[0]):
        above = np.int64(walk.parent[k])
        walk.shift[k] = walk.shift[above] + (walk.mod[above] if above > 0 else 0.0)
        place = walk.prelim[k] + walk.shift[k]
        x[order[k]] = place
        depth[order[k]] = depth[order[above]] + 1
        least = min(least, place)
    for v in range(x.shape[0]):
        x[v] -= least


@entry
def lay_out(parent: Integers, walk: Walk, x: Reals, depth: Integers, order: Integers) -> None:
    """Fill places from 0 rightwards, depths, and nodes by depth and place; all (n,), zero before.

    `walk` must be fresh, and the tree must have a root.
    """
    _list_children(parent, walk)
    _number(order, walk)
    for k in range(parent.shape[0] - 1, -1, -1):
        if walk.children[k] > 0:
            _place_children(k, walk)
    _add_up(x, depth, order, walk)


def warm_up() -> None:
    """Compile the layout in this process, and leave it in the cache."""
    x, depth, order = np.zeros(3), np.zeros(3, np.int64), np.zeros(3, np.int64)
    lay_out(np.array([-1, 0, 0]), make_walk(3), x, depth, order)
