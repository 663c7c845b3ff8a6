"""Percentiles among public maps: as numpy has them, and what is outside their range says so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cartography.health import map_health
from engine.cartography.public_maps import (
    map_measures,
    map_standings,
    public_maps,
    standing,
    super_region_measures,
    super_region_standings,
)
from tests.studio.grids import grid_model

VALUES = st.lists(st.integers(-50, 50).map(float), min_size=2, max_size=30)


@given(VALUES, st.integers(0, 100))
def test_a_percentile_is_numpy_s_turned_round(values: list[float], share: int) -> None:
    value = round(float(np.percentile(values, share)), 4)
    found = standing(value, sorted(values))
    assert found is not None
    assert float(np.percentile(values, found.percentile)) == pytest.approx(value, abs=1e-3)
    assert found.side == 0
    if len(set(values)) == len(values):
        assert found.percentile == pytest.approx(share, abs=1e-2)


@given(VALUES, st.integers(-60, 60).map(float))
def test_a_value_outside_the_range_says_on_which_side(values: list[float], value: float) -> None:
    found = standing(value, sorted(values))
    assert found is not None
    assert found.side == (value > max(values)) - (value < min(values))
    assert (found.low, found.high, found.count) == (min(values), max(values), len(values))
    if found.side:
        assert found.percentile == (100.0 if found.side > 0 else 0.0)


def test_of_equal_values_the_middle_counts() -> None:
    found = standing(2.0, (1.0, 2.0, 2.0, 2.0, 9.0))
    assert found is not None
    assert found.percentile == 50.0
    assert standing(None, (1.0, 2.0)) is None
    assert standing(1.0, ()) is None


@pytest.mark.parametrize("share", [5, 25, 50, 75, 95])
def test_every_shipped_measure_agrees_with_numpy(share: int) -> None:
    maps = public_maps()
    assert len(maps.names) == len(set(maps.names)) == 22
    for values in (*maps.of_maps.values(), *maps.of_super_regions.values()):
        value = round(float(np.percentile(values, share)), 4)
        found = standing(value, values)
        assert found is not None
        assert float(np.percentile(values, found.percentile)) == pytest.approx(value, abs=1e-3)


def test_a_map_is_compared_in_every_measure() -> None:
    health = map_health(grid_model(5, 5), deep=True)
    assert set(map_measures(health)) == set(public_maps().of_maps)
    group = health.super_regions[0]
    assert set(super_region_measures(group)) == set(public_maps().of_super_regions)
    assert None not in map_standings(health).values()
    assert None not in super_region_standings(group).values()


def test_a_map_beyond_all_public_ones_says_so() -> None:
    huge = map_standings(map_health(grid_model(40, 8)))
    assert huge["regions"] is not None
    assert (huge["regions"].side, huge["regions"].percentile) == (1, 100.0)
    assert huge["connectivity"] is None  # not measured yet
    group = map_health(grid_model(4, 3)).super_regions[0]
    rich = super_region_standings(replace(group, bonus=1000))["bonus"]
    assert rich is not None
    assert rich.side == 1
