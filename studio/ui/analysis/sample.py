"""Something to search where no game is played: the first turn of a new game.

It is dealt in a job, since the bots that pick take a while to be imported.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.errors import EngineError
from studio.analysing.positions import first_position
from studio.desk import desk_of
from studio.playing.choices import GameChoices
from studio.position.position import Position
from studio.program.jobs import JobContext, JobRunner

GROUP: Final = "sample position"
_SEED: Final = 1  # the same start whenever the map is looked at


class SamplePosition(QObject):
    """Deals on request; a map with errors gets none."""

    found = Signal(object)  # Position
    chosen = Signal(object)  # Position that somebody asked for by its game
    failed = Signal(str)  # why there is none

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs

    def deal(self, game: str, model: MapModel | None, *, is_chosen: bool = False) -> None:
        """Look for a position of a game, on the map if it needs one.

        What was asked for before is forgotten.
        """
        job = self._jobs.start(GROUP, _first_turn, game, model)
        job.succeeded.connect(self.chosen if is_chosen else self.found)
        job.failed.connect(self._on_failed)

    def forget(self) -> None:
        """Say nothing of what was asked for."""
        self._jobs.cancel(GROUP)

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, EngineError):
            raise error
        self.failed.emit(str(error))


def _first_turn(context: JobContext, game: str, model: MapModel | None) -> Position:
    is_there = desk_of(game).is_on_map and model is not None
    graph = MapGraph.from_model(model) if is_there and model is not None else None
    return first_position(GameChoices.of(game).build(graph), player=0, seed=_SEED)
