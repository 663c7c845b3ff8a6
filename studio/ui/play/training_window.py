"""Train a bot's numbers, and see the plots of it grow; what is found is kept in a folder.

A window of its own, so that one can play on meanwhile. A training is one job.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ai.playing.intervals import wilson
from engine.wording import number
from studio.playing.thinking import Preparation, prepare_engine
from studio.playing.trainings import (
    MEAN_FILE,
    Training,
    TrainingPlan,
    run_training,
    trained_games,
)
from studio.program.figures import rate_text
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel
from studio.ui.play.game_choice import GameChooser
from studio.ui.play.job_window import JobWindow
from studio.ui.play.training_view import TrainingView

if TYPE_CHECKING:
    from ai.playing.trainable import Score

MOST_GENERATIONS: Final = 10_000
_GENERATIONS: Final = 100


class TrainingWindow(JobWindow):
    """Trains one bot at a time; the plots stay until the next training begins."""

    group = "training"

    def __init__(
        self,
        jobs: JobRunner,
        parent: QWidget | None = None,
        *,
        preparation: Preparation = prepare_engine,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(jobs, preparation, self.tr("Train a bot"), parent)
        self.training: Training | None = None
        games = trained_games()
        self.chooser = GameChooser(games[0], only=games, is_narrow=True)
        self.run_box, self.generations, self.seed = QComboBox(), QSpinBox(), QSpinBox()
        self.folder = QLineEdit()
        self.folder_button = QPushButton(icon("open"), self.tr("Choose…"))
        self.start_button.setText(self.tr("Train"))
        self.stop_button.setToolTip(
            self.tr("Stop after this generation; the same folder goes on from there (Esc)")
        )
        self.about = PlainLabel()
        self.view = TrainingView(settings)
        self._fill()
        self._lay_out()
        self._connect()
        self._show_state()

    def _fill(self) -> None:
        self.run_box.addItem(self.tr("Improved"), "improved")
        self.run_box.addItem(self.tr("As the source describes it"), "thesis")
        self.run_box.addItem(self.tr("As the source's program did it"), "source")
        self.about.setWordWrap(True)
        self._on_run_box_current_index_changed()
        self.run_box.setAccessibleName(self.tr("How"))
        self.generations.setRange(1, MOST_GENERATIONS)
        self.generations.setValue(_GENERATIONS)
        self.generations.setAccessibleName(self.tr("Generations"))
        self.seed.setRange(0, 2**31 - 1)
        self.seed.setAccessibleName(self.tr("Seed"))
        self.folder.setAccessibleName(self.tr("Folder"))
        self.folder.setPlaceholderText(self.tr("A new one, or one to go on with"))
        self.bar.setAccessibleName(self.tr("Generations"))

    def _lay_out(self) -> None:
        left = QWidget()
        column, form = QVBoxLayout(left), QFormLayout()
        column.addWidget(self.chooser)
        form.addRow(self.tr("How"), self.run_box)
        form.addRow(self.about)
        form.addRow(self.tr("Generations"), self.generations)
        form.addRow(self.tr("Seed"), self.seed)
        form.addRow(self.tr("Folder"), self.folder)
        form.addRow(self.folder_button)
        column.addLayout(form)
        column.addLayout(self._buttons())
        column.addWidget(self.bar)
        column.addWidget(self.note)
        column.addStretch(1)
        self.resize(1080, 720)
        self._lay_beside(left, self.view, 320)

    def _connect(self) -> None:
        self._connect_buttons()
        self.run_box.currentIndexChanged.connect(self._on_run_box_current_index_changed)
        self.folder_button.clicked.connect(self._on_folder_clicked)
        for plot in (self.view.draws, self.view.numbers):
            plot.told.connect(self.note.setText)
            plot.failed.connect(self.note.setText)

    # --- what can be done

    @Slot()
    def start(self) -> None:
        """Train in the folder that is named, and ask for one if none is."""
        if self.is_running:
            return
        if not self.folder.text().strip():
            self._on_folder_clicked()
        if not self.folder.text().strip():
            return
        self.training = None
        self.view.show_training(None)
        self._run(run_training, self._plan(), note=self.tr("Preparing the engine…"))

    def _plan(self) -> TrainingPlan:
        return TrainingPlan(
            self.chooser.game,
            self.run_box.currentData(),
            self.seed.value(),
            self.generations.value(),
            Path(self.folder.text().strip()).expanduser(),
        )

    @Slot()
    def _show_state(self) -> None:
        super()._show_state()
        self.bar.setVisible(self.is_running)
        for widget in (
            self.chooser, self.run_box, self.generations, self.seed, self.folder,
            self.folder_button,
        ):  # fmt: skip
            widget.setEnabled(not self.is_running)

    # --- slots

    @Slot()
    def _on_run_box_current_index_changed(self) -> None:
        texts = (
            self.tr("Four times the games, from random openings, and weaker mutation"),
            self.tr("500 games a generation, mutations of up to a half"),
            self.tr("The same with the faults of its program"),
        )
        self.about.setText(texts[self.run_box.currentIndex()])

    @Slot()
    def _on_folder_clicked(self) -> None:
        title = self.tr("Folder of the training")
        name = QFileDialog.getExistingDirectory(self, title, self.folder.text())
        if name:
            self.folder.setText(name)

    @Slot(object)
    def _on_job_partial(self, training: Training) -> None:
        self.training = training
        self.view.show_training(training)
        if training.generations:
            self.note.setText(self._state_text(training))

    def _state_text(self, training: Training) -> str:
        last = training.generations[-1]
        lines = [
            self.tr("Generation {0} of {1}").format(last.number + 1, training.wanted),
            self.tr("{0} of {1} games without a winner").format(
                last.draws, last.draws + sum(last.wins)
            ),
        ]
        pairs = zip(training.names, last.best, strict=True)
        lines += [f"{name} {number(value, '.3f')}" for name, value in pairs]
        return "\n".join(lines)

    @Slot(object)
    def _on_job_succeeded(self, training: Training) -> None:
        self._on_job_partial(training)
        if not training.generations:
            self.note.setText(self.tr("Stopped before the end of the first generation."))
            return
        lines = [self.note.text()]
        if training.scores is not None:
            mean, best = training.scores
            lines += [
                self.tr("Against the source's numbers:"),
                self.tr("the mean of the best wins {0}").format(_rate(mean)),
                self.tr("the best tuple wins {0}").format(_rate(best)),
            ]
        elif len(training.generations) < training.wanted:
            lines.append(self.tr("Stopped. Train goes on from there."))
        lines.append(self.tr("Bots take {0} from the folder.").format(MEAN_FILE))
        self.note.setText("\n".join(lines))

    def _failure(self) -> str:
        return self.tr("The bot cannot be trained. {0}")

    @Slot()
    def _on_job_cancelled(self) -> None:
        self.note.setText(self.tr("Stopped before the end of the first generation."))


def _rate(score: Score) -> str:
    decided = score.won + score.lost
    return rate_text(wilson(float(score.won), decided))
