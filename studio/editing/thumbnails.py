"""Small pictures of maps that are not open, for lists. Must not read a map as a whole."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from engine.cartography.archive import is_archive, unpacked
from engine.cartography.files import find_picture, find_template, structure_candidates
from engine.cartography.images import read_picture
from engine.errors import UnreadableMapError

WIDTH, HEIGHT = 208, 117  # pixels
_BROKEN: Final = (OSError, UnreadableMapError, MemoryError)


def thumbnail(place: Path, scale: float = 1.0) -> QImage | None:
    """Return a map's picture made small, given its folder or archive; None if there is none."""
    with suppress(*_BROKEN):
        if is_archive(place):
            with unpacked(place) as folder:
                return _of_folder(folder, scale)
        return _of_folder(place, scale)
    return None


def _of_folder(folder: Path, scale: float) -> QImage | None:
    for structure in structure_candidates(folder):
        name = find_picture(folder, structure.stem) or find_template(folder, structure.stem)
        if name is not None:
            data, _ = read_picture(folder / name)
            return _scaled(data, QSize(round(WIDTH * scale), round(HEIGHT * scale)))
    return None


def _scaled(data: bytes, size: QSize) -> QImage | None:
    # A reader of a buffer of Python's asks for the GIL while it holds Qt's lock of image formats,
    # for which the window may be waiting with the GIL.
    image = QImage.fromData(data)
    if image.isNull():
        return None
    mode = Qt.AspectRatioMode.KeepAspectRatioByExpanding
    image = image.scaled(size, mode, Qt.TransformationMode.SmoothTransformation)
    left, top = (image.width() - size.width()) // 2, (image.height() - size.height()) // 2
    return image.copy(left, top, size.width(), size.height())
