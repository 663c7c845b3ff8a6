"""Memory that was freed goes back to the system, where the C library would keep it for itself.

Trees and pictures of many sizes come and go in several threads; glibc holds on to what lies between
them, and a program that searches all day grows by it.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache


def give_back_memory() -> None:
    """Return what is free; takes some milliseconds, without the GIL. Does nothing but on Linux."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    if sys.platform != "linux":
        return None
    # Other C libraries than glibc have no such function.
    trim: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim
