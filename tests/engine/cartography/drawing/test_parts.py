"""Connected parts against those of scipy, label by label."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import ndimage

from engine.cartography.drawing.parts import find_parts

label_arrays = arrays(
    np.uint16,
    st.tuples(st.integers(1, 12), st.integers(1, 15)),
    elements=st.sampled_from([0, 0, 1, 1, 1, 2, 65535]),
)


def slow_parts(labels: np.ndarray, corners: bool) -> dict[int, tuple[int, int]]:
    """Return label and size of every part by its first pixel."""
    found = {}
    for value in np.unique(labels).tolist():
        structure = np.ones((3, 3)) if corners else None
        parts, count = ndimage.label(labels == value, structure)
        for part in range(1, count + 1):
            places = np.flatnonzero(parts == part)
            found[int(places[0])] = (value, len(places))
    return found


@settings(deadline=None, max_examples=150)
@given(label_arrays, st.booleans())
def test_parts_are_those_of_every_label_in_reading_order(labels: np.ndarray, corners: bool) -> None:
    parts = find_parts(labels, corners)
    rows = zip(parts.labels.tolist(), parts.sizes.tolist(), strict=True)
    assert dict(zip(parts.firsts.tolist(), rows, strict=True)) == slow_parts(labels, corners)
    assert np.all(np.diff(parts.firsts) > 0)


@settings(deadline=None, max_examples=80)
@given(label_arrays)
def test_every_pixel_finds_its_part(labels: np.ndarray) -> None:
    parts = find_parts(labels)
    assert np.array_equal(parts.painted(parts.labels), labels)
    numbers = parts.painted(np.arange(len(parts)))
    assert np.array_equal(parts.at(np.arange(labels.size)), numbers.ravel())
    assert np.array_equal(np.bincount(numbers.ravel()), parts.sizes)


def test_corners_connect_only_if_wanted() -> None:
    diagonal = np.array([[1, 0], [0, 1]], np.uint16)
    assert len(find_parts(diagonal)) == 4
    assert len(find_parts(diagonal, corners=True)) == 2
    assert len(find_parts(np.array([[0, 1], [1, 0]], bool), corners=True)) == 2


def test_the_end_of_a_row_is_not_beside_the_start_of_the_next() -> None:
    assert find_parts(np.array([[0, 1], [1, 2]], np.uint16)).labels.tolist() == [0, 1, 1, 2]
