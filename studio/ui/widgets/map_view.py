"""The map on screen: layers, zoom and pan, and which region the mouse is on.

Shows a model and its label array. It does not know what a click means: it says which
region was clicked, dragged or hovered, and its owner decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from engine.cartography.labels import LabelPoint, label_points
from engine.cartography.model import MapModel
from studio.painting.arrows import Arrow
from studio.painting.badges import Badge, badge_place
from studio.painting.colors import SEA_COLOR
from studio.painting.rasters import (
    bounding_boxes,
    draw_borders,
    fill_regions,
    highlight,
    to_image,
)
from studio.ui.widgets.map_items import ArrowsItem, BadgesItem, LinksItem, RasterItem

MAX_ZOOM = 16.0
FIT_MARGIN = 6


class MapView(QGraphicsView):
    """A map with zoom, pan and regions under the mouse (0 stands for the background)."""

    region_hovered = Signal(int)
    region_clicked = Signal(int, object, object)  # key, Qt.MouseButton, modifiers
    region_double_clicked = Signal(int)
    region_dragged = Signal(int, int)  # from, to
    pixel_hovered = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, parent)
        self._labels: NDArray[np.uint16] = np.zeros((1, 1), dtype=np.uint16)
        self._boxes: dict[int, tuple[int, int, int, int]] = {}
        self._room: dict[int, LabelPoint] = {}
        self._pressed_on: int | None = None
        self._hovered = 0
        self._pan_from: QPoint | None = None
        self._space_held = False
        self._fits = True
        self._sea = QColor(SEA_COLOR)
        self._add_layers()
        self._configure()

    def _add_layers(self) -> None:
        self.picture = RasterItem(0)
        self.fill = RasterItem(1)
        self.template = RasterItem(2)
        self.borders = RasterItem(3)
        self.links = LinksItem(4)
        self._hover_mark = RasterItem(5)
        self.badges = BadgesItem(8)
        self.arrows = ArrowsItem(7)
        for item in (self.picture, self.fill, self.template, self.borders, self.links):
            self._scene.addItem(item)
        for marks in (self._hover_mark, self.badges, self.arrows):
            self._scene.addItem(marks)
        self._selection: list[RasterItem] = []

    def _configure(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(SEA_COLOR))
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map"))

    # --- what is shown

    def show_map(self, model: MapModel, labels: NDArray[np.uint16], picture: QImage | None) -> None:
        """Show another map, fitted into the view."""
        self._labels = labels
        self._boxes = bounding_boxes(labels)
        self._room = label_points(labels)
        self._scene.setSceneRect(QRectF(0, 0, model.width, model.height))
        self._sea = picture.pixelColor(0, 0) if picture is not None else QColor(SEA_COLOR)
        self.setBackgroundBrush(self._sea)
        self.picture.set_image(picture if picture is not None else QImage())
        self.fill.set_image(QImage())
        self.show_structure(model)
        self.select(())
        self.fit()

    def show_structure(self, model: MapModel) -> None:
        """Draw borders and sea links of the model again (same pixels)."""
        self._model = model
        super_of = {r.key: r.super_region for r in model.regions}
        pixels = draw_borders(self._labels, super_of, QColor(0, 0, 0, 120), QColor(30, 30, 36, 235))
        self.borders.set_image(to_image(pixels))
        self.links.set_lines([path for link in model.sea_links for path in link.paths])

    def recolor(self, colors: Mapping[int, QColor]) -> None:
        """Fill every region with a colour of its own, over the picture."""
        pixels = fill_regions(self._labels, colors, self._sea)
        self.fill.set_image(to_image(pixels))

    def set_badges(self, badges: Sequence[Badge]) -> None:
        """Show these badges."""
        self.badges.set_badges(badges, self._scene.sceneRect())

    def set_arrows(self, arrows: Sequence[Arrow]) -> None:
        """Show these arrows."""
        self.arrows.set_arrows(arrows, self._scene.sceneRect())

    def badge_place(self, key: int) -> tuple[float, float, float]:
        """Return x, y and free radius of a region's label point, in map pixels."""
        return badge_place(self._model.region(key), self._room)

    def link_lines(self, one: int, other: int) -> tuple[tuple[tuple[float, float], ...], ...]:
        """Return how an arrow runs between two regions: straight, or along a split sea link."""
        start, end = self.badge_place(one)[:2], self.badge_place(other)[:2]
        pair = (min(one, other), max(one, other))
        for link in self._model.sea_links:
            if link.regions == pair and len(link.paths) == 2:
                return self._around_the_edge(start, end, link.paths)
        return ((start, end),)

    def _around_the_edge(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        paths: tuple[tuple[tuple[int, int], ...], ...],
    ) -> tuple[tuple[tuple[float, float], ...], ...]:
        """Split an arrow that leaves the picture on one side and comes back on the other."""
        middle = self._model.width / 2
        edges = {
            path_end[0] < middle: (float(path_end[0]), float(path_end[1]))
            for path in paths
            for path_end in (path[0], path[-1])
            if path_end[0] in (0, self._model.width - 1)
        }
        if len(edges) != 2:
            return ((start, end),)
        leave, arrive = edges[start[0] < middle], edges[end[0] < middle]
        return ((start, leave), (arrive, end))

    def select(self, keys: Sequence[int], color: QColor | None = None) -> None:
        """Light these regions."""
        for item in self._selection:
            self._scene.removeItem(item)
        self._selection = []
        self.select_more(keys, color)

    def select_more(self, keys: Sequence[int], color: QColor | None = None) -> None:
        """Light these regions too."""
        for key in keys:
            if key in self._boxes:
                item = RasterItem(6)
                self._scene.addItem(item)
                self._mark(item, key, color or QColor("#d81b60"))
                self._selection.append(item)

    def _mark(self, item: RasterItem, key: int, color: QColor) -> None:
        box = self._boxes.get(key)
        if box is None:
            item.set_image(QImage())
            return
        image = to_image(highlight(self._labels, box, key, color))
        item.set_image(image, QPointF(box[0], box[1]))

    # --- view

    @property
    def zoom(self) -> float:
        """Screen pixels a map pixel."""
        return self.transform().m11()

    @Slot()
    def fit(self) -> None:
        """Show the whole map."""
        self._fits = True
        rect = self._scene.sceneRect()
        area = self.viewport().size()
        if rect.isEmpty():
            return
        scale = min(
            (area.width() - FIT_MARGIN) / rect.width(), (area.height() - FIT_MARGIN) / rect.height()
        )
        self.resetTransform()
        self.scale(max(scale, 0.01), max(scale, 0.01))
        self.centerOn(rect.center())

    @Slot()
    def zoom_in(self) -> None:
        """Zoom in by a quarter."""
        self.zoom_by(1.25)

    @Slot()
    def zoom_out(self) -> None:
        """Zoom out by a quarter."""
        self.zoom_by(0.8)

    def zoom_by(self, factor: float) -> None:
        """Zoom around the mouse, between a tenth and sixteen times."""
        factor = min(max(self.zoom * factor, 0.1), MAX_ZOOM) / self.zoom
        self._fits = False
        self.scale(factor, factor)

    def center_on_region(self, key: int) -> None:
        """Bring a region into sight."""
        x, y, _ = self.badge_place(key)
        self.ensureVisible(QRectF(x - 40, y - 40, 80, 80))

    def region_at(self, at: QPoint) -> int:
        """Return the key of the region under a viewport position, 0 for none."""
        point = self.mapToScene(at)
        x, y = int(np.floor(point.x())), int(np.floor(point.y()))
        height, width = self._labels.shape
        return int(self._labels[y, x]) if 0 <= x < width and 0 <= y < height else 0

    def region_position(self, key: int) -> QPoint:
        """Return the viewport position of a region's label point."""
        x, y, _ = self.badge_place(key)
        return self.mapFromScene(QPointF(x + 0.5, y + 0.5))

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.zoom_by(1.0015 ** event.angleDelta().y())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.MiddleButton or (left and self._space_held):
            self._pan_from = at
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        self._pressed_on = self.region_at(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pan_from is not None:
            moved = at - self._pan_from
            self._pan_from, self._fits = at, False
            bars = self.horizontalScrollBar(), self.verticalScrollBar()
            bars[0].setValue(bars[0].value() - moved.x())
            bars[1].setValue(bars[1].value() - moved.y())
            return
        point = self.mapToScene(at)
        self.pixel_hovered.emit(int(point.x()), int(point.y()))
        self._set_hovered(self.region_at(at))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self.viewport().unsetCursor()
            return
        key, pressed = self.region_at(event.position().toPoint()), self._pressed_on
        self._pressed_on = None
        if pressed is None:
            return
        if key == pressed:
            self.region_clicked.emit(key, event.button(), event.modifiers())
        elif key and pressed and event.button() is Qt.MouseButton.LeftButton:
            self.region_dragged.emit(pressed, key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # A fast second click is a click too (deploying is clicking again and again).
        self._pressed_on = self.region_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton:
            self.region_double_clicked.emit(self._pressed_on)

    def leaveEvent(self, event: object) -> None:
        self._set_hovered(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom_out()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self.viewport().unsetCursor()
        else:
            event.ignore()

    def _set_hovered(self, key: int) -> None:
        if key != self._hovered:
            self._hovered = key
            self._mark(self._hover_mark, key, QColor(255, 255, 255, 150))
            self.region_hovered.emit(key)
