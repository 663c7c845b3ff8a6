"""Monte Carlo tree search for Warlight: the alternating tree, UCT, playouts.

Levels alternate: a child of the root is a turn of player 1 (the searching side), its
children are turns of player 2, and with those a round is complete: such a node keeps
one sampled outcome of the round. Nodes hold the value for player 1; the other side
looks at its complement.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.kernels.jit import (
    U0,
    U1,
    U2,
    Index,
    Indices,
    Integer,
    Integers,
    Real,
    Reals,
    entry,
    hot,
    part,
)
from ai.kernels.warlight_arrays import TURN_KINDS, Board, Work
from ai.kernels.warlight_light import play_light
from ai.kernels.warlight_position import count_regions
from ai.kernels.warlight_round import play_out, play_round
from ai.kernels.warlight_turns import generate

BRANCHES: Final = TURN_KINDS * (TURN_KINDS + 1)  # nodes one expansion makes at most
NODES: Final = np.uint64(0)  # places in `Tree.used`
SLOTS: Final = np.uint64(1)


class Tree(NamedTuple):
    """Nodes in the order in which they were made; 0 is the root, and means "none"."""

    parent: NDArray[np.uint32]  # (nodes,)
    first: NDArray[np.uint32]  # (nodes,) the first child; the others follow it
    children: NDArray[np.uint8]  # (nodes,) how many
    kind: NDArray[np.uint8]  # (nodes,) of the turn that leads here
    over: NDArray[np.uint8]  # (nodes,) 1 where a side is eliminated
    slot: NDArray[np.uint32]  # (nodes,) where the position is kept
    visits: NDArray[np.int32]  # (nodes,)
    total: Reals  # (nodes,) sum of the values for player 1
    owners: NDArray[np.uint8]  # (slots, n)
    armies: NDArray[np.int32]  # (slots, n)
    used: Indices  # (2,) nodes, slots
    squares: Reals  # (10,) sum of squared values of the root's children
    deepest: Integers  # (10,) level of the deepest visited node below them


class Plan(NamedTuple):
    """How to search; one value each, so that the kernel is compiled once."""

    exploration: float
    root_visits: bool  # N of the formula is the root's visits, not the parent's
    light: bool  # random legal turns to the end, not generated ones and the evaluation
    rounds: int  # of a playout at most
    patience: int  # visits a node needs before it is expanded
    stop_when_full: bool  # the arrays can be enlarged


@hot
def has_room(tree: Tree) -> bool:
    """Return whether a node can be expanded and two positions kept."""
    if tree.used[NODES] + np.uint64(BRANCHES) > np.uint64(tree.parent.shape[0]):
        return False
    return bool(tree.used[SLOTS] + U2 <= np.uint64(tree.owners.shape[0]))


@hot
def _load(slot: Index, board: Board, work: Work, tree: Tree) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        work.owner[r] = np.uint64(tree.owners[slot, r])
        work.army[r] = np.int64(tree.armies[slot, r])
    count_regions(board, work)


@hot
def _store(node: Index, work: Work, tree: Tree) -> None:
    slot = tree.used[SLOTS]
    if slot < np.uint64(tree.owners.shape[0]):
        tree.used[SLOTS] = slot + U1
        tree.slot[node] = slot
        for r in range(np.uint64(work.owner.shape[0])):
            tree.owners[slot, r] = work.owner[r]
            tree.armies[slot, r] = work.army[r]


@part
def _enter(node: Index, board: Board, work: Work, tree: Tree) -> None:
    """Bring the position of a node into `work`; compute and keep it the first time."""
    if node == U0 or tree.slot[node] != 0:
        _load(np.uint64(tree.slot[node]), board, work, tree)
        return
    mine = np.uint64(tree.parent[node])
    before = np.uint64(tree.parent[mine])
    _load(np.uint64(tree.slot[before]), board, work, tree)
    play_round(np.uint64(tree.kind[mine]), np.uint64(tree.kind[node]), board, work)
    if work.regions[1] == 0 or work.regions[2] == 0:
        tree.over[node] = 1
    _store(node, work, tree)


@hot
def _add_children(parent: Index, mask: Index, tree: Tree) -> None:
    at = tree.used[NODES]
    tree.first[parent] = at
    for kind in range(np.uint64(TURN_KINDS)):
        if (mask >> kind) & U1:
            tree.parent[at] = parent
            tree.kind[at] = kind
            tree.first[at] = tree.slot[at] = 0
            tree.children[at] = tree.over[at] = 0
            tree.visits[at] = 0
            tree.total[at] = 0.0
            at += U1
    tree.children[parent] = at - tree.used[NODES]
    tree.used[NODES] = at


@part
def _expand(node: Index, board: Board, work: Work, tree: Tree) -> None:
    """Add the turns of player 1 below a node, and below each the turns of player 2."""
    mine = generate(U1, board, work)
    theirs = generate(U2, board, work)
    _add_children(node, mine, tree)
    first = np.uint64(tree.first[node])
    for i in range(np.uint64(tree.children[node])):
        _add_children(first + i, theirs, tree)


@hot
def _select(node: Index, mine: bool, plan: Plan, tree: Tree) -> np.uint64:
    """Return the child of the highest bound; the first unvisited one before all others."""
    first = np.uint64(tree.first[node])
    visits = np.int64(tree.visits[U0 if plan.root_visits else node])
    spread = (
        plan.exploration * plan.exploration * math.log(np.float64(visits) if visits > 1 else 1.0)
    )
    best, chosen = -np.inf, first
    for i in range(np.uint64(tree.children[node])):
        child = first + i
        n = np.float64(tree.visits[child])
        if n == 0.0:
            return child
        mean = tree.total[child] / n
        bound = (mean if mine else 1.0 - mean) + math.sqrt(spread / n)
        if bound > best:
            best, chosen = bound, child
    return chosen


@hot
def _select_round(node: Index, plan: Plan, tree: Tree) -> np.uint64:
    return _select(_select(node, True, plan, tree), False, plan, tree)


@part
def _descend(plan: Plan, board: Board, work: Work, tree: Tree) -> np.uint64:
    """Select and expand; return the leaf to play out, its position in `work`."""
    node = U0
    while True:
        inner = tree.children[node] > 0
        if not inner:
            _enter(node, board, work, tree)
            young = node != U0 and tree.visits[node] < plan.patience
            if young or tree.over[node] != 0 or not has_room(tree):
                return node
            _expand(node, board, work, tree)
        node = _select_round(node, plan, tree)
        if not inner:
            _enter(node, board, work, tree)
            return node


@part
def _back_up(leaf: Index, value: Real, tree: Tree) -> None:
    node, child, level = np.uint64(leaf), U0, np.int64(0)
    while True:
        tree.visits[node] += 1
        tree.total[node] += value
        if node == U0:
            break
        child = node
        level += 1
        node = np.uint64(tree.parent[node])
    if level > 0:
        tree.squares[child] += value * value
        tree.deepest[child] = max(tree.deepest[child], level)


@entry
def grow_tree(iterations: Integer, plan: Plan, board: Board, work: Work, tree: Tree) -> np.int64:
    """Do iterations; return how many.

    If the plan says so it returns before the first one for which the arrays may be too
    small; else it goes on without expanding.
    """
    done = np.int64(0)
    while done < iterations and not (plan.stop_when_full and not has_room(tree)):
        leaf = _descend(plan, board, work, tree)
        limit = plan.rounds
        value = play_light(limit, board, work) if plan.light else play_out(limit, board, work)
        _back_up(leaf, value, tree)
        done += 1
    return done


def make_tree(nodes: int, slots: int, regions: int) -> Tree:
    """Allocate a tree whose root is its only node and has the first slot."""
    return Tree(
        parent=np.zeros(nodes, np.uint32),
        first=np.zeros(nodes, np.uint32),
        children=np.zeros(nodes, np.uint8),
        kind=np.zeros(nodes, np.uint8),
        over=np.zeros(nodes, np.uint8),
        slot=np.zeros(nodes, np.uint32),
        visits=np.zeros(nodes, np.int32),
        total=np.zeros(nodes, np.float64),
        owners=np.zeros((slots, regions), np.uint8),
        armies=np.zeros((slots, regions), np.int32),
        used=np.array([1, 1], np.uint64),
        squares=np.zeros(TURN_KINDS + 1, np.float64),
        deepest=np.zeros(TURN_KINDS + 1, np.int64),
    )


def enlarged(tree: Tree, nodes: int, slots: int) -> Tree:
    """Copy a tree into larger arrays."""
    grown = make_tree(nodes, slots, tree.owners.shape[1])
    for name in Tree._fields:
        old, new = getattr(tree, name), getattr(grown, name)
        new[: len(old)] = old
    return grown
