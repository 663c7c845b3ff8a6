"""The library's window, worked by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from engine.record import GameRecord, dump_record
from studio.library.boards import SmallBoard, archive_of
from studio.library.entries import GameEntry
from studio.library.library import Library
from studio.library.listing import Section
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.library.list_view import EntryView
from studio.ui.library.window import LibraryWindow
from tests.engine.examples import random_match
from tests.studio.library.records import ANNA, BEN, BOT, record_bytes
from tests.studio.maps import small_bundle, small_labels, small_model
from tests.studio.ui.windows import answer
from tests.toys.installed import install
from tests.toys.ladder import LadderGame

LEFT, KEY = Qt.MouseButton.LeftButton, Qt.Key


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library.open(tmp_path / "library.sqlite")
    png = SmallBoard.of(small_model(), small_labels()).png((0, 1, -1, 0), (0, 1))
    library.save_game(
        record_bytes(ANNA, BEN, plies=None), name="Over", map_archive=archive_of(small_bundle())
    )
    library.save_game(record_bytes(ANNA, BOT), name="Running", thumbnail=png)
    library.save_game(record_bytes(BOT, BOT), name="Bots", log="thoughts")
    library.save_analysis(b'{"format": "marchland-analysis"}', "Opening", 2, 3)
    library.note_map(tmp_path, "Four Lands", 4)
    return library


@pytest.fixture
def window(
    qtbot: QtBot, library: Library, tmp_path: Path, runner: JobRunner
) -> Iterator[LibraryWindow]:
    window = LibraryWindow(library.path, Settings(tmp_path / "home"), runner)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: bool(names(window)))
    yield window
    window.hide()
    assert runner.shutdown()


def names(window: LibraryWindow) -> list[str]:
    return [entry.name for entry in window.view.table.entries()]


def row_of(view: EntryView, name: str) -> int:
    model = view.model()
    return next(r for r in range(model.rowCount()) if model.index(r, 0).data() == name)


def choose(window: LibraryWindow, *chosen: str) -> None:
    """Click rows, all but the first with Ctrl."""
    view = window.view
    modifiers = Qt.KeyboardModifier.NoModifier
    for name in chosen:
        rect = view.visualRect(view.model().index(row_of(view, name), 1))
        QTest.mouseClick(view.viewport(), LEFT, modifiers, rect.center())
        modifiers = Qt.KeyboardModifier.ControlModifier


def press(window: LibraryWindow, text: str) -> None:
    """Click the button with this text."""
    buttons = window.findChildren(QToolButton)
    QTest.mouseClick(next(b for b in buttons if b.text() == text and b.isVisible()), LEFT)


def show(qtbot: QtBot, window: LibraryWindow, section: Section, *expected: str) -> None:
    bar = window.tabs.tabBar()
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(list(window.views).index(section)).center())
    qtbot.waitUntil(lambda: names(window) == list(expected))


def test_lists_show_what_the_library_has(qtbot: QtBot, window: LibraryWindow) -> None:
    assert names(window) == ["Running", "Over"]
    view = window.view
    cells = [view.model().index(0, column).data() for column in range(6)]
    assert cells == ["Running", "Warlight", "Grid", "Anna, Bot 1", "1", "Running"]
    qtbot.waitUntil(lambda: len(view.table._pictures) == 1)
    show(qtbot, window, Section.SIMULATIONS, "Bots")
    show(qtbot, window, Section.ANALYSES, "Opening")
    show(qtbot, window, Section.MAPS, "Four Lands")
    show(qtbot, window, Section.TRASH)


def test_games_are_told_apart_by_their_kind_and_map(
    qtbot: QtBot, window: LibraryWindow, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch)
    game = LadderGame()
    library.save_game(dump_record(GameRecord.of(game, random_match(game, 1))), name="Up")
    window.refresh()
    qtbot.waitUntil(lambda: names(window)[:1] == ["Up"])
    model = window.view.model()
    titles = [model.headerData(c, Qt.Orientation.Horizontal) for c in range(3)]
    assert titles == ["Name", "Game", "Map"]
    rows = [[model.index(row, column).data() for column in (1, 2)] for row in range(2)]
    assert rows == [["Ladder", ""], ["Warlight", "Grid"]]


def test_typing_searches(qtbot: QtBot, window: LibraryWindow) -> None:
    QTest.keyClick(window, KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.search.hasFocus()
    QTest.keyClicks(window.search, "ben")
    qtbot.waitUntil(lambda: names(window) == ["Over"])
    QTest.keyClicks(window.search, "zzz")
    qtbot.waitUntil(lambda: names(window) == [])
    window.search.clear()
    qtbot.waitUntil(lambda: len(names(window)) == 2)


def test_columns_sort_by_what_they_mean(qtbot: QtBot, window: LibraryWindow) -> None:
    view, header = window.view, window.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(4) + 20, header.height() // 2)
    for expected in ("Running", "Over"):  # round 1, then the most
        QTest.mouseClick(header.viewport(), LEFT, pos=place)
        assert view.model().index(0, 0).data() == expected
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    assert view.model().index(0, 0).data() == "Running"  # as they were found: the last changed


def test_enter_continues_a_running_game_and_replays_one_that_is_over(
    qtbot: QtBot, window: LibraryWindow
) -> None:
    choose(window, "Running")
    with qtbot.waitSignal(window.continue_requested) as wanted:
        QTest.keyClick(window.view, KEY.Key_Return)
    assert wanted.args[0].name == "Running"
    choose(window, "Over")
    assert not window.actions_.resume.isEnabled()
    with qtbot.waitSignal(window.replay_requested) as wanted:
        QTest.keyClick(window.view, KEY.Key_Return)
    assert wanted.args[0].name == "Over"
    with qtbot.waitSignal(window.analyse_requested) as wanted:
        press(window, "Analyse")
    assert isinstance(wanted.args[0], GameEntry)


def test_analyses_and_maps_are_opened(qtbot: QtBot, window: LibraryWindow, tmp_path: Path) -> None:
    show(qtbot, window, Section.ANALYSES, "Opening")
    choose(window, "Opening")
    with qtbot.waitSignal(window.analysis_requested) as wanted:
        press(window, "Open")
    assert (wanted.args[0].name, wanted.args[0].round) == ("Opening", 3)
    show(qtbot, window, Section.MAPS, "Four Lands")
    choose(window, "Four Lands")
    with qtbot.waitSignal(window.map_requested) as wanted:
        QTest.keyClick(window, KEY.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert wanted.args == [tmp_path]
    QTest.keyClick(window, KEY.Key_Delete)
    qtbot.waitUntil(lambda: names(window) == [])


def test_f2_renames_in_place(qtbot: QtBot, window: LibraryWindow, library: Library) -> None:
    choose(window, "Running")
    QTest.keyClick(window, KEY.Key_F2)
    editor = window.view.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "Renamed")
    QTest.keyClick(editor, KEY.Key_Return)
    qtbot.waitUntil(lambda: "Renamed" in names(window))
    assert library.game(2).name == "Renamed"
    assert [entry.name for entry in window.view.chosen()] == ["Renamed"]


def test_what_is_typed_survives_what_arrives_meanwhile(qtbot: QtBot, window: LibraryWindow) -> None:
    choose(window, "Running")
    QTest.keyClick(window, KEY.Key_F2)
    editor = window.view.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "Re")
    table, first = window.view.table, window.view.table.index(0, 0)
    table.dataChanged.emit(first, first)  # as a picture does
    window.view.show_entries(table.entries()[1:])  # as a list from another window
    QTest.keyClicks(editor, "named")
    assert editor.text() == "Renamed"
    QTest.keyClick(editor, KEY.Key_Return)
    qtbot.waitUntil(lambda: "Renamed" in names(window))
    assert len(names(window)) == 2


def test_the_trash_gives_back_and_is_emptied_after_a_question(
    qtbot: QtBot, window: LibraryWindow, library: Library
) -> None:
    choose(window, "Running", "Over")
    QTest.keyClick(window, KEY.Key_Delete)
    qtbot.waitUntil(lambda: names(window) == [])
    qtbot.waitUntil(lambda: len(library.games(trashed=True)) == 2)
    bar = window.tabs.tabBar()
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(4).center())
    qtbot.waitUntil(lambda: sorted(names(window)) == ["Over", "Running"])
    choose(window, "Over")
    press(window, "Restore")
    qtbot.waitUntil(lambda: names(window) == ["Running"])
    for button, left in (
        (QMessageBox.StandardButton.Cancel, ["Running"]),
        (QMessageBox.StandardButton.Yes, []),
    ):
        met = answer(
            QMessageBox, lambda box, button=button: QTest.mouseClick(box.button(button), LEFT)
        )
        window.activateWindow()  # a window manager does that when a dialog closes
        qtbot.waitUntil(window.isActiveWindow)
        choose(window, "Running")
        QTest.keyClick(window, KEY.Key_Delete)
        assert "cannot be undone" in met[0].text()
        qtbot.waitUntil(lambda left=left: names(window) == left)
    assert [entry.name for entry in library.games()] == ["Bots", "Over"]
    library.trash(1)
    window.refresh()
    qtbot.waitUntil(lambda: names(window) == ["Over"])
    yes = QMessageBox.StandardButton.Yes
    answer(QMessageBox, lambda box: QTest.mouseClick(box.button(yes), LEFT))
    press(window, "Empty trash")
    qtbot.waitUntil(lambda: names(window) == [])


def test_files_come_in_and_go_out(
    qtbot: QtBot,
    window: LibraryWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = [tmp_path / "in.json", tmp_path / "bad.json"]
    files[0].write_bytes(record_bytes(BEN, BOT))
    files[1].write_text("{}")
    chosen = [str(file) for file in files]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (chosen, ""))
    press(window, "Import")
    qtbot.waitUntil(lambda: "in" in names(window))  # the first, though the second is broken
    qtbot.waitUntil(lambda: "broken" in window.message_bar.text)
    asked: list[str] = []

    def save_as(_parent: object, _title: str, start: str, kinds: str) -> tuple[str, str]:
        asked.append(kinds)
        return str(tmp_path / "out.json"), kinds.split(";;")[len(asked) - 1]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save_as)
    choose(window, "Over")
    press(window, "Export")
    qtbot.waitUntil((tmp_path / "out.json").exists)
    assert (tmp_path / "out.json").read_bytes() == record_bytes(ANNA, BEN, plies=None)
    press(window, "Export")
    qtbot.waitUntil((tmp_path / "out.zip").exists)
    assert (tmp_path / "out.zip").read_bytes() == archive_of(small_bundle())
    assert asked[0].split(";;") == ["Game (*.json)", "Map of the game (*.zip)"]


def test_a_damaged_library_is_told(
    qtbot: QtBot, window: LibraryWindow, library: Library, runner: JobRunner
) -> None:
    qtbot.waitUntil(lambda: not runner.is_busy)  # whoever reads it still may mend the file
    for ending in ("-wal", "-shm"):  # else what is there of them may mend the file
        library.path.with_name(library.path.name + ending).unlink(missing_ok=True)
    library.path.write_bytes(b"rubbish" * 2000)
    window.refresh()
    qtbot.waitUntil(lambda: "A copy is kept as" in window.message_bar.text)
    assert names(window) == []
    assert window.view.empty_text


def test_everything_is_reached_by_keyboard_and_has_a_name(window: LibraryWindow) -> None:
    for view in window.views.values():
        assert view.accessibleName()
        assert view.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert window.search.accessibleName()
    shown = [a for group in window.actions_.in_bar() for a in group]
    assert all(a.toolTip() and a.text() and not a.icon().isNull() for a in shown)
    QTest.keyClick(window, KEY.Key_Escape)
    assert not window.isVisible()
    assert QApplication.activeModalWidget() is None
