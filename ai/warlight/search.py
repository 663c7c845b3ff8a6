"""Search Warlight positions of two players with the kernels' tree."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.kernels.warlight_tree import (
    BRANCHES,
    NODES,
    SLOTS,
    Plan,
    Tree,
    enlarged,
    grow_tree,
    make_tree,
)
from ai.snapshot import AnalysisSnapshot
from ai.warlight.board import board_of, new_work, set_position
from ai.warlight.options import SearchOptions
from ai.warlight.picture import picture
from ai.warlight.roots import Root, root_of
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState

FIRST_NODES: Final = 1 << 14
NODES_PER_SLOT: Final = 2  # positions kept at most, a share of the nodes
DEFAULT_OPTIONS: Final = SearchOptions()


class WarlightSearch:
    """Satisfies `ai.search.Searcher`; one private tree, for one thread at a time.

    The same seed and the same number of iterations give the same tree, however they
    are sliced. Raises UnsupportedGameError for games of other than two players and for
    positions in which `player` has nothing to decide. The first one in a process loads
    the kernels, or compiles them for some ten seconds (see `ai.warlight.warm`).
    """

    def __init__(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        *,
        options: SearchOptions = DEFAULT_OPTIONS,
        seed: int = 0,
    ) -> None:
        self._root = root_of(game, state, player, options)
        self._game, self._player, self._options = game, player, options
        settings = game.settings
        odds = settings.attack_probability, settings.defence_probability
        self._board = board_of(game.graph, *odds, options.weights)
        self._work = new_work(game.graph, 2, seed)
        self._tree = self._first_tree(state)
        self._iterations = 0
        grow_tree(0, self._plan(), self._board, self._work, self._tree)  # load it before any limit

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree.used[NODES])

    @property
    def is_full(self) -> bool:
        """Whether the tree has reached its limit; the search can still go on."""
        room = self._options.max_nodes - self.nodes
        slots = self._options.max_nodes // NODES_PER_SLOT - int(self._tree.used[SLOTS])
        return room < BRANCHES or slots < 2

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations, without the GIL."""
        done = 0
        with np.errstate(over="ignore"):  # the generator's arithmetic, where nothing is compiled
            while done < iterations:
                left, plan = iterations - done, self._plan()
                done += int(grow_tree(left, plan, self._board, self._work, self._tree))
                if done < iterations:
                    self._enlarge()
        self._iterations += iterations

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the search: all root moves, the most visited nodes."""
        return picture(self._tree, self._root, self._player, self._iterations, elapsed_s)

    def _plan(self) -> Plan:
        light = self._options.playout == "light"
        return Plan(
            exploration=float(self._options.exploration),
            root_visits=self._options.mode == "source",
            light=light,
            rounds=self._options.light_limit if light else self._options.playout_rounds,
            patience=self._options.patience,
            stop_when_full=len(self._tree.parent) < self._options.max_nodes,
        )

    def _enlarge(self) -> None:
        nodes = min(2 * len(self._tree.parent), self._options.max_nodes)
        self._tree = enlarged(self._tree, nodes, max(nodes // NODES_PER_SLOT, 16))

    def _first_tree(self, state: WarlightState) -> Tree:
        nodes = min(FIRST_NODES, self._options.max_nodes)
        tree = make_tree(nodes, max(nodes // NODES_PER_SLOT, 16), len(self._game.graph))
        self._keep(tree, 0, state)
        _add_prepared(tree, self._root)
        for child, row in enumerate(self._root.positions):
            first = int(tree.first[1 + child])
            for reply, position in enumerate(row):
                slot = int(tree.used[SLOTS])
                tree.slot[first + reply] = slot
                tree.used[SLOTS] += np.uint64(1)
                self._keep(tree, slot, position)
        return tree

    def _keep(self, tree: Tree, slot: int, state: WarlightState) -> None:
        set_position(self._work, state.owners, state.armies, self._player, 2)
        tree.owners[slot], tree.armies[slot] = self._work.owner, self._work.army


def _add_prepared(tree: Tree, root: Root) -> None:
    """Add the nodes of all pairs of picks, if there are any."""
    if not root.positions:
        return
    _add_level(tree, 0, len(root.mine))
    for child in range(1, 1 + len(root.mine)):
        _add_level(tree, child, len(root.theirs))


def _add_level(tree: Tree, parent: int, count: int) -> None:
    start = int(tree.used[NODES])
    tree.first[parent], tree.children[parent] = start, count
    tree.parent[start : start + count] = parent
    tree.kind[start : start + count] = range(count)
    tree.used[NODES] += np.uint64(count)
