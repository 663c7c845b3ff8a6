"""A workspace with a game of Sawhian, and hands at its mouse and its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.sawhian.rules import SawhianGame
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.games.sawhian.board import SawhianBoard
from studio.ui.games.sawhian.play_table import SawhianTable
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import no_preparation
from tests.studio.ui.play.conftest import settings, show, workspace

__all__ = ["settings", "show", "workspace"]

BOTS = (Seat("Ben", "random"), Seat("Cid", "random"), Seat("Dan", "random"))
Start = Callable[..., PlaySession]


@pytest.fixture
def start(workspace: PlayWorkspace, runner: JobRunner) -> Iterator[Start]:
    """Start a game of these seats, by default of a person against bots that guess."""
    sessions: list[PlaySession] = []

    def start_game(*seats: Seat, turn_seconds: int | None = None) -> PlaySession:
        session = PlaySession(
            runner, SawhianGame(), seats or (Seat("Anna"), *BOTS), 4,
            preparation=no_preparation, turn_seconds=turn_seconds,
        )  # fmt: skip
        sessions.append(session)
        workspace.start(session)
        return session

    yield start_game
    for session in sessions:
        session.close()


class Hand:
    """Clicks on spots of the board, and presses keys at it."""

    def __init__(self, workspace: PlayWorkspace) -> None:
        table = workspace.table
        assert isinstance(table, SawhianTable)
        self.table, self.board = table, table.turned_board
        self.view = self.board.squares

    def point(self, spot: int) -> None:
        QTest.mouseMove(self.view.viewport(), self.view.position_of(spot))

    def click(self, spot: int) -> None:
        self.point(spot)
        left = Qt.MouseButton.LeftButton
        QTest.mouseClick(self.view.viewport(), left, pos=self.view.position_of(spot))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


@pytest.fixture
def hand(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> Hand:
    """A hand at the first turn of a game."""
    start()
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    return Hand(workspace)


@pytest.fixture
def board(show: Callable[[SawhianBoard], None]) -> SawhianBoard:
    """A board alone."""
    board = SawhianBoard()
    board.resize(800, 640)
    show(board)
    return board
