"""Finds positions that somebody wants analysed: on a map, or in a recorded game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine.errors import SetupError
from engine.game import CHANCE, Game
from engine.plain import plain
from engine.record import GameRecord
from engine.wording import say
from studio.desk import desk_for, title_of
from studio.position.players import NUMBERED, Players, players_of
from studio.position.position import Position


def first_position(
    game: Game[Any, Any], player: int, seed: int, *, at_once: bool = False
) -> Position:
    """Return the first decision of a new game, at once or after the picks; the seed deals.

    Raises SetupError if the game has no such player, or he decides nothing there.
    """
    _check_player(game, player)
    state = desk_for(game).opening(game, Random(seed), at_once)
    actors = game.actors(state)
    if player not in actors:
        first = min(actors, default=0) + 1
        raise SetupError(say("Player {player} moves first: name that one.", player=first))
    return position_of(game, state, player)


def position_in_record(
    record: GameRecord[Any, Any], player: int, round_number: int | None = None
) -> Position:
    """Return the player's last decision, or the first one in a round (0: the picks).

    Raises SetupError if there is no such decision.
    """
    game = record.game
    number_of = desk_for(game).round_number
    _check_player(game, player)
    own = [position for position in decisions_in(record) if position.player == player]
    found = [p for p in own if round_number is None or number_of(game, p.state) == round_number]
    if not found:
        numbers = {number_of(game, state) for state in record.states}
        raise SetupError(_undecided(player + 1, round_number, min(numbers), max(numbers)))
    return found[-1] if round_number is None else found[0]


def _undecided(player: int, round_number: int | None, first: int, last: int) -> str:
    if round_number is None:
        return say(
            "Player {player} decides nothing in this game, which has rounds {first} to {last}.",
            player=player,
            first=first,
            last=last,
        )
    return say(
        "Player {player} decides nothing in round {number}; the game has rounds {first} to {last}.",
        player=player,
        number=round_number,
        first=first,
        last=last,
    )


def decisions_in(record: GameRecord[Any, Any]) -> tuple[Position, ...]:
    """Return every decision of a game in its order, with what was played where it was."""
    game = record.game
    plies, players = (*record.plies, {}), players_of(record)
    found = []
    for ply, (state, moves) in enumerate(zip(record.states, plies, strict=True)):
        for player in game.actors(state):
            if player != CHANCE and not is_within_turn(record, ply):
                position = position_of(game, state, player, moves.get(player), players)
                found.append(replace(position, following=turn_at(record, ply, player)[1:]))
    return tuple(found)


def is_within_turn(record: GameRecord[Any, Any], ply: int) -> bool:
    """Whether the decision of a ply was made before it, with the turn that the ply belongs to."""
    game, states = record.game, record.states
    if desk_for(game).turn_glue is None or not ply:
        return False
    return game.actors(states[ply]) == game.actors(states[ply - 1])


def turn_at(record: GameRecord[Any, Any], ply: int, player: int) -> tuple[Any, ...]:
    """Return what a player decided at a ply: a move, all of a turn, or nothing."""
    if ply >= len(record.plies) or player not in record.plies[ply]:
        return ()
    moves, end = [record.plies[ply][player]], ply + 1
    while end < len(record.plies) and is_within_turn(record, end):
        moves.append(record.plies[end][player])
        end += 1
    return tuple(moves)


def _check_player(game: Game[Any, Any], player: int) -> None:
    count = game.traits.num_players
    if not 0 <= player < count:
        raise SetupError(
            say(
                "There is no player {player}: this game has players 1 to {count}.",
                player=player + 1,
                count=count,
            )
        )


def position_of(
    game: Game[Any, Any],
    state: Any,
    player: int,
    played: Any = None,
    players: Players = NUMBERED,
) -> Position:
    """Return a position with a player's decision, named by map or game, round and player."""
    number, where = desk_for(game).round_number(game, state), plain(title_of(game))
    if players.seated:
        title = _named_title(where, number, players.short_name(player))
    else:
        title = _numbered_title(where, number, player + 1)
    return Position(game, state, player, title, played, players)


def _named_title(where: str, number: int, name: str) -> str:
    if number == 0:
        return say("{map}, picks, {name}", map=where, name=name)
    return say("{map}, round {number}, {name}", map=where, number=number, name=name)


def _numbered_title(where: str, number: int, player: int) -> str:
    if number == 0:
        return say("{map}, picks, player {player}", map=where, player=player)
    return say("{map}, round {number}, player {player}", map=where, number=number, player=player)
