"""Between the workspaces: their keys work at once, and what was analysed is found again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolBar
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.playing.session import PlaySession
from studio.ui.window.main_window import MainWindow
from tests.studio.grids import grid_game, no_preparation, random_thinker
from tests.studio.ui.mouse import LEFT
from tests.studio.ui.play.conftest import Hand
from tests.studio.ui.screens import HEIGHT, SEATS, WIDTH, active_grid, analyse

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
EDIT, PLAY, ANALYSE = range(3)
DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    yield from active_grid(qtbot, tmp_path)


def press(
    window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Press a key; the window gives it to what has the keyboard."""
    QTest.keyClick(window.windowHandle(), key, modifiers)


def switch(window: MainWindow, number: int, how: str = "keys") -> None:
    """Show a workspace, by its keys or by a click on its button."""
    if how == "keys":
        press(window, DIGITS[number], CONTROL)
    else:
        bar = window.findChild(QToolBar, "workspaces")
        assert isinstance(bar, QToolBar)
        QTest.mouseClick(bar.widgetForAction(window.workspace_actions[number]), LEFT)
    assert window.workspace is (window.edit, window.play, window.analyse)[number]


def begin(qtbot: QtBot, window: MainWindow) -> PlaySession:
    """Begin a game against a bot that moves at random."""
    session = PlaySession(
        window.jobs, grid_game(WIDTH, HEIGHT), SEATS, 3, thinker=random_thinker,
        preparation=no_preparation,
    )  # fmt: skip
    switch(window, PLAY)
    window.play.start(session)
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    return session


def play_on(qtbot: QtBot, window: MainWindow, session: PlaySession) -> None:
    """Make the person's picks, or deploy all somewhere."""
    hand, state, ply = Hand(window.play), session.state, session.match.ply
    if state.phase is Phase.PICK:
        for region in state.candidates[0][:2]:
            hand.click(region)
    else:
        hand.click(state.regions_of(0)[0], SHIFT)
    hand.commit()
    qtbot.waitUntil(lambda: session.match.ply > ply and bool(session.waiting_for))
    window.play.playback.skip()


