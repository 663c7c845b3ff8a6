"""The search tree of Warlight: its arrays, and the statistics in them.

A round of the game is as many levels of the tree as players live: first the turns of
player 1 (the searching side), then those of the others in order. With the last one the
round is complete: such a node keeps one sampled outcome of it. Nodes hold a value for
every player but the last, whose value is what is left of 1.

All arrays are made at once, as large as they may become, and full of zeros. A system
with virtual memory hands out their pages when they are first written, so a tree takes
what it uses, and grows without being copied or a search being stopped.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.arrays import TURN_KINDS, Work
from ai.kernels.atomics import acquire, add, release
from ai.kernels.jit import U0, U1, U2, Index, Indices, Integers, Real, Reals, greater, hot

NODES: Final = np.uint64(0)  # places in `Tree.used`
SLOTS: Final = np.uint64(1)
WHOLE: Final = np.uint64(0)  # places in `Tree.guards`
COUNTERS: Final = np.uint64(1)
LEVEL: Final = np.uint64(TURN_KINDS)  # nodes below another one at most
BRANCHES: Final = TURN_KINDS * (TURN_KINDS + 1)  # nodes one expansion makes at most
NODES_PER_SLOT: Final = 2  # positions kept at most, a share of the nodes


class Tree(NamedTuple):
    """Nodes in the order in which they were made; 0 is the root, and means "none"."""

    parent: NDArray[np.uint32]  # (nodes,)
    first: NDArray[np.uint32]  # (nodes,) the first child; the others follow it
    children: NDArray[np.uint8]  # (nodes,) how many
    player: NDArray[np.uint8]  # (nodes,) whose turn leads here
    kind: NDArray[np.uint8]  # (nodes,) of that turn
    left: NDArray[np.uint8]  # (nodes,) players who still have to move in the round
    over: NDArray[np.uint8]  # (nodes,) 1 where fewer than two players live
    slot: NDArray[np.uint32]  # (nodes,) where the position is kept
    visits: NDArray[np.int32]  # (nodes,)
    total: Reals  # (nodes * (P - 1),) sums of the values
    pending: NDArray[np.int32]  # (nodes,) threads on their way through a shared tree
    locks: NDArray[np.uint8]  # (nodes,)
    owners: NDArray[np.uint8]  # (slots, n)
    armies: NDArray[np.int32]  # (slots, n)
    masks: NDArray[np.uint16]  # (slots, P) kinds of the turns of each player
    used: Indices  # (2,) nodes, slots
    guards: NDArray[np.uint8]  # (2,) locks of the whole tree and of `used`
    deepest: Integers  # (10,) level of the deepest visited node below a child of the root


def make_tree(nodes: int, regions: int, players: int) -> Tree:
    """Reserve a tree whose root is its only node and has the first slot."""
    slots = slots_of(nodes)
    return Tree(
        parent=np.zeros(nodes, np.uint32),
        first=np.zeros(nodes, np.uint32),
        children=np.zeros(nodes, np.uint8),
        player=np.zeros(nodes, np.uint8),
        kind=np.zeros(nodes, np.uint8),
        left=np.zeros(nodes, np.uint8),
        over=np.zeros(nodes, np.uint8),
        slot=np.zeros(nodes, np.uint32),
        visits=np.zeros(nodes, np.int32),
        total=np.zeros(nodes * (players - 1), np.float64),
        pending=np.zeros(nodes, np.int32),
        locks=np.zeros(nodes, np.uint8),
        owners=np.zeros((slots, regions), np.uint8),
        armies=np.zeros((slots, regions), np.int32),
        masks=np.zeros((slots, players), np.uint16),
        used=np.array([1, 1], np.uint64),
        guards=np.zeros(2, np.uint8),
        deepest=np.zeros(TURN_KINDS + 1, np.int64),
    )


def slots_of(nodes: int) -> int:
    """Return how many positions a tree of so many nodes can keep."""
    return max(nodes // NODES_PER_SLOT, 16)


def bytes_per_node(regions: int, players: int) -> float:
    """Return the memory of a node and its share of the positions."""
    tree = make_tree(1, 1, 2)
    own = sum(array.itemsize for array in tree[: Tree._fields.index("owners")])
    position = regions * (tree.owners.itemsize + tree.armies.itemsize)
    position += players * tree.masks.itemsize
    return own + (players - 2) * tree.total.itemsize + position / NODES_PER_SLOT


@hot
def columns(work: Work) -> np.uint64:
    """Return how many values a node holds: one less than there are players."""
    return np.uint64(work.regions.shape[0]) - U2


@hot
def has_room(work: Work, tree: Tree) -> bool:
    """Return whether a node can be expanded, the round finished, and two positions kept."""
    needed = np.uint64(BRANCHES) + (columns(work) - U1) * LEVEL
    if tree.used[NODES] + needed > np.uint64(tree.parent.shape[0]):
        return False
    return bool(tree.used[SLOTS] + U2 <= np.uint64(tree.owners.shape[0]))


@hot
def take(what: Index, count: Index, limit: Index, shared: bool, tree: Tree) -> np.uint64:
    """Return the first of so many nodes or slots, from now on used, or `limit` for none."""
    if shared:
        acquire(tree.guards, COUNTERS)
    at = tree.used[what]
    fits = at + count <= limit
    if fits:
        tree.used[what] = at + count
    if shared:
        release(tree.guards, COUNTERS)
    return at if fits else np.uint64(limit)


@hot
def mean_of(node: Index, player: Index, visits: Real, work: Work, tree: Tree) -> Real:
    """Return the mean value of a visited node for a player."""
    width = columns(work)
    at = node * width
    if player <= width:
        return float(tree.total[at + player - U1] / visits)
    others = 0.0
    for i in range(width):
        others += tree.total[at + i]
    return 1.0 - others / visits


@hot
def _add_visit(node: Index, work: Work, tree: Tree) -> None:
    width = columns(work)
    for i in range(width):
        tree.total[node * width + i] += work.values[i + U1]
    tree.visits[node] += 1


@hot
def _add_visit_shared(node: Index, work: Work, tree: Tree) -> None:
    width = columns(work)
    for i in range(width):
        add(tree.total, node * width + i, work.values[i + U1])
    add(tree.visits, node, np.int32(1))
    add(tree.pending, node, np.int32(-1))


@hot
def back_up(leaf: Index, shared: bool, work: Work, tree: Tree) -> None:
    """Count a visit of a node and of all above it, and add the values in `work` to them."""
    node, below, level = np.uint64(leaf), U0, np.int64(0)
    while True:
        if shared:
            _add_visit_shared(node, work, tree)
        else:
            _add_visit(node, work, tree)
        if node == U0:
            break
        below, node = node, np.uint64(tree.parent[node])
        level += 1
    if level > 0:
        tree.deepest[below] = greater(tree.deepest[below], level)
