"""The docks of the Edit workspace: reached by keyboard, and idle while they are out of sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTableView, QWidget
from pytestqt.qtbot import QtBot

from engine.cartography.editing import remove_regions
from engine.cartography.issues import Place
from studio.editing.commands import SetSuperRegion, ToggleNeighbours
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap, ReplaceMap
from studio.program.jobs import JobRunner
from studio.ui.editor.docks import PLACES, EditDocks
from studio.ui.editor.sighted import SightedPanel
from studio.ui.editor.workspace import EditWorkspace
from tests.studio.maps import small_bundle

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def workspace(qtbot: QtBot, runner: JobRunner) -> Iterator[EditWorkspace]:
    workspace = EditWorkspace(runner)
    qtbot.addWidget(workspace)
    workspace.resize(1240, 700)
    workspace.set_document(MapDocument(small_bundle(), Path("nowhere"), parent=workspace))
    with qtbot.waitExposed(workspace):
        workspace.show()
    workspace.activateWindow()
    qtbot.waitUntil(lambda: not workspace.neighbours.in_sight and not runner.is_busy)
    yield workspace
    workspace.shut_down()


def document_of(workspace: EditWorkspace) -> MapDocument:
    assert workspace.document is not None
    return workspace.document


def press(window: QWidget, key: str) -> None:
    QTest.keyClick(window, Qt.Key[f"Key_{key}"], ALT)


def click(table: QTableView, row: int) -> None:
    at = table.visualRect(table.model().index(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)


def is_in_sight(workspace: EditWorkspace, name: str) -> bool:
    dock = workspace.findChild(QDockWidget, f"edit-{name}")
    assert isinstance(dock, QDockWidget)
    return not dock.visibleRegion().isEmpty()


def test_every_dock_is_reached_by_keyboard(workspace: EditWorkspace, qtbot: QtBot) -> None:
    for place in (*PLACES, PLACES[0]):
        press(workspace, place.key)
        qtbot.waitUntil(lambda name=place.name: is_in_sight(workspace, name))
        dock = workspace.findChild(QDockWidget, f"edit-{place.name}")
        assert isinstance(dock, QDockWidget)
        focus = QApplication.focusWidget()
        assert place.name in {"layers", "history", "health"} or dock.isAncestorOf(focus)
    assert len({place.key for place in PLACES}) == len(PLACES)
    for place, action in zip(PLACES, workspace.dock_actions(), strict=True):
        assert place.key in action.shortcut().toString()
        assert action.shortcut().toString() in action.toolTip()


def test_a_closed_dock_comes_back(workspace: EditWorkspace, qtbot: QtBot) -> None:
    dock = workspace.findChild(QDockWidget, "edit-regions")
    assert isinstance(dock, QDockWidget)
    dock.close()
    press(workspace, "1")
    qtbot.waitUntil(lambda: is_in_sight(workspace, "regions"))
    assert isinstance(QApplication.focusWidget(), QTableView)


def test_neighbours_are_drawn_only_while_their_dock_is_in_front(
    workspace: EditWorkspace, qtbot: QtBot, runner: JobRunner
) -> None:
    document = document_of(workspace)
    document.undo_stack.push(ToggleNeighbours(document, 1, 2))
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert workspace.neighbours.overlay.count == 0
    press(workspace, "2")
    qtbot.waitUntil(lambda: workspace.neighbours.overlay.count == 1)
    press(workspace, "1")
    qtbot.waitUntil(lambda: workspace.neighbours.overlay.count == 0)


def test_health_is_measured_only_in_sight(
    workspace: EditWorkspace, qtbot: QtBot, runner: JobRunner
) -> None:
    document = document_of(workspace)
    document.undo_stack.push(ToggleNeighbours(document, 1, 2))
    qtbot.waitUntil(lambda: workspace.issues.count > 0 and not runner.is_busy)
    assert workspace.health.health is None
    press(workspace, "3")
    qtbot.waitUntil(lambda: workspace.health.health is not None and not runner.is_busy)


def test_the_choice_is_one_for_map_tables_and_issues(
    workspace: EditWorkspace, qtbot: QtBot
) -> None:
    document = document_of(workspace)
    click(workspace.super_regions.table, 1)
    assert list(workspace.selection.keys) == [3, 4]
    assert workspace.regions.table.chosen() == [3, 4]
    click(workspace.regions.table, 0)
    assert list(workspace.selection.keys) == [1]
    workspace.selection.choose([4, 2])
    assert workspace.regions.table.chosen() == [2, 4]
    document.undo_stack.push(EditMap(document, "Go", model=remove_regions(document.model, [4])))
    assert list(workspace.selection.keys) == [2]
    model = remove_regions(document.model, [3])
    document.undo_stack.push(EditMap(document, "Go", model=model))
    qtbot.waitUntil(lambda: any(i.code == "empty-super-region" for i in workspace.issues.issues))
    document.undo_stack.push(ReplaceMap(document, "Again", small_bundle()))
    assert workspace.regions.table.model().rowCount() == 4
    assert list(workspace.selection.keys) == [2]


def test_panels_left_out_leave_no_hole(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    docks = EditDocks(window, {"regions": ("Regions", QWidget()), "xml": ("XML", QWidget())})
    assert [action.data() for action in docks.actions] == ["regions", "xml"]
    assert len(window.findChildren(QDockWidget)) == 2


def test_sight_is_told_once(qtbot: QtBot) -> None:
    told: list[str] = []

    class Panel(SightedPanel):
        def came_into_sight(self) -> None:
            told.append("came")

        def left_sight(self) -> None:
            told.append("left")

    panel = Panel()
    qtbot.addWidget(panel)
    panel.show()
    panel.set_in_sight(True)
    panel.set_in_sight(False)
    panel.hide()
    assert told == ["came", "left"]


def test_an_issue_leads_to_its_regions_and_its_pixel(
    workspace: EditWorkspace, qtbot: QtBot
) -> None:
    document = document_of(workspace)
    document.undo_stack.push(ToggleNeighbours(document, 1, 2))
    document.undo_stack.push(SetSuperRegion(document, {3: 1, 4: 1}))
    qtbot.waitUntil(lambda: any(i.place.super_regions for i in workspace.issues.issues))
    issues = {issue.code: issue for issue in workspace.issues.issues}
    touching = issues["touching-not-neighbours"]
    workspace.issues.issue_chosen.emit(touching)
    assert list(workspace.selection.keys) == [1, 2]
    assert workspace._mark.isVisible()
    at = workspace._mark.pos()
    assert (int(at.x()), int(at.y())) == touching.place.pixel
    workspace.selection.choose([3])
    assert not workspace._mark.isVisible()
    document.undo_stack.push(SetSuperRegion(document, {3: 2}))
    in_one = replace(touching, place=Place(super_regions=(1,)))
    workspace.issues.issue_chosen.emit(in_one)
    assert list(workspace.selection.keys) == [1, 2, 4]
    assert not workspace._mark.isVisible()
