"""Where the nodes of a search tree go on a picture. Numbers only: no Qt, no search.

Plain Python on purpose: two thousand nodes take a few milliseconds, while a compiled kernel would
stop the window for seconds at its first use. `studio.trees.engine` has the compiled layout, with
the same results, for who has waited for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

NONE = -1


@dataclass(frozen=True, slots=True, eq=False)
class TreeLayout:
    """Positions of nodes; neighbours of one depth are at least 1 apart in `x`."""

    x: NDArray[np.float64]  # (n,) from 0 rightwards
    depth: NDArray[np.int64]  # (n,) 0 for the root, growing downwards
    order: NDArray[np.int64]  # (n,) the nodes by depth, those of one depth from left to right

    def __len__(self) -> int:
        return len(self.x)


Place: TypeAlias = Callable[[NDArray[np.integer]], TreeLayout]
"""Lays out a tree given by its parents; see `tidy_layout`."""


@dataclass(frozen=True, slots=True, eq=False)
class TreePart:
    """Some nodes of a tree, closed under parents, with their places."""

    rows: NDArray[np.intp]  # (m,) which rows of the whole tree, ascending
    parent: NDArray[np.int64]  # (m,) positions in this part, -1 for the root
    layout: TreeLayout

    def __len__(self) -> int:
        return len(self.rows)


def closed_under_parents(parent: NDArray[np.integer], keep: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Drop nodes of `keep` (n,) whose parent is dropped; the root always stays."""
    kept = keep.copy()
    kept[:1] = True
    while True:
        orphans = kept & ~kept[parent]
        orphans[:1] = False
        if not orphans.any():
            return kept
        kept &= ~orphans


def depths(parent: NDArray[np.integer]) -> NDArray[np.int64]:
    """Return the depth of every node (n,); the root has 0."""
    out = [0] * len(parent)
    for node, above in enumerate(parent.tolist()):
        if above >= 0:
            out[node] = out[above] + 1
    return np.array(out, dtype=np.int64)


def tidy_layout(parent: NDArray[np.integer]) -> TreeLayout:
    """Place a tree so that parents are centred over children and subtrees do not overlap.

    `parent` is (n,), -1 for the root at index 0, and a parent comes before its
    children; siblings keep their order. Linear time, after Buchheim, Jünger and Leipert,
    "Improving Walker's Algorithm to Run in Linear Time" (Graph Drawing 2002).
    """
    if not len(parent):
        return TreeLayout(np.zeros(0), np.zeros(0, np.int64), np.zeros(0, np.int64))
    walk = _Walk(parent.tolist())
    for node in reversed(range(len(parent))):
        if walk.children[node]:
            walk.place_children(node)
    x = np.array(walk.positions())
    depth = depths(parent)
    return TreeLayout(x - x.min(), depth, np.lexsort((x, depth)))


def tree_part(
    parent: NDArray[np.integer], visits: NDArray[np.integer], min_visits: int
) -> TreePart:
    """Lay out the nodes with at least `min_visits`, and the root.

    `parent` and `visits` are (n,); a parent comes before its children. A node whose
    parent is left out is left out too.
    """
    keep = closed_under_parents(parent, visits >= min_visits)
    return part_of(parent, keep)


def part_of(
    parent: NDArray[np.integer], keep: NDArray[np.bool_], place: Place = tidy_layout
) -> TreePart:
    """Lay out the nodes of `keep` (n,), which must be closed under `parent` (n,)."""
    rows = np.flatnonzero(keep)
    number = np.cumsum(keep) - 1
    above = parent[rows]
    inner = np.where(above < 0, NONE, number[above]).astype(np.int64)
    return TreePart(rows, inner, place(inner))


