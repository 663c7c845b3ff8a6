"""Make snapshots out of the kernels' trees."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.kernels.warlight_tree import NODES, Tree
from ai.snapshot import AnalysisSnapshot, RootMove, TreeArrays, WorkerFigures, most_visited
from ai.warlight.roots import Choice, Root
from ai.warlight.words import KINDS

SHOWN_NODES: Final = 2000
LINE_LENGTH: Final = 8  # moves of a principal variation
CONFIDENCE: Final = 1.96  # standard errors in half a 95 % interval


def picture(
    tree: Tree, root: Root, player: int, iterations: int, elapsed_s: float
) -> AnalysisSnapshot:
    """Return a snapshot that shares no memory with the tree."""
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
        tree=_arrays(tree, root, player, count),
        workers=(figures,),
    )


def _root_move(tree: Tree, root: Root, i: int) -> RootMove:
    choice, node = root.mine[i], 1 + i
    visits = int(tree.visits[node])
    value, error = _mean_and_error(tree, node) if visits else (0.5, 0.5)
    return RootMove(
        move=choice.move,
        label=choice.label,
        kind=choice.kind_name,
        visits=visits,
        value=value,
        error=error,
        prior=1 / len(root.mine),
        depth=int(tree.deepest[node]),
        principal_variation=_line(tree, root, node) if visits else (choice.label,),
    )


def _mean_and_error(tree: Tree, node: int) -> tuple[float, float]:
    visits = int(tree.visits[node])
    mean = float(tree.total[node]) / visits
    variance = max(0.0, float(tree.squares[node]) / visits - mean * mean)
    if visits < 2:
        return mean, 0.5
    return mean, CONFIDENCE * math.sqrt(variance / (visits - 1))


def _line(tree: Tree, root: Root, node: int) -> tuple[str, ...]:
    """Return the labels of the most visited moves from a root move on."""
    labels = [_label(root.mine, int(tree.kind[node]))]
    while len(labels) < LINE_LENGTH and tree.children[node]:
        first = int(tree.first[node])
        visits = tree.visits[first : first + int(tree.children[node])]
        best = int(visits.argmax())
        if visits[best] == 0:
            break
        node = first + best
        kind = int(tree.kind[node])
        labels.append(_label(root.theirs, kind) if len(labels) == 1 else KINDS[kind])
    return tuple(labels)


def _label(choices: tuple[Choice, ...], kind: int) -> str:
    return next(choice.label for choice in choices if choice.kind == kind)


def _arrays(tree: Tree, root: Root, player: int, count: int) -> TreeArrays:
    """Return the most visited part of the tree with all its rows renumbered."""
    kept = most_visited(tree.visits[:count], SHOWN_NODES)
    parent = np.searchsorted(kept, tree.parent[kept]).astype(np.int32)
    parent[0] = -1
    level = _levels(parent)
    visits = tree.visits[kept]
    mean = np.where(visits > 0, tree.total[kept] / np.maximum(visits, 1), 0.5)
    value = np.empty((len(kept), 2), np.float32)
    value[:, player], value[:, 1 - player] = mean, 1 - mean
    actor = np.where(level % 2 == 1, player, 1 - player).astype(np.int8)
    actor[0] = player  # the root belongs to who searches
    return TreeArrays(parent, actor, visits, value, _labels(root, level, tree.kind[kept]))


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
    mine = {choice.kind: choice.label for choice in root.mine}
    theirs = {choice.kind: choice.label for choice in root.theirs}
    tables = {1: mine, 2: theirs}
    pairs = zip(level.tolist(), kind.tolist(), strict=True)
    deep = KINDS
    return tuple(
        "" if depth == 0 else tables[depth][k] if depth < 3 else deep[k] for depth, k in pairs
    )
