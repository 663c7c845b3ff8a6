"""Losses are binomial and capped; the outcome follows from them."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats

from engine.games.warlight.combat import draw_losses, loss_limits, outcome_of
from engine.games.warlight.events import Outcome
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import RoundLog, WarlightSettings
from tests.engine.graphs import ring_graph
from tests.engine.warlight.positions import position, turn, with_turns

DRAWS = 4000


def capped_binomial(trials: int, probability: float, cap: int) -> NDArray[np.float64]:
    """The distribution of min(binomial, cap)."""
    pmf = stats.binom.pmf(np.arange(trials + 1), trials, probability)
    if trials > cap:
        pmf = np.append(pmf[:cap], pmf[cap:].sum())
    return np.asarray(pmf)


def assert_joint_distribution(
    counts: Counter[tuple[int, int]], attackers: int, defenders: int, p: tuple[float, float]
) -> None:
    """Chi-square of (attackers lost, defenders lost) against independent binomials."""
    lost = capped_binomial(defenders, p[1], attackers)
    killed = capped_binomial(attackers, p[0], defenders)
    expected = np.outer(lost, killed) * counts.total()
    observed = np.zeros_like(expected)
    for pair, count in counts.items():
        observed[pair] = count
    large = expected >= 5
    cells = [np.append(table[large], table[~large].sum()) for table in (observed, expected)]
    if cells[1][-1] < 1e-9:
        cells = [cell[:-1] for cell in cells]
    assert stats.chisquare(cells[0], cells[1]).pvalue > 0.001


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(1, 1), (6, 4), (4, 6), (12, 2), (2, 12), (8, 8)]
)
@pytest.mark.parametrize("p", [(0.6, 0.7), (0.3, 0.9)])
def test_sampled_losses_are_binomial(
    attackers: int, defenders: int, p: tuple[float, float]
) -> None:
    rng = Random(1000 * attackers + defenders)
    counts = Counter(draw_losses(attackers, defenders, *p, rng) for _ in range(DRAWS))
    assert_joint_distribution(counts, attackers, defenders, p)


def test_a_whole_round_samples_the_same_distribution() -> None:
    game = WarlightGame(ring_graph((4,)), WarlightSettings(2, 0.55, 0.65))
    state = with_turns(game, position(game, [0, 1, -1, -1], [6, 3, 2, 2]), {0: turn((0, 1, 5))})
    rng, counts = Random(4), Counter[tuple[int, int]]()
    for _ in range(DRAWS):
        log = game.sample_chance(state, rng)
        assert isinstance(log, RoundLog)
        counts[log.clashes[0].attackers_lost, log.clashes[0].defenders_lost] += 1
    assert_joint_distribution(counts, 5, 3, (0.55, 0.65))


def test_the_sides_have_their_own_probabilities() -> None:
    game = WarlightGame(ring_graph((4,)), WarlightSettings(2, 1.0, 0.0))
    state = with_turns(game, position(game, [0, 1, -1, -1], [6, 3, 2, 2]), {0: turn((0, 1, 5))})
    log = game.sample_chance(state, Random(0))
    assert isinstance(log, RoundLog)
    assert (log.clashes[0].attackers_lost, log.clashes[0].defenders_lost) == (0, 3)


@given(st.integers(1, 30), st.integers(0, 30), st.sampled_from([0.0, 0.3, 1.0]), st.integers())
@settings(deadline=None)
def test_draws_keep_the_limits(attackers: int, defenders: int, p: float, seed: int) -> None:
    lost, killed = draw_losses(attackers, defenders, p, 1 - p, Random(seed))
    least, most = loss_limits(defenders, attackers, 1 - p)
    assert 0 <= least <= lost <= most <= min(attackers, defenders)
    least, most = loss_limits(attackers, defenders, p)
    assert 0 <= least <= killed <= most <= min(attackers, defenders)


@pytest.mark.parametrize(
    ("figures", "outcome"),
    [
        ((3, 2, 1, 2), Outcome.CAPTURE),
        ((2, 2, 2, 2), Outcome.MUTUAL_DEATH),
        ((3, 2, 2, 1), Outcome.STANDOFF),
        ((3, 4, 3, 2), Outcome.REPELLED),
        ((1, 0, 0, 0), Outcome.CAPTURE),
    ],
)
def test_outcomes(figures: tuple[int, int, int, int], outcome: Outcome) -> None:
    assert outcome_of(*figures) is outcome
    assert outcome.is_fight
    assert not outcome.is_void


def test_kinds_of_outcomes() -> None:
    assert [o.is_void for o in (Outcome.SOURCE_LOST, Outcome.NO_UNITS, Outcome.TRANSFER)] == [
        True,
        True,
        False,
    ]
    assert not Outcome.TRANSFER.is_fight
