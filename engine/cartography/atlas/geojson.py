"""Reads GeoJSON safely: limited sizes, and outlines that are known to be polygons in degrees.

Follows RFC 7946, and takes what older files do as far as it is safe. Must not know what the
features are.
"""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.libraries import shapely, shapely_errors
from engine.wording import say

_MAX_BYTES: Final = 64 * 1024**2  # of the text, unpacked
_MAX_FEATURES: Final = 20_000
_MAX_CORNERS: Final = 500_000  # of one feature
_MAX_DEPTH: Final = 6  # of nested geometry collections
_LARGEST_LON, _LARGEST_LAT = 360.0, 90.0
_SMALLEST_RING: Final = 4  # corners, the last one the first again
_SMALLEST_AREA: Final = 1e-12  # square degrees
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
        with gzip.open(file) as stream:
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


def outline_from(geometry: object) -> tuple[shapely.Geometry, bool]:
    """Return the polygons of a geometry in degrees, valid, and whether they had to be repaired.

    Raises BadGeometryError for what has no area or cannot be places on the globe.
    """
    polygons = [p for rings in _ring_lists(geometry, 0) if (p := _polygon(rings)) is not None]
    repaired = not all(bool(polygon.is_valid) for polygon in polygons)
    try:
        valid = polygons_only(shapely.union_all([shapely.make_valid(p) for p in polygons]))
    except shapely_errors.GEOSException as error:
        raise BadGeometryError(say("its outline cannot be repaired")) from error
    if not valid.area > _SMALLEST_AREA:
        raise BadGeometryError(say("it has no polygon with an area"))
    return valid, repaired


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


def _polygon(rings: list[Any]) -> shapely.Geometry | None:
    """Return a polygon, None for one that a simplification has left without an area."""
    corners = [_corners(ring) for ring in rings]
    if sum(map(len, corners)) > _MAX_CORNERS:
        raise BadGeometryError(
            say("its outline has more than {most:,} corners", most=_MAX_CORNERS),
            say("Simplify it first."),
        )
    outer, *holes = corners
    if len(outer) < _SMALLEST_RING:
        return None
    return shapely.Polygon(outer, [hole for hole in holes if len(hole) >= _SMALLEST_RING])


def _corners(ring: Any) -> NDArray[np.float64]:
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
