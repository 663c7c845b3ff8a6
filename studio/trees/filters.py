"""Which nodes of a search tree are shown: by visits, depth and player, and what is folded.

Numbers only: no Qt, no search.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import Mark, TreeArrays, most_visited
from studio.trees.layouts import Place, TreePart, closed_under_parents, part_of, tidy_layout

LIVE_NODES: Final = 2000  # shown at most of a search under way


@dataclass(frozen=True, slots=True)
class TreeFilter:
    """What to show of a tree. The root is always shown."""

    min_share: float = 0.0  # of the root's visits
    max_depth: int | None = None  # levels below the root, as shown
    players: frozenset[int] | None = None  # whose turns are shown; None: everybody's
    limit: int = LIVE_NODES  # nodes, the most visited ones first

    def least_visits(self, tree: TreeArrays) -> int:
        """Return the least visits of a node that is shown; single ones are only with share 0."""
        if self.min_share <= 0 or not len(tree):
            return 0
        return max(math.ceil(self.min_share * int(tree.visits[0])), 2)


def filtered_part(
    tree: TreeArrays, wanted: TreeFilter, folded: Sequence[int] = (), place: Place = tidy_layout
) -> TreePart:
    """Lay out what the filter lets through, without what is below the rows `folded`.

    Where a player's turns are left out, the turns after them move up to the nearest node that
    is shown.
    """
    shown = closed_under_parents(tree.parent, _kept(tree, wanted, folded))
    above: NDArray[np.integer] = tree.parent
    if wanted.players is not None:
        shown = shown & np.isin(tree.actor, list(wanted.players))
        shown[:1] = True
        above = nearest_above(tree.parent, shown)
    if wanted.max_depth is not None:
        shown = shown & within_depth(above, wanted.max_depth)
    return part_of(above, _cut(tree, above, shown, wanted.limit), place)


def _kept(tree: TreeArrays, wanted: TreeFilter, folded: Sequence[int]) -> NDArray[np.bool_]:
    kept = tree.visits >= wanted.least_visits(tree)
    if tree.mark is not None:  # what was left out stands where its parent does
        kept |= (tree.mark == Mark.CUT) & kept[tree.parent]
    if folded:
        is_folded = np.zeros(len(tree), np.bool_)
        is_folded[list(folded)] = True
        kept &= ~is_folded[tree.parent]
    kept[:1] = True
    return kept


def nearest_above(parent: NDArray[np.integer], shown: NDArray[np.bool_]) -> NDArray[np.integer]:
    """Return for every node (n,) the nearest one of `shown` above it; -1 for the root.

    The root must be shown.
    """
    above = parent.copy()
    while True:
        hidden = ~shown[above]
        hidden[:1] = False
        if not hidden.any():
            return above
        above[hidden] = above[above[hidden]]


def within_depth(parent: NDArray[np.integer], levels: int) -> NDArray[np.bool_]:
    """Return which nodes (n,) are at most so many levels below the root."""
    within = np.zeros(len(parent), np.bool_)
    within[:1] = True
    for _ in range(levels):
        deeper = within | within[parent]
        if np.array_equal(deeper, within):
            break
        within = deeper
    return within


def subtree(parent: NDArray[np.integer], node: int) -> NDArray[np.intp]:
    """Return a node and all below it, ascending; `parent` is (n,), -1 for the root."""
    inside = np.zeros(len(parent), np.bool_)
    inside[node] = True
    while True:
        wider = inside | (inside[parent] & (parent >= 0))
        if np.array_equal(wider, inside):
            return np.flatnonzero(inside)
        inside = wider


def _cut(
    tree: TreeArrays, above: NDArray[np.integer], shown: NDArray[np.bool_], limit: int
) -> NDArray[np.bool_]:
    """Leave the most visited of the shown nodes (n,), closed under `above`."""
    rows = np.flatnonzero(shown)
    if len(rows) <= limit:
        return shown
    cut = np.zeros(len(tree), np.bool_)
    cut[rows[most_visited(tree.visits[rows], limit)]] = True
    return closed_under_parents(above, cut)
