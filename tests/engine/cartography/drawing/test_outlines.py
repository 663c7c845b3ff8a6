"""Outlines cover exactly the pixels, and fit together before and after they are smoothed."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import ndimage

from engine.cartography.drawing.outlines import outlines, smooth_outlines
from tests.engine.cartography.drawing.drawings import island_labels

label_arrays = arrays(
    np.uint16,
    st.tuples(st.integers(1, 9), st.integers(1, 9)),
    elements=st.sampled_from([0, 1, 1, 2, 300]),
)


def check(labels: np.ndarray) -> None:
    found = outlines(labels)
    assert set(found) == set(np.unique(labels).tolist()) - {0}
    y, x = np.mgrid[: labels.shape[0], : labels.shape[1]] + 0.5
    for key, outline in found.items():
        assert outline.is_valid
        assert outline.area == np.count_nonzero(labels == key)
        assert np.array_equal(shapely.contains_xy(outline, x, y), labels == key)
        assert shapely.get_num_geometries(outline) == ndimage.label(labels == key)[1]
    assert shapely.coverage_is_valid(list(found.values()))


@settings(deadline=None, max_examples=150)
@given(label_arrays)
def test_outlines_hold_the_pixels_of_their_region_alone(labels: np.ndarray) -> None:
    check(labels)


@settings(deadline=None, max_examples=100)
@given(label_arrays, st.sampled_from([0.6, 1.0, 2.0, 5.0]))
def test_smooth_outlines_are_a_valid_coverage(labels: np.ndarray, tolerance: float) -> None:
    exact, smooth = outlines(labels), smooth_outlines(labels, tolerance)
    assert list(smooth) == list(exact)
    assert all(outline.is_valid and outline.area > 0 for outline in smooth.values())
    assert shapely.coverage_is_valid(list(smooth.values()))


RING = np.array([[1, 1, 0, 0], [1, 0, 1, 1], [1, 2, 2, 1], [1, 1, 1, 1]], np.uint16)


@pytest.mark.parametrize(
    "labels",
    [
        np.array([[1, 2], [2, 1]]),  # four corners
        np.array([[1, 1, 1], [1, 2, 1], [1, 1, 1]]),  # an enclave
        np.array([[1, 1, 1, 1], [1, 0, 2, 1], [1, 2, 0, 1], [1, 1, 1, 1]]),
        RING,  # touches itself at a corner
        np.rot90(RING),
        np.array([[1, 1, 1], [2, 3, 3]]),  # a third region on a straight border
        np.array([[7]]),
    ],
)
def test_awkward_contacts(labels: np.ndarray) -> None:
    check(labels.astype(np.uint16))


def test_regions_of_a_drawn_map() -> None:
    labels = island_labels(300, 200, 20, 4)
    check(labels)
    exact, smooth = outlines(labels), smooth_outlines(labels, 1.5)
    assert shapely.coverage_is_valid(list(smooth.values()))
    corners = [sum(map(shapely.get_num_coordinates, lines.values())) for lines in (exact, smooth)]
    assert corners[1] < 0.5 * corners[0]
    for key, outline in smooth.items():
        overlap = outline.intersection(exact[key]).area
        assert overlap > 0.97 * exact[key].area


def test_no_regions_have_no_outlines() -> None:
    assert outlines(np.zeros((3, 4), np.uint16)) == {}
    assert smooth_outlines(np.zeros((3, 4), np.uint16)) == {}
