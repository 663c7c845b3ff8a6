"""Draws the picture people see: sea, fills and borders, from fine labels."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from tools.worldmap import palette
from tools.worldmap.palette import Color
from tools.worldmap.raster import FINE, SEA, Labels, Mask

_REGION_LINE: Final = 1.1  # widths in pixels of the picture
_COAST_LINE: Final = 1.3
_SUPER_LINE: Final = 2.6
_SHALLOWS: Final = 9.0  # how far from the coast the sea is lighter
_REGION_INK: Final = 0.70  # share of ink in the line
_COAST_INK: Final = 0.85
_SUPER_INK: Final = 0.95


def draw(labels: Labels, fills: list[Color], super_of: list[int]) -> Image.Image:
    """Draw at the labels' size and reduce; `fills` and `super_of` are by label - 1."""
    pixels = np.array([palette.from_oklch(*palette.SEA), *fills], dtype=np.uint8)[labels]
    _lighten_shallows(pixels, labels)
    supers = np.array([SEA, *(s + 1 for s in super_of)], dtype=np.uint8)[labels]
    _stroke(pixels, _edges(labels, coast=False), _REGION_LINE, _REGION_INK)
    _stroke(pixels, _edges(labels, coast=True), _COAST_LINE, _COAST_INK)
    _stroke(pixels, _edges(supers, coast=False), _SUPER_LINE, _SUPER_INK)
    size = (labels.shape[1] // FINE, labels.shape[0] // FINE)
    return Image.fromarray(pixels).resize(size, Image.Resampling.HAMMING)


def _lighten_shallows(pixels: NDArray[np.uint8], labels: Labels) -> None:
    """Fade the sea from a lighter rim along the coasts to its own colour."""
    sea = labels == SEA
    distance = ndimage.distance_transform_edt(sea)[sea] / FINE
    share = np.exp(-distance / _SHALLOWS)[:, None]
    rim = np.array(palette.from_oklch(*palette.SHALLOWS), dtype=float)
    pixels[sea] = np.round(share * rim + (1.0 - share) * pixels[sea]).astype(np.uint8)


def _edges(values: Labels, *, coast: bool) -> Mask:
    """Mark both sides of every edge between two values; on coasts one of them is sea."""
    marked = np.zeros(values.shape, dtype=bool)
    for one, other in (
        ((slice(None), slice(None, -1)), (slice(None), slice(1, None))),
        ((slice(None, -1), slice(None)), (slice(1, None), slice(None))),
    ):
        a, b = values[one], values[other]
        found = (a != b) & (((a == SEA) | (b == SEA)) == coast)
        marked[one] |= found
        marked[other] |= found
    return marked


def _stroke(pixels: NDArray[np.uint8], edge: Mask, width: float, opacity: float) -> None:
    """Blend a line of ink, `width` pixels of the picture wide, over the edges."""
    distance = ndimage.distance_transform_edt(~edge) + 0.5  # from the edge itself
    line = distance <= width * FINE / 2
    ink = np.array(palette.from_oklch(*palette.INK), dtype=float)
    pixels[line] = np.round(opacity * ink + (1.0 - opacity) * pixels[line]).astype(np.uint8)
