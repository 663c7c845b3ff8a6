"""What the mouse and the keys do on a map while a position is set up by hand.

A stroke with the left button gives regions to the chosen owner, the right one to nobody; the
wheel and + - change the army under the mouse; digits give the region there to a player.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from engine.games.warlight.state import NEUTRAL
from studio.games.warlight.position_draft import PositionDraft
from studio.ui.games.warlight.painter import MapPainter
from studio.ui.widgets.pointer import Pointer

MANY: Final = 5  # units with Shift
WHEEL_STEP: Final = 120  # of a wheel's angle
_MORE: Final = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up)
_LESS: Final = (Qt.Key.Key_Minus, Qt.Key.Key_Down)
_STEPS: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class PositionHand(QObject):
    """Satisfies `PointerHandler` for one draft; the region it points at is its cursor."""

    changed = Signal()  # the draft, or the cursor

    def __init__(
        self, painter: MapPainter, draft: PositionDraft, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._painter, self.draft = painter, draft
        self.owner = 0  # that a click gives regions to
        self.cursor = 0  # region by index
        self._turned = 0

    # --- the mouse

    def pressed(self, at: Pointer) -> None:
        """Give the region to the chosen owner, or with the right button to nobody."""
        self._paint(at)

    def moved(self, at: Pointer) -> None:
        """Point at the region, or go on with the stroke."""
        region = self._painter.index_of(at.region)
        if region is not None and region != self.cursor:
            self.cursor = region
            self.changed.emit()
        if at.held & (Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton):
            self._paint(at)

    def released(self, at: Pointer) -> None:
        """Nothing: every region changed at once."""

    def double_clicked(self, at: Pointer) -> None:
        """Do as a press does."""
        self._paint(at)

    def wheel_turned(self, steps: int, at: Pointer) -> bool:
        """Add to the army or take away; with Ctrl the view may zoom."""
        region = self._painter.index_of(at.region)
        if at.holds(Qt.KeyboardModifier.ControlModifier) or region is None:
            return False
        self._turned += steps
        notches = int(self._turned / WHEEL_STEP)
        self._turned -= notches * WHEEL_STEP
        many = at.holds(Qt.KeyboardModifier.ShiftModifier)
        if notches:
            self.cursor = region
            self.draft.add_army(region, notches * (MANY if many else 1))
            self.changed.emit()
        return True

    def left(self) -> None:
        """Nothing: the cursor stays for the keys."""

    def _paint(self, at: Pointer) -> None:
        region = self._painter.index_of(at.region)
        if region is None:
            return
        right = Qt.MouseButton.RightButton in (at.button, at.held)
        self.cursor = region
        self.give(region, NEUTRAL if right else self.owner)

    # --- the keys

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Change the region at the cursor, or go to the next one."""
        key = Qt.Key(event.key())
        many = MANY if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        if key in _STEPS:
            self.point_at((self.cursor + _STEPS[key]) % len(self.draft.graph))
        elif key in _MORE or key in _LESS:
            self.draft.add_army(self.cursor, many if key in _MORE else -many)
            self.changed.emit()
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_8:
            player = int(key) - int(Qt.Key.Key_1)
            if player >= self.draft.draft.settings.num_players:
                return False
            self.give(self.cursor, player)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.give(self.cursor, self.owner)
        else:
            return False
        return True

    def point_at(self, region: int) -> None:
        """Move the cursor."""
        self.cursor = region
        self.changed.emit()

    def give(self, region: int, owner: int) -> None:
        """Give a region to an owner."""
        self.draft.set_owner(region, owner)
        self.changed.emit()
