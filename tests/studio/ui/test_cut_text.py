"""Nothing is cut in a window of 1280 x 800, in the language with the longer words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QToolBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from studio.analysing.lessons import shipped_lessons
from studio.ui.look.plain import PlainLabel
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.cut_text import cut_texts
from tests.studio.ui.screens import DIALOGS

LESSON = "analyse-lesson"


@pytest.fixture(scope="module")
def language() -> str:
    return "cs"


def settle(qtbot: QtBot, studio: MainWindow) -> None:
    """Let jobs end and layouts be made."""
    qtbot.waitUntil(lambda: not studio.jobs.is_busy)
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("number", range(3))
def test_workspaces(qtbot: QtBot, studio: MainWindow, number: int) -> None:
    studio.show_workspace(number)
    docks = [d for d in studio.workspace.findChildren(QDockWidget) if d.objectName() != LESSON]
    assert docks
    for dock in docks:
        dock.show()
        dock.raise_()
        settle(qtbot, studio)
        assert cut_texts(studio) == [], dock.windowTitle()
        for tabs in dock.findChildren(QTabWidget):
            for page in range(tabs.count()):
                tabs.setCurrentIndex(page)
                settle(qtbot, studio)
                assert cut_texts(studio) == [], tabs.tabText(page)


def test_a_lesson_beside_the_map(qtbot: QtBot, studio: MainWindow) -> None:
    """Tabs elide while it is there: it takes its room from the tables below the map."""
    studio.show_workspace(2)
    lessons = studio.analyse.lessons
    with qtbot.waitSignal(lessons.front_requested):
        lessons.open(shipped_lessons()[0])
    settle(qtbot, studio)
    assert lessons.dock.isVisible()
    assert cut_texts(lessons.panel) == []
    lessons.dock.close()


def test_bars_of_the_tools(qtbot: QtBot, studio: MainWindow) -> None:
    studio.show_workspace(0)
    bar = studio.edit.findChild(QToolBar, "edit-tools")
    assert isinstance(bar, QToolBar)
    for action in bar.actions():
        action.trigger()
        settle(qtbot, studio)
        assert cut_texts(studio) == [], action.text()


def test_the_start_page(qtbot: QtBot, studio: MainWindow) -> None:
    studio.show_start_page()
    settle(qtbot, studio)
    assert cut_texts(studio) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs(qtbot: QtBot, studio: MainWindow, tmp_path: Path, name: str) -> None:
    dialog = DIALOGS[name](studio, tmp_path)
    with qtbot.waitExposed(dialog):
        dialog.show()
    if name != "progress":
        qtbot.waitUntil(lambda: not studio.jobs.is_busy)
    found = cut_texts(dialog)
    dialog.close()
    qtbot.waitUntil(lambda: not studio.jobs.is_busy)
    assert found == []


def test_cut_texts_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row, box, number, hint = QHBoxLayout(window), QComboBox(), QSpinBox(), QLineEdit()
    box.addItem("the chosen one of many")
    number.setSuffix(" of all the armies")
    hint.setPlaceholderText("Filter by whatever there is")
    narrow = (PlainLabel("a sentence"), QPushButton("a button"), box, number, hint)
    for widget in narrow:
        row.addWidget(widget)
    with qtbot.waitExposed(window):
        window.show()
    window.resize(900, 60)
    QApplication.processEvents()
    assert cut_texts(window) == []
    for widget in narrow:
        widget.setFixedWidth(30)
    QApplication.processEvents()
    assert len(cut_texts(window)) == len(narrow)
