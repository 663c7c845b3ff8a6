"""A person makes a map from nothing: ten regions on a blank canvas, without an issue at the end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.issues import Severity
from engine.cartography.validation import check_map
from tests.studio.ui.editor.drawing_board import LEFT, Board, blank_bundle
from tests.studio.ui.editor.ten_regions import SIZE, draw_ten_regions
from tests.studio.ui.mouse import choose

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def accept_neighbours(board: Board, qtbot: QtBot) -> None:
    QTest.keyClick(board.workspace, Qt.Key.Key_2, ALT)
    panel = board.workspace.neighbours
    qtbot.waitUntil(panel.accept_all.isEnabled)
    QTest.mouseClick(panel.accept_all, LEFT)
    qtbot.waitUntil(lambda: len(board.model.edges()) > 5)


def test_ten_regions_from_nothing_can_be_played(board: Board, qtbot: QtBot, tmp_path: Path) -> None:
    board.open(blank_bundle(*SIZE), tmp_path)
    board.view.fit()
    draw_ten_regions(board, qtbot)
    assert len(board.model.regions) == 10
    assert board.steps == 10
    assert all(board.count(region.key) > 500 for region in board.model.regions)
    accept_neighbours(board, qtbot)
    lone = sorted(board.model.region(9).neighbours)
    assert lone == [10]  # the ring has the sea around it
    board.use("L")
    board.drag((400, 100), (490, 80))
    qtbot.waitUntil(lambda: (4, 9) in board.model.edges())
    board.use("U")
    board.canvas.options.set(super_region=None)
    choose(board.tools.options_bar.super_region, 0)
    board.drag((80, 185), (380, 185))
    assert len(board.model.super_regions) == 2
    board.use("S")
    board.double_click(100, 100)
    editor = board.view.findChild(type(board.tools._tools["select"]._editor))
    QTest.keyClicks(editor, "Westmark")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert board.model.regions[0].name == "Westmark"
    fix_what_is_left(board, qtbot)
    assert len(MapGraph.from_model(board.model).neighbours) == 10
    assert board.is_shown_as_drawn()
    undo_all(board)


def fix_what_is_left(board: Board, qtbot: QtBot) -> None:
    """Let the Issues dock repair what it knows a safe repair for."""
    panel = board.workspace.issues
    qtbot.waitUntil(lambda: not panel._timer.isActive() and not board.canvas.jobs.is_busy)
    if panel.fix_all.isEnabled():
        QTest.mouseClick(panel.fix_all, LEFT)
        qtbot.waitUntil(lambda: not board.canvas.jobs.is_busy)
    issues = check_map(board.model, board.labels)
    assert [str(issue) for issue in issues if issue.severity is Severity.ERROR] == []


def undo_all(board: Board) -> None:
    stack = board.document.undo_stack
    end = board.model, board.labels
    stack.setIndex(0)
    assert board.model.regions == ()
    assert not board.labels.any()
    assert board.is_shown_as_drawn()
    stack.setIndex(stack.count())
    assert board.model == end[0]
    assert (board.labels == end[1]).all()
    assert board.is_shown_as_drawn()
