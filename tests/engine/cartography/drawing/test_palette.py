"""Fills that neighbours do not share, and template colours far from each other."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.drawing.palette import FAMILIES, region_fills, seen, unique_colors


@settings(max_examples=25)
@given(st.integers(1, 40), st.sets(st.tuples(*[st.integers(0, 255)] * 3), max_size=10))
def test_unique_colors_are_unique_and_not_the_avoided(
    count: int, avoided: set[tuple[int, int, int]]
) -> None:
    colors = unique_colors(count, avoided)
    assert len(set(colors)) == count
    assert not set(colors) & avoided


def test_the_first_colors_are_told_apart_by_everybody() -> None:
    views = seen(np.array(unique_colors(20, [(0, 0, 0), (255, 255, 255)]), dtype=np.uint8))
    for view in views:
        distances = np.linalg.norm(view[:, None] - view[None], axis=2)
        assert distances[~np.eye(20, dtype=bool)].min() > 0.05


def test_more_colors_than_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match="told apart"):
        unique_colors(6000, [])


@settings(max_examples=50)
@given(st.integers(1, 40), st.data())
def test_neighbours_of_one_super_region_differ_in_tint(count: int, data: st.DataObject) -> None:
    """Along a chain, where three tints are enough."""
    super_of = data.draw(st.lists(st.integers(0, 30), min_size=count, max_size=count))
    neighbours = [{i for i in (n - 1, n + 1) if 0 <= i < count} for n in range(count)]
    fills = region_fills(super_of, neighbours)
    for n in range(count - 1):
        if super_of[n] == super_of[n + 1]:
            assert fills[n] != fills[n + 1]


def test_super_regions_beyond_the_families_differ_from_those_about_them() -> None:
    count = len(FAMILIES) + 5
    neighbours = [{i for i in (n - 1, n + 1) if 0 <= i < count} for n in range(count)]
    fills = region_fills(list(range(count)), neighbours)
    assert all(fills[n] != fills[n + 1] for n in range(count - 1))
