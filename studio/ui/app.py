"""Starts the application: style, uncaught errors, the window."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from studio.crash_log import CrashLog
from studio.settings import Settings
from studio.translation import chosen_language, install_language
from studio.ui.faults import FaultReporter, show_crash
from studio.ui.garbage import GarbageTimer
from studio.ui.main_window import open_studio
from studio.ui.theme import apply_theme

LOG_BYTES: Final = 1_000_000


def make_application(arguments: list[str]) -> QApplication:
    """Return the application object, with our style."""
    app = QApplication(arguments)
    app.setApplicationName("marchland")
    app.setApplicationDisplayName("Marchland")
    app.setDesktopFileName("marchland")
    apply_theme(app)
    return app


def run(map_path: Path | None) -> int:
    """Open the studio and return the exit status when it is closed."""
    settings = Settings()
    log_to_file(settings.log_file)
    app = make_application(sys.argv[:1])
    install_language(app, chosen_language(settings))
    GarbageTimer(app)
    crashes = CrashLog(settings.log_file.parent)
    last_crash = crashes.take_last()
    crashes.arm()
    window = open_studio(settings, map_path, start_page=True)
    sys.excepthook = FaultReporter(settings.log_file, window.keeper.autosave.keep, window)
    window.show()
    QTimer.singleShot(0, window, window.offer_recovery)
    if last_crash:
        QTimer.singleShot(0, window, partial(show_crash, last_crash, window))
    status = app.exec()
    sys.excepthook = sys.__excepthook__
    crashes.disarm()
    return status


def log_to_file(file: Path) -> None:
    """Keep warnings and faults in a file; without a place for it they are dropped."""
    handler: logging.Handler = logging.NullHandler()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s %(message)s")
