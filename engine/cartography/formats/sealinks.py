"""Drawn links for neighbours that do not touch, on any label array.

A straight line where only water lies between; else the cheapest way over water; else, for regions
without a common coast, a line over land. Links across the whole picture leave it at both sides.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, TypeAlias

import numpy as np

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.links import Router, Rows, line_pixels
from engine.cartography.drawing.raster import SEA, windows
from engine.cartography.model import Point, SeaLink
from engine.cartography.template import Labels
from engine.libraries import ndimage, spatial

Pair: TypeAlias = tuple[int, int]  # keys, the smaller first
Path: TypeAlias = tuple[Point, ...]

CONTACT_GAP: Final = 3  # pixels: what counts as touching
_AROUND: Final = 0.7  # of the way across: a way round the edges that is shorter is taken
_ACROSS: Final = 0.55  # of the picture's width: what is long enough to leave the picture
_FAR: Final = 150  # pixels: between regions farther apart, the shortest line is looked for roughly
_LOOKED_AT: Final = 32  # pixels of a coast, then
_STEP: Final = 4  # pixels: how coarsely ways are looked for first
_LONGEST_ROUTED: Final = 900  # pixels from end to end, across or down
_ROUTED_PIXELS: Final = 1_000_000  # looked at by all routes: further links are straight


def touching(labels: Labels) -> set[Pair]:
    """Return the pairs of regions that touch or nearly touch."""
    return set(find_borders(labels, CONTACT_GAP).as_dict())


def draw_links(
    labels: Labels, edges: Collection[Pair], points: Mapping[int, Point]
) -> tuple[SeaLink, ...]:
    """Return a link for every pair of neighbours that do not touch; `points` are in the regions.

    Every region must have pixels.
    """
    drawing = _Drawing(labels, points)
    apart = sorted(set(edges) - touching(labels))
    return tuple(SeaLink(pair, drawing.paths(*pair)) for pair in apart)


class _Drawing:
    """Draws the links of one label array; the router remembers links to keep clear of them."""

    def __init__(self, labels: Labels, points: Mapping[int, Point]) -> None:
        self._labels, self._points = labels, points
        self._router = Router(labels, _STEP)
        self._rows = Rows(labels)
        self._windows = windows(labels, margin=1)
        self._rims: dict[int, spatial.cKDTree] = {}

    def paths(self, a: int, b: int) -> tuple[Path, ...]:
        """Return the paths of one link."""
        if self._is_shorter_around(a, b):
            return self._around(a, b)
        straight = self._straight(a, b)
        if not self._is_routed(straight) or self._is_clear(straight, a, b):
            return (straight,)
        try:
            return (self._router.route(a, b),)
        except ValueError:  # no water joins them
            return (straight,)

    def _is_shorter_around(self, a: int, b: int) -> bool:
        (x, y), (u, v) = self._points[a], self._points[b]
        width = self._labels.shape[1]
        across = float(np.hypot(x - u, y - v))
        around = float(np.hypot(width - abs(x - u), y - v))
        return abs(x - u) > _ACROSS * width and around < _AROUND * across

    def _around(self, a: int, b: int) -> tuple[Path, Path]:
        """Return two ways to the picture's edges, level if nothing is in between."""
        west, east = (a, b) if self._points[a][0] < self._points[b][0] else (b, a)
        try:
            return self._rows.to_picture_edge(west, east)
        except ValueError:
            pass
        (x, y), (u, v) = self._points[west], self._points[east]
        height, last = (y + v) // 2, self._labels.shape[1] - 1
        return ((x, y), (0, height)), ((u, v), (last, height))

    def _straight(self, a: int, b: int) -> Path:
        """Return the shortest line between two regions."""
        first, second = self._rim(a), self._rim(b)
        some, others = (rim.data[:: -(-rim.n // _LOOKED_AT)] for rim in (first, second))
        gaps = ((some[:, None] - others[None]) ** 2).sum(axis=2)
        if gaps.min() > _FAR**2:  # a few pixels more or less are not seen
            one, other = np.unravel_index(int(gaps.argmin()), gaps.shape)
            (x, y), (u, v) = some[one], others[other]
        else:
            exact, nearest = second.query(first.data)
            one = exact.argmin()
            (x, y), (u, v) = first.data[one], second.data[nearest[one]]
        return (int(x), int(y)), (int(u), int(v))

    def _is_routed(self, line: Path) -> bool:
        """Say whether there is time to look for a way round what the line crosses."""
        (x, y), (u, v) = line
        is_short = max(abs(x - u), abs(y - v)) <= _LONGEST_ROUTED
        return is_short and self._router.pixels < _ROUTED_PIXELS

    def _is_clear(self, line: Path, a: int, b: int) -> bool:
        xs, ys = line_pixels(*line)
        seen = self._labels[ys, xs]
        return bool(((seen == SEA) | (seen == a) | (seen == b)).all())

    def _rim(self, key: int) -> spatial.cKDTree:
        """Return the outermost pixels of a region, x and y."""
        if key not in self._rims:
            rows, columns = self._windows[key]
            inside = self._labels[rows, columns] == key
            y, x = np.nonzero(inside & ~ndimage.binary_erosion(inside))
            rim = np.stack([x + columns.start, y + rows.start], axis=1)
            self._rims[key] = spatial.cKDTree(rim)
        return self._rims[key]
