"""Which pixels a tool means: strokes, connected areas, outlines, snapping.

Arrays in, arrays out: knows neither documents nor widgets. A mask comes with its box (left, top,
right, bottom; the last two beyond) and has the box's shape.
"""

from __future__ import annotations

import enum
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import Point
from engine.cartography.patches import Box
from engine.cartography.template import Labels
from engine.libraries import ndimage

Mask: TypeAlias = NDArray[np.bool_]
Spot: TypeAlias = tuple[float, float]  # x, y in map pixels from the top left corner

_PIECE: Final = 48.0  # pixels of a stroke that are drawn in one go
_FIRST_WINDOW: Final = 256  # pixels to each side that an area is first looked for in


class Guard(enum.Enum):
    """What a painting tool may paint over."""

    EVERYTHING = enum.auto()
    BACKGROUND = enum.auto()
    START = enum.auto()  # only what the first pixel belongs to, a region or the background


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """Some pixels of a map."""

    mask: Mask  # of the box's shape
    box: Box

    @property
    def is_empty(self) -> bool:
        """Whether there are none."""
        return not self.mask.any()


def window(box: Box) -> tuple[slice, slice]:
    """Return the part of an array that a box means."""
    return slice(box[1], box[3]), slice(box[0], box[2])


def guarded(area: Area, labels: Labels, guard: Guard, start: int) -> Area:
    """Return what of an area may be painted over; `start` is the label where it began."""
    if guard is Guard.EVERYTHING:
        return area
    wanted = 0 if guard is Guard.BACKGROUND else start
    return Area(area.mask & (labels[window(area.box)] == wanted), area.box)


# --- strokes


def stroke(a: Spot, b: Spot, diameter: int, shape: tuple[int, ...]) -> Iterator[Area]:
    """Yield the pixels within half a diameter of a line, in pieces that may overlap.

    `shape` is the array's, (height, width); what lies beyond it is left out.
    """
    a, b = _centred(a, diameter), _centred(b, diameter)
    count = max(1, math.ceil(math.dist(a, b) / _PIECE))
    for i in range(count):
        area = _capsule(_between(a, b, i / count), _between(a, b, (i + 1) / count), diameter, shape)
        if area is not None:
            yield area


