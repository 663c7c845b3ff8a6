"""Colour templates from pictures with soft or blurred edges: every pixel snapped to one region.

A pixel between two regions has a mixed colour that may be a third region's. So only areas wider
than an edge count by their colour; what is left goes, step by step, to that region beside it
whose colour is nearest. Must not name regions or know files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.growing import Choice, grow
from engine.cartography.drawing.parts import Places, find_parts
from engine.cartography.drawing.tables import looked_up
from engine.cartography.model import Color
from engine.cartography.template import USUAL_BACKGROUNDS, Labels, free_colors
from engine.libraries import spatial

Pixels: TypeAlias = NDArray[np.uint8]  # (height, width, 3 or 4)

SMALLEST: Final = 64  # pixels of a part that is no speck
_ROWS: Final = 128  # looked at at a time
_FARTHEST: Final = 48.0  # from a palette's colour, in RGB; farther is no colour of it
# Lightness and two differences of colour (ITU-R BT.601). JPEG keeps lightness sharp, colours not.
_TO_YCC: Final = np.array(
    [[0.299, 0.587, 0.114], [-0.169, -0.331, 0.5], [0.5, -0.419, -0.081]], np.float32
)
_SHARPNESS: Final = np.array([2.0, 1.0, 1.0], np.float32)


def snap(
    pixels: Pixels,
    colors: Mapping[Color, int],
    background: Collection[Color] = (),
    smallest: int = SMALLEST,
) -> Labels:
    """Return the label array of a template, shape (height, width, 3 or 4), with blurred edges.

    `colors` gives the keys of the regions; transparent pixels are background. Areas less than 3
    pixels wide and parts of less than `smallest` pixels go to their surroundings.
    """
    if pixels.shape[2] == 4 and pixels[..., 3].min() < 255:
        paper = next(chain(background, free_colors(set(colors), USUAL_BACKGROUNDS)))
        pixels, background = _laid_on(pixels, paper), {*background, paper}
    keys = {**dict.fromkeys(background, 0), **colors}
    if not keys:
        return np.zeros(pixels.shape[:2], np.uint16)
    palette = np.array(list(keys), np.uint8)
    numbers = nearest_colors(pixels, palette)
    _keep_cores(numbers, smallest)
    choose = _by_color(pixels, palette)
    openings = np.ones(numbers.shape, np.bool_)
    grow(numbers, openings, choose)
    _wipe_specks(numbers, smallest)
    grow(numbers, openings, choose)
    return looked_up(np.array([0, *keys.values()], np.uint16), numbers)


def nearest_colors(pixels: Pixels, palette: NDArray[np.uint8]) -> Labels:
    """Return for every pixel 1 + the index of the nearest colour of a palette, shape (n, 3).

    0 stands where none is near. Every colour of the picture is looked up once.
    """
    occurs = np.zeros(1 << 24, np.bool_)
    for _, packed in _packed(pixels):
        occurs[packed] = True
    values = np.flatnonzero(occurs)
    found = np.stack([values >> 16, values >> 8 & 255, values & 255], axis=1)
    nearest = spatial.cKDTree(palette).query(found, distance_upper_bound=_FARTHEST)[1]
    table = np.zeros(1 << 24, np.uint16)
    table[values] = np.where(nearest < len(palette), nearest + 1, 0)
    numbers = np.empty(pixels.shape[:2], np.uint16)
    for rows, packed in _packed(pixels):
        numbers[rows] = table[packed]
    return numbers


def _packed(pixels: Pixels) -> Iterator[tuple[slice, NDArray[np.uint32]]]:
    for top in range(0, len(pixels), _ROWS):
        rows = slice(top, top + _ROWS)
        red, green, blue = np.moveaxis(pixels[rows, :, :3].astype(np.uint32), -1, 0)
        yield rows, red << 16 | green << 8 | blue


def _laid_on(pixels: Pixels, paper: Color) -> Pixels:
    """Return opaque pixels, (height, width, 3): mixed with the paper as far as they let it."""
    result = np.empty((*pixels.shape[:2], 3), np.uint8)
    for top in range(0, len(pixels), _ROWS):
        rows = slice(top, top + _ROWS)
        share = pixels[rows, :, 3:].astype(np.uint16)
        ground = np.array(paper, np.uint16) * (255 - share)
        result[rows] = (pixels[rows, :, :3] * share + ground + 127) // 255
    return result


def _keep_cores(numbers: Labels, smallest: int) -> None:
    """Make 0, in place, what is not in the middle of 3 x 3 equal pixels, and small cores."""
    across = np.zeros(numbers.shape, np.bool_)
    across[:, 1:-1] = (numbers[:, 1:-1] == numbers[:, :-2]) & (numbers[:, 1:-1] == numbers[:, 2:])
    same = np.zeros(numbers.shape, np.bool_)
    same[1:-1] = (numbers[1:-1] == numbers[:-2]) & (numbers[1:-1] == numbers[2:])
    same[1:-1] &= across[:-2] & across[1:-1] & across[2:]
    numbers[~same] = 0
    _wipe_specks(numbers, max(smallest // 9, 1))


def _wipe_specks(numbers: Labels, smallest: int) -> None:
    """Make 0, in place, parts of less than so many pixels."""
    parts = find_parts(numbers)
    if (parts.sizes < smallest).any():
        np.putmask(numbers, parts.painted(parts.sizes < smallest), 0)


def _by_color(pixels: Pixels, palette: NDArray[np.uint8]) -> Choice:
    """Return the choice of the label beside a pixel whose colour is nearest to the pixel's."""
    flat = pixels.reshape(-1, pixels.shape[2])
    weights = (_TO_YCC * _SHARPNESS[:, None]).T
    targets = np.concatenate([np.zeros((1, 3), np.float32), palette @ weights])

    def choose(places: Places, beside: Labels) -> Labels:
        own = flat[places, :3] @ weights
        distances = ((targets[beside] - own) ** 2).sum(axis=2)
        distances[beside == 0] = np.inf
        best = distances.argmin(axis=0)
        chosen: Labels = np.take_along_axis(beside, best[None], axis=0)[0]
        return chosen

    return choose
