"""Brush and eraser: freehand strokes of some width."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent

from engine.cartography.patches import Box
from studio.painting.map_shape import joined
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.pixels import Area, Guard, Spot, guarded, stroke, window
from studio.ui.editor.tools.tool import LEFT, SHIFT, Tool
from studio.ui.widgets.pointer import Pointer

_SIZE_KEYS: Final = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class _StrokeTool(Tool):
    """Marks pixels under the mouse while a button is held."""

    LIGHTS = False

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._mask: np.ndarray[Any, np.dtype[np.uint8]] | None = None
        self._box: Box | None = None  # around all that is marked
        self._at: Spot = (0.0, 0.0)
        self._start = 0  # label where the stroke began

    @property
    def is_busy(self) -> bool:
        return self._mask is not None

    def cancel(self) -> None:
        self._mask = self._box = None
        super().cancel()

    def left(self) -> None:
        self.canvas.sketch.show_ring(None, 0)

    def refresh(self) -> None:
        self._show_ring(self._at)

    def pressed(self, at: Pointer) -> None:
        if at.button is not LEFT:
            return
        self._mask = self.canvas.new_mask()
        self._start, self._at = at.region, (at.x, at.y)
        self.canvas.sketch.show_mask(self._mask, self._color())
        self._mark(self._at)

    def moved(self, at: Pointer) -> None:
        spot = (at.x, at.y)
        if self._mask is not None:
            self._mark(spot)
        self._at = spot
        self._show_ring(spot)

    def released(self, at: Pointer) -> None:
        if at.button is not LEFT or self._mask is None:
            return
        area = self._area()
        self.cancel()
        self.canvas.attempt(self._finish, area)

    def wheel_turned(self, steps: int, at: Pointer) -> bool:
        if not at.holds(SHIFT):
            return False
        self.canvas.options.resize_brush(steps)
        self._show_ring((at.x, at.y))
        return True

    def key_pressed(self, event: QKeyEvent) -> bool:
        steps = _SIZE_KEYS.get(Qt.Key(event.key()))
        if steps is not None:
            self.canvas.options.resize_brush(steps)
        return steps is not None

    def _mark(self, spot: Spot) -> None:
        assert self._mask is not None
        canvas, options = self.canvas, self.canvas.options
        for piece in stroke(self._at, spot, options.size, self._mask.shape):
            allowed = guarded(piece, canvas.labels, self._guard, self._start)
            self._mask[window(piece.box)] |= allowed.mask
            self._box = joined(self._box, piece.box)
            canvas.sketch.touch(piece.box)

    def _area(self) -> Area:
        assert self._mask is not None
        if self._box is None:  # all of the stroke was outside the map
            return Area(np.zeros((0, 0), np.bool_), (0, 0, 0, 0))
        return Area(self._mask[window(self._box)].astype(np.bool_), self._box)

    def _show_ring(self, spot: Spot) -> None:
        self.canvas.sketch.show_ring(spot, self.canvas.options.size)

    @property
    def _guard(self) -> Guard:
        return self.canvas.options.guard

    def _color(self) -> QColor:
        return self.canvas.paint_color()

    def _finish(self, area: Area) -> None:
        self.canvas.paint(area, tr("Brush stroke"))


class Brush(_StrokeTool):
    """Paints the current region."""

    NAME, KEY = "brush", "B"
    TITLE = QT_TRANSLATE_NOOP("", "Brush")
    HINT = QT_TRANSLATE_NOOP(
        "", "Paint the region · Shift+wheel: size · Ctrl+click: take up a region · N: new one"
    )
    OPTIONS = frozenset({"region", "size", "guard"})


class Eraser(_StrokeTool):
    """Makes background."""

    NAME, KEY = "eraser", "E"
    TITLE = QT_TRANSLATE_NOOP("", "Eraser")
    HINT = QT_TRANSLATE_NOOP("", "Make background of what you sweep over · Shift+wheel: size")
    OPTIONS = frozenset({"size", "erases one"})

    @property
    def _guard(self) -> Guard:
        return Guard.START if self.canvas.options.erases_one else Guard.EVERYTHING

    def _color(self) -> QColor:
        return self.canvas.erase_color()

    def _finish(self, area: Area) -> None:
        self.canvas.erase(area, tr("Erase"))
