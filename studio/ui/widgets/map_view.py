"""The map on screen: layers, zoom and pan, and which region the mouse is on.

Shows a model and its label array. It does not know what a click means: it says which
region was clicked or hovered, or hands the mouse to a handler, and its owner decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QWidget

from engine.cartography.model import MapModel, Region
from engine.cartography.patches import Box
from studio.editing.drawing import DrawnMap, border_layer
from studio.painting.arrows import Arrow
from studio.painting.badges import Badge, badge_place
from studio.painting.colors import SEA_COLOR
from studio.painting.map_shape import MapShape
from studio.painting.pyramids import Pyramid
from studio.painting.rasters import draw_borders_in, fill_regions, highlight, to_image
from studio.ui.widgets.focus_edge import FocusEdge
from studio.ui.widgets.map_badges import BadgesItem
from studio.ui.widgets.map_items import ArrowsItem, LinksItem
from studio.ui.widgets.map_raster import RasterItem
from studio.ui.widgets.pointer import Pointer, PointerHandler
from studio.ui.widgets.zoom_view import ZoomView, wheel_steps

SELECTION_COLOR: Final = "#d81b60"


@dataclass(frozen=True, slots=True, eq=False)
class _Mark:
    """A region that is lit."""

    key: int
    color: QColor
    item: RasterItem


class MapView(ZoomView):
    """A map with zoom, pan and regions under the mouse (0 stands for the background)."""

    region_hovered = Signal(int)
    region_clicked = Signal(int, object, object)  # key, Qt.MouseButton, modifiers

    def __init__(self, parent: QWidget | None = None) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, parent)
        self._shape = MapShape(np.zeros((1, 1), dtype=np.uint16))
        self._super_of: dict[int, int] = {}
        self.handler: PointerHandler | None = None  # of the mouse and the keyboard
        self._pressed_on: int | None = None
        self._hovered = 0
        self._pan_from: QPoint | None = None
        self._space_held = False
        self._cursor = Qt.CursorShape.ArrowCursor
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
        self._selection: list[_Mark] = []

    def _configure(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(SEA_COLOR))
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map"))
        FocusEdge(self)

    # --- what is shown

    @property
    def model(self) -> MapModel:
        """The model on show; there must be one."""
        return self._model

    @property
    def labels(self) -> NDArray[np.uint16]:
        """The label array on show, (height, width)."""
        return self._shape.labels

    @property
    def boxes(self) -> Mapping[int, Box]:
        """The bounding box of every region that has pixels."""
        return self._shape.boxes

    def show_map(self, model: MapModel, labels: NDArray[np.uint16], picture: QImage | None) -> None:
        """Show another map, fitted into the view."""
        image = QImage() if picture is None else picture
        self._show(model, labels, Pyramid(image), border_layer(model, labels))

    def show_drawn(self, drawn: DrawnMap) -> None:
        """Show another map of which a job has drawn the layers; they are this view's now."""
        self._show(drawn.model, drawn.labels, drawn.picture, drawn.borders)
        self.template.set_pyramid(drawn.template)

    def _show(
        self, model: MapModel, labels: NDArray[np.uint16], picture: Pyramid, borders: Pyramid
    ) -> None:
        self._shape = MapShape(labels)
        self._scene.setSceneRect(QRectF(0, 0, model.width, model.height))
        has_picture = not picture.image.isNull()
        self._sea = picture.image.pixelColor(0, 0) if has_picture else QColor(SEA_COLOR)
        self.setBackgroundBrush(self._sea)
        self.picture.set_pyramid(picture)
        self.fill.set_image(QImage())
        self._super_of = _super_of(model)
        self.borders.set_pyramid(borders)
        self._show_links(model)
        self.select(())
        self.fit()

    def show_structure(self, model: MapModel) -> None:
        """Draw borders and sea links of the model again (same pixels)."""
        before, self._super_of = self._super_of, _super_of(model)
        moved = {k for k, group in self._super_of.items() if before.get(k) != group}
        for key in moved & self._shape.boxes.keys():
            self._draw_borders(self._shape.boxes[key])
        self._show_links(model)

    def show_pixels(self, model: MapModel, labels: NDArray[np.uint16], box: Box) -> frozenset[int]:
        """Show labels that differ inside a box only; return the regions they differ for.

        Must be called for every such change, with the model that goes with the labels. Costs
        time for the box and what touches it.
        """
        changed = self._shape.update(labels, box)
        self.show_structure(model)
        self._draw_borders(box)
        for mark in self._selection:
            if mark.key in changed:
                self._mark(mark.item, mark.key, mark.color)
        if self._hovered in changed and self._hover_mark.isVisible():
            self._mark(self._hover_mark, self._hovered, QColor(255, 255, 255, 150))
        return changed

    def _draw_borders(self, box: Box) -> None:
        pixels, drawn = draw_borders_in(self._shape.labels, self._super_of, box)
        self.borders.patch(to_image(pixels), drawn[0], drawn[1])

    def _show_links(self, model: MapModel) -> None:
        self._model = model
        self.links.set_lines([path for link in model.sea_links for path in link.paths])

    def recolor(self, colors: Mapping[int, QColor]) -> None:
        """Fill every region with a colour of its own, over the picture."""
        pixels = fill_regions(self.labels, colors, self._sea)
        self.fill.set_image(to_image(pixels))

    def set_badges(self, badges: Sequence[Badge]) -> None:
        """Show these badges."""
        self.badges.set_badges(badges, self._scene.sceneRect())

    def set_arrows(self, arrows: Sequence[Arrow]) -> None:
        """Show these arrows."""
        self.arrows.set_arrows(arrows, self._scene.sceneRect())

    def badge_place(self, key: int) -> tuple[float, float, float]:
        """Return x, y and free radius of a region's label point, in map pixels."""
        return self.badge_places([self._model.region(key)])[0]

    def badge_places(self, regions: Iterable[Region]) -> list[tuple[float, float, float]]:
        """Return x, y and free radius of the label points of regions, in map pixels."""
        return [badge_place(region, self._shape.room) for region in regions]

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
        for mark in self._selection:
            self._scene.removeItem(mark.item)
        self._selection = []
        self.select_more(keys, color)

    def select_more(self, keys: Sequence[int], color: QColor | None = None) -> None:
        """Light these regions too."""
        for key in keys:
            if key in self._shape.boxes:
                mark = _Mark(key, color or QColor(SELECTION_COLOR), RasterItem(6))
                self._scene.addItem(mark.item)
                self._mark(mark.item, key, mark.color)
                self._selection.append(mark)

    def _mark(self, item: RasterItem, key: int, color: QColor) -> None:
        box = self._shape.boxes.get(key)
        if box is None:
            item.set_image(QImage())
            return
        image = to_image(highlight(self.labels, box, key, color))
        item.set_image(image, QPointF(box[0], box[1]))

    # --- places

    def center_on_region(self, key: int) -> None:
        """Bring a region into sight."""
        x, y, _ = self.badge_place(key)
        self.ensureVisible(QRectF(x - 40, y - 40, 80, 80))

    def region_at(self, at: QPoint) -> int:
        """Return the key of the region under a viewport position, 0 for none."""
        point = self.map_point(QPointF(at))
        return self._shape.key_at(int(np.floor(point.x())), int(np.floor(point.y())))

    def region_position(self, key: int) -> QPoint:
        """Return the viewport position of a region's label point."""
        x, y, _ = self.badge_place(key)
        return self.mapFromScene(QPointF(x + 0.5, y + 0.5))

    # --- Qt

    def wheelEvent(self, event: QWheelEvent) -> None:
        at = self._wheel_at(event)
        if self.handler is not None and self.handler.wheel_turned(wheel_steps(event), at):
            event.accept()
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.MiddleButton or (left and self._space_held):
            self._pan_from = at
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self.handler is not None:
            self.handler.pressed(self._pointer(event))
        else:
            self._pressed_on = self.region_at(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pan_from is not None:
            self.pan(at - self._pan_from)
            self._pan_from = at
            return
        self._set_hovered(self.region_at(at))
        if self.handler is not None:
            self.handler.moved(self._pointer(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self._show_cursor()
        elif self.handler is not None:
            self.handler.released(self._pointer(event))
        else:
            self._release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.handler is not None:
            self.handler.double_clicked(self._pointer(event))
            return
        # A fast second click is a click too (deploying is clicking again and again).
        self._pressed_on = self.region_at(event.position().toPoint())

    def leaveEvent(self, event: object) -> None:
        self._set_hovered(0)
        if self.handler is not None:
            self.handler.left()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.handler is not None and self.handler.key_pressed(event):
            return
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
            self._show_cursor()
        else:
            event.ignore()

    # --- the mouse

    def show_hovered(self, shown: bool) -> None:
        """Light the region under the mouse, or do not."""
        self._hover_mark.setVisible(shown)

    def set_tool_cursor(self, cursor: Qt.CursorShape) -> None:
        """Show this cursor over the map, but while it is panned."""
        self._cursor = cursor
        self._show_cursor()

    def _show_cursor(self) -> None:
        self.viewport().setCursor(
            Qt.CursorShape.OpenHandCursor if self._space_held else self._cursor
        )

    def _release(self, event: QMouseEvent) -> None:
        key, pressed = self.region_at(event.position().toPoint()), self._pressed_on
        self._pressed_on = None
        if pressed is not None and key == pressed:
            self.region_clicked.emit(key, event.button(), event.modifiers())

    def _pointer(self, event: QMouseEvent) -> Pointer:
        at = self._pointer_at(event.position())
        return replace(at, button=event.button(), held=event.buttons(), modifiers=event.modifiers())

    def _wheel_at(self, event: QWheelEvent) -> Pointer:
        at = self._pointer_at(event.position())
        return replace(at, held=event.buttons(), modifiers=event.modifiers())

    def _pointer_at(self, position: QPointF) -> Pointer:
        point, screen = self.map_point(position), position.toPoint()
        return Pointer(point.x(), point.y(), self.region_at(screen), screen)

    def _set_hovered(self, key: int) -> None:
        if key != self._hovered:
            self._hovered = key
            if self._hover_mark.isVisible():
                self._mark(self._hover_mark, key, QColor(255, 255, 255, 150))
            self.region_hovered.emit(key)


def _super_of(model: MapModel) -> dict[int, int]:
    return {region.key: region.super_region for region in model.regions}
