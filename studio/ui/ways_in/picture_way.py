"""What the ways from a picture have in common: reading it, and a preview of the regions found.

The regions are searched in a job whenever the form was changed and left alone for a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from engine.cartography.drawing.lettering import Lettering
from engine.cartography.drawing.segmentation import Segmentation
from engine.cartography.files import map_title
from engine.cartography.images import read_foreign_picture
from engine.cartography.tracing import MOST_REGIONS, picture_pixels
from engine.wording import number
from studio.program.jobs import Job, JobContext, JobRunner
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.preview import PreviewArea, preview
from studio.ui.ways_in.way_in import WayIn, checked_name

SEARCH_GROUP: Final = "search a picture"
PAUSE_MS: Final = 250


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture as it was read."""

    data: bytes
    ending: str  # of its file's name
    pixels: NDArray[np.uint8] = field(repr=False)  # (height, width, 3 or 4)


@dataclass(frozen=True, slots=True, eq=False)
class Search:
    """A picture, the regions found in it, and both as an image."""

    picture: Picture
    found: Segmentation
    image: QImage


class PictureWay(WayIn):
    """A form beside a preview; the ways themselves add to the form and choose the search."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self._file = file
        self._picture: Picture | None = None
        self.search: Search | None = None
        self.name = QLineEdit(map_title(file))
        self.form.addRow(self.tr("&Name"), self.name)
        self.area = PreviewArea()
        self.summary = PlainLabel()
        self.summary.setWordWrap(True)
        side = QVBoxLayout()
        side.addWidget(self.area, 1)
        side.addWidget(self.summary)
        self.content.addLayout(side, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._start_search)
        self.create_button.setEnabled(False)
        self.resize(1040, 620)

    @property
    def is_searching(self) -> bool:
        """Whether the preview is not yet that of the form."""
        return self._timer.isActive() or self._searching is not None

    _searching: Job | None = None

    def way(self) -> Callable[[NDArray[np.uint8]], Segmentation]:
        """Return how regions are searched, as the form says now; for the ways themselves."""
        raise NotImplementedError

    @Slot()
    def restart(self) -> None:
        """Search again in a moment."""
        self.search = None
        self.create_button.setEnabled(False)
        self.summary.setText(self.tr("Searching for regions…"))
        self._timer.start()

    def done(self, result: int) -> None:
        """Close, and search no more."""
        self._timer.stop()
        self._jobs.cancel(SEARCH_GROUP)
        self._searching = None
        super().done(result)

    def ready(self) -> tuple[str, Search] | None:
        """Return the map's name and what was found; None, and say why, if one is missing."""
        try:
            name = checked_name(self.name.text())
        except ValueError as error:
            self.refuse(str(error))
            return None
        return None if self.search is None else (name, self.search)

    @Slot()
    def _start_search(self) -> None:
        self.progress.show()
        job = self._jobs.start(SEARCH_GROUP, _search, self._file, self._picture, self.way())
        job.succeeded.connect(self._on_search_succeeded)
        job.failed.connect(self._on_search_failed)
        self._searching = job

    def _end_search(self) -> None:
        self._searching = None
        self.progress.setVisible(self.is_busy)

    @Slot(object)
    def _on_search_succeeded(self, search: Search) -> None:
        self._end_search()
        self._picture, self.search = search.picture, search
        self.area.show_image(search.image)
        self.summary.setText(self._words(search.found))
        self.problem.clear()
        self.create_button.setEnabled(1 <= search.found.count <= MOST_REGIONS)

    @Slot(Exception)
    def _on_search_failed(self, error: Exception) -> None:
        self._end_search()
        self.summary.clear()
        self.refuse(str(error))

    def _words(self, found: Segmentation) -> str:
        if not found.count:
            return self.tr("No regions were found. Try another method, or without sea.")
        if found.count > MOST_REGIONS:
            text = self.tr("{0} regions are too many. Make the smallest region larger.")
            return text.format(number(found.count, ","))
        words = [_count_words(found.count)]
        words.append(self.tr("with a sea") if found.sea else self.tr("without a sea"))
        if found.small:
            words.append(_small_words(len(found.small)).format(found.smallest))
        text = ", ".join(words) + "."
        return " ".join([text, *_spots_words(found.lettering)])


def _spots_words(spots: Lettering | None) -> list[str]:
    """Say what in the ink is no line, or a line in pieces."""
    if spots is None:
        return []
    words = []
    if spots.letters:
        removed = tr("Ignored as letters: %n spot(s).", "", spots.letters)
        kept = tr("Taken for lines, but like letters: %n spot(s).", "", spots.letters)
        words.append(removed if spots.removed else kept)
    if spots.dashes:
        text = tr("Lines are dashed, with gaps of up to {0} pixels.")
        words.append(text.format(number(spots.gap)))
    return words


# Not by `self.tr`: for numbers it knows the texts of the object's own class alone.
def _count_words(count: int) -> str:
    return tr("%n region(s)", "", count)


def _small_words(count: int) -> str:
    return tr("%n area(s) under {0} pixels went to what is around", "", count)


def read_drawing(file: Path) -> Picture:
    """Read a picture of any kind; raise UnreadableMapError."""
    data, ending, _ = read_foreign_picture(file)
    return Picture(data, ending, picture_pixels(data))


def _search(
    context: JobContext,
    file: Path,
    picture: Picture | None,
    way: Callable[[NDArray[np.uint8]], Segmentation],
) -> Search:
    picture = picture or read_drawing(file)
    context.check()
    found = way(picture.pixels)
    return Search(picture, found, preview(picture.pixels, found.labels))
