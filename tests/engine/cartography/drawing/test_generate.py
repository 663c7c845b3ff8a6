"""Invented countries: whole, in one piece, and clean."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from scipy import ndimage

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.generate import USUAL_SIZE, generate_labels, size_for, waves


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 12), st.integers(0, 10**6))
@example(6, 1029)  # its first land reaches the edge
def test_countries_are_whole(regions: int, seed: int) -> None:
    labels = generate_labels(regions, 320, 240, seed)
    assert set(np.unique(labels).tolist()) - {0} == set(range(1, regions + 1))
    assert not labels[[0, -1]].any()
    assert not labels[:, [0, -1]].any()
    lengths = find_borders(labels).as_dict()
    assert min(lengths.values(), default=3) >= 3
    reached = {1}
    for _ in range(regions):
        reached |= {k for pair in lengths if reached & set(pair) for k in pair}
    assert len(reached) == regions


def test_the_same_seed_gives_the_same_country() -> None:
    one, two, other = (generate_labels(9, 300, 200, seed) for seed in (1, 1, 2))
    assert np.array_equal(one, two)
    assert not np.array_equal(one, other)


def test_every_region_is_mostly_in_one_part() -> None:
    labels = generate_labels(30, 600, 400, 4)
    for key in range(1, 31):
        sizes = np.bincount(ndimage.label(labels == key)[0].ravel())[1:]
        assert sizes.max() / sizes.sum() > 0.8


def test_too_small_a_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        generate_labels(100, 100, 100, 1)


def test_a_bend_about_a_middle_is_symmetric() -> None:
    bend = waves(5.0, 40.0, np.random.default_rng(1), (50.0, 30.0))
    places = np.random.default_rng(2).uniform(0, 100, (50, 2))
    assert bend(np.array([[50.0, 30.0]])) == pytest.approx(np.array([[50.0, 30.0]]))
    turned = [100.0, 60.0] - bend([100.0, 60.0] - places)
    assert turned == pytest.approx(bend(places))


@pytest.mark.parametrize("regions", [1, 240, 241, 300, 2000])
def test_a_canvas_has_room_for_its_regions_and_is_no_larger_than_it_must(regions: int) -> None:
    width, height = size_for(regions)
    assert width * height >= 6000 * regions
    assert (width, height) == USUAL_SIZE or (width - 2) * (height - 2) < 6000 * regions
    assert abs(width / height - USUAL_SIZE[0] / USUAL_SIZE[1]) < 0.01
