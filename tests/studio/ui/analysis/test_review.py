"""A review in the window: run and stopped, sorted, mistakes by key, a click shows the turn."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from engine.record import GameRecord, write_record
from studio.analysing.report import mistakes, severity
from studio.analysing.review import GameReview, ReviewedTurn
from studio.ui.analysis.review_panel import ReviewPanel
from studio.ui.analysis.review_table import ReviewTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.analysing.test_review import knowing, played
from tests.studio.ui.analysis.conftest import LEFT, Maker, drawn

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def record() -> GameRecord[Any, Any]:
    return played(6)


@pytest.fixture
def reviewing(qtbot: QtBot, make: Maker, record: GameRecord[Any, Any]) -> AnalyseWorkspace:
    """A workspace with a game in it and the review's dock in front."""
    workspace = make(build=knowing)
    workspace.set_game(record)
    panel = workspace.studies.review
    panel.bar.iterations.setValue(40)
    panel.bar.samples.setValue(6)
    workspace.docks.show("review")
    qtbot.waitUntil(panel.view.hasFocus)
    return workspace


@pytest.fixture
def reviewed(qtbot: QtBot, reviewing: AnalyseWorkspace) -> AnalyseWorkspace:
    run(qtbot, reviewing.studies.review)
    return reviewing


@pytest.fixture
def mistaken(reviewed: AnalyseWorkspace) -> AnalyseWorkspace:
    """Every third turn has cost something for sure, of both players."""
    session = reviewed.studies.review.session
    assert session.review is not None
    turns = tuple(
        replace(turn, cost=0.05 * (n % 5) if n % 3 == 0 else 0.0, error=0.0)
        for n, turn in enumerate(session.review.turns)
    )
    session.set_review(replace(session.review, turns=turns))
    return reviewed


def button_of(panel: ReviewPanel, name: str) -> QToolButton:
    return next(b for b in panel.findChildren(QToolButton) if b.accessibleName() == name)


def run(qtbot: QtBot, panel: ReviewPanel) -> None:
    QTest.mouseClick(button_of(panel, "Review"), LEFT)
    assert panel.session.is_running
    qtbot.waitUntil(lambda: not panel.session.is_running)


def review_of(panel: ReviewPanel) -> GameReview:
    assert panel.session.review is not None
    return panel.session.review


def shown(panel: ReviewPanel) -> list[ReviewedTurn]:
    found = (panel.order.turn_at(panel.order.index(r, 0)) for r in range(panel.order.rowCount()))
    return [turn for turn in found if turn is not None]


def chosen(panel: ReviewPanel) -> ReviewedTurn:
    turn = panel.order.turn_at(panel.view.currentIndex())
    assert turn is not None
    return turn


def test_a_game_is_reviewed(reviewed: AnalyseWorkspace) -> None:
    panel = reviewed.studies.review
    review = review_of(panel)
    assert review.is_complete
    assert shown(panel) == list(review.turns)
    assert panel.time_line.rounds == 7  # picks, six rounds, the end
    assert "mean cost" in panel.summary.text()
    assert panel.bar.save.isEnabled()
    assert not panel.bar.progress.isVisible()


def test_the_key_starts_it_and_a_stop_keeps_what_is_known(
    qtbot: QtBot, reviewing: AnalyseWorkspace
) -> None:
    panel = reviewing.studies.review
    panel.bar.iterations.setValue(100_000)
    modifiers = Qt.KeyboardModifier.ControlModifier | SHIFT
    QTest.keyClick(panel.view, Qt.Key.Key_R, modifiers)
    qtbot.waitUntil(lambda: panel.table.rowCount() > 0)
    QTest.mouseClick(button_of(panel, "Stop review"), LEFT)
    qtbot.waitUntil(lambda: not panel.session.is_running)
    partial = review_of(panel)
    assert partial.done > 0
    assert len(shown(panel)) == len(partial.turns)
    assert panel.bar.start.isEnabled()


def test_a_click_shows_the_turn_on_the_map(reviewed: AnalyseWorkspace) -> None:
    panel = reviewed.studies.review
    row = next(
        r for r, turn in enumerate(shown(panel)) if ">" in turn.played and "+" in turn.played
    )
    panel.view.scrollTo(panel.order.index(row, 0))
    at = panel.view.visualRect(panel.order.index(row, ReviewTable.PLAYED)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)
    turn, record = shown(panel)[row], panel.session.record
    assert record is not None
    position = reviewed.shown_position
    assert position is not None
    assert position.state == record.states[turn.ply]
    assert position.player == turn.player
    move = record.plies[turn.ply][turn.player]
    assert drawn(reviewed)[0] == len(move.attacks)
    assert panel.time_line.current == turn.round


