"""The tree view: hover, click, crumbs, threshold, and a view that is not stolen."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ai.searching.snapshot import TreeArrays
from engine.games.warlight.state import Phase
from studio.trees.paths import main_line, path_to, row_at, rows_to
from studio.ui.analysis.tree_controls import MAX_STEP, share_at
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.sample_trees import snapshot_with
from tests.studio.searches import made_up_snapshot, position_in, random_tree
from tests.studio.ui.analysis.conftest import click, drawn, feed, move_to, node_place, row_place
from tests.studio.ui.mouse import turn_wheel


@pytest.fixture
def panel(qtbot: QtBot) -> TreePanel:
    panel = TreePanel()
    qtbot.addWidget(panel)
    panel.resize(700, 500)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


# --- paths


def test_a_path_names_a_node_in_every_snapshot() -> None:
    tree = random_tree(300)
    for row in range(len(tree)):
        assert row_at(tree, path_to(tree, row)) == row
        assert rows_to(tree, row)[-1] == row
    assert row_at(tree, (("no such turn", 0),)) is None


def test_twins_of_merged_trees_are_told_apart() -> None:
    tree = TreeArrays(
        np.array([-1, 0, 1, 1], np.int32), np.zeros(4, np.int8), np.array([9, 9, 5, 4], np.int32),
        np.full((4, 2), 0.5, np.float32), ("", "a", "same", "same"),
    )  # fmt: skip
    assert [row_at(tree, path_to(tree, row)) for row in (2, 3)] == [2, 3]
    assert main_line(tree, 0) == [0, 1, 2]


# --- hover and click


def test_hover_tells_label_visits_share_and_value(analysed: AnalyseWorkspace) -> None:
    view, readout = analysed.tree.view, analysed.tree.views.readout
    move_to(view, node_place(analysed, 2))
    assert not readout.isHidden()
    assert readout.text() == "turn 1\n400 visits · 40.0 % of the root · value 60.0 %"
    move_to(view, QPoint(3, 3))
    assert readout.isHidden()


def test_a_click_selects_the_node_and_pins_its_candidate(analysed: AnalyseWorkspace) -> None:
    panel, reply = analysed.tree, 8  # the first reply to turn 1
    click(panel.view, node_place(analysed, reply))
    assert panel.sight.selected == reply
    assert "turn 1" in panel.info.crumbs.text()
    assert "<b>reply 2</b>" in panel.info.crumbs.text()
    assert "200 visits" in panel.info.figures.text()
    assert "50.0 % of parent" in panel.info.figures.text()
    assert analysed.candidate_view.currentIndex().row() == 0  # turn 1 leads
    click(panel.view, node_place(analysed, 4))
    assert analysed.candidate_view.currentIndex().row() == 3


def test_the_position_of_a_deep_node_is_shown_as_a_sample(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    line = analysed.views.line
    click(analysed.tree.view, node_place(analysed, 8))  # a reply
    qtbot.waitUntil(lambda: line.step is not None)
    assert line.step is not None
    assert [decision.player for decision in line.step.decisions] == [0, 1]
    assert line.step.decisions[0].label == "turn 1"
    arrows, _, strong = drawn(analysed)
    assert arrows
    assert strong
    click(analysed.tree.view, node_place(analysed, 2))  # the turn above it
    assert line.step is None


def test_a_click_beside_selects_nothing(analysed: AnalyseWorkspace) -> None:
    click(analysed.candidate_view, row_place(analysed, 2))
    click(analysed.tree.view, QPoint(3, 3))
    assert analysed.tree.sight.selected == -1
    assert not analysed.candidate_view.selectionModel().hasSelection()
    assert "<b>Root</b>" in analysed.tree.info.crumbs.text()


def test_a_crumb_leads_up(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    panel = analysed.tree
    click(panel.view, node_place(analysed, 8))
    with qtbot.waitSignal(panel.node_selected) as selected:
        panel.info.crumbs.linkActivated.emit("2")
    assert selected.args == [2]
    assert panel.sight.selected == 2
    assert "<b>turn 1</b>" in panel.info.crumbs.text()


def test_the_selection_survives_newer_snapshots(analysed: AnalyseWorkspace) -> None:
    click(analysed.tree.view, node_place(analysed, 8))
    feed(analysed, 3000)
    assert analysed.tree.sight.selected == 8
    assert "600 visits" in analysed.tree.info.figures.text()


def test_labels_with_markup_stay_text(panel: TreePanel) -> None:
    tree = made_up_snapshot(position_in(Phase.TURN), 1000).tree
    odd = dataclasses.replace(tree, label=("", "<i>A & B</i>", *tree.label[2:]))
    panel.show_snapshot(snapshot_with(odd))
    panel.select_row(1)
    assert "&lt;i&gt;A &amp; B" in panel.info.crumbs.text()


# --- the threshold


def test_the_default_hides_the_comb_and_the_left_end_shows_all(panel: TreePanel) -> None:
    tree = random_tree(2000)
    panel.show_snapshot(snapshot_with(tree))
    shown = panel.view.shown_rows
    least = panel.sight.least_visits
    assert least >= 2
    assert 20 < len(shown) < 500
    assert all(tree.visits[row] >= least for row in shown[1:])
    assert f"{len(shown)} of 2.0k nodes" in panel.controls.threshold_text.text()
    panel.controls.threshold.setValue(0)
    assert len(panel.view.shown_rows) == 2000
    panel.controls.threshold.setValue(MAX_STEP)
    assert len(panel.view.shown_rows) < len(shown)


def test_the_slider_is_logarithmic() -> None:
    assert share_at(0) == 0
    assert share_at(20) == pytest.approx(10 * share_at(10))
    assert share_at(MAX_STEP) == pytest.approx(0.1)


def test_single_visits_are_hidden_at_first(panel: TreePanel) -> None:
    tree = made_up_snapshot(position_in(Phase.TURN), 20).tree
    panel.show_snapshot(snapshot_with(tree))
    assert all(tree.visits[row] >= 2 for row in panel.view.shown_rows)


# --- the view


def spread(panel: TreePanel) -> tuple[float, float]:
    rect = panel.view.getViewBox().viewRect()
    return rect.width(), rect.height()


def grown(tree: TreeArrays) -> TreeArrays:
    """The same tree with thirty more children of the root, before all others."""
    new = 30
    parent = np.concatenate([[-1], np.zeros(new), np.where(tree.parent[1:] > 0,
                             tree.parent[1:] + new, 0)]).astype(np.int32)  # fmt: skip
    visits = np.concatenate([tree.visits[:1] * 2, np.full(new, 9000), tree.visits[1:]])
    return TreeArrays(
        parent,
        np.concatenate([tree.actor[:1], np.zeros(new), tree.actor[1:]]).astype(np.int8),
        visits.astype(np.int32),
        np.concatenate([tree.value[:1], np.full((new, 2), 0.5), tree.value[1:]]).astype(np.float32),
        ("", *(f"new {i}" for i in range(new)), *tree.label[1:]),
    )


def test_the_tree_is_fitted_while_it_grows(panel: TreePanel) -> None:
    tree = random_tree(500)
    for snapshot in (snapshot_with(tree), snapshot_with(grown(tree))):
        panel.show_snapshot(snapshot)
        area = panel.view.viewport().rect()
        places = [panel.view.node_position(row) for row in panel.view.shown_rows]
        assert all(place is not None and area.contains(place) for place in places)


def test_zoom_and_place_are_kept_while_the_tree_grows(panel: TreePanel) -> None:
    tree = random_tree(500)
    panel.show_snapshot(snapshot_with(tree))
    row = panel.view.shown_rows[5]
    place = panel.view.node_position(row)
    assert place is not None
    turn_wheel(panel.view.viewport(), place, 4)
    click(panel.view, panel.view.node_position(row) or QPoint())
    before, zoomed = panel.view.node_position(row), spread(panel)
    panel.show_snapshot(snapshot_with(grown(tree)))
    after = panel.view.node_position(panel.sight.selected)
    assert panel.sight.selected == row + 30
    assert spread(panel) == pytest.approx(zoomed)
    assert before is not None
    assert after is not None
    assert (after - before).manhattanLength() <= 2


def test_the_wheel_zooms_around_the_mouse(panel: TreePanel) -> None:
    panel.show_snapshot(snapshot_with(random_tree(500)))
    view, box = panel.view, panel.view.getViewBox()
    place = view.viewport().rect().center() + QPoint(90, 50)
    point, fitted = box.mapSceneToView(QPointF(view.mapToScene(place))), spread(panel)
    for notches in (4, 3, -5):
        turn_wheel(view.viewport(), place, notches)
        assert (view.mapFromScene(box.mapViewToScene(point)) - place).manhattanLength() <= 1
    assert spread(panel) < fitted


def test_dragging_moves_and_fit_brings_all_back(panel: TreePanel) -> None:
    panel.show_snapshot(snapshot_with(random_tree(300)))
    fitted = panel.view.getViewBox().viewRect()
    view = panel.view.viewport()
    start = view.rect().center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(view, start + QPoint(20 * step, 0), delay=5)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start + QPoint(100, 0))
    moved = panel.view.getViewBox().viewRect()
    assert moved.left() < fitted.left()
    panel.actions_.fit.trigger()
    assert panel.view.getViewBox().viewRect().left() == pytest.approx(fitted.left())


def test_a_tree_of_one_node_and_none_at_all(panel: TreePanel) -> None:
    root = TreeArrays(
        np.array([-1], np.int32), np.array([0], np.int8), np.array([1], np.int32),
        np.array([[0.5, 0.5]], np.float32), ("",),
    )  # fmt: skip
    panel.show_snapshot(snapshot_with(root))
    assert panel.view.shown_rows == (0,)
    place = panel.view.node_position(0)
    assert place is not None
    click(panel.view, place)
    assert panel.sight.selected == 0
    panel.show_snapshot(None)
    assert panel.view.shown_rows == ()
    assert not panel.view._hint.isHidden()
    panel.view.grab()
