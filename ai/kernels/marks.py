"""Marks in the cache folder: what of the kernels is compiled for this processor."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from ai.kernels import CACHE_FOLDER, IS_COMPILED


def is_marked(name: str) -> bool:
    """Return whether what has this name is compiled, as it also is where nothing ever is."""
    return not IS_COMPILED or _marker(name).exists()


def set_mark(name: str) -> None:
    """Say that what has this name is compiled."""
    if IS_COMPILED and CACHE_FOLDER.is_dir():
        _marker(name).touch()


def _marker(name: str) -> Path:
    return CACHE_FOLDER / f"warm-{name}-{_processor()}"


@cache
def _processor() -> str:
    return str(import_module("llvmlite.binding").get_host_cpu_name())
