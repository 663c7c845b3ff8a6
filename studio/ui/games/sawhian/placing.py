"""What mouse and keys do on the board while a position is set up by hand.

A stroke with the left button puts stones of the chosen player, the right one takes stones away; a
click on a tray chooses its player. Digits put a stone of that player, Delete takes one away.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from engine.games.sawhian.board import EMPTY, SEATS, SQUARES
from studio.games.sawhian.geometry import square_beside
from studio.games.sawhian.position_draft import PositionDraft
from studio.ui.games.sawhian.view import TRAY
from studio.ui.widgets.spot_board import ARROWS, CHOOSE

_TAKE: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_0)


class PlacingHand(QObject):
    """Satisfies `Hand` for one draft; what the mouse or the arrows point at is its cursor."""

    changed = Signal()  # the draft, or the cursor

    strokes = True

    def __init__(self, draft: PositionDraft, below: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft, self._below = draft, below
        self.owner = 0  # whose stones a click puts
        self.cursor = SQUARES // 2

    def pointed_at(self, spot: int | None) -> None:
        """Move the cursor there."""
        if spot is not None and spot in range(SQUARES) and spot != self.cursor:
            self.cursor = spot
            self.changed.emit()

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Put a stone or take one away, or choose whose are put."""
        if spot is None:
            return
        if spot in range(TRAY, TRAY + SEATS):
            self.owner = spot - TRAY
            self.changed.emit()
        else:
            self.cursor = spot
            self._put(EMPTY if button is Qt.MouseButton.RightButton else self.owner)

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Move the cursor, or change what is on its square."""
        key = Qt.Key(event.key())
        seat = int(key) - int(Qt.Key.Key_1)
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in ARROWS:
            self.cursor = square_beside(self.cursor, ARROWS[key], self._below)
            self.changed.emit()
        elif key in CHOOSE:
            self._put(self.owner)
        elif key in _TAKE:
            self._put(EMPTY)
        elif seat in range(SEATS):
            self._put(seat)
        else:
            return False
        return True

    def hopped(self, by: int) -> bool:
        """Let Tab leave the board: every square can be chosen."""
        return False

    def _put(self, seat: int) -> None:
        self.draft.put(self.cursor, seat)
        self.changed.emit()