def test_columns_sort(reviewed: AnalyseWorkspace) -> None:
    panel = reviewed.studies.review
    header = panel.view.horizontalHeader()
    x = header.sectionViewportPosition(ReviewTable.COST) + 10
    for _ in range(2):
        QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(x, header.height() // 2))
    costs = [turn.cost for turn in shown(panel)]
    assert costs in (sorted(costs), sorted(costs, reverse=True))
    assert costs != [turn.cost for turn in review_of(panel).turns]


def test_keys_lead_from_mistake_to_mistake(mistaken: AnalyseWorkspace) -> None:
    panel = mistaken.studies.review
    found = mistakes(review_of(panel))
    assert len(found) >= 2
    for expected in (*found, found[0]):
        QTest.keyClick(panel.view, Qt.Key.Key_F4)
        assert chosen(panel) == expected
    QTest.keyClick(panel.view, Qt.Key.Key_F4, SHIFT)
    assert chosen(panel) == found[-1]


def test_filters_hide_turns_and_a_wanted_one_comes_back(mistaken: AnalyseWorkspace) -> None:
    panel = mistaken.studies.review
    panel.bar.player.setCurrentIndex(2)
    assert {turn.player for turn in shown(panel)} == {1}
    QTest.mouseClick(panel.bar.only_mistakes, LEFT, pos=QPoint(8, 8))
    assert all(severity(turn) for turn in shown(panel))
    first = next(turn for turn in mistakes(review_of(panel)) if turn.player == 0)
    panel._select(first)
    assert chosen(panel) == first
    assert panel.bar.player.currentIndex() == 0


def test_the_time_line_leads_to_the_round(reviewed: AnalyseWorkspace) -> None:
    panel = reviewed.studies.review
    panel.time_line.setFocus()
    panel.time_line.set_current(1)
    QTest.keyClick(panel.time_line, Qt.Key.Key_Right)
    assert chosen(panel).round == 2
    assert reviewed.shown_position is not None
    assert reviewed.shown_position.state.round == 1


def test_the_same_game_with_more_moves_keeps_what_is_known(
    qtbot: QtBot, reviewed: AnalyseWorkspace
) -> None:
    panel = reviewed.studies.review
    known = review_of(panel)
    reviewed.set_game(played(6))
    assert panel.session.review == known
    reviewed.set_game(played(6, seed=2))
    assert panel.session.review is None
    assert panel.table.rowCount() == 0


def test_a_review_is_saved_and_opened_again(
    reviewed: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = reviewed.studies.review
    known, told = review_of(panel), []
    reviewed.message.connect(told.append)
    names = [tmp_path / name for name in ("r.json", "r.txt", "r.csv", "no/r.json")]
    chosen_names = [str(name) for name in names]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen_names.pop(0), ""))
    for _ in names:
        QTest.mouseClick(button_of(panel, "Save the review…"), LEFT)
    assert json.loads(names[0].read_bytes())["complete"]
    assert names[1].read_text().startswith("Review of Grid")
    assert names[2].read_text().startswith("ply,round")
    assert len(told) == 1
    assert "cannot be written" in told[0]
    record = panel.session.record
    panel.set_record(None)
    panel.set_record(record)
    assert panel.session.review is None
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(names[0]), ""))
    QTest.mouseClick(button_of(panel, "Open a game to review…"), LEFT)
    assert panel.session.review == known


def test_a_game_is_opened_and_another_map_is_told(
    make: Maker, tmp_path: Path, record: GameRecord[Any, Any]
) -> None:
    workspace = make(build=knowing)
    panel, told = workspace.studies.review, []
    workspace.message.connect(told.append)
    panel.open_file(tmp_path / "missing.json")
    (tmp_path / "broken.json").write_text("{}")
    panel.open_file(tmp_path / "broken.json")
    assert [text.split(" cannot be opened")[0] for text in told] == ["missing.json", "broken.json"]
    write_record(tmp_path / "game.json", record)
    panel.open_file(tmp_path / "game.json")
    assert "Review judges every turn of Grid" in panel.summary.text()
    panel.turn_requested.emit(workspace.shown_position, (None,))
    assert len(told) == 2


def test_without_a_game_nothing_can_be_reviewed(workspace: AnalyseWorkspace) -> None:
    panel, told = workspace.studies.review, []
    workspace.message.connect(told.append)
    assert not panel.bar.start.isEnabled()
    panel.start()
    assert told == ["There is no game to review: play one, or open one."]


def test_a_failed_review_is_told(qtbot: QtBot, make: Maker, record: GameRecord[Any, Any]) -> None:
    def fail(*_: object) -> Any:
        raise RuntimeError("no search")

    workspace = make(build=fail)
    workspace.set_game(record)
    with qtbot.waitSignal(workspace.message) as told:
        workspace.studies.review.start()
    assert told.args == ["The review failed: no search"]


def test_every_control_has_a_name(workspace: AnalyseWorkspace) -> None:
    panel = workspace.studies.review
    bar = panel.bar
    controls = (*panel.findChildren(QToolButton), bar.iterations, bar.samples, bar.player)
    for widget in (*controls, panel.view, panel.time_line):
        assert widget.accessibleName()
    assert all(action.toolTip() and not action.icon().isNull() for action in panel.commands)
