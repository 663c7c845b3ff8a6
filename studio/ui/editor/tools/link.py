"""Link: neighbours made and parted by dragging, and the lines of sea links drawn and bent."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.cartography.adjacency import ACCEPTED_GAP, find_borders
from engine.cartography.drawing.links import Path, Router
from engine.cartography.editing import set_neighbours, set_sea_link
from engine.cartography.model import Point
from engine.cartography.template import Labels
from studio.editing.commands import ToggleNeighbours
from studio.program.jobs import JobContext
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.pixels import Spot
from studio.ui.editor.tools.tool import LEFT, RIGHT, Tool, is_drag
from studio.ui.widgets.pointer import Pointer

HANDLE_REACH: Final = 7.0  # pixels on screen
LINE_REACH: Final = 5.0


@dataclass(frozen=True, slots=True)
class _Grip:
    """A point of a sea link's line, there already or about to be."""

    pair: tuple[int, int]
    path: int  # index of the link's path
    point: int  # index in the path
    is_new: bool = False  # it would go between the points before and at the index


class Link(Tool):
    """Drags from region to region link or part them; points of sea links can be moved."""

    NAME, KEY = "link", "L"
    TITLE = QT_TRANSLATE_NOOP("", "Link")
    HINT = QT_TRANSLATE_NOOP(
        "",
        "Drag from region to region: neighbours or not · drag a sea link's line to bend it · "
        "right click or Delete on a point removes it",
    )

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._source = 0
        self._grip: _Grip | None = None  # that is dragged
        self._under: _Grip | None = None  # the mouse
        self._press: Pointer | None = None

    @property
    def is_busy(self) -> bool:
        return bool(self._source) or self._grip is not None

    def start(self) -> None:
        self.refresh()

    def stop(self) -> None:
        super().stop()
        self.canvas.show_regions(self.canvas.selection.keys)

    def cancel(self) -> None:
        self._source, self._grip, self._under = 0, None, None
        self.canvas.cancel_jobs()
        super().cancel()

    def refresh(self) -> None:
        """Light the chosen region's neighbours, and show the points of the sea links."""
        if not self.canvas.has_document:
            return
        self._under = None  # the lines may be others now
        chosen = self.canvas.selection.keys
        near = sorted(self.canvas.model.region(chosen[0]).neighbours) if len(chosen) == 1 else []
        self.canvas.show_regions(chosen, near)
        if not self.is_busy:
            self._show_points()

    # --- the mouse

    def pressed(self, at: Pointer) -> None:
        grip, self._press = self._grip_at(at), at
        if at.button is RIGHT and grip is not None and not grip.is_new:
            self._remove(grip)
        elif at.button is LEFT and grip is not None:
            self._grip = grip
        elif at.button is LEFT and at.region:
            self._source = at.region
            self.canvas.selection.choose([at.region])

    def moved(self, at: Pointer) -> None:
        if self._grip is not None:
            path = self._path_with(self._grip, at)
            lit = self._grip.point
            self.canvas.sketch.show_lines([_middles(path)], _middles(path), lit=lit)
        elif self._source:
            start = self.canvas.label_spot(self._source)
            self.canvas.sketch.show_lines([[start, (at.x, at.y)]], dashed=True)
        else:
            self._under = self._grip_at(at)
            self._show_points()

    def released(self, at: Pointer) -> None:
        if at.button is not LEFT:
            return
        grip, source = self._grip, self._source
        self._grip, self._source = None, 0
        if grip is not None and self._press is not None and is_drag(self._press, at):
            path = self._path_with(grip, at)
            self.canvas.attempt(self._put, grip, path, tr("Bend sea link"))
        elif source and at.region and at.region != source:
            self._toggle(source, at.region)
        self._show_points()

    def key_pressed(self, event: QKeyEvent) -> bool:
        under = self._under
        if event.key() not in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            return False
        if under is not None and not under.is_new:
            self._remove(under)
        return True

    # --- neighbours

    def _toggle(self, one: int, other: int) -> None:
        canvas = self.canvas
        pair = (min(one, other), max(one, other))
        if pair in canvas.model.edges():
            canvas.push(ToggleNeighbours(canvas.document, one, other))
            canvas.tell(tr("{0} and {1} are no neighbours now.").format(*self._names(pair)))
        else:
            canvas.run(self._on_routed, _route, canvas.labels, pair)

    def _on_routed(self, found: tuple[tuple[int, int], Path | None]) -> None:
        pair, path = found
        canvas = self.canvas
        text = tr("{0} and {1} are neighbours now.").format(*self._names(pair))
        if path is not None:
            model = set_sea_link(canvas.model, pair, [path])
            canvas.edit(tr("Add sea link"), model)
        else:
            canvas.edit(tr("Add neighbours"), set_neighbours(canvas.model, add=[pair]))
        canvas.tell(text)

    def _names(self, pair: tuple[int, int]) -> tuple[str, str]:
        return self.canvas.shown_name(pair[0]), self.canvas.shown_name(pair[1])

    # --- points of sea links

    def _grip_at(self, at: Pointer) -> _Grip | None:
        """Return the point under the mouse, or the one that a drag of the line there would add."""
        canvas = self.canvas
        for link in canvas.model.sea_links:
            for number, path in enumerate(link.paths):
                spots = _middles(path)
                for i, spot in enumerate(spots):
                    if canvas.distance(at.screen, spot) <= HANDLE_REACH:
                        return _Grip(link.regions, number, i)
                for i, (a, b) in enumerate(itertools.pairwise(spots)):
                    near = _nearest_on((at.x, at.y), a, b)
                    if canvas.distance(at.screen, near) <= LINE_REACH:
                        return _Grip(link.regions, number, i + 1, is_new=True)
        return None

    def _paths(self, pair: tuple[int, int]) -> list[list[Point]]:
        links = self.canvas.model.sea_links
        return [list(path) for link in links if link.regions == pair for path in link.paths]

    def _path_with(self, grip: _Grip, at: Pointer) -> list[Point]:
        """Return the grip's path with the point at the mouse."""
        model = self.canvas.model
        x, y = at.pixel
        point = (min(max(x, 0), model.width - 1), min(max(y, 0), model.height - 1))
        path = self._paths(grip.pair)[grip.path]
        path[grip.point : grip.point + (0 if grip.is_new else 1)] = [point]
        return path

    def _remove(self, grip: _Grip) -> None:
        path = self._paths(grip.pair)[grip.path]
        if len(path) <= 2:
            self.canvas.tell(tr("A line needs two points. Drag between the regions to part them."))
            return
        del path[grip.point]
        self._under = None
        self.canvas.attempt(self._put, grip, path, tr("Remove point of sea link"))

    def _put(self, grip: _Grip, path: list[Point], text: str) -> None:
        paths = self._paths(grip.pair)
        paths[grip.path] = path
        self.canvas.edit(text, set_sea_link(self.canvas.model, grip.pair, paths))

    def _show_points(self) -> None:
        spots: list[Spot] = []
        lit = -1
        for link in self.canvas.model.sea_links:
            for number, path in enumerate(link.paths):
                if self._under == _Grip(link.regions, number, self._point_under()):
                    lit = len(spots) + self._point_under()
                spots += _middles(path)
        self.canvas.sketch.show_lines([], spots, lit=lit)

    def _point_under(self) -> int:
        return -1 if self._under is None else self._under.point


def _route(
    context: JobContext, labels: Labels, pair: tuple[int, int]
) -> tuple[tuple[int, int], Path | None]:
    """Return the line of a new link; None for regions that touch, or that no water joins."""
    if pair in find_borders(labels, ACCEPTED_GAP).as_dict():
        return pair, None
    context.check()
    try:
        return pair, Router(labels).route(*pair)
    except (ValueError, KeyError):  # inland, or a region without pixels
        return pair, None


def _middles(path: list[Point] | Path) -> list[Spot]:
    return [(x + 0.5, y + 0.5) for x, y in path]


def _nearest_on(spot: Spot, a: Spot, b: Spot) -> Spot:
    """Return the point of a straight piece that is nearest to a spot."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    along = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / length**2
    along = min(max(along, 0.0), 1.0)
    return a[0] + along * dx, a[1] + along * dy
