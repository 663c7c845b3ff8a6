"""Draws sea links: shortest ways over water from coast to coast, as few points as can be.

A way keeps clear of coasts that it does not belong to, and is never drawn over land.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import SEA, Mask, windows
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import csgraph, ndimage, sparse, spatial

Path: TypeAlias = tuple[Point, ...]
Floats: TypeAlias = NDArray[np.float64]

_SHY: Final = 9.0  # pixels: nearer to a coast than this the way costs more
_OWN_COAST, _FOREIGN_COAST = 1.5, 3.0  # how much more at the coast itself
_ON_LINK, _NEAR_LINK = 12.0, 6.0  # crossing another link costs; how near is crossing
_SLACK: Final = 1.06  # what a straight piece may cost more than the way it replaces
_WINDOW_MARGIN: Final = 120
# Sixteen directions by eight steps; each names the pixels it passes over.
_STEPS: Final = (
    ((0, 1), ()),
    ((1, 0), ()),
    ((1, 1), ((0, 1), (1, 0))),
    ((1, -1), ((0, -1), (1, 0))),
    ((1, 2), ((0, 1), (1, 1))),
    ((2, 1), ((1, 0), (1, 1))),
    ((1, -2), ((0, -1), (1, -1))),
    ((2, -1), ((1, 0), (1, -1))),
)


@dataclass(frozen=True, slots=True)
class Hint:
    """About where a link starts and ends, where the shortest way is not the clearest."""

    start: Point
    end: Point
    reach: float = 14.0  # pixels about the points


class Router:
    """Finds ways over the water of one label array."""

    def __init__(self, labels: Labels) -> None:
        self._labels = labels
        self._drawn = np.zeros(labels.shape, dtype=bool)
        self.pixels = 0  # that all routes have looked at
        self._boxes = windows(labels, margin=0)

    def route(self, start: int, end: int, hint: Hint | None = None) -> Path:
        """Return the way from one region's coast to the other's, ends on the land.

        Raises ValueError if no water joins the two.
        """
        rows, columns = self._window(start, end, hint)
        self.pixels += (rows.stop - rows.start) * (columns.stop - columns.start)
        part = _Part(self._labels[rows, columns], start, end, self._drawn[rows, columns])
        offset = (columns.start, rows.start)
        way = part.way(None if hint is None else _moved(hint, offset))
        path = tuple((x + offset[0], y + offset[1]) for x, y in way)
        for a, b in pairwise(path):
            for x, y in pixels_between(a, b):
                self._drawn[y, x] = True
        return path

    def _window(self, start: int, end: int, hint: Hint | None) -> tuple[slice, slice]:
        """Return a part of the picture that holds the way."""
        if hint is not None:
            xs, ys = [hint.start[0], hint.end[0]], [hint.start[1], hint.end[1]]
            reach = round(hint.reach) + _WINDOW_MARGIN
        else:
            ys, xs = self._nearest_coasts(start, end)
            reach = _WINDOW_MARGIN
        height, width = self._labels.shape
        return (
            slice(max(min(ys) - reach, 0), min(max(ys) + reach, height)),
            slice(max(min(xs) - reach, 0), min(max(xs) + reach, width)),
        )

    def _nearest_coasts(self, start: int, end: int) -> tuple[list[int], list[int]]:
        coast, other = self._coast(start), self._coast(end)
        distances, nearest = spatial.cKDTree(other).query(coast)
        best = int(distances.argmin())
        (y, x), (v, u) = coast[best].tolist(), other[nearest[best]].tolist()
        return [y, v], [x, u]

    def _coast(self, label: int) -> NDArray[np.intp]:
        """Return the outermost pixels of a region, shape (n, 2), row and column."""
        rows, columns = self._boxes[label]
        inside = self._labels[rows, columns] == label
        rim: NDArray[np.intp] = np.argwhere(inside & ~ndimage.binary_erosion(inside))
        rim += (rows.start, columns.start)
        return rim


def to_picture_edge(labels: Labels, start: int, end: int) -> tuple[Path, Path]:
    """Return two level ways at one height: start's coast to the left edge, end's to the right."""
    best: tuple[int, Path, Path] | None = None
    for y in range(labels.shape[0]):
        row = labels[y]
        land = np.flatnonzero(row)
        if len(land) and row[land[0]] == start and row[land[-1]] == end:
            west, east = int(land[0]), int(land[-1])
            length = west + labels.shape[1] - 1 - east
            if best is None or length < best[0]:
                best = length, ((west, y), (0, y)), ((east, y), (labels.shape[1] - 1, y))
    if best is None:
        raise ValueError("no row of the picture leads from both regions to its edges")
    return best[1], best[2]


def pixels_between(a: Point, b: Point) -> list[Point]:
    """Return the pixels of a thin line, both ends included."""
    steps = max(abs(b[0] - a[0]), abs(b[1] - a[1]), 1)
    xs = np.rint(np.linspace(a[0], b[0], steps + 1)).astype(int)
    ys = np.rint(np.linspace(a[1], b[1], steps + 1)).astype(int)
    return list(zip(xs.tolist(), ys.tolist(), strict=True))


def _moved(hint: Hint, offset: Point) -> Hint:
    dx, dy = offset
    return Hint(
        (hint.start[0] - dx, hint.start[1] - dy), (hint.end[0] - dx, hint.end[1] - dy), hint.reach
    )


class _Part:
    """A window of the picture, prepared for one link."""

    def __init__(self, labels: Labels, start: int, end: int, drawn: Mask) -> None:
        self._labels, self._start, self._end = labels, start, end
        self._water = labels == SEA
        foreign = ~self._water & (labels != start) & (labels != end)
        self._cost = (  # of a pixel's length of way
            1.0
            + _OWN_COAST * _nearness(~self._water, _SHY)
            + _FOREIGN_COAST * _nearness(foreign, _SHY)
            + _ON_LINK * _nearness(drawn, _NEAR_LINK)
        )

    def way(self, hint: Hint | None) -> Path:
        """Return the cheapest way, straightened, with a land pixel at either end."""
        first, last = self._shore(self._start), self._shore(self._end)
        if hint is not None:
            first = self._near(first, hint.start, hint.reach)
            last = self._near(last, hint.end, hint.reach)
        points, costs = self._cheapest(first, last)
        kept = self._straightened(points, costs)
        head = self._land_beside(kept[0], self._start)
        tail = self._land_beside(kept[-1], self._end)
        return (head, *kept[1:-1], tail) if len(kept) > 2 else (head, tail)

    def _shore(self, label: int) -> NDArray[np.intp]:
        """Return the flat indices of the water pixels beside a region."""
        return np.flatnonzero(self._water & ndimage.binary_dilation(self._labels == label))

    def _near(self, pixels: NDArray[np.intp], point: Point, reach: float) -> NDArray[np.intp]:
        """Return those of the flat indices that are in reach of a point."""
        rows, columns = np.unravel_index(pixels, self._labels.shape)
        near = pixels[np.hypot(columns - point[0], rows - point[1]) <= reach]
        if not len(near):
            raise ValueError(f"no coast within {reach} pixels of {point} in the link's window")
        return near

    def _cheapest(
        self, first: NDArray[np.intp], last: NDArray[np.intp]
    ) -> tuple[list[Point], list[float]]:
        """Return the way's pixels and what it costs to come to each."""
        costs, before, _ = csgraph.dijkstra(
            self._graph(), indices=first, min_only=True, return_predecessors=True
        )
        at = int(last[costs[last].argmin()])
        if not np.isfinite(costs[at]):
            raise ValueError(f"no water joins regions {self._start} and {self._end}")
        nodes = []
        while at >= 0:
            nodes.append(at)
            at = int(before[at])
        width = self._labels.shape[1]
        nodes.reverse()
        return [(n % width, n // width) for n in nodes], [float(costs[n]) for n in nodes]

    def _graph(self) -> sparse.csr_array:
        """Join every water pixel to those a step away, both ways."""
        height, width = self._labels.shape
        index = np.arange(height * width).reshape(height, width)
        sources, targets, weights = [], [], []
        for (dy, dx), passed in _STEPS:
            rows = slice(0, height - dy)
            columns = slice(max(0, -dx), width - max(0, dx))
            here, there = (rows, columns), _shifted(rows, columns, dy, dx)
            free = self._water[here] & self._water[there]
            for py, px in passed:
                free &= self._water[_shifted(rows, columns, py, px)]
            cost = (self._cost[here] + self._cost[there]) / 2 * np.hypot(dy, dx)
            sources.append(index[here][free])
            targets.append(index[there][free])
            weights.append(cost[free])
        a, b, w = np.concatenate(sources), np.concatenate(targets), np.concatenate(weights)
        ends = (np.concatenate([a, b]), np.concatenate([b, a]))
        return sparse.csr_array((np.concatenate([w, w]), ends), shape=(index.size, index.size))

    def _straightened(self, points: list[Point], costs: list[float]) -> list[Point]:
        """Keep only the points that straight pieces of about the same cost cannot skip."""
        kept, at = [points[0]], 0
        while at < len(points) - 1:
            ahead = range(len(points) - 1, at, -1)
            at = next((j for j in ahead if self._is_fair(points, costs, at, j)), at + 1)
            kept.append(points[at])
        return kept

    def _is_fair(self, points: list[Point], costs: list[float], i: int, j: int) -> bool:
        line = pixels_between(points[i], points[j])
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        if not self._water[ys, xs].all():
            return False
        length = float(np.hypot(xs[-1] - xs[0], ys[-1] - ys[0]))
        return float(self._cost[ys, xs].mean()) * length <= _SLACK * (costs[j] - costs[i]) + 2.0

    def _land_beside(self, point: Point, label: int) -> Point:
        x, y = point
        sides = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        height, width = self._labels.shape
        inside = [(a, b) for a, b in sides if 0 <= a < width and 0 <= b < height]
        return next((a, b) for a, b in inside if self._labels[b, a] == label)


def _nearness(mask: Mask, reach: float) -> Floats:
    """Return 1 on the mask, falling to 0 at `reach` pixels from it."""
    if not mask.any():
        return np.zeros(mask.shape)
    distance = ndimage.distance_transform_edt(~mask)
    nearness: Floats = np.clip(1.0 - distance / reach, 0.0, 1.0)
    return nearness


def _shifted(rows: slice, columns: slice, dy: int, dx: int) -> tuple[slice, slice]:
    return (
        slice(rows.start + dy, rows.stop + dy),
        slice(columns.start + dx, columns.stop + dx),
    )
