"""The AI's log beside a game: on screen for the round on show, and as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QFileDialog
from pytestqt.qtbot import QtBot

from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import grid_game, random_thinker
from tests.studio.ui.mouse import choose
from tests.studio.ui.play.conftest import CONTROL, Hand, Starter

BOTS = Seat("Ada", "random"), Seat("Bob", "random")


def simulated(qtbot: QtBot, start: Starter) -> PlaySession:
    game = grid_game(round_limit=3)
    session = start(*BOTS, thinker=random_thinker, game=game)
    qtbot.waitUntil(lambda: session.is_over)
    return session


def test_the_round_on_show_is_explained(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    simulated(qtbot, start)
    panel = workspace.table.ai_log
    assert panel.text.toPlainText() == ""  # nobody sees it
    workspace.findChild(QDockWidget, "play-ai-log").raise_()
    qtbot.waitUntil(lambda: "Round 3, player 1" in panel.text.toPlainText())
    assert "(Bob)" in panel.text.toPlainText()
    hand.key(Qt.Key.Key_Home, CONTROL)
    qtbot.waitUntil(lambda: "Round 1, player 2" in panel.text.toPlainText())
    choose(workspace.panels.transport.player_box, 1)
    qtbot.waitUntil(lambda: "(Bob)" not in panel.text.toPlainText())
    assert "(Ada)" in panel.text.toPlainText()


@pytest.mark.parametrize("name", ["log.txt", "log.json"])
def test_the_log_of_the_game_is_saved(
    qtbot: QtBot,
    start: Starter,
    workspace: PlayWorkspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    simulated(qtbot, start)
    path = tmp_path / name
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    workspace.table.commands.save_log.trigger()
    qtbot.waitUntil(lambda: path.exists() and path.stat().st_size > 0)
    text = path.read_text(encoding="utf-8")
    if name.endswith("json"):
        assert json.loads(text)["rounds"] == 3
    else:
        assert text.endswith("Ended: round limit\n")


def test_a_log_that_cannot_be_written_is_said(
    qtbot: QtBot,
    start: Starter,
    workspace: PlayWorkspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulated(qtbot, start)
    nowhere = str(tmp_path / "missing" / "log.txt")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))
    with qtbot.waitSignal(workspace.message) as said:
        workspace.table.commands.save_log.trigger()
    assert "is not saved" in said.args[0]


def test_the_logs_of_simulations_are_kept_on_request(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, settings: Settings
) -> None:
    simulated(qtbot, start)
    assert not settings.games_folder.exists()
    workspace.table.ai_log.keep_box.click()
    simulated(qtbot, start)
    qtbot.waitUntil(lambda: bool(list(settings.games_folder.glob("*.log.txt"))))
    (path,) = settings.games_folder.iterdir()
    qtbot.waitUntil(lambda: "Ended" in path.read_text(encoding="utf-8"))
