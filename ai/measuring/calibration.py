"""What values of a search are worth as chances to win: self-play, a curve, and how well it fits.

One bot plays all seats; at each decision its search says a value, and the game says who won. The
curve is a logistic regression of the result on the value's log-odds (Platt, "Probabilistic Outputs
for Support Vector Machines", 1999). Decisions of one game have one end: intervals count games, not
decisions. Knows no file: `ai.measuring.calibration_folder` keeps the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Annotated, Any, Final

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from ai.measuring.pairs import check_searches, pair_seed, play_in_order, play_seated
from ai.playing.bots import NEVER, Bot, Decision, Publish, Seen
from ai.playing.entries import Untimed
from ai.searching.search import StopToken
from engine.game import Game

BINS: Final = 10  # of the reliability diagram, equally wide
NORMAL: Final = 1.96
FARTHEST: Final = 0.001  # of a value from 0 and 1: log-odds must be finite
STEPS: Final = 50  # of Newton's method at most
FARTHEST_STEP: Final = 2.0  # of it, so that none overshoots
RIDGE: Final = 0.1  # keeps the curve finite where the games say everything


@dataclass(frozen=True, slots=True)
class CalibrationSettings:
    """What all games have in common."""

    seed: int = 0
    iterations: int = 500  # a turn


@dataclass(frozen=True, slots=True)
class CalibrationGame:
    """A game that was played. The limits are for whoever reads one."""

    pair: Annotated[int, Meta(ge=0)]  # its number
    seed: int
    search: Annotated[str, Meta(max_length=40)]  # its name in the game; none: nobody searched
    told: Annotated[str, Meta(pattern=r"^(\d+:[01]\.\d+ ?)*$")]  # seat and value, in order
    won: Annotated[str, Meta(pattern=r"^[01]\.\d+( [01]\.\d+)*$")]  # share of the win, by seat
    rounds: Annotated[int, Meta(ge=0)]
    end: Annotated[str, Meta(min_length=1, max_length=80)]

    @property
    def fixture(self) -> int:
        """The game as it was planned."""
        return self.pair

    def decisions(self) -> list[tuple[float, float]]:
        """Return the value that was told at each decision, and what came of it."""
        shares = [float(share) for share in self.won.split()]
        pairs = (one.split(":") for one in self.told.split())
        return [(float(value), shares[int(seat)]) for seat, value in pairs]


@dataclass(frozen=True, slots=True)
class Calibration:
    """Who plays which game."""

    game: Game[Any, Any]
    settings: CalibrationSettings
    bot: Untimed

    def player(self) -> Bot:
        """Return the bot with its iterations; raises SetupError."""
        return self.bot.bot(iterations=self.settings.iterations)


@dataclass(frozen=True, slots=True)
class Curve:
    """From a value to a chance: logistic in the log-odds of the value."""

    intercept: float
    slope: float

    def chance(self, value: float) -> float:
        """Return the estimated chance to win where a search says this value."""
        return float(_logistic(self.intercept + self.slope * _log_odds(np.array([value])))[0])


@dataclass(frozen=True, slots=True)
class Bin:
    """The decisions whose values were in a range."""

    low: float
    high: float
    decisions: int
    games: int
    value: float  # mean
    won: float  # share of the win
    half: float  # of the 95 % interval of `won`, which counts games


@dataclass(frozen=True, slots=True)
class Fitted:
    """What the games say."""

    curve: Curve
    bins: tuple[Bin, ...]
    games: int
    decisions: int
    raw_score: float  # mean squared error (Brier) of the values taken as chances
    fitted_score: float  # of the curve, fitted on half the games and measured on the others


@dataclass(slots=True)
class _Telling:
    """A bot that notes what its search said."""

    bot: Bot
    told: list[tuple[int, float]] = field(default_factory=list)
    search: str = ""

    def choose(
        self, seen: Seen, rng: Random, token: StopToken = NEVER, publish: Publish | None = None
    ) -> Decision:
        """Decide as the bot does."""
        decision = self.bot.choose(seen, rng, token, publish)
        if decision.search is not None:
            self.told.append((seen.player, decision.search.win_estimate))
            made_by = decision.search.provenance
            self.search = self.search if made_by is None else made_by.search
        return decision


def play_calibration(
    study: Calibration,
    fixtures: Iterable[int],
    write: Callable[[CalibrationGame], None],
    *,
    cores: int = 1,
    token: StopToken = NEVER,
) -> None:
    """Play games until all are done or the token says stop; `write` gets them in order.

    Raises SetupError and UnsupportedGameError for a bot that cannot search the game.
    """
    check_searches(study.game, [study.player()], study.settings.seed)
    play_in_order(fixtures, partial(play, study), write, at_once=cores, token=token)


def play(study: Calibration, number: int, token: StopToken = NEVER) -> CalibrationGame | None:
    """Play one game; return None if it was stopped."""
    bot, seats = _Telling(study.player()), study.game.traits.num_players
    seed = pair_seed(study.settings.seed, number)
    outcome = play_seated(study.game, [bot] * seats, seed, token)
    if outcome is None:
        return None
    best = max(outcome.payoffs)
    share = 1 / outcome.payoffs.count(best)
    won = " ".join(f"{share if one == best else 0.0:.4f}" for one in outcome.payoffs)
    told = " ".join(f"{seat}:{value:.4f}" for seat, value in bot.told)
    end = outcome.end or "over"
    return CalibrationGame(number, seed, bot.search, told, won, outcome.rounds, end)


def fit(games: Sequence[CalibrationGame]) -> Fitted | None:
    """Return curve and reliability of the games; None without a decision."""
    rows = [(i, *pair) for i, game in enumerate(games) for pair in game.decisions()]
    if not rows:
        return None
    which, value, won = (np.array(column) for column in zip(*rows, strict=True))
    halves = [which % 2 == 0, which % 2 == 1]
    errors = np.zeros(len(value))
    for fitted_on, measured_on in (halves, halves[::-1]):
        part = _fitted(value[fitted_on], won[fitted_on])
        odds = part.intercept + part.slope * _log_odds(value[measured_on])
        errors[measured_on] = (_logistic(odds) - won[measured_on]) ** 2
    return Fitted(
        curve=_fitted(value, won),
        bins=tuple(_bins(which, value, won)),
        games=len(games),
        decisions=len(value),
        raw_score=float(np.mean((value - won) ** 2)),
        fitted_score=float(errors.mean()),
    )


def _fitted(value: NDArray[np.float64], won: NDArray[np.float64]) -> Curve:
    """Return the curve of greatest likelihood, by Newton's method."""
    design = np.stack([np.ones(len(value)), _log_odds(value)], axis=1)
    weights = np.array([0.0, 1.0])
    for _ in range(STEPS):
        chance = _logistic(design @ weights)
        # Values as they are, slope 1, are the prior.
        slope = design.T @ (won - chance) - RIDGE * (weights - np.array([0.0, 1.0]))
        curvature = (design.T * (chance * (1 - chance))) @ design + RIDGE * np.eye(2)
        step = np.clip(np.linalg.solve(curvature, slope), -FARTHEST_STEP, FARTHEST_STEP)
        weights += step
        if float(np.abs(step).max()) < 1e-9:
            break
    return Curve(float(weights[0]), float(weights[1]))


