"""Which outlines lie upon each other, and which is seen: by a small picture, never by geometry.

Outlines of strangers may cross a million times; painted, that costs nothing. Decides as
`raster.paint` does: of two parts the smaller lies on top. Must not change an outline.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.atlas.islands import Parts
from engine.cartography.template import Labels
from engine.libraries import ndimage, shapely

_PIXELS: Final = 1e6  # of the small picture
_LEAST_SHARE: Final = 0.002  # of the smaller outline; less is inaccuracy
Mask: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two outlines that lie upon each other."""

    below: int  # index of the one that is covered
    above: int
    share: float  # of the smaller one's area that they have in common


def find_overlaps(outlines: list[shapely.Geometry], width: int, height: int) -> list[Overlap]:
    """Return the overlaps of outlines in pixels that are wider than a line, by their indices."""
    scale = min(1.0, float(np.sqrt(_PIXELS / (width * height))))
    labels = np.zeros((round(height * scale) + 1, round(width * scale) + 1), np.uint16)
    parts = Parts.of(outlines)
    common: Counter[tuple[int, int]] = Counter()
    for index in np.argsort(-shapely.area(parts.shapes), kind="stable"):
        owner = int(parts.owners[index])
        for other, pixels in _painted(labels, parts.shapes[index], owner + 1, scale):
            common[other - 1, owner] += pixels
    areas = shapely.area(outlines) * scale**2
    found = [
        Overlap(below, above, min(pixels / max(min(areas[below], areas[above]), 1.0), 1.0))
        for (below, above), pixels in sorted(common.items())
    ]
    return [overlap for overlap in found if overlap.share >= _LEAST_SHARE]


def _painted(
    labels: Labels, part: shapely.Geometry, label: int, scale: float
) -> list[tuple[int, int]]:
    """Paint a part into labels; return what it covers visibly: labels and their pixels."""
    west, north, east, south = np.array(part.bounds) * scale
    left, top = max(int(west), 0), max(int(north), 0)
    window = labels[top : int(south) + 2, left : int(east) + 2]
    if not window.size:
        return []
    mask = _mask(part, window.shape, (left, top), scale)
    below = np.where(mask & (window != label), window, 0)
    wide = ndimage.binary_erosion(below > 0, np.ones((3, 3)))
    others = [int(v) for v in np.unique(below[wide])] if wide.any() else []
    found = [(v, int((below == v).sum())) for v in others]
    window[mask] = label
    return found


def _mask(
    part: shapely.Geometry, shape: tuple[int, ...], corner: tuple[int, int], scale: float
) -> Mask:
    """Return which pixels of a window are inside a polygon, its holes not."""
    image = Image.new("1", (shape[1], shape[0]))
    draw = ImageDraw.Draw(image)
    for ring, inside in ((part.exterior, 1), *((hole, 0) for hole in part.interiors)):
        places = np.asarray(ring.coords) * scale - corner - 0.5
        draw.polygon(places.ravel().tolist(), fill=inside)
    return np.array(image, dtype=bool)
