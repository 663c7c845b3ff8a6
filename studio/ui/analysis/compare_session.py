"""Two searches of one position, run one after the other as a job. No widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ai.searching.snapshot import AnalysisSnapshot
from studio.analysing.comparison import Comparison, compare
from studio.playing.thinking import Preparation
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory, analyse
from studio.program.jobs import JobContext
from studio.ui.analysis.study_session import StudySession

SIDES: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """The searches as far as they are; the second begins when the first is over."""

    position: Position
    options: tuple[AnalysisOptions, AnalysisOptions]
    first: AnalysisSnapshot
    second: AnalysisSnapshot | None = None

    @property
    def comparison(self) -> Comparison | None:
        """What both say, once there are both."""
        return compare(self.first, self.second) if self.second is not None else None


class CompareSession(StudySession):
    """Owns the last pair of searches, and the job that runs them."""

    GROUP = "comparison"
    pair: Pair | None = None

    def start(self, position: Position, first: AnalysisOptions, second: AnalysisOptions) -> None:
        """Search the position twice, from the beginning."""
        self.pair = None
        job = self._jobs.start_first(
            self.GROUP, _search_both, position, (first, second), self._build, self._preparation
        )
        self._follow(job)
        self.updated.emit()

    def take(self, pair: Pair) -> None:
        """Take searches that were compared before."""
        self._drop_job()
        self.pair = pair
        self.updated.emit()
        self.state_changed.emit()

    def clear(self) -> None:
        """Forget the searches."""
        self._drop_job()
        self.pair = None
        self.updated.emit()
        self.state_changed.emit()

    def _keep(self, found: Pair) -> None:
        self.pair = found


class _Side:
    """Tells of one search as a part of the pair."""

    def __init__(self, context: JobContext, base: Pair | None, pair: Pair | None = None) -> None:
        self._context, self._base, self._pair = context, base, pair

    @property
    def stopped(self) -> bool:
        return self._context.stopped

    def publish(self, value: object) -> None:
        """Put the snapshot into its place of the pair."""
        if not isinstance(value, AnalysisSnapshot):
            return
        if self._base is not None:
            self._context.publish(replace(self._base, second=value))
        elif self._pair is not None:
            self._context.publish(replace(self._pair, first=value))


def _search_both(
    context: JobContext,
    position: Position,
    options: tuple[AnalysisOptions, AnalysisOptions],
    build: SearcherFactory,
    preparation: Preparation,
) -> Pair:
    preparation(context, position.game, ())
    start = Pair(position, options, build(position, options[0]).snapshot(0.0))
    first = analyse(_Side(context, None, start), position, options[0], build)
    base = Pair(position, options, first)
    context.publish(base)
    return replace(base, second=analyse(_Side(context, base), position, options[1], build))
