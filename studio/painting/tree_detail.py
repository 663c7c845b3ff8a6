"""What of a large tree is worth drawing: what is in sight, and one of those that fall together.

Arrays in, arrays out, in pixels; and drawing many of one look in a single call. A comb of a hundred
thousand nodes comes down to what the pixels can show.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter
from shiboken6 import Shiboken

CELL_PX: Final = 3.0  # of several nodes in so narrow a column, at one depth, one is drawn

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def edges_in_sight(order: Ints, parent: Ints, x: Floats, y: Floats, clip: QRectF) -> Ints:
    """Return the children (k,) whose edge may touch `clip`, in the given order of all nodes.

    `order`, `parent`, `x` and `y` are (m,); the root comes first.
    """
    child = order[1:]
    above = parent[child]
    low, high = np.minimum(x[child], x[above]), np.maximum(x[child], x[above])
    seen = (high >= clip.left()) & (low <= clip.right())
    seen &= (y[child] >= clip.top()) & (y[above] <= clip.bottom())
    return np.asarray(child[seen], np.int64)


def thinned_edges(child: Ints, parent: Ints, x: Floats, depth: Ints) -> Ints:
    """Return one of the edges with the same pixels at both ends; `child` is by depth and place."""
    if not len(child):
        return child
    above = parent[child]
    here, there = x[child].astype(np.int32), x[above].astype(np.int32)
    differs = (np.diff(here) != 0) | (np.diff(there) != 0) | (np.diff(depth[child]) != 0)
    return np.concatenate([child[:1], child[1:][differs]])


def nodes_in_sight(order: Ints, x: Floats, y: Floats, clip: QRectF, margin: float) -> Ints:
    """Return the nodes (k,) within `margin` of `clip`, in the given order."""
    at_x, at_y = x[order], y[order]
    seen = (at_x > clip.left() - margin) & (at_x < clip.right() + margin)
    seen &= (at_y > clip.top() - margin) & (at_y < clip.bottom() + margin)
    return np.asarray(order[seen], np.int64)


def thinned_nodes(nodes: Ints, x: Floats, depth: Ints, size: Floats) -> Ints:
    """Return the largest node of every column of `CELL_PX`; `nodes` are by depth and place."""
    if not len(nodes):
        return nodes
    cell = (x[nodes] / CELL_PX).astype(np.int32)
    starts = (np.diff(cell) != 0) | (np.diff(depth[nodes]) != 0)
    group = np.concatenate([[0], np.cumsum(starts)])
    largest = np.maximum.reduceat(size[nodes], np.concatenate([[0], np.flatnonzero(starts) + 1]))
    is_largest = size[nodes] == largest[group]
    nodes, group = nodes[is_largest], group[is_largest]
    return np.asarray(nodes[np.diff(group, prepend=-1) != 0], np.int64)


def rooms(nodes: Ints, x: Floats, depth: Ints) -> Floats:
    """Return (k,) the pixels from nodes, by depth and place, to the nearest one of their depth."""
    room = np.full(len(nodes), np.inf)
    gaps = np.where(np.diff(depth[nodes]) == 0, np.diff(x[nodes]), np.inf)
    room[:-1] = gaps
    room[1:] = np.minimum(room[1:], gaps)
    return room


def draw_lines(painter: QPainter, ends: Floats) -> None:
    """Draw lines from x, y to x, y: (k, 4). A list of as many objects would take longer."""
    ends = np.ascontiguousarray(ends, np.float64)
    if len(ends):
        first: Any = Shiboken.wrapInstance(ends.ctypes.data, QLineF)
        painter.drawLines(first, len(ends))


def draw_points(painter: QPainter, places: Floats) -> None:
    """Draw points at x, y: (k, 2), as the pen has them."""
    places = np.ascontiguousarray(places, np.float64)
    if len(places):
        first: Any = Shiboken.wrapInstance(places.ctypes.data, QPointF)
        painter.drawPoints(first, len(places))
