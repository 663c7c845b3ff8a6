"""Tournaments: every entry against every other in pairs of games, and what they prove.

Knows no file: `ai.measuring.tournament_folder` keeps the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Annotated, Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_one
from ai.measuring.ratings import (
    Rating,
    SequentialResult,
    SequentialTest,
    elo_ratings,
    run_test,
)
from ai.playing.bots import NEVER
from ai.playing.entries import Entry
from ai.playing.intervals import Interval, wilson
from ai.searching.search import StopToken
from engine.game import Game

Winner: TypeAlias = Literal["first", "second", "draw"]
SIDES: Final = ("first", "second")
POINTS: Final[dict[Winner, float]] = {"first": 1.0, "second": 0.0, "draw": 0.5}  # of the first


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; the two of a pair have the same seed."""

    first: str  # the texts of the entries, in the order of the alphabet whoever is named first
    second: str
    pair: int  # from 0
    seat: int  # the first entry's, 0 or 1


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game that was played. The limits are for whoever reads one."""

    first: str
    second: str
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=1)]
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    def __post_init__(self) -> None:
        if self.first >= self.second:
            raise ValueError("the entries must be two in the order of the alphabet")

    @property
    def fixture(self) -> Fixture:
        """The game as it was planned."""
        return Fixture(self.first, self.second, self.pair, self.seat)


@dataclass(frozen=True, slots=True)
class Row:
    """What one entry's games say."""

    entry: str
    games: int
    wins: int
    draws: int
    score: Interval  # a draw is half a win
    rating: Rating  # above the first entry


def plan(entries: Sequence[Entry], games: int) -> list[Fixture]:
    """Return so many games of each two entries, in pairs with swapped seats.

    All entries play a pair before any plays the next, so that a tournament that was
    stopped is a shorter one.
    """
    texts = sorted(entry.text for entry in entries)
    return [
        Fixture(first, second, pair, seat)
        for pair in range((games + 1) // 2)
        for first, second in combinations(texts, 2)
        for seat in range(min(2, games - 2 * pair))
    ]


def check_playable(game: Game[Any, Any], seed: int, entries: Iterable[Entry]) -> None:
    """Raise UnsupportedGameError if the map is too large for one of the searches."""
    check_searches(game, [entry.make() for entry in entries], seed)


def play_tournament(
    game: Game[Any, Any],
    seed: int,
    entries: Sequence[Entry],
    fixtures: Iterable[Fixture],
    write: Callable[[TournamentGame], None],
    *,
    cores: int = 1,
    token: StopToken = NEVER,
    enough: Callable[[], bool] | None = None,
) -> None:
    """Play games until all are done, the token says stop, or `enough` does, before or after one.

    `write` gets them in the order of `fixtures`; what it raises ends the games under way.
    Searches limited by iterations play the same games whatever the cores, unless threads
    share a tree. Raises UnsupportedGameError as `check_playable` does.
    """
    if enough is not None and enough():
        return
    known = {entry.text: entry for entry in entries}
    at_once = games_at_once(entries, cores)
    one = partial(play, game, seed, known)
    play_in_order(fixtures, one, write, at_once=at_once, token=token, enough=enough)


def games_at_once(entries: Iterable[Entry], cores: int) -> int:
    """Return how many games keep so many cores busy, with cores enough for every thread."""
    return max(1, cores // max(entry.workers for entry in entries))


def play(
    game: Game[Any, Any],
    seed: int,
    entries: Mapping[str, Entry],
    fixture: Fixture,
    token: StopToken = NEVER,
) -> TournamentGame | None:
    """Play one game between two of the entries, by their texts; return None if it was stopped."""
    bots = [entries[text].make() for text in (fixture.first, fixture.second)]
    result = play_one(game, bots, pair_seed(seed, fixture.pair), fixture.seat, token)
    if result is None:
        return None
    found = result.winner_from(fixture.seat)
    winner: Winner = "draw" if found is None else SIDES[found]
    outcome = (result.seed, winner, result.rounds, result.end)
    return TournamentGame(fixture.first, fixture.second, fixture.pair, fixture.seat, *outcome)


# --- what the games say


def tabulate(games: Iterable[TournamentGame], entries: Sequence[Entry]) -> tuple[Row, ...]:
    """Return a row for each entry, in their order; games with others do not count.

    Raises ValueError if some never met, not even by way of others.
    """
    texts = [entry.text for entry in entries]
    known = [game for game in games if game.first in texts and game.second in texts]
    points: npt.NDArray[np.float64] = np.zeros((len(texts), len(texts)))
    for game in known:
        first, second = texts.index(game.first), texts.index(game.second)
        points[first, second] += POINTS[game.winner]
        points[second, first] += 1 - POINTS[game.winner]
    ratings = elo_ratings(points)
    return tuple(_row(text, rating, known) for text, rating in zip(texts, ratings, strict=True))


def _row(entry: str, rating: Rating, games: Iterable[TournamentGame]) -> Row:
    mine = [game for game in games if entry in {game.first, game.second}]
    draws = sum(game.winner == "draw" for game in mine)
    wins = sum(_winning(game) == entry for game in mine)
    return Row(entry, len(mine), wins, draws, wilson(wins + draws / 2, len(mine)), rating)


def _winning(game: TournamentGame) -> str | None:
    return {"first": game.first, "second": game.second, "draw": None}[game.winner]


def pair_scores(games: Iterable[TournamentGame], first: Entry, second: Entry) -> list[float]:
    """Return the first entry's points, 0 to 2, of all whole pairs with the second, in order."""
    found: dict[int, list[float]] = {}
    for game in games:
        if (game.first, game.second) == (first.text, second.text):
            found.setdefault(game.pair, []).append(POINTS[game.winner])
        elif (game.first, game.second) == (second.text, first.text):
            found.setdefault(game.pair, []).append(1 - POINTS[game.winner])
    return [sum(found[pair]) for pair in sorted(found) if len(found[pair]) == 2]


def sequential_result(
    games: Iterable[TournamentGame], first: Entry, second: Entry, test: SequentialTest
) -> SequentialResult:
    """Return where the test of the first entry against the second stands, pair by pair."""
    return run_test(pair_scores(games, first, second), test)
