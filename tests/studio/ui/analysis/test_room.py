"""Room in Analyse: rows on a small screen, a large tree on a large one, and nothing moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from maps import shipped_maps
from studio.program.settings import Settings
from studio.ui.analysis.scrolled import Scrolled
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.window.main_window import MainWindow, open_studio
from tests.patience import settled
from tests.studio.ui.mouse import drag, turn_wheel
from tests.studio.ui.windows import forget_changes, open_small

ROWS = 6
SMALL, LARGE = (1280, 800), (1920, 1080)
TERMS = {"warlight": (), "dicewars": ("terms",), "sawhian": ("worth",), "paper-soccer": ("ends",)}
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_small(qtbot, tmp_path)
    window.resize(*SMALL)
    window.activateWindow()
    window.show_workspace(2)
    qtbot.waitUntil(lambda: window.analyse.shown_position is not None)
    return window


def show_game(qtbot: QtBot, analyse: AnalyseWorkspace, game: str) -> None:
    analyse.show_first(game)
    qtbot.waitUntil(lambda: analyse.stand.game == game)


def rows_in_sight(view: QTableView) -> float:
    """Count the rows there is room for, of what is not scrolled out of sight."""
    shown = view.viewport().visibleRegion().boundingRect()
    return shown.height() / view.verticalHeader().defaultSectionSize()


def places(window: MainWindow) -> list[QRect]:
    analyse = window.analyse
    docks = [analyse.docks.dock(name).geometry() for name in ("tree", "statistics", "candidates")]
    return [analyse.geometry(), analyse.view.geometry(), *docks]


@pytest.mark.parametrize("game", TERMS)
def test_docks_of_tables_show_six_rows_on_a_small_screen(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    analyse = window.analyse
    show_game(qtbot, analyse, game)
    for name in ("review", *TERMS[game]):
        analyse.docks.show(name)
        (view,) = analyse.docks.dock(name).findChildren(QTableView)
        qtbot.waitUntil(lambda view=view: view.isVisible() and rows_in_sight(view) >= ROWS)
    assert window.size().toTuple() == SMALL


@pytest.mark.parametrize("game", TERMS)
def test_a_comparison_shows_six_rows_on_a_small_screen(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    analyse = window.analyse
    show_game(qtbot, analyse, game)
    panel = analyse.studies.compare
    analyse.docks.show("compare")
    qtbot.waitUntil(panel.view.hasFocus)
    for side in (panel.first, panel.second):
        side.iterations.setValue(300)
    QTest.keyClick(panel.view, Qt.Key.Key_K, KEYS)
    qtbot.waitUntil(lambda: panel.table.rowCount() > 0 and not panel.session.is_running)
    qtbot.waitUntil(lambda: rows_in_sight(panel.view) >= ROWS)
    assert window.size().toTuple() == SMALL
    (area,) = analyse.docks.dock("compare").findChildren(Scrolled)
    bar = area.verticalScrollBar()
    turn_wheel(area.viewport(), QPoint(20, 20), 40)  # up to the options, and there it stays
    assert bar.value() == 0
    panel.figures.setText("A line\nand another")
    qtbot.wait(1)
    assert bar.value() == 0


def test_the_tree_gets_what_the_map_has_no_use_for(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_studio(Settings(tmp_path), shipped_maps()["duel"])
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(*LARGE)
    window.show()
    window.show_workspace(2)
    analyse = window.analyse
    tree = analyse.docks.dock("tree")
    qtbot.waitUntil(lambda: tree.width() > LARGE[0] / 2 + 20)
    board, picture = analyse.view, analyse.view.picture_size
    needed = board.height() * picture.width() / picture.height()
    assert board.width() == pytest.approx(needed, rel=0.06)
    before = tree.width()
    show_game(qtbot, analyse, "paper-soccer")  # a field that is upright
    qtbot.waitUntil(lambda: tree.width() > before)


def test_lists_leave_more_of_a_small_screen_to_the_map(qtbot: QtBot, window: MainWindow) -> None:
    analyse, docks = window.analyse, window.analyse.docks
    show_game(qtbot, analyse, "dicewars")
    settled(qtbot, lambda: places(window))
    assert analyse.view.height() > 300
    assert rows_in_sight(analyse.candidate_view) > 4
    high = analyse.view.height()
    docks.show("compare")
    qtbot.waitUntil(lambda: analyse.view.height() < high - 50)
    docks.show("candidates")
    qtbot.waitUntil(lambda: analyse.view.height() == high)
    line = docks.dock("candidates").mapTo(window, QPoint(100, -3))
    drag(window, line, line + QPoint(0, 30))
    settled(qtbot, lambda: places(window))
    assert analyse.view.height() > high
    high = analyse.view.height()
    docks.show("compare")
    qtbot.waitUntil(docks.dock("compare").widget().isVisible)
    settled(qtbot, lambda: places(window))
    assert analyse.view.height() == high


def test_docks_that_somebody_moved_stay(qtbot: QtBot, window: MainWindow) -> None:
    analyse = window.analyse
    tree = analyse.docks.dock("tree")
    window.resize(*LARGE)
    qtbot.waitUntil(lambda: tree.width() > SMALL[0] / 2 + 100)
    before = tree.width()
    line = analyse.mapFrom(window, tree.mapTo(window, QPoint(-3, tree.height() // 2)))
    drag(analyse, line, line - QPoint(150, 0))
    moved = tree.width()
    assert moved > before + 100
    show_game(qtbot, analyse, "paper-soccer")
    assert tree.width() == moved


def test_setting_up_by_hand_brings_its_dock_to_the_front(qtbot: QtBot, window: MainWindow) -> None:
    analyse = window.analyse
    analyse.docks.show("candidates")
    panel = analyse.position
    assert analyse.hides(panel)
    QTest.keyClick(analyse.view, Qt.Key.Key_E, KEYS)
    assert panel.is_editing
    qtbot.waitUntil(lambda: not analyse.hides(panel))
    analyse.docks.dock("position").close()
    QTest.keyClick(analyse.view, Qt.Key.Key_E, KEYS)  # no more
    panel.edit_action.trigger()
    qtbot.waitUntil(lambda: panel.isVisible() and not analyse.hides(panel))


def ground(window: MainWindow) -> QColor:
    bar = window.message_bar
    return bar.grab().toImage().pixelColor(bar.width() // 2, 4)


def test_good_news_is_not_red_and_moves_nothing(qtbot: QtBot, window: MainWindow) -> None:
    analyse, bar = window.analyse, window.message_bar
    before = places(window)
    analyse.views.tree.exporter.exported.emit("tree.png")
    qtbot.waitUntil(bar.isVisible)
    assert bar.text == "Written: tree.png"
    color = ground(window)
    assert color.blue() > color.red()
    assert places(window) == before
    analyse.message.emit("The disk is full. " * 12)  # a long one, and bad
    color = ground(window)
    assert color.red() > color.blue()
    assert places(window) == before
    page = bar.parentWidget()
    assert page is not None
    assert page.rect().contains(bar.geometry())
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: page.rect().contains(bar.geometry()))
    bar.hide()
    assert not bar.text
