"""The guide's pictures of paper soccer and of Dicewars."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.dicewars.state import Attack
from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.games.dicewars.desk import DicewarsRules, build
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.games.paper_soccer.play_table import PitchTable
from studio.ui.window.main_window import MainWindow
from tools.looking import dock, keep, settle, wait_until

SEED = 5
PITCH_PLIES, PITCH_ANALYSED = 24, 60_000
BOARD = 3
LEFT = Qt.MouseButton.LeftButton


def paper_soccer_pictures(window: MainWindow) -> None:
    """A game with a turn that is planned, the ends of that turn, and a search."""
    window.show_workspace(1)
    game, dice = PaperSoccerGame(), Random(SEED)
    seats = Seat("You"), Seat("Bot", "turns", level="easy")
    session = PlaySession(window.jobs, game, seats, SEED)
    window.play.start(session)
    wait_until(window, lambda: session.waiting_for)
    while session.match.ply < PITCH_PLIES and not session.is_over:
        session.submit(0, dice.choice(game.moves(session.state)))
        wait_until(window, lambda: session.waiting_for or session.is_over)
        window.play.commands.skip.trigger()
    settle(window)
    table = window.play.table
    assert isinstance(table, PitchTable)
    keys = (Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_7, Qt.Key.Key_2, Qt.Key.Key_6)
    view = table.board.view()
    assert view is not None
    for key in keys:
        QTest.keyClick(view, key)
    settle(window)
    keep(window, "paper-soccer")
    QTest.keyClick(view, Qt.Key.Key_Backspace)
    QTest.keyClick(view, Qt.Key.Key_E)
    settle(window)
    keep(window, "paper-soccer-ends")
    QTest.keyClick(view, Qt.Key.Key_E)
    window.play.commands.analyse.trigger()
    settle(window)
    window.analyse.options_bar.seconds.setValue(0)
    window.analyse.options_bar.iterations.setValue(PITCH_ANALYSED)
    window.analyse.start_action.trigger()
    wait_until(window, lambda: not window.analyse.session.is_running)
    dock(window, "analyse-ends").raise_()
    settle(window)
    keep(window, "paper-soccer-analyse")


def dicewars_picture(window: MainWindow) -> None:
    """An attack that is about to be made, with its odds."""
    window.show_workspace(1)
    game = build(DicewarsRules(board_seed=BOARD), 4, None)
    bots = (Seat(f"Bot {number}", "random") for number in (1, 2, 3))
    session = PlaySession(window.jobs, game, (Seat("You"), *bots), SEED)
    window.play.start(session)
    wait_until(window, lambda: session.waiting_for)
    settle(window)
    table = window.play.table
    assert isinstance(table, DicewarsTable)
    dice = session.state.dice
    attacks = [move for move in game.moves(session.state) if isinstance(move, Attack)]
    best = max(attacks, key=lambda move: dice[move.source] - dice[move.target])
    view = table.dice_board.areas
    QTest.mouseClick(view.viewport(), LEFT, pos=view.position_of(best.source))
    QTest.mouseMove(view.viewport(), view.position_of(best.target))
    settle(window)
    keep(window, "dicewars")
