"""What every author of a map does at the end: lets the map be repaired, saves it, plays on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from engine.cartography.issues import Issue, Severity
from engine.cartography.validation import check_map
from studio.playing.choices import GameChoices
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.editor.issues_dock import IssuePanel
from studio.ui.editor.save_copy import SaveCopyDialog
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.starting import CHOICES_KEY
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.editor.drawing_board import LEFT, Board
from tests.studio.ui.windows import accept, answer, document_of

ALT = Qt.KeyboardModifier.AltModifier


def remember_two_people(settings: Settings) -> None:
    """Let new games be between two persons, who wait for nobody."""
    settings.remember(CHOICES_KEY, GameChoices((Seat("One"), Seat("Two"))).to_text())


def take_a_board(qtbot: QtBot, window: MainWindow) -> Board:
    """Get ready to draw in the window."""
    window.activateWindow()  # a window manager does that when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    window.commands.fit.trigger()
    window.edit.view.setFocus()
    return Board(window.edit)


def settle(qtbot: QtBot, board: Board) -> None:
    """Wait until nothing looks at the map any more, a moment after an edit."""
    workspace, jobs = board.workspace, board.canvas.jobs
    timers = [workspace.issues._timer, workspace.neighbours._timer]
    qtbot.waitUntil(lambda: not jobs.is_busy and not any(timer.isActive() for timer in timers))


def click_issue(panel: IssuePanel, issue: Issue) -> None:
    """Click an issue in the dock; what it is about is shown and chosen."""
    row = next(n for n, r in enumerate(panel.view.rows_model.rows) if panel._by_key[r.key] == issue)
    index = panel.view.model().index(row, 0)
    panel.view.scrollTo(index)
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=panel.view.visualRect(index).center())
    assert panel.chosen() == [issue]


def fix_all_issues(qtbot: QtBot, board: Board) -> None:
    """Let the Issues dock repair what it safely can; no error is left then."""
    panel = board.workspace.issues
    settle(qtbot, board)
    if panel.fix_all.isEnabled():
        QTest.mouseClick(panel.fix_all, LEFT)
        settle(qtbot, board)
    issues = check_map(board.model, board.labels)
    assert [str(issue) for issue in issues if issue.severity is Severity.ERROR] == []


def save(window: MainWindow) -> None:
    """Save a new map where the program proposes."""
    answer(SaveCopyDialog, accept)
    window.commands.save.trigger()
    assert not document_of(window).is_modified


def play(qtbot: QtBot, window: MainWindow, *, regions: int) -> None:
    """Start a game on the map, up to the first choice of a person."""

    def start(dialog: NewGameDialog) -> None:
        box = dialog.findChild(QDialogButtonBox)
        assert isinstance(box, QDialogButtonBox)
        role = QDialogButtonBox.ButtonRole.AcceptRole
        QTest.mouseClick(next(b for b in box.buttons() if box.buttonRole(b) is role), LEFT)

    answer(NewGameDialog, start)
    window.play.commands.new_game.trigger()
    session = window.play.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    assert session.game.graph.name == document_of(window).model.name
    assert len(session.game.graph) == regions
