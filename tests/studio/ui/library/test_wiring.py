"""The library and the workspaces: what is played goes in by itself, and comes back to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QStackedWidget
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, save_map
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase
from engine.record import GameRecord, dump_record
from maps import shipped_maps
from studio.editing.document import MapDocument
from studio.library.library import Library
from studio.playing.session import PlaySession
from studio.position.searches import AnalysisOptions
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.library.desk import LibraryDesk
from studio.ui.library.wiring import LibraryWiring
from studio.ui.play.batch_window import BatchWindow
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.message_bar import MessageBar
from tests.engine.examples import random_match
from tests.studio.grids import no_preparation, random_thinker
from tests.studio.library.records import record_bytes
from tests.studio.maps import small_bundle
from tests.studio.searches import made_up_snapshot
from tests.toys.installed import install
from tests.toys.ladder import LadderGame


class Host(QMainWindow):
    """As much of a main window as the library needs."""

    def __init__(self, settings: Settings, jobs: JobRunner, document: MapDocument) -> None:
        super().__init__()
        self.document: MapDocument | None = document
        self.message_bar = MessageBar()
        self.play, self.analyse = PlayWorkspace(jobs, settings), AnalyseWorkspace(jobs)
        self.pages = QStackedWidget()
        for page in (self.message_bar, self.play, self.analyse):
            self.pages.addWidget(page)
        self.setCentralWidget(self.pages)
        self.library = LibraryDesk(settings, jobs, self)
        self.wiring = LibraryWiring(self.library, self, self)

    def show_workspace(self, number: int) -> None:
        self.pages.setCurrentIndex(number)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path)
    settings.remember("play/animate", "no")
    return settings


@pytest.fixture
def host(qtbot: QtBot, settings: Settings, runner: JobRunner, tmp_path: Path) -> Iterator[Host]:
    host = Host(settings, runner, MapDocument(small_bundle(), tmp_path / "four-lands"))
    assert host.document is not None
    host.play.set_map(host.document.model, host.document.labels)
    host.resize(1200, 760)
    qtbot.addWidget(host)
    with qtbot.waitExposed(host):
        host.show()
    yield host
    host.play.leave()
    host.library.shut_down()
    runner.shutdown()


def begin(host: Host, runner: JobRunner) -> PlaySession:
    assert host.document is not None
    game = WarlightGame(MapGraph.from_model(host.document.model))
    seats = Seat("Anna"), Seat("Bot", "random")
    session = PlaySession(
        runner, game, seats, 5, thinker=random_thinker, preparation=no_preparation
    )
    host.play.start(session)
    return session


def play_until(qtbot: QtBot, session: PlaySession, rounds: int) -> None:
    """Move at random for the person, up to an open turn."""
    while session.state.round < rounds or session.state.phase is not Phase.TURN:
        qtbot.waitUntil(lambda: bool(session.waiting_for))
        moves = session.game.propose(session.state, 0, Random(session.match.ply), 1)
        session.submit(0, moves[0])
    qtbot.waitUntil(lambda: bool(session.waiting_for))


def read(path: Path) -> MapDocument:
    return MapDocument.from_reading(read_map(path))


def kept(qtbot: QtBot, host: Host) -> int:
    qtbot.waitUntil(lambda: host.library.game_id is not None and not host.library.keeper.is_busy)
    game_id = host.library.game_id
    assert game_id is not None
    return game_id


def test_a_game_is_left_and_continued_though_another_map_is_open(
    qtbot: QtBot, host: Host, runner: JobRunner, tmp_path: Path
) -> None:
    session = begin(host, runner)
    play_until(qtbot, session, 1)
    game_id = kept(qtbot, host)
    record = session.match.record
    host.play.leave()
    duel = read(shipped_maps()["duel"])
    host.document = duel
    host.play.set_map(duel.model, duel.labels)

    entry = Library.open(host.library.path).game(game_id)
    host.library.open_game(entry)
    qtbot.waitUntil(lambda: host.play.session is not None)
    resumed = host.play.session
    assert resumed is not None
    assert resumed.match.record[: len(record)] == record
    assert host.play.map[0].name == "Four Lands"
    play_until(qtbot, resumed, 2)
    assert kept(qtbot, host) == game_id
    assert Library.open(host.library.path).game(game_id).summary.round == resumed.state.round
    assert Library.open(host.library.path).game_map(game_id) is not None


def test_a_replay_is_shown_and_not_kept_as_a_game(
    qtbot: QtBot, host: Host, runner: JobRunner
) -> None:
    session = begin(host, runner)
    play_until(qtbot, session, 1)
    library = Library.open(host.library.path)
    entry = library.game(kept(qtbot, host))
    host.library.window.replay_requested.emit(entry)
    qtbot.waitUntil(lambda: host.play.watch.is_replay)
    assert host.library.game_id is None
    qtbot.waitUntil(lambda: not host.library.keeper.is_busy)
    assert len(library.games()) == 1


def test_an_analysis_is_kept_with_its_game_and_shown_again(
    qtbot: QtBot, host: Host, runner: JobRunner
) -> None:
    session = begin(host, runner)
    play_until(qtbot, session, 1)
    game_id = kept(qtbot, host)
    library = Library.open(host.library.path)
    host.library.window.analyse_requested.emit(library.game(game_id))
    qtbot.waitUntil(lambda: host.analyse.shown_position is not None)
    position = host.analyse.shown_position
    assert position is not None
    assert position.state in session.match.states

    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 50))
    host.analyse.show_search(position, AnalysisOptions(), trace)
    host.analyse.keeping.keep_search()
    qtbot.waitUntil(lambda: len(library.analyses()) == 1)
    (entry,) = library.analyses()
    assert (entry.game_id, entry.map_name) == (game_id, "Four Lands")

    host.analyse.set_position(session.position_for(0))
    host.library.window.analysis_requested.emit(entry)
    qtbot.waitUntil(lambda: host.analyse.trace.last is not None)
    shown = host.analyse.shown_position
    assert shown is not None
    assert shown.state == position.state


def test_a_game_without_its_map_is_told(qtbot: QtBot, host: Host) -> None:
    library = Library.open(host.library.path)
    entry = library.game(library.save_game(record_bytes()))  # on a grid, of which is no copy
    host.library.open_game(entry)
    qtbot.waitUntil(lambda: "no copy of the map “Grid”" in host.message_bar.text)
    assert host.play.session is None


@pytest.mark.parametrize("over", [False, True])
def test_a_game_on_no_map_is_taken_up_and_replayed(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    install(monkeypatch)
    library, game = Library.open(host.library.path), LadderGame()
    match = random_match(game, 1)
    if not over:
        match.undo_to(2)
    record = GameRecord.of(game, match)
    entry = library.game(library.save_game(dump_record(record)))
    ways = host.library._on_replay_requested if over else host.library.open_game
    ways(entry)
    qtbot.waitUntil(lambda: host.play.session is not None)
    assert host.play.watch.is_replay == over
    assert host.play.session.match.states[: len(match.states)] == match.states  # type: ignore[union-attr]


def test_a_game_without_a_map_is_analysed(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch)
    library, game = Library.open(host.library.path), LadderGame()
    record = GameRecord.of(game, random_match(game, 1))
    host.library._on_analyse_requested(library.game(library.save_game(dump_record(record))))
    qtbot.waitUntil(lambda: host.analyse.shown_position is not None)
    assert host.analyse.shown_position is not None
    assert host.analyse.shown_position.game == game


def test_maps_with_a_place_are_noted(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    file = save_map(small_bundle(), tmp_path / "four-lands")
    document = read(file)
    document.read_only = True
    host.wiring.note_map(document)
    document.read_only = False
    host.wiring.note_map(document)
    library = Library.open(host.library.path)
    qtbot.waitUntil(lambda: [entry.name for entry in library.recent_maps()] == ["Four Lands"])


def batch_of(qtbot: QtBot, host: Host, games: int) -> BatchWindow:
    """Let random bots play some games in the window of many games."""
    host.play.records.show_batch_window()
    window = host.play.records.batch
    assert window is not None
    for box in window.setup.boxes:
        box.setCurrentIndex(box.count() - 1)
    window.setup.rounds.setValue(4)
    window.setup.games.setValue(games)
    QTest.mouseClick(window.start_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.is_running)
    return window


def test_games_of_bots_are_kept_as_simulations_with_their_logs(qtbot: QtBot, host: Host) -> None:
    window, library = batch_of(qtbot, host, 3), Library.open(host.library.path)
    assert not window.keep_button.isEnabled()
    window.games.selectRow(1)
    window.keep_button.setFocus()
    QTest.keyClick(window.keep_button, Qt.Key.Key_Space)
    assert not window.keep_all_button.isEnabled()
    qtbot.waitUntil(lambda: window.note.text() == "1 game(s) of bots are in the library now.")
    (entry,) = library.games(kind="simulation")
    assert window.batch is not None
    assert library.game_record(entry.id) == dump_record(window.batch.games[1].record)
    assert entry.name.startswith("Four Lands, game 2 of many")
    log = library.game_log(entry.id)
    assert "Round 1\n  " in log
    assert "Random bot 1 deploys" in log
    assert library.game_map(entry.id) is not None
    assert library.thumbnail(entry.id) is not None

    QTest.mouseClick(window.keep_all_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(library.games(kind="simulation")) == 4)
    qtbot.waitUntil(window.keep_all_button.isEnabled)
    assert "3 game(s)" in window.note.text()


def test_games_of_a_map_that_is_open_no_more_are_kept_without_it(qtbot: QtBot, host: Host) -> None:
    window, library = batch_of(qtbot, host, 1), Library.open(host.library.path)
    host.document = read(shipped_maps()["duel"])
    QTest.mouseClick(window.keep_all_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "1 game(s)" in window.note.text())
    (entry,) = library.games()
    assert library.game_map(entry.id) is None
    assert library.game_log(entry.id)


def test_a_library_that_cannot_be_written_is_told_in_the_window(
    qtbot: QtBot, host: Host, tmp_path: Path
) -> None:
    window = batch_of(qtbot, host, 1)
    (tmp_path / "file").write_text("no folder")
    host.library.path = tmp_path / "file" / "library.sqlite"
    QTest.mouseClick(window.keep_all_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "cannot be put into the library" in window.note.text())
    assert window.keep_all_button.isEnabled()


def test_a_game_on_a_map_that_was_never_open_is_kept_with_it(
    qtbot: QtBot, host: Host, runner: JobRunner
) -> None:
    duel = read(shipped_maps()["duel"]).snapshot.bundle()
    host.play.bundle = duel
    host.play.set_map(duel.model, duel.labels)
    game = WarlightGame(MapGraph.from_model(duel.model))
    host.play.start(PlaySession(runner, game, (Seat("Anna"), Seat("Ben")), 5))
    library = Library.open(host.library.path)
    assert library.game_map(kept(qtbot, host)) is not None
