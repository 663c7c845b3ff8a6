"""Ctrl+Z takes back what is under way first, and not the edit before it as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolBar, QToolButton
from pytestqt.qtbot import QtBot

from studio.ui.editor.tools.name_editor import NameEditor
from studio.ui.editor.tools.outline import Polygon
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.authors import take_a_board
from tests.studio.ui.editor.drawing_board import Board
from tests.studio.ui.mouse import LEFT
from tests.studio.ui.windows import open_small

CONTROL = Qt.KeyboardModifier.ControlModifier
CORNERS = ((10, 10), (40, 10), (40, 40), (12, 30))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()


@pytest.fixture
def board(qtbot: QtBot, window: MainWindow) -> Board:
    """A map with one stroke on it."""
    board = take_a_board(qtbot, window)
    board.use("B")
    board.drag((8, 50), (50, 50))
    assert board.steps == 1
    return board


def undo(board: Board) -> None:
    QTest.keyClick(board.view, Qt.Key.Key_Z, CONTROL)


def test_corners_of_a_polygon_are_taken_back_one_by_one(board: Board) -> None:
    board.use("P")
    for x, y in CORNERS:
        board.click(x, y)
    tool = board.tools.tool
    assert isinstance(tool, Polygon)
    for left in (3, 2, 1, 0):
        undo(board)
        assert len(tool.points) == left
        assert board.steps == 1
    undo(board)
    assert board.steps == 0


def test_a_polygon_goes_on_after_a_corner_was_taken_back(board: Board) -> None:
    board.use("P")
    for x, y in CORNERS[:3]:
        board.click(x, y)
    board.click(55, 55)
    undo(board)
    board.key(Qt.Key.Key_Return)
    assert board.steps == 2
    assert int(board.labels[20, 35]) == board.canvas.options.region
    assert int(board.labels[50, 50]) != 0


@pytest.mark.parametrize("key", ["A", "C", "B", "E", "L", "M", "U", "R", "S"])
def test_a_drag_is_dropped_and_the_stroke_before_it_kept(board: Board, key: str) -> None:
    board.use(key)
    model, labels = board.model, board.labels
    board.press(14, 14)
    board.move(30, 20)
    board.move(45, 14)
    assert board.tools.tool.is_busy
    undo(board)
    assert not board.tools.tool.is_busy
    board.move(45, 45)
    board.release(45, 45)
    assert board.steps == 1
    assert board.model is model
    assert board.labels is labels
    undo(board)
    assert board.steps == 0


def test_the_first_region_of_a_measure_is_taken_back(board: Board) -> None:
    board.use("R")
    board.click(14, 14)
    undo(board)
    assert not board.tools.tool.is_busy
    assert board.steps == 1


def test_a_fill_that_is_still_sought_is_dropped(board: Board, qtbot: QtBot) -> None:
    board.use("G")
    board.click(1, 1)
    undo(board)
    qtbot.waitUntil(lambda: not board.canvas.jobs.is_busy)
    assert board.steps == 1


def test_a_name_that_is_typed_in_place_is_taken_back(board: Board, window: MainWindow) -> None:
    board.use("S")
    board.double_click(14, 14)
    editor = board.view.findChild(NameEditor)
    assert isinstance(editor, NameEditor)
    QTest.keyClicks(editor, "Westmark")
    QTest.keyClick(editor, Qt.Key.Key_Z, CONTROL)
    assert editor.isVisible()  # of the line alone
    assert board.steps == 1
    QTest.keyClicks(editor, "Eastmark")
    bar = window.findChild(QToolBar, "workspaces")
    assert isinstance(bar, QToolBar)
    button = bar.widgetForAction(window.commands.undo)
    assert isinstance(button, QToolButton)
    QTest.mouseClick(button, LEFT)
    assert not editor.isVisible()
    assert board.steps == 1
    assert "mark" not in board.model.region(1).name


def test_undo_and_redo_say_whether_they_do_anything(board: Board, window: MainWindow) -> None:
    undo(board)
    assert not window.commands.undo.isEnabled()
    assert window.commands.redo.isEnabled()
    board.use("P")
    board.click(*CORNERS[0])
    assert window.commands.undo.isEnabled()
    assert not window.commands.redo.isEnabled()  # it would drop the polygon
    QTest.keyClick(board.view, Qt.Key.Key_Y, CONTROL)
    assert board.tools.tool.is_busy
    assert board.steps == 0
    undo(board)
    assert not window.commands.undo.isEnabled()
    assert window.commands.redo.isEnabled()
