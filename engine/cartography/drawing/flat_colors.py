"""The palette of a picture found by itself: the colours of its flat areas.

Edges, lines and letters are narrower than the window that must be flat, so their colours do not
count. Must not say which pixel gets which colour; `snapping` does.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from engine.cartography.model import Color

Pixels: TypeAlias = NDArray[np.uint8]  # (height, width, 3 or 4)

MOST_COLORS: Final = 4096  # of a palette; a photograph has more
_WINDOW: Final = 5  # pixels a side
_ROWS: Final = 256  # looked at at a time
_LEAST_FLAT: Final = 9  # windows of one colour; a badge needs many more
# A picture was compressed with loss if of the windows that are not flat such a share has a spread
# of no more than this, and some colours have blur. Resampling makes the former, not the latter.
_LOSS: Final = 4
_LOSS_SHARE: Final = 0.05
_COMMON: Final = 64  # colours looked at
_BLURRED: Final = 2  # of them
# Then a colour so near to another one, in RGB, is its blur; or not so near, but much rarer.
_BLUR: Final = 8.0
_FAR_BLUR: Final = 28.0
_MUCH_RARER: Final = 0.04


def flat_colors(pixels: Pixels) -> tuple[Color, ...]:
    """Return the colours of the flat areas of a picture, the most frequent first.

    Without loss they are exact, after JPEG the commonest of several that are close. Raises
    ValueError if there are more than 4,096.
    """
    flat, nearly_flat = _flat_windows(pixels)
    colors, counts = _by_count(flat)
    kept = counts >= _LEAST_FLAT
    uneven = pixels.shape[0] * pixels.shape[1] - len(flat)
    if nearly_flat > _LOSS_SHARE * uneven and _has_blur(colors, counts):
        kept = _without_blur(colors, counts)
    if np.count_nonzero(kept) > MOST_COLORS:
        raise ValueError(f"the picture has more than {MOST_COLORS:,} flat colours")
    return tuple((int(r), int(g), int(b)) for r, g, b in colors[kept])


def _flat_windows(pixels: Pixels) -> tuple[NDArray[np.uint32], int]:
    """Return the packed colours of flat windows, and how many others are nearly flat."""
    nearly, found, margin = 0, [], _WINDOW // 2
    for top in range(0, len(pixels), _ROWS):
        above = min(top, margin)
        band = pixels[top - above : top + _ROWS + margin, :, :3]
        rows = slice(above, above + min(_ROWS, len(pixels) - top))
        spread = _spread(band)[rows]
        nearly += int(np.count_nonzero((spread > 0) & (spread <= _LOSS)))
        red, green, blue = band[rows][spread == 0].astype(np.uint32).T
        found.append(red << 16 | green << 8 | blue)
    return np.concatenate(found), nearly


def _spread(band: Pixels) -> NDArray[np.uint8]:
    """Return how far the colours in the window about each pixel are apart in any channel."""
    size = (_WINDOW, _WINDOW, 1)
    highest, lowest = ndimage.maximum_filter(band, size), ndimage.minimum_filter(band, size)
    spread: NDArray[np.uint8] = (highest - lowest).max(axis=2)
    return spread


def _by_count(packed: NDArray[np.uint32]) -> tuple[NDArray[np.uint8], NDArray[np.intp]]:
    """Return the different colours, (n, 3), and their counts, the most frequent first."""
    values, counts = np.unique(packed, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    values = values[order]
    parts = np.stack([values >> 16, values >> 8 & 255, values & 255], axis=1)
    return parts.astype(np.uint8), counts[order]


def _has_blur(colors: NDArray[np.uint8], counts: NDArray[np.intp]) -> bool:
    """Say whether there are rare colours hard by common ones, as a map's maker would not choose."""
    away = (_distances(colors, color) for color in colors[:_COMMON])
    blurred = sum(
        bool(((distances <= _BLUR) & (counts < _MUCH_RARER * count)).any())
        for distances, count in zip(away, counts, strict=False)
    )
    return blurred >= _BLURRED


def _distances(colors: NDArray[np.uint8], color: NDArray[np.uint8]) -> NDArray[np.float64]:
    distances: NDArray[np.float64] = np.linalg.norm(
        colors.astype(np.int16) - color.astype(np.int16), axis=1
    )
    return distances


def _without_blur(colors: NDArray[np.uint8], counts: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Say which colours, the most frequent first, are not just blur about another."""
    kept = np.zeros(len(colors), np.bool_)
    open_ = counts >= _LEAST_FLAT
    while open_.any() and np.count_nonzero(kept) <= MOST_COLORS:
        best = int(open_.argmax())
        kept[best] = True
        away = _distances(colors, colors[best])
        about = counts[away <= _BLUR].sum()
        open_ &= (away > _BLUR) & ((away > _FAR_BLUR) | (counts > _MUCH_RARER * about))
    return kept
