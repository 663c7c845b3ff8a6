"""Differences between declared and drawn neighbours as lines on the canvas, with a legend.

Draws what it was given last; knows no document.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from engine.cartography.differences import Difference, Kind
from studio.editing.health.themes import Swatch
from studio.ui.editor.health_overlay import Legend
from studio.ui.widgets.map_view import MapView

# Blue and vermilion of Okabe and Ito, told apart by their pattern as well.
COLORS: Final = {Kind.MISSING: "#0072b2", Kind.SURPLUS: "#d55e00", Kind.NONE: "#5a6068"}
PATTERNS: Final = {
    Kind.MISSING: Qt.PenStyle.SolidLine,
    Kind.SURPLUS: Qt.PenStyle.DotLine,
    Kind.NONE: Qt.PenStyle.DashLine,
}
WIDTH, CHOSEN_WIDTH, CASING = 3.0, 6.0, 2.5  # screen pixels
Z_CASING, Z_LINES = 6.6, 6.7  # over marks of regions, under badges


class NeighbourOverlay(QObject):
    """Lines between the label points of regions."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._items: list[QGraphicsPathItem] = []
        self.legend = Legend(view)

    @property
    def count(self) -> int:
        """How many lines are on the map."""
        return len(self._items) // 2

    def show_differences(
        self,
        differences: Sequence[Difference],
        chosen: Collection[tuple[int, int]],
        swatches: Sequence[Swatch],
        title: str,
    ) -> None:
        """Draw these and no others; the chosen ones are wider."""
        self.clear()
        for difference in differences:
            self._add(difference, difference.pair in chosen)
        if differences:
            self.legend.show_swatches(title, swatches)

    def clear(self) -> None:
        """Take everything off the map."""
        for item in self._items:
            self._view.scene().removeItem(item)
        self._items = []
        self.legend.hide()

    def _add(self, difference: Difference, is_chosen: bool) -> None:
        path = QPainterPath()
        for line in self._view.link_lines(*difference.pair):
            path.moveTo(QPointF(line[0][0] + 0.5, line[0][1] + 0.5))
            for x, y in line[1:]:
                path.lineTo(x + 0.5, y + 0.5)
        width = CHOSEN_WIDTH if is_chosen else WIDTH
        color, pattern = QColor(COLORS[difference.kind]), PATTERNS[difference.kind]
        if difference.meant:
            color.setAlpha(110)
        self._add_item(path, QPen(QColor(255, 255, 255, 200), width + CASING), Z_CASING)
        self._add_item(path, QPen(color, width, pattern), Z_LINES)

    def _add_item(self, path: QPainterPath, pen: QPen, z: float) -> None:
        pen.setCosmetic(True)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        item = QGraphicsPathItem(path)
        item.setPen(pen)
        item.setZValue(z)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._view.scene().addItem(item)
        self._items.append(item)
