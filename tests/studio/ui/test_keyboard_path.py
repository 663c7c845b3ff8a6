"""From the start page to the second round of a game with keys alone, guided by what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.playing.session import PlaySession
from studio.program.settings import Settings
from studio.ui.play import starting
from studio.ui.play.new_game import NewGameDialog
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.grids import idle_thinker, no_preparation
from tests.studio.ui.hearing import DESCRIPTION, told
from tests.studio.ui.windows import answer

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
MOST_TABS = 40


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window as it comes up; its bots move at once, whatever their level."""
    session = partial(PlaySession, preparation=no_preparation)
    monkeypatch.setattr(starting, "PlaySession", session)
    monkeypatch.setattr(starting, "GameThinker", lambda: idle_thinker)
    window = open_studio(Settings(tmp_path), start_page=True)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window.play.leave()
    assert window.jobs.shutdown()


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    at = QApplication.focusWidget()
    assert at is not None, "the keyboard is nowhere"
    QTest.keyClick(at, key, modifiers)


def type_text(text: str) -> None:
    QTest.keyClicks(QApplication.focusWidget(), text)


def tab_to(name: str) -> QWidget:
    """Press Tab until a control of this name has the keyboard."""
    for _ in range(MOST_TABS):
        at = QApplication.focusWidget()
        if at is not None and told(at) == name:
            return at
        press(KEY.Key_Tab)
    raise AssertionError(f"Tab does not come to “{name}”")


def choose(name: str, start: str) -> None:
    """Choose the entry that begins like this, as one does by typing."""
    box = tab_to(name)
    assert isinstance(box, QComboBox)
    type_text(start)
    assert box.currentText().startswith(start)


def set_up(qtbot: QtBot, dialog: NewGameDialog) -> None:
    """A person and an easy bot on a small map that comes with the program."""
    try:
        qtbot.waitUntil(lambda: dialog.isAncestorOf(QApplication.focusWidget() or dialog))
        choose("Map", "Duel")
        qtbot.waitUntil(lambda: dialog.problems_text == "")
        tab_to("Name of player 1")
        type_text("Ada")
        choose("Who plays as player 1", "Person")
        choose("Who plays as player 2", "Easy")
        press(KEY.Key_Return)
    finally:
        if dialog.isVisible():  # else the test would wait for an answer for ever
            dialog.reject()


def heard_of_the_map(window: MainWindow) -> str:
    assert QApplication.focusWidget() is window.play.view
    return told(window.play.view, DESCRIPTION)


def walk_to(window: MainWindow, wanted: str) -> None:
    """Press Tab over what can be chosen on the map until such a region is heard of."""
    for _ in range(MOST_TABS):
        if wanted in heard_of_the_map(window):
            return
        press(KEY.Key_Tab)
    raise AssertionError(f"no region is told as “{wanted}”")


def pick(qtbot: QtBot, window: MainWindow, session: PlaySession) -> None:
    """Take the first regions that are offered, all at once or in turns."""
    planner = window.play.table.planner
    while session.state.phase is not Phase.TURN:
        plan = planner.pick_plan
        if plan is not None:
            for _ in range(plan.due):
                press(KEY.Key_Tab)
                press(KEY.Key_Return)
            press(KEY.Key_Return, CONTROL)
        qtbot.waitUntil(lambda plan=plan: planner.plan is not None and planner.plan is not plan)


def test_a_game_from_the_start_page_to_the_next_round(qtbot: QtBot, window: MainWindow) -> None:
    met = answer(NewGameDialog, partial(set_up, qtbot))
    press(KEY.Key_F5)
    assert len(met) == 1
    session = window.play.session
    assert session is not None
    assert session.game.graph.name == "Duel"
    assert [seat.level for seat in session.seats] == ["", "easy"]
    assert session.name(0) == "Ada"

    window.activateWindow()  # as a desktop does when a dialog is gone
    qtbot.waitUntil(window.play.view.hasFocus)
    pick(qtbot, window, session)
    walk_to(window, "Ada")
    press(KEY.Key_A)  # all new units
    press(KEY.Key_T)
    press(KEY.Key_Return)  # from here
    press(KEY.Key_Tab)
    press(KEY.Key_Return)  # to there
    press(KEY.Key_Return)  # with all that can go
    plan = window.play.table.planner.turn_plan
    assert plan is not None
    assert len(plan.move.attacks) == 1
    press(KEY.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: session.state.round == 1)
    press(KEY.Key_Space)  # no need to watch it
    qtbot.waitUntil(lambda: not window.play.playback.is_active)

    assert "Round 1" in window.play.panels.log.text
    planner = window.play.table.planner
    qtbot.waitUntil(lambda: session.moved == {1} and planner.turn_plan is not None)
    walk_to(window, "Ada")
    assert session.state.round == 1
