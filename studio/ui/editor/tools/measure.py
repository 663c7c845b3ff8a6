"""Measure: how many steps from one region to another, and the shortest way."""

from __future__ import annotations

import itertools
from collections import deque

from engine.cartography.model import MapModel
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.tool import LEFT, Tool
from studio.ui.widgets.pointer import Pointer


class Measure(Tool):
    """Shows a shortest path; changes nothing."""

    NAME, KEY = "measure", "R"
    TITLE = QT_TRANSLATE_NOOP("", "Measure")
    HINT = QT_TRANSLATE_NOOP(
        "", "Click two regions, or drag from one to the other: the steps between them"
    )

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._source = 0
        self._is_dragging = False

    @property
    def is_busy(self) -> bool:
        return bool(self._source)

    def cancel(self) -> None:
        self._source, self._is_dragging = 0, False
        self.canvas.show_regions(self.canvas.selection.keys)
        super().cancel()

    def pressed(self, at: Pointer) -> None:
        if at.button is not LEFT or not at.region:
            return
        if self._source and not self._is_dragging and at.region != self._source:
            self._show(at.region)
            self._source = 0
            return
        self.cancel()
        self._source, self._is_dragging = at.region, True
        self.canvas.show_regions([at.region])

    def moved(self, at: Pointer) -> None:
        if self._source and at.region and at.region != self._source:
            self._show(at.region)

    def released(self, at: Pointer) -> None:
        if at.button is not LEFT or not self._is_dragging:
            return
        self._is_dragging = False
        if at.region and at.region != self._source:
            self._source = 0

    def _show(self, target: int) -> None:
        canvas = self.canvas
        path = shortest_path(canvas.model, self._source, target)
        names = [canvas.shown_name(key) for key in (path or [self._source, target])]
        if not path:
            canvas.sketch.clear()
            canvas.tell(tr("No way leads from {0} to {1}.").format(*names))
            return
        canvas.show_regions([path[0], path[-1]], path[1:-1])
        spots = [canvas.label_spot(key) for key in path]
        lines = [
            [(x + 0.5, y + 0.5) for x, y in line]
            for one, other in itertools.pairwise(path)
            for line in canvas.view.link_lines(one, other)
        ]
        canvas.sketch.show_lines(lines, spots)
        canvas.tell(tr("{0} step(s): {1}").format(len(path) - 1, ", ".join(names)))


def shortest_path(model: MapModel, source: int, target: int) -> list[int]:
    """Return the keys of a shortest way, both ends included; empty if there is none."""
    near = {region.key: sorted(region.neighbours) for region in model.regions}
    before = {source: source}
    queue = deque([source])
    while queue and target not in before:
        here = queue.popleft()
        for there in near.get(here, ()):
            if there not in before:
                before[there] = here
                queue.append(there)
    if target not in before:
        return []
    path = [target]
    while path[-1] != source:
        path.append(before[path[-1]])
    return path[::-1]
