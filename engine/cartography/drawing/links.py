"""Draws sea links: shortest ways over water from coast to coast, as few points as can be.

A way keeps clear of coasts that it does not belong to, and is never drawn over land.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import SEA, Mask, Window, windows
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import csgraph, ndimage, sparse, spatial

Path: TypeAlias = tuple[Point, ...]
T = TypeVar("T", bound=np.generic)
Floats: TypeAlias = NDArray[np.float64]

_SHY: Final = 9.0  # pixels: nearer to a coast than this the way costs more
_OWN_COAST, _FOREIGN_COAST = 1.5, 3.0  # how much more at the coast itself
_ON_LINK, _NEAR_LINK = 12.0, 6.0  # crossing another link costs; how near is crossing
_SLACK: Final = 1.06  # what a straight piece may cost more than the way it replaces
_WINDOW_MARGIN: Final = 120
_CORRIDOR: Final = 3  # steps to both sides of a way seen coarsely, where the fine one lies
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

    def __init__(self, labels: Labels, step: int = 1) -> None:
        """With a `step`, look at every so many pixels first, and at all of them along that way.

        Sooner found, and nearly the cheapest way; waters narrower than two steps may be missed.
        """
        self._labels, self._step = labels, step
        self._drawn = np.zeros(labels.shape, dtype=bool)
        self.pixels = 0  # that all routes have looked at
        self._boxes = windows(labels, margin=0)

    def route(self, start: int, end: int, hint: Hint | None = None) -> Path:
        """Return the way from one region's coast to the other's, ends on the land.

        Raises ValueError if no water joins the two.
        """
        window = self._window(start, end, hint)
        self.pixels += _area(window) // self._step
        if self._step > 1 and hint is None:
            return self._remembered(*self._corridor(window, start, end))
        part = _Part(self._labels[window], start, end, self._drawn[window])
        offset = (window[1].start, window[0].start)
        return self._remembered(window, part, None if hint is None else _moved(hint, offset))

    def _remembered(self, window: Window, part: _Part, hint: Hint | None = None) -> Path:
        """Return the way through a window, in the picture's pixels, and remember it."""
        rows, columns = window
        path = tuple((x + columns.start, y + rows.start) for x, y in part.way(hint))
        for a, b in pairwise(path):
            xs, ys = line_pixels(a, b)
            self._drawn[ys, xs] = True
        return path

    def _corridor(self, window: Window, start: int, end: int) -> tuple[Window, _Part]:
        """Return where the way leads as seen coarsely: a smaller window, open there alone."""
        step = self._step
        seen = self._labels[window][step // 2 :: step, step // 2 :: step]
        drawn = _any_in_blocks(self._drawn[window], step)[: seen.shape[0], : seen.shape[1]]
        coarse = _Part(seen, start, end, drawn, step)
        near = np.zeros(seen.shape, dtype=bool)
        columns, rows = coarse.cheapest_way().T
        near[rows, columns] = True
        near = ndimage.binary_dilation(near, np.ones((3, 3), bool), iterations=_CORRIDOR)
        (box,) = ndimage.find_objects(near.astype(np.uint8))
        sides = [
            slice(whole.start + part.start * step, min(whole.start + part.stop * step, whole.stop))
            for whole, part in zip(window, box, strict=True)
        ]
        fine = sides[0], sides[1]
        return fine, coarse.refined(self._labels[fine], box, near[box], step)

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
    return Rows(labels).to_picture_edge(start, end)


class Rows:
    """The outermost land of every row of a label array."""

    def __init__(self, labels: Labels) -> None:
        land = labels != SEA
        self._last = labels.shape[1] - 1
        self._west = land.argmax(axis=1)
        self._east = self._last - land[:, ::-1].argmax(axis=1)
        rows = np.arange(len(labels))
        self._of_west, self._of_east = labels[rows, self._west], labels[rows, self._east]

    def to_picture_edge(self, start: int, end: int) -> tuple[Path, Path]:
        """Return the shortest two level ways at one height: start's left, end's right.

        Raises ValueError if no row of the picture leads from both regions to its edges.
        """
        fitting = np.flatnonzero((self._of_west == start) & (self._of_east == end))
        if not len(fitting):
            raise ValueError("no row of the picture leads from both regions to its edges")
        y = int(fitting[(self._west - self._east)[fitting].argmin()])
        west, east = int(self._west[y]), int(self._east[y])
        return ((west, y), (0, y)), ((east, y), (self._last, y))


def pixels_between(a: Point, b: Point) -> list[Point]:
    """Return the pixels of a thin line, both ends included."""
    xs, ys = line_pixels(a, b)
    return list(zip(xs.tolist(), ys.tolist(), strict=True))


def line_pixels(a: Point, b: Point) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the x and the y of the pixels of a thin line, both ends included."""
    steps = max(abs(b[0] - a[0]), abs(b[1] - a[1]), 1)
    along = np.arange(steps + 1)
    xs, ys = (np.rint(p + along * ((q - p) / steps)) for p, q in zip(a, b, strict=True))
    return xs.astype(np.intp), ys.astype(np.intp)


def _moved(hint: Hint, offset: Point) -> Hint:
    dx, dy = offset
    return Hint(
        (hint.start[0] - dx, hint.start[1] - dy), (hint.end[0] - dx, hint.end[1] - dy), hint.reach
    )


class _Part:
    """A window of the picture, prepared for one link."""

    def __init__(self, labels: Labels, start: int, end: int, drawn: Mask, scale: int = 1) -> None:
        """Take labels of which a pixel is `scale` of the picture's a side."""
        self._labels, self._start, self._end = labels, start, end
        self._water = labels == SEA
        foreign = ~self._water & (labels != start) & (labels != end)
        self._cost = (  # of a pixel's length of way
            1.0
            + _OWN_COAST * _nearness(~self._water, _SHY / scale)
            + _FOREIGN_COAST * _nearness(foreign, _SHY / scale)
            + _ON_LINK * _nearness(drawn, _NEAR_LINK / scale)
        )
        self._open = self._water  # where the way may lead
        self._stride = 1  # points from one that is tried as an end of a straight piece to the next

    def refined(self, labels: Labels, box: Window, near: Mask, step: int) -> _Part:
        """Return a box of this window in finer labels, open in `near`; costs are these."""
        part = copy(self)
        height, width = labels.shape
        part._labels, part._water = labels, labels == SEA
        part._cost = _enlarged(self._cost[box], step)[:height, :width]
        part._stride = step
        part._open = part._water & _enlarged(near, step)[:height, :width]
        return part

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

    def cheapest_way(self) -> NDArray[np.intp]:
        """Return the pixels of the cheapest way, shape (n, 2), x and y; not straightened."""
        first, last = self._shore(self._start), self._shore(self._end)
        return np.array(self._cheapest(first, last)[0])

    def _shore(self, label: int) -> NDArray[np.intp]:
        """Return the flat indices of the water pixels beside a region."""
        shore = np.flatnonzero(self._open & ndimage.binary_dilation(self._labels == label))
        if not len(shore):
            raise ValueError(f"no water beside region {label}")
        return shore

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
        index = np.arange(height * width, dtype=np.int32).reshape(height, width)
        sources, targets, weights = [], [], []
        for (dy, dx), passed in _STEPS:
            rows = slice(0, height - dy)
            columns = slice(max(0, -dx), width - max(0, dx))
            here, there = (rows, columns), _shifted(rows, columns, dy, dx)
            free = self._open[here] & self._open[there]
            for py, px in passed:
                free &= self._open[_shifted(rows, columns, py, px)]
            cost = (self._cost[here][free] + self._cost[there][free]) / 2 * np.hypot(dy, dx)
            sources.append(index[here][free])
            targets.append(index[there][free])
            weights.append(cost)
        a, b, w = np.concatenate(sources), np.concatenate(targets), np.concatenate(weights)
        ends = (np.concatenate([a, b]), np.concatenate([b, a]))
        return sparse.csr_array((np.concatenate([w, w]), ends), shape=(index.size, index.size))

    def _straightened(self, points: list[Point], costs: list[float]) -> list[Point]:
        """Keep only the points that straight pieces of about the same cost cannot skip."""
        kept, at = [points[0]], 0
        while at < len(points) - 1:
            ahead = range(len(points) - 1, at, -self._stride)
            at = next((j for j in ahead if self._is_fair(points, costs, at, j)), at + 1)
            kept.append(points[at])
        return kept

    def _is_fair(self, points: list[Point], costs: list[float], i: int, j: int) -> bool:
        xs, ys = line_pixels(points[i], points[j])
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


def _area(window: Window) -> int:
    rows, columns = window
    return int((rows.stop - rows.start) * (columns.stop - columns.start))


def _enlarged(array: NDArray[T], step: int) -> NDArray[T]:
    return array.repeat(step, axis=0).repeat(step, axis=1)


def _any_in_blocks(mask: Mask, step: int) -> Mask:
    """Return which blocks of `step` x `step` pixels hold one of the mask."""
    starts = [np.arange(0, side, step) for side in mask.shape]
    rows = np.logical_or.reduceat(mask, starts[0], axis=0)
    return np.logical_or.reduceat(rows, starts[1], axis=1)


def _shifted(rows: slice, columns: slice, dy: int, dx: int) -> tuple[slice, slice]:
    return (
        slice(rows.start + dy, rows.stop + dy),
        slice(columns.start + dx, columns.stop + dx),
    )
