"""Make snapshots out of open-loop trees.

A node is a round of all players. The picture shows it as the trees with a level for every
player are shown: the searching player's turn, below it those of the others, in order.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.open import NODES, NONE, PRIOR_VALUE, PRIOR_VISITS, OpenTree
from ai.games.warlight.picture import CONFIDENCE, LINE_LENGTH, SHOWN_NODES
from ai.games.warlight.roots import Root
from ai.games.warlight.words import SCRIPT_NAMES
from ai.searching.snapshot import (
    AnalysisSnapshot,
    RootMove,
    TreeArrays,
    WorkerFigures,
    most_visited,
)


def open_picture(
    tree: OpenTree,
    root: Root,
    player: int,
    iterations: int,
    elapsed_s: float,
    full: bool,
    shown: int = SHOWN_NODES,
) -> AnalysisSnapshot:
    """Return a snapshot of about so many nodes that shares no memory with the tree."""
    rows = _Rows(tree, root, player, shown)
    moves = [_root_move(tree, root, rows, i) for i in range(len(root.mine))]
    order = sorted(range(len(moves)), key=lambda i: (-moves[i].visits, i))
    nodes = int(tree.used[NODES])
    figures = WorkerFigures(iterations, nodes, tuple(move.visits for move in moves))
    return AnalysisSnapshot(
        player=player,
        iterations=iterations,
        elapsed_s=elapsed_s,
        nodes=nodes,
        root_moves=tuple(moves[i] for i in order),
        tree=rows.arrays(),
        workers=(figures,),
        widths=tuple(len(choices) for choices in root.choices),
        is_full=full,
    )


def _root_move(tree: OpenTree, root: Root, rows: _Rows, i: int) -> RootMove:
    choice, arm = root.mine[i], int(tree.first[0]) + i
    visits = int(tree.tried[arm]) if tree.arms[0] else 0
    mean, error = 1 / rows.players, 0.5
    if visits:
        mean = float(tree.total[arm]) / visits
    if visits > 1:
        variance = max(0.0, float(tree.squares[arm]) / visits - mean * mean)
        error = CONFIDENCE * math.sqrt(variance / (visits - 1))
    levels = max(int(tree.deepest[i]) * len(root.seats) - 1, 0)
    return RootMove(
        move=choice.move,
        label=choice.label,
        kind=choice.kind_name,
        visits=visits,
        value=mean,
        error=error,
        prior=1 / len(root.mine),
        depth=levels,
        principal_variation=rows.line(i) if visits else (choice.label,),
    )


class _Rows:
    """The rows of the picture, made from the most visited nodes."""

    def __init__(self, tree: OpenTree, root: Root, player: int, shown: int) -> None:
        self._tree, self._root, self._player = tree, root, player
        self.players = len(tree.way) // len(tree.parent)
        self._parent: list[int] = [-1]
        self._seat: list[int] = [0]  # of the kernels' players, from 0
        self._visits = [int(tree.visits[0])]
        self._worth: list[list[float]] = [tree.worth[: self.players].tolist()]
        self._label = [""]
        self._script = [0]  # of the move into the row; the root has none
        self._below: dict[tuple[int, int], int] = {}  # row and arm -> row
        self._row_of = {0: 0}
        self._add_root_arms()
        count = int(tree.used[NODES])
        kept = most_visited(tree.visits[:count], shown // 2)
        worths = tree.worth.reshape(-1, self.players)[kept].tolist()
        for node, worth in zip(kept[1:].tolist(), worths[1:], strict=True):
            self._add(node, worth)
        self._best = self._most_visited_below()

    def _most_visited_below(self) -> dict[int, int]:
        """Return the most visited child of every row that has children."""
        best: dict[int, int] = {}
        for row, above in enumerate(self._parent):
            if above not in best or self._visits[row] > self._visits[best[above]]:
                best[above] = row
        return best

    def _add_root_arms(self) -> None:
        """Show all that can be played; of two players the values are known from the arms."""
        tree = self._tree
        for i in range(int(tree.arms[0])):
            row = self._row(0, 0, 0, i)
            arm = int(tree.first[0]) + i
            self._visits[row] = int(tree.tried[arm])

    def _add(self, node: int, worth: list[float]) -> None:
        """Add a node, with rows for the turns of the players before the last on its way."""
        tree, above = self._tree, int(self._tree.parent[node])
        ways = tree.way[node * self.players : (node + 1) * self.players].tolist()
        moved = [seat for seat, arm in enumerate(ways) if arm != NONE]
        row, visits = self._row_of[above], int(tree.visits[node])
        for seat in moved:
            first = above == 0 and seat == moved[0]
            row = self._row(row, above, seat, ways[seat])
            self._worth[row] = [a + b for a, b in zip(self._worth[row], worth, strict=True)]
            if not first:  # those of the root's arms are known
                self._visits[row] += visits
        self._row_of[node] = row

    def _row(self, above: int, node: int, seat: int, arm: int) -> int:
        """Return the row below `above` for an arm of a node of the tree."""
        row = self._below.get((above, arm))
        if row is None:
            row = self._below[above, arm] = len(self._parent)
            script = self._tree.script[int(self._tree.first[node * self.players + seat]) + arm]
            self._script.append(int(script))
            self._parent.append(above)
            self._seat.append(seat)
            self._visits.append(0)
            self._worth.append([0.0] * self.players)
            self._label.append(self._label_of(node, seat, arm))
        return row

    def _label_of(self, node: int, seat: int, arm: int) -> str:
        if node == 0:
            level = [(s - self._player) % self.players for s in self._root.seats].index(seat)
            return self._root.choices[level][arm].label
        place = int(self._tree.first[node * self.players + seat]) + arm
        return SCRIPT_NAMES[int(self._tree.script[place])]

    def line(self, arm: int) -> tuple[str, ...]:
        """Return the labels of the most visited turns from an arm of the root on."""
        row = self._below[0, arm]
        labels = [self._label[row]]
        while len(labels) < LINE_LENGTH and row in self._best:
            row = self._best[row]
            labels.append(self._label[row])
        return tuple(labels)

    def arrays(self) -> TreeArrays:
        """Return the rows; a node's value is that of what is known below it."""
        seats = (self._player + np.arange(self.players)) % self.players
        worth = np.array(self._worth)
        sums = worth.sum(axis=1, keepdims=True)  # values of a visit are 1 together
        means = np.where(sums > 0, worth / np.maximum(sums, 1e-12), 1 / self.players)
        value = np.empty(means.shape, np.float32)
        value[:, seats] = means
        actor = seats[np.array(self._seat)].astype(np.int8)
        actor[0] = self._player  # the root belongs to who searches
        visits: NDArray[np.int32] = np.array(self._visits, np.int32)
        parent = np.array(self._parent, np.int32)
        return TreeArrays(parent, actor, visits, value, tuple(self._label), self._priors())

    def _priors(self) -> NDArray[np.float32]:
        """Return what the scripts of the rows have been worth anywhere, as the search has it."""
        player, script = np.array(self._seat) + 1, np.array(self._script)
        total = self._tree.history[player, script] + PRIOR_VALUE * PRIOR_VISITS
        uses = self._tree.uses[player, script] + PRIOR_VISITS
        priors: NDArray[np.float32] = (total / uses).astype(np.float32)
        priors[0] = PRIOR_VALUE  # nobody chose the root
        return priors
