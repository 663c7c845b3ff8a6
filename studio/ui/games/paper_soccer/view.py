"""The view of a pitch: it draws a look, and finds points under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.games.paper_soccer.drawing import paint_pitch
from studio.games.paper_soccer.geometry import CELL, Point, Sheet
from studio.games.paper_soccer.look import PitchLook
from studio.ui.look.theme import current_theme
from studio.ui.widgets.spot_view import SpotView


class PitchItem(QGraphicsItem):
    """Paints the look of a pitch."""

    def __init__(self, look: PitchLook) -> None:
        super().__init__()
        self.look = look

    def boundingRect(self) -> QRectF:
        return self.look.sheet.whole

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        paint_pitch(painter, self.look, current_theme())


class PitchView(SpotView):
    """Spots are points, as the sheet numbers them."""

    def __init__(self, look: PitchLook, parent: QWidget | None = None) -> None:
        self._pitch = PitchItem(look)
        super().__init__(self._pitch, parent)

    @property
    def sheet(self) -> Sheet:
        """Where everything lies."""
        return self._pitch.look.sheet

    def show_look(self, look: PitchLook) -> None:
        """Show a pitch; one of another size is shown whole."""
        is_other = look.sheet.whole != self.sheet.whole
        if is_other:
            self._pitch.prepareGeometryChange()
        self._pitch.look = look
        self._pitch.update()
        if is_other:
            self.scene().setSceneRect(look.sheet.whole)
            self.fit()

    def bring_into_sight(self, point: Point) -> None:
        """Scroll as far as a point of the pitch needs."""
        at = self.sheet.place_of(point)
        self.ensureVisible(QRectF(at.x() - CELL / 2, at.y() - CELL / 2, CELL, CELL), 8, 8)

    def spot_at(self, at: QPointF) -> int | None:
        """Return the number of the point at a position of the viewport."""
        point = self.sheet.point_near(self.map_point(at))
        return None if point is None else self.sheet.number_of(point)

    def position_of(self, point: Point) -> QPoint:
        """Return where a point is in the viewport."""
        return self.mapFromScene(self.sheet.place_of(point))
