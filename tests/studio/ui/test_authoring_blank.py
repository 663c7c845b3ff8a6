"""A person draws ten regions on a blank canvas, looks at every warning, and plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from engine.cartography.issues import Severity
from engine.cartography.store import read_map
from studio.program.settings import Settings
from studio.ui.ways_in.blank import BlankDialog
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.ui.authors import (
    click_issue,
    fix_all_issues,
    play,
    remember_two_people,
    save,
    settle,
    take_a_board,
)
from tests.studio.ui.editor.drawing_board import LEFT, Board
from tests.studio.ui.editor.ten_regions import SIZE, draw_ten_regions
from tests.studio.ui.windows import answer, document_of, forget_changes


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    settings = Settings(tmp_path)
    remember_two_people(settings)
    window = open_studio(settings, start_page=True)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.play.leave()
    assert window.jobs.shutdown()


def start_blank(qtbot: QtBot, window: MainWindow) -> None:
    def act(dialog: BlankDialog) -> None:
        dialog.width_box.setValue(SIZE[0])
        dialog.height_box.setValue(SIZE[1])
        QTest.mouseClick(dialog.create_button, LEFT)

    answer(BlankDialog, act)
    buttons = window.start_page.findChildren(QPushButton)
    QTest.mouseClick(next(b for b in buttons if "Blank" in b.text()), LEFT)
    assert (document_of(window).model.width, document_of(window).model.height) == SIZE


def link_the_island(qtbot: QtBot, board: Board) -> None:
    board.use("L")
    board.drag((400, 100), (490, 80))
    qtbot.waitUntil(lambda: (4, 9) in board.model.edges())


def look_at_every_warning(qtbot: QtBot, board: Board) -> list[str]:
    """Click each warning that is left; every one shows its regions and says what to do."""
    panel, codes = board.workspace.issues, []
    for issue in panel.issues:
        assert issue.severity is Severity.WARNING
        click_issue(panel, issue)
        assert issue.advice
        assert set(issue.place.regions) <= set(board.workspace.selection.keys)
        codes.append(issue.code)
    return codes


def test_ten_regions_on_a_blank_canvas_are_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    start_blank(qtbot, window)
    board = take_a_board(qtbot, window)
    draw_ten_regions(board, qtbot)
    settle(qtbot, board)
    found = {issue.code for issue in board.workspace.issues.issues}
    assert {"disconnected", "touching-not-neighbours"} <= found
    link_the_island(qtbot, board)
    fix_all_issues(qtbot, board)
    assert look_at_every_warning(qtbot, board) == []
    save(window)
    reading = read_map(document_of(window).folder, thorough=True)
    assert reading.issues == ()
    play(qtbot, window, regions=10)
