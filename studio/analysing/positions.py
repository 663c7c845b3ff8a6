"""Finds positions that somebody wants analysed: on a map, or in a recorded game."""

from __future__ import annotations

from random import Random
from typing import Any

from ai.playing.players import make_bot
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.match import Match
from engine.plain import plain
from engine.record import GameRecord
from engine.wording import say
from studio.position.players import NUMBERED, Players, players_of
from studio.position.position import Position


def position_on_map(graph: MapGraph, player: int, seed: int, *, picks: bool = False) -> Position:
    """Return the first turn of a new game for two, or its picks; the seed deals.

    Both players pick by start value.
    """
    from ai.playing.bots import Seen  # noqa: PLC0415 - slow to import, and not always needed

    game = WarlightGame(graph)
    match: Match[WarlightState, WarlightMove] = Match(game, Random(seed))
    match.settle()
    picker = make_bot(game.traits.name, "aggressive")
    while not picks and match.state.phase is Phase.PICK:
        actors = game.actors(match.state)
        match.play({p: picker.choose(Seen.in_match(match, p), match.rng).move for p in actors})
        match.settle()
    _check_player(game, player)
    return position_of(game, match.state, player)


def position_in_record(
    record: GameRecord[Any, Any], player: int, round_number: int | None = None
) -> Position:
    """Return the player's last decision, or the first one in a round (0: the picks).

    Raises SetupError if it is another game than Warlight or there is no such decision.
    """
    game = record.game
    if not isinstance(game, WarlightGame):
        raise SetupError(say("Only games of Warlight can be analysed."))
    _check_player(game, player)
    own = [position for position in decisions_in(record) if position.player == player]
    found = [p for p in own if round_number is None or round_of(p.state) == round_number]
    if not found:
        rounds = max(round_of(state) for state in record.states)
        raise SetupError(_undecided(player + 1, round_number, rounds))
    return found[-1] if round_number is None else found[0]


def _undecided(player: int, round_number: int | None, rounds: int) -> str:
    if round_number is None:
        return say(
            "Player {player} decides nothing in this game; the game has {rounds} rounds "
            "(round 0 is the picks).",
            player=player,
            rounds=rounds,
        )
    return say(
        "Player {player} decides nothing in round {number}; the game has {rounds} rounds "
        "(round 0 is the picks).",
        player=player,
        number=round_number,
        rounds=rounds,
    )


def decisions_in(record: GameRecord[Any, Any]) -> tuple[Position, ...]:
    """Return every decision of a game in its order, with what was played where it was.

    Raises SetupError if it is another game than Warlight.
    """
    game = record.game
    if not isinstance(game, WarlightGame):
        raise SetupError(say("Only games of Warlight can be analysed."))
    plies, players = (*record.plies, {}), players_of(record)
    return tuple(
        position_of(game, state, player, moves.get(player), players)
        for state, moves in zip(record.states, plies, strict=True)
        for player in game.actors(state)
        if player != CHANCE
    )


def _check_player(game: WarlightGame, player: int) -> None:
    count = game.settings.num_players
    if not 0 <= player < count:
        raise SetupError(
            say(
                "There is no player {player}: this game has players 1 to {count}.",
                player=player + 1,
                count=count,
            )
        )


def round_of(state: WarlightState) -> int:
    """Return the round a decision belongs to: 0 for the picks, then from 1."""
    return 0 if state.phase in (Phase.DEAL, Phase.PICK) else state.round + 1


def position_of(
    game: WarlightGame,
    state: WarlightState,
    player: int,
    played: WarlightMove | None = None,
    players: Players = NUMBERED,
) -> Position:
    """Return a position with a player's decision, named by its map, its round and who decides."""
    number, where = round_of(state), plain(game.graph.name)
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
