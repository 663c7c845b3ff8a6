"""Many games of bots among themselves: setup, progress, results; a click replays a game.

A window of its own, so that one can play on meanwhile. The games are played in one job.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPushButton,
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
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.icons import icon
from studio.ui.play.batch_setup import BatchSetupPanel
from studio.ui.play.batch_tables import GamesTable, StandingsTable
from studio.ui.play.job_window import JobWindow

SAVE_GROUP: Final = "save batch"
LOAD_GROUP: Final = "game of a batch"


class BatchWindow(JobWindow):
    """Plays one batch at a time on the map set last; the results stay until the next begins."""

    group = "batch"
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
        super().__init__(jobs, preparation, self.tr("Many games"), parent)
        self._choices = choices
        self._graph: MapGraph | None = None
        self._is_keeping = False
        self.batch: Batch | None = None
        self.setup = BatchSetupPanel(choices.game)
        self.standings, self.games = StandingsTable(), GamesTable()
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
        self.bar.setAccessibleName(self.tr("Games played"))
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.addWidget(self.setup, 1)
        column.addLayout(self._buttons())
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
        self.resize(940, 600)
        layout = self._lay_beside(left, right, 280)
        layout.addWidget(self.bar)
        layout.addWidget(self.note)

    def _connect(self) -> None:
        self._connect_buttons()
        self.csv_button.clicked.connect(self._on_csv_clicked)
        self.save_button.clicked.connect(self._on_save_clicked)
        self.replay_button.clicked.connect(self._on_replay_clicked)
        self.keep_button.clicked.connect(self._on_keep_clicked)
        self.keep_all_button.clicked.connect(self._on_keep_all_clicked)
        self.games.activated.connect(self._on_games_activated)
        self.games.selectionModel().currentChanged.connect(self._show_state)

    # --- what can be done

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
        self._run(_prepare_and_run, setup, note=self.tr("Preparing the bots…"))

    @Slot()
    def _show_state(self) -> None:
        super()._show_state()
        self.bar.setVisible(self.is_running)
        has_games = self.batch is not None and bool(self.batch.games)
        self.setup.setEnabled(not self.is_running)
        self.csv_button.setEnabled(has_games)
        self.save_button.setEnabled(has_games)
        has_chosen, may_keep = self.games.chosen is not None, not self._is_keeping
        self.replay_button.setEnabled(has_chosen)
        self.keep_button.setEnabled(has_chosen and may_keep)
        self.keep_all_button.setEnabled(has_games and may_keep)

    # --- the job

    @Slot(int, int)
    def _on_job_progress_changed(self, done: int, total: int) -> None:
        super()._on_job_progress_changed(done, total)
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
