"""Joins the library with one main window: games and analyses go in, and come back into sight.

A game from the library is played on the copy of its map, whatever is open in the editor.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.errors import EngineError, SetupError
from engine.game import Game
from engine.plain import plain
from engine.record import dump_record
from studio.analysing.archive import SUFFIX
from studio.desk import map_of, title_of
from studio.editing.document import MapDocument
from studio.library.fetching import FetchedAnalysis, FetchedGame
from studio.playing.batches import Batch
from studio.playing.session import PlaySession
from studio.position.position import Position
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.library.desk import LibraryDesk
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.message_bar import MessageBar

PLAY, ANALYSE = 1, 2  # workspaces by their number


class Host(Protocol):
    """The main window, as far as the library works with it."""

    play: PlayWorkspace
    analyse: AnalyseWorkspace
    message_bar: MessageBar
    document: MapDocument | None

    def show_workspace(self, number: int) -> None:
        """Show a workspace."""
        ...


class LibraryWiring(QObject):
    """Lives as long as the window; its desk is shut down by the window."""

    def __init__(self, desk: LibraryDesk, host: Host, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._host = desk, host
        host.play.session_changed.connect(self._on_session_changed)
        desk.resumed.connect(self._on_resumed)
        desk.replay_fetched.connect(self._on_replay_fetched)
        desk.analyse_fetched.connect(self._on_analyse_fetched)
        desk.analysis_fetched.connect(self._on_analysis_fetched)
        host.analyse.keep_requested.connect(self._on_keep_requested)
        host.play.records.keep_requested.connect(self._on_games_offered)
        self._fetched: FetchedGame | None = None  # that was looked at last

    # --- into the library

    @Slot()
    def _on_session_changed(self) -> None:
        play = self._host.play
        session = None if play.watch.is_replay else play.session
        if play.session is not None:
            on_map = map_of(play.session.game) is not None
            model = play.map[0] if on_map else None
            self._desk.follow(session, model, self._host.document, play.bundle)

    @Slot(object)
    def note_map(self, document: MapDocument) -> None:
        """Remember a map that is worked on; one that has no place of its own is none yet."""
        if not document.read_only:
            model = document.model
            place = document.archive or document.folder
            self._desk.keeper.note_map(place, model.name, len(model.regions))

    @Slot(bytes, str, int)
    def _on_keep_requested(self, data: bytes, name: str, round_number: int) -> None:
        position = self._host.analyse.shown_position
        if position is not None:
            map_name, game = title_of(position.game), position.game.traits.name
            game_id = self._game_of(position)
            self._desk.save_analysis(data, name, game_id, round_number, map_name, game)

    @Slot(object)
    def _on_games_offered(self, batch: Batch) -> None:
        document, game = self._host.document, batch.setup.game
        fits = document is not None and _fits(document.model, game)
        snapshot = document.snapshot if document is not None and fits else None
        job = self._desk.keep_games(batch.games, snapshot)
        job.succeeded.connect(self._on_games_kept)
        job.failed.connect(self._on_games_failed)

    @Slot(object)
    def _on_games_kept(self, count: int) -> None:
        text = self.tr("%n game(s) of bots are in the library now.", "", count)
        self._host.play.records.tell_kept(text)

    @Slot(Exception)
    def _on_games_failed(self, error: Exception) -> None:
        text = self.tr("The games cannot be put into the library. {0}")
        self._host.play.records.tell_kept(text.format(error))

    def _game_of(self, position: Position) -> int | None:
        """Return the number of the game in which a position came up."""
        session, found, kept = self._host.play.session, self._fetched, self._desk.game_id
        if kept is not None and session is not None and position.state in session.match.states:
            return kept
        if found is not None and position.state in found.record.states:
            return found.entry.id
        return None

    # --- out of the library

    @Slot(object, object)
    def _on_resumed(self, found: FetchedGame, session: PlaySession) -> None:
        self._host.show_workspace(PLAY)
        if self._show_map(found):
            self._host.play.start(session)
        else:
            session.close()

    @Slot(object)
    def _on_replay_fetched(self, found: FetchedGame) -> None:
        self._fetched = found
        self._host.show_workspace(PLAY)
        if self._show_map(found):
            try:
                self._host.play.show_replay(found.record)
            except EngineError as error:
                self._host.message_bar.show_error(str(error))

    @Slot(object)
    def _on_analyse_fetched(self, found: FetchedGame) -> None:
        self._fetched = found
        self._analyse(found.bundle, dump_record(found.record), f"{found.entry.name}.json")

    @Slot(object)
    def _on_analysis_fetched(self, found: FetchedAnalysis) -> None:
        self._analyse(found.bundle, found.data, f"{found.entry.name}{SUFFIX}")

    def _analyse(self, bundle: MapBundle | None, data: bytes, name: str) -> None:
        """Open a file in the Analyse workspace, on the map of its game if there is a copy."""
        self._host.show_workspace(ANALYSE)
        if bundle is not None:
            self._host.analyse.set_map(bundle.model, bundle.labels)
        self._host.analyse.files.open_bytes(data, name.replace("/", "-"))

    def _show_map(self, found: FetchedGame) -> bool:
        """Give the Play workspace the map of a game: the copy, else what is open if it fits."""
        play, document, game = self._host.play, self._host.document, found.record.game
        if map_of(game) is None:
            return True
        if found.bundle is not None:
            play.set_map(found.bundle.model, found.bundle.labels)
            return True
        if document is not None and _fits(document.model, game):
            return True
        text = self.tr("The library has no copy of the map “{0}”: open it first.")
        self._host.message_bar.show_error(text.format(plain(found.entry.summary.map_name)))
        return False


def _fits(model: MapModel, game: Game[Any, Any]) -> bool:
    try:
        return MapGraph.from_model(model) == map_of(game)
    except SetupError:
        return False
