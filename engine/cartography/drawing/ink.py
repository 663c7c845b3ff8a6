"""Which pixels of a drawing are its lines: whatever is narrow and stands out from its surroundings.

So coloured areas between the lines, shading and a dark sea are no ink. Works on bytes throughout,
as drawings may be large. Must not know what the lines part.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.tables import label_sizes
from engine.libraries import ndimage

_ROWS: Final = 256  # turned into grey at a time
_WIDEST: Final = 15  # pixels that a line may be wide, odd; wider in large drawings
_LARGE_SIDE: Final = 250  # .. at most this part of the shorter side
_FAINTEST: Final = 20  # how far ink is at least from its paper, in steps of 255
_THIN_SHARE: Final = 0.7  # of Otsu's threshold, as thin lines are pale
_DARK: Final = 128


@dataclass(frozen=True, slots=True, eq=False)
class Ink:
    """The lines of a drawing."""

    mask: NDArray[np.bool_]  # (height, width)
    light: bool  # whether the lines are lighter than what they part
    threshold: int  # from which difference to the surroundings, or which grey, a pixel is ink
    line_width: float  # pixels; 0 without lines


def find_ink(
    pixels: NDArray[np.uint8], threshold: int | None = None, light: bool | None = None
) -> Ink:
    """Find the lines of a drawing, shape (height, width, 3 or 4).

    By itself it takes what differs from the closing (for light lines the opening) of the grey
    picture by more than a threshold found as Otsu does ("A threshold selection method from
    gray-level histograms", 1979). A given `threshold` is a grey instead: darker (lighter) pixels
    are ink. `light` says whether the lines are light; left out, the stronger kind is taken.
    """
    grey = to_grey(pixels)
    if threshold is not None:
        is_light = bool(light)
        mask = grey > threshold if is_light else grey < threshold
        return Ink(mask, is_light, threshold, line_width(mask))
    is_light = _has_light_lines(grey) if light is None else light
    contrast = _contrast(grey, max(_WIDEST, min(grey.shape) // _LARGE_SIDE) | 1, is_light)
    found = max(_FAINTEST, round(_THIN_SHARE * otsu(contrast)))
    mask = contrast >= found
    return Ink(mask, is_light, found, line_width(mask))


def to_grey(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the lightness 0..255 of pixels, (height, width, 3 or 4), laid on paper.

    The paper under transparent pixels is white, or black if nothing dark is drawn on it.
    """
    grey = np.empty(pixels.shape[:2], np.uint8)
    for top in range(0, len(pixels), _ROWS):
        rows = slice(top, top + _ROWS)
        red, green, blue = np.moveaxis(pixels[rows, :, :3].astype(np.uint32), -1, 0)
        grey[rows] = (299 * red + 587 * green + 114 * blue) // 1000  # ITU-R BT.601
    if pixels.shape[2] == 4 and pixels[..., 3].min() < 255:
        _lay_on_paper(grey, pixels[..., 3])
    return grey


def _lay_on_paper(grey: NDArray[np.uint8], alpha: NDArray[np.uint8]) -> None:
    opaque = grey[alpha >= _DARK]
    paper = 255 if not len(opaque) or opaque.min() < _DARK else 0
    for top in range(0, len(grey), _ROWS):
        rows = slice(top, top + _ROWS)
        share = alpha[rows].astype(np.uint32)
        grey[rows] = (grey[rows] * share + paper * (255 - share)) // 255


def otsu(values: NDArray[np.uint8]) -> int:
    """Return the threshold that parts values into two classes farthest from each other."""
    counts = _histogram(values).astype(float)
    below = np.cumsum(counts)
    sums = np.cumsum(counts * np.arange(256))
    above = below[-1] - below
    with np.errstate(divide="ignore", invalid="ignore"):
        apart = sums / below - (sums[-1] - sums) / above
    between = np.nan_to_num(below * above * apart**2)
    best = np.flatnonzero(between >= between.max() * (1 - 1e-9))  # many where no value lies between
    return int(best[[0, -1]].mean()) + 1


def line_width(mask: NDArray[np.bool_]) -> float:
    """Return the mean width of lines in pixels: twice their area by the length of their rim."""
    across, down = mask[:, 1:] != mask[:, :-1], mask[1:] != mask[:-1]
    rim = int(np.count_nonzero(across)) + int(np.count_nonzero(down))
    if not rim:
        return 0.0
    # Stairs of pixels are longer than the slanted lines they stand for, by 4 / pi on average.
    return 2 * int(np.count_nonzero(mask)) / (rim * math.pi / 4)


def _has_light_lines(grey: NDArray[np.uint8]) -> bool:
    """Say whether light lines stand out more; narrow areas between dark lines do so a little."""
    dark, light = (_strength(_contrast(grey, _WIDEST, kind)) for kind in (False, True))
    return light > dark


def _contrast(grey: NDArray[np.uint8], size: int, light: bool) -> NDArray[np.uint8]:
    """Return how much darker (lighter) than the nearest wide area each pixel is."""
    wide = (ndimage.grey_opening if light else ndimage.grey_closing)(grey, size)
    contrast: NDArray[np.uint8] = grey - wide if light else wide - grey
    return contrast


def _strength(contrast: NDArray[np.uint8]) -> int:
    return int((_histogram(contrast) * np.arange(256) ** 2).sum())


def _histogram(values: NDArray[np.uint8]) -> NDArray[np.int64]:
    sizes = label_sizes(values)
    return np.pad(sizes, (0, 256 - len(sizes)))
