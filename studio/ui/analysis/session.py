"""One search at a time, run as a job and kept as a trace."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ai.snapshot import AnalysisSnapshot
from studio.analysis import (
    AnalysisOptions,
    Position,
    SearcherFactory,
    SearchTrace,
    analyse,
)
from studio.jobs import Job, JobContext, JobRunner
from studio.thinking import Preparation

GROUP: Final = "analysis"
PREPARING: Final = object()  # published while the search engine is made ready
TELL_AFTER_MS: Final = 300  # a preparation that is done by then is not worth a word


class SearchSession(QObject):
    """Owns the running search and the trace of the last one."""

    preparing = Signal()  # the search engine is being made ready
    updated = Signal()  # the trace has a newer snapshot
    ended = Signal()  # by a limit, by `stop` or by a failure
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
        self._tell_timer = QTimer(self)
        self._tell_timer.setSingleShot(True)
        self._tell_timer.setInterval(TELL_AFTER_MS)
        self._tell_timer.timeout.connect(self.preparing)
        self.position: Position | None = None
        self.trace = SearchTrace()

    @property
    def is_running(self) -> bool:
        """Whether a search is under way."""
        return self._job is not None

    def start(self, position: Position, options: AnalysisOptions) -> None:
        """Search a position from the beginning; a search under way is dropped."""
        self.position, self.trace = position, SearchTrace()
        job = self._jobs.start(GROUP, _run, position, options, self._build, self._preparation)
        job.partial.connect(self._on_job_partial)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self._job = job

    def stop(self) -> None:
        """End the search and keep what it has found."""
        if self._job is not None:
            self._job.stop_gently()

    def cancel(self) -> None:
        """Drop the search and its trace."""
        self._jobs.cancel(GROUP)
        self._tell_timer.stop()
        self._job, self.position, self.trace = None, None, SearchTrace()

    @Slot(object)
    def _on_job_partial(self, partial: object) -> None:
        if partial is PREPARING:
            self._tell_timer.start()
        elif isinstance(partial, AnalysisSnapshot):
            self._tell_timer.stop()
            self.trace.add(partial)
            self.updated.emit()

    @Slot(object)
    def _on_job_succeeded(self, snapshot: AnalysisSnapshot) -> None:
        self._job = None
        self._tell_timer.stop()
        self.trace.add(snapshot)
        self.updated.emit()
        self.ended.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._job = None
        self._tell_timer.stop()
        self.ended.emit()
        self.failed.emit(error)


def _run(
    context: JobContext,
    position: Position,
    options: AnalysisOptions,
    build: SearcherFactory,
    preparation: Preparation,
) -> AnalysisSnapshot:
    context.publish(PREPARING)
    preparation(context)
    return analyse(context, position, options, build)
