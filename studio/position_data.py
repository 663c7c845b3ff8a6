"""Positions as plain data, and whether a position that somebody made can be looked at.

Knows no file and no window.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.setup import MAX_UNITS
from engine.games.warlight.state import NEUTRAL, Phase, WarlightState
from engine.wording import say

MAX_ROUND: Final = 1_000_000


class StoredState(msgspec.Struct):
    """A position in which somebody decides: no turn is given yet, the game is not over."""

    phase: str
    round: int
    owners: list[int]
    armies: list[int]
    candidates: list[list[int]] = []
    pick_order: list[int] = []


def state_to_data(state: WarlightState) -> StoredState:
    """Return a position in which turns or picks are due as plain data."""
    return StoredState(
        state.phase.value,
        state.round,
        list(state.owners),
        list(state.armies),
        [list(own) for own in state.candidates],
        list(state.pick_order),
    )


def state_from_data(stored: StoredState) -> WarlightState:
    """Return the position; raise ValueError for an unknown phase. `check_state` does the rest."""
    return WarlightState(
        Phase(stored.phase),
        stored.round,
        tuple(stored.owners),
        tuple(stored.armies),
        tuple(tuple(own) for own in stored.candidates),
        tuple(stored.pick_order),
    )


def check_state(game: WarlightGame, state: WarlightState, player: int) -> None:
    """Raise SetupError unless the position fits the game and the player decides something."""
    regions, players = len(game.graph), game.settings.num_players
    if not len(state.owners) == len(state.armies) == regions:
        raise SetupError(
            say(
                "The position is for {count} regions, but map “{map}” has {there}.",
                count=len(state.owners),
                map=game.graph.name,
                there=regions,
            )
        )
    if not all(NEUTRAL <= owner < players for owner in state.owners):
        raise SetupError(
            say("A region belongs to somebody else than players 1 to {count}.", count=players)
        )
    if not all(0 <= army <= MAX_UNITS for army in state.armies):
        raise SetupError(say("Armies must be from 0 to {most:,}.", most=MAX_UNITS))
    if not 0 <= state.round <= MAX_ROUND:
        raise SetupError(say("The number of the round is out of range."))
    _check_picks(state, regions, players)
    if not 0 <= player < players or player not in game.actors(state):
        raise SetupError(
            say("Player {player} has nothing to decide in this position.", player=player + 1)
        )


def _check_picks(state: WarlightState, regions: int, players: int) -> None:
    """Check what is left to pick from; there is nothing but in the picks."""
    if state.phase is not Phase.PICK:
        if state.candidates or state.pick_order:
            raise SetupError(say("There are candidates for picks, but the picks are over."))
        return
    known = all(0 <= region < regions for own in state.candidates for region in own)
    seats = all(0 <= seat < players for seat in state.pick_order)
    if len(state.candidates) != players or not known or not seats:
        raise SetupError(say("The candidates for the picks do not fit the game."))
