"""Recorded games in the Play workspace: replayed from a file, and continued another way.

Which map is on show is the workspace's affair.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.errors import RecordError, SetupError, UnsupportedGameError
from engine.game import Game
from engine.record import GameRecord
from engine.wording import say
from studio.desk import map_of
from studio.playing.choices import GameChoices
from studio.playing.replaying import PlayedGame, branched, read_played
from studio.playing.session import SEED, PlaySession
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.actions import PlayActions
from studio.ui.play.batch_window import BatchWindow
from studio.ui.play.branch_dialog import BranchDialog
from studio.ui.play.starting import CHOICES_KEY, GameStarter
from studio.ui.play.training_window import TrainingWindow
from studio.ui.play.wall_window import WallWindow
from studio.ui.play.watch import Watch


class Stage(Protocol):
    """What shows games: the Play workspace."""

    @property
    def session(self) -> PlaySession | None:
        """The game on show."""
        ...

    @property
    def next_map(self) -> tuple[MapModel, NDArray[np.uint16]] | None:
        """The map of the next game and its label array."""
        ...

    def show_replay(self, record: GameRecord[Any, Any]) -> None:
        """Show a recorded game; raise SetupError for one of another map."""
        ...

    def start(self, session: PlaySession) -> None:
        """Show and start a session on the map set last."""
        ...

    def start_here(self, session: PlaySession) -> None:
        """Show and start a session on the map on show."""
        ...


class Records(QObject):
    """Connects the actions for recorded games of one workspace."""

    refused = Signal(str)  # why a game cannot be shown
    keep_requested = Signal(object)  # Batch, of the games that the library should have
    front_requested = Signal()  # a game was opened from a window of its own

    def __init__(
        self,
        stage: Stage,
        commands: PlayActions,
        watch: Watch,
        starter: GameStarter,
        jobs: JobRunner,
        settings: Settings,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._stage, self._watch, self._window = stage, watch, window
        self._starter, self._settings = starter, settings
        self._jobs = jobs
        self.batch: BatchWindow | None = None  # once it was opened
        self.wall: WallWindow | None = None  # once it was opened
        self.training: TrainingWindow | None = None  # once it was opened
        commands.connect(
            {
                commands.replay: self.ask_for_replay,
                commands.branch: self.ask_for_branch,
                commands.batch: self.show_batch_window,
                commands.wall: self.show_wall,
                commands.train: self.show_training,
            }
        )

    @Slot()
    def ask_for_replay(self) -> None:
        """Replay a game from a file that is asked for."""
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Replay a game"),
            str(self._settings.games_folder),
            self.tr("Recorded games (*.json *.txt)"),
        )
        if name:
            self.replay_file(Path(name))

    def replay_file(self, path: Path) -> None:
        """Replay a game from a file; what stands against it is said."""
        try:
            self._stage.show_replay(read_played(path).record)
        except (RecordError, UnsupportedGameError, SetupError) as error:
            self._refuse(error)

    @Slot(object)
    def replay(self, record: GameRecord[Any, Any]) -> None:
        """Replay a game; what stands against it is said."""
        try:
            self._stage.show_replay(record)
        except (UnsupportedGameError, SetupError) as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        text = self.tr("The game cannot be replayed. {0}")
        self.refused.emit(text.format(error))

    @Slot()
    def show_batch_window(self) -> None:
        """Let bots play many games of the kind chosen last, while one plays on."""
        last = GameChoices.from_text(self._settings.text(CHOICES_KEY))
        try:
            graph = self._next_graph() if last.desk.is_on_map else None
        except SetupError as error:
            self.refused.emit(str(error))
            return
        batch = self._batch_of(last)
        if not batch.is_running:
            batch.set_map(graph)
        batch.show()
        batch.activateWindow()

    def _batch_of(self, choices: GameChoices) -> BatchWindow:
        """Return the window of a game's batches; one that plays stays, whatever it plays."""
        old = self.batch
        if old is not None and (old.is_running or old.game == choices.game):
            return old
        if old is not None:
            old.close()
            old.deleteLater()
        self.batch = BatchWindow(self._jobs, choices, self._window)
        self.batch.replay_requested.connect(self.replay)
        self.batch.keep_requested.connect(self.keep_requested)
        return self.batch

    def close_windows(self) -> None:
        """End what is played in windows of their own: they go with the workspace.

        A job would tell its partial results to slots of a window that is gone.
        """
        for window in (self.batch, self.wall, self.training):
            if window is not None:
                window.close()

    @Slot()
    def show_wall(self) -> None:
        """Let bots play many games side by side, first of the kind chosen last."""
        if self.wall is None:
            last = GameChoices.from_text(self._settings.text(CHOICES_KEY))
            self.wall = WallWindow(self._jobs, self._starter.remembered, last.game, self._window)
            self.wall.opened.connect(self._on_wall_opened)
        if not self.wall.is_running:
            self.wall.set_ground(self._stage.next_map)
        self.wall.show()
        self.wall.activateWindow()

    @Slot()
    def show_training(self) -> None:
        """Train a bot, while one plays on."""
        if self.training is None:
            self.training = TrainingWindow(self._jobs, self._window, settings=self._settings)
        self.training.show()
        self.training.activateWindow()

    @Slot(object)
    def _on_wall_opened(self, record: GameRecord[Any, Any]) -> None:
        """Go on with a game of the wall, or replay one that is over."""
        self.front_requested.emit()
        if not record.game.actors(record.states[-1]):
            self.replay(record)
            return
        try:
            check_map(self._stage.next_map, record.game)
        except SetupError as error:
            self._refuse(error)
            return
        self._stage.start(self._starter.continued(record))

    def tell_kept(self, text: str) -> None:
        """Say what has become of games that should be kept."""
        if self.batch is not None:
            self.batch.tell_kept(text)

    def _next_graph(self) -> MapGraph:
        wanted = self._stage.next_map
        if wanted is None:
            raise SetupError(self.tr("Open a map first: games need one."))
        return MapGraph.from_model(wanted[0])

    @Slot()
    def ask_for_branch(self) -> None:
        """Begin another game from the round on show, played by whom the user says."""
        session, head = self._stage.session, self._watch.head
        if session is None:
            return
        played = PlayedGame.of(session.to_record())
        number = played.rounds if head is None else head.round
        seed = played.record.seeds.get(SEED, 0)
        name = session.game.traits.name
        dialog = BranchDialog(name, session.seats, session.colors, number, seed, self._window)
        wanted = dialog.exec() == QDialog.DialogCode.Accepted
        seats, seed = dialog.seats(), dialog.seed()
        dialog.deleteLater()
        if wanted:
            record = branched(played, number, seats, seed)
            self._stage.start_here(self._starter.continued(record))


def check_map(ground: tuple[MapModel, NDArray[np.uint16]] | None, game: Game[Any, Any]) -> None:
    """Raise SetupError naming the map that a game was played on if it is not this one."""
    graph = map_of(game)
    if graph is None:
        return
    if ground is None:
        raise SetupError(say("Open the map “{name}” first.", name=graph.name))
    try:
        fits = MapGraph.from_model(ground[0]) == graph
    except SetupError:
        fits = False
    if not fits:
        raise SetupError(
            say(
                "It was played on the map “{name}” as it was then: open that map first.",
                name=graph.name,
            )
        )
