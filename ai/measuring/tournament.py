"""Tournaments: every entry against every other in games of two or more seats, and what they prove.

Knows no file: `ai.measuring.tournament_folder` keeps the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ai.measuring.groups import pivot_seatings, seatings
from ai.measuring.pairs import Outcome, check_searches, pair_seed, play_in_order, play_seated
from ai.measuring.ratings import (
    Rating,
    SequentialResult,
    SequentialTest,
    elo_of_tables,
    elo_ratings,
    run_test,
)
from ai.playing.bots import NEVER
from ai.playing.entries import Entry
from ai.playing.intervals import Interval, wilson
from ai.playing.players import players_for
from ai.searching.search import StopToken
from engine.errors import SetupError
from engine.game import Game
from engine.match import Match
from engine.wording import say

Pairing: TypeAlias = Literal["balanced", "pivot"]
"""How groups are chosen: see `ai.measuring.groups`."""
PAIRINGS: Final[tuple[Pairing, ...]] = get_args(Pairing)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; those of a block have the same seed, and everyone has every seat."""

    seats: tuple[str, ...]  # the texts of the entries
    block: int  # of these entries, from 0; of two seats a pair


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game that was played. The limits are for whoever reads one."""

    seats: Annotated[tuple[str, ...], Meta(min_length=2)]
    block: Annotated[int, Meta(ge=0)]
    seed: int
    payoffs: tuple[Annotated[float, Meta(ge=-1, le=1)], ...]  # of the seats
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def pair(self) -> int:
        """The block, as it is called of two seats."""
        return self.block

    @property
    def fixture(self) -> Fixture:
        """The game as it was planned."""
        return Fixture(self.seats, self.block)

    def share(self, seat: int) -> float:
        """Return a seat's share of the win: 1 if it alone did best, 0 if others did better."""
        best = max(self.payoffs)
        return 1 / self.payoffs.count(best) if self.payoffs[seat] == best else 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """What one entry's games say."""

    entry: str
    games: int  # seats that it had: one a game where there are entries enough
    wins: int
    draws: int  # games in which it did as well as the best other
    score: Interval  # a draw of n is one n-th of a win
    rating: Rating  # above the first entry


Kept: TypeAlias = Callable[[Fixture, int, Match[Any, Any]], None]
"""Takes a game that is over, with its fixture and the seed of its dice."""


def plan(
    entries: Sequence[Entry],
    games: int,
    seats: int = 2,
    pairing: Pairing = "balanced",
    seed: int = 0,
) -> list[Fixture]:
    """Return games in which each two entries meet so often at least; of two seats just so often.

    They are balanced, or round pivots by the dice of the seed, as `ai.measuring.groups` says. Of
    balanced ones each two begin with a pair before any plays the next, as nearly as that can be, so
    that a tournament that was stopped is a shorter one. Raises SetupError for pivots that have too
    little company.
    """
    texts = sorted(entry.text for entry in entries)
    if pairing == "pivot" and len(texts) < seats:
        raise SetupError(
            say("Pivots need {seats} entries or more, one for every seat.", seats=seats)
        )
    if pairing == "pivot":
        seated_games = pivot_seatings(len(texts), seats, games, seed)
    else:
        seated_games = seatings(len(texts), seats, games)
    return [
        Fixture(tuple(texts[entry] for entry in seated), block) for block, seated in seated_games
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
    kept: Kept | None = None,
) -> None:
    """Play games until all are done, the token says stop, or `enough` does, before or after one.

    `write` gets them in the order of `fixtures`, after `kept` got each with its moves, from the
    thread that played it. What `write` raises ends the
    games under way. Searches limited by iterations play the same games whatever the cores, unless
    threads share a tree. Raises UnsupportedGameError as `check_playable` does.
    """
    if enough is not None and enough():
        return
    known = {entry.text: entry for entry in entries}
    at_once = games_at_once(entries, cores)
    one = partial(play, game, seed, known, kept=kept)
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
    kept: Kept | None = None,
) -> TournamentGame | None:
    """Play one game between entries, by their texts; return None if it was stopped."""
    seated, dice = [entries[text] for text in fixture.seats], pair_seed(seed, fixture.block)
    if token.stopped:
        return None
    players, told = players_for(game), [(entry.bot, entry.options) for entry in seated]
    whole = players.whole_game(game, told, dice)
    keep = None if kept is None else partial(kept, fixture, dice)
    if whole is not None:
        found: Outcome | None = Outcome(dice, *whole)
        match = None if keep is None else players.whole_match(game, told, dice)
        if keep is not None and match is not None:
            keep(match)
    else:
        there = players.in_block(game, dice)
        found = play_seated(there, [entry.make() for entry in seated], dice, token, keep)
    if found is None:
        return None
    outcome = (found.seed, found.payoffs, found.rounds, found.end)
    return TournamentGame(fixture.seats, fixture.block, *outcome)


# --- what the games say


def tabulate(games: Iterable[TournamentGame], entries: Sequence[Entry]) -> tuple[Row, ...]:
    """Return a row for each entry, in their order; games with others do not count.

    Raises ValueError if some never met, not even by way of others.
    """
    texts = [entry.text for entry in entries]
    known = [game for game in games if set(game.seats) <= set(texts)]
    ratings = _ratings(texts, known)
    return tuple(_row(text, rating, known) for text, rating in zip(texts, ratings, strict=True))


def _ratings(texts: Sequence[str], games: Sequence[TournamentGame]) -> tuple[Rating, ...]:
    numbered = [tuple(map(texts.index, game.seats)) for game in games]
    if any(len(seats) > 2 for seats in numbered):
        payoffs = [game.payoffs for game in games]
        return elo_of_tables(len(texts), zip(numbered, payoffs, strict=True))
    points: npt.NDArray[np.float64] = np.zeros((len(texts), len(texts)))
    for game, (one, other) in zip(games, numbered, strict=True):
        points[one, other] += game.share(0)
        points[other, one] += game.share(1)
    return elo_ratings(points)


def _row(entry: str, rating: Rating, games: Iterable[TournamentGame]) -> Row:
    shares = [
        game.share(seat) for game in games for seat, text in enumerate(game.seats) if text == entry
    ]
    draws = sum(0 < share < 1 for share in shares)
    score = wilson(sum(shares), len(shares))
    return Row(entry, len(shares), shares.count(1.0), draws, score, rating)


def pair_scores(games: Iterable[TournamentGame], first: Entry, second: Entry) -> list[float]:
    """Return the first entry's points, 0 to 2, of all whole pairs with the second, in order."""
    found: dict[int, list[float]] = {}
    for game in games:
        if sorted(game.seats) == sorted((first.text, second.text)):
            share = game.share(game.seats.index(first.text))
            found.setdefault(game.block, []).append(share)
    return [sum(found[pair]) for pair in sorted(found) if len(found[pair]) == 2]


def sequential_result(
    games: Iterable[TournamentGame], first: Entry, second: Entry, test: SequentialTest
) -> SequentialResult:
    """Return where the test of the first entry against the second stands, pair by pair."""
    return run_test(pair_scores(games, first, second), test)
