"""Looking back, stepping, running and replaying, with mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QToolButton
from pytestqt.qtbot import QtBot

from engine.games.warlight.events import DeployEvent
from engine.games.warlight.orders import income_of
from engine.games.warlight.state import Phase, Turn, WarlightState
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.play.branch_dialog import BranchDialog
from studio.ui.play.table import Act
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import (
    grid_game,
    grid_labels,
    grid_model,
    random_thinker,
    searching_thinker,
)
from tests.studio.ui.play.conftest import CONTROL, LEFT, NONE, SHIFT, Hand, Starter

BOTS = Seat("Ada", "random"), Seat("Bob", "random"), Seat("Cy", "random")
KEYS = Qt.Key


def simulated(qtbot: QtBot, start: Starter, rounds: int = 4) -> PlaySession:
    """A simulation that has ended in a draw."""
    session = start(
        *BOTS, thinker=random_thinker, game=grid_game(num_players=3, round_limit=rounds)
    )
    qtbot.waitUntil(lambda: session.is_over)
    return session


def ends(session: PlaySession) -> list[WarlightState]:
    return [s for s in session.match.states if s.phase in (Phase.TURN, Phase.OVER)]


def board(workspace: PlayWorkspace) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return workspace.table.scene.owners, workspace.table.scene.armies


def button_of(workspace: PlayWorkspace, action: object) -> QToolButton:
    buttons = workspace.panels.transport.findChildren(QToolButton)
    return next(b for b in buttons if b.defaultAction() is action)


@pytest.mark.parametrize(
    ("key", "modifiers"), [(KEYS.Key_J, NONE), (KEYS.Key_J, SHIFT), (KEYS.Key_Left, CONTROL)]
)
def test_a_simulation_is_stepped_back_to_its_start_and_forth_again(
    qtbot: QtBot,
    start: Starter,
    hand: Hand,
    workspace: PlayWorkspace,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier,
) -> None:
    session = simulated(qtbot, start)
    states, log = ends(session), workspace.panels.log.text
    assert workspace.panels.area.result.isVisible()
    seen = {}
    for _ in range(500):
        hand.key(key, modifiers)
        head = workspace.watch.head
        assert head is not None
        seen[head.position] = board(workspace)
        if not head.done:
            state = states[head.round]
            assert board(workspace) == (state.owners, state.armies)
        if head.at_start:
            break
    assert board(workspace) == (states[0].owners, states[0].armies)
    assert not workspace.panels.area.result.isVisible()
    assert not workspace.commands.step_back.isEnabled()
    assert "Round 1" not in workspace.panels.log.text
    on = KEYS.Key_Right if key is KEYS.Key_Left else KEYS.Key_L
    for _ in range(500):
        hand.key(on, modifiers)
        head = workspace.watch.head
        if head is None:
            break
        assert seen.setdefault(head.position, board(workspace)) == board(workspace)
    assert workspace.watch.head is None
    assert board(workspace) == (session.state.owners, session.state.armies)
    assert workspace.panels.log.text == log
    assert workspace.panels.area.result.isVisible()


def test_a_simulation_is_paused_and_played_on_round_by_round(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = start(*BOTS, thinker=random_thinker, game=grid_game(num_players=3, round_limit=9))
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    hand.key(KEYS.Key_P)
    assert workspace.commands.pause.isChecked()
    qtbot.waitUntil(lambda: session.moved == {0, 1, 2})
    done = session.state.round
    QTest.mouseClick(button_of(workspace, workspace.commands.round), LEFT)
    qtbot.waitUntil(lambda: session.moved == {0, 1, 2})
    assert session.state.round == done + 1
    assert f"Round {done + 1}" in workspace.panels.log.text
    hand.key(KEYS.Key_L)  # into the next round, at its first action
    qtbot.waitUntil(lambda: session.state.round == done + 2)
    head = workspace.watch.head
    assert head is not None
    assert (head.round, len(head.done)) == (done + 1, 1)
    assert workspace.panels.strip.texts["turn"] == "Looking back"
    hand.key(KEYS.Key_End, CONTROL)
    assert workspace.watch.head is None
    assert workspace.commands.pause.isChecked()
    assert board(workspace) == (session.state.owners, session.state.armies)
    hand.key(KEYS.Key_P)
    qtbot.waitUntil(lambda: session.is_over)
    assert session.state.round == 9


def test_running_on_from_the_past_leads_back_to_the_present(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = simulated(qtbot, start)
    bar = workspace.panels.transport
    bar.animate_box.setChecked(True)
    bar.speed_slider.setValue(bar.speed_slider.maximum())
    QTest.mouseClick(bar.time_line, LEFT, NONE, bar.time_line.column(1).center().toPoint())
    assert bar.round_box.value() == 1
    state = ends(session)[1]
    assert board(workspace) == (state.owners, state.armies)
    hand.key(KEYS.Key_P)
    assert workspace.watch.transport.is_running
    qtbot.waitUntil(lambda: workspace.watch.head is None)
    assert board(workspace) == (session.state.owners, session.state.armies)
    assert workspace.panels.area.result.isVisible()


def test_looking_back_keeps_the_own_plan_and_changes_nothing(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = start(Seat("You"), Seat("Bot", "random"), thinker=random_thinker)
    for region in session.state.candidates[0][:2]:
        hand.click(region)
    hand.commit()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and bool(session.waiting_for))
    session.submit(0, Turn())
    qtbot.waitUntil(lambda: session.state.round == 1 and bool(session.waiting_for))
    own = session.state.regions_of(0)[0]
    hand.click(own, SHIFT)
    plan = workspace.table.planner.turn_plan
    assert plan is not None
    move = plan.move
    assert move.deploys
    hand.key(KEYS.Key_Left, CONTROL)
    assert workspace.watch.head is not None
    assert workspace.table.planner.plan is None
    assert not workspace.commands.commit.isEnabled()
    assert not workspace.commands.resign.isEnabled()
    hand.click(own)
    hand.key(KEYS.Key_End, CONTROL)
    assert workspace.table.planner.turn_plan is plan
    assert plan.move == move
    hand.commit()
    qtbot.waitUntil(lambda: session.state.round == 2)
    assert not workspace.commands.pause.isChecked()


def test_one_players_view_shows_his_plans_and_log_alone(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = simulated(qtbot, start)
    bar = workspace.panels.transport
    hand.key(KEYS.Key_Home, CONTROL)
    everybody = workspace.table.scene.picture
    bar.player_box.setFocus()
    QTest.keyClick(bar.player_box, KEYS.Key_Down)
    QTest.keyClick(bar.player_box, KEYS.Key_Down)
    assert workspace.watch.player == 1
    frame = workspace.table.scene.picture
    assert everybody is not None
    assert frame is not None
    assert {order.player for order in frame.orders} <= {1}
    assert len(frame.orders) < len(everybody.orders)
    assert (
        workspace.panels.strip.texts["income"]
        == f"Income {session.game.income(ends(session)[0], 1)}"
    )
    hand.key(KEYS.Key_End, CONTROL)
    assert "Ada deploys" not in workspace.panels.log.text
    assert "Bob deploys" in workspace.panels.log.text
    QTest.keyClick(bar.player_box, KEYS.Key_Home)
    assert workspace.watch.player is None
    assert "Ada deploys" in workspace.panels.log.text


def test_a_record_is_replayed(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = simulated(qtbot, start)
    states, record = ends(session), session.to_record()
    workspace.show_replay(record)
    commands, bar = workspace.commands, workspace.panels.transport
    assert workspace.session is not session
    assert board(workspace) == (states[0].owners, states[0].armies)
    assert workspace.panels.strip.texts["turn"] == "Replay"
    assert bar.round_box.suffix() == " of 4"
    bar.round_box.setFocus()
    QTest.keyClick(bar.round_box, KEYS.Key_Up)
    assert board(workspace) == (states[1].owners, states[1].armies)
    QTest.mouseClick(button_of(workspace, commands.round), LEFT)
    assert board(workspace) == (states[2].owners, states[2].armies)
    bar.animate_box.setChecked(False)
    bar.speed_slider.setValue(bar.speed_slider.maximum())
    hand.key(KEYS.Key_P)
    assert not commands.pause.isChecked()
    qtbot.waitUntil(commands.pause.isChecked)
    head = workspace.watch.head
    assert head is not None
    assert head.at_end
    assert board(workspace) == (states[-1].owners, states[-1].armies)
    assert not commands.to_now.isEnabled()
    assert workspace.session is not None
    assert workspace.session.state == session.state


def test_a_replay_can_be_left_for_a_game(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    workspace.show_replay(simulated(qtbot, start).to_record())
    session = start(Seat("You"), Seat("Bot", "random"), thinker=random_thinker)
    assert workspace.watch.head is None
    assert not workspace.commands.pause.isChecked()
    for region in session.state.candidates[0][:2]:
        hand.click(region)
    hand.commit()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)


def deploys_in(act: Act) -> int:
    return sum(isinstance(event, DeployEvent) for event in act.event.events)


def test_stepping_back_out_of_an_animation(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    bar = workspace.panels.transport
    bar.animate_box.setChecked(True)
    session = start(*BOTS, thinker=random_thinker, game=grid_game(num_players=3, round_limit=9))
    playback = workspace.playback
    # The deploys are shown before they are done, all at once.
    qtbot.waitUntil(
        lambda: playback.current is not None and playback.told > deploys_in(playback.current)
    )
    hand.key(KEYS.Key_P)  # time stands still in the middle
    told, shown = playback.told, board(workspace)
    assert workspace.playback.is_active
    hand.key(KEYS.Key_J)
    head = workspace.watch.head
    assert head is not None
    assert head.position == told - 1
    hand.key(KEYS.Key_L)
    assert board(workspace) == shown
    hand.key(KEYS.Key_Space)
    assert workspace.watch.head is None
    assert board(workspace) == (session.state.owners, session.state.armies)
    bar.animate_box.setChecked(False)
    hand.key(KEYS.Key_P)
    qtbot.waitUntil(lambda: session.is_over)


def table(workspace: PlayWorkspace) -> list[list[str]]:
    """Regions, armies, income and luck of every player, as the table has them."""
    panel = workspace.panels.players
    items = [panel.topLevelItem(row) for row in range(panel.topLevelItemCount())]
    return [[item.text(column) for column in range(1, 5)] for item in items if item is not None]


def test_the_table_of_players_follows_the_board(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    workspace.panels.transport.animate_box.setChecked(True)
    seen: list[tuple[list[list[str]], list[list[str]]]] = []

    def look() -> None:
        owners, armies = board(workspace)
        on_board = []
        for player in range(3):
            own = [region for region, owner in enumerate(owners) if owner == player]
            income = income_of(session.game.graph, owners, player)
            figures = len(own), sum(armies[region] for region in own), income
            on_board.append([str(figure) for figure in figures])
        seen.append((table(workspace), on_board))

    session = start(*BOTS, thinker=random_thinker, game=grid_game(num_players=3, round_limit=5))
    workspace.playback.frame_shown.connect(look)
    workspace.playback.speed = 50.0
    qtbot.waitUntil(lambda: session.is_over and not workspace.playback.is_active)
    assert len(seen) > 10
    assert all([row[:3] for row in told] == on_board for told, on_board in seen)
    assert len({str(told) for told, _ in seen}) > 10
    assert len({row[3] for told, _ in seen for row in told}) > 3  # luck comes with the fights
    assert seen[-1][0] == table(workspace)  # nothing jumps at the end


def test_the_time_line_says_where_its_estimates_come_from(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace
) -> None:
    seats = Seat("Ada", "mcts"), Seat("Bob", "random")
    session = start(*seats, thinker=searching_thinker, game=grid_game(round_limit=2))
    qtbot.waitUntil(lambda: session.is_over)
    line = workspace.panels.transport.time_line
    assert line.rounds == 2
    assert "By the searches of the bots" in line.text_of(1)
    assert "Ada: 50.0 %" in line.text_of(1)
    assert "By the evaluation" in line.text_of(2)


def test_nothing_to_look_back_at(start: Starter, hand: Hand, workspace: PlayWorkspace) -> None:
    start(Seat("You"), Seat("Bot", "random"))
    for key in (KEYS.Key_J, KEYS.Key_L):
        hand.key(key)
    QTest.mouseClick(workspace.panels.transport.time_line, LEFT, NONE, QPoint(60, 30))
    assert workspace.watch.head is None
    assert not workspace.commands.step.isEnabled()


# --- recorded games


def test_a_game_is_continued_another_way(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = simulated(qtbot, start)
    states = ends(session)
    hand.key(KEYS.Key_Home, CONTROL)
    hand.key(KEYS.Key_Right, CONTROL)
    QTimer.singleShot(0, answer_branch)
    QTest.mouseClick(button_of(workspace, workspace.commands.branch), LEFT)
    branch = workspace.session
    assert branch is not None
    assert branch is not session
    assert branch.state == states[1]
    assert [seat.kind for seat in branch.seats] == ["human", "random", "random"]
    assert branch.waiting_for == (0,)
    assert workspace.watch.head is None
    assert workspace.table.planner.player == 0


def answer_branch() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, BranchDialog)
    QTest.keyClick(dialog.boxes[0], KEYS.Key_Down)
    QTest.mouseClick(dialog.findChild(QDialogButtonBox).buttons()[0], LEFT)


def test_a_file_is_replayed_or_refused_with_a_reason(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, tmp_path: Path
) -> None:
    data = simulated(qtbot, start).record()
    said: list[str] = []
    workspace.message.connect(said.append)
    path = tmp_path / "game.json"
    path.write_bytes(data)
    workspace.records.replay_file(path)
    assert said == []
    assert workspace.watch.is_replay
    path.write_bytes(data[: len(data) // 2])
    workspace.records.replay_file(path)
    assert said.pop().startswith("The game cannot be replayed. The record is broken")
    assert workspace.watch.is_replay  # the one before stays
    path.write_bytes(data)
    workspace.set_map(grid_model(5, 2), grid_labels(5, 2))
    workspace.records.replay_file(path)
    assert "played on the map “Grid”" in said.pop()
