"""The quadratic surface of a tuning: exact without chance, near enough with it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.measuring.surface import Fit, Surface
from ai.measuring.tune import Floats

PEAK = np.array([1.0, -0.5, 0.0, 2.0])
CURVATURE = -0.02 * np.array([[2, 1, 0, 0], [1, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0.5]])


def hill(points: Floats) -> Floats:
    away = points - PEAK
    found: Floats = 0.4 + np.einsum("ni,ij,nj->n", away, CURVATURE, away) / 2
    return found


def fitted(points: Floats, shares: Floats, games: int) -> Surface:
    fit = Fit(points.shape[1])
    for part in (slice(0, 2), slice(2, None)):  # learned at once or in parts, it is the same
        fit.add(points[part], shares[part], games)
    return fit.surface()


def test_a_quadratic_is_found_again() -> None:
    points = np.random.default_rng(0).normal(0, 1.2, (200, 4))
    surface = fitted(points, hill(points), 10**12)
    assert surface(PEAK) == pytest.approx(0.4, abs=1e-6)
    assert surface.curvature == pytest.approx(CURVATURE, abs=1e-6)
    assert surface.highest_near(np.zeros(4), 100.0) == pytest.approx(PEAK, abs=1e-3)


def test_games_lead_up_the_hill() -> None:
    """4,000 candidates of four games: each share is nearly all chance, the surface is not."""
    rng = np.random.default_rng(1)
    points = rng.normal(0, 1.2, (4000, 4))
    shares = rng.binomial(4, np.clip(hill(points), 0, 1)) / 4
    found = fitted(points, shares, 4).highest_near(np.zeros(4), 2.0)
    assert hill(found[None])[0] > hill(np.zeros((1, 4)))[0] + 0.03  # of the 0.06 there are


def test_without_games_nothing_is_believed() -> None:
    points = np.random.default_rng(2).normal(0, 1.2, (3, 4))
    surface = fitted(points, np.array([0.0, 0.25, 0.5]), 4)
    assert np.abs(surface.slope).max() < 0.02


NUMBERS = st.floats(-1, 1, allow_subnormal=False)


@given(
    st.lists(NUMBERS, min_size=9, max_size=9),
    st.lists(NUMBERS, min_size=6, max_size=6),
    st.floats(0.1, 3),
)
def test_no_point_in_reach_is_higher(bends: list[float], places: list[float], reach: float) -> None:
    half = np.array(bends).reshape(3, 3)
    surface = Surface(0.3, np.array(places[:3]), half + half.T)
    start = np.array(places[3:])
    found = surface.highest_near(start, reach)
    assert np.linalg.norm(found - start) <= reach * (1 + 1e-6)
    rng = np.random.default_rng(0)
    ways = rng.normal(size=(300, 3))
    ways *= reach * rng.random((300, 1)) ** (1 / 3) / np.linalg.norm(ways, axis=1, keepdims=True)
    best = max(surface(start + way) for way in ways)
    assert surface(found) >= best - 1e-3
