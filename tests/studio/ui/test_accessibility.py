"""What people hear of the window, and what they can do in it without a mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDockWidget,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTextEdit,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
    QWidgetAction,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from engine.cartography.issues import Issue, Severity
from studio.ui.editor.docks import PLACES
from studio.ui.editor.job_dialog import JobDialog
from studio.ui.help.guide_window import GuideWindow
from studio.ui.help.tour import Tour
from studio.ui.look.icons import icon
from studio.ui.widgets.focus_edge import FocusEdge
from studio.ui.widgets.report_list import ReportList
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.hearing import (
    DESCRIPTION,
    faint,
    mute_cells,
    nameless,
    path_of,
    steps_back,
    stray_marks,
    tab_round,
    told,
    unreached,
)
from tests.studio.ui.screens import DIALOGS
from tests.studio.ui.windows import document_of

WORKSPACES = {"edit": 0, "play": 1, "analyse": 2}
DOCKS = (
    *(f"edit-{place.name}" for place in PLACES),
    *(f"play-{name}" for name in ("players", "orders", "log", "ai-log")),
    *(
        f"analyse-{name}"
        for name in (
            "candidates", "turns", "log", "position", "tree", "statistics", "heat", "review",
            "compare", "steps", "convergence",
        )
    ),
)  # fmt: skip


Show = Callable[[str], QWidget]


@pytest.fixture
def show(studio: MainWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Show]:
    """Show a dialog of the window by its name, until the test is over."""
    shown: list[QWidget] = []

    def show_dialog(name: str) -> QWidget:
        dialog = DIALOGS[name](studio, tmp_path)
        shown.append(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        qtbot.waitUntil(lambda: isinstance(dialog, JobDialog) or not studio.jobs.is_busy)
        return dialog

    yield show_dialog
    for dialog in shown:
        dialog.close()
        if isValid(dialog):
            dialog.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: not studio.jobs.is_busy)


def bring_to_front(studio: MainWindow, qtbot: QtBot, workspace: int) -> None:
    studio.show_workspace(workspace)
    studio.activateWindow()
    qtbot.waitUntil(studio.isActiveWindow)


@pytest.fixture
def dock(studio: MainWindow, qtbot: QtBot, request: pytest.FixtureRequest) -> QDockWidget:
    """A dock of a workspace, in front."""
    found = studio.findChild(QDockWidget, request.param)
    assert isinstance(found, QDockWidget)
    bring_to_front(studio, qtbot, WORKSPACES[request.param.partition("-")[0]])
    found.raise_()
    studio.workspace.view.setFocus()
    qtbot.waitUntil(lambda: not found.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: not studio.jobs.is_busy)
    return found


# --- names


def test_every_control_of_the_window_has_a_name(studio: MainWindow) -> None:
    assert nameless(studio) == []
    assert stray_marks(studio) == []


def test_every_entry_of_a_menu_or_bar_has_a_name(studio: MainWindow) -> None:
    menus = studio.findChildren(QMenu)
    assert len(menus) > 20
    entries = {entry for menu in menus for entry in menu.actions()}
    entries |= {entry for bar in studio.findChildren(QToolBar) for entry in bar.actions()}
    with_words = [e for e in entries if not e.isSeparator() and not isinstance(e, QWidgetAction)]
    assert [e for e in with_words if not any(sign.isalnum() for sign in e.text())] == []


@pytest.mark.parametrize("name", DIALOGS)
def test_every_control_of_a_dialog_has_a_name(show: Show, name: str) -> None:
    dialog = show(name)
    assert told(dialog)
    assert nameless(dialog) == []
    assert stray_marks(dialog) == []
    assert mute_cells(dialog) == []


def test_every_dialog_of_the_program_is_looked_at(show: Show) -> None:
    seen = {type(show(name)) for name in DIALOGS}
    assert [kind.__name__ for kind in _dialogs(QDialog) if kind not in seen] == []
    assert GuideWindow in seen


def _dialogs(kind: type[QDialog]) -> list[type[QDialog]]:
    """Return the dialogs of the program of a kind; one with heirs is none of its own."""
    heirs = [found for heir in kind.__subclasses__() for found in _dialogs(heir)]
    is_own = kind.__module__.startswith("studio.") and kind.__name__[0] != "_"
    return heirs + [kind] * (is_own and not kind.__subclasses__())


def test_nameless_controls_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    bad = [QToolButton(), QLineEdit(), QPushButton("…"), QPushButton("<b>Go</b>"), QComboBox()]
    bad.append(QPushButton("Go (Ctrl+G)"))
    bad[4].addItem("a value is no name")
    form, labelled = QFormLayout(), QComboBox()
    form.addRow("&Colour", labelled)
    for widget in (*bad, QCheckBox("&Fine")):
        layout.addWidget(widget)
    layout.addLayout(form)
    found = nameless(window)
    assert len(found) == len(bad)
    assert found[0] == "QToolButton: “”"
    assert told(labelled) == "Colour"
    assert stray_marks(window) == []
    layout.addWidget(QLabel("&Lost"))
    assert len(stray_marks(window)) == 1


def test_mute_cells_are_found(qtbot: QtBot) -> None:
    table = QTableWidget(1, 3)
    qtbot.addWidget(table)
    window = QWidget()
    qtbot.addWidget(window)
    QHBoxLayout(window).addWidget(table)
    for column in range(3):
        table.setItem(0, column, QTableWidgetItem(icon("error"), "told" if column == 1 else ""))
    table.item(0, 2).setData(Qt.ItemDataRole.AccessibleTextRole, "An error")
    assert mute_cells(window) == ["QTableWidget: row 0, column 0"]


# --- Tab


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_goes_round_in_a_dialog(show: Show, name: str) -> None:
    dialog = show(name)
    way = tab_round(dialog)
    assert unreached(dialog, way) == []
    assert steps_back(dialog, way) == []
    assert len(way) == 1 or faint(dialog, way) == []


@pytest.mark.parametrize("dock", DOCKS, indirect=True)
def test_tab_goes_round_in_the_window(studio: MainWindow, dock: QDockWidget) -> None:
    way = tab_round(studio)
    assert unreached(studio, way) == []
    assert [path_of(w, studio) for w in way if studio.workspace.hides(w)] == []
    assert mute_cells(dock) == []


@pytest.fixture
def lines(qtbot: QtBot) -> QWidget:
    """An active window with three lines to type in, one below the other."""
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    for _ in range(3):
        layout.addWidget(QLineEdit())
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_what_tab_passes_by_is_found(lines: QWidget) -> None:
    way = tab_round(lines)
    assert unreached(lines, way) == []
    assert unreached(lines, way[:2]) == ["QLineEdit"]
    assert faint(lines, way) == []


def test_a_way_that_goes_back_is_found(lines: QWidget) -> None:
    first, second, third = tab_round(lines)
    assert steps_back(lines, [first, second, third]) == []
    assert steps_back(lines, [second, third, first]) == []  # it is the same round
    assert len(steps_back(lines, [third, second, first])) == 2


class _Trap(QLineEdit):
    def focusNextPrevChild(self, next: bool) -> bool:
        self.setFocus()
        return True


def test_a_trap_is_found(lines: QWidget) -> None:
    layout = lines.layout()
    assert layout is not None
    trap = _Trap()
    layout.addWidget(trap)
    trap.show()
    with pytest.raises(AssertionError, match="Tab does not leave _Trap"):
        tab_round(lines)


def test_a_line_shows_where_keys_have_brought_the_keyboard(qtbot: QtBot, lines: QWidget) -> None:
    layout, view = lines.layout(), QTextEdit()
    assert layout is not None
    layout.addWidget(view)
    view.setTabChangesFocus(True)
    edge = FocusEdge(view)
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(view.hasFocus)
    assert edge.isHidden()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert view.hasFocus()
    assert edge.isVisible()
    assert edge.size() == view.size()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert edge.isHidden()


def test_the_tour_keeps_the_keyboard_to_itself(studio: MainWindow, qtbot: QtBot) -> None:
    bring_to_front(studio, qtbot, 0)
    studio.help.start_tour()
    (tour,) = studio.findChildren(Tour)
    qtbot.waitUntil(tour.card.next.hasFocus)
    assert nameless(tour) == []
    assert told(tour.card) == tour.card.title.text()
    assert tab_round(studio) == [tour.card.next, tour.card.end]
    QTest.keyClick(tour.card.end, Qt.Key.Key_Right)
    assert tab_round(studio) == [tour.card.next, tour.card.end, tour.card.back]
    QTest.keyClick(tour.card.next, Qt.Key.Key_Backtab)
    assert tour.card.back.hasFocus()
    QTest.keyClick(tour.card.back, Qt.Key.Key_Escape)


# --- what appears elsewhere than where the keyboard is


def test_messages_and_notes_are_read_out(
    studio: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    studio.message_bar.show_error("The map cannot be opened.")
    studio.message_bar.hide()
    studio.play.panels.area.show_note("Nothing is deployed.")
    studio.play.panels.area.note.hide()
    assert heard == ["The map cannot be opened.", "Nothing is deployed."]


# --- views that paint themselves


def test_the_map_tells_what_is_chosen_in_it(studio: MainWindow) -> None:
    view = studio.edit.view
    first, second = document_of(studio).model.regions[:2]
    studio.edit.selection.choose([first.key, second.key])
    assert told(view, DESCRIPTION) == f"2 regions chosen: {first.name}, {second.name}"
    studio.edit.selection.choose([])
    assert told(view, DESCRIPTION) == ""


def test_the_map_tells_of_the_region_under_the_cursor(studio: MainWindow, qtbot: QtBot) -> None:
    bring_to_front(studio, qtbot, 1)
    view = studio.play.view
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Right)
    first = told(view, DESCRIPTION)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert "neutral · army 2 · Row" in first
    assert told(view, DESCRIPTION) not in ("", first)


def test_the_tree_tells_of_the_chosen_node(studio: MainWindow, qtbot: QtBot) -> None:
    bring_to_front(studio, qtbot, 2)
    tree = studio.analyse.tree
    studio.analyse.docks.show("tree")
    qtbot.waitUntil(tree.view.hasFocus)
    tree.select_row(0)
    assert told(tree.view, DESCRIPTION).startswith("Root: 1.0k visits · ")
    QTest.keyClick(tree.view, Qt.Key.Key_Down)
    for view in (tree.view, tree.icicle):
        assert told(view, DESCRIPTION).startswith("turn ")
        assert "of parent" in told(view, DESCRIPTION)
        assert "Arrow keys walk" in told(view, DESCRIPTION)


def test_plots_tell_their_figures(studio: MainWindow) -> None:
    studio.show_workspace(2)
    statistics = studio.analyse.statistics
    studio.analyse.docks.show("statistics")
    for number in range(statistics.tabs.count()):
        statistics.tabs.setCurrentIndex(number)
    assert told(statistics.shares, DESCRIPTION).startswith("1. turn 1: 400; 2. turn 0: 3")
    assert told(statistics.branching, DESCRIPTION) == "0: 5; 1: 2"
    statistics.tabs.setCurrentIndex(0)
    assert told(statistics.visits, DESCRIPTION).split("; ")[0] == "400"
    assert told(statistics.values, DESCRIPTION).split("; ")[0] == "60.0 %"


def test_kinds_of_orders_and_findings_are_no_matter_of_icons(
    studio: MainWindow, qtbot: QtBot
) -> None:
    planner = studio.play.table.planner
    assert planner.pick_plan is not None
    planner.click(planner.pick_plan.state.candidates[0][0])
    order = studio.play.table.orders.list.topLevelItem(0)
    assert order is not None
    assert order.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Pick"
    assert mute_cells(studio.play) == []
    planner.undo()
    report = ReportList()
    qtbot.addWidget(report)
    report.show_issues([Issue("odd", Severity.WARNING, "Odd.", "Look.")])
    item = report.topLevelItem(0)
    assert item.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Warning: Odd."
