"""Nothing is cut in a window of 1280 x 800, in the language with the longer words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QToolBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from engine.wording import Language, speak
from studio.translation import install_language
from studio.ui.main_window import MainWindow
from tests.studio.ui.cut_text import cut_texts
from tests.studio.ui.screens import DIALOGS, analyse, begin_game, open_grid
from tests.studio.ui.themes import themed
from tests.studio.ui.windows import forget_changes


@pytest.fixture(scope="module")
def czech(qapp: QApplication) -> Iterator[QApplication]:
    """The application in Czech and in our style; as before afterwards."""
    locale, before = QLocale(), qapp.findChildren(QTranslator)
    install_language(qapp, "cs")
    with themed(qapp):
        yield qapp
    for translator in qapp.findChildren(QTranslator):
        if translator not in before:
            qapp.removeTranslator(translator)
            translator.deleteLater()
    QLocale.setDefault(locale)
    speak(Language())


@pytest.fixture(scope="module")
def studio(czech: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window with a game that waits for a person, and a search of it."""
    home = tmp_path_factory.mktemp("studio")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MARCHLAND_HOME", str(home))
        window = open_grid(home)
        window.resize(1280, 800)
        begin_game(window)
        analyse(window)
        yield window
        forget_changes(window)
        window.close()
        assert window.jobs.shutdown()
        window.deleteLater()


def settle(qtbot: QtBot, studio: MainWindow) -> None:
    """Let jobs end and layouts be made."""
    qtbot.waitUntil(lambda: not studio.jobs.is_busy)
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("number", range(3))
def test_workspaces(qtbot: QtBot, studio: MainWindow, number: int) -> None:
    studio.show_workspace(number)
    docks = studio.workspace.findChildren(QDockWidget)
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
    dialog.show()
    qtbot.waitExposed(dialog)
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
    narrow = (QLabel("a sentence"), QPushButton("a button"), box, number, hint)
    for widget in narrow:
        row.addWidget(widget)
    window.show()
    qtbot.waitExposed(window)
    window.resize(900, 60)
    QApplication.processEvents()
    assert cut_texts(window) == []
    for widget in narrow:
        widget.setFixedWidth(30)
    QApplication.processEvents()
    assert len(cut_texts(window)) == len(narrow)
