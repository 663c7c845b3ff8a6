"""Games as files: JSON that any later version of the program can play again.

A record holds everything a game was built from (for a game on a map: the whole graph)
and every joint move as the text of `format_move`, chance's moves included. Loading
plays the game again, checks each move and trusts nothing: whatever the bytes, it
returns a record or raises RecordError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from engine.errors import IllegalMoveError, NotationError, RecordError, SetupError
from engine.files import write_whole
from engine.game import CHANCE, Game, M, S, actor_name
from engine.match import Match, check_actors
from engine.wording import say

FORMAT: Final = "marchland-game"
VERSION: Final = 1
HUMAN: Final = "human"
_SHOWN: Final = 80  # characters of a faulty move in a message

_D = TypeVar("_D")


GameBuilder: TypeAlias = Callable[[str, Mapping[str, Any]], Game[Any, Any]]
"""Builds a game from its name and setup; raises SetupError (see `engine.registry`)."""


class RecordedPlayer(msgspec.Struct, frozen=True):
    """Who played."""

    name: str
    kind: str = HUMAN  # or the name of a bot


@dataclass(frozen=True, slots=True, eq=False)
class GameRecord(Generic[S, M]):
    """A game, finished or not: `plies[i]` leads from `states[i]` to `states[i + 1]`."""

    game: Game[S, M]
    states: tuple[S, ...]
    plies: tuple[Mapping[int, M], ...]
    players: tuple[RecordedPlayer, ...]
    seeds: Mapping[str, int] = field(default_factory=dict[str, int])
    metadata: Mapping[str, str] = field(default_factory=dict[str, str])
    end: str | None = None  # None while it goes on

    @classmethod
    def of(
        cls,
        game: Game[S, M],
        match: Match[S, M],
        *,
        players: tuple[RecordedPlayer, ...] = (),
        seeds: Mapping[str, int] | None = None,
        metadata: Mapping[str, str] | None = None,
        end: str | None = None,
    ) -> GameRecord[S, M]:
        """Record a match of `game` as it stands.

        `end` matters only where the rules do not say themselves why the game is over
        (somebody resigned, the program was stopped).
        """
        return cls(
            game,
            tuple(match.states),
            tuple(dict(moves) for moves in match.record),
            players or _nameless(game.traits.num_players),
            dict(seeds or {}),
            dict(metadata or {}),
            game.end_reason(match.state) or end,
        )

    def to_match(self, rng: Random, ply: int | None = None) -> Match[S, M]:
        """Return a match that continues after so many plies, by default after all."""
        match = Match.from_record(self.game, self.plies, rng)
        match.undo_to(match.ply if ply is None else ply)
        return match


class _Header(msgspec.Struct):
    format: str
    version: int


class _Stored(msgspec.Struct):
    """The file. Keys of a move are "chance" or the number of a player."""

    format: str
    version: int
    game: str
    setup: dict[str, Any]
    players: list[RecordedPlayer]
    seeds: dict[str, int]
    metadata: dict[str, str]
    end: str | None
    moves: list[dict[str, str]]


def dump_record(record: GameRecord[S, M]) -> bytes:
    """Write a record as JSON, one value a line so that two records can be compared."""
    game = record.game
    stored = _Stored(
        format=FORMAT,
        version=VERSION,
        game=game.traits.name,
        setup=dict(game.setup()),
        players=list(record.players),
        seeds=dict(record.seeds),
        metadata=dict(record.metadata),
        end=record.end,
        moves=[
            {_key(actor): game.format_move(state, actor, move) for actor, move in moves.items()}
            for state, moves in zip(record.states, record.plies, strict=False)
        ],
    )
    return msgspec.json.format(msgspec.json.encode(stored), indent=1) + b"\n"


def load_record(data: bytes, build: GameBuilder) -> GameRecord[Any, Any]:
    """Read a record and play it through.

    Raises RecordError, and nothing else, if the data are no record, are from a newer
    version, name an unknown game or hold a move that is illegal; the message says where.
    """
    header = _decode(data, _Header)
    if header.format != FORMAT:
        raise RecordError(
            say("This is no game record: its format is “{format}”.", format=header.format)
        )
    _check_version(header.version)
    stored = _decode(data, _Stored)
    try:
        game = build(stored.game, stored.setup)
    except SetupError as error:
        reason = say("The recorded game cannot be set up: {fault}", fault=str(error))
        raise RecordError(reason) from error
    return _replay(game, stored)


def _check_version(version: int) -> None:
    if version > VERSION:
        raise RecordError(
            say(
                "The record has version {version}, but this program reads versions up to "
                "{known}. Open it with a newer version of the program.",
                version=version,
                known=VERSION,
            )
        )
    if version < 1:
        raise RecordError(
            say("The record has version {version}; there is no such version.", version=version)
        )


def write_record(path: Path, record: GameRecord[S, M]) -> None:
    """Write a record to a file, all of it or nothing; raise SaveError if that fails."""
    write_whole(path, dump_record(record))


def _decode(data: bytes, kind: type[_D]) -> _D:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(say("The record is broken: {fault}.", fault=str(error))) from error


def _replay(game: Game[Any, Any], stored: _Stored) -> GameRecord[Any, Any]:
    expected = game.traits.num_players
    if len(stored.players) != expected:
        raise RecordError(
            say(
                "The record names {count} players, not {expected}.",
                count=len(stored.players),
                expected=expected,
            )
        )
    states, plies = [game.initial_state()], []
    for ply, texts in enumerate(stored.moves):
        moves = _joint_move(game, states[-1], texts, ply)
        states.append(game.advance(states[-1], moves))
        plies.append(moves)
    return GameRecord(
        game,
        tuple(states),
        tuple(plies),
        tuple(stored.players),
        stored.seeds,
        stored.metadata,
        game.end_reason(states[-1]) or stored.end,
    )


def _joint_move(game: Game[S, M], state: S, texts: Mapping[str, str], ply: int) -> dict[int, M]:
    """Parse and check the moves of one ply."""
    by_actor = {_actor(key, ply): text for key, text in texts.items()}
    try:
        check_actors(game, state, by_actor)
    except IllegalMoveError as error:
        reason = say("Ply {ply}: {fault}", ply=ply, fault=str(error))
        raise RecordError(reason) from error
    moves: dict[int, M] = {}
    for actor, text in by_actor.items():
        try:
            moves[actor] = game.parse_move(state, actor, text)
            game.check(state, actor, moves[actor])
        except (NotationError, IllegalMoveError) as error:
            reason = say(
                "Ply {ply}, {actor}: the move “{move}” cannot be played. {fault}",
                ply=ply,
                actor=actor_name(actor),
                move=text if len(text) <= _SHOWN else text[:_SHOWN] + "…",
                fault=str(error),
            )
            raise RecordError(reason) from error
    return moves


def _key(actor: int) -> str:
    return "chance" if actor == CHANCE else str(actor)


def _actor(key: str, ply: int) -> int:
    if key == _key(CHANCE):
        return CHANCE
    # Only the digits `_key` writes: "007" or "²" would make two keys of one player.
    if len(key) < 4 and key.isdecimal() and key == str(int(key)):
        return int(key)
    raise RecordError(
        say(
            "Ply {ply}: “{key}” is neither “chance” nor a player's number.",
            ply=ply,
            key=key[:_SHOWN],
        )
    )


def _nameless(count: int) -> tuple[RecordedPlayer, ...]:
    return tuple(RecordedPlayer(f"Player {number}") for number in range(1, count + 1))
