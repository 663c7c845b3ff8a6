"""Walking the arrays of a search tree: nodes named by their path, lines, subtrees.

Rows change from one snapshot to the next; a path of steps from the root does not. A
step is a label and its number among siblings of that label: trees that were merged hold
the same deep turn once for each worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from ai.searching.snapshot import AnalysisSnapshot, Mark, Order, RootMove, TreeArrays

Step: TypeAlias = tuple[str, int]
Path: TypeAlias = tuple[Step, ...]  # from below the root to a node; () is the root
ROOT = 0


def children_of(tree: TreeArrays, row: int) -> list[int]:
    """Return the rows of a node's children, in order."""
    found: list[int] = np.flatnonzero(tree.parent == row).tolist()
    return found


def rows_to(tree: TreeArrays, row: int) -> list[int]:
    """Return the rows from the root to a node, both included."""
    rows = [row]
    while rows[-1] != ROOT:
        rows.append(int(tree.parent[rows[-1]]))
    return rows[::-1]


def path_to(tree: TreeArrays, row: int) -> Path:
    """Return the path that names a node in every snapshot of one search."""
    return tuple(_step_to(tree, r) for r in rows_to(tree, row)[1:])


def _step_to(tree: TreeArrays, row: int) -> Step:
    label = tree.label[row]
    siblings = children_of(tree, int(tree.parent[row]))
    return label, [r for r in siblings if tree.label[r] == label].index(row)


def row_at(tree: TreeArrays, path: Sequence[Step]) -> int | None:
    """Return the row of the node with this path, or None where the tree has none."""
    row = ROOT
    for label, number in path:
        same = [child for child in children_of(tree, row) if tree.label[child] == label]
        if number >= len(same):
            return None
        row = same[number]
    return row


def main_line(tree: TreeArrays, row: int, order: Order = "visits") -> list[int]:
    """Return the rows from a node down along the best children, by visits or by value.

    By value whoever moves takes what is best for himself, and of chance's outcomes the most
    probable one is followed; bounds are only taken where nothing is exact.
    """
    line = [row]
    while below := [child for child in children_of(tree, line[-1]) if tree.visits[child]]:
        if order == "visits":
            line.append(max(below, key=lambda child: int(tree.visits[child])))
        else:
            line.append(max(below, key=lambda child: _merit(tree, child)))
    return line


def principal_line(snapshot: AnalysisSnapshot, tree: TreeArrays) -> list[int]:
    """Return the rows of the principal variation, as far as a tree of the search has them.

    A search by depth names it; of others it is the most visited way.
    """
    if snapshot.order == "visits" or not snapshot.root_moves:
        return main_line(tree, ROOT, snapshot.order)
    line = [ROOT]
    for label in snapshot.root_moves[0].principal_variation:
        named = (child for child in children_of(tree, line[-1]) if tree.label[child] == label)
        found = next(named, None)
        if found is None:
            break
        line.append(found)
    return line


def _merit(tree: TreeArrays, child: int) -> tuple[bool, float]:
    """Return how good a child is for who moves into it: the first of the best is taken."""
    actor = int(tree.actor[child])
    if actor < 0:
        return True, float(tree.chance[child]) if tree.chance is not None else 0.0
    is_bound = tree.mark is not None and tree.mark[child] in (Mark.LOWER, Mark.UPPER)
    worth = tree.value[child, actor] if tree.score is None else tree.score[child, actor]
    return not is_bound, float(worth)


def row_of_move(tree: TreeArrays, move: RootMove) -> int | None:
    """Return the child of the root that a candidate leads to."""
    names = {move.label, *move.principal_variation[:1]}
    for child in children_of(tree, ROOT):
        if tree.label[child] in names:
            return child
    return None
