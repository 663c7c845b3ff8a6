"""Many games of bots side by side, watched while they are played; any of them is opened in Play.

A window of its own, so that one can play on meanwhile. All games are played in one job.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.game import Game
from studio.library.states import state_painter
from studio.playing.batches import BatchSetup
from studio.playing.choices import GameChoices
from studio.playing.thinking import Preparation, prepare_engine
from studio.playing.wall import MOST_GAMES, Wall, WallGame, wins
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.icons import icon
from studio.ui.play.batch_setup import BatchSetupPanel
from studio.ui.play.game_choice import GameChooser
from studio.ui.play.job_window import JobWindow
from studio.ui.play.table import Ground
from studio.ui.play.wall_view import WallView

_FIRST_GAMES: Final = 16
_SPEEDS: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 20.0)  # moves a second in every game
_FIRST_SPEED: Final = 3


class WallWindow(JobWindow):
    """Plays one wall at a time; games that are over stay until the next begins."""

    group = "wall"
    opened = Signal(object)  # GameRecord: a game that is to go on in Play, or be replayed there

    def __init__(
        self,
        jobs: JobRunner,
        remembered: Callable[[str], GameChoices],
        game: str,
        parent: QWidget | None = None,
        *,
        preparation: Preparation = prepare_engine,
    ) -> None:
        super().__init__(jobs, preparation, self.tr("Games side by side"), parent)
        self._remembered = remembered
        self._ground: Ground | None = None
        self._playing: Wall | None = None
        self.chooser = GameChooser(game, is_narrow=True)
        self.setup = self._setup_of(game)
        self.view = WallView()
        self.pause_button = QPushButton(icon("pause"), self.tr("Pause"))
        self.pause_button.setCheckable(True)
        self.stop_button.setToolTip(self.tr("Stop all games where they are (Esc)"))
        self.speed = QComboBox()
        self._fill_speeds()
        self._lay_out()
        self._connect()
        self._show_state()

    def _setup_of(self, game: str) -> BatchSetupPanel:
        note = self.tr("The bots change seats from game to game.")
        return BatchSetupPanel(game, games=_FIRST_GAMES, most=MOST_GAMES, note=note)

    def _fill_speeds(self) -> None:
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("How fast every game goes on, at most"))
        for rate in _SPEEDS:
            words = (
                self.tr("{0} moves a second").format(f"{rate:g}")
                if rate > 1
                else self.tr("A move in {0} s").format(f"{1 / rate:g}")
            )
            self.speed.addItem(words, 1 / rate)
        self.speed.addItem(self.tr("As fast as they can"), 0.0)
        self.speed.setCurrentIndex(_FIRST_SPEED)

    def _lay_out(self) -> None:
        left = QWidget()
        self._column = column = QVBoxLayout(left)
        column.addWidget(self.chooser)
        column.addWidget(self.setup, 1)
        column.addLayout(self._buttons())
        line = QHBoxLayout()
        line.addWidget(self.pause_button)
        line.addWidget(self.speed)
        column.addLayout(line)
        column.addWidget(self.note)
        self.resize(1080, 720)
        self._lay_beside(left, self.view, 300)

    def _connect(self) -> None:
        self._connect_buttons()
        self.pause_button.toggled.connect(self._on_pause_toggled)
        self.speed.currentIndexChanged.connect(self._on_speed_changed)
        self.chooser.chosen.connect(self._on_game_chosen)
        self.view.game_opened.connect(self._on_game_opened)

    # --- what can be done

    @property
    def games(self) -> tuple[WallGame, ...]:
        """The games on show."""
        return self.view.wall.games

    def set_ground(self, ground: Ground | None) -> None:
        """Play games on maps on this one from now on."""
        self._ground = ground

    @Slot()
    def start(self) -> None:
        """Play the games that are set up; why that cannot be is said."""
        if self.is_running:
            return
        try:
            game = self._build()
        except SetupError as error:
            self.note.setText(str(error))
            return
        panel = self.setup
        setup = BatchSetup(game, panel.bots(), panel.games.value(), panel.seed.value())
        self._playing = Wall(setup, float(self.speed.currentData()))
        self.pause_button.setChecked(False)
        self._run(
            _prepare_and_run, self._playing, self._ground, note=self.tr("Preparing the bots…")
        )

    def _build(self) -> Game[Any, Any]:
        choices = self._remembered(self.chooser.game)
        graph = None
        if choices.desk.is_on_map:
            if self._ground is None:
                raise SetupError(self.tr("Open a map first: games need one."))
            graph = MapGraph.from_model(self._ground[0])
        rules = self.setup.rules(choices.rules)
        return choices.desk.build(rules, self.setup.players.value(), graph)

    @Slot()
    def _show_state(self) -> None:
        super()._show_state()
        self.chooser.setEnabled(not self.is_running)
        self.setup.setEnabled(not self.is_running)
        self.pause_button.setEnabled(self.is_running)

    def _tell(self) -> None:
        """Say how many games are over, and who has won them."""
        assert self._playing is not None
        games, names = self.games, self._playing.setup.names
        over = sum(game.is_over for game in games)
        won, draws = wins(games, names)
        lines = [self.tr("{0} of {1} games are over.").format(over, len(games))]
        lines += [self.tr("{0}: {1} won").format(n, w) for n, w in zip(names, won, strict=True)]
        if draws:
            lines.append(self.tr("Draws: {0}").format(draws))
        self.note.setText("\n".join(lines))

    # --- slots

    @Slot(str)
    def _on_game_chosen(self, game: str) -> None:
        old, self.setup = self.setup, self._setup_of(game)
        self._column.replaceWidget(old, self.setup)
        old.hide()
        old.deleteLater()
        self._column.setStretchFactor(self.setup, 1)
        QWidget.setTabOrder(self.chooser.box, self.setup.games)

    @Slot(bool)
    def _on_pause_toggled(self, paused: bool) -> None:
        if self._playing is not None:
            self._playing.is_paused = paused

    @Slot()
    def _on_speed_changed(self) -> None:
        if self._playing is not None:
            self._playing.interval = float(self.speed.currentData())

    @Slot(object)
    def _on_game_opened(self, game: WallGame) -> None:
        if self._playing is not None and not game.is_withdrawn:
            self.opened.emit(self._playing.withdraw(game.number))

    @Slot(object)
    def _on_job_partial(self, games: list[WallGame]) -> None:
        self.view.wall.show_games(games)
        self._tell()


def _prepare_and_run(
    context: JobContext, prepare: Preparation, wall: Wall, ground: Ground | None
) -> list[WallGame]:
    game = wall.setup.game
    if any(seat.needs_kernels_in(game.traits.name) for seat in wall.setup.bots):
        prepare(context, game, ())
    context.let_the_window_go_first()
    return wall.run(context, state_painter(game, ground))
