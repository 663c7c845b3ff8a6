"""Lessons in the window: opened by keys, gone through page by page, searched, and left."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit
from pytestqt.qtbot import QtBot

from studio.analysing.lessons import read_lesson, shipped_lessons
from studio.ui.help.action_search import ActionSearch
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.windows import document_of, open_small

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_small(qtbot, tmp_path)
    window.activateWindow()
    return window


def open_by_keys(qtbot: QtBot, window: MainWindow, number: int) -> None:
    """Open a lesson by its name, which the search for actions finds in the menu of help."""
    lessons = window.analyse.lessons
    assert window.commands.lessons.menu() is lessons.menu
    QTest.keyClick(window, Key.Key_P, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    search = window.findChild(ActionSearch)
    assert isinstance(search, ActionSearch)
    QTest.keyClicks(search.line, lessons.commands[number].text())
    with qtbot.waitSignal(lessons.front_requested):
        QTest.keyClick(search.line, Key.Key_Return)
    window.activateWindow()  # as the desktop does once a dialog is gone
    body = window.analyse.lessons.panel.body
    qtbot.waitUntil(lambda: body.isVisible() and body.hasFocus())


def test_a_lesson_is_opened_and_gone_through_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    before = window.analyse.options_bar.options
    open_by_keys(qtbot, window, 0)
    lesson, analyse = read_lesson(shipped_lessons()[0]), window.analyse
    panel = analyse.lessons.panel
    assert window.workspace is analyse
    assert "Duel" in window.windowTitle()
    for number, page in enumerate(lesson.pages):
        assert panel.title.text() == page.title
        assert panel.body.toPlainText().split() == page.text.split()
        assert panel.place.text() == f"Page {number + 1} of {len(lesson.pages)}"
        assert analyse.options_bar.options == page.options
        shown = analyse.shown_position
        assert shown is not None
        assert shown.state == lesson.position.state
        assert analyse.trace.last is None
        QTest.keyClick(panel.body, Key.Key_PageDown, ALT)
    assert not panel.next_action.isEnabled()
    QTest.keyClick(panel.body, Key.Key_PageUp, ALT)
    assert panel.title.text() == lesson.pages[-2].title
    assert analyse.options_bar.options == lesson.pages[-2].options
    analyse.lessons.dock.close()
    assert analyse.options_bar.options == before
    assert not panel.previous_action.isEnabled()


def test_the_search_of_a_page_shows_what_the_page_says(qtbot: QtBot, window: MainWindow) -> None:
    open_by_keys(qtbot, window, 2)
    analyse = window.analyse
    QTest.keyClick(analyse.lessons.panel.body, Key.Key_F9)
    qtbot.waitUntil(lambda: analyse.trace.last is not None and not analyse.session.is_running)
    assert analyse.candidates.rowCount() > 1
    last = analyse.trace.last
    assert last is not None
    assert last.iterations == 1500
    assert "Amberfield>Stonegate 6" in last.root_moves[0].label
    QTest.keyClick(analyse.lessons.panel.body, Key.Key_PageDown, ALT)
    assert analyse.trace.last is None  # the next page has a search of its own


def test_a_lesson_stays_while_another_workspace_is_looked_at(
    qtbot: QtBot, window: MainWindow
) -> None:
    open_by_keys(qtbot, window, 1)
    analyse = window.analyse
    shown = analyse.shown_position
    QTest.keyClick(window, Key.Key_1, CONTROL)
    assert window.workspace is window.edit
    QTest.keyClick(window, Key.Key_3, CONTROL)
    assert window.workspace is analyse
    assert analyse.shown_position is shown
    analyse.lessons.dock.close()
    QTest.keyClick(window, Key.Key_1, CONTROL)
    QTest.keyClick(window, Key.Key_3, CONTROL)
    assert analyse.stand.model is document_of(window).model


def test_a_file_of_ones_own_is_opened_or_refused_with_a_reason(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, file = shipped_lessons()[0].read_text(encoding="utf-8"), tmp_path / "mine.toml"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    lessons = window.analyse.lessons
    file.write_text(text.replace("Saltmouth", "Atlantis"), encoding="utf-8")
    with qtbot.waitSignal(lessons.failed):
        lessons.open_action.trigger()
    assert window.message_bar.text.startswith("mine.toml: ")
    assert "Atlantis" in window.message_bar.text
    assert not lessons.is_open
    file.write_text(text, encoding="utf-8")
    with qtbot.waitSignal(lessons.front_requested):
        lessons.open_action.trigger()
    assert lessons.is_open
    assert isinstance(lessons.panel.body, QPlainTextEdit)
