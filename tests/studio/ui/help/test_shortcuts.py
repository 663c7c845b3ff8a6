"""Actions are found by name, and their keys are the user's to choose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from studio.program.settings import Settings
from studio.ui.help.action_search import ActionSearch, ranked
from studio.ui.help.shortcuts import KEY, Named, ShortcutsDialog, all_actions, conflicts, plain
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.windows import open_small

LEFT = Qt.MouseButton.LeftButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()


def test_every_menu_entry_has_a_name_of_its_own(window: MainWindow) -> None:
    names = [named.name for named in all_actions(window)]
    assert len(names) == len(set(names)) > 60
    assert all(named.group for named in all_actions(window))


def test_no_two_actions_of_the_window_share_their_keys(window: MainWindow) -> None:
    own = [n for n in all_actions(window) if n.action.parent() is window or n.group == "File"]
    assert conflicts(own, {n.name: n.keys for n in own}) == {}


def test_the_library_has_keys_of_its_own(window: MainWindow) -> None:
    before = [named.name for named in all_actions(window)]
    window.library.action.trigger()
    assert [named.name for named in all_actions(window)] == before


def test_an_action_is_found_and_run_by_the_keyboard(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL | SHIFT)
    search = window.findChild(ActionSearch)
    assert isinstance(search, ActionSearch)
    QTest.keyClicks(search.line, "ana")
    QTest.keyClick(search.line, Qt.Key.Key_Down)
    QTest.keyClick(search.line, Qt.Key.Key_Up)
    item = search.found.currentItem()
    assert item is not None
    assert item.text(0) == "Analyse"
    QTest.keyClick(search.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.workspace is window.analyse)
    assert window.findChild(ActionSearch) is None


def test_what_cannot_be_done_now_is_not_run(window: MainWindow) -> None:
    search = ActionSearch(all_actions(window), window)
    search.open()
    QTest.keyClicks(search.line, "redo")
    QTest.keyClick(search.line, Qt.Key.Key_Return)
    assert search.isVisible()
    QTest.keyClicks(search.line, "xyz")
    assert search.found.topLevelItemCount() == 0
    QTest.keyClick(search.line, Qt.Key.Key_Return)
    assert search.isVisible()
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert not search.isVisible()


def test_names_that_begin_with_the_text_come_first(window: MainWindow) -> None:
    actions = all_actions(window)
    found = [named.text for named in ranked(actions, "save")]
    assert found[0] == "Save map"
    halves = [named.text for named in ranked(actions, "toP hal")]
    assert halves == ["Top half to the bottom", "Bottom half to the top"]
    assert ranked(actions, "file quit")[0].text == "Quit"


def chosen(dialog: ShortcutsDialog, text: str) -> Named:
    item = next(i for i in dialog._items if i.text(0) == text)
    dialog.tree.setCurrentItem(item)
    named: Named = item.data(0, Qt.ItemDataRole.UserRole)
    return named


def shortcuts(window: MainWindow, home: Path) -> ShortcutsDialog:
    dialog = ShortcutsDialog(all_actions(window), Settings(home), window)
    dialog.open()
    return dialog


def press_ok(dialog: ShortcutsDialog) -> None:
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)


def test_keys_are_changed_kept_and_taken_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog = shortcuts(window, tmp_path)
    named = chosen(dialog, "Fit map")
    QTest.keyClick(dialog.editor, Qt.Key.Key_F7)
    assert named.keys == "Ctrl+0"  # not before OK
    press_ok(dialog)
    assert named.keys == "F7"
    assert window.commands.fit.toolTip() == "Fit map (F7)"
    again = open_small(qtbot, tmp_path)
    assert again.commands.fit.shortcut().toString() == "F7"
    second = shortcuts(again, tmp_path)
    chosen(second, "Fit map")
    QTest.mouseClick(second.reset_button, LEFT)
    press_ok(second)
    assert again.commands.fit.shortcut().toString() == "Ctrl+0"
    assert again.jobs.shutdown()


def test_conflicts_are_marked(window: MainWindow, tmp_path: Path) -> None:
    dialog = shortcuts(window, tmp_path)
    chosen(dialog, "Fit map")
    QTest.keyClick(dialog.editor, Qt.Key.Key_S, CONTROL)
    assert "Save map" in dialog.note.text()
    item = next(i for i in dialog._items if i.text(0) == "Save map")
    assert "Fit map" in item.toolTip(2)
    QTest.mouseClick(dialog.clear_button, LEFT)
    assert dialog.note.text() == ""
    dialog.reject()
    assert window.commands.fit.shortcut().toString() == "Ctrl+0"


def test_all_keys_are_restored_and_names_filtered(window: MainWindow, tmp_path: Path) -> None:
    dialog = shortcuts(window, tmp_path)
    chosen(dialog, "Quit")
    QTest.mouseClick(dialog.clear_button, LEFT)
    restore = dialog.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
    QTest.mouseClick(restore, LEFT)
    assert dialog.keys["File/Quit"] == "Ctrl+Q"
    QTest.keyClicks(dialog.filter, "ctrl+q")
    assert [i.text(0) for i in dialog._items if not i.isHidden()] == ["Quit"]
    dialog.reject()


@pytest.mark.parametrize("text", ["{", "[]", '{"File/Quit": 3}', "[" * 100_000])
def test_broken_settings_leave_the_keys_as_they_are(
    qtbot: QtBot, tmp_path: Path, text: str
) -> None:
    Settings(tmp_path).remember(KEY, text)
    window = open_small(qtbot, tmp_path)
    assert window.commands.quit.shortcut().toString() == "Ctrl+Q"
    assert window.jobs.shutdown()


def test_mnemonics_are_no_part_of_a_name(qapp: QApplication) -> None:
    assert plain("&Open map…") == "Open map"
    assert plain("A && &B") == "A & B"


def test_keys_go_to_a_row_that_is_seen(qtbot: QtBot, window: MainWindow) -> None:
    window.commands.shortcuts.trigger()
    dialog = window.findChild(ShortcutsDialog)
    assert isinstance(dialog, ShortcutsDialog)
    qtbot.waitUntil(dialog.isVisible)
    before = dict(dialog.keys)
    QTest.keyClicks(dialog.filter, "lasso")
    QTest.keyClick(dialog.editor, Qt.Key.Key_F8)
    changed = {name: keys for name, keys in dialog.keys.items() if keys != before[name]}
    assert changed == {"Edit/Lasso": "F8"}
    QTest.keyClicks(dialog.filter, " nothing is called so")
    assert not dialog.editor.isEnabled()
    QTest.mouseClick(dialog.clear_button, LEFT)
    QTest.keyClick(dialog.editor, Qt.Key.Key_F6)
    assert dialog.keys["Edit/Lasso"] == "F8"
    assert {n: k for n, k in dialog.keys.items() if k != before[n]} == changed
    dialog.filter.clear()
    assert dialog.editor.isEnabled()
    dialog.reject()
