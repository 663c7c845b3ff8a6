"""From outlines in pixels to clean labels: rounded coasts, no specks, every region to be seen."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.cartography.atlas.islands import Parts
from engine.cartography.atlas.sheet import SMALLEST_ISLAND
from engine.cartography.drawing import raster
from engine.cartography.drawing.raster import FINE, SEA, Mask
from engine.cartography.template import Labels
from engine.libraries import ndimage, shapely

# Coasts and borders are blurred by this share of the usual straight piece, so that an outline of
# few corners looks drawn and not cut: the standard deviation is in pixels.
_ROUNDING: Final = 0.11
LEAST_ROUNDING, _MOST_ROUNDING = 1.1, 7.0
_NARROWEST: Final = 2.2  # pixels: radius of a disc that finds room in all water
_SMALLEST_LAKE: Final = 70.0  # square pixels
_DOT: Final = 3  # pixels: radius of a region that would not be seen
_MOST_FINE: Final = 45_000_000  # pixels: beyond this no finer than the picture


def painted(outlines: list[shapely.Geometry], width: int, height: int, rounding: float) -> Labels:
    """Return labels, shape (height, width), in which outline i is i + 1 and has pixels.

    `rounding` is the standard deviation in pixels by which coasts and borders are blurred.
    """
    fine = FINE if width * height * FINE**2 <= _MOST_FINE else 1
    count = len(outlines)
    labels = raster.paint([*outlines, _foreign_holes(outlines)], width, height, fine)
    labels[labels == count + 1] = SEA
    labels = raster.smoothed(labels, rounding * fine)
    if fine == FINE:
        labels = raster.coarse(labels)
    labels = raster.without_inlets(tidied(labels), _NARROWEST)
    return _with_dots(labels, outlines)


def fitting_rounding(outlines: list[shapely.Geometry]) -> float:
    """Return by how many pixels outlines with pieces as long as these should be blurred."""
    corners, outline = shapely.get_coordinates(outlines, return_index=True)
    pieces = np.hypot(*np.diff(corners, axis=0).T)[np.diff(outline) == 0]
    return float(np.clip(_ROUNDING * np.median(pieces), LEAST_ROUNDING, _MOST_ROUNDING))


def tidied(labels: Labels) -> Labels:
    """Give specks and small lakes to what surrounds them; the largest part of a region stays."""
    specks = small_parts(labels == SEA, _SMALLEST_LAKE)
    for label, window in raster.windows(labels, margin=1).items():
        specks[window] |= small_parts(labels[window] == label, SMALLEST_ISLAND, keep_largest=True)
    return raster.filled_from_around(labels, specks)


def small_parts(mask: Mask, smallest: float, keep_largest: bool = False) -> Mask:
    """Mark the separate parts of a mask that have fewer pixels than the smallest."""
    parts, _ = ndimage.label(mask)
    sizes = np.bincount(parts.ravel())
    small = sizes < smallest
    sizes[0], small[0] = 0, False
    if keep_largest:
        small[sizes.argmax()] = False
    result: Mask = small[parts]
    return result


def _foreign_holes(outlines: list[shapely.Geometry]) -> shapely.Geometry:
    """Return the holes in outlines that no other outline fills: other countries, large lakes."""
    polygons = Parts.of(outlines).shapes
    rings = [ring for polygon in polygons for ring in polygon.interiors]
    holes = [hole for ring in rings if (hole := shapely.Polygon(ring)).area >= _SMALLEST_LAKE]
    if not holes:
        return shapely.MultiPolygon([])
    tree = shapely.STRtree(polygons)
    empty = [h.difference(shapely.union_all(polygons[tree.query(h)])) for h in holes]
    parts = shapely.get_parts(empty)
    return shapely.MultiPolygon(
        [p for p in parts if p.geom_type == "Polygon" and p.area >= _SMALLEST_LAKE]
    )


def _with_dots(labels: Labels, outlines: list[shapely.Geometry]) -> Labels:
    """Paint a dot for every region that has no pixels."""
    missing = sorted(set(range(1, len(outlines) + 1)) - set(np.unique(labels).tolist()))
    if not missing:
        return labels
    labels = labels.copy()
    rows, columns = np.ogrid[: labels.shape[0], : labels.shape[1]]
    for label in missing:
        point = outlines[label - 1].representative_point()
        y0, x0 = max(int(point.y) - _DOT, 0), max(int(point.x) - _DOT, 0)
        window = np.s_[y0 : y0 + 2 * _DOT + 1, x0 : x0 + 2 * _DOT + 1]
        away = np.hypot(rows[window[0]] - point.y, columns[:, window[1]] - point.x)
        labels[window][away <= _DOT] = label
    return labels
