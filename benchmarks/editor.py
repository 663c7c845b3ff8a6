"""What opening, zooming and painting cost on a large map: prints one JSON line.

A map of 4000 x 2000 pixels and 300 regions in the Edit workspace. A mouse move is timed with the
repaint it causes, a zoom step or a pan up to the first picture of it. The ratios are what counts:
of a move that paints to one that only hovers, of what the window does while a map opens to what
its job does. The times are the machine's.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from scipy.spatial import cKDTree

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.palette import unique_colors
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels, encode_template
from studio.editing.document import MapDocument
from studio.editing.drawing import draw_map
from studio.editing.edits import EditMap
from studio.program.jobs import JobRunner
from studio.ui.editor.tools.pixels import Guard
from studio.ui.editor.workspace import EditWorkspace
from studio.ui.widgets.map_view import MapView
from studio.ui.window.app import make_application

WIDTH, HEIGHT, REGIONS, BLOCK = 4000, 2000, 300, 4
MOVES, STROKES, BRUSH = 40, 200, 40
LEFT = Qt.MouseButton.LeftButton


def large_labels() -> Labels:
    """Return regions around random spots, with sea along the edges."""
    rng = np.random.default_rng(1)
    spots = rng.uniform((0, 0), (HEIGHT, WIDTH), (REGIONS, 2))
    grid = np.mgrid[0:HEIGHT:BLOCK, 0:WIDTH:BLOCK].reshape(2, -1).T
    nearest = cKDTree(spots).query(grid)[1].reshape(HEIGHT // BLOCK, WIDTH // BLOCK)
    labels = np.kron(nearest + 1, np.ones((BLOCK, BLOCK), np.int64)).astype(np.uint16)
    labels[:120] = labels[-120:] = 0
    labels[:, :120] = labels[:, -120:] = 0
    return labels


def large_bundle() -> MapBundle:
    """Return the map, its picture filled with the regions' colours."""
    labels = large_labels()
    present = [int(key) for key in np.unique(labels) if key]
    colors = dict(zip(present, unique_colors(len(present), {(255, 255, 255)}), strict=True))
    near: dict[int, set[int]] = {key: set() for key in present}
    for one, other in find_borders(labels).as_dict():
        near[one].add(other)
        near[other].add(one)
    regions = tuple(
        Region(key, f"Region {key}", 1 + key % 20, colors[key], neighbours=frozenset(near[key]))
        for key in present
    )
    groups = tuple(SuperRegion(key, f"Group {key}", 3) for key in range(1, 21))
    model = MapModel("Large", WIDTH, HEIGHT, regions, groups, background=((255, 255, 255),))
    return build_bundle(model, labels, encode_template(labels, colors, (255, 255, 255)))


