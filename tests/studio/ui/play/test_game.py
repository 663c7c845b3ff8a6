"""Whole games through the window: rounds, playback, hotseat, the end, the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.games.warlight.events import AttackEvent
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Picks, Turn
from engine.registry import load_game
from studio.games.warlight.events import RoundPlayed, history
from studio.games.warlight.log_text import LogWords
from studio.playing.session import PlaySession
from studio.playing.thinking import Thought
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobContext, JobRunner
from studio.program.settings import Settings
from studio.ui.games.warlight.pictures import act_of
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import (
    grid_game,
    grid_labels,
    grid_model,
    random_thinker,
    searching_thinker,
)
from tests.studio.ui.play.child import Child
from tests.studio.ui.play.conftest import LEFT, NONE, SLOW, Hand, Show, Starter

YOU, BOT = Seat("You"), Seat("Bot 1", "random")
ANNA, BEN = Seat("Anna"), Seat("Ben")


def test_a_whole_game_by_mouse_and_keyboard(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    session = start(YOU, BOT, thinker=random_thinker, autosave=path)
    player = Child(hand, session)
    for _ in range(60):
        qtbot.waitUntil(lambda: session.is_over or bool(session.waiting_for))
        assert workspace.table.scene.owners == session.state.owners
        assert workspace.table.scene.armies == session.state.armies
        if session.is_over:
            break
        done = session.match.ply
        player.move()
        qtbot.waitUntil(lambda done=done: session.match.ply > done)
    assert session.winner == 0
    assert workspace.panels.area.result.isVisible()
    assert workspace.panels.area.result.title == "Victory"
    assert f"Round {session.state.round}" in workspace.panels.log.text
    assert "Bot 1 is eliminated" in workspace.panels.log.text
    record = load_game(path.read_bytes())
    assert record.states[-1] == session.state
    assert record.end == "conquest"


def test_a_game_on_the_shipped_world(
    qtbot: QtBot,
    show: Show,
    runner: JobRunner,
    settings: Settings,
    world_folder: Path,
) -> None:
    """Some rounds on a real map: picture, labels and sea links."""
    bundle = read_map(world_folder).bundle
    assert bundle is not None
    workspace = PlayWorkspace(runner, settings)
    workspace.resize(1280, 720)
    workspace.set_map(bundle.model, bundle.labels)
    show(workspace)
    game = WarlightGame(MapGraph.from_model(bundle.model))
    session = PlaySession(runner, game, (YOU, BOT), 3, thinker=random_thinker)
    workspace.start(session)
    player = Child(Hand(workspace), session)
    for rounds in range(5):
        qtbot.waitUntil(lambda: bool(session.waiting_for))
        done = session.match.ply
        player.move()
        qtbot.waitUntil(lambda done=done: session.match.ply > done)
        assert session.state.round == rounds
        assert workspace.table.scene.armies == session.state.armies


# --- playback


def played_round(qtbot: QtBot, seed: int = 3) -> tuple[PlaySession, RoundPlayed]:
    """A round of random turns with several attacks."""
    runner = JobRunner()
    game = grid_game(round_limit=4)
    session = PlaySession(runner, game, (BOT, Seat("Bot 2", "random")), seed,
                          thinker=random_thinker)  # fmt: skip
    with qtbot.waitSignal(session.over):
        session.start()
    assert runner.shutdown()
    rounds = [entry for entry in history(session.match) if isinstance(entry, RoundPlayed)]
    return session, max(rounds, key=lambda played: len(played.events))


@pytest.mark.parametrize("seed", range(5))
def test_frames_lead_from_before_to_after(qtbot: QtBot, seed: int) -> None:
    _, played = played_round(qtbot, seed)
    act = act_of(played)
    shown = list(act.frames())
    boards = [frame.picture for frame in shown]
    assert boards[0].armies == played.before.armies
    assert (boards[-1].owners, boards[-1].armies) == (played.after.owners, played.after.armies)
    assert sum(frame.steps for frame in shown) == act.steps == len(played.events) + 1
    assert boards[-2].armies == played.after.armies


def test_the_animation_shows_every_step_and_ends_at_the_position(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    workspace.panels.transport.animate_box.setChecked(True)
    workspace.panels.transport.speed_slider.setValue(
        workspace.panels.transport.speed_slider.maximum()
    )
    session = start(YOU, BOT, thinker=random_thinker)
    player = Child(hand, session)
    player.move()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    shown: list[object] = []
    workspace.playback.frame_shown.connect(shown.append)
    before = workspace.table.scene.armies
    began: list[tuple[object, ...]] = []

    def note() -> None:  # on a busy machine a look from outside comes too late
        table, strip = workspace.table, workspace.panels.strip
        began.append((table.scene.armies, table.planner.plan, strip.texts["turn"]))

    workspace.playback.act_started.connect(note)
    with qtbot.waitSignal(workspace.playback.finished):
        player.move()
    # Nobody plans on a board that moves.
    assert began == [(before, None, "The round is played")]
    assert len(shown) > 2
    assert workspace.table.scene.armies == session.state.armies
    assert workspace.table.planner.player == 0


def test_space_skips_the_animation(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    workspace.panels.transport.animate_box.setChecked(True)
    session = start(YOU, BOT, thinker=random_thinker)
    player = Child(hand, session)
    player.move()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    workspace.playback.speed = SLOW
    player.move()
    qtbot.waitUntil(lambda: workspace.playback.is_active)
    hand.key(Qt.Key.Key_Space)
    assert not workspace.playback.is_active
    assert workspace.table.scene.armies == session.state.armies
    assert "Round 1" in workspace.panels.log.text


def test_switching_the_animation_off_is_remembered(
    workspace: PlayWorkspace, settings: Settings, runner: JobRunner, show: Show
) -> None:
    workspace.panels.transport.animate_box.setChecked(True)
    workspace.panels.transport.speed_slider.setValue(2)
    other = PlayWorkspace(runner, settings)
    show(other)
    assert other.playback.is_animated
    assert other.playback.speed == 4


def test_a_pause_holds_bots(qtbot: QtBot, start: Starter, workspace: PlayWorkspace) -> None:
    session = start(BOT, Seat("Bot 2", "random"), thinker=random_thinker)
    workspace.commands.pause.trigger()
    qtbot.waitUntil(lambda: session.moved == {0, 1})
    done = session.state.round
    QTest.qWait(30)
    assert session.state.round == done
    workspace.commands.pause.trigger()
    qtbot.waitUntil(lambda: session.is_over or session.state.round > done + 2)


# --- hotseat


def test_a_curtain_falls_between_two_people(
    qtbot: QtBot, start: Starter, hand: Hand, workspace: PlayWorkspace
) -> None:
    session = start(ANNA, BEN)
    curtain = workspace.panels.area.curtain
    assert not curtain.isVisible()
    assert workspace.table.planner.player == 0
    for region in session.state.candidates[0][:2]:
        hand.click(region)
    hand.commit()
    assert curtain.isVisible()
    assert curtain.text == "Pass the computer to Ben"
    assert workspace.table.planner.plan is None
    assert workspace.table.orders.rows() == []
    QTest.mouseClick(curtain.button, LEFT, NONE, QPoint(5, 5))
    assert not curtain.isVisible()
    assert workspace.table.planner.player == 1
    assert "Ben's turn" in workspace.panels.strip.texts["turn"]
    for region in session.state.candidates[1][:2]:
        hand.click(region)
    hand.commit()
    assert session.state.phase is Phase.TURN
    # Ben sits there already, so he is first in the next round.
    assert not curtain.isVisible()
    assert workspace.table.planner.player == 1
    hand.commit()
    hand.commit()
    assert curtain.text == "Pass the computer to Anna"


# --- the end, and around the game


def test_a_defeat_by_resigning(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(YOU, Seat("Bot 1", "mcts"), thinker=searching_thinker)
    Child(hand, session).move()
    qtbot.waitUntil(lambda: bool(session.analysed_turns))
    QTimer.singleShot(0, lambda: answer(QMessageBox.StandardButton.Yes))
    workspace.commands.resign.trigger()
    result = workspace.panels.area.result
    assert result.title == "Defeat"
    asked: list[Position] = []
    workspace.analyse_requested.connect(asked.append)
    workspace.commands.thinking.trigger()
    assert asked == [session.analysed_turns[-1].position]
    workspace.commands.rematch.trigger()
    assert workspace.session is not session
    assert not result.isVisible()
    new = workspace.session
    assert new is not None
    assert [seat.name for seat in new.seats] == ["Bot 1", "You"]


def answer(button: QMessageBox.StandardButton) -> None:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    QTest.mouseClick(box.button(button), LEFT)


def test_a_draw_by_the_round_limit(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(YOU, BOT, game=grid_game(round_limit=1))
    player = Child(hand, session)
    player.move()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    player.move()
    qtbot.waitUntil(lambda: session.is_over)
    assert workspace.panels.area.result.title == "Draw"


def test_analysing_asks_for_the_own_position(start: Starter, workspace: PlayWorkspace) -> None:
    session = start(YOU, BOT)
    asked: list[Position] = []
    workspace.analyse_requested.connect(asked.append)
    workspace.commands.analyse.trigger()
    assert asked[0].player == 0
    assert asked[0].state is session.state


def test_a_failing_bot_is_said_and_asked_again(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace
) -> None:
    failures = [True]

    def moody(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        if failures:
            failures.pop()
            raise RuntimeError("out of ideas")
        return random_thinker(context, position, seat, seed)

    with qtbot.waitSignal(workspace.message) as said:
        session = start(YOU, BOT, thinker=moody)
    assert said.args == ["Bot 1 cannot move: out of ideas"]
    assert workspace.commands.retry.isEnabled()
    workspace.commands.retry.trigger()
    qtbot.waitUntil(lambda: session.moved == {1})
    assert not workspace.commands.retry.isEnabled()


def test_the_strip_says_who_thinks(qtbot: QtBot, start: Starter, workspace: PlayWorkspace) -> None:
    def slow(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        while not context.stopped:
            pass
        return random_thinker(context, position, seat, seed)

    start(YOU, BOT, thinker=slow)
    assert workspace.panels.strip.texts["busy"] == "Bot 1 is thinking…"
    workspace.leave()
    assert workspace.session is None


def test_a_new_map_waits_for_the_next_game(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, runner: JobRunner
) -> None:
    start(YOU, BOT)
    model, labels = grid_model(5, 2), grid_labels(5, 2)
    workspace.set_map(model, labels)
    assert workspace.map[0] != model
    start(YOU, BOT, game=grid_game(5, 2))
    assert workspace.map[0] == model


def test_a_resumed_game_shows_its_log(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand, runner: JobRunner
) -> None:
    session = start(YOU, BOT)
    player = Child(hand, session)
    for _ in range(2):
        done = session.match.ply
        player.move()
        qtbot.waitUntil(lambda done=done: session.match.ply > done)
    text = workspace.panels.log.text
    assert "Round 1" in text
    record = load_game(session.record())
    workspace.start(PlaySession.resumed(runner, record, thinker=random_thinker))
    assert workspace.panels.log.text == text
    assert workspace.table.scene.armies == session.state.armies


def test_the_log_speaks_plainly(qtbot: QtBot) -> None:
    session, played = played_round(qtbot)
    names = session.game.graph.region_names
    words = LogWords(("You", "Bot 2"), names)
    assert words.heading(played.number) == f"Round {played.number}"
    for event, line in zip(played.events, map(words.event, played.events), strict=True):
        assert line.startswith(("You ", "Your ") if event.player == 0 else ("Bot 2 ", "The attack"))
        if isinstance(event, AttackEvent) and event.outcome.is_fight:
            assert f"{event.defenders_lost} killed, {event.attackers_lost} lost" in line
            assert names[event.order.target] in line


def test_picks_by_hand_reach_the_session(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(ANNA, BEN)
    session.submit(0, Picks(session.state.candidates[0][:2]))
    assert workspace.panels.area.curtain.isVisible()
    session.submit(1, Picks(session.state.candidates[1][:2]))
    assert session.state.phase is Phase.TURN
    session.submit(0, Turn())
    session.submit(1, Turn())
    assert session.state.round == 1
