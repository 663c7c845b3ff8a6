"""Turns and positions of paper soccer as text; what is wrong is told with its place."""

from __future__ import annotations

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.registry import load_game
from engine.wording import say
from studio.games.paper_soccer.field import ball_of
from studio.games.paper_soccer.words import point_name


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
    """Read a position from the steps that lead to it, or from a whole game as text.

    Steps alone are digits, divided or not, on the pitch of `game`; a text with headers or numbers
    brings its own. Raises SetupError or RecordError, which name the place.
    """
    if not any(mark in text for mark in "[.{;"):
        return game, game.played(text)
    record = load_game(text.encode())
    found = record.game
    if not isinstance(found, PaperSoccerGame):
        raise SetupError(say("This is a game, but not one of paper soccer."))
    return found, record.states[-1]
