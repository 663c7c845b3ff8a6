"""What a main window has of the library: its window, its keeper, and games fetched from it.

It opens nothing itself: it says what is ready to be opened. Must not load the database.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMainWindow

from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle
from engine.errors import EngineError
from studio.editing.document import MapDocument
from studio.editing.snapshot import MapSnapshot
from studio.library import library_file, open_library
from studio.library.entries import AnalysisEntry, GameEntry
from studio.library.fetching import FetchedGame, fetch, fetch_analysis
from studio.library.keeping import GameKeeper
from studio.playing.batches import BatchGame
from studio.playing.session import PlaySession
from studio.program.jobs import Job, JobContext, JobRunner
from studio.program.settings import Settings
from studio.program.translation import tr
from studio.ui.widgets.menus import make_action

if TYPE_CHECKING:
    from studio.ui.library.window import LibraryWindow

FETCH, SAVE = "library: fetch", "library: save an analysis"
KEEP_GAMES = "library: keep games of bots"


class LibraryDesk(QObject):
    """One for a main window. `follow` keeps the game on show; `shut_down` before the jobs."""

    resumed = Signal(object, object)  # FetchedGame, PlaySession that goes on with it
    replay_fetched = Signal(object)  # FetchedGame
    analyse_fetched = Signal(object)  # FetchedGame
    analysis_fetched = Signal(object)  # FetchedAnalysis
    map_chosen = Signal(object)  # Path
    failed = Signal(str)
    noticed = Signal(str)

    def __init__(self, settings: Settings, jobs: JobRunner, window: QMainWindow) -> None:
        super().__init__(window)
        self.path = library_file(settings)
        self.keeper = GameKeeper(self.path, self)
        self.action = make_action(window, tr("&Library…"), self.show_window, "Ctrl+L", "library")
        self._settings, self._jobs, self._parent = settings, jobs, window
        self._window: LibraryWindow | None = None
        self._followed: PlaySession | None = None
        self._resumed: tuple[PlaySession, FetchedGame] | None = None  # the last one
        self.keeper.failed.connect(self.failed)
        self.keeper.noticed.connect(self.noticed)
        self.keeper.kept.connect(self._on_kept)

    # --- the window

    @property
    def window(self) -> LibraryWindow:
        """The library's window, made when it is first asked for."""
        if self._window is None:
            # It is not needed for a start.
            from studio.ui.library.window import LibraryWindow  # noqa: PLC0415

            self._window = window = LibraryWindow(
                self.path, self._settings, self._jobs, self._parent
            )
            window.continue_requested.connect(self.open_game)
            window.replay_requested.connect(self._on_replay_requested)
            window.analyse_requested.connect(self._on_analyse_requested)
            window.analysis_requested.connect(self._on_analysis_requested)
            window.map_requested.connect(self.map_chosen)
        return self._window

    @Slot()
    def show_window(self) -> None:
        """Show the library's window in front."""
        self.window.show()
        self.window.activateWindow()

    # --- games

    @Slot(object)
    def open_game(self, entry: GameEntry) -> None:
        """Go on with a game, or look through one that is over."""
        if entry.is_over:
            self._on_replay_requested(entry)
        else:
            self._fetch(entry).succeeded.connect(self._on_fetched_to_resume)

    def follow(
        self,
        session: PlaySession | None,
        model: MapModel | None,
        document: MapDocument | None,
        bundle: MapBundle | None = None,
    ) -> None:
        """Keep a session from now on, once; None lets the last one go.

        `model` is the map that it is played on, if it is on one, and `document` what is open in
        the editor; `bundle` is the last map that a game was begun on without opening it.
        """
        if session is self._followed:
            return
        self._followed = session
        if session is None:
            self.keeper.let_go()
            return
        game_id = None
        if self._resumed is not None and self._resumed[0] is session:
            game_id = self._resumed[1].entry.id
        self.keeper.keep(session, self._snapshot(model, document, bundle), game_id)

    @property
    def game_id(self) -> int | None:
        """The number of the game on show, once it is in the library."""
        return self.keeper.game_id

    def save_analysis(
        self,
        data: bytes,
        name: str,
        game_id: int | None = None,
        round: int | None = None,
        map_name: str = "",
        game: str = "warlight",
    ) -> None:
        """Keep an analysis, of a game and a round if there is one."""
        where = (game_id, round, map_name, game)
        job = self._jobs.start(SAVE, _save, self.path, data, name, where)
        self._watch(job)
        job.succeeded.connect(self._on_kept)

    def keep_games(self, games: tuple[BatchGame, ...], snapshot: MapSnapshot | None) -> Job:
        """Keep games of bots, on their map if it is given; the job gives how many they were."""
        # It brings what paints.
        from studio.ui.library.batches import keep_games  # noqa: PLC0415

        job = self._jobs.start(KEEP_GAMES, keep_games, self.path, games, snapshot)
        job.succeeded.connect(self._on_kept)
        return job

    def shut_down(self) -> None:
        """Return once everything that happened is on disk."""
        if self._window is not None:
            self._window.hide()
        self.keeper.shut_down()

    # --- inside

    def _snapshot(
        self, model: MapModel | None, document: MapDocument | None, begun_on: MapBundle | None
    ) -> MapSnapshot | None:
        """Return the whole map of a game: from the editor, or as it was brought along."""
        if model is None:
            return None
        if document is not None and document.model is model:
            return document.snapshot
        resumed = None if self._resumed is None else self._resumed[1].bundle
        for bundle in (begun_on, resumed):
            if bundle is not None and bundle.model is model:
                return MapSnapshot(bundle, bundle.model, bundle.labels)
        return None

    def _fetch(self, entry: GameEntry) -> Job:
        return self._watch(self._jobs.start(FETCH, fetch, self.path, entry.id))

    def _watch(self, job: Job) -> Job:
        job.failed.connect(self._on_job_failed)
        return job

    # --- slots

    @Slot(object)
    def _on_replay_requested(self, entry: GameEntry) -> None:
        self._fetch(entry).succeeded.connect(self.replay_fetched)

    @Slot(object)
    def _on_analyse_requested(self, entry: GameEntry) -> None:
        self._fetch(entry).succeeded.connect(self.analyse_fetched)

    @Slot(object)
    def _on_analysis_requested(self, entry: AnalysisEntry) -> None:
        job = self._watch(self._jobs.start(FETCH, fetch_analysis, self.path, entry))
        job.succeeded.connect(self.analysis_fetched)

    @Slot(object)
    def _on_fetched_to_resume(self, found: FetchedGame) -> None:
        try:
            session = PlaySession.resumed(self._jobs, found.record, pending=found.pending)
        except EngineError as error:
            self.failed.emit(str(error))
            return
        self._resumed = session, found
        self.resumed.emit(found, session)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self.failed.emit(str(error))

    @Slot()
    def _on_kept(self) -> None:
        if self._window is not None:
            self._window.refresh()


def _save(
    _context: JobContext,
    path: Path,
    data: bytes,
    name: str,
    where: tuple[int | None, int | None, str, str],
) -> int:
    return open_library(path).save_analysis(data, name, *where)
