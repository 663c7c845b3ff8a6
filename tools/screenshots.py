"""Render every workspace offscreen into a folder: two sizes, light and dark.

python -m tools.screenshots FOLDER
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ai.bots import BotOptions, make_bot
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from studio.seats import Seat
from studio.session import PlaySession
from studio.settings import Settings
from studio.ui.app import make_application
from studio.ui.main_window import MainWindow, open_studio
from studio.ui.theme import apply_theme

SIZES = ((1280, 800), (1920, 1080))
SEED = 7
ROUNDS = 5
ANALYSE_MS = 2500
GAME_TIMEOUT_MS = 240_000


def pause(duration_ms: int) -> None:
    """Let the window live for a while. QTest.qWait would hold the GIL and starve searches."""
    loop = QEventLoop()
    QTimer.singleShot(duration_ms, loop.quit)
    loop.exec()


def wait_until(done: object, timeout_ms: int) -> None:
    """Process events until `done()` says so."""
    assert callable(done)
    deadline = QDeadlineTimer(timeout_ms)
    while not done():
        if deadline.hasExpired():
            raise SystemExit("screenshots: the program did not get there in time")
        pause(20)


def play_some_rounds(window: MainWindow) -> PlaySession:
    """Let a bot stand in for the person against the search, up to an open turn."""
    document = window.document
    assert document is not None
    game = WarlightGame(MapGraph.from_model(document.model))
    seats = (Seat("You"), Seat("Bot 1", "mcts", seconds=0.4))
    session = PlaySession(window.jobs, game, seats, SEED)
    window.play.start(session)
    stand_in = make_bot("mcts", BotOptions(seconds=None, iterations=4000))
    for ply in range(ROUNDS):
        wait_until(lambda: session.waiting_for, GAME_TIMEOUT_MS)
        move = stand_in.choose(game, session.state, 0, Random(ply)).move
        session.submit(0, move)
        pause(50)
        window.play.commands.skip.trigger()
        wait_until(lambda: session.waiting_for or session.is_over, GAME_TIMEOUT_MS)
    window.play.commands.skip.trigger()
    pause(100)
    give_some_orders(window, session)
    return session


def give_some_orders(window: MainWindow, session: PlaySession) -> None:
    """Deploy on the front with the mouse, and order an attack."""
    document = window.document
    assert document is not None
    graph, state = session.game.graph, session.state
    source, target = max(
        ((r, q) for r in state.regions_of(0) for q in graph.neighbours[r] if state.owners[q] != 0),
        key=lambda pair: state.armies[pair[0]] - state.armies[pair[1]],
    )
    view = window.play.view
    keys = [region.key for region in document.model.regions]
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
        view.region_position(keys[source]),
    )
    window.play.commands.attack.trigger()
    for region in (source, target):
        at = view.region_position(keys[region])
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def take(window: MainWindow, folder: Path, name: str, dark: bool) -> None:
    """Save pictures of the window at every size."""
    for width, height in SIZES:
        window.resize(width, height)
        pause(150)
        theme = "dark" if dark else "light"
        window.grab().save(str(folder / f"{name}-{width}x{height}-{theme}.png"))


def render(folder: Path, dark: bool) -> None:
    """Render the three workspaces in one theme."""
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)))
        window.show()
        pause(600)
        QTest.mouseClick(
            window.edit.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=window.edit.view.region_position(5),
        )
        take(window, folder, "edit", dark)
        window.show_workspace(1)
        play_some_rounds(window)
        take(window, folder, "play", dark)
        window.show_workspace(2)
        window.analyse.start_action.trigger()
        pause(ANALYSE_MS)
        window.analyse.stop_action.trigger()
        pause(300)
        take(window, folder, "analyse", dark)
        window.close()


def main() -> None:
    """Render everything into the folder named on the command line."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    app = make_application(sys.argv[:1])
    assert isinstance(app, QApplication)
    for dark in (False, True):
        apply_theme(app, dark)
        render(folder, dark)
    print(f"Pictures in {folder}")


if __name__ == "__main__":
    main()
