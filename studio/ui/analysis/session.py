"""One search at a time, run as a job and kept as a trace."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ai.searching.snapshot import AnalysisSnapshot
from studio.analysing.search_run import SearchRun
from studio.playing.thinking import Preparation
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, ChosenTurn
from studio.position.trace import SearchTrace
from studio.program.jobs import Job, JobContext
from studio.program.memory import give_back_memory
from studio.ui.analysis.means import Means

GROUP: Final = "analysis"
PREPARING: Final = object()  # published while the search engine is made ready
TELL_AFTER_MS: Final = 300  # a preparation that is done by then is not worth a word


class SearchSession(QObject):
    """Owns the running search and the trace of the last one, which can go on."""

    preparing = Signal()  # the search engine is being made ready
    updated = Signal()  # the trace has a newer snapshot
    state_changed = Signal()  # it started, paused, went on or ended
    ended = Signal()  # by a limit, by `stop` or by a failure
    failed = Signal(Exception)

    def __init__(
        self,
        means: Means,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._build, self._preparation = means.jobs, means.build, means.preparation
        self._job: Job | None = None
        self._run: SearchRun | None = None
        self._ponders = False
        self._tell_timer = QTimer(self)
        self._tell_timer.setSingleShot(True)
        self._tell_timer.setInterval(TELL_AFTER_MS)
        self._tell_timer.timeout.connect(self.preparing)
        self.position: Position | None = None
        self.options: AnalysisOptions | None = None  # of the search behind the trace
        self.trace = SearchTrace()
        self.prepared = 0, 0  # kernels of how many, while the search engine is made ready

    @property
    def is_running(self) -> bool:
        """Whether a search is under way, even if it is paused."""
        return self._job is not None

    @property
    def is_paused(self) -> bool:
        """Whether the search under way waits."""
        return self._job is not None and self._run is not None and self._run.is_paused

    @property
    def can_go_on(self) -> bool:
        """Whether the last search is over, but still has its trees."""
        return self._job is None and self._run is not None

    @property
    def is_complete(self) -> bool:
        """Whether the last search is over, as nothing is left to be searched."""
        return self._job is None and self._run is not None and self._run.is_complete

    @property
    def ponders(self) -> bool:
        """Whether searches go on after their limits."""
        return self._ponders

    def start(
        self, position: Position, options: AnalysisOptions, *, is_paused: bool = False
    ) -> None:
        """Search a position from the beginning, or wait there; a search under way is dropped."""
        self.position, self.options, self.trace = position, options, SearchTrace()
        self._run = SearchRun(position, options, self._build)
        self._run.set_pondering(self._ponders)
        self._run.set_paused(is_paused)
        self._start_job()

    def show(self, position: Position, options: AnalysisOptions, trace: SearchTrace) -> None:
        """Take a search that was done before in place of an own one; it cannot go on."""
        self.cancel()
        self.position, self.options, self.trace = position, options, trace

    def _start_job(self) -> None:
        assert self._run is not None
        self.prepared = 0, 0
        job = self._jobs.start_first(GROUP, _search, self._run, self._preparation)
        job.progress_changed.connect(self._on_job_progress_changed)
        job.partial.connect(self._on_job_partial)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self._job = job
        self.state_changed.emit()

    @Slot(int, int)
    def _on_job_progress_changed(self, done: int, total: int) -> None:
        self.prepared = done, total
        if not self._tell_timer.isActive():
            self.preparing.emit()

    def set_paused(self, paused: bool) -> None:
        """Let the search under way wait, or go on."""
        if self._run is not None and self._job is not None:
            self._run.set_paused(paused)
            self.state_changed.emit()

    def advance(self, iterations: int) -> None:
        """Let the search do so many iterations, also after its limits, and wait then.

        One that is under way pauses only, which is where steps begin. Of one that is complete
        nothing is left.
        """
        if self._run is None or self.is_complete:
            return
        if self._job is not None and not self.is_paused:
            self.set_paused(True)
            return
        self._run.advance(iterations)
        if self._job is None:
            self._run.set_paused(True)
            self._start_job()

    def set_pondering(self, ponders: bool) -> None:
        """Let searches go on after their limits; one that has ended there goes on at once."""
        self._ponders = ponders
        if self._run is not None:
            self._run.set_pondering(ponders)
            if ponders and self._job is None:
                self._start_job()
        self.state_changed.emit()

    def include(self, turn: ChosenTurn) -> bool:
        """Search one more turn beside those that alone are searched; False if all are.

        Raises IllegalMoveError for a turn that cannot be played.
        """
        if self._run is None or not self._run.include(turn):
            return False
        self.options = self._run.options
        return True

    def show_more(self, nodes: int) -> None:
        """Have a picture with more nodes taken of a search that is over, but has its trees."""
        if self._run is not None and self._job is None:
            job = self._jobs.start(GROUP, _detail, self._run, nodes)
            job.succeeded.connect(self._on_detail_taken)

    def stop(self) -> None:
        """End the search and keep what it has found."""
        if self._job is not None:
            self._job.stop_gently()

    def cancel(self) -> None:
        """Drop the search and its trace."""
        self._jobs.cancel(GROUP)
        self._tell_timer.stop()
        self._job = self._run = None
        self.position, self.options, self.trace = None, None, SearchTrace()
        self.state_changed.emit()

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
        self._end()
        self.trace.add(snapshot)
        self.updated.emit()
        self.state_changed.emit()
        self.ended.emit()

    @Slot(object)
    def _on_detail_taken(self, snapshot: AnalysisSnapshot | None) -> None:
        if snapshot is not None:
            self.trace.add(snapshot)
            self.updated.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._end()
        self._run = None
        self.state_changed.emit()
        self.ended.emit()
        self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._tell_timer.stop()
        if self._run is not None:
            self._run.set_paused(False)


def _search(context: JobContext, run: SearchRun, preparation: Preparation) -> AnalysisSnapshot:
    context.publish(PREPARING)
    give_back_memory()  # of the search before
    preparation(context, run.position.game, ())
    return run.run(context)


def _detail(context: JobContext, run: SearchRun, nodes: int) -> AnalysisSnapshot | None:
    context.check()
    return run.detail(nodes)
