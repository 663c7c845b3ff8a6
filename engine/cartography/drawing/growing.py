"""Labels grow into open pixels, step by step, until they meet.

Only the pixels that a step reaches are looked at, so thin lines cost little in a large picture.
Must not know why pixels are open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.parts import Places
from engine.cartography.template import Labels

_ROWS: Final = 256

# Given places (n,) and the labels beside them (4, n), 0 for none: their labels (n,).
Choice: TypeAlias = Callable[[Places, Labels], Labels]


def first_beside(places: Places, beside: Labels) -> Labels:
    """Choose the label above, else to the left, to the right or below."""
    chosen: Labels = beside[0].copy()
    for labels in beside[1:]:
        np.copyto(chosen, labels, where=chosen == 0)
    return chosen


def grow(
    labels: Labels, openings: NDArray[np.bool_], choose: Choice = first_beside, steps: int = 0
) -> None:
    """Let the labels of a contiguous array, shape (height, width), grow in place.

    Every step gives all open pixels beside a label one of the labels beside them. A pixel out of
    reach stays as it is. `steps` limits the way; 0 is no limit.
    """
    shape, flat = labels.shape, labels.reshape(-1)
    waiting = openings.ravel() & (flat == 0)
    front = _first_front(labels, waiting.reshape(shape))
    waiting[front] = False
    left = steps or -1
    while len(front) and left:
        beside = np.zeros((4, len(front)), labels.dtype)
        for row, (kept, places) in zip(beside, _beside(front, shape), strict=True):
            row[kept] = flat[places]
        flat[front] = choose(front, beside)
        front = _next_front(front, waiting, shape)
        left -= 1


def _first_front(labels: Labels, waiting: NDArray[np.bool_]) -> Places:
    """Return the waiting pixels beside a label, looked for some rows at a time."""
    fronts = []
    for top in range(0, len(labels), _ROWS):
        above = min(top, 1)
        known = labels[top - above : top + _ROWS + 1] != 0
        near = np.zeros_like(known)
        near[1:] |= known[:-1]
        near[:-1] |= known[1:]
        near[:, 1:] |= known[:, :-1]
        near[:, :-1] |= known[:, 1:]
        band = waiting[top : top + _ROWS]
        front = np.flatnonzero(near[above : above + len(band)] & band)
        fronts.append(front + top * labels.shape[1])
    return np.concatenate(fronts)


def _next_front(front: Places, waiting: NDArray[np.bool_], shape: tuple[int, ...]) -> Places:
    """Return the waiting pixels beside the front, each once; they wait no longer."""
    reached = []
    for _, places in _beside(front, shape):
        places = places[waiting[places]]
        waiting[places] = False
        reached.append(places)
    return np.concatenate(reached)


def _beside(front: Places, shape: tuple[int, ...]) -> Iterator[tuple[NDArray[np.bool_], Places]]:
    """Yield the pixels above, to the left, to the right and below, and whose they are."""
    height, width = shape
    y, x = np.divmod(front, width)
    sides = ((y > 0, -width), (x > 0, -1), (x < width - 1, 1), (y < height - 1, width))
    for kept, step in sides:
        yield kept, front[kept] + step
