"""One review at a time, run as a job, and the game it is of. No widgets."""

from __future__ import annotations

from typing import Any

from engine.errors import SetupError
from engine.record import GameRecord
from engine.wording import say
from studio.analysing.review import (
    GameReview,
    ReviewOptions,
    carried_over,
    check_reviewable,
    review_game,
)
from studio.playing.thinking import Preparation
from studio.position.searches import SearcherFactory
from studio.program.jobs import JobContext
from studio.ui.analysis.study_session import StudySession


class ReviewSession(StudySession):
    """Owns the record, what is known of it, and the job that finds out more."""

    GROUP = "review"
    record: GameRecord[Any, Any] | None = None
    review: GameReview | None = None

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
            raise SetupError(say("There is no game to review: play one, or open one."))
        check_reviewable(self.record, options)
        known = self.review
        job = self._jobs.start_first(
            self.GROUP, _review, self.record, options, known, self._build, self._preparation
        )
        self._follow(job)

    def _keep(self, found: GameReview) -> None:
        self.review = found


def _review(
    context: JobContext,
    record: GameRecord[Any, Any],
    options: ReviewOptions,
    known: GameReview | None,
    build: SearcherFactory,
    preparation: Preparation,
) -> GameReview:
    preparation(context, record.game, ())
    return review_game(context, record, options, known, build)
