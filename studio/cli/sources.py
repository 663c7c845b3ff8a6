"""Games and decisions that verbs are told of by the name of a map or of a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from engine.errors import RecordError, SetupError
from engine.files import read_bytes
from engine.game import FromLine
from engine.plain import plain_path
from engine.record import GameRecord
from engine.registry import RECORD_SUFFIX, TEXT_SUFFIX, load_game
from studio.analysing.positions import first_position, position_in_record, position_of
from studio.cli.game_options import FIRST_GAME, game_named
from studio.cli.output import in_file
from studio.desk import desk_for, desk_of, turn_label
from studio.playing.choices import players_least
from studio.position.position import Position
from studio.position.searches import OWN, ChosenTurn

LONGEST_GAME: Final = 1 << 28  # bytes of a record


def read_record(path: Path) -> GameRecord[Any, Any]:
    """Read a game record; raise RecordError naming the file where it cannot be read."""
    try:
        data = read_bytes(path, LONGEST_GAME)
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error
    with in_file(path):
        return load_game(data)


def read_position(
    source: str | None,
    round_number: int | None,
    player: int,
    seed: int,
    game_name: str = FIRST_GAME,
    rules: Iterable[str] = (),
) -> Position:
    """Return a decision of a player, from 0: in a game record, or the first ones of a new game.

    A new game is on the map that is named, if it is played on one. Raises RecordError where there
    is no such decision. `seed` deals.
    """
    path = Path(source or "")
    if path.suffix.lower() in (RECORD_SUFFIX, TEXT_SUFFIX):
        return position_in_record(read_record(path), player, round_number)
    if round_number not in (None, 0, 1):
        raise RecordError(
            "A new game has only --round 0 (what is decided first) and 1; name a game record."
        )
    least = players_least(desk_of(game_name))
    game = game_named(game_name, source, rules, max(least, player + 1))
    return first_position(game, player, seed, at_once=round_number == 0)


def position_told(text: str, game_name: str, rules: Iterable[str] = ()) -> Position:
    """Return the position after the moves of a text, in a game that is named, for who is to move.

    Raises SetupError where the game has no such text, a move is at fault or the game is over.
    """
    game = game_named(game_name, None, rules, players_least(desk_of(game_name)))
    if not isinstance(game, FromLine):
        raise SetupError(f"Positions of the game {game_name} are not written as moves.")
    state: Any = game.played(text)
    actors = game.actors(state)
    if not actors:
        raise SetupError("The game is over in this position: nobody has a move.")
    return position_of(game, state, actors[0])


def turn_told(position: Position, text: str) -> ChosenTurn:
    """Return a turn of a position in the notation of its game.

    Where a player's moves in a row are one turn they follow each other as in its label. Raises
    NotationError for what is no move, IllegalMoveError for one that cannot be played.
    """
    game, state, player = position.game, position.state, position.player
    glue = desk_for(game).turn_glue
    parts = [text] if glue is None else text.split(glue) if glue else list(text)
    moves: list[Any] = []
    for part in parts:
        if moves:
            state = game.advance(state, {player: moves[-1]})
        move = game.parse_move(state, player, part)
        game.check(state, player, move)
        moves.append(move)
    return ChosenTurn(tuple(moves), turn_label(game, position.state, player, moves), OWN)
