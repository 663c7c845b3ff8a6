"""Starts the application: style, uncaught errors, the window."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from studio.settings import Settings
from studio.ui.garbage import GarbageTimer
from studio.ui.main_window import open_studio
from studio.ui.theme import apply_theme

_log = logging.getLogger(__name__)
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
    GarbageTimer(app)
    sys.excepthook = ErrorReporter(settings.log_file)
    window = open_studio(settings, map_path, start_page=True)
    window.show()
    QTimer.singleShot(0, window, window.offer_recovery)
    return app.exec()


def log_to_file(file: Path) -> None:
    """Keep warnings and faults in a file; without a place for it they are dropped."""
    handler: logging.Handler = logging.NullHandler()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s %(message)s")


class ErrorReporter:
    """Tells the user about a fault of ours instead of dying with it."""

    def __init__(self, log_file: Path) -> None:
        self._log_file = log_file

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log the fault and say that the work is still there."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.error("uncaught", exc_info=(kind, error, trace))
        QMessageBox.critical(
            None,
            "Marchland",
            f"Something went wrong inside Marchland ({kind.__name__}: {error}).\n"
            "Your map and game are still open; save the map under another name.\n"
            f"Details: {self._log_file}",
        )
