"""Which regions are joined over water, and how the links are drawn.

Works on labels, shape (height, width), 0 is water. Must not know names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from engine.cartography.drawing.links import Path, Router, pixels_between
from engine.cartography.drawing.raster import SEA, Pair
from engine.cartography.model import Point, SeaLink
from engine.cartography.template import Labels
from engine.libraries import ndimage, networkx

_LONG_WAY: Final = 4  # steps: where the way round is longer, a short crossing is added
_SHORT: Final = 0.07  # of the picture's diagonal: no added crossing is longer
_MOST_ADDED: Final = 0.12  # added crossings beside regions
_DETOUR: Final = 400.0  # pixels: longer links are not routed round others, which takes long


@dataclass(frozen=True, slots=True)
class Crossing:
    """The shortest way over water between two regions, from land to land."""

    pair: Pair  # keys, the smaller first
    length: float  # pixels
    ends: tuple[Point, Point]  # the first in the region of the smaller key


def find_crossings(labels: Labels) -> list[Crossing]:
    """Return a crossing for every two regions with water nearer to both than to all others.

    These hold the shortest spanning network of the regions (the water's Voronoi cells have
    Delaunay's neighbours). Sorted by length; none touches land between its ends.
    """
    distance, (rows, columns) = ndimage.distance_transform_edt(labels == SEA, return_indices=True)
    owners = labels[rows, columns]
    best: dict[Pair, Crossing] = {}
    for one, other in (
        (np.s_[:, :-1], np.s_[:, 1:]),
        (np.s_[:-1, :], np.s_[1:, :]),
    ):
        a, b = owners[one], owners[other]
        met = (a != b) & (a != SEA) & (b != SEA) & (labels[one] == SEA) & (labels[other] == SEA)
        lengths = (distance[one] + distance[other])[met]
        at = np.stack([rows[one][met], columns[one][met], rows[other][met], columns[other][met]])
        _keep_shortest(best, a[met], b[met], lengths, at)
    return sorted(best.values(), key=lambda c: (c.length, c.pair))


def _keep_shortest(
    best: dict[Pair, Crossing], a: Labels, b: Labels, lengths: np.ndarray, at: np.ndarray
) -> None:
    """Take the shortest crossing of every pair; all are by meeting pixel, `at` is (4, n)."""
    codes = np.minimum(a, b).astype(np.int64) << 16 | np.maximum(a, b)
    order = np.lexsort((lengths, codes))
    _, first = np.unique(codes[order], return_index=True)
    for i in order[first].tolist():
        pair = (int(codes[i]) >> 16, int(codes[i]) & 0xFFFF)
        y0, x0, y1, x1 = (int(v) for v in at[:, i])
        ends = ((x0, y0), (x1, y1)) if int(a[i]) == pair[0] else ((x1, y1), (x0, y0))
        length = float(lengths[i])
        if pair not in best or length < best[pair].length:
            best[pair] = Crossing(pair, length, ends)


def choose_crossings(
    keys: Iterable[int], land: Iterable[Pair], crossings: list[Crossing], diagonal: float
) -> list[Crossing]:
    """Return the crossings that make the map one, and short ones that spare a long way round.

    The first are a shortest spanning tree (Kruskal, 1956), the others make a greedy spanner
    (Althöfer et al., "On sparse spanners of weighted graphs", 1993), counted in steps.
    """
    graph = networkx.Graph()
    graph.add_nodes_from(keys)
    graph.add_edges_from(land)
    pieces = {
        key: i for i, piece in enumerate(networkx.connected_components(graph)) for key in piece
    }
    sets = networkx.utils.UnionFind(pieces.values())
    chosen = []
    for crossing in crossings:
        a, b = (pieces[key] for key in crossing.pair)
        if sets[a] != sets[b]:
            sets.union(a, b)
            chosen.append(crossing)
    graph.add_edges_from(crossing.pair for crossing in chosen)
    left = round(_MOST_ADDED * len(pieces))
    for crossing in crossings:
        a, b = crossing.pair
        if left == 0 or crossing.length > _SHORT * diagonal:
            break
        if pieces[a] != pieces[b] and _is_far(graph, a, b):
            graph.add_edge(a, b)
            chosen.append(crossing)
            left -= 1
    return sorted(chosen, key=lambda c: (c.length, c.pair))


def _is_far(graph: networkx.Graph[int], a: int, b: int) -> bool:
    near = networkx.single_source_shortest_path_length(graph, a, cutoff=_LONG_WAY)
    return b not in near


def drawn(labels: Labels, crossings: list[Crossing]) -> list[SeaLink]:
    """Draw crossings: straight where nothing is in the way, else routed round other links."""
    router = Router(labels)
    taken = np.zeros(labels.shape, dtype=bool)
    links = []
    for crossing in crossings:
        path: Path = crossing.ends
        if not _is_free(labels, taken, path) and crossing.length <= _DETOUR:
            path = _routed(router, crossing)
        for a, b in pairwise(path):
            for x, y in pixels_between(a, b):
                taken[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2] = True
        links.append(SeaLink(crossing.pair, (path,)))
    return sorted(links, key=lambda link: link.regions)


def _is_free(labels: Labels, taken: np.ndarray, path: Path) -> bool:
    between = [pixel for a, b in pairwise(path) for pixel in pixels_between(a, b)][1:-1]
    xs, ys = [x for x, _ in between], [y for _, y in between]
    return not (labels[ys, xs] != SEA).any() and not taken[ys, xs].any()


def _routed(router: Router, crossing: Crossing) -> Path:
    try:
        return router.route(*crossing.pair)
    except ValueError:  # the water between them is too narrow for its steps
        return crossing.ends
