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


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """WCAG contrast ratio of two sRGB colours."""

    def luminance(color: tuple[float, ...]) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
