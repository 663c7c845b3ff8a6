"""The tree's panel by keys and buttons: walking, folding, finding, filters, workers, export."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from ai.kernels import tree_warm
from studio.painting.print_options import PICTURE_KINDS, PictureKind
from studio.program.jobs import JobRunner
from studio.trees.terms import Weighing
from studio.ui.analysis.tree_controls import LIMITS
from studio.ui.analysis.tree_panel import TreePanel
from tests.studio.sample_trees import snapshot_with, tree_of
from tests.studio.searches import random_tree
from tests.studio.ui.analysis.conftest import click, move_to
from tests.studio.ui.mouse import turn_wheel
from tests.studio.ui.pictures import dialog_of, save

KEYS = Qt.Key
LABELS = ["", "north", "south", "east", "far north", "nearer", "north east"]
SMALL = tree_of([-1, 0, 0, 0, 1, 1, 3], [100, 50, 30, 20, 15, 35, 20], LABELS)


@pytest.fixture
def panel(qtbot: QtBot) -> TreePanel:
    panel = TreePanel()
    qtbot.addWidget(panel)
    panel.resize(700, 560)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    panel.show_snapshot(snapshot_with(SMALL))
    panel.view.setFocus()
    qtbot.waitUntil(panel.view.hasFocus)
    return panel


def press(panel: TreePanel, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(panel.view, key)


def click_node(panel: TreePanel, row: int) -> None:
    at = panel.view.node_position(row)
    assert at is not None, f"node {row} is not on show"
    click(panel.view, at)


# --- keys


def test_arrows_walk_the_tree_and_enter_pins(qtbot: QtBot, panel: TreePanel) -> None:
    walked: list[int] = []
    panel.node_walked.connect(walked.append)
    press(panel, KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Right, KEYS.Key_Up)
    assert walked == [0, 1, 5, 6, 3]
    assert panel.sight.selected == 3
    assert "<b>east</b>" in panel.info.crumbs.text()
    press(panel, KEYS.Key_End)
    assert panel.sight.selected == 6
    with qtbot.waitSignal(panel.node_selected) as pinned:
        press(panel, KEYS.Key_Return)
    assert pinned.args == [6]
    press(panel, KEYS.Key_Home)
    assert panel.sight.selected == 0


def test_f_folds_and_u_unfolds(panel: TreePanel) -> None:
    click_node(panel, 1)
    press(panel, KEYS.Key_F)
    assert panel.view.shown_rows == (0, 1, 2, 3, 6)
    assert panel.view.drawing is not None
    assert panel.view.drawing.folded == ((1, 2),)
    press(panel, KEYS.Key_F)
    assert panel.view.shown_rows == tuple(range(7))
    press(panel, KEYS.Key_Home)
    QTest.keyClick(panel.view, KEYS.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert panel.view.shown_rows == (0, 1, 2, 3)
    press(panel, KEYS.Key_U)
    assert panel.view.shown_rows == tuple(range(7))


def test_what_is_folded_stays_folded_in_newer_snapshots(panel: TreePanel) -> None:
    click_node(panel, 1)
    press(panel, KEYS.Key_F)
    panel.show_snapshot(snapshot_with(SMALL))
    assert panel.view.shown_rows == (0, 1, 2, 3, 6)


def test_letters_typed_into_the_line_fold_nothing(panel: TreePanel) -> None:
    click_node(panel, 1)
    panel.find_bar.line.setFocus()
    QTest.keyClicks(panel.find_bar.line, "fu1")
    assert panel.find_bar.line.text() == "fu1"
    assert panel.view.shown_rows == tuple(range(7))
    assert panel.actions_.both.isChecked()


def test_the_keys_of_the_views_choose_what_is_seen(panel: TreePanel) -> None:
    for key, seen in ((KEYS.Key_1, (True, False)), (KEYS.Key_3, (True, True))):
        press(panel, key)
        assert (panel.view.isVisible(), panel.icicle.isVisible()) == seen
    press(panel, KEYS.Key_2)
    assert (panel.view.isVisible(), panel.icicle.isVisible()) == (False, True)


def test_z_shows_a_subtree_large_and_0_all(panel: TreePanel) -> None:
    click_node(panel, 1)
    press(panel, KEYS.Key_Z)
    places = [panel.view.node_position(row) for row in (4, 5)]
    assert all(place is not None for place in places)
    assert places[1].x() - places[0].x() > panel.view.width() / 2  # type: ignore[union-attr]
    press(panel, KEYS.Key_0)
    area = panel.view.viewport().rect()
    assert all(area.contains(panel.view.node_position(row) or QPoint(-1, -1)) for row in range(7))


def test_walking_brings_a_node_into_view(panel: TreePanel) -> None:
    panel.show_snapshot(snapshot_with(random_tree(400)))
    panel.controls.threshold.setValue(0)
    click_node(panel, panel.view.shown_rows[1])
    press(panel, KEYS.Key_Z)
    press(panel, KEYS.Key_Home)
    at = panel.view.node_position(0)
    assert at is not None
    assert panel.view.viewport().rect().contains(at)


# --- finding


def test_ctrl_f_finds_by_label_and_f3_goes_on(panel: TreePanel) -> None:
    QTest.keyClick(panel.view, KEYS.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert panel.find_bar.line.hasFocus()
    QTest.keyClicks(panel.find_bar.line, "north")
    assert panel.sight.selected == 1
    assert panel.find_bar.count.text() == "1 of 3"
    QTest.keyClick(panel.find_bar.line, KEYS.Key_F3)
    assert panel.sight.selected == 4
    QTest.keyClick(panel.find_bar.line, KEYS.Key_Return)
    assert panel.sight.selected == 6
    assert panel.find_bar.count.text() == "3 of 3"
    QTest.keyClick(panel.find_bar.line, KEYS.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert panel.sight.selected == 4
    QTest.keyClicks(panel.find_bar.line, "pole")
    assert panel.find_bar.count.text() == "none"
    assert panel.sight.selected == 4


def test_folded_matches_are_told(panel: TreePanel) -> None:
    panel.sight.toggle_fold(1)
    panel.show_snapshot(snapshot_with(SMALL))
    panel.find_bar.line.setText("north")
    assert panel.find_bar.count.text() == "1 of 2, 1 hidden"


# --- filters


def test_depth_player_and_limit_filter(panel: TreePanel) -> None:
    panel.controls.depth.setValue(1)
    assert panel.view.shown_rows == (0, 1, 2, 3)
    panel.controls.depth.setValue(0)
    panel.controls.players.setCurrentIndex(2)  # the second player's turns
    assert panel.view.shown_rows == (0, 4, 5, 6)
    panel.controls.players.setCurrentIndex(0)
    assert len(panel.view.shown_rows) == 7
    assert panel.controls.limit.count() == len(LIMITS)


def test_more_nodes_than_are_at_hand_are_asked_for(panel: TreePanel) -> None:
    asked: list[int] = []
    panel.more_requested.connect(asked.append)
    panel.show_snapshot(snapshot_with(SMALL, nodes=7))
    panel.controls.limit.setCurrentIndex(1)
    assert not asked  # there are no more
    panel.show_snapshot(snapshot_with(SMALL, nodes=50_000))
    panel.controls.limit.setCurrentIndex(2)
    assert asked == [100_000]
    assert "50.0k nodes" in panel.controls.threshold_text.toolTip()
    panel.controls.limit.setCurrentIndex(0)
    assert asked == [100_000]


def test_the_tree_of_one_worker(panel: TreePanel) -> None:
    other = tree_of([-1, 0, 1], [60, 40, 10], ["", "north", "nearer"])
    assert panel.controls.workers.isHidden()
    panel.show_snapshot(snapshot_with(SMALL, trees=(SMALL, other)))
    assert not panel.controls.workers.isHidden()
    panel.controls.workers.setCurrentIndex(2)
    assert panel.sight.tree is other
    pinned: list[int] = []
    panel.node_selected.connect(pinned.append)
    click_node(panel, 2)
    assert pinned == [5]  # “nearer” in the merged tree
    panel.select_row(1)
    assert panel.sight.selected == 1
    panel.show_snapshot(snapshot_with(SMALL))
    assert panel.sight.tree is SMALL
    assert panel.controls.workers.isHidden()


def test_following_keeps_the_end_of_the_main_line_selected(panel: TreePanel) -> None:
    press(panel, KEYS.Key_L)
    assert panel.sight.selected == 5
    visits = [100, 50, 30, 70, 15, 35, 60]
    panel.show_snapshot(snapshot_with(dataclasses.replace(SMALL, visits=tree_of(
        SMALL.parent.tolist(), visits).visits)))  # fmt: skip
    assert panel.sight.selected == 6
    press(panel, KEYS.Key_L)
    panel.show_snapshot(snapshot_with(SMALL))
    assert panel.sight.selected == 6


# --- the node


def test_the_terms_of_a_node_are_told_once_the_search_is_known(panel: TreePanel) -> None:
    click_node(panel, 1)
    assert panel.info.details.text("bound") == "\N{EN DASH}"
    panel.set_weighing(Weighing("stored-dice", 2.0))
    details = panel.info.details
    assert (details.text("n"), details.text("above"), details.text("c")) == ("50", "100", "2")
    total = float(details.text("exploitation")) + float(details.text("bonus"))
    assert float(details.text("bound")) == pytest.approx(total, abs=0.0011)
    assert details.text("rank").endswith("/ 3")
    press(panel, KEYS.Key_Home)
    assert details.text("n") == "\N{EN DASH}"


def test_long_paths_keep_their_end_in_sight(panel: TreePanel) -> None:
    chain = tree_of(list(range(-1, 9)), [100 - i for i in range(10)])
    panel.show_snapshot(snapshot_with(chain))
    panel.select_row(9)
    text = panel.info.crumbs.text()
    assert text.startswith('<a href="0">Root</a>')
    assert '<a href="6">…</a>' in text
    assert text.endswith("<b>turn 9</b>")
    panel.info.crumbs.linkActivated.emit("6")
    assert panel.sight.selected == 6


# --- out of sight, and files


def test_out_of_sight_nothing_is_drawn_until_it_is_looked_at(panel: TreePanel) -> None:
    panel.hide()
    panel.show_snapshot(snapshot_with(tree_of([-1, 0], [9, 8])))
    assert len(panel.view.shown_rows) == 7
    panel.show()
    assert len(panel.view.shown_rows) == 2


@pytest.fixture
def working(qtbot: QtBot, runner: JobRunner) -> TreePanel:
    """A panel with jobs, which loads its engine."""
    panel = TreePanel(runner)
    qtbot.addWidget(panel)
    panel.resize(700, 560)
    panel.show()
    panel.show_snapshot(snapshot_with(SMALL))
    qtbot.waitUntil(lambda: panel.sight.engine.icicle is not None)
    return panel


def test_a_tree_is_exported_as_the_ending_says(
    qtbot: QtBot, working: TreePanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([(str(tmp_path / "a.dot"), ""), (str(tmp_path / "b"), "GraphML (*.graphml)")])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: next(answers))
    for name, start in (("a.dot", b"digraph"), ("b.graphml", b"<?xml")):
        with qtbot.waitSignal(working.exported) as exported:
            working.actions_.export.trigger()
        assert exported.args == [str(tmp_path / name)]
        assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize("kind", PICTURE_KINDS)
def test_the_tree_and_the_icicle_are_saved_as_pictures(
    qtbot: QtBot,
    working: TreePanel,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: PictureKind,
) -> None:
    sizes = []
    for what in range(2):
        button = next(
            b for b in working.findChildren(QToolButton)
            if b.defaultAction() is working.actions_.picture
        )  # fmt: skip
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        dialog = dialog_of(qtbot, working.saver)
        assert [dialog.what.itemText(i) for i in range(2)] == [
            "Search tree", "Search tree as an icicle",
        ]  # fmt: skip
        for _ in range(what):
            QTest.keyClick(dialog.what, Qt.Key.Key_Down)
        save(qtbot, working.saver, monkeypatch, tmp_path / f"{what}.{kind}", kind)
        sizes.append((tmp_path / f"{what}.{kind}").read_bytes())
    assert sizes[0] != sizes[1]
    assert min(map(len, sizes)) > 3000


def test_what_cannot_be_written_is_told(
    qtbot: QtBot, working: TreePanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    answer = (str(tmp_path / "file" / "tree.json"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    with qtbot.waitSignal(working.failed) as failed:
        working.actions_.export.trigger()
    assert "cannot be written" in failed.args[0]


# --- the icicle


def test_without_its_engine_the_panel_says_so_and_shows_the_nodes(
    qtbot: QtBot, runner: JobRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_warm, "is_warm", lambda: False)
    monkeypatch.setattr(tree_warm, "warm_up_in_child", lambda token: False)
    panel = TreePanel(runner)
    qtbot.addWidget(panel)
    panel.show()
    with qtbot.waitSignal(panel.failed) as told:
        panel.show_snapshot(snapshot_with(SMALL))
    assert "cannot be drawn" in told.args[0]
    assert panel.view.shown_rows == tuple(range(7))
    assert panel.icicle._hint() == "No icicle here"


def test_the_icicle_and_the_tree_are_linked(working: TreePanel) -> None:
    box = working.icicle.node_box(3)
    assert box is not None
    pinned: list[int] = []
    working.node_selected.connect(pinned.append)
    at = box.center().toPoint()
    QTest.mouseMove(working.icicle, at)
    assert working.view._item.hovered == 3
    assert working.views.readout.text().startswith("east")
    QTest.mouseClick(working.icicle, Qt.MouseButton.LeftButton, pos=at)
    assert pinned == [3]
    assert working.view._item.selected == 3
    place = working.view.node_position(5)
    assert place is not None
    move_to(working.view, place)
    assert working.icicle._hovered == 5


def test_cells_are_as_wide_as_visits_and_a_double_click_zooms(working: TreePanel) -> None:
    icicle = working.icicle
    widths = [box.width() for row in (0, 1, 2) if (box := icicle.node_box(row)) is not None]
    assert widths[1] / widths[0] == pytest.approx(0.5)
    assert widths[2] / widths[0] == pytest.approx(0.3)
    box = icicle.node_box(1)
    assert box is not None
    QTest.mouseDClick(icicle, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    box = icicle.node_box(1)
    assert box is not None
    assert box.width() == pytest.approx(icicle.width())
    working.actions_.fit.trigger()
    assert icicle.window_shown.width == 1


def test_the_wheel_zooms_the_icicle_around_the_mouse(working: TreePanel) -> None:
    icicle, at = working.icicle, QPoint(431, 40)
    share = at.x() / icicle.width()
    point = icicle.window_shown.left + share * icicle.window_shown.width
    for notches in (5, 3, -4):
        turn_wheel(icicle, at, notches)
        shown = icicle.window_shown
        assert shown.left + share * shown.width == pytest.approx(point)
    assert icicle.window_shown.width < 1


def test_dragging_moves_the_icicle_and_selects_nothing(working: TreePanel) -> None:
    icicle = working.icicle
    icicle.show_subtree(2)
    before = icicle.window_shown.left
    start = icicle.rect().center()
    QTest.mousePress(icicle, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(icicle, start + QPoint(40, 0))
    QTest.mouseRelease(icicle, Qt.MouseButton.LeftButton, pos=start + QPoint(40, 0))
    assert icicle.window_shown.left < before
    assert working.sight.selected == -1


def test_keys_walk_in_the_icicle_as_in_the_tree(working: TreePanel) -> None:
    for key in (KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Right):
        QTest.keyClick(working.icicle, key)
    assert working.sight.selected == 2


def test_a_hundred_thousand_nodes_on_request(working: TreePanel) -> None:
    working.show_snapshot(snapshot_with(random_tree(20_000)))
    working.controls.threshold.setValue(0)
    assert len(working.view.shown_rows) == LIMITS[0]
    working.controls.limit.setCurrentIndex(2)
    assert len(working.view.shown_rows) == 20_000
    working.grab()
