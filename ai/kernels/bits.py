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


def _highest_in_python(word: np.uint64) -> np.uint64:
    return np.uint64(int(word).bit_length() - 1)


@intrinsic
def _highest_compiled(_context: Any, word: Any) -> Any:
    def generated(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_is_undefined = cgutils.true_bit
        zeros = builder.ctlz(arguments[0], zero_is_undefined)
        return builder.sub(context.get_constant(types.uint64, SET_SIZE - 1), zeros)

    return types.uint64(word), generated


highest: Final[Callable[[np.uint64], np.uint64]] = either(_highest_compiled, _highest_in_python)
"""Return the largest number of a set, which must not be empty."""


def _size_in_python(word: np.uint64) -> np.int64:
    return np.int64(int(word).bit_count())


@intrinsic
def _size_compiled(_context: Any, word: Any) -> Any:
    def generated(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(word), generated


size: Final[Callable[[np.uint64], np.int64]] = either(_size_compiled, _size_in_python)
"""Return how many numbers a set has."""
