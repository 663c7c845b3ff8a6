"""An image over a map, at any size. Knows pixels alone."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.painting.badges import screen_scale
from studio.painting.pyramids import Pyramid

_REACH: Final = 2  # pixels that are blended into those beside them


class RasterItem(QGraphicsItem):
    """An image in map pixels, resampled well when it is shown smaller."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._pyramid = Pyramid(QImage())
        self._offset = QPointF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def set_image(self, image: QImage, offset: QPointF | None = None) -> None:
        """Show `image` with its top left corner at `offset`."""
        self.set_pyramid(Pyramid(image), offset)

    def set_pyramid(self, pyramid: Pyramid, offset: QPointF | None = None) -> None:
        """Show an image of which smaller versions may be there already; it is this item's now."""
        self.prepareGeometryChange()
        self._pyramid, self._offset = pyramid, offset or QPointF()
        self.update()

    @property
    def image(self) -> QImage:
        """The image on show."""
        return self._pyramid.image

    def patch(self, image: QImage, x: int, y: int) -> None:
        """Put other pixels into the image on show; a null image has none to replace."""
        if self.image.isNull():
            return
        self._pyramid.patch(image, x, y)
        self.update(QRectF(x, y, image.width(), image.height()).translated(self._offset))

    def boundingRect(self) -> QRectF:
        return QRectF(self._offset, QRectF(self.image.rect()).size())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.image.isNull():
            return
        scale = screen_scale(painter) * painter.device().devicePixelRatioF()
        version = self._pyramid.version(scale)
        across = version.width() / self.image.width(), version.height() / self.image.height()
        exposed = option.exposedRect.translated(-self._offset)
        part = _scaled(exposed, *across).toAlignedRect().adjusted(-_REACH, -_REACH, _REACH, _REACH)
        part &= version.rect()
        target = _scaled(QRectF(part), 1 / across[0], 1 / across[1])
        painter.drawImage(target.translated(self._offset), version, QRectF(part))


def _scaled(rect: QRectF, x: float, y: float) -> QRectF:
    return QRectF(rect.x() * x, rect.y() * y, rect.width() * x, rect.height() * y)
