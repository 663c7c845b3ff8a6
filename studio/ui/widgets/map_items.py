"""The graphics items of a map: marked pixels, sea links, orders.

Items draw what they were given last; they know no game and no document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.cartography.patches import Box
from studio.painting.arrows import Arrow, paint_arrows
from studio.painting.badges import (
    link_path,
    paint_links,
)
from studio.painting.colors import LINK_COLOR
from studio.ui.look.theme import type_scale
from studio.ui.widgets.map_raster import RasterItem

__all__ = ["ArrowsItem", "LinksItem", "MaskItem", "OverlayItem", "RasterItem"]


class MaskItem(QGraphicsItem):
    """Marked pixels of a map in one colour, to be changed while they are drawn.

    Shares the array with its owner, who says which box of it changed: nothing is copied.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self._image = QImage()
        self._mask: NDArray[np.uint8] | None = None
        self._bounds, self._touched = QRectF(), QRectF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_mask(self, mask: NDArray[np.uint8] | None, color: QColor) -> None:
        """Show the pixels that are 1 in an array of the map's shape; None shows none."""
        self._mask, self._image = mask, QImage()
        self.update(self._touched)  # all of the map would take as long as a stroke
        self._touched = QRectF()
        if mask is not None:
            height, width = mask.shape
            if self._bounds.size() != QSizeF(width, height):
                self.prepareGeometryChange()
                self._bounds = QRectF(0, 0, width, height)
            self._image = QImage(mask.data, width, height, width, QImage.Format.Format_Indexed8)
            self._image.setColorTable([0, color.rgba()])

    def touch(self, box: Box) -> None:
        """Draw again what lies in a box (left, top, right, bottom)."""
        left, top, right, bottom = box
        changed = QRectF(left, top, right - left, bottom - top).adjusted(-1, -1, 1, 1)
        self._touched = self._touched.united(changed)
        self.update(changed)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._image.isNull():
            return
        exposed = option.exposedRect.toAlignedRect().intersected(self._image.rect())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(exposed, self._image, exposed)


class LinksItem(QGraphicsItem):
    """Dashed lines over the sea."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._lines: list[Sequence[tuple[float, float]]] = []
        self.color = QColor(LINK_COLOR)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_lines(self, lines: Iterable[Sequence[tuple[float, float]]]) -> None:
        """Draw these polylines, in map pixels."""
        self.prepareGeometryChange()
        self._lines = list(lines)
        self.update()

    def boundingRect(self) -> QRectF:
        return link_path(self._lines).boundingRect().adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_links(painter, self._lines, self.color)


class OverlayItem(QGraphicsItem):
    """Something drawn over a whole map that lets the mouse through."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._bounds = QRectF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def cover(self, bounds: QRectF) -> None:
        """Draw again, on a map that covers `bounds`."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds


class ArrowsItem(OverlayItem):
    """Orders on the map."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._arrows: tuple[Arrow, ...] = ()

    def set_arrows(self, arrows: Sequence[Arrow], bounds: QRectF) -> None:
        """Show these arrows on a map that covers `bounds`."""
        self._arrows = tuple(arrows)
        self.cover(bounds)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_arrows(painter, self._arrows, type_scale())
