"""The plots of a training as widgets: draws above, numbers of the best tuple below."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.wording import number
from studio.painting.colors import Theme
from studio.painting.prints import Figure
from studio.painting.trainings import draws_plot, numbers_plot, training_figures
from studio.playing.trainings import Training
from studio.program.figures import percent_text
from studio.program.settings import Settings
from studio.ui.widgets.plot_views import PlotView


class _TrainingPlot(PlotView):
    """Shows the training it was given last; nothing before its first generation."""

    place = 0  # of its figure among those of a training

    def __init__(self, name: str, settings: Settings | None) -> None:
        super().__init__(name, settings)
        self._training: Training | None = None

    def show_training(self, training: Training | None) -> None:
        """Show another one, or the same further on."""
        self._training = training
        has_any = training is not None and bool(training.generations)
        self.setAccessibleDescription(self.described(training) if training and has_any else "")
        self.save_action.setEnabled(has_any)
        self.update()

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint the plot."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._training is not None and self._training.generations:
            self.paint_training(painter, area, self._training, theme)

    def figure(self) -> Figure:
        training = self._training
        assert training is not None, "there is something to save"
        return training_figures(training.generations, training.names)[self.place]

    def paint_training(
        self, painter: QPainter, area: QRectF, training: Training, theme: Theme
    ) -> None:
        """Paint the plot of a training that has begun."""
        raise NotImplementedError

    def described(self, training: Training) -> str:
        """Return its last values, for who cannot see it."""
        raise NotImplementedError


class _DrawsPlot(_TrainingPlot):
    def paint_training(
        self, painter: QPainter, area: QRectF, training: Training, theme: Theme
    ) -> None:
        draws_plot(painter, area, training.generations, theme)

    def described(self, training: Training) -> str:
        last = training.generations[-1]
        return percent_text(last.draws / (last.draws + sum(last.wins)))


class _NumbersPlot(_TrainingPlot):
    place = 1

    def paint_training(
        self, painter: QPainter, area: QRectF, training: Training, theme: Theme
    ) -> None:
        numbers_plot(painter, area, training.generations, training.names, theme)

    def described(self, training: Training) -> str:
        best = training.generations[-1].best
        pairs = zip(training.names, best, strict=True)
        return ", ".join(f"{name} {number(value, '.3f')}" for name, value in pairs)


class TrainingView(QWidget):
    """Both plots of one training."""

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draws = _DrawsPlot(self.tr("Games without a winner by generation"), settings)
        self.numbers = _NumbersPlot(self.tr("Best tuple by generation"), settings)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.draws, 2)
        layout.addWidget(self.numbers, 3)

    def show_training(self, training: Training | None) -> None:
        """Show a training as far as it is."""
        self.draws.show_training(training)
        self.numbers.show_training(training)
