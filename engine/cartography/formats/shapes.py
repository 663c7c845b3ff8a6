"""Territories as outlines: from rings of points to a label array, exact at the pixels' centres.

A pixel belongs to a shape if its centre is inside. Coordinates are pixels, y goes down. Must not
know any format.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.formats.report import Findings
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.cartography.xml_values import LARGEST_SIDE
from engine.errors import UnreadableMapError
from engine.wording import say

Ring: TypeAlias = NDArray[np.float64]  # (n, 2) x and y; closed without repeating the first
# How rings make a shape: the two rules of SVG, or all that is in any of them.
FillRule: TypeAlias = Literal["nonzero", "evenodd", "union"]
Mask: TypeAlias = NDArray[np.bool_]
Window: TypeAlias = tuple[slice, slice]

FARTHEST: Final = 1_000_000.0  # coordinates beyond are no places on a map
MOST_POINTS: Final = 3_000_000
_MOST_PIXELS: Final = 24_000_000  # of a canvas; larger ones are made smaller
_MOST_WORK: Final = 120_000_000  # crossings of outlines with rows, and an eighth of the pixels
_CHUNK: Final = 1_000_000  # crossings computed at a time


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Some rings of the territory with this place in the list."""

    territory: int
    rings: tuple[Ring, ...]
    rule: FillRule = "union"

    @property
    def area(self) -> float:
        """An area to order shapes by: that of all rings, as they wind."""
        areas = [ring_area(ring) for ring in self.rings]
        return abs(sum(areas)) if self.rule == "nonzero" else sum(map(abs, areas))


@dataclass(frozen=True, slots=True)
class Canvas:
    """The size of a file's drawing in its own units, which may be broken numbers."""

    width: float
    height: float

    @property
    def scale(self) -> float:
        """Pixels of the map for a unit: 1, or less for a canvas larger than a map can be."""
        side = LARGEST_SIDE / max(self.width, self.height)
        return min(1.0, side, math.sqrt(_MOST_PIXELS / (self.width * self.height)))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels."""
        across, down = math.ceil(self.width * self.scale), math.ceil(self.height * self.scale)
        return min(max(across, 1), LARGEST_SIDE), min(max(down, 1), LARGEST_SIDE)

    def pixel(self, x: float, y: float) -> Point:
        """Return the pixel of the map at a place of the drawing, y downwards."""
        return math.floor(x * self.scale), math.floor(y * self.scale)


def ring_area(ring: Ring) -> float:
    """Return the area of a ring, negative if it turns the other way."""
    x, y = ring.T
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def paint(
    file: Path, shapes: Sequence[Shape], canvas: Canvas, findings: Findings
) -> tuple[Labels, int]:
    """Return labels, territory i as i + 1, and how many pixels several territories claim.

    Where shapes lie upon each other, the smallest is on top. A canvas that is too large is made
    smaller, which is told. Raises UnreadableMapError for outlines that would take too long.
    """
    scale = canvas.scale
    if scale < 1.0:
        _tell_scaled(canvas, findings)
        shapes = [replace(s, rings=tuple(ring * scale for ring in s.rings)) for s in shapes]
    width, height = canvas.size
    labels = np.zeros((height, width), np.uint16)
    work, shared = 0, 0
    for shape in sorted(shapes, key=lambda shape: -shape.area):
        work += _work(shape, width, height)
        if work > _MOST_WORK:
            reason = say("the outlines are too long and winding to be read. Simplify them.")
            raise UnreadableMapError(file, reason)
        window, mask = fill(shape, width, height)
        below = labels[window][mask]
        shared += int(((below != 0) & (below != shape.territory + 1)).sum())
        labels[window][mask] = shape.territory + 1
    return labels, shared


def fill(shape: Shape, width: int, height: int) -> tuple[Window, Mask]:
    """Return a window of a picture of this size, and which of its pixels are in the shape."""
    rings = [ring for ring in shape.rings if len(ring) > 2]
    window = _window(rings, width, height)
    if shape.rule == "union":
        masks = [_winding([ring], window) != 0 for ring in rings]
        return window, np.logical_or.reduce(masks, axis=0) if masks else _nothing(window)
    winding = _winding(rings, window)
    return window, winding % 2 != 0 if shape.rule == "evenodd" else winding != 0


def _window(rings: Sequence[Ring], width: int, height: int) -> Window:
    if not rings:
        return slice(0, 0), slice(0, 0)
    low = np.min([ring.min(axis=0) for ring in rings], axis=0)
    high = np.max([ring.max(axis=0) for ring in rings], axis=0)
    left, right = (int(np.clip(math.floor(v), 0, width)) for v in (low[0], high[0] + 1))
    top, bottom = (int(np.clip(math.floor(v), 0, height)) for v in (low[1], high[1] + 1))
    return slice(top, bottom), slice(left, right)


def _nothing(window: Window) -> Mask:
    return np.zeros([s.stop - s.start for s in window], np.bool_)


def _winding(rings: Sequence[Ring], window: Window) -> NDArray[np.int32]:
    """Return how often the rings go around the centre of each pixel of a window."""
    rows, columns = window
    turns = np.zeros((rows.stop - rows.start, columns.stop - columns.start + 1), np.int32)
    for ring in rings:
        for row, column, turn in _crossings(ring, rows, columns):
            np.add.at(turns, (row - rows.start, column - columns.start), turn)
    return turns.cumsum(axis=1, dtype=np.int32)[:, :-1]


def _spans(ring: Ring, rows: slice) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the first row whose centres each edge crosses, and the one after the last."""
    y, next_y = ring[:, 1], np.roll(ring[:, 1], -1)
    first = np.ceil(np.minimum(y, next_y) - 0.5)
    last = np.ceil(np.maximum(y, next_y) - 0.5)
    bounds = rows.start, rows.stop
    return np.clip(first, *bounds).astype(np.intp), np.clip(last, *bounds).astype(np.intp)


