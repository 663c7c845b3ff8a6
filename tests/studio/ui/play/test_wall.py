"""Games side by side in their window: opened by key, played, paused, and gone on with in Play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.sawhian.rules import SawhianGame
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.games.sawhian.play_table import SawhianTable
from studio.ui.play.wall_window import WallWindow
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.mouse import choose
from tests.studio.ui.play.conftest import CONTROL, LEFT, SHIFT, Hand

KEYS = Qt.Key
FAST = 6  # the last speed


@pytest.fixture
def window(
    qtbot: QtBot, workspace: PlayWorkspace, hand: Hand, runner: JobRunner
) -> Iterator[WallWindow]:
    """The window of the wall, opened by its key, with Sawhian chosen and bots that guess."""
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.isActiveWindow)
    qtbot.waitUntil(workspace.view.hasFocus)
    hand.key(KEYS.Key_W, CONTROL | SHIFT)
    window = workspace.records.wall
    assert window is not None
    assert window.isVisible()
    choose(window.chooser.box, window.chooser.box.findData("sawhian"))
    for box in window.setup.boxes:
        box.setFocus()
        QTest.keyClick(box, KEYS.Key_End)
        assert box.currentText() == "Random bot"
    window.setup.games.setValue(6)
    yield window
    window.close()
    qtbot.waitUntil(lambda: not runner.is_busy)


def begin(qtbot: QtBot, window: WallWindow, speed: int) -> None:
    choose(window.speed, speed)
    QTest.mouseClick(window.start_button, LEFT)
    assert window.is_running
    qtbot.waitUntil(lambda: len(window.games) == 6 and all(game.ply for game in window.games))


def resting(qtbot: QtBot, window: WallWindow) -> list[int]:
    """Return the plies of the games once the moves that were begun are made and shown."""
    playing = window._playing
    assert playing is not None
    qtbot.waitUntil(lambda: not any(live.is_busy for live in playing._live))
    plies = [live.match.ply for live in playing._live]
    qtbot.waitUntil(lambda: [game.ply for game in window.games] == plies)
    return plies


def click(window: WallWindow, number: int) -> None:
    index = window.view.wall.index(number - 1)
    port = window.view.viewport()
    QTest.mouseClick(port, LEFT, pos=window.view.visualRect(index).center())


def test_all_pictures_are_in_sight(qtbot: QtBot, window: WallWindow) -> None:
    begin(qtbot, window, 0)
    port = window.view.viewport().rect()
    rects = [window.view.visualRect(window.view.wall.index(row)) for row in range(6)]
    assert all(port.contains(rect.adjusted(1, 1, -1, -1)) for rect in rects)
    assert not any(a.intersects(b) for at, a in enumerate(rects) for b in rects[at + 1 :])


def test_a_game_under_way_goes_on_in_play(
    qtbot: QtBot, window: WallWindow, workspace: PlayWorkspace
) -> None:
    begin(qtbot, window, 1)
    fronts: list[bool] = []
    workspace.front_requested.connect(lambda: fronts.append(True))
    click(window, 3)
    session = workspace.session
    assert session is not None
    assert fronts
    assert isinstance(workspace.table, SawhianTable)
    assert session.game == SawhianGame()
    assert [seat.name for seat in session.seats] == [
        "Random bot 3", "Random bot 4", "Random bot 1", "Random bot 2",
    ]  # fmt: skip
    qtbot.waitUntil(lambda: window.games[2].is_withdrawn)
    assert "opened in Play" in window.view.wall.index(2).data()
    qtbot.waitUntil(lambda: session.is_over)
    click(window, 3)
    assert workspace.session is session


def test_a_game_that_is_over_is_replayed(
    qtbot: QtBot, window: WallWindow, workspace: PlayWorkspace
) -> None:
    begin(qtbot, window, FAST)
    qtbot.waitUntil(lambda: not window.is_running)
    assert window.note.text().startswith("6 of 6 games are over.")
    window.view.setFocus()
    QTest.keyClick(window.view, KEYS.Key_Down)
    current = window.view.currentIndex()
    assert current.isValid()
    QTest.keyClick(window.view, KEYS.Key_Return)
    assert workspace.watch.is_replay
    assert workspace.session is not None
    assert workspace.session.state == window.games[current.row()].state


def test_pause_holds_and_escape_stops_before_it_closes(qtbot: QtBot, window: WallWindow) -> None:
    begin(qtbot, window, 4)
    QTest.mouseClick(window.pause_button, LEFT)
    held = resting(qtbot, window)
    qtbot.wait(500)
    assert [game.ply for game in window.games] == held
    QTest.mouseClick(window.pause_button, LEFT)
    qtbot.waitUntil(lambda: [game.ply for game in window.games] != held)
    QTest.keyClick(window, KEYS.Key_Escape)
    qtbot.waitUntil(lambda: not window.is_running)
    assert window.isVisible()
    QTest.keyClick(window, KEYS.Key_Escape)
    assert not window.isVisible()


def test_closing_ends_all_games(qtbot: QtBot, window: WallWindow, runner: JobRunner) -> None:
    begin(qtbot, window, 2)
    window.close()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not window.is_running


def test_the_window_lives_while_many_games_are_played(qtbot: QtBot, window: WallWindow) -> None:
    window.setup.games.setValue(64)
    choose(window.speed, FAST)
    gaps, clock, timer = [], QElapsedTimer(), QTimer()

    def tick() -> None:
        gaps.append(clock.restart())

    timer.timeout.connect(tick)
    QTest.mouseClick(window.start_button, LEFT)
    clock.start()
    timer.start(5)
    qtbot.waitUntil(lambda: not window.is_running)
    timer.stop()
    assert all(game.is_over for game in window.games)
    assert sorted(gaps)[len(gaps) // 2] < 100


def test_games_on_maps_and_of_other_kinds(
    qtbot: QtBot, window: WallWindow, tmp_path: Path, workspace: PlayWorkspace
) -> None:
    choose(window.chooser.box, window.chooser.box.findData("warlight"))
    for box in window.setup.boxes:
        box.setFocus()
        QTest.keyClick(box, KEYS.Key_End)
    window.setup.games.setValue(6)
    window.setup.rounds.setValue(30)
    begin(qtbot, window, 1)
    click(window, 1)
    session = workspace.session
    assert session is not None
    assert session.game.traits.name == "warlight"
    assert all(isinstance(seat, Seat) and not seat.is_person for seat in session.seats)


def test_without_a_map_it_says_that_one_is_needed(window: WallWindow) -> None:
    choose(window.chooser.box, window.chooser.box.findData("warlight"))
    window.set_ground(None)
    QTest.mouseClick(window.start_button, LEFT)
    assert window.note.text() == "Open a map first: games need one."
    assert not window.is_running
