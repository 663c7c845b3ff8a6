"""A person imports an old map with defects and repairs by hand what the importer left to decide."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.issues import Issue
from engine.cartography.store import read_map
from studio.program.settings import Settings
from studio.ui.editor.neighbours_dock import NeighbourPanel
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.ui.authors import (
    ALT,
    click_issue,
    play,
    remember_two_people,
    save,
    settle,
    take_a_board,
)
from tests.studio.ui.editor.drawing_board import LEFT, Board
from tests.studio.ui.windows import answer, document_of, forget_changes

CELA, DUSK = 3, 4
OLD = """\
[Map]
image=absent.bmp
[Continents]
North=3
South=2
Void=4
[Territories]
Alba,100,100,North,Bora,Cela,Alba
Bora,220,100,North,Alba,Erin
Cela,100,220,South,Alba,Nowhere
Dusk,220,220,South,Erin
Erin,340,160,South,Dusk,Bora
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    settings = Settings(tmp_path)
    remember_two_people(settings)
    window = open_studio(settings)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.play.leave()
    assert window.jobs.shutdown()


def bring_in(qtbot: QtBot, window: MainWindow, file: Path) -> Board:
    def act(dialog: ForeignDialog) -> None:
        qtbot.waitUntil(dialog.create_button.isEnabled)
        QTest.mouseClick(dialog.create_button, LEFT)

    answer(ForeignDialog, act)
    window.opener.open_path(file)
    assert document_of(window).model.name == "old-lands"
    board = take_a_board(qtbot, window)
    settle(qtbot, board)
    return board


def issue_of(board: Board, code: str) -> Issue:
    return next(issue for issue in board.workspace.issues.issues if issue.code == code)


def fix_by_click(qtbot: QtBot, board: Board, code: str) -> None:
    panel = board.workspace.issues
    click_issue(panel, issue_of(board, code))
    assert panel.fix.isEnabled()
    QTest.mouseClick(panel.fix, LEFT)
    settle(qtbot, board)
    assert panel.status.text()


def accept_the_pair(qtbot: QtBot, board: Board) -> None:
    """Let regions count as touching over a wider gap, and accept one of the pairs found."""
    QTest.keyClick(board.workspace, Qt.Key.Key_2, ALT)
    panel = board.workspace.neighbours
    qtbot.waitUntil(lambda: panel.in_sight)
    QTest.keyClick(panel.gap, Qt.Key.Key_End)
    settle(qtbot, board)
    before = set(board.model.edges())
    click_pair(panel)
    QTest.mouseClick(panel.accept, LEFT)
    assert set(board.model.edges()) - before == {(CELA, DUSK)}
    settle(qtbot, board)


def click_pair(panel: NeighbourPanel) -> None:
    row = [found.pair for found in panel.shown()].index((CELA, DUSK))
    index = panel.view.model().index(row, 0)
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=panel.view.visualRect(index).center())
    assert [found.pair for found in panel.chosen()] == [(CELA, DUSK)]


def test_an_old_map_is_repaired_by_hand_and_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "old-lands.map"
    file.write_text(OLD, "utf-8")
    board = bring_in(qtbot, window, file)
    steps = board.steps
    for code in ("self-neighbour", "unknown-neighbour"):
        fix_by_click(qtbot, board, code)
        assert "gone with a save" in board.workspace.issues.status.text()
    assert board.steps == steps  # only the file had these faults
    click_issue(board.workspace.issues, issue_of(board, "super-region-in-pieces"))
    assert CELA in board.workspace.selection.keys
    assert not board.workspace.issues.fix.isEnabled()  # it is for the author to decide
    accept_the_pair(qtbot, board)
    assert "super-region-in-pieces" not in {i.code for i in board.workspace.issues.issues}
    mean_the_gap(qtbot, board)
    save(window)
    settle(qtbot, board)
    assert board.workspace.issues.issues == ()
    assert read_map(document_of(window).folder, thorough=True).issues == ()
    play(qtbot, window, regions=5)


def mean_the_gap(qtbot: QtBot, board: Board) -> None:
    """Say that neighbours which the picture shows apart are meant so."""
    panel = board.workspace.issues
    click_issue(panel, issue_of(board, "neighbours-apart"))
    QTest.mouseClick(panel.accept, LEFT)
    settle(qtbot, board)
    assert board.model.meant == ((CELA, DUSK),)
