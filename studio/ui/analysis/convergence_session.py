"""One study of how a search settles, run as a job. No widgets."""

from __future__ import annotations

from ai.searching.convergence import Convergence
from ai.searching.provenance import Provenance
from studio.analysing.convergence import ConvergencePlan, studied_by, study_position
from studio.analysing.study_file import StudiedConvergence
from studio.playing.thinking import Preparation
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory
from studio.program.jobs import JobContext
from studio.ui.analysis.study_session import StudySession


class ConvergenceSession(StudySession):
    """Owns what is known of the position, and the job that finds out more."""

    GROUP = "convergence"
    found: Convergence | None = None
    made_by: Provenance | None = None  # of the searches of the first seed

    plan = ConvergencePlan()

    def take(self, kept: StudiedConvergence) -> None:
        """Take what was found before."""
        self._drop_job()
        self.found, self.made_by, self.plan = kept.found, kept.made_by, kept.plan
        self.updated.emit()
        self.state_changed.emit()

    def start(self, position: Position, options: AnalysisOptions, plan: ConvergencePlan) -> None:
        """Study a position from the beginning."""
        self.found, self.made_by = None, studied_by(position, options, plan)
        self.plan = plan
        given = (position, options, plan, self._build, self._preparation)
        self._follow(self._jobs.start_first(self.GROUP, _study, *given))
        self.updated.emit()

    def clear(self) -> None:
        """Forget what is known."""
        self._drop_job()
        self.found = self.made_by = None
        self.updated.emit()
        self.state_changed.emit()

    def _keep(self, found: Convergence) -> None:
        self.found = found


def _study(
    context: JobContext,
    position: Position,
    options: AnalysisOptions,
    plan: ConvergencePlan,
    build: SearcherFactory,
    preparation: Preparation,
) -> Convergence:
    preparation(context, position.game, ())
    return study_position(context, position, options, plan, build)
