"""The sheet of paper: outlines in degrees to outlines in pixels, and the size of the picture.

Must not paint a pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.globe import cut_longitude, unrolled
from engine.cartography.atlas.islands import arranged, bendable, main_body, repaired, without_small
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.projections import lambert_azimuthal, projection_for
from engine.cartography.xml_values import LARGEST_SIDE
from engine.libraries import shapely

Points = NDArray[np.float64]

_DENSITY: Final = 250.0  # straight pieces an outline's width is cut into, so that they can bend
_SMALLEST_SHARE: Final = 2e-6  # of all land: smaller parts are not looked at
SMALLEST_ISLAND: Final = 36.0  # square pixels
_TOLERANCE: Final = 0.4  # pixels by which outlines are simplified
_MARGIN: Final = 22.0  # pixels free of land
_ROOM: Final = 3_300.0  # square pixels of land a region, before small ones are enlarged
# This share of the regions may be smaller than that; a larger picture spares them the cartogram.
_SMALL_REGIONS, _SMALL_ROOM = 0.2, 1_000.0
_SMALLEST_LAND: Final = 0.10  # share of the picture: less is taken for this
_SMALLEST_PICTURE, _USUAL_PICTURE, _LARGEST_PICTURE = 1.2e6, 3.2e6, 14e6  # pixels
_SMALLEST_SIDE: Final = 1e-9  # of the land, in any unit
_NARROWEST, _WIDEST = 0.5, 2.4  # width by height


@dataclass(frozen=True, slots=True)
class Sheet:
    """Outlines in pixels, x to the east and y to the south, and what was done to get there."""

    width: int
    height: int
    outlines: list[shapely.Geometry]  # in the order of the regions
    moved: set[int]  # indices of regions with parts that were moved near
    dropped: set[int]  # and of those with parts left out as too far
    small_parts: int  # islands left out as too small


def lay_out(shapes: list[shapely.Geometry], options: AtlasOptions) -> Sheet:
    """Project shapes in degrees, and fit them to the picture."""
    cut = cut_longitude(shapes)
    degrees = [unrolled(shape, cut) for shape in shapes]
    outlines = _projected(degrees, options)
    outlines, specks = without_small(outlines, _SMALLEST_SHARE * _area(outlines))
    outlines, moved, dropped = arranged(outlines, options.far_islands)
    width, height = options.size or _fitting_size(outlines)
    outlines = fitted(outlines, width, height)
    outlines, small = without_small(outlines, SMALLEST_ISLAND)
    outlines = fitted(outlines, width, height)
    outlines = list(shapely.coverage_simplify(outlines, _TOLERANCE))
    return Sheet(width, height, repaired(outlines), moved, dropped, specks + small)


def fitted(outlines: list[shapely.Geometry], width: int, height: int) -> list[shapely.Geometry]:
    """Scale and move outlines, evenly in both directions, to the middle of the picture."""
    x0, y0, x1, y1 = shapely.total_bounds(outlines)
    across, down = max(x1 - x0, _SMALLEST_SIDE), max(y1 - y0, _SMALLEST_SIDE)
    scale = min((width - 2 * _MARGIN) / across, (height - 2 * _MARGIN) / down)
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    target = np.array([width / 2, height / 2])
    return [shapely.transform(o, lambda p: (p - middle) * scale + target) for o in outlines]


def _projected(degrees: list[shapely.Geometry], options: AtlasOptions) -> list[shapely.Geometry]:
    """Project outlines as fits their main body, and turn them so that y grows to the south."""
    project = projection_for(options.projection, _main_land(degrees))
    west, south, east, north = shapely.total_bounds(degrees)
    step = max(east - west, north - south) / _DENSITY
    fine = bendable(degrees, step)
    return repaired([shapely.transform(s, lambda p: project(p) * [1.0, -1.0]) for s in fine])


def _main_land(degrees: list[shapely.Geometry]) -> list[shapely.Geometry]:
    """Return the parts of shapes in degrees that are neither far from most land nor small.

    A country stands upright by its main land, whatever far islands it has.
    """
    west, south, east, north = shapely.total_bounds(degrees)
    flat = lambert_azimuthal((west + east) / 2, (south + north) / 2)
    parts = shapely.get_parts(degrees)
    return list(parts[main_body(list(shapely.transform(parts, flat)))])


def _area(outlines: list[shapely.Geometry]) -> float:
    return float(shapely.area(outlines).sum())


def _fitting_size(outlines: list[shapely.Geometry]) -> tuple[int, int]:
    """Return a size with room for all regions, of about the shape of the land."""
    x0, y0, x1, y1 = shapely.total_bounds(outlines)
    aspect = float(np.clip((x1 - x0) / max(y1 - y0, _SMALLEST_SIDE), _NARROWEST, _WIDEST))
    frame = max((x1 - x0) / aspect, y1 - y0) ** 2 * aspect
    land = max(_area(outlines) / frame, _SMALLEST_LAND)
    small = float(np.quantile(shapely.area(outlines), _SMALL_REGIONS)) / frame  # its share
    for_small = min(_SMALL_ROOM / max(small, 1e-9), _USUAL_PICTURE)
    wanted = max(for_small, len(outlines) * _ROOM / land, _SMALLEST_PICTURE)
    pixels = min(wanted, _LARGEST_PICTURE)
    width, height = np.sqrt(pixels * aspect), np.sqrt(pixels / aspect)
    return min(round(width), LARGEST_SIDE), min(round(height), LARGEST_SIDE)
