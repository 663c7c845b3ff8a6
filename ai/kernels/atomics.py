"""What several threads may do to one array at a time: atomic steps and spin locks.

The arrays have one dimension. Additions are relaxed; a load acquires what the store
before it released, and so does a lock. Without compiling everything is guarded by one
lock of Python's.
"""

from __future__ import annotations

import importlib
import os
import platform
import threading
import time
from typing import Any, Final

import numpy as np
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from ai.kernels.jit import Index, Integer, either, hot

# Modules without types.
cgutils: Any = importlib.import_module("numba.core.cgutils")
arrayobj: Any = importlib.import_module("numba.np.arrayobj")
ir: Any = importlib.import_module("llvmlite.ir")

FREE: Final = np.uint8(0)
TAKEN: Final = np.uint8(1)
_GUARD: Final = threading.Lock()
_HAS_PAUSE: Final = platform.machine() in ("x86_64", "AMD64")
_HAS_YIELD: Final = os.name == "posix"
_SPINS: Final = 64  # before another thread is let in: a lock is held for less time


def _add_in_python(array: NDArray[Any], index: Index, value: Any) -> None:
    with _GUARD:
        array[index] += value


def _load_in_python(array: NDArray[Any], index: Index) -> Any:
    with _GUARD:
        return array[index]


def _store_in_python(array: NDArray[Any], index: Index, value: Any) -> None:
    with _GUARD:
        array[index] = value


def _swap_in_python(array: NDArray[Any], index: Index, value: Any) -> Any:
    with _GUARD:
        before = array[index]
        array[index] = value
    return before


def _pause_in_python() -> None:
    time.sleep(0)  # lets other threads have the GIL


def _place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    array = arrayobj.make_array(signature.args[0])(context, builder, arguments[0])
    return builder.gep(array.data, [arguments[1]])


@intrinsic
def _add_compiled(_context: Any, array: Any, index: Any, value: Any) -> Any:
    operation = "fadd" if isinstance(array.dtype, types.Float) else "add"

    def generated(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        builder.atomic_rmw(operation, place, arguments[2], "monotonic")
        return context.get_dummy_value()

    return types.void(array, types.uintp, array.dtype), generated


@intrinsic
def _load_compiled(_context: Any, array: Any, index: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        return builder.load_atomic(place, "acquire", array.dtype.bitwidth // 8)

    return array.dtype(array, types.uintp), generated


@intrinsic
def _store_compiled(_context: Any, array: Any, index: Any, value: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        builder.store_atomic(arguments[2], place, "release", array.dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(array, types.uintp, array.dtype), generated


@intrinsic
def _swap_compiled(_context: Any, array: Any, index: Any, value: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        return builder.atomic_rmw("xchg", place, arguments[2], "acq_rel")

    return array.dtype(array, types.uintp, array.dtype), generated


@intrinsic
def _pause_compiled(_context: Any) -> Any:
    def generated(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        if _HAS_PAUSE:
            kind = ir.FunctionType(ir.VoidType(), [])
            name = "llvm.x86.sse2.pause"
            builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [])
        return context.get_dummy_value()

    return types.void(), generated


@intrinsic
def _give_way_compiled(_context: Any) -> Any:
    def generated(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        if _HAS_YIELD:
            kind = ir.FunctionType(ir.IntType(32), [])
            builder.call(cgutils.get_or_insert_function(builder.module, kind, "sched_yield"), [])
        return context.get_dummy_value()

    return types.void(), generated


add: Final = either(_add_compiled, _add_in_python)
"""Add to an element of an array."""
load: Final = either(_load_compiled, _load_in_python)
"""Return an element, and see all that was written before it was stored."""
store: Final = either(_store_compiled, _store_in_python)
"""Set an element after all that was written before."""
swap: Final = either(_swap_compiled, _swap_in_python)
"""Set an element and return what it was."""
_pause: Final = either(_pause_compiled, _pause_in_python)
_give_way: Final = either(_give_way_compiled, _pause_in_python)


@hot
def wait_a_little(rounds: Integer) -> None:
    """Wait in a loop for another thread, which may need this one's processor.

    `rounds` is how often the loop has waited before.
    """
    if rounds % _SPINS == _SPINS - 1:
        _give_way()
    else:
        _pause()


@hot
def acquire(locks: NDArray[np.uint8], index: Index) -> None:
    """Wait for a lock and take it."""
    rounds = np.int64(0)
    while swap(locks, index, TAKEN) != FREE:
        while load(locks, index) != FREE:
            wait_a_little(rounds)
            rounds += 1


@hot
def release(locks: NDArray[np.uint8], index: Index) -> None:
    """Give a lock back."""
    store(locks, index, FREE)
