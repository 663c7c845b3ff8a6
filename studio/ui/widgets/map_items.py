"""The graphics items of a map: pictures, sea links, badges, orders.

Items draw what they were given last; they know no game and no document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.painting.arrows import Arrow, paint_arrows
from studio.painting.badges import Badge, link_path, paint_badges, paint_links, screen_scale
from studio.painting.colors import LINK_COLOR


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
        self.show_names = True
        self.ring_color = QColor("#d81b60")
        # Writing the names takes 20 ms on World, too long to repeat for every hover.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_badges(self, badges: Sequence[Badge], bounds: QRectF) -> None:
        """Show these badges on a map that covers `bounds`."""
        self._badges = tuple(badges)
        self._cover(bounds)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_badges(painter, self._badges, self.ring_color, names=self.show_names)


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
