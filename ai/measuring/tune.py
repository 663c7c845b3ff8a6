"""Better constants for the search by self-play.

Constants are a point (`ai.games.warlight.knobs`), its worth the score of mini-matches against the
constants of today, in pairs with the same dice on several maps. CMA-ES walks from there; a
generation's candidates all meet the same dice. Scores of few games are mostly luck, so the learning
rate adapts to the noise, and the result is the mean of the distribution, never the luckiest
candidate. Whether it is better is for a tournament with other seeds to say. Sources: Hansen, "The
CMA Evolution Strategy: A Tutorial" (2016); Nomura, Akimoto and Ono, "CMA-ES with Learning Rate
Adaptation" (2023).

Knows no file: `ai.measuring.tune_folder` keeps the games. As every draw comes from the seed, the
games alone say where a tuning stands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from cmaes import CMA  # type: ignore[import-untyped]
from msgspec import Meta

from ai.games.warlight.bots import fitted, search_bot
from ai.games.warlight.constants import Constants
from ai.games.warlight.knobs import KNOBS, constants_at
from ai.games.warlight.options import SearchOptions
from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_one
from ai.playing.arena import Interval, wilson
from ai.playing.bots import NEVER, SearchBot
from ai.searching.search import StopToken
from engine.games.warlight.rules import WarlightGame

Winner: TypeAlias = Literal["candidate", "base", "draw"]
SIDES: Final = ("candidate", "base")
POINTS: Final[dict[Winner, float]] = {"candidate": 1.0, "base": 0.0, "draw": 0.5}
FIRST_STEP: Final = 0.7  # the distribution's deviation at first, in steps of a knob

Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TuneSettings:
    """What all generations of a tuning have in common."""

    seed: int = 0
    iterations: int = 200  # of both sides, a turn
    candidates: int = 10  # of a generation
    pairs: int = 2  # of games a candidate plays on every map


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; the two of a pair have the same seed."""

    generation: int  # from 0
    candidate: int  # from 0
    map: str
    pair: int  # from 0, through all generations
    seat: int  # the candidate's, 0 or 1


@dataclass(frozen=True, slots=True)
class TuneGame:
    """A game that was played. The limits are for whoever reads one."""

    generation: Annotated[int, Meta(ge=0)]
    candidate: Annotated[int, Meta(ge=0)]
    map: str
    pair: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=1)]
    seed: int
    winner: Winner
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def fixture(self) -> Fixture:
        """The game as it was planned."""
        return Fixture(self.generation, self.candidate, self.map, self.pair, self.seat)


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation that has been played."""

    number: int  # from 1
    score: Interval  # of all its candidates together against the base
    constants: Constants  # the distribution's mean after it


@dataclass(frozen=True, slots=True)
class Tuning:
    """Who is tuned on which maps; the games' names must differ."""

    games: tuple[WarlightGame, ...]
    settings: TuneSettings
    options: SearchOptions  # whose constants are the base

    def play(self, points: Sequence[Floats], fixture: Fixture, token: StopToken) -> TuneGame | None:
        """Play one game; return None if it was stopped."""
        game = next(game for game in self.games if game.graph.name == fixture.map)
        base = Constants.of(self.options)
        candidate = constants_at(base, points[fixture.candidate].tolist())
        bots = [self.bot(candidate), self.bot(base)]
        seed = pair_seed(self.settings.seed, fixture.pair)
        result = play_one(game, bots, seed, fixture.seat, token)
        if result is None:
            return None
        winner: Winner = "draw" if result.winner is None else SIDES[result.winner]
        planned = (fixture.generation, fixture.candidate, fixture.map, fixture.pair, fixture.seat)
        return TuneGame(*planned, seed, winner, result.rounds, result.end)

    def bot(self, constants: Constants) -> SearchBot:
        """Return the bot of a side."""
        return search_bot(fitted(constants.applied(self.options), self.settings.iterations, 1))


def check_playable(tuning: Tuning) -> None:
    """Raise UnsupportedGameError if one of the maps is too large for the search."""
    bot = tuning.bot(Constants.of(tuning.options))
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
    settings = tuning.settings
    evolution = CMA(
        mean=np.zeros(len(KNOBS)),
        sigma=FIRST_STEP,
        population_size=settings.candidates,
        seed=settings.seed,
        lr_adapt=True,
    )
    base = Constants.of(tuning.options)
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
        scores = _scores([played[fixture] for fixture in fixtures], settings.candidates)
        evolution.tell([(point, -score) for point, score in zip(points, scores, strict=True)])
        number += 1
        score = wilson(float(scores.mean()) * len(fixtures), len(fixtures))
        yield Generation(number, score, constants_at(base, evolution.mean.tolist()))


def plan(tuning: Tuning, generation: int) -> list[Fixture]:
    """Return the games of a generation: every candidate's on the same maps with the same dice."""
    settings = tuning.settings
    first = generation * settings.pairs
    return [
        Fixture(generation, candidate, game.graph.name, pair, seat)
        for candidate in range(settings.candidates)
        for game in tuning.games
        for pair in range(first, first + settings.pairs)
        for seat in range(2)
    ]


def _scores(games: Iterable[TuneGame], candidates: int) -> Floats:
    """Return every candidate's share of the points, (candidates,)."""
    points, played = np.zeros(candidates), np.zeros(candidates)
    for game in games:
        points[game.candidate] += POINTS[game.winner]
        played[game.candidate] += 1
    return points / played
