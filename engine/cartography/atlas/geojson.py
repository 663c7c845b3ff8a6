"""Reads GeoJSON safely: limited sizes, and outlines that are known to be polygons in degrees.

Follows RFC 7946, and takes what older files do as far as it is safe. Must not know what the
features are.
"""

from __future__ import annotations

import gzip
import io
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from engine.cartography.atlas.tangles import Corners, count_meetings, holes_overlap, is_tangled
from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.libraries import shapely, shapely_errors
from engine.wording import say

_MAX_BYTES: Final = 64 * 1024**2  # of the text, unpacked
_MAX_FEATURES: Final = 20_000
_MAX_CORNERS: Final = 250_000  # of one feature
_MAX_VALUES_BYTES: Final = 600 * 1024**2  # that the parsed values may take, by a rough count
# Of one feature: more is no outline but a tangle. Polygons that only overlap are united, which
# takes less than a repair.
_MAX_CROSSINGS, _MAX_MEETINGS = 2_000, 600
_MAX_OVERLAPPING_HOLES: Final = 100_000  # pairs
_MAX_DEPTH: Final = 6  # of nested geometry collections
_LARGEST_LON, _LARGEST_LAT = 360.0, 90.0
_SMALLEST_RING: Final = 4  # corners, the last one the first again
_SMALLEST_AREA: Final = 1e-12  # square degrees
_HELD_BYTES: Final = {b"[": 100, b"{": 250, b":": 60, b",": 30}
_GZIP: Final = b"\x1f\x8b"
_DECIMALS: Final = 9  # of a degree: a tenth of a millimetre
_SLACK: Final = 1e-6  # degrees beyond a pole that rounding may cause


class BadGeometryError(ValueError):
    """The geometry of one feature is no outline; says why, and what to do."""

    def __init__(self, reason: str, advice: str | None = None) -> None:
        super().__init__(reason)
        self.advice = advice or say("Correct it, or remove the feature.")


def read_features(file: Path) -> list[dict[str, Any]]:
    """Return the features of a GeoJSON file, packed by gzip or not.

    Raises UnreadableMapError for what is missing, too large, not JSON or not GeoJSON.
    """
    data = _parse(file, _unpacked(file))
    kind = data.get("type") if isinstance(data, dict) else None
    if kind == "FeatureCollection" and isinstance(data.get("features"), list):
        features = data["features"]
    elif kind == "Feature":
        features = [data]
    else:
        raise UnreadableMapError(file, _not_geojson(kind))
    if len(features) > _MAX_FEATURES:
        reason = say(
            "{count:,} features are more than the {most:,} that are read. Split the file.",
            count=len(features),
            most=_MAX_FEATURES,
        )
        raise UnreadableMapError(file, reason)
    return [feature if isinstance(feature, dict) else {} for feature in features]


def _not_geojson(kind: object) -> str:
    if kind == "Topology":
        return say("this is TopoJSON. Convert it to GeoJSON first.")
    return say("this is no GeoJSON of features: its “type” is not “FeatureCollection”.")


