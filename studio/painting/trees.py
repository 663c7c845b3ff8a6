"""Painting a search tree with plain QPainter, on a widget or on a picture.

Area says visits, fill the value for one player, outline who moved, the width of an edge visits
again; what was hardly visited is faded. Nodes of one look are drawn together, and of nodes that
fall on the same pixels one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ai.searching.snapshot import AnalysisSnapshot, Mark, TreeArrays
from studio.painting.colors import Theme, edge_color, player_color, value_color
from studio.painting.tree_detail import (
    draw_lines,
    draw_points,
    edges_in_sight,
    nodes_in_sight,
    rooms,
    thinned_edges,
    thinned_nodes,
)
from studio.painting.tree_discs import paint_discs
from studio.painting.tree_labels import TreeLabel, paint_labels
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.position.verdicts import CUT_SIGN, chance_words
from studio.program.figures import count_text
from studio.trees.layouts import TreePart
from studio.trees.paths import principal_line

MIN_SIZE: Final = 5.0  # diameter of a node on screen, outline included
MAX_SIZE: Final = 30.0
SIZE_TO_ROW: Final = 1.2  # of a node at most, to the way between depths
SIZE_STEP: Final = 1.5  # diameters are rounded to this, so that looks repeat
VALUE_STEPS: Final = 24
FADED_SHARES: Final = (0.01, 0.001)  # of the root's visits: with less a node is faded, or more so
FADING: Final = (0.0, 0.45, 0.7)  # share of the ground in a faded colour
MAX_SMOOTH_EDGES: Final = 1500  # more are drawn without smoothing, and fainter
COMB_FADE: Final = 1
MAX_EDGE_WIDTH: Final = 6
LINE_WIDTH: Final = 3  # of the principal variation's edges, at least
MANY_NODES: Final = 2500  # in sight: from here on small ones are dots
DOT_SIZE: Final = 3.0
LABEL_GAP: Final = 72.0  # a node is labelled where it has so much room,
LABEL_ROW: Final = 26.0  # and where the depths are as far apart
CUT_ARM: Final = 3.5  # pixels of a cross from its middle
CUT_WIDTH: Final = 1.5
LINE_LABEL_WIDTH: Final = 190.0  # room for a label on the principal variation

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Places = tuple[Floats, Floats]  # (m,) x and (m,) y in pixels


@dataclass(frozen=True, slots=True, eq=False)
class TreeDrawing:
    """A part of a tree, ready to be painted; all arrays are (m,) over the part."""

    tree: TreeArrays
    part: TreePart
    size: Floats  # diameter in screen pixels
    value_step: Ints  # 0..VALUE_STEPS - 1
    fade: Ints  # an index of FADING
    edge_width: Ints  # pixels of the edge to the parent
    actor: Ints
    on_line: NDArray[np.bool_]  # on the principal variation
    is_cut: NDArray[np.bool_]  # left out by the search: no value
    folded: tuple[tuple[int, int], ...] = ()  # nodes of the part, and how many are hidden below
    players: Players = NUMBERED

    @property
    def width(self) -> float:
        """The largest x."""
        return float(self.part.layout.x.max(initial=0.0))

    @property
    def depth(self) -> int:
        """The largest depth."""
        return int(self.part.layout.depth.max(initial=0))

    def label(self, node: int) -> str:
        """Return the label of a node of the part, in words for people."""
        row = int(self.part.rows[node])
        words, chance = shown_label(self.tree.label[row]), chance_words(self.tree, row)
        if self.is_cut[node]:
            return f"{CUT_SIGN} {words}"
        return f"{words} ({chance})" if chance else words


@dataclass(frozen=True, slots=True)
class Scaling:
    """Where layout positions fall on screen: pixel = scale * position + offset."""

    x_scale: float
    x_offset: float
    y_scale: float
    y_offset: float

    def place(self, drawing: TreeDrawing) -> Places:
        """Return the pixels (m,), (m,) of the nodes."""
        layout = drawing.part.layout
        return (
            layout.x * self.x_scale + self.x_offset,
            layout.depth.astype(np.float64) * self.y_scale + self.y_offset,
        )


def prepare(
    snapshot: AnalysisSnapshot,
    part: TreePart,
    tree: TreeArrays | None = None,
    folded: Sequence[tuple[int, int]] = (),
    players: Players = NUMBERED,
) -> TreeDrawing:
    """Work out how every node of the part looks, seen by the player to move at the root.

    `tree` is the one that the part is of: the snapshot's own, or that of one of its workers.
    """
    tree, rows = tree or snapshot.tree, part.rows
    share = tree.visits[rows] / max(float(tree.visits[:1].max(initial=1)), 1.0)
    root = np.sqrt(np.minimum(share, 1.0))
    value = np.clip(tree.value[rows, snapshot.player], 0.0, 1.0)
    return TreeDrawing(
        tree,
        part,
        size=np.round((MIN_SIZE + (MAX_SIZE - MIN_SIZE) * root) / SIZE_STEP) * SIZE_STEP,
        value_step=np.minimum((value * VALUE_STEPS).astype(np.int64), VALUE_STEPS - 1),
        fade=np.sum([share < limit for limit in FADED_SHARES], axis=0, dtype=np.int64),
        edge_width=1 + np.round((MAX_EDGE_WIDTH - 1) * root).astype(np.int64),
        actor=tree.actor[rows].astype(np.int64),
        on_line=np.isin(rows, principal_line(snapshot, tree)),
        is_cut=np.zeros(len(rows), np.bool_) if tree.mark is None else tree.mark[rows] == Mark.CUT,
        folded=tuple(folded),
        players=players,
    )


# --- looks


def sized(drawing: TreeDrawing, scaling: Scaling) -> TreeDrawing:
    """Return a drawing whose nodes do not grow together where the depths lie close."""
    most = max(SIZE_TO_ROW * scaling.y_scale, 2 * MIN_SIZE)
    if most >= MAX_SIZE or not drawing.depth:
        return drawing
    most = SIZE_STEP * int(most / SIZE_STEP)
    return replace(drawing, size=np.minimum(drawing.size, most))


def value_step(value: float) -> int:
    """Return the step of the scale that a value in [0, 1] falls into."""
    return min(max(int(value * VALUE_STEPS), 0), VALUE_STEPS - 1)


@cache
def step_color(step: int) -> QColor:
    """Return the fill of a value step."""
    return value_color((step + 0.5) / VALUE_STEPS)


def outline_color(actor: int, players: Players, theme: Theme) -> QColor:
    """Return the outline for who moved into a node; the root has the ink of the theme."""
    return player_color(players.color(actor)) if actor >= 0 else QColor(theme.plot_foreground)


def faded(color: QColor, fade: int, theme: Theme) -> QColor:
    """Return a colour nearer to the ground, opaque, by a step of `FADING`."""
    ground, share = theme.plot_background, FADING[fade]
    keep = 1 - share
    return QColor(
        round(color.red() * keep + ground.red() * share),
        round(color.green() * keep + ground.green() * share),
        round(color.blue() * keep + ground.blue() * share),
    )


# --- painting


def paint_tree(
    painter: QPainter, drawing: TreeDrawing, scaling: Scaling, clip: QRectF, theme: Theme
) -> None:
    """Paint what lies in `clip` (pixels): edges, nodes, labels where there is room."""
    if not len(drawing.part):
        return
    drawing = sized(drawing, scaling)
    at = x, y = scaling.place(drawing)
    layout = drawing.part.layout
    _paint_edges(painter, drawing, at, clip, theme)
    seen = nodes_in_sight(layout.order, x, y, clip, MAX_SIZE)
    if len(seen) > MANY_NODES:
        seen = thinned_nodes(seen, x, layout.depth, drawing.size)
    cut = drawing.is_cut[seen]
    _paint_nodes(painter, drawing, at, seen[~cut], theme)
    _paint_cuts(painter, at, seen[cut], theme)
    _paint_folds(painter, drawing, at, theme)
    if scaling.y_scale >= LABEL_ROW or not drawing.depth:
        paint_labels(painter, _labels(drawing, at, seen), clip, theme)


def _paint_edges(
    painter: QPainter, drawing: TreeDrawing, at: Places, clip: QRectF, theme: Theme
) -> None:
    layout, parent, (x, y) = drawing.part.layout, drawing.part.parent, at
    child = edges_in_sight(layout.order, parent, x, y, clip)
    stands_out = (drawing.edge_width[child] > 1) | drawing.on_line[child]
    thin, wide = thinned_edges(child[~stands_out], parent, x, layout.depth), child[stands_out]
    is_comb = len(thin) > MAX_SMOOTH_EDGES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not is_comb)
    ink = faded(edge_color(theme), COMB_FADE if is_comb else 0, theme)
    _draw_edges(painter, thin[~drawing.is_cut[thin]], parent, at, QPen(ink, 1))
    dashed = QPen(theme.muted, 1, Qt.PenStyle.DotLine)
    _draw_edges(painter, thin[drawing.is_cut[thin]], parent, at, dashed)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    on_line, width = drawing.on_line[wide], drawing.edge_width[wide]
    for pixels in np.unique(width).tolist():
        same = width == pixels
        _draw_edges(painter, wide[same & ~on_line], parent, at, QPen(edge_color(theme), pixels))
    for pixels in np.unique(width[on_line]).tolist():
        nodes, bold = wide[on_line & (width == pixels)], max(pixels, LINE_WIDTH)
        _draw_edges(painter, nodes, parent, at, QPen(theme.accent, bold))


def _draw_edges(painter: QPainter, child: Ints, parent: Ints, at: Places, pen: QPen) -> None:
    (x, y), above = at, parent[child]
    painter.setPen(pen)
    draw_lines(painter, np.stack([x[above], y[above], x[child], y[child]], axis=1))


def _paint_nodes(
    painter: QPainter, drawing: TreeDrawing, at: Places, seen: Ints, theme: Theme
) -> None:
    """Draw the nodes of one look together, the smallest first; small ones of many as dots."""
    dots = np.zeros(0, np.int64)
    if len(seen) > MANY_NODES:
        is_small = drawing.size[seen] <= MIN_SIZE + SIZE_STEP
        dots, seen = seen[is_small], seen[~is_small]
    for nodes in _alike(drawing.value_step[dots] * len(FADING) + drawing.fade[dots], dots):
        _paint_dots(painter, drawing, nodes, at, theme)
    sizes = (drawing.size[seen] / SIZE_STEP).astype(np.int64)
    looks = (sizes * VALUE_STEPS + drawing.value_step[seen]) * len(FADING) + drawing.fade[seen]
    for nodes in _alike(looks * 256 + drawing.actor[seen] + 1, seen):
        _paint_discs(painter, drawing, nodes, at, theme)


def _alike(looks: Ints, nodes: Ints) -> list[Ints]:
    """Return the nodes in groups of one look, by rising look."""
    if not len(nodes):
        return []
    order = np.argsort(looks, kind="stable")
    starts = np.flatnonzero(np.diff(looks[order]) != 0) + 1
    return np.split(nodes[order], starts)


def _paint_dots(
    painter: QPainter, drawing: TreeDrawing, nodes: Ints, at: Places, theme: Theme
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(_fill(drawing, int(nodes[0]), theme), DOT_SIZE))
    draw_points(painter, np.stack([at[0][nodes], at[1][nodes]], axis=1))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _fill(drawing: TreeDrawing, node: int, theme: Theme) -> QColor:
    return faded(step_color(int(drawing.value_step[node])), int(drawing.fade[node]), theme)


def _paint_discs(
    painter: QPainter, drawing: TreeDrawing, nodes: Ints, at: Places, theme: Theme
) -> None:
    node = int(nodes[0])
    outline = outline_color(int(drawing.actor[node]), drawing.players, theme)
    paint_discs(
        painter,
        np.stack([at[0][nodes], at[1][nodes]], axis=1),
        float(drawing.size[node]),
        _fill(drawing, node, theme),
        faded(outline, int(drawing.fade[node]), theme),
    )


def _paint_cuts(painter: QPainter, at: Places, nodes: Ints, theme: Theme) -> None:
    """Draw crosses where the search left a branch out."""
    x, y = at[0][nodes], at[1][nodes]
    painter.setPen(QPen(theme.muted, CUT_WIDTH))
    for way in (-1, 1):
        ends = [x - CUT_ARM, y - way * CUT_ARM, x + CUT_ARM, y + way * CUT_ARM]
        draw_lines(painter, np.stack(ends, axis=1))


def _paint_folds(painter: QPainter, drawing: TreeDrawing, at: Places, theme: Theme) -> None:
    """Say under folded nodes how many are hidden below."""
    metrics = painter.fontMetrics()
    for node, hidden in drawing.folded:
        text = f"+{count_text(hidden)}"
        box = QRectF(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height())
        top = float(at[1][node]) + float(drawing.size[node]) / 2 + 2
        box.moveTopLeft(QPointF(float(at[0][node]) - box.width() / 2, top))
        painter.setPen(QPen(theme.muted, 1))
        painter.setBrush(theme.plot_background)
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(theme.plot_foreground)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _labels(drawing: TreeDrawing, at: Places, seen: Ints) -> list[TreeLabel]:
    """Return the labels of the nodes with room; those of the principal variation come first."""
    room = rooms(seen, at[0], drawing.part.layout.depth)
    room[drawing.on_line[seen]] = LINE_LABEL_WIDTH
    has_room = room >= LABEL_GAP
    taken = {node for node, _ in drawing.folded}
    pairs = zip(seen[has_room].tolist(), room[has_room].tolist(), strict=True)
    return [
        TreeLabel(
            drawing.label(node),
            QPointF(float(at[0][node]), float(at[1][node]) + float(drawing.size[node]) / 2 + 3),
            min(width, LINE_LABEL_WIDTH),
            bool(drawing.on_line[node]),
        )
        for node, width in pairs
        if drawing.label(node) and node not in taken
    ]


def nearest_node(
    drawing: TreeDrawing, scaling: Scaling, at: QPointF, slack: float = 4.0
) -> int | None:
    """Return the node (an index of the part) under a pixel, within `slack` of its rim."""
    if not len(drawing.part):
        return None
    x, y = scaling.place(drawing)
    distance = np.hypot(x - at.x(), y - at.y()) - sized(drawing, scaling).size / 2
    node = int(np.argmin(distance))
    return node if distance[node] <= slack else None


def legend_entries(tree: TreeArrays) -> list[int]:
    """Return the players who moved anywhere in the tree."""
    return [int(actor) for actor in np.unique(tree.actor) if actor >= 0]
