"""Tells in short what a recorded game is: for lists, without playing it again."""

from __future__ import annotations

from typing import Any

from engine.match import winner_of
from engine.record import GameRecord
from studio.desk import title_of
from studio.library.entries import GameSummary
from studio.playing.replaying import rounds_of
from studio.playing.session import RESIGNATION, RESIGNED


def summarise(record: GameRecord[Any, Any]) -> GameSummary:
    """Return what a list tells of a game."""
    game, state = record.game, record.states[-1]
    is_over = record.end is not None
    return GameSummary(
        game.traits.name,
        title_of(game),
        tuple((player.name, player.kind) for player in record.players),
        rounds_of(game, record.states) if is_over else game.round_of(state),
        record.end,
        winner_of(game, state, _resigned(record)) if is_over else None,
    )


def _resigned(record: GameRecord[Any, Any]) -> tuple[int, ...]:
    """Return who has resigned, where that is why the game is over."""
    noted = record.metadata.get(RESIGNED, "").split() if record.end == RESIGNATION else []
    return tuple(player for player in range(len(record.players)) if str(player) in noted)
