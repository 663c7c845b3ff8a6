"""Select: choose regions, rename them in place, move their label points, remove them."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.cartography.editing import remove_regions
from engine.cartography.model import Point
from studio.editing.commands import MoveLabelPoints
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.name_editor import NameEditor
from studio.ui.editor.tools.tool import CTRL, LEFT, SHIFT, Tool, is_drag
from studio.ui.widgets.pointer import Pointer

BADGE_REACH: Final = 11.0  # of a label point, pixels on screen
NUDGES: Final = {  # of label points by the arrow keys, in map pixels; ten times that with Shift
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Select(Tool):
    """Chooses regions by click or rubber band; drags a badge that the mouse is on."""

    NAME, KEY = "select", "S"
    TITLE = QT_TRANSLATE_NOOP("", "Select")
    HINT = QT_TRANSLATE_NOOP(
        "",
        "Click, Shift+click or drag a box to choose · double click: rename · drag a badge · "
        "arrows: move it · Delete",
    )
    CURSOR = Qt.CursorShape.ArrowCursor

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._press: Pointer | None = None
        self._badge: int | None = None  # region whose badge the press was on
        self._is_dragging = False
        self._editor = NameEditor(canvas)

    @property
    def is_busy(self) -> bool:
        return self._press is not None

    @property
    def can_undo(self) -> bool:
        return super().can_undo or self._editor.is_open

    def undo(self) -> None:
        """Drop the drag, or the name that is being typed."""
        if self._editor.is_open:
            self._editor.drop()
        else:
            super().undo()

    def stop(self) -> None:
        self._editor.commit()
        super().stop()

    def cancel(self) -> None:
        self._press, self._badge, self._is_dragging = None, None, False
        super().cancel()

    def pressed(self, at: Pointer) -> None:
        self._editor.commit()
        if at.button is LEFT:
            self._press, self._badge = at, self._badge_at(at)

    def moved(self, at: Pointer) -> None:
        press = self._press
        if press is None:
            return
        self._is_dragging |= is_drag(press, at)
        if not self._is_dragging:
            return
        if self._badge is not None:
            x, y = self._moved_point(self._badge, press, at)
            self.canvas.sketch.show_lines([], [(x + 0.5, y + 0.5)], lit=0)
        else:
            self.canvas.sketch.show_box((press.x, press.y), (at.x, at.y))

    def released(self, at: Pointer) -> None:
        press, badge = self._press, self._badge
        was_drag = self._is_dragging
        if press is None or at.button is not LEFT:
            return
        self.cancel()
        if not was_drag:
            self._click(press)
        elif badge is not None:
            self._drop(badge, self._moved_point(badge, press, at))
        else:
            self._choose_in_band(press, at)

    def double_clicked(self, at: Pointer) -> None:
        if at.button is LEFT and at.region:
            self.canvas.selection.choose([at.region])
            self._editor.edit(at.region)

    def key_pressed(self, event: QKeyEvent) -> bool:
        chosen = list(self.canvas.selection.keys)
        if not chosen:
            return False
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.canvas.attempt(remove, self.canvas, chosen)
        elif event.key() == Qt.Key.Key_F2:
            self._editor.edit(chosen[0])
        elif Qt.Key(event.key()) in NUDGES:
            self._nudge(chosen, event)
        else:
            return False
        return True

    # --- choosing

    def _click(self, at: Pointer) -> None:
        keys = list(self.canvas.selection.keys)
        if not (at.holds(SHIFT) or at.holds(CTRL)):
            keys = [at.region] if at.region else []
        elif at.region in keys:
            keys.remove(at.region)
        elif at.region:
            keys.append(at.region)
        self.canvas.selection.choose(keys)

    def _choose_in_band(self, press: Pointer, at: Pointer) -> None:
        left, right = sorted((press.x, at.x))
        top, bottom = sorted((press.y, at.y))
        found = [
            key
            for key, (x, y) in self.canvas.label_spots().items()
            if left <= x <= right and top <= y <= bottom
        ]
        keeps = press.holds(SHIFT) or press.holds(CTRL)
        self.canvas.selection.choose([*(self.canvas.selection.keys if keeps else ()), *found])

    # --- label points

    def _badge_at(self, at: Pointer) -> int | None:
        if at.modifiers & (SHIFT | CTRL):
            return None
        spots = self.canvas.label_spots()
        far = {key: self.canvas.distance(at.screen, spot) for key, spot in spots.items()}
        near = {key: distance for key, distance in far.items() if distance <= BADGE_REACH}
        return min(near, key=lambda key: near[key]) if near else None

    def _moved_point(self, key: int, press: Pointer, at: Pointer) -> Point:
        """Return where a badge would be that was dragged from where it was pressed."""
        x, y = self.canvas.label_spot(key)
        return self._inside(math.floor(x + at.x - press.x), math.floor(y + at.y - press.y))

    def _inside(self, x: int, y: int) -> Point:
        model = self.canvas.model
        return min(max(x, 0), model.width - 1), min(max(y, 0), model.height - 1)

    def _drop(self, key: int, point: Point) -> None:
        self.canvas.push(MoveLabelPoints(self.canvas.document, {key: point}))

    def _nudge(self, keys: list[int], event: QKeyEvent) -> None:
        far = 10 if event.modifiers() & SHIFT else 1
        dx, dy = NUDGES[Qt.Key(event.key())]
        points = {}
        for key in keys:
            x, y = self.canvas.label_spot(key)
            points[key] = self._inside(math.floor(x) + far * dx, math.floor(y) + far * dy)
        self.canvas.push(MoveLabelPoints(self.canvas.document, points))


def remove(canvas: Canvas, keys: list[int]) -> None:
    """Remove regions; their pixels become background."""
    title = (
        tr("Remove {0}").format(canvas.shown_name(keys[0]))
        if len(keys) == 1
        else tr("Remove regions")
    )
    canvas.edit(title, remove_regions(canvas.model, keys))
