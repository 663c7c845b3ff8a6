"""Reads masks whose edges were smoothed: a pixel's blue byte is a country, if its colour is true.

Smoothing leaves pixels between a country and the white around it whose blue byte is any number,
that of a country far away among them. So each number's true colour is found, and the rest goes by
what is near.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.formats.report import Findings
from engine.cartography.images import read_foreign_pixels
from engine.cartography.template import Labels
from engine.errors import UnreadableMapError
from engine.libraries import ndimage
from engine.plain import plain_path
from engine.wording import say

_REACH: Final = 3.0  # pixels: how far a smoothed edge is from the country it belongs to
_FEWEST: Final = 20  # pixels of a true colour that is neither blue nor grey


def read_mask(file: Path | None, findings: Findings) -> NDArray[np.uint8] | None:
    """Return a mask's pixels, shape (height, width, 4); None, and a finding, if it is no image."""
    if file is None:
        return None
    try:
        return read_foreign_pixels(file)
    except UnreadableMapError as error:
        message = say(
            "{file} cannot be read: {reason}", file=plain_path(error.file.name), reason=error.reason
        )
        findings.error("unreadable-image", None, message, say("The map was drawn without it."))
        return None


def labels_from_mask(pixels: NDArray[np.uint8], numbers: Sequence[int]) -> Labels:
    """Return the labels of a mask; `numbers` are the territories' blue bytes, 256 as 0.

    Blue bytes of no territory and transparent pixels are sea.
    """
    red, green, blue, alpha = np.moveaxis(pixels, 2, 0)
    table = np.zeros(256, np.uint16)
    for index, number in enumerate(numbers):
        if number < 256:
            table[number] = index + 1
    wanted = np.where(alpha > 0, table[blue], 0)
    codes = red.astype(np.uint32) << 16 | green.astype(np.uint32) << 8 | blue
    true = np.isin(codes, _true_colors(codes[wanted > 0], numbers))
    labels: Labels = np.where(true, wanted, 0).astype(np.uint16)
    edge = (wanted > 0) & ~true
    if edge.any() and labels.any():
        distance, (y, x) = ndimage.distance_transform_edt(labels == 0, return_indices=True)
        near = edge & (distance <= _REACH)
        labels = np.where(near, labels[y, x], labels)
    return labels


def _true_colors(codes: NDArray[np.uint32], numbers: Sequence[int]) -> NDArray[np.uint32]:
    """Return each number's colour: blue or grey of its value, else the most frequent one."""
    colors, counts = np.unique(codes, return_counts=True)
    frequent: dict[int, tuple[int, int]] = {}  # blue byte -> pixels, colour
    for color, count in zip(colors.tolist(), counts.tolist(), strict=True):
        frequent[color & 255] = max(frequent.get(color & 255, (0, 0)), (count, color))
    known = set(colors.tolist())
    true = []
    for number in set(numbers) & frequent.keys():
        usual = [c for c in (number, number * 0x010101) if c in known]
        count, color = frequent[number]
        if usual or count >= _FEWEST:
            true.append(color if count >= _FEWEST else usual[0])
    return np.array(true, np.uint32)
