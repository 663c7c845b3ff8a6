"""Turn label arrays into images: fills by a lookup table, borders, highlights.

Everything here is numpy in, QImage out; no widgets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from engine.cartography.patches import Box
from engine.libraries import ndimage

Argb = NDArray[np.uint32]  # (height, width), premultiplied 0xAARRGGBB

BORDER_COLOR: Final = QColor(0, 0, 0, 120)
SUPER_BORDER_COLOR: Final = QColor(30, 30, 36, 235)
_BORDER_REACH: Final = 2  # pixels from a changed pixel to the farthest that is drawn otherwise


def to_image(pixels: Argb) -> QImage:
    """Copy pixels into an image that owns them."""
    height, width = pixels.shape
    pixels = np.ascontiguousarray(pixels)
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()


def to_pixels(image: QImage) -> Argb:
    """Copy an image's pixels into an array."""
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    flat = np.frombuffer(image.constBits(), np.uint32)
    rows = flat.reshape(image.height(), image.bytesPerLine() // 4)
    return rows[:, : image.width()].copy()


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


def draw_borders_in(
    labels: NDArray[np.uint16], super_of: Mapping[int, int], box: Box
) -> tuple[Argb, Box]:
    """Draw the borders that depend on the pixels of a box; returns them and the box they fill.

    The result is the same as that part of `draw_borders` for the whole array.
    """
    shape = labels.shape[1], labels.shape[0]
    drawn, seen = widened(box, _BORDER_REACH, shape), widened(box, 2 * _BORDER_REACH + 1, shape)
    pixels = draw_borders(
        labels[seen[1] : seen[3], seen[0] : seen[2]], super_of, BORDER_COLOR, SUPER_BORDER_COLOR
    )
    left, top = drawn[0] - seen[0], drawn[1] - seen[1]
    return pixels[top : top + drawn[3] - drawn[1], left : left + drawn[2] - drawn[0]], drawn


def widened(box: Box, margin: int, size: tuple[int, int]) -> Box:
    """Widen a box on all sides, but not beyond a picture of this width and height."""
    left, top, right, bottom = box
    return (
        max(left - margin, 0),
        max(top - margin, 0),
        min(right + margin, size[0]),
        min(bottom + margin, size[1]),
    )


def shrink(pixels: Argb, columns: NDArray[np.floating], rows: NDArray[np.floating]) -> Argb:
    """Average an image into fewer pixels, each the mean of the area between two edges.

    `columns` (n + 1) and `rows` (m + 1) are the edges of the result's pixels, measured in
    pixels of the image; the result has the shape (m, n).
    """
    height, width = pixels.shape
    channels = np.ascontiguousarray(pixels).view(np.uint8).reshape(height, width * 4)
    narrow = _means(channels.astype(np.float64), rows).reshape(-1, width, 4)
    small = _means(narrow.swapaxes(0, 1).reshape(width, -1), columns).reshape(-1, len(narrow), 4)
    whole = np.rint(small.swapaxes(0, 1)).astype(np.uint8)
    return np.ascontiguousarray(whole).view(np.uint32)[..., 0]


def _means(values: NDArray[np.float64], edges: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return the means of rows, shape (n, m), between each two edges, by sums up to an edge.

    Matrices would do it too, but their products wait for threads while a search runs.
    """
    sums = np.zeros((len(values) + 1, values.shape[1]))
    np.cumsum(values, axis=0, out=sums[1:])
    whole = np.minimum(edges.astype(np.intp), len(values) - 1)
    at = sums[whole] + (edges - whole)[:, None] * values[whole]
    means: NDArray[np.float64] = np.diff(at, axis=0) / np.diff(edges)[:, None]
    return np.clip(means, 0, 255)


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


def highlight(labels: NDArray[np.uint16], box: Box, key: int, color: QColor) -> Argb:
    """Tint a region and outline it, inside its bounding box (x0, y0, x1, y1).

    Every third pixel of the region is painted, so that the fill below still shows.
    """
    x0, y0, x1, y1 = box
    mask = labels[y0:y1, x0:x1] == key
    rows, columns = np.arange(mask.shape[0])[:, None], np.arange(mask.shape[1])
    out = np.zeros(mask.shape, dtype=np.uint32)
    out[mask & ((rows + columns) % 3 == 0)] = premultiplied(color)
    padded = np.pad(mask, 2)
    inner = padded.copy()
    for _ in range(2):
        inner = ~_grow(~inner)
    out[(padded & ~inner)[2:-2, 2:-2]] = premultiplied(color)
    return out


def bounding_boxes(labels: NDArray[np.uint16]) -> dict[int, Box]:
    """Return the box (x0, y0, x1, y1) of every region that has pixels."""
    boxes = {}
    for key, found in enumerate(ndimage.find_objects(labels), start=1):
        if found is not None:
            rows, columns = found
            boxes[key] = (columns.start, rows.start, columns.stop, rows.stop)
    return boxes
