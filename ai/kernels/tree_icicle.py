"""An icicle of a tree: every node a cell under its parent's, as wide as its share of the visits.

Knows numbers and pixels only. Trees come as in `ai.kernels.tree_layout`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.kernels.jit import Integer, Integers, Real, Reals, entry, hot

BAND_PX: Final = 3  # height of the strip that says who moved
BANDED_PX: Final = 8  # cells lower than this have none
SPACED_PX: Final = 3  # cells narrower than this touch their neighbours


class Cells(NamedTuple):
    """The cells of a picture; arrays (n,) by node but for `order`."""

    left: Reals  # 0 to 1
    right: Reals
    depth: Integers
    order: Integers  # the nodes by depth, those of one depth from left to right
    fill: NDArray[np.uint32]  # 0xffrrggbb
    band: NDArray[np.uint32]


class Window(NamedTuple):
    """What of the cells falls on the picture."""

    left: float  # the place 0 to 1 at the left edge
    scale: float  # pixels from 0 to 1
    top: float  # pixels of the cells that are above the upper edge
    row: int  # pixels from one depth to the next, at least 1


@entry
def span_cells(
    parent: Integers, visits: Reals, below: Reals, cursor: Reals, left: Reals, right: Reals
) -> None:
    """Fill `left` and `right` (n,); `below` and `cursor` (n,) are scratch, `below` all zero.

    Children lie from the left of their parent on, without gaps. What is left over at its right
    are the visits that ended in the parent itself, or in nodes left out.
    """
    n = np.int64(parent.shape[0])
    for v in range(1, n):
        below[parent[v]] += visits[v]
    left[0], right[0], cursor[0] = 0.0, 1.0, 0.0
    for v in range(1, n):
        above = parent[v]
        whole = max(visits[above], below[above])
        width = (right[above] - left[above]) * (visits[v] / whole if whole > 0 else 0.0)
        left[v] = cursor[above]
        right[v] = min(left[v] + width, right[above])
        cursor[above] = right[v]
        cursor[v] = left[v]


@hot
def _fill(
    top: Integer, bottom: Integer, left: Integer, right: Integer, color: np.uint32,
    pixels: NDArray[np.uint32],
) -> None:  # fmt: skip
    for y in range(max(top, 0), min(bottom, np.int64(pixels.shape[0]))):
        for x in range(left, right):
            pixels[y, x] = color


@hot
def _paint_cell(
    v: Integer, top: Integer, left: Integer, right: Integer, row: Integer, cells: Cells,
    pixels: NDArray[np.uint32],
) -> None:  # fmt: skip
    space = np.int64(1) if right - left >= SPACED_PX else np.int64(0)
    bottom = top + row - (1 if row > 2 else 0)
    _fill(top, bottom, left, right - space, cells.fill[v], pixels)
    if row >= BANDED_PX:
        _fill(top, top + BAND_PX, left, right - space, cells.band[v], pixels)


@hot
def _pixel(place: Real, window: Window, width: Integer) -> np.int64:
    """Return the column of a place, inside the picture or at its edges."""
    x = (place - window.left) * window.scale
    return np.int64(min(max(x, 0.0), np.float64(width)))


@entry
def paint_cells(cells: Cells, window: Window, pixels: NDArray[np.uint32]) -> int:
    """Paint the cells over a picture (height, width) of 0xffrrggbb; return how many were.

    Of several cells in one column of pixels the first is painted.
    """
    height, width = np.int64(pixels.shape[0]), np.int64(pixels.shape[1])
    painted, level, free = np.int64(0), np.int64(-1), np.int64(0)
    for i in range(cells.order.shape[0]):
        v = cells.order[i]
        if cells.depth[v] != level:
            level, free = np.int64(cells.depth[v]), np.int64(0)
        top = np.int64(level * window.row - window.top)
        if top >= height:
            break
        right = _pixel(cells.right[v], window, width)
        left = _pixel(cells.left[v], window, width)
        seen = (cells.right[v] - window.left) * window.scale > 0.0
        right = max(right, left + 1)
        left = max(left, free)
        if not seen or left >= width or right <= left or top + window.row <= 0:
            continue
        _paint_cell(v, top, left, right, np.int64(window.row), cells, pixels)
        free = right
        painted += 1
    return int(painted)


def make_cells(
    parent: Integers, visits: Reals, depth: Integers, order: Integers,
    fill: NDArray[np.uint32], band: NDArray[np.uint32],
) -> Cells:  # fmt: skip
    """Return the cells of a tree, with their places."""
    n = len(parent)
    below, cursor, left, right = (np.zeros(n) for _ in range(4))
    span_cells(parent, visits, below, cursor, left, right)
    return Cells(left, right, depth, order, fill, band)


def warm_up() -> None:
    """Compile both kernels in this process, and leave them in the cache."""
    numbers, colors = np.arange(2, dtype=np.int64), np.zeros(2, np.uint32)
    cells = make_cells(np.array([-1, 0]), np.array([2.0, 1.0]), numbers, numbers, colors, colors)
    paint_cells(cells, Window(0.0, 4.0, 0.0, 2), np.zeros((4, 4), np.uint32))
