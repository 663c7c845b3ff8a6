"""Many discs of one look: drawn once and copied, where pixels are what comes out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPen

OUTLINE: Final = 1.5
WIDE_FROM: Final = 10.0  # larger discs have a wider outline
COPIED_TO: Final = 12.0  # larger discs are few, and may lie between pixels
MARGIN: Final = 1  # of a copied disc's image


def paint_discs(
    painter: QPainter, places: NDArray[np.float64], size: float, fill: QColor, outline: QColor
) -> None:
    """Paint discs of a diameter at places (k, 2); both in pixels."""
    if size <= COPIED_TO and painter.paintEngine().type() is QPaintEngine.Type.Raster:
        _copy_discs(painter, places, size, fill, outline)
        return
    _set_colors(painter, size, fill, outline)
    radius = (size - _outline(size)) / 2
    for x, y in places.tolist():
        painter.drawEllipse(QPointF(x, y), radius, radius)


def _outline(size: float) -> float:
    return OUTLINE if size < WIDE_FROM else OUTLINE + 1


def _set_colors(painter: QPainter, size: float, fill: QColor, outline: QColor) -> None:
    painter.setPen(QPen(outline, _outline(size)))
    painter.setBrush(fill)


def _copy_discs(
    painter: QPainter, places: NDArray[np.float64], size: float, fill: QColor, outline: QColor
) -> None:
    image = _disc(size, fill.rgb(), outline.rgb(), painter.device().devicePixelRatio())
    half = image.width() / image.devicePixelRatio() / 2
    for x, y in np.round(places - half).astype(np.int64).tolist():
        painter.drawImage(x, y, image)


@lru_cache(maxsize=1024)
def _disc(size: float, fill: int, outline: int, ratio: float) -> QImage:
    side = int(size) + 1 + 2 * MARGIN
    pixels = round(side * ratio)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _set_colors(painter, size, QColor.fromRgb(fill), QColor.fromRgb(outline))
    radius = (size - _outline(size)) / 2
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)
    painter.end()
    return image
