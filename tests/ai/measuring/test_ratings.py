"""Ratings: known Elo differences, intervals that hold what is true, and an honest test."""

from __future__ import annotations

import math
from itertools import cycle, islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from ai.measuring.groups import seatings
from ai.measuring.ratings import (
    SequentialTest,
    elo_of_tables,
    elo_ratings,
    expected_score,
    likelihood_ratio,
    pentanomial,
    run_test,
)

CHESS = SequentialTest(0, 50)
HALVES = st.integers(1, 400).map(lambda halves: halves / 2)
COUNTS = st.lists(st.integers(0, 300), min_size=5, max_size=5).filter(any)


@pytest.mark.parametrize(
    ("elo", "score"), [(0, 0.5), (100, 0.64006), (200, 0.75975), (400, 10 / 11), (-400, 1 / 11)]
)
def test_the_expected_score_is_that_of_the_tables(elo: float, score: float) -> None:
    assert expected_score(elo) == pytest.approx(score, abs=1e-5)


@given(HALVES, HALVES)
def test_two_players_differ_by_what_their_score_says(won: float, lost: float) -> None:
    first, second = elo_ratings([[0, won], [lost, 0]])
    share = won / (won + lost)
    assert (first.elo, first.low, first.high) == (0, 0, 0)
    assert second.elo == pytest.approx(400 * math.log10(1 / share - 1), abs=1e-6)
    # The standard error of a share's log odds is 1 / sqrt(n p q).
    error = 1 / math.sqrt((won + lost) * share * (1 - share))
    assert second.high - second.elo == pytest.approx(1.959964 * error * 400 / math.log(10))
    assert second.elo - second.low == pytest.approx(second.high - second.elo)


def test_scores_of_one_strength_give_that_strength_back() -> None:
    strengths = np.array([0.0, 120.0, -80.0, 300.0])
    points = 40.0 * expected_scores(strengths)
    found = [rating.elo for rating in elo_ratings(points)]
    assert found == pytest.approx(strengths.tolist(), abs=1e-4)


def expected_scores(strengths: np.ndarray[tuple[int], np.dtype[np.float64]]) -> np.ndarray:
    differences = strengths[:, None] - strengths
    return 1 / (1 + 10 ** (-differences / 400))


@settings(deadline=None)
@given(st.integers(2, 5), st.randoms(use_true_random=False))
def test_the_strengths_are_the_most_likely(players: int, random: Random) -> None:
    points = np.array([[random.randint(1, 9) for _ in range(players)] for _ in range(players)])
    np.fill_diagonal(points, 0)
    elos = np.array([rating.elo for rating in elo_ratings(points)])
    # At the most likely strengths everyone expects just the points that were made.
    expected = ((points + points.T) * expected_scores(elos)).sum(axis=1)
    assert expected == pytest.approx(points.sum(axis=1), abs=1e-5)


@given(st.integers(1, 30), st.integers(0, 3))
def test_who_wins_everything_is_stronger_and_finite(games: int, others: int) -> None:
    points = np.ones((2 + others, 2 + others))
    points[0, 1:], points[1:, 0] = games, 0
    ratings = elo_ratings(points)
    assert all(-3000 < rating.elo < 0 for rating in ratings[1:])
    assert all(math.isfinite(rating.low) and rating.high > rating.elo for rating in ratings[1:])


def test_players_who_never_met_cannot_be_compared() -> None:
    apart = np.zeros((4, 4))
    apart[0, 1] = apart[1, 0] = apart[2, 3] = apart[3, 2] = 5
    with pytest.raises(ValueError, match="never met"):
        elo_ratings(apart)
    apart[1, 2] = 1
    assert len(elo_ratings(apart)) == 4
    assert [rating.elo for rating in elo_ratings([[0]])] == [0]


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    rng = np.random.default_rng(1)
    truth, games, tries = -100.0, 200, 2000
    wins = rng.binomial(games, expected_score(-truth), tries)
    ratings = [elo_ratings([[0, won], [games - won, 0]])[1] for won in wins]
    held = sum(rating.low <= truth <= rating.high for rating in ratings)
    assert 0.93 < held / tries < 0.97


# --- games of more than two


def plackett_luce(
    rng: np.random.Generator, strengths: np.ndarray, seats: int, games: int, winner_only: bool
) -> list[tuple[list[int], list[float]]]:
    """Draw games in which the seats' places are those of noisy strengths (Luce's model)."""
    found = []
    design = cycle(seatings(len(strengths), seats, 1))
    for _, seated in islice(design, games):
        drawn = strengths[list(seated)] * math.log(10) / 400 + rng.gumbel(size=seats)
        best = drawn == drawn.max()
        places = np.where(best, 1.0, -1.0) if winner_only else drawn.argsort().argsort() / seats
        found.append((list(seated), places.tolist()))
    return found


