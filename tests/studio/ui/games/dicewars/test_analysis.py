"""Dicewars in Analyse: transfer trees, maxn's terms, chances on the map, positions by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QDoubleSpinBox
from pytestqt.qtbot import QtBot

from ai.games.dicewars.words import NOTHING
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsState
from engine.wording import number
from studio.games.dicewars.chances import chances_of
from studio.games.dicewars.desk import DicewarsRules, build
from studio.games.dicewars.drawing import BoardLook
from studio.position.labels import shown_label
from studio.position.players import Players
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.dicewars.analysis import DicewarsAnalysis
from studio.ui.games.dicewars.position_editor import DicewarsEditor
from tests.studio.games.dicewars.test_thinking import inner_land

KEYS = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAYERS = Players.of((Seat("Anna"), Seat("Ben")))
GAME: DicewarsGame = build(DicewarsRules(areas=16, board_seed=2), 2, None)
STATE: DicewarsState = inner_land(GAME)


@pytest.fixture
def workspace(qtbot: QtBot, runner: JobRunner) -> Iterator[AnalyseWorkspace]:
    workspace = AnalyseWorkspace(runner)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 900)
    workspace.set_position(Position(GAME, STATE, 0, "Round 1, Anna", players=PLAYERS))
    with qtbot.waitExposed(workspace):
        workspace.show()
    workspace.activateWindow()
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.view.hasFocus)
    yield workspace
    workspace.session.cancel()


@pytest.fixture
def table(workspace: AnalyseWorkspace) -> DicewarsAnalysis:
    table = workspace.stand.table
    assert isinstance(table, DicewarsAnalysis)
    return table


def look(table: DicewarsAnalysis) -> BoardLook:
    found = table.dice_board._look
    assert found is not None
    return found


def raised(workspace: AnalyseWorkspace, name: str) -> QDockWidget:
    dock = workspace.findChild(QDockWidget, f"analyse-{name}")
    assert isinstance(dock, QDockWidget)
    dock.raise_()
    return dock


def cells(table: Any) -> list[list[str]]:
    model = table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def click(table: DicewarsAnalysis, area: int, button: Qt.MouseButton = LEFT) -> None:
    view = table.dice_board.areas
    QTest.mouseClick(view.viewport(), button, pos=view.position_of(area))


def test_a_transfer_tree_is_chosen_on_the_map_and_in_the_list(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    panel = table.transfers
    raised(workspace, "transfers")
    qtbot.waitUntil(lambda: panel.border is not None)
    helped = next(border for border in panel._model.rows if border.steps)
    assert panel.border == helped
    assert look(table).chosen == helped.area
    strong = [flow for flow in look(table).flows if flow.is_chosen]
    assert {(flow.source, flow.target, flow.text) for flow in strong} == {
        (step.source, step.target, str(step.moved)) for step in helped.steps
    }
    assert str(helped.then) in panel.words.text()
    other = next(border for border in panel._model.rows if border is not helped)
    click(table, other.area)
    assert panel.border == other
    assert look(table).chosen == other.area
    row = panel._model.rows.index(helped)
    QTest.mouseClick(
        panel.table.viewport(),
        LEFT,
        pos=panel.table.visualRect(panel._model.index(row, 0)).center(),
    )
    assert look(table).chosen == helped.area
    panel.on_map.click()
    assert (look(table).chosen, look(table).flows) == (None, ())


def test_nodes_of_the_tree_draw_their_path(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    panel = table.transfers
    raised(workspace, "transfers")
    qtbot.waitUntil(lambda: panel.border is not None)
    panel.choose(next(border.area for border in panel._model.rows if border.steps))
    picture = panel.tree.picture
    assert picture is not None
    assert panel.border is not None
    for _ in panel.border.steps:
        QTest.keyClick(panel.tree, KEYS.Key_Right)
    marked = panel.tree._tree.marked
    assert marked is not None
    assert picture.on_path[marked]
    areas = picture.areas_from(marked)
    assert [(flow.source, flow.target) for flow in look(table).flows] == list(pairwise(areas))
    root = panel.tree.position_of(0)
    assert 0 < root.x() < 120  # the tree begins in the upper left corner
    assert 0 < root.y() < 60
    QTest.keyClick(panel.tree, KEYS.Key_Left)
    assert panel.tree._tree.marked == picture.parents[marked]


def test_transfers_are_those_of_what_the_search_is_told(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    panel = table.transfers
    raised(workspace, "transfers")
    qtbot.waitUntil(lambda: any(border.steps for border in panel._model.rows))
    workspace.options_bar.search.choose("maxn")
    box: Any = workspace.options_bar.told.box("strong")
    box.setValue(1)  # everybody is strong: nobody is helped
    workspace.session.updated.emit()
    qtbot.waitUntil(lambda: not any(border.steps for border in panel._model.rows))
    assert panel.border is not None
    assert panel.border.tree.is_strong


def test_chances_are_on_the_map_until_they_are_switched_off(table: DicewarsAnalysis) -> None:
    assert look(table).chances == chances_of(GAME, STATE)
    bar = table.color_bar()
    assert bar is not None
    assert bar.texts == ("0", "50", "100 %")
    assert table.dice_board._legend.isVisible()
    QTest.keyClick(table.dice_board.areas, KEYS.Key_H, CONTROL | SHIFT)
    assert look(table).chances is None
    assert table.color_bar() is None
    assert not table.dice_board._legend.isVisible()


def test_the_terms_follow_the_board_and_the_options(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis
) -> None:
    raised(workspace, "terms")
    shown = cells(table.worth.table)
    count = STATE.owners.count(0)
    assert shown[0][:3] == ["Areas", "+0.500", f"{count} → {number(count * 0.5, '+,.2f')}"]
    workspace.options_bar.search.choose("maxn")
    box = workspace.options_bar.told.box("areas")
    assert isinstance(box, QDoubleSpinBox)
    box.setValue(2.0)
    workspace.session.updated.emit()
    assert cells(table.worth.table)[0][1] == "+2.000"
    given = replace(STATE, owners=(0, *STATE.owners[1:-1], 1 - STATE.owners[-1]))
    workspace.draw(Position(GAME, given, 0, "", players=PLAYERS), (), strong=True)
    assert cells(table.worth.table)[0] != shown[0]


def test_the_tree_of_maxn_names_tuples_outcomes_and_doing_nothing(
    workspace: AnalyseWorkspace, qtbot: QtBot
) -> None:
    workspace.options_bar.search.choose("maxn")
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    last = workspace.trace.last
    assert last is not None
    labels = [move.label for move in last.root_moves]
    assert NOTHING in labels
    rows = [row for row in range(len(labels)) if labels[row] != NOTHING]
    shown = workspace.candidates
    assert shown.index(labels.index(NOTHING), shown.TURN).data() == "do nothing"
    assert " x " in shown.index(rows[0], shown.TURN).data()
    assert "won, assumed" in shown.index(rows[0], shown.LINE).data()
    assert shown.index(rows[0], shown.SCORE).data().count(" / ") == 1
    assert "won, assumed" in set(map(shown_label, last.tree.label))


def test_a_search_that_is_complete_says_that_no_step_is_left(
    workspace: AnalyseWorkspace, qtbot: QtBot
) -> None:
    workspace.options_bar.search.choose("maxn")
    QTest.keyClick(workspace.view, KEYS.Key_F9)
    qtbot.waitUntil(lambda: workspace.session.is_complete)
    before = workspace.trace.last
    QTest.keyClick(workspace.view, KEYS.Key_F8, SHIFT)
    assert "complete" in workspace.progress.text()
    assert workspace.trace.last is before
    assert not workspace.session.is_running


def test_a_line_goes_on_as_maxn_assumes(workspace: AnalyseWorkspace, qtbot: QtBot) -> None:
    workspace.options_bar.search.choose("maxn")
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    line = workspace.views.line
    move = line.candidate
    assert move is not None
    assert isinstance(move.move, Attack)
    line.forward()
    qtbot.waitUntil(lambda: len(line.steps) > 2)
    line.to_outcome()
    step = line.step
    assert step is not None
    assert step.state.owners[move.move.target] == 0


def begin(workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot) -> DicewarsEditor:
    raised(workspace, "position")
    QTest.keyClick(workspace.view, KEYS.Key_E, CONTROL | SHIFT)
    assert workspace.position.is_editing
    editor = table.hand.editor
    qtbot.waitUntil(lambda: editor.undo.height() > 10)
    return editor


def test_a_position_is_set_up_by_mouse(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    editor = begin(workspace, table, qtbot)
    theirs, own = STATE.owners.index(1), STATE.owners.index(0)
    click(table, theirs)
    click(table, theirs)
    click(table, own, RIGHT)
    editor.reserves[1].setValue(5)
    editor.left.setValue(2)
    editor.round.setValue(9)
    editor.to_move.setCurrentIndex(1)
    QTest.mouseClick(editor.use, LEFT)
    shown = workspace.shown_position
    assert shown is not None
    state = shown.state
    assert (state.owners[theirs], state.dice[theirs]) == (0, min(STATE.dice[theirs] + 1, 8))
    assert state.dice[own] == max(STATE.dice[own] - 1, 1)
    assert (state.reserves[1], state.transfers, state.round, state.player) == (5, 4, 8, 1)
    assert not workspace.position.is_editing
    workspace.options_bar.search.choose("maxn")
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert workspace.trace.last is not None
    assert workspace.trace.last.player == 1


def test_a_position_is_set_up_by_keyboard(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    begin(workspace, table, qtbot)
    view, hand = table.dice_board.areas, table.hand._hand
    assert hand is not None
    start = hand.cursor
    QTest.keyClick(view, KEYS.Key_Right)
    assert hand.cursor != start or table.dice_board.ground is None
    here = hand.cursor
    QTest.keyClick(view, KEYS.Key_4)
    assert hand.draft.draft.dice[here] == 4
    QTest.keyClick(view, KEYS.Key_Plus)
    assert hand.draft.draft.dice[here] == 5
    QTest.keyClick(view, KEYS.Key_Minus)
    QTest.keyClick(view, KEYS.Key_Minus)
    assert hand.draft.draft.dice[here] == 3
    owner = hand.draft.draft.owners[here]
    QTest.keyClick(view, KEYS.Key_O)
    assert hand.draft.draft.owners[here] == 1 - owner
    hand.owner = owner
    QTest.keyClick(view, KEYS.Key_Return)
    assert hand.draft.draft.owners[here] == owner
    QTest.keyClick(view, KEYS.Key_Return)
    assert hand.draft.draft.dice[here] == 4


def test_what_is_wrong_is_said_and_a_deal_mends_it(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis, qtbot: QtBot
) -> None:
    editor = begin(workspace, table, qtbot)
    hand = table.hand._hand
    assert hand is not None
    for area, owner in enumerate(STATE.owners):
        if owner == 1:
            hand.draft.give(area, 0)
    hand.changed.emit()
    assert "owns everything" in editor.faults.text()
    assert not editor.use.isEnabled()
    QTest.mouseClick(editor.deal, LEFT)
    assert editor.use.isEnabled()
    QTest.mouseClick(editor.undo, LEFT)
    assert not editor.use.isEnabled()
    QTest.mouseClick(editor.cancel, LEFT)
    assert look(table).state == STATE


def test_before_the_deal_nothing_is_told(
    workspace: AnalyseWorkspace, table: DicewarsAnalysis
) -> None:
    first = GAME.initial_state()
    workspace.draw(Position(GAME, first, -1, "", players=PLAYERS), (), strong=True)
    assert cells(table.worth.table) == []
