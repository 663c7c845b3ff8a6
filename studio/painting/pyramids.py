"""Images with smaller versions of themselves, for maps that are shown at any size.

Drawing a large image small takes long, and Qt skips pixels below one half, and thin borders with
them. A version that is nearly as small as what is shown has neither fault. Must not know widgets.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from studio.painting.rasters import shrink, to_image, to_pixels

_STEPS_AN_OCTAVE: Final = 2  # versions from one size to half of it
_PREPARED: Final = 4  # steps
_PATCH_MAX_PIXELS: Final = 1_000_000  # more are faster shrunk with the whole image


class Pyramid:
    """An image with smaller versions of itself, each made when it is asked for first.

    After P. Heckbert, “Survey of texture mapping”, 1986: a version holds means of areas.
    """

    def __init__(self, image: QImage) -> None:
        self.image = image
        self._smaller: dict[int, QImage] = {}  # by number of steps down

    def version(self, scale: float) -> QImage:
        """Return the smallest version that is not smaller than the image at a scale."""
        step = math.floor(-_STEPS_AN_OCTAVE * math.log2(min(scale, 1.0)) + 1e-6)
        if step == 0 or self.image.isNull():
            return self.image
        if step not in self._smaller:
            larger = max((s for s in self._smaller if s < step), default=0)
            source = self._smaller.get(larger, self.image)
            self._smaller[step] = source.scaled(
                _size_of(self.image, step),
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        return self._smaller[step]

    def prepare(self) -> None:
        """Make the versions that most screens need of a large image."""
        for step in range(1, _PREPARED + 1):
            self.version(2 ** (-step / _STEPS_AN_OCTAVE))

    def patch(self, image: QImage, x: int, y: int) -> None:
        """Put other pixels into the image, and into every version of it that there is."""
        _put(self.image, image, x, y)
        if image.width() * image.height() > _PATCH_MAX_PIXELS:
            self._smaller.clear()
        changed = QRect(x, y, image.width(), image.height())
        for version in self._smaller.values():
            self._patch_version(version, changed)

    def _patch_version(self, version: QImage, changed: QRect) -> None:
        columns = _edges(changed.left(), changed.right() + 1, self.image.width(), version.width())
        rows = _edges(changed.top(), changed.bottom() + 1, self.image.height(), version.height())
        left, top = math.floor(columns.at[0]), math.floor(rows.at[0])
        right, bottom = math.ceil(columns.at[-1]), math.ceil(rows.at[-1])
        source = to_pixels(self.image.copy(left, top, right - left, bottom - top))
        small = shrink(source, columns.at - left, rows.at - top)
        _put(version, to_image(small), columns.first, rows.first)


def _size_of(image: QImage, step: int) -> QSize:
    """Return the size of a version of an image."""
    scale = 2 ** (-step / _STEPS_AN_OCTAVE)
    return QSize(max(1, round(image.width() * scale)), max(1, round(image.height() * scale)))


@dataclass(frozen=True, slots=True, eq=False)
class _Edges:
    """The edges of some pixels of a smaller image along one side."""

    first: int  # of these pixels
    at: NDArray[np.float64]  # in pixels of the large image


def _edges(start: int, stop: int, large: int, small: int) -> _Edges:
    """Find the pixels of a side, shrunk from `large` to `small`, that show `start` to `stop`."""
    first = max(math.floor(start * small / large) - 1, 0)
    last = min(math.ceil(stop * small / large) + 1, small)
    return _Edges(first, np.arange(first, last + 1, dtype=np.float64) * (large / small))


def _put(target: QImage, image: QImage, x: int, y: int) -> None:
    painter = QPainter(target)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.drawImage(x, y, image)
    painter.end()
