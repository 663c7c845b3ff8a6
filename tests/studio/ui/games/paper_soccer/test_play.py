"""Paper soccer is played on its pitch: by mouse alone, and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.paper_soccer.rules import RESIGN, PaperSoccerGame
from studio.games.paper_soccer.field import neighbour
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.games.paper_soccer.settings import AT_ONCE_KEY, COORDINATES_KEY
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.games.paper_soccer.conftest import ANNA, BEN, Hand, Start

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PAD = Qt.KeyboardModifier.KeypadModifier
BOUNCE = "3 6"  # after these two turns the ball can go up and bounces off the middle


def test_a_whole_game_by_mouse(workspace: PlayWorkspace, hand: Hand, qtbot: QtBot) -> None:
    session, rng = workspace.session, Random(3)
    assert session is not None
    while not session.is_over:
        ply = session.match.ply
        while hand.table.missing():
            hand.click(rng.choice(hand.board.look.targets).point)
            assert session.match.ply == ply  # nothing is played before the ball is clicked
        planned = hand.table.moves
        is_doubtful = bool(hand.table.doubt())
        hand.click(hand.board.look.walked)
        if is_doubtful:
            assert session.match.ply == ply
            hand.click(hand.board.look.walked)
        assert session.match.ply == ply + len(planned)
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player is not None)
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
    lines = workspace.panels.log.text.split("\n")
    told = [line.split(": ")[1] for line in lines if "Anna: " in line or "Ben: " in line]
    assert told == session.state.line.split()


def test_a_whole_game_by_keyboard(workspace: PlayWorkspace, hand: Hand, qtbot: QtBot) -> None:
    session, rng = workspace.session, Random(5)
    assert session is not None
    while not session.is_over:
        ply = session.match.ply
        while hand.table.missing():
            digits = session.game.moves(hand.table.position_planned)
            hand.keys(str(rng.choice(digits)))
        for _ in range(2 if hand.table.doubt() else 1):
            hand.key(Qt.Key.Key_Return)
        assert session.match.ply > ply
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player is not None)
    assert hand.view.hasFocus()


def test_the_number_pad_goes_where_it_points(hand: Hand) -> None:
    hand.key(Qt.Key.Key_9, PAD)
    assert hand.table.moves == (1,)
    hand.key(Qt.Key.Key_Backspace)
    hand.board.flip(True)
    hand.key(Qt.Key.Key_9, PAD)
    assert hand.table.moves == (5,)


def test_steps_are_taken_back_one_by_one(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    start(turns=BOUNCE)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.view.setFocus()
    hand.keys("02")
    assert hand.table.moves == (0, 2)
    assert hand.board.look.walked == (5, 5)
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.moves == (0,)
    hand.click((6, 6), Qt.MouseButton.RightButton)
    assert hand.table.moves == ()
    QTest.keyClick(workspace, Qt.Key.Key_Y, CONTROL)
    QTest.keyClick(workspace, Qt.Key.Key_Y, CONTROL)
    assert hand.table.moves == (0, 2)
    QTest.keyClick(workspace, Qt.Key.Key_Z, CONTROL)
    assert hand.table.moves == (0,)


def test_a_bounce_must_go_on(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    session = start(turns=BOUNCE)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    assert [t.point for t in hand.board.look.targets if t.goes_on] == [(4, 5)]
    hand.click((4, 5))
    assert hand.board.look.must_go_on
    assert (5, 4) in {target.point for target in hand.board.look.targets}
    ply = session.match.ply
    hand.click((4, 5))  # the ball
    assert session.match.ply == ply
    note = workspace.panels.area.note
    assert note.isVisible()
    assert note.text() == "The ball bounces: the turn must go on."


def test_what_is_no_step_says_why(workspace: PlayWorkspace, hand: Hand) -> None:
    note = workspace.panels.area.note
    hand.click((0, 0))
    assert note.text() == "No step leads there from 4,5: steps go to a neighbour."
    hand.click((5, 5))
    hand.click((6, 5))
    assert note.text().startswith("The turn is over here")


def test_a_step_is_told_under_the_mouse(workspace: PlayWorkspace, hand: Hand) -> None:
    told: list[str] = []
    workspace.status_changed.connect(told.append)
    hand.point((4, 4))
    assert told[-1] == "4,4. Step 0: the turn ends there"
    assert hand.board.look.cursor == (4, 4)


def test_tab_goes_through_the_steps_and_leaves(hand: Hand) -> None:
    visited = []
    for _ in range(8):
        hand.key(Qt.Key.Key_Tab)
        visited.append(hand.board.look.cursor)
    assert visited == [neighbour((4, 5), step) for step in range(8)]
    hand.key(Qt.Key.Key_Left)
    assert hand.board.look.cursor == (2, 4)
    assert hand.view.accessibleDescription().startswith("2,4. No step leads there")
    hand.key(Qt.Key.Key_Backtab)
    assert hand.board.look.cursor == (3, 4)


def test_notation_is_typed_and_its_faults_name_the_place(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    start(turns=BOUNCE)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    panel = hand.table.turn_panel
    QTest.keyClicks(panel.line, "0")
    assert hand.table.moves == (0,)
    QTest.keyClicks(panel.line, "9")
    assert panel.fault.text() == "Character 2: “9” is no direction from 0 (up) to 7."
    assert hand.table.moves == (0,)
    QTest.keyClick(panel.line, Qt.Key.Key_Backspace)
    QTest.keyClicks(panel.line, "3")
    assert (
        panel.fault.text()
    ) == "Character 2: The ball is on 4,5; the edge in direction 3 is drawn already."
    panel.line.clear()
    QTest.keyClicks(panel.line, "003")
    assert panel.fault.text() == "Character 3: the turn is over on 4,4."


def test_a_turn_is_pasted_and_copied(hand: Hand) -> None:
    clipboard = QApplication.clipboard()
    clipboard.setText(" 2\n")
    hand.key(Qt.Key.Key_V, CONTROL)
    assert hand.table.moves == (2,)
    clipboard.setText("")
    hand.key(Qt.Key.Key_C, CONTROL | SHIFT)
    assert clipboard.text() == "2"


def test_a_game_is_copied_and_pasted(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    session = start(turns=f"{BOUNCE} 02")
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.key(Qt.Key.Key_C, CONTROL)
    text = QApplication.clipboard().text()
    assert '[White "Anna"]' in text
    assert "1. 3 6 2. 02" in text
    workspace.start(type(session)(workspace._jobs, PaperSoccerGame(), (ANNA, BEN), 1))
    hand.key(Qt.Key.Key_V, CONTROL)
    assert workspace.watch.is_replay
    assert workspace.session is not None
    assert workspace.session.state == session.state


def test_a_pasted_game_with_a_fault_is_refused_with_its_place(
    workspace: PlayWorkspace, hand: Hand
) -> None:
    told: list[str] = []
    workspace.message.connect(told.append)
    QApplication.clipboard().setText("1. 3 6\n2. 03")
    hand.key(Qt.Key.Key_V, CONTROL)
    assert told == ["Step 4: The ball is on 4,5; the edge in direction 3 is drawn already."]
    QApplication.clipboard().setText('[White "Anna"]\n\n1. 3 6\n2. 03')
    hand.key(Qt.Key.Key_V, CONTROL)
    assert told[-1].startswith("Line 4, round 2: “03” cannot be played. The ball is on 4,5;")
    QApplication.clipboard().setText("1. 3 6\n2. 02 *")
    hand.key(Qt.Key.Key_V, CONTROL)
    assert workspace.watch.is_replay
    assert workspace.session is not None
    assert workspace.session.state.line == "3 6 02 "


def test_who_plays_alone_attacks_upwards(workspace: PlayWorkspace, start: Start) -> None:
    start(Seat("Bot", "random"), ANNA)
    hand = Hand(workspace)
    assert hand.board.look.sheet.is_flipped
    hand.key(Qt.Key.Key_F)
    assert not hand.board.look.sheet.is_flipped
    start()
    assert not hand.board.look.sheet.is_flipped


def test_choices_are_remembered(workspace: PlayWorkspace, hand: Hand, settings: Settings) -> None:
    hand.table.own_actions.coordinates.trigger()
    assert not hand.board.look.has_coordinates
    assert settings.text(COORDINATES_KEY) == "no"
    session = workspace.session
    assert session is not None
    hand.table.own_actions.at_once.trigger()
    assert settings.text(AT_ONCE_KEY) == "yes"
    hand.click((5, 5))
    assert session.match.ply == 1


def test_ends_of_the_turn_are_shown_and_chosen(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    start(turns="2 4 6")
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: bool(hand.board.look.ends))
    words = hand.table.turn_panel.ends.text()
    count = sum(int(end.text) for end in hand.board.look.ends)
    assert words == f"{count} different turns: {count} on a free point."
    neighbours = {target.point for target in hand.board.look.targets}
    far = next(end.point for end in hand.board.look.ends if end.point not in neighbours)
    hand.click(far)
    assert hand.board.look.walked == far
    assert not hand.table.missing()
    hand.key(Qt.Key.Key_E)
    assert hand.board.look.ends == ()


def test_danger_is_told_and_asked_about(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(turns="4 4 4 4")  # Anna is before her own goal, which Ben attacks
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.view.setFocus()
    panel = hand.table.turn_panel
    assert panel.warnings.text() == ""
    hand.keys("2")
    assert panel.warnings.text() == "Danger: the other player can score at once after that."
    ply = session.match.ply
    hand.key(Qt.Key.Key_Return)
    assert session.match.ply == ply
    assert workspace.panels.area.note.text().startswith("The other player can score after that.")
    hand.key(Qt.Key.Key_Return)
    assert session.match.ply == ply + 1
    qtbot.waitUntil(lambda: workspace.table.player == 1)
    assert panel.warnings.text().startswith("A goal is in reach: ")
    hand.table.own_actions.warnings.trigger()
    assert panel.warnings.text() == ""


def test_out_of_time_is_given_up_or_the_whole_turn(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(turns=BOUNCE)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.view.setFocus()
    hand.keys("02")
    workspace.aids.time_over.emit()
    assert session.state.line == "3 6 02 "
    qtbot.waitUntil(lambda: workspace.table.player == 1)
    hand.keys("4")  # bounces: unfinished
    workspace.aids.time_over.emit()
    assert session.match.record[-1] == {1: RESIGN}


@pytest.mark.parametrize("stride", ["step", "turn"])
def test_a_replay_goes_by_step_and_by_turn(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot, stride: str
) -> None:
    start(turns=f"{BOUNCE} 02")
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    commands = workspace.commands
    back, wanted = (
        (commands.step_back, "3 6 0") if stride == "step" else (commands.turn_back, "3 6 ")
    )
    back.trigger()
    hand = Hand(workspace)
    assert hand.board.position is not None
    assert hand.board.position.state.line == wanted
    assert workspace.panels.log.text.strip().endswith("Anna: 0" if stride == "step" else "Ben: 6")


def test_a_game_on_another_pitch_is_drawn_whole(workspace: PlayWorkspace, start: Start) -> None:
    start(game=PaperSoccerGame(10, 12, half_way=True))
    hand = Hand(workspace)
    assert hand.board.look.has_half_way_line
    port = hand.view.viewport().rect()
    assert all(port.contains(hand.place(point)) for point in hand.board.look.sheet.points)
