"""Painting a search tree with plain QPainter, on a widget or on a picture.

Area says visits, fill the value for one player, outline who moved. Nodes of one look are
drawn in one call, which keeps two thousand of them within a few milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from ai.snapshot import AnalysisSnapshot, TreeArrays
from studio.layouts import TreePart
from studio.painting.colors import Theme, edge_color, player_color, value_color
from studio.tree_paths import main_line

MIN_SIZE: Final = 5.0  # diameter of a node on screen, outline included
MAX_SIZE: Final = 30.0
OUTLINE: Final = 1.5
SIZE_STEP: Final = 1.5  # diameters are rounded to this, so that looks repeat
VALUE_STEPS: Final = 24
MAX_SMOOTH_EDGES: Final = 1500
SCALE_STOPS: Final = 9  # of the gradient in a legend
LABEL_GAP: Final = 72.0  # a node is labelled where it has so much room
LINE_LABEL_WIDTH: Final = 190.0  # room for a label on the principal variation

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Places = tuple[Floats, Floats]  # (m,) x and (m,) y in pixels


@dataclass(frozen=True, slots=True, eq=False)
class TreeDrawing:
    """A part of a tree, ready to be painted; all arrays are (m,) over the part."""

    part: TreePart
    labels: tuple[str, ...]
    size: Floats  # diameter in screen pixels
    value_step: Ints  # 0..VALUE_STEPS - 1
    actor: Ints
    on_line: NDArray[np.bool_]  # on the principal variation

    @property
    def width(self) -> float:
        """The largest x."""
        return float(self.part.layout.x.max(initial=0.0))

    @property
    def depth(self) -> int:
        """The largest depth."""
        return int(self.part.layout.depth.max(initial=0))


@dataclass(frozen=True, slots=True)
class Scaling:
    """Where layout positions fall on screen: pixel = scale * position + offset."""

    x_scale: float
    x_offset: float
    y_scale: float
    y_offset: float

    def place(self, drawing: TreeDrawing) -> tuple[Floats, Floats]:
        """Return the pixels (m,), (m,) of the nodes."""
        layout = drawing.part.layout
        return (
            layout.x * self.x_scale + self.x_offset,
            layout.depth.astype(np.float64) * self.y_scale + self.y_offset,
        )


def prepare(snapshot: AnalysisSnapshot, part: TreePart) -> TreeDrawing:
    """Work out how every node of the part looks, seen by the player to move at the root."""
    tree, rows = snapshot.tree, part.rows
    visits = tree.visits[rows].astype(np.float64)
    share = np.sqrt(visits / max(float(visits.max(initial=1.0)), 1.0))
    size = np.round((MIN_SIZE + (MAX_SIZE - MIN_SIZE) * share) / SIZE_STEP) * SIZE_STEP
    value = np.clip(tree.value[rows, snapshot.player], 0.0, 1.0)
    step = np.minimum((value * VALUE_STEPS).astype(np.int64), VALUE_STEPS - 1)
    line = np.isin(rows, main_line(tree, 0))
    labels = tuple(tree.label[row] for row in rows.tolist())
    return TreeDrawing(part, labels, size, step, tree.actor[rows].astype(np.int64), line)


def value_step(value: float) -> int:
    """Return the step of the scale that a value in [0, 1] falls into."""
    return min(max(int(value * VALUE_STEPS), 0), VALUE_STEPS - 1)


@cache
def step_color(step: int) -> QColor:
    """Return the fill of a value step."""
    return value_color((step + 0.5) / VALUE_STEPS)


def outline_color(actor: int, theme: Theme) -> QColor:
    """Return the outline for who moved into a node; the root has the ink of the theme."""
    return player_color(actor) if actor >= 0 else QColor(theme.plot_foreground)


def paint_tree(
    painter: QPainter, drawing: TreeDrawing, scaling: Scaling, clip: QRectF, theme: Theme
) -> None:
    """Paint what lies in `clip` (pixels): edges, nodes, labels where there is room."""
    if not len(drawing.part):
        return
    x, y = scaling.place(drawing)
    _paint_edges(painter, drawing, x, y, clip, theme)
    margin = MAX_SIZE
    seen = (x > clip.left() - margin) & (x < clip.right() + margin)
    seen &= (y > clip.top() - margin) & (y < clip.bottom() + margin)
    _paint_nodes(painter, drawing, x, y, np.flatnonzero(seen), theme)
    _paint_labels(painter, drawing, (x, y), np.flatnonzero(seen), clip, theme)


def _paint_edges(
    painter: QPainter, drawing: TreeDrawing, x: Floats, y: Floats, clip: QRectF, theme: Theme
) -> None:
    parent = drawing.part.parent
    child = np.arange(1, len(drawing.part))
    above = parent[1:]
    seen = (np.maximum(x[child], x[above]) >= clip.left()) & (
        np.minimum(x[child], x[above]) <= clip.right()
    )
    seen &= (y[child] >= clip.top()) & (y[above] <= clip.bottom())
    child = child[seen]
    ink = edge_color(theme)
    smooth = len(child) <= MAX_SMOOTH_EDGES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    for nodes, pen in (
        (child[~drawing.on_line[child]], QPen(ink, 1)),
        (child[drawing.on_line[child]], QPen(theme.accent, 3)),
    ):
        painter.setPen(pen)
        ends = np.stack([x[parent[nodes]], y[parent[nodes]], x[nodes], y[nodes]], axis=1)
        painter.drawLines([QLineF(*end) for end in ends.tolist()])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_nodes(
    painter: QPainter, drawing: TreeDrawing, x: Floats, y: Floats, seen: Ints, theme: Theme
) -> None:
    """Draw the nodes of one look together, the smallest first."""
    sizes = (drawing.size[seen] / SIZE_STEP).astype(np.int64)
    looks = (sizes * VALUE_STEPS + drawing.value_step[seen]) * 256 + drawing.actor[seen] + 1
    order = np.argsort(looks, kind="stable")
    starts = np.flatnonzero(np.diff(looks[order], prepend=-1))
    for group in np.split(order, starts[1:]):
        if len(group):
            nodes = seen[group]
            places = zip(x[nodes].tolist(), y[nodes].tolist(), strict=True)
            _paint_points(painter, drawing, int(nodes[0]), [QPointF(*at) for at in places], theme)


def _paint_points(
    painter: QPainter, drawing: TreeDrawing, node: int, places: list[QPointF], theme: Theme
) -> None:
    """Draw discs that look like `node`."""
    size = float(drawing.size[node])
    width = OUTLINE if size < 10 else OUTLINE + 1
    radius = (size - width) / 2
    painter.setPen(QPen(outline_color(int(drawing.actor[node]), theme), width))
    painter.setBrush(step_color(int(drawing.value_step[node])))
    for place in places:
        painter.drawEllipse(place, radius, radius)


def _paint_labels(
    painter: QPainter, drawing: TreeDrawing, at: Places, seen: Ints, clip: QRectF, theme: Theme
) -> None:
    """Write labels under nodes with room; those of the principal variation come first."""
    x, y = at
    room = np.where(drawing.on_line, LINE_LABEL_WIDTH, _room(drawing, x))
    written: list[QRectF] = []
    for node in sorted(seen.tolist(), key=lambda node: not drawing.on_line[node]):
        if not drawing.labels[node] or room[node] < LABEL_GAP:
            continue
        below = QPointF(float(x[node]), float(y[node]) + float(drawing.size[node]) / 2 + 3)
        width = min(float(room[node]), LINE_LABEL_WIDTH)
        text, box = _label_box(painter, drawing.labels[node], below, width, clip)
        if drawing.on_line[node]:
            written.append(box)
        elif any(box.intersects(other) for other in written):
            continue
        _paint_label(painter, text, box, theme)


def _room(drawing: TreeDrawing, x: Floats) -> Floats:
    """Return (m,) the pixels to the nearest node of the same depth."""
    room = np.full(len(x), np.inf)
    order = np.lexsort((x, drawing.part.layout.depth))
    same = np.diff(drawing.part.layout.depth[order]) == 0
    gaps = np.where(same, np.diff(x[order]), np.inf)
    room[order[:-1]] = gaps
    room[order[1:]] = np.minimum(room[order[1:]], gaps)
    return room


def _label_box(
    painter: QPainter, text: str, below: QPointF, width: float, clip: QRectF
) -> tuple[str, QRectF]:
    """Return the text as short as it must be, and its box under a point, inside `clip`."""
    metrics = painter.fontMetrics()
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(width) - 8)
    box = QRectF(0, below.y(), metrics.horizontalAdvance(text) + 6, metrics.height())
    left = min(below.x() - box.width() / 2, clip.right() - box.width() - 2)
    box.moveLeft(max(left, clip.left() + 2))
    return text, box


def _paint_label(painter: QPainter, text: str, box: QRectF, theme: Theme) -> None:
    ground = QColor(theme.plot_background)
    ground.setAlpha(210)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(theme.plot_foreground)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_scale(painter: QPainter, bar: QRectF) -> None:
    """Fill a horizontal bar with the scale of values, 0 at the left."""
    gradient = QLinearGradient(bar.topLeft(), bar.topRight())
    for stop in range(SCALE_STOPS):
        gradient.setColorAt(stop / (SCALE_STOPS - 1), value_color(stop / (SCALE_STOPS - 1)))
    painter.setPen(QPen(QColor(128, 128, 128), 1))
    painter.setBrush(gradient)
    painter.drawRect(bar)


def nearest_node(
    drawing: TreeDrawing, scaling: Scaling, at: QPointF, slack: float = 4.0
) -> int | None:
    """Return the node (an index of the part) under a pixel, within `slack` of its rim."""
    if not len(drawing.part):
        return None
    x, y = scaling.place(drawing)
    distance = np.hypot(x - at.x(), y - at.y()) - drawing.size / 2
    node = int(np.argmin(distance))
    return node if distance[node] <= slack else None


def legend_entries(tree: TreeArrays) -> list[int]:
    """Return the players who moved anywhere in the tree."""
    return [int(actor) for actor in np.unique(tree.actor) if actor >= 0]
