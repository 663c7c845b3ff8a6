"""Where the regions of a drawn map lie: from the coordinates of a file, or from the graph alone.

Points are floats in pixels, shape (n, 2), x and y. Cells are wider than high, as names are, so all
distances are measured with x divided by `STRETCH`. Must not draw.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import Point
from engine.cartography.xml_values import LARGEST_SIDE
from engine.libraries import csgraph, distance, linalg, networkx, sparse, spatial

Floats: TypeAlias = NDArray[np.float64]
Points: TypeAlias = NDArray[np.float64]  # (n, 2)

STRETCH: Final = 1.3
_SPACING: Final = 104.0  # between neighbouring points, in pixels
_LEAST_SPACING: Final = 54.0  # where there are many: a badge and its border need no less
_CLOSEST: Final = 0.86  # of the spacing: nearer points push each other away
_MARGIN: Final = 1.0  # of the spacing, from the outermost points to the picture's edge
_MOST_PIXELS: Final = 6_000_000
_ROOM: Final = 34_000  # pixels of the picture for a region, at most: beyond, seas shrink
_PULLS, _PUSHES = 60, 120  # turns
_JOINED: Final = 1.15  # of the spacing: neighbours nearer than this are not drawn together
_FAR: Final = 6.0  # of the spacing: a link as long as this leads over a sea
_WIDEST_BAND: Final = 3.0  # of the spacing: rows or columns without any point
_LARGEST: Final = 10_000_000  # pixels of the picture, come what may
_PIVOTS: Final = 50
_FEWEST_STEPS, _MOST_STEPS = 8, 60  # of relaxation
_STEPS_TIMES_PAIRS: Final = 8_000_000
_SEED: Final = 7


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of all regions, and the size of the picture."""

    points: Points  # (n, 2)
    width: int
    height: int
    spacing: float  # pixels, about, between neighbouring points


def lay_out(points: list[Point | None], edges: Collection[tuple[int, int]]) -> Layout:
    """Return places with room for each region, near to where the file puts them.

    Without coordinates, or where most of them are missing or the same, the graph decides.
    """
    given = [p for p in points if p is not None]
    spacing = _spacing(len(points))
    if len(points) == 1:
        start = np.zeros((1, 2))
    elif 2 * len(set(given)) > len(points):
        start = _scaled(_completed(points, edges), spacing)
    else:
        start = _from_graph(len(points), edges, spacing)
    spread = _without_bands(_spread(start, edges, spacing), spacing)
    return _framed(spread, spacing)


def _spacing(count: int) -> float:
    fair = math.sqrt(_MOST_PIXELS / (2.2 * STRETCH * count))
    return max(_LEAST_SPACING, min(_SPACING, fair))


def _completed(points: list[Point | None], edges: Collection[tuple[int, int]]) -> Points:
    """Put territories without coordinates beside their neighbours, and draw outliers nearer."""
    known = np.array([p for p in points if p is not None], float).reshape(-1, 2)
    low, high = np.quantile(known, 0.1, axis=0), np.quantile(known, 0.9, axis=0)
    reach = np.maximum(high - low, 1.0)
    middle = known.mean(axis=0)
    placed = np.array([middle if p is None else p for p in points], float)
    near: list[list[int]] = [[] for _ in points]
    for a, b in sorted(edges):
        near[a].append(b)
        near[b].append(a)
    shake = np.random.default_rng(_SEED).normal(0.0, 0.01, placed.shape) * reach
    for i, point in enumerate(points):
        if point is None:
            known_near = [j for j in near[i] if points[j] is not None]
            placed[i] = placed[known_near].mean(axis=0) if known_near else middle
    completed: Points = np.clip(placed, low - 2 * reach, high + 2 * reach) + shake
    return completed


def _from_graph(count: int, edges: Collection[tuple[int, int]], spacing: float) -> Points:
    """Lay out a graph by its distances, starting without crossings where that is possible."""
    distances = _distances(count, edges)
    starts = [_by_distances(distances)]
    graph = networkx.Graph(sorted(edges))
    if networkx.check_planarity(graph)[0]:
        planar = networkx.planar_layout(graph)
        starts.append(np.array([planar[i] for i in range(count)], float))
    candidates = [_relaxed(start, distances) for start in starts]
    best = max(candidates, key=lambda points: _truth(points, edges))
    return _scaled(_lying(best), spacing)


def _distances(count: int, edges: Collection[tuple[int, int]]) -> Floats:
    """Return the number of steps between all pairs of a connected graph, shape (n, n)."""
    a, b = np.array(sorted(edges)).T
    graph = sparse.csr_array((np.ones(len(a)), (a, b)), shape=(count, count))
    distances: Floats = csgraph.shortest_path(graph, directed=False, unweighted=True)
    return distances


def _by_distances(distances: Floats) -> Points:
    """Place points by their distances to some of them.

    Pivot MDS: Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of
    large data" (2006).
    """
    count = len(distances)
    pivots = np.unique(np.linspace(0, count - 1, _PIVOTS).astype(int))
    squares = distances[:, pivots] ** 2
    centred = squares.mean(axis=0) + squares.mean(axis=1)[:, None] - squares - squares.mean()
    vectors, values, _ = np.linalg.svd(centred, full_matrices=False)
    points: Points = vectors[:, :2] * values[:2]
    return points


