"""The palette of a picture found by itself: the colours of its flat areas.

Edges, lines and letters are narrower than the window that must be flat, so their colours do not
count. Must not say which pixel gets which colour; `snapping` does.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import Color
from engine.libraries import ndimage
from engine.wording import say

Pixels: TypeAlias = NDArray[np.uint8]  # (height, width, 3 or 4)

MOST_COLORS: Final = 4096  # of a palette; a photograph has more
_WINDOW: Final = 5  # pixels a side
_ROWS: Final = 256  # looked at at a time
_LEAST_FLAT: Final = 9  # windows of one colour; a badge needs many more
# A picture was compressed with loss if such a share of the windows that are not flat has a spread
# of no more than this about a colour that no flat one has. Then a colour so near to another one,
# in RGB, and with no more than such a share of its count, is its blur.
_NEARLY_FLAT: Final = 4
_UNEVEN_SHARE: Final = 0.015
_BLURS: Final = ((8.0, 0.25), (28.0, 0.04))


def flat_colors(pixels: Pixels) -> tuple[Color, ...]:
    """Return the colours of the flat areas of a picture, the most frequent first.

    Without loss they are exact, after JPEG the commonest of several that are close; a colour hard
    by one that is four times as common is lost then. Raises ValueError if there are more than
    4,096.
    """
    flat, nearly = _flat_windows(pixels)
    colors, counts = _by_count(flat)
    kept = counts >= _LEAST_FLAT
    strange = ~np.isin(nearly, _packed(colors[kept]))
    if np.count_nonzero(strange) > _UNEVEN_SHARE * (pixels[..., 0].size - len(flat)):
        kept = _without_blur(colors, counts)
    if np.count_nonzero(kept) > MOST_COLORS:
        raise ValueError(say("the picture has more than {most:,} flat colours", most=MOST_COLORS))
    return tuple((int(r), int(g), int(b)) for r, g, b in colors[kept])


def _flat_windows(pixels: Pixels) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Return the packed colours in the middle of flat windows, and of nearly flat ones."""
    flat, nearly, margin = [], [], _WINDOW // 2
    for top in range(0, len(pixels), _ROWS):
        above = min(top, margin)
        band = pixels[top - above : top + _ROWS + margin, :, :3]
        rows = slice(above, above + min(_ROWS, len(pixels) - top))
        spread = _spread(band)[rows]
        flat.append(_packed(band[rows][spread == 0]))
        nearly.append(_packed(band[rows][(spread > 0) & (spread <= _NEARLY_FLAT)]))
    return np.concatenate(flat), np.concatenate(nearly)


def _packed(colors: NDArray[np.uint8]) -> NDArray[np.uint32]:
    red, green, blue = colors.astype(np.uint32).T
    packed: NDArray[np.uint32] = red << 16 | green << 8 | blue
    return packed


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


def _without_blur(colors: NDArray[np.uint8], counts: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Say which colours, the most frequent first, are not just blur about another."""
    kept = np.zeros(len(colors), np.bool_)
    left = counts >= _LEAST_FLAT
    while left.any() and np.count_nonzero(kept) <= MOST_COLORS:
        best = int(left.argmax())
        kept[best], left[best] = True, False
        away = np.linalg.norm(colors.astype(np.int16) - colors[best].astype(np.int16), axis=1)
        for distance, share in _BLURS:
            left &= (away > distance) | (counts > share * counts[best])
    return kept
