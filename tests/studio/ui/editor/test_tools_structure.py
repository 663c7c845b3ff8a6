"""A person chooses, renames, moves, splits, merges, links and groups regions on the canvas."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import build_bundle
from studio.ui.editor.tools.measure import shortest_path
from studio.ui.editor.tools.name_editor import NameEditor
from tests.engine.cartography.samples import png
from tests.patience import PATIENCE_S
from tests.studio.maps import small_bundle
from tests.studio.ui.editor.drawing_board import RIGHT, Board
from tests.studio.ui.mouse import choose, turn_wheel

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLACES = {1: (8, 8), 2: (38, 8), 3: (8, 38), 4: (38, 38)}  # away from the badges


@pytest.fixture
def four(board: Board, tmp_path: Path) -> Board:
    """Land 1 | Land 2 above Land 3 | Land 4; badges at (15, 15), (45, 15) and so on."""
    board.open(small_bundle(), tmp_path)
    board.view.fit()
    return board


@pytest.fixture
def isles(board: Board, tmp_path: Path) -> Board:
    """West and East with the sea between them, linked over it."""
    labels = np.zeros((60, 100), np.uint16)
    labels[20:40, 5:30], labels[20:40, 70:95] = 1, 2
    labels[2:12, 40:60] = 3
    regions = (
        Region(1, "West", 1, (200, 0, 0), neighbours=frozenset({2})),
        Region(2, "East", 1, (0, 200, 0), neighbours=frozenset({1})),
        Region(3, "North", 1, (0, 0, 200)),
    )
    link = SeaLink((1, 2), (((29, 30), (50, 45), (70, 30)),))
    model = MapModel(
        "Isles", 100, 60, regions, (SuperRegion(1, "All", 2),), (link,), ((255, 255, 255),)
    )
    picture = png(np.full((60, 100, 3), 220, np.uint8))
    board.open(build_bundle(model, labels, picture, "map.png"), tmp_path)
    board.view.fit()
    return board


def chosen(board: Board) -> list[int]:
    return list(board.workspace.selection.keys)


def test_clicks_and_bands_choose(four: Board) -> None:
    four.click(*PLACES[1])
    assert chosen(four) == [1]
    four.click(*PLACES[4], SHIFT)
    assert chosen(four) == [1, 4]
    four.click(*PLACES[1], CTRL)
    assert chosen(four) == [4]
    four.drag((1, 1), (57, 25))
    assert chosen(four) == [1, 2]
    four.drag((1, 32), (57, 57), mods=SHIFT)
    assert sorted(chosen(four)) == [1, 2, 3, 4]
    four.key(Qt.Key.Key_Escape)
    assert chosen(four) == []
    assert four.steps == 0


def test_a_badge_is_dragged_and_nudged(four: Board) -> None:
    four.drag((15, 15), (22, 20))
    x, y = four.model.region(1).label_point or (0, 0)
    assert abs(x - 22) <= 1
    assert abs(y - 20) <= 1
    assert four.steps == 1
    four.click(*PLACES[2])
    four.key(Qt.Key.Key_Left)
    four.key(Qt.Key.Key_Down, SHIFT)
    assert four.model.region(2).label_point == (44, 25)
    assert four.steps == 3


def test_a_region_is_renamed_in_place(four: Board) -> None:
    four.double_click(*PLACES[3])
    editor = four.view.findChild(NameEditor)
    assert isinstance(editor, NameEditor)
    assert editor.isVisible()
    assert editor.text() == "Land 3"
    QTest.keyClicks(editor, "Bend")  # letters of tools are letters here
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert four.model.region(3).name == "Bend"
    assert not editor.isVisible()
    four.key(Qt.Key.Key_F2)
    QTest.keyClicks(editor, "Other")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert four.model.region(3).name == "Bend"
    assert four.tools.tool.NAME == "select"
    assert four.steps == 1


def test_delete_removes_what_is_chosen_in_one_step(four: Board) -> None:
    before = four.labels
    four.click(*PLACES[1])
    four.click(*PLACES[2], SHIFT)
    four.key(Qt.Key.Key_Delete)
    assert [region.key for region in four.model.regions] == [3, 4]
    assert four.count(1) == four.count(2) == 0
    assert chosen(four) == []
    assert four.is_shown_as_drawn()
    four.document.undo_stack.undo()
    assert np.array_equal(four.labels, before)
    assert len(four.model.regions) == 4
    assert four.is_shown_as_drawn()


def test_a_line_splits_a_region(four: Board) -> None:
    pixels = four.count(4)
    four.use("C")
    four.drag((42, 28), (42, 59))
    assert len(four.model.regions) == 5
    new = four.model.regions[-1].key
    assert chosen(four) == [4, new]
    assert four.count(4) + four.count(new) == pixels
    assert four.is_shown_as_drawn()
    four.drag((5, 5), (9, 9))
    assert "does not cut" in four.tools.options_bar.hint.text
    assert four.steps == 1


def test_sweeping_merges_into_the_first(four: Board) -> None:
    four.use("M")
    four.drag(PLACES[1], PLACES[2])
    assert [region.key for region in four.model.regions] == [1, 3, 4]
    assert four.labels[8, 38] == 1
    assert four.steps == 1
    assert four.is_shown_as_drawn()


def test_the_chosen_regions_are_merged_by_key(four: Board) -> None:
    four.click(*PLACES[3])
    four.click(*PLACES[4], SHIFT)
    four.key(Qt.Key.Key_M, CTRL)
    assert [region.key for region in four.model.regions] == [1, 2, 3]
    assert chosen(four) == [3]
    assert not four.tools.actions["merge-chosen"].isEnabled()


def test_links_are_made_and_parted_by_dragging(four: Board, qtbot: QtBot) -> None:
    four.use("L")
    four.drag(PLACES[1], PLACES[2])
    assert (1, 2) not in four.model.edges()
    four.drag(PLACES[1], PLACES[2])
    qtbot.waitUntil(lambda: (1, 2) in four.model.edges())
    assert all(link.regions != (1, 2) for link in four.model.sea_links)  # they touch
    assert four.steps == 2


def test_a_link_over_the_sea_gets_a_line(isles: Board, qtbot: QtBot) -> None:
    isles.use("L")
    isles.drag((15, 25), (50, 6))
    qtbot.waitUntil(lambda: (1, 3) in isles.model.edges())
    link = next(link for link in isles.model.sea_links if link.regions == (1, 3))
    assert len(link.paths[0]) >= 2
    assert isles.steps == 1
    isles.document.undo_stack.undo()
    assert (1, 3) not in isles.model.edges()


def test_a_job_for_a_map_that_changed_is_forgotten(isles: Board, qtbot: QtBot) -> None:
    jobs, gate = isles.canvas.jobs, threading.Event()
    for number in range(jobs._pool.maxThreadCount()):  # no other gets its turn for now
        jobs.start(f"busy {number}", lambda context: gate.wait(PATIENCE_S))
    isles.use("L")
    isles.drag((15, 25), (50, 6))
    isles.drag((15, 25), (80, 25))  # parts them at once
    assert (1, 2) not in isles.model.edges()
    gate.set()
    qtbot.waitUntil(lambda: not isles.canvas.jobs.is_busy)
    assert (1, 3) not in isles.model.edges()


def test_points_of_a_sea_link_are_moved_added_and_removed(isles: Board) -> None:
    isles.use("L")

    def path() -> tuple[tuple[int, int], ...]:
        return isles.model.sea_links[0].paths[0]

    isles.drag((50, 45), (50, 52))
    assert len(path()) == 3
    assert abs(path()[1][1] - 52) <= 1
    x, y = (29 + 50) / 2, (30 + path()[1][1]) / 2
    isles.drag((x, y), (x, y + 8))
    assert len(path()) == 4
    isles.click(*path()[1], button=RIGHT)
    assert len(path()) == 3
    isles.move(*path()[1])
    isles.key(Qt.Key.Key_Delete)
    assert len(path()) == 2
    isles.click(*path()[1], button=RIGHT)
    assert len(path()) == 2
    assert "two points" in isles.tools.options_bar.hint.text
    assert isles.steps == 4
    for _ in range(4):
        isles.document.undo_stack.undo()
    assert path() == ((29, 30), (50, 45), (70, 30))


def test_regions_are_swept_into_a_super_region(four: Board) -> None:
    four.use("U")
    four.click(*PLACES[3], CTRL)
    assert four.canvas.options.super_region == 2
    four.drag(PLACES[1], PLACES[2])
    assert {region.super_region for region in four.model.regions} == {2}
    assert four.steps == 1
    choose(four.tools.options_bar.super_region, 0)
    four.click(*PLACES[4])
    assert len(four.model.super_regions) == 3
    assert four.model.region(4).super_region == four.model.super_regions[-1].key
    assert four.steps == 2


def test_steps_are_measured(four: Board) -> None:
    four.use("R")
    four.click(*PLACES[1])
    four.click(*PLACES[4])
    assert "2 step(s): Land 1, Land" in four.tools.options_bar.hint.text
    four.drag(PLACES[1], PLACES[2])
    assert "1 step(s): Land 1, Land 2" in four.tools.options_bar.hint.text
    assert four.steps == 0
    assert shortest_path(four.model, 1, 99) == []
    assert shortest_path(four.model, 2, 3) == [2, 1, 3]


def test_the_status_names_pixel_region_and_zoom(four: Board) -> None:
    said: list[str] = []
    four.workspace.status_changed.connect(said.append)
    four.move(*PLACES[2])
    assert "Land 2 · North (+3) · 2 neighbour" in said[-1]
    assert "38, 8" in said[-1]
    assert f"{four.view.zoom:.0%}" in said[-1]
    turn_wheel(four.view.viewport(), four.at(*PLACES[2]), 1)
    assert f"{four.view.zoom:.0%}" in said[-1]


def test_letters_of_tools_are_free_where_the_workspace_is_hidden(four: Board) -> None:
    four.workspace.hide()
    assert not four.tools.actions["brush"].isEnabled()
    four.workspace.show()
    assert four.tools.actions["brush"].isEnabled()


def test_a_gesture_ends_where_the_map_changes_under_it(isles: Board) -> None:
    isles.use("L")
    isles.drag((50, 45), (50, 52))
    isles.press(50, 52)
    isles.move(50, 40)
    isles.document.undo_stack.undo()
    assert not isles.tools.tool.is_busy
    isles.release(50, 40)
    assert isles.steps == 0
    isles.move(50, 45)
    isles.drag((15, 25), (80, 25))  # parts them: the line under the mouse is gone
    isles.key(Qt.Key.Key_Delete)
    assert isles.model.sea_links == ()
    assert isles.steps == 1


def test_a_stroke_ends_where_its_region_is_undone(board: Board) -> None:
    board.use("B")
    board.drag((50, 50), (120, 60))
    board.press(120, 60)
    board.move(200, 60)
    board.document.undo_stack.undo()
    board.release(200, 60)
    assert board.model.regions == ()
    assert not board.labels.any()


def test_every_action_has_an_icon_a_key_and_says_so(board: Board) -> None:
    menu = QMenu()
    board.tools.fill_menu(menu)
    listed = [action for action in menu.actions() if not action.isSeparator()]
    assert set(listed) == set(board.tools.actions.values())
    for action in listed:
        assert not action.icon().isNull()
        assert action.shortcut().toString() in action.toolTip()
    keys = [action.shortcut().toString() for action in listed]
    assert len(set(keys)) == len(keys)
