"""Lasso and polygon: the inside of a freehand or a clicked outline."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.pixels import Guard, Spot, guarded, inside, snapped
from studio.ui.editor.tools.tool import LEFT, Tool
from studio.ui.widgets.pointer import Pointer

SNAP_REACH: Final = 9.0  # pixels on screen
CLOSE_REACH: Final = 9.0  # of the first point, on screen: clicking there closes the outline


class _OutlineTool(Tool):
    """Collects the points of an outline and paints what is inside."""

    OPTIONS = frozenset({"region", "always new", "guard", "snap"})
    LIGHTS = False

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.points: list[Spot] = []
        self._start = 0  # label where the outline began

    @property
    def is_busy(self) -> bool:
        return bool(self.points)

    def cancel(self) -> None:
        self.points = []
        super().cancel()

    def _spot(self, at: Pointer) -> Spot:
        """Return where the mouse is, on a border near it if points snap."""
        spot = (at.x, at.y)
        if not self.canvas.options.snaps:
            return spot
        return snapped(self.canvas.labels, spot, SNAP_REACH / max(self.canvas.view.zoom, 0.5))

    def _begin(self, at: Pointer) -> None:
        self.points, self._start = [self._spot(at)], at.region

    def _close(self, text: str) -> None:
        points, canvas = self.points, self.canvas
        self.cancel()
        area = inside(points, canvas.labels.shape) if len(points) > 2 else None
        if area is None:
            canvas.tell(tr("An outline needs three points that are not in a line."))
            return
        options = canvas.options
        start = self._start if options.guard is Guard.START else 0
        area = guarded(area, canvas.labels, options.guard, start)
        canvas.attempt(canvas.paint, area, text, new=options.always_new)


class Lasso(_OutlineTool):
    """Paints inside a freehand outline."""

    NAME, KEY = "lasso", "A"
    TITLE = QT_TRANSLATE_NOOP("", "Lasso")
    HINT = QT_TRANSLATE_NOOP("", "Draw around an area: the inside is painted · Esc: drop it")

    def pressed(self, at: Pointer) -> None:
        if at.button is LEFT:
            self._begin(at)

    def moved(self, at: Pointer) -> None:
        if not self.points:
            return
        spot = (at.x, at.y)
        if math.dist(spot, self.points[-1]) * self.canvas.view.zoom >= 1.5:
            self.points.append(spot)
            self.canvas.sketch.show_lines([self.points])

    def released(self, at: Pointer) -> None:
        if at.button is LEFT and self.points:
            self.points.append(self._spot(at))
            self._close(tr("Lasso"))


class Polygon(_OutlineTool):
    """Paints inside a clicked outline."""

    NAME, KEY = "polygon", "P"
    TITLE = QT_TRANSLATE_NOOP("", "Polygon")
    HINT = QT_TRANSLATE_NOOP(
        "", "Click corners · Backspace: one back · Enter or double click: close · Esc: drop it"
    )

    def pressed(self, at: Pointer) -> None:
        if at.button is not LEFT:
            return
        if not self.points:
            self._begin(at)
        elif len(self.points) > 2 and self._is_on_first(at):
            self._close(tr("Polygon"))
            return
        else:
            self._add(self._spot(at))
        self._show(self._spot(at))

    def double_clicked(self, at: Pointer) -> None:
        if at.button is LEFT and self.points:  # the first click added the point already
            self._close(tr("Polygon"))

    def moved(self, at: Pointer) -> None:
        if self.points:
            self._show(self._spot(at))
        elif self.canvas.options.snaps:
            self.canvas.sketch.show_lines([], [self._spot(at)])

    def left(self) -> None:
        if not self.points:
            self.canvas.sketch.clear()

    def key_pressed(self, event: QKeyEvent) -> bool:
        if not self.points:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._close(tr("Polygon"))
        elif event.key() == Qt.Key.Key_Backspace:
            self.undo()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take back the last corner."""
        if self.points:
            self.points.pop()
            self._show(self.points[-1] if self.points else None)

    def _add(self, spot: Spot) -> None:
        if spot != self.points[-1]:
            self.points.append(spot)

    def _is_on_first(self, at: Pointer) -> bool:
        return self.canvas.distance(at.screen, self.points[0]) <= CLOSE_REACH

    def _show(self, mouse: Spot | None) -> None:
        line = [*self.points, mouse] if mouse is not None and self.points else self.points
        closing = [[line[-1], line[0]]] if len(line) > 2 else []
        self.canvas.sketch.show_lines([line, *closing], self.points, lit=0)
