"""Canvas size, scale and picture: asked in a dialog, done in a job, undone in a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QMainWindow,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from engine.cartography.drawing.picture import draw_picture
from engine.cartography.editing import add_region
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.program.jobs import JobRunner
from studio.ui.editor.canvas_actions import CanvasActions
from studio.ui.editor.canvas_dialogs import ResizeDialog, ScaleDialog
from studio.ui.widgets.message_bar import MessageBar
from tests.engine.cartography.samples import png
from tests.studio.maps import small_bundle, small_model

OK, CANCEL = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel


class Desk:
    """A window with the actions and a map."""

    def __init__(self, qtbot: QtBot, runner: JobRunner) -> None:
        self.qtbot = qtbot
        self.window, self.bar = QMainWindow(), MessageBar()
        self.window.setCentralWidget(self.bar)
        qtbot.addWidget(self.window)
        self.actions = CanvasActions(runner, self.bar, self.window)
        self.document = MapDocument(small_bundle(), Path("nowhere"), parent=self.window)
        self.actions.set_document(self.document)
        self.window.show()

    def size(self) -> tuple[int, int]:
        return self.document.model.width, self.document.model.height

    def wait_for_step(self, count: int = 1) -> None:
        self.qtbot.waitUntil(lambda: self.document.undo_stack.count() == count)


@pytest.fixture
def desk(qtbot: QtBot, runner: JobRunner) -> Iterator[Desk]:
    desk = Desk(qtbot, runner)
    yield desk
    assert runner.shutdown()


def answer(fill: Callable[[QDialog], None], button: QDialogButtonBox.StandardButton = OK) -> None:
    """Fill in the next dialog, and press one of its buttons."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        fill(dialog)
        box = dialog.findChild(QDialogButtonBox)
        assert isinstance(box, QDialogButtonBox)
        QTest.mouseClick(box.button(button), Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, act)


def typed(box: QSpinBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)


def test_the_canvas_grows_and_is_cut(desk: Desk) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, ResizeDialog)
        assert not dialog.buttons.button(OK).isEnabled()
        typed(dialog.left, "10")
        typed(dialog.bottom, "-31")
        assert dialog.result_label.text() == "70 x 29 pixels, now 60 x 60"

    answer(fill)
    desk.actions.resize()
    desk.wait_for_step()
    assert desk.size() == (70, 29)
    assert [region.key for region in desk.document.model.regions] == [1, 2]
    assert "no pixel left: 2" in desk.bar.text
    desk.document.undo_stack.undo()
    assert desk.document.model == small_model()


def test_a_canvas_of_no_size_cannot_be_had(qtbot: QtBot) -> None:
    dialog = ResizeDialog(small_model())
    qtbot.addWidget(dialog)
    typed(dialog.left, "-30")
    assert dialog.buttons.button(OK).isEnabled()
    typed(dialog.right, "-30")
    assert dialog.result_label.text() == "0 x 60 pixels, now 60 x 60"
    assert not dialog.buttons.button(OK).isEnabled()


def test_a_map_is_stretched_in_proportion(desk: Desk) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, ScaleDialog)
        typed(dialog.width_box, "120")
        assert dialog.chosen_size == (120, 120)
        dialog.keep_ratio.click()
        typed(dialog.height_box, "90")
        assert dialog.chosen_size == (120, 90)

    answer(fill)
    desk.actions.scale()
    desk.wait_for_step()
    assert desk.size() == (120, 90)


def test_who_cancels_changes_nothing(desk: Desk) -> None:
    answer(lambda _dialog: None, CANCEL)
    desk.actions.resize()
    answer(lambda _dialog: None, CANCEL)
    desk.actions.scale()
    assert desk.document.undo_stack.count() == 0


def test_another_picture_must_have_the_maps_size(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new.png"
    file.write_bytes(png(np.zeros((60, 61, 3), np.uint8)))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(file), ""))
    desk.actions.replace_picture()
    desk.qtbot.waitUntil(lambda: "61 x 60 pixels" in desk.bar.text)
    file.write_bytes(png(np.zeros((60, 60, 3), np.uint8)))
    desk.actions.replace_picture()
    desk.wait_for_step()
    assert desk.document.picture == file.read_bytes()
    assert desk.document.bundle.picture_name == "new.png"
    file.write_bytes(b"no picture")
    desk.actions.replace_picture()
    desk.qtbot.waitUntil(lambda: "new.png: this is no" in desk.bar.text)


def test_the_picture_is_drawn_from_the_regions(desk: Desk) -> None:
    before = desk.document.picture
    desk.actions.draw_picture()
    desk.wait_for_step()
    model, labels = desk.document.model, desk.document.labels
    supers = {region.key: region.super_region for region in model.regions}
    assert desk.document.picture == draw_picture(labels, supers) != before
    assert desk.document.bundle.picture_name.endswith(".png")
    desk.document.undo_stack.undo()
    assert desk.document.picture == before


def test_regions_that_nobody_drew_are_removed(desk: Desk) -> None:
    desk.actions.prune()
    assert desk.bar.text == "Every region has pixels."
    model, _ = add_region(desk.document.model)
    desk.document.undo_stack.push(EditMap(desk.document, "New region", model=model))
    desk.actions.prune()
    assert desk.document.model == small_model()
    assert "Regions removed: 1" in desk.bar.text


def test_an_edit_meanwhile_is_not_lost(desk: Desk) -> None:
    answer(lambda dialog: typed(dialog.left, "10") if isinstance(dialog, ResizeDialog) else None)
    desk.actions.resize()
    model, _ = add_region(desk.document.model)
    desk.document.undo_stack.push(EditMap(desk.document, "New region", model=model))
    desk.qtbot.waitUntil(lambda: "changed meanwhile" in desk.bar.text)
    assert desk.document.model is model
