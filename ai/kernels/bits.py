"""Sets of up to 64 small numbers as the bits of a uint64."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic

from ai.kernels.jit import either

SET_SIZE: Final = 64


def _lowest_in_python(word: np.uint64) -> np.uint64:
    value = int(word)
    return np.uint64((value & -value).bit_length() - 1)


@intrinsic
def _lowest_compiled(_context: Any, word: Any) -> Any:
    def generated(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_is_undefined = cgutils.true_bit
        return builder.cttz(arguments[0], zero_is_undefined)

    return types.uint64(word), generated


lowest: Final[Callable[[np.uint64], np.uint64]] = either(_lowest_compiled, _lowest_in_python)
"""Return the smallest number of a set, which must not be empty."""