class Hand:
    """Sends mouse events and times them, with all that they cause in the window's thread."""

    def __init__(self, workspace: EditWorkspace) -> None:
        self._view = workspace.view

    def send(self, kind: QEvent.Type, x: float, y: float) -> float:
        """Send one event at a map pixel; return milliseconds."""
        at = self._view.viewportTransform().map(QPointF(x, y))
        button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
        held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
        event = QMouseEvent(
            kind, at, self._view.viewport().mapToGlobal(at), button, held,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        return timed(lambda: QApplication.sendEvent(self._view.viewport(), event))

    def moves(self, rng: np.random.Generator, count: int) -> list[float]:
        """Move along a winding way; return the times of the moves."""
        x, y = float(rng.uniform(600, WIDTH - 600)), float(rng.uniform(400, HEIGHT - 400))
        times = []
        for angle in np.cumsum(rng.normal(0, 0.4, count)):
            x, y = x + 14 * np.cos(angle), y + 14 * np.sin(angle)
            times.append(self.send(QEvent.Type.MouseMove, x, y))
        return times

    def stroke(self, rng: np.random.Generator, count: int) -> tuple[float, list[float], float]:
        """Paint a stroke; return the times of its start, its moves and its end."""
        x, y = float(rng.uniform(600, WIDTH - 600)), float(rng.uniform(400, HEIGHT - 400))
        press = self.send(QEvent.Type.MouseButtonPress, x, y)
        times = []
        for angle in np.cumsum(rng.normal(0, 0.4, count)):
            x, y = x + 14 * np.cos(angle), y + 14 * np.sin(angle)
            times.append(self.send(QEvent.Type.MouseMove, x, y))
        return press, times, self.send(QEvent.Type.MouseButtonRelease, x, y)


def timed(action: Callable[[], object]) -> float:
    """Return how long an action and the repaint after it take, in milliseconds."""
    start = time.perf_counter()
    action()
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    return (time.perf_counter() - start) * 1000


def zoom_and_pan(view: MapView) -> tuple[list[float], list[float]]:
    """Zoom in and out by steps of the wheel, panning at every stop; return the times of each."""
    zooms, pans = [], []
    for factor in [1.2] * 14 + [1 / 1.2] * 14:
        view.zoom_by(factor)
        zooms.append(frame(view))
        bar = view.horizontalScrollBar()
        bar.setValue(bar.value() + 17)
        pans.append(frame(view))
        timed(lambda: None)  # what a view leaves for later frames
    return zooms, pans


def frame(view: MapView) -> float:
    """Return how long the picture takes that the view owes, in milliseconds."""
    start = time.perf_counter()
    view.viewport().repaint()
    return (time.perf_counter() - start) * 1000


def settle(jobs: JobRunner) -> None:
    """Let jobs end, so that they are not measured."""
    end = time.monotonic() + 1.0
    while time.monotonic() < end or jobs.is_busy:
        QApplication.processEvents()
        time.sleep(0.01)


def resident_mb() -> float:
    """Return the memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def undo_mb(document: MapDocument) -> float:
    """Return what the steps of the history hold."""
    stack = document.undo_stack
    commands = [stack.command(i) for i in range(stack.count())]
    return sum(c.nbytes for c in commands if isinstance(c, EditMap)) / 1e6


def p95(times: list[float]) -> float:
    """Return the 95th percentile, rounded."""
    return round(float(np.percentile(times, 95)), 2)


def median(times: list[float], digits: int = 2) -> float:
    """Return the median, rounded."""
    return round(float(np.median(times)), digits)


def opening(workspace: EditWorkspace, document: MapDocument) -> dict[str, float]:
    """Open the map; return what its job and what the window does for it."""
    draws = timed(lambda: document.show_as(draw_map(document.snapshot)))
    opens = timed(lambda: workspace.set_document(document))
    return {
        "open_ratio": round(opens / draws, 2),
        "open_window_ms": round(opens, 1),
        "open_job_ms": round(draws, 1),
    }


def looking(view: MapView) -> dict[str, float]:
    """Zoom and pan; return what the steps take."""
    zooms, pans = zoom_and_pan(view)
    return {
        "zoom_step_median_ms": median(zooms),
        "zoom_step_p95_ms": p95(zooms),
        "pan_step_median_ms": median(pans),
        "pan_step_p95_ms": p95(pans),
    }


def painting(workspace: EditWorkspace, document: MapDocument, jobs: JobRunner) -> dict[str, float]:
    """Hover, then paint strokes with a large brush; return what moves and strokes take."""
    hand, rng = Hand(workspace), np.random.default_rng(5)
    hovers = hand.moves(rng, MOVES * 3)
    workspace.tools.use("brush")
    options = workspace.tools.canvas.options
    options.set(size=BRUSH, guard=Guard.EVERYTHING)
    settle(jobs)
    moves, presses, ends, before = [], [], [], resident_mb()
    for number in range(STROKES):
        options.set(region=document.model.regions[number % 250].key)
        press, times, end = hand.stroke(rng, MOVES if number < 20 else 8)
        presses.append(press)
        moves += times
        ends.append(end)
    return {
        "move_ratio": round(float(np.median(moves) / np.median(hovers)), 2),
        "hover_p95_ms": p95(hovers),
        "brush_move_median_ms": median(moves),
        "brush_move_p95_ms": p95(moves),
        "stroke_start_p95_ms": p95(presses),
        "stroke_end_median_ms": median(ends, 1),
        "stroke_end_p95_ms": p95(ends),
        "undo_200_strokes_mb": round(undo_mb(document), 2),
        "resident_growth_mb": round(resident_mb() - before, 1),
    }


def undoing(document: MapDocument) -> dict[str, float]:
    """Take strokes back; return what a step takes."""
    undos = [timed(document.undo_stack.undo) for _ in range(20)]
    return {"undo_median_ms": median(undos, 1), "undo_p95_ms": p95(undos)}


def main() -> None:
    """Measure and print."""
    app = make_application([])
    jobs = JobRunner()
    workspace = EditWorkspace(jobs)
    workspace.resize(1600, 1000)
    workspace.show()
    document = MapDocument(large_bundle(), Path(), parent=workspace)
    figures = opening(workspace, document)
    settle(jobs)
    figures |= looking(workspace.view)
    settle(jobs)
    figures |= painting(workspace, document, jobs)
    settle(jobs)
    figures |= undoing(document)
    print(json.dumps(figures))
    workspace.shut_down()
    jobs.shutdown()
    workspace.close()
    app.quit()


if __name__ == "__main__":
    main()
