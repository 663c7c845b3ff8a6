"""Where every region of a label array lies, kept up to date box by box.

Knows arrays alone: no model, no widgets. Finding the room in every region takes long, and label
arrays are replaced, never written: so what was found of one is known as long as it lives, to other
views and, where a job asked first, to the window.
"""

from __future__ import annotations

import weakref
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.labels import LabelPoint, label_points
from engine.cartography.patches import Box
from studio.painting.rasters import bounding_boxes

_Measures: TypeAlias = tuple[dict[int, Box], dict[int, LabelPoint]]
_measured: Final[dict[int, tuple[weakref.ref[NDArray[np.uint16]], _Measures]]] = {}


def _known(labels: NDArray[np.uint16]) -> _Measures | None:
    """Return what was measured of these labels, if it was."""
    reference, measures = _measured.get(id(labels), (None, None))
    return measures if reference is not None and reference() is labels else None


def _remember(labels: NDArray[np.uint16], measures: _Measures) -> None:
    """Keep what was measured as long as the labels live, if nobody can write to them."""
    key = id(labels)
    if not labels.flags.writeable:
        _measured[key] = weakref.ref(labels, lambda _gone: _measured.pop(key, None)), measures


class MapShape:
    """A label array with the bounding box and the largest circle of every region in it."""

    def __init__(self, labels: NDArray[np.uint16]) -> None:
        self.labels = labels  # (height, width), 0 for background
        boxes, room = _known(labels) or (bounding_boxes(labels), label_points(labels))
        self.boxes, self.room = dict(boxes), dict(room)
        _remember(labels, (boxes, room))

    def key_at(self, x: int, y: int) -> int:
        """Return the key of the region at a pixel, 0 for none and outside."""
        height, width = self.labels.shape
        return int(self.labels[y, x]) if 0 <= x < width and 0 <= y < height else 0

    def update(self, labels: NDArray[np.uint16], box: Box) -> frozenset[int]:
        """Take over labels that differ inside a box only; return the regions they differ for.

        Costs time for the box and the regions that changed, never for the whole array.
        """
        here = np.s_[box[1] : box[3], box[0] : box[2]]
        differs = self.labels[here] != labels[here]
        changed = np.union1d(self.labels[here][differs], labels[here][differs])
        self.labels = labels
        keys = frozenset(int(key) for key in changed if key)
        for key in keys:
            self._measure(key, joined(self.boxes.get(key), box))
        _remember(labels, (dict(self.boxes), dict(self.room)))
        return keys

    def _measure(self, key: int, within: Box) -> None:
        """Find a region again that lies in a box."""
        left, top, right, bottom = within
        mask = self.labels[top:bottom, left:right] == key
        rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
        if not len(rows):
            self.boxes.pop(key, None)
            self.room.pop(key, None)
            return
        y, x = slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
        self.boxes[key] = (left + x.start, top + y.start, left + x.stop, top + y.stop)
        circle = label_points(mask[y, x].astype(np.uint16))[1]
        self.room[key] = LabelPoint(
            circle.x + left + x.start, circle.y + top + y.start, circle.radius
        )


def joined(one: Box | None, other: Box) -> Box:
    """Return the smallest box around two."""
    if one is None:
        return other
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def load_libraries() -> None:
    """Have the libraries imported with which shapes are measured; for a job, before the first."""
    MapShape(np.zeros((1, 1), dtype=np.uint16))
