"""Starting the application: style, log file, faults of ours."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.cartography.store import resolve_map
from studio.program.settings import Settings
from studio.ui.look.theme import THEME, chosen_theme, current_theme
from studio.ui.widgets.report_window import ReportWindow
from studio.ui.window import app, opening
from studio.ui.window.app import StartUp, log_to_file
from studio.ui.window.faults import FaultReporter, show_crash
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.themes import contrast, themed


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """A window for reports to be shown over."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_a_fault_is_told_logged_and_the_work_kept(
    qtbot: QtBot, window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "logs" / "marchland.log"
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    log_to_file(file)
    kept: list[bool] = []
    reporter = FaultReporter(file, lambda: kept.append(True), window)
    for thing in ("the lost thing", "another"):
        error = LookupError(thing)
        reporter(LookupError, error, error.__traceback__)
    for handler in logging.getLogger().handlers:
        handler.close()
    (shown,) = window.findChildren(ReportWindow)
    assert "LookupError: the lost thing" in shown.heading.text()
    assert str(file) in shown.heading.text()
    assert kept == [True]
    QTest.mouseClick(shown.copy_button, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert "LookupError: the lost thing" in copied
    assert "LookupError: another" in copied
    assert "the lost thing" in file.read_text("utf-8")
    shown.close()


def test_a_crash_is_shown_at_the_next_start(qtbot: QtBot, window: QWidget) -> None:
    show_crash("Fatal Python error: Aborted", window)
    (shown,) = window.findChildren(ReportWindow)
    assert "Fatal Python error: Aborted" in shown.report.toPlainText()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(ReportWindow))


@pytest.mark.skipif(sys.platform == "win32", reason="permissions differ there")
def test_no_place_for_a_log_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    log_to_file(tmp_path / "file" / "marchland.log")
    assert isinstance(logging.getLogger().handlers[0], logging.NullHandler)


def test_the_theme_is_the_users_or_the_systems(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert chosen_theme(settings) is None
    for text, dark in (("dark", True), ("light", False), ("pink", None)):
        settings.remember(THEME, text)
        assert chosen_theme(settings) is dark


@pytest.mark.parametrize("dark", [False, True])
def test_text_reaches_its_contrast(qapp: QApplication, dark: bool) -> None:
    with themed(qapp, dark=dark):
        palette = qapp.palette()
        assert current_theme().is_dark is dark
        for text, ground in (("WindowText", "Window"), ("Text", "Base"), ("ButtonText", "Button")):
            ink = palette.color(QPalette.ColorRole[text])
            paper = palette.color(QPalette.ColorRole[ground])
            assert contrast(ink.getRgbF()[:3], paper.getRgbF()[:3]) >= 4.5


def test_window_is_shown_first_and_completed_then(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(Settings(tmp_path))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    start = StartUp(window, None, "Fatal Python error: Aborted")
    with qtbot.waitSignal(start.done):
        start.begin()
    assert window.document is not None
    assert window.document.model.name == "World"
    assert window.start_page.isVisible()
    assert window.message_bar.buttons()[0].text() == "Take the tour"
    assert window.findChildren(ReportWindow)
    assert window.jobs.shutdown()


@pytest.mark.skipif(sys.platform != "linux", reason="threads are nice on Linux only")
def test_what_people_wait_for_has_the_priority_of_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a window that opens beside a busy program would not be complete for minutes."""
    seen: list[int] = []

    def noting(work: Callable[..., object]) -> Callable[..., object]:
        def noted(*arguments: object) -> object:
            seen.append(os.getpriority(os.PRIO_PROCESS, 0))
            return work(*arguments)

        return noted

    monkeypatch.setattr(app, "_import_parts", noting(app._import_parts))
    monkeypatch.setattr(opening, "_read_and_draw", noting(opening._read_and_draw))
    window = MainWindow(Settings(tmp_path))
    qtbot.addWidget(window)
    window.show()
    start = StartUp(window, None)
    with qtbot.waitSignal(start.done):
        start.begin()
    with qtbot.waitSignal(window.opener.opened):
        window.opener.open_path(resolve_map("Duel"))
    assert seen == [os.getpriority(os.PRIO_PROCESS, 0)] * 2
    assert window.jobs.shutdown()


def test_window_may_be_closed_before_it_is_complete(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(Settings(tmp_path))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    start = StartUp(window, None)
    start.begin()
    window.close()
    assert not window.isVisible()
    assert window.jobs.shutdown()


def test_the_first_window_fills_a_small_screen(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.appear()
    assert first.isMaximized()
    settings.remember("window/geometry", QWidget().saveGeometry())
    second = MainWindow(settings)
    qtbot.addWidget(second)
    second.appear()
    assert not second.isMaximized()
    for window in (first, second):
        assert window.jobs.shutdown()
