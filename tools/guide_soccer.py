"""The guide's pictures of paper soccer."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.games.paper_soccer.play_table import PitchTable
from studio.ui.window.main_window import MainWindow
from tools.looking import dock, keep, settle, wait_until

TURNS: Final = "3 2 0 6 45 2 010 3 4"  # of a game under way
PLANNED: Final = 1  # steps of a turn that is planned
ANALYSED: Final = 20_000


def paper_soccer_pictures(window: MainWindow) -> None:
    """A game with a turn that is planned, how it can end, and a search of the position."""
    window.show_workspace(1)
    game = PaperSoccerGame()
    session = PlaySession(window.jobs, game, (Seat("You"), Seat("Anna")), 1)
    window.play.start(session)
    for turn in TURNS.split():
        session.submit(session.waiting_for[0], *map(int, turn))
        window.play.commands.skip.trigger()
    settle(window)
    table = window.play.table
    assert isinstance(table, PitchTable)
    board = table.pitch_board
    for _ in range(PLANNED):
        bounces = [target for target in board.look.targets if target.goes_on]
        at = board.pitch.position_of(bounces[0].point)
        QTest.mouseClick(board.pitch.viewport(), Qt.MouseButton.LeftButton, pos=at)
    keep(window, "paper-soccer")
    table.own_actions.ends.trigger()
    settle(window)
    keep(window, "paper-soccer-ends")
    table.own_actions.ends.trigger()
    window.play.commands.analyse.trigger()
    settle(window)
    window.analyse.options_bar.seconds.setValue(0)
    window.analyse.options_bar.iterations.setValue(ANALYSED)
    window.analyse.start_action.trigger()
    wait_until(window, lambda: not window.analyse.session.is_running)
    dock(window, "analyse-ends").raise_()
    settle(window)
    keep(window, "paper-soccer-analyse")
