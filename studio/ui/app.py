"""Starts the application: style, uncaught errors, the window."""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication, QMessageBox

from studio.settings import Settings
from studio.ui.main_window import open_studio
from studio.ui.theme import apply_theme

_log = logging.getLogger(__name__)


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
    app = make_application(sys.argv[:1])
    sys.excepthook = _report_uncaught
    window = open_studio(Settings(), map_path)
    window.show()
    return app.exec()


def _report_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Tell the user about a fault of ours instead of dying with it."""
    _log.error("".join(traceback.format_exception(kind, error, trace)))
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    QMessageBox.critical(
        None,
        "Marchland",
        f"Something went wrong inside Marchland ({kind.__name__}: {error}).\n"
        "Your map and game are still open; save them under another name.",
    )
