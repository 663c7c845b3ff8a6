"""The strength of parallel search by its workers: which games, how they are played, the table.

A contender searches with n workers and n times the iterations of one, against a reference
that stays the same. Counted in iterations, not in time, the table means the same on every
machine. Knows no file: `ai.measuring.study_folder` keeps the games.
Source of the question: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search"
(2008), who answer it for Go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_one
from ai.playing.bots import NEVER, Bot
from ai.playing.entries import Untimed
from ai.playing.intervals import Interval, wilson
from ai.searching.options import PARALLEL_MODES, Parallel
from ai.searching.search import StopToken
from engine.errors import SetupError
from engine.game import Game
from engine.plain import plain

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
class Trial:
    """A game to be played; those of a pair have the same seed."""

    contender: Contender
    pair: int  # from 0
    seat: int  # the contender's, from 0; the reference has all others


@dataclass(frozen=True, slots=True)
class StudyGame:
    """A game that was played. The limits are for whoever reads one."""

    mode: Parallel
    workers: Annotated[int, Meta(ge=1)]
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def fixture(self) -> Trial:
        """The game as it was planned."""
        return Trial(Contender(self.mode, self.workers), self.pair, self.seat)


@dataclass(frozen=True, slots=True)
class Row:
    """What one contender's games say."""

    mode: Parallel
    workers: int
    games: int
    wins: int
    draws: int
    score: Interval  # of two players a draw is half a win, of n one n-th
    iterations: int  # of the contender, a turn


@dataclass(frozen=True, slots=True)
class Study:
    """Who meets whom in which game, the contender but for its workers."""

    game: Game[Any, Any]
    settings: StudySettings
    contender: Untimed
    reference: Untimed

    @property
    def seats(self) -> int:
        """How many players the game has."""
        return self.game.traits.num_players

    def bot(self, contender: Contender) -> Bot:
        """Return the contender with its workers; raise SetupError if it cannot have them."""
        limits: dict[str, Any] = {
            "iterations": contender.workers * self.settings.iterations_per_worker,
            "workers": contender.workers,
        }
        if "parallel" in self.contender.kind.fields():
            limits["parallel"] = contender.mode
        if lasting(self.contender, **limits) != lasting(self.contender):
            raise SetupError(
                f"“{plain(self.contender.text)}” searches otherwise with “{contender.mode}”: say "
                "which search is meant, such as mcts:mode=stored-dice."
            )
        return self.contender.bot(**limits)

    def opponent(self) -> Bot:
        """Return the reference."""
        return self.reference.bot(iterations=self.settings.reference_iterations)


def lasting(side: Untimed, **limits: Any) -> dict[str, Any]:
    """Return what a search is told, as JSON has it, but for what its workers decide."""
    options: dict[str, Any] = msgspec.to_builtins(side.options(**limits).search)
    return {name: options[name] for name in options if name not in ("parallel", "max_nodes")}


def plan(contenders: Iterable[Contender], games: int, seats: int = 2) -> list[Trial]:
    """Return so many games of each contender, which has every seat in turn."""
    return [
        Trial(c, number // seats, number % seats) for c in contenders for number in range(games)
    ]


def tabulate(
    games: Iterable[StudyGame], settings: StudySettings, seats: int = 2
) -> tuple[Row, ...]:
    """Return a row for each contender, by mode and workers."""
    found: dict[Contender, list[Winner]] = {}
    for game in games:
        found.setdefault(game.fixture.contender, []).append(game.winner)
    ordered = sorted(found, key=lambda c: (PARALLEL_MODES.index(c.mode), c.workers))
    return tuple(_row(c, found[c], settings.iterations_per_worker, seats) for c in ordered)


def _row(contender: Contender, winners: Sequence[Winner], iterations: int, seats: int) -> Row:
    games, wins, draws = len(winners), winners.count("contender"), winners.count("draw")
    score = wilson(wins + draws / seats, games)
    mode, workers = contender.mode, contender.workers
    return Row(mode, workers, games, wins, draws, score, workers * iterations)


def check_playable(study: Study, contenders: Iterable[Contender]) -> None:
    """Raise SetupError if a contender cannot have its workers, or a search not this game."""
    bots = (study.opponent(), *map(study.bot, contenders))
    check_searches(study.game, bots, study.settings.seed)


def play_study(
    study: Study,
    fixtures: Iterable[Trial],
    write: Callable[[StudyGame], None],
    *,
    cores: int = 1,
    token: StopToken = NEVER,
) -> None:
    """Play games until all are done or the token says stop.

    `write` gets them in the order of `fixtures`, each as soon as all before it are over;
    what it raises ends the study and the games under way. With private trees and with
    leaf parallelisation a game depends on its fixture alone, with shared trees on how
    the threads take turns as well. Raises SetupError as `check_playable` does.
    """
    for contender, group in groupby(fixtures, key=attrgetter("contender")):
        size = games_at_once(contender, cores)
        if not play_in_order(group, partial(play, study), write, at_once=size, token=token):
            return


def games_at_once(contender: Contender, cores: int) -> int:
    """Return how many games keep so many cores busy.

    Threads that wait for each other in one tree get cores of their own if there are enough.
    """
    return cores if contender.mode == "root" else max(1, cores // contender.workers)


def play(study: Study, fixture: Trial, token: StopToken = NEVER) -> StudyGame | None:
    """Play one game; return None if it was stopped."""
    bots = [study.bot(fixture.contender), study.opponent()]
    seed = pair_seed(study.settings.seed, fixture.pair)
    result = play_one(study.game, bots, seed, fixture.seat, token)
    if result is None:
        return None
    mode, workers = fixture.contender.mode, fixture.contender.workers
    found = result.winner_from(fixture.seat)
    winner: Winner = "draw" if found is None else SIDES[found]
    outcome = (seed, winner, result.rounds, result.end)
    return StudyGame(mode, workers, fixture.pair, fixture.seat, *outcome)
