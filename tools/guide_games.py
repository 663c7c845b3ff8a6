"""The guide's pictures of Sawhian, of the wall and of a training."""

from __future__ import annotations

from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.sawhian.board import course
from engine.games.sawhian.rules import SawhianGame
from engine.match import Match, winner_of
from studio.library.states import state_painter
from studio.playing.session import PlaySession
from studio.playing.wall import WallGame
from studio.position.seats import Seat
from studio.ui.games.sawhian.play_table import SawhianTable
from studio.ui.window.main_window import MainWindow
from tools.looking import dock, keep, settle, wait_until

SEED = 7
SAWHIAN_PLIES, SAWHIAN_ANALYSED = 60, 3000
GENERATIONS = 60
WALL_GAMES, WALL_PLIES = 16, 12  # how much further every game is


def sawhian_pictures(window: MainWindow) -> None:
    """A game of Sawhian with a jump that is chosen, and a search of that position."""
    window.show_workspace(1)
    game = SawhianGame()
    bots = (Seat(f"Bot {number}", "random") for number in (1, 2, 3))
    session = PlaySession(window.jobs, game, (Seat("You"), *bots), SEED)
    window.play.start(session)
    dice = Random(SEED)
    while session.match.ply < SAWHIAN_PLIES or not sawhian_jumps(session):
        session.submit(0, dice.choice(game.moves(session.state)))
        wait_until(window, lambda: session.waiting_for)
        window.play.commands.skip.trigger()
    settle(window)
    table = window.play.table
    assert isinstance(table, SawhianTable)
    squares = table.turned_board.squares
    at = squares.position_of(sawhian_jumps(session)[0])
    QTest.mouseClick(squares.viewport(), Qt.MouseButton.LeftButton, pos=at)
    keep(window, "sawhian")
    window.play.commands.analyse.trigger()
    settle(window)
    window.analyse.options_bar.seconds.setValue(0)
    window.analyse.options_bar.iterations.setValue(SAWHIAN_ANALYSED)
    window.analyse.start_action.trigger()
    wait_until(window, lambda: not window.analyse.session.is_running)
    dock(window, "analyse-worth").raise_()
    settle(window)
    keep(window, "sawhian-analyse")
    window.analyse.position.edit_action.trigger()
    dock(window, "analyse-position").raise_()
    settle(window)
    keep(dock(window, "analyse-position"), "sawhian-by-hand")
    window.analyse.position.stop_editing()


def sawhian_jumps(session: PlaySession) -> list[int]:
    """Return the squares whose stones of the person can jump at least twice."""
    board = session.state.board
    stones = [square for square, seat in enumerate(board) if seat == 0]
    return [square for square in stones if len(course(board, 0, square)) > 1]


def wall_picture(window: MainWindow) -> None:
    """Games side by side, each a little further than the one before."""
    window.show_workspace(1)
    window.play.commands.wall.trigger()
    wall = window.play.records.wall
    assert wall is not None
    wall.chooser.box.setCurrentIndex(wall.chooser.box.findData("sawhian"))
    game = SawhianGame()
    paint, names = state_painter(game), tuple(f"Bot {number}" for number in (1, 2, 3, 4))
    games = []
    for number in range(1, WALL_GAMES + 1):
        match = Match(game, Random(number))
        while not match.is_over and match.ply < WALL_PLIES * number:
            seat = game.actors(match.state)[0]
            match.play({seat: match.rng.choice(game.moves(match.state))})
        winner = winner_of(game, match.state) if match.is_over else None
        image = paint(match.state)
        games.append(WallGame(number, names, match.state, match.ply, image, match.is_over, winner))
    wall.view.wall.show_games(games)
    wall.show()
    keep(wall, "wall")
    wall.close()


def training_picture(window: MainWindow) -> None:
    """A training after some generations, into a folder that is gone afterwards."""
    window.show_workspace(1)
    window.play.commands.train.trigger()
    training = window.play.records.training
    assert training is not None
    with TemporaryDirectory() as folder:
        training.folder.setText(folder)
        training.generations.setValue(GENERATIONS)
        training.start()
        wait_until(window, lambda: not training.is_running)
        training.folder.setText("~/sawhian-bot")
        keep(training, "training")
    training.close()
