"""A person says what a map is called, who made it and what its background is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QColorDialog
from pytestqt.qtbot import QtBot

from studio.editing.document import MapDocument
from studio.ui.editor.properties_dock import PropertiesPanel
from tests.studio.maps import small_bundle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document() -> MapDocument:
    return MapDocument(small_bundle(), Path("nowhere"))


@pytest.fixture
def panel(qtbot: QtBot, document: MapDocument) -> PropertiesPanel:
    panel = PropertiesPanel()
    qtbot.addWidget(panel)
    panel.resize(350, 360)
    panel.set_document(document)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    panel.name.setFocus()
    return panel


def test_every_field_is_one_step(panel: PropertiesPanel, document: MapDocument) -> None:
    panel.name.selectAll()
    QTest.keyClicks(panel.name, "Five Lands")
    QTest.keyClick(panel.name, Qt.Key.Key_Tab)
    assert document.model.name == "Five Lands"
    QTest.keyClicks(panel.author, "A & B")
    QTest.keyClick(panel.author, Qt.Key.Key_Tab)
    QTest.keyClicks(panel.licence, "CC0")
    QTest.keyClick(panel.licence, Qt.Key.Key_Tab)
    QTest.keyClicks(panel.description, "Two lines,")
    QTest.keyClick(panel.description, Qt.Key.Key_Return)
    QTest.keyClicks(panel.description, "long ones.")
    QTest.keyClick(panel.description, Qt.Key.Key_Tab)
    panel.players.selectAll()
    QTest.keyClicks(panel.players, "4")
    QTest.keyClick(panel.players, Qt.Key.Key_Tab)
    model = document.model
    assert (model.author, model.licence, model.players_limit) == ("A & B", "CC0", 4)
    assert model.description == "Two lines,\nlong ones."
    assert document.undo_stack.count() == 5
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert document.model == small_bundle().model
    assert (panel.name.text(), panel.author.text()) == ("Four Lands", "")
    assert panel.description.toPlainText() == ""
    assert panel.players.text() == "any number"


def test_a_map_needs_a_name(panel: PropertiesPanel, document: MapDocument) -> None:
    panel.name.selectAll()
    QTest.keyClick(panel.name, Qt.Key.Key_Delete)
    QTest.keyClick(panel.name, Qt.Key.Key_Return)
    assert panel.name.text() == "Four Lands"
    assert "name" in panel.status.text()
    assert document.undo_stack.count() == 0


def test_leaving_a_field_as_it_was_is_no_step(
    panel: PropertiesPanel, document: MapDocument
) -> None:
    for _ in range(6):
        QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Tab)
    assert document.undo_stack.count() == 0


def test_the_background_is_changed_unless_a_region_has_the_colour(
    panel: PropertiesPanel, document: MapDocument, qtbot: QtBot
) -> None:
    for color in ((9, 9, 9), document.model.region(2).color):
        QTest.mouseClick(panel.background, LEFT)
        dialog = panel.findChild(QColorDialog)
        assert isinstance(dialog, QColorDialog)
        dialog.setCurrentColor(QColor(*color))
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: panel.findChild(QColorDialog) is None)
    assert document.model.background == ((9, 9, 9),)
    assert panel.background.text() == "#090909"
    assert "“Land 2”" in panel.status.text()
    assert document.bundle.model.background == ((9, 9, 9),)
    document.undo_stack.undo()
    assert document.model == small_bundle().model
