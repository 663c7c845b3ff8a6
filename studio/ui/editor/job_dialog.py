"""Shows how far a job is while it takes longer than a moment, and cancels it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from studio.program.jobs import Job
from studio.ui.look.plain import PlainLabel

MOMENT_MS: Final = 400


class JobDialog(QProgressDialog):
    """Goes with one job. The window can be used meanwhile, unless `modal` says otherwise."""

    def __init__(self, job: Job, text: str, window: QWidget, *, modal: bool = False) -> None:
        super().__init__(window)
        self._job = job
        self.setWindowTitle("Marchland")
        self.setLabel(PlainLabel(text))
        self.setCancelButtonText(self.tr("Cancel"))
        self.setMinimumWidth(360)
        self.setAutoReset(False)
        self.setRange(0, 0)
        for bar in self.findChildren(QProgressBar):
            bar.setAccessibleName(text)
        self.setWindowModality(
            Qt.WindowModality.WindowModal if modal else Qt.WindowModality.NonModal
        )
        self.setMinimumDuration(MOMENT_MS)
        self.canceled.connect(self._on_canceled)
        # Escape is a shortcut of the active window alone; else the dialog would close, and no more.
        self.rejected.connect(self._on_canceled)
        job.progress_changed.connect(self._on_progress_changed)
        job.finished.connect(self._on_job_finished)

    @Slot(int, int)
    def _on_progress_changed(self, done: int, total: int) -> None:
        self.setMaximum(total)
        self.setValue(done)

    @Slot()
    def _on_canceled(self) -> None:
        if not self._job.is_over:
            self._job.cancel()

    @Slot()
    def _on_job_finished(self) -> None:
        self.canceled.disconnect(self._on_canceled)
        self.rejected.disconnect(self._on_canceled)
        self.reset()
        self.deleteLater()
