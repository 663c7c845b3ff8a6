"""Two searches of one position, run one after the other as a job. No widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from ai.snapshot import AnalysisSnapshot
from studio.analysis import AnalysisOptions, Position, SearcherFactory, analyse
from studio.comparison import Comparison, compare
from studio.jobs import Job, JobContext, JobRunner
from studio.thinking import Preparation

GROUP: Final = "comparison"
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


class CompareSession(QObject):
    """Owns the job and the last pair of searches."""

    updated = Signal()
    state_changed = Signal()
    failed = Signal(Exception)

    def __init__(
        self,
        jobs: JobRunner,
        build: SearcherFactory,
        preparation: Preparation,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._build, self._preparation = jobs, build, preparation
        self._job: Job | None = None
        self.pair: Pair | None = None

    @property
    def is_running(self) -> bool:
        """Whether one of the searches is under way."""
        return self._job is not None

    def start(self, position: Position, first: AnalysisOptions, second: AnalysisOptions) -> None:
        """Search the position twice, from the beginning."""
        self.pair = None
        job = self._jobs.start(
            GROUP, _search_both, position, (first, second), self._build, self._preparation
        )
        job.partial.connect(self._on_job_partial)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self._job = job
        self.updated.emit()
        self.state_changed.emit()

    def stop(self) -> None:
        """End the searches with what they have found."""
        if self._job is not None:
            self._job.stop_gently()

    def clear(self) -> None:
        """Forget the searches."""
        self._jobs.cancel(GROUP)
        self._job = self.pair = None
        self.updated.emit()
        self.state_changed.emit()

    @Slot(object)
    def _on_job_partial(self, pair: Pair) -> None:
        self.pair = pair
        self.updated.emit()

    @Slot(object)
    def _on_job_succeeded(self, pair: Pair) -> None:
        self._job, self.pair = None, pair
        self.updated.emit()
        self.state_changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._job = None
        self.state_changed.emit()
        self.failed.emit(error)


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
    preparation(context)
    start = Pair(position, options, build(position, options[0]).snapshot(0.0))
    first = analyse(_Side(context, None, start), position, options[0], build)
    base = Pair(position, options, first)
    context.publish(base)
    return replace(base, second=analyse(_Side(context, base), position, options[1], build))
