"""How tangled an outline is: counted cheaply, before anything tries to repair it.

To repair an outline takes time and memory with the square of its crossings and more. Works on
arrays of corners; must not know what the outlines are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.libraries import shapely

Corners = NDArray[np.float64]  # (n, 2)

# Pairs of straight pieces that lie so near that they have to be compared: so many at all, and so
# many a piece. A coast has three or four a piece.
_MOST_PAIRS, _PAIRS_A_PIECE = 1_000_000, 16
_TURN: Final = np.array([[np.cos(0.4), -np.sin(0.4)], [np.sin(0.4), np.cos(0.4)]])
# Pieces looked at in one go: few at first, for each may lie near to all others.
_FEWEST, _MOST = 64, 8192


def count_crossings(rings: list[Corners], most: int) -> int:
    """Count the points where straight pieces of closed rings cross; stops soon after `most`.

    Pieces that only touch do not cross. More than `most` as well where too many would have to be
    compared: pieces that lie on each other, or run side by side aslant.
    """
    return crossings_and_pairs(rings, most)[0]


def crossings_and_pairs(
    rings: list[Corners], most: int, pairs: int = _MOST_PAIRS
) -> tuple[int, int]:
    """Count crossings, and how many pairs of pieces were compared beyond the usual 16 a piece.

    More than `most` crossings are returned as well where more than `pairs` would have to be.
    """
    pieces = _pieces(rings)
    found, compared = _counted(pieces, most, touching=False, pairs=pairs)
    return found, max(compared - _PAIRS_A_PIECE * len(pieces), 0)


def turned(rings: list[Corners]) -> list[Corners]:
    """Return rings as if the sheet were turned a little.

    Pieces side by side along a meridian or a parallel have boxes that do not overlap, until a
    projection slants them: then everything about them takes long.
    """
    return [ring @ _TURN for ring in rings]


def count_meetings(rings: list[Corners], most: int) -> int:
    """Count the pairs of pieces of closed rings that cross or touch; stops soon after `most`.

    The two pieces at a corner are none. More than `most` as well where too many would have to be
    compared.
    """
    pieces = _pieces(rings)
    at_corners = len(pieces)
    return _counted(pieces, most + at_corners, touching=True)[0] - at_corners


def holes_overlap(holes: list[Corners], most: int) -> bool:
    """Say whether more than so many pairs of holes may overlap, by their boxes."""
    boxes = shapely.box(*np.array([[*hole.min(axis=0), *hole.max(axis=0)] for hole in holes]).T)
    count = 0
    for pairs in _near(boxes):
        count += pairs.shape[1]
        if count > most:
            return True
    return False


def _pieces(rings: list[Corners]) -> NDArray[np.float64]:
    """Return the straight pieces of rings, shape (n, 2, 2)."""
    corners = np.concatenate(rings)
    inside = np.ones(len(corners), np.bool_)
    inside[np.cumsum([len(ring) for ring in rings]) - 1] = False  # where the next ring begins
    starts = np.flatnonzero(inside)
    return np.stack([corners[starts], corners[starts + 1]], axis=1)


def _counted(
    pieces: NDArray[np.float64], most: int, *, touching: bool, pairs: int = _MOST_PAIRS
) -> tuple[int, int]:
    """Count pairs of pieces that cross, or touch as well, and those compared.

    Stops soon after `most`, and after so many `pairs` beyond the usual, as if there were more.
    """
    found = compared = 0
    for left, right in _near(shapely.linestrings(pieces)):
        compared += len(left)
        if compared > pairs + _PAIRS_A_PIECE * len(pieces):
            return most + 1, compared
        found += int(_meet(pieces[left], pieces[right], touching=touching).sum())
        if found > most:
            break
    return found, compared


def _near(shapes: NDArray[np.object_]) -> Iterator[NDArray[np.intp]]:
    """Yield indices (2, pairs) of shapes whose boxes overlap, every pair once."""
    tree = shapely.STRtree(shapes)
    start, size = 0, _FEWEST
    while start < len(shapes):
        pairs = tree.query(shapes[start : start + size])
        pairs[0] += start
        start += size
        size = min(2 * size, _MOST) if pairs.shape[1] < _PAIRS_A_PIECE * size else _FEWEST
        yield pairs[:, pairs[0] < pairs[1]]


def _meet(
    first: NDArray[np.float64], second: NDArray[np.float64], *, touching: bool
) -> NDArray[np.bool_]:
    """Mark the pairs of pieces, each of shape (n, 2, 2) and near, that cross, or touch as well."""
    apart = _side(first, second[:, 0]) * _side(first, second[:, 1])
    across = _side(second, first[:, 0]) * _side(second, first[:, 1])
    most = 0 if touching else -1
    meeting: NDArray[np.bool_] = (apart <= most) & (across <= most)
    return meeting


def _side(pieces: NDArray[np.float64], points: Corners) -> NDArray[np.float64]:
    """Return on which side of pieces (n, 2, 2) points (n, 2) lie: -1, 0 or 1."""
    way, towards = pieces[:, 1] - pieces[:, 0], points - pieces[:, 0]
    return np.sign(way[:, 0] * towards[:, 1] - way[:, 1] * towards[:, 0])
