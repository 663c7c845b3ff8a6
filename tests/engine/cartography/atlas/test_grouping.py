"""Groups are whole, of four to eight regions, and named so that they can be told apart."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.atlas.grouping import (
    border_regions,
    compact_groups,
    fitting_bonus,
    group_names,
)


def grid_graph(columns: int, rows: int) -> tuple[dict[int, tuple[float, float]], list]:
    places = {
        y * columns + x + 1: (float(x), float(y)) for y in range(rows) for x in range(columns)
    }
    edges = [
        (a, b)
        for a in places
        for b in places
        if a < b and np.hypot(*np.subtract(places[a], places[b])) == 1.0
    ]
    return places, edges


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 9), st.integers(1, 9))
def test_grids_fall_into_whole_groups_of_four_to_eight(columns: int, rows: int) -> None:
    places, edges = grid_graph(columns, rows)
    groups = compact_groups(places, edges)
    assert sorted(k for g in groups for k in g) == sorted(places)
    graph = nx.Graph(edges)
    graph.add_nodes_from(places)
    assert all(nx.is_connected(graph.subgraph(g)) for g in groups)
    assert max(map(len, groups)) <= 8
    if len(places) >= 4 and min(columns, rows) > 1:
        assert min(map(len, groups)) >= 4


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 60), st.integers(0, 10**6))
def test_trees_are_parted_whole(count: int, seed: int) -> None:
    random = np.random.default_rng(seed)
    places = {k: tuple(random.random(2)) for k in range(1, count + 1)}
    edges = [(int(random.integers(1, k)), k) for k in range(2, count + 1)]
    groups = compact_groups(places, edges)
    graph = nx.Graph(edges)
    graph.add_nodes_from(places)
    assert sorted(k for g in groups for k in g) == sorted(places)
    assert all(nx.is_connected(graph.subgraph(g)) for g in groups)
    assert compact_groups(places, edges[::-1]) == groups


def test_groups_are_compact() -> None:
    places, edges = grid_graph(12, 4)
    for group in compact_groups(places, edges):
        points = np.array([places[k] for k in group])
        assert np.ptp(points, axis=0).max() <= 4


def test_names_are_sides_of_the_map_or_the_region_in_the_middle() -> None:
    places, edges = grid_graph(4, 2)
    names = {k: f"R{k}" for k in places}
    halves = [frozenset({1, 2, 5, 6}), frozenset({3, 4, 7, 8})]
    assert group_names(halves, places, names) == ["West", "East"]
    assert group_names([frozenset(places)], places, names) == ["All regions"]
    places, edges = grid_graph(20, 3)
    groups = compact_groups(places, edges)
    found = group_names(groups, places, {k: f"R{k}" for k in places})
    assert len(set(found)) == len(groups)
    assert all(name.startswith("Around R") for name in found)


@pytest.mark.parametrize(
    ("regions", "borders", "bonus"), [(1, 0, 1), (4, 2, 2), (9, 3, 4), (12, 6, 8)]
)
def test_bonuses_are_the_usual_ones(regions: int, borders: int, bonus: int) -> None:
    assert fitting_bonus(regions, borders) == bonus


def test_border_regions_have_neighbours_outside() -> None:
    assert border_regions([1, 2, 3], [(1, 2), (2, 3), (3, 4), (3, 5), (4, 5)]) == 1
    assert border_regions([1, 2], [(1, 2)]) == 0
