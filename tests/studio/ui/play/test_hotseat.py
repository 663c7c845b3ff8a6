"""Games that are long: three people at one computer to the end, and a game taken up again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.registry import load_game
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import (
    grid_game,
    grid_labels,
    grid_model,
    no_preparation,
    random_thinker,
)
from tests.studio.ui.play.child import Child
from tests.studio.ui.play.conftest import LEFT, Hand, Starter

ANNA, BEN, EVA = Seat("Anna", color=3), Seat("Ben", color=0), Seat("Eva", color=7)


def idle(hand: Hand) -> None:
    """Pick by Tab, or place a single unit on the first own region, by the keyboard alone."""
    pick = hand.workspace.table.planner.pick_plan
    for _ in range(pick.due if pick is not None else 1):
        hand.key(Qt.Key.Key_Tab)
        hand.key(Qt.Key.Key_Return)
    hand.commit()
    if pick is None:
        assert "4 units are not deployed" in hand.note()
        hand.commit()


def take_turn(workspace: PlayWorkspace, hand: Hand, session: PlaySession) -> None:
    """Sit down, and play for whoever is asked to."""
    curtain = workspace.panels.area.curtain
    if curtain.isVisible():
        assert workspace.table.planner.plan is None  # nobody sees the orders of another
        QTest.mouseClick(curtain.button, LEFT)
    player = workspace.table.planner.player
    assert player is not None
    before = session.match.ply, session.moved
    if player == 0:
        Child(hand, session, player).move()
    else:
        idle(hand)
    assert (session.match.ply, session.moved) != before


def test_three_people_at_one_computer_play_to_the_end(
    start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    workspace.set_map(grid_model(3, 3), grid_labels(3, 3))
    session = start(ANNA, BEN, EVA, game=grid_game(3, 3, num_players=3))
    for _ in range(200):
        if session.is_over:
            break
        take_turn(workspace, hand, session)
    assert session.is_over
    assert session.winner == 0
    assert workspace.panels.area.result.title == "Anna wins"
    log = workspace.panels.log.text
    assert "Ben is eliminated" in log
    assert "Eva is eliminated" in log


def test_no_curtain_hides_the_end(start: Starter, workspace: PlayWorkspace, hand: Hand) -> None:
    session = start(ANNA, BEN, EVA)
    take_turn(workspace, hand, session)
    assert workspace.panels.area.curtain.isVisible()
    session.resign(2)
    session.resign(1)
    assert session.is_over
    assert not workspace.panels.area.curtain.isVisible()
    assert workspace.panels.area.result.isVisible()
    texts = [shown_status(workspace, row) for row in range(3)]
    assert texts == [("★", "winner"), ("✕", "resigned"), ("✕", "resigned")]


def shown_status(workspace: PlayWorkspace, row: int) -> tuple[str, str]:
    item = workspace.panels.players.topLevelItem(row)
    assert item is not None
    return item.text(5), item.toolTip(5)


def test_a_game_is_left_taken_up_again_and_finished(
    qtbot: QtBot,
    start: Starter,
    workspace: PlayWorkspace,
    hand: Hand,
    runner: JobRunner,
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.json"
    seats = Seat("You", color=6), Seat("Bot 1", "random", color=1)
    workspace.set_map(grid_model(3, 3), grid_labels(3, 3))
    session = start(
        *seats, game=grid_game(3, 3), thinker=random_thinker, autosave=path, turn_seconds=600
    )
    for _ in range(3):
        play_on(qtbot, hand, session)
    left_at, played = session.state, session.match.ply
    workspace.leave()
    again = PlaySession.resumed(
        runner, load_game(path.read_bytes()), autosave=path,
        thinker=random_thinker, preparation=no_preparation,
    )  # fmt: skip
    workspace.start(again)
    assert again.state == left_at
    assert again.colors == (6, 1)
    assert again.turn_seconds == 600
    assert workspace.table.scene.armies == left_at.armies
    for _ in range(60):
        if again.is_over:
            break
        play_on(qtbot, hand, again)
    assert again.winner == 0
    assert again.match.ply > played
    assert workspace.panels.area.result.title == "Victory"
    record = load_game(path.read_bytes())
    assert record.end == "conquest"
    assert record.states[-1] == again.state


def play_on(qtbot: QtBot, hand: Hand, session: PlaySession) -> None:
    done = session.match.ply
    Child(hand, session).move()
    qtbot.waitUntil(lambda: session.is_over or (session.match.ply > done and _waits(session)))


def _waits(session: PlaySession) -> bool:
    return bool(session.waiting_for)
