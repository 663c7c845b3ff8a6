"""Moves boxes apart that would hide each other, such as badges on a map that is shown small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

MOST_BOXES: Final = 300  # every two are compared; so many leave no room to move anyway
_PASSES: Final = 6
_FARTHEST: Final = 0.7  # of a box's height: it stays where it belongs
_GAP: Final = 1.0  # screen pixels between boxes


def apart(rects: list[QRectF], fixed: Sequence[QRectF] = ()) -> list[QRectF]:
    """Return boxes as near as may be to where they were, that overlap less, and none if possible.

    Each two move the shorter way, half of it each; off a box that is fixed all of it. What
    overlaps nothing stays.
    """
    count = len(rects)
    if not rects or count + len(fixed) < 2 or count > MOST_BOXES or len(fixed) > MOST_BOXES:
        return rects
    boxes = [*rects, *fixed]
    centers = np.array([(r.center().x(), r.center().y()) for r in boxes])  # (n, 2)
    sizes = np.array([(r.width(), r.height()) for r in boxes]) + _GAP
    room = (sizes[:, None] + sizes[None]) / 2  # (n, n, 2), between the centres of two apart
    reach = _FARTHEST * sizes[:, 1:]
    reach[count:] = 0
    shifts = np.zeros_like(centers)
    for _ in range(_PASSES):
        push = _pushes(centers + shifts, room, count)
        if push is None:
            break
        shifts = np.clip(shifts + push, -reach, reach)
    return [rect.translated(x, y) for rect, (x, y) in zip(rects, shifts.tolist(), strict=False)]


def _pushes(
    centers: NDArray[np.float64], room: NDArray[np.float64], movable: int
) -> NDArray[np.float64] | None:
    """Return how far each box is to move so that it leaves those it overlaps, (n, 2); or None.

    Those from the place `movable` on do not move.
    """
    x, y = centers.T
    close = np.abs(x[:, None] - x) < room[..., 0]
    close &= np.abs(y[:, None] - y) < room[..., 1]
    close[movable:] = False
    first, second = np.nonzero(np.triu(close, 1))  # few of all: the rest is done for these alone
    if not len(first):
        return None
    away = centers[first] - centers[second]  # (pairs, 2)
    deep = room[first, second] - np.abs(away)
    side = np.where(away == 0, -1.0, np.sign(away))
    shorter = np.argmin(deep, 1)[:, None] == np.arange(2)
    moved = np.where(shorter, side * deep, 0.0)
    is_shared = (second < movable)[:, None]
    pushes = np.zeros_like(centers)
    np.add.at(pushes, first, np.where(is_shared, moved / 2, moved))
    np.subtract.at(pushes, second, np.where(is_shared, moved / 2, 0.0))
    return pushes
