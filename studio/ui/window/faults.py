"""What happens when something goes wrong inside the program: the work is kept, the user is told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from studio.program.bug_report import fault_text, report_text
from studio.program.translation import tr
from studio.ui.look.plain import rich
from studio.ui.widgets.report_window import ReportWindow

_log: Final = logging.getLogger(__name__)
MOST_REPORTS: Final = 20  # in one window; a fault in a paint event would fill the memory


class FaultReporter(QObject):
    """To be `sys.excepthook`: logs a fault, has the work kept, and shows a report.

    `keep` is asked once a window of reports to write unsaved work to its recovery copy.
    """

    def __init__(self, log_file: Path, keep: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._log_file, self._keep, self._window = log_file, keep, parent
        self._shown: ReportWindow | None = None
        self._count = 0

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log the fault; in the window's thread keep the work and show the report as well."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.error("uncaught", exc_info=(kind, error, trace))
        if isValid(self) and QThread.currentThread() is self.thread():
            self._show(error)

    def _show(self, error: BaseException) -> None:
        report = fault_text(error)
        if self._shown is not None and isValid(self._shown) and self._shown.isVisible():
            self._count += 1
            if self._count < MOST_REPORTS:
                self._shown.append(report)
            return
        self._count = 0
        self._keep()
        self._shown = ReportWindow(self.tr("A fault"), self._heading(error), report, self._window)
        self._shown.open()

    def _heading(self, error: BaseException) -> str:
        text = self.tr(
            "<b>Something went wrong inside Marchland</b> ({0}).<br>Your map and game are still "
            "open, and unsaved work was kept for a recovery. Save the map, under another name if "
            "in doubt. The log file is {1}."
        )
        what = f"{type(error).__name__}: {error}"
        return rich(text, what[:200], self._log_file)


def show_crash(trace: str, parent: QWidget) -> None:
    """Show what a process that died has left behind."""
    text = tr(
        "<b>Marchland ended unexpectedly</b> when it was last used. This is what it was doing."
    )
    title = tr("The last crash")
    ReportWindow(title, text, report_text(trace), parent).open()
