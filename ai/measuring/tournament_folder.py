"""The games of a tournament in a folder: `tournament.json` and `games.csv`.

Knows nothing of how games are played, and leaves the files to `ai.measuring.ledger`. A line of two
seats names the entries in the order of the alphabet and the winner, as it did from the first; one
of more seats names who sat where and what each was paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ai.measuring.ledger import Format, Ledger, game_parameters, open_folder
from ai.measuring.tournament import TournamentGame
from ai.playing.former import entry_today
from ai.playing.players import players_for
from engine.game import Game

VERSION: Final = 1  # of these files and of how the games are played
WORD: Final = "tournament"

Winner: TypeAlias = Literal["first", "second", "draw"]
PAYOFFS: Final[dict[Winner, tuple[float, float]]] = {  # of first and second
    "first": (1.0, -1.0), "second": (-1.0, 1.0), "draw": (0.0, 0.0),
}  # fmt: skip


def open_tournament(
    folder: Path, game: Game[Any, Any], seed: int
) -> AbstractContextManager[Ledger[TournamentGame]]:
    """Begin the tournament in a folder that exists, or go on with it.

    Raises SetupError, RecordError and SaveError as `ai.measuring.ledger.open_folder` does.
    """
    players, form = players_for(game), format_of_seats(game.traits.num_players)

    def read(values: Mapping[str, str]) -> TournamentGame:
        played = form.read(values)
        return replace(played, seats=tuple(entry_today(players, seat) for seat in played.seats))

    today = replace(form, read=read)
    return open_folder(folder, today, parameters(game, seed), seed)


def parameters(game: Game[Any, Any], seed: int) -> dict[str, Any]:
    """Return all but the entries that decides how the games go, as JSON has it.

    The defaults are what an entry's text leaves out.
    """
    return {
        "version": VERSION,
        **game_parameters(game),
        "seed": seed,
        **{name: value() for name, value in players_for(game).parameters.items()},
    }


def format_of_seats(seats: int) -> Format[TournamentGame]:
    """Return what is kept of games of so many seats."""
    if seats == 2:
        return Format(WORD, tuple(one.name for one in fields(Line)), of_two, _from_two)
    return Format(WORD, _columns(seats), _of_more, _from_more)


@dataclass(frozen=True, slots=True)
class Line:
    """A game of two. The limits are for whoever reads one."""

    first: str
    second: str
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=1)]  # of the first
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    def __post_init__(self) -> None:
        if self.first >= self.second:
            raise ValueError("the entries must be two in the order of the alphabet")


def values_of(game: TournamentGame) -> tuple[object, ...]:
    """Return the values of a game as its folder keeps them."""
    return of_two(game) if len(game.seats) == 2 else _of_more(game)


def of_two(game: TournamentGame) -> tuple[object, ...]:
    """Return the values of a game of two."""
    first, second = sorted(game.seats)
    seat = game.seats.index(first)
    winners: dict[float, Winner] = {1.0: "first", 0.0: "second", 0.5: "draw"}
    winner = winners[game.share(seat)]
    line = Line(first, second, game.block, seat, game.seed, winner, game.rounds, game.end)
    return astuple(line)


def _from_two(values: Mapping[str, str]) -> TournamentGame:
    line = msgspec.convert(values, Line, strict=False)
    seats, payoffs = (line.first, line.second), PAYOFFS[line.winner]
    if line.seat:
        seats, payoffs = seats[::-1], payoffs[::-1]
    return TournamentGame(seats, line.pair, line.seed, payoffs, line.rounds, line.end)


def _columns(seats: int) -> tuple[str, ...]:
    numbers = range(1, seats + 1)
    who, paid = (tuple(f"{word}_{number}" for number in numbers) for word in ("seat", "payoff"))
    return (*who, "block", "seed", *paid, "rounds", "end")


def _of_more(game: TournamentGame) -> tuple[object, ...]:
    return (*game.seats, game.block, game.seed, *game.payoffs, game.rounds, game.end)


def _from_more(values: Mapping[str, str]) -> TournamentGame:
    who, paid = (
        [value for column, value in values.items() if column.startswith(word)]
        for word in ("seat_", "payoff_")
    )
    return msgspec.convert({**values, "seats": who, "payoffs": paid}, TournamentGame, strict=False)
