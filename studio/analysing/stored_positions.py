"""Positions of analysis files: a game's state, and the moves of a turn in the game's notation.

Files are not trusted: moves are checked by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.game import CHANCE, Game
from engine.registry import build_game
from engine.wording import say
from studio.analysing.archive import AnalysisFileError
from studio.analysing.stored import StoredPosition
from studio.position.players import Players, Seated
from studio.position.position import Position
from studio.position.seats import Seat


def stored_position(position: Position) -> StoredPosition:
    """Return a position as files have it."""
    game, state, player = position.game, position.state, position.player
    moves = () if position.played is None else (position.played, *position.following)
    played = turn_texts(position, moves)
    return StoredPosition(
        game.setup(),
        game.state_to_data(state),
        player,
        position.title,
        game.traits.name,
        played[0] if played else None,
        position.players.seated,
        played[1:],
    )


def turn_texts(position: Position, moves: Sequence[Any]) -> list[str]:
    """Write the moves of a turn, each in the position that it is played in."""
    game, state, player, texts = position.game, position.state, position.player, list[str]()
    for number, move in enumerate(moves):
        if number:
            state = game.advance(state, {player: moves[number - 1]})
        texts.append(game.format_move(state, player, move))
    return texts


def turn_moves(
    game: Game[Any, Any], state: Any, player: int, texts: Iterable[str]
) -> tuple[Any, ...]:
    """Read what `turn_texts` wrote; raise EngineError or ValueError for what cannot be."""
    moves: list[Any] = []
    for text in texts:
        if moves:
            state = game.advance(state, {player: moves[-1]})
        if player not in game.actors(state):
            raise ValueError(say("the move {move} comes after the end of a turn", move=text))
        move = game.parse_move(state, player, text)
        game.check(state, player, move)
        moves.append(move)
    return tuple(moves)


def position_from(stored: StoredPosition) -> Position:
    """Return a position that a file has; raise EngineError or ValueError for what is none."""
    game = build_game(stored.game, stored.setup)
    state = game.state_from_data(stored.state)
    if stored.player not in set(game.actors(state)) - {CHANCE}:
        raise AnalysisFileError(
            say("Player {player} has nothing to decide in this position.", player=stored.player + 1)
        )
    texts = () if stored.played is None else (stored.played, *stored.following)
    played, *following = turn_moves(game, state, stored.player, texts) or (None,)
    players = _players(stored.players).fitting(game.traits.num_players)
    return Position(
        game, state, stored.player, stored.title, played, players, following=tuple(following)
    )


def _players(stored: tuple[Seated, ...]) -> Players:
    """Return players whose names and colours are those that a game can have."""
    return Players.of([Seat(player.name, color=player.color) for player in stored])
