"""Tidy layouts: parents over children, and nothing overlaps."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from studio.trees.layouts import closed_under_parents, depths, tidy_layout, tree_part
from tests.studio.sample_trees import parents
from tests.studio.searches import random_tree

TINY = 1e-9


@given(parents())
@settings(deadline=None)
def test_nodes_of_a_depth_do_not_overlap_and_keep_their_order(parent: NDArray[np.int32]) -> None:
    layout = tidy_layout(parent)
    assert layout.x.min() == 0
    for depth in range(int(layout.depth.max()) + 1):
        at = np.sort(layout.x[layout.depth == depth])
        assert (np.diff(at) >= 1 - TINY).all()
    for node in set(parent[1:].tolist()):
        assert (np.diff(layout.x[parent == node]) >= 1 - TINY).all()


@given(parents())
@settings(deadline=None)
def test_parents_are_above_and_in_the_middle_of_their_children(
    parent: NDArray[np.int32],
) -> None:
    layout = tidy_layout(parent)
    for node in set(parent[1:].tolist()):
        children = np.flatnonzero(parent == node)
        assert (layout.depth[children] == layout.depth[node] + 1).all()
        middle = (layout.x[children[0]] + layout.x[children[-1]]) / 2
        assert abs(layout.x[node] - middle) < TINY


@given(parents())
@settings(deadline=None)
def test_subtrees_do_not_cross(parent: NDArray[np.int32]) -> None:
    """At every depth all nodes below a left sibling are left of those below a right one."""
    layout = tidy_layout(parent)
    lines = [[0]]
    for node in range(1, len(parent)):
        lines.append([*lines[parent[node]], node])
    for depth in range(int(layout.depth.max()) + 1):
        level = np.flatnonzero(layout.depth == depth)
        by_place = sorted(level.tolist(), key=lambda node: layout.x[node])
        assert by_place == sorted(level.tolist(), key=lambda node: lines[node])


def test_small_subtrees_between_large_ones_are_spread_evenly() -> None:
    # Three children; the first and the last have wide families, the middle one has none.
    parent = np.array([-1, 0, 0, 0, 1, 1, 1, 1, 3, 3, 3, 3])
    x = tidy_layout(parent).x
    assert abs((x[2] - x[1]) - (x[3] - x[2])) < TINY


def test_a_chain_is_straight_and_an_empty_tree_empty() -> None:
    chain = tidy_layout(np.arange(-1, 2999))
    assert not chain.x.any()
    assert chain.depth[-1] == 2999
    assert len(tidy_layout(np.zeros(0, np.int32))) == 0


@given(parents(), st.randoms())
@settings(deadline=None)
def test_a_part_is_closed_and_keeps_every_node_with_visits_whose_parent_has_them(
    parent: NDArray[np.int32], rng: object
) -> None:
    visits = np.array([rng.randint(0, 9) for _ in parent])  # type: ignore[attr-defined]
    part = tree_part(parent, visits, 5)
    rows = part.rows.tolist()
    assert rows[0] == 0
    for node, row in enumerate(rows[1:], start=1):
        assert rows[part.parent[node]] == parent[row]
        assert visits[row] >= 5
    for row in range(1, len(parent)):
        if row not in rows:
            assert visits[row] < 5 or parent[row] not in rows


def test_a_threshold_of_nothing_shows_all() -> None:
    tree = random_tree(300)
    part = tree_part(tree.parent, tree.visits, 0)
    assert len(part) == 300
    assert (depths(tree.parent) == part.layout.depth).all()
    assert closed_under_parents(tree.parent, np.zeros(300, bool)).sum() == 1
