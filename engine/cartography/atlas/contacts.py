"""Makes it plain which regions touch: along three pixels at least, or not at all.

Works on labels, shape (height, width); 0 is background. Must not know names.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import find_borders
from engine.cartography.atlas.painting import tidied
from engine.cartography.drawing.raster import SEA, Mask, Pair, Window, windows
from engine.cartography.template import Labels
from engine.libraries import ndimage

_WANTED: Final = 5  # pixels: less is taken away
_AIR: Final = 4  # pixels from one stranger to the other
_PASSES: Final = 8
_CROSSING_PASSES: Final = 30  # one is nearly always enough


def with_plain_contacts(labels: Labels, apart: Collection[Pair] = ()) -> Labels:
    """Part regions that touch in too few pixels, in a corner only, or nearly; and pairs `apart`."""
    labels = tidied(labels)
    for _ in range(_PASSES):
        labels = without_crossings(labels)
        doubtful = doubtful_pairs(labels, apart)
        if not doubtful:
            break
        boxes = windows(labels, margin=_AIR + 2)  # what grows out of its own waits for a pass
        labels = labels.copy()
        for a, b in doubtful:
            if a in boxes and b in boxes:
                _part(labels, boxes[a], boxes[b], a, b)
        labels = tidied(labels)
    return without_crossings(labels)


def doubtful_pairs(labels: Labels, apart: Collection[Pair] = ()) -> list[Pair]:
    """Return the pairs of which it is hard to see whether they are neighbours, sorted.

    Those `apart` should not even be near each other.
    """
    contacts = find_borders(labels).as_dict()
    near = set(find_borders(labels, _AIR).as_dict()) | _diagonal_pairs(labels)
    return sorted(pair for pair in near if pair in apart or contacts.get(pair, 0) < _WANTED)


def without_crossings(labels: Labels) -> Labels:
    """Take away points where four regions meet, one pixel each."""
    for _ in range(_CROSSING_PASSES):
        places = _crossings(labels)
        if not len(places):
            break
        labels = labels.copy()
        for row, column in places:
            labels[row, column] = labels[row, column + 1]
    return labels


def _crossings(labels: Labels) -> NDArray[np.intp]:
    """Return row and column of the top left pixel of every crossing, shape (n, 2)."""
    corners = np.stack([labels[:-1, :-1], labels[:-1, 1:], labels[1:, :-1], labels[1:, 1:]])
    differ = corners[0] != corners[3]  # first a quick look
    differ &= (corners[1] != corners[2]) & (corners != SEA).all(axis=0)
    rows, columns = np.nonzero(differ)
    ordered = np.sort(corners[:, rows, columns], axis=0)
    four = (np.diff(ordered, axis=0) > 0).all(axis=0)
    return np.stack([rows[four], columns[four]], axis=1)


def _diagonal_pairs(labels: Labels) -> set[Pair]:
    """Return the pairs that have pixels corner to corner."""
    found: set[Pair] = set()
    for a, b in ((labels[:-1, :-1], labels[1:, 1:]), (labels[:-1, 1:], labels[1:, :-1])):
        differ = (a != b) & (a != SEA) & (b != SEA)
        pairs = np.sort(np.stack([a[differ], b[differ]], axis=1), axis=1)
        found |= {(int(low), int(high)) for low, high in np.unique(pairs, axis=0)}
    return found


def _part(labels: Labels, one: Window, other: Window, a: int, b: int) -> None:
    """Give the pixels of two regions that are near the other to the nearest third, or the sea.

    In place; `one` and `other` are windows about the two.
    """
    rows, columns = (
        slice(max(s.start, t.start), min(s.stop, t.stop)) for s, t in zip(one, other, strict=True)
    )
    window = (rows, columns)
    here = labels[window]
    near = _near_each_other(here == a, here == b)
    others = (here != a) & (here != b)
    if not others.any() or not near.any():
        return
    nearest = ndimage.distance_transform_edt(~others, return_distances=False, return_indices=True)
    labels[window] = np.where(near, here[tuple(nearest)], here)


def _near_each_other(is_a: Mask, is_b: Mask) -> Mask:
    if not is_a.any() or not is_b.any():
        return np.zeros_like(is_a)
    # A pixel's depth in its region is added, so that both sides give way by half.
    near: Mask = is_a & (_distance(is_b) + _distance(~is_a) <= _AIR + 2)
    near |= is_b & (_distance(is_a) + _distance(~is_b) <= _AIR + 2)
    return near


def _distance(mask: Mask) -> NDArray[np.float64]:
    distance: NDArray[np.float64] = ndimage.distance_transform_edt(~mask)
    return distance
