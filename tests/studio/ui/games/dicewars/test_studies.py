"""A game of Dicewars reviewed, searches of it compared, and its candidates followed, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from ai.games.dicewars.bots import AgentBot
from ai.playing.arena import play_game
from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsSettings, Roll
from engine.record import GameRecord
from studio.analysing.positions import decisions_in
from studio.program.jobs import JobRunner
from studio.ui.analysis.review_table import ReviewTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.dicewars.board import DicewarsBoard
from tests.studio.grids import no_preparation

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def record() -> GameRecord[Any, Any]:
    """A short game between an agent that knows what it does and one that guesses."""
    game = DicewarsGame(boards.generate(8, 1), DicewarsSettings(2, battle_limit=6))
    match = play_game(game, [AgentBot("stei-adt"), AgentBot("random")], 3)
    assert match is not None
    return GameRecord.of(game, match, seeds={"chance": 3})


@pytest.fixture
def workspace(
    qtbot: QtBot, runner: JobRunner, record: GameRecord[Any, Any]
) -> Iterator[AnalyseWorkspace]:
    workspace = AnalyseWorkspace(runner, preparation=no_preparation)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 900)
    workspace.set_position(decisions_in(record)[0])
    workspace.set_game(record)
    with qtbot.waitExposed(workspace):
        workspace.show()
    yield workspace
    workspace.session.cancel()


def press(panel: QWidget, name: str) -> None:
    buttons = panel.findChildren(QToolButton)
    QTest.mouseClick(next(b for b in buttons if b.accessibleName() == name), LEFT)


def drawn(workspace: AnalyseWorkspace) -> tuple[Any, ...]:
    board = workspace.view
    assert isinstance(board, DicewarsBoard)
    assert board._look is not None
    return board._look.moves


def test_a_review_says_what_every_attack_cost(
    qtbot: QtBot, workspace: AnalyseWorkspace, record: GameRecord[Any, Any]
) -> None:
    panel = workspace.studies.review
    panel.bar.iterations.setValue(30)
    panel.bar.samples.setValue(4)
    workspace.docks.show("review")
    press(panel, "Review")
    qtbot.waitUntil(lambda: not panel.session.is_running)
    review = panel.session.review
    assert review is not None
    assert review.is_complete
    decisions = decisions_in(record)
    assert len(review.turns) == len(decisions)
    played = [position.played for position in decisions]
    assert {type(move) for move in played} >= {Attack}
    for turn, position in zip(review.turns, decisions, strict=True):
        assert turn.player == position.player
        assert -1 <= turn.cost <= 1
        if turn.played == turn.best:
            assert (turn.cost, turn.rank) == (0, 1)
    row = next(n for n, move in enumerate(played) if isinstance(move, Attack))
    assert panel.order.index(row, ReviewTable.PLAYED).data() == review.turns[row].played
    at = panel.view.visualRect(panel.order.index(row, ReviewTable.PLAYED)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)
    assert drawn(workspace) == (played[row],)
    assert workspace.shown_position is not None
    assert workspace.shown_position.state == decisions[row].state


def test_the_cost_of_an_attack_is_what_its_outcomes_are_worth_less(
    qtbot: QtBot, workspace: AnalyseWorkspace, record: GameRecord[Any, Any]
) -> None:
    """Both are played out with the same dice: the same attack costs nothing, whatever falls."""
    panel = workspace.studies.review
    panel.bar.iterations.setValue(20)
    panel.bar.samples.setValue(3)
    workspace.docks.show("review")
    press(panel, "Review")
    qtbot.waitUntil(lambda: not panel.session.is_running)
    review = panel.session.review
    assert review is not None
    for turn in review.turns:
        assert turn.cost == pytest.approx(turn.best_value - turn.played_value)
    assert review.estimates[-1].values == (0.0, 0.0)  # the limit of battles: all have lost


def test_two_searches_are_compared(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    panel = workspace.studies.compare
    for side in (panel.first, panel.second):
        side.iterations.setValue(60)
    workspace.docks.show("compare")
    press(panel, "Compare")
    qtbot.waitUntil(lambda: not panel.session.is_running)
    assert panel.table.rowCount() > 0
    assert "60 iterations" in panel.state.text()


def test_a_candidate_is_followed_step_by_step(
    qtbot: QtBot, workspace: AnalyseWorkspace, record: GameRecord[Any, Any]
) -> None:
    attacking = (p for p in decisions_in(record) if isinstance(p.played, Attack))
    workspace.choose_position(next(attacking))
    workspace.options_bar.seconds.setValue(0)
    workspace.options_bar.iterations.setValue(200)
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    last = workspace.trace.last
    assert last is not None
    row = next(n for n, move in enumerate(last.root_moves) if isinstance(move.move, Attack))
    index = workspace.candidates.index(row, 1)
    workspace.candidate_view.scrollTo(index)
    QTest.mouseClick(
        workspace.candidate_view.viewport(), LEFT,
        pos=workspace.candidate_view.visualRect(index).center(),
    )  # fmt: skip
    line = workspace.views.line
    assert drawn(workspace) == (last.root_moves[row].move,)
    line.forward()
    qtbot.waitUntil(lambda: len(line.steps) > 2)
    line.forward()
    step = line.step
    assert step is not None
    (decision,) = step.decisions
    assert decision.player == CHANCE
    assert isinstance(decision.move, Roll)
