"""Finds positions that somebody wants analysed: on a map, or in a recorded game."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.match import Match
from engine.record import GameRecord
from studio.analysis import Position

NOT_WARLIGHT: Final = "Only games of Warlight can be analysed."


def position_on_map(graph: MapGraph, player: int, seed: int, *, picks: bool = False) -> Position:
    """Return the first turn of a new game for two, or its picks; the seed deals.

    Both players pick by start value.
    """
    from ai.bots import make_bot  # noqa: PLC0415 - slow to import, and not always needed

    game = WarlightGame(graph)
    match: Match[WarlightState, WarlightMove] = Match(game, Random(seed))
    match.settle()
    picker = make_bot("aggressive")
    while not picks and match.state.phase is Phase.PICK:
        actors = game.actors(match.state)
        match.play({p: picker.choose(game, match.state, p, match.rng).move for p in actors})
        match.settle()
    _check_player(game, player)
    return Position(game, match.state, player, _title(graph, match.state, player))


def position_in_record(
    record: GameRecord[Any, Any], player: int, round_number: int | None = None
) -> Position:
    """Return the player's last decision, or the first one in a round (0: the picks).

    Raises SetupError if it is another game than Warlight or there is no such decision.
    """
    game = record.game
    if not isinstance(game, WarlightGame):
        raise SetupError(NOT_WARLIGHT)
    _check_player(game, player)
    own = [position for position in decisions_in(record) if position.player == player]
    found = [p for p in own if round_number is None or round_of(p.state) == round_number]
    if not found:
        rounds = max(round_of(state) for state in record.states)
        where = "in this game" if round_number is None else f"in round {round_number}"
        raise SetupError(
            f"Player {player + 1} decides nothing {where}; the game has {rounds} rounds "
            "(round 0 is the picks)."
        )
    return found[-1] if round_number is None else found[0]


def decisions_in(record: GameRecord[Any, Any]) -> tuple[Position, ...]:
    """Return every decision of a game in its order, with what was played where it was.

    Raises SetupError if it is another game than Warlight.
    """
    game = record.game
    if not isinstance(game, WarlightGame):
        raise SetupError(NOT_WARLIGHT)
    plies = (*record.plies, {})
    return tuple(
        Position(game, state, player, _title(game.graph, state, player), moves.get(player))
        for state, moves in zip(record.states, plies, strict=True)
        for player in game.actors(state)
        if player != CHANCE
    )


def _check_player(game: WarlightGame, player: int) -> None:
    count = game.settings.num_players
    if not 0 <= player < count:
        raise SetupError(f"There is no player {player + 1}: this game has players 1 to {count}.")


def round_of(state: WarlightState) -> int:
    """Return the round a decision belongs to: 0 for the picks, then from 1."""
    return 0 if state.phase in (Phase.DEAL, Phase.PICK) else state.round + 1


def _title(graph: MapGraph, state: WarlightState, player: int) -> str:
    number = round_of(state)
    where = "picks" if number == 0 else f"round {number}"
    return f"{graph.name}, {where}, player {player + 1}"
