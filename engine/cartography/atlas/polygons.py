"""From a geometry as it stands in a file to valid polygons in degrees, and what that changed.

Must not know what the polygons are of.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from engine.cartography.atlas.antimeridian import unwrapped
from engine.cartography.atlas.changes import Change, Changes
from engine.cartography.atlas.coordinates import System, degrees
from engine.cartography.atlas.limits import BadGeometryError, Effort, tangled
from engine.cartography.atlas.tangles import Corners, holes_overlap
from engine.cartography.atlas.topojson import Arcs
from engine.libraries import shapely, shapely_errors
from engine.wording import say

_MAX_OVERLAPPING_HOLES: Final = 100_000  # pairs
_MAX_DEPTH: Final = 6  # of nested geometry collections
_SMALLEST_RING: Final = 4  # corners, the last one the first again
_SMALLEST_AREA: Final = 1e-12  # square degrees
_DECIMALS: Final = 9  # of a degree: a tenth of a millimetre
_AREAS: Final = ("Polygon", "MultiPolygon")


@dataclass(frozen=True, slots=True)
class Outline:
    """The polygons of a feature, valid and in degrees, and how often what had to be changed."""

    shape: shapely.Geometry
    changes: Changes


def outline_from(
    geometry: object,
    effort: Effort | None = None,
    system: System = System.DEGREES,
    arcs: Arcs | None = None,
) -> Outline:
    """Return the outline of a geometry; that of a topology comes with its arcs.

    Raises BadGeometryError for what has no area, cannot be places on the globe or would take more
    than the effort that is left.
    """
    effort, changes = effort or Effort(), Counter[Change]()
    if arcs is not None:
        geometry, changes[Change.GAPS] = arcs.resolved(geometry, effort)
    lists = _ring_lists(geometry, 0, changes)
    effort.take_polygons(len(lists))
    polygons = [rings for found in lists if (rings := _rings(found, system, changes))]
    if arcs is not None:
        del changes[Change.CLOSED]  # that is one of the gaps
    if not polygons:
        raise BadGeometryError(say("it has no polygon with an area"))
    rings = [ring for polygon in polygons for ring in polygon]
    if arcs is None:
        effort.take_corners(sum(map(len, rings)))
    effort.take_crossings(rings)
    try:
        made = [_valid(polygon, effort, changes) for polygon in polygons]
        shape = polygons_only(shapely.disjoint_subset_union_all(made))
    except shapely_errors.GEOSException as error:
        raise BadGeometryError(say("its outline cannot be repaired")) from error
    if not shape.area > _SMALLEST_AREA:
        raise BadGeometryError(say("it has no polygon with an area"))
    return Outline(shape, +changes)


def _valid(rings: list[Corners], effort: Effort, changes: Changes) -> shapely.Geometry:
    """Return a polygon made valid."""
    outer, *holes = rings
    if holes and holes_overlap(holes, _MAX_OVERLAPPING_HOLES):
        raise tangled()
    polygon = shapely.Polygon(outer, holes)
    if polygon.is_valid:
        return polygon
    effort.take_repair(rings)
    changes[Change.REPAIRED] += 1
    return shapely.make_valid(polygon)


def polygons_only(shape: shapely.Geometry) -> shapely.Geometry:
    """Return the polygons of a shape as a multipolygon; lines and points are left out."""
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.multipolygons(parts[shapely.get_type_id(parts) == 3])


def _ring_lists(geometry: object, depth: int, changes: Changes) -> list[list[Any]]:
    """Return the lists of rings, one a polygon, of any geometry with an area."""
    if geometry is None:
        raise BadGeometryError(say("it has no geometry"))
    if not isinstance(geometry, dict) or depth > _MAX_DEPTH:
        raise BadGeometryError(say("its geometry is not as GeoJSON has it"))
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    if kind == "GeometryCollection" and isinstance(geometry.get("geometries"), list):
        return _collected(geometry["geometries"], depth, changes)
    if kind not in _AREAS:
        raise BadGeometryError(say("its geometry is a {kind}, not a polygon", kind=str(kind)[:40]))
    polygons = [coordinates] if kind == "Polygon" else coordinates
    if not isinstance(polygons, list) or not all(isinstance(p, list | None) for p in polygons):
        raise BadGeometryError(say("its coordinates are not lists of rings"))
    found = [polygon for polygon in polygons if polygon]
    changes[Change.PARTS] += len(polygons) - len(found)
    return found


def _collected(parts: list[Any], depth: int, changes: Changes) -> list[list[Any]]:
    """Return the lists of rings of a collection; points and lines in it are passed over."""
    kinds = [part.get("type") if isinstance(part, dict) else None for part in parts]
    others = [isinstance(k, str) and k.endswith(("Point", "LineString")) for k in kinds]
    areas = [part for part, other in zip(parts, others, strict=True) if not other]
    changes[Change.OTHERS] += len(parts) - len(areas)
    return [rings for part in areas for rings in _ring_lists(part, depth + 1, changes)]


def _rings(rings: list[Any], system: System, changes: Changes) -> list[Corners]:
    """Return the corners of a polygon's rings, none for one that a simplification has emptied."""
    outer, *holes = [_corners(ring, system, changes) for ring in rings]
    if len(outer) < _SMALLEST_RING:
        changes[Change.PARTS] += 1
        return []
    kept = [hole for hole in holes if len(hole) >= _SMALLEST_RING]
    changes[Change.HOLES] += len(holes) - len(kept)
    made, crossed, round_pole = unwrapped([outer, *kept])
    changes[Change.CROSSING] += crossed
    changes[Change.POLE] += round_pole
    return made


def _corners(ring: Any, system: System, changes: Changes) -> Corners:
    """Return a ring's corners, shape (n, 2), closed; heights are left out. It may be empty."""
    if ring is None or len(ring := _listed(ring)) == 0:
        return np.zeros((0, 2))
    try:
        corners = np.array([position[:2] for position in ring], dtype=np.float64)
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        raise BadGeometryError(say("its coordinates are not numbers")) from error
    if corners.ndim != 2 or corners.shape[1] != 2:
        raise BadGeometryError(say("its coordinates are not pairs of numbers"))
    if not np.isfinite(corners).all():
        raise BadGeometryError(say("its coordinates are not finite numbers"))
    corners = degrees(corners, system).round(_DECIMALS)
    if (corners[0] == corners[-1]).all():
        return corners
    changes[Change.CLOSED] += 1
    return np.vstack([corners, corners[:1]])


def _listed(ring: Any) -> Any:
    if not isinstance(ring, list | np.ndarray):
        raise BadGeometryError(say("its coordinates are not numbers"))
    return ring
