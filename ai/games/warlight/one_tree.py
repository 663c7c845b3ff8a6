"""What the searches with one tree share, whatever the tree: map, scratch memory, counts, limits.

Grows nothing and pictures nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.options import LEAST_NODES, MOST_NODES, SearchOptions
from ai.games.warlight.picture import SHOWN_NODES
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from engine.wording import say

MEGABYTE: Final = 1 << 20
AnyTree = TypeVar("AnyTree")


class OneTreeSearch:
    """One player's search of one game; who derives has the tree and grows it."""

    def __init__(self, game: WarlightGame, player: int, options: SearchOptions, seed: int) -> None:
        self._game, self._player, self._options = game, player, options
        self._players = game.settings.num_players
        settings = game.settings
        odds = settings.attack_probability, settings.defence_probability
        self._board = board_of(game.graph, *odds, options.weights)
        self._work = new_work(game.graph, self._players, seed)
        self._iterations = 0
        self._shown, self._is_merged = SHOWN_NODES, False

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations, without the GIL."""
        self._grow(iterations)
        self._iterations += iterations

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes from now on."""
        self._shown = nodes

    def show_start(self) -> None:
        """Let pictures have whole the root's moves and the visited replies to them."""
        self._is_merged = True

    def _grow(self, iterations: int) -> None:
        raise AssertionError("every search grows its tree")

    def _place(self, state: WarlightState) -> None:
        """Write a position into the scratch memory."""
        set_position(self._work, state.owners, state.armies, self._player, self._players)

    def _reserved(self, make: Callable[[int, int, int], AnyTree], nodes: int) -> AnyTree:
        """Return a tree for so many nodes; raise UnsupportedGameError without the memory."""
        try:
            return make(nodes, len(self._game.graph), self._players)
        except MemoryError as error:
            raise UnsupportedGameError(
                say(
                    "There is no memory for a search of {nodes} nodes. Set a lower limit.",
                    nodes=nodes,
                )
            ) from error


def nodes_within(options: SearchOptions, bytes_per_node: float, trees: int) -> int:
    """Return how many nodes one of the trees may have; 0 if that is too few to search."""
    allowed = int(options.memory_mb * MEGABYTE / trees / bytes_per_node)
    return min(allowed, options.max_nodes, MOST_NODES) if allowed >= LEAST_NODES else 0


def least_memory(bytes_per_node: float, trees: int) -> int:
    """Return the least memory limit, in MB, with which that many trees can be searched."""
    return int(-(-LEAST_NODES * trees * bytes_per_node // MEGABYTE))
