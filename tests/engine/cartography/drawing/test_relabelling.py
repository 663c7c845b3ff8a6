"""Merging, splitting and numbering: what changes, and all that must not."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.cartography.drawing.parts import find_parts
from engine.cartography.drawing.relabelling import in_reading_order, merge, relabel, split
from engine.cartography.template import LARGEST_KEY

SHAPE = (20, 24)
blocks = arrays(np.uint16, (5, 6), elements=st.sampled_from([0, 1, 1, 1, 4])).map(
    lambda small: np.repeat(np.repeat(small, 4, axis=0), 4, axis=1)
)
lines = st.lists(st.tuples(st.integers(-5, 28), st.integers(-5, 24)), min_size=1, max_size=4)


def square() -> np.ndarray:
    labels = np.zeros((12, 12), np.uint16)
    labels[1:11, 1:11] = 3
    return labels


def test_relabel_replaces_some_keys() -> None:
    labels = np.array([[0, 1, 2, 65534]], np.uint16)
    assert relabel(labels, {1: 9, 65534: 0}).tolist() == [[0, 9, 2, 0]]


@settings(deadline=None, max_examples=60)
@given(arrays(np.uint16, (6, 7), elements=st.sampled_from([0, 5, 6, 900])))
def test_reading_order_is_that_of_first_pixels(labels: np.ndarray) -> None:
    numbered, old = in_reading_order(labels)
    firsts = [int(np.argmax(numbered.ravel() == i)) for i in range(1, len(old) + 1)]
    assert firsts == sorted(firsts)
    assert np.array_equal(np.array([0, *old])[numbered], labels)


def test_merged_regions_have_the_smallest_key() -> None:
    labels = np.array([[4, 2, 7, 0]], np.uint16)
    assert merge(labels, {7, 4}).tolist() == [[4, 2, 4, 0]]
    assert labels.tolist() == [[4, 2, 7, 0]]


@pytest.mark.parametrize("keys", [(), (0, 3)])
def test_the_background_is_not_merged(keys: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="background"):
        merge(square(), keys)


def test_a_line_through_a_region_splits_it() -> None:
    labels, new = split(square(), 3, [(4, 0), (4, 11)])
    assert new == (4,)
    assert np.array_equal(labels != 0, square() != 0)
    assert {int(k): int((labels == k).sum()) for k in (3, 4)} == pytest.approx(
        {3: 65, 4: 35}, abs=10
    )
    assert len(find_parts(labels)) == 3


def test_a_zigzag_cuts_off_several_pieces() -> None:
    labels, new = split(square(), 3, [(0, 3), (11, 3), (11, 7), (0, 7)])
    assert new == (4, 5)
    assert labels[1, 1] != labels[5, 5] != labels[10, 1] != labels[1, 1]


@pytest.mark.parametrize("line", [[], [(5, 5)], [(5, 5), (8, 5)], [(0, 0), (11, 0)]])
def test_a_line_that_does_not_cross_splits_nothing(line: list[tuple[int, int]]) -> None:
    labels, new = split(square(), 3, line)
    assert new == ()
    assert np.array_equal(labels, square())


def test_a_region_without_pixels_is_not_split() -> None:
    assert split(square(), 2, [(0, 0), (9, 9)])[1] == ()
    assert split(square(), 50, [(0, 0), (9, 9)])[1] == ()


def test_an_isle_that_the_line_does_not_reach_keeps_its_key() -> None:
    labels = np.zeros((10, 30), np.uint16)
    labels[1:9, 1:11], labels[1:9, 20:29] = 1, 1
    result, new = split(labels, 1, [(3, 0), (3, 9)])
    assert new == (2,)
    assert np.all(result[1:9, 20:29] == 1)


def test_keys_do_not_run_over() -> None:
    labels = square()
    labels[0, 0] = LARGEST_KEY
    with pytest.raises(ValueError, match="at most"):
        split(labels, 3, [(4, 0), (4, 11)])


@settings(deadline=None, max_examples=150)
@given(blocks, lines)
def test_a_split_touches_one_region_alone(labels: np.ndarray, line: list[tuple[int, int]]) -> None:
    before = labels.copy()
    result, new = split(labels, 1, line)
    assert np.array_equal(labels, before)
    assert np.array_equal(result[labels != 1], labels[labels != 1])
    assert set(np.unique(result[labels == 1]).tolist()) <= {1, *new}
    parts = find_parts(np.where(labels == 1, result, 0))
    for key in new:
        assert np.count_nonzero(parts.labels == key) == 1
