"""Open areas with narrow passages cut at the passages: cores first, which then grow back.

Must not know what the areas are; ink and sizes are the business of `segmentation`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.growing import grow
from engine.cartography.drawing.parts import Parts, Places, find_parts
from engine.cartography.drawing.tables import label_sizes, looked_up
from engine.cartography.template import LARGEST_KEY, Labels
from engine.libraries import ndimage

Depths = NDArray[np.uint8]  # (height, width), pixels to the nearest ink, rounded down

_ROWS: Final = 256  # measured at a time
# Depths at which areas are cut through; deeper passages than the last are no gaps in a line.
_LEVELS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64)
_NARROW: Final = 0.4  # a passage is a gap if it is this shallow against both basins' depths


def depths(ink: NDArray[np.bool_], deepest: int) -> Depths:
    """Return every pixel's distance to ink, 0 for ink itself, at most `deepest` (1..254)."""
    result = np.empty(ink.shape, np.uint8)
    for top in range(0, len(ink), _ROWS):
        above = min(top, deepest + 1)
        band = ink[top - above : top + _ROWS + deepest + 1]
        if band.any():
            far = ndimage.distance_transform_edt(~band)[above : above + _ROWS]
            result[top : top + _ROWS] = np.minimum(far, deepest)
        else:
            result[top : top + _ROWS] = deepest
    return result


def areas(ink: NDArray[np.bool_], smallest: int) -> Labels:
    """Number the connected areas without ink that have at least `smallest` pixels."""
    parts = find_parts(ink)
    sizes = np.where(parts.labels, 0, parts.sizes)
    return parts.painted(_numbers(sizes, smallest))


def areas_with_gaps_closed(ink: NDArray[np.bool_], gap: int, smallest: int) -> Labels:
    """Number areas as if gaps of up to `gap` pixels in their outlines were closed.

    What is deeper than half a gap is the core of an area. Areas too narrow for a core are whole.
    """
    depth = depths(ink, gap // 2 + 1)
    cores = find_parts(depth > gap // 2)
    core_sizes = np.where(cores.labels, cores.sizes, 0)
    parts = find_parts(depth > 0)
    coreless = parts.labels.copy()
    coreless[parts.at(cores.firsts[cores.labels])] = False
    sizes = np.concatenate([core_sizes, np.where(coreless, parts.sizes, 0)])
    numbers = _numbers(sizes, 1)
    labels = cores.painted(numbers[: len(cores)])
    labels += parts.painted(numbers[len(cores) :])
    return _grown_back(labels, depth > 0, smallest)


def areas_by_watershed(ink: NDArray[np.bool_], smallest: int) -> Labels:
    """Number the basins of the distance to ink; where lines are broken, the gap is their pass.

    Flooded from the deepest places up (after Vincent and Soille, "Watersheds in digital spaces",
    1991), two basins stay apart if they meet at a small share of both depths; else the
    shallower one is a bay of the other.
    """
    depth = depths(ink, _LEVELS[-1])
    floods = [find_parts(depth >= level) for level in reversed(_LEVELS)]
    bottoms = _lasting_bottoms(floods)
    labels = np.zeros(ink.shape, np.uint16)
    for level, flood in zip(reversed(_LEVELS), floods, strict=True):
        _flood(labels, flood, bottoms)
        grow(labels, depth >= level)
    return _grown_back(labels, depth > 0, smallest)


def _grown_back(labels: Labels, free: NDArray[np.bool_], smallest: int) -> Labels:
    """Let areas grow over free pixels, and those that stay too small be grown over."""
    grow(labels, free)
    sizes = label_sizes(labels)
    sizes[0] = 0
    labels = looked_up(_numbers(sizes, smallest), labels)
    grow(labels, free)
    return labels


def _numbers(sizes: NDArray[np.int64], smallest: int) -> NDArray[np.uint16]:
    """Number what is large enough from 1; too many for a label array, and the largest count."""
    kept = np.flatnonzero(sizes >= max(smallest, 1))
    if len(kept) > LARGEST_KEY:
        largest = np.argsort(-sizes[kept], kind="stable")[:LARGEST_KEY]
        kept = kept[np.sort(largest)]
    numbers = np.zeros(len(sizes), np.uint16)
    numbers[kept] = np.arange(1, len(kept) + 1)
    return numbers


def _lasting_bottoms(floods: list[Parts]) -> Places:
    """Return a pixel of every basin that stays apart, given the floods from deep to shallow."""
    bottoms, peaks = np.zeros(0, np.intp), np.zeros(0, np.int64)
    lasting = np.zeros(0, np.bool_)
    for level, flood in zip(reversed(_LEVELS), floods, strict=True):
        wet = np.flatnonzero(flood.labels)
        new = np.setdiff1d(wet, flood.at(bottoms))
        bottoms = np.concatenate([bottoms, flood.firsts[new]])
        peaks = np.concatenate([peaks, np.full(len(new), level)])
        lasting = np.concatenate([lasting, np.zeros(len(new), np.bool_)])
        lasting, kept = _met(flood.at(bottoms), peaks, lasting, level)
        bottoms, peaks, lasting = bottoms[kept], peaks[kept], lasting[kept]
    return bottoms


def _met(
    floods: NDArray[np.int32], peaks: NDArray[np.int64], lasting: NDArray[np.bool_], level: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Say which basins last for good and which stay at all, given the flood each is in."""
    shared = np.bincount(floods)[floods] > 1
    lasting = lasting | (shared & (level <= _NARROW * peaks))
    order = np.lexsort((-peaks, ~lasting, floods))
    best = np.zeros(len(floods), np.bool_)
    best[order[np.unique(floods[order], return_index=True)[1]]] = True
    return lasting, lasting | best


def _flood(labels: Labels, flood: Parts, bottoms: Places) -> None:
    """Give a flood with one basin wholly to it; those with several are for growing."""
    basins = flood.at(bottoms)
    inside = flood.labels[basins]
    alone = inside & (np.bincount(basins[inside], minlength=len(flood))[basins] == 1)
    values = np.zeros(len(flood), np.uint16)
    values[basins[alone]] = np.flatnonzero(alone) + 1
    np.maximum(labels, flood.painted(values), out=labels)
