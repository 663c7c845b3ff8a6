"""The strength of parallel search by its workers: which games, how they are played, the table.

A contender searches with n workers and n times the iterations of one, against a reference
that stays the same. Counted in iterations, not in time, the table means the same on every
machine. Knows no file: `ai.measuring.study_folder` keeps the games.
Source of the question: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search"
(2008), who answer it for Go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from ai.games.warlight.bots import fitted, search_bot
from ai.games.warlight.options import SearchOptions
from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_one
from ai.playing.arena import Interval, wilson
from ai.playing.bots import NEVER, SearchBot
from ai.searching.options import PARALLEL_MODES, Parallel
from ai.searching.search import StopToken
from engine.games.warlight.rules import WarlightGame

CONTENDER: Final = SearchOptions(mode="tree")  # but for the parallel mode
REFERENCE: Final = SearchOptions.source()

Winner: TypeAlias = Literal["contender", "reference", "draw"]
SIDES: Final = ("contender", "reference")


@dataclass(frozen=True, slots=True)
class StudySettings:
    """What all games of a study have in common."""

    seed: int = 0
    iterations_per_worker: int = 500  # of a contender, a turn
    reference_iterations: int = 500  # a turn, whatever the contender's workers


@dataclass(frozen=True, slots=True)
class Contender:
    """One row of the table."""

    mode: Parallel
    workers: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; the two of a pair have the same seed."""

    contender: Contender
    pair: int  # from 0
    seat: int  # the contender's, 0 or 1


@dataclass(frozen=True, slots=True)
class StudyGame:
    """A game that was played. The limits are for whoever reads one."""

    mode: Parallel
    workers: Annotated[int, Meta(ge=1)]
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=1)]
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def fixture(self) -> Fixture:
        """The game as it was planned."""
        return Fixture(Contender(self.mode, self.workers), self.pair, self.seat)


@dataclass(frozen=True, slots=True)
class Row:
    """What one contender's games say."""

    mode: Parallel
    workers: int
    games: int
    wins: int
    draws: int
    score: Interval  # a draw is half a win
    iterations: int  # of the contender, a turn


def plan(contenders: Iterable[Contender], games: int) -> list[Fixture]:
    """Return so many games of each contender, in pairs with swapped seats."""
    return [Fixture(c, number // 2, number % 2) for c in contenders for number in range(games)]


def tabulate(games: Iterable[StudyGame], settings: StudySettings) -> tuple[Row, ...]:
    """Return a row for each contender, by mode and workers."""
    found: dict[Contender, list[Winner]] = {}
    for game in games:
        found.setdefault(game.fixture.contender, []).append(game.winner)
    ordered = sorted(found, key=lambda c: (PARALLEL_MODES.index(c.mode), c.workers))
    return tuple(_row(c, found[c], settings.iterations_per_worker) for c in ordered)


def _row(contender: Contender, winners: Sequence[Winner], iterations: int) -> Row:
    games, wins, draws = len(winners), winners.count("contender"), winners.count("draw")
    score = wilson(wins + draws / 2, games)
    mode, workers = contender.mode, contender.workers
    return Row(mode, workers, games, wins, draws, score, workers * iterations)


def check_playable(
    game: WarlightGame, settings: StudySettings, contenders: Iterable[Contender]
) -> None:
    """Raise UnsupportedGameError if the map is too large for one of the searches."""
    bots = (_reference(settings), *(_bot(settings, c) for c in contenders))
    check_searches(game, bots, settings.seed)


def play_study(
    game: WarlightGame,
    settings: StudySettings,
    fixtures: Iterable[Fixture],
    write: Callable[[StudyGame], None],
    *,
    cores: int = 1,
    token: StopToken = NEVER,
) -> None:
    """Play games until all are done or the token says stop.

    `write` gets them in the order of `fixtures`, each as soon as all before it are over;
    what it raises ends the study and the games under way. With private trees and with
    leaf parallelisation a game depends on its fixture alone, with shared trees on how
    the threads take turns as well. Raises UnsupportedGameError as `check_playable` does.
    """
    for contender, group in groupby(fixtures, key=attrgetter("contender")):
        one = partial(play, game, settings)
        size = games_at_once(contender, cores)
        if not play_in_order(group, one, write, at_once=size, token=token):
            return


def games_at_once(contender: Contender, cores: int) -> int:
    """Return how many games keep so many cores busy.

    Threads that wait for each other in one tree get cores of their own if there are enough.
    """
    return cores if contender.mode == "root" else max(1, cores // contender.workers)


def play(
    game: WarlightGame, settings: StudySettings, fixture: Fixture, token: StopToken = NEVER
) -> StudyGame | None:
    """Play one game; return None if it was stopped."""
    bots = [_bot(settings, fixture.contender), _reference(settings)]
    seed = pair_seed(settings.seed, fixture.pair)
    result = play_one(game, bots, seed, fixture.seat, token)
    if result is None:
        return None
    mode, workers = fixture.contender.mode, fixture.contender.workers
    winner: Winner = "draw" if result.winner is None else SIDES[result.winner]
    outcome = (seed, winner, result.rounds, result.end)
    return StudyGame(mode, workers, fixture.pair, fixture.seat, *outcome)


def _bot(settings: StudySettings, contender: Contender) -> SearchBot:
    search = replace(CONTENDER, parallel=contender.mode)
    iterations = contender.workers * settings.iterations_per_worker
    return search_bot(fitted(search, iterations, contender.workers))


def _reference(settings: StudySettings) -> SearchBot:
    return search_bot(fitted(REFERENCE, settings.reference_iterations, 1))
