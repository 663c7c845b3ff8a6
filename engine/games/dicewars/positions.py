"""Positions of Dicewars out of plain data, checked."""

from __future__ import annotations

import msgspec

from engine.errors import SetupError
from engine.games.dicewars.board import Board
from engine.games.dicewars.state import NOBODY, DicewarsSettings, DicewarsState, Phase
from engine.wording import say


def state_from_data(board: Board, settings: DicewarsSettings, data: object) -> DicewarsState:
    """Read a position; raise SetupError, with the reason, if it cannot come about."""
    try:
        state = msgspec.convert(data, DicewarsState)
    except msgspec.ValidationError as error:
        fault = say("This is no position of Dicewars: {fault}.", fault=str(error))
        raise SetupError(fault) from error
    _check_sizes(board, settings, state)
    _check_areas(settings, state)
    _check_numbers(settings, state)
    _check_phase(board, settings, state)
    return state


def _check_sizes(board: Board, settings: DicewarsSettings, state: DicewarsState) -> None:
    sizes = len(state.owners), len(state.dice), len(state.reserves)
    if sizes != (len(board), len(board), settings.num_players):
        raise SetupError(
            say(
                "A position has {areas} areas and {players} players.",
                areas=len(board),
                players=settings.num_players,
            )
        )


def _check_areas(settings: DicewarsSettings, state: DicewarsState) -> None:
    if state.phase is Phase.DEAL:
        if set(state.owners) != {NOBODY} or set(state.dice) != {0}:
            raise SetupError(say("Nobody owns anything before the deal."))
        return
    if not set(state.owners) <= set(range(settings.num_players)):
        raise SetupError(say("Every area is owned by one of the players."))
    if not all(1 <= dice <= settings.most_dice for dice in state.dice):
        raise SetupError(say("On every area are 1 to {most} dice.", most=settings.most_dice))


def _check_numbers(settings: DicewarsSettings, state: DicewarsState) -> None:
    counts = (
        *state.reserves, state.round, state.transfers, state.battles, state.quiet, state.peaceful
    )  # fmt: skip
    if min(counts) < 0 or state.transfers > settings.transfers:
        raise SetupError(say("A number of the position is out of range."))
    if max(state.reserves) > settings.reserve_limit:
        raise SetupError(
            say("At most {most} dice are kept as a reserve.", most=settings.reserve_limit)
        )
    if state.player not in range(settings.num_players):
        raise SetupError(say("It is the turn of one of the players."))


def _check_phase(board: Board, settings: DicewarsSettings, state: DicewarsState) -> None:
    living = set(state.owners)
    if (state.phase is Phase.OVER) != (state.end is not None):
        raise SetupError(say("A game that is over has a reason, and no other has."))
    if (state.phase is Phase.ROLL) != (state.attack is not None):
        raise SetupError(say("Dice are rolled for an attack, and for nothing else."))
    if state.phase in (Phase.TURN, Phase.ROLL, Phase.REINFORCE):
        if state.player not in living:
            raise SetupError(say("It is the turn of a player who owns nothing."))
        if len(living) == 1:
            raise SetupError(say("One player owns everything, and the game goes on."))
    if state.end == "conquest" and len(living) != 1:
        raise SetupError(say("A conqueror owns everything."))
    if state.attack is not None:
        source, target = state.attack.source, state.attack.target
        if (
            source not in range(len(board))
            or target not in board.neighbours[source]
            or state.owners[source] != state.player
            or state.owners[target] == state.player
            or state.dice[source] < 2
        ):
            raise SetupError(say("The attack of the position cannot be made."))