@given(st.lists(st.sampled_from([1.0, 0.0, -1.0]), min_size=3, max_size=40))
def test_two_at_a_table_are_rated_as_two_alone(payoffs: list[float]) -> None:
    games = [([0, 1], [payoff, -payoff]) for payoff in payoffs]
    won = sum((payoff + 1) / 2 for payoff in payoffs)
    alone = elo_ratings([[0, won], [len(payoffs) - won, 0]])[1]
    table = elo_of_tables(2, games)[1]
    assert table.elo == pytest.approx(alone.elo, abs=1e-6)
    assert table.high >= alone.high - 1e-6


def test_strengths_of_many_games_are_found_whoever_is_placed() -> None:
    truth = np.array([0.0, 150.0, -100.0, 60.0, 220.0])
    for winner_only, seats in ((True, 3), (False, 3), (True, 8), (False, 4)):
        games = plackett_luce(np.random.default_rng(5), truth, seats, 12_000, winner_only)
        found = [rating.elo for rating in elo_of_tables(len(truth), games)]
        assert found == pytest.approx(truth.tolist(), abs=25)


@pytest.mark.parametrize("winner_only", [True, False])
@pytest.mark.parametrize(
    ("players", "seats", "games"), [(3, 3, 12), (4, 4, 40), (6, 4, 120), (8, 8, 80), (2, 4, 60)]
)
def test_intervals_of_tables_hold_the_truth_nineteen_times_of_twenty(
    players: int, seats: int, games: int, winner_only: bool
) -> None:
    rng, tries = np.random.default_rng(7), 250
    truth = np.linspace(0, 120, players)
    held = [
        rating.low <= real <= rating.high
        for _ in range(tries)
        for rating, real in zip(
            elo_of_tables(players, plackett_luce(rng, truth, seats, games, winner_only))[1:],
            truth[1:],
            strict=True,
        )
    ]
    assert 0.92 < np.mean(held) < 0.985


def test_who_wins_every_table_is_finite_and_losers_are_not_told_apart() -> None:
    games = [([0, 1, 2], [1.0, -1.0, -1.0]), ([1, 2, 0], [-1.0, -1.0, 1.0])] * 3
    first, second, third = elo_of_tables(3, games)
    assert (first.elo, first.low) == (0, 0)
    assert second.elo == pytest.approx(third.elo)
    assert -2000 < second.low < second.elo < second.high < 500


def test_a_draw_of_a_table_is_one_of_each_two() -> None:
    games = [([0, 1, 2], [0.0, 0.0, 0.0]), ([1, 2, 0], [0.0, 0.0, -1.0])] * 5
    ratings = elo_of_tables(3, games)
    assert ratings[1].elo == pytest.approx(ratings[2].elo)
    assert ratings[1].elo > 0


def test_tables_that_share_no_player_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="never met"):
        elo_of_tables(6, [([0, 1, 2], [1.0, -1.0, -1.0]), ([3, 4, 5], [1.0, -1.0, -1.0])])


# --- the sequential test


def test_bounds_are_those_of_wald() -> None:
    assert CHESS.upper == pytest.approx(2.9444, abs=1e-4)  # ln 19
    assert CHESS.lower == -CHESS.upper
    assert [CHESS.verdict(llr) for llr in (2.9, 2.95, -2.9, -2.95)] == [
        "undecided", "accepted", "undecided", "refused",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha"), [(50, 0, 0.05), (5, 5, 0.05), (0, 5000, 0.05), (0, 5, 0.5),
                                (math.nan, 5, 0.05), (0, 5, 0)]
)  # fmt: skip
def test_no_test_is_refused(elo0: float, elo1: float, alpha: float) -> None:
    with pytest.raises(ValueError, match="must be"):
        SequentialTest(elo0, elo1, alpha)


