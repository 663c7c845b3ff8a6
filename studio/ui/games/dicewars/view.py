"""The view of a board of Dicewars: it draws a look, and finds areas under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.games.dicewars.drawing import BoardLook, paint
from studio.games.dicewars.ground import Ground
from studio.ui.look.theme import current_theme
from studio.ui.widgets.spot_view import SpotView


class BoardItem(QGraphicsItem):
    """Paints the look of a board that it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.ground: Ground | None = None
        self.look: BoardLook | None = None

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 100, 100) if self.ground is None else self.ground.bounds

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        if self.ground is not None and self.look is not None:
            paint(painter, self.ground, self.look, current_theme())


class BoardView(SpotView):
    """Spots are areas."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._board = BoardItem()
        super().__init__(self._board, parent)

    @property
    def ground(self) -> Ground | None:
        """Where areas are."""
        return self._board.ground

    def set_ground(self, ground: Ground) -> None:
        """Show another board, whole."""
        self._board.prepareGeometryChange()
        self._board.ground, self._board.look = ground, None
        self.scene().setSceneRect(ground.bounds)
        self.fit()

    def show_look(self, look: BoardLook) -> None:
        """Show a position of the board."""
        self._board.look = look
        self._board.update()

    def spot_at(self, at: QPointF) -> int | None:
        """Return the area at a position of the viewport."""
        return None if self.ground is None else self.ground.area_at(self.map_point(at))

    def position_of(self, area: int) -> QPoint:
        """Return where the dice of an area are in the viewport."""
        assert self.ground is not None, "a position was shown"
        return self.mapFromScene(self.ground.middles[area])

    def bring_into_sight(self, area: int) -> None:
        """Scroll as far as an area needs."""
        assert self.ground is not None, "a position was shown"
        middle, room = self.ground.middles[area], self.ground.room[area]
        self.ensureVisible(QRectF(middle.x() - room, middle.y() - room, 2 * room, 2 * room), 8, 8)
