"""The map by keyboard: arrows and Tab move a cursor over the regions, other keys act there.

A cursor is the mouse's place made by keys: it is told to everybody as a hover.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent

from studio.ui.games.warlight.attack_editor import AttackEditor
from studio.ui.games.warlight.planner import Planner
from studio.ui.games.warlight.scene import GameScene
from studio.ui.widgets.map_view import MapView

MANY: Final = 5  # units of Shift+Return, Page Up and Page Down
_ASIDE: Final = 2.0  # how much a step to the side counts against one ahead
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_TABS: Final = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_UNITS: Final = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_PageUp: MANY,
    Qt.Key.Key_PageDown: -MANY,
}
_CHOOSE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PLAIN: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def ahead(
    places: Sequence[tuple[float, float]], start: int, direction: tuple[int, int]
) -> int | None:
    """Return the index of the nearest place in a direction; what lies aside is further.

    None if nothing lies in that direction.
    """
    best, best_cost = None, math.inf
    x, y = places[start]
    for index, (u, v) in enumerate(places):
        forward = (u - x) * direction[0] + (v - y) * direction[1]
        aside = abs((u - x) * direction[1]) + abs((v - y) * direction[0])
        cost = forward + _ASIDE * aside
        if index != start and forward > 0 and cost < best_cost:
            best, best_cost = index, cost
    return best


class RegionCursor(QObject):
    """Listens to the keys of one map view; while nobody plans it only moves."""

    def __init__(
        self,
        view: MapView,
        scene: GameScene,
        planner: Planner,
        editor: AttackEditor,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._view, self._scene, self._planner, self._editor = view, scene, planner, editor
        self._is_moving = False  # the hover that is told is the cursor's own
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)
        view.region_hovered.connect(self._on_view_region_hovered)

    @property
    def region(self) -> int | None:
        """Where the cursor stands."""
        return self._scene.cursor

    def move_to(self, region: int) -> None:
        """Put the cursor on a region."""
        key = self._scene.painter.key_of(region)
        self._scene.cursor = region
        self._view.center_on_region(key)
        self._is_moving = True
        self._view.region_hovered.emit(key)
        self._is_moving = False
        self._scene.refresh()

    def clear(self) -> None:
        """Take the cursor away."""
        if self._scene.cursor is not None:
            self._view.region_hovered.emit(0)

    @Slot(int)
    def _on_view_region_hovered(self, _key: int) -> None:
        """Leave the cursor to the mouse."""
        if not self._is_moving and self._scene.cursor is not None:
            self._scene.cursor = None
            self._scene.refresh()

    # --- keys

    def _handle(self, event: QKeyEvent) -> bool:
        """Do what a key means; return whether it means anything here."""
        key = Qt.Key(event.key())
        if self._scene.state is None or event.modifiers() & ~_PLAIN:
            return False
        if key in _ARROWS:
            return self._step(_ARROWS[key])
        if key in _TABS:
            return self._hop(_TABS[key])
        if self._planner.plan is None:
            return False
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in _CHOOSE:
            self._planner.click(self._here(), MANY if shift else 1)
            return True
        return key in _UNITS and self._change(_UNITS[key])

    def _here(self) -> int | None:
        return self._scene.hovered if self.region is None else self.region

    def _step(self, direction: tuple[int, int]) -> bool:
        """Go to the next region in a direction."""
        here = self._here()
        if here is None:
            return self._hop(1)
        places = [place[:2] for place in self._scene.painter.places()]
        region = ahead(places, here, direction)
        if region is not None:
            self.move_to(region)
        return True

    def _hop(self, by: int) -> bool:
        """Go to the next region that can be chosen; past the last one Tab leaves the map."""
        choices = self._planner.choices or tuple(range(len(self._scene.owners)))
        here = self.region
        further = [r for r in choices[::by] if here is None or (r - here) * by > 0]
        if further:
            self.move_to(further[0])
        else:
            self.clear()
        return bool(further)

    def _change(self, units: int) -> bool:
        """Deploy more or less here, or send more or less with the attack that is made."""
        if self._planner.target is not None:
            self._editor.change_units(units)
            return True
        if self._planner.deploys:
            self._planner.click(self._here(), abs(units), back=units < 0)
            return True
        return False

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return watched is self._view and self._handle(event)
        if event.type() is QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._give_way(event)
        return False

    def _give_way(self, event: QMouseEvent) -> None:
        """Leave the region to the mouse, even if it moves in the one that it was in last."""
        if self._scene.cursor is not None:
            self._view.region_hovered.emit(self._view.region_at(event.position().toPoint()))
