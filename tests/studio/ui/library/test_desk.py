"""The main window's desk: a game is left, found again in the library and played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase
from engine.registry import load_game
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.editing.document import MapDocument
from studio.library.library import Library
from studio.library.listing import Section
from studio.playing.session import PlaySession
from studio.position.searches import AnalysisOptions
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.library.desk import LibraryDesk
from tests.studio.grids import no_preparation
from tests.studio.library.records import ANNA, BEN, record_bytes
from tests.studio.maps import small_bundle
from tests.studio.searches import made_up_snapshot, position_in

CONTROL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton
Starter = Callable[[], PlaySession]


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, runner: JobRunner) -> Iterator[LibraryDesk]:
    window = QMainWindow()
    qtbot.addWidget(window)
    desk = LibraryDesk(Settings(tmp_path), runner, window)
    window.addAction(desk.action)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield desk
    desk.shut_down()


@pytest.fixture
def document(qapp: object, tmp_path: Path) -> MapDocument:
    return MapDocument(small_bundle(), tmp_path / "four-lands")


@pytest.fixture
def start(runner: JobRunner, document: MapDocument) -> Iterator[Starter]:
    made: list[PlaySession] = []

    def begin() -> PlaySession:
        game = WarlightGame(MapGraph.from_model(document.model))
        seats = Seat("Anna"), Seat("Ben")
        made.append(PlaySession(runner, game, seats, 4, preparation=no_preparation))
        return made[-1]

    yield begin
    for session in made:
        session.close()


def move(session: PlaySession) -> None:
    player = session.waiting_for[0]
    session.submit(player, session.game.propose(session.state, player, Random(1), 1)[0])


def test_a_game_is_left_found_again_and_played_on(
    qtbot: QtBot, desk: LibraryDesk, document: MapDocument, start: Starter
) -> None:
    session = start()
    desk.follow(session, document.model, document)
    desk.follow(session, document.model, document)  # as often as the game goes on
    session.start()
    move(session)
    qtbot.waitUntil(lambda: not desk.keeper.is_busy)
    first = desk.game_id
    assert first is not None
    desk.follow(None, document.model, document)
    session.close()

    QTest.keyClick(desk.parent(), Qt.Key.Key_L, CONTROL)
    window = desk.window
    qtbot.waitUntil(lambda: window.isVisible() and len(window.view.table.entries()) == 1)
    with qtbot.waitSignal(desk.resumed) as ready:
        QTest.keyClick(window.view, Qt.Key.Key_Return)
    found, resumed = ready.args
    assert found.bundle.model == document.model
    assert resumed.match.record == session.match.record
    assert resumed.waiting_for == session.waiting_for
    desk.follow(resumed, found.bundle.model, document)
    resumed.start()
    move(resumed)
    qtbot.waitUntil(lambda: not desk.keeper.is_busy)
    assert desk.game_id == first
    library = Library.open(desk.path)
    assert len(library.games()) == 1
    assert list(load_game(library.game_record(first)).plies) == resumed.match.record
    assert library.game_map(first) is not None
    qtbot.waitUntil(lambda: window.view.table.entries() == (library.game(first),))
    resumed.close()


def test_games_and_analyses_are_fetched(qtbot: QtBot, desk: LibraryDesk) -> None:
    library = Library.open(desk.path)
    library.save_game(record_bytes(ANNA, BEN, plies=None), name="Over")
    entry = library.games()[0]
    with qtbot.waitSignal(desk.replay_fetched) as fetched:
        desk.open_game(entry)  # nobody can go on with it
    assert fetched.args[0].entry == entry
    with qtbot.waitSignal(desk.analyse_fetched) as fetched:
        desk.window.analyse_requested.emit(entry)
    assert fetched.args[0].record.end is not None
    position, trace = position_in(Phase.TURN), SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    desk.save_analysis(analysis_bytes(position, AnalysisOptions(), trace), "Opening", entry.id, 1)
    desk.show_window()
    desk.window.show_section(Section.ANALYSES)
    qtbot.waitUntil(lambda: len(desk.window.view.table.entries()) == 1)
    with qtbot.waitSignal(desk.analysis_fetched) as fetched:
        QTest.keyClick(desk.window.view, Qt.Key.Key_Return)
    (found,) = fetched.args
    assert analysis_from_bytes(found.data).position.state == position.state
    assert (found.entry.name, found.entry.round, found.bundle) == ("Opening", 1, None)
    library.delete(entry.id)
    with qtbot.waitSignal(desk.failed) as failed:
        desk.open_game(entry)
    assert "no game 1" in failed.args[0]
