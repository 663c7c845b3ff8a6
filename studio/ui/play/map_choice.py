"""Which map a new game is played on: the open one, a shipped or a recent one, or none.

Reads the chosen map in a job. Must not touch what is open in the editor.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, read_map
from engine.errors import UnreadableMapError
from engine.plain import plain
from maps import shipped_maps
from studio.editing.recent import RecentMaps, title_of
from studio.program.jobs import JobContext, JobRunner
from studio.program.settings import Settings
from studio.ui.look.plain import plain_tip

GROUP: Final = "map of a new game"


@dataclass(frozen=True, slots=True, eq=False)
class Playground:
    """A map that can be played on."""

    model: MapModel
    labels: NDArray[np.uint16]  # (height, width)
    graph: MapGraph
    bundle: MapBundle | None = None  # of a map that is not open

    @property
    def limit(self) -> int | None:
        """How many players the map is for at most."""
        return self.model.players_limit


class MapChooser(QComboBox):
    """Lists maps, the open one first; `changed` follows a choice, and what came of it."""

    changed = Signal()

    def __init__(
        self,
        jobs: JobRunner,
        settings: Settings,
        opened: Playground | None,
        fault: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._opened = jobs, opened
        self._fault = "" if opened is not None else fault or self.tr("Choose a map to play on.")
        self.ground = opened
        self.problem = self._fault  # why the chosen map cannot be played on now; empty if it can
        self._is_board_offered = False
        self._kept = -1  # the choice before that of a board
        self.setAccessibleName(self.tr("Map"))
        self.setToolTip(self.tr("The map to play on; what is open in the editor stays as it is"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        if opened is not None:
            self.addItem(self.tr("{0} (open)").format(plain(opened.model.name)))
        shipped = shipped_maps()
        for folder in shipped.values():
            self.addItem(title_of(folder), folder)
        recent = RecentMaps(settings)
        for place in recent.paths():
            if place not in shipped.values():
                self._add_recent(place, recent.name(place))
        if opened is None:
            self.setCurrentIndex(-1)
        self.currentIndexChanged.connect(self._on_current_index_changed)

    def _add_recent(self, place: Path, name: str) -> None:
        self.addItem(plain(name), place)
        self.setItemData(self.count() - 1, plain_tip(str(place)), Qt.ItemDataRole.ToolTipRole)

    @property
    def wants_board(self) -> bool:
        """Whether no map is chosen, but a board that the game makes itself."""
        return self._is_board_offered and self.currentIndex() == 0

    def offer_board(self, is_offered: bool) -> None:
        """Offer a board that the game makes itself, which is chosen then, or do so no longer."""
        if is_offered == self._is_board_offered:
            return
        with QSignalBlocker(self):  # the map that was chosen is chosen again later
            if is_offered:
                self._kept = self.currentIndex()
                self.insertItem(0, self.tr("A generated board"))
                self.setCurrentIndex(0)
            else:
                kept = self._kept if self.wants_board else self.currentIndex() - 1
                self.removeItem(0)
                self.setCurrentIndex(kept)
            self._is_board_offered = is_offered
        self._on_current_index_changed()

    @Slot()
    def _on_current_index_changed(self) -> None:
        self._jobs.cancel(GROUP)
        place = self.currentData()
        if self.wants_board:
            self._say("")
            return
        if place is None and self._opened is not None:
            self._take(self._opened)
            return
        if place is None:
            self._say(self._fault)
            return
        self._say(self.tr("The map is being read…"))
        job = self._jobs.start(GROUP, read_playground, place)
        job.succeeded.connect(self._take)
        job.failed.connect(self._on_job_failed)

    @Slot(object)
    def _take(self, ground: Playground) -> None:
        self.ground = ground
        self._say("")

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._say(self.tr("This map cannot be played on. {0}").format(error))

    def _say(self, problem: str) -> None:
        self.problem = problem
        self.changed.emit()


def read_playground(_context: JobContext, place: Path) -> Playground:
    """Read a map, given its folder or archive.

    Raises UnreadableMapError, and SetupError for one on which nothing can be played.
    """
    reading = read_map(place)
    bundle = reading.bundle
    if bundle is None:
        raise UnreadableMapError(place, "; ".join(str(issue) for issue in reading.issues[:2]))
    graph = MapGraph.from_model(bundle.model)
    return Playground(bundle.model, bundle.labels, graph, bundle)
