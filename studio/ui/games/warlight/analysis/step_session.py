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
KEPT: Final = 24  # iterations that can be looked at again at once, the last ones
BEHIND: Final = 8  # iterations that are kept where a search is done again to go back


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """An iteration, and pictures of the search around it."""

    iteration: Iteration
    before: AnalysisSnapshot
    after: AnalysisSnapshot


@dataclass(frozen=True, slots=True, eq=False)
class _Done:
    """What a job brings: the search, and its last iterations in order; one at least."""

    search: SteppedSearch
    steps: tuple[_Step, ...]


Begun: TypeAlias = tuple[Position, AnalysisOptions]


class StepSession(QObject):
    """Owns the search, its iterations so far, and where in them somebody is.

    A search goes on only; an iteration that is no longer kept is done again from the seed.
    """

    changed = Signal()  # another phase, iteration or search
    busy_changed = Signal(bool)
    failed = Signal(Exception)

    def __init__(self, means: Means, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._preparation = means.jobs, means.preparation
        self._job: Job | None = None
        self._begun: Begun | None = None
        self._search: SteppedSearch | None = None
        self._steps: list[_Step] = []  # the last of the search, in order
        self._step: _Step | None = None  # the one on show
        self._most = 0  # how many iterations were done at most
        self._coming = PHASES[0]  # to be shown when a job has brought its iteration
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
        """The iteration on show."""
        return self._step.iteration if self._step is not None else None

    @property
    def most(self) -> int:
        """How many iterations were done, those after the one on show too."""
        return self._most

    @property
    def can_go_back(self) -> bool:
        """Whether there is a phase before the one on show."""
        iteration = self.iteration
        return iteration is not None and (iteration.number, self.phase) != (1, PHASES[0])

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

    # --- on

    def next_phase(self, position: Position, options: AnalysisOptions) -> None:
        """Go on to the next phase; after the last one to the next iteration."""
        number = PHASES.index(self.phase) + 1
        if self._step is None or not self._goes_on(position, options) or number == len(PHASES):
            self.run(position, options, 1)
        else:
            self.show_phase(PHASES[number])

    def run(self, position: Position, options: AnalysisOptions, iterations: int) -> None:
        """Go on by so many iterations and show the last one from its first phase on.

        Another position, or other options, begin a search of their own.
        """
        if self.is_busy:
            return
        if not self._goes_on(position, options):
            self._forget()
        self._begun = position, options
        now = self.iteration
        self._go_to(iterations + (now.number if now is not None else 0), PHASES[0])

    def _goes_on(self, position: Position, options: AnalysisOptions) -> bool:
        return self._begun is not None and self._begun == (position, options)

    # --- back

    def previous_phase(self) -> None:
        """Go back to the phase before; from the first one to the last of the iteration before."""
        iteration, number = self.iteration, PHASES.index(self.phase)
        if number:
            self.show_phase(PHASES[number - 1])
        elif iteration is not None and iteration.number > 1:
            self._go_to(iteration.number - 1, PHASES[-1])

    def previous_iteration(self) -> None:
        """Go back to the beginning of the iteration before, of the first one to its own."""
        iteration = self.iteration
        if iteration is not None:
            self._go_to(max(iteration.number - 1, 1), PHASES[0])

    def show_iteration(self, number: int) -> None:
        """Show an iteration that was done, from its first phase on."""
        if self._begun is not None and 1 <= number <= self._most:
            self._go_to(number, PHASES[0])

    def show_phase(self, phase: Phase) -> None:
        """Show another phase of the iteration on show."""
        if self._step is not None and phase is not self.phase:
            self.phase = phase
            self.changed.emit()

    # --- getting there

    def _go_to(self, number: int, phase: Phase) -> None:
        """Show a phase of an iteration, by whatever search it takes to have it."""
        if self.is_busy:
            return
        kept = next((step for step in self._steps if step.iteration.number == number), None)
        if kept is not None:
            self._step, self.phase = kept, phase
            self.changed.emit()
            return
        assert self._begun is not None, "there is a search to go on or back in"
        self._coming, search = phase, self._search
        goes_back = search is not None and number <= search.iterations
        if search is None or goes_back:  # anew from the seed
            search, self._search, self._steps = None, None, []
        behind = BEHIND if goes_back else 1
        job = self._jobs.start_first(
            GROUP, _run, search, self._begun, number, behind, self._preparation
        )
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        job.cancelled.connect(self._on_job_cancelled)
        self._set_job(job)

    def stop(self) -> None:
        """End a run of many iterations soon, with the last one of them to be seen."""
        if self._job is not None:
            self._job.stop_gently()

    def reset(self) -> None:
        """Forget the search; the next step begins anew."""
        if self._job is not None:
            self._job.cancel()
        self._forget()
        self.changed.emit()

    def _forget(self) -> None:
        self._step = self._begun = self._search = None
        self._steps, self._most = [], 0
        self.phase = PHASES[0]

    def _set_job(self, job: Job | None) -> None:
        self._job = job
        self.busy_changed.emit(job is not None)

    @Slot(object)
    def _on_job_succeeded(self, done: _Done) -> None:
        self._search, self._step = done.search, done.steps[-1]
        self._steps = [*self._steps, *done.steps][-KEPT:]
        self._most = max(self._most, done.search.iterations)
        self.phase = self._coming
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
    begun: Begun,
    number: int,
    behind: int,
    preparation: Preparation,
) -> _Done:
    """Search up to an iteration; it and those before it, so many in all, are read."""
    position, options = begun
    if search is None:
        preparation(context, position.game, ())
        search = build_stepped(position, options)
    context.let_the_window_go_first()
    while (left := number - behind - search.iterations) > 0 and not context.stopped:
        search.step(min(left, SLICE))
    steps: list[_Step] = []
    before = search.snapshot(0.0)
    while not steps or (search.iterations < number and not context.stopped):
        iteration = search.next()
        after = search.snapshot(0.0)
        steps.append(_Step(iteration, before, after))
        before = after
    return _Done(search, tuple(steps))
