"""One way through all three workspaces: play against the search, then look at its thinking."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from engine.cartography.store import resolve_map
from engine.games.warlight.state import Phase
from studio.playing.choices import GameChoices
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.starting import CHOICES_KEY
from studio.ui.window.main_window import MainWindow, open_studio
from tests.patience import PATIENCE_MS
from tests.studio.ui.play.conftest import CONTROL, LEFT, SHIFT, Hand


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "home")
    settings.remember("play/animate", "no")
    bot = Seat("Bot 1", "mcts", seconds=0.1)
    settings.remember(CHOICES_KEY, GameChoices((Seat("You"), bot)).to_text())
    return settings


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> Iterator[MainWindow]:
    window = open_studio(settings)
    qtbot.addWidget(window, before_close_func=_forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    assert window.jobs.shutdown()


def _forget_changes(window: MainWindow) -> None:
    assert window.document is not None
    window.document.undo_stack.setClean()


def press_start() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    box = dialog.findChild(QDialogButtonBox)
    assert isinstance(box, QDialogButtonBox)
    start = next(
        b for b in box.buttons() if box.buttonRole(b) is QDialogButtonBox.ButtonRole.AcceptRole
    )
    assert isinstance(start, QPushButton)
    QTest.mouseClick(start, LEFT)


def start_game(window: MainWindow) -> PlaySession:
    QTimer.singleShot(200, press_start)
    QTest.keyClick(window, Qt.Key.Key_F5)
    window.activateWindow()  # a window manager does that when a dialog closes
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not (window.play.session and window.isActiveWindow()) and not deadline.hasExpired():
        QTest.qWait(10)
    session = window.play.session
    assert session is not None
    return session


def play_a_round(qtbot: QtBot, window: MainWindow, session: PlaySession) -> None:
    hand, state, ply = Hand(window.play), session.state, session.match.ply
    if state.phase is Phase.PICK:
        for region in state.candidates[0][:2]:
            hand.click(region)
    else:
        hand.click(state.regions_of(0)[0], SHIFT)
    hand.commit()
    qtbot.waitUntil(lambda: session.match.ply > ply and bool(session.waiting_for))


def test_play_against_the_search_then_look_at_its_thinking(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = start_game(window)
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    for _ in range(3):
        play_a_round(qtbot, window, session)
    assert session.state.round == 2
    assert len(session.analysed_turns) == 3
    assert all(t.trace.last and t.trace.last.iterations for t in session.analysed_turns)
    QTest.keyClick(window, Qt.Key.Key_3, CONTROL)
    assert window.workspace is window.analyse
    assert window.analyse.turns.rowCount() == 4  # now, the picks, two rounds
    window.analyse.turn_view.selectRow(3)
    trace = window.analyse.trace
    assert trace is session.analysed_turns[2].trace
    assert trace.last is not None
    assert window.analyse.candidates.rowCount() == len(trace.last.root_moves)
    window.play.commands.thinking.trigger()
    assert window.analyse.trace is session.analysed_turns[-1].trace


def test_the_own_turn_is_analysed_live(qtbot: QtBot, window: MainWindow) -> None:
    session = start_game(window)
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    play_a_round(qtbot, window, session)
    QTest.keyClick(window, Qt.Key.Key_3, CONTROL)
    window.analyse.start_action.trigger()
    qtbot.waitUntil(lambda: window.analyse.trace.last is not None)
    window.analyse.stop_action.trigger()
    qtbot.waitUntil(lambda: not window.analyse.session.is_running)
    snapshot = window.analyse.trace.last
    assert snapshot is not None
    assert snapshot.player == 0
    assert window.analyse.candidates.rowCount() == len(snapshot.root_moves)


def test_a_game_keeps_its_map_while_another_is_edited(qtbot: QtBot, window: MainWindow) -> None:
    session = start_game(window)
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    QTest.keyClick(window, Qt.Key.Key_1, CONTROL)
    assert window.workspace is window.edit
    QTest.keyClick(window, Qt.Key.Key_2, CONTROL)
    assert window.play.session is session
    assert window.play.table.scene.owners == session.state.owners


@pytest.mark.parametrize("answer", ["Save", "Discard", "Cancel"])
def test_closing_asks_about_unsaved_changes(
    qtbot: QtBot, window: MainWindow, answer: str, tmp_path: Path
) -> None:
    document = window.document
    assert document is not None
    document.save_to(tmp_path / "own")
    window.edit.regions.table.selectRow(0)
    QTest.keyClick(window.edit.view, Qt.Key.Key_Right)
    assert document.is_modified

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        QTest.mouseClick(box.button(QMessageBox.StandardButton[answer]), LEFT)

    QTimer.singleShot(100, press)
    closed = window.close()
    assert closed is (answer != "Cancel")
    assert document.is_modified is (answer != "Save")


def test_the_layout_is_remembered(qtbot: QtBot, window: MainWindow, settings: Settings) -> None:
    dock = next(d for d in window.edit.docks() if d.objectName() == "edit-layers")
    dock.hide()
    regions = next(d for d in window.edit.docks() if d.objectName() == "edit-regions")
    window.edit.resizeDocks([regions], [480], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: regions.width() == 480)
    window.close()
    again = open_studio(settings)
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    regions = next(d for d in again.edit.docks() if d.objectName() == "edit-regions")
    qtbot.waitUntil(lambda: regions.width() == 480)
    dock = next(d for d in again.edit.docks() if d.objectName() == "edit-layers")
    assert dock.isHidden()
    assert again.jobs.shutdown()


def test_a_scenario_is_played_from_the_editor(qtbot: QtBot, window: MainWindow) -> None:
    """Two regions are given to two players, and the first turn is the person's at once."""
    window.load_map(resolve_map("Duel"))
    qtbot.waitUntil(lambda: window.document is not None and window.document.model.name == "Duel")
    window.show_workspace(0)
    panel = window.edit.scenarios
    panel.add_action.trigger()
    for player, key in enumerate((1, 5)):
        window.edit.selection.choose([key])
        panel.owners.setCurrentItem(panel.owners.topLevelItem(player))
        panel.give_action.trigger()
    panel.play_action.trigger()
    session = window.play.session
    assert session is not None
    assert window.workspace is window.play
    assert session.state.phase is Phase.TURN
    assert session.state.owners[0] == 0
    assert session.state.owners[4] == 1
    assert [seat.name for seat in session.seats] == ["Player 1", "Player 2"]
    assert [seat.is_person for seat in session.seats] == [True, False]
    assert session.playing_persons == (0,)
