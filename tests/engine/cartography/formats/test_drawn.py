"""Drawn maps: truthful for any graph, with or without places, and never too large."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.formats.drawn import draw_land
from engine.cartography.formats.layout import Layout, lay_out
from engine.cartography.formats.sealinks import draw_links, touching
from engine.cartography.labels import label_points
from engine.cartography.model import Point
from engine.cartography.xml_values import LARGEST_SIDE

Edges = set[tuple[int, int]]
BADGE = 14.0  # pixels: the circle that an army badge needs


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[Point | None], Edges]:
    """Return connected graphs; some of the places are missing, the same, or far off."""
    count = draw(st.integers(2, 9))
    tree = {(draw(st.integers(0, i - 1)), i) for i in range(1, count)}
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    more = draw(st.lists(st.sampled_from(pairs), max_size=6))
    places = st.tuples(st.integers(0, 300), st.integers(0, 200)) | st.just((90_000, -5))
    points = draw(st.lists(st.none() | places, min_size=count, max_size=count))
    return points, tree | set(more)


@settings(max_examples=15, deadline=None)
@given(graphs())
def test_neighbours_touch_or_are_linked_and_strangers_never_touch(
    graph: tuple[list[Point | None], Edges],
) -> None:
    points, edges = graph
    labels = draw_land(lay_out(points, edges), edges)
    circles = label_points(labels)
    assert sorted(circles) == list(range(1, len(points) + 1))
    assert min(circle.radius for circle in circles.values()) >= BADGE
    keys = {(a + 1, b + 1) for a, b in edges}
    links = draw_links(labels, keys, {key: circle.point for key, circle in circles.items()})
    assert touching(labels) <= keys
    assert {link.regions for link in links} == keys - touching(labels)
    assert all(len(path) >= 2 for link in links for path in link.paths)
    assert not labels[[0, -1]].any()
    assert not labels[:, [0, -1]].any()


def test_a_plane_graph_without_places_touches_almost_everywhere() -> None:
    graph = nx.convert_node_labels_to_integers(nx.triangular_lattice_graph(4, 7))
    edges = {(min(e), max(e)) for e in graph.edges}
    count = graph.number_of_nodes()
    labels = draw_land(lay_out([None] * count, edges), edges)
    assert len(touching(labels)) >= 0.9 * len(edges)


def chain(count: int) -> Edges:
    return {(i, i + 1) for i in range(count - 1)}


EXTREMES = {
    "row": [(3 * i, 0) for i in range(2000)],
    "column": [(0, 3 * i) for i in range(2000)],
    "two heaps": [(i % 40 + i % 2 * 900_000, i // 40 + i % 2 * 900_000) for i in range(2000)],
    "one place": [(5, 5)] * 60,
    "no places": [None] * 300,
    "one territory": [None],
}


def closest(layout: Layout) -> float:
    gaps = np.hypot(*(layout.points[:, None] - layout.points[None]).T)
    return float((gaps + np.eye(len(gaps)) * 1e9).min())


@pytest.mark.parametrize("name", EXTREMES)
def test_a_picture_is_never_too_large_nor_are_places_too_near(name: str) -> None:
    points = EXTREMES[name]
    layout = lay_out(points, chain(len(points)))
    assert max(layout.width, layout.height) <= LARGEST_SIDE
    assert layout.width * layout.height <= 17_000_000
    assert layout.points.min() > 0
    assert (layout.points.max(axis=0) < (layout.width, layout.height)).all()
    assert closest(layout) > 12
