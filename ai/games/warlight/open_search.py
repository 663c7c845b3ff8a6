"""Search Warlight positions with an open-loop tree: one tree, one thread."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.generate import turn_in_row
from ai.games.warlight.kernels.open import (
    NODES,
    OpenPlan,
    OpenTree,
    bytes_per_open_node,
    grow_open,
    make_open_tree,
    script_turn,
)
from ai.games.warlight.kernels.scripts import SCRIPTS
from ai.games.warlight.one_tree import OneTreeSearch, least_memory, nodes_within
from ai.games.warlight.open_picture import open_picture
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.roots import Choice, Root, check_actor
from ai.games.warlight.words import SCRIPT_NAMES, told_apart, turn_label
from ai.kernels.plain import now
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Turn, WarlightState
from engine.wording import say

NO_LIMIT: Final = 1 << 40  # rounds that no game lasts
DEFAULT_OPTIONS: Final = SearchOptions.of_mode("open-loop")


class OpenLoopSearch(OneTreeSearch):
    """Satisfies `Continuing` for turns, not for picks; one private tree, one thread.

    The same seed and the same number of iterations give the same tree, however they are
    sliced. `trees` share the memory limit of the options. Raises UnsupportedGameError for
    positions in which `player` has no turn to decide, and where the memory is too small.
    """

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
        super().__init__(game, player, options, seed)
        self._nodes = _capacity(options, self._players, trees)
        self._begin(state)

    def _begin(self, state: WarlightState) -> None:
        check_actor(self._game, state, self._player)
        if state.phase is not Phase.TURN:
            raise UnsupportedGameError(say("Picks are searched in the mode “stored-dice”."))
        self._iterations = 0
        self._plan = _plan_of(self._options, self._game, state)
        self._tree = self._new_tree(state)
        self._root = self._choices(state)
        self._grow(0)  # load the kernel before any limit counts

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree.used[NODES])

    @property
    def is_full(self) -> bool:
        """Whether the tree has reached its limit; the search can still go on."""
        return self.nodes >= self._nodes

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of the root moves; none while nothing was searched."""
        return self._tree.tried[: int(self._tree.arms[0])].astype(np.int64)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the search: all root moves, the most visited nodes."""
        return open_picture(
            self._tree,
            self._root,
            self._player,
            self._iterations,
            elapsed_s,
            self.is_full,
            self._shown,
            self._is_merged,
        )

    def advance(self, state: WarlightState) -> bool:
        """Begin anew at a position: a tree of turns does not know to which one they led."""
        self._begin(state)
        return False

    def _grow(self, iterations: int) -> None:
        with np.errstate(over="ignore"):  # the hashes' arithmetic, where nothing is compiled
            grow = now(grow_open)
            grow(np.int64(iterations), self._plan, self._board, self._work, self._tree)

    def _new_tree(self, state: WarlightState) -> OpenTree:
        tree = self._reserved(make_open_tree, self._nodes)
        self._place(state)
        tree.owner[:], tree.army[:] = self._work.owner, self._work.army
        return tree

    def _choices(self, state: WarlightState) -> Root:
        """Return the different turns of all living players, in the order of the root's arms."""
        others = ((self._player + i) % self._players for i in range(self._players))
        seats = tuple(seat for seat in others if state.regions_of(seat))
        return Root(seats, tuple(self._turns(state, seat) for seat in seats))

    def _turns(self, state: WarlightState, seat: int) -> tuple[Choice, ...]:
        player = np.uint64((seat - self._player) % self._players + 1)
        found: dict[int, tuple[int, Turn]] = {}
        for script in range(int(SCRIPTS)):
            self._place(state)
            with np.errstate(over="ignore"):
                key = now(script_turn)(np.uint64(script), player, self._board, self._work)
            found.setdefault(int(key), (script, turn_in_row(self._work, 0)))
        names = [SCRIPT_NAMES[script] for script, _ in found.values()]
        labels = told_apart([turn_label(self._game.graph, t) for _, t in found.values()], names)
        return tuple(
            Choice(script, name, label, turn)
            for (script, turn), name, label in zip(found.values(), names, labels, strict=True)
        )


def turn_of_script(game: WarlightGame, state: WarlightState, player: int, name: str) -> Turn:
    """Return what a script gives a living player in a position, whoever else gives the same.

    `name` is one of `ai.games.warlight.words.SCRIPT_NAMES`.
    """
    settings = game.settings
    odds = settings.attack_probability, settings.defence_probability
    board = board_of(game.graph, *odds, DEFAULT_OPTIONS.weights)
    work = new_work(game.graph, settings.num_players)
    set_position(work, state.owners, state.armies, player, settings.num_players)
    script = np.uint64(SCRIPT_NAMES.index(name))
    with np.errstate(over="ignore"):  # the hashes' arithmetic, where nothing is compiled
        now(script_turn)(script, np.uint64(1), board, work)
    return turn_in_row(work, 0)


def _plan_of(options: SearchOptions, game: WarlightGame, state: WarlightState) -> OpenPlan:
    limit = game.settings.round_limit
    return OpenPlan(
        exploration=float(options.exploration),
        prior_weight=float(options.prior_weight),
        rounds=options.playout_rounds,
        patience=options.patience,
        sharpness=float(options.sharpness),
        left=NO_LIMIT if limit is None else limit - state.round,
    )


def _capacity(options: SearchOptions, players: int, trees: int) -> int:
    """Return how many nodes one of the trees may have."""
    size = bytes_per_open_node(players)
    nodes = nodes_within(options, size, trees)
    if not nodes:
        raise UnsupportedGameError(
            say(
                "{limit} MB are too little for {trees} trees of {players} players. Set the memory "
                "limit to at least {needed} MB.",
                limit=options.memory_mb,
                trees=trees,
                players=players,
                needed=least_memory(size, trees),
            )
        )
    return nodes
