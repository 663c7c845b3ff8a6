"""What the sessions of the studies share: one job at a time, its course and its end. No widgets."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal, Slot

from studio.program.jobs import Job
from studio.ui.analysis.means import Means


class StudySession(QObject):
    """Owns the job; who derives starts it and keeps what it finds."""

    GROUP: ClassVar[str]  # of its jobs

    updated = Signal()  # more is known, or something else
    progressed = Signal(int, int)  # how much is done, of how much
    state_changed = Signal()  # it began or ended
    failed = Signal(Exception)

    def __init__(
        self,
        means: Means,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._build, self._preparation = means.jobs, means.build, means.preparation
        self._job: Job | None = None

    @property
    def is_running(self) -> bool:
        """Whether the job is under way."""
        return self._job is not None

    def stop(self) -> None:
        """End the job with what it has found by now."""
        if self._job is not None:
            self._job.stop_gently()

    def _keep(self, found: Any) -> None:
        """Take what the job has found, by now or at its end."""
        raise AssertionError("every study keeps what it finds")

    def _follow(self, job: Job) -> None:
        """Take a job that was started as the one of this session."""
        job.partial.connect(self._on_job_partial)
        job.progress_changed.connect(self.progressed)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        self._job = job
        self.state_changed.emit()

    def _drop_job(self) -> None:
        """End the job without a further word."""
        if self._job is not None:
            self._jobs.cancel(self.GROUP)
            self._job = None
            self.state_changed.emit()

    @Slot(object)
    def _on_job_partial(self, found: object) -> None:
        self._keep(found)
        self.updated.emit()

    @Slot(object)
    def _on_job_succeeded(self, found: object) -> None:
        self._job = None
        self._keep(found)
        self.updated.emit()
        self.state_changed.emit()

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self._job = None
        self.state_changed.emit()
        self.failed.emit(error)
