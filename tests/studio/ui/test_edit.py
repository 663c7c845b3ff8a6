"""A person edits the World map with mouse and keyboard, undoes it and saves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from engine.cartography.store import read_map
from studio.editing.document import MapDocument
from studio.program.settings import Settings
from studio.ui.editor.region_models import RegionTable, SuperRegionTable
from studio.ui.editor.tools.name_editor import NameEditor
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.ui.mouse import turn_wheel

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def own_world(tmp_path: Path, world_folder: Path) -> Path:
    folder = tmp_path / "maps" / "world"
    shutil.copytree(world_folder, folder)
    return folder


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_studio(Settings(tmp_path / "home"))
    # Closing would ask about unsaved changes.
    qtbot.addWidget(window, before_close_func=_forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    assert window.jobs.shutdown()


def _forget_changes(window: MainWindow) -> None:
    document_of(window).undo_stack.setClean()


def document_of(window: MainWindow) -> MapDocument:
    assert window.document is not None
    return window.document


def key_of(window: MainWindow, name: str) -> int:
    return next(r.key for r in document_of(window).model.regions if r.name == name)


def click(window: MainWindow, name: str) -> None:
    view = window.edit.view
    QTest.mouseClick(view.viewport(), LEFT, pos=view.region_position(key_of(window, name)))


def trigger(window: MainWindow, action: QAction) -> None:
    keys = action.shortcut()
    QTest.keySequence(window, keys)


def type_into_cell(table: QTableView, row: int, column: int, text: str) -> None:
    index = table.model().index(row, column)
    table.scrollTo(index)
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
    QTest.keyClick(table, Qt.Key.Key_F2)
    editor = next(w for w in table.viewport().children() if isinstance(w, QLineEdit | QSpinBox))
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(10)  # Qt commits a cell by a queued call


def files(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in sorted(folder.iterdir())}


def test_window_opens_on_world_without_issues(window: MainWindow, qtbot: QtBot) -> None:
    document = document_of(window)
    assert document.model.name == "World"
    assert document.read_only
    qtbot.waitUntil(lambda: window.jobs.is_busy is False)
    assert window.edit.issues.count == 0
    assert "read-only" in window.windowTitle()


def test_rename_bonus_undo_save_is_byte_identical(
    window: MainWindow, qtbot: QtBot, own_world: Path
) -> None:
    assert window.load_map(own_world)
    before = files(own_world)
    document = document_of(window)
    rename_by_double_click(window, "Siam", "Indochina")
    assert document.model.region(key_of(window, "Indochina")).name == "Indochina"
    table = window.edit.super_regions.table
    row = [s.name for s in document.model.super_regions].index("Asia")
    type_into_cell(table, row, SuperRegionTable.BONUS, "9")
    assert document.model.super_regions[row].bonus == 9
    trigger(window, window.commands.save)
    assert not document.is_modified
    assert files(own_world) != before
    changed = read_map(own_world)
    assert changed.bundle is not None
    assert changed.bundle.model == document.model
    trigger(window, window.commands.undo)
    trigger(window, window.commands.undo)
    assert not document.undo_stack.canUndo()
    assert document.is_modified
    trigger(window, window.commands.save)
    assert files(own_world) == before


def rename_by_double_click(window: MainWindow, name: str, new: str) -> None:
    view = window.edit.view
    at = view.region_position(key_of(window, name))
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    QTest.mouseDClick(view.viewport(), LEFT, pos=at)
    editor = view.findChild(NameEditor)
    assert isinstance(editor, NameEditor)
    assert editor.isVisible()
    assert editor.text() == name
    editor.selectAll()
    QTest.keyClicks(editor, new)
    QTest.keyClick(editor, Qt.Key.Key_Return)


def test_click_selects_in_table_and_hover_tells(window: MainWindow, qtbot: QtBot) -> None:
    click(window, "Brazil")
    assert list(window.edit.selection.keys) == [key_of(window, "Brazil")]
    view = window.edit.view
    QTest.mouseMove(view.viewport(), view.region_position(key_of(window, "Peru")))
    qtbot.waitUntil(lambda: "Peru · South America (+2)" in window.on_show._pointed.text())
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(3, view.viewport().height() // 2))
    assert list(window.edit.selection.keys) == []


def is_linked(document: MapDocument, pair: tuple[int, int], *, linked: bool) -> bool:
    return (pair in document.model.edges()) is linked


def test_link_tool_parts_and_joins_by_dragging(window: MainWindow, qtbot: QtBot) -> None:
    document = document_of(window)
    one, other = key_of(window, "Alaska"), key_of(window, "Kamchatka")
    pair = (min(one, other), max(one, other))
    QTest.keyClick(window, Qt.Key.Key_L)
    assert window.edit.tools.actions["link"].isChecked()
    view = window.edit.view
    for linked in (False, True):
        QTest.mousePress(view.viewport(), LEFT, pos=view.region_position(one))
        QTest.mouseMove(view.viewport(), view.region_position(other))
        QTest.mouseRelease(view.viewport(), LEFT, pos=view.region_position(other))
        # A new link's way over the sea is found in a job.
        qtbot.waitUntil(partial(is_linked, document, pair, linked=linked))
    trigger(window, window.commands.undo)
    trigger(window, window.commands.undo)
    assert pair in document.model.edges()
    assert any(link.regions == pair for link in document.model.sea_links)


def test_duplicate_name_is_an_issue_and_jumps(window: MainWindow, qtbot: QtBot) -> None:
    rename_by_double_click(window, "Peru", "Brazil")
    qtbot.waitUntil(lambda: window.edit.issues.count > 0)
    view = window.edit.issues.view
    first = view.model().index(0, 0)
    assert "Brazil" in first.data()
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(first).center())
    assert window.edit.view._selection
    trigger(window, window.commands.undo)
    qtbot.waitUntil(lambda: window.edit.issues.count == 0)


def test_army_and_super_region_are_edited_in_the_table(window: MainWindow) -> None:
    document = document_of(window)
    row = [r.name for r in document.model.regions].index("Alaska")
    type_into_cell(window.edit.regions.table, row, RegionTable.ARMY, "7")
    assert document.model.regions[row].army == 7
    window.edit.regions.filter.setFocus()
    QTest.keyClicks(window.edit.regions.filter, "madag")
    assert window.edit.regions.table.model().rowCount() == 1


def test_shipped_map_is_saved_as_a_copy(window: MainWindow, tmp_path: Path) -> None:
    rename_by_double_click(window, "Siam", "Indochina")
    seen: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        name = dialog.findChildren(QLineEdit)[0]
        save = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Save)
        name.clear()
        seen.append("off" if not save.isEnabled() else "on")
        QTest.keyClicks(name, "My World")
        QTest.mouseClick(save, LEFT)

    QTimer.singleShot(100, answer)
    trigger(window, window.commands.save)
    assert seen == ["off"]
    folder = tmp_path / "home" / "maps" / "my-world"
    assert document_of(window).folder == folder
    reading = read_map(folder)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert reading.bundle.model.name == "My World"
    assert not document_of(window).read_only


def test_unreadable_map_keeps_the_old_one(window: MainWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken" / "broken.xml"
    broken.parent.mkdir()
    broken.write_text("<Map")
    assert not window.load_map(broken)
    assert "broken.xml" in window.message_bar.text
    assert document_of(window).model.name == "World"


def test_layers_can_be_switched(window: MainWindow) -> None:
    boxes = window.edit.layers.boxes
    QTest.mouseClick(boxes["template"], LEFT, pos=QPoint(8, boxes["template"].height() // 2))
    assert window.edit.view.template.isVisible()
    QTest.mouseClick(boxes["borders"], LEFT, pos=QPoint(8, boxes["borders"].height() // 2))
    assert not window.edit.view.borders.isVisible()


def test_arrows_nudge_the_label_point(window: MainWindow) -> None:
    document, key = document_of(window), key_of(window, "Brazil")
    x, y = document.model.region(key).label_point or (0, 0)
    click(window, "Brazil")
    QTest.keyClick(window.edit.view, Qt.Key.Key_Right)
    QTest.keyClick(window.edit.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert document.model.region(key).label_point == (x + 1, y - 10)
    trigger(window, window.commands.undo)
    assert document.model.region(key).label_point == (x + 1, y)


def test_wheel_zooms_and_ctrl_0_fits(window: MainWindow) -> None:
    view = window.edit.view
    fitted, china = view.zoom, view.region_position(key_of(window, "China"))
    point = view.map_point(QPointF(china))
    turn_wheel(view.viewport(), china, 4)
    for keys in (QKeySequence.StandardKey.ZoomIn, QKeySequence.StandardKey.ZoomOut):
        QTest.keySequence(window, QKeySequence(keys))
        off = view.viewportTransform().map(point) - QPointF(china)
        assert max(abs(off.x()), abs(off.y())) <= 1
    assert view.zoom > 1.5 * fitted
    trigger(window, window.commands.fit)
    assert view.zoom == pytest.approx(fitted)
