"""Sea links join all pieces of a map, shortest first, and cross nothing."""

from __future__ import annotations

import networkx as nx
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.cartography.adjacency import find_borders
from engine.cartography.joining import joining_links
from engine.cartography.model import SeaLink
from tests.engine.cartography.samples import small_labels


@settings(deadline=None, max_examples=100)
@given(
    arrays(
        np.uint16,
        st.tuples(st.integers(1, 16), st.integers(1, 16)),
        elements=st.sampled_from([0] * 12 + [1, 2, 3, 40, 65534]),
    )
)
def test_all_regions_are_within_reach(labels: np.ndarray) -> None:
    graph = nx.Graph()
    graph.add_nodes_from(set(np.unique(labels).tolist()) - {0})
    graph.add_edges_from(find_borders(labels).as_dict())
    pieces = nx.number_connected_components(graph)
    links = joining_links(labels, graph.edges)
    assert len(links) == max(pieces - 1, 0)
    graph.add_edges_from(link.regions for link in links)
    assert nx.number_connected_components(graph) <= 1
    for link in links:
        assert link.regions == tuple(sorted(link.regions))
        assert tuple(int(labels[y, x]) for x, y in link.paths[0]) == link.regions


def test_the_shortest_way_over_the_sea_is_taken() -> None:
    assert joining_links(small_labels(), [(1, 2), (2, 3)]) == (
        SeaLink((2, 4), (((6, 5), (6, 8)),)),
    )


def test_three_isles_in_a_row_are_a_chain() -> None:
    labels = np.zeros((20, 60), np.uint16)
    labels[5:15, 2:12], labels[5:15, 22:32], labels[5:15, 45:58] = 3, 1, 2
    assert [link.regions for link in joining_links(labels, [])] == [(1, 2), (1, 3)]
    assert [link.regions for link in joining_links(labels, [(2, 3)])] == [(1, 3)]


def test_nothing_to_join() -> None:
    assert joining_links(np.zeros((4, 4), np.uint16), []) == ()
    assert joining_links(np.ones((4, 4), np.uint16), []) == ()
