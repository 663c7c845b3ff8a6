"""What a widget must do that shows the positions of a game, whichever game that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGraphicsView, QWidget

from engine.cartography.model import MapModel
from studio.position.position import Position

Done: TypeAlias = tuple[Any, int, Any]
"""What was done: the state before it, who, and the move."""


class Board(QWidget):
    """Shows one position at a time, and draws moves over it. Owns no game and plays nothing.

    Whoever makes one sets what takes the keys as its focus proxy.
    """

    pointed = Signal(str)  # what the pointer is over, in words; "" for nothing
    chosen = Signal(object)  # a move of those offered
    refused = Signal(str)  # why what was clicked is no move

    glides = False  # moves that are drawn can be shown on their way

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map with nobody on it; only boards of games on a map have one."""

    def show_position(self, position: Position) -> None:
        """Show a position without any moves over it."""
        raise NotImplementedError

    def show_moves(self, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        """Draw decisions, who and what, over the position; lightly unless strong, () clears."""
        raise NotImplementedError

    def show_share(self, share: float) -> None:
        """Show the moves drawn over the position as done so far, from 0 to 1; if it glides."""

    def show_last(self, done: Sequence[Done]) -> None:
        """Mark what has led to the position on show; without marks of its own it draws moves."""
        self.show_moves([(player, move) for _before, player, move in done], strong=True)

    def offer(self, moves: Sequence[Any] | None) -> None:
        """Let one of these moves be chosen by whoever decides in the position; None: none."""
        raise NotImplementedError

    def view(self) -> QGraphicsView | None:
        """Return the view with the whole position in it; None: the widget is all that there is."""
        return None

    @property
    def picture_size(self) -> QSize:
        """How large the whole position is, in whatever unit; empty where nobody knows."""
        view = self.view()
        return QSize() if view is None else view.scene().sceneRect().size().toSize()

    def fit(self) -> None:
        """Show the whole board."""
        raise NotImplementedError

    def zoom_in(self) -> None:
        """Show less of it, larger."""
        raise NotImplementedError

    def zoom_out(self) -> None:
        """Show more of it, smaller."""
        raise NotImplementedError

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
