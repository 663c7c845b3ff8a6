"""The one item of the scene that paints a whole tree."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from studio.painting.trees import Scaling, TreeDrawing, paint_tree, sized
from studio.ui.look.theme import current_theme


class TreeItem(pg.GraphicsObject):  # type: ignore[misc]
    """Paints a drawing in screen pixels, so that zoom never scales nodes or pens."""

    def __init__(self) -> None:
        super().__init__()
        self.drawing: TreeDrawing | None = None
        self.selected: int | None = None  # nodes of the drawing with a ring
        self.hovered: int | None = None

    def show_drawing(self, drawing: TreeDrawing | None) -> None:
        """Paint this from now on."""
        self.prepareGeometryChange()
        self.drawing, self.selected, self.hovered = drawing, None, None
        self.update()

    def scaling(self, transform: QTransform) -> Scaling:
        """Return the scaling of a transform without rotation."""
        return Scaling(transform.m11(), transform.dx(), transform.m22(), transform.dy())

    def boundingRect(self) -> QRectF:
        if self.drawing is None:
            return QRectF()
        return QRectF(-1, -1, self.drawing.width + 2, self.drawing.depth + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.drawing is None:
            return
        scaling = self.scaling(painter.worldTransform())
        clip = painter.worldTransform().mapRect(self.getViewBox().viewRect())
        theme = current_theme()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tree(painter, self.drawing, scaling, clip, theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._ring(painter, self.hovered, QPen(theme.accent, 1.5, Qt.PenStyle.DashLine), scaling)
        self._ring(painter, self.selected, QPen(theme.accent, 2.5), scaling)
        painter.restore()

    def _ring(self, painter: QPainter, node: int | None, pen: QPen, scaling: Scaling) -> None:
        drawing = self.drawing
        if node is None or drawing is None:
            return
        layout = drawing.part.layout
        x = float(layout.x[node]) * scaling.x_scale + scaling.x_offset
        y = float(layout.depth[node]) * scaling.y_scale + scaling.y_offset
        radius = float(sized(drawing, scaling).size[node]) / 2 + 3
        painter.setPen(pen)
        painter.drawEllipse(QPointF(x, y), radius, radius)
