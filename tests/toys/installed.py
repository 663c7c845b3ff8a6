"""The toy games as if their packages were installed: the registry finds them by entry points."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Final

import pytest

from engine import registry

TOYS: Final = ("heap", "ladder", "bids")


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find the toys until the test is over."""
    points = tuple(EntryPoint(name, f"tests.toys.games.{name}", registry.GROUP) for name in TOYS)
    monkeypatch.setattr(registry, "_points", lambda: points)
