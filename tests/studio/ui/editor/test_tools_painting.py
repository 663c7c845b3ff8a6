"""A person paints regions on a blank canvas: brush, eraser, bucket, lasso, polygon, wand."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.ui.editor.tools.pixels import Guard
from tests.studio.ui.editor.drawing_board import HEIGHT, LEFT, WIDTH, Board
from tests.studio.ui.mouse import choose, turn_wheel

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def square(board: Board, x: float, y: float, side: float) -> int:
    """Draw a square region with the polygon tool; return its key."""
    board.use("P")
    board.key(Qt.Key.Key_N)
    for dx, dy in ((0, 0), (side, 0), (side, side), (0, side)):
        board.click(x + dx, y + dy)
    board.key(Qt.Key.Key_Return)
    return board.model.regions[-1].key


def test_a_stroke_makes_a_region_in_one_step_and_undo_takes_it_back(board: Board) -> None:
    board.use("B")
    board.drag((50, 50), (120, 60))
    assert [region.name for region in board.model.regions] == ["Region 1"]
    assert board.count(1) > 60 * 15
    assert board.steps == 1
    assert board.canvas.options.region == 1
    assert board.is_shown_as_drawn()
    board.drag((120, 60), (120, 120))
    assert len(board.model.regions) == 1
    assert board.steps == 2
    board.document.undo_stack.undo()
    board.document.undo_stack.undo()
    assert not board.labels.any()
    assert board.model.regions == ()
    assert board.canvas.options.region is None
    assert board.is_shown_as_drawn()


def test_nothing_changes_until_the_button_is_released_and_esc_drops_it(board: Board) -> None:
    board.use("B")
    board.press(50, 50)
    board.move(90, 50)
    assert board.steps == 0
    board.key(Qt.Key.Key_Escape)
    board.release(90, 50)
    assert board.steps == 0
    assert not board.labels.any()


def test_what_is_painted_can_be_kept_to_the_background(board: Board) -> None:
    first = square(board, 40, 40, 60)
    before = board.count(first)
    guard = board.tools.options_bar.guard
    board.use("B")
    board.key(Qt.Key.Key_N)
    choose(guard, guard.findData(Guard.BACKGROUND))
    board.drag((20, 70), (140, 70))
    assert board.count(first) == before
    assert board.count(board.model.regions[-1].key) > 0


def test_what_is_painted_can_be_kept_to_where_it_starts(board: Board) -> None:
    first = square(board, 40, 40, 60)
    board.canvas.options.set(guard=Guard.START)
    board.use("B")
    board.key(Qt.Key.Key_N)
    board.drag((70, 70), (140, 70))
    second = board.model.regions[-1].key
    assert second != first
    rows, columns = np.nonzero(board.labels == second)
    assert columns.max() <= 101
    assert not board.labels[:, 110:].any()
    assert rows.min() > 40


def test_the_brush_is_resized_by_wheel_and_keys(board: Board) -> None:
    board.use("B")
    board.move(100, 100)
    size = board.canvas.options.size
    zoom = board.view.zoom
    turn_wheel(board.view.viewport(), board.at(100, 100), 1, SHIFT)
    assert board.canvas.options.size > size
    assert board.view.zoom == zoom
    board.key(Qt.Key.Key_BracketLeft)
    assert board.canvas.options.size == size
    assert board.tools.options_bar.size_box.value() == size


def test_ctrl_click_takes_a_region_up_and_n_asks_for_a_new_one(board: Board) -> None:
    first = square(board, 40, 40, 60)
    second = square(board, 120, 40, 60)
    board.use("B")
    board.click(60, 60, CTRL)
    assert board.canvas.options.region == first
    assert board.tools.options_bar.region.currentData() == first
    board.click(150, 60, CTRL)
    assert board.canvas.options.region == second
    board.key(Qt.Key.Key_N, CTRL | SHIFT)
    assert board.canvas.options.region is None
    assert board.tools.options_bar.region.currentText() == "New region"
    assert board.steps == 2


def test_the_eraser_makes_background(board: Board) -> None:
    key = square(board, 40, 40, 60)
    before = board.count(key)
    board.use("E")
    board.drag((40, 70), (100, 70))
    assert 0 < board.count(key) < before
    assert board.is_shown_as_drawn()
    board.document.undo_stack.undo()
    assert board.count(key) == before


def test_the_eraser_can_be_kept_to_one_region(board: Board) -> None:
    first, second = square(board, 40, 40, 60), square(board, 101, 40, 60)
    before = board.count(second)
    board.canvas.options.set(guard=Guard.BACKGROUND)  # of the brush: it does not bind the eraser
    board.use("E")
    box = board.tools.options_bar.erases_one
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    board.drag((60, 70), (150, 70))
    assert board.labels[70, 70] == 0
    assert board.count(first) > 0
    assert board.count(second) == before


def test_the_bucket_fills_what_is_enclosed(board: Board, qtbot: QtBot) -> None:
    board.use("B")
    board.canvas.options.set(size=6)
    board.drag((50, 50), (150, 50), (150, 150), (50, 150), (50, 50))
    ring = board.count(1)
    board.use("G")
    board.key(Qt.Key.Key_N)
    board.click(100, 100)
    qtbot.waitUntil(lambda: board.steps == 2)
    assert board.labels[100, 100] == 2
    assert board.labels[10, 10] == 0
    assert board.count(1) == ring
    board.canvas.options.set(region=1)
    board.click(100, 100)
    qtbot.waitUntil(lambda: board.steps == 3)
    assert board.count(2) == 0
    assert board.is_shown_as_drawn()


def test_the_lasso_paints_inside_a_freehand_outline(board: Board) -> None:
    board.use("A")
    board.drag((60, 60), (140, 60), (140, 120), (60, 120), (60, 62))
    assert board.labels[90, 100] == 1
    assert board.labels[30, 30] == 0
    assert abs(board.count(1) - 80 * 60) < 500
    assert board.steps == 1


def test_the_polygon_takes_points_back_and_closes_by_double_click(board: Board) -> None:
    board.use("P")
    board.canvas.options.set(snaps=False)
    board.click(60, 60)
    board.click(140, 60)
    board.click(280, 190)
    board.key(Qt.Key.Key_Backspace)
    board.click(140, 120)
    board.click(60, 120)
    board.double_click(60, 120)
    assert board.labels[90, 100] == 1
    assert board.labels[150, 200] == 0
    board.click(200, 100)
    board.key(Qt.Key.Key_Escape)
    board.key(Qt.Key.Key_Return)
    assert board.steps == 1


def test_clicking_the_first_point_closes_a_polygon_and_two_points_are_too_few(board: Board) -> None:
    board.use("P")
    board.click(60, 60)
    board.click(140, 60)
    board.key(Qt.Key.Key_Return)
    assert board.steps == 0
    assert "three points" in board.tools.options_bar.hint.text
    for x, y in ((60, 60), (140, 60), (100, 130), (60, 60)):
        board.click(x, y)
    assert board.steps == 1


def test_snapped_polygons_leave_no_gap(board: Board) -> None:
    first = square(board, 40, 40, 60)
    _, top, right, bottom = board.view.boxes[first]
    board.use("P")
    board.key(Qt.Key.Key_N)
    board.canvas.options.set(snaps=True, guard=Guard.BACKGROUND)
    for x, y in (
        (right + 2, top + 2),
        (right + 50, top),
        (right + 50, bottom),
        (right + 2, bottom - 2),
    ):
        board.click(x, y)
    board.key(Qt.Key.Key_Return)
    second = board.model.regions[-1].key
    middle = (top + bottom) // 2
    assert board.labels[middle, right - 1] == first
    assert board.labels[middle, right] == second


def test_every_shape_can_make_a_region_of_its_own(board: Board) -> None:
    board.use("A")
    box = board.tools.options_bar.always_new
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    assert board.canvas.options.always_new
    board.drag((20, 20), (60, 20), (60, 60), (20, 60))
    board.drag((100, 20), (140, 20), (140, 60), (100, 60))
    assert len(board.model.regions) == 2


def test_the_wand_takes_what_is_alike_in_the_picture(board: Board, qtbot: QtBot) -> None:
    board.use("W")
    board.click(100, 100)
    qtbot.waitUntil(lambda: board.steps == 1)
    assert board.count(1) == WIDTH * HEIGHT  # the picture has one colour
    board.canvas.options.set(guard=Guard.BACKGROUND)
    board.click(100, 100)
    qtbot.waitUntil(lambda: "only the background" in board.tools.options_bar.hint.text)
    assert board.steps == 1


def test_painting_shows_the_template_once(board: Board) -> None:
    assert not board.view.template.isVisible()
    board.use("B")
    assert board.view.template.isVisible()
    board.workspace.layers.boxes["template"].setChecked(False)
    board.use("S")
    board.use("B")
    assert not board.view.template.isVisible()


def test_strokes_outside_the_map_do_nothing(board: Board) -> None:
    board.use("B")
    board.drag((-60, -60), (-50, -60))
    assert board.steps == 0
    assert board.model.regions == ()


@pytest.mark.parametrize("key", "SBEGAPWCMLUR")
def test_every_tool_can_be_taken_up_and_cancelled(board: Board, key: str) -> None:
    square(board, 40, 40, 60)
    steps = board.steps
    board.use(key)
    assert key == board.tools.tool.KEY
    assert board.tools.actions[board.tools.tool.NAME].isChecked()
    assert board.tools.options_bar.hint.text == board.tools.tool.hint
    board.move(70, 70)
    if board.tools.tool.NAME not in {"bucket", "wand"}:
        board.press(70, 70)
        board.move(90, 70)
        board.key(Qt.Key.Key_Escape)
        assert not board.tools.tool.is_busy
        board.release(90, 70)
    assert board.steps == steps
    board.view.grab()
