"""A ring on the canvas around a pixel that something is said about."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from engine.cartography.model import Point

RADIUS: Final = 14.0  # screen pixels
COLOR: Final = "#d81b60"
Z_MARK: Final = 20.0  # over everything


class PlaceMark(QGraphicsItem):
    """Marks one pixel at a time, as large at every zoom."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_MARK)
        self.hide()
        scene.addItem(self)

    def show_at(self, pixel: Point | None) -> None:
        """Mark a pixel; None takes the mark away."""
        if pixel is not None:
            self.setPos(pixel[0] + 0.5, pixel[1] + 0.5)
        self.setVisible(pixel is not None)

    # --- Qt

    def boundingRect(self) -> QRectF:
        side = 2 * RADIUS + 8
        return QRectF(-side / 2, -side / 2, side, side)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for color, width in ((QColor(255, 255, 255, 220), 5.0), (QColor(COLOR), 2.5)):
            painter.setPen(QPen(color, width))
            painter.drawEllipse(QRectF(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS))
