"""The shortest sea links that bring every region of a map within reach of every other.

Must not look at what is linked already but by the pairs it is given, nor change a map.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.growing import grow
from engine.cartography.drawing.tables import label_sizes, looked_up
from engine.cartography.model import Point, SeaLink
from engine.cartography.template import Labels
from engine.libraries import csgraph, sparse, spatial


def joining_links(labels: Labels, pairs: Iterable[tuple[int, int]]) -> tuple[SeaLink, ...]:
    """Return straight links over the sea between pieces of a map that no pair of keys links.

    `labels` has the shape (height, width) and 0 for the sea. The links are a minimum spanning
    tree of the pieces, so none crosses a third piece.
    """
    keys = np.flatnonzero(label_sizes(labels)[1:]) + 1
    pieces = _pieces(keys, np.array(list(pairs), np.intp).reshape(-1, 2))
    count = int(pieces.max(initial=0))
    if count < 2:
        return ()
    shores = _shores(labels, pieces, count)
    facing = _facing(looked_up(pieces, labels))
    lengths = [_crossing(shores[a], shores[b])[0] for a, b in facing.tolist()]
    a, b = facing.T
    graph = sparse.coo_array((lengths, (a, b)), (count + 1, count + 1))
    tree = csgraph.minimum_spanning_tree(graph.tocsr()).tocoo()
    links = [
        _link(labels, *_crossing(shores[a], shores[b])[1:])
        for a, b in zip(tree.row.tolist(), tree.col.tolist(), strict=True)
    ]
    return tuple(sorted(links, key=lambda link: link.regions))


def _pieces(keys: NDArray[np.intp], pairs: NDArray[np.intp]) -> NDArray[np.uint16]:
    """Return the piece, from 1, of every label, shape (65536,); 0 for those not in use."""
    size = 1 << 16
    graph = sparse.coo_array((np.ones(len(pairs), np.int8), pairs.T), (size, size))
    numbers = csgraph.connected_components(graph, directed=False)[1][keys]
    table = np.zeros(size, np.uint16)
    table[keys] = np.unique(numbers, return_inverse=True)[1] + 1
    return table


def _shores(labels: Labels, pieces: NDArray[np.uint16], count: int) -> list[NDArray[np.intp]]:
    """Return the pixels, (n, 2) y and x, of every piece that touch the sea; [0] is empty."""
    wet = np.zeros(labels.shape, np.bool_)
    for one, other in ((np.s_[1:], np.s_[:-1]), (np.s_[:, 1:], np.s_[:, :-1])):
        wet[one] |= labels[other] == 0
        wet[other] |= labels[one] == 0
    places = np.argwhere(wet & (labels != 0))
    of_pieces = pieces[labels[tuple(places.T)]]
    order = np.argsort(of_pieces, kind="stable")
    ends = np.searchsorted(of_pieces[order], np.arange(count + 1), side="right")
    return np.split(places[order], ends[:-1])


def _facing(areas: Labels) -> NDArray[np.intp]:
    """Return the pairs of pieces, (m, 2), that meet when all grow over the sea."""
    grow(areas, areas == 0)
    return find_borders(areas).pairs.astype(np.intp)


def _crossing(
    one: NDArray[np.intp], other: NDArray[np.intp]
) -> tuple[float, NDArray[np.intp], NDArray[np.intp]]:
    """Return the shortest way between two shores: its length in pixels and its ends."""
    lengths, nearest = spatial.cKDTree(other).query(one)
    best = int(lengths.argmin())
    return float(lengths[best]), one[best], other[nearest[best]]


def _link(labels: Labels, start: NDArray[np.intp], end: NDArray[np.intp]) -> SeaLink:
    ends = sorted((int(labels[y, x]), (x, y)) for y, x in (start.tolist(), end.tolist()))
    path: tuple[Point, ...] = tuple(point for _, point in ends)
    return SeaLink((ends[0][0], ends[1][0]), (path,))
