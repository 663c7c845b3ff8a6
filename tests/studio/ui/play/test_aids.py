"""Hints and the turn clock in the window; luck and colours in the list of players."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase, Picks, Turn
from studio.games.warlight.luck import Luck, LuckTally
from studio.painting.colors import player_color
from studio.playing.hints import Hints
from studio.playing.session import PlaySession
from studio.playing.thinking import Thought
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobContext
from studio.ui.games.warlight.figures import luck_text
from studio.ui.play.describe import clock_text
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import (
    grid_game,
    grid_labels,
    grid_model,
    no_preparation,
    searching_thinker,
)
from tests.studio.ui.play.child import Child
from tests.studio.ui.play.conftest import LEFT, SHIFT, Hand, Starter

YOU, BOT = Seat("You"), Seat("Bot 1", "random")


@pytest.fixture
def hints(workspace: PlayWorkspace) -> Hints:
    """The hints of the workspace, by a thinker that needs no engine."""
    hints = workspace.aids.hints
    hints._thinker, hints._preparation = searching_thinker, no_preparation
    return hints


@pytest.fixture
def session(qtbot: QtBot, start: Starter) -> PlaySession:
    session = start(YOU, BOT)
    session.submit(0, Picks(session.state.candidates[0][:2]))
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and session.moved == {1})
    return session


def test_a_hint_is_drawn_and_taken_over(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hand: Hand, hints: Hints
) -> None:
    own = session.state.regions_of(0)[0]
    hand.click(own)
    hand.key(Qt.Key.Key_H)
    assert workspace.table.orders.hint_box.text == "Looking for a hint…"
    qtbot.waitUntil(lambda: hints.hint is not None)
    assert hints.hint is not None
    assert workspace.table.scene.hint == hints.hint.move
    text = workspace.table.orders.hint_box.text
    assert text.startswith("Hint: ")
    assert "50.0\u00a0%" in text
    move = hints.hint.move
    hand.key(Qt.Key.Key_H, SHIFT)
    assert workspace.table.planner.move == move
    assert workspace.table.scene.hint is None
    assert workspace.table.orders.hint_box.text == ""
    workspace.undo()
    planned = workspace.table.planner.move
    assert isinstance(planned, Turn)
    assert [deploy.units for deploy in planned.deploys] == [1]


def test_a_hint_for_the_picks(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand, hints: Hints
) -> None:
    start(YOU, BOT)
    workspace.commands.hint.trigger()
    qtbot.waitUntil(lambda: hints.hint is not None)
    assert workspace.table.orders.hint_box.text.startswith("Hint: pick ")
    workspace.commands.take_hint.trigger()
    assert workspace.table.planner.pick_plan is not None
    assert workspace.table.planner.pick_plan.is_complete


def test_a_hint_ends_with_its_turn(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hand: Hand, hints: Hints
) -> None:
    workspace.commands.hint.trigger()
    qtbot.waitUntil(lambda: hints.hint is not None)
    session.submit(0, Turn())
    qtbot.waitUntil(lambda: session.state.round == 1)
    assert hints.hint is None
    assert workspace.table.orders.hint_box.text == ""
    assert workspace.commands.hint.isEnabled()
    assert not workspace.commands.take_hint.isEnabled()


def test_a_hint_is_put_away(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hints: Hints
) -> None:
    workspace.commands.hint.trigger()
    qtbot.waitUntil(lambda: hints.hint is not None)
    workspace.commands.drop_hint.trigger()
    assert workspace.table.scene.hint is None
    assert workspace.table.orders.hint_box.isHidden()


def test_nothing_of_a_game_is_left_in_the_next_one(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hints: Hints, start: Starter
) -> None:
    workspace.commands.hint.trigger()
    qtbot.waitUntil(lambda: hints.hint is not None)
    workspace.table.cursor.move_to(11)
    workspace.set_map(grid_model(3, 2), grid_labels(3, 2))
    start(YOU, BOT, game=grid_game(3, 2))  # six regions only
    assert hints.hint is None
    assert workspace.table.scene.hint is None
    assert workspace.table.cursor.region is None
    assert len(workspace.table.scene.armies) == 6


def test_a_hint_that_fails_says_why(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hints: Hints
) -> None:
    def broken(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        raise RuntimeError("out of ideas")

    hints._thinker = broken
    with qtbot.waitSignal(workspace.message) as said:
        workspace.commands.hint.trigger()
    assert said.args == ["No hint was found: out of ideas"]
    assert workspace.commands.hint.isEnabled()


# --- the clock


def clock_shown(workspace: PlayWorkspace) -> str:
    return workspace.panels.strip.texts["clock"]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(None, ""), (125, "2:05"), (11, "0:11"), (10, "10 seconds left"), (1, "1 second left")],
)
def test_the_time_in_words(seconds: int | None, text: str) -> None:
    assert clock_text(seconds) == text


def test_without_a_clock_none_is_shown(session: PlaySession, workspace: PlayWorkspace) -> None:
    assert clock_shown(workspace) == ""


def test_a_turn_whose_time_is_over_is_committed_as_it_stands(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(YOU, BOT, turn_seconds=60)
    assert clock_shown(workspace) == "1:00"
    first = session.state.candidates[0][0]
    hand.click(first)
    workspace.aids.clock.set(0.1)
    workspace.aids.clock.run(True)
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    own = session.state.regions_of(0)
    assert first in own
    assert len(own) == 2  # the other one was drawn
    assert "The time is over" in hand.note()
    assert clock_shown(workspace) == "1:00"  # the next turn has its own time
    hand.click(first)
    deploys = workspace.table.planner.move
    workspace.aids.clock.set(0.1)
    workspace.aids.clock.run(True)
    qtbot.waitUntil(lambda: session.state.round == 1)
    assert session.match.states[-2].turns[0] == deploys


def test_little_time_is_a_warning_in_words_and_colour(
    session: PlaySession, workspace: PlayWorkspace
) -> None:
    workspace.aids.clock.set(9)
    assert clock_shown(workspace) == "9 seconds left"
    assert "#b3261e" in workspace.panels.strip._clock.styleSheet()


def test_a_pause_holds_the_clock(qtbot: QtBot, start: Starter, workspace: PlayWorkspace) -> None:
    session = start(YOU, BOT, turn_seconds=60)
    assert workspace.aids.clock.is_running
    session.set_paused(True)
    assert not workspace.aids.clock.is_running
    session.set_paused(False)
    assert workspace.aids.clock.is_running
    workspace.leave()
    assert not workspace.aids.clock.is_running


def test_the_clock_waits_while_the_computer_is_passed_on(
    start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(Seat("Anna"), Seat("Ben"), turn_seconds=60)
    workspace.aids.clock.set(20)
    workspace.aids.clock.run(True)
    session.submit(0, Picks(session.state.candidates[0][:2]))
    assert workspace.panels.area.curtain.isVisible()
    assert not workspace.aids.clock.is_running
    assert clock_shown(workspace) == ""
    QTest.mouseClick(workspace.panels.area.curtain.button, LEFT)
    assert workspace.aids.clock.is_running
    assert clock_shown(workspace) == "1:00"


# --- luck and colours


@pytest.mark.parametrize(
    ("kills", "expected", "text"), [(5, 2.71, "+2.3"), (1, 3.5, "\u22122.5"), (2, 2.01, "0.0")]
)
def test_luck_in_figures(kills: int, expected: float, text: str) -> None:
    assert luck_text(Luck(kills, expected)) == text


def test_luck_is_shown_and_explained(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    for _ in range(4):
        done = session.match.ply
        Child(hand, session).move()
        qtbot.waitUntil(lambda done=done: session.match.ply > done)
    item = workspace.panels.players.topLevelItem(0)
    assert item is not None
    luck = LuckTally(session.game.settings).of(session.match)[0]
    assert luck.kills > 0
    assert item.text(4) == luck_text(luck)
    assert f"Attacking: {luck.attack_kills} killed" in item.toolTip(4)


def test_players_have_the_colours_that_they_chose(
    qtbot: QtBot, start: Starter, workspace: PlayWorkspace, hand: Hand
) -> None:
    session = start(Seat("You", color=4), Seat("Bot 1", "random", color=2))
    assert session.colors == (4, 2)
    Child(hand, session).move()
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    board = workspace.table.scene.painter
    assert [board.color_of(player) for player in (-1, 0, 1)] == [-1, 4, 2]
    own = session.state.regions_of(0)[0]
    shapes = {badge.name: badge.shape for badge in workspace.view.badges._badges}
    assert shapes[session.game.graph.region_names[own]] == 4
    assert player_color(4).name() in workspace.panels.log._text.toHtml()
