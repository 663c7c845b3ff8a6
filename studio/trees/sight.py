"""What is on show of a search's tree, and what is chosen in it; without widgets.

A `TreeSight` is owned by one panel, whose views draw it. Names nodes by their path from the root,
since rows change with every snapshot.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from studio.position.labels import shown_label
from studio.trees.engine import PLAIN_ENGINE, TreeEngine
from studio.trees.filters import TreeFilter, filtered_part, subtree
from studio.trees.layouts import TreePart
from studio.trees.paths import ROOT, Path, path_to, row_at

MERGED = -1  # the picture of all workers together


class Walk(enum.Enum):
    """A step from one node on show to another."""

    UP = enum.auto()
    DOWN = enum.auto()  # to the most visited child
    LEFT = enum.auto()
    RIGHT = enum.auto()
    HOME = enum.auto()  # the root
    END = enum.auto()  # of the line of most visited children


@dataclass(frozen=True, slots=True)
class Matches:
    """Nodes whose label holds a text."""

    rows: tuple[int, ...] = ()  # on show, by depth and from left to right
    hidden: int = 0  # more of them that are not on show


class TreeSight:
    """One search's tree as somebody looks at it. `part` is None without a snapshot."""

    def __init__(self, engine: TreeEngine = PLAIN_ENGINE) -> None:
        self._snapshot: AnalysisSnapshot | None = None
        self._engine = engine
        self._wanted = TreeFilter()
        self._worker = MERGED
        self._folded: set[Path] = set()
        self._folded_rows: tuple[int, ...] = ()
        self._selected: Path | None = None
        self.part: TreePart | None = None

    # --- what is shown

    @property
    def snapshot(self) -> AnalysisSnapshot | None:
        """The newest state of the search."""
        return self._snapshot

    @property
    def tree(self) -> TreeArrays | None:
        """The whole tree that is looked at: of all workers together, or of one."""
        snapshot = self._snapshot
        if snapshot is None:
            return None
        return snapshot.tree if self.worker == MERGED else snapshot.trees[self.worker]

    @property
    def worker(self) -> int:
        """Whose tree is looked at: `MERGED`, or a worker's number where it has one."""
        known = self._snapshot is not None and self._worker < len(self._snapshot.trees)
        return self._worker if known else MERGED

    @property
    def wanted(self) -> TreeFilter:
        """The filter in use."""
        return self._wanted

    @property
    def engine(self) -> TreeEngine:
        """What the tree is drawn with."""
        return self._engine

    def show(self, snapshot: AnalysisSnapshot | None) -> None:
        """Take a newer state of the same search, or None to forget the one there was."""
        self._snapshot = snapshot
        if snapshot is None:
            self._selected = None
            self._folded.clear()
        self._lay_out()

    def use_engine(self, engine: TreeEngine) -> None:
        """Draw with other loops."""
        self._engine = engine
        self._lay_out()

    def set_filter(self, wanted: TreeFilter) -> None:
        """Show what another filter lets through."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._lay_out()

    def set_worker(self, worker: int) -> None:
        """Look at the tree of one worker, or at all together with `MERGED`."""
        self._worker = worker
        self._lay_out()

    def _lay_out(self) -> None:
        tree = self.tree
        if tree is None:
            self.part, self._folded_rows = None, ()
            return
        rows = (row_at(tree, path) for path in self._folded)
        self._folded_rows = tuple(row for row in rows if row is not None)
        limit = min(self._wanted.limit, self._engine.most_nodes)
        wanted = replace(self._wanted, limit=limit)
        self.part = filtered_part(tree, wanted, self._folded_rows, self._engine.place)

    @property
    def least_visits(self) -> int:
        """The least visits of a node on show."""
        return self._wanted.least_visits(self.tree) if self.tree is not None else 0

    def node_of(self, row: int) -> int | None:
        """Return the place in `part` of a row of the tree, None where it is not on show."""
        return node_in(self.part, row)

    # --- folding

    @property
    def folded_rows(self) -> tuple[int, ...]:
        """The rows whose subtrees are not shown."""
        return self._folded_rows

    def toggle_fold(self, row: int) -> None:
        """Hide what is below a node, or show it again."""
        assert self.tree is not None, "only nodes are folded"
        self._folded ^= {path_to(self.tree, row)}
        self._lay_out()

    def fold_below(self, row: int) -> None:
        """Fold all children of a node that have children themselves."""
        tree = self.tree
        assert tree is not None, "only nodes are folded"
        children = np.flatnonzero(tree.parent == row)
        inner = children[np.isin(children, tree.parent)]
        self._folded |= {path_to(tree, child) for child in inner.tolist()}
        self._lay_out()

    def unfold_all(self) -> None:
        """Show what is below every node."""
        self._folded.clear()
        self._lay_out()

    def hidden_below(self, row: int) -> int:
        """Return how many nodes of the tree are below a row."""
        assert self.tree is not None, "only nodes hide others"
        return len(subtree(self.tree.parent, row)) - 1

    # --- choosing

    @property
    def selected(self) -> int:
        """The row of the selected node, -1 for none."""
        if self.tree is None or self._selected is None:
            return -1
        row = row_at(self.tree, self._selected)
        return -1 if row is None else row

    def select(self, row: int) -> None:
        """Select a node; -1 selects none."""
        self._selected = path_to(self.tree, row) if self.tree is not None and row >= 0 else None

    def step(self, walk: Walk) -> int:
        """Return the row a step away from the selected node, itself where there is no further.

        Without a selection any step leads to the root; -1 without a tree.
        """
        if self.tree is None or self.part is None:
            return -1
        node = self.node_of(self.selected) if self.selected >= 0 else None
        if node is None or walk is Walk.HOME:
            return ROOT
        return int(self.part.rows[_STEPS[walk](self.part, self.tree.visits, node)])

    def find(self, text: str) -> Matches:
        """Return the nodes whose label, as people see it, holds a text, whatever its case."""
        tree, part, sought = self.tree, self.part, text.casefold().strip()
        if tree is None or part is None or not sought:
            return Matches()
        holding = {label for label in set(tree.label) if sought in shown_label(label).casefold()}
        found = [row for row, label in enumerate(tree.label) if label in holding]
        shown = part.rows[part.layout.order]
        rows = shown[np.isin(shown, found)]
        return Matches(tuple(rows.tolist()), len(found) - len(rows))


def node_in(part: TreePart | None, row: int) -> int | None:
    """Return the place in a part of a row of the whole tree, None where it is not in it."""
    if part is None or row < 0:
        return None
    node = int(np.searchsorted(part.rows, row))
    return node if node < len(part) and int(part.rows[node]) == row else None


def next_match(matches: Sequence[int], row: int, forward: bool) -> int:
    """Return the match after a row, or before it, around the ends; -1 without any."""
    if not matches:
        return -1
    step = 1 if forward else -1
    at = matches.index(row) if row in matches else (-1 if forward else 0)
    return matches[(at + step) % len(matches)]


def _up(part: TreePart, visits: NDArray[np.int32], node: int) -> int:
    return max(int(part.parent[node]), 0)


def _down(part: TreePart, visits: NDArray[np.int32], node: int) -> int:
    below = np.flatnonzero(part.parent == node)
    if not len(below):
        return node
    return int(below[np.argmax(visits[part.rows[below]])])


def _end(part: TreePart, visits: NDArray[np.int32], node: int) -> int:
    below = _down(part, visits, node)
    while below != node:
        node, below = below, _down(part, visits, below)
    return node


def _beside(part: TreePart, node: int, step: int) -> int:
    """Return the next node of the same depth."""
    layout = part.layout
    same = layout.order[layout.depth[layout.order] == layout.depth[node]]
    at = int(np.flatnonzero(same == node)[0]) + step
    return int(same[min(max(at, 0), len(same) - 1)])


def _left(part: TreePart, visits: NDArray[np.int32], node: int) -> int:
    return _beside(part, node, -1)


def _right(part: TreePart, visits: NDArray[np.int32], node: int) -> int:
    return _beside(part, node, 1)


_STEPS = {Walk.UP: _up, Walk.DOWN: _down, Walk.LEFT: _left, Walk.RIGHT: _right, Walk.END: _end}
