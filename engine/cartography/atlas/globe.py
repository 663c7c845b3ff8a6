"""Cuts the globe open where nothing is torn: longitudes without a jump. Knows degrees only."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.polygons import polygons_only
from engine.libraries import csgraph, geometry, shapely, sparse

Shapes: TypeAlias = NDArray[np.object_]  # (n,)
Numbers: TypeAlias = NDArray[np.float64]  # (n,)

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
    """Move the parts of a shape by whole turns to the longitudes from `cut` to `cut` + 360.

    Parts that meet then become one.
    """
    parts = shapely.get_parts(shape)
    bounds = shapely.bounds(parts)
    turns = (bounds[:, 0] - cut) // _TURN
    torn = bounds[:, 2] - _TURN * turns > cut + _TURN
    if not turns.any() and not torn.any():
        return shape
    parts = _turned(parts, turns)
    beyond = geometry.box(cut + _TURN, -90.0, cut + 2 * _TURN, 90.0)
    ends = shapely.intersection(parts[torn], beyond)
    pieces = [
        parts[~torn],
        shapely.difference(parts[torn], beyond),
        _turned(ends, np.ones(len(ends))),
    ]
    return _joined(
        np.concatenate(pieces), np.concatenate([turns[~torn], turns[torn], turns[torn] + 1])
    )


def _turned(parts: Shapes, turns: Numbers) -> Shapes:
    """Move each part by whole turns to the west."""
    corners, of_part = shapely.get_coordinates(parts, return_index=True)
    corners[:, 0] -= _TURN * turns[of_part]
    return np.asarray(shapely.set_coordinates(parts.copy(), corners), dtype=np.object_)


def _joined(pieces: Shapes, turns: Numbers) -> shapely.Geometry:
    """Unite pieces of different turns that meet; the others lie apart as they did before.

    One union of thousands of islands would take minutes.
    """
    near, other = shapely.STRtree(pieces).query(pieces, predicate="dwithin", distance=_GRID)
    meeting = turns[near] != turns[other]
    links = (np.ones(np.count_nonzero(meeting)), (near[meeting], other[meeting]))
    graph = sparse.coo_array(links, shape=(len(pieces), len(pieces)))
    numbers = csgraph.connected_components(graph, directed=False)[1]
    order = np.argsort(numbers, kind="stable")
    groups = np.split(pieces[order], np.flatnonzero(np.diff(numbers[order])) + 1)
    joined = [
        group[0] if len(group) == 1 else shapely.union_all(group, grid_size=_GRID)
        for group in groups
    ]
    return polygons_only(shapely.geometrycollections(joined))


def _part_bounds(shapes: list[shapely.Geometry]) -> NDArray[np.float64]:
    bounds: NDArray[np.float64] = shapely.bounds(shapely.get_parts(shapes))
    return bounds
