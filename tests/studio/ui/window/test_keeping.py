"""Work is never lost: trouble with the disk, other programs, dead windows."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from engine.cartography.scenarios import Holding
from engine.cartography.store import read_map
from studio.editing.commands import SetNames
from studio.editing.document import MapDocument
from studio.editing.edits import SetScenarios
from studio.editing.scenarios import MapScenario
from studio.ui.editor.save_copy import DuplicateDialog, SaveCopyDialog
from studio.ui.window.changed_outside import ChangedOutsideBox, Choice
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.window.changes import edit, name_on_disk
from tests.studio.ui.windows import accept, answer, document_of

LEFT = Qt.MouseButton.LeftButton


def press(window: MainWindow, text: str) -> None:
    button = next(b for b in window.message_bar.buttons() if text in b.text())
    QTest.mouseClick(button, LEFT)


def save_under(name: str) -> None:
    def act(dialog: SaveCopyDialog) -> None:
        line = dialog.findChildren(QLineEdit)[0]
        line.selectAll()
        QTest.keyClicks(line, name)
        buttons = dialog.findChild(QDialogButtonBox)
        assert isinstance(buttons, QDialogButtonBox)
        QTest.mouseClick(buttons.button(QDialogButtonBox.StandardButton.Save), LEFT)

    answer(SaveCopyDialog, act)


def test_a_full_disk_offers_another_place(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    edit(window)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert window.message_bar.text.startswith("The disk is full: ")
    assert "Free some space" in window.message_bar.text
    assert document_of(window).is_modified
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Land 1"
    save_under("Elsewhere")
    press(window, "another place")
    assert name_on_disk(tmp_path / "maps" / "elsewhere") == "Mine"
    assert not document_of(window).is_modified
    assert window.opener.recent.paths()[0] == tmp_path / "maps" / "elsewhere"


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_a_read_only_folder_offers_another_place(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "maps" / "four-lands"
    edit(window)
    folder.chmod(0o555)
    refuse_in(folder, errno.EACCES, monkeypatch)  # root may write into any folder
    window.commands.save.trigger()
    assert "could not be saved" in window.message_bar.text
    assert name_on_disk(folder) == "Land 1"
    save_under("Elsewhere")
    press(window, "another place")
    assert name_on_disk(tmp_path / "maps" / "elsewhere") == "Mine"
    assert not document_of(window).is_modified
    folder.chmod(0o755)


def refuse_in(folder: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no file be opened for writing in a folder."""
    opened = Path.open

    def refusing(path: Path, mode: str = "r", *more: object, **named: object) -> object:
        if path.parent == folder and set(mode) & set("wxa"):
            raise OSError(number, os.strerror(number), str(path))
        return opened(path, mode, *more, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refusing)


def test_a_folder_that_vanished_is_made_again_or_another_is_offered(
    window: MainWindow, tmp_path: Path
) -> None:
    maps = tmp_path / "maps"
    edit(window)
    shutil.rmtree(maps)
    window.keeper.watch.check()
    assert "are gone" in window.message_bar.text
    window.commands.save.trigger()
    assert name_on_disk(maps / "four-lands") == "Mine"
    edit(window, "Mine again")
    shutil.rmtree(maps)
    maps.write_text("a file is in the way")
    window.commands.save.trigger()
    assert "could not be saved" in window.message_bar.text
    window._settings.maps_folder = tmp_path / "other"
    save_under("Elsewhere")
    press(window, "another place")
    assert name_on_disk(tmp_path / "other" / "elsewhere") == "Mine again"


