"""The game in the guide's page works as it stands there."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from typer.testing import CliRunner

from ai.playing.players import players_of
from engine import registry
from engine.registry import build_game
from studio.cli.app import build_app
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.workspace import PlayWorkspace
from tests.docs_blocks import GUIDE, files_in
from tests.engine.examples import random_match


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The package of the page, where Python finds it, under the entry point that it names."""
    for name, code in files_in("extend.md").items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(code)
    (tmp_path / "heap_game" / "__init__.py").write_text("")
    text = (GUIDE / "extend.md").read_text(encoding="utf-8")
    named = re.search(rf'{registry.GROUP}"\]\n(\w+) = "(\w+)"', text)
    assert named is not None
    point = EntryPoint(named[1], named[2], registry.GROUP)
    monkeypatch.setattr(registry, "_points", lambda: (point,))
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    yield named[1]
    for module in [module for module in sys.modules if module.split(".")[0] == "heap_game"]:
        del sys.modules[module]


def test_the_game_of_the_page_is_played_from_the_command_line(package: str) -> None:
    page = (GUIDE / "extend.md").read_text(encoding="utf-8")
    command = re.search(r"`marchland (simulate --game heap [^`]+)`", page)
    assert command is not None
    words = [*command[1].split(), "--games", "4", "--seconds", "0.05", "--json"]
    result = CliRunner().invoke(build_app(lambda path: 0), words)
    assert result.exit_code == 0, result.output
    rows = {row["name"]: row for row in json.loads(result.output)["standings"]}
    assert rows["alpha-beta"]["wins"] > rows["random"]["wins"]


def test_the_rules_of_the_page_keep_what_games_must(package: str) -> None:
    game = build_game(package, {"stones": 9})
    match = random_match(game, 3)
    for state in match.states:
        assert game.state_from_data(game.state_to_data(state)) == state
        assert sum(players_of(package).shares(game, state)) == pytest.approx(1)  # type: ignore[misc]
    assert game.actors(match.state) == ()


def test_the_game_of_the_page_is_played_in_the_window(
    package: str, runner: JobRunner, tmp_path: Path, qtbot: QtBot
) -> None:
    settings = Settings(tmp_path / "home")
    settings.remember("play/animate", "no")
    workspace = PlayWorkspace(runner, settings)
    qtbot.addWidget(workspace)
    workspace.resize(1000, 700)
    workspace.show()
    game = build_game(package, {"stones": 9})
    seats = (Seat("You"), Seat("Bot", "alpha-beta", iterations=200))
    session = PlaySession(runner, game, seats, 1)
    workspace.start(session)
    board: Any = workspace.view
    while not session.is_over:
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player == 0)
        if not session.is_over:
            stone = board.place(board.stones - 1).center().toPoint()
            for _ in range(2):  # chosen, and chosen again
                QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=stone)
    assert session.winner == 1  # nine is no multiple of four, and one a time is too few
    assert "You: 1" in workspace.panels.log.text
    session.close()
    workspace.leave()
