"""Render every workspace offscreen into a folder: two sizes, light and dark.

python tools/screenshots.py FOLDER
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.session import PlaySession, Seat
from studio.settings import Settings
from studio.ui.app import make_application
from studio.ui.main_window import MainWindow, open_studio
from studio.ui.theme import apply_theme

SIZES = ((1280, 800), (1920, 1080))
SEED = 7
ROUNDS = 5
ANALYSE_MS = 2500
GAME_TIMEOUT_MS = 240_000


def wait_until(done: object, timeout_ms: int) -> None:
    """Process events until `done()` says so."""
    assert callable(done)
    deadline = QDeadlineTimer(timeout_ms)
    while not done():
        if deadline.hasExpired():
            raise SystemExit("screenshots: the program did not get there in time")
        QTest.qWait(20)


def play_some_rounds(window: MainWindow) -> PlaySession:
    """Let two bots play, and stop after a few rounds."""
    document = window.document
    assert document is not None
    seats = (
        Seat("Ada", "mcts", seconds=0.3),
        Seat("Ben", "mcts", seconds=0.3),
    )
    session = PlaySession.for_map(document.model, seats, seed=SEED, jobs=window.jobs)
    window.play.start(session)
    wait_until(lambda: session.state.round >= ROUNDS or session.is_over, GAME_TIMEOUT_MS)
    session.pause()
    return session


def take(window: MainWindow, folder: Path, name: str, dark: bool) -> None:
    """Save pictures of the window at every size."""
    for width, height in SIZES:
        window.resize(width, height)
        QTest.qWait(150)
        theme = "dark" if dark else "light"
        window.grab().save(str(folder / f"{name}-{width}x{height}-{theme}.png"))


def render(folder: Path, dark: bool) -> None:
    """Render the three workspaces in one theme."""
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)))
        window.show()
        QTest.qWait(600)
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
        QTest.qWait(ANALYSE_MS)
        window.analyse.stop_action.trigger()
        QTest.qWait(300)
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
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
