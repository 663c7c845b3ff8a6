"""Monte Carlo tree search for Warlight: selection by UCT, and expansion.

It serves a private tree and one that several threads share, either behind one lock or
with a lock for every node. A locked node is being opened: its position computed or its
children added. Threads that are under way count as lost visits, so that others go
elsewhere.
Source: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search" (2008).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ai.games.warlight.kernels.arrays import TURN_KINDS, Board, Work
from ai.games.warlight.kernels.position import count_living, count_regions
from ai.games.warlight.kernels.round import KINDS, play_rounds
from ai.games.warlight.kernels.tree import (
    NODES,
    SLOTS,
    Tree,
    has_room,
    mean_of,
    take,
)
from ai.games.warlight.kernels.turns import write_turns
from ai.kernels.atomics import acquire, add, load, release, store
from ai.kernels.dice import below
from ai.kernels.jit import U0, U1, Index, hot, part


class Plan(NamedTuple):
    """How to search; one value each, so that the kernel is compiled once."""

    exploration: float
    root_visits: bool  # N of the formula is the root's visits, not the parent's
    light: bool  # random legal turns to the end, not generated ones and the evaluation
    rounds: int  # of a playout at most
    patience: int  # visits a node needs before it is expanded
    lock_tree: bool  # one lock for the whole tree
    lock_nodes: bool  # a lock for every node
    virtual_loss: int  # lost visits that a thread under way counts as
    leaf_waves: int  # playouts of every worker of a team from one leaf
    leaf_early: bool  # fewer where the majority of them is decided


@hot
def is_shared(plan: Plan) -> bool:
    """Return whether other threads may change the tree."""
    return plan.lock_tree or plan.lock_nodes


@hot
def _load_position(slot: Index, board: Board, work: Work, tree: Tree) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        work.owner[r] = np.uint64(tree.owners[slot, r])
        work.army[r] = np.int64(tree.armies[slot, r])
    count_regions(board, work)


@hot
def _keep_position(node: Index, plan: Plan, work: Work, tree: Tree) -> None:
    limit = np.uint64(tree.owners.shape[0])
    slot = take(SLOTS, U1, limit, plan.lock_nodes, tree)
    if slot < limit:
        for r in range(np.uint64(work.owner.shape[0])):
            tree.owners[slot, r] = work.owner[r]
            tree.armies[slot, r] = work.army[r]
        tree.slot[node] = slot


@hot
def _round_start(node: Index, tree: Tree) -> np.uint64:
    """Return the node at which the round began that a turn belongs to."""
    start = np.uint64(tree.parent[node])
    while tree.left[start] > 0:
        start = np.uint64(tree.parent[start])
    return start


@hot
def _set_kinds(node: Index, start: Index, work: Work, tree: Tree) -> None:
    """Set the turns on the way to a node; of who has not moved yet a random one."""
    if tree.left[node] > 0:
        for p in range(U1, np.uint64(work.kinds.shape[0])):
            work.kinds[p] = below(KINDS, work.rng)
    at = np.uint64(node)
    while at != start:
        work.kinds[tree.player[at]] = np.uint64(tree.kind[at])
        at = np.uint64(tree.parent[at])


@part
def _enter(node: Index, plan: Plan, board: Board, work: Work, tree: Tree) -> None:
    """Bring the position of a node into `work`; compute and keep it the first time."""
    if node == U0 or tree.slot[node] != 0:
        _load_position(np.uint64(tree.slot[node]), board, work, tree)
        return
    start = _round_start(node, tree)
    _load_position(np.uint64(tree.slot[start]), board, work, tree)
    _set_kinds(node, start, work, tree)
    play_rounds(np.int64(1), np.int64(1), board, work)
    if tree.left[node] == 0:
        tree.over[node] = count_living(work) < 2
        _keep_position(node, plan, work, tree)


@hot
def _fill(parent: Index, at: Index, player: Index, mask: Index, left: Index, tree: Tree) -> None:
    """Write the children of a node, one for every kind in a mask."""
    child = np.uint64(at)
    for kind in range(np.uint64(TURN_KINDS)):
        if (mask >> kind) & U1:
            tree.parent[child] = parent
            tree.player[child] = player
            tree.kind[child] = kind
            tree.left[child] = left
            child += U1
    tree.first[parent] = at
    store(tree.children, parent, np.uint8(child - at))  # now others may see them


@hot
def _count(mask: Index) -> np.uint64:
    kinds = U0
    for kind in range(np.uint64(TURN_KINDS)):
        kinds += (mask >> kind) & U1
    return kinds


@hot
def _next_player(player: Index, slot: Index, tree: Tree) -> np.uint64:
    """Return who moves after a player in the round that begins at a position."""
    p = np.uint64(player) + U1
    while tree.masks[slot, p - U1] == 0:
        p += U1
    return p


@part
def _expand(node: Index, plan: Plan, board: Board, work: Work, tree: Tree) -> None:
    """Add the turns of the first two players of a round: the second's below each of the first's."""
    slot = np.uint64(tree.slot[node])
    for p in range(U1, np.uint64(work.regions.shape[0])):
        tree.masks[slot, p - U1] = write_turns(p, board, work) if work.regions[p] > 0 else U0
    first = _next_player(U0, slot, tree)
    second = _next_player(first, slot, tree)
    mine, theirs = np.uint64(tree.masks[slot, first - U1]), np.uint64(tree.masks[slot, second - U1])
    width, below_each = _count(mine), _count(theirs)
    limit = np.uint64(tree.parent.shape[0])
    at = take(NODES, width * (below_each + U1), limit, plan.lock_nodes, tree)
    if at == limit:
        return
    left = np.uint64(count_living(work)) - U1
    for i in range(width):
        _fill(at + i, at + width + i * below_each, second, theirs, left - U1, tree)
    _fill(node, at, first, mine, left, tree)


@hot
def _open_level(node: Index, plan: Plan, work: Work, tree: Tree) -> None:
    """Add the turns of who moves next below a turn in the middle of a round, if there is room."""
    slot = np.uint64(tree.slot[_round_start(node, tree)])
    player = _next_player(np.uint64(tree.player[node]), slot, tree)
    mask = np.uint64(tree.masks[slot, player - U1])
    limit = np.uint64(tree.parent.shape[0])
    at = take(NODES, _count(mask), limit, plan.lock_nodes, tree)
    if at < limit:
        _fill(node, at, player, mask, np.uint64(tree.left[node]) - U1, tree)


@hot
def _spread(node: Index, plan: Plan, tree: Tree) -> float:
    """Return the part of the bound that all children have in common: c^2 ln N."""
    at = U0 if plan.root_visits else np.uint64(node)
    visits = np.int64(tree.visits[at])
    if plan.virtual_loss > 0:
        visits += np.int64(tree.pending[at]) - 1  # without this thread itself
    return plan.exploration * plan.exploration * math.log(np.float64(visits if visits > 1 else 1))


@hot
def _select(node: Index, plan: Plan, work: Work, tree: Tree) -> np.uint64:
    """Return the child of the highest bound; the first unvisited one before all others."""
    first = np.uint64(tree.first[node])
    player = np.uint64(tree.player[first])
    spread = _spread(node, plan, tree)
    best, chosen = -np.inf, first
    for i in range(np.uint64(tree.children[node])):
        child = first + i
        seen = np.float64(tree.visits[child])
        n = seen
        if plan.virtual_loss > 0:
            n += np.float64(plan.virtual_loss * np.int64(tree.pending[child]))
        if n == 0.0:
            return child
        mean = mean_of(child, player, seen, work, tree) if seen > 0.0 else 0.0
        if n > seen:
            mean *= seen / n
        bound = mean + math.sqrt(spread / n)
        if bound > best:
            best, chosen = bound, child
    return chosen


@hot
def _select_round(node: Index, plan: Plan, work: Work, tree: Tree) -> np.uint64:
    """Return the end of the most promising round, or the turn after which there is no room."""
    at = np.uint64(node)
    while True:
        at = _select(at, plan, work, tree)
        if is_shared(plan):
            add(tree.pending, at, np.int32(1))
        if tree.left[at] == 0:
            return at
        if load(tree.children, at) == 0:
            if plan.lock_nodes:
                acquire(tree.locks, at)
            if tree.children[at] == 0:
                _open_level(at, plan, work, tree)
            if plan.lock_nodes:
                release(tree.locks, at)
            if tree.children[at] == 0:
                return at


@hot
def _may_expand(node: Index, plan: Plan, work: Work, tree: Tree) -> bool:
    if tree.children[node] > 0 or tree.left[node] > 0 or tree.over[node] != 0:
        return False
    if node != U0 and np.int64(tree.visits[node]) < plan.patience:
        return False
    return has_room(work, tree) and (node == U0 or tree.slot[node] != 0)


@part
def descend(plan: Plan, board: Board, work: Work, tree: Tree) -> np.uint64:
    """Select and expand; return the leaf to play out, its position in `work`."""
    node, is_leaf = U0, False
    if is_shared(plan):
        add(tree.pending, U0, np.int32(1))
    while True:
        if load(tree.children, node) == 0:
            if plan.lock_nodes:
                acquire(tree.locks, node)
            _enter(node, plan, board, work, tree)
            expands = not is_leaf and _may_expand(node, plan, work, tree)
            if expands:
                _expand(node, plan, board, work, tree)
            if plan.lock_nodes:
                release(tree.locks, node)
            if tree.children[node] == 0 or is_leaf:
                return node
            is_leaf = expands
        node = _select_round(node, plan, work, tree)
