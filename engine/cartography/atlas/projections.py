"""From the globe to a plane: longitude and latitude in degrees to x east and y north.

The globe is a sphere of radius 1. Formulas are those of Snyder, "Map Projections: A Working
Manual" (USGS Professional Paper 1395, 1987), Robinson's of his tables. Must not know pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.options import ProjectionName
from engine.libraries import interpolate, shapely

Points: TypeAlias = NDArray[np.float64]  # (n, 2)
Projection: TypeAlias = Callable[[Points], Points]

_MERCATOR_END: Final = 85.0  # degrees: the poles are infinitely far
_WIDE: Final = 150.0  # degrees of longitude: more is a map of the world
_CONE_FROM: Final = 20.0  # degrees of latitude: nearer to the equator a cone is too flat
_ELONGATED: Final = 1.2  # wider than high by this: a cone fits better than a disc
_ROBINSON_STEP: Final = 5.0  # degrees between the values of the tables
_ROBINSON_LENGTHS: Final = (
    1.0000, 0.9986, 0.9954, 0.9900, 0.9822, 0.9730, 0.9600, 0.9427, 0.9216, 0.8962,
    0.8679, 0.8350, 0.7986, 0.7597, 0.7186, 0.6732, 0.6213, 0.5722, 0.5322,
)  # fmt: skip
_ROBINSON_HEIGHTS: Final = (
    0.0000, 0.0620, 0.1240, 0.1860, 0.2480, 0.3100, 0.3720, 0.4340, 0.4958, 0.5571,
    0.6176, 0.6769, 0.7346, 0.7903, 0.8435, 0.8936, 0.9394, 0.9761, 1.0000,
)  # fmt: skip


def projection_for(name: ProjectionName, shapes: list[shapely.Geometry]) -> Projection:
    """Return a projection by name, centred on shapes in degrees.

    “fitted” is Robinson's for more than 150 degrees of longitude on both sides of the equator,
    Albers' cone for wide lands off the equator, and else Lambert's azimuthal equal-area.
    """
    west, south, east, north = (float(v) for v in shapely.total_bounds(shapes))
    middle = ((west + east) / 2, (south + north) / 2)
    if name == "fitted":
        name = _fitting(west, south, east, north)
    if name == "lambert":
        return lambert_azimuthal(*_centre(shapes, middle))
    if name == "albers":
        return albers(middle[0], south, north)
    flat = {
        "plate-carree": plate_carree,
        "mercator": mercator,
        "miller": miller,
        "robinson": robinson,
    }
    return flat[name](middle[0])


def _fitting(west: float, south: float, east: float, north: float) -> ProjectionName:
    width = (east - west) * np.cos(np.deg2rad((south + north) / 2))
    if east - west > _WIDE and south < -_CONE_FROM and north > _CONE_FROM:
        return "robinson"
    off_equator = abs(south + north) / 2 > _CONE_FROM and south * north > 0
    polar = max(abs(south), abs(north)) > 84.0
    if off_equator and not polar and width > _ELONGATED * (north - south):
        return "albers"
    return "lambert"


def _centre(shapes: list[shapely.Geometry], middle: tuple[float, float]) -> tuple[float, float]:
    """Return the middle of the bounds, or the pole that lies inside or beside shapes all round."""
    bounds = shapely.total_bounds(shapes)
    if bounds[2] - bounds[0] > _WIDE and abs(middle[1]) > 45:
        return middle[0], float(np.copysign(90.0, middle[1]))
    return middle


def plate_carree(middle: float) -> Projection:
    """Return the plate carrée: degrees as they are (Snyder, section 12)."""
    return lambda p: np.stack(_radians_from(p, middle), axis=1)


def mercator(middle: float) -> Projection:
    """Return Mercator's projection (Snyder, equations 7-1 and 7-2), cut at 85 degrees."""

    def project(points: Points) -> Points:
        lon, lat = _radians_from(points, middle)
        lat = np.clip(lat, -np.deg2rad(_MERCATOR_END), np.deg2rad(_MERCATOR_END))
        return np.stack([lon, np.log(np.tan(np.pi / 4 + lat / 2))], axis=1)

    return project


def miller(middle: float) -> Projection:
    """Return Miller's cylindrical projection (Snyder, equations 11-1 and 11-2)."""

    def project(points: Points) -> Points:
        lon, lat = _radians_from(points, middle)
        return np.stack([lon, 1.25 * np.log(np.tan(np.pi / 4 + 0.4 * lat))], axis=1)

    return project


def robinson(middle: float) -> Projection:
    """Return Robinson's projection from his tables.

    A. H. Robinson, "A New Map Projection: Its Development and Characteristics" (1974); between
    the tabled parallels a cubic spline.
    """
    parallels = np.arange(len(_ROBINSON_LENGTHS)) * _ROBINSON_STEP
    lengths = interpolate.CubicSpline(parallels, _ROBINSON_LENGTHS)
    heights = interpolate.CubicSpline(parallels, _ROBINSON_HEIGHTS)

    def project(points: Points) -> Points:
        lon, _ = _radians_from(points, middle)
        north = np.abs(points[:, 1])
        x = 0.8487 * lengths(north) * lon
        return np.stack([x, 1.3523 * np.copysign(heights(north), points[:, 1])], axis=1)

    return project


def albers(middle: float, south: float, north: float) -> Projection:
    """Return Albers' equal-area conic projection (Snyder, equations 14-1 to 14-6).

    The standard parallels lie a sixth of the height inside the bounds (Kavraisky's rule).
    Raises ValueError if they are symmetric about the equator, where there is no cone.
    """
    inset = (north - south) / 6
    first, second = np.deg2rad([south + inset, north - inset])
    n = (np.sin(first) + np.sin(second)) / 2
    if abs(n) < 1e-6:
        raise ValueError("standard parallels symmetric about the equator make no cone")
    c = np.cos(first) ** 2 + 2 * n * np.sin(first)
    origin = np.sqrt(max(c - 2 * n * np.sin(np.deg2rad((south + north) / 2)), 0.0)) / n

    def project(points: Points) -> Points:
        lon, lat = _radians_from(points, middle)
        rho = np.sqrt(np.maximum(c - 2 * n * np.sin(lat), 0.0)) / n
        return np.stack([rho * np.sin(n * lon), origin - rho * np.cos(n * lon)], axis=1)

    return project


def lambert_azimuthal(middle: float, latitude: float) -> Projection:
    """Return Lambert's azimuthal equal-area projection (Snyder, equations 22-4, 24-2 and 24-3)."""
    sin0, cos0 = np.sin(np.deg2rad(latitude)), np.cos(np.deg2rad(latitude))

    def project(points: Points) -> Points:
        lon, lat = _radians_from(points, middle)
        sin, cos = np.sin(lat), np.cos(lat)
        towards = 1 + sin0 * sin + cos0 * cos * np.cos(lon)
        k = np.sqrt(2 / np.maximum(towards, 1e-9))  # the point opposite the middle has no place
        return np.stack(
            [k * cos * np.sin(lon), k * (cos0 * sin - sin0 * cos * np.cos(lon))], axis=1
        )

    return project


def _radians_from(points: Points, middle: float) -> tuple[Points, Points]:
    """Return longitude from the middle meridian, and latitude, in radians."""
    return np.deg2rad(points[:, 0] - middle), np.deg2rad(np.clip(points[:, 1], -90.0, 90.0))
