"""The guide's pictures of paper soccer and of Dicewars."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ai.games.dicewars.bots import AgentBot
from ai.games.dicewars.maxn import maxn_tree
from ai.games.dicewars.numbers import MaxnOptions
from ai.playing.bots import Seen
from engine.game import CHANCE
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsState, Reinforcement
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.match import Match
from studio.analysing.positions import position_of
from studio.games.dicewars.desk import DicewarsRules, build
from studio.games.dicewars.transfers import borders_of
from studio.playing.session import PlaySession
from studio.position.players import Players
from studio.position.position import Position
from studio.position.seats import Seat
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.games.paper_soccer.play_table import PitchTable
from studio.ui.window.main_window import MainWindow
from tools.looking import dock, keep, settle, wait_until

SEED = 5
PITCH_PLIES, PITCH_ANALYSED = 24, 60_000
BOARD = 3
DICE_SEED, FIRST_ROUND, FEWEST = 11, 2, 5  # of the position of Dicewars that is analysed
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


def dicewars_pictures(window: MainWindow) -> None:
    """An attack that is about to be made; the search of maxn, and its transfer trees."""
    window.show_workspace(1)
    game = build(DicewarsRules(board_seed=BOARD), 4, None)
    bots = (Seat(f"Bot {number}", "random") for number in (1, 2, 3))
    session = PlaySession(window.jobs, game, (Seat("You"), *bots), SEED)
    window.play.start(session)
    wait_until(window, lambda: window.play.table.player is not None)  # the deal was shown
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
    window.show_workspace(2)
    window.analyse.choose_position(_later(game))
    settle(window)
    bar = window.analyse.options_bar
    bar.seconds.setValue(0)
    bar.search.choose("maxn")
    window.analyse.start_action.trigger()
    wait_until(window, lambda: not window.analyse.session.is_running)
    window.message_bar.hide()
    for name in ("candidates", "tree", "terms"):
        dock(window, f"analyse-{name}").raise_()
    settle(window)
    keep(window, "dicewars-analyse")
    dock(window, "analyse-transfers").raise_()
    settle(window)
    keep(window, "dicewars-transfers")


def _later(game: DicewarsGame) -> Position:
    """Return a turn of a game between bots in which dice can come from afar, and be used."""
    match: Match[Any, Any] = Match(game, Random(DICE_SEED))
    match.settle()
    bot, options = AgentBot("stei-adt"), MaxnOptions()
    while True:
        state = match.state
        begins = not state.transfers and isinstance(match.record[-1].get(CHANCE), Reinforcement)
        if begins and state.round >= FIRST_ROUND and _is_telling(game, state, options):
            break
        move = bot.choose(Seen.in_match(match, state.player), Random(match.ply)).move
        match.play({state.player: move})
        match.settle()
    players = Players.of((Seat("You"), *(Seat(f"Bot {number}", "maxn") for number in (1, 2, 3))))
    return position_of(game, match.state, match.state.player, players=players)


def _is_telling(game: DicewarsGame, state: DicewarsState, options: MaxnOptions) -> bool:
    """Whether there are several opponents, longer paths, and attacks to consider."""
    longest = max((len(border.steps) for border in borders_of(game, state, options)), default=0)
    has_many = len(game.alive(state)) > 2 and longest >= 2
    return has_many and len(maxn_tree(game, state, options)[0].children) >= FEWEST
