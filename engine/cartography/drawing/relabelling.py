"""Regions of a label array merged, split along a line, and numbered anew.

Functions from arrays to arrays; those given are never changed. Must not know names or colours.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.drawing.growing import grow
from engine.cartography.drawing.parts import Parts, find_parts
from engine.cartography.drawing.tables import looked_up
from engine.cartography.model import Point
from engine.cartography.template import LARGEST_KEY, Labels
from engine.libraries import ndimage
from engine.wording import say

_CRUMB: Final = 5  # pixels; a smaller piece beside a line is no piece


def relabel(labels: Labels, new_keys: Mapping[int, int]) -> Labels:
    """Return labels with some keys replaced; the others stay."""
    table = np.arange(1 << 16, dtype=np.uint16)
    table[list(new_keys)] = list(new_keys.values())
    return looked_up(table, labels)


def in_reading_order(labels: Labels) -> tuple[Labels, tuple[int, ...]]:
    """Number regions 1, 2, .. by their first pixels, row by row; return their old keys as well."""
    parts = find_parts(labels)
    old = tuple(dict.fromkeys(parts.labels[parts.labels != 0].tolist()))
    return relabel(labels, {key: i for i, key in enumerate(old, 1)}), old


def merge(labels: Labels, keys: Collection[int]) -> Labels:
    """Return labels in which some regions are one, with the smallest of their keys.

    Raises ValueError without keys, and for the background, 0.
    """
    if not keys or 0 in keys:
        raise ValueError("regions are merged, at least one, not the background")
    return relabel(labels, dict.fromkeys(keys, min(keys)))


def split(labels: Labels, key: int, line: Sequence[Point]) -> tuple[Labels, tuple[int, ...]]:
    """Cut a region along a polyline; return the labels and the new keys, none if it cuts nothing.

    Of every connected part that the line cuts, the largest piece keeps the key; each other piece
    gets one of the keys after the highest in use, in the order of their first pixels. Raises
    ValueError if these would be too high.
    """
    boxes = ndimage.find_objects(labels)
    box = boxes[key - 1] if 1 <= key <= len(boxes) else None
    if box is None or not line:
        return labels, ()
    region = labels[box] == key
    drawn = _drawn(line, region.shape, box[1].start, box[0].start) & region
    before, after = find_parts(region), find_parts(region & ~drawn)
    pieces = _pieces(before, after)
    if not len(pieces):
        return labels, ()
    new = tuple(range(len(boxes) + 1, len(boxes) + 1 + len(pieces)))
    if new[-1] > LARGEST_KEY:
        raise ValueError(say("a region's key is at most {limit}", limit=LARGEST_KEY))
    result = labels.copy()
    values = np.where(after.labels & (after.sizes >= _CRUMB), key, 0).astype(np.uint16)
    values[pieces] = new
    cut = after.painted(values)
    grow(cut, region)
    result[box][region] = np.where(cut, cut, key)[region]
    return result, new


def _drawn(line: Sequence[Point], shape: tuple[int, ...], left: int, top: int) -> NDArray[np.bool_]:
    """Return the pixels of a line in a window; connected by corners, which parts areas."""
    image = Image.new("1", (shape[1], shape[0]))
    points = [(x - left, y - top) for x, y in line]
    ImageDraw.Draw(image).line(points if len(points) > 1 else points * 2, fill=1)
    return np.array(image)


def _pieces(before: Parts, after: Parts) -> NDArray[np.intp]:
    """Return the parts that have come off: of each part cut, all pieces but the largest."""
    wet = np.flatnonzero(after.labels & (after.sizes >= _CRUMB))
    parts = before.at(after.firsts[wet])
    order = np.lexsort((-after.sizes[wet], parts))
    _, largest = np.unique(parts[order], return_index=True)
    return np.sort(wet[np.delete(order, largest)])