def _relaxed(start: Points, distances: Floats) -> Points:
    """Bring the gaps between points close to their distances, the small ones above all.

    Gansner, Koren and North, "Graph drawing by stress majorization" (2004).
    """
    shake = np.random.default_rng(_SEED).normal(0.0, 1e-3, start.shape)
    points: Points = start / max(float(np.ptp(start)), 1e-9) * distances.max() + shake
    weights = 1.0 / np.maximum(distances, 1.0) ** 2
    np.fill_diagonal(weights, 0.0)
    factor = linalg.cho_factor(_laplacian(weights)[1:, 1:])
    wished = weights * distances
    steps = max(_FEWEST_STEPS, min(_MOST_STEPS, _STEPS_TIMES_PAIRS // distances.size))
    for _ in range(steps):
        pull = _laplacian(wished / np.maximum(distance.cdist(points, points), 1e-6))
        points = np.vstack([[0.0, 0.0], linalg.cho_solve(factor, (pull @ points)[1:])])
    return points


def _laplacian(weights: Floats) -> Floats:
    result: Floats = np.diag(weights.sum(axis=1)) - weights
    return result


def _lying(points: Points) -> Points:
    """Turn points so that they spread more from left to right than from top to bottom."""
    centred = points - points.mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    turned: Points = centred @ axes.T if len(points) > 1 else centred
    return turned


def _truth(points: Points, edges: Collection[tuple[int, int]]) -> float:
    """Return how many links join cells that touch, less half of the touching strangers."""
    try:
        corners = spatial.Delaunay(points).simplices
    except spatial.QhullError:
        return 0.0
    sides = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [0, 2]]]))
    touching = {(int(a), int(b)) for a, b in np.unique(sides, axis=0)}
    true = len(touching & set(edges))
    return true - 0.5 * (len(touching) - true)


def _scaled(points: Points, spacing: float) -> Points:
    """Scale points until most are as far from the next as they should be, with bounded seas."""
    if len(points) < 2:
        return points
    squeezed = points / (STRETCH, 1.0)
    nearest = spatial.cKDTree(squeezed).query(squeezed, k=2)[0][:, 1]
    extent = np.maximum(np.ptp(squeezed, axis=0), 1e-9)
    wished = spacing / max(float(np.median(nearest)), 1e-9)
    room = min(_ROOM * len(points), _MOST_PIXELS) / STRETCH
    bound = math.sqrt(room / (extent.max() * max(extent.min(), extent.max() / 4)))
    return points * min(wished, bound)


def _spread(points: Points, edges: Collection[tuple[int, int]], spacing: float) -> Points:
    """Push points apart that are nearer than cells can be, and draw neighbours together."""
    squeezed = points / (STRETCH, 1.0) + np.random.default_rng(_SEED).normal(0, 0.5, points.shape)
    links = np.array(sorted(edges), np.intp).reshape(-1, 2)
    share = 1.0 / np.maximum(np.bincount(links.ravel(), minlength=len(points)), 1)[:, None]
    for turn in range(_PULLS + _PUSHES):
        if turn < _PULLS:
            pull = _pull(squeezed[links[:, 1]] - squeezed[links[:, 0]], spacing)
            np.add.at(squeezed, links[:, 0], pull * share[links[:, 0]])
            np.add.at(squeezed, links[:, 1], -pull * share[links[:, 1]])
        pairs = spatial.cKDTree(squeezed).query_pairs(_CLOSEST * spacing, output_type="ndarray")
        if not len(pairs) and turn >= _PULLS:
            break
        push = _push(squeezed[pairs[:, 0]] - squeezed[pairs[:, 1]], _CLOSEST * spacing)
        np.add.at(squeezed, pairs[:, 0], push)
        np.add.at(squeezed, pairs[:, 1], -push)
    return squeezed * (STRETCH, 1.0)


def _pull(gap: Points, spacing: float) -> Points:
    """Return how far the first of each pair moves: nothing if it is near, or beyond a sea."""
    length = np.hypot(gap[:, 0], gap[:, 1])[:, None]
    wanted = np.clip((length - _JOINED * spacing) * 0.2, 0.0, 0.1 * spacing)
    wanted[length > _FAR * spacing] = 0.0
    moved: Points = gap / np.maximum(length, 1e-6) * wanted
    return moved


def _push(gap: Points, least: float) -> Points:
    """Return how far the first of each pair moves away from the second."""
    length = np.maximum(np.hypot(gap[:, 0], gap[:, 1]), 1e-6)[:, None]
    moved: Points = gap / length * np.minimum((least - length) * 0.26, least / 8)
    return moved


def _without_bands(points: Points, spacing: float) -> Points:
    """Narrow wide rows and columns that hold no point, such as an empty ocean."""
    result = points.copy()
    for axis, stretch in ((0, STRETCH), (1, 1.0)):
        order = np.argsort(points[:, axis])
        gaps = np.diff(points[order, axis])
        narrow = np.minimum(gaps, _WIDEST_BAND * spacing * stretch)
        result[order[1:], axis] -= np.cumsum(gaps - narrow)
    return result


def _framed(points: Points, spacing: float) -> Layout:
    """Move points into a picture with water around them, squeezed if it would be too large."""
    margin = _MARGIN * spacing * np.array((STRETCH, 1.0))
    extent = np.ptp(points, axis=0)
    sides = extent + 2 * margin
    largest = min(1.0, *((LARGEST_SIDE - 2 - 2 * margin) / np.maximum(extent, 1.0)))
    squeeze = min(largest, math.sqrt(_LARGEST / sides.prod()))
    moved = (points - points.min(axis=0)) * squeeze + margin
    width, height = np.ceil(moved.max(axis=0) + margin).astype(int)
    return Layout(moved, int(width), int(height), spacing * max(squeeze, 0.5))
