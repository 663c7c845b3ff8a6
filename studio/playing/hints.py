"""A hint for a person who plans: the best turn that a short search finds. No widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from ai.playing.players import players_for
from engine.errors import UnsupportedGameError
from engine.wording import say
from studio.playing.thinking import Preparation, Thinker, prepare_engine, think
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import Job, JobContext, JobRunner

HINT_SECONDS: Final = 1.5
_SEED: Final = 1
_GROUP: Final = "play: hint"


@dataclass(frozen=True, slots=True, eq=False)
class Hint:
    """A move for a position, and how often its player wins after it as far as is known."""

    position: Position
    move: Any
    win_estimate: float | None  # in [0, 1]
    following: tuple[Any, ...] = ()  # moves after it in the same turn

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves, in the order in which they are made."""
        return (self.move, *self.following)


def find_hint(
    context: JobContext, position: Position, thinker: Thinker, preparation: Preparation
) -> Hint:
    """Search the position for a moment; raises what the thinker raises."""
    bot = players_for(position.game).searching()
    if bot is None:
        raise UnsupportedGameError(say("This game has no bot that searches."))
    preparation(context, position.game, ())
    adviser = Seat("Adviser", bot.name, seconds=HINT_SECONDS)
    thought = thinker(context, position, adviser, _SEED)
    search = thought.trace.last if thought.trace is not None else None
    estimate = search.win_estimate if search is not None else None
    return Hint(position, thought.move, estimate, thought.following)


class Hints(QObject):
    """Asks for one hint at a time, and holds the one that was found."""

    changed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        jobs: JobRunner,
        parent: QObject | None = None,
        *,
        thinker: Thinker = think,
        preparation: Preparation = prepare_engine,
    ) -> None:
        super().__init__(parent)
        self.hint: Hint | None = None
        self._jobs, self._thinker, self._preparation = jobs, thinker, preparation
        self._job: Job | None = None

    @property
    def is_searching(self) -> bool:
        """Whether a hint is being looked for."""
        return self._job is not None

    def ask(self, position: Position) -> None:
        """Look for a hint; the one before is forgotten."""
        self.forget()
        job = self._jobs.start_first(
            f"{_GROUP} {id(self)}", find_hint, position, self._thinker, self._preparation
        )
        self._job = job
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self.changed.emit()

    def forget(self) -> None:
        """Drop the hint, and the search for one."""
        if self._job is None and self.hint is None:
            return
        self._end_job(cancel=True)
        self.hint = None
        self.changed.emit()

    def _end_job(self, *, cancel: bool) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.succeeded.disconnect(self._on_job_succeeded)
            job.failed.disconnect(self._on_job_failed)
            if cancel:
                job.cancel()

    @Slot(object)
    def _on_job_succeeded(self, hint: Hint) -> None:
        self._end_job(cancel=False)
        self.hint = hint
        self.changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._end_job(cancel=False)
        self.changed.emit()
        self.failed.emit(
            self.tr("No hint was found: {0}").format(str(error) or type(error).__name__)
        )
