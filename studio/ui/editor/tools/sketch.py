"""What a tool draws over the map while it is used, and which is not in the map yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.cartography.patches import Box
from studio.painting.badges import screen_scale
from studio.ui.editor.tools.pixels import Spot
from studio.ui.widgets.map_items import MaskItem
from studio.ui.widgets.map_view import MapView

INK, HALO = "#1b1f24", "#ffffff"  # read on any map: dark on a light seam
HANDLE: Final = 4.5  # radius on screen, pixels
_Z_MASK, _Z_LINES = 6.4, 9.0


class Sketch:
    """The drawing over one view; every call replaces what the same call drew before."""

    def __init__(self, view: MapView) -> None:
        self._mask = MaskItem(_Z_MASK)
        self._lines, self._ring = _LinesItem(_Z_LINES), _LinesItem(_Z_LINES + 1)
        for item in (self._mask, self._lines, self._ring):
            view.scene().addItem(item)

    def show_mask(self, mask: NDArray[np.uint8], color: QColor) -> None:
        """Colour the pixels that are 1 in an array of the map's shape, now and as it changes."""
        self._mask.show_mask(mask, color)

    def touch(self, box: Box) -> None:
        """Show what changed in the mask inside a box."""
        self._mask.touch(box)

    def show_lines(
        self,
        lines: Sequence[Sequence[Spot]],
        handles: Sequence[Spot] = (),
        *,
        dashed: bool = False,
        lit: int = -1,
    ) -> None:
        """Draw polylines and round handles, in map pixels; `lit` is the handle under the mouse."""
        path = QPainterPath()
        for line in lines:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
        self._lines.show_path(path, [QPointF(x, y) for x, y in handles], dashed=dashed, lit=lit)

    def show_box(self, one: Spot, other: Spot) -> None:
        """Draw a rubber band between two corners."""
        path = QPainterPath()
        path.addRect(QRectF(QPointF(*one), QPointF(*other)).normalized())
        self._lines.show_path(path, [], dashed=True)

    def show_ring(self, at: Spot | None, diameter: float) -> None:
        """Draw the outline of a brush around a spot; None takes it away."""
        path = QPainterPath()
        if at is not None:
            path.addEllipse(QPointF(*at), diameter / 2, diameter / 2)
        self._ring.show_path(path, [])

    def clear(self) -> None:
        """Take everything away but the outline of the brush."""
        self._mask.show_mask(None, QColor())
        self._lines.show_path(QPainterPath(), [])


class _LinesItem(QGraphicsItem):
    """Thin lines that are the same on screen at any zoom."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._path = QPainterPath()
        self._handles: list[QPointF] = []
        self._dashed, self._lit = False, -1
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_path(
        self, path: QPainterPath, handles: list[QPointF], *, dashed: bool = False, lit: int = -1
    ) -> None:
        self.prepareGeometryChange()
        self._path, self._handles, self._dashed, self._lit = path, handles, dashed, lit
        self.update()

    def boundingRect(self) -> QRectF:
        bounds = self._path.boundingRect()
        for at in self._handles:
            bounds = bounds.united(QRectF(at, at).adjusted(-0.5, -0.5, 0.5, 0.5))
        if bounds.isNull():
            return bounds
        margin = 8 / self._zoom()
        return bounds.adjusted(-margin, -margin, margin, margin)

    def _zoom(self) -> float:
        views = self.scene().views() if self.scene() is not None else []
        return max(views[0].transform().m11(), 0.01) if views else 1.0

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width, dashes in ((HALO, 3.2, False), (INK, 1.4, self._dashed)):
            pen = QPen(QColor(color), width)
            pen.setCosmetic(True)
            if dashes:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.drawPath(self._path)
        radius = HANDLE / screen_scale(painter)
        pen = QPen(QColor(INK), 1.4)
        pen.setCosmetic(True)
        painter.setPen(pen)
        for number, at in enumerate(self._handles):
            painter.setBrush(QColor("#ffb300" if number == self._lit else HALO))
            painter.drawEllipse(at, radius, radius)
