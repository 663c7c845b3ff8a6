"""“What's this?”: every figure of an analysis is explained, by key and by a click."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QLabel,
    QTableView,
    QTreeView,
    QWhatsThis,
    QWidget,
)
from pytestqt.qtbot import QtBot

from studio.games.warlight.heat_map import START_TERMS
from studio.games.warlight.heat_map import TERMS as WORTH_TERMS
from studio.games.warlight.iterations import Phase
from studio.ui.analysis.node_details import TERMS_OF
from studio.ui.analysis.statistics import TAB_TERMS
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.help.explaining import explain_click, explain_focus, text_about
from studio.ui.help.terms import TERMS, about
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.hearing import is_in_sight

WHATS_THIS = Qt.ItemDataRole.WhatsThisRole
# What the screen of the tests cannot do, and a note asks for.
pytestmark = pytest.mark.qt_log_ignore("raise\\(\\)", "grabbing the (keyboard|mouse)", extend=True)
ACROSS = Qt.Orientation.Horizontal


@pytest.fixture
def window(studio: MainWindow, qtbot: QtBot) -> Iterator[MainWindow]:
    """The full window with the analysis in front; no explanation is left on it."""
    studio.show_workspace(2)
    studio.activateWindow()
    qtbot.waitUntil(studio.isActiveWindow)
    yield studio
    QWhatsThis.leaveWhatsThisMode()
    QWhatsThis.hideText()
    QApplication.processEvents()


def shown_text() -> QWidget | None:
    """Return the note with an explanation, if there is one."""
    notes = (w for w in QApplication.topLevelWidgets() if w.inherits("QWhatsThat"))
    return next((note for note in notes if note.isVisible()), None)


def headings(table: QTableView) -> list[str]:
    model = table.model()
    columns = range(model.columnCount())
    return [str(model.headerData(c, ACROSS, WHATS_THIS) or "") for c in columns]


@pytest.mark.parametrize("term", TERMS)
def test_a_term_has_one_plain_paragraph(term: str) -> None:
    text = about(term)
    assert text[-1] == "."
    assert "\n" not in text
    assert "<" not in text
    assert 30 < len(text) < 400


def test_every_column_of_the_analysis_is_explained(window: MainWindow) -> None:
    tables = [v for v in window.analyse.findChildren(QTableView) if v.model() is not None]
    ours = [v for v in tables if isinstance(_source(v), AnalysisTable)]
    assert len(ours) >= 7
    for view in ours:
        assert all(headings(view)), view.accessibleName()


def _source(view: QTableView) -> object:
    model = view.model()
    return model.sourceModel() if hasattr(model, "sourceModel") else model


def test_every_figure_of_health_is_explained(window: MainWindow) -> None:
    health = window.edit.health
    for table in (health.group_table, health.play.group_table, health.play.seat_table):
        assert all(headings(table)[1:]), table.accessibleName()


def test_terms_of_nodes_tabs_phases_and_luck_are_explained(window: MainWindow) -> None:
    details = window.analyse.tree.info.details
    labels = [label for label in details.findChildren(QLabel) if label.whatsThis()]
    assert len(labels) == 2 * len(TERMS_OF)
    tabs = window.analyse.statistics.tabs
    texts = [tabs.tabWhatsThis(number) for number in range(tabs.count())]
    assert texts == [about(term) for term in TAB_TERMS]
    phases = window.analyse.table.steps.phases.buttons()
    assert [b.whatsThis() for b in phases] == [about(phase.value) for phase in Phase]
    assert window.play.panels.players.headerItem().whatsThis(4) == about("luck")
    for view in (window.analyse.tree.view, window.analyse.tree.icicle):
        assert view.whatsThis()


def test_every_term_of_a_region_is_explained() -> None:
    assert {*WORTH_TERMS, *START_TERMS} <= set(TERMS)


def test_a_key_explains_the_current_column(window: MainWindow, qtbot: QtBot) -> None:
    view = window.analyse.candidate_view
    window.analyse.docks.show("candidates")
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Down)
    for _ in range(4):
        QTest.keyClick(view, Qt.Key.Key_Right)
    column = view.currentIndex().column()
    assert text_about(view) == headings(view)[column] != ""
    QTest.keyClick(view, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: shown_text() is not None)
    assert not QWhatsThis.inWhatsThisMode()


def test_where_nothing_is_to_be_said_a_click_is_awaited(window: MainWindow) -> None:
    window.analyse.view.setFocus()
    assert text_about(window.analyse.view) == ""
    explain_focus()
    assert QWhatsThis.inWhatsThisMode()


def test_a_tab_and_what_lies_in_something_are_explained(window: MainWindow) -> None:
    statistics = window.analyse.statistics
    assert text_about(statistics.tabs) == about(TAB_TERMS[statistics.tabs.currentIndex()])
    assert text_about(statistics.tabs.tabBar()) == text_about(statistics.tabs)
    assert text_about(statistics.values) == about("course")
    assert text_about(window.analyse.options_bar) == ""


def test_a_click_on_a_heading_explains_it(window: MainWindow, qtbot: QtBot) -> None:
    window.analyse.docks.show("candidates")
    header = window.analyse.candidate_view.horizontalHeader()
    qtbot.waitUntil(lambda: is_in_sight(header))
    explain_click()
    assert QWhatsThis.inWhatsThisMode()
    at = QPoint(header.sectionViewportPosition(2) + 5, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: shown_text() is not None)
    assert not QWhatsThis.inWhatsThisMode()


@pytest.mark.parametrize("column", range(8))
def test_headings_answer_whether_they_have_something_to_say(
    window: MainWindow, column: int
) -> None:
    header = window.analyse.candidate_view.horizontalHeader()
    assert _asks(header, column)


def test_a_tree_without_words_has_nothing_to_say(qtbot: QtBot) -> None:
    view = QTreeView()
    qtbot.addWidget(view)
    assert text_about(view) == ""


def _asks(header: QHeaderView, column: int) -> bool:
    """Ask as the mode does, before it shows its pointer."""
    at = QPoint(header.sectionViewportPosition(column) + 5, header.height() // 2)
    place = header.viewport().mapToGlobal(at)
    event = QHelpEvent(QEvent.Type.QueryWhatsThis, at, place)
    return QApplication.sendEvent(header.viewport(), event) and event.isAccepted()
