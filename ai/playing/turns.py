"""The turns of a position, listed and counted, also where a move is but a part of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.errors import UnsupportedGameError
from engine.game import Dynamics, Game
from engine.wording import say


@dataclass(frozen=True, slots=True)
class WholeTurns:
    """The turns of who is to move, alike ones once."""

    count: Callable[[Any, Any], Mapping[str, int]]  # (game, state): figures, "turns" first
    listed: Callable[[Any, Any], Iterator[str]]  # (game, state): in the game's notation, lazily


def _count(game: Any, state: Any) -> Mapping[str, int]:
    return {"turns": len(game.moves(state)) if game.actors(state) else 0}


def _listed(game: Any, state: Any) -> Iterator[str]:
    for player in game.actors(state):
        for move in game.moves(state):
            yield game.format_move(state, player, move)


MOVES: Final = WholeTurns(_count, _listed)
"""Those of a game in which a move is a turn."""


def check_lists(game: Game[Any, Any]) -> None:
    """Raise UnsupportedGameError unless moves of the game can be listed at all."""
    if game.traits.dynamics is not Dynamics.SEQUENTIAL:
        raise UnsupportedGameError(
            say("The moves of {game} are too many to be listed.", game=game.traits.name)
        )
