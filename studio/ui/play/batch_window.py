"""Many games of bots among themselves: setup, progress, results; a click replays a game.

A window of its own, so that one can play on meanwhile. The games are played in one job.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.graph import MapGraph
from engine.errors import SaveError, SetupError
from engine.files import write_whole
from engine.plain import plain
from engine.record import GameRecord
from engine.registry import game_kind
from engine.wording import spoken
from studio.playing.batches import Batch, BatchGame, BatchSetup, games_csv, run_batch, save_batch
from studio.playing.choices import GameChoices
from studio.playing.thinking import Preparation, prepare_engine
from studio.program.jobs import Job, JobContext, JobRunner
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel
from studio.ui.play.batch_setup import BatchSetupPanel
from studio.ui.play.batch_tables import GamesTable, StandingsTable

GROUP: Final = "batch"
SAVE_GROUP: Final = "save batch"
LOAD_GROUP: Final = "game of a batch"


class BatchWindow(QDialog):
    """Plays one batch at a time on the map set last; the results stay until the next begins."""

    replay_requested = Signal(object)  # GameRecord
    keep_requested = Signal(object)  # Batch, of the games that the library should have

    def __init__(
        self,
        jobs: JobRunner,
        choices: GameChoices,
        parent: QWidget | None = None,
        *,
        preparation: Preparation = prepare_engine,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Many games"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._jobs, self._choices, self._preparation = jobs, choices, preparation
        self._graph: MapGraph | None = None
        self._job: Job | None = None
        self._is_keeping = False
        self.batch: Batch | None = None
        self.setup = BatchSetupPanel(choices.game)
        self.standings, self.games = StandingsTable(), GamesTable()
        self.start_button = QPushButton(icon("start"), self.tr("Play"))
        self.stop_button = QPushButton(icon("stop"), self.tr("Stop"))
        self.stop_button.setToolTip(self.tr("Stop, and keep the games that are over (Esc)"))
        self.csv_button = QPushButton(icon("save"), self.tr("Table (CSV)…"))
        self.save_button = QPushButton(icon("save"), self.tr("All games…"))
        self.save_button.setToolTip(self.tr("Tables and a record of every game into a folder"))
        self.replay_button = QPushButton(icon("replay"), self.tr("Replay"))
        self.replay_button.setToolTip(self.tr("Show the chosen game step by step (Enter)"))
        self.keep_button = QPushButton(icon("library"), self.tr("Keep"))
        self.keep_button.setToolTip(self.tr("Put the chosen game into the library, with its log"))
        self.keep_all_button = QPushButton(icon("library"), self.tr("Keep all"))
        self.keep_all_button.setToolTip(self.tr("Put all games into the library, with their logs"))
        self.bar, self.note = QProgressBar(), PlainLabel()
        self.bar.setAccessibleName(self.tr("Games played"))
        self.note.setWordWrap(True)
        self.note.setAccessibleName(self.tr("What happens"))
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.addWidget(self.setup, 1)
        row = QHBoxLayout()
        row.addWidget(self.start_button)
        row.addWidget(self.stop_button)
        column.addLayout(row)
        results = QVBoxLayout(right)
        results.addWidget(self.standings)
        results.addWidget(self.games, 1)
        ends = QHBoxLayout()
        ends.addWidget(self.replay_button)
        ends.addWidget(self.keep_button)
        ends.addStretch(1)
        ends.addWidget(self.keep_all_button)
        ends.addWidget(self.csv_button)
        ends.addWidget(self.save_button)
        results.addLayout(ends)
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([280, 640])
        layout = QVBoxLayout(self)
        layout.addWidget(splitter, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self.note)
        self.resize(940, 600)

    def _connect(self) -> None:
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.start_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.stop)
        self.csv_button.clicked.connect(self._on_csv_clicked)
        self.save_button.clicked.connect(self._on_save_clicked)
        self.replay_button.clicked.connect(self._on_replay_clicked)
        self.keep_button.clicked.connect(self._on_keep_clicked)
        self.keep_all_button.clicked.connect(self._on_keep_all_clicked)
        self.games.activated.connect(self._on_games_activated)
        self.games.selectionModel().currentChanged.connect(self._show_state)

    # --- what can be done

    @property
    def is_running(self) -> bool:
        """Whether games are played."""
        return self._job is not None

    @property
    def game(self) -> str:
        """The game that is played, by its name."""
        return self._choices.game

    def set_map(self, graph: MapGraph | None) -> None:
        """Play the next batch on this map; None for a game on none."""
        self._graph = graph
        if graph is None:
            title = spoken(game_kind(self.game).title)
            self.setWindowTitle(self.tr("Many games of {0}").format(title))
        else:
            self.setWindowTitle(self.tr("Many games on {0}").format(plain(graph.name)))

    @Slot()
    def start(self) -> None:
        """Play the games that are set up; why that cannot be is said."""
        if self.is_running:
            return
        panel = self.setup
        try:
            rules, players = panel.rules(self._choices.rules), panel.players.value()
            game = self._choices.desk.build(rules, players, self._graph)
        except SetupError as error:
            self.note.setText(str(error))
            return
        setup = BatchSetup(game, panel.bots(), panel.games.value(), panel.seed.value())
        self.batch = None
        self.standings.show_batch(Batch(setup))
        self.games.show_batch(Batch(setup))
        self._job = self._jobs.start_first(GROUP, _prepare_and_run, self._preparation, setup)
        self._job.progress_changed.connect(self._on_job_progress_changed)
        self._job.partial.connect(self._on_job_partial)
        self._job.succeeded.connect(self._on_job_succeeded)
        self._job.failed.connect(self._on_job_failed)
        self._job.cancelled.connect(self._on_job_cancelled)
        self._job.finished.connect(self._on_job_finished)
        self.bar.setRange(0, 0)
        self.note.setText(self.tr("Preparing the bots…"))
        self._show_state()

    @Slot()
    def stop(self) -> None:
        """Stop, and keep the games that are over."""
        if self._job is not None:
            self._job.stop_gently()
            self.note.setText(self.tr("Stopping…"))

    @Slot()
    def _show_state(self) -> None:
        runs, has_games = self.is_running, self.batch is not None and bool(self.batch.games)
        self.setup.setEnabled(not runs)
        self.start_button.setEnabled(not runs)
        self.stop_button.setEnabled(runs)
        self.bar.setVisible(runs)
        self.csv_button.setEnabled(has_games)
        self.save_button.setEnabled(has_games)
        has_chosen, may_keep = self.games.chosen is not None, not self._is_keeping
        self.replay_button.setEnabled(has_chosen)
        self.keep_button.setEnabled(has_chosen and may_keep)
        self.keep_all_button.setEnabled(has_games and may_keep)

    # --- the job

    @Slot(int, int)
    def _on_job_progress_changed(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.note.setText(self.tr("{0} of {1} games are over.").format(done, total))

    @Slot(object)
    def _on_job_partial(self, batch: Batch) -> None:
        self.batch = batch
        self.standings.show_batch(batch)
        self.games.show_batch(batch)
        self._show_state()

    @Slot(object)
    def _on_job_succeeded(self, batch: Batch) -> None:
        self._on_job_partial(batch)
        text = self.tr("{0} games were played.")
        if len(batch.games) < batch.setup.games:
            text = self.tr("Stopped after {0} of {1} games.")
        self.note.setText(text.format(len(batch.games), batch.setup.games))

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        text = str(error) or type(error).__name__
        self.note.setText(self.tr("The games cannot be played. {0}").format(text))

    @Slot()
    def _on_job_cancelled(self) -> None:
        self.note.setText(self.tr("Stopped before the first game."))

    @Slot()
    def _on_job_finished(self) -> None:
        self._job = None
        self._show_state()

    # --- results

    @Slot(QModelIndex)
    def _on_games_activated(self, _index: QModelIndex) -> None:
        self._on_replay_clicked()

    @Slot()
    def _on_replay_clicked(self) -> None:
        game = self.games.chosen
        if game is not None:
            job = self._jobs.start(LOAD_GROUP, _record, game)
            job.succeeded.connect(self.replay_requested)

    @Slot()
    def _on_keep_clicked(self) -> None:
        if self.games.chosen is not None:
            self._keep((self.games.chosen,))

    @Slot()
    def _on_keep_all_clicked(self) -> None:
        if self.batch is not None:
            self._keep(self.batch.games)

    def _keep(self, games: tuple[BatchGame, ...]) -> None:
        if self.batch is None:
            return
        self._is_keeping = True
        self.note.setText(self.tr("Going into the library…"))
        self._show_state()
        self.keep_requested.emit(replace(self.batch, games=games))

    def tell_kept(self, text: str) -> None:
        """Say what has become of the games that should be kept; more can be kept now."""
        self._is_keeping = False
        self.note.setText(text)
        self._show_state()

    @Slot()
    def _on_csv_clicked(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the table"), "games.csv", self.tr("Tables (*.csv)")
        )
        if not name or self.batch is None:
            return
        text = games_csv(self.batch.setup.names, self.batch.results)
        try:
            write_whole(Path(name), text.encode())
        except SaveError as error:
            self.note.setText(str(error))
            return
        self.note.setText(self.tr("Saved as {0}.").format(name))

    @Slot()
    def _on_save_clicked(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder for the games"))
        if name and self.batch is not None:
            job = self._jobs.start(SAVE_GROUP, _save, Path(name), self.batch)
            job.succeeded.connect(self._on_saved)
            job.failed.connect(self._on_save_failed)

    @Slot(object)
    def _on_saved(self, folder: Path) -> None:
        self.note.setText(self.tr("Saved in {0}.").format(folder))

    @Slot(Exception)
    def _on_save_failed(self, error: Exception) -> None:
        self.note.setText(str(error))

    # --- Qt

    def reject(self) -> None:
        """Esc stops what runs, and closes the window only then."""
        if self.is_running:
            self.stop()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._jobs.cancel(GROUP)
        super().closeEvent(event)


def _prepare_and_run(context: JobContext, prepare: Preparation, setup: BatchSetup) -> Batch:
    if any(seat.needs_kernels_in(setup.game.traits.name) for seat in setup.bots):
        prepare(context, setup.game, ())
    context.let_the_window_go_first()
    return run_batch(context, setup)


def _record(_context: JobContext, game: BatchGame) -> GameRecord[Any, Any]:
    return game.record


def _save(context: JobContext, folder: Path, batch: Batch) -> Path:
    save_batch(folder, batch, context.check)
    return folder