def _unpacked(file: Path) -> bytes:
    data = read_limited(file, _MAX_BYTES)
    if not data.startswith(_GZIP):
        return data
    try:
        with gzip.open(io.BytesIO(data)) as stream:
            data = stream.read(_MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        reason = say("its compression is broken: {fault}.", fault=str(error))
        raise UnreadableMapError(file, reason) from error
    if len(data) > _MAX_BYTES:
        limit = _MAX_BYTES // 1024**2
        reason = say("unpacked it is larger than the {limit} MB that are read.", limit=limit)
        raise UnreadableMapError(file, reason)
    return data


def _parse(file: Path, data: bytes) -> Any:
    # Lists, objects, keys and numbers take so many bytes each, as Python holds them.
    held = sum(data.count(mark) * size for mark, size in _HELD_BYTES.items())
    if held > _MAX_VALUES_BYTES:
        reason = say("it holds more values than are read. Simplify its outlines, or split it.")
        raise UnreadableMapError(file, reason)
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UnreadableMapError(file, say("its text is not UTF-8. Save it as UTF-8.")) from error
    except json.JSONDecodeError as error:
        reason = say("this is not JSON: {fault}. Correct this line.", fault=error.msg)
        raise UnreadableMapError(file, reason, error.lineno) from error
    except RecursionError as error:
        raise UnreadableMapError(file, say("its values are nested too deeply.")) from error
    except ValueError as error:  # a number of thousands of digits
        raise UnreadableMapError(file, say("it holds a number that is too long.")) from error


@dataclass(slots=True)
class Effort:
    """What may still be spent on the outlines of one file."""

    corners: int = 500_000
    repairs: int = 200_000  # corners of outlines that have to be repaired
    meetings: int = 3_000  # points where these cross or touch themselves

    def take_corners(self, count: int) -> None:
        """Spend the corners of a feature; raise BadGeometryError if they are too many."""
        advice = say("Simplify it first.")
        if count > _MAX_CORNERS:
            fault = say("its outline has more than {most:,} corners", most=_MAX_CORNERS)
            raise BadGeometryError(fault, advice)
        if count > self.corners:
            raise BadGeometryError(say("the file has too many corners with it"), advice)
        self.corners -= count

    def take_repair(self, rings: list[Corners]) -> None:
        """Spend the repair of a polygon; raise BadGeometryError if it takes too much."""
        corners, most = sum(map(len, rings)), min(_MAX_MEETINGS, self.meetings)
        meetings = count_meetings(rings, most) if corners <= self.repairs else most + 1
        if meetings > most:
            raise _tangled()
        self.repairs -= corners
        self.meetings -= meetings


def _tangled() -> BadGeometryError:
    return BadGeometryError(
        say("its outline is too tangled to be repaired: it crosses or touches itself too often"),
        say("Draw the outline anew, or remove the feature."),
    )


def outline_from(geometry: object, effort: Effort | None = None) -> tuple[shapely.Geometry, bool]:
    """Return the polygons of a geometry in degrees, valid, and whether they had to be repaired.

    Raises BadGeometryError for what has no area, cannot be places on the globe or would take more
    than the effort that is left.
    """
    effort = effort or Effort()
    polygons = [rings for lists in _ring_lists(geometry, 0) if (rings := _rings(lists))]
    rings = [ring for polygon in polygons for ring in polygon]
    if not rings:
        raise BadGeometryError(say("it has no polygon with an area"))
    effort.take_corners(sum(map(len, rings)))
    if is_tangled(rings, _MAX_CROSSINGS):
        raise _tangled()
    try:
        made = [_valid(polygon, effort) for polygon in polygons]
        shape = polygons_only(shapely.disjoint_subset_union_all([polygon for polygon, _ in made]))
    except shapely_errors.GEOSException as error:
        raise BadGeometryError(say("its outline cannot be repaired")) from error
    if not shape.area > _SMALLEST_AREA:
        raise BadGeometryError(say("it has no polygon with an area"))
    return shape, any(repaired for _, repaired in made)


def _valid(rings: list[Corners], effort: Effort) -> tuple[shapely.Geometry, bool]:
    """Return a polygon made valid, and whether it had to be repaired."""
    outer, *holes = rings
    if holes and holes_overlap(holes, _MAX_OVERLAPPING_HOLES):
        raise _tangled()
    polygon = shapely.Polygon(outer, holes)
    if polygon.is_valid:
        return polygon, False
    effort.take_repair(rings)
    return shapely.make_valid(polygon), True


def polygons_only(shape: shapely.Geometry) -> shapely.Geometry:
    """Return the polygons of a shape as a multipolygon; lines and points are left out."""
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.multipolygons(parts[shapely.get_type_id(parts) == 3])


def _ring_lists(geometry: object, depth: int) -> list[list[Any]]:
    """Return the lists of rings, one a polygon, of any geometry with an area."""
    if geometry is None:
        raise BadGeometryError(say("it has no geometry"))
    if not isinstance(geometry, dict) or depth > _MAX_DEPTH:
        raise BadGeometryError(say("its geometry is not as GeoJSON has it"))
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    if kind == "GeometryCollection" and isinstance(geometry.get("geometries"), list):
        parts = geometry["geometries"]
        return [rings for part in parts for rings in _ring_lists(part, depth + 1)]
    if kind not in ("Polygon", "MultiPolygon"):
        raise BadGeometryError(say("its geometry is a {kind}, not a polygon", kind=str(kind)[:40]))
    polygons = [coordinates] if kind == "Polygon" else coordinates
    if not isinstance(polygons, list) or not all(isinstance(p, list) and p for p in polygons):
        raise BadGeometryError(say("its coordinates are not lists of rings"))
    return polygons


def _rings(rings: list[Any]) -> list[Corners]:
    """Return the corners of a polygon's rings, none for one that a simplification has emptied."""
    outer, *holes = [_corners(ring) for ring in rings]
    if len(outer) < _SMALLEST_RING:
        return []
    return [outer, *(hole for hole in holes if len(hole) >= _SMALLEST_RING)]


def _corners(ring: Any) -> Corners:
    """Return a ring's corners, shape (n, 2); heights are left out."""
    try:
        corners = np.array([position[:2] for position in ring], dtype=np.float64)
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        raise BadGeometryError(say("its coordinates are not numbers")) from error
    if corners.ndim != 2 or corners.shape[1] != 2:
        raise BadGeometryError(say("its coordinates are not pairs of numbers"))
    if not np.isfinite(corners).all():
        raise BadGeometryError(say("its coordinates are not finite numbers"))
    if (np.abs(corners) > [_LARGEST_LON, _LARGEST_LAT + _SLACK]).any():
        raise BadGeometryError(
            say("its coordinates are not longitude and latitude in degrees"),
            say("Convert the file to WGS 84 (EPSG:4326) first."),
        )
    corners = corners.round(_DECIMALS)
    return np.vstack([corners, corners[:1]]) if (corners[0] != corners[-1]).any() else corners
