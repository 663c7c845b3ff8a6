"""Split and merge: one region becomes several, several become one."""

from __future__ import annotations

import math

from engine.cartography.editing import merge_regions, split_region
from engine.cartography.model import Point
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.pixels import Spot, under_line
from studio.ui.editor.tools.sweep import Sweep
from studio.ui.editor.tools.tool import LEFT, Tool
from studio.ui.widgets.pointer import Pointer


class Split(Tool):
    """Cuts a region along a drawn line."""

    NAME, KEY = "split", "C"
    TITLE = QT_TRANSLATE_NOOP("", "Split")
    HINT = QT_TRANSLATE_NOOP(
        "", "Draw a line across a region, from outside to outside · Esc: drop it"
    )

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._line: list[Spot] = []

    @property
    def is_busy(self) -> bool:
        return bool(self._line)

    def cancel(self) -> None:
        self._line = []
        super().cancel()

    def pressed(self, at: Pointer) -> None:
        if at.button is LEFT:
            self._line = [(at.x, at.y)]

    def moved(self, at: Pointer) -> None:
        if not self._line:
            return
        spot = (at.x, at.y)
        if math.dist(spot, self._line[-1]) * self.canvas.view.zoom >= 1.5:
            self._line.append(spot)
            self.canvas.sketch.show_lines([self._line])

    def released(self, at: Pointer) -> None:
        if at.button is not LEFT or not self._line:
            return
        line = [*self._line, (at.x, at.y)]
        self.cancel()
        self.canvas.attempt(self._cut, line)

    def _cut(self, line: list[Spot]) -> None:
        counts = under_line(self.canvas.labels, line)
        chosen = [key for key in self.canvas.selection.keys if key in counts]
        if not counts:
            raise ValueError(tr("Draw the line across a region."))
        key = chosen[0] if len(chosen) == 1 else max(counts, key=lambda k: counts[k])
        points: list[Point] = [(math.floor(x), math.floor(y)) for x, y in line]
        model, patch, new = split_region(self.canvas.model, self.canvas.labels, key, points)
        self.canvas.edit(tr("Split {0}").format(self.canvas.shown_name(key)), model, patch)
        self.canvas.selection.choose([key, *new])


class Merge(Sweep):
    """Joins the regions that the mouse sweeps over."""

    NAME, KEY = "merge", "M"
    TITLE = QT_TRANSLATE_NOOP("", "Merge")
    HINT = QT_TRANSLATE_NOOP(
        "", "Sweep from the region that stays over those that join it · Ctrl+M: the chosen ones"
    )

    def cancel(self) -> None:
        if self._keys:
            self.canvas.show_regions(self.canvas.selection.keys)
        super().cancel()

    def _show_keys(self) -> None:
        self.canvas.show_regions(self._keys[:1], self._keys[1:])

    def _take(self, keys: list[int]) -> None:
        self.canvas.attempt(merge, self.canvas, keys)


def merge(canvas: Canvas, keys: list[int]) -> None:
    """Join regions into the first; raise ValueError with fewer than two."""
    if len(keys) < 2:
        raise ValueError(tr("Choose two regions or more to merge them."))
    model, patch = merge_regions(canvas.model, canvas.labels, keys)
    canvas.edit(tr("Merge into {0}").format(canvas.shown_name(keys[0])), model, patch)
    canvas.selection.choose(keys[:1])
