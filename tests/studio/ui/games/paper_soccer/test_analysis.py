"""Paper soccer in Analyse: ends of a turn, candidates on the pitch, a position from notation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.position.players import Players
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.paper_soccer.analysis import PitchAnalysis

KEYS = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
GAME = PaperSoccerGame()
PLAYERS = Players.of((Seat("Anna"), Seat("Ben")))


@pytest.fixture
def workspace(qtbot: QtBot, runner: JobRunner) -> Iterator[AnalyseWorkspace]:
    workspace = AnalyseWorkspace(runner)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 900)
    state = GAME.played("3 6")
    workspace.set_position(Position(GAME, state, 0, "Round 2, Anna", players=PLAYERS))
    with qtbot.waitExposed(workspace):
        workspace.show()
    workspace.activateWindow()
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.view.hasFocus)
    yield workspace
    workspace.session.cancel()


@pytest.fixture
def table(workspace: AnalyseWorkspace) -> PitchAnalysis:
    table = workspace.stand.table
    assert isinstance(table, PitchAnalysis)
    return table


def bring(workspace: AnalyseWorkspace, name: str) -> None:
    dock = workspace.findChild(QDockWidget, f"analyse-{name}")
    assert isinstance(dock, QDockWidget)
    dock.raise_()


def search(workspace: AnalyseWorkspace, qtbot: QtBot) -> None:
    workspace.options_bar.seconds.setValue(0)
    workspace.options_bar.iterations.setValue(60)
    workspace.start_action.trigger()
    qtbot.waitUntil(lambda: not workspace.session.is_running and bool(workspace.session.trace.last))


def test_ends_are_counted_in_sight_and_marked(
    workspace: AnalyseWorkspace, table: PitchAnalysis, qtbot: QtBot
) -> None:
    assert table.pitch_board.look.ends == ()
    bring(workspace, "ends")
    qtbot.waitUntil(lambda: bool(table.pitch_board.look.ends))
    model = table.ends.table.model()
    total = sum(int(model.index(row, 2).data()) for row in range(model.rowCount()))
    assert table.ends.words.text() == f"{total} different turns: {total} on a free point."
    table.ends.heat.click()
    assert table.pitch_board.look.ends == ()
    table.ends.heat.click()
    table.ends.table.selectRow(model.rowCount() - 1)
    turn = model.index(model.rowCount() - 1, 5).data()
    routes = table.pitch_board.look.routes
    assert [len(route.points) - 1 for route in routes] == [len(turn)]
    bring(workspace, "statistics")
    assert table.pitch_board.look.ends == ()


def test_a_search_colours_the_ends_and_draws_its_best_turn(
    workspace: AnalyseWorkspace, table: PitchAnalysis, qtbot: QtBot
) -> None:
    bring(workspace, "ends")
    search(workspace, qtbot)
    qtbot.waitUntil(lambda: any(end.value is not None for end in table.pitch_board.look.ends))
    last = workspace.session.trace.last
    assert last is not None
    assert len(table.pitch_board.look.routes[0].points) - 1 == len(last.root_moves[0].moves)
    best = max(end.value or 0.0 for end in table.pitch_board.look.ends)
    assert best == pytest.approx(max(m.value for m in last.root_moves if m.visits), abs=1e-6)


def test_the_pitch_flips_and_the_position_is_copied_by_keys(
    workspace: AnalyseWorkspace, table: PitchAnalysis
) -> None:
    QTest.keyClick(workspace.view, KEYS.Key_T, CONTROL | SHIFT)
    assert table.pitch_board.look.sheet.is_flipped
    QTest.keyClick(workspace.view, KEYS.Key_C, CONTROL | SHIFT)
    assert QApplication.clipboard().text() == "3 6"


def test_a_position_is_typed_pasted_and_stepped(
    workspace: AnalyseWorkspace, table: PitchAnalysis, qtbot: QtBot
) -> None:
    bring(workspace, "position")
    QTest.keyClick(workspace.view, KEYS.Key_E, CONTROL | SHIFT)
    assert workspace.position.is_editing
    editor, pitch = table.hand.editor, table.pitch_board.pitch
    qtbot.waitUntil(lambda: editor.use.height() > 10)
    assert editor.text.toPlainText() == "3 6"
    for point in ((4, 5), (5, 5)):
        QTest.mouseClick(pitch.viewport(), LEFT, pos=pitch.position_of(point))
    assert editor.text.toPlainText() == "3 6 02"
    QTest.keyClick(pitch, KEYS.Key_Backspace)
    assert editor.text.toPlainText() == "3 6 0"
    editor.text.setPlainText("3 6 03")
    assert editor.fault.text().startswith("⚠ Step 4: The ball is on 4,5; the edge in direction 3")
    assert not editor.use.isEnabled()
    editor.text.setPlainText('[Size "6x8"]\n\n1. 0 1')
    assert editor.use.isEnabled()
    assert table.pitch_board.look.sheet.width == 6
    QTest.mouseClick(editor.use, LEFT)
    shown = workspace.shown_position
    assert shown is not None
    assert (shown.game.width, shown.state.line, shown.player) == (6, "0 1 ", 0)
    assert not workspace.position.is_editing


def test_a_game_that_is_over_is_no_position(
    workspace: AnalyseWorkspace, table: PitchAnalysis
) -> None:
    QTest.keyClick(workspace.view, KEYS.Key_E, CONTROL | SHIFT)
    table.hand.editor.text.setPlainText("0 0 0 0 0 0")
    assert "over" in table.hand.editor.fault.text()
    assert not table.hand.editor.use.isEnabled()
    table.hand.editor.cancel.click()
    assert table.pitch_board.look.ball == (4, 6)
    assert table.pitch_board.look.targets == ()
