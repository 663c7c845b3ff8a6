"""The regions of a label array as polygons that share their borders.

The sides of pixels between two labels are followed with the region to the right. Parts that meet
at a corner alone stay apart. On a straight border only those points are kept where a third label
meets it; every region about it keeps the same ones, so that together they are a valid coverage.
Must not draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.parts import Places, find_parts
from engine.cartography.template import Labels
from engine.libraries import csgraph, shapely, sparse

# Heading east, south, west, north (y points down): what to add to x and y.
_AHEAD: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
# The corner where the upper, right, lower, left side of a pixel begins.
_CORNERS: Final = np.array(((0, 0), (1, 0), (1, 1), (0, 1)))


def outlines(labels: Labels) -> dict[int, shapely.geometry.base.BaseGeometry]:
    """Return the exact outline of every region of an array, shape (height, width), by its key.

    A region in several parts is a multipolygon, else a polygon. Pixel (x, y) is the square from
    there to (x + 1, y + 1). All together are a valid coverage.
    """
    padded = np.pad(labels, 1)
    sides = _find_sides(padded)
    if not len(sides.pixels):
        return {}
    parts = find_parts(padded)
    return _polygons(_find_rings(sides, parts.at(sides.pixels)), parts.labels)


def smooth_outlines(
    labels: Labels, tolerance: float = 1.0
) -> dict[int, shapely.geometry.base.BaseGeometry]:
    """Return outlines as `outlines` does, with fewer points and without the stairs of pixels.

    `tolerance` is in pixels: what bends a line within a triangle of its square may go
    (Visvalingam and Whyatt, "Line generalisation by repeated elimination of points", 1993, as
    GEOS does it for coverages). The result is a valid coverage too.
    """
    exact = outlines(labels)
    smooth = shapely.coverage_simplify(list(exact.values()), tolerance)
    return dict(zip(exact, smooth, strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class _Sides:
    """Directed sides of pixels, the pixel to the right, on the border of its region."""

    pixels: Places  # (n,) in the padded array
    successors: Places  # (n,) the side that goes on where this one ends
    begins: NDArray[np.int32]  # (n, 2) x, y where it begins
    straight: NDArray[np.bool_]  # (n,) goes on straight, and no third label meets it there
    pinched: NDArray[np.bool_]  # (n,) ends where two pixels of its label meet by corners


def _find_sides(padded: Labels) -> _Sides:
    """Find the sides of all regions in an array with a rim of 0, heading by heading."""
    width, flat = padded.shape[1], padded.ravel()
    steps = [dx + dy * width for dx, dy in _AHEAD]
    columns = []
    for heading, ahead in enumerate(steps):
        left = steps[heading - 1]
        pixels = _bordering(flat, left)
        own, across = flat[pixels], flat[pixels + left]
        in_front, beyond = flat[pixels + ahead], flat[pixels + ahead + left]
        # Right about the own pixel's corner, straight on, or left along the pixel beyond.
        turn = np.where(in_front != own, 1, np.where(beyond != own, 0, -1))
        goal = pixels + np.where(turn == 1, 0, ahead) + np.where(turn == -1, left, 0)
        codes = heading * flat.size + pixels
        next_codes = (heading + turn) % 4 * flat.size + goal
        y, x = np.divmod(pixels, width)
        begins = np.stack([x, y], axis=1) + (_CORNERS[heading] - 1)
        straight = (turn == 0) & (across == beyond)
        pinched = (turn == 1) & (beyond == own)
        columns.append((pixels, codes, next_codes, begins, straight, pinched))
    pixels, codes, next_codes, begins, straight, pinched = map(
        np.concatenate, zip(*columns, strict=True)
    )
    successors = np.searchsorted(codes, next_codes)
    return _Sides(pixels, successors, begins.astype(np.int32), straight, pinched)


def _bordering(flat: Labels, step: int) -> Places:
    """Return the pixels of regions that have another label a step further."""
    if step > 0:
        return np.flatnonzero((flat[:-step] != flat[step:]) & (flat[:-step] != 0))
    return np.flatnonzero((flat[-step:] != flat[:step]) & (flat[-step:] != 0)) - step


@dataclass(frozen=True, slots=True, eq=False)
class _Rings:
    """Closed lines; none touches itself."""

    lines: NDArray[np.object_]  # (n,) linear rings
    parts: NDArray[np.int32]  # (n,) whose border they are


def _find_rings(sides: _Sides, parts: NDArray[np.int32]) -> _Rings:
    """Follow the sides, whose parts are given, all the way round."""
    order, numbers = _walk(sides.successors)
    ends = sides.begins[sides.successors]
    ring_parts = np.empty(int(numbers.max()) + 1, np.int32)
    ring_parts[numbers] = parts
    pinched = np.zeros(len(ring_parts), np.bool_)
    pinched[numbers[sides.pinched]] = True
    kept = order[~sides.straight[order]]
    whole = kept[~pinched[numbers[kept]]]
    split = kept[pinched[numbers[kept]]]
    loops, of_loops = _loops(ends[split], numbers[split])
    _, index = np.unique(numbers[whole], return_inverse=True)
    lines = np.array([], object)
    if len(whole):
        lines = shapely.linearrings(ends[whole], indices=index)
    return _Rings(
        np.concatenate([lines, loops]),
        ring_parts[np.concatenate([np.unique(numbers[whole]), of_loops])],
    )


def _walk(successors: Places) -> tuple[Places, NDArray[np.int32]]:
    """Return the sides ring after ring, each in its order, and the ring of every side.

    The end of every ring is tied to the start of the next, so that one walk visits all.
    """
    count = len(successors)
    links = np.arange(count + 1)
    weights = np.ones(count, np.int8)
    rings = sparse.csr_array((weights, successors, links), (count, count))
    numbers: NDArray[np.int32] = csgraph.connected_components(rings, directed=False)[1]
    starts = np.unique(numbers, return_index=True)[1]
    tied = successors.copy()
    before = np.empty_like(successors)
    before[successors] = np.arange(count)
    tied[before[starts[:-1]]] = starts[1:]
    path = sparse.csr_array((weights, tied, links), (count, count))
    order = csgraph.breadth_first_order(path, starts[0], return_predecessors=False)
    return order, numbers


def _loops(
    points: NDArray[np.int32], numbers: NDArray[np.int32]
) -> tuple[NDArray[np.object_], NDArray[np.int32]]:
    """Split rings, given as points (n, 2) and their rings' numbers, where they touch themselves."""
    rings = np.split(points, np.flatnonzero(np.diff(numbers)) + 1) if len(points) else []
    lines, of_lines = [], []
    for ring, first in zip(rings, np.unique(numbers), strict=True):
        for loop in _simple_loops(list(map(tuple, ring.tolist()))):
            lines.append(shapely.linearrings(loop))
            of_lines.append(first)
    return np.array(lines, object), np.array(of_lines, np.int32)


def _simple_loops(points: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    """Cut a loop off whenever the way comes back to a point."""
    way: list[tuple[int, ...]] = []
    places: dict[tuple[int, ...], int] = {}
    for point in points:
        if point not in places:
            places[point] = len(way)
            way.append(point)
            continue
        start = places[point]
        yield way[start:]
        for passed in way[start + 1 :]:
            del places[passed]
        del way[start + 1 :]
    yield way


def _polygons(
    rings: _Rings, labels: NDArray[np.uint16]
) -> dict[int, shapely.geometry.base.BaseGeometry]:
    """Join the rings of each part to a polygon, the outer one first, and parts to regions."""
    order = np.lexsort((~shapely.is_ccw(rings.lines), rings.parts))
    parts, index = np.unique(rings.parts[order], return_inverse=True)
    polygons = shapely.polygons(rings.lines[order], indices=index)
    groups: dict[int, list[shapely.geometry.base.BaseGeometry]] = {}
    for key, polygon in zip(labels[parts].tolist(), polygons, strict=True):
        groups.setdefault(key, []).append(polygon)
    return {
        key: group[0] if len(group) == 1 else shapely.multipolygons(group)
        for key, group in sorted(groups.items())
    }
