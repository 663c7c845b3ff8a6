"""TopoJSON: outlines as arcs that neighbours share, in whole steps of a grid or as they are.

Follows "The TopoJSON Format Specification" 1.0. An arc is decoded when an outline asks for it, so
that nothing is spent on those nobody uses. Must not make a shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from engine.cartography.atlas.limits import BadGeometryError, Effort
from engine.cartography.atlas.tangles import Corners
from engine.errors import UnreadableMapError
from engine.wording import say

_AREAS: Final = ("Polygon", "MultiPolygon")
_MAX_DEPTH: Final = 6  # of nested geometry collections
_MEETING: Final = 1e-6  # of a coordinate: ends of arcs as near as that meet


@dataclass(frozen=True, slots=True)
class Arcs:
    """The arcs of a topology, as they stand in the file."""

    raw: list[Any]
    grid: tuple[Corners, Corners] | None = None  # steps and origin, (2,) each; None: as it is

    def resolved(self, geometry: object, effort: Effort) -> tuple[object, int]:
        """Return a geometry with arrays of coordinates, shape (n, 2), in place of its arcs.

        Says as well in how many places its arcs do not meet. Raises BadGeometryError for arcs that
        are not there or not readable, and for more corners than the effort that is left.
        """
        resolving = _Resolving(self, effort)
        return resolving.geometry(geometry, 0), resolving.gaps

    def length(self, ref: object) -> int:
        """Return how many corners an arc has."""
        arc = self.raw[self._index(ref)]
        return len(arc) if isinstance(arc, list) else 0

    def corners(self, ref: int) -> Corners:
        """Return the corners of an arc, shape (n, 2), backwards for a negative reference."""
        index = self._index(ref)
        try:
            corners = np.array([place[:2] for place in self.raw[index]], dtype=np.float64)
        except (TypeError, ValueError, KeyError, OverflowError):
            corners = np.zeros((0, 0))
        if corners.ndim != 2 or corners.shape[1] != 2 or not np.isfinite(corners).all():
            raise BadGeometryError(
                say("its arc {arc:,} is no list of pairs of numbers", arc=index),
                say("Correct the arc, or make the file anew."),
            )
        if self.grid is not None:
            step, origin = self.grid
            corners = corners.cumsum(axis=0) * step + origin
        return corners[::-1] if ref < 0 else corners

    def _index(self, ref: object) -> int:
        if not isinstance(ref, int) or isinstance(ref, bool):
            raise BadGeometryError(say("its arcs are not lists of numbers"))
        index = ~ref if ref < 0 else ref
        if index >= len(self.raw):
            raise BadGeometryError(
                say(
                    "it uses arc {arc:,}, and the file has {count:,} arcs",
                    arc=index,
                    count=len(self.raw),
                )
            )
        return index


@dataclass(slots=True)
class _Resolving:
    """Puts arcs together; lives for one geometry."""

    arcs: Arcs
    effort: Effort
    gaps: int = 0

    def geometry(self, geometry: object, depth: int) -> object:
        if not isinstance(geometry, dict) or depth > _MAX_DEPTH:
            return geometry
        kind = geometry.get("type")
        if kind == "GeometryCollection" and isinstance(geometry.get("geometries"), list):
            inner = [self.geometry(g, depth + 1) for g in geometry["geometries"]]
            return {"type": kind, "geometries": inner}
        if kind not in _AREAS:
            return geometry
        polygons = geometry.get("arcs") if kind == "MultiPolygon" else [geometry.get("arcs")]
        if not isinstance(polygons, list):
            raise BadGeometryError(say("its arcs are not lists of numbers"))
        self.effort.take_corners(sum(map(self.arcs.length, _references(polygons))))
        made = [[self._ring(ring) for ring in polygon] for polygon in polygons]
        return {"type": "MultiPolygon", "coordinates": made}

    def _ring(self, ring: list[int]) -> Corners:
        """Return the corners of arcs one after the other; where two meet is one corner."""
        parts = [arc for arc in map(self.arcs.corners, ring) if len(arc)]
        if not parts:
            return np.zeros((0, 2))
        joined = [parts[0]]
        for before, arc in pairwise(parts):
            meets = _meet(before, arc)
            joined.append(arc[meets:])
            self.gaps += not meets
        self.gaps += not _meet(parts[-1], parts[0])
        return np.concatenate(joined)


def _meet(before: Corners, arc: Corners) -> bool:
    return bool(np.abs(before[-1] - arc[0]).max() <= _MEETING)


def _references(polygons: list[Any]) -> Iterator[int]:
    """Yield the arcs of polygons; raise BadGeometryError for what are no lists of rings."""
    for rings in polygons:
        if not isinstance(rings, list) or not all(isinstance(ring, list) for ring in rings):
            raise BadGeometryError(say("its arcs are not lists of numbers"))
        yield from (ref for ring in rings for ref in ring)


def read_arcs(file: Path, topology: dict[str, Any]) -> Arcs:
    """Return the arcs of a topology; raise UnreadableMapError if it has none, or a bad grid."""
    arcs, transform = topology.get("arcs"), topology.get("transform")
    if not isinstance(arcs, list):
        raise UnreadableMapError(file, say("this is TopoJSON without a list of “arcs”."))
    if transform is None:
        return Arcs(arcs)
    try:
        scale, origin = (
            np.array([float(v) for v in transform[key]]) for key in ("scale", "translate")
        )
    except (TypeError, KeyError, ValueError, OverflowError) as error:
        raise UnreadableMapError(file, _bad_grid()) from error
    if scale.shape != (2,) or origin.shape != (2,) or not np.isfinite([scale, origin]).all():
        raise UnreadableMapError(file, _bad_grid())
    return Arcs(arcs, (scale, origin))


def _bad_grid() -> str:
    return say("its “transform” is no scale and translation of two numbers each. Correct it.")


def objects_of(file: Path, topology: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Return the geometries of every object with areas, by its name, those with most first.

    Raises UnreadableMapError if there are none.
    """
    raw = topology.get("objects")
    named = raw.items() if isinstance(raw, dict) else ()
    found = {str(name): _geometries(value) for name, value in named}
    areas = {name: inner for name, inner in found.items() if any(map(_has_area, inner))}
    if not areas:
        names = ", ".join(found) or say("none")
        reason = say("this is TopoJSON without an object of areas; objects: {names}.", names=names)
        raise UnreadableMapError(file, reason)
    return dict(sorted(areas.items(), key=lambda item: -len(item[1])))


def _geometries(value: object) -> list[dict[str, Any]]:
    if not isinstance(value, dict):
        return []
    inner = value.get("geometries")
    if value.get("type") == "GeometryCollection" and isinstance(inner, list):
        return [g if isinstance(g, dict) else {} for g in inner]
    return [value]


def _has_area(geometry: dict[str, Any]) -> bool:
    return geometry.get("type") in (*_AREAS, "GeometryCollection")