def by_definition(counts: list[int], test: SequentialTest) -> float:
    """Maximise both likelihoods over the distributions with the hypothesis's mean."""
    seen = np.maximum(np.array(counts, dtype=float), 1e-3)
    scores = np.linspace(0, 1, 5)

    def best(mean: float) -> float:
        start = np.full(5, 0.2)
        found = minimize(
            lambda p: -seen @ np.log(p) / seen.sum(),
            start,
            jac=lambda p: -seen / p / seen.sum(),
            bounds=[(1e-9, 1)] * 5,
            constraints=[
                {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": lambda p: np.ones(5)},
                {"type": "eq", "fun": lambda p: p @ scores - mean, "jac": lambda p: scores},
            ],
            method="SLSQP",
            options={"ftol": 1e-14, "maxiter": 1000},
        )
        return -float(found.fun) * seen.sum()

    return best(expected_score(test.elo1)) - best(expected_score(test.elo0))


@pytest.mark.parametrize(
    "counts", [[20, 50, 100, 80, 50], [9, 30, 61, 28, 12], [5, 5, 5, 5, 5], [1, 2, 3, 2, 4]]
)
def test_the_ratio_is_that_of_the_best_fitting_distributions(counts: list[int]) -> None:
    for test in (CHESS, SequentialTest(-20, 20), SequentialTest(0, 5)):
        assert likelihood_ratio(counts, test) == pytest.approx(
            by_definition(counts, test), abs=1e-3
        )


@given(st.lists(st.integers(300, 900), min_size=5, max_size=5))
def test_many_pairs_and_near_hypotheses_are_as_the_normal_approximation_says(
    counts: list[int],
) -> None:
    test = SequentialTest(-3, 3)
    shares, scores = np.array(counts) / sum(counts), np.linspace(0, 1, 5)
    mean = shares @ scores
    assume(abs(mean - 0.5) < 0.03)  # further off the approximation is rougher
    variance = shares @ (scores - mean) ** 2
    zero, one = expected_score(-3), expected_score(3)
    normal = sum(counts) * (one - zero) * (2 * mean - zero - one) / (2 * variance)
    assert likelihood_ratio(counts, test) == pytest.approx(normal, rel=0.05, abs=0.02)


@given(COUNTS, st.floats(-300, 300), st.floats(1, 300))
def test_swapping_the_players_turns_the_ratio_round(
    counts: list[int], elo: float, apart: float
) -> None:
    there = likelihood_ratio(counts, SequentialTest(elo, elo + apart))
    back = likelihood_ratio(counts[::-1], SequentialTest(-elo - apart, -elo))
    assert math.isfinite(there)
    assert there == pytest.approx(-back, rel=1e-6, abs=1e-6)


@given(st.integers(1, 200))
def test_better_pairs_speak_louder_where_all_are_alike(pairs: int) -> None:
    """A better pair among mixed ones may count for less: it changes how alike they are."""
    ratios = [
        likelihood_ratio([pairs * (kind == only) for kind in range(5)], CHESS) for only in range(5)
    ]
    assert ratios == sorted(ratios)


def test_one_pair_decides_nothing_and_many_won_ones_do() -> None:
    # With one kind of pair only, the ratio of a win is that of the expected scores.
    each = math.log(expected_score(50) / 0.5)
    assert likelihood_ratio([0, 0, 0, 0, 1], CHESS) == pytest.approx(each, abs=0.01)
    assert run_test([2.0] * 22, CHESS).verdict == "undecided"
    found = run_test([2.0] * 40, CHESS)
    assert (found.verdict, found.pentanomial) == ("accepted", (0, 0, 0, 0, 23))
    assert run_test([0.0] * 40, CHESS).verdict == "refused"
    assert run_test([], CHESS).llr == likelihood_ratio([0] * 5, CHESS) == 0


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0]), max_size=60))
def test_the_first_decision_stands(scores: list[float]) -> None:
    found = run_test(scores, CHESS)
    used = sum(found.pentanomial)
    assert pentanomial(scores[:used]) == found.pentanomial
    assert found == run_test(scores[:used], CHESS)
    assert found.llr == pytest.approx(likelihood_ratio(found.pentanomial, CHESS))
    if found.verdict == "undecided":
        assert used == len(scores)
    else:
        assert run_test(scores[: used - 1], CHESS).verdict == "undecided"


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "accepted"), (100.0, "refused")])
def test_wrong_verdicts_are_as_rare_as_promised(elo: float, wrong: str) -> None:
    rng, test, tries = np.random.default_rng(3), SequentialTest(0, 100), 150
    won = expected_score(elo)
    verdicts = [
        run_test(rng.binomial(2, won, 1500).astype(float).tolist(), test).verdict
        for _ in range(tries)
    ]
    assert "undecided" not in verdicts
    assert verdicts.count(wrong) <= 16  # 7.5 are expected at most, 16 in one run of 500
