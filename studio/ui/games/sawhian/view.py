"""The view of a Sawhian board: it draws a look, and finds squares and trays under the mouse."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.games.sawhian.board import SEATS, SQUARES
from studio.games.sawhian.drawing import BoardLook, Tray, paint_board, paint_tray
from studio.games.sawhian.geometry import place_of, side_of, square_under, tray_of, whole
from studio.ui.look.theme import current_theme
from studio.ui.widgets.spot_view import SpotView

TRAY: Final = SQUARES + 100  # and a seat: the spot of its tray


class BoardItem(QGraphicsItem):
    """Paints the look of a board that it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.look: BoardLook | None = None
        self.trays: tuple[Tray, ...] = ()

    def boundingRect(self) -> QRectF:
        return whole()

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        if self.look is None:
            return
        theme = current_theme()
        for seat, tray in enumerate(self.trays):
            paint_tray(painter, self.look, seat, tray, theme)
        paint_board(painter, self.look, theme)


class BoardView(SpotView):
    """Spots are squares, and trays: `TRAY` and a seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._board = BoardItem()
        super().__init__(self._board, parent)

    def show_look(self, look: BoardLook, trays: tuple[Tray, ...]) -> None:
        """Show a board."""
        self._board.look, self._board.trays = look, trays
        self._board.update()

    @property
    def _below(self) -> int:
        return 0 if self._board.look is None else self._board.look.below

    def bring_into_sight(self, square: int) -> None:
        """Scroll as far as a square of the board needs."""
        self.ensureVisible(place_of(square, self._below), 8, 8)

    def spot_at(self, at: QPointF) -> int | None:
        """Return what lies at a position of the viewport."""
        point = self.map_point(at)
        square = square_under(point, self._below)
        if square is not None:
            return square
        under = (s for s in range(SEATS) if tray_of(side_of(s, self._below)).contains(point))
        return next((TRAY + seat for seat in under), None)

    def position_of(self, spot: int) -> QPoint:
        """Return where the middle of a spot is in the viewport."""
        tray = spot - TRAY
        rect = tray_of(side_of(tray, self._below)) if tray >= 0 else place_of(spot, self._below)
        return self.mapFromScene(rect.center())
