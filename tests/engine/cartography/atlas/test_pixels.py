"""Labels become plain: room in every region, contacts that can be seen, crossings over water."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import ndimage
from scipy.spatial import cKDTree
from shapely.geometry import box

from engine.cartography.adjacency import find_borders
from engine.cartography.atlas.contacts import (
    doubtful_pairs,
    with_plain_contacts,
    without_crossings,
)
from engine.cartography.atlas.crossings import Crossing, choose_crossings, drawn, find_crossings
from engine.cartography.atlas.painting import painted, tidied
from engine.cartography.atlas.room import merged, renumbered, with_room
from engine.cartography.drawing.links import pixels_between
from engine.cartography.labels import label_points
from engine.cartography.template import Labels


def cells(count: int, seed: int, sea: int = 0) -> Labels:
    """Return Voronoi cells of random points, the last `sea` of them water."""
    random = np.random.default_rng(seed)
    points = random.integers(0, 160, (count + sea, 2))
    grid = np.moveaxis(np.mgrid[:160, :160], 0, -1)
    nearest = cKDTree(points).query(grid)[1] + 1
    return np.where(nearest > count, 0, nearest).astype(np.uint16)


def islands(*boxes: tuple[int, int, int, int], size: tuple[int, int] = (120, 200)) -> Labels:
    labels = np.zeros(size, np.uint16)
    for key, (x0, y0, x1, y1) in enumerate(boxes, 1):
        labels[y0:y1, x0:x1] = key
    return labels


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 14), st.integers(0, 10**6), st.integers(0, 4))
def test_contacts_become_plain(count: int, seed: int, sea: int) -> None:
    before = tidied(cells(count, seed, sea))
    after = with_plain_contacts(before)
    corners = np.stack([after[:-1, :-1], after[:-1, 1:], after[1:, :-1], after[1:, 1:]])
    ordered = np.sort(corners, axis=0)
    assert not ((ordered[0] > 0) & (np.diff(ordered, axis=0) > 0).all(axis=0)).any()
    doubtful = set(doubtful_pairs(after))
    assert len(doubtful) <= len(doubtful_pairs(before))
    plain = set(find_borders(before).as_dict()) - set(doubtful_pairs(before))
    assert len(plain & set(find_borders(after).as_dict())) >= 0.8 * len(plain)


def test_a_corner_contact_and_a_narrow_strait_are_parted() -> None:
    labels = islands((10, 10, 60, 60), (60, 58, 110, 110), (112, 58, 160, 110))
    assert doubtful_pairs(labels) == [(1, 2), (2, 3)]
    after = with_plain_contacts(labels)
    assert doubtful_pairs(after) == []
    assert find_borders(after, 4).as_dict() == {}
    assert label_points(after)[2].radius > 20


def test_pairs_apart_do_not_touch() -> None:
    labels = islands((10, 10, 60, 60), (60, 10, 110, 60))
    assert find_borders(with_plain_contacts(labels)).as_dict() == {(1, 2): 50}
    assert find_borders(with_plain_contacts(labels, {(1, 2)}), 4).as_dict() == {}


def test_four_regions_never_meet_in_a_point() -> None:
    quarters = np.kron(np.array([[1, 2], [3, 4]], np.uint16), np.ones((9, 9), np.uint16))
    after = without_crossings(quarters)
    assert (after != quarters).sum() == 1
    assert sorted(find_borders(after).as_dict()) in (
        [(1, 2), (1, 3), (1, 4), (2, 4), (3, 4)],
        [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)],
    )


def test_islands_and_enclaves_get_room_and_rich_neighbours_give_it() -> None:
    labels = islands((10, 10, 110, 110), (50, 50, 56, 56), (150, 40, 154, 44), (120, 60, 123, 62))
    after = with_room(labels)
    points = label_points(after)
    assert min(points[k].radius for k in (2, 3, 4)) >= 14.6
    assert points[1].radius > 20
    near = ndimage.binary_dilation(after == 3, iterations=4)
    assert set(np.unique(after[near]).tolist()) <= {0, 3}


def test_regions_without_room_join_the_neighbour_with_the_longest_border() -> None:
    labels = islands((10, 10, 60, 60), (60, 10, 70, 60), (70, 10, 130, 60), (70, 60, 130, 64))
    after, joined = merged(labels, dict.fromkeys(range(1, 5)))
    assert joined == {4: 3, 2: 1}
    assert (after == 1).sum() == 60 * 50
    groups = {1: "a", 2: "b", 3: "b", 4: "a"}
    after, joined = merged(labels, groups)
    assert joined == {2: 3}  # region 4 touches none of its group
    assert sorted(np.unique(renumbered(after, np.array([1, 3, 4]))).tolist()) == [0, 1, 2, 3]


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 12), st.integers(0, 10**6), st.integers(2, 12))
def test_crossings_make_one_map_as_shortly_as_can_be(count: int, seed: int, sea: int) -> None:
    labels = cells(count, seed, sea)
    keys = sorted(set(np.unique(labels).tolist()) - {0})
    land = sorted(find_borders(labels).as_dict())
    crossings = find_crossings(labels)
    chosen = choose_crossings(keys, land, crossings, 0.0)  # of no length: only what is needed
    graph = nx.Graph([*land, *(c.pair for c in chosen)])
    graph.add_nodes_from(keys)
    pieces = nx.Graph(land)
    pieces.add_nodes_from(keys)
    assert nx.is_connected(graph)
    assert len(chosen) == nx.number_connected_components(pieces) - 1
    for crossing in crossings:
        (x0, y0), (x1, y1) = crossing.ends
        assert (int(labels[y0, x0]), int(labels[y1, x1])) == crossing.pair
        between = pixels_between((x0, y0), (x1, y1))[2:-2]
        assert sum(bool(labels[y, x]) for x, y in between) <= 2


def test_the_network_is_the_shortest_one() -> None:
    boxes = [(10, 10, 30, 30), (50, 10, 70, 30), (150, 10, 170, 30), (52, 60, 72, 80)]
    labels = islands(*boxes)
    chosen = choose_crossings(range(1, 5), [], find_crossings(labels), 0.0)
    assert {c.pair for c in chosen} == {(1, 2), (2, 4), (2, 3)}
    links = drawn(labels, chosen)
    assert [link.regions for link in links] == [(1, 2), (2, 3), (2, 4)]
    (start, *_, end) = links[0].paths[0]
    assert (start[0], end[0]) == (29, 50)


def test_short_crossings_spare_long_ways_round() -> None:
    row = [(10 + 18 * i, 10, 28 + 18 * i, 40) for i in range(9)]
    labels = islands(*row, (10, 50, 172, 80))  # a long island beside a row of nine
    land = sorted(find_borders(labels).as_dict())
    crossings = find_crossings(labels)
    needed = choose_crossings(range(1, 11), land, crossings, 0.0)
    more = choose_crossings(range(1, 11), land, crossings, 2000.0)
    assert len(needed) == 1
    assert len(more) == 2


def test_holes_that_no_region_fills_stay_water() -> None:
    hole, enclave = box(60, 60, 100, 100), box(120, 60, 160, 100)
    land = box(20, 20, 180, 180).difference(shapely.union_all([hole, enclave]))
    outlines = [shapely.MultiPolygon([land]), shapely.MultiPolygon([enclave])]
    labels = painted(outlines, 200, 200, 1.1)
    assert (labels[80, 80], labels[80, 140], labels[150, 90]) == (0, 2, 1)


def test_a_region_too_small_to_paint_is_a_dot() -> None:
    outlines = [
        shapely.MultiPolygon([box(20, 20, 90, 90)]),
        shapely.MultiPolygon([box(150, 50, 150.2, 50.2)]),
    ]
    labels = painted(outlines, 200, 100, 1.1)
    assert labels[50, 150] == 2
    assert (labels == 2).sum() == pytest.approx(28, abs=9)


def test_a_crossing_over_a_drawn_link_goes_round_it() -> None:
    labels = islands((10, 50, 30, 70), (150, 50, 170, 70), (80, 10, 100, 20), (80, 100, 100, 110))
    level = Crossing((1, 2), 120.0, ((29, 60), (150, 60)))
    upright = Crossing((3, 4), 80.0, ((90, 19), (90, 100)))
    first, second = drawn(labels, [level, upright])
    assert first.paths == (level.ends,)
    (start, *_, end) = second.paths[0]
    assert (labels[start[1], start[0]], labels[end[1], end[0]]) == (3, 4)
