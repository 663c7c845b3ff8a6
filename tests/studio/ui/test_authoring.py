"""A person makes a map of an outlined drawing, from the start page to the first turn on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from engine.cartography.model import MapModel
from engine.cartography.store import read_map
from studio.playing.choices import GameChoices
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.editor.save_copy import SaveCopyDialog
from studio.ui.editor.tools.name_editor import NameEditor
from studio.ui.play.starting import CHOICES_KEY
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.ui.authors import fix_all_issues, play, settle
from tests.studio.ui.editor.drawing_board import LEFT, Board
from tests.studio.ui.mouse import choose
from tests.studio.ui.windows import accept, answer, document_of, forget_changes

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """A land of four fields, two above two, and an island of two, all with black outlines."""
    image = Image.new("RGB", (640, 400), "white")
    draw = ImageDraw.Draw(image)
    for x in (40, 180):
        for y in (60, 200):
            draw.rectangle((x, y, x + 140, y + 140), outline="black", width=4)
    for y in (100, 200):
        draw.rectangle((460, y, 600, y + 100), outline="black", width=4)
    image.save(tmp_path / "two_lands.png")
    return tmp_path / "two_lands.png"


@pytest.fixture
def window(
    qtbot: QtBot, tmp_path: Path, drawing: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(drawing), ""))
    settings = Settings(tmp_path)
    settings.remember(CHOICES_KEY, GameChoices((Seat("One"), Seat("Two"))).to_text())
    window = open_studio(settings, start_page=True)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.play.leave()
    assert window.jobs.shutdown()


def segment(qtbot: QtBot, window: MainWindow) -> None:
    """Come in by the start page, and take the six regions of the preview."""

    def act(dialog: DrawingDialog) -> None:
        qtbot.waitUntil(dialog.create_button.isEnabled)
        QTest.mouseClick(dialog.create_button, LEFT)

    answer(DrawingDialog, act)
    buttons = window.start_page.findChildren(QPushButton)
    QTest.mouseClick(next(b for b in buttons if "outlines" in b.text()), LEFT)
    assert document_of(window).model.name == "Two Lands"
    assert len(document_of(window).model.regions) == 6


def key_at(board: Board, x: int, y: int) -> int:
    return int(board.labels[y, x])


def merge_and_split(qtbot: QtBot, board: Board) -> None:
    """Join the two fields below, and cut the left one above in two."""
    board.use("S")
    board.click(110, 270)
    board.click(250, 270, SHIFT)
    board.key(Qt.Key.Key_M, CONTROL)
    qtbot.waitUntil(lambda: len(board.model.regions) == 5)
    assert key_at(board, 110, 270) == key_at(board, 250, 270)
    board.click(80, 130)
    board.use("C")
    board.drag((110, 40), (110, 220))
    qtbot.waitUntil(lambda: len(board.model.regions) == 6)
    assert key_at(board, 80, 130) != key_at(board, 150, 130)


def name(board: Board, x: int, y: int, text: str) -> None:
    board.use("S")
    board.double_click(x, y)
    editor = board.view.findChild(NameEditor)
    assert isinstance(editor, QLineEdit)
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert board.model.region(key_at(board, x, y)).name == text


def group_the_island(board: Board) -> None:
    board.use("U")
    choose(board.tools.options_bar.super_region, 0)  # a new one
    board.drag((530, 150), (530, 250))
    assert len(board.model.super_regions) == 2
    island = {key_at(board, 530, 150), key_at(board, 530, 250)}
    assert {r.key for r in board.model.regions if r.super_region == 2} == island


def add_a_sea_link(qtbot: QtBot, board: Board) -> None:
    one, other = sorted((key_at(board, 250, 270), key_at(board, 530, 250)))
    before = set(board.model.edges())
    board.use("L")
    board.drag((250, 300), (530, 280))
    qtbot.waitUntil(lambda: set(board.model.edges()) != before)
    if (one, other) in before:  # the map came with it: parted, and joined again
        board.drag((250, 300), (530, 280))
    qtbot.waitUntil(lambda: (one, other) in board.model.edges())
    qtbot.waitUntil(lambda: (one, other) in {link.regions for link in board.model.sea_links})


def accept_neighbours(qtbot: QtBot, board: Board) -> None:
    QTest.keyClick(board.workspace, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    panel = board.workspace.neighbours
    qtbot.waitUntil(lambda: panel.in_sight)
    settle(qtbot, board)
    if panel.accept_all.isEnabled():
        QTest.mouseClick(panel.accept_all, LEFT)
        qtbot.waitUntil(lambda: not board.canvas.jobs.is_busy)
    left, right = key_at(board, 80, 130), key_at(board, 150, 130)
    assert (min(left, right), max(left, right)) in board.model.edges()


def links(model: MapModel) -> set[frozenset[str]]:
    names = {region.key: region.name for region in model.regions}
    return {frozenset(names[key] for key in pair) for pair in model.edges()}


def test_an_outlined_drawing_becomes_a_map_that_is_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    segment(qtbot, window)
    window.activateWindow()  # a window manager does that when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    window.commands.fit.trigger()
    window.edit.view.setFocus()
    board = Board(window.edit)
    merge_and_split(qtbot, board)
    name(board, 250, 130, "Eastwood")
    name(board, 530, 150, "Highrock")
    group_the_island(board)
    accept_neighbours(qtbot, board)
    add_a_sea_link(qtbot, board)
    fix_all_issues(qtbot, board)
    answer(SaveCopyDialog, accept)
    window.commands.save.trigger()
    reading = read_map(tmp_path / "maps" / "two-lands")
    assert reading.issues == ()
    assert reading.bundle is not None
    assert links(reading.bundle.model) == links(board.model)
    play(qtbot, window, regions=6)
