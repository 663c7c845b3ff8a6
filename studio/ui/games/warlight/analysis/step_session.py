"""A search that is taken step by step, its steps run as jobs. No widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from ai.searching.snapshot import AnalysisSnapshot
from studio.games.warlight.iterations import Iteration, Phase
from studio.games.warlight.steps import PHASES, SteppedSearch, build_stepped, with_path
from studio.playing.thinking import Preparation
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.program.jobs import Job, JobContext
from studio.ui.analysis.means import Means

GROUP: Final = "stepping"
SLICE: Final = 200  # iterations between two looks at the stop flag


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """What a job brings: the search, its last iteration, and pictures around it."""

    search: SteppedSearch
    iteration: Iteration
    before: AnalysisSnapshot
    after: AnalysisSnapshot


Begun: TypeAlias = tuple[Position, AnalysisOptions]


class StepSession(QObject):
    """Owns the search and where in its last iteration somebody is."""

    changed = Signal()  # another phase, iteration or search
    busy_changed = Signal(bool)
    failed = Signal(Exception)

    def __init__(self, means: Means, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._preparation = means.jobs, means.preparation
        self._job: Job | None = None
        self._begun: Begun | None = None
        self._step: _Step | None = None
        self.phase = PHASES[0]

    @property
    def is_busy(self) -> bool:
        """Whether a step is under way."""
        return self._job is not None

    @property
    def position(self) -> Position | None:
        """The root of the search; None before the first step."""
        return self._begun[0] if self._begun is not None else None

    @property
    def options(self) -> AnalysisOptions | None:
        """What the search was told."""
        return self._begun[1] if self._begun is not None else None

    @property
    def iteration(self) -> Iteration | None:
        """The last iteration."""
        return self._step.iteration if self._step is not None else None

    @property
    def snapshot(self) -> AnalysisSnapshot | None:
        """The search as it is in this phase: its figures change in the last one alone."""
        step = self._step
        if step is None:
            return None
        if self.phase is Phase.BACKPROPAGATION:
            return step.after
        if self.phase is Phase.SELECTION:
            return step.before
        tree = with_path(step.before.tree, step.iteration.path)
        return replace(step.before, tree=tree)

    def next_phase(self, position: Position, options: AnalysisOptions) -> None:
        """Go on to the next phase; after the last one do the next iteration."""
        number = PHASES.index(self.phase) + 1
        if self._step is None or not self._goes_on(position, options) or number == len(PHASES):
            self.run(position, options, 1)
            return
        self.phase = PHASES[number]
        self.changed.emit()

    def show_phase(self, phase: Phase) -> None:
        """Show another phase of the last iteration."""
        if self._step is not None and phase is not self.phase:
            self.phase = phase
            self.changed.emit()

    def run(self, position: Position, options: AnalysisOptions, iterations: int) -> None:
        """Do so many iterations and show the last one from its first phase on.

        Another position, or other options, begin a search of their own.
        """
        if self.is_busy:
            return
        search = self._step.search if self._step and self._goes_on(position, options) else None
        self._begun = position, options
        job = self._jobs.start_first(
            GROUP, _run, search, position, options, iterations, self._preparation
        )
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        job.cancelled.connect(self._on_job_cancelled)
        self._set_job(job)

    def _goes_on(self, position: Position, options: AnalysisOptions) -> bool:
        return self._begun is not None and self._begun == (position, options)

    def stop(self) -> None:
        """End a run of many iterations soon, with the last one of them to be seen."""
        if self._job is not None:
            self._job.stop_gently()

    def reset(self) -> None:
        """Forget the search; the next step begins anew."""
        if self._job is not None:
            self._job.cancel()
        self._step = self._begun = None
        self.phase = PHASES[0]
        self.changed.emit()

    def _set_job(self, job: Job | None) -> None:
        self._job = job
        self.busy_changed.emit(job is not None)

    @Slot(object)
    def _on_job_succeeded(self, step: _Step) -> None:
        self._step, self.phase = step, PHASES[0]
        self._set_job(None)
        self.changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._set_job(None)
        self.reset()
        self.failed.emit(error)

    @Slot()
    def _on_job_cancelled(self) -> None:
        self._set_job(None)


def _run(
    context: JobContext,
    search: SteppedSearch | None,
    position: Position,
    options: AnalysisOptions,
    iterations: int,
    preparation: Preparation,
) -> _Step:
    if search is None:
        preparation(context, position.game, ())
        search = build_stepped(position, options)
    context.let_the_window_go_first()
    left = iterations - 1
    while left > 0 and not context.stopped:
        done = min(left, SLICE)
        search.step(done)
        left -= done
    before = search.snapshot(0.0)
    iteration = search.next()
    return _Step(search, iteration, before, search.snapshot(0.0))
