"""Large type, as for a projector: remembered, everywhere, and nothing is cut on a large screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from studio.program.settings import Settings
from studio.program.translation import install_language
from studio.ui.look.theme import LARGE, enlarge_type, type_scale, wants_large_type
from studio.ui.window.main_window import MainWindow
from tests.studio.languages import spoken
from tests.studio.ui.cut_text import cut_texts
from tests.studio.ui.screens import DIALOGS, analyse, begin_game, open_grid
from tests.studio.ui.themes import themed
from tests.studio.ui.windows import forget_changes, open_small

LARGEST = (1280, 800 - 30)  # of a window: a small screen without the bar of its title
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def enlarged(qapp: QApplication) -> Iterator[QApplication]:
    font = qapp.font()
    with themed(qapp):
        enlarge_type(qapp)
        yield qapp
    qapp.setFont(font)
    qapp.setProperty("type scale", None)


@pytest.fixture
def projected(qtbot: QtBot, enlarged: QApplication, tmp_path: Path) -> MainWindow:
    window = open_grid(tmp_path)
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(1920, 1080)
    begin_game(window)
    analyse(window)
    return window


def test_a_key_chooses_it_for_the_next_start(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_small(qtbot, tmp_path)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.edit.view.setFocus()
    assert not wants_large_type(Settings(tmp_path))
    QTest.keyClick(window, Qt.Key.Key_F, KEYS)
    assert "started again" in window.message_bar.text
    assert wants_large_type(Settings(tmp_path))
    again = open_small(qtbot, tmp_path)
    assert again.commands.large_type.isChecked()
    again.commands.large_type.trigger()
    assert not wants_large_type(Settings(tmp_path))


def test_all_is_larger_and_nothing_cut(qtbot: QtBot, projected: MainWindow) -> None:
    assert type_scale() == LARGE
    workspace = projected.analyse
    projected.show_workspace(2)
    for action in workspace.docks.actions:
        if workspace.docks.has(action.data()) and action.data() != "lesson":
            workspace.docks.show(action.data())
            qtbot.waitUntil(lambda: not projected.jobs.is_busy)
            QApplication.processEvents()
            assert cut_texts(projected) == [], action.text()
    assert projected.size().toTuple() == (1920, 1080)
    table = workspace.candidate_view
    assert table.verticalHeader().defaultSectionSize() >= table.fontMetrics().height()


def test_badges_of_the_map_grow(qtbot: QtBot, projected: MainWindow, qapp: QApplication) -> None:
    badges = projected.analyse.table.board.map.badges  # type: ignore[attr-defined]
    font = qapp.font()
    large = badges._place(font, 1.0).boxes
    qapp.setProperty("type scale", None)
    usual = badges._place(font, 1.0).boxes
    assert large
    for (_, one), (_, other) in zip(large, usual, strict=True):
        assert one.height() == pytest.approx(other.height() * LARGE)


@pytest.fixture(params=["en", "cs"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    with spoken(qapp):
        install_language(qapp, request.param)
        yield request.param


def test_dialogs_fit_a_small_screen(
    qtbot: QtBot, language: str, projected: MainWindow, tmp_path: Path
) -> None:
    sizes = {}
    for name, make in DIALOGS.items():
        dialog = make(projected, tmp_path)
        with qtbot.waitExposed(dialog):
            dialog.show()
        if name != "progress":
            qtbot.waitUntil(lambda: not projected.jobs.is_busy)
        size, least = dialog.size(), dialog.minimumSizeHint()
        sizes[name] = max(size.width(), least.width()), max(size.height(), least.height())
        dialog.close()
        qtbot.waitUntil(lambda: not projected.jobs.is_busy)
    wide, high = LARGEST
    assert {n: s for n, s in sizes.items() if s[0] > wide or s[1] > high} == {}
