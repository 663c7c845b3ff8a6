"""Make snapshots out of open-loop trees.

A node is a round of all players. The picture shows it as the trees with a level for every
player are shown: the searching player's turn, below it those of the others, in order. A row's
figures are those of all nodes below it, pictured or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.open import NODES, NONE, PRIOR_VALUE, PRIOR_VISITS, OpenTree
from ai.games.warlight.picture import LINE_LENGTH, SHOWN_NODES
from ai.games.warlight.roots import Root
from ai.games.warlight.words import SCRIPT_NAMES
from ai.searching.snapshot import (
    AnalysisSnapshot,
    RootMove,
    TreeArrays,
    WorkerFigures,
    most_visited,
)

TINY: Final = 1e-12
WIDTH: Final = 1 << 8  # arms have a byte


def open_picture(
    tree: OpenTree,
    root: Root,
    player: int,
    iterations: int,
    elapsed_s: float,
    full: bool,
    shown: int = SHOWN_NODES,
    whole: bool = False,
) -> AnalysisSnapshot:
    """Return a snapshot of about so many rows that shares no memory with the tree.

    With `whole` rounds of the root all that were visited are among them.
    """
    rows = _Rows(tree, root, player, shown, whole)
    lined = rows if shown == SHOWN_NODES else _Rows(tree, root, player, SHOWN_NODES, whole)
    moves = [_root_move(tree, root, lined, i) for i in range(len(root.mine))]
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
        unit="round",
    )


def _root_move(tree: OpenTree, root: Root, rows: _Rows, i: int) -> RootMove:
    choice, arm = root.mine[i], int(tree.first[0]) + i
    visits = int(tree.tried[arm]) if tree.arms[0] else 0
    mean = float(tree.total[arm]) / visits if visits else 1 / rows.players
    levels = max(int(tree.deepest[i]) * len(root.seats) - 1, 0)
    return RootMove(
        move=choice.move,
        label=choice.label,
        kind=choice.kind_name,
        visits=visits,
        value=mean,
        error=None,
        prior=1 / len(root.mine),
        depth=levels,
        principal_variation=rows.line(i) if visits else (choice.label,),
    )


class _Rows:
    """The rows of the picture, made for the most visited nodes."""

    def __init__(
        self, tree: OpenTree, root: Root, player: int, shown: int, whole: bool = False
    ) -> None:
        self._tree, self._root, self._player = tree, root, player
        self.players = len(tree.way) // len(tree.parent)
        self._parent: list[int] = [-1]
        self._seat: list[int] = [0]  # of the kernels' players, from 0
        self._arm: list[int] = [-1]  # of the tree, that leads into the row
        self._is_arm: list[bool] = [False]  # the row's figures are those of the arm
        self._label = [""]
        # Row, whether it is the round's first turn, seat and arm -> row. A node may be the
        # beginning of another one, where somebody was dead in some samples.
        self._below: dict[tuple[int, bool, int, int], int] = {}
        self._row_of = {0: 0}
        for i in range(int(tree.arms[0])):
            self._row(0, 0, 0, i)  # all that can be played
        for node in self._chosen(shown, whole).tolist():
            self._add(node)
        self._add_favourites()
        self._visits, self._value = self._figures()
        self._best = self._most_visited_below()

    def _chosen(self, shown: int, whole: bool) -> NDArray[np.intp]:
        """Return the nodes below the root to have rows, a parent before its children."""
        count = int(self._tree.used[NODES])
        kept = most_visited(self._tree.visits[:count], max(shown // self.players, 1))
        if whole:
            kept = np.union1d(kept, np.flatnonzero(self._tree.parent[:count] == 0))
        return kept[1:]

    def _add(self, node: int) -> None:
        """Add a node, with rows for the turns of the players before the last on its way."""
        above = int(self._tree.parent[node])
        row = self._row_of[above]
        ways = self._tree.way[node * self.players : (node + 1) * self.players].tolist()
        for seat, arm in enumerate(ways):
            if arm != NONE:
                row = self._row(row, above, seat, arm)
        self._row_of[node] = row

    def _row(self, above: int, node: int, seat: int, arm: int) -> int:
        """Return the row below `above` for an arm of a node of the tree."""
        is_start = self._row_of.get(node) == above
        row = self._below.get((above, is_start, seat, arm))
        if row is None:
            row = self._below[above, is_start, seat, arm] = len(self._parent)
            # Who can be the only first one to move has no other visits than those.
            is_arm = is_start and not any(self._arms(node, s) for s in range(seat))
            self._is_arm.append(is_arm)
            self._parent.append(above)
            self._seat.append(seat)
            self._arm.append(int(self._tree.first[node * self.players + seat]) + arm)
            self._label.append(self._label_of(node, seat, arm))
        return row

    def _label_of(self, node: int, seat: int, arm: int) -> str:
        if node == 0:
            level = [(s - self._player) % self.players for s in self._root.seats].index(seat)
            return self._root.choices[level][arm].label
        place = int(self._tree.first[node * self.players + seat]) + arm
        return SCRIPT_NAMES[int(self._tree.script[place])]

    def _add_favourites(self) -> None:
        """Add the most tried turn of whoever moves first below a node, if others are there.

        Its replies may all be too little visited to be shown; the main line goes there all the
        same.
        """
        inner = set(self._parent)
        for node, row in list(self._row_of.items()):
            if row in inner:
                seat = next((s for s in range(self.players) if self._arms(node, s)), None)
                if seat is None:
                    continue
                first = int(self._tree.first[node * self.players + seat])
                tried = self._tree.tried[first : first + self._arms(node, seat)]
                self._row(row, node, seat, int(tried.argmax()))

    def _arms(self, node: int, seat: int) -> int:
        return int(self._tree.arms[node * self.players + seat])

    # --- figures

    def _figures(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return visits, shape (n,), and mean values of the kernels' players, shape (n, P)."""
        visits, worth = self._sums_of_nodes()
        firsts = np.flatnonzero(self._is_arm)
        arms, seats = np.array(self._arm)[firsts], np.array(self._seat)[firsts]
        visits[firsts] = self._tree.tried[arms]
        sums = worth.sum(axis=1, keepdims=True)  # values of a visit are 1 together
        value = np.where(sums > 0, worth / np.maximum(sums, TINY), 1 / self.players)
        # An arm knows what it is worth to who selects it; what is left is shared as below it.
        known = self._tree.tried[arms] > 0
        firsts, arms, seats = firsts[known], arms[known], seats[known]
        own = self._tree.total[arms] / self._tree.tried[arms]
        others = value[firsts]
        others[np.arange(len(firsts)), seats] = 0.0
        rest = np.maximum(others.sum(axis=1, keepdims=True), TINY)
        value[firsts] = others / rest * (1 - own)[:, None]
        value[firsts, seats] = own
        return visits, value

    def _sums_of_nodes(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the visits and the sums of values of all nodes at or below a row in its round.

        Of two players the last turn of a round is a node, and the first one has an arm.
        """
        tree, size = self._tree, len(self._parent)
        visits, worth = np.zeros(size, np.int64), np.zeros((size, self.players))
        pairs = list(self._row_of.items())
        nodes, rows = (np.array(column) for column in zip(*pairs, strict=True))
        visits[rows] = tree.visits[nodes]
        worth[rows] = tree.worth.reshape(-1, self.players)[nodes]
        if self.players == 2 or size == 1:
            return visits, worth
        visits[1:], worth[1:] = 0, 0.0
        for where, which in self._members():
            visits += np.bincount(where, tree.visits[which], size).astype(np.int64)
            sums = tree.worth.reshape(-1, self.players)[which]
            for p in range(self.players):
                worth[:, p] += np.bincount(where, sums[:, p], size)
        return visits, worth

    def _members(self) -> Iterator[tuple[NDArray[np.int64], NDArray[np.intp]]]:
        """Yield rows and the nodes that count in them, turn by turn of a round."""
        tree, players = self._tree, self.players
        count = int(tree.used[NODES])
        row_of = np.full(count, -1, np.int64)
        row_of[list(self._row_of)] = list(self._row_of.values())
        nodes = np.arange(1, count)
        above = row_of[tree.parent[1:count].astype(np.intp)]
        codes = [
            ((row * 2 + is_start) * players + seat) * WIDTH + arm
            for row, is_start, seat, arm in self._below
        ]
        order = np.argsort(codes)
        known, places = np.array(codes)[order], np.array(list(self._below.values()))[order]
        place = above * 2 + 1  # of a row, and whether the round begins there
        for seat in range(players):
            nodes, place = nodes[place >= 0], place[place >= 0]
            way = tree.way[nodes * players + seat].astype(np.int64)
            moved = way != int(NONE)
            wanted = (place[moved] * players + seat) * WIDTH + way[moved]
            at = np.minimum(np.searchsorted(known, wanted), len(known) - 1)
            found = np.where(known[at] == wanted, places[at], -1)
            place[moved] = found * 2
            yield found[found >= 0], nodes[moved][found >= 0]

    def _most_visited_below(self) -> dict[int, int]:
        """Return the most visited child of every row that has visited children."""
        best: dict[int, int] = {}
        visits = self._visits.tolist()
        for row, above in enumerate(self._parent):
            if visits[row] and (above not in best or visits[row] > visits[best[above]]):
                best[above] = row
        return best

    def line(self, arm: int) -> tuple[str, ...]:
        """Return the labels of the most visited turns from an arm of the root on."""
        row = self._below[0, True, 0, arm]
        labels = [self._label[row]]
        while len(labels) < LINE_LENGTH and row in self._best:
            row = self._best[row]
            labels.append(self._label[row])
        return tuple(labels)

    def arrays(self) -> TreeArrays:
        """Return the rows; a node's value is that of what is known below it."""
        seats = (self._player + np.arange(self.players)) % self.players
        value = np.empty(self._value.shape, np.float32)
        value[:, seats] = self._value
        actor = seats[np.array(self._seat)].astype(np.int8)
        actor[0] = self._player  # the root belongs to who searches
        parent = np.array(self._parent, np.int32)
        visits = self._visits.astype(np.int32)
        return TreeArrays(parent, actor, visits, value, tuple(self._label), self._priors())

    def _priors(self) -> NDArray[np.float32]:
        """Return what the scripts of the rows have been worth anywhere, as the search has it."""
        player, script = np.array(self._seat) + 1, self._tree.script[np.array(self._arm)]
        total = self._tree.history[player, script] + PRIOR_VALUE * PRIOR_VISITS
        uses = self._tree.uses[player, script] + PRIOR_VISITS
        priors: NDArray[np.float32] = (total / uses).astype(np.float32)
        priors[0] = PRIOR_VALUE  # nobody chose the root
        return priors
