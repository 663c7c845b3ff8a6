"""The start page, and everything that can be dropped on the window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, save_archive
from engine.record import write_record
from maps import shipped_maps
from studio.editing.recent import LONGEST, RecentMaps
from studio.editing.thumbnails import HEIGHT, WIDTH, thumbnail
from studio.library import library_file
from studio.library.library import Library
from studio.playing.choices import GameChoices
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.editor.save_copy import SaveCopyDialog
from studio.ui.library.cards import CardGrid
from studio.ui.ways_in.blank import BlankDialog
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.ways_in.geojson import GeoJsonDialog
from studio.ui.ways_in.way_in import WayIn
from studio.ui.window.main_window import MainWindow, open_studio
from studio.ui.window.start_page import StartPage
from tests.studio.library.records import ANNA, BEN, BOT, record_bytes
from tests.studio.maps import small_bundle
from tests.studio.ui.mouse import drop, move
from tests.studio.ui.windows import accept, answer, document_of, forget_changes, open_small

LEFT = Qt.MouseButton.LeftButton
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    open_small(qtbot, tmp_path).close()
    window = open_studio(Settings(tmp_path), start_page=True)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    assert window.jobs.shutdown()


def click(grid: CardGrid, place: Path) -> None:
    item = next(e for e in grid.entries() if e.data(Qt.ItemDataRole.UserRole) == place)
    QTest.mouseClick(grid.viewport(), LEFT, pos=grid.visualItemRect(item).center())


@pytest.mark.parametrize("ending", [".json", ".geojson", ".map", ".xml", ""])
def test_a_pipe_that_is_dropped_is_refused_at_once(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, ending: str
) -> None:
    pipe = tmp_path / f"pipe{ending}"
    os.mkfifo(pipe)
    drop(window, pipe)
    qtbot.waitUntil(lambda: "a pipe or a device, not a file" in window.message_bar.text)


def test_recent_and_shipped_maps_open_by_a_click(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page = window.start_page
    assert page.isVisible()
    assert page.recent_grid.keys() == [tmp_path / "maps" / "four-lands"]
    assert page.shipped_grid.keys() == list(shipped_maps().values())
    click(page.recent_grid, tmp_path / "maps" / "four-lands")
    qtbot.waitUntil(lambda: document_of(window).model.name == "Four Lands")
    assert not page.isVisible()
    QTest.keyClick(window, Qt.Key.Key_H, CONTROL_SHIFT)
    assert page.isVisible()
    click(page.shipped_grid, shipped_maps()["duel"])
    qtbot.waitUntil(lambda: document_of(window).model.name == "Duel")
    assert document_of(window).read_only


def status(window: MainWindow) -> list[str]:
    """Return the texts that are to be read in the status bar."""
    labels = window.statusBar().findChildren(QLabel)
    return [label.text() for label in labels if label.isVisible() and label.text()]


def test_what_a_workspace_says_is_gone_on_the_start_page(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    click(window.start_page.recent_grid, tmp_path / "maps" / "four-lands")
    qtbot.waitUntil(lambda: not window.start_page.isVisible())
    canvas = window.edit.view.viewport()
    qtbot.waitUntil(lambda: canvas.isVisible() and len(status(window)) == 2)
    move(canvas, canvas.rect().center())
    qtbot.waitUntil(lambda: len(status(window)) == 3)
    QTest.keyClick(window, Qt.Key.Key_H, CONTROL_SHIFT)
    assert window.start_page.isVisible()
    assert status(window) == [window.on_show.size_label.text()]
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not window.start_page.isVisible()
    assert len(status(window)) == 2


def test_thumbnails_come_by_and_by(qtbot: QtBot, window: MainWindow) -> None:
    grid = window.start_page.shipped_grid
    empty = grid.entries()[0].icon().pixmap(WIDTH, HEIGHT).toImage()
    qtbot.waitUntil(lambda: grid.entries()[0].icon().pixmap(WIDTH, HEIGHT).toImage() != empty)


def test_a_way_in_is_a_button_and_its_map_is_not_saved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    def act(dialog: BlankDialog) -> None:
        dialog.width_box.setValue(200)
        dialog.height_box.setValue(100)
        QTest.mouseClick(dialog.create_button, LEFT)

    answer(BlankDialog, act)
    buttons = window.start_page.findChildren(QPushButton)
    QTest.mouseClick(next(b for b in buttons if "Blank" in b.text()), LEFT)
    document = document_of(window)
    assert (document.model.width, document.model.height) == (200, 100)
    assert document.is_modified
    assert "not saved yet" in window.windowTitle()
    asked: list[str] = []

    def stay(box: QMessageBox) -> None:
        asked.append(box.text())
        QTest.mouseClick(box.button(QMessageBox.StandardButton.Cancel), LEFT)

    answer(QMessageBox, stay)
    assert not window.close()
    assert "not saved" in asked[0]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("x.png", DrawingDialog),
        ("x.map", ForeignDialog),
        ("x.geojson", GeoJsonDialog),
    ],
)
def test_files_to_start_from_are_dropped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, name: str, kind: type[WayIn]
) -> None:
    (tmp_path / name).write_text("[Territories]\nA,1,1,X,B\n" if name == "x.map" else "{}")
    met = answer(kind, lambda dialog: dialog.reject())
    drop(window, tmp_path / name)
    qtbot.waitUntil(lambda: bool(met))


def test_maps_are_dropped_as_folder_file_and_archive(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "maps" / "four-lands"
    file = save_archive(small_bundle(), tmp_path / "packed.zip")
    for path in (folder, folder / "four-lands.xml", file):
        window.load_map(shipped_maps()["duel"])
        drop(window, path)
        qtbot.waitUntil(lambda: document_of(window).model.name == "Four Lands")
    assert document_of(window).archive == file


def test_a_game_is_dropped_on_the_map_that_it_was_played_on(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.load_map(tmp_path / "maps" / "four-lands")
    window.show_workspace(1)
    choices = GameChoices((Seat("One"), Seat("Two")))
    graph = MapGraph.from_model(document_of(window).model)
    session = window.play._starter.session(graph, choices)
    window.play.start(session)
    qtbot.waitUntil(lambda: bool(session.waiting_for))
    path = tmp_path / "game.json"
    write_record(path, session.to_record())
    window.load_map(shipped_maps()["duel"])
    drop(window, path)
    qtbot.waitUntil(lambda: window.play.session not in (None, session))
    assert document_of(window).model.name == "Four Lands"
    window.play.leave()


def test_what_cannot_be_opened_is_told(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    drop(window, tmp_path / "gone.zip")
    qtbot.waitUntil(lambda: "gone.zip" in window.message_bar.text)
    (tmp_path / "game.json").write_text('{"format": "marchland-game"')
    drop(window, tmp_path / "game.json")
    qtbot.waitUntil(lambda: "The game cannot be opened" in window.message_bar.text)


def test_games_are_offered_and_the_one_left_last_is_continued(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    library = Library.open(library_file(Settings(tmp_path)))
    library.save_game(record_bytes(ANNA, BOT), name="Left before")
    library.save_game(record_bytes(ANNA, BOT), name="Left last")
    library.save_game(record_bytes(ANNA, BEN, plies=None), name="Over")
    page = StartPage(runner, RecentMaps(Settings(tmp_path)), (), (), library=library.path)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    with qtbot.waitExposed(page):
        page.show()
    assert not page.continue_button.isVisible()
    page.refresh()
    qtbot.waitUntil(page.continue_button.isVisible)
    titles = [item.text() for item in page.games_grid.entries()]
    assert titles == ["Over", "Left last", "Left before"]
    with qtbot.waitSignal(page.game_chosen) as chosen:
        QTest.mouseClick(page.continue_button, LEFT)
    assert chosen.args[0].name == "Left last"
    item = page.games_grid.entries()[0]
    with qtbot.waitSignal(page.game_chosen) as chosen:
        place = page.games_grid.visualItemRect(item).center()
        QTest.mouseClick(page.games_grid.viewport(), LEFT, pos=place)
    assert chosen.args[0].name == "Over"


def test_without_a_library_none_is_begun(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    path = library_file(Settings(tmp_path))
    page = StartPage(runner, RecentMaps(Settings(tmp_path)), (), (), library=path)
    qtbot.addWidget(page)
    page.refresh()
    with qtbot.waitSignal(runner.busy_changed, check_params_cb=lambda busy: not busy):
        pass
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not path.exists()
    assert page.games_grid.count() == 0


def test_the_recent_list_is_short_and_without_doubles(tmp_path: Path) -> None:
    recent = RecentMaps(Settings(tmp_path))
    for number in range(LONGEST + 3):
        (tmp_path / str(number)).mkdir()
        recent.add(tmp_path / str(number), f"Map {number}")
    recent.add(tmp_path / "5", "Fifth")
    assert recent.paths()[:2] == (tmp_path / "5", tmp_path / str(LONGEST + 2))
    assert len(recent.paths()) == LONGEST
    assert [recent.name(place) for place in recent.paths()[:2]] == ["Fifth", f"Map {LONGEST + 2}"]
    assert recent.name(tmp_path / "far-lands") == "Far Lands"
    (tmp_path / "5").rmdir()
    assert tmp_path / "5" not in recent.paths()
    recent.remove(tmp_path / "6")
    assert tmp_path / "6" not in recent.paths()


def test_a_broken_list_is_empty(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    for text in ("[", "{}", "[1]", "[" * 100_000):
        settings.remember("recent/maps", text)
        assert RecentMaps(settings).paths() == ()


def test_a_list_without_names_has_those_of_the_folders(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    places = [tmp_path / "far-lands", tmp_path / "isles"]
    settings.remember_texts("recent/maps", [str(place) for place in places])
    settings.remember_texts("recent/names", ["Žďár", "Isles", "one too many"])
    recent = RecentMaps(settings)
    assert [recent.name(place) for place in places] == ["Žďár", "Isles"]
    settings.forget("recent/names")
    assert [recent.name(place) for place in places] == ["Far Lands", "Isles"]


def test_thumbnails_of_folders_archives_and_rubbish(tmp_path: Path) -> None:
    file = save_archive(small_bundle(), tmp_path / "a.zip")
    for place in (file, shipped_maps()["duel"]):
        image = thumbnail(place)
        assert image is not None
        assert (image.width(), image.height()) == (WIDTH, HEIGHT)
    (tmp_path / "b.zip").write_bytes(b"PK")
    assert thumbnail(tmp_path / "b.zip") is None
    assert thumbnail(tmp_path / "gone") is None
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "broken.xml").write_text("<Map/>")
    assert thumbnail(broken) is None
    (broken / "broken.png").write_text("no picture")
    assert thumbnail(broken) is None


CONQUEST = """\
[Map]
image=absent.bmp
[Continents]
North=3
South=2
Void=4
[Territories]
Alba,100,100,North,Bora,Cela
Bora,300,100,North,Alba,Dusk
Cela,100,300,South,Alba,Nowhere
Dusk,300,300,South,Cela
"""


def test_a_conquest_file_with_defects_is_imported_and_repaired(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "old-lands.map"
    file.write_text(CONQUEST, "utf-8")
    reports: list[list[str]] = []

    def open_it(dialog: ForeignDialog) -> None:
        qtbot.waitUntil(dialog.create_button.isEnabled)
        rows = range(dialog.report.topLevelItemCount())
        items = [dialog.report.topLevelItem(row) for row in rows]
        reports.append([item.text(0) for item in items if item is not None])
        QTest.mouseClick(dialog.create_button, LEFT)

    answer(ForeignDialog, open_it)
    drop(window, file)
    qtbot.waitUntil(lambda: document_of(window).model.name == "old-lands")
    assert any("“Void” has no territories" in text for text in reports[0])
    assert any("unknown neighbour “Nowhere”" in text for text in reports[0])
    document = document_of(window)
    issues = window.edit.issues
    qtbot.waitUntil(lambda: issues.count >= len(reports[0]))  # kept in the dock
    assert document.model.edges() == {(1, 2), (1, 3), (2, 4), (3, 4)}

    answer(SaveCopyDialog, accept)
    window.commands.save.trigger()
    assert not document.is_modified
    reading = read_map(document.folder, thorough=True)
    assert reading.bundle is not None
    errors = [i for i in reading.issues if i.severity.value == "error"]
    assert errors == []
    window.activateWindow()  # a window manager does that when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.workspace is window.play
