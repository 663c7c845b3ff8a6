"""A workspace on a small grid map, and a hand that clicks on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.games.warlight.rules import WarlightGame
from studio.playing.session import PlaySession
from studio.playing.thinking import Thinker
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import grid_game, grid_labels, grid_model, idle_thinker, no_preparation

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SLOW = 0.02  # the speed of an animation that is not over before a busy machine looks at it

WIDTH, HEIGHT = 4, 3


class Hand:
    """Mouse and keyboard at a workspace; regions are given by their index."""

    def __init__(self, workspace: PlayWorkspace) -> None:
        self.workspace, self.view = workspace, workspace.view

    def place(self, region: int) -> QPoint:
        return self.view.region_position(self.workspace.table.scene.painter.key_of(region))

    def move(self, region: int) -> None:
        QTest.mouseMove(self.view.viewport(), self.place(region))

    def click(
        self,
        region: int,
        modifiers: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = LEFT,
    ) -> None:
        self.move(region)
        QTest.mouseClick(self.view.viewport(), button, modifiers, self.place(region))

    def right_click(self, region: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.click(region, modifiers, RIGHT)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.view, key, modifiers)

    def commit(self) -> None:
        self.key(Qt.Key.Key_Return, CONTROL)

    def note(self) -> str:
        note = self.workspace.panels.area.note
        return note.text() if note.isVisible() else ""


Show = Callable[[QWidget], None]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Show a window and hold it until it is closed.

    A window that only the frame of a test holds can be collected in the middle of its
    own painting, and Qt crashes.
    """
    held: list[QWidget] = []

    def show_window(window: QWidget) -> None:
        held.append(window)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()

    yield show_window
    held.clear()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "home")
    settings.remember("play/animate", "no")
    return settings


@pytest.fixture
def workspace(show: Show, runner: JobRunner, settings: Settings) -> Iterator[PlayWorkspace]:
    workspace = PlayWorkspace(runner, settings)
    workspace.resize(1100, 700)
    workspace.set_map(grid_model(WIDTH, HEIGHT), grid_labels(WIDTH, HEIGHT))
    show(workspace)
    workspace.activateWindow()
    yield workspace
    if workspace.session is not None:
        workspace.session.close()


@pytest.fixture
def hand(workspace: PlayWorkspace) -> Hand:
    return Hand(workspace)


Starter = Callable[..., PlaySession]


@pytest.fixture
def start(workspace: PlayWorkspace, runner: JobRunner) -> Starter:
    """Start a session of these seats on the grid."""

    def start_session(
        *seats: Seat,
        thinker: Thinker = idle_thinker,
        game: WarlightGame | None = None,
        autosave: Path | None = None,
        turn_seconds: int | None = None,
    ) -> PlaySession:
        session = PlaySession(
            runner,
            game or grid_game(WIDTH, HEIGHT, num_players=len(seats)),
            seats,
            3,
            autosave=autosave,
            thinker=thinker,
            preparation=no_preparation,
            turn_seconds=turn_seconds,
        )
        workspace.start(session)
        return session

    return start_session
