"""What games between several players prove: Elo by Bradley-Terry, and a sequential test.

Pure functions of results; knows no game, bot or file. A draw is half a win everywhere. A game of
more than two is as many duels as there are pairs in it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from ai.playing.intervals import Z_95
from engine.libraries import csgraph, optimize, sparse

ELO_SCALE: Final = 400 / math.log(10)  # Elo of one natural unit of strength
CLOSE: Final = 1e-10  # change of a strength, in natural units, at which the iteration ends
MOST_ITERATIONS: Final = 20_000
RARE: Final = 1e-3  # what a kind of pair that never happened counts as

Floats: TypeAlias = npt.NDArray[np.float64]
Verdict: TypeAlias = Literal["accepted", "refused", "undecided"]
Pentanomial: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs brought the first player 0, 0.5, 1, 1.5 and 2 points."""
Result: TypeAlias = tuple[Sequence[int], Sequence[float]]
"""Who sat on the seats of a game, and what each seat was paid."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength with its 95 % interval, in Elo above the first player."""

    elo: float
    low: float
    high: float


def expected_score(elo: float) -> float:
    """Return the share of the points that a player so much stronger wins, in (0, 1)."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_ratings(points: npt.ArrayLike) -> tuple[Rating, ...]:
    """Return the players' Elo by the Bradley-Terry model, the first player's being 0.

    `points[a, b]` (n, n) are those that a won against b. The strengths are the most likely
    ones, by the MM algorithm of Hunter, "MM algorithms for generalized Bradley-Terry models"
    (2004); the intervals are of the difference from the first player, by the Fisher
    information. Where some players won every point against the others no strength is most
    likely; then one draw more between all who met keeps the numbers finite. Raises
    ValueError if some players never met, not even by way of others.
    """
    won: Floats = np.array(points, dtype=np.float64)
    np.fill_diagonal(won, 0.0)
    won = _connected(won)
    games = won + won.T
    strengths = _strengths(won, games)
    return _ratings(strengths, _variances(_covariance(strengths, games)))


def elo_of_tables(players: int, results: Iterable[Result]) -> tuple[Rating, ...]:
    """Return the players' Elo from games of any number of seats, the first player's being 0.

    An Elo means of two at a table what it means of two alone: of the games in which one of them is
    placed before the other and that is known, the share that is the first one's. Under the model
    of Plackett and Luce (Luce, "Individual Choice Behavior", 1959) this holds whether a game ranks
    all or only names its winner, and all duels together give the strengths (Azari Soufiani, Chen,
    Parkes and Xia, "Generalized Method-of-Moments for Rank Aggregation", 2013): here those that
    `elo_ratings` finds, with a draw more where it counts one. Duels of one game depend on each
    other, so the interval is that of Godambe's information (Varin, Reid and Firth, "An overview of
    composite likelihood methods", 2011), games being independent, with the correction for few of
    them (games over games less strengths), and at least what independent duels would give. Raises
    ValueError as `elo_ratings` does.
    """
    duels = [
        (number, *duel)
        for number, (seats, pay) in enumerate(results)
        for duel in _duels(seats, pay)
    ]
    number, a, b = np.array([duel[:3] for duel in duels], dtype=np.intp).reshape(-1, 3).T
    share: Floats = np.array([duel[3] for duel in duels], dtype=np.float64)
    won: Floats = np.zeros((players, players))
    np.add.at(won, (a, b), share)
    np.add.at(won, (b, a), 1 - share)
    won = _connected(won)
    strengths = _strengths(won, won + won.T)
    excess = share - 1 / (1 + np.exp(strengths[b] - strengths[a]))
    scores: Floats = np.zeros(
        (number.max() + 1, players)
    )  # of games, what each player won too much
    np.add.at(scores, (number, a), excess)
    np.add.at(scores, (number, b), -excess)
    alone = _covariance(strengths, won + won.T)
    few = len(scores) / max(1, len(scores) - (players - 1))
    together = few * alone @ (scores.T @ scores)[1:, 1:] @ alone
    return _ratings(strengths, np.maximum(_variances(together), _variances(alone)))


def _duels(seats: Sequence[int], payoffs: Sequence[float]) -> Iterator[tuple[int, int, float]]:
    """Yield two players and the first one's points; of equals below the best nothing is known."""
    best = max(payoffs)
    for one, other in combinations(range(len(seats)), 2):
        a, b, more = seats[one], seats[other], payoffs[one] - payoffs[other]
        if a != b and (more or payoffs[one] == best):
            yield (a, b, 0.5 if not more else float(more > 0))


def _connected(won: Floats) -> Floats:
    """Return the points with a draw more where some players won every point against the others.

    Raises ValueError if some never met.
    """
    games = won + won.T
    if csgraph.connected_components(sparse.csr_array(games), directed=False)[0] > 1:
        raise ValueError("Players who never met cannot be compared.")
    if csgraph.connected_components(sparse.csr_array(won), connection="strong")[0] > 1:
        return won + 0.5 * (games > 0)
    return won


