"""The graphics items of a map: pictures, sea links, badges, orders.

Items draw what they were given last; they know no game and no document.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.cartography.patches import Box
from studio.painting.arrows import Arrow, paint_arrows
from studio.painting.badges import (
    Badge,
    PlacedBadges,
    link_path,
    paint_links,
    place_badges,
    screen_scale,
)
from studio.painting.colors import LINK_COLOR
from studio.painting.rasters import shrink, to_image, to_pixels

_PATCH_MAX_PIXELS: Final = 1_000_000  # more are faster shrunk with the whole image


class RasterItem(QGraphicsItem):
    """An image in map pixels, resampled well when it is shown smaller."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._image = QImage()
        self._scaled = QImage()
        self._offset = QPointF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_image(self, image: QImage, offset: QPointF | None = None) -> None:
        """Show `image` with its top left corner at `offset`."""
        self.prepareGeometryChange()
        self._image, self._scaled = image, QImage()
        self._offset = offset or QPointF()
        self.update()

    @property
    def image(self) -> QImage:
        """The image on show."""
        return self._image

    def patch(self, image: QImage, x: int, y: int) -> None:
        """Put other pixels into the image on show; a null image has none to replace."""
        if self._image.isNull():
            return
        _put(self._image, image, x, y)
        self._patch_scaled(QRect(x, y, image.width(), image.height()))
        self.update(QRectF(x, y, image.width(), image.height()).translated(self._offset))

    def _patch_scaled(self, changed: QRect) -> None:
        """Bring what is shown smaller up to date: only that part, as all of it takes long."""
        if self._scaled.isNull():
            return
        if changed.width() * changed.height() > _PATCH_MAX_PIXELS:
            self._scaled = QImage()
            return
        columns = _edges(
            changed.left(), changed.right() + 1, self._image.width(), self._scaled.width()
        )
        rows = _edges(
            changed.top(), changed.bottom() + 1, self._image.height(), self._scaled.height()
        )
        left, top = math.floor(columns.at[0]), math.floor(rows.at[0])
        right, bottom = math.ceil(columns.at[-1]), math.ceil(rows.at[-1])
        source = to_pixels(self._image.copy(left, top, right - left, bottom - top))
        small = shrink(source, columns.at - left, rows.at - top)
        _put(self._scaled, to_image(small), columns.first, rows.first)

    def boundingRect(self) -> QRectF:
        return QRectF(self._offset, QRectF(self._image.rect()).size())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._image.isNull():
            return
        ratio = painter.device().devicePixelRatioF()
        scale = screen_scale(painter) * ratio
        if scale >= 1:
            painter.drawImage(self._offset, self._image)
            return
        size = QSize(
            max(1, round(self._image.width() * scale)), max(1, round(self._image.height() * scale))
        )
        if self._scaled.size() != size:
            # Qt's own downscaling while drawing skips pixels below one half, and thin
            # borders with them.
            self._scaled = self._image.scaled(
                size,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        painter.drawImage(self.boundingRect(), self._scaled)


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


class _OverlayItem(QGraphicsItem):
    """Something drawn over a whole map that lets the mouse through."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._bounds = QRectF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def _cover(self, bounds: QRectF) -> None:
        """Draw again, on a map that covers `bounds`."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds


class BadgesItem(_OverlayItem):
    """All army badges and names of a map, sized for the screen."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._badges: tuple[Badge, ...] = ()
        self._placed: PlacedBadges | None = None  # at the scale shown last
        self._placed_for: object = None
        self._font = QFont()  # of the widget, as it was painted last
        self.show_names = True
        self.ring_color = QColor("#d81b60")
        # Writing the names takes 20 ms on World, too long to repeat for every hover.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def set_badges(self, badges: Sequence[Badge], bounds: QRectF) -> None:
        """Show these badges on a map that covers `bounds`."""
        before, self._badges = self._placed, tuple(badges)
        if before is None or bounds != self._bounds:
            self._placed = None
            self._cover(bounds)
            return
        self._placed = place_badges(self._badges, self._font, before.scale, names=self.show_names)
        self.update(self._placed.difference(before))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        wanted = screen_scale(painter), painter.font().key(), self.show_names
        if self._placed is None or wanted != self._placed_for:
            self._placed_for, self._font = wanted, QFont(painter.font())
            self._placed = place_badges(
                self._badges, painter.font(), wanted[0], names=self.show_names
            )
        self._placed.paint(painter, self.ring_color, option.exposedRect)


class ArrowsItem(_OverlayItem):
    """Orders on the map."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._arrows: tuple[Arrow, ...] = ()

    def set_arrows(self, arrows: Sequence[Arrow], bounds: QRectF) -> None:
        """Show these arrows on a map that covers `bounds`."""
        self._arrows = tuple(arrows)
        self._cover(bounds)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_arrows(painter, self._arrows)
