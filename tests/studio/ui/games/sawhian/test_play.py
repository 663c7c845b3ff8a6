"""Sawhian is played on its board: by mouse alone, and by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.sawhian.board import SIDE, square_at
from engine.games.sawhian.rules import OUT
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.games.sawhian.play_table import TURNED_KEY
from studio.ui.games.sawhian.view import TRAY
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.games.sawhian.conftest import BOTS, Hand, Start
from tests.studio.ui.mouse import turn_wheel


def test_a_whole_game_by_mouse(workspace: PlayWorkspace, hand: Hand, qtbot: QtBot) -> None:
    session = workspace.session
    assert session is not None
    while not session.is_over:
        ply, move = session.match.ply, session.game.moves(session.state)[-1]
        spot = TRAY if move == OUT else move
        hand.click(spot)
        assert hand.table.move == move
        assert session.match.ply == ply
        hand.click(spot)
        assert session.match.record[ply] == {0: move}
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player is not None)
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
    assert "Anna" in workspace.panels.log.text


def test_a_whole_game_by_keyboard(workspace: PlayWorkspace, hand: Hand, qtbot: QtBot) -> None:
    session = workspace.session
    assert session is not None
    hand.view.setFocus()
    while not session.is_over:
        ply = session.match.ply
        hand.key(Qt.Key.Key_Tab)
        chosen = hand.board.look.cursor
        assert chosen in session.game.moves(session.state)
        hand.key(Qt.Key.Key_Return)
        assert hand.table.move == chosen
        hand.key(Qt.Key.Key_Return)
        assert session.match.record[ply] == {0: chosen}
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player is not None)
    assert hand.view.hasFocus()


def test_tab_goes_through_what_can_be_chosen_and_leaves(hand: Hand, qtbot: QtBot) -> None:
    hand.view.setFocus()
    visited = []
    for _ in range(SIDE):
        hand.key(Qt.Key.Key_Tab)
        visited.append(hand.board.look.cursor)
    assert visited == [square_at(x, 0) for x in range(SIDE)]
    hand.key(Qt.Key.Key_Backtab)
    assert hand.board.look.cursor == square_at(5, 0)
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Tab)
    assert hand.board.look.cursor is None
    assert not hand.view.hasFocus()


def test_arrows_go_where_they_point_however_the_board_is_turned(hand: Hand) -> None:
    hand.board.turn_to(1)  # home edges of player 1 below: y runs to the right
    hand.key(Qt.Key.Key_Tab)
    first = hand.board.look.cursor
    assert first == square_at(0, 0)
    hand.key(Qt.Key.Key_Left)
    assert hand.board.look.cursor == square_at(0, 1)
    hand.key(Qt.Key.Key_Up)
    assert hand.board.look.cursor == square_at(1, 1)
    description = hand.view.accessibleDescription()
    assert description.startswith("1,1: empty")


def test_a_move_is_previewed_under_the_mouse_and_told(
    workspace: PlayWorkspace, hand: Hand, qtbot: QtBot
) -> None:
    told: list[str] = []
    workspace.status_changed.connect(told.append)
    hand.point(square_at(3, 0))
    assert hand.board.look.preview == (0, square_at(3, 0))
    assert told[-1] == "3,0: empty, home edge of Anna. A stone enters on 3,0"
    hand.point(square_at(3, 3))
    assert hand.board.look.preview is None


def test_what_is_no_move_says_why(workspace: PlayWorkspace, hand: Hand) -> None:
    hand.click(square_at(3, 3))
    assert hand.table.move is None
    note = workspace.panels.area.note
    assert note.isVisible()
    assert note.text() == "Stones enter on the own home edge; 3,3 is not on it."


def test_the_last_move_stays_marked(workspace: PlayWorkspace, hand: Hand, qtbot: QtBot) -> None:
    assert hand.board.look.last is None
    hand.click(square_at(3, 0))
    hand.click(square_at(3, 0))
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    last = hand.board.look.last
    assert last is not None
    assert last.seat == 3
    QTest.keyClick(workspace.view, Qt.Key.Key_J)
    QTest.keyClick(workspace.view, Qt.Key.Key_J)
    QTest.keyClick(workspace.view, Qt.Key.Key_L)
    assert hand.board.look.last is not None
    assert hand.board.look.last.seat == 2


def test_a_drag_moves_the_board_and_the_wheel_zooms_at_the_mouse(hand: Hand) -> None:
    view, at = hand.view, hand.view.position_of(square_at(5, 5))
    turn_wheel(view.viewport(), at, 3)
    assert (view.position_of(square_at(5, 5)) - at).manhattanLength() <= 2
    port, left = view.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(port, left, pos=at)
    for step in range(1, 5):
        QTest.mouseMove(port, at + QPoint(10 * step, 0))
    QTest.mouseRelease(port, left, pos=at + QPoint(40, 0))
    assert view.position_of(square_at(5, 5)).x() > at.x() + 20
    assert hand.table.move is None
    hand.key(Qt.Key.Key_Home)
    assert (view.position_of(square_at(5, 5)) - at).manhattanLength() <= 2


@pytest.mark.parametrize(("wanted", "below"), [("yes", 2), ("no", 0)])
def test_who_plays_alone_sits_below_if_that_is_wanted(
    workspace: PlayWorkspace, start: Start, settings: Settings, wanted: str, below: int
) -> None:
    settings.remember(TURNED_KEY, wanted)
    start(*BOTS[:2], Seat("Anna"), BOTS[2])
    board = workspace.table.board
    assert isinstance(board, SawhianBoard)
    assert board.look.below == below
    start(Seat("Anna"), *BOTS[:2], Seat("Eve"))
    assert board.look.below == 0


def test_turning_the_board_is_remembered(
    workspace: PlayWorkspace, start: Start, settings: Settings
) -> None:
    start(BOTS[0], Seat("Anna"), *BOTS[1:])
    board = workspace.table.board
    assert isinstance(board, SawhianBoard)
    assert board.look.below == 1
    QTest.keyClick(workspace.view, Qt.Key.Key_T)
    assert (board.look.below, settings.text(TURNED_KEY)) == (0, "no")


def test_out_of_time_is_out_of_the_game(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(turn_seconds=5)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    workspace.aids.time_over.emit()
    assert session.match.record[0] == {0: OUT}
    qtbot.waitUntil(lambda: session.is_over)
    assert 0 not in session.game.alive(session.state)


def test_a_chosen_move_is_played_when_the_time_is_over(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(turn_seconds=5)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.click(square_at(2, 0))
    workspace.aids.time_over.emit()
    assert session.match.record[0] == {0: square_at(2, 0)}


def test_moves_glide_over_the_board_where_it_is_animated(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    workspace.playback.is_animated = True
    workspace.playback.speed = 4.0
    start()
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand, shares = Hand(workspace), set()
    workspace.playback.frame_shown.connect(lambda _frame: shares.add(hand.board.look.share))
    hand.click(square_at(3, 0))
    hand.click(square_at(3, 0))
    qtbot.waitUntil(lambda: not workspace.playback.is_active and workspace.table.player is not None)
    assert {0.0, 0.125, 0.5, 0.875} <= shares
    assert hand.board.look.moves == ()
