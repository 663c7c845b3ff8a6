"""Dicewars on a map in the window: chosen, played by clicks, kept in the library, and resumed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.games.dicewars.state import Attack
from studio.desk import map_of
from studio.games.dicewars.ground import HexGround, MapGround
from studio.library.library import Library
from studio.playing.session import PlaySession
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.games.dicewars.board import DicewarsBoard
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.play.map_choice import MapChooser, Playground
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.starting import GameStarter
from studio.ui.window.main_window import MainWindow
from tests.studio.grids import grid_labels, grid_model
from tests.studio.ui.screens import begin_game, grid_bundle, open_grid
from tests.studio.ui.windows import answer, forget_changes

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    Settings(tmp_path).remember("play/animate", "no")
    window = open_grid(tmp_path)
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(1280, 800)
    yield window
    window.play.leave()


def table_of(window: MainWindow) -> DicewarsTable:
    table = window.play.table
    assert isinstance(table, DicewarsTable)
    return table


def choose(place: str, dialog: NewGameDialog) -> None:
    """Choose a board by keys, two people, and start."""
    try:
        maps = dialog.findChild(MapChooser)
        assert isinstance(maps, MapChooser)
        assert maps.currentText() == "A generated board"
        maps.setFocus()
        while maps.currentText() != place:
            QTest.keyClick(maps, Qt.Key.Key_Down)
        kind = dialog.rows.rows[1].kind
        kind.setFocus()
        QTest.keyClick(kind, Qt.Key.Key_Home)
        assert dialog.problems_text == ""
        QTest.keyClick(kind, Qt.Key.Key_Return)
    finally:
        if dialog.isVisible():  # else the test would wait for an answer for ever
            dialog.reject()


def begin(window: MainWindow, place: str) -> PlaySession:
    met = answer(NewGameDialog, partial(choose, place))
    window.show_workspace(1)
    window.play.ask_for_game("dicewars")
    assert len(met) == 1
    session = window.play.session
    assert session is not None
    return session


def attack_by_clicks(qtbot: QtBot, window: MainWindow, session: PlaySession) -> Attack:
    """End turns until there is an attack, and make it."""
    table = table_of(window)
    for _ in range(9):
        qtbot.waitUntil(lambda: table.player is not None)
        attacks = [m for m in session.game.moves(session.state) if isinstance(m, Attack)]
        if attacks:
            break
        table.end_action.trigger()
    view, ply = table.dice_board.areas, session.match.ply
    for area in (attacks[0].source, attacks[0].target):
        QTest.mouseClick(view.viewport(), LEFT, pos=view.position_of(area))
    qtbot.waitUntil(lambda: session.match.ply > ply)
    made = session.match.record[ply]
    assert list(made.values()) == [attacks[0]]
    return attacks[0]


def test_it_is_played_on_the_map_that_is_open_and_resumed(qtbot: QtBot, window: MainWindow) -> None:
    begin_game(window)  # of another game, on the same map: its table is not this one's
    session = begin(window, "Grid (open)")
    graph = map_of(session.game)
    assert graph is not None
    assert graph.name == "Grid"
    board = table_of(window).dice_board
    assert isinstance(board.ground, MapGround)
    assert window.play.panels.area.isVisible()
    attack_by_clicks(qtbot, window, session)
    qtbot.waitUntil(lambda: table_of(window).player is not None)
    window.play.commands.analyse.trigger()
    analysed = window.analyse.table.board
    assert isinstance(analysed, DicewarsBoard)
    assert isinstance(analysed.ground, MapGround)
    window.show_workspace(1)

    keeper = window.library.keeper
    qtbot.waitUntil(lambda: window.library.game_id is not None and not keeper.is_busy)
    game_id, record = window.library.game_id, session.match.record
    assert game_id is not None
    begin(window, "A generated board")
    assert isinstance(board.ground, HexGround)
    qtbot.waitUntil(lambda: not keeper.is_busy)

    window.library.open_game(Library.open(window.library.path).game(game_id))
    qtbot.waitUntil(lambda: map_of_session(window) == graph)
    resumed = window.play.session
    assert resumed is not None
    assert resumed.match.record[: len(record)] == record
    assert isinstance(board.ground, MapGround)
    attack_by_clicks(qtbot, window, resumed)


def test_another_map_drops_an_analysis_on_the_map(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, "Grid (open)")
    qtbot.waitUntil(lambda: table_of(window).player is not None)
    window.play.commands.analyse.trigger()
    position = window.analyse.shown_position
    assert position is not None
    window.analyse.choose_position(position)
    window.analyse.set_map(grid_model(3, 2), grid_labels(3, 2))
    assert window.analyse.shown_position is None
    assert window.analyse.stand.game == "warlight"


def map_of_session(window: MainWindow) -> object:
    session = window.play.session
    return None if session is None else map_of(session.game)


def test_a_map_has_no_use_for_the_rules_of_a_board(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    starter, bundle = GameStarter(runner, Settings(tmp_path)), grid_bundle()
    ground = Playground(bundle.model, bundle.labels, MapGraph.from_model(grid_model(4, 3)))
    dialog = NewGameDialog(
        starter.remembered("dicewars"), ground, jobs=runner,
        maps=MapChooser(runner, Settings(tmp_path), ground), remembered=starter.remembered,
    )  # fmt: skip
    qtbot.addWidget(dialog)
    dialog.show()
    maps, areas = dialog.findChild(MapChooser), dialog.rules.box("areas")
    assert isinstance(maps, MapChooser)
    assert isinstance(areas, QSpinBox)
    assert areas.isEnabled()
    assert dialog.ground is None
    QTest.keyClick(maps, Qt.Key.Key_Down)
    assert not areas.isEnabled()
    assert dialog.ground is ground
    assert "12 regions" in dialog.preview.words
    dialog.games.box.setFocus()
    QTest.keyClick(dialog.games.box, Qt.Key.Key_Home)
    assert dialog.choices().game == "warlight"
    assert maps.currentText() == "Grid (open)"
    assert maps.findText("A generated board") == -1
    qtbot.waitUntil(lambda: not runner.is_busy)
