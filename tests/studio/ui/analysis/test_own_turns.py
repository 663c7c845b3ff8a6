"""Turns of one's own in Analyse: made on the board, marked, searched alone; nodes as new roots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.state import Turn
from engine.match import Match
from studio.analysing.positions import first_position, position_of
from studio.desk import desk_of
from studio.position.position import Position
from studio.position.searches import build_searcher
from studio.ui.analysis import told_lines
from studio.ui.analysis.candidates import CHOSEN_SIGN, CandidateTable
from studio.ui.analysis.turn_planning import BoardPlanning
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.games.warlight.analysis.planning import WarlightPlanning
from studio.ui.games.warlight.board import WarlightBoard
from tests.studio.ui.analysis.conftest import LEFT, Maker
from tests.studio.ui.analysis.test_options import type_into

KEYS = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def press(workspace: AnalyseWorkspace, action: Any) -> None:
    """Click the button of an action, wherever it is in the window."""
    buttons = (b for b in workspace.findChildren(QToolButton) if b.defaultAction() is action)
    button = next(b for b in buttons if b.isVisible())
    QTest.mouseClick(button, LEFT)


def words(workspace: AnalyseWorkspace) -> list[str]:
    table = workspace.candidates
    rows = range(table.rowCount())
    return [table.index(row, CandidateTable.TURN).data() for row in rows]


def click(
    workspace: AnalyseWorkspace,
    region: int,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    board = workspace.view
    assert isinstance(board, WarlightBoard)
    at = board.map.region_position(board.map.painter.key_of(region))
    QTest.mouseMove(board.map.viewport(), at)
    QTest.mouseClick(board.map.viewport(), LEFT, modifiers, at)


def searched(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    with qtbot.waitSignal(workspace.session.ended):
        press(workspace, workspace.start_action)


@pytest.fixture
def stones(make: Maker, qtbot: QtBot) -> AnalyseWorkspace:
    """Sawhian, searched by UCT for 300 iterations."""
    workspace = make(build=build_searcher)
    workspace.choose_position(first_position(SawhianGame(), 0, 1))
    bar = workspace.options_bar
    bar.search.choose("uct")
    type_into(bar.iterations, "300")
    type_into(bar.seconds, "0")
    searched(qtbot, workspace)
    return workspace


def test_a_move_that_the_search_knows_is_marked_and_pinned(stones: AnalyseWorkspace) -> None:
    own, last = stones.own, stones.trace.last
    assert last is not None
    known = last.root_moves[-1]
    press(stones, own.plan)
    assert own.is_planning
    assert own.bar.isVisible()
    assert not stones.line_bar.isVisible()
    board = stones.view
    assert isinstance(board, SawhianBoard)
    QTest.mouseClick(board.squares.viewport(), LEFT, pos=board.squares.position_of(known.move))
    assert own.bar.words.text() == known.label
    press(stones, own.take)
    assert not own.is_planning
    assert stones.line_bar.isVisible()
    marked = [text for text in words(stones) if text.startswith(CHOSEN_SIGN)]
    assert marked == [f"{CHOSEN_SIGN} {known.label}"]
    assert stones.views.chosen is known


def test_the_chosen_alone_are_searched_and_told_so(qtbot: QtBot, stones: AnalyseWorkspace) -> None:
    last = stones.trace.last
    assert last is not None
    for row in (0, 2):
        stones.candidate_view.selectRow(row)
        press(stones, stones.own.choose)
    with qtbot.waitSignal(stones.session.ended):
        press(stones, stones.own.search)
    found = stones.trace.last
    assert found is not None
    assert {m.moves for m in found.root_moves} == {last.root_moves[i].moves for i in (0, 2)}
    assert "2 chosen candidates alone" in stones.statistics.made_by.text()
    assert found.iterations == 300


def test_one_of_ones_own_is_searched_beside_the_best(
    qtbot: QtBot, stones: AnalyseWorkspace
) -> None:
    last = stones.trace.last
    assert last is not None
    stones.own.add(last.root_moves[-1].moves)
    with qtbot.waitSignal(stones.session.ended):
        press(stones, stones.own.search)
    found = stones.trace.last
    assert found is not None
    beside = {move.moves for move in (*last.root_moves[:3], last.root_moves[-1])}
    assert {move.moves for move in found.root_moves} == beside


def test_escape_leaves_the_board_as_it_was(stones: AnalyseWorkspace) -> None:
    QTest.keyClick(stones.view, KEYS.Key_X, CONTROL | SHIFT)
    assert stones.own.is_planning
    QTest.keyClick(stones.view, KEYS.Key_Escape)
    assert not stones.own.is_planning
    assert not any(text.startswith(CHOSEN_SIGN) for text in words(stones))


def test_planning_ends_with_the_position(stones: AnalyseWorkspace) -> None:
    press(stones, stones.own.plan)
    game = SawhianGame()
    start = first_position(game, 0, 1)
    after = game.advance(start.state, {0: game.moves(start.state)[0]})
    stones.choose_position(Position(game, after, game.actors(after)[0], "next"))
    assert not stones.own.is_planning
    assert isinstance(stones.table.planning, BoardPlanning)


def test_a_node_becomes_the_position_that_is_searched(
    qtbot: QtBot, stones: AnalyseWorkspace
) -> None:
    last = stones.trace.last
    assert last is not None
    before = stones.shown_position
    row = next(i for i in range(1, len(last.tree)) if last.tree.parent[i] == 0)
    stones.tree.select_row(row)
    with qtbot.waitSignal(stones.session.ended):
        stones.tree.actions_.root.trigger()
    shown = stones.shown_position
    assert shown is not None
    assert before is not None
    assert shown.state != before.state
    assert shown.player == 1
    assert last.tree.label[row] in shown.title
    assert stones.session.position is shown


def test_a_turn_of_warlight_is_planned_by_clicks(qtbot: QtBot, make: Maker) -> None:
    workspace = make(build=build_searcher)
    turn_position = workspace.shown_position
    assert turn_position is not None
    press(workspace, workspace.own.plan)
    planning = workspace.table.planning
    assert isinstance(planning, WarlightPlanning)
    state, player = turn_position.state, turn_position.player
    region = state.regions_of(player)[0]
    click(workspace, region, SHIFT)
    assert workspace.own.bar.words.text().startswith("+")
    QTest.mouseClick(planning.attack, LEFT)
    click(workspace, region)
    assert planning.planner.source == region
    click(workspace, planning.planner.choices[0])
    assert planning.editor.isVisible()
    QTest.mouseClick(planning.editor.add_button, LEFT)
    press(workspace, workspace.own.take)
    assert not planning.editor.isVisible()
    (own,) = workspace.own._own
    assert isinstance(own.move, Turn)
    assert own.move.deploys
    assert own.move.attacks
    type_into(workspace.options_bar.iterations, "200")
    type_into(workspace.options_bar.seconds, "0")
    searched(qtbot, workspace)
    assert any(text.startswith(f"{CHOSEN_SIGN} Own: ") for text in words(workspace))
    with qtbot.waitSignal(workspace.session.ended):
        press(workspace, workspace.own.search)
    last = workspace.trace.last
    assert last is not None
    mine = next(move for move in last.root_moves if move.moves == own.moves)
    assert mine.visits > 0
    assert len(last.root_moves) > 1


def test_lines_of_warlight_are_told_in_turns(
    qtbot: QtBot, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(told_lines, "is_ready", lambda _game: True)  # as after a preparation
    workspace = make(build=build_searcher)
    type_into(workspace.options_bar.iterations, "400")
    type_into(workspace.options_bar.seconds, "0")
    searched(qtbot, workspace)
    table = workspace.candidates

    def lines() -> str:
        return str(table.index(0, CandidateTable.LINE).data())

    # Told first may be the lines of candidates that led while the search was under way.
    qtbot.waitUntil(lambda: bool(table._lines) and " / " not in lines())


@pytest.mark.parametrize("name", ["dicewars", "paper-soccer", "sawhian"])
def test_a_whole_turn_of_any_game_is_taken(qtbot: QtBot, make: Maker, name: str) -> None:
    workspace = make(build=build_searcher)
    game = desk_of(name).build(desk_of(name).rules(), desk_of(name).seats[0], None)
    match: Match[Any, Any] = Match(game, Random(4))
    match.settle()
    position = position_of(game, match.state, game.actors(match.state)[0])
    workspace.choose_position(position)
    own, board, state = workspace.own, workspace.view, position.state
    press(workspace, own.plan)
    assert not own.take.isEnabled()
    assert own.bar.advice.text()
    while not own.take.isEnabled():
        move = game.moves(state)[0]
        board.chosen.emit(move)
        state = game.advance(state, {position.player: move})
    words_shown = own.bar.words.text()
    assert words_shown
    press(workspace, own.undo)
    assert not own.take.isEnabled()
    board.chosen.emit(move)
    assert own.bar.words.text() == words_shown
    press(workspace, own.take)
    assert [move.label for move in own._own] == [words_shown]
    type_into(workspace.options_bar.iterations, "100")
    type_into(workspace.options_bar.seconds, "0")
    said: list[str] = []
    workspace.message.connect(said.append)
    with qtbot.waitSignal(workspace.session.ended):
        own.search.trigger()
    last = workspace.trace.last
    assert last is not None, said
    assert [move.label for move in last.root_moves] == [words_shown]
    assert last.root_moves[0].visits > 0
