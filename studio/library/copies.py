"""A game under way as it was at one moment, for whoever keeps it. Immutable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.record import GameRecord
from studio.playing.session import PlaySession
from studio.position.trace import AnalysedTurn


@dataclass(frozen=True, slots=True, eq=False)
class GameCopy:
    """Everything that a session is continued from, and what its bots thought."""

    number: int  # copies of one game are counted: an older one never replaces a newer one
    record: GameRecord[Any, Any]
    pending: dict[int, Any]  # moves that are in of the round that is not complete
    colors: tuple[int, ...]  # of the players, as places in the palette
    turns: tuple[AnalysedTurn, ...] = ()  # for the log

    @classmethod
    def of(cls, session: PlaySession, number: int) -> GameCopy:
        """Copy a session; quick, for it shares what never changes."""
        return cls(
            number,
            session.to_record(),
            session.pending_moves(),
            session.colors,
            tuple(session.analysed_turns),
        )
