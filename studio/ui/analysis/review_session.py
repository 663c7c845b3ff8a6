"""One review at a time, run as a job, and the game it is of. No widgets."""

from __future__ import annotations

from typing import Any

from engine.errors import SetupError
from engine.record import GameRecord
from engine.wording import say
from studio.analysing.review import (
    GameReview,
    Looked,
    ReviewOptions,
    carried_over,
    check_reviewable,
    review_game,
)
from studio.playing.thinking import Preparation
from studio.position.searches import SearcherFactory
from studio.position.trace import AnalysedTurn
from studio.program.jobs import JobContext
from studio.ui.analysis.study_session import StudySession


class ReviewSession(StudySession):
    """Owns the record, what is known of it, and the job that finds out more."""

    GROUP = "review"
    _looked: list[AnalysedTurn] = []  # noqa: RUF012 - replaced by every job
    record: GameRecord[Any, Any] | None = None
    review: GameReview | None = None
    searches: tuple[AnalysedTurn, ...] = ()  # of the decisions, with their trees, if wanted

    def set_record(self, record: GameRecord[Any, Any] | None) -> None:
        """Take another game, or the same with more moves; then what is known of it stays."""
        before, self.record = self.record, record
        if before is not None and record is not None:
            if (before.game, before.plies) == (record.game, record.plies):
                return
            known = self.review
            self.review = known and carried_over(known, before, record)
        else:
            self.review, self.searches = None, ()
        self._drop_job()
        self.updated.emit()

    def set_review(self, review: GameReview, searches: tuple[AnalysedTurn, ...] = ()) -> None:
        """Take a review of this game that was made before."""
        self._drop_job()
        self.review, self.searches = review, searches
        self.updated.emit()

    def start(self, options: ReviewOptions, *, keeps_trees: bool = False) -> None:
        """Review the game, going on with what is known by the same options.

        With trees everything is searched anew of which there is none.
        Raises SetupError if there is nothing to review.
        """
        if self.record is None:
            raise SetupError(say("There is no game to review: play one, or open one."))
        check_reviewable(self.record, options)
        known = self.review
        if keeps_trees and len(self.searches) < (0 if known is None else known.done):
            known = None
        if known is None or known.options != options:
            self.searches = ()
        self._looked = list(self.searches)
        looked = self._looked.append if keeps_trees else None
        job = self._jobs.start_first(
            self.GROUP, _review, self.record, options, known, self._build, self._preparation, looked
        )
        self._follow(job)

    def _keep(self, found: GameReview) -> None:
        self.review, self.searches = found, tuple(self._looked)


def _review(
    context: JobContext,
    record: GameRecord[Any, Any],
    options: ReviewOptions,
    known: GameReview | None,
    build: SearcherFactory,
    preparation: Preparation,
    looked: Looked | None,
) -> GameReview:
    preparation(context, record.game, ())
    return review_game(context, record, options, known, build, looked)
