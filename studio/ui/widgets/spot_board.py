"""A board whose view has spots: what such boards do alike as views and under the keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.position.position import Position
from studio.ui.help.explaining import announce
from studio.ui.widgets.board import Board
from studio.ui.widgets.spot_view import SpotView

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Steps to the right and down, by key."""
CHOOSE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PAD: Final = Qt.KeyboardModifier.KeypadModifier


class SpotBoard(Board):
    """Is the hand of its view: who inherits it says what a spot stands for."""

    glides = True
    strokes = False  # as a hand: a drag moves the board
    _view: SpotView

    def __init__(self, view: SpotView, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._position: Position | None = None
        self._is_fresh = True  # Tab begins anew: nobody moved the cursor in this position
        view.hand = self
        view.setAccessibleName(name)
        self.setFocusProxy(view)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(view, 1)

    def view(self) -> SpotView:
        return self._view

    def fit(self) -> None:
        self._view.fit()

    def zoom_in(self) -> None:
        self._view.zoom_in()

    def zoom_out(self) -> None:
        self._view.zoom_out()

    def apply_theme(self) -> None:
        self._view.apply_theme()

    # --- as a hand

    def pointed_at(self, spot: int | None) -> None:
        """Hear what the mouse is over."""
        raise NotImplementedError

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Act on a spot that was clicked."""
        raise NotImplementedError

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means; return whether it means anything."""
        raise NotImplementedError

    def hopped(self, by: int) -> bool:
        """Go to the next or last of what can be chosen; False: Tab leaves the board."""
        raise NotImplementedError

    def _takes(self, event: QKeyEvent) -> bool:
        """Say whether a key without modifiers was pressed over a position."""
        return self._position is not None and not event.modifiers() & ~PAD

    def _show_hand(self, can: bool) -> None:
        """Show by the pointer's shape whether a click does something."""
        if can:
            self._view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._view.viewport().unsetCursor()

    def _say(self, words: str) -> None:
        """Say what the keys have come to."""
        self.pointed.emit(words)
        announce(self._view, words)
