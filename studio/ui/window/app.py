"""Starts the application: style, uncaught errors, the window."""

from __future__ import annotations

import importlib
import logging
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from studio.program.crash_log import CrashLog
from studio.program.jobs import JobContext
from studio.program.settings import Settings
from studio.program.translation import chosen_language, install_language
from studio.ui.look.theme import apply_theme, chosen_theme, enlarge_type, wants_large_type
from studio.ui.window.faults import FaultReporter, show_crash
from studio.ui.window.garbage import GarbageTimer
from studio.ui.window.main_window import MainWindow

LOG_BYTES: Final = 1_000_000


def make_application(arguments: list[str], *, dark: bool | None = None) -> QApplication:
    """Return the application object, with our style; `dark` None follows the system.

    From now on garbage is collected in this thread alone.
    """
    app = QApplication(arguments)
    GarbageTimer(app)
    app.setApplicationName("marchland")
    app.setApplicationDisplayName("Marchland")
    app.setDesktopFileName("marchland")
    app.setWindowIcon(QIcon(str(Path(__file__).parents[1] / "look" / "marchland.svg")))
    apply_theme(app, dark)
    return app


def run(map_path: Path | None) -> int:
    """Open the studio and return the exit status when it is closed."""
    settings = Settings()
    log_to_file(settings.log_file)
    app = make_application(sys.argv[:1], dark=chosen_theme(settings))
    if wants_large_type(settings):
        enlarge_type(app)
    install_language(app, chosen_language(settings))
    crashes = CrashLog(settings.log_file.parent)
    last_crash = crashes.take_last()
    crashes.arm()
    window = MainWindow(settings)
    sys.excepthook = FaultReporter(settings.log_file, window.keep_work, window)
    start = StartUp(window, map_path, last_crash)
    window.appear()
    QTimer.singleShot(0, start, start.begin)
    status = app.exec()
    sys.excepthook = sys.__excepthook__
    crashes.disarm()
    return status


class StartUp(QObject):
    """Makes the window complete once it is on screen: a job imports what that takes."""

    done = Signal()

    def __init__(self, window: MainWindow, map_path: Path | None, last_crash: str = "") -> None:
        super().__init__(window)
        self._window, self._map_path, self._last_crash = window, map_path, last_crash

    @Slot()
    def begin(self) -> None:
        """Start the job."""
        job = self._window.jobs.start_first("start-up", _import_parts)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        raise error  # for the report: nothing works without its parts

    @Slot()
    def _on_job_succeeded(self) -> None:
        window = self._window
        window.complete()
        window.open_first(self._map_path, start_page=True)
        window.help.offer_tour()
        # In the loop of a dialog, what Qt has dropped by now would stay: tab bars of docks.
        QTimer.singleShot(0, self, self._tell_of_the_last_time)

    @Slot()
    def _tell_of_the_last_time(self) -> None:
        self._window.offer_recovery()
        if self._last_crash:
            show_crash(self._last_crash, self._window)
        self.done.emit()


def _import_parts(_context: JobContext) -> None:
    importlib.import_module("studio.ui.window.parts")
    importlib.import_module("studio.painting.map_shape").load_libraries()


def log_to_file(file: Path) -> None:
    """Keep warnings and faults in a file; without a place for it they are dropped."""
    handler: logging.Handler = logging.NullHandler()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s %(message)s")
