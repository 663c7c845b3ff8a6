"""A picture with the regions found in it, small enough to be shown at once."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.cartography.template import Labels

WIDEST: Final = 1000  # pixels of a preview
_TINT: Final = 0.62  # of a region's colour over the picture
_SEA: Final = (196, 214, 228)
_GOLDEN: Final = 0.618034  # of the hue circle between one region and the next


def preview(pixels: NDArray[np.uint8], labels: Labels | None) -> QImage:
    """Return the picture, shape (height, width, 3 or 4), tinted by regions, made small."""
    step = max(1, -(-max(pixels.shape[:2]) // WIDEST))
    small = pixels[::step, ::step, :3].astype(np.float32)
    if labels is not None:
        keys = labels[::step, ::step]
        tints = _tints(int(keys.max(initial=0)))[keys]
        small = _TINT * tints + (1 - _TINT) * small
        small[_borders(keys)] *= 0.45
    rgb = np.ascontiguousarray(small.astype(np.uint8))
    height, width = rgb.shape[:2]
    return QImage(rgb.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def _tints(count: int) -> NDArray[np.float32]:
    """Return a colour for the sea and for each of so many regions, shape (count + 1, 3)."""
    hue = np.arange(count + 1) * _GOLDEN % 1
    light = 0.72 + 0.16 * (np.arange(count + 1) % 3 - 1)
    angle = 2 * np.pi * (hue[:, None] + np.array([0, 1 / 3, 2 / 3]))
    colors = 255 * light[:, None] * (0.82 + 0.18 * np.cos(angle))
    colors[0] = _SEA
    tints: NDArray[np.float32] = np.clip(colors, 0, 255).astype(np.float32)
    return tints


def _borders(keys: Labels) -> NDArray[np.bool_]:
    edge = np.zeros(keys.shape, np.bool_)
    edge[:-1] |= keys[:-1] != keys[1:]
    edge[:, :-1] |= keys[:, :-1] != keys[:, 1:]
    return edge


class PreviewArea(QWidget):
    """Shows an image as large as there is room, in its proportions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self.setAccessibleName(self.tr("Preview"))
        self.setMinimumSize(420, 300)

    @property
    def image(self) -> QImage:
        """What is shown."""
        return self._image

    def show_image(self, image: QImage) -> None:
        """Show another image."""
        self._image = image
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(720, 480)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
        painter.drawImage(self.rect().adjusted(left, top, -left, -top), self._image)
        painter.end()
