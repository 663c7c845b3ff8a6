"""Tells in short what a recorded game is: for lists, without playing it again."""

from __future__ import annotations

from typing import Any, Final

from engine.games.warlight.state import WarlightState
from engine.record import GameRecord
from engine.registry import KINDS
from studio.library.entries import GameSummary
from studio.session import RESIGNATION, RESIGNED

_TITLES: Final = {kind.name: kind.title for kind in KINDS}


def summarise(record: GameRecord[Any, Any]) -> GameSummary:
    """Return what a list tells of a game."""
    game, state = record.game, record.states[-1]
    graph = getattr(game, "graph", None)
    name = game.traits.name
    return GameSummary(
        name,
        _TITLES.get(name, name) if graph is None else graph.name,
        tuple((player.name, player.kind) for player in record.players),
        getattr(state, "round", len(record.plies)),
        record.end,
        None if record.end is None else _winner(record),
    )


def _winner(record: GameRecord[Any, Any]) -> int | None:
    state = record.states[-1]
    returns = record.game.returns(state)
    best = [p for p, value in enumerate(returns) if value == max(returns)]
    if len(best) == 1:
        return best[0]
    left = _contenders(record, state) if record.end == RESIGNATION else []
    return left[0] if len(left) == 1 else None


def _contenders(record: GameRecord[Any, Any], state: object) -> list[int]:
    """Return the players who have neither resigned nor lost all, as the session counts them."""
    resigned = record.metadata.get(RESIGNED, "").split()
    left = [p for p in range(len(record.players)) if str(p) not in resigned]
    if isinstance(state, WarlightState) and any(owner >= 0 for owner in state.owners):
        return [player for player in left if state.is_alive(player)]
    return left
