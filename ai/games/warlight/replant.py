"""Keep a part of a tree when the game has gone on: the subtree becomes a tree of its own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.tree import NODES, SLOTS, Tree

Places = NDArray[np.intp]
COPIED = ("children", "player", "kind", "left", "over", "visits")


def find_position(tree: Tree, owners: NDArray[np.uint8], armies: NDArray[np.int32]) -> int | None:
    """Return the most visited node right after the root's round with this position, if any."""
    ends = round_ends(tree)
    slots = tree.slot[ends]
    same = (slots > 0) & (tree.owners[slots] == owners).all(axis=1)
    same &= (tree.armies[slots] == armies).all(axis=1)
    found = ends[same]
    return int(found[tree.visits[found].argmax()]) if len(found) else None


def round_ends(tree: Tree) -> Places:
    """Return the nodes at which the round is complete that begins at the root."""
    level, ends = _children(tree, np.zeros(1, np.intp)), []
    while len(level):
        complete = tree.left[level] == 0
        ends.append(level[complete])
        level = _children(tree, level[~complete])
    return np.concatenate([np.zeros(0, np.intp), *ends])


def replanted(tree: Tree, root: int, empty: Tree) -> Tree:
    """Copy a node and all below it into an empty tree of the same size."""
    kept = _below(tree, root)
    _copy_nodes(tree, kept, empty)
    _copy_positions(tree, kept, empty)
    for child in range(1, 1 + int(empty.children[0])):
        empty.deepest[child] = _depth_below(empty, child)
    return empty


def _children(tree: Tree, nodes: Places) -> Places:
    """Return the children of some nodes, in order."""
    counts = tree.children[nodes].astype(np.intp)
    starts = np.repeat(tree.first[nodes].astype(np.intp) - (counts.cumsum() - counts), counts)
    return (starts + np.arange(counts.sum())).astype(np.intp)


def _below(tree: Tree, root: int) -> Places:
    """Return a node and all below it, in the order in which they were made."""
    level, levels = np.array([root], np.intp), []
    while len(level):
        levels.append(level)
        level = _children(tree, level)
    return np.sort(np.concatenate(levels))


def _copy_nodes(tree: Tree, kept: Places, empty: Tree) -> None:
    count = len(kept)
    for name in COPIED:
        getattr(empty, name)[:count] = getattr(tree, name)[kept]
    width = tree.masks.shape[1] - 1
    empty.total.reshape(-1, width)[:count] = tree.total.reshape(-1, width)[kept]
    has_children = tree.children[kept] > 0
    first = np.searchsorted(kept, tree.first[kept])
    empty.first[:count] = np.where(has_children, first, 0)
    empty.parent[1:count] = np.searchsorted(kept, tree.parent[kept[1:]])
    empty.used[NODES] = count


def _copy_positions(tree: Tree, kept: Places, empty: Tree) -> None:
    holders = np.flatnonzero(tree.slot[kept] > 0)
    slots = tree.slot[kept[holders]]
    count = len(slots)
    empty.slot[holders] = np.arange(count)
    for name in ("owners", "armies", "masks"):
        getattr(empty, name)[:count] = getattr(tree, name)[slots]
    empty.used[SLOTS] = count


def _depth_below(tree: Tree, node: int) -> int:
    """Return the level of the deepest visited node at or below a child of the root."""
    depth, level = 0, np.array([node], np.intp)
    while len(level := level[tree.visits[level] > 0]):
        depth += 1
        level = _children(tree, level)
    return depth
