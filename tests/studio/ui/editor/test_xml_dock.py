"""A person edits a map's XML: highlighted, checked while typing, applied as one step."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QTabBar
from pytestqt.qtbot import QtBot

from engine.cartography.store import read_map
from studio.editing.commands import SetBonuses, SetNames
from studio.editing.document import MapDocument
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.editor.xml_dock import XmlPanel
from studio.ui.editor.xml_text import XmlEditor
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.maps import small_bundle

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def document() -> MapDocument:
    return MapDocument(small_bundle(), Path("nowhere"))


@pytest.fixture
def panel(qtbot: QtBot, runner: JobRunner, document: MapDocument) -> XmlPanel:
    panel = XmlPanel(runner)
    qtbot.addWidget(panel)
    panel.resize(700, 400)
    panel.set_document(document)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    wait_for_text(qtbot, panel)
    return panel


def wait_for_text(qtbot: QtBot, panel: XmlPanel) -> None:
    """Wait until the texts are those of the map."""
    qtbot.waitUntil(lambda: not panel._is_stale and panel.structure.toPlainText() != "")


def find(editor: XmlEditor, text: str) -> None:
    """Choose the first place of a text in an editor."""
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    assert editor.find(text), f"{text} is not in the text"


def type_over(editor: XmlEditor, text: str, new: str) -> None:
    find(editor, text)
    QTest.keyClicks(editor, new)


def line_of(editor: XmlEditor, part: str) -> int:
    lines = editor.toPlainText().split("\n")
    return next(i for i, line in enumerate(lines, 1) if part in line)


# --- in the window


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, world_folder: Path) -> Iterator[MainWindow]:
    shutil.copytree(world_folder, tmp_path / "world")
    window = open_studio(Settings(tmp_path / "home"), tmp_path / "world")
    qtbot.addWidget(window, before_close_func=_forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: not window.edit.xml.in_sight and not window.jobs.is_busy)
    yield window
    assert window.jobs.shutdown()


def _forget_changes(window: MainWindow) -> None:
    assert window.document is not None
    window.document.undo_stack.setClean()


def click_tab(window: MainWindow, title: str) -> None:
    """Bring a dock to the front by a click on its tab."""
    for bar in window.edit.findChildren(QTabBar):
        titles = [bar.tabText(i) for i in range(bar.count())]
        if title in titles:
            at = bar.tabRect(titles.index(title)).center()
            QTest.mouseClick(bar, LEFT, pos=at)
            return
    raise AssertionError(f"no tab is called {title}")


def test_one_bonus_of_world_is_changed_undone_redone_and_saved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    document, panel = window.document, window.edit.xml
    assert document is not None
    files = {p.name: p.read_bytes() for p in (tmp_path / "world").iterdir()}
    click_tab(window, "XML")
    wait_for_text(qtbot, panel)
    assert files["world.xml"].decode() == panel.structure.toPlainText()
    find(panel.structure, 'Name="Asia" Bonus="7"')
    QTest.keyClick(panel.structure, Qt.Key.Key_Right)
    QTest.keyClick(panel.structure, Qt.Key.Key_Left)
    QTest.keyClick(panel.structure, Qt.Key.Key_Backspace)
    QTest.keyClicks(panel.structure, "9")
    QTest.keyClick(panel.structure, Qt.Key.Key_Return, CONTROL)
    asia = next(i for i, g in enumerate(document.model.super_regions) if g.name == "Asia")
    qtbot.waitUntil(lambda: document.model.super_regions[asia].bonus == 9)
    assert document.undo_stack.count() == 1
    table = window.edit.super_regions.table
    assert table.model().index(asia, 1).data() == 9
    wait_for_text(qtbot, panel)
    QTest.keyClick(panel.structure, Qt.Key.Key_Z, CONTROL)
    assert document.model.super_regions[asia].bonus == 7
    wait_for_text(qtbot, panel)
    assert files["world.xml"].decode() == panel.structure.toPlainText()
    QTest.keyClick(panel.structure, Qt.Key.Key_Y, CONTROL)
    assert document.model.super_regions[asia].bonus == 9
    QTest.keyClick(panel.structure, Qt.Key.Key_S, CONTROL)
    qtbot.waitUntil(lambda: not document.is_modified)
    saved = {p.name: p.read_bytes() for p in (tmp_path / "world").iterdir()}
    assert {name for name in files if saved[name] != files[name]} == {"world.xml"}
    reading = read_map(tmp_path / "world")
    assert reading.bundle is not None
    assert reading.bundle.model == document.model


def test_the_dock_is_reached_by_keyboard_and_gets_room(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    dock = window.edit.findChild(QDockWidget, "edit-xml")
    assert isinstance(dock, QDockWidget)
    qtbot.waitUntil(lambda: dock.height() > 200)
    assert window.edit.xml.structure.hasFocus()


# --- the panel


def test_an_error_is_marked_while_typing_and_refused(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    type_over(panel.structure, 'Bonus="3"', 'Bonus="many"')
    wrong = (line_of(panel.structure, "many"),)
    qtbot.waitUntil(lambda: panel.structure.wrong_lines == wrong)
    assert "Bonus" in panel.reasons.item(0).text()
    assert str(wrong[0]) in panel.reasons.item(0).text()
    assert not panel.apply.isEnabled()
    QTest.keyClick(panel.structure, Qt.Key.Key_Return, CONTROL)
    assert document.undo_stack.count() == 0
    panel.structure.moveCursor(QTextCursor.MoveOperation.End)
    at = panel.reasons.visualItemRect(panel.reasons.item(0)).center()
    QTest.mouseClick(panel.reasons.viewport(), LEFT, pos=at)
    assert panel.structure.textCursor().blockNumber() + 1 == wrong[0]
    type_over(panel.structure, "many", "4")
    qtbot.waitUntil(lambda: panel.structure.wrong_lines == ())
    assert panel.reasons.isHidden()
    QTest.mouseClick(panel.apply, LEFT)
    qtbot.waitUntil(lambda: document.undo_stack.count() == 1)
    assert document.model.super_regions[0].bonus == 4


def test_applying_at_once_waits_for_the_check(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    type_over(panel.structure, 'Bonus="3"', "Bonus=3")
    QTest.keyClick(panel.structure, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: panel.reasons.count() == 1)
    assert "well-formed" in panel.reasons.item(0).text()
    assert document.undo_stack.count() == 0
    assert panel.structure.textCursor().blockNumber() + 1 == line_of(panel.structure, "Bonus=3")


def test_a_colour_is_changed_in_its_tab(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    bar = panel.tabs.tabBar()
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(1).center())
    type_over(panel.colors, 'Red="80"', 'Red="81"')
    QTest.keyClick(panel.colors, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: document.model.region(2).color == (81, 140, 90))
    assert document.undo_stack.count() == 1


def test_an_error_of_the_colours_is_marked_in_their_tab(panel: XmlPanel, qtbot: QtBot) -> None:
    panel.tabs.setCurrentIndex(1)
    type_over(panel.colors, '"Land 3"', '"Land 33"')
    line = line_of(panel.colors, "Land 33")
    qtbot.waitUntil(lambda: line - 2 in panel.colors.wrong_lines)
    assert panel.structure.wrong_lines == ()
    panel.tabs.setCurrentIndex(0)
    at = panel.reasons.visualItemRect(panel.reasons.item(0)).center()
    QTest.mouseClick(panel.reasons.viewport(), LEFT, pos=at)
    assert panel.tabs.currentWidget() is panel.colors


def test_removing_a_region_is_told_and_takes_its_pixels(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    text = panel.structure.toPlainText()
    for name in ("Land 1", "Land 2", "Land 3"):
        text = text.replace(f'          <Region Name="{name}"/>\n', "")
    start = text.index('      <Region Name="Land 1" ')
    end = text.index("</Region>\n", start) + len("</Region>\n")
    link = text.index("  <SeaLinks>")
    rest = text.index("</SeaLinks>") + len("</SeaLinks>\n")
    text = text[:start] + text[end:link] + text[rest:]
    panel.structure.selectAll()
    panel.structure.insertPlainText(text)
    qtbot.waitUntil(lambda: "removes “Land 1”" in panel.status.text())
    QTest.mouseClick(panel.apply, LEFT)
    assert [r.key for r in document.model.regions] == [2, 3, 4]
    assert not (document.labels == 1).any()
    document.undo_stack.undo()
    assert document.model == small_bundle().model
    assert (document.labels == small_bundle().labels).all()


def test_typed_text_outlives_edits_elsewhere_and_says_so(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    type_over(panel.structure, 'Bonus="3"', 'Bonus="5"')
    document.undo_stack.push(SetNames(document, {4: "Elsewhere"}))
    qtbot.waitUntil(lambda: "takes back" in panel.status.text())
    assert "Elsewhere" not in panel.structure.toPlainText()
    QTest.mouseClick(panel.revert, LEFT)
    wait_for_text(qtbot, panel)
    assert "Elsewhere" in panel.structure.toPlainText()
    assert 'Bonus="5"' not in panel.structure.toPlainText()
    assert not panel.is_edited
    assert not panel.revert.isEnabled()


def test_edits_elsewhere_keep_the_place_in_the_text(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.resize(700, 180)
    bar = panel.structure.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 10)
    bar.setValue(9)
    document.undo_stack.push(SetBonuses(document, {1: 33, 2: -4}))
    wait_for_text(qtbot, panel)
    assert 'Bonus="33"' in panel.structure.toPlainText()
    assert 'Bonus="-4"' in panel.structure.toPlainText()
    assert bar.value() == 9


def test_undo_is_of_typing_first(panel: XmlPanel, document: MapDocument, qtbot: QtBot) -> None:
    document.undo_stack.push(SetBonuses(document, {1: 33}))
    wait_for_text(qtbot, panel)
    qtbot.waitUntil(lambda: 'Bonus="33"' in panel.structure.toPlainText())
    type_over(panel.structure, 'Bonus="33"', "x")
    QTest.keyClick(panel.structure, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(panel.structure, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: not panel.is_edited)
    assert document.undo_stack.canUndo()


def test_a_map_that_cannot_be_written_says_why(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    document.undo_stack.push(SetNames(document, {1: "Land 2"}))
    qtbot.waitUntil(panel.structure.isReadOnly)
    assert "“Land 2”" in panel.reasons.item(0).text()
    document.undo_stack.undo()
    wait_for_text(qtbot, panel)
    assert not panel.structure.isReadOnly()
    assert panel.reasons.isHidden()


def test_a_hidden_dock_writes_nothing(panel: XmlPanel, document: MapDocument, qtbot: QtBot) -> None:
    panel.hide()
    document.undo_stack.push(SetBonuses(document, {1: 33}))
    assert not panel._jobs.is_busy
    panel.show()
    qtbot.waitUntil(lambda: 'Bonus="33"' in panel.structure.toPlainText())


def test_parts_of_xml_are_coloured(panel: XmlPanel) -> None:
    editor = panel.structure
    line = line_of(editor, "<SuperRegion ") - 1
    block = editor.document().findBlockByNumber(line)
    colors = {
        block.text()[f.start : f.start + f.length]: f.format.foreground().color().name()
        for f in block.layout().formats()
    }
    assert set(colors) == {"<SuperRegion", "Name", '"North"', "Bonus", '"3"', ">"}
    assert len(set(colors.values())) == 3
    assert editor.viewportMargins().left() == editor.numbers_width


def test_beyond_the_basic_plane_lines_stay_whole(
    panel: XmlPanel, document: MapDocument, qtbot: QtBot
) -> None:
    document.undo_stack.push(SetNames(document, {1: "\U0001f30d East", 3: "\U0001f30d\U0001f30d"}))
    qtbot.waitUntil(lambda: "\U0001f30d East" in panel.structure.toPlainText())
    document.undo_stack.push(SetNames(document, {3: "\U0001f30dx"}))
    wait_for_text(qtbot, panel)
    qtbot.waitUntil(lambda: '"\U0001f30dx"' in panel.structure.toPlainText())
    assert panel.texts() == panel._shown
    assert panel.structure.cursorForPosition(QPoint(1, 1)).blockNumber() == 0
