"""How far pixels lie from the nearest border, in fractions of a pixel, borders rounded off.

Every pixel near a border weighs what lies about it, with the weights of a Gaussian blur: at a
straight border the share of the own side is that of a normal distribution up to the distance, so
the distance is its inverse. Costs by the length of the borders, whatever the number of regions.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import SEA, Mask
from engine.cartography.template import Labels
from engine.libraries import special

Places: TypeAlias = NDArray[np.intp]  # (n,) flat indices of pixels
Floats32: TypeAlias = NDArray[np.float32]

_CERTAIN: Final = 1e-4  # a share; beyond, the distance is more than any line is wide


@dataclass(frozen=True, slots=True, eq=False)
class Rim:
    """The pixels near a border, all shape (n,)."""

    at: Places
    own: Labels  # the label of the pixel
    other: Labels  # the label beyond the border
    distance: Floats32  # pixels from the middle to the border; below 0 beyond it


class _Blur:
    """Looks at the pixels about some places of a label array."""

    def __init__(self, labels: Labels, at: Places, reach: int, sigma: float) -> None:
        padded = np.pad(labels, reach, mode="edge")
        rows, columns = np.divmod(at, labels.shape[1])
        self._flat = padded.ravel()
        self._at = (rows + reach) * padded.shape[1] + columns + reach
        y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
        self._steps = (y * padded.shape[1] + x).ravel().tolist()
        weights = np.exp(-(x * x + y * y) / (2.0 * sigma * sigma)).ravel()
        self._weights = (weights / weights.sum()).astype(np.float32)

    def at(self, some: Places) -> _Blur:
        """Return what looks about some of the places only, by their numbers."""
        part = copy(self)
        part._at = self._at[some]
        return part

    def others(self, own: Labels) -> tuple[Labels, Labels]:
        """Return the lowest and the highest other label of land; there must be one."""
        low, high = np.full(own.shape, 0xFFFF, np.uint16), np.zeros(own.shape, np.uint16)
        for step in self._steps:
            seen = self._flat[self._at + step]
            seen[seen == own] = SEA
            np.maximum(high, seen, out=high)
            seen -= np.uint16(1)  # the sea comes last
            np.minimum(low, seen, out=low)
        low += np.uint16(1)
        return low, high

    def highest(self) -> Labels:
        """Return the highest label about each place."""
        high: Labels = self._flat[self._at]
        for step in self._steps:
            np.maximum(high, self._flat[self._at + step], out=high)
        return high

    def share(self, wanted: Labels) -> Floats32:
        """Return the weight of one label about each place, 0 to 1."""
        total = np.zeros(wanted.shape, np.float32)
        for step, weight in zip(self._steps, self._weights, strict=True):
            total += weight * (self._flat[self._at + step] == wanted)
        return total


def inner_rim(labels: Labels, reach: int, sigma: float) -> Rim:
    """Return the pixels at borders between labels of land, as if no sea were there."""
    at = _near(_differing(labels, coast=False), reach) & (labels != SEA)
    places = np.flatnonzero(at)
    own = labels.ravel()[places]
    blur = _Blur(labels, places, reach, sigma)
    other, of_other = _strongest(blur, own)
    of_own = blur.share(own)
    return Rim(places, own, other, _distance(of_own / (of_own + of_other), sigma))


def _strongest(blur: _Blur, own: Labels) -> tuple[Labels, Floats32]:
    """Return the other label that weighs most about each place, of two, and its share."""
    low, high = blur.others(own)
    of_low = blur.share(low)
    several = np.flatnonzero(low != high)
    of_high = blur.at(several).share(high[several])
    other, share = low.copy(), of_low
    stronger = of_high > of_low[several]
    other[several[stronger]] = high[several[stronger]]
    share[several[stronger]] = of_high[stronger]
    return other, share


def coast_rim(labels: Labels, reach: int, sigma: float) -> Rim:
    """Return the pixels at the coasts; beyond a pixel of sea lies some label of land near it."""
    places = np.flatnonzero(_near(_differing(labels, coast=True), reach))
    own = labels.ravel()[places]
    blur = _Blur(labels, places, reach, sigma)
    at_sea = own == SEA
    wet = blur.share(np.zeros_like(own))
    other = np.where(at_sea, blur.highest(), np.uint16(SEA))
    return Rim(places, own, other, _distance(np.where(at_sea, wet, 1 - wet), sigma))


def _distance(share: Floats32, sigma: float) -> Floats32:
    """Return how far inside a side the places lie of which it has such shares."""
    distance: Floats32 = sigma * special.ndtri(np.clip(share, _CERTAIN, 1 - _CERTAIN))
    return distance


def _differing(values: Labels, *, coast: bool) -> Mask:
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


def _near(mask: Mask, reach: int) -> Mask:
    """Mark all pixels less than `reach` from the mask, along the rows and columns."""
    for axis in (0, 1):
        grown = mask.copy()
        along, result = np.moveaxis(mask, axis, 0), np.moveaxis(grown, axis, 0)
        for step in range(1, min(reach, len(along))):
            result[step:] |= along[:-step]
            result[:-step] |= along[step:]
        mask = grown
    return mask
