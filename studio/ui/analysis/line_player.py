"""The line of a candidate, step by step, with sampled dice; made in a job, drawn by others."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from ai.searching.snapshot import RootMove
from engine.game import Chance
from studio.desk import SampleLine
from studio.playing.thinking import Preparation
from studio.position.lines import LineStep
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory
from studio.program.jobs import JobContext
from studio.ui.analysis.means import Means

GROUP: Final = "analysis line"
OUTCOME: Final = -1  # a goal: the end of the round that is decided now
NODE: Final = -2  # a goal: the last decision of the line itself


class LinePlayer(QObject):
    """Owns the steps of one line and where in it one is; 0 is the position itself."""

    changed = Signal()
    failed = Signal(Exception)

    def __init__(
        self,
        means: Means,
        sample: SampleLine,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._build, self._preparation = means.jobs, means.build, means.preparation
        self._sample = sample
        self._position: Position | None = None
        self._options = AnalysisOptions()
        self._goal = 0
        self.candidate: RootMove | None = None
        self.steps: tuple[LineStep, ...] = ()
        self.index = 0
        self.seed = 1

    def set_sample(self, sample: SampleLine) -> None:
        """Play lines of another game."""
        self._sample = sample

    @property
    def has_chance(self) -> bool:
        """Whether other dice may lead elsewhere."""
        return self._position is not None and (self._position.game.traits.chance is not Chance.NONE)

    @property
    def players(self) -> Players:
        """Who plays."""
        return NUMBERED if self._position is None else self._position.players

    @property
    def step(self) -> LineStep | None:
        """What is on show, or None for the position itself."""
        return self.steps[self.index] if self.index and self.index < len(self.steps) else None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a next step."""
        return self.candidate is not None and not (self.steps and self.index >= len(self.steps) - 1)

    def set_candidate(
        self, position: Position | None, options: AnalysisOptions, candidate: RootMove | None
    ) -> None:
        """Take another line; one of the same move that is on show goes on as it is."""
        same = (
            position is self._position
            and candidate is not None
            and self.candidate is not None
            and candidate.moves == self.candidate.moves
        )
        self._position, self._options = position, options
        if same and self.index:
            return
        if self.candidate is not candidate:
            self.candidate = candidate
            self._drop()
            self.changed.emit()

    def _drop(self) -> None:
        self._jobs.cancel(GROUP)
        self.steps, self.index = (), 0

    @Slot()
    def forward(self) -> None:
        """Show the next step."""
        self._go(self.index + 1)

    @Slot()
    def back(self) -> None:
        """Show the step before."""
        self._go(max(self.index - 1, 0))

    @Slot()
    def to_start(self) -> None:
        """Show the position itself."""
        self._go(0)

    @Slot()
    def to_outcome(self) -> None:
        """Show what comes of the round that is decided at the place on show."""
        self._go(OUTCOME)

    @Slot()
    def again(self) -> None:
        """Throw other dice, and show what comes of the first round."""
        self.set_seed(self.seed + 1)
        self._go(OUTCOME)

    def to_node(self, candidate: RootMove) -> None:
        """Play the line of a node, which ends with the move that leads to it, and show that."""
        same = self.candidate is not None and (
            (candidate.moves, candidate.principal_variation)
            == (self.candidate.moves, self.candidate.principal_variation)
        )
        if not same:
            self.candidate = candidate
            self._drop()
        self._go(NODE)

    @Slot(int)
    def set_seed(self, seed: int) -> None:
        """Throw the dice of this seed; the place in the line stays."""
        if seed == self.seed:
            return
        self.seed = seed
        goal = self.index
        self._drop()
        self._go(goal)
        self.changed.emit()

    def _go(self, goal: int) -> None:
        if self.candidate is None or self._position is None:
            return
        self._goal = goal
        if self.steps or goal == 0:
            self._arrive()
            return
        job = self._jobs.start_first(
            GROUP, _sampled, self._sample, self._position, self._options, self.candidate, self.seed,
            self._build, self._preparation,
        )  # fmt: skip
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self.failed)

    def _arrive(self) -> None:
        if self._goal == OUTCOME:
            self.index = self._end_of_round()
        elif self._goal == NODE:
            self.index = self._end_of_line()
        else:
            self.index = min(self._goal, max(len(self.steps) - 1, 0))
        self.changed.emit()

    def _end_of_round(self) -> int:
        """Return the first step after this one that begins another position."""
        for index in range(self.index + 1, len(self.steps)):
            if not self.steps[index].decisions:
                return index
        return len(self.steps) - 1

    def _end_of_line(self) -> int:
        """Return the step of the line's last decision; the round may go on without it.

        Some lines end with the position of their node.
        """
        assert self.candidate is not None, "a line is a candidate's"
        nodes = [index for index, step in enumerate(self.steps) if step.is_node]
        if nodes:
            return nodes[-1]
        left = len(self.candidate.principal_variation)
        for index, step in enumerate(self.steps):
            left -= bool(step.decisions)
            if left == 0:
                return index
        return len(self.steps) - 1

    @Slot(object)
    def _on_job_succeeded(self, steps: tuple[LineStep, ...]) -> None:
        self.steps = steps
        self._arrive()


def _sampled(
    context: JobContext,
    sample: SampleLine,
    position: Position,
    options: AnalysisOptions,
    candidate: RootMove,
    seed: int,
    build: SearcherFactory,
    preparation: Preparation,
) -> tuple[LineStep, ...]:
    preparation(context, position.game, ())
    context.check()
    return sample(position, options, candidate, seed, build)
