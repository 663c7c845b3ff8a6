"""A state of a game and whose decision is looked at; a value that any room may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from studio.position.players import NUMBERED, Players

NOBODY: Final = -1  # whose decision is looked at where a line or a step goes through a state


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A state of a game and whose decision is looked at."""

    game: Any  # an `engine.game.Game`
    state: Any
    player: int  # or NOBODY
    title: str  # such as "Round 4, Bot 1"
    played: Any = None  # what was decided in the game, where it is known
    players: Players = NUMBERED  # of the game; known where it is one that was played
    following: tuple[Any, ...] = ()  # what was played after it in the same turn

    @property
    def map_name(self) -> str:
        """What the map is called; nothing for a game that is on none."""
        return str(getattr(getattr(self.game, "graph", None), "name", ""))

    def is_same(self, other: Position) -> bool:
        """Say whether the same is to be decided in the same game, whatever it is called."""
        own = self.game, self.state, self.player, self.players
        return own == (other.game, other.state, other.player, other.players)
