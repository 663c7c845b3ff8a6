"""A workspace with a game of paper soccer, and hands at its mouse and its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.games.paper_soccer.geometry import Point
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.games.paper_soccer.play_table import PitchTable
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import no_preparation
from tests.studio.ui.play.conftest import settings, show, workspace

__all__ = ["settings", "show", "workspace"]

Start = Callable[..., PlaySession]
ANNA, BEN = Seat("Anna"), Seat("Ben")


@pytest.fixture
def start(workspace: PlayWorkspace, runner: JobRunner) -> Iterator[Start]:
    """Start a game of two people, or of other seats; turns may be played before."""
    sessions: list[PlaySession] = []

    def start_game(
        *seats: Seat, turns: str = "", game: PaperSoccerGame | None = None
    ) -> PlaySession:
        session = PlaySession(
            runner, game or PaperSoccerGame(), seats or (ANNA, BEN), 4, preparation=no_preparation
        )
        sessions.append(session)
        workspace.start(session)
        for turn in turns.split():
            session.submit(session.waiting_for[0], *map(int, turn))
        return session

    yield start_game
    for session in sessions:
        session.close()


class Hand:
    """Clicks on points of the pitch, and presses keys at it."""

    def __init__(self, workspace: PlayWorkspace) -> None:
        table = workspace.table
        assert isinstance(table, PitchTable)
        self.table, self.board = table, table.pitch_board
        self.view = self.board.pitch

    def place(self, point: Point) -> QPoint:
        return self.view.position_of(point)

    def point(self, point: Point) -> None:
        QTest.mouseMove(self.view.viewport(), self.place(point))

    def click(self, point: Point, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.point(point)
        QTest.mouseClick(self.view.viewport(), button, pos=self.place(point))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        QTest.keyClick(self.view, key, modifier or Qt.KeyboardModifier.NoModifier)

    def keys(self, digits: str) -> None:
        for digit in digits:
            self.key(Qt.Key(int(Qt.Key.Key_0) + int(digit)))


@pytest.fixture
def hand(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> Hand:
    """A hand at the first turn of a game of two people."""
    start()
    qtbot.waitUntil(lambda: workspace.table.player is not None)
    hand = Hand(workspace)
    hand.view.setFocus()
    return hand