def test_a_place_that_refuses_keeps_the_question_open(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog says why, and takes another folder at once."""
    edit(window)
    (tmp_path / "file").write_text("")
    told: list[str] = []

    def act(dialog: SaveCopyDialog) -> None:
        name, folder = dialog.findChildren(QLineEdit)[:2]
        name.setText("Third")
        save = dialog._buttons.button(QDialogButtonBox.StandardButton.Save)
        for place in (tmp_path / "file", tmp_path / "good"):
            folder.setText(str(place))
            QTest.mouseClick(save, LEFT)
            told.append(dialog._problem.text())

    answer(SaveCopyDialog, act)
    window.commands.copy.trigger()
    assert "could not be saved" in told[0]
    assert name_on_disk(tmp_path / "good" / "third") == "Mine"


def write_from_elsewhere(window: MainWindow, name: str = "Theirs") -> Path:
    """Let another program rename a region in the file of the map."""
    document = document_of(window)
    file = document.folder / f"{document.stem}.xml"
    file.write_text(file.read_text("utf-8").replace("Land 1", name), "utf-8")
    return file


def choose(choice: Choice) -> list[ChangedOutsideBox]:
    """Answer the question that comes next with a click; Escape for no choice."""

    def act(box: ChangedOutsideBox) -> None:
        if choice is Choice.CANCEL:
            QTest.keyClick(box, Qt.Key.Key_Escape)
        else:
            QTest.mouseClick(box.button_of(choice), LEFT)

    return answer(ChangedOutsideBox, act)


def press_save(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()  # a window manager does that when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_what_another_program_wrote_is_not_overwritten_unasked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "maps" / "four-lands"
    edit(window)
    write_from_elsewhere(window)  # nobody has looked yet
    asked = choose(Choice.CANCEL)
    press_save(qtbot, window)
    assert len(asked) == 1
    assert "Four Lands" in asked[0].text()
    assert name_on_disk(folder) == "Theirs"
    assert document_of(window).is_modified
    asked = choose(Choice.OVERWRITE)
    press_save(qtbot, window)
    assert len(asked) == 1
    assert name_on_disk(folder) == "Mine"
    assert not document_of(window).is_modified
    edit(window, "Mine again")
    press_save(qtbot, window)  # nobody wrote since: no question
    assert name_on_disk(folder) == "Mine again"


def test_a_message_that_was_closed_is_no_leave_to_overwrite(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    write_from_elsewhere(window)
    window.keeper.watch.check()
    assert "Another program" in window.message_bar.text
    asked = choose(Choice.CANCEL)
    press_save(qtbot, window)
    assert len(asked) == 1
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Theirs"
    window.keeper.watch.check()
    press(window, "Keep mine")
    press_save(qtbot, window)
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Mine"


def test_a_save_may_turn_into_a_reload_or_a_copy(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    write_from_elsewhere(window)
    choose(Choice.RELOAD)
    press_save(qtbot, window)
    assert document_of(window).model.region(1).name == "Theirs"
    assert not document_of(window).is_modified
    edit(window, "Mine again")
    write_from_elsewhere(window)
    file = document_of(window).folder / "four-lands.xml"
    file.write_text(file.read_text("utf-8").replace("Theirs", "Theirs too"), "utf-8")
    choose(Choice.COPY)
    save_under("Mine alone")
    press_save(qtbot, window)
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Theirs too"
    assert name_on_disk(tmp_path / "maps" / "mine-alone") == "Mine again"
    assert document_of(window).folder == tmp_path / "maps" / "mine-alone"


def test_a_window_stays_open_where_saving_on_the_way_out_is_cancelled(
    window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    write_from_elsewhere(window)
    buttons = QMessageBox.StandardButton

    def save(box: QMessageBox) -> None:
        choose(Choice.CANCEL)
        QTest.mouseClick(box.button(buttons.Save), LEFT)

    answer(QMessageBox, save)
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert window.isVisible()
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Theirs"


def test_files_that_went_and_came_back_are_not_overwritten_unasked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    file = write_from_elsewhere(window)
    theirs = file.read_bytes()
    file.unlink()
    for other in file.parent.iterdir():
        other.unlink()
    window.keeper.watch.check()
    assert "are gone" in window.message_bar.text
    file.write_bytes(theirs)
    asked = choose(Choice.CANCEL)
    press_save(qtbot, window)
    assert len(asked) == 1
    assert file.read_bytes() == theirs


def test_a_copy_has_the_scenarios(window: MainWindow, tmp_path: Path) -> None:
    document = document_of(window)
    scenario = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1, 9)})
    document.undo_stack.push(SetScenarios(document, "Set scenarios", [scenario]))
    answer(DuplicateDialog, accept)
    window.commands.duplicate.trigger()
    copy = MapDocument.from_reading(read_map(tmp_path / "maps" / "four-lands-copy"))
    assert copy.scenarios == (scenario,)
    assert document.is_modified


def test_a_map_at_fault_is_not_offered_another_place(window: MainWindow) -> None:
    document = document_of(window)
    document.undo_stack.push(SetNames(document, {1: "Same", 2: "Same"}))
    window.commands.save.trigger()
    assert "Several regions are named “Same”" in window.message_bar.text
    assert window.message_bar.buttons() == []


def test_save_as_goes_on_in_the_new_place_and_duplicate_stays(
    window: MainWindow, tmp_path: Path
) -> None:
    edit(window)
    save_under("Second")
    window.commands.copy.trigger()
    document = document_of(window)
    assert document.folder == tmp_path / "maps" / "second"
    seen: list[str] = []

    def act(dialog: DuplicateDialog) -> None:
        seen.append(dialog.findChildren(QLineEdit)[0].text())
        accept(dialog)

    answer(DuplicateDialog, act)
    window.commands.duplicate.trigger()
    assert seen == ["Second copy"]
    assert document.folder == tmp_path / "maps" / "second"
    assert name_on_disk(tmp_path / "maps" / "second-copy") == "Mine"


def change_outside(window: MainWindow, name: str) -> None:
    file = document_of(window).folder / "four-lands.xml"
    file.write_text(file.read_text("utf-8").replace("Land 1", name), "utf-8")


def test_a_change_by_another_program_is_reloaded(qtbot: QtBot, window: MainWindow) -> None:
    change_outside(window, "Theirs")
    qtbot.waitUntil(lambda: "Another program changed" in window.message_bar.text)
    press(window, "Reload")
    assert document_of(window).model.region(1).name == "Theirs"
    assert not window.message_bar.text


def test_ones_own_version_can_be_kept(window: MainWindow, tmp_path: Path) -> None:
    edit(window)
    change_outside(window, "Theirs")
    window.keeper.watch.check()
    assert "drops your unsaved changes" in window.message_bar.text
    press(window, "Keep mine")
    assert document_of(window).is_modified
    window.commands.save.trigger()
    assert name_on_disk(tmp_path / "maps" / "four-lands") == "Mine"
    window.keeper.watch.check()
    assert "Another program" not in window.message_bar.text


def test_files_that_are_gone_are_written_again(window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "maps" / "four-lands"
    for file in folder.iterdir():
        file.unlink()
    window.keeper.watch.check()
    assert "are gone" in window.message_bar.text
    assert document_of(window).is_modified
    window.commands.save.trigger()
    assert name_on_disk(folder) == "Land 1"