# --- keys


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_a_workspace_has_the_keyboard_as_soon_as_it_is_shown(
    qtbot: QtBot, window: MainWindow, how: str
) -> None:
    for number in (ANALYSE, PLAY, EDIT, ANALYSE, EDIT, PLAY):
        switch(window, number, how)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert window.workspace.isAncestorOf(focus)
        assert window.workspace.view.hasFocus()  # and not what a digit would change
    switch(window, ANALYSE, how)
    window.analyse.candidate_view.setFocus()
    switch(window, EDIT, how)
    switch(window, ANALYSE, how)
    assert window.analyse.candidate_view.hasFocus()
    switch(window, EDIT, how)
    press(window, Qt.Key.Key_B)
    assert window.edit.tools.actions["brush"].isChecked()


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_a_search_starts_by_its_key_on_the_first_visit(
    qtbot: QtBot, window: MainWindow, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    monkeypatch.setattr(window.analyse.session, "start", lambda *what, **_: started.append(what))
    switch(window, ANALYSE, how)
    qtbot.waitUntil(window.analyse.start_action.isEnabled)
    press(window, Qt.Key.Key_F9)
    assert len(started) == 1


@pytest.mark.qt_log_ignore("This plugin does not support")  # windows in front, without a screen
def test_keys_of_analyse_work_in_a_dock_that_floats(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    monkeypatch.setattr(window.analyse.session, "start", lambda *what, **_: started.append(what))
    switch(window, ANALYSE)
    qtbot.waitUntil(window.analyse.start_action.isEnabled)
    dock = window.analyse.docks.dock("tree")
    dock.setFloating(True)
    dock.activateWindow()
    window.analyse.tree.view.setFocus()
    qtbot.waitUntil(window.analyse.tree.view.hasFocus)
    QTest.keyClick(dock.windowHandle(), Qt.Key.Key_F9)
    assert len(started) == 1
    dock.setFloating(False)


@pytest.mark.parametrize("hidden", [False, True])
def test_nodes_are_sought_from_the_map(window: MainWindow, hidden: bool) -> None:
    switch(window, ANALYSE)
    window.analyse.docks.dock("tree").setVisible(not hidden)
    window.analyse.view.setFocus()
    press(window, Qt.Key.Key_F, CONTROL)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.analyse.tree.find_bar.isAncestorOf(focus)
    assert focus.isVisible()


# --- what was analysed


def shown(window: MainWindow) -> tuple[object, ...]:
    """What is analysed, and how the tree is looked at."""
    analysis = window.analyse
    tree = analysis.tree
    box = tree.view.getViewBox().viewRect()
    looked = tree.sight.selected, tuple(tree.view.shown_rows), box.left(), box.width()
    return analysis.shown_position, analysis.trace, analysis.trace.last, *looked


def look_at_a_node(window: MainWindow) -> None:
    """Choose a node of the tree, and show what is below it large."""
    view = window.analyse.tree.view
    at = view.node_position(1)
    assert at is not None
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    QTest.keyClick(view, Qt.Key.Key_Z)
    assert window.analyse.tree.sight.selected == 1


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_a_search_is_found_again_after_a_look_at_the_game(
    qtbot: QtBot, window: MainWindow, how: str
) -> None:
    begin(qtbot, window)
    analyse(window)
    look_at_a_node(window)
    before = shown(window)
    for number in (PLAY, ANALYSE, EDIT, ANALYSE):
        switch(window, number, how)
    assert shown(window) == before


def test_a_search_is_found_again_after_the_game_went_on(qtbot: QtBot, window: MainWindow) -> None:
    session = begin(qtbot, window)
    analyse(window)
    look_at_a_node(window)
    before = shown(window)
    switch(window, PLAY)
    play_on(qtbot, window, session)
    switch(window, ANALYSE)
    assert shown(window) == before
    assert "as you left it" in window.message_bar.text
    QTest.mouseClick(window.message_bar.buttons()[0], LEFT)
    position = window.analyse.shown_position
    assert position is not None
    assert position.state is session.state


def test_a_position_by_hand_is_found_again(qtbot: QtBot, window: MainWindow) -> None:
    begin(qtbot, window)
    switch(window, ANALYSE)
    analysis = window.analyse
    press(window, Qt.Key.Key_E, CONTROL | SHIFT)
    analysis.docks.show("position")
    editor = analysis.table.set_up.editor
    x, y, _ = analysis.view.map.painter.places()[5]
    at: QPoint = analysis.view.map.mapFromScene(x, y)
    QTest.mouseClick(analysis.view.map.viewport(), LEFT, pos=at)
    switch(window, PLAY)
    switch(window, ANALYSE)
    assert analysis.position.is_editing
    QTest.mouseClick(editor.use, LEFT)
    own = analysis.shown_position
    switch(window, PLAY)
    switch(window, ANALYSE)
    assert analysis.shown_position is own


def test_a_position_that_nobody_touched_follows_the_game(qtbot: QtBot, window: MainWindow) -> None:
    switch(window, ANALYSE)
    qtbot.waitUntil(lambda: window.analyse.shown_position is not None)
    session = begin(qtbot, window)
    for _ in range(2):
        switch(window, ANALYSE)
        position = window.analyse.shown_position
        assert position is not None
        assert position.state is session.state
        switch(window, PLAY)
        play_on(qtbot, window, session)


def test_what_is_asked_for_in_play_goes_before_what_was_analysed(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = begin(qtbot, window)
    analyse(window)
    switch(window, PLAY)
    play_on(qtbot, window, session)
    window.play.commands.analyse.trigger()
    position = window.analyse.shown_position
    assert position is not None
    assert position.state is session.state
    assert "as you left it" not in window.message_bar.text
    other = replace(position, player=1)
    assert window.analyse.follow(other)  # nothing was done with it
