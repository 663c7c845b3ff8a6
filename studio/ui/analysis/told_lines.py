"""Has the lines of the candidates on show told in turns, in a job, as they change."""

from __future__ import annotations

import time
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from ai.playing.players import players_for
from ai.searching.snapshot import RootMove
from studio.analysing.told_lines import MOST, Lines, has_scripts, told_line
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory
from studio.program.jobs import Job, JobContext
from studio.ui.analysis.means import Means

GROUP: Final = "told lines"
PAUSE_S: Final = 1.5  # between two jobs, while a search changes its lines all the time
LIVE_MOST: Final = 2  # candidates, while a search is under way


class ToldLines(QObject):
    """Keeps what was told of one position; lines that stay the same are told once."""

    told = Signal(object)  # Lines

    def __init__(self, means: Means, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._means = means
        self._job: Job | None = None
        self._position: Position | None = None
        self._options = AnalysisOptions()
        self._wanted: tuple[RootMove, ...] = ()
        self.lines: Lines = {}  # that were told last
        self._known: dict[tuple[object, ...], tuple[str, ...]] = {}  # by moves and line
        self._live = False
        self._ended_s = 0.0  # the last job

    def set_position(self, position: Position | None) -> None:
        """Forget what was told of another position."""
        self._means.jobs.cancel(GROUP)
        self._job = None
        self._position, self._wanted, self._known, self.lines = position, (), {}, {}

    def want(
        self, options: AnalysisOptions, candidates: tuple[RootMove, ...], *, live: bool
    ) -> None:
        """Have the lines of the best candidates told."""
        position = self._position
        if position is None or not has_scripts(position):
            return
        self._options, self._live = options, live
        searched = [move for move in candidates if move.visits]
        self._wanted = tuple(searched[: LIVE_MOST if live else MOST])
        self._emit()
        if not live or time.monotonic() - self._ended_s > PAUSE_S:
            self._begin()

    def _begin(self) -> None:
        missing = [move for move in self._wanted if _key(move) not in self._known]
        if self._position is None or not missing or self._job is not None:
            return
        means = self._means
        given = (self._position, self._options, missing, means.build)
        self._job = job = means.jobs.start(GROUP, _tell, *given)
        job.succeeded.connect(self._on_told)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_told(self, found: dict[tuple[object, ...], tuple[str, ...]]) -> None:
        self._job = None
        self._known |= found
        self._ended_s = time.monotonic()
        self._emit()
        if found and not self._live:
            self._begin()

    @Slot(Exception)
    def _on_failed(self, _error: Exception) -> None:
        """Leave the words of the search: they are true as well, if harder to read."""
        self._job = None
        self._wanted = ()

    def _emit(self) -> None:
        self.lines = {
            move.moves: self._known[_key(move)]
            for move in self._wanted
            if _key(move) in self._known
        }
        self.told.emit(self.lines)


def is_ready(game: Any) -> bool:
    """Whether all that a search of a game needs is compiled."""
    kernels = players_for(game).kernels
    return kernels is None or not kernels.missing(game, kernels.searches)


def _key(move: RootMove) -> tuple[object, ...]:
    return (move.moves, move.principal_variation)


def _tell(
    context: JobContext,
    position: Position,
    options: AnalysisOptions,
    moves: list[RootMove],
    build: SearcherFactory,
) -> dict[tuple[object, ...], tuple[str, ...]]:
    """Return what could be told; nothing where kernels are missing: nobody waits for these lines.

    A search on show that was made elsewhere must not set the compiler to work.
    """
    found: dict[tuple[object, ...], tuple[str, ...]] = {}
    if not is_ready(position.game):
        return found
    for move in moves:
        context.check()
        found[_key(move)] = told_line(position, options, move, build=build)
    return found
