"""Cuts the globe open where nothing is torn: longitudes without a jump. Knows degrees only."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.libraries import affinity, geometry, shapely

_TURN: Final = 360.0
_GRID: Final = 1e-9  # degrees: halves that meet at 180 become one


def cut_longitude(shapes: list[shapely.Geometry]) -> float:
    """Return the middle of the widest gap between longitudes, from -180 up to 180.

    Where the shapes go all the way round it is -180.
    """
    bounds = _part_bounds(shapes)
    west = (bounds[:, 0] + 180.0) % _TURN - 180.0
    order = np.argsort(west, kind="stable")
    west, east = west[order], (west + bounds[:, 2] - bounds[:, 0])[order]
    reach = np.maximum.accumulate(east)
    gaps = np.append(west[1:], west[0] + _TURN) - reach
    widest = int(gaps.argmax())
    if gaps[widest] <= 0:
        return -180.0
    return float((reach[widest] + gaps[widest] / 2 + 180.0) % _TURN - 180.0)


def unrolled(shape: shapely.Geometry, cut: float) -> shapely.Geometry:
    """Move the parts of a shape by whole turns to the longitudes from `cut` to `cut` + 360."""
    parts = list(shapely.get_parts(shape))
    turns = [int((part.bounds[0] - cut) // _TURN) for part in parts]
    torn = [part.bounds[2] - _TURN * t > cut + _TURN for part, t in zip(parts, turns, strict=True)]
    if not any(turns) and not any(torn):
        return shape
    moved = [
        piece
        for part, turn, is_torn in zip(parts, turns, torn, strict=True)
        for piece in _pieces(affinity.translate(part, -_TURN * turn), cut, is_torn)
    ]
    return shapely.union_all(moved, grid_size=_GRID)


def _pieces(part: shapely.Geometry, cut: float, is_torn: bool) -> list[shapely.Geometry]:
    if not is_torn:
        return [part]
    end = cut + _TURN
    beyond = part.intersection(geometry.box(end, -90.0, end + _TURN, 90.0))
    return [
        part.difference(geometry.box(end, -90.0, end + _TURN, 90.0)),
        affinity.translate(beyond, -_TURN),
    ]


def _part_bounds(shapes: list[shapely.Geometry]) -> NDArray[np.float64]:
    bounds: NDArray[np.float64] = shapely.bounds(shapely.get_parts(shapes))
    return bounds
