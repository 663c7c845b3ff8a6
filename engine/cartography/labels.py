"""Where a region's army is written: the middle of the largest circle that fits into it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.parts import find_parts
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import ndimage, spatial

_SQUARE: Final = 16  # pixels a side, a power of two: where the search begins
_EPSILON: Final = 1e-9
_SMALL: Final = 20_000  # pixels of a window: in less, all distances are sooner worked out


@dataclass(frozen=True, slots=True)
class LabelPoint:
    """The centre of a circle inside a region."""

    x: int  # pixels
    y: int
    radius: float  # pixels from the centre to the nearest pixel outside; 1 for a lone pixel

    @property
    def point(self) -> Point:
        """Return the centre as the model stores it."""
        return self.x, self.y


def label_points(labels: Labels, keys: Iterable[int] | None = None) -> dict[int, LabelPoint]:
    """Return the largest inscribed circle of the largest part of every region, or of some.

    `labels` has the shape (height, width); pixels beyond its edges are outside. A region without
    pixels is left out. Parts hang together by edges of pixels, not by corners.
    """
    if keys is None:
        labels = _largest_parts(labels)
    boxes = ndimage.find_objects(labels)
    wanted = range(1, len(boxes) + 1) if keys is None else keys
    points = {}
    for key in wanted:
        box = boxes[key - 1] if 1 <= key <= len(boxes) else None
        if box is not None:
            mask = labels[box] == key
            part = mask if keys is None else _largest_part(mask)
            points[key] = _largest_circle(part, box[1].start, box[0].start)
    return points


def _largest_parts(labels: Labels) -> Labels:
    """Return labels with the largest part of every region only, of several the first."""
    parts = find_parts(labels)
    order = np.lexsort((np.arange(len(parts)), -parts.sizes, parts.labels))
    of_order = parts.labels[order]
    kept = np.zeros(len(parts), np.bool_)
    kept[order[np.flatnonzero(np.diff(of_order, prepend=of_order[:1] + 1))]] = True
    return parts.painted(np.where(kept, parts.labels, 0).astype(labels.dtype))


def _largest_circle(part: NDArray[np.bool_], left: int, top: int) -> LabelPoint:
    """Return the circle of a part in its window, whose corner is at `left` and `top`."""
    spots, radius = _by_distances(part) if part.size <= _SMALL else _by_squares(part)
    off_centre = ((spots - spots.mean(axis=0)) ** 2).sum(axis=1)  # in a corridor many are equal
    y, x = spots[off_centre.argmin()].tolist()
    return LabelPoint(x + left, y + top, radius)


def _by_distances(part: NDArray[np.bool_]) -> tuple[NDArray[np.intp], float]:
    """Return the pixels farthest from the outside, shape (n, 2), and how far they are."""
    distances = ndimage.distance_transform_edt(np.pad(part, 1))[1:-1, 1:-1]
    best = float(distances.max())
    return np.argwhere(distances >= best - _EPSILON), best


def _by_squares(part: NDArray[np.bool_]) -> tuple[NDArray[np.intp], float]:
    """Search a quadtree of squares for the same.

    No pixel of a square is farther from the outside than the middle one by more than its way
    there, so most squares are never divided; the result is exact.
    """
    height, width = part.shape
    inside = np.pad(part, ((1, 1 + -height % _SQUARE), (1, 1 + -width % _SQUARE)))
    outside = spatial.cKDTree(np.argwhere(_rim(inside)))
    grid = np.mgrid[1 : height + 1 : _SQUARE, 1 : width + 1 : _SQUARE]
    corners, side, best = grid.reshape(2, -1).T, _SQUARE, 0.0
    while True:
        middles = corners + side // 2
        distances = _distances(middles, inside, outside)
        best = max(best, float(distances.max()))
        promising = distances + side // 2 * math.sqrt(2) >= best - _EPSILON
        if side == 1:
            break
        side //= 2
        quarters = np.array([(0, 0), (0, side), (side, 0), (side, side)])
        corners = (corners[promising, None] + quarters).reshape(-1, 2)
    return middles[promising] - 1, best


def _distances(
    points: NDArray[np.intp], inside: NDArray[np.bool_], outside: spatial.cKDTree
) -> NDArray[np.float64]:
    """Return how far points, shape (n, 2), are from the outside; 0 for those out there."""
    distances = np.zeros(len(points))
    within = inside[points[:, 0], points[:, 1]]
    distances[within] = outside.query(points[within])[0]
    return distances


def _rim(inside: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the pixels outside that touch the inside; the nearest outside is one of them."""
    rim = np.zeros_like(inside)
    rim[1:] |= inside[:-1]
    rim[:-1] |= inside[1:]
    rim[:, 1:] |= inside[:, :-1]
    rim[:, :-1] |= inside[:, 1:]
    return rim & ~inside


def _largest_part(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    parts, count = ndimage.label(mask)
    if count == 1:
        return mask
    sizes = np.bincount(parts.ravel())
    sizes[0] = 0
    largest: NDArray[np.bool_] = parts == sizes.argmax()
    return largest
