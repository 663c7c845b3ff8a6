"""How kernels are compiled: one place for numba's options, and the constants of uint64.

Kernels run without the GIL, are cached on disk and allocate nothing. Indices are
uint64 (a signed index costs a wraparound test), all other integers int64; a constant
that meets a uint64 must be one itself, or numba makes a float of both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numba.core import types
from numba.core.options import DefaultOptions
from numba.extending import overload
from numpy.typing import NDArray

from ai.kernels import IS_COMPILED

F = TypeVar("F", bound=Callable[..., Any])

Index: TypeAlias = int | np.uint64
Integer: TypeAlias = int | np.int64
Real: TypeAlias = float | np.float64
Indices: TypeAlias = NDArray[np.uint64]
Integers: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

WAYS: Final = "ways"  # what a kernel that `by_board` made was made of
IN_PYTHON: Final[dict[int, Any]] = {}  # of `either`, by the identity of what is compiled

U0: Final = np.uint64(0)
U1: Final = np.uint64(1)
U2: Final = np.uint64(2)


def _linking() -> dict[str, Any]:
    """Return the option that saves functions machine code of their own, if numba allows it."""
    try:
        from ai.kernels.linking import LinkedCompiler  # noqa: PLC0415 - it may fail
    except (ImportError, AttributeError):  # a numba that has moved its insides
        return {}
    return {"pipeline_class": LinkedCompiler}


# Without reference counting the hot path is a sixth faster, and an allocation fails to
# compile. The option is private: a numba that has lost it gets the plain code.
_NO_COUNTING: Final = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}
_OPTIONS: Final[dict[str, Any]] = {
    "nogil": True,
    "cache": True,
    "error_model": "numpy",
    **_NO_COUNTING,
}
_NO_WRAPPERS: Final = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_INSIDE: Final[dict[str, Any]] = {**_OPTIONS, **_NO_WRAPPERS, "cache": False, **_linking()}


def _compiled(function: F, options: dict[str, Any]) -> F:
    compile_with: Any = njit  # its types know only the public options
    return cast("F", compile_with(**options)(function))


def hot(function: F) -> F:
    """Compile into every caller; it cannot be called from Python then."""
    return _compiled(function, {**_INSIDE, "forceinline": True})


def shared(function: F) -> F:
    """Compile once for several callers, which are kernels all."""
    return _compiled(function, _INSIDE)


def part(function: F) -> F:
    """Take into the one caller before anything is compiled: for what is large and used once.

    A hot function is compiled by itself first, which for a large one takes seconds.
    """
    return _compiled(function, {**_OPTIONS, "inline": "always", "cache": False})


def entry(function: F) -> F:
    """Compile as a function to be called from Python, and keep the machine code on disk.

    It holds the code of everything it calls.
    """
    return _compiled(function, _OPTIONS)


@hot
def lesser(a: Any, b: Any) -> Any:
    """Return the lesser of two integers of one kind.

    Numba's `min`, like `max`, is compiled anew in every kernel, whole and by itself.
    """
    return a if a < b else b


@hot
def greater(a: Any, b: Any) -> Any:
    """Return the greater of two integers of one kind."""
    return a if a > b else b


def by_board(plain: F, small: F) -> F:
    """Join two ways of doing the same into one kernel; the compiler takes the right one.

    That is `small` for a board with masks (its field `masks` is not None). Both must have
    the same parameters, one of them the board. Neither is compiled by itself.
    """

    def chosen(*given: Any) -> Any:
        boards = (value for value in given if hasattr(value, "masks"))
        return (plain if next(boards).masks is None else small)(*given)

    def implementation(*kinds: Any) -> F:
        boards = (kind for kind in kinds if "masks" in getattr(kind, "fields", ()))
        board = next(boards)
        masks = board.types[board.fields.index("masks")]
        return plain if isinstance(masks, types.NoneType) else small

    options: Any = {**_INSIDE, "forceinline": True}
    del options["cache"]
    overload(chosen, jit_options=options, strict=False)(implementation)
    vars(chosen)[WAYS] = plain, small
    return cast("F", chosen)


def either(compiled: Any, in_python: F) -> F:
    """Return what the compiler knows how to do, or the same in Python where it is not used."""
    if IS_COMPILED:
        IN_PYTHON[id(compiled)] = in_python
        return cast("F", compiled)
    return in_python
