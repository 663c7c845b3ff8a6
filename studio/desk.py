"""What the rooms of the studio ask of a game: its rules as choices, its moves in words.

Every game has a module `desk` with its `DESK`. Nothing here knows a game, and no widget.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import Game
from engine.registry import part
from engine.wording import say


@dataclass(frozen=True, slots=True)
class Desk:
    """What one game brings for the studio. States and moves are the game's own."""

    game: str  # as in the registry
    about: str  # what it is, in a sentence for people, marked with `phrase`
    rules: type[Any]  # a frozen dataclass of options; dialogs and command line are made from it
    build: Callable[[Any, int, MapGraph | None], Game[Any, Any]]  # (rules, players, map)
    rules_of: Callable[[Any], Any]  # the rules that a game was built with
    label: Callable[[Any, Any, int, Any], str]  # (game, state, player, move): the move, shortly
    seats: range  # how many players it can be set up for
    is_on_map: bool = False  # `build` needs a map

    def rules_from(self, data: object) -> Any:
        """Read rules from plain data; what is not there has its default. Raises SetupError."""
        try:
            return msgspec.convert(data, self.rules)
        except (msgspec.ValidationError, ValueError) as error:
            raise SetupError(say("The rules are wrong: {fault}.", fault=error)) from error


def desk_of(game: str) -> Desk:
    """Return the desk of a game by its name; raise SetupError if there is no such game."""
    desk = getattr(part(game, "desk"), "DESK", None)
    if not isinstance(desk, Desk):
        raise SetupError(
            say("The package of the game “{name}” has no DESK in its module desk.", name=game)
        )
    return desk


def desk_for(game: Game[Any, Any]) -> Desk:
    """Return the desk of a game."""
    return desk_of(game.traits.name)


def map_of(game: Game[Any, Any]) -> MapGraph | None:
    """Return the map that a game is played on, None where it has none."""
    graph = getattr(game, "graph", None)
    return graph if isinstance(graph, MapGraph) else None
