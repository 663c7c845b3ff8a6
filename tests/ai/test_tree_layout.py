"""The compiled layouts of trees, against the plain one and against what they promise."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ai.kernels.tree_icicle import Cells, Window, make_cells, paint_cells
from ai.kernels.tree_layout import lay_out, make_walk
from ai.searching.snapshot import TreeArrays
from studio.trees.layouts import TreeLayout, tidy_layout
from tests.studio.sample_trees import parents, trees
from tests.studio.searches import random_tree

GROUND = np.uint32(0xFF000000)
TINY = 1e-9


def compiled(parent: NDArray[np.integer]) -> TreeLayout:
    n = len(parent)
    layout = TreeLayout(np.zeros(n), np.zeros(n, np.int64), np.zeros(n, np.int64))
    lay_out(parent.astype(np.int64), make_walk(n), layout.x, layout.depth, layout.order)
    return layout


@given(parents())
@settings(deadline=None)
def test_it_places_every_node_as_the_plain_layout_does(parent: NDArray[np.int32]) -> None:
    quick, plain = compiled(parent), tidy_layout(parent)
    assert np.array_equal(quick.x, plain.x)
    assert np.array_equal(quick.depth, plain.depth)
    assert np.array_equal(quick.order, plain.order)


@given(parents())
@settings(deadline=None)
def test_nothing_overlaps_at_a_depth_and_parents_are_centred(parent: NDArray[np.int32]) -> None:
    layout = compiled(parent)
    same = np.diff(layout.depth[layout.order]) == 0
    assert (np.diff(layout.x[layout.order])[same] >= 1 - TINY).all()
    for node in set(parent[1:].tolist()):
        children = np.flatnonzero(parent == node)
        middle = (layout.x[children[0]] + layout.x[children[-1]]) / 2
        assert abs(layout.x[node] - middle) < TINY
        assert (np.diff(layout.x[children]) > 0).all()


def test_large_and_deep_trees_agree_too() -> None:
    for parent in (random_tree(3000).parent, np.arange(-1, 4999)):
        assert np.array_equal(compiled(parent).x, tidy_layout(parent).x)


# --- icicles


def cells_of(tree_parent: NDArray[np.integer], visits: NDArray[np.integer]) -> Cells:
    n, layout = len(tree_parent), compiled(tree_parent)
    colors = (0xFF000001 + np.arange(n)).astype(np.uint32)
    return make_cells(
        tree_parent.astype(np.int64), visits.astype(np.float64), layout.depth, layout.order,
        colors, colors,
    )  # fmt: skip


@given(trees())
@settings(deadline=None)
def test_cells_lie_in_order_under_their_parents_as_wide_as_their_visits(tree: TreeArrays) -> None:
    parent, visits = tree.parent, tree.visits
    cells = cells_of(parent, visits)
    assert (cells.left[0], cells.right[0]) == (0, 1)
    for node in range(len(parent)):
        children = np.flatnonzero(parent == node)
        edges = [cells.left[node], *cells.right[children]]
        assert np.allclose(cells.left[children], edges[:-1], atol=TINY)
        assert edges[-1] <= cells.right[node] + TINY
        whole = max(visits[node], visits[children].sum())
        width = cells.right[node] - cells.left[node]
        share = visits[children] / max(whole, 1)
        assert np.allclose(np.diff(edges), width * share, atol=TINY)


@given(trees(), st.floats(0, 0.9), st.floats(0.05, 1), st.integers(0, 60), st.integers(1, 30))
@settings(deadline=None)
def test_every_cell_in_sight_has_its_colour_and_nothing_else_is_touched(
    tree: TreeArrays, left: float, width: float, top: int, row: int
) -> None:
    parent, visits = tree.parent, tree.visits
    cells = cells_of(parent, visits)
    window = Window(left, 200 / width, float(top), row)
    pixels = np.full((80, 200), GROUND)
    painted = paint_cells(cells, window, pixels)
    expected, count = plainly(cells, window, pixels.shape)
    touched = pixels != GROUND
    assert (pixels[touched] == expected[touched]).all()
    assert painted == count


def plainly(cells: Cells, window: Window, shape: tuple[int, ...]) -> tuple[NDArray[np.uint32], int]:
    """Paint without the spaces between cells; return the picture and how many are in sight."""
    height, width = shape
    picture, count = np.full(shape, GROUND), 0
    taken: set[tuple[int, int]] = set()  # depth and column
    for node in cells.order.tolist():
        depth = int(cells.depth[node])
        low = (float(cells.left[node]) - window.left) * window.scale
        high = (float(cells.right[node]) - window.left) * window.scale
        top = int(depth * window.row - window.top)
        if high <= 0 or top >= height or top + window.row <= 0:
            continue
        first = int(min(max(low, 0), width))
        columns = range(first, min(max(int(min(high, width)), first + 1), width))
        free = [x for x in columns if (depth, x) not in taken]
        if free:
            picture[max(top, 0) : top + window.row, free] = cells.fill[node]
            taken.update((depth, x) for x in free)
            count += 1
    return picture, count
