"""A window of its own around one job at a time, so that one can play on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from studio.playing.thinking import Preparation
from studio.program.jobs import Job, JobRunner
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel


class JobWindow(QDialog):
    """Starts and stops its job, and says what happens; who inherits it shows what is found."""

    group: ClassVar[str]  # of its jobs: one runs at a time

    def __init__(
        self, jobs: JobRunner, preparation: Preparation, title: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._jobs, self._preparation = jobs, preparation
        self._job: Job | None = None
        self.start_button = QPushButton(icon("start"), self.tr("Play"))
        self.stop_button = QPushButton(icon("stop"), self.tr("Stop"))
        self.bar, self.note = QProgressBar(), PlainLabel()  # for who inherits it to lay out
        self.note.setWordWrap(True)
        self.note.setAccessibleName(self.tr("What happens"))

    def _buttons(self) -> QHBoxLayout:
        """Return a row of start and stop."""
        row = QHBoxLayout()
        row.addWidget(self.start_button)
        row.addWidget(self.stop_button)
        return row

    def _lay_beside(self, left: QWidget, right: QWidget, width: int) -> QVBoxLayout:
        """Put two parts side by side, the left one so wide; return the column they are in."""
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([width, self.width() - width])
        layout = QVBoxLayout(self)
        layout.addWidget(splitter, 1)
        return layout

    def _connect_buttons(self) -> None:
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.start_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.stop)

    # --- the job

    @property
    def is_running(self) -> bool:
        """Whether its job runs."""
        return self._job is not None

    @Slot()
    def start(self) -> None:
        """Do what is set up; why that cannot be is said."""
        raise NotImplementedError

    def _run(self, work: Callable[..., Any], *told: Any, note: str) -> None:
        """Let a job do the work, and say so."""
        self._job = self._jobs.start_first(self.group, work, self._preparation, *told)
        self._job.progress_changed.connect(self._on_job_progress_changed)
        self._job.partial.connect(self._on_job_partial)
        self._job.succeeded.connect(self._on_job_succeeded)
        self._job.failed.connect(self._on_job_failed)
        self._job.cancelled.connect(self._on_job_cancelled)
        self._job.finished.connect(self._on_job_finished)
        self.bar.setRange(0, 0)
        self.note.setText(note)
        self._show_state()

    @Slot()
    def stop(self) -> None:
        """Stop as soon as what is found can be kept."""
        if self._job is not None:
            self._job.stop_gently()
            self.note.setText(self.tr("Stopping…"))

    @Slot()
    def _show_state(self) -> None:
        """Let only what is possible now be done."""
        self.start_button.setEnabled(not self.is_running)
        self.stop_button.setEnabled(self.is_running)

    @Slot(int, int)
    def _on_job_progress_changed(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    @Slot(object)
    def _on_job_partial(self, _found: Any) -> None:
        raise NotImplementedError

    @Slot(object)
    def _on_job_succeeded(self, found: Any) -> None:
        self._on_job_partial(found)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self.note.setText(self._failure().format(str(error) or type(error).__name__))

    def _failure(self) -> str:
        """Return what is said when the job fails, with a place for why."""
        return self.tr("The games cannot be played. {0}")

    @Slot()
    def _on_job_cancelled(self) -> None:
        self.note.setText(self.tr("Stopped before the first game."))

    @Slot()
    def _on_job_finished(self) -> None:
        self._job = None
        self._show_state()

    # --- Qt

    def reject(self) -> None:
        """Esc stops what runs, and closes the window only then."""
        if self.is_running:
            self.stop()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._jobs.cancel(self.group)
        super().closeEvent(event)
