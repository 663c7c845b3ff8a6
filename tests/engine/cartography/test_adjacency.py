"""Borders: the fast search against a slow one that looks at every pixel."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.cartography.adjacency import MAX_GAP, Neighbour, find_borders, find_neighbours
from tests.engine.cartography.samples import small_labels


def slow_borders(labels: np.ndarray, gap: int) -> dict[tuple[int, int], int]:
    counts: Counter[tuple[int, int]] = Counter()
    for lines in (labels, labels.T):
        for line in lines.tolist():
            for i, first in enumerate(line):
                for step in range(1, gap + 1):
                    other = line[i + step] if i + step < len(line) else first
                    if first and other and first != other and not any(line[i + 1 : i + step]):
                        counts[min(first, other), max(first, other)] += 1
    return dict(counts)


@settings(deadline=None, max_examples=80)
@given(
    arrays(
        np.uint16,
        st.tuples(st.integers(1, 12), st.integers(1, 19)),
        elements=st.sampled_from([0, 0, 0, 1, 1, 2, 300, 65534]),
    ),
    st.integers(1, MAX_GAP),
)
def test_the_fast_search_finds_what_the_slow_one_finds(labels: np.ndarray, gap: int) -> None:
    assert find_borders(labels, gap).as_dict() == slow_borders(labels, gap)


def test_pairs_are_sorted_and_lengths_are_pixels() -> None:
    borders = find_borders(small_labels())
    assert borders.pairs.tolist() == [[1, 2], [2, 3]]
    assert borders.lengths.tolist() == [5, 5]


def test_a_gap_is_bridged_but_no_region_is_looked_through() -> None:
    assert find_borders(small_labels(), 3).as_dict() == {(1, 2): 5, (2, 3): 5, (2, 4): 4}
    assert find_borders(small_labels(), 2).as_dict() == {(1, 2): 5, (2, 3): 5}
    assert find_borders(np.array([[1, 0, 2, 0, 3]], np.uint16), 16).as_dict() == {
        (1, 2): 1,
        (2, 3): 1,
    }


def test_corners_and_the_ends_of_rows_are_no_borders() -> None:
    assert find_borders(np.array([[1, 0], [0, 2]], np.uint16)).as_dict() == {}
    assert find_borders(np.array([[0, 1], [2, 0]], np.uint16), 4).as_dict() == {}


def test_labels_that_are_a_part_of_a_larger_array() -> None:
    assert find_borders(small_labels()[::2, ::2]).as_dict() == {(1, 2): 2, (2, 3): 2}


@pytest.mark.parametrize("gap", [0, MAX_GAP + 1])
def test_gaps_out_of_range_are_mistakes(gap: int) -> None:
    with pytest.raises(ValueError, match="1 to 16"):
        find_borders(small_labels(), gap)


@settings(deadline=None, max_examples=80)
@given(
    arrays(
        np.uint16,
        st.tuples(st.integers(1, 10), st.integers(1, 22)),
        elements=st.sampled_from([0, 0, 0, 0, 1, 2, 300, 65534]),
    ),
    st.integers(1, MAX_GAP),
    st.integers(1, MAX_GAP),
)
def test_neighbours_are_the_borders_of_every_gap(labels: np.ndarray, one: int, other: int) -> None:
    accepted, gap = min(one, other), max(one, other)
    by_gap = [slow_borders(labels, step) for step in range(1, gap + 1)]
    expected = []
    for pair in sorted(by_gap[-1]):
        smallest = next(i for i, found in enumerate(by_gap, 1) if pair in found)
        suggested = smallest > accepted
        length = by_gap[-1 if suggested else accepted - 1][pair]
        expected.append(Neighbour(pair, smallest, length, suggested))
    assert list(find_neighbours(labels, accepted, gap)) == expected


def test_near_regions_are_neighbours_and_farther_ones_suggested() -> None:
    row = np.zeros((2, 30), np.uint16)
    row[:, 0], row[:, 3], row[:, 7], row[:, 23:] = 1, 2, 3, 4
    assert find_neighbours(row) == (
        Neighbour((1, 2), 3, 2, False),
        Neighbour((2, 3), 4, 2, True),
        Neighbour((3, 4), 16, 2, True),
    )


@pytest.mark.parametrize(("accepted", "gap"), [(0, 3), (4, 3), (1, MAX_GAP + 1)])
def test_accepted_gaps_out_of_range_are_mistakes(accepted: int, gap: int) -> None:
    with pytest.raises(ValueError, match="1 to"):
        find_neighbours(small_labels(), accepted, gap)
