"""Coordinate systems of GeoJSON: degrees as RFC 7946 has them, and what older files declare.

The member `crs` is that of "The GeoJSON Format Specification" of 2008, section 3. Web Mercator is
turned into degrees; whatever else is no degrees is for other programs to convert.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from engine.cartography.atlas.limits import BadGeometryError
from engine.cartography.atlas.tangles import Corners
from engine.wording import number, say

_RADIUS: Final = 6_378_137.0  # metres: the sphere of Web Mercator (EPSG, method 1024)
_LARGEST_LON, _LARGEST_LAT = 360.0, 90.0
_LARGEST_X: Final = np.deg2rad(_LARGEST_LON) * _RADIUS
_SLACK: Final = 1e-6  # degrees beyond a pole that rounding may cause
_LONGEST: Final = 80  # characters of a system's name in a message
_NAMES: Final = ("name", "code", "href")  # where the kinds of `crs` have what they name
# Words after the code in addresses of descriptions.
_ENDINGS: Final = {"PROJ4", "OGCWKT", "ESRIWKT", "WKT", "WKT2", "GML", "XML", "JSON"}
_AUTHORITIES: Final = {"EPSG", "ESRI", "OGC", "CRS"}
_WGS84: Final = {"4326", "4979", "CRS84", "CRS84H", "84", "WGS84"}
_LIKE_WGS84: Final = {"4258": "ETRS89", "4269": "NAD83", "CRS83": "NAD83"}
_MERCATOR: Final = {
    "3857", "3785", "900913", "102100", "102113", "GOOGLE", "WEBMERCATOR", "WGS84PSEUDOMERCATOR",
}  # fmt: skip


class System(enum.Enum):
    """A coordinate system that is read."""

    DEGREES = "WGS 84"
    MERCATOR = "Web Mercator (EPSG:3857)"


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a `crs` member says."""

    system: System | None  # None: one that is not read
    name: str  # as it stands in the file; empty if nothing is declared, or nothing readable
    about: str = ""  # the name of a system that is WGS 84 but for a metre or two


def declared(crs: object) -> Declaration:
    """Return what a `crs` member declares; None and what names nothing are degrees."""
    name = " ".join(_name(crs).split())
    code = _code(name)
    shown = name[:_LONGEST]
    if not name or code in _WGS84:
        return Declaration(System.DEGREES, shown)
    if code in _LIKE_WGS84:
        return Declaration(System.DEGREES, shown, _LIKE_WGS84[code])
    return Declaration(System.MERCATOR if code in _MERCATOR else None, shown)


def _name(crs: object) -> str:
    if not isinstance(crs, dict):
        return str(crs) if isinstance(crs, str | int) and not isinstance(crs, bool) else ""
    inner: Any = crs.get("properties")
    inner = inner if isinstance(inner, dict) else crs
    found = (inner.get(key) for key in _NAMES)
    return str(next((v for v in found if isinstance(v, str | int)), ""))


def _code(name: str) -> str:
    """Return the code at the end of a system's name, or the name without blanks and signs."""
    words = [word for word in re.split(r"[:/.#?=&\s]+", name.upper()) if word]
    while words and words[-1] in _ENDINGS:
        words.pop()
    if len(words) == 1 or _AUTHORITIES.intersection(words):
        return words[-1]
    return re.sub(r"[^A-Z0-9]", "", name.upper())


def degrees(corners: Corners, system: System) -> Corners:
    """Return corners, shape (n, 2), as longitude and latitude; raise BadGeometryError."""
    if system is System.MERCATOR:
        if (np.abs(corners[:, 0]) > _LARGEST_X).any():
            raise BadGeometryError(say("its coordinates lie outside of Web Mercator"))
        return from_mercator(corners)
    wrong = (np.abs(corners) > [_LARGEST_LON, _LARGEST_LAT + _SLACK]).any(axis=1)
    if wrong.any():
        x, y = corners[wrong.argmax()].tolist()
        fault = say(
            "its coordinates are not longitude and latitude in degrees, such as {x}, {y}",
            x=number(x, ",.6g" if abs(x) < 1000 else ",.0f"),
            y=number(y, ",.6g" if abs(y) < 1000 else ",.0f"),
        )
        raise BadGeometryError(fault, _advice(corners))
    return corners


def from_mercator(corners: Corners) -> Corners:
    """Return longitude and latitude in degrees of metres of Web Mercator, shape (n, 2)."""
    lon = corners[:, 0] / _RADIUS
    with np.errstate(over="ignore"):
        lat = np.arctan(np.sinh(corners[:, 1] / _RADIUS))
    points: Corners = np.rad2deg(np.stack([lon, lat], axis=1))
    return points


def _advice(corners: Corners) -> str:
    x, y = np.abs(corners).max(axis=0)
    if x <= _LARGEST_LAT and y <= _LARGEST_LON:
        return say("Latitude seems to stand before longitude: exchange the two.")
    return say(
        "Convert the file to WGS 84 (EPSG:4326) first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson "
        'old.geojson”. If they are metres of Web Mercator, say so in the file: “"crs": '
        '"EPSG:3857"”.'
    )
