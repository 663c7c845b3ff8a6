"""Waits for the window and takes pictures of it, for scripts that show it.

Waits for the program, never for a time: a slow machine gives the same pictures.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDockWidget, QWidget

from studio.painting.pictures import png_bytes
from studio.ui.window.main_window import MainWindow

GUIDE = Path("docs/guide/pictures")
POLL_MS = 20
AT_REST = 500  # polls with nothing to do, after which nothing more is to come
STILL = 10  # looks that find the same picture, after which nothing moves
LARGEST = 300_000  # bytes of a picture; beyond it colours are counted


def pause(duration_ms: int) -> None:
    """Let the window live for a while. QTest.qWait would hold the GIL and starve searches."""
    loop = QEventLoop()
    QTimer.singleShot(duration_ms, loop.quit)
    loop.exec()


def wait_until(window: MainWindow, done: Callable[[], object]) -> None:
    """Process events until `done()` says so, for as long as the program is at work.

    However slow the machine is; only a program that rests without getting there has failed.
    """
    rest = 0
    while not done():
        rest = 0 if window.jobs.is_busy else rest + 1
        if rest > AT_REST:
            raise SystemExit("screenshots: the program rests, but did not get there")
        pause(POLL_MS)


def settle(window: MainWindow) -> None:
    """Wait until all that was begun is done and on show."""
    pause(POLL_MS)  # what a click has begun waits for the event loop
    wait_until(window, lambda: not window.jobs.is_busy)
    pause(POLL_MS)


def still(widget: QWidget) -> QImage:
    """Return the picture of a widget once nothing moves in it any more."""
    looks = [widget.grab().toImage()]
    while len(looks) < STILL:
        pause(POLL_MS)
        look = widget.grab().toImage()
        looks = [*looks, look] if look == looks[-1] else [look]
    return looks[-1]


def keep(widget: QWidget, name: str) -> None:
    """Save a widget as a picture of the guide, small enough for the web."""
    path = GUIDE / f"{name}.png"
    with Image.open(io.BytesIO(png_bytes(still(widget)))) as picture:
        picture.save(path, optimize=True)
        if path.stat().st_size > LARGEST:
            picture.quantize(255, dither=Image.Dither.NONE).save(path, optimize=True)


def dock(window: MainWindow, name: str) -> QDockWidget:
    """Return a dock by the name that its layout is remembered by."""
    found = window.findChild(QDockWidget, name)
    assert isinstance(found, QDockWidget), name
    return found
