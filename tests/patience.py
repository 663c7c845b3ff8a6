"""How long tests wait for what must come: the one place that knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from pytestqt.qtbot import QtBot

T = TypeVar("T")

PATIENCE_S: Final = 600.0  # a busy machine is no fault; what hangs is found all the same
PATIENCE_MS: Final = int(PATIENCE_S * 1000)
QUIET_MS: Final = 250  # without a change


def settled(qtbot: QtBot, read: Callable[[], T]) -> T:
    """Return a value once it has stopped changing; it never does if what changes it goes on."""
    values = [read()]

    def is_settled() -> bool:
        qtbot.wait(QUIET_MS)
        values.append(read())
        return values[-2] == values[-1]

    qtbot.waitUntil(is_settled)
    return values[-1]
