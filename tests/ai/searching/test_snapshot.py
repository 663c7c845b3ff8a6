"""Cutting large trees to their most visited part."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ai.searching.snapshot import most_visited


@st.composite
def trees(draw: st.DrawFn) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Parents before their children, and never visited less."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    n = draw(st.integers(1, 400))
    parent = np.array([-1, *(rng.integers(0, i) for i in range(1, n))], np.int32)
    visits = np.zeros(n, np.int32)
    visits[0] = draw(st.sampled_from([0, 1, 9, 100_000]))
    for i in range(1, n):
        visits[i] = rng.integers(0, visits[parent[i]] + 1)
    return parent, visits


@given(trees(), st.integers(1, 450))
@settings(deadline=None)
def test_the_most_visited_part_is_a_tree(
    tree: tuple[NDArray[np.int32], NDArray[np.int32]], limit: int
) -> None:
    parent, visits = tree
    kept = most_visited(visits, limit)
    assert len(kept) == min(limit, len(visits))
    assert (np.diff(kept) > 0).all()
    assert kept[0] == 0
    assert set(parent[kept[1:]].tolist()) <= set(kept.tolist())
    left_out = np.delete(visits, kept)
    assert left_out.max(initial=0) <= visits[kept].min()


@pytest.mark.parametrize("limit", [1, 5])
def test_equal_visits_keep_the_first(limit: int) -> None:
    assert most_visited(np.full(9, 3, np.int32), limit).tolist() == list(range(limit))
