"""Kernels as plain Python: hundreds of times slower, but there before anything is compiled.

What a kernel does it does to the bit as if it were compiled. Whoever has a handful of
iterations to do, or one turn to write, is done sooner so than after compiling for seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, Final, TypeVar, cast

from ai.kernels.jit import IN_PYTHON, WAYS, by_board

F = TypeVar("F", bound=Callable[..., Any])

_FUNCTION: Final = "py_func"  # of what numba compiles: the function as it was written
_is_plain: ContextVar[bool] = ContextVar("is_plain", default=False)


@contextmanager
def in_plain_python(wanted: bool = True) -> Iterator[None]:
    """Let `now` choose plain Python, if wanted, in this thread until the end of the block."""
    before = _is_plain.set(wanted or _is_plain.get())
    try:
        yield
    finally:
        _is_plain.reset(before)


def now(kernel: F) -> F:
    """Return a kernel, compiled or as `in_plain_python` wants it."""
    return plain(kernel) if _is_plain.get() else kernel


def plain(kernel: F) -> F:
    """Return a kernel that calls nothing compiled."""
    function = getattr(kernel, _FUNCTION, None)
    if function is None:  # nothing is compiled at all
        return kernel
    return cast("F", _namespace(function.__module__)[function.__name__])


def kernels_in(entry: Callable[..., Any], small: bool) -> frozenset[Callable[..., Any]]:
    """Return the functions that are compiled with a kernel, itself included, as written.

    `small` says for which boards. Those that are taken into their only caller do not count.
    """
    found: set[Callable[..., Any]] = set()
    _collect(entry, small, found)
    return frozenset(found)


def _collect(value: Any, small: bool, found: set[Callable[..., Any]]) -> None:
    ways = getattr(value, WAYS, None)
    function = ways[small] if ways else getattr(value, _FUNCTION, None)
    if function is None or function in found:
        return
    if ways or value.targetoptions.get("inline") != "always":
        found.add(function)
    for name in function.__code__.co_names:
        _collect(function.__globals__.get(name), small, found)


@cache
def _namespace(module: str) -> dict[str, Any]:
    """Return what a module of kernels holds, every kernel as plain Python."""
    names = dict(vars(import_module(module)))
    for name, value in names.items():
        function, ways = getattr(value, _FUNCTION, None), getattr(value, WAYS, None)
        if ways:
            names[name] = by_board(*(_rebuilt(way, _namespace(way.__module__)) for way in ways))
        elif id(value) in IN_PYTHON:
            names[name] = IN_PYTHON[id(value)]
        elif function is not None:
            own = function.__module__ == module
            names[name] = _rebuilt(function, names) if own else plain(value)
    return names


def _rebuilt(function: Callable[..., Any], names: dict[str, Any]) -> Callable[..., Any]:
    """Return a function that finds what it calls in other places."""
    assert isinstance(function, FunctionType)
    return FunctionType(
        function.__code__, names, function.__name__, function.__defaults__, function.__closure__
    )