class _Walk:
    """The first walk of the algorithm, over lists indexed by node.

    `prelim` is a node's place among its siblings' subtrees and `mod` what its whole
    subtree moves on top. `thread` joins contours that end early, `ancestor` finds the
    sibling a contour node belongs to, `shift` and `change` spread gaps later.
    """

    def __init__(self, parent: Sequence[int]) -> None:
        n = len(parent)
        self.parent = parent
        self.children: list[list[int]] = [[] for _ in range(n)]
        self.rank = [0] * n
        self.prelim, self.mod = [0.0] * n, [0.0] * n
        self.shift, self.change = [0.0] * n, [0.0] * n
        self.thread, self.ancestor = [NONE] * n, list(range(n))
        for node in range(1, n):
            siblings = self.children[parent[node]]
            self.rank[node] = len(siblings)
            siblings.append(node)

    def place_children(self, node: int) -> None:
        """Place the subtrees of a node's children side by side."""
        children = self.children[node]
        self.prelim[children[0]] = self._middle(children[0])
        default = children[0]
        for left, child in pairwise(children):
            self.prelim[child] = self.prelim[left] + 1.0
            if self.children[child]:
                self.mod[child] = self.prelim[child] - self._middle(child)
            default = self._apportion(child, left, default)
        self._execute_shifts(children)

    def positions(self) -> list[float]:
        """Return the final x of every node."""
        moved = [0.0] * len(self.parent)  # by all ancestors
        x = [self._middle(0)] * len(self.parent)
        for node, above in enumerate(self.parent):
            if above >= 0:
                moved[node] = moved[above] + (self.mod[above] if above else 0.0)
                x[node] = self.prelim[node] + moved[node]
        return x

    def _middle(self, node: int) -> float:
        children = self.children[node]
        if not children:
            return 0.0
        return (self.prelim[children[0]] + self.prelim[children[-1]]) / 2

    def _next_left(self, node: int) -> int:
        children = self.children[node]
        return children[0] if children else self.thread[node]

    def _next_right(self, node: int) -> int:
        children = self.children[node]
        return children[-1] if children else self.thread[node]

    def _apportion(self, child: int, left: int, default: int) -> int:
        """Move `child`'s subtree right until it clears the subtrees left of it.

        Follows the right contour of those (outer nodes at their far left) and the left
        contour of the child down together; returns the new default ancestor.
        """
        mod = self.mod
        inner_right, outer_right, inner_left = child, child, left
        outer_left = self.children[self.parent[child]][0]
        sum_ir = sum_or = mod[child]
        sum_il, sum_ol = mod[left], mod[outer_left]
        below_left, below_right = self._next_right(inner_left), self._next_left(inner_right)
        while below_left >= 0 and below_right >= 0:
            inner_left, inner_right = below_left, below_right
            outer_left, outer_right = self._next_left(outer_left), self._next_right(outer_right)
            self.ancestor[outer_right] = child
            gap = (self.prelim[inner_left] + sum_il) - (self.prelim[inner_right] + sum_ir) + 1.0
            if gap > 0:
                self._move_subtree(self._sibling_of(inner_left, child, default), child, gap)
                sum_ir += gap
                sum_or += gap
            sum_il += mod[inner_left]
            sum_ir += mod[inner_right]
            sum_ol += mod[outer_left]
            sum_or += mod[outer_right]
            below_left, below_right = self._next_right(inner_left), self._next_left(inner_right)
        if below_left >= 0 and self._next_right(outer_right) < 0:
            self.thread[outer_right] = below_left
            mod[outer_right] += sum_il - sum_or
        if below_right >= 0 and self._next_left(outer_left) < 0:
            self.thread[outer_left] = below_right
            mod[outer_left] += sum_ir - sum_ol
            return child
        return default

    def _sibling_of(self, contour: int, child: int, default: int) -> int:
        """Return the sibling of `child` whose subtree holds a node of the left contour."""
        above = self.ancestor[contour]
        return above if self.parent[above] == self.parent[child] else default

    def _move_subtree(self, left: int, child: int, distance: float) -> None:
        between = self.rank[child] - self.rank[left]
        self.change[child] -= distance / between
        self.shift[child] += distance
        self.change[left] += distance / between
        self.prelim[child] += distance
        self.mod[child] += distance

    def _execute_shifts(self, children: Sequence[int]) -> None:
        """Spread the gaps that moving left evenly over the subtrees between."""
        shift = change = 0.0
        for child in reversed(children):
            self.prelim[child] += shift
            self.mod[child] += shift
            change += self.change[child]
            shift += self.shift[child] + change
