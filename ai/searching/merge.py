"""Merge snapshots of independent searches of one root into a single picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, Intervals, RootMove, TreeArrays, joined
from ai.searching.spread import LEAST_TREES, half_interval
from engine.game import CHANCE

COLUMNS: Final = ("score", "mark", "chance", "depth")  # a prior counts in its own tree alone
MODE: Final = "root"  # what the picture says of its search


def merge_snapshots(snapshots: Sequence[AnalysisSnapshot]) -> AnalysisSnapshot:
    """Add up the visits and values of the same moves and replies; what is below stays apart.

    All snapshots must have the same root, player and root moves, the pictures the first
    `shared_levels` whole, and siblings must differ in their labels or in who moved.
    """
    first = snapshots[0]
    if len(snapshots) == 1:
        return first
    levels = min(s.shared_levels for s in snapshots)
    intervals = first.intervals
    if intervals == "few-trees" and len(snapshots) >= LEAST_TREES:
        intervals = "trees"
    return AnalysisSnapshot(
        player=first.player,
        iterations=sum(s.iterations for s in snapshots),
        elapsed_s=max(s.elapsed_s for s in snapshots),
        nodes=sum(s.nodes for s in snapshots),
        root_moves=_merge_moves(snapshots, intervals),
        tree=_merge_trees([s.tree for s in snapshots], first.player, levels),
        workers=tuple(figures for s in snapshots for figures in s.workers),
        kept=sum(s.kept for s in snapshots),
        parallel=MODE,
        widths=first.widths,
        is_full=all(s.is_full for s in snapshots),
        trees=tuple(s.tree for s in snapshots),
        unit=first.unit,
        intervals=intervals,
        shared_levels=levels,
    )


def _merge_moves(
    snapshots: Sequence[AnalysisSnapshot], intervals: Intervals
) -> tuple[RootMove, ...]:
    """Return the moves by all visits, equal ones in the order of the generator."""
    same: dict[str, list[RootMove]] = {}
    for snapshot in snapshots:
        for move in _in_generator_order(snapshot):
            same.setdefault(move.label, []).append(move)
    merged = (_merge_move(moves, intervals) for moves in same.values())
    return tuple(sorted(merged, key=lambda move: -move.visits))


def _in_generator_order(snapshot: AnalysisSnapshot) -> list[RootMove]:
    """Undo the sorting by visits, with the help of the worker's figures."""
    moves, visits = list(snapshot.root_moves), snapshot.workers[0].root_visits
    order = sorted(range(len(visits)), key=lambda i: (-visits[i], i))
    places = order[: len(moves)]  # of those in the picture
    return [move for _, move in sorted(zip(places, moves, strict=True), key=lambda pair: pair[0])]


def _merge_move(moves: Sequence[RootMove], intervals: Intervals) -> RootMove:
    """Pool the means."""
    visits = sum(move.visits for move in moves)
    main = max(moves, key=lambda move: move.visits)
    if not visits:
        return main
    values, counts = [move.value for move in moves], [move.visits for move in moves]
    return replace(
        main,
        visits=visits,
        value=sum(move.visits / visits * move.value for move in moves),
        error=half_interval(values, counts) if intervals == "trees" else None,
        depth=max(move.depth for move in moves),
    )


def _merge_trees(trees: Sequence[TreeArrays], player: int, levels: int) -> TreeArrays:
    """Merge the rows of the first levels one by one; append the others as they are."""
    top = _Top()
    firsts = [first_levels(tree, player, levels) for tree in trees]
    places = [top.add(tree, first) for tree, first in zip(trees, firsts, strict=True)]
    size, parts = len(top.label), [top.arrays()]
    for tree, first, place in zip(trees, firsts, places, strict=True):
        deep = np.flatnonzero(~first)
        place[deep] = np.arange(size, size + len(deep))
        parts.append(tree.picked(deep, place[tree.parent[deep]]))
        size += len(deep)
    return joined(parts)


def first_levels(tree: TreeArrays, player: int, levels: int) -> NDArray[np.bool_]:
    """Return which rows (n,) are the root, its moves or replies to them, so many levels deep.

    They start from the same position in every search of it. Within a round everybody
    moves once, in the order of the seats from the searching player on, so a round ends
    where that order does not go on. What chance answered is not part of it.
    """
    players = tree.value.shape[1]
    seat = (tree.actor.astype(np.intp) - player) % players
    above = np.maximum(tree.parent, 0)
    goes_on = ((above == 0) | (seat > seat[above])) & (tree.actor != CHANCE)
    first = np.zeros(len(tree), np.bool_)
    first[0] = True
    for _ in range(min(levels, players)):
        first |= first[above] & goes_on
    return first


class _Top:
    """The rows that trees have in common; parents come before their children."""

    def __init__(self) -> None:
        self.label: list[str] = []
        self._parent: list[int] = []
        self._actor: list[int] = []
        self._visits: list[int] = []
        self._total: list[NDArray[np.float64]] = []  # value times visits
        self._known: dict[tuple[int, str, int], int] = {}
        self._sources: list[tuple[TreeArrays, int]] = []  # where a row was visited most

    def add(self, tree: TreeArrays, first: NDArray[np.bool_]) -> NDArray[np.intp]:
        """Add the rows of a tree's first levels; return where they went, shape (n,)."""
        place = np.full(len(tree), -1, np.intp)
        for i in np.flatnonzero(first).tolist():
            above = int(tree.parent[i])
            parent = int(place[above]) if above >= 0 else -1
            row = self._row(parent, tree.label[i], int(tree.actor[i]), tree.value.shape[1])
            self._note_source(row, tree, i)
            self._visits[row] += int(tree.visits[i])
            self._total[row] += tree.value[i].astype(np.float64) * int(tree.visits[i])
            place[i] = row
        return place

    def _row(self, parent: int, label: str, actor: int, players: int) -> int:
        row = self._known.setdefault((parent, label, actor), len(self.label))
        if row == len(self.label):
            self.label.append(label)
            self._parent.append(parent)
            self._actor.append(actor)
            self._visits.append(0)
            self._total.append(np.zeros(players))
        return row

    def _note_source(self, row: int, tree: TreeArrays, i: int) -> None:
        """Remember from where a row gets what cannot be added up."""
        if row == len(self._sources):
            self._sources.append((tree, i))
            return
        known, place = self._sources[row]
        if tree.visits[i] > known.visits[place]:
            self._sources[row] = (tree, i)

    def arrays(self) -> TreeArrays:
        """Return the rows; without a visit a value is what a tree takes it to be."""
        visits, total = np.array(self._visits, np.int32), np.array(self._total)
        count = visits[:, None]
        unseen = np.stack([tree.value[i] for tree, i in self._sources])
        value = np.where(count > 0, total / np.maximum(count, 1), unseen).astype(np.float32)
        parent, actor = np.array(self._parent, np.int32), np.array(self._actor, np.int8)
        columns = {name: self._column(name) for name in COLUMNS}
        return TreeArrays(parent, actor, visits, value, tuple(self.label), **columns)

    def _column(self, name: str) -> NDArray[Any] | None:
        """Return a column as it is where the rows were visited most; None if a tree has none."""
        columns = [(getattr(tree, name), i) for tree, i in self._sources]
        if any(column is None for column, _ in columns):
            return None
        return np.stack([column[i] for column, i in columns])
