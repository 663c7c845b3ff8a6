"""Finds regions in a picture from one point in each: they grow up to the lines of the picture.

For formats that hold a picture and points, but no shapes. Watershed by image foresting transform:
Falcão, Stolfi and Lotufo, "The image foresting transform" (2004), as in scipy.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import smoothed, without_specks
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import ndimage

_SEED: Final = 2  # pixels about a point
_SEA_LIKENESS: Final = 24  # of channels: how far from the commonest colour of the frame sea may be
_SMALLEST: Final = 60  # pixels of a region: fewer, and the points do not fit the picture
_SPECK: Final = 20
_ROUNDING: Final = 1.0


def grow_from_points(pixels: NDArray[np.uint8], points: list[Point]) -> Labels | None:
    """Return labels, 1 for the first point, in a picture of shape (height, width, 4).

    None if the points do not fit the picture: outside it, two at one place, or no room.
    """
    height, width = pixels.shape[:2]
    if any(not (0 <= x < width and 0 <= y < height) for x, y in points):
        return None
    markers = np.zeros((height, width), np.int32)
    sea = _sea(pixels)
    markers[sea] = len(points) + 1
    for number, (x, y) in enumerate(points, 1):
        rows = slice(max(y - _SEED, 0), y + _SEED + 1)
        markers[rows, max(x - _SEED, 0) : x + _SEED + 1] = number
    grown = ndimage.watershed_ift(_steepness(pixels), markers)
    labels = np.where(grown > len(points), 0, grown).astype(np.uint16)
    labels = without_specks(smoothed(labels, _ROUNDING), _SPECK, _SPECK)
    counts = np.bincount(labels.ravel(), minlength=len(points) + 1)
    return labels if counts[1:].min() >= _SMALLEST else None


def _steepness(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return how much the colours change at each pixel."""
    channels = pixels[..., :3].astype(np.float32)
    steep = np.max([ndimage.morphological_gradient(c, 3) for c in np.moveaxis(channels, 2, 0)], 0)
    result: NDArray[np.uint8] = steep.astype(np.uint8)
    return result


def _sea(pixels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Mark what joins the picture's frame in the commonest colour of the frame."""
    rgb = pixels[..., :3].astype(np.int16)
    frame = np.concatenate([rgb[0], rgb[-1], rgb[:, 0], rgb[:, -1]])
    colors, counts = np.unique(frame, axis=0, return_counts=True)
    like = (np.abs(rgb - colors[counts.argmax()]) <= _SEA_LIKENESS).all(axis=2)
    parts, _ = ndimage.label(like)
    edge = np.unique(np.concatenate([parts[0], parts[-1], parts[:, 0], parts[:, -1]]))
    sea: NDArray[np.bool_] = np.isin(parts, edge[edge > 0])
    return sea
