"""The Scenarios dock: players, their regions and armies, by mouse and keyboard, undone as steps."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolBar, QToolButton, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from engine.cartography.editing import remove_regions
from engine.cartography.scenarios import NEUTRAL, Holding
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.ui.editor.scenarios_dock import ScenarioPanel
from studio.ui.editor.selection import RegionSelection
from tests.studio.maps import small_bundle


@pytest.fixture
def panel(qtbot: QtBot) -> ScenarioPanel:
    panel = ScenarioPanel(RegionSelection())
    qtbot.addWidget(panel)
    document = MapDocument(small_bundle(), Path("nowhere"), parent=panel)
    panel.set_document(document)
    panel.resize(340, 420)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def document_of(panel: ScenarioPanel) -> MapDocument:
    document = panel._document
    assert document is not None
    return document


def click(qtbot: QtBot, panel: ScenarioPanel, action: QAction) -> None:
    """Press the button of an action."""
    for bar in panel.findChildren(QToolBar):
        button = bar.widgetForAction(action)
        if isinstance(button, QToolButton):
            assert button.isEnabled()
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            return
    raise AssertionError(f"no button for {action.text()}")


def player_item(panel: ScenarioPanel, row: int) -> QTreeWidgetItem:
    item = panel.owners.topLevelItem(row)
    assert item is not None
    return item


def choose(qtbot: QtBot, panel: ScenarioPanel, row: int) -> None:
    where = panel.owners.visualItemRect(player_item(panel, row)).center()
    qtbot.mouseClick(panel.owners.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(where))


def texts(panel: ScenarioPanel) -> list[tuple[str, str, list[str]]]:
    items = [player_item(panel, row) for row in range(panel.owners.topLevelItemCount())]
    return [
        (item.text(0), item.text(1), [item.child(n).text(0) for n in range(item.childCount())])
        for item in items
    ]


def test_a_scenario_is_made_by_mouse(qtbot: QtBot, panel: ScenarioPanel) -> None:
    document, selection = document_of(panel), panel._selection
    assert "A scenario says" in panel.trouble.text()
    click(qtbot, panel, panel.add_action)
    assert panel.name.text() == "Scenario 1"
    assert "gives no region to “Player 1”" in panel.trouble.text()
    assert not panel.play_action.isEnabled()
    selection.choose([1, 2])
    choose(qtbot, panel, 0)
    click(qtbot, panel, panel.give_action)
    selection.choose([4])
    choose(qtbot, panel, 1)
    click(qtbot, panel, panel.give_action)
    panel.army.setValue(9)
    click(qtbot, panel, panel.army_action)
    (scenario,) = document.scenarios
    assert scenario.holdings == {1: Holding(0), 2: Holding(0), 4: Holding(1, 9)}
    assert texts(panel) == [
        ("Player 1", "4", ["Land 1", "Land 2"]),
        ("Player 2", "9", ["Land 4"]),
        ("Neutral", "0", []),
    ]
    assert panel.trouble.text() == "It can be played."
    with qtbot.waitSignal(panel.play_requested) as wanted:
        click(qtbot, panel, panel.play_action)
    assert wanted.args == [scenario.named(document.model)]
    assert document.undo_stack.count() == 4
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert (document.scenarios, texts(panel)) == ((), [])


def test_the_keyboard_gives_and_takes_regions(qtbot: QtBot, panel: ScenarioPanel) -> None:
    click(qtbot, panel, panel.add_action)
    panel._selection.choose([3])
    panel.owners.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_F8):
        qtbot.keyClick(panel.owners, key)
    scenario = panel.scenario
    assert scenario is not None
    assert scenario.holdings == {3: Holding(0)}
    for key in (Qt.Key.Key_End, Qt.Key.Key_F8, Qt.Key.Key_F9):
        qtbot.keyClick(panel.owners, key)
    scenario = panel.scenario
    assert scenario is not None
    assert scenario.holdings == {3: Holding(NEUTRAL)}


def test_players_come_go_and_are_renamed(qtbot: QtBot, panel: ScenarioPanel) -> None:
    click(qtbot, panel, panel.add_action)
    click(qtbot, panel, panel.add_player_action)
    choose(qtbot, panel, 0)
    panel.owners.editItem(player_item(panel, 0), 0)
    editor = panel.owners.viewport().findChild(type(panel.name))
    assert editor is not None
    editor.selectAll()
    qtbot.keyClicks(editor, "Caesar")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: texts(panel)[0][0] == "Caesar")
    assert [name for name, _, _ in texts(panel)] == ["Caesar", "Player 2", "Player 3", "Neutral"]
    choose(qtbot, panel, 1)
    click(qtbot, panel, panel.remove_player_action)
    assert [name for name, _, _ in texts(panel)] == ["Caesar", "Player 3", "Neutral"]
    assert not panel.remove_player_action.isEnabled()


def test_scenarios_are_renamed_chosen_and_removed(qtbot: QtBot, panel: ScenarioPanel) -> None:
    document = document_of(panel)
    click(qtbot, panel, panel.add_action)
    panel.name.selectAll()
    qtbot.keyClicks(panel.name, "Rome")
    qtbot.keyClick(panel.name, Qt.Key.Key_Return)
    click(qtbot, panel, panel.add_action)
    assert [scenario.name for scenario in document.scenarios] == ["Rome", "Scenario 1"]
    assert panel.names.currentIndex() == 1
    panel.names.setFocus()
    qtbot.keyClick(panel.names, Qt.Key.Key_Up)
    assert panel.names.currentText() == "Rome"
    click(qtbot, panel, panel.remove_action)
    assert [scenario.name for scenario in document.scenarios] == ["Scenario 1"]


def test_regions_are_found_on_the_map_and_follow_it(qtbot: QtBot, panel: ScenarioPanel) -> None:
    document = document_of(panel)
    click(qtbot, panel, panel.add_action)
    panel._selection.choose([1, 4])
    choose(qtbot, panel, 0)
    click(qtbot, panel, panel.give_action)
    child = player_item(panel, 0).child(1)
    assert child is not None
    where = panel.owners.visualItemRect(child).center()
    with qtbot.waitSignal(panel.regions_chosen) as told:
        qtbot.mouseClick(panel.owners.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert told.args == [[4]]
    document.undo_stack.push(SetNames(document, {4: "Rome"}))
    assert texts(panel)[0][2] == ["Land 1", "Rome"]
    model = remove_regions(document.model, [1])
    document.undo_stack.push(EditMap(document, "Delete", model=model))
    assert texts(panel)[0][2] == ["Rome"]
    document.undo_stack.undo()
    assert texts(panel)[0][2] == ["Land 1", "Rome"]


def test_scenarios_that_cannot_be_read_are_not_edited(panel: ScenarioPanel) -> None:
    document = document_of(panel)
    document.scenarios_trouble = "it is of version 9."
    panel.set_document(document)
    assert panel.trouble.text() == "it is of version 9."
    assert not panel.add_action.isEnabled()
