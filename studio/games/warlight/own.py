"""Tells games of Warlight from others."""

from __future__ import annotations

from typing import Any

from engine.errors import UnsupportedGameError
from engine.game import Game
from engine.games.warlight.rules import WarlightGame
from engine.wording import say


def warlight(game: Game[Any, Any]) -> WarlightGame:
    """Return a game as one of Warlight; raise UnsupportedGameError for another."""
    if not isinstance(game, WarlightGame):
        raise UnsupportedGameError(
            say("This is for games of Warlight, not of {game}.", game=game.traits.name)
        )
    return game
