"""The log of a turn: shown live and for recorded turns, copied and saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.position.searches import build_searcher
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.program.jobs import JobRunner
from studio.ui.analysis.turn_log import Explainer
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import LEFT, Maker, feed


@pytest.fixture
def explained(qtbot: QtBot, workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    """A workspace with an explained search of 1,000 iterations, its log in sight."""
    with qtbot.waitSignal(workspace.views.explainer.explained):
        feed(workspace, 1000)
    workspace.docks.dock("log").raise_()
    qtbot.waitUntil(workspace.turn_log.copy_button.isVisible)
    return workspace


def log_of(workspace: AnalyseWorkspace) -> str:
    return workspace.turn_log.text.toPlainText()


def test_the_log_is_empty_before_the_first_search(workspace: AnalyseWorkspace) -> None:
    assert log_of(workspace) == workspace.branching.text() == ""
    assert not workspace.turn_log.copy_button.isEnabled()
    assert not workspace.turn_log.save_button.isEnabled()


def test_a_search_is_explained(explained: AnalyseWorkspace) -> None:
    text = log_of(explained)
    assert "Regions by value" in text
    assert "400 visits (40.0%), 60.0% ±3.0%, kind 1: turn 1" in text
    line = explained.branching.text()
    assert "legal turns are searched; of the whole round" in line
    assert line == explained.turn_log.branching.text()
    assert line in text


def test_a_real_search_is_explained_at_its_end(qtbot: QtBot, make: Maker) -> None:
    workspace = make(build=build_searcher)
    workspace.options_bar.iterations.setValue(300)
    with qtbot.waitSignal(workspace.session.ended):
        workspace.search.start()
    last = workspace.trace.last
    assert last is not None
    best = last.root_moves[0]
    qtbot.waitUntil(lambda: f"{best.visits:8d} visits" in log_of(workspace))
    assert workspace.branching.text().startswith(f"{len(last.root_moves)} of ")


def test_another_position_has_another_log(qtbot: QtBot, explained: AnalyseWorkspace) -> None:
    explained.set_position(position_in(Phase.TURN, seed=2))
    assert log_of(explained) == explained.branching.text() == ""
    with qtbot.waitSignal(explained.views.explainer.explained):
        feed(explained, 50)
    assert "20 visits" in log_of(explained)


def test_picks_have_a_log(qtbot: QtBot, make: Maker) -> None:
    workspace = make(Phase.PICK)
    with qtbot.waitSignal(workspace.views.explainer.explained):
        feed(workspace, 100)
    assert log_of(workspace).startswith("Picks, player 1")
    assert workspace.branching.text().endswith("possible picks are searched")


def test_a_recorded_turn_is_explained(qtbot: QtBot, explained: AnalyseWorkspace) -> None:
    position, trace = position_in(Phase.TURN, seed=3), SearchTrace()
    trace.add(made_up_snapshot(position, 300))
    explained.set_turns([AnalysedTurn(position, trace)])
    with qtbot.waitSignal(explained.views.explainer.explained):
        assert explained.show_turn(position)
    assert "120 visits" in log_of(explained)
    with qtbot.waitSignal(explained.views.explainer.explained):
        explained.turn_view.selectRow(0)
    assert "400 visits" in log_of(explained)


def test_the_log_is_copied(explained: AnalyseWorkspace) -> None:
    QTest.mouseClick(explained.turn_log.copy_button, LEFT)
    assert QGuiApplication.clipboard().text() == log_of(explained)


def test_the_log_is_saved(
    explained: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = [str(tmp_path / "turn.txt"), "", str(tmp_path / "no" / "turn.txt")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen.pop(0), ""))
    told: list[str] = []
    explained.message.connect(told.append)
    for _ in range(3):  # saved, not wanted after all, impossible
        QTest.mouseClick(explained.turn_log.save_button, LEFT)
    assert (tmp_path / "turn.txt").read_text(encoding="utf-8") == log_of(explained)
    assert len(told) == 1
    assert "cannot be written" in told[0]


def test_a_selection_is_left_alone(qtbot: QtBot, explained: AnalyseWorkspace) -> None:
    text = explained.turn_log.text
    text.moveCursor(QTextCursor.MoveOperation.EndOfLine, QTextCursor.MoveMode.KeepAnchor)
    before = log_of(explained)
    with qtbot.waitSignal(explained.views.explainer.explained):
        feed(explained, 2000)
    assert log_of(explained) == before
    text.moveCursor(QTextCursor.MoveOperation.Start)
    with qtbot.waitSignal(explained.views.explainer.explained):
        feed(explained, 3000)
    assert "1200 visits" in log_of(explained)


def test_a_live_search_is_explained_now_and_then(qtbot: QtBot, runner: JobRunner) -> None:
    explainer, seen = Explainer(runner), []
    explainer.explained.connect(seen.append)
    position = position_in(Phase.TURN)

    def tell(iterations: int, live: bool = True) -> None:  # a second is 1,000 of them
        explainer.explain(position, made_up_snapshot(position, iterations), live=live)
        qtbot.waitUntil(lambda: not runner.is_busy)

    for iterations in (100, 200, 2000, 2100, 4000):
        tell(iterations)
    assert len(seen) == 2  # at 0.1 s and 2.1 s
    tell(4001, live=False)
    assert len(seen) == 3
    tell(100)  # another search
    assert len(seen) == 4


def test_a_failed_explanation_is_told(
    qtbot: QtBot, workspace: AnalyseWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such region")

    monkeypatch.setattr("studio.ui.analysis.turn_log.explained", fail)
    with qtbot.waitSignal(workspace.message) as told:
        feed(workspace, 100)
    assert told.args == ["The turn could not be explained: no such region"]
