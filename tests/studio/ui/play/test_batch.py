"""Many games in their window: played, stopped, replayed, saved; with mouse and keyboard."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner
from studio.ui.play.batch_tables import DASH
from studio.ui.play.batch_window import BatchWindow
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.play.conftest import CONTROL, LEFT, Hand

KEYS = Qt.Key


@pytest.fixture
def window(
    qtbot: QtBot, workspace: PlayWorkspace, hand: Hand, runner: JobRunner
) -> Iterator[BatchWindow]:
    """The window of many games, opened by its key, with two random bots."""
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.isActiveWindow)
    qtbot.waitUntil(workspace.view.hasFocus)
    hand.key(KEYS.Key_B, CONTROL)
    window = workspace.records.batch
    assert window is not None
    assert window.isVisible()
    for box in window.setup.boxes:
        box.setFocus()
        QTest.keyClick(box, KEYS.Key_End)
        assert box.currentText() == "Random bot"
    window.setup.rounds.setValue(6)
    yield window
    window.close()
    qtbot.waitUntil(lambda: not runner.is_busy)


def play(qtbot: QtBot, window: BatchWindow, games: int) -> None:
    window.setup.games.setValue(games)
    QTest.mouseClick(window.start_button, LEFT)
    assert window.is_running
    qtbot.waitUntil(lambda: not window.is_running)


def test_games_are_played_and_counted(qtbot: QtBot, window: BatchWindow) -> None:
    play(qtbot, window, 6)
    assert window.note.text() == "6 games were played."
    assert window.games.model().rowCount() == 6
    model = window.standings.model()
    texts = [[model.index(r, c).data() for c in range(6)] for r in range(2)]
    assert [t[0] for t in texts] == ["Random bot 1", "Random bot 2"]
    assert [t[1] for t in texts] == ["6", "6"]
    assert sum(int(t[2]) for t in texts) + int(texts[0][3]) == 6
    assert all(DASH in t[5] for t in texts)
    assert not window.bar.isVisible()


def test_a_game_of_the_table_is_replayed(
    qtbot: QtBot, window: BatchWindow, workspace: PlayWorkspace
) -> None:
    play(qtbot, window, 4)
    assert not window.replay_button.isEnabled()
    window.games.setFocus()
    window.games.selectRow(1)
    assert window.batch is not None
    with qtbot.waitSignal(window.replay_requested):
        QTest.keyClick(window.games, KEYS.Key_Return)
    assert workspace.watch.is_replay
    assert workspace.session is not None
    record = window.batch.games[1].record
    assert workspace.session.state == record.states[-1]
    assert [s.name for s in workspace.session.seats] == ["Random bot 2", "Random bot 1"]


def test_a_batch_is_stopped_and_keeps_its_games(qtbot: QtBot, window: BatchWindow) -> None:
    window.setup.games.setValue(5000)
    QTest.mouseClick(window.start_button, LEFT)
    qtbot.waitUntil(lambda: window.batch is not None and len(window.batch.games) > 2)
    assert not window.setup.isEnabled()
    QTest.keyClick(window, KEYS.Key_Escape)
    qtbot.waitUntil(lambda: not window.is_running)
    assert window.isVisible()  # the first Esc stops, the second closes
    assert window.batch is not None
    count = len(window.batch.games)
    assert 2 < count < 5000
    assert window.note.text() == f"Stopped after {count} of 5000 games."
    assert window.games.model().rowCount() == count
    QTest.keyClick(window, KEYS.Key_Escape)
    assert not window.isVisible()


def test_closing_the_window_ends_the_games(
    qtbot: QtBot, window: BatchWindow, runner: JobRunner
) -> None:
    window.setup.games.setValue(5000)
    QTest.mouseClick(window.start_button, LEFT)
    qtbot.waitUntil(lambda: window.batch is not None)
    window.close()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not window.is_running


def test_more_players_and_what_cannot_be(qtbot: QtBot, window: BatchWindow) -> None:
    window.setup.players.setValue(4)
    assert len(window.setup.boxes) == 4
    window.setup.players.setValue(3)
    assert len(window.setup.bots()) == 3
    window.setup.players.setValue(8)
    window.setup.games.setValue(1)
    QTest.mouseClick(window.start_button, LEFT)
    assert not window.is_running
    assert "8" in window.note.text()


def test_tables_and_games_are_saved(
    qtbot: QtBot, window: BatchWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(qtbot, window, 3)
    path, folder = tmp_path / "games.csv", tmp_path / "all"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    QTest.mouseClick(window.csv_button, LEFT)
    assert len(list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))) == 3
    QTest.mouseClick(window.save_button, LEFT)
    qtbot.waitUntil(lambda: window.note.text().startswith("Saved in"))
    assert len(list(folder.glob("game-*.json"))) == 3
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path), ""))
    QTest.mouseClick(window.csv_button, LEFT)
    assert "cannot be written" in window.note.text()
