"""Makes label arrays of invented countries: cells with winding borders on winding coasts.

For tests, benchmarks and a map maker who wants something to start from. Must not name regions.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.raster import parted, without_specks
from engine.cartography.template import Labels
from engine.libraries import csgraph, ndimage, sparse, spatial
from engine.wording import say

Places: TypeAlias = NDArray[np.float64]  # (n, 2) x, y
Pixels: TypeAlias = NDArray[np.intp]  # (n,) rows or columns
Bend: TypeAlias = Callable[[Places], Places]

_SEA_CELLS: Final = 0.8  # as a share of the land's, so that there are coasts
_RIM: Final = 0.7  # free of land along the edges, in cells
_RELAXATIONS: Final = 12  # of the cells' middles
_SAMPLES: Final = 40  # per cell and relaxation
_WAVES: Final = 24
_BENDS: Final = ((0.15, 2.4), (0.03, 0.35))  # height and length of waves, in cells
_LEAST_CONTACT: Final = 8  # pixels: a shorter border becomes none
_GAP: Final = 5.0  # pixels between regions that only nearly touch
_SPECK: Final = 0.06  # a smaller part or lake is dropped, in cells
_TRIES: Final = 20
USUAL_SIZE: Final = (1600, 900)  # width and height in pixels
_LEAST_SHARE: Final = 6000  # pixels of picture a region; with less, countries fall apart
_TIDYINGS: Final = 5
_STEP: Final = 6  # pixels between those that are looked at first
_AT_ONCE: Final = 16_000  # pixels


def generate_labels(regions: int, width: int, height: int, seed: int) -> Labels:
    """Return the labels, shape (height, width), of an invented country in one piece.

    The regions have the keys 1..n from the top to the bottom. The same arguments give the same
    labels. Raises ValueError for a picture of fewer than 6,000 pixels a region, sea included.
    """
    if regions < 1 or width * height < _LEAST_SHARE * regions:
        raise ValueError(
            say(
                "{width} x {height} pixels have no room for {count} regions",
                width=width,
                height=height,
                count=regions,
            )
        )
    rng = np.random.default_rng(seed)
    for _ in range(_TRIES):
        labels = _draw_country(regions, width, height, rng)
        if _is_whole(labels, regions):
            return labels
    raise ValueError(
        say(
            "no country of {count} regions came out whole: take another size or seed",
            count=regions,
        )
    )


def size_for(regions: int) -> tuple[int, int]:
    """Return width and height of a picture with room for so many regions: usual, or enlarged."""
    width, height = USUAL_SIZE
    scale = max(math.sqrt(_LEAST_SHARE * regions / (width * height)), 1.0)
    return math.ceil(width * scale), math.ceil(height * scale)


def _draw_country(regions: int, width: int, height: int, rng: np.random.Generator) -> Labels:
    cells = round(regions * (1 + _SEA_CELLS)) + 3
    size = float(np.sqrt(width * height / (cells + 2 * np.sqrt(cells))))  # of a cell
    inner = _spread_middles(cells, width, height, rng)
    middles = inner * (1 - 2 * _RIM * size / np.array([width, height])) + _RIM * size
    land = _land_cells(middles, regions, width, height, rng)
    rim = _rim_middles(width, height, size)
    keys = np.zeros(cells + len(rim), np.uint16)
    keys[land[np.lexsort((middles[land, 0], middles[land, 1]))]] = np.arange(1, regions + 1)
    middles = np.concatenate([middles, rim])
    bends = [waves(share * size, length * size, rng) for share, length in _BENDS]
    labels = cell_labels(middles, keys, width, height, bends)
    return tidied(labels, round(_SPECK * size**2))


def _is_whole(labels: Labels, regions: int) -> bool:
    """Say whether no region got lost, fell off, or was bent to the edge of the picture."""
    if labels[[0, -1]].any() or labels[:, [0, -1]].any():
        return False
    pairs = find_borders(labels).pairs.astype(int)
    graph = sparse.coo_array((np.ones(len(pairs)), pairs.T), shape=(regions + 1, regions + 1))
    count: int = csgraph.connected_components(graph, directed=False)[0]
    return count == 2 and len(np.unique(labels)) == regions + 1  # the sea is a component


def cell_labels(
    middles: Places, keys: NDArray[np.uint16], width: int, height: int, bends: Sequence[Bend]
) -> Labels:
    """Give every pixel, bent, to the nearest middle: a Voronoi diagram with winding borders.

    What lies between pixels of one label, a few apart, has that label too, and is not looked at.
    """
    tree = spatial.cKDTree(middles)

    def label(x: Pixels, y: Pixels) -> Labels:
        places = np.stack([x, y], axis=1).astype(float)
        for bend in bends:
            places = bend(places)
        found: Labels = keys[tree.query(places)[1]]
        return found

    y, x = np.mgrid[: height + _STEP : _STEP, : width + _STEP : _STEP]
    corners = label(x.ravel(), y.ravel()).reshape(x.shape)
    labels = corners[:-1, :-1].repeat(_STEP, axis=0).repeat(_STEP, axis=1)[:height, :width]
    mixed = _mixed(corners).repeat(_STEP, axis=0).repeat(_STEP, axis=1)[:height, :width]
    rows, columns = np.nonzero(mixed)
    for part in np.array_split(np.arange(len(rows)), -(-len(rows) // _AT_ONCE) or 1):
        labels[rows[part], columns[part]] = label(columns[part], rows[part])
    return labels


def _mixed(corners: Labels) -> NDArray[np.bool_]:
    """Return which squares between corners may hold a border: they or one beside them do."""
    whole = corners[:-1, :-1] == corners[1:, 1:]
    whole &= corners[:-1, 1:] == corners[1:, :-1]
    whole &= corners[:-1, :-1] == corners[1:, :-1]
    mixed: NDArray[np.bool_] = ndimage.binary_dilation(~whole, np.ones((3, 3), np.bool_))
    return mixed


def tidied(labels: Labels, speck: int) -> Labels:
    """Drop what is smaller than `speck` pixels, and part regions that touch in a few pixels."""
    for _ in range(_TIDYINGS):
        labels = without_specks(labels, speck, speck)
        lengths = find_borders(labels).as_dict()
        friends = {pair for pair, length in lengths.items() if length >= _LEAST_CONTACT}
        apart = parted(labels, friends, _GAP)
        if np.array_equal(apart, labels):
            break
        labels = apart
    return labels


def waves(
    height: float,
    length: float,
    rng: np.random.Generator,
    middle: tuple[float, float] | None = None,
) -> Bend:
    """Return a smooth bending of the plane by about `height` pixels in waves of about `length`.

    With a `middle` the bending is symmetric about that point, which stays where it is.
    """
    angles = rng.uniform(0, 2 * np.pi, _WAVES)
    numbers = 2 * np.pi / (length * rng.uniform(0.5, 2.0, _WAVES))
    directions = numbers * np.stack([np.cos(angles), np.sin(angles)])  # (2, waves)
    shares = rng.normal(0, height * np.sqrt(2 / _WAVES), (_WAVES, 2))
    phases = rng.uniform(0, 2 * np.pi, _WAVES)
    if middle is not None:
        phases = -np.array(middle) @ directions

    def bend(places: Places) -> Places:
        x, y = places.T[:, :, None]
        heights = np.sin(x * directions[0] + y * directions[1] + phases)  # (n, waves)
        bent: Places = places + np.einsum("nw,wc->nc", heights, shares)  # threads would not pay
        return bent

    return bend


def _spread_middles(count: int, width: int, height: int, rng: np.random.Generator) -> Places:
    """Return points that lie evenly (Lloyd, "Least squares quantization in PCM", 1982)."""
    size = np.array([width, height], float)
    middles: Places = rng.uniform(0, 1, (count, 2)) * size
    for _ in range(_RELAXATIONS):
        samples = rng.uniform(0, 1, (count * _SAMPLES, 2)) * size
        nearest = spatial.cKDTree(middles).query(samples)[1]
        counts = np.maximum(np.bincount(nearest, minlength=count), 1)
        sums = [np.bincount(nearest, samples[:, axis], count) for axis in (0, 1)]
        found = np.stack(sums, axis=1) / counts[:, None]
        middles = np.where((found > 0).any(axis=1, keepdims=True), found, middles)
    return middles


def _land_cells(
    middles: Places, regions: int, width: int, height: int, rng: np.random.Generator
) -> NDArray[np.intp]:
    """Grow one piece of land from the middle cell: cells near the middle first, by and large."""
    near = _cell_neighbours(middles)
    away = (middles - [width / 2, height / 2]) / [width, height]
    cost = np.hypot(*away.T) + rng.uniform(0, 0.22, len(middles))
    start = int(np.hypot(*away.T).argmin())
    waiting, seen = [(0.0, start)], {start}
    land: list[int] = []
    while waiting and len(land) < regions:
        _, cell = heapq.heappop(waiting)
        land.append(cell)
        for other in near[cell] - seen:
            seen.add(other)
            heapq.heappush(waiting, (float(cost[other]), other))
    return np.array(land, np.intp)


def _cell_neighbours(middles: Places) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in middles]
    for triangle in spatial.Delaunay(middles).simplices.tolist():
        for cell in triangle:
            near[cell] |= set(triangle) - {cell}
    return near


def _rim_middles(width: int, height: int, size: float) -> Places:
    """Return middles of sea cells along the edges of the picture."""
    across, down = (np.linspace(0, n, round(n / (0.7 * size)) + 2) for n in (width, height))
    edges = [(x, y) for x in across for y in (0.0, height)]
    edges += [(x, y) for y in down for x in (0.0, width)]
    return np.array(edges)
