"""The whole map, small, in a corner of a view that shows a part of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from studio.ui.widgets.map_view import MapView
from studio.ui.widgets.zoom_view import wheel_factor

LARGEST: Final = QSize(190, 150)
MARGIN: Final = 10


class MiniMap(QWidget):
    """Click or drag in it moves the view, the wheel zooms it around the place in the overview.

    Hidden while all of the map is in sight. It has the layers that the view shows.
    """

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._image = QImage()
        self._is_stale, self._is_wanted = True, True
        self._drawn: tuple[tuple[int, float], ...] = ()  # layers of the image, and their opacity
        self.setAccessibleName(self.tr("Overview of the map"))
        self.setToolTip(self.tr("Click or drag to move the view"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        view.view_changed.connect(self._on_view_changed)
        view.installEventFilter(self)
        self.hide()

    @Slot()
    def refresh(self) -> None:
        """Show the map as it is now."""
        self._is_stale = True
        self._on_view_changed()

    @Slot(bool)
    def set_wanted(self, wanted: bool) -> None:
        """Show it whenever it is of use, or never."""
        self._is_wanted = wanted
        self._on_view_changed()

    @Slot()
    def _on_view_changed(self) -> None:
        scene = self._view.scene()
        if scene is None:  # the view is on its way out, and lost its scene first
            return
        size = scene.sceneRect().size()
        all_seen = self._view.seen().contains(scene.sceneRect())
        self.setVisible(self._is_wanted and not all_seen and not size.isEmpty())
        if not self.isHidden():
            self.resize(size.scaled(LARGEST, Qt.AspectRatioMode.KeepAspectRatio).toSize())
            area = self._view.viewport()
            self.move(area.x() + area.width() - self.width() - MARGIN, area.y() + MARGIN)
            self.raise_()
            self.update()

    def _thumbnail(self) -> QImage:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        layers = [
            (layer.image, layer.opacity())
            for layer in (self._view.picture, self._view.template)
            if layer.isVisible()
        ]
        drawn = tuple((image.cacheKey(), opacity) for image, opacity in layers)
        if self._is_stale or self._image.size() != size or self._drawn != drawn:
            self._image = QImage(size, QImage.Format.Format_RGB32)
            self._image.fill(self._view.backgroundBrush().color())
            painter = QPainter(self._image)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for image, opacity in layers:
                painter.setOpacity(opacity)
                painter.drawImage(self._image.rect(), image)
            painter.end()
            self._is_stale, self._drawn = False, drawn
        return self._image

    # --- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawImage(self.rect(), self._thumbnail())
        seen, scale = self._view.seen(), self.width() / self._view.scene().width()
        box = QRectF(seen.topLeft() * scale, seen.size() * scale)
        for color, width in ((QColor("#ffffff"), 3.0), (QColor("#d81b60"), 1.6)):
            painter.setPen(QPen(color, width))
            painter.drawRect(box.intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1)))
        painter.setPen(QPen(QColor(27, 31, 36, 170), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        place = self._view.viewportTransform().map(self._point(event.position()))
        self._view.zoom_by(wheel_factor(event), place)
        event.accept()

    def _look(self, at: QPointF) -> None:
        point = self._point(at)
        self._view.look_at(point.x(), point.y())

    def _point(self, at: QPointF) -> QPointF:
        """Return the point of the map that is shown at a place of the overview."""
        return at * (self._view.scene().width() / self.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._on_view_changed()
        return super().eventFilter(watched, event)
