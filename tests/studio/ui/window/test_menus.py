"""Menus that are opened where another workspace is on show, and the keyboard after them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from studio.games.dicewars.desk import DicewarsRules, build
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.window.main_window import MainWindow
from tests.studio.grids import no_preparation
from tests.studio.ui.screens import active_grid

KEYS = Qt.Key
# Said by the offscreen platform when a menu is opened.
pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    yield from active_grid(qtbot, tmp_path)


@pytest.fixture
def session(qtbot: QtBot, window: MainWindow) -> PlaySession:
    """A game of Dicewars of two people, one of whom is to move."""
    seats = Seat("Anna"), Seat("Ben")
    game = build(DicewarsRules(areas=8, board_seed=2), len(seats), None)
    session = PlaySession(window.jobs, game, seats, 4, preparation=no_preparation)
    window.show_workspace(1)
    window.play.start(session)
    qtbot.waitUntil(lambda: window.play.table.player is not None)
    return session


def open_menu(qtbot: QtBot, window: MainWindow, number: int) -> QMenu:
    """Click on a menu in the bar."""
    bar = window.menuBar()
    action = bar.actions()[number]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(action).center())
    menu = action.menu()
    assert isinstance(menu, QMenu)
    qtbot.waitUntil(menu.isVisible)
    return menu


def leave_menu(qtbot: QtBot, window: MainWindow, menu: QMenu) -> None:
    """Leave it by Escape; the keyboard is where it was."""
    QTest.keyClick(menu, KEYS.Key_Escape)
    qtbot.waitUntil(lambda: not menu.isVisible())

    def is_back() -> bool:
        if not window.isActiveWindow():  # offscreen, a menu that is gone may be told that it is
            window.activateWindow()
        focus: QWidget | None = QApplication.focusWidget()
        return focus is not None and window.workspace.isAncestorOf(focus)

    qtbot.waitUntil(is_back)


def of_turn(menu: QMenu) -> dict[str, QAction]:
    return {
        action.text().replace("&", ""): action
        for action in menu.actions()
        if action.text().replace("&", "") in {"End the turn", "Commit", "Hint"}
    }


GAME = 3


def test_a_turn_is_not_ended_from_another_workspace(
    qtbot: QtBot, window: MainWindow, session: PlaySession
) -> None:
    before = session.state
    for number in (2, 0):
        window.show_workspace(number)
        menu = open_menu(qtbot, window, GAME)
        offered = of_turn(menu)
        assert len(offered) == 3
        assert not any(action.isEnabled() for action in offered.values())
        leave_menu(qtbot, window, menu)
        QTest.keyClick(window.windowHandle(), KEYS.Key_E)
        assert session.state == before
    window.show_workspace(1)
    menu = open_menu(qtbot, window, GAME)
    assert of_turn(menu)["End the turn"].isEnabled()
    leave_menu(qtbot, window, menu)
    QTest.keyClick(window.windowHandle(), KEYS.Key_E)
    qtbot.waitUntil(lambda: session.state != before)


def test_letters_choose_in_the_bar_while_it_has_the_keyboard(
    qtbot: QtBot, window: MainWindow, session: PlaySession
) -> None:
    before, bar = session.state, window.menuBar()
    bar.setFocus()
    QTest.keyClick(bar, KEYS.Key_E)
    assert session.state == before
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    assert popup.title() == "&Edit"
    leave_menu(qtbot, window, popup)
