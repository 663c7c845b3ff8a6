"""What mouse and keys do on the board while a position is set up by hand.

A click with the left button gives an area to the chosen player, or one die more if it is his; the
right one takes a die away. Digits say how many dice there are, O gives an area to the next player.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from studio.games.dicewars.ground import Ground, area_beside
from studio.games.dicewars.position_draft import PositionDraft
from studio.ui.widgets.spot_board import ARROWS, CHOOSE

_MORE: Final = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
_LESS: Final = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_DIGITS: Final = 9


class PlacingHand(QObject):
    """Satisfies `Hand` for one draft; what the mouse or the arrows point at is its cursor."""

    changed = Signal()  # the draft, or the cursor

    strokes = False

    def __init__(self, draft: PositionDraft, ground: Ground, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft, self._ground = draft, ground
        self.owner = draft.draft.player  # whom a click gives an area
        self.cursor = 0

    def pointed_at(self, spot: int | None) -> None:
        """Move the cursor there."""
        if spot is not None and spot != self.cursor:
            self.cursor = spot
            self.changed.emit()

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Give an area or a die, or take a die away."""
        if spot is None:
            return
        self.cursor = spot
        if button is Qt.MouseButton.RightButton:
            self.draft.add_dice(spot, -1)
        else:
            self._give()
        self.changed.emit()

    def _give(self) -> None:
        """Give the area at the cursor to the chosen player, or a die if he has it."""
        if self.draft.draft.owners[self.cursor] == self.owner:
            self.draft.add_dice(self.cursor, 1)
        else:
            self.draft.give(self.cursor, self.owner)

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Move the cursor, or change what is on its area."""
        key = Qt.Key(event.key())
        digit = int(key) - int(Qt.Key.Key_0)
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | _shifted(key)):
            return False
        if key in ARROWS:
            self.cursor = area_beside(self._ground, self.cursor, QPointF(*ARROWS[key]))
        elif key in CHOOSE:
            self._give()
        elif key in _MORE:
            self.draft.add_dice(self.cursor, 1)
        elif key in _LESS:
            self.draft.add_dice(self.cursor, -1)
        elif 1 <= digit <= _DIGITS:
            self.draft.set_dice(self.cursor, digit)
        elif key == Qt.Key.Key_O:
            owner = self.draft.draft.owners[self.cursor]
            self.draft.give(self.cursor, (owner + 1) % self.draft.game.settings.num_players)
        else:
            return False
        self.changed.emit()
        return True

    def hopped(self, by: int) -> bool:
        """Let Tab leave the board: every area can be chosen."""
        return False


def _shifted(key: Qt.Key) -> Qt.KeyboardModifier:
    """Return the modifier that a key may need: + is shifted on many keyboards."""
    is_plus = key in _MORE
    return Qt.KeyboardModifier.ShiftModifier if is_plus else Qt.KeyboardModifier.NoModifier
