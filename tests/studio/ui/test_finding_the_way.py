"""What leads where: opened maps, a new game from everywhere, something to analyse at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.editing import add_super_region
from engine.cartography.store import save_map
from studio.editing.commands import SetNames
from studio.editing.edits import EditMap
from studio.program.settings import Settings
from studio.program.translation import SETTING
from studio.ui.help.tour import Tour
from studio.ui.look.theme import THEME
from studio.ui.play.new_game import NewGameDialog
from studio.ui.window.main_window import MainWindow
from tests.studio.maps import small_bundle
from tests.studio.ui.windows import answer, document_of, open_small


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    window.analyse.session.cancel()
    assert window.jobs.shutdown()


def other_map(folder: Path) -> Path:
    return save_map(small_bundle(), folder / "other")


def test_a_map_of_the_start_page_is_shown_for_editing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.show_workspace(2)
    before = window.document
    window.show_start_page()
    window.start_page.map_chosen.emit(other_map(tmp_path))
    qtbot.waitUntil(lambda: window.document is not before)
    assert window.workspace is window.edit
    assert window.edit.view.isVisible()


def test_analyse_follows_the_open_map(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.show_workspace(2)
    assert window.load_map(other_map(tmp_path))
    assert window.workspace is window.analyse
    analyse = window.analyse
    qtbot.waitUntil(lambda: analyse.shown_position is not None)
    assert analyse.shown_position is not None
    assert analyse.shown_position.game.graph.name == document_of(window).model.name


def test_without_a_game_there_is_a_turn_to_search(qtbot: QtBot, window: MainWindow) -> None:
    window.show_workspace(2)
    analyse = window.analyse
    qtbot.waitUntil(analyse.start_action.isEnabled)
    analyse.options_bar.iterations.setValue(200)
    analyse.view.setFocus()
    QTest.keyClick(analyse.view, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: analyse.candidates.rowCount() > 0)
    shown = analyse.shown_position
    window.show_workspace(0)
    window.show_workspace(2)  # what was found stays
    assert analyse.shown_position is shown
    assert analyse.candidates.rowCount() > 0


def test_a_map_with_errors_has_nothing_to_search(qtbot: QtBot, window: MainWindow) -> None:
    document = document_of(window)
    first, second = document.model.regions[:2]
    document.undo_stack.push(SetNames(document, {first.key: second.name}))
    window.show_workspace(2)
    qtbot.waitUntil(lambda: "two regions of the same name" in window.analyse.progress.text())
    assert window.analyse.shown_position is None
    assert not window.analyse.start_action.isEnabled()


@pytest.mark.parametrize("number", [0, 2, None])
def test_a_new_game_begins_everywhere(window: MainWindow, number: int | None) -> None:
    if number is None:
        window.show_start_page()
    else:
        window.show_workspace(number)
    window.activateWindow()
    met = answer(NewGameDialog, NewGameDialog.reject)
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert met
    assert window.workspace is window.play
    assert window.play.map[0] is document_of(window).model


def test_the_light_of_the_tour_follows_its_place(qtbot: QtBot, window: MainWindow) -> None:
    window.help.start_tour()
    (tour,) = window.findChildren(Tour)
    before = tour.lit
    window.menuBar().hide()
    qtbot.waitUntil(lambda: tour.lit.top() < before.top())
    window.menuBar().show()
    qtbot.waitUntil(lambda: tour.lit == before)
    tour.close()


def test_the_status_bar_counts_what_is_drawn(window: MainWindow) -> None:
    document = document_of(window)
    told = window.on_show.size_label.text()
    model, _ = add_super_region(document.model)
    document.undo_stack.push(EditMap(document, "Add super region", model=model))
    assert window.on_show.size_label.text() != told
    document.undo_stack.undo()
    assert window.on_show.size_label.text() == told


def test_language_and_theme_are_kept_for_the_next_start(window: MainWindow, tmp_path: Path) -> None:
    for group, code in ((window.commands.languages, "cs"), (window.commands.themes, "dark")):
        action = next(action for action in group.actions() if action.data() == code)
        action.trigger()
        assert window.message_bar.isVisible()
    settings = Settings(tmp_path)
    assert (settings.text(SETTING), settings.text(THEME)) == ("cs", "dark")
