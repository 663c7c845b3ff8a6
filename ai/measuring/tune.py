"""Better constants for the search by self-play.

Numbers are a point (`ai.playing.tunable`), its worth the score of mini-matches against the
numbers of today, in pairs with the same dice, on several maps if the game has them. CMA-ES walks
from there; a generation's candidates all meet the same dice. Scores of few games are mostly luck,
so the learning rate adapts to the noise, and the result is the mean of the distribution, never the
luckiest candidate. Whether it is better is for a tournament with other seeds to say. Sources:
Hansen, "The CMA Evolution Strategy: A Tutorial" (2016); Nomura, Akimoto and Ono, "CMA-ES with
Learning Rate Adaptation" (2023).

Knows no file: `ai.measuring.tune_folder` keeps the games. As every draw comes from the seed, the
games alone say where a tuning stands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from cmaes import CMA  # type: ignore[import-untyped]
from msgspec import Meta

from ai.measuring.ledger import place_of
from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_one
from ai.playing.bots import NEVER
from ai.playing.entries import Untimed
from ai.playing.intervals import Interval, wilson
from ai.playing.tunable import Tunable
from ai.searching.search import StopToken
from engine.errors import SetupError
from engine.game import Game

Winner: TypeAlias = Literal["candidate", "base", "draw"]
SIDES: Final = ("candidate", "base")
FEWEST_DIMENSIONS: Final = 2  # of CMA-ES; of one number the second means nothing
FIRST_STEP: Final = 0.7  # the distribution's deviation at first, in steps of a knob

Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TuneSettings:
    """What all generations of a tuning have in common."""

    seed: int = 0
    iterations: int = 200  # of both sides, a turn
    candidates: int = 10  # of a generation
    pairs: int = 2  # a candidate plays on every map, of as many games as there are seats


@dataclass(frozen=True, slots=True)
class Contest:
    """A game to be played; those of a pair have the same seed."""

    generation: int  # from 0
    candidate: int  # from 0
    map: str  # of a game on none, the game
    pair: int  # from 0, through all generations
    seat: int  # the candidate's, from 0; the base has all others


@dataclass(frozen=True, slots=True)
class TuneGame:
    """A game that was played. The limits are for whoever reads one."""

    generation: Annotated[int, Meta(ge=0)]
    candidate: Annotated[int, Meta(ge=0)]
    map: str
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def fixture(self) -> Contest:
        """The game as it was planned."""
        return Contest(self.generation, self.candidate, self.map, self.pair, self.seat)


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation that has been played."""

    number: int  # from 1
    score: Interval  # of all its candidates together against the base
    values: Any  # the distribution's mean after it


@dataclass(frozen=True, slots=True)
class Tuning:
    """Who is tuned, in which games: of one kind, and on maps whose names differ."""

    games: tuple[Game[Any, Any], ...]
    settings: TuneSettings
    base: Untimed  # as it is

    @property
    def seats(self) -> int:
        """How many players the games have."""
        return self.games[0].traits.num_players

    def tunable(self) -> Tunable:
        """Return what is tuned; raise SetupError if there is nothing."""
        tuned = self.base.kind.tuned
        if tuned is None:
            raise SetupError(f"The bot “{self.base.kind.name}” has nothing that can be tuned.")
        return tuned(self.base.options())

    def play(self, points: Sequence[Floats], fixture: Contest, token: StopToken) -> TuneGame | None:
        """Play one game of the candidate at its point; return None if it was stopped."""
        game = next(game for game in self.games if place_of(game) == fixture.map)
        tuned, iterations = self.tunable(), self.settings.iterations
        candidate = tuned.at(points[fixture.candidate][: len(tuned.knobs)].tolist())
        bots = [tuned.bot(values, iterations) for values in (candidate, tuned.values)]
        seed = pair_seed(self.settings.seed, fixture.pair)
        result = play_one(game, bots, seed, fixture.seat, token)
        if result is None:
            return None
        found = result.winner_from(fixture.seat)
        winner: Winner = "draw" if found is None else SIDES[found]
        planned = (fixture.generation, fixture.candidate, fixture.map, fixture.pair, fixture.seat)
        return TuneGame(*planned, seed, winner, result.rounds, result.end)


def check_playable(tuning: Tuning) -> None:
    """Raise SetupError if nothing can be tuned, or one of the games not be searched."""
    tuned = tuning.tunable()
    bot = tuned.bot(tuned.values, tuning.settings.iterations)
    for game in tuning.games:
        check_searches(game, [bot], tuning.settings.seed)


def tune(
    tuning: Tuning,
    known: Iterable[TuneGame],
    write: Callable[[TuneGame], None],
    *,
    cores: int = 1,
    token: StopToken = NEVER,
) -> Iterator[Generation]:
    """Yield generations, for ever or until the token says stop, those of known games first.

    `write` gets every game that is played for them.
    """
    settings, tuned = tuning.settings, tuning.tunable()
    evolution = CMA(
        mean=np.zeros(max(FEWEST_DIMENSIONS, len(tuned.knobs))),
        sigma=FIRST_STEP,
        population_size=settings.candidates,
        seed=settings.seed,
        lr_adapt=True,
    )
    played: dict[Hashable, TuneGame] = {game.fixture: game for game in known}

    def note(game: TuneGame) -> None:
        write(game)
        played[game.fixture] = game

    number = 0
    while True:
        points: list[Floats] = [evolution.ask() for _ in range(settings.candidates)]
        fixtures = plan(tuning, number)
        left = [fixture for fixture in fixtures if fixture not in played]
        one = partial(tuning.play, points)
        if not play_in_order(left, one, note, at_once=cores, token=token):
            return
        scores = _scores(tuning, [played[fixture] for fixture in fixtures])
        evolution.tell([(point, -score) for point, score in zip(points, scores, strict=True)])
        number += 1
        score = wilson(float(scores.mean()) * len(fixtures), len(fixtures))
        mean = evolution.mean[: len(tuned.knobs)].tolist()
        yield Generation(number, score, tuned.at(mean))


def plan(tuning: Tuning, generation: int) -> list[Contest]:
    """Return the games of a generation: every candidate's on the same maps with the same dice."""
    settings = tuning.settings
    first = generation * settings.pairs
    return [
        Contest(generation, candidate, place_of(game), pair, seat)
        for candidate in range(settings.candidates)
        for game in tuning.games
        for pair in range(first, first + settings.pairs)
        for seat in range(tuning.seats)
    ]


def _scores(tuning: Tuning, games: Iterable[TuneGame]) -> Floats:
    """Return every candidate's share of the points, (candidates,); players share a draw."""
    points = {"candidate": 1.0, "base": 0.0, "draw": 1 / tuning.seats}
    won, played = np.zeros((2, tuning.settings.candidates))
    for game in games:
        won[game.candidate] += points[game.winner]
        played[game.candidate] += 1
    return won / played