def _bins(
    which: NDArray[np.int64], value: NDArray[np.float64], won: NDArray[np.float64]
) -> Iterable[Bin]:
    place = np.minimum((value * BINS).astype(np.int64), BINS - 1)
    for number in range(BINS):
        inside = place == number
        if not inside.any():
            continue
        share = float(won[inside].mean())
        # Of a ratio of sums over games (Cochran, "Sampling Techniques", 1977).
        apart = np.bincount(which[inside], won[inside] - share)
        games = len(np.unique(which[inside]))
        spread = float(np.sqrt((apart**2).sum() * games / max(games - 1, 1)))
        # Where all had the same end there is the rule of three (Hanley and Lippman-Hand, 1983).
        half = NORMAL * spread / int(inside.sum()) if 0 < share < 1 else min(3 / games, 1.0)
        mean = float(value[inside].mean())
        edges = number / BINS, (number + 1) / BINS
        yield Bin(*edges, int(inside.sum()), games, mean, share, half)


def _log_odds(value: NDArray[np.float64]) -> NDArray[np.float64]:
    inside = np.clip(value, FARTHEST, 1 - FARTHEST)
    odds: NDArray[np.float64] = np.log(inside / (1 - inside))
    return odds


def _logistic(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    chance: NDArray[np.float64] = (1 + np.tanh(odds / 2)) / 2  # overflows nowhere
    return chance
