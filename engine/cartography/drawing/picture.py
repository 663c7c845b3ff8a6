"""Draws the picture people see: sea, fills and borders, from labels."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing import palette
from engine.cartography.drawing.raster import SEA
from engine.cartography.drawing.rims import Rim, coast_rim, inner_rim
from engine.cartography.drawing.tables import looked_up
from engine.cartography.model import Color
from engine.cartography.template import Labels
from engine.libraries import ndimage

Packed: TypeAlias = NDArray[np.uint32]  # colours as numbers; their bytes are red, green, blue, 0
Pixels: TypeAlias = NDArray[np.uint8]  # (n, 3)

_REGION_LINE: Final = 1.4  # widths in pixels of the picture
_COAST_LINE: Final = 1.6
_SUPER_LINE: Final = 2.7
_REGION_INK: Final = 0.70  # share of ink in the line
_COAST_INK: Final = 0.85
_SUPER_INK: Final = 0.95
_ROUNDING: Final = 0.9  # pixels: standard deviation of the blur of coasts and borders
_SHALLOWS: Final = 9.0  # how far from the coast the sea is lighter
_SHALLOWS_STEP: Final = 3  # pixels: they are smooth, so that a ninth of them will do
_BAND = 512  # rows drawn at a time
_FAR, _NEAR = 72, 8  # rows about a band that are looked at: for the shallows, and for lines


def draw_picture(labels: Labels, super_of: Mapping[int, int]) -> bytes:
    """Return a picture of a label array, shape (height, width), as PNG.

    `super_of` maps the key of every region to that of its super region. Drawn in bands, so that
    the memory stays small whatever the size.
    """
    height, width = labels.shape
    fills, groups = _fills_and_groups(labels, super_of)
    image = Image.new("RGB", (width, height))
    for top in range(0, height, _BAND):
        image.paste(draw(labels, fills, groups, slice(top, min(top + _BAND, height))), (0, top))
    return png(image)


def png(image: Image.Image) -> bytes:
    """Encode a picture; the same picture gives the same bytes."""
    file = io.BytesIO()
    image.save(file, "PNG")  # packed harder, it is no smaller: lines have soft edges
    return file.getvalue()


def draw(
    labels: Labels, fills: Sequence[Color], super_of: Sequence[int], rows: slice | None = None
) -> Image.Image:
    """Draw labels, or some rows of them; `fills` and `super_of` are by label - 1."""
    height, width = labels.shape
    top, bottom, _ = (rows or slice(None)).indices(height)
    colors = np.array([palette.from_oklch(*palette.SEA), *fills], dtype=np.uint8)
    first, last = max(top - _NEAR, 0), min(bottom + _NEAR, height)
    seen = labels[first:last]
    pixels = looked_up(_packed(colors), seen)
    _lighten_shallows(pixels[top - first : bottom - first], labels, top)
    supers = looked_up(np.array([SEA, *(s + 1 for s in super_of)], dtype=np.uint16), seen)
    inner = inner_rim(seen, _reach(_REGION_LINE), _ROUNDING)
    coast = coast_rim(seen, _reach(_COAST_LINE), _ROUNDING)
    flat = pixels.view(np.uint8).reshape(-1, 4)[:, :3]
    for rim in (inner, coast):
        _soften(flat, rim, colors)
    _stroke(flat, inner, _REGION_LINE, _REGION_INK)
    _stroke(flat, coast, _COAST_LINE, _COAST_INK)
    _stroke(flat, inner_rim(supers, _reach(_SUPER_LINE), _ROUNDING), _SUPER_LINE, _SUPER_INK)
    wanted = pixels[top - first : bottom - first]
    return Image.frombuffer("RGB", (width, len(wanted)), wanted, "raw", "RGBX", 0, 1)


def _packed(colors: Pixels) -> Packed:
    """Return each colour as one number."""
    return np.pad(colors, ((0, 0), (0, 1))).view(np.uint32)[:, 0]


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


def _lighten_shallows(pixels: Packed, labels: Labels, top: int) -> None:
    """Fade the sea from a lighter rim along the coasts to its own colour.

    `pixels` are the rows of the picture from `top` on.
    """
    first, last = max(top - _FAR, 0), min(top + len(pixels) + _FAR, len(labels))
    sea = labels[first:last] == SEA
    if sea.all() or not sea.any():
        return
    half = _SHALLOWS_STEP // 2
    seen, step = sea[half::_SHALLOWS_STEP, half::_SHALLOWS_STEP], _SHALLOWS_STEP
    if seen.all():  # small land, between what would be looked at
        seen, step = sea, 1
    distance = ndimage.distance_transform_edt(seen) * step
    share = np.round(255 * np.exp(-distance / _SHALLOWS)).astype(np.uint8)
    size = (sea.shape[1], sea.shape[0])
    shares = np.asarray(Image.fromarray(share).resize(size, Image.Resampling.BICUBIC))
    ramp = np.linspace(0.0, 1.0, 256)[:, None]
    rim = np.array(palette.from_oklch(*palette.SHALLOWS), dtype=float)
    deep = np.array(palette.from_oklch(*palette.SEA), dtype=float)
    colors = np.round(ramp * rim + (1.0 - ramp) * deep).astype(np.uint8)
    rows = slice(top - first, top - first + len(pixels))
    np.copyto(pixels, looked_up(_packed(colors), shares[rows]), where=sea[rows])


def _soften(pixels: Pixels, rim: Rim, colors: Pixels) -> None:
    """Share the pixels of a border between the fills of its two sides."""
    cut = rim.distance < 0.5
    at, own = rim.at[cut], np.clip(rim.distance[cut] + 0.5, 0.0, 1.0)[:, None]
    mixed = own * pixels[at] + (1.0 - own) * colors[rim.other[cut]]
    pixels[at] = np.round(mixed).astype(np.uint8)


def _stroke(pixels: Pixels, rim: Rim, width: float, opacity: float) -> None:
    """Blend a line of ink, `width` pixels wide, over a border."""
    covered = np.clip(width / 2 + 0.5 - np.abs(rim.distance), 0.0, 1.0)
    inked = covered > 0
    share = (opacity * covered[inked])[:, None]
    ink = np.array(palette.from_oklch(*palette.INK), dtype=float)
    at = rim.at[inked]
    pixels[at] = np.round(share * ink + (1.0 - share) * pixels[at]).astype(np.uint8)


def _reach(width: float) -> int:
    """Return how far a pixel looks for a border, so that it knows of every line over it."""
    return math.ceil(width / 2 + 0.5)
