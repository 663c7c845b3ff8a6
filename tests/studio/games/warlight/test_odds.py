"""The odds of an attack against hand-computed values and against sampling."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.warlight.combat import draw_losses, outcome_of
from engine.games.warlight.events import Outcome
from studio.games.warlight.odds import army_after, attack_odds, kill_distribution, kill_moments


def test_one_against_one() -> None:
    odds = attack_odds(1, 1, 0.6, 0.7)
    assert odds.capture == pytest.approx(0.6 * 0.3)
    assert odds.mutual_death == pytest.approx(0.6 * 0.7)
    assert odds.standoff == pytest.approx(0.4 * 0.3)
    assert odds.repelled == pytest.approx(0.4 * 0.7)
    assert odds.attackers_lost == pytest.approx(0.7)
    assert odds.defenders_lost == pytest.approx(0.6)


def test_three_against_two() -> None:
    # At least 2 of 3 hit: 3 * 0.6^2 * 0.4 + 0.6^3; two defenders cannot kill three.
    odds = attack_odds(3, 2, 0.6, 0.7)
    assert odds.capture == pytest.approx(0.648)
    assert odds.repelled == odds.mutual_death == 0
    assert odds.attackers_lost == pytest.approx(1.4)
    # 1 with 3 * 0.6 * 0.4^2, 2 with the rest.
    assert odds.defenders_lost == pytest.approx(0.288 + 2 * 0.648)


def test_an_empty_region_is_captured_for_sure() -> None:
    odds = attack_odds(4, 0, 0.6, 0.7)
    assert odds.capture == 1
    assert odds.attackers_lost == odds.defenders_lost == 0


@pytest.mark.parametrize(("attack", "defence", "capture"), [(1.0, 0.0, 1.0), (0.0, 1.0, 0.0)])
def test_certain_dice(attack: float, defence: float, capture: float) -> None:
    odds = attack_odds(5, 3, attack, defence)
    assert odds.capture == capture
    assert odds.defenders_lost == 3 * capture
    assert odds.attackers_lost == 3 * (1 - capture)


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 1), (1, -1)])
def test_impossible_armies(attackers: int, defenders: int) -> None:
    with pytest.raises(ValueError, match="cannot attack"):
        attack_odds(attackers, defenders, 0.6, 0.7)


@settings(deadline=None)
@given(st.integers(1, 60), st.integers(0, 60), st.floats(0, 1), st.floats(0, 1))
def test_probabilities_sum_to_one_and_losses_fit(a: int, d: int, p: float, q: float) -> None:
    odds = attack_odds(a, d, p, q)
    ends = odds.capture, odds.mutual_death, odds.standoff, odds.repelled
    assert all(-1e-12 <= end <= 1 + 1e-12 for end in ends)
    assert sum(ends) == pytest.approx(1)
    assert -1e-9 <= odds.attackers_lost <= min(a, d) + 1e-9
    assert -1e-9 <= odds.defenders_lost <= min(a, d) + 1e-9


@pytest.mark.parametrize(("attackers", "defenders"), [(6, 4), (4, 5), (9, 3), (2, 2)])
def test_sampling_agrees(attackers: int, defenders: int) -> None:
    rng, games = Random(4), 20_000
    captures = mutual = lost_sum = killed_sum = 0
    for _ in range(games):
        lost, killed = draw_losses(attackers, defenders, 0.6, 0.7, rng)
        outcome = outcome_of(attackers, defenders, lost, killed)
        captures += outcome is Outcome.CAPTURE
        mutual += outcome is Outcome.MUTUAL_DEATH
        lost_sum += lost
        killed_sum += killed
    odds = attack_odds(attackers, defenders, 0.6, 0.7)
    # Four standard errors of a share are 0.014; of a mean of at most 9 units far below 0.06.
    assert captures / games == pytest.approx(odds.capture, abs=0.015)
    assert mutual / games == pytest.approx(odds.mutual_death, abs=0.015)
    assert lost_sum / games == pytest.approx(odds.attackers_lost, abs=0.06)
    assert killed_sum / games == pytest.approx(odds.defenders_lost, abs=0.06)


def test_large_armies_are_quick_and_finite() -> None:
    odds = attack_odds(100_000, 60_000, 0.6, 0.7)
    assert 0.4 < odds.capture < 0.6
    assert odds.attackers_lost == pytest.approx(42_000, rel=1e-3)


ARMIES = st.integers(0, 40)
CHANCES = st.floats(0, 1)


@settings(deadline=None)
@given(ARMIES, ARMIES, CHANCES)
def test_kills_have_the_moments_of_their_distribution(n: int, m: int, p: float) -> None:
    chances = kill_distribution(n, m, p)
    assert chances.size == min(n, m) + 1
    assert chances.min() >= -1e-12
    assert chances.sum() == pytest.approx(1)
    mean, variance = kill_moments(n, m, p)
    assert -1e-9 <= mean <= min(n, n * p, m) + 1e-9
    assert -1e-9 <= variance <= n * p * (1 - p) + 1e-9  # a cap only lessens it


@settings(deadline=None)
@given(st.integers(1, 40), ARMIES, CHANCES, CHANCES)
def test_armies_afterwards_agree_with_the_ends(a: int, d: int, p: float, q: float) -> None:
    odds = attack_odds(a, d, p, q)
    mine, theirs = army_after(a, d, p, q)
    assert mine.size == a + 1
    assert mine[0] == theirs[0] == 0
    assert mine.sum() == pytest.approx(odds.capture, abs=1e-9)
    assert mine.sum() + theirs.sum() == pytest.approx(1)
    if d:
        # What is left of the defenders on average, and the unit that mutual death gives back.
        left = theirs @ np.arange(theirs.size)
        assert left == pytest.approx(d - odds.defenders_lost + odds.mutual_death, abs=1e-9)


def test_both_dead_leaves_one_unit_to_the_defender() -> None:
    mine, theirs = army_after(1, 1, 1.0, 1.0)
    assert mine.tolist() == [0, 0]
    assert theirs.tolist() == [0, 1]


def test_sampled_armies_agree() -> None:
    rng, games = Random(9), 20_000
    mine, theirs = army_after(5, 3, 0.6, 0.7)
    seen_mine, seen_theirs = np.zeros_like(mine), np.zeros_like(theirs)
    for _ in range(games):
        lost, killed = draw_losses(5, 3, 0.6, 0.7, rng)
        if outcome_of(5, 3, lost, killed) is Outcome.CAPTURE:
            seen_mine[5 - lost] += 1
        else:
            seen_theirs[max(1, 3 - killed)] += 1
    assert np.abs(seen_mine / games - mine).max() < 0.015
    assert np.abs(seen_theirs / games - theirs).max() < 0.015
