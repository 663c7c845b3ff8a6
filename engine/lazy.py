"""Modules that are imported when something of theirs is first used."""

from __future__ import annotations

import importlib
from typing import Any


class LazyModule:
    """Stands for a module; imports it, in whatever thread asks, with the first attribute.

    A gateway module names its lazy modules beside the real imports, which only type checkers see:

        if TYPE_CHECKING:
            from scipy import ndimage
        else:
            ndimage = LazyModule("scipy.ndimage")
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        value = getattr(importlib.import_module(self._name), attribute)
        self.__dict__[attribute] = value  # found there from now on
        return value

    def __repr__(self) -> str:
        return f"LazyModule({self._name!r})"
