"""Make snapshots out of the kernels' trees."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.tree import NODES, Tree
from ai.games.warlight.roots import Root
from ai.games.warlight.words import KINDS
from ai.searching.snapshot import (
    AnalysisSnapshot,
    RootMove,
    TreeArrays,
    WorkerFigures,
    most_visited,
)

SHOWN_NODES: Final = 2000
LINE_LENGTH: Final = 8  # moves of a principal variation


def picture(
    tree: Tree,
    root: Root,
    player: int,
    iterations: int,
    elapsed_s: float,
    shown: int = SHOWN_NODES,
    whole: bool = False,
) -> AnalysisSnapshot:
    """Return a snapshot of at most so many nodes that shares no memory with the tree.

    With `whole` replies to the root's moves all that were visited are there in any case.
    """
    count = int(tree.used[NODES])
    moves = [_root_move(tree, root, i) for i in range(len(root.mine))]
    order = sorted(range(len(moves)), key=lambda i: (-moves[i].visits, i))
    figures = WorkerFigures(iterations, count, tuple(move.visits for move in moves))
    return AnalysisSnapshot(
        player=player,
        iterations=iterations,
        elapsed_s=elapsed_s,
        nodes=count,
        root_moves=tuple(moves[i] for i in order),
        tree=_arrays(tree, root, player, _kept(tree, count, shown, whole)),
        workers=(figures,),
        widths=tuple(len(choices) for choices in root.choices),
        intervals="stored-dice",
    )


def _root_move(tree: Tree, root: Root, i: int) -> RootMove:
    choice, node = root.mine[i], 1 + i
    visits = int(tree.visits[node])
    players = _players(tree)
    total = float(tree.total[node * (players - 1)])
    return RootMove(
        move=choice.move,
        label=choice.label,
        kind=choice.kind_name,
        visits=visits,
        value=total / visits if visits else 1 / players,
        error=None,
        prior=1 / len(root.mine),
        depth=int(tree.deepest[node]),
        principal_variation=_line(tree, root, node) if visits else (choice.label,),
    )


def _players(tree: Tree) -> int:
    return int(tree.masks.shape[1])


def _line(tree: Tree, root: Root, node: int) -> tuple[str, ...]:
    """Return the labels of the most visited moves from a root move on."""
    labels = [_label(root, 0, int(tree.kind[node]))]
    while len(labels) < LINE_LENGTH and tree.children[node]:
        first = int(tree.first[node])
        visits = tree.visits[first : first + int(tree.children[node])]
        best = int(visits.argmax())
        if visits[best] == 0:
            break
        node = first + best
        labels.append(_label(root, len(labels), int(tree.kind[node])))
    return tuple(labels)


def _label(root: Root, level: int, kind: int) -> str:
    """Return the label of a move so many moves after the root."""
    if level >= len(root.choices):
        return KINDS[kind]
    return next(choice.label for choice in root.choices[level] if choice.kind == kind)


def _kept(tree: Tree, count: int, shown: int, whole: bool) -> NDArray[np.intp]:
    """Return the nodes that are pictured, closed under parents and in their order."""
    kept = most_visited(tree.visits[:count], shown)
    if not whole:
        return kept
    moves = _children(tree, 0)
    replies = [child for move in moves for child in _children(tree, move) if tree.visits[child]]
    return np.union1d(kept, np.array([0, *moves, *replies], np.intp))


def _children(tree: Tree, node: int) -> range:
    first = int(tree.first[node])
    return range(first, first + int(tree.children[node]))


def _arrays(tree: Tree, root: Root, player: int, kept: NDArray[np.intp]) -> TreeArrays:
    """Return a part of the tree with all its rows renumbered."""
    parent = np.searchsorted(kept, tree.parent[kept]).astype(np.int32)
    parent[0] = -1
    visits = tree.visits[kept]
    seats = (player + np.arange(_players(tree))) % _players(tree)  # of the kernels' players
    value = np.empty((len(kept), len(seats)), np.float32)
    value[:, seats] = _values(tree, kept, visits)
    actor = seats[tree.player[kept].astype(np.intp) - 1].astype(np.int8)
    actor[0] = player  # the root belongs to who searches
    labels = _labels(root, _levels(parent), tree.kind[kept])
    return TreeArrays(parent, actor, visits, value, labels)


def _values(tree: Tree, kept: NDArray[np.intp], visits: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return the mean values for the kernels' players, shape (len(kept), P)."""
    total = tree.total.reshape(len(tree.parent), -1)[kept]
    known = total / np.maximum(visits, 1)[:, None]
    last = 1 - known.sum(axis=1, keepdims=True)
    means = np.concatenate([known, last], axis=1)
    return np.where(visits[:, None] > 0, means, 1 / means.shape[1])


def _levels(parent: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the depth of every row: parents come before their children."""
    level = np.zeros(len(parent), np.int32)
    above = np.maximum(parent, 0)
    while True:
        deeper = np.where(parent >= 0, level[above] + 1, 0).astype(np.int32)
        if np.array_equal(deeper, level):
            return level
        level = deeper


def _labels(root: Root, level: NDArray[np.int32], kind: NDArray[np.uint8]) -> tuple[str, ...]:
    tables = [{choice.kind: choice.label for choice in level} for level in root.choices]
    pairs = zip(level.tolist(), kind.tolist(), strict=True)
    return tuple(
        "" if depth == 0 else tables[depth - 1][k] if depth <= len(tables) else KINDS[k]
        for depth, k in pairs
    )
