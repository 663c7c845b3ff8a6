"""Sawhian in Analyse: its board, its evaluation, and a position set up by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QDoubleSpinBox
from pytestqt.qtbot import QtBot

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS
from engine.games.sawhian.board import EMPTY, square_at
from engine.games.sawhian.rules import SawhianGame
from studio.position.position import Position
from studio.program.jobs import JobRunner
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.sawhian.analysis import SawhianAnalysis
from studio.ui.games.sawhian.position_editor import SawhianEditor
from studio.ui.games.sawhian.view import TRAY
from tests.studio.games.sawhian.test_words import PLAYERS, state_of
from tests.studio.ui.mouse import drag

KEYS = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
STATE = state_of({(3, 0): 0, (3, 1): 1, (2, 5): 2})


@pytest.fixture
def workspace(qtbot: QtBot, runner: JobRunner) -> Iterator[AnalyseWorkspace]:
    workspace = AnalyseWorkspace(runner)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 900)
    workspace.set_position(Position(SawhianGame(), STATE, 0, "Round 1, Anna", players=PLAYERS))
    with qtbot.waitExposed(workspace):
        workspace.show()
    workspace.activateWindow()
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.view.hasFocus)
    yield workspace
    workspace.session.cancel()


def begin(workspace: AnalyseWorkspace, table: SawhianAnalysis, qtbot: QtBot) -> SawhianEditor:
    """Set a position up by hand, with the controls in sight."""
    dock = workspace.findChild(QDockWidget, "analyse-position")
    assert isinstance(dock, QDockWidget)
    dock.raise_()
    QTest.keyClick(workspace.view, KEYS.Key_E, CONTROL | SHIFT)
    assert workspace.position.is_editing
    editor = table.hand.editor
    qtbot.waitUntil(lambda: editor.undo.height() > 10)
    return editor


@pytest.fixture
def table(workspace: AnalyseWorkspace) -> SawhianAnalysis:
    table = workspace.stand.table
    assert isinstance(table, SawhianAnalysis)
    return table


def test_the_evaluation_follows_the_board(
    workspace: AnalyseWorkspace, table: SawhianAnalysis
) -> None:
    assert workspace.findChild(QDockWidget, "analyse-worth") is not None
    model = table.worth.table.model()
    cells = [[model.index(row, column).data() for column in range(6)] for row in range(6)]
    assert cells[1] == ["In stock", "-0.378", "6 → -2.27", "6 → -2.27", "6 → -2.27", "7 → -2.65"]
    assert cells[5][0] == "Score"
    before = table.worth.words.text()
    after = SawhianGame().advance(STATE, {0: square_at(3, 0)})
    workspace.draw(Position(SawhianGame(), after, 1, "", players=PLAYERS), (), strong=True)
    assert table.worth.words.text() != before
    assert table.worth.words.text().startswith("Ben is ahead of Anna by ")


def test_the_evaluation_weighs_as_the_search_is_told(
    workspace: AnalyseWorkspace, table: SawhianAnalysis
) -> None:
    assert workspace.options_bar.options.told.weights == SOURCE_WEIGHTS
    boxes = workspace.options_bar.findChildren(QDoubleSpinBox)
    next(box for box in boxes if box.value() == SOURCE_WEIGHTS.stock).setValue(2.0)
    workspace.draw(Position(SawhianGame(), STATE, 1, "", players=PLAYERS), (), strong=True)
    workspace.session.updated.emit()
    assert table.worth.table.model().index(1, 1).data() == "+2.000"


def test_the_board_turns_by_its_key(workspace: AnalyseWorkspace, table: SawhianAnalysis) -> None:
    QTest.keyClick(workspace.view, KEYS.Key_T, CONTROL | SHIFT)
    assert table._sawhian_board.look.below == 1


def test_a_position_is_set_up_by_mouse(
    workspace: AnalyseWorkspace, table: SawhianAnalysis, qtbot: QtBot
) -> None:
    view, editor = table._sawhian_board.squares, begin(workspace, table, qtbot)
    port = view.viewport()
    QTest.mouseClick(port, LEFT, pos=view.position_of(TRAY + 3))
    assert editor.owner.currentIndex() == 3
    drag(port, view.position_of(square_at(5, 3)), view.position_of(square_at(2, 3)))
    QTest.mouseClick(port, RIGHT, pos=view.position_of(square_at(3, 1)))
    editor.points[0].setValue(2)
    assert editor._stocks[0].text() == "4"
    editor.to_move.setCurrentIndex(3)
    QTest.mouseClick(editor.use, LEFT)
    shown = workspace.shown_position
    assert shown is not None
    assert [shown.state.board[square_at(x, 3)] for x in range(2, 6)] == [3] * 4
    assert shown.state.board[square_at(3, 1)] == EMPTY
    assert (shown.state.points[0], shown.player) == (2, 3)
    assert not workspace.position.is_editing
    assert table._sawhian_board.look.state == shown.state
    assert table._sawhian_board.look.cursor is None


def test_a_position_is_set_up_by_keyboard(
    workspace: AnalyseWorkspace, table: SawhianAnalysis
) -> None:
    QTest.keyClick(workspace.view, KEYS.Key_E, CONTROL | SHIFT)
    view, draft = table._sawhian_board.squares, table.hand.editor._hand
    assert draft is not None
    QTest.keyClick(view, KEYS.Key_Left)
    QTest.keyClick(view, KEYS.Key_Up)
    QTest.keyClick(view, KEYS.Key_4)
    QTest.keyClick(view, KEYS.Key_Right)
    QTest.keyClick(view, KEYS.Key_Return)
    QTest.keyClick(view, KEYS.Key_Right)
    QTest.keyClick(view, KEYS.Key_2)
    QTest.keyClick(view, KEYS.Key_Delete)
    board = draft.draft.draft.board
    assert [board[square_at(x, 4)] for x in (2, 3, 4)] == [3, 0, EMPTY]


def test_what_is_wrong_is_said_and_cannot_be_used(
    workspace: AnalyseWorkspace, table: SawhianAnalysis, qtbot: QtBot
) -> None:
    editor = begin(workspace, table, qtbot)
    editor.out[0].click()
    assert "is to move but out" in editor.faults.text()
    assert not editor.use.isEnabled()
    QTest.mouseClick(editor.undo, LEFT)
    assert editor.use.isEnabled()
    QTest.mouseClick(editor.cancel, LEFT)
    assert not workspace.position.is_editing
    assert table._sawhian_board.look.state == STATE
