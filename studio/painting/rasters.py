"""Turn label arrays into images: fills by a lookup table, borders, highlights.

Everything here is numpy in, QImage out; no widgets.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage
from scipy.ndimage import find_objects

Argb = NDArray[np.uint32]  # (height, width), premultiplied 0xAARRGGBB


def to_image(pixels: Argb) -> QImage:
    """Copy pixels into an image that owns them."""
    height, width = pixels.shape
    pixels = np.ascontiguousarray(pixels)
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()


def premultiplied(color: QColor) -> int:
    """Return a colour as a premultiplied 0xAARRGGBB pixel."""
    alpha = color.alpha()
    red, green, blue = (c * alpha // 255 for c in (color.red(), color.green(), color.blue()))
    return alpha << 24 | red << 16 | green << 8 | blue


def fill_regions(labels: NDArray[np.uint16], colors: Mapping[int, QColor], default: QColor) -> Argb:
    """Paint every region in its colour; labels without one get `default`."""
    table = np.full(int(labels.max(initial=0)) + 1, premultiplied(default), dtype=np.uint32)
    for key, color in colors.items():
        if key < len(table):
            table[key] = premultiplied(color)
    return table[labels]


def draw_borders(
    labels: NDArray[np.uint16], super_of: Mapping[int, int], color: QColor, super_color: QColor
) -> Argb:
    """Draw 1-pixel region borders and 3-pixel borders between super regions.

    Coasts get the thin line too. The result is transparent elsewhere.
    """
    out = np.zeros(labels.shape, dtype=np.uint32)
    out[_edges(labels)] = premultiplied(color)
    table = np.zeros(int(labels.max(initial=0)) + 1, dtype=np.int32)
    for key, group in super_of.items():
        if key < len(table):
            table[key] = group
    groups = table[labels]
    thick = _edges(groups, between_land_only=True)
    out[_grow(thick)] = premultiplied(super_color)
    return out


def _edges(values: NDArray[np.integer], *, between_land_only: bool = False) -> NDArray[np.bool_]:
    """Mark pixels that differ from their right or lower neighbour."""
    edge = np.zeros(values.shape, dtype=np.bool_)
    for here, there, target in (
        (values[:, :-1], values[:, 1:], edge[:, :-1]),
        (values[:-1], values[1:], edge[:-1]),
    ):
        differs = here != there
        if between_land_only:
            differs &= (here != 0) & (there != 0)
        target |= differs
    return edge


def _grow(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Widen a mask by one pixel in the four directions."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


def highlight(
    labels: NDArray[np.uint16], box: tuple[int, int, int, int], key: int, color: QColor
) -> Argb:
    """Tint a region and outline it, inside its bounding box (x0, y0, x1, y1).

    Every third pixel of the region is painted, so that the fill below still shows.
    """
    x0, y0, x1, y1 = box
    mask = labels[y0:y1, x0:x1] == key
    rows, columns = np.indices(mask.shape)
    out = np.zeros(mask.shape, dtype=np.uint32)
    out[mask & ((rows + columns) % 3 == 0)] = premultiplied(color)
    padded = np.pad(mask, 2)
    inner = padded.copy()
    for _ in range(2):
        inner = ~_grow(~inner)
    out[(padded & ~inner)[2:-2, 2:-2]] = premultiplied(color)
    return out


def bounding_boxes(labels: NDArray[np.uint16]) -> dict[int, tuple[int, int, int, int]]:
    """Return the box (x0, y0, x1, y1) of every region that has pixels."""
    boxes = {}
    for key, found in enumerate(find_objects(labels), start=1):
        if found is not None:
            rows, columns = found
            boxes[key] = (columns.start, rows.start, columns.stop, rows.stop)
    return boxes
