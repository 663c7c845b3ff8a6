"""How a theme, a colour for every region, is laid over a map."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

HATCH: Final = 5  # pixels of a stripe


def theme_image(
    labels: NDArray[np.uint16], colors: Mapping[int, QColor], hatched: Collection[int]
) -> QImage:
    """Paint regions in their colours, the hatched ones with light stripes; sea is left clear.

    `labels` are (height, width), colours go by region key and are opaque.
    """
    plain = _table(labels, colors)
    pixels = plain[labels]
    if hatched:
        striped = {key: colors[key].lighter(175) for key in hatched}
        height, width = labels.shape
        for row in range(0, height, 256):  # a strip at a time: few extra bytes on large maps
            _stripe(pixels[row : row + 256], labels[row : row + 256], row, _table(labels, striped))
    height, width = labels.shape
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()


def _stripe(
    pixels: NDArray[np.uint32], labels: NDArray[np.uint16], first: int, table: NDArray[np.uint32]
) -> None:
    rows, columns = np.ogrid[first : first + len(labels), : labels.shape[1]]
    light = table[labels]
    mask = ((rows + columns) // HATCH % 2 == 0) & (light != 0)
    pixels[mask] = light[mask]


def _table(labels: NDArray[np.uint16], colors: Mapping[int, QColor]) -> NDArray[np.uint32]:
    table = np.zeros(int(labels.max(initial=0)) + 1, dtype=np.uint32)
    for key, color in colors.items():
        if key < len(table):
            table[key] = color.rgba()
    return table
