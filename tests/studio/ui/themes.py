"""Our look for a while: tests of other files expect the one that the application began with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication

from studio.ui.look.theme import apply_theme


@contextmanager
def themed(app: QApplication, *, dark: bool = False) -> Iterator[None]:
    """Have our style and palette inside of the block."""
    style, palette = app.style().name(), app.palette()
    apply_theme(app, dark)
    yield
    app.setStyle(style)
    app.setPalette(palette)
