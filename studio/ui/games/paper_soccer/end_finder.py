"""Finds in a job how a turn can end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from studio.games.paper_soccer.ends import Endings, find_endings
from studio.program.jobs import Job, JobContext, JobRunner


class EndFinder(QObject):
    """Answers one question at a time; an old answer never comes after a new question."""

    found = Signal(object)  # Endings

    def __init__(self, jobs: JobRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._group = f"turn ends {id(self)}"
        self._asked: object = None
        self.ends: Endings | None = None  # of the last question, once they are known

    def ask(
        self, game: PaperSoccerGame, state: PaperSoccerState, steps: Sequence[int] = ()
    ) -> None:
        """Look for the ends of the turns of a position that begin with some steps."""
        asked = game, state, tuple(steps)
        if asked == self._asked:
            if self.ends is not None:
                self.found.emit(self.ends)
            return
        self._asked, self.ends = asked, None
        job: Job = self._jobs.start(self._group, _found, game, state, tuple(steps))
        job.succeeded.connect(self._on_job_succeeded)

    def forget(self) -> None:
        """Drop the question."""
        if self._asked is not None:
            self._asked = self.ends = None
            self._jobs.cancel(self._group)

    @Slot(object)
    def _on_job_succeeded(self, ends: Endings) -> None:
        self.ends = ends
        self.found.emit(ends)


def _found(
    context: JobContext, game: PaperSoccerGame, state: PaperSoccerState, steps: Sequence[int]
) -> Endings:
    return find_endings(game, state, steps, check=context.check)
