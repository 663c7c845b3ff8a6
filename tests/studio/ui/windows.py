"""A window on a small map of one's own, and answers to its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.cartography.store import save_map
from studio.editing.document import MapDocument
from studio.program.settings import Settings
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.maps import small_bundle

_D = TypeVar("_D", bound=QWidget)


def open_small(qtbot: QtBot, home: Path) -> MainWindow:
    """Show a window on the map of four regions, saved under `home`."""
    file = save_map(small_bundle(), home / "maps" / "four-lands")
    window = open_studio(Settings(home), file)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    return window


def forget_changes(window: MainWindow) -> None:
    document_of(window).undo_stack.setClean()


def document_of(window: MainWindow) -> MapDocument:
    assert window.document is not None
    return window.document


def answer(kind: type[_D], act: Callable[[_D], None]) -> list[_D]:
    """Act on the next modal dialog as soon as it is there; return a list that holds it then."""
    met: list[_D] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            met.append(dialog)
            act(dialog)
        else:
            QTimer.singleShot(20, look)

    QTimer.singleShot(20, look)
    return met


def accept(dialog: QWidget) -> None:
    """Press Enter in a dialog, which is its default button."""
    QTest.keyClick(dialog, Qt.Key.Key_Return)