def _crossings(
    ring: Ring, rows: slice, columns: slice
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.int32]]]:
    """Yield row, first column behind the crossing, and direction of all crossings, in chunks."""
    first, last = _spans(ring, rows)
    ends = np.roll(ring, -1, axis=0)
    cuts = np.searchsorted(np.cumsum(last - first), np.arange(_CHUNK, (last - first).sum(), _CHUNK))
    bounds = [0, *(cuts + 1).tolist(), len(ring)]
    for start, stop in itertools.pairwise(bounds):
        counts = (last - first)[start:stop]
        edge = np.repeat(np.arange(start, stop), counts)
        within = np.arange(len(edge)) - np.repeat(np.cumsum(counts) - counts, counts)
        row = first[edge] + within
        (x, y), (u, v) = ring[edge].T, ends[edge].T
        at = x + (row + 0.5 - y) * (u - x) / np.where(v == y, 1.0, v - y)
        column = np.clip(np.ceil(at - 0.5), columns.start, columns.stop).astype(np.intp)
        yield row, column, np.where(v > y, 1, -1).astype(np.int32)


def _work(shape: Shape, width: int, height: int) -> int:
    """Return about how many steps it takes to fill a shape."""
    rings = [ring for ring in shape.rings if len(ring) > 2]
    rows, columns = _window(rings, width, height)
    pixels = (rows.stop - rows.start) * (columns.stop - columns.start)
    if shape.rule == "union":
        pixels *= len(rings)
    spans = (_spans(ring, rows) for ring in rings)
    return int(pixels) // 8 + sum(int((last - first).sum()) for first, last in spans)


def _tell_scaled(canvas: Canvas, findings: Findings) -> None:
    width, height = canvas.size
    message = say(
        "The drawing is {across:,.0f} x {down:,.0f} units, more than a map can hold.",
        across=canvas.width,
        down=canvas.height,
    )
    advice = say("It was made {width} x {height} pixels.", width=width, height=height)
    findings.warning("made-smaller", None, message, advice)
