"""The dialog for drawings: dashed borders, and letters that are no lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner
from studio.ui.ways_in.drawing import DrawingDialog
from tests.engine.cartography.drawing.drawings import dashed, grid_labels, lettered
from tests.studio.ui.ways_in.test_ways_in import finish, show

LEFT = Qt.MouseButton.LeftButton
LABELS = grid_labels(3, 2)


@pytest.fixture
def dialog(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> DrawingDialog:
    file = tmp_path / "dashes.png"
    Image.fromarray(lettered(dashed(LABELS, 9, 6), LABELS)).save(file)
    made = DrawingDialog(runner, file)
    show(qtbot, made)
    searched(qtbot, made)
    return made


def searched(qtbot: QtBot, dialog: DrawingDialog) -> None:
    qtbot.waitUntil(lambda: dialog.search is not None and not dialog.is_searching)


def test_dashed_borders_are_told_and_closed(qtbot: QtBot, dialog: DrawingDialog) -> None:
    assert "Lines are dashed, with gaps of up to 5 pixels." in dialog.summary.text()
    assert dialog.search is not None
    assert dialog.search.found.count < 6
    dialog.method.setFocus()
    QTest.keyClick(dialog.method, Qt.Key.Key_Down)
    assert dialog.gap.isEnabled()
    dialog.gap.setFocus()
    dialog.gap.selectAll()
    QTest.keyClicks(dialog.gap, "5")
    searched(qtbot, dialog)
    assert dialog.search.found.count == 6
    assert len(finish(qtbot, dialog).model.regions) == 6


def test_letters_are_told_and_ignored_if_wanted(qtbot: QtBot, dialog: DrawingDialog) -> None:
    assert "Taken for lines, but like letters: " in dialog.summary.text()
    assert not dialog.letters.isChecked()
    QTest.mouseClick(dialog.letters, LEFT, pos=QPoint(8, dialog.letters.height() // 2))
    assert dialog.letters.isChecked()
    searched(qtbot, dialog)
    assert "Ignored as letters: " in dialog.summary.text()
    dialog.method.setFocus()
    QTest.keyClick(dialog.method, Qt.Key.Key_End)
    assert not dialog.letters.isEnabled()  # flat colours have no lines
    QTest.keyClick(dialog.method, Qt.Key.Key_Up)
    assert dialog.letters.isEnabled()
    assert dialog.letters.isChecked()