def _ratings(strengths: Floats, variances: Floats) -> tuple[Rating, ...]:
    elos = ((strengths - strengths[0]) * ELO_SCALE).tolist()
    halves = (Z_95 * ELO_SCALE * np.sqrt(variances)).tolist()
    return tuple(Rating(e, e - half, e + half) for e, half in zip(elos, halves, strict=True))


def _strengths(won: Floats, games: Floats) -> Floats:
    """Return the logarithms of the most likely strengths, (n,)."""
    wins = won.sum(axis=1)
    strengths = np.zeros(len(won))
    if len(won) == 1:
        return strengths
    for _ in range(MOST_ITERATIONS):
        gamma = np.exp(strengths)
        better = np.log(wins / (games / np.add.outer(gamma, gamma)).sum(axis=1))
        better -= better.mean()
        change = np.abs(better - strengths).max()
        strengths = better
        if change < CLOSE:
            break
    return strengths


def _covariance(strengths: Floats, games: Floats) -> Floats:
    """Return that of the differences from the first player by Fisher, (n - 1, n - 1)."""
    share = 1 / (1 + np.exp(strengths - strengths[:, None]))
    weights = games * share * share.T
    information = (np.diag(weights.sum(axis=1)) - weights)[1:, 1:]
    return np.asarray(np.linalg.inv(information), dtype=np.float64)


def _variances(covariance: Floats) -> Floats:
    """Return the variances of the differences from the first player, (n,), its own being 0."""
    return np.concatenate(([0.0], np.diag(covariance)))


# --- the sequential test


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Asks whether the first player is `elo1` stronger rather than `elo0`."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # how often "accepted" is wrong where elo0 is true
    beta: float = 0.05  # how often "refused" is wrong where elo1 is true

    def __post_init__(self) -> None:
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise ValueError("The first Elo must be less than the second, both within ± 2000.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("Both errors must be between 0 and 0.5.")

    @property
    def lower(self) -> float:
        """The logarithm of the ratio at which elo0 is taken (Wald, 1945)."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The logarithm of the ratio at which elo1 is taken."""
        return math.log((1 - self.beta) / self.alpha)

    def verdict(self, llr: float) -> Verdict:
        """Return what a log-likelihood ratio means."""
        if llr >= self.upper:
            return "accepted"
        return "refused" if llr <= self.lower else "undecided"


@dataclass(frozen=True, slots=True)
class SequentialResult:
    """Where a sequential test stands: after its last pair, or the one that decided it."""

    verdict: Verdict
    llr: float
    pentanomial: Pentanomial


def pentanomial(scores: Iterable[float]) -> Pentanomial:
    """Count pairs by the first player's points: 0, 0.5, 1, 1.5 or 2."""
    counts = [0] * 5
    for score in scores:
        counts[round(2 * score)] += 1
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def likelihood_ratio(counts: Sequence[int], test: SequentialTest) -> float:
    """Return the logarithm of the generalised likelihood ratio of elo1 to elo0.

    Of all distributions of a pair's score with the mean that an Elo says, the most likely
    one stands for it, as in chess engines' testing (Van den Bergh, "The generalized maximum
    likelihood ratio for the expectation value of a distribution"). The normal approximation,
    which this becomes for many pairs, would be decided by the first pair, which has no
    variance. A kind of pair that never happened counts as RARE. No pair: 0.
    """
    if not any(counts):
        return 0.0
    seen = np.maximum(np.asarray(counts, dtype=np.float64), RARE)
    zero = _most_likely(seen / seen.sum(), expected_score(test.elo0))
    one = _most_likely(seen / seen.sum(), expected_score(test.elo1))
    return float(seen @ np.log(one / zero))


def _most_likely(shares: Floats, mean: float) -> Floats:
    """Return the distribution (5,) over scores 0 to 1 that has this mean and fits `shares` best."""
    away = np.linspace(0.0, 1.0, 5) - mean

    def excess(multiplier: float) -> float:
        return float((shares * away / (1 + multiplier * away)).sum())

    # All of 1 + multiplier * away must be positive; at either end the sum is infinite.
    low, high = -1 / away[-1], -1 / away[0]
    edge = 1e-12 * (high - low)
    multiplier = float(optimize.brentq(excess, low + edge, high - edge, xtol=1e-15))
    return shares / (1 + multiplier * away)


def run_test(scores: Iterable[float], test: SequentialTest) -> SequentialResult:
    """Look after every pair; `scores` are the first player's, 0 to 2, in the order played."""
    counts = [0] * 5
    llr, verdict = 0.0, test.verdict(0.0)
    for score in scores:
        counts[round(2 * score)] += 1
        llr = likelihood_ratio(counts, test)
        verdict = test.verdict(llr)
        if verdict != "undecided":
            break
    return SequentialResult(verdict, llr, (counts[0], counts[1], counts[2], counts[3], counts[4]))
