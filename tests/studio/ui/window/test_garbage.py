"""Garbage is collected by the window's timer, and by nobody else."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from studio.ui.window.garbage import GarbageTimer


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def parent(qapp: object) -> Iterator[QObject]:
    parent = QObject()
    yield parent
    for timer in parent.findChildren(QTimer):
        timer.stop()


def test_whoever_makes_the_application_has_the_timer() -> None:
    """Tools and benchmarks too: a cycle taken apart in a job would end them."""
    code = (
        "import gc; from studio.ui.window.app import make_application; "
        "app = make_application([]); assert not gc.isenabled()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_cycles_are_collected_by_the_timer(qtbot: QtBot, parent: QObject) -> None:
    GarbageTimer(parent)
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    kept: list[list[int]] = [[] for _ in range(5000)]
    qtbot.waitUntil(lambda: knot() is None)
    assert kept
