"""Dicewars on its board: turns by mouse alone, and by keyboard alone; maps; what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.game import CHANCE
from engine.games.dicewars.board import Board
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsSettings, End, Roll, Transfer
from studio.games.dicewars.desk import DicewarsRules, build
from studio.games.dicewars.drawing import BoardLook
from studio.games.dicewars.ground import HexGround, MapGround
from studio.playing.session import PlaySession
from studio.position.players import Players
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.games.dicewars.board import DicewarsBoard
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.play.workspace import PlayWorkspace
from tests.engine.examples import random_match
from tests.studio.grids import grid_labels, grid_model, no_preparation
from tests.studio.ui.play.conftest import settings, show, workspace

__all__ = ["settings", "show", "workspace"]

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
KEYS = Qt.Key


class Hand:
    """Clicks on areas, and presses keys at the board."""

    def __init__(self, workspace: PlayWorkspace, session: PlaySession, qtbot: QtBot) -> None:
        table = workspace.table
        assert isinstance(table, DicewarsTable)
        self.workspace, self.session, self.qtbot = workspace, session, qtbot
        self.table, self.board = table, table.dice_board
        self.view = self.board.areas

    @property
    def look(self) -> BoardLook:
        look = self.board._look
        assert look is not None
        return look

    def click(self, area: int, button: Qt.MouseButton = LEFT) -> None:
        at = self.view.position_of(area)
        QTest.mouseMove(self.view.viewport(), at)
        QTest.mouseClick(self.view.viewport(), button, pos=at)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def first(self, kind: type[Any]) -> Any:
        """Return a move of a kind that is legal now."""
        moves = self.session.game.moves(self.session.state)
        return next(move for move in moves if isinstance(move, kind))

    def settle(self) -> None:
        self.qtbot.waitUntil(
            lambda: self.session.is_over or self.workspace.table.player is not None
        )


@pytest.fixture
def hand(workspace: PlayWorkspace, runner: JobRunner, qtbot: QtBot) -> Iterator[Hand]:
    """A hand at the first turn of a game that a person begins."""
    game = build(DicewarsRules(areas=12, board_seed=2), 2, None)
    seats = Seat("Anna"), Seat("Ben", "random")
    session = PlaySession(runner, game, seats, 3, preparation=no_preparation)
    workspace.start(session)
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    yield Hand(workspace, session, qtbot)
    session.close()


def players_moves(session: PlaySession) -> list[Any]:
    return [moves[0] for moves in session.match.record if 0 in moves]


def test_a_turn_by_mouse(hand: Hand) -> None:
    transfer = hand.first(Transfer)
    hand.click(transfer.source)
    assert hand.look.source == transfer.source
    assert transfer.target in hand.look.targets
    hand.click(transfer.target)
    hand.settle()
    assert players_moves(hand.session) == [transfer]
    attack = hand.first(Attack)
    hand.click(attack.source)
    QTest.mouseMove(hand.view.viewport(), hand.view.position_of(attack.target))
    ((area, text),) = hand.look.notes
    assert area == attack.target
    assert text.startswith("P ")
    assert "\nH " in text
    hand.click(attack.target)
    hand.settle()
    assert players_moves(hand.session) == [transfer, attack]
    rolled = [moves[CHANCE] for moves in hand.session.match.record if CHANCE in moves]
    roll = next(move for move in rolled if isinstance(move, Roll))
    assert roll.sums is not None
    assert f"{roll.sums[0]} : {roll.sums[1]}" in hand.workspace.panels.log.text
    hand.table.end_action.trigger()
    assert players_moves(hand.session) == [transfer, attack, End()]
    hand.settle()
    assert "luck so far" in hand.workspace.panels.log.text


def test_a_turn_by_keyboard(hand: Hand) -> None:
    hand.view.setFocus()
    hand.key(KEYS.Key_Tab)
    source = hand.look.cursor
    assert source in hand.look.sources
    hand.key(KEYS.Key_Return)
    assert hand.look.source == source
    hand.key(KEYS.Key_Backspace)
    assert hand.look.source is None
    hand.key(KEYS.Key_Return)
    hand.key(KEYS.Key_Tab)
    target = hand.look.cursor
    while target not in hand.look.targets:
        hand.key(KEYS.Key_Backtab)
        target = hand.look.cursor
    hand.key(KEYS.Key_Return)
    hand.settle()
    (made,) = players_moves(hand.session)
    assert (made.source, made.target) == (source, target)
    hand.key(KEYS.Key_E)
    assert players_moves(hand.session) == [made, End()]
    hand.settle()


def test_a_click_while_the_others_turn_is_animated_counts(hand: Hand) -> None:
    playback = hand.workspace.playback
    playback.is_animated, playback.speed = True, 0.5

    def hold() -> None:  # a busy machine may look only when it is over
        if hand.session.waiting_for == (0,):
            playback.set_held(True)

    hand.view.setFocus()
    hand.key(KEYS.Key_E)
    hand.session.changed.connect(hold)
    hand.qtbot.waitUntil(lambda: hand.session.waiting_for == (0,) and playback.is_active)
    assert hand.table.player is None
    source = hand.first(Attack).source
    hand.click(source, RIGHT)
    assert playback.is_active
    hand.click(source)
    assert not playback.is_active
    assert hand.table.player == 0
    assert hand.look.source == source


def test_commit_ends_the_turn(hand: Hand) -> None:
    hand.workspace.commands.commit.trigger()
    assert players_moves(hand.session) == [End()]


def test_what_cannot_be_is_said(hand: Hand) -> None:
    told: list[str] = []
    hand.board.refused.connect(told.append)
    owners = hand.session.state.owners
    hand.click(owners.index(1))
    assert told == [f"Area {owners.index(1) + 1} is not the player's."]
    source = hand.first(Attack).source
    hand.click(source)
    hand.click(source, RIGHT)
    assert hand.look.source is None


def test_arrows_go_where_they_point(hand: Hand) -> None:
    hand.view.setFocus()
    hand.key(KEYS.Key_Tab)
    for key, axis, sign in ((KEYS.Key_Right, "x", 1), (KEYS.Key_Up, "y", -1)):
        before = hand.look.cursor
        hand.key(key)
        after, ground = hand.look.cursor, hand.view.ground
        assert ground is not None
        assert before is not None
        assert after is not None
        way = ground.middles[after] - ground.middles[before]
        assert after == before or getattr(way, axis)() * sign > 0


def test_a_whole_game_by_the_end_of_turns(hand: Hand) -> None:
    while not hand.session.is_over:
        hand.table.end_action.trigger()
        hand.settle()
    hand.qtbot.waitUntil(hand.workspace.panels.area.result.isVisible)


def test_hex_boards_have_every_area_at_its_dice() -> None:
    for areas in (8, 34, 300):
        board = build(DicewarsRules(areas=areas), 2, None).board
        ground = HexGround(board)
        assert [ground.area_at(middle) for middle in ground.middles] == list(range(areas))
        assert all(ground.bounds.contains(middle) for middle in ground.middles)


def test_a_map_is_a_board(show: Callable[[DicewarsBoard], None]) -> None:
    model, labels = grid_model(4, 3), grid_labels(4, 3)
    ground = MapGround(model, labels)
    assert [ground.area_at(middle) for middle in ground.middles] == list(range(12))
    game = DicewarsGame(Board.of_map(MapGraph.from_model(model)), DicewarsSettings(2))
    match = random_match(game, 1)
    board = DicewarsBoard()
    board.resize(640, 480)
    board.set_map(model, labels)
    show(board)
    players = Players.of((Seat("Anna"), Seat("Ben")))
    board.show_position(Position(game, match.states[1], 0, "", players=players))
    image = board.areas.grab().toImage()
    seen = {image.pixelColor(board.areas.position_of(area)).name() for area in range(12)}
    assert len(seen) > 1
