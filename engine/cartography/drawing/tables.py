"""Look-ups and counts over large label arrays, some rows at a time.

numpy widens labels to eight bytes for both, four times what a label array takes itself.
"""

from __future__ import annotations

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.cartography.template import Labels

Value = TypeVar("Value", bound=np.generic)

_ROWS: Final = 256


def looked_up(table: NDArray[Value], labels: Labels) -> NDArray[Value]:
    """Return `table[labels]` for a table of single values."""
    result = np.empty(labels.shape, table.dtype)
    for top in range(0, len(labels), _ROWS):
        result[top : top + _ROWS] = table[labels[top : top + _ROWS]]
    return result


def label_sizes(labels: NDArray[np.uint16] | NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the number of pixels of every label from 0 to the highest."""
    sizes = np.zeros(int(labels.max(initial=0)) + 1, np.int64)
    for top in range(0, len(labels), _ROWS):
        sizes += np.bincount(labels[top : top + _ROWS].ravel(), minlength=len(sizes))
    return sizes
