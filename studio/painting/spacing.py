"""Moves boxes apart that would hide each other, such as badges on a map that is shown small."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

MOST_BOXES: Final = 300  # every two are compared; so many leave no room to move anyway
_PASSES: Final = 6
_FARTHEST: Final = 0.7  # of a box's height: it stays where it belongs
_GAP: Final = 1.0  # screen pixels between boxes


def apart(rects: list[QRectF]) -> list[QRectF]:
    """Return boxes as near as may be to where they were, that overlap less, and none if possible.

    Each two move the shorter way, half of it each. What overlaps nothing stays.
    """
    if not 2 <= len(rects) <= MOST_BOXES:
        return rects
    centers = np.array([(r.center().x(), r.center().y()) for r in rects])  # (n, 2)
    sizes = np.array([(r.width(), r.height()) for r in rects]) + _GAP
    reach = _FARTHEST * sizes[:, 1:]
    shifts = np.zeros_like(centers)
    for _ in range(_PASSES):
        push = _pushes(centers + shifts, sizes)
        if not push.any():
            break
        shifts = np.clip(shifts + push, -reach, reach)
    return [rect.translated(x, y) for rect, (x, y) in zip(rects, shifts.tolist(), strict=True)]


def _pushes(centers: NDArray[np.float64], sizes: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far each box is to move so that it leaves those it overlaps, (n, 2)."""
    away = centers[:, None] - centers[None]  # (n, n, 2), from the second to the first
    deep = (sizes[:, None] + sizes[None]) / 2 - np.abs(away)
    overlap = (deep > 0).all(2) & ~np.eye(len(centers), dtype=bool)
    if not overlap.any():
        return np.zeros_like(centers)
    order = np.sign(np.arange(len(centers))[:, None] - np.arange(len(centers))[None])
    side = np.where(away == 0, order[..., None], np.sign(away))
    shorter = np.argmin(deep, 2)[..., None] == np.arange(2)
    pushes: NDArray[np.float64] = np.where(overlap[..., None] & shorter, side * deep / 2, 0.0)
    return np.asarray(pushes.sum(1))
