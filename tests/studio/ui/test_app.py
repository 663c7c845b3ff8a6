"""Starting the application: style, log file, faults of ours."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from studio.ui.app import ErrorReporter, log_to_file
from studio.ui.theme import apply_theme, current_theme


def test_a_fault_is_told_and_logged(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "logs" / "marchland.log"
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    log_to_file(file)
    said: list[str] = []

    def answer() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.append(box.text())
        box.accept()

    QTimer.singleShot(50, answer)
    reporter = ErrorReporter(file)
    error = LookupError("the lost thing")
    reporter(LookupError, error, error.__traceback__)
    for handler in logging.getLogger().handlers:
        handler.close()
    assert "LookupError: the lost thing" in said[0]
    assert str(file) in said[0]
    assert "Traceback" not in said[0]
    assert "the lost thing" in file.read_text("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="permissions differ there")
def test_no_place_for_a_log_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    log_to_file(tmp_path / "file" / "marchland.log")
    assert isinstance(logging.getLogger().handlers[0], logging.NullHandler)


@pytest.mark.parametrize("dark", [False, True])
def test_text_reaches_its_contrast(qapp: QApplication, dark: bool) -> None:
    apply_theme(qapp, dark)
    palette = qapp.palette()
    assert current_theme().is_dark is dark
    for text, ground in (("WindowText", "Window"), ("Text", "Base"), ("ButtonText", "Button")):
        ink = palette.color(QPalette.ColorRole[text])
        paper = palette.color(QPalette.ColorRole[ground])
        assert contrast(ink.getRgbF()[:3], paper.getRgbF()[:3]) >= 4.5
    apply_theme(qapp, False)


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """WCAG contrast ratio of two sRGB colours."""

    def luminance(color: tuple[float, ...]) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
