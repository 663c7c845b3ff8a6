"""Regions as rings of whole pixels, for formats that hold outlines.

Exact: what is filled by these rings are the pixels of the region. Must not know any format.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from engine.cartography.drawing.outlines import outlines
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import geometry, shapely

Ring: TypeAlias = tuple[Point, ...]  # closed without repeating the first

_MOST_CUTS: Final = 10_000  # of one region


def rings_with_holes(labels: Labels) -> dict[int, list[Ring]]:
    """Return every region's rings; those of holes turn the other way, as nonzero filling needs."""
    found = {}
    for key, shape in outlines(labels).items():
        rings = []
        for polygon in _polygons(shape):
            turned = geometry.polygon.orient(polygon)
            rings += [_ring(line) for line in (turned.exterior, *turned.interiors)]
        found[key] = rings
    return found


def rings_without_holes(labels: Labels) -> dict[int, list[Ring]]:
    """Return every region's rings, cut into pieces where it has holes."""
    return {
        key: [_ring(piece.exterior) for polygon in _polygons(shape) for piece in _cut(polygon)]
        for key, shape in outlines(labels).items()
    }


def _polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    parts: list[shapely.Polygon] = [p for p in shapely.get_parts(shape).tolist() if p.area > 0]
    return parts


def _cut(polygon: shapely.Polygon) -> Iterator[shapely.Polygon]:
    """Yield pieces without holes: it is cut from top to bottom through a hole, again and again."""
    todo, cuts = [polygon], 0
    while todo:
        piece = todo.pop()
        if not piece.interiors:
            yield piece
            continue
        cuts += 1
        assert cuts < _MOST_CUTS * max(len(polygon.interiors), 1)
        left, top, right, bottom = piece.bounds
        hole_left, _, hole_right, _ = piece.interiors[0].bounds
        at = (int(hole_left) + int(hole_right) + 1) // 2
        for box in ((left, top, at, bottom), (at, top, right, bottom)):
            todo += _polygons(shapely.intersection(piece, shapely.box(*box)))


def _ring(line: shapely.LinearRing) -> Ring:
    points = shapely.simplify(line, 0).coords[:-1]
    return tuple((round(x), round(y)) for x, y in points)
