"""Positions as plain data, and whether a position that somebody made belongs to a game.

    {"phase": "turn", "round": 3, "owners": [0, 1, -1, …], "armies": [5, 2, 2, …]}

With what only some phases have: `candidates` and `pick_order` of the picks, `turns` (as
notation, null of the dead) that are given but not computed, and why the game is over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from engine.cartography.graph import MapGraph
from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.games.warlight import notation
from engine.games.warlight.orders import check_turn
from engine.games.warlight.setup import MAX_UNITS
from engine.games.warlight.state import (
    NEUTRAL,
    EndReason,
    Phase,
    Turn,
    WarlightSettings,
    WarlightState,
)
from engine.wording import say

MAX_ROUND: Final = 1_000_000


class _StoredState(msgspec.Struct, omit_defaults=True):
    phase: Phase
    round: int
    owners: list[int]
    armies: list[int]
    candidates: list[list[int]] = []
    pick_order: list[int] = []
    turns: list[str | None] = []
    end: EndReason | None = None


def state_to_data(graph: MapGraph, state: WarlightState) -> object:
    """Return a position as plain data."""
    stored = _StoredState(
        state.phase,
        state.round,
        list(state.owners),
        list(state.armies),
        [list(own) for own in state.candidates],
        list(state.pick_order),
        [None if turn is None else notation.format_move(graph, turn) for turn in state.turns],
        state.end,
    )
    data: object = msgspec.to_builtins(stored)
    return data


def state_from_data(graph: MapGraph, settings: WarlightSettings, data: object) -> WarlightState:
    """Return the position; raise SetupError if the data are none, or none of this game."""
    try:
        stored = msgspec.convert(data, _StoredState)
    except msgspec.ValidationError as error:
        raise SetupError(say("The position is broken: {fault}.", fault=str(error))) from error
    state = WarlightState(
        stored.phase,
        stored.round,
        tuple(stored.owners),
        tuple(stored.armies),
        tuple(tuple(own) for own in stored.candidates),
        tuple(stored.pick_order),
        end=stored.end,
    )
    _check_board(graph, settings, state)
    _check_picks(state, len(graph), settings.num_players)
    if (state.phase is Phase.OVER) != (state.end is not None):
        raise SetupError(say("A position that is over says why, and no other does."))
    return _with_turns(graph, settings, state, stored.turns)


def _check_board(graph: MapGraph, settings: WarlightSettings, state: WarlightState) -> None:
    regions, players = len(graph), settings.num_players
    if not len(state.owners) == len(state.armies) == regions:
        raise SetupError(
            say(
                "The position is for {count} regions, but map “{map}” has {there}.",
                count=len(state.owners),
                map=graph.name,
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


def _with_turns(
    graph: MapGraph, settings: WarlightSettings, state: WarlightState, texts: list[str | None]
) -> WarlightState:
    """Return the position with the turns that wait to be computed: one of everybody who lives."""
    living = [state.is_alive(player) for player in range(settings.num_players)]
    due = living if state.phase is Phase.ROUND else []
    if [text is not None for text in texts] != due:
        raise SetupError(say("The turns of the position do not fit its players."))
    before = replace(state, phase=Phase.TURN)
    return replace(
        state,
        turns=tuple(
            None if text is None else _turn(graph, before, player, text)
            for player, text in enumerate(texts)
        ),
    )


def _turn(graph: MapGraph, state: WarlightState, player: int, text: str) -> Turn:
    try:
        turn = notation.parse_turn(graph, text)
        check_turn(graph, state, player, turn)
    except (NotationError, IllegalMoveError) as error:
        reason = say(
            "The turn of player {player} does not fit the position. {fault}",
            player=player + 1,
            fault=str(error),
        )
        raise SetupError(reason) from error
    return turn
