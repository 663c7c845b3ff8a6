"""What a killed window leaves is offered to the next one."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QTabBar
from pytestqt.qtbot import QtBot

from studio.editing.recovery import find_orphans
from studio.program.jobs import Job
from studio.program.settings import Settings
from studio.ui.window.app import StartUp
from studio.ui.window.main_window import MainWindow
from studio.ui.window.recovery_dialog import RecoveryDialog
from tests.patience import PATIENCE_MS
from tests.studio.ui.window.changes import edit, name_on_disk
from tests.studio.ui.windows import answer, document_of, forget_changes, open_small


def leave_for_dead(qtbot: QtBot, window: MainWindow) -> None:
    """Leave a copy as a killed window would, and end without tidying up."""
    window.keeper.autosave.keep()
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    slot = window.keeper.autosave._slot
    assert slot is not None
    slot.leave()
    window.keeper.autosave._slot = None
    window.keeper.autosave.shut_down()


def test_lost_work_is_recovered(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    edit(window, "Nearly lost")
    leave_for_dead(qtbot, window)
    again = open_small(qtbot, tmp_path)
    seen: list[str] = []

    def act(dialog: RecoveryDialog) -> None:
        seen.append(dialog.list.item(0).text())
        QTest.mouseClick(dialog.recover_button, Qt.MouseButton.LeftButton)

    answer(RecoveryDialog, act)
    again.offer_recovery()
    assert "“Four Lands”" in seen[0]
    document = document_of(again)
    assert document.model.region(1).name == "Nearly lost"
    assert document.is_modified
    assert "[*]" in again.windowTitle()
    assert again.isWindowModified()
    again.commands.save.trigger()
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Nearly lost"
    assert not list(Settings(tmp_path).recovery_folder.iterdir())
    assert again.jobs.shutdown()


def test_lost_work_is_recovered_while_the_window_is_made_complete(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """The dialog is asked in a job's outcome, and other jobs end before the answer."""
    edit(window, "Nearly lost")
    leave_for_dead(qtbot, window)
    again = MainWindow(Settings(tmp_path))
    qtbot.addWidget(again, before_close_func=forget_changes)
    with qtbot.waitExposed(again):
        again.show()
    start = StartUp(again, None)

    def press_when_calm() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, RecoveryDialog) and len(again.jobs.findChildren(Job)) == 1:
            QTest.keyClick(dialog, Qt.Key.Key_Return)
        else:
            QTimer.singleShot(20, press_when_calm)

    QTimer.singleShot(20, press_when_calm)
    with qtbot.waitSignal(start.done, timeout=PATIENCE_MS):
        start.begin()
    assert document_of(again).model.region(1).name == "Nearly lost"
    qtbot.waitUntil(lambda: not again.jobs.is_busy)
    assert again.jobs.shutdown()


def test_the_window_behind_the_offer_is_tidy(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """What Qt drops while the docks are made is gone before a dialog has a loop of its own."""
    edit(window)
    leave_for_dead(qtbot, window)
    again = MainWindow(Settings(tmp_path))
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    shown: list[str] = []

    def act(dialog: RecoveryDialog) -> None:
        for bar in again.findChildren(QTabBar):
            if bar.isVisible() and isinstance(bar.parent(), QMainWindow):
                shown.extend(bar.tabText(tab) for tab in range(bar.count()))
        dialog.reject()

    answer(RecoveryDialog, act)
    start = StartUp(again, tmp_path / "maps" / "four-lands")
    with qtbot.waitSignal(start.done):
        start.begin()
    assert "Layers" in shown
    assert sorted(shown) == sorted(set(shown))
    assert again.jobs.shutdown()


@pytest.mark.parametrize("choice", ["discard_button", "later_button"])
def test_lost_work_is_discarded_or_offered_later(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, choice: str
) -> None:
    edit(window)
    leave_for_dead(qtbot, window)

    def act(dialog: RecoveryDialog) -> None:
        button = getattr(dialog, choice)
        assert isinstance(button, QPushButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    answer(RecoveryDialog, act)
    window.offer_recovery()
    left = find_orphans(Settings(tmp_path).recovery_folder)
    assert len(left) == (choice == "later_button")
    for orphan in left:
        orphan.slot.clear()


def test_work_that_cannot_be_read_is_told_and_set_aside(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    leave_for_dead(qtbot, window)
    folder = Settings(tmp_path).recovery_folder
    (file,) = folder.glob("*.kept")
    with zipfile.ZipFile(file) as archive:
        origin = archive.read("origin.json")
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("origin.json", origin)
    forget_changes(window)
    answer(RecoveryDialog, lambda dialog: dialog.recover())
    window.offer_recovery()
    assert "cannot be recovered" in window.message_bar.text
    assert find_orphans(folder) == ()
    assert list(folder.glob("*.broken"))


def test_closing_leaves_no_copy(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    edit(window)
    window.keeper.autosave.keep()
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    folder = Settings(tmp_path).recovery_folder
    assert list(folder.glob("*.kept"))
    forget_changes(window)
    window.close()
    assert not list(folder.iterdir())
