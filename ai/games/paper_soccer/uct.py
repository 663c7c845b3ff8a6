"""Monte Carlo tree search of paper soccer: the resumable search around its kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.turns import LONGEST
from ai.games.paper_soccer.kernels.uct import (
    BALL,
    COLUMNS,
    CONTROLS,
    COUNT,
    FIRST,
    IS_FULL,
    LENGTH,
    NODES,
    NUMBERS,
    OFFSET,
    PARENT,
    PLAYER,
    VISITS,
    Tree,
    grow,
)
from ai.games.paper_soccer.kernels.worth import DECIDED
from ai.games.paper_soccer.options import MctsOptions
from ai.games.paper_soccer.picture import shade
from ai.games.paper_soccer.position import board_of, lines_of, new_sample, new_turns
from ai.games.paper_soccer.weighing import worth_for
from ai.kernels.plain import now
from ai.searching.picture import LINE_LENGTH, SHOWN_CANDIDATES
from ai.searching.snapshot import (
    AnalysisSnapshot,
    Mark,
    RootMove,
    TreeArrays,
    WorkerFigures,
    most_visited,
)
from engine.errors import UnsupportedGameError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say

SHOWN_NODES: Final = 2000
DEEPEST: Final = 400
STEPS_OF_NODE: Final = 12  # on average; what is longer is rarer


class MctsSearch:
    """Satisfies `Searcher`, `Detailed`, `Mergeable`, `Ranking` and `Ending`."""

    def __init__(
        self,
        game: PaperSoccerGame,
        state: PaperSoccerState,
        options: MctsOptions | None = None,
        *,
        shown: int = SHOWN_NODES,
    ) -> None:
        """Let pictures hold `shown` nodes; raise UnsupportedGameError where nobody is to move."""
        if not game.actors(state):
            raise UnsupportedGameError(
                say("A search begins where a player is to move; here nobody has a decision.")
            )
        self.options = told = options or MctsOptions()
        self.player, self.iterations = state.player, 0
        self._shown, self._is_merged = shown, False
        self._lines, self._board = lines_of(game), board_of(game, state)
        self._worth = worth_for(game, told.terms)
        self._sample = new_sample(1 << (4 * told.max_turns).bit_length(), 0)
        self._turns = new_turns(1, told.max_turns)
        self._tree = _new_tree(told)
        root = self._tree.whole[0]
        root[PARENT], root[FIRST] = -1, -1
        root[PLAYER], root[BALL] = 1 - state.player, state.ball

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree.control[NODES])

    @property
    def is_full(self) -> bool:
        """Whether there is no room for more nodes."""
        return bool(self._tree.control[IS_FULL])

    @property
    def is_done(self) -> bool:
        """Whether the tree knows who wins, or is full."""
        return self.is_full or bool(abs(float(self._tree.worth[0])) > float(DECIDED))

    def step(self, iterations: int) -> None:
        """Do so many iterations; fewer when there is nothing more to find."""
        if iterations > 0 and not self.iterations:
            self._grow(1)  # the same turns of the root for every seed: trees can be merged
            self._sample.control[1] = self.options.seed
            iterations -= 1
        self._grow(iterations)

    def _grow(self, iterations: int) -> None:
        with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
            self.iterations += int(
                now(grow)(
                    iterations, self._lines, self._board, self._worth, self._sample, self._turns,
                    self._tree, self.options.max_turns,
                )
            )  # fmt: skip

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes from now on."""
        self._shown = max(nodes, 2)

    def show_start(self) -> None:
        """Let pictures have whole the root's turns: of the replies to them there are too many."""
        self._is_merged = True

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of the root's turns, in the order in which they were found."""
        first, count = self._tree.whole[0, FIRST], self._tree.whole[0, COUNT]
        visits: NDArray[np.int64] = self._tree.whole[first : first + count, VISITS].copy()
        return visits

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the most visited nodes."""
        view = _View(self._lines.way, self._tree, self.player)
        order = view.order(0)
        visits = tuple(int(self._tree.whole[child, VISITS]) for child in view.children(0))
        pictured = order if self._is_merged else order[:SHOWN_CANDIDATES]
        return AnalysisSnapshot(
            player=self.player,
            iterations=self.iterations,
            elapsed_s=elapsed_s,
            nodes=self.nodes,
            root_moves=tuple(view.candidate(child) for child in pictured),
            tree=view.arrays(self._shown, self._is_merged),
            workers=(WorkerFigures(self.iterations, self.nodes, visits),),
            widths=(max(len(order), 1),),
            is_full=self.is_full,
            shared_levels=1,
        )


def _new_tree(told: MctsOptions) -> Tree:
    nodes = told.max_nodes
    return Tree(
        np.array([1] + [0] * (CONTROLS - 1), np.int64),
        np.zeros((nodes, COLUMNS), np.int64),
        np.zeros(nodes),
        np.zeros(nodes),
        np.zeros(nodes),
        np.zeros(nodes * STEPS_OF_NODE + LONGEST * told.max_turns, np.int16),
        np.zeros(DEEPEST, np.int64),
        np.zeros(1, np.uint64),
        np.array([told.exploration, told.wide, told.sharp][:NUMBERS]),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A tree that is looked at."""

    ways: NDArray[np.uint8]
    tree: Tree
    player: int

    def children(self, node: int) -> range:
        """Return the rows of a node's children."""
        first, count = int(self.tree.whole[node, FIRST]), int(self.tree.whole[node, COUNT])
        return range(first, first + count)

    def order(self, node: int) -> list[int]:
        """Return the children, what would be played first: wins, then by visits, losses last."""

        def rank(child: int) -> tuple[int, int, float]:
            worth = float(self.tree.worth[child])
            decided = int(worth > DECIDED) - int(worth < -DECIDED)
            return -decided, -int(self.tree.whole[child, VISITS]), -worth

        return sorted(self.children(node), key=rank)

    def steps(self, node: int) -> list[int]:
        """Return the directions of the turn into a node."""
        offset, length = self.tree.whole[node, OFFSET], self.tree.whole[node, LENGTH]
        return [int(self.ways[way]) for way in self.tree.steps[offset : offset + length]]

    def label(self, node: int) -> str:
        """Return the turn into a node as digits."""
        return "".join(map(str, self.steps(node))) if node else ""

    def value(self, node: int) -> float:
        """Return the value of a node to who made the turn into it."""
        worth, visits = float(self.tree.worth[node]), int(self.tree.whole[node, VISITS])
        if abs(worth) > DECIDED or not visits:
            return shade(worth)
        return float(self.tree.total[node]) / visits

    def candidate(self, node: int) -> RootMove:
        """Return a turn of the root with its figures."""
        line, at = [self.label(node)], node
        while len(line) < LINE_LENGTH and self.children(at):
            at = self.order(at)[0]
            line.append(self.label(at))
        first, *following = self.steps(node)
        return RootMove(
            move=first,
            label=line[0],
            kind="",
            visits=int(self.tree.whole[node, VISITS]),
            value=self.value(node),
            error=None,
            prior=float(self.tree.prior[node]),
            depth=len(line),
            principal_variation=tuple(line),
            following=tuple(following),
            mark=Mark.PROVEN if abs(float(self.tree.worth[node])) > DECIDED else None,
        )

    def arrays(self, shown: int, merged: bool) -> TreeArrays:
        """Return at most so many rows, the most visited ones; to be merged all of the root's."""
        used = int(self.tree.control[NODES])
        visits = self.tree.whole[:used, VISITS].astype(np.int32)
        rows = most_visited(visits, shown)
        if merged:
            rows = np.union1d(rows, np.array(self.children(0), np.intp))
        whole = self.tree.whole[rows]
        parent = np.searchsorted(rows, whole[:, PARENT]).astype(np.int32)
        parent[0] = -1
        actor = whole[:, PLAYER].astype(np.int8)
        own = np.array([self.value(int(row)) for row in rows], np.float32)
        value = np.stack([np.where(actor == seat, own, 1 - own) for seat in (0, 1)], axis=1)
        decided = np.abs(self.tree.worth[rows]) > DECIDED
        seen = np.where(visits[rows] > 0, Mark.SAMPLED, Mark.UNKNOWN)
        mark = np.where(decided, Mark.PROVEN, seen).astype(np.int8)
        labels = tuple(self.label(int(row)) for row in rows)
        return TreeArrays(
            parent, actor, visits[rows], value, labels,
            prior=self.tree.prior[rows].astype(np.float32), mark=mark,
        )  # fmt: skip
