"""Turns and positions of paper soccer as text; what is wrong is told with its place."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.match import Match
from engine.record import GameRecord
from engine.registry import load_game
from engine.wording import say
from studio.games.paper_soccer.field import ball_of
from studio.games.paper_soccer.words import point_name

_NUMBER: Final = re.compile(r"\b\d+\.+")  # of a round
_RESULT: Final = re.compile(r"\s(1-0|0-1|1/2-1/2|\*)\s*$")


def read_turn(game: PaperSoccerGame, state: PaperSoccerState, text: str) -> tuple[int, ...]:
    """Read the steps of one turn, which may be unfinished; white space is left out.

    Raises NotationError where a character is no direction, or a step is illegal.
    """
    player, steps = state.player, list[int]()
    for place, letter in enumerate(text, start=1):
        if letter.isspace():
            continue
        if game.actors(state) != (player,):
            point = point_name(ball_of(game, state))
            raise NotationError(
                say("Character {place}: the turn is over on {point}.", place=place, point=point)
            )
        try:
            step = game.parse_move(state, player, letter)
            game.check(state, player, step)
        except (NotationError, IllegalMoveError) as error:
            raise NotationError(
                say("Character {place}: {fault}", place=place, fault=str(error))
            ) from error
        steps.append(step)
        state = game.advance(state, {player: steps[-1]})
    return tuple(steps)


def read_position(game: PaperSoccerGame, text: str) -> tuple[PaperSoccerGame, PaperSoccerState]:
    """Read a position from the steps that lead to it, or from a whole game, as `read_game`."""
    record = read_game(game, text)
    found = record.game
    if not isinstance(found, PaperSoccerGame):
        raise SetupError(say("This is a game, but not one of paper soccer."))
    return found, record.states[-1]


def read_game(game: PaperSoccerGame, text: str) -> GameRecord[Any, Any]:
    """Read a game from a text with headers, or from steps on the pitch of `game`.

    Steps are digits, divided or not, with or without numbers of rounds and the result. Raises
    SetupError or RecordError, which name the place.
    """
    if "[" in text:
        return load_game(text.encode())
    steps = _RESULT.sub("", _NUMBER.sub(" ", text))
    last = game.played(steps)
    match: Match[Any, Any] = Match(game, Random(0))
    for letter in "".join(last.line.split()):
        player = match.state.player
        match.play({player: game.parse_move(match.state, player, letter)})
    return GameRecord.of(game, match)
