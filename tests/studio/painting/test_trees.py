"""What is drawn of a tree: all that can be seen, once, and in the right colours."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ai.searching.snapshot import TreeArrays
from studio.painting.colors import PAPER
from studio.painting.tree_detail import (
    CELL_PX,
    edges_in_sight,
    nodes_in_sight,
    rooms,
    thinned_edges,
    thinned_nodes,
)
from studio.painting.trees import (
    MANY_NODES,
    Scaling,
    TreeDrawing,
    faded,
    nearest_node,
    paint_tree,
    prepare,
    sized,
    step_color,
)
from studio.trees.filters import TreeFilter, filtered_part
from studio.trees.layouts import tidy_layout
from tests.studio.sample_trees import snapshot_with, tree_of, trees
from tests.studio.searches import random_tree

SIDE = 200
places = st.floats(-300, 300)


def placed(tree: TreeArrays, scale: float, shift: float) -> tuple[np.ndarray, ...]:  # type: ignore[type-arg]
    layout = tidy_layout(tree.parent)
    return layout.order, tree.parent.astype(np.int64), layout.x * scale + shift, layout.depth


@given(trees(), st.floats(0.1, 40), places, st.floats(0.5, 80), places)
@settings(deadline=None)
def test_no_edge_and_no_node_in_sight_is_left_out(
    tree: TreeArrays, x_scale: float, x_shift: float, y_scale: float, y_shift: float
) -> None:
    order, parent, x, depth = placed(tree, x_scale, x_shift)
    y, clip = depth * y_scale + y_shift, QRectF(0, 0, SIDE, SIDE)
    edges = set(edges_in_sight(order, parent, x, y, clip).tolist())
    nodes = set(nodes_in_sight(order, x, y, clip, 1.0).tolist())
    for node in range(len(tree)):
        inside = 0 <= x[node] <= SIDE and 0 <= y[node] <= SIDE
        assert not inside or node in nodes
        for end in (node, parent[node]) if node else ():
            if 0 <= x[end] <= SIDE and 0 <= y[end] <= SIDE:
                assert node in edges


@given(trees(), st.floats(0.05, 5))
@settings(deadline=None)
def test_of_what_falls_together_one_is_kept(tree: TreeArrays, scale: float) -> None:
    order, parent, x, depth = placed(tree, scale, 0.0)
    size = tree.visits.astype(np.float64)
    kept = thinned_nodes(order, x, depth, size).tolist()
    cells = [(int(depth[n]), int(x[n] / CELL_PX)) for n in order.tolist()]
    assert [(int(depth[n]), int(x[n] / CELL_PX)) for n in kept] == list(dict.fromkeys(cells))
    for node in kept:
        same = (depth == depth[node]) & ((x / CELL_PX).astype(int) == int(x[node] / CELL_PX))
        assert size[node] == size[same].max()
    child = order[1:]
    edges = thinned_edges(child, parent, x, depth).tolist()
    ends = [(int(depth[c]), int(x[c]), int(x[parent[c]])) for c in child.tolist()]
    assert [(int(depth[c]), int(x[c]), int(x[parent[c]])) for c in edges] == list(
        dict.fromkeys(ends)
    )


def test_the_room_of_a_node_is_the_way_to_its_neighbour() -> None:
    tree = tree_of([-1, 0, 0, 0, 1], [9, 3, 3, 3, 1])
    order, _, x, depth = placed(tree, 10.0, 0.0)
    assert rooms(order, x, depth).tolist() == [np.inf, 10, 10, 10, np.inf]


# --- looks


def drawn(tree: TreeArrays) -> TreeDrawing:
    return prepare(snapshot_with(tree), filtered_part(tree, TreeFilter(limit=100_000)))


def test_size_says_visits_colour_value_and_fading_what_was_hardly_visited() -> None:
    drawing = drawn(tree_of([-1, 0, 0, 0], [10_000, 9000, 60, 5]))
    assert (np.diff(drawing.size) <= 0).all()
    assert drawing.fade.tolist() == [0, 0, 1, 2]
    assert drawing.edge_width[1] > drawing.edge_width[2] == 1
    assert drawing.value_step.tolist() == sorted(drawing.value_step.tolist())
    assert drawing.on_line.tolist() == [True, True, False, False]


def test_a_faded_colour_lies_between_ink_and_ground() -> None:
    ink, ground = QColor("#204060"), PAPER.plot_background
    assert faded(ink, 0, PAPER) == ink
    steps = [faded(ink, fade, PAPER).red() for fade in range(3)]
    assert ink.red() == steps[0] < steps[1] < steps[2] < ground.red()


def painted(drawing: TreeDrawing, scaling: Scaling) -> QImage:
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(PAPER.plot_background)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_tree(painter, drawing, scaling, QRectF(image.rect()), PAPER)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
def test_nodes_edges_and_the_main_line_are_where_they_belong() -> None:
    drawing = drawn(tree_of([-1, 0, 0], [100, 70, 30], ["", "", ""]))
    scaling = Scaling(200.0, 100.0, 200.0, 100.0)
    image = painted(drawing, scaling)
    for node in range(3):
        x, y = (int(place[node]) for place in scaling.place(drawing))
        assert image.pixelColor(x, y) == step_color(int(drawing.value_step[node]))
        at = QPointF(x + 3, y)
        assert nearest_node(drawing, scaling, at) == node
    assert nearest_node(drawing, scaling, QPointF(10, 10)) is None
    middle = image.pixelColor(150, 200)  # of the edge to the more visited child
    assert middle == PAPER.accent


@pytest.mark.usefixtures("qapp")
def test_a_comb_is_drawn_with_all_its_depths() -> None:
    tree = random_tree(20_000)
    drawing = drawn(tree)
    assert len(drawing.part) > MANY_NODES
    scaling = Scaling(580 / drawing.width, 10.0, 380 / drawing.depth, 10.0)
    image = painted(drawing, scaling)
    for depth in range(drawing.depth + 1):
        y = min(int(depth * scaling.y_scale + scaling.y_offset), 399)
        row = {image.pixelColor(x, y).name() for x in range(0, 600)}
        assert row - {PAPER.plot_background.name()}


def test_where_depths_lie_close_large_nodes_are_smaller() -> None:
    drawing = drawn(tree_of([-1, 0, 1], [100, 90, 1]))
    close = sized(drawing, Scaling(10.0, 0.0, 12.0, 0.0))
    assert close.size.max() <= 1.2 * 12
    assert close.size.min() == drawing.size.min()
    assert sized(drawing, Scaling(10.0, 0.0, 100.0, 0.0)) is drawing
