"""Search Warlight positions with the kernels' tree: one tree, one thread."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.grow import Plan
from ai.games.warlight.kernels.search import grow_tree, make_team
from ai.games.warlight.kernels.tree import BRANCHES, NODES, SLOTS, Tree, bytes_per_node, make_tree
from ai.games.warlight.one_tree import OneTreeSearch, least_memory, nodes_within
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.picture import picture
from ai.games.warlight.replant import find_position, replanted
from ai.games.warlight.roots import Root, root_of
from ai.kernels.jit import U0
from ai.kernels.plain import now
from ai.searching.options import Parallel
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from engine.wording import say

DEFAULT_OPTIONS: Final = SearchOptions()


class WarlightSearch(OneTreeSearch):
    """Satisfies `ai.searching.search.Continuing`; one private tree, for one thread at a time.

    The same seed and the same number of iterations give the same tree, however they
    are sliced. `trees` share the memory limit of the options. Raises
    UnsupportedGameError for positions in which `player` has nothing to decide, and for
    maps too large for the memory. The first one in a process loads the kernels, or
    compiles them for some ten seconds (see `ai.games.warlight.warm`).
    """

    _parallel: Parallel | None = None  # as the pictures have it

    def __init__(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        *,
        options: SearchOptions = DEFAULT_OPTIONS,
        seed: int = 0,
        trees: int = 1,
    ) -> None:
        self._root = root_of(game, state, player, options)
        super().__init__(game, player, options, seed)
        self._state = state
        self._team = make_team(len(game.graph), self._players)
        self._tree = self._new_tree(state, _capacity(game, options, trees))
        self._kept = 0
        self._grow(0)  # load the kernel before any limit counts

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree.used[NODES])

    @property
    def is_full(self) -> bool:
        """Whether the tree has reached its limit; the search can still go on."""
        room = len(self._tree.parent) - self.nodes
        slots = len(self._tree.owners) - int(self._tree.used[SLOTS])
        return room < BRANCHES or slots < 2

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of the root moves; none while nothing was searched."""
        first = int(self._tree.first[0])
        return self._tree.visits[first : first + int(self._tree.children[0])].astype(np.int64)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the search: all root moves, the most visited nodes."""
        found = picture(
            self._tree,
            self._root,
            self._player,
            self._iterations,
            elapsed_s,
            self._shown,
            self._is_merged,
        )
        return replace(found, kept=self._kept, parallel=self._parallel, is_full=self.is_full)

    def advance(self, state: WarlightState) -> bool:
        """Go on from the position that the next round has led to; return whether it was known.

        Then the tree below it is kept with all its visits; else a new one is begun.
        Raises UnsupportedGameError as the constructor does.
        """
        self._root = root_of(self._game, state, self._player, self._options)
        fresh = self._new_tree(state, len(self._tree.parent))
        known = None
        if _is_next(state, self._state):
            known = find_position(self._tree, fresh.owners[0], fresh.armies[0])
        self._tree = fresh if known is None else replanted(self._tree, known, fresh)
        self._state = state
        self._iterations = self._kept = int(self._tree.visits[0])
        return known is not None

    def _grow(self, iterations: int) -> None:
        with np.errstate(over="ignore"):  # the generator's arithmetic, where nothing is compiled
            now(grow_tree)(
                0, iterations, U0, self._plan(), self._board, self._work, self._tree, self._team
            )

    def _plan(self, lock_tree: bool = False, lock_nodes: bool = False) -> Plan:
        options = self._options
        light = options.playout == "light"
        return Plan(
            exploration=float(options.exploration),
            root_visits=options.mode == "baseline",
            light=light,
            rounds=options.light_limit if light else options.playout_rounds,
            patience=options.patience,
            lock_tree=lock_tree,
            lock_nodes=lock_nodes,
            virtual_loss=options.virtual_loss if lock_nodes else 0,
            leaf_waves=options.leaf_waves if options.parallel == "leaf" else 1,
            leaf_early=options.leaf_early,
        )

    def _new_tree(self, state: WarlightState, nodes: int) -> Tree:
        tree = self._reserved(make_tree, nodes)
        self._keep(tree, 0, state)
        if self._root.positions:
            ends = _add_prepared(tree, self._root, self._players)
            for node, position in zip(ends, self._root.positions, strict=True):
                slot = int(tree.used[SLOTS])
                tree.slot[node] = slot
                tree.used[SLOTS] += np.uint64(1)
                self._keep(tree, slot, position)
        return tree

    def _keep(self, tree: Tree, slot: int, state: WarlightState) -> None:
        self._place(state)
        tree.owners[slot], tree.armies[slot] = self._work.owner, self._work.army


def _is_next(state: WarlightState, before: WarlightState) -> bool:
    """Return whether a position with turns comes a round after another one, or after the picks."""
    rounds = before.round + (before.phase is Phase.TURN)
    return state.phase is Phase.TURN and state.round == rounds


def _capacity(game: WarlightGame, options: SearchOptions, trees: int) -> int:
    """Return how many nodes one of the trees may have."""
    regions, players = len(game.graph), game.settings.num_players
    size = bytes_per_node(regions, players)
    nodes = nodes_within(options, size, trees)
    if not nodes:
        raise UnsupportedGameError(
            say(
                "Map “{name}” with its {regions} regions is too large to be searched in {limit} "
                "MB. Set the memory limit to at least {needed} MB.",
                name=game.graph.name,
                regions=regions,
                limit=options.memory_mb,
                needed=least_memory(size, trees),
            )
        )
    return nodes


def _add_prepared(tree: Tree, root: Root, players: int) -> list[int]:
    """Add the nodes of all combinations of picks; return those of the last level."""
    level = [0]
    for depth, (seat, choices) in enumerate(zip(root.seats, root.choices, strict=True), start=1):
        player = (seat - root.seats[0]) % players + 1
        left = len(root.choices) - depth
        level = [child for node in level for child in _add_children(tree, node, len(choices))]
        tree.player[level], tree.left[level] = player, left
    return level


def _add_children(tree: Tree, parent: int, count: int) -> range:
    start = int(tree.used[NODES])
    tree.first[parent], tree.children[parent] = start, count
    tree.parent[start : start + count] = parent
    tree.kind[start : start + count] = range(count)
    tree.used[NODES] += np.uint64(count)
    return range(start, start + count)
