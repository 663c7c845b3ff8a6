"""What Dicewars brings into the windows is named, reached by Tab, and not cut in Czech."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from studio.games.dicewars.desk import DicewarsRules, build
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.window.main_window import MainWindow
from tests.studio.grids import no_preparation
from tests.studio.ui.conftest import studio
from tests.studio.ui.cut_text import cut_texts
from tests.studio.ui.hearing import mute_cells, nameless, stray_marks, tab_round, unreached

__all__ = ["studio"]

GAME = build(DicewarsRules(board_seed=3), 4, None)
SEATS = Seat("Anna"), Seat("Ben", "random"), Seat("Cid", "random"), Seat("Dan", "random")


@pytest.fixture(scope="module")
def language() -> str:
    return "cs"


@pytest.fixture
def window(studio: MainWindow, qtbot: QtBot) -> MainWindow:
    """The window with a game whose first turn is a person's, and that turn in Analyse."""
    studio.show_workspace(1)
    session = PlaySession(studio.jobs, GAME, SEATS, 4, preparation=no_preparation)
    studio.play.start(session)
    qtbot.waitUntil(lambda: studio.play.table.player is not None)
    studio.play.commands.analyse.trigger()
    qtbot.waitUntil(lambda: studio.analyse.shown_position is not None)
    studio.analyse.options_bar.search.choose("maxn")
    studio.analyse.search.start()
    qtbot.waitUntil(lambda: not studio.analyse.session.is_running)
    return studio


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    for _ in range(3):
        QApplication.processEvents()


def test_everything_has_a_name(window: MainWindow) -> None:
    assert nameless(window) == []
    assert stray_marks(window) == []


@pytest.mark.parametrize("number", [1, 2])
def test_nothing_is_cut(window: MainWindow, qtbot: QtBot, number: int) -> None:
    window.show_workspace(number)
    if number == 2:
        window.analyse.position.edit_action.trigger()
    for dock in window.workspace.findChildren(QDockWidget):
        if dock.toggleViewAction().isVisible():
            dock.raise_()
            settle(qtbot, window)
            assert cut_texts(window) == [], dock.windowTitle()
            assert mute_cells(dock) == []


@pytest.mark.parametrize(
    ("number", "name"), [(1, "play-turn"), (2, "analyse-transfers"), (2, "analyse-terms")]
)
def test_tab_goes_round(window: MainWindow, qtbot: QtBot, number: int, name: str) -> None:
    window.show_workspace(number)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    dock = window.findChild(QDockWidget, name)
    assert isinstance(dock, QDockWidget)
    dock.raise_()
    window.workspace.view.setFocus()
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())
    settle(qtbot, window)
    assert unreached(window, tab_round(window)) == []


def test_tab_goes_round_while_a_position_is_set_up(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.analyse.position.edit_action.trigger()
    dock = window.findChild(QDockWidget, "analyse-position")
    assert isinstance(dock, QDockWidget)
    dock.raise_()
    settle(qtbot, window)
    assert unreached(window, tab_round(window)) == []
