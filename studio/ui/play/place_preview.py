"""What a new game is played on, as a small picture: a map, or the board as it begins."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.cartography.model import MapModel
from engine.errors import SetupError
from engine.plain import plain
from studio.desk import desk_of
from studio.painting.colors import SEA_COLOR
from studio.painting.land import NOBODY, land_color, super_tint
from studio.painting.rasters import fill_regions, to_image
from studio.playing.choices import GameChoices
from studio.position.seats import seat_colors
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel, RichLabel, rich
from studio.ui.play.game_choice import title

GROUP: Final = "picture of a new game"
THUMBNAIL: Final = QSize(224, 126)


class PlacePreview(QWidget):
    """Shows what was asked for last; a board is drawn in a job, since a large one takes long."""

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._drawn: GameChoices | None = None  # whose board is shown, or on its way
        self._model: MapModel | None = None  # that is shown
        self._picture, self._about = PlainLabel(), RichLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._picture.setFixedHeight(THUMBNAIL.height())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._picture)
        layout.addWidget(self._about)

    @property
    def picture(self) -> QPixmap:
        """What is shown; null where there is nothing."""
        return self._picture.pixmap()

    @property
    def words(self) -> str:
        """What is said below it."""
        return self._about.text()

    def show_name(self, name: str) -> None:
        """Show the name of a map that there is no picture of."""
        self._forget()
        self._picture.clear()
        self._about.setText(rich("<b>{}</b><br>", name))

    def show_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show a map, unless it is shown already."""
        if self._model is model:
            return
        self._forget()
        self._model = model
        sizes = self.tr("{0} regions, {1} super regions").format(
            len(model.regions), len(model.super_regions)
        )
        self._show_image(_map_image(model, labels))
        self._about.setText(rich("<b>{}</b><br>{}", plain(model.name), sizes))

    def show_board(self, choices: GameChoices) -> None:
        """Show the board of a game, unless it is shown already."""
        if self._drawn is not None and _looks(self._drawn) == _looks(choices):
            return
        if self._drawn is None or self._drawn.game != choices.game:
            self._picture.clear()
        self._drawn, self._model = choices, None
        self._tell(self.tr("The board is being drawn…"))
        job = self._jobs.start(GROUP, _board_image, choices)  # an older one falls silent
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)

    def _forget(self) -> None:
        self._jobs.cancel(GROUP)
        self._drawn = self._model = None

    def _show_image(self, image: QImage) -> None:
        if image.isNull():
            self._picture.clear()
            return
        small = image.scaled(
            THUMBNAIL,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        self._picture.setPixmap(QPixmap.fromImage(small))

    def _tell(self, text: str) -> None:
        assert self._drawn is not None, "a board is shown"
        self._about.setText(rich("<b>{}</b><br>{}", title(self._drawn.game), text))

    @Slot(object)
    def _on_job_succeeded(self, image: QImage) -> None:
        self._show_image(image)
        self._tell("")

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._picture.clear()
        self._tell("")
        if not isinstance(error, SetupError):  # the dialog says what is wrong with the choices
            raise error


def _looks(choices: GameChoices) -> object:
    """Return all that a picture of a board depends on."""
    return choices.game, choices.rules, seat_colors(choices.seats)


def _board_image(context: JobContext, choices: GameChoices) -> QImage:
    """Return the board of a game as it begins; null where its desk paints none."""
    desk = desk_of(choices.game)
    if desk.picture is None:
        return QImage()
    built = choices.build(None)
    context.check()
    return desk.picture(built, built.initial_state(), seat_colors(choices.seats))


def _map_image(model: MapModel, labels: NDArray[np.uint16]) -> QImage:
    order = {group.key: number for number, group in enumerate(model.super_regions)}
    colors = {
        region.key: land_color(NOBODY, super_tint(order.get(region.super_region, 0)))
        for region in model.regions
    }
    return to_image(fill_regions(labels, colors, QColor(SEA_COLOR)))
