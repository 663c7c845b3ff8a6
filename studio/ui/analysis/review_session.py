"""One review at a time, run as a job, and the game it is of. No widgets."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from engine.errors import SetupError
from engine.record import GameRecord
from studio.analysis import SearcherFactory
from studio.jobs import Job, JobContext, JobRunner
from studio.review import GameReview, ReviewOptions, carried_over, check_reviewable, review_game
from studio.thinking import Preparation

GROUP: Final = "review"


class ReviewSession(QObject):
    """Owns the record, what is known of it, and the job that finds out more."""

    updated = Signal()  # more is known, or of another game
    progressed = Signal(int, int)  # decisions looked at, of how many
    state_changed = Signal()  # it began or ended
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
        self.record: GameRecord[Any, Any] | None = None
        self.review: GameReview | None = None

    @property
    def is_running(self) -> bool:
        """Whether a review is under way."""
        return self._job is not None

    def set_record(self, record: GameRecord[Any, Any] | None) -> None:
        """Take another game, or the same with more moves; then what is known of it stays."""
        before, self.record = self.record, record
        if before is not None and record is not None:
            if (before.game, before.plies) == (record.game, record.plies):
                return
            known = self.review
            self.review = known and carried_over(known, before, record)
        else:
            self.review = None
        self._drop_job()
        self.updated.emit()

    def set_review(self, review: GameReview) -> None:
        """Take a review of this game that was made before."""
        self._drop_job()
        self.review = review
        self.updated.emit()

    def start(self, options: ReviewOptions) -> None:
        """Review the game, going on with what is known by the same options.

        Raises SetupError if there is nothing to review.
        """
        if self.record is None:
            raise SetupError("There is no game to review: play one, or open one.")
        check_reviewable(self.record, options)
        known = self.review
        job = self._jobs.start(
            GROUP, _review, self.record, options, known, self._build, self._preparation
        )
        job.partial.connect(self._on_job_partial)
        job.progress_changed.connect(self.progressed)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self._job = job
        self.state_changed.emit()

    def stop(self) -> None:
        """End the review and keep what is known by now."""
        if self._job is not None:
            self._job.stop_gently()

    def cancel(self) -> None:
        """End the review without a further word."""
        self._drop_job()

    def _drop_job(self) -> None:
        if self._job is not None:
            self._jobs.cancel(GROUP)
            self._job = None
            self.state_changed.emit()

    @Slot(object)
    def _on_job_partial(self, review: GameReview) -> None:
        self.review = review
        self.updated.emit()

    @Slot(object)
    def _on_job_succeeded(self, review: GameReview) -> None:
        self._job = None
        self.review = review
        self.updated.emit()
        self.state_changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._job = None
        self.state_changed.emit()
        self.failed.emit(error)


def _review(
    context: JobContext,
    record: GameRecord[Any, Any],
    options: ReviewOptions,
    known: GameReview | None,
    build: SearcherFactory,
    preparation: Preparation,
) -> GameReview:
    preparation(context)
    return review_game(context, record, options, known, build)
