"""A person edits the tables of regions and super regions: one cell, several, whole rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QColorDialog, QComboBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from engine.cartography.editing import add_region, merge_regions
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.ui.editor.document_view import DocumentView
from studio.ui.editor.region_models import RegionTable, SuperRegionTable
from studio.ui.editor.regions_dock import RegionPanel
from studio.ui.editor.super_regions_dock import SuperRegionPanel
from tests.studio.maps import small_bundle

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def document() -> MapDocument:
    return MapDocument(small_bundle(), Path("nowhere"))


@pytest.fixture
def panel(qtbot: QtBot, document: MapDocument) -> RegionPanel:
    panel = RegionPanel()
    show(qtbot, panel, document)
    return panel


@pytest.fixture
def groups(qtbot: QtBot, document: MapDocument) -> SuperRegionPanel:
    panel = SuperRegionPanel()
    show(qtbot, panel, document)
    return panel


def show(qtbot: QtBot, panel: RegionPanel | SuperRegionPanel, document: MapDocument) -> None:
    qtbot.addWidget(panel)
    panel.resize(480, 300)
    panel.set_document(document)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()


def click(
    table: DocumentView,
    row: int,
    column: int = 0,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    at = table.visualRect(table.model().index(row, column)).center()
    QTest.mouseClick(table.viewport(), LEFT, modifiers, at)


def double_click(table: DocumentView, row: int, column: int) -> None:
    """Click twice; the second press is a double click, as Qt has it."""
    click(table, row, column)
    at = table.visualRect(table.model().index(row, column)).center()
    QTest.mouseDClick(table.viewport(), LEFT, pos=at)


def type_into(qtbot: QtBot, table: DocumentView, kind: type, text: str) -> None:
    """Edit the current cell with F2."""
    QTest.keyClick(table, Qt.Key.Key_F2)
    editor = next(w for w in table.viewport().children() if isinstance(w, kind))
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: table.state() is not DocumentView.State.EditingState)


def column_of(table: DocumentView, column: int) -> list[object]:
    model = table.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def names(document: MapDocument) -> list[str]:
    return [region.name for region in document.model.regions]


# --- regions


def test_an_edit_of_several_chosen_rows_is_of_all(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    click(panel.table, 0, RegionTable.ARMY)
    click(panel.table, 2, RegionTable.ARMY, CONTROL)
    type_into(qtbot, panel.table, QSpinBox, "9")
    assert [r.army for r in document.model.regions] == [9, 2, 9, 2]
    assert document.undo_stack.count() == 1
    assert panel.table.chosen() == [1, 3]
    document.undo_stack.undo()
    assert document.model == small_bundle().model


def test_a_region_that_the_filter_hides_is_left_alone(
    panel: RegionPanel, document: MapDocument
) -> None:
    click(panel.table, 1, RegionTable.NAME)
    assert panel.table.chosen() == [2]
    QTest.keyClicks(panel.filter, "Land 3")
    assert panel.table.chosen() == []
    assert not panel.remove_action.isEnabled()
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert document.undo_stack.count() == 0
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    assert panel.table.chosen() in ([], [3])


def test_a_double_click_inside_the_choice_edits_all_of_it(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    table, chosen = panel.table, []
    click(table, 0, RegionTable.ARMY)
    click(table, 2, RegionTable.ARMY, CONTROL)
    panel.regions_chosen.connect(chosen.append)
    double_click(table, 2, RegionTable.ARMY)
    assert table.chosen() == [1, 3]
    assert chosen[-1] == [1, 3]
    editor = next(w for w in table.viewport().children() if isinstance(w, QSpinBox))
    editor.selectAll()
    QTest.keyClicks(editor, "7")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [r.army for r in document.model.regions] == [7, 2, 7, 2])
    assert document.undo_stack.count() == 1


def test_a_double_click_outside_the_choice_edits_one_row(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    table = panel.table
    click(table, 0, RegionTable.ARMY)
    click(table, 2, RegionTable.ARMY, CONTROL)
    double_click(table, 1, RegionTable.ARMY)
    assert table.chosen() == [2]
    click(table, 2)
    click(table, 2)  # a plain click is still a choice of one
    assert table.chosen() == [3]


def test_a_name_is_of_one_row_only(panel: RegionPanel, document: MapDocument, qtbot: QtBot) -> None:
    click(panel.table, 0)
    click(panel.table, 2, 0, SHIFT)
    type_into(qtbot, panel.table, QLineEdit, "East")
    assert names(document) == ["Land 1", "Land 2", "East", "Land 4"]


def test_a_super_region_is_chosen_for_several(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    click(panel.table, 0, RegionTable.SUPER_REGION)
    click(panel.table, 1, RegionTable.SUPER_REGION, SHIFT)
    QTest.keyClick(panel.table, Qt.Key.Key_F2)
    box = next(w for w in panel.table.viewport().children() if isinstance(w, QComboBox))
    QTest.keyClick(box, Qt.Key.Key_Down)
    QTest.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [r.super_region for r in document.model.regions] == [2, 2, 2, 2])
    assert column_of(panel.table, RegionTable.SUPER_REGION) == ["South"] * 4


def test_regions_come_and_go_and_the_choice_stays(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.table.sortByColumn(RegionTable.NAME, Qt.SortOrder.DescendingOrder)
    panel.choose([2, 4])
    model, key = add_region(document.model, "Zealand")
    document.undo_stack.push(EditMap(document, "Add", model=model))
    assert key == 5
    assert column_of(panel.table, 0) == ["Zealand", "Land 4", "Land 3", "Land 2", "Land 1"]
    assert panel.table.chosen() == [4, 2]
    model, patch = merge_regions(document.model, document.labels, [1, 2])
    with qtbot.waitSignal(panel.regions_chosen) as chosen:
        document.undo_stack.push(EditMap(document, "Merge", model=model, patch=patch))
    assert chosen.args == [[4]]
    assert column_of(panel.table, RegionTable.PIXELS) == [0, 784, 784, 1568]
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert column_of(panel.table, RegionTable.PIXELS) == [784] * 4
    assert panel.table.chosen() == [4]


def test_a_region_is_added_named_and_deleted_by_keyboard(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.table.setFocus()
    click(panel.table, 3)
    QTest.keyClick(panel.table, Qt.Key.Key_Insert)
    editor = next(w for w in panel.table.viewport().children() if isinstance(w, QLineEdit))
    QTest.keyClicks(editor, "New Land")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(document)[-1] == "New Land")
    assert document.model.regions[-1].super_region == 2  # as the chosen one's
    panel.choose([1, 5])
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert names(document) == ["Land 2", "Land 3", "Land 4"]
    assert not (document.labels == 1).any()
    assert document.model.region(2).neighbours == {4}
    document.undo_stack.undo()
    assert (document.labels == small_bundle().labels).all()


def test_the_filter_hides_rows_but_not_a_new_region(
    panel: RegionPanel, document: MapDocument
) -> None:
    QTest.keyClicks(panel.filter, "south")
    assert column_of(panel.table, 0) == ["Land 3", "Land 4"]
    panel.add_action.trigger()
    assert panel.filter.text() == ""
    assert len(column_of(panel.table, 0)) == 5


def test_a_colour_is_changed_in_a_dialog_unless_it_is_taken(
    panel: RegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    at = panel.table.visualRect(panel.table.model().index(1, RegionTable.COLOR)).center()
    QTest.mouseClick(panel.table.viewport(), LEFT, pos=at)
    QTest.mouseDClick(panel.table.viewport(), LEFT, pos=at)
    dialog = panel.findChild(QColorDialog)
    assert isinstance(dialog, QColorDialog)
    dialog.setCurrentColor(QColor(1, 2, 3))
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert document.model.region(2).color == (1, 2, 3)
    assert column_of(panel.table, RegionTable.COLOR)[1] == "#010203"
    assert not panel.set_color(2, document.model.region(1).color)
    assert "“Land 1”" in panel.status.text()
    assert not panel.set_color(2, document.model.background[0])
    assert "background" in panel.status.text()
    assert document.undo_stack.count() == 1
    qtbot.waitUntil(lambda: panel.findChild(QColorDialog) is None)


def test_chosen_regions_make_a_new_super_region(panel: RegionPanel, document: MapDocument) -> None:
    panel.choose([1, 3])
    panel.group_menu.aboutToShow.emit()
    *known, new = [action for action in panel.group_menu.actions() if not action.isSeparator()]
    assert [action.text() for action in known] == ["North", "South"]
    new.trigger()
    assert [r.super_region for r in document.model.regions] == [3, 1, 3, 2]
    assert document.undo_stack.count() == 1
    panel.group_menu.aboutToShow.emit()
    panel.group_menu.actions()[0].trigger()
    assert [r.super_region for r in document.model.regions] == [1, 1, 1, 2]


def test_the_menu_of_a_row_has_its_actions(panel: RegionPanel) -> None:
    assert panel.table.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
    assert panel.table.actions() == [
        panel.add_action,
        panel.remove_action,
        panel.color_action,
        panel.group_menu.menuAction(),
    ]
    assert not panel.remove_action.isEnabled()
    panel.choose([4])
    assert panel.remove_action.isEnabled()


def test_names_elsewhere_refresh_the_cells(panel: RegionPanel, document: MapDocument) -> None:
    document.undo_stack.push(SetNames(document, {2: "Elsewhere"}))
    assert column_of(panel.table, 0)[1] == "Elsewhere"
    tip = panel.table.model().index(3, RegionTable.NEIGHBOURS).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "Elsewhere, Land 3"


# --- super regions


def test_a_chosen_super_region_chooses_its_regions(groups: SuperRegionPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(groups.regions_chosen) as chosen:
        click(groups.table, 1)
    assert chosen.args == [[3, 4]]


def test_usual_bonuses_are_taken_over(groups: SuperRegionPanel, document: MapDocument) -> None:
    usual = column_of(groups.table, SuperRegionTable.SUGGESTED)
    click(groups.table, 0)
    QTest.keyClick(groups.table, Qt.Key.Key_F8)
    assert [g.bonus for g in document.model.super_regions] == [usual[0], 2]
    groups.table.clearSelection()
    QTest.keyClick(groups.table, Qt.Key.Key_F8)
    assert [g.bonus for g in document.model.super_regions] == usual
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.model == small_bundle().model


def test_a_super_region_is_added_and_an_empty_one_deleted(
    groups: SuperRegionPanel, document: MapDocument, qtbot: QtBot
) -> None:
    groups.table.setFocus()
    QTest.keyClick(groups.table, Qt.Key.Key_Insert)
    editor = next(w for w in groups.table.viewport().children() if isinstance(w, QLineEdit))
    QTest.keyClicks(editor, "Middle")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.model.super_regions[-1].name == "Middle")
    assert column_of(groups.table, SuperRegionTable.SUGGESTED)[-1] is None
    groups.table.choose([3])
    QTest.keyClick(groups.table, Qt.Key.Key_Delete)
    assert [g.name for g in document.model.super_regions] == ["North", "South"]


def test_one_with_regions_needs_an_heir(
    groups: SuperRegionPanel, document: MapDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(groups.heirs, "popup", lambda _at: None)  # would grab the keyboard
    click(groups.table, 0)
    QTest.keyClick(groups.table, Qt.Key.Key_Delete)
    assert [action.text() for action in groups.heirs.actions()[1:]] == ["South"]
    groups.heirs.actions()[1].trigger()
    assert {r.super_region for r in document.model.regions} == {2}
    assert [g.name for g in document.model.super_regions] == ["South"]
    click(groups.table, 0)
    QTest.keyClick(groups.table, Qt.Key.Key_Delete)
    assert not groups.heirs.actions()[-1].isEnabled()
    document.undo_stack.undo()
    assert document.model == small_bundle().model
    assert groups.total.text() == "5 unit(s) for 4 region(s)"
