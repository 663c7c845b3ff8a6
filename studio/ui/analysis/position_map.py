"""A position of a game on the map, and one turn drawn over it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from engine.cartography.model import MapModel
from engine.games.warlight.state import Phase, Picks, Turn
from studio.analysis import Position
from studio.painting.colors import player_color
from studio.ui.play.board import Board, Mark, Order
from studio.ui.widgets.map_view import MapView

PICK_COLOR: Final = "#d81b60"


class PositionMap(MapView):
    """Shows one position at a time. Owns no game: it draws what it was given last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board(self)
        self._position: Position | None = None
        self._drawn: tuple[Hashable | None, bool] | None = None

    def show_model(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map with its land neutral."""
        self._position = self._drawn = None
        self.board.show_map(model, labels)

    def show_position(self, position: Position) -> None:
        """Recolour the regions by owner and write the armies; lights the own candidates."""
        self._position, self._drawn = position, None
        self.show_move(None)

    def show_move(self, move: Hashable | None, *, strong: bool = True) -> None:
        """Draw a turn or picks of the player to move over the position; None clears it."""
        position = self._position
        if position is None or self._drawn == (move, strong):
            return
        self._drawn = move, strong
        turn = move if isinstance(move, Turn) else Turn()
        picks = move.regions if isinstance(move, Picks) else ()
        state = position.state
        notes = {deploy.region: f"+{deploy.units}" for deploy in turn.deploys}
        self.board.show_position(state.owners, state.armies, notes, {*notes, *picks})
        self.board.show_orders(
            [
                Order(
                    position.player,
                    attack,
                    is_transfer=state.owners[attack.target] == position.player,
                    strong=strong,
                )
                for attack in turn.attacks
            ]
        )
        self.board.mark(_marks(position, picks))


def _marks(position: Position, picks: tuple[int, ...]) -> list[Mark]:
    """Light the regions a player may pick from, and those picked in another colour."""
    state = position.state
    if state.phase is not Phase.PICK or not state.candidates:
        return []
    own = state.candidates[position.player]
    return [(own, player_color(position.player)), (picks, QColor(PICK_COLOR))]
