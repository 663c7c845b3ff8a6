"""A profile that an earlier version left is as its user left it.

`profile_1` was left by the last version with Warlight alone: in Czech and dark, with docks moved
and hidden, keys changed, players chosen, and a game under way.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from studio.library import open_library
from studio.playing.choices import GameChoices
from studio.program.settings import Settings
from studio.program.translation import chosen_language
from studio.ui.help.shortcuts import all_actions
from studio.ui.look.theme import THEME
from studio.ui.play.starting import CHOICES_KEY
from studio.ui.window.main_window import MainWindow, open_studio

PROFILE = Path(__file__).parent / "profile_1"
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    home = tmp_path / "home"
    shutil.copytree(PROFILE, home)
    return Settings(home)


@pytest.fixture
def window(settings: Settings, qtbot: QtBot) -> Iterator[MainWindow]:
    window = open_studio(settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()


def dock(window: MainWindow, name: str) -> QDockWidget:
    found = window.findChild(QDockWidget, name)
    assert isinstance(found, QDockWidget)
    return found


def test_choices_are_remembered(settings: Settings) -> None:
    assert chosen_language(settings) == "cs"
    assert settings.text(THEME) == "dark"
    choices = GameChoices.from_text(settings.text(CHOICES_KEY))
    assert [(s.name, s.kind, s.level) for s in choices.seats] == [
        ("Anna", "human", ""), ("Ben", "mcts", "hard"), ("Cyril", "random", ""),
    ]  # fmt: skip
    assert choices.game == "warlight"


def test_docks_are_where_they_were_left(window: MainWindow) -> None:
    window.show_workspace(1)
    assert dock(window, "play-log").isHidden()
    assert window.play.dockWidgetArea(dock(window, "play-players")) is LEFT
    assert window.play.dockWidgetArea(dock(window, "play-orders")) is RIGHT
    assert not dock(window, "play-orders").isHidden()
    window.show_workspace(2)
    assert dock(window, "analyse-statistics").isHidden()
    assert window.analyse.dockWidgetArea(dock(window, "analyse-tree")) is LEFT
    assert not dock(window, "analyse-heat").isHidden()


def test_keys_are_those_that_were_chosen(window: MainWindow) -> None:
    keys = {named.name: named.keys for named in all_actions(window)}
    assert keys["Game/Deploy"] == "Ctrl+Alt+D"
    assert keys["Game/Commit"] == "F12"


def test_a_game_under_way_goes_on(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    library = open_library(window.library.path)
    entry = library.games()[0]
    assert not entry.is_over
    window.library.open_game(entry)
    qtbot.waitUntil(lambda: window.play.session is not None)
    session = window.play.session
    assert session is not None
    assert [seat.name for seat in session.seats] == ["Anna", "Ben"]
    assert window.play.map[0].name == "Duel"
    qtbot.waitUntil(lambda: window.play.table.player == 0)
