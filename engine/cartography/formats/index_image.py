"""Reads Domination's index images: a pixel's blue byte is the number of its country.

255 is no country. Must not draw new land, but for countries that have no pixel at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.formats.declared import Territory
from engine.cartography.formats.report import Findings
from engine.cartography.formats.settle import Settled
from engine.cartography.formats.text import shown
from engine.cartography.template import Labels
from engine.libraries import ndimage
from engine.wording import say

_NOWHERE: Final = 255
_RADIUS: Final = 9  # pixels of the disc that stands for a country without pixels


def labels_from_index(
    pixels: NDArray[np.uint8], numbers: tuple[int, ...], settled: Settled, findings: Findings
) -> Labels:
    """Return the labels of an image, shape (height, width, 4); territory i becomes i + 1.

    `numbers` are the countries' numbers by territory. Transparent pixels are no country.
    """
    table = np.zeros(256, np.uint16)
    for index, number in enumerate(numbers):
        if number < _NOWHERE:
            table[number] = index + 1
    blue = np.where(pixels[..., 3] == 0, _NOWHERE, pixels[..., 2])
    labels = table[blue]
    _report_unknown(blue, table, findings)
    return with_missing(labels, settled.declared.territories, findings)


def _report_unknown(blue: NDArray[np.uint8], table: NDArray[np.uint16], findings: Findings) -> None:
    counts = np.bincount(blue.ravel(), minlength=256)
    unknown = [v for v in range(_NOWHERE) if counts[v] and not table[v]]
    if unknown:
        numbers = ", ".join(str(v) for v in unknown[:10]) + (", .." if len(unknown) > 10 else "")
        message = say(
            "{count:,} pixels of the index image are of no country (number {numbers}).",
            count=int(counts[unknown].sum()),
            numbers=numbers,
        )
        findings.error("unmapped-pixels", None, message, say("They became background."))


def with_missing(labels: Labels, territories: Sequence[Territory], findings: Findings) -> Labels:
    """Draw a disc for every territory that has no pixels, where the file puts it."""
    counts = np.bincount(labels.ravel(), minlength=len(territories) + 1)
    for index, territory in enumerate(territories):
        if not counts[index + 1]:
            _draw_disc(labels, index + 1, territory.point, counts)
            message = say("{name} has no pixels.", name=shown(territory.name))
            advice = say("A disc was drawn for it: draw its outline in the editor.")
            findings.error("no-pixels", territory.line, message, advice)
    return labels


def _draw_disc(
    labels: Labels, key: int, point: tuple[int, int] | None, counts: NDArray[np.intp]
) -> None:
    """Draw as near to the point as there is background for it, else upon the largest region."""
    free = ndimage.distance_transform_edt(np.pad(labels == 0, 1))[1:-1, 1:-1]
    room = free >= min(_RADIUS + 2, float(free.max()))
    if free.max() < 3:  # no sea: inside the largest region
        largest = labels == int(counts[1:].argmax()) + 1
        inside = ndimage.distance_transform_edt(np.pad(largest, 1))[1:-1, 1:-1]
        room = inside == inside.max()
    y, x = np.nonzero(room)
    u, v = point if point is not None else (labels.shape[1] // 2, labels.shape[0] // 2)
    best = int(((x - u) ** 2 + (y - v) ** 2).argmin())
    rows, columns = np.ogrid[: labels.shape[0], : labels.shape[1]]
    disc = (rows - y[best]) ** 2 + (columns - x[best]) ** 2 <= _RADIUS**2
    if free.max() >= 3:
        disc &= labels == 0
    labels[disc] = key
