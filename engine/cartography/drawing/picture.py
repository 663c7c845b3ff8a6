"""Draws the picture people see: sea, fills and borders, from labels."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing import palette
from engine.cartography.drawing.raster import FINE, SEA, Mask, smoothed
from engine.cartography.model import Color
from engine.cartography.template import Labels
from engine.libraries import ndimage

_REGION_LINE: Final = 1.1  # widths in pixels of the picture
_COAST_LINE: Final = 1.3
_SUPER_LINE: Final = 2.6
_SHALLOWS: Final = 9.0  # how far from the coast the sea is lighter
_REGION_INK: Final = 0.70  # share of ink in the line
_COAST_INK: Final = 0.85
_SUPER_INK: Final = 0.95
_ROUNDING: Final = 0.6  # pixels: standard deviation of the blur of coasts and borders
_MOST_FINE_PIXELS: Final = 24_000_000  # beyond this the picture is drawn less finely
_MOST_PACKED_PIXELS: Final = 4_000_000  # beyond this a file is written faster, and is larger
_BAND, _BAND_MARGIN = 512, 72  # rows drawn at a time; the margin is wider than any effect


def draw_picture(labels: Labels, super_of: Mapping[int, int]) -> bytes:
    """Return a picture of a label array, shape (height, width), as PNG.

    `super_of` maps the key of every region to that of its super region. Drawn in bands, so that
    the memory stays small whatever the size.
    """
    height, width = labels.shape
    fills, groups = _fills_and_groups(labels, super_of)
    fine = next((f for f in (3, 2) if labels.size * f * f <= _MOST_FINE_PIXELS), 1)
    image = Image.new("RGB", (width, height))
    for top in range(0, height, _BAND):
        first, last = max(top - _BAND_MARGIN, 0), min(top + _BAND + _BAND_MARGIN, height)
        band = _refined(labels[first:last], fine)
        drawn = draw(band, fills, groups, fine)
        rows = (0, top - first, width, min(top + _BAND, height) - first)
        image.paste(drawn.crop(rows), (0, top))
    return png(image)


def png(image: Image.Image) -> bytes:
    """Encode a picture; the same picture gives the same bytes."""
    file = io.BytesIO()
    image.save(file, "PNG", optimize=image.width * image.height <= _MOST_PACKED_PIXELS)
    return file.getvalue()


def draw(
    labels: Labels, fills: Sequence[Color], super_of: Sequence[int], fine: int = FINE
) -> Image.Image:
    """Draw fine labels and reduce them by `fine`; `fills` and `super_of` are by label - 1."""
    pixels = np.array([palette.from_oklch(*palette.SEA), *fills], dtype=np.uint8)[labels]
    _lighten_shallows(pixels, labels, fine)
    supers = np.array([SEA, *(s + 1 for s in super_of)], dtype=np.uint16)[labels]
    _stroke(pixels, _edges(labels, coast=False), _REGION_LINE * fine, _REGION_INK)
    _stroke(pixels, _edges(labels, coast=True), _COAST_LINE * fine, _COAST_INK)
    _stroke(pixels, _edges(supers, coast=False), _SUPER_LINE * fine, _SUPER_INK)
    size = (labels.shape[1] // fine, labels.shape[0] // fine)
    return Image.fromarray(pixels).resize(size, Image.Resampling.HAMMING)


def _fills_and_groups(labels: Labels, super_of: Mapping[int, int]) -> tuple[list[Color], list[int]]:
    """Return fill and super region of every label from 1; labels of no region get the first's."""
    keys = sorted(super_of)
    index = {key: i for i, key in enumerate(keys)}
    numbers = {group: i for i, group in enumerate(dict.fromkeys(super_of.values()))}
    neighbours: list[set[int]] = [set() for _ in keys]
    for a, b in find_borders(labels).as_dict():
        if a in index and b in index:
            neighbours[index[a]].add(index[b])
            neighbours[index[b]].add(index[a])
    fills = palette.region_fills([numbers[super_of[key]] for key in keys], neighbours)
    last = max(int(labels.max()), *keys, 0)
    places = [index.get(label, 0) for label in range(1, last + 1)]
    return [fills[i] for i in places], [numbers[super_of[keys[i]]] for i in places]


def _refined(labels: Labels, fine: int) -> Labels:
    """Enlarge labels and round off the steps of their pixels."""
    if fine == 1:
        return labels
    return smoothed(labels.repeat(fine, axis=0).repeat(fine, axis=1), _ROUNDING * fine)


def _lighten_shallows(pixels: NDArray[np.uint8], labels: Labels, fine: int) -> None:
    """Fade the sea from a lighter rim along the coasts to its own colour."""
    sea = labels == SEA
    if sea.all():
        return
    distance = ndimage.distance_transform_edt(sea)[sea] / fine
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
    """Blend a line of ink, `width` pixels wide, over the edges."""
    line = _within(edge, width / 2 - 0.5)  # a pixel's middle is half a pixel from its edge
    ink = np.array(palette.from_oklch(*palette.INK), dtype=float)
    pixels[line] = np.round(opacity * ink + (1.0 - opacity) * pixels[line]).astype(np.uint8)


def _within(mask: Mask, radius: float) -> Mask:
    """Mark all pixels no farther than a radius from the mask; a few shifts, for lines are thin."""
    grown = mask.copy()
    height, width = mask.shape
    reach = int(radius)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if 0 < dy * dy + dx * dx <= radius * radius and abs(dy) < height and abs(dx) < width:
                grown[_window(dy, height), _window(dx, width)] |= mask[
                    _window(-dy, height), _window(-dx, width)
                ]
    return grown


def _window(shift: int, size: int) -> slice:
    """Return where a side that is moved by a shift still lies inside."""
    return slice(max(shift, 0), size + min(shift, 0))