def _centred(spot: Spot, diameter: int) -> Spot:
    """Return the middle of a brush so that its outline follows the pixels."""
    if diameter % 2:
        return math.floor(spot[0]) + 0.5, math.floor(spot[1]) + 0.5
    return float(round(spot[0])), float(round(spot[1]))


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _capsule(a: Spot, b: Spot, diameter: int, shape: tuple[int, ...]) -> Area | None:
    radius = diameter / 2
    left = max(math.floor(min(a[0], b[0]) - radius), 0)
    top = max(math.floor(min(a[1], b[1]) - radius), 0)
    right = min(math.ceil(max(a[0], b[0]) + radius), shape[1])
    bottom = min(math.ceil(max(a[1], b[1]) + radius), shape[0])
    if left >= right or top >= bottom:
        return None
    x = np.arange(left, right, dtype=np.float32) + np.float32(0.5 - a[0])
    y = np.arange(top, bottom, dtype=np.float32)[:, None] + np.float32(0.5 - a[1])
    dx, dy = np.float32(b[0] - a[0]), np.float32(b[1] - a[1])
    along = np.clip((x * dx + y * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
    mask = (x - along * dx) ** 2 + (y - along * dy) ** 2 <= max(radius * radius, 0.3)
    return Area(mask, (left, top, right, bottom))


# --- connected areas


def connected(labels: Labels, at: Point) -> Area:
    """Return the connected pixels of one label around a pixel inside the array."""
    value = labels[at[1], at[0]]
    return _flood(lambda rows, columns: labels[rows, columns] == value, at, labels.shape)


def connected_like(
    picture: NDArray[np.uint8], at: Point, tolerance: int, allowed: Callable[..., Mask]
) -> Area:
    """Return the connected pixels of a picture, shape (height, width, 3), like one inside it.

    No channel differs by more than `tolerance`, 0..255. `allowed(rows, columns)` returns where
    in a window an area may be; it must be allowed at the pixel itself.
    """
    color = picture[at[1], at[0]].astype(np.int16)

    def alike(rows: slice, columns: slice) -> Mask:
        differs = np.abs(picture[rows, columns].astype(np.int16) - color).max(axis=2)
        mask: Mask = (differs <= tolerance) & allowed(rows, columns)
        return mask

    return _flood(alike, at, picture.shape)


def _flood(is_inside: Callable[[slice, slice], Mask], at: Point, shape: tuple[int, ...]) -> Area:
    """Find the part of a mask around a pixel, in a window that grows until it holds it."""
    reach = _FIRST_WINDOW
    while True:
        rows = slice(max(at[1] - reach, 0), min(at[1] + reach + 1, shape[0]))
        columns = slice(max(at[0] - reach, 0), min(at[0] + reach + 1, shape[1]))
        parts, _ = ndimage.label(is_inside(rows, columns))
        mask = parts == parts[at[1] - rows.start, at[0] - columns.start]
        if not _runs_on(mask, rows, columns, shape):
            return _cut(Area(mask, (columns.start, rows.start, columns.stop, rows.stop)))
        reach *= 2


def _runs_on(mask: Mask, rows: slice, columns: slice, shape: tuple[int, ...]) -> bool:
    """Say whether a mask touches a side of its window that is no side of the array."""
    return bool(
        (rows.start > 0 and mask[0].any())
        or (rows.stop < shape[0] and mask[-1].any())
        or (columns.start > 0 and mask[:, 0].any())
        or (columns.stop < shape[1] and mask[:, -1].any())
    )


def _cut(area: Area) -> Area:
    """Return an area in the smallest box."""
    rows = np.flatnonzero(area.mask.any(axis=1))
    columns = np.flatnonzero(area.mask.any(axis=0))
    left, top = area.box[:2]
    if not len(rows):
        return Area(area.mask[:0, :0], (left, top, left, top))
    y, x = slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
    return Area(area.mask[y, x], (left + x.start, top + y.start, left + x.stop, top + y.stop))


# --- outlines


def inside(points: Sequence[Spot], shape: tuple[int, ...]) -> Area | None:
    """Return the pixels whose middle lies inside a closed outline; None outside the array.

    `shape` is the array's, (height, width).
    """
    corners = np.asarray(points, dtype=np.float64)
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0).tolist()
    right, bottom = np.minimum(
        np.ceil(corners.max(axis=0)).astype(int) + 1, (shape[1], shape[0])
    ).tolist()
    if left >= right or top >= bottom:
        return None
    moved = corners - (left + 0.5, top + 0.5)  # to the middles of pixels
    width, rows = right - left, np.arange(bottom - top)
    # By row and column, how many edges cross the row from there to the column before.
    crossed = np.zeros((len(rows), width + 1), np.int64)
    for (x1, y1), (x2, y2) in zip(moved, np.roll(moved, -1, axis=0), strict=True):
        hit = rows[(y1 > rows) != (y2 > rows)]
        with np.errstate(over="ignore"):  # of an edge that is nearly level
            at = x1 + (hit - y1) * ((x2 - x1) / (y2 - y1)) if len(hit) else np.zeros(0)
        crossed[hit, np.clip(np.ceil(at), 0, width).astype(int)] += 1
    right_of = crossed.sum(axis=1, keepdims=True) - crossed.cumsum(axis=1)
    area = _cut(Area(right_of[:, :width] % 2 == 1, (left, top, right, bottom)))
    return None if area.is_empty else area


def snapped(labels: Labels, at: Spot, reach: float) -> Spot:
    """Return the corner of a border between two labels nearest to a spot, or the spot itself.

    `reach` is how far the corner may be, in pixels.
    """
    height, width = labels.shape
    margin = math.ceil(reach) + 1
    left, top = max(int(at[0]) - margin, 0), max(int(at[1]) - margin, 0)
    part = labels[top : int(at[1]) + margin + 1, left : int(at[0]) + margin + 1]
    if part.shape[0] < 2 or part.shape[1] < 2 or not (0 <= at[0] < width and 0 <= at[1] < height):
        return at
    corner = part[:-1, :-1]
    differs = (corner != part[1:, :-1]) | (corner != part[:-1, 1:]) | (corner != part[1:, 1:])
    rows, columns = np.nonzero(differs)
    if not len(rows):
        return at
    x, y = columns + (left + 1.0), rows + (top + 1.0)
    distances = np.hypot(x - at[0], y - at[1])
    best = int(distances.argmin())
    return (float(x[best]), float(y[best])) if distances[best] <= reach else at


def under_line(labels: Labels, points: Sequence[Spot]) -> dict[int, int]:
    """Count the steps of a polyline over every region; the background is left out."""
    counts: dict[int, int] = {}
    height, width = labels.shape
    for (x, y), (u, v) in itertools.pairwise(points):
        steps = max(int(math.dist((x, y), (u, v))), 1)
        for x_at, y_at in zip(np.linspace(x, u, steps), np.linspace(y, v, steps), strict=True):
            column, row = math.floor(x_at), math.floor(y_at)
            if 0 <= column < width and 0 <= row < height and labels[row, column]:
                key = int(labels[row, column])
                counts[key] = counts.get(key, 0) + 1
    return counts
