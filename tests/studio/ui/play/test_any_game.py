"""Games that bring no table of their own are played in the window like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from engine.record import dump_record
from engine.registry import load_game
from studio.desk import desk_for
from studio.playing.choices import GameChoices
from studio.playing.offers import offered_moves
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.board_table import BoardTable
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.choice_list import ChoiceList
from tests.studio.grids import no_preparation
from tests.studio.ui.play.conftest import CONTROL, LEFT, Show, Starter
from tests.toys import installed

PERSON = Seat("You")
GAMES = ("heap", "ladder", "bids")


@pytest.fixture(params=GAMES)
def game_name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    installed.install(monkeypatch)
    return str(request.param)


def session_of(runner: JobRunner, name: str, persons: int = 1) -> PlaySession:
    choices = GameChoices.of(name)
    bots = [Seat(f"Bot {n}", "random") for n in range(persons, len(choices.seats))]
    seats = (*(replace(PERSON, name=f"P{n}") for n in range(persons)), *bots)
    choices = replace(choices, seats=tuple(seats))
    return PlaySession(
        runner, choices.build(None), choices.seats, 4,
        preparation=no_preparation,
    )  # fmt: skip


def choose_and_commit(workspace: PlayWorkspace, row: int = 0) -> None:
    """Choose a move with a real key on the list of moves, and commit it."""
    moves = workspace.table.widget.findChild(ChoiceList)
    assert isinstance(moves, ChoiceList)
    assert moves.isVisible()
    at = moves.visualItemRect(moves.item(row)).center()
    QTest.mouseClick(moves.viewport(), LEFT, pos=at)
    assert workspace.table.move is not None
    QTest.keyClick(workspace.view, Qt.Key.Key_Return, CONTROL)


@pytest.fixture
def played(workspace: PlayWorkspace, runner: JobRunner, game_name: str) -> Iterator[PlaySession]:
    session = session_of(runner, game_name)
    workspace.start(session)
    yield session
    session.close()


def test_a_person_plays_a_game_to_its_end(
    workspace: PlayWorkspace, played: PlaySession, qtbot: QtBot
) -> None:
    assert isinstance(workspace.table, BoardTable)
    for _ in range(300):
        qtbot.waitUntil(lambda: played.is_over or workspace.table.player is not None)
        if played.is_over:
            break
        ply = played.match.ply
        choose_and_commit(workspace)
        assert played.match.ply > ply or played.moved
    qtbot.waitUntil(lambda: played.is_over)
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
    lines = workspace.panels.log.text.splitlines()
    assert any("P0" in line for line in lines)
    assert len(lines) >= len(played.match.record)


def test_the_board_alone_leaves_nothing_of_the_map_behind(
    workspace: PlayWorkspace, played: PlaySession, start: Starter
) -> None:
    def docks() -> set[str]:
        return {d.objectName() for d in workspace.findChildren(QDockWidget) if d.isVisible()}

    assert docks() == {"play-players", "play-turn", "play-log"}
    assert workspace.panels.strip.buttons == {}
    start(PERSON, Seat("Bot", "random"))
    assert docks() == {"play-players", "play-orders", "play-log", "play-ai-log"}
    assert set(workspace.panels.strip.buttons) == {"pick", "deploy", "attack"}


def test_looking_back_and_on_and_from_there_another_way(
    workspace: PlayWorkspace, played: PlaySession, qtbot: QtBot
) -> None:
    def has_turn() -> bool:
        return workspace.table.player is not None

    for _ in range(3):
        qtbot.waitUntil(lambda: played.is_over or has_turn())
        if not played.is_over:
            choose_and_commit(workspace)
    qtbot.waitUntil(lambda: played.is_over or has_turn())
    whole = workspace.panels.log.text
    QTest.keyClick(workspace.view, Qt.Key.Key_J)
    head = workspace.watch.head
    assert head is not None
    assert len(workspace.panels.log.text) < len(whole)
    steps = head.position
    while not head.at_start:
        QTest.keyClick(workspace.view, Qt.Key.Key_J)
    assert workspace.panels.log.text == ""
    for _ in range(steps):
        QTest.keyClick(workspace.view, Qt.Key.Key_L)
    assert (head.position, head.state) == (steps, workspace.watch.head.state)  # type: ignore[union-attr]
    QTest.keyClick(workspace.view, Qt.Key.Key_End, CONTROL)
    assert workspace.watch.head is None
    assert workspace.panels.log.text == whole


def test_a_plan_survives_a_look_back_and_undo_takes_it_away(
    workspace: PlayWorkspace, played: PlaySession, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    choose_and_commit(workspace)
    qtbot.waitUntil(lambda: played.is_over or workspace.table.player is not None)
    if played.is_over:
        return
    table = workspace.table
    state, player = table.planned_state, table.player
    assert player is not None
    move = offered_moves(played.game, state, player)[-1]
    table.widget.chosen.emit(move)  # type: ignore[attr-defined]
    QTest.keyClick(workspace.view, Qt.Key.Key_J)
    assert table.player is None
    QTest.keyClick(workspace.view, Qt.Key.Key_End, CONTROL)
    assert (table.player, table.move) == (player, move)
    QTest.keyClick(workspace.view, Qt.Key.Key_Z, CONTROL)
    assert table.move is None
    QTest.keyClick(workspace.view, Qt.Key.Key_Return, CONTROL)
    note = workspace.panels.area.note
    assert note.text() == "Choose a move first."
    assert note.isVisible()
    workspace.leave()
    assert not note.isVisible()  # nothing is said of a game that was left


def test_a_record_is_replayed_both_ways(
    workspace: PlayWorkspace, runner: JobRunner, game_name: str, qtbot: QtBot
) -> None:
    session = session_of(runner, game_name, persons=0)
    with qtbot.waitSignal(session.over):
        session.start()
    record = load_game(dump_record(session.to_record()))
    session.close()
    workspace.show_replay(record)
    head = workspace.watch.head
    assert head is not None
    assert head.at_start
    QTest.keyClick(workspace.view, Qt.Key.Key_End, CONTROL)
    assert head.at_end
    assert head.state == record.states[-1]
    number = desk_for(record.game).round_number(record.game, record.states[-1])
    assert head.played.rounds in (number - 1, number)
    QTest.keyClick(workspace.view, Qt.Key.Key_Home, CONTROL)
    assert head.at_start


def test_open_games_have_no_curtain(
    show: Show, runner: JobRunner, settings: Settings, game_name: str,
    workspace: PlayWorkspace, qtbot: QtBot,
) -> None:  # fmt: skip
    session = session_of(runner, game_name, persons=2)
    workspace.start(session)
    qtbot.waitUntil(lambda: workspace.table.player == 0)
    choose_and_commit(workspace)
    if session.game.traits.is_secret:
        qtbot.waitUntil(workspace.panels.area.curtain.isVisible)
    else:
        qtbot.waitUntil(lambda: session.is_over or workspace.table.player == 1)
        assert not workspace.panels.area.curtain.isVisible()
    session.close()


def test_a_person_resigns_and_the_game_goes_on_by_the_rules(
    workspace: PlayWorkspace, played: PlaySession, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    played.resign(0)
    qtbot.waitUntil(lambda: played.is_over)
    assert played.winner != 0
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
