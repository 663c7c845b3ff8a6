"""The compiled loops, loaded as a job does it, against the plain ones."""

from __future__ import annotations

import numpy as np
import pytest

from ai.kernels import tree_warm
from studio.program.jobs import JobContext
from studio.trees.engine import PLAIN_ENGINE, IcicleWindow, TreeEngine, load_tree_engine
from studio.trees.layouts import part_of, tidy_layout
from tests.studio.searches import random_tree

GROUND = np.uint32(0xFF101010)


@pytest.fixture(scope="module")
def engine() -> TreeEngine:
    return load_tree_engine(JobContext(lambda: None))


def test_it_lays_out_as_the_plain_engine_does(engine: TreeEngine) -> None:
    tree = random_tree(1000)
    quick, plain = engine.place(tree.parent), PLAIN_ENGINE.place(tree.parent)
    assert np.array_equal(quick.x, plain.x)
    assert np.array_equal(quick.order, plain.order)
    assert len(engine.place(np.zeros(0, np.int32))) == 0
    assert engine.most_nodes > PLAIN_ENGINE.most_nodes
    assert PLAIN_ENGINE.place is tidy_layout


def test_an_icicle_shows_the_window_it_is_asked_for(engine: TreeEngine) -> None:
    assert engine.icicle is not None
    tree = random_tree(200)
    part = part_of(tree.parent, np.ones(200, np.bool_), engine.place)
    colors = (0xFF000100 + np.arange(200)).astype(np.uint32)
    icicle = engine.icicle(part, tree.visits.astype(np.float64), colors, colors)
    assert (icicle.left[0], icicle.right[0]) == (0, 1)
    whole = np.full((100, 300), GROUND)
    assert icicle.paint(IcicleWindow(row=10), whole) > 10
    assert (whole[0, :-1] == colors[0]).all()
    child = int(np.flatnonzero(tree.parent == 0)[0])
    near = np.full((100, 300), GROUND)
    left, width = float(icicle.left[child]), float(icicle.right[child] - icicle.left[child])
    icicle.paint(IcicleWindow(left, width, 10.0, 10), near)
    assert (near[0, :-2] == colors[child]).all()


def test_what_cannot_be_compiled_leaves_the_plain_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_warm, "is_warm", lambda: False)
    monkeypatch.setattr(tree_warm, "warm_up_in_child", lambda token: False)
    assert load_tree_engine(JobContext(lambda: None)) is PLAIN_ENGINE
