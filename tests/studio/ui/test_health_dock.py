"""A person reads the health of a map, lays it over the canvas and has games played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDockWidget, QSpinBox
from pytestqt.qtbot import QtBot

from ai.playing.balance import Balance
from engine.cartography.model import MapModel
from studio.editing.commands import SetBonuses, ToggleNeighbours
from studio.editing.document import MapDocument
from studio.editing.health.themes import MARKED, PLAIN, Theme
from studio.program.jobs import JobContext
from studio.program.settings import Settings
from studio.ui.editor import health_play
from studio.ui.editor.health_dock import HealthPanel
from studio.ui.editor.health_play import PlayPanel
from studio.ui.editor.health_tables import RowsView
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.healths import balance_on
from tests.studio.ui.test_edit import document_of, key_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_studio(Settings(tmp_path / "home"))
    # Closing would ask about unsaved changes.
    qtbot.addWidget(window, before_close_func=_forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    show_dock(window)
    qtbot.waitUntil(lambda: has_all_figures(window.edit.health))
    yield window
    assert window.jobs.shutdown()


def _forget_changes(window: MainWindow) -> None:
    document_of(window).undo_stack.setClean()


def show_dock(window: MainWindow) -> None:
    dock = window.edit.findChild(QDockWidget, "edit-health")
    assert isinstance(dock, QDockWidget)
    dock.raise_()
    window.resize(1280, 800)


def has_all_figures(panel: HealthPanel) -> bool:
    return panel.health is not None and panel.health.graph.betweenness is not None


def row_of(table: RowsView, text: str) -> int:
    """Return the row on show whose first cell has this text."""
    model = table.model()
    texts = [model.index(row, 0).data() for row in range(model.rowCount())]
    return texts.index(text)


def texts(table: RowsView, column: int) -> list[str]:
    model = table.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def click_row(table: RowsView, text: str) -> None:
    index = table.model().index(row_of(table, text), 0)
    table.scrollTo(index)
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())


def choose(box: QComboBox, row: int) -> None:
    """Choose a row of a list with the keyboard."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(row):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentIndex() == row


def choose_theme(panel: HealthPanel, theme: Theme) -> None:
    choose(panel.theme_box, list(Theme).index(theme))


def color_on_map(window: MainWindow, qtbot: QtBot, name: str) -> str:
    """Return the colour of the overlay at a region's label point."""
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    view = window.edit.view
    x, y, _ = view.badge_place(key_of(window, name))
    image: QImage = window.edit.health.overlay._fill.image
    return image.pixelColor(int(x), int(y)).name()


# --- tables


def test_the_dock_shows_figures_and_flags(window: MainWindow) -> None:
    panel = window.edit.health
    assert texts(panel.group_table, 0)[-1] == "Australia"
    row = row_of(panel.group_table, "Australia")
    model = panel.group_table.model()
    shown = [model.index(row, column).data() for column in range(model.columnCount())]
    assert shown == ["Australia", "1", "3", "1.5", "4", "1", "1", "1.3", "3.0", "2"]
    tip = model.index(row, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "“Indonesia” alone guards" in tip
    assert "1 flag" in panel.explanation.text()


def test_a_click_on_a_row_selects_its_regions_and_explains_it(window: MainWindow) -> None:
    panel = window.edit.health
    click_row(panel.group_table, "Australia")
    names = {document_of(window).model.region(k).name for k in window.edit.selection.keys}
    assert names == {"Indonesia", "New Guinea", "Western Australia", "Eastern Australia"}
    assert panel.explanation.text().startswith("Australia: “Indonesia” alone guards")
    QTest.keyClick(panel.group_table, Qt.Key.Key_Up)
    assert len(window.edit.selection.keys) == 12
    told, compared = panel.explanation.text().split("\n")
    assert told == "Nothing unusual."
    assert ": Percentiles among public maps: Bonus " in compared


def test_figures_of_the_whole_map_select_regions_too(window: MainWindow) -> None:
    panel = window.edit.health
    panel.tabs.setCurrentIndex(1)
    click_row(panel.figure_table, "Articulation points")
    assert set(window.edit.selection.keys) == {
        key_of(window, "Siam"),
        key_of(window, "Indonesia"),
    }
    assert panel.notes.text().startswith("Percentiles compare with 22 public maps")


def test_tables_are_sorted_by_figures_not_by_texts(window: MainWindow) -> None:
    table = window.edit.health.group_table
    header = table.horizontalHeader()
    column = [table.rows_model.columns[i].title for i in range(5)].index("N")
    at = QPoint(header.sectionViewportPosition(column) + 5, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, pos=at)
    sizes = [int(text) for text in texts(table, column)]
    assert sizes in (sorted(sizes), sorted(sizes, reverse=True))
    QTest.mouseClick(header.viewport(), LEFT, pos=at)
    assert [int(text) for text in texts(table, column)] == sizes[::-1]


def test_an_edit_measures_again_and_keeps_the_selection(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = window.edit.health, document_of(window)
    click_row(panel.group_table, "Asia")
    asia = next(s.key for s in document.model.super_regions if s.name == "Asia")
    document.undo_stack.push(SetBonuses(document, {asia: 12}))
    qtbot.waitUntil(lambda: texts(panel.group_table, 2)[row_of(panel.group_table, "Asia")] == "12")
    assert [row.key for row in panel.group_table.chosen_rows()] == [asia]
    assert "above the 6.7" in panel.explanation.text()
    QTest.keySequence(window, window.commands.undo.shortcut())
    qtbot.waitUntil(lambda: panel.explanation.text().startswith("Nothing unusual."))


def test_a_link_taken_away_is_seen_in_the_figures(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = window.edit.health, document_of(window)
    one, other = key_of(window, "Siam"), key_of(window, "Indonesia")
    document.undo_stack.push(ToggleNeighbours(document, one, other))
    qtbot.waitUntil(lambda: "Pieces" in texts(panel.figure_table, 0))
    panel.tabs.setCurrentIndex(1)
    assert "2 pieces" in panel.notes.text()
    assert panel.notes.isVisible()


def test_nothing_is_measured_out_of_sight(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = window.edit.health, document_of(window)
    dock = window.edit.findChild(QDockWidget, "edit-health")
    assert isinstance(dock, QDockWidget)
    dock.hide()
    document.undo_stack.push(SetBonuses(document, {document.model.super_regions[0].key: 9}))
    assert not panel._timer.isActive()
    before = panel.health
    dock.show()
    dock.raise_()
    qtbot.waitUntil(lambda: panel.health is not before)
    qtbot.waitUntil(lambda: panel.health is not None and panel.health.super_regions[0].bonus == 9)


def test_another_map_replaces_everything(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    panel = window.edit.health
    choose_theme(panel, Theme.BORDERS)
    click_row(panel.group_table, "Asia")
    bundle = document_of(window).bundle
    first = replace(bundle.model.super_regions[0], name="Elsewhere")
    model = replace(bundle.model, super_regions=(first, *bundle.model.super_regions[1:]))
    window.show_document(MapDocument(bundle.with_model(model), tmp_path))
    qtbot.waitUntil(lambda: "Elsewhere" in texts(panel.group_table, 0))
    assert panel.group_table.chosen_rows() == []
    qtbot.waitUntil(lambda: panel.overlay.is_shown)


# --- the overlay


def test_themes_colour_the_map_and_have_a_legend(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.edit.health
    choose_theme(panel, Theme.CUTS)
    assert panel.overlay.legend.texts == (
        "Articulation points and bridges",
        "Without it the map falls apart (2)",
        "Others (40)",
        "Bridge (1)",
    )
    striped = (MARKED, QColor(MARKED).lighter(175).name())
    assert color_on_map(window, qtbot, "Siam") in striped
    assert color_on_map(window, qtbot, "Brazil") == PLAIN
    assert len(panel.overlay._lines) == 1
    choose_theme(panel, Theme.NONE)
    assert not panel.overlay.is_shown
    assert panel.overlay._lines == []
    assert panel.overlay._fill.image.isNull()


def test_a_theme_follows_the_edits(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = window.edit.health, document_of(window)
    choose_theme(panel, Theme.SUGGESTION)
    assert "2 or more above (0)" in panel.overlay.legend.texts
    asia = next(s.key for s in document.model.super_regions if s.name == "Asia")
    document.undo_stack.push(SetBonuses(document, {asia: 12}))
    qtbot.waitUntil(lambda: "2 or more above (1)" in panel.overlay.legend.texts)
    assert color_on_map(window, qtbot, "China") != PLAIN


def test_the_legend_stays_in_its_corner_and_lets_clicks_through(
    qtbot: QtBot, window: MainWindow
) -> None:
    panel, view = window.edit.health, window.edit.view
    choose_theme(panel, Theme.DEGREE)
    legend = panel.overlay.legend
    assert legend.geometry().bottom() < view.height()
    window.resize(1500, 900)
    qtbot.waitUntil(lambda: abs(view.height() - legend.geometry().bottom() - 11) <= 1)
    assert legend.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not legend.grab().isNull()


# --- by play


def test_games_are_played_with_progress_and_shown(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.edit.health
    panel.tabs.setCurrentWidget(panel.play)
    play = panel.play
    type_number(play.games, 60)
    QTest.mouseClick(play.button, LEFT)
    assert play.is_playing
    assert play.button.text() == "Stop"
    assert not play.games.isEnabled()
    qtbot.waitUntil(lambda: not play.is_playing)
    assert play.button.text() == "Play"
    assert play.status.text().startswith("60 games of 2 players")
    assert set(texts(play.group_table, 0)) == set(texts(panel.group_table, 0))
    assert sum(int(text) for text in texts(play.seat_table, 1)) <= 60
    choose(play.table_box, 2)
    click_row(play.region_table, "Ural")
    assert list(window.edit.selection.keys) == [key_of(window, "Ural")]
    choose_theme(panel, Theme.CAPTURES)
    qtbot.waitUntil(lambda: panel.overlay.is_shown)


def type_number(box: QSpinBox, value: int) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(value))
    assert box.value() == value


def slow_play(
    context: JobContext, model: MapModel, *, games: int, players: int, seed: int
) -> Balance:
    """Publish a few games, then wait to be told to stop."""
    context.progress(3, games)
    context.publish(balance_on(model, 3, games, players))
    while not context.stopped:
        QTest.qSleep(5)
    return balance_on(model, 7, games, players)


def start_slow_games(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> PlayPanel:
    monkeypatch.setattr(health_play, "play", slow_play)
    panel = window.edit.health
    panel.tabs.setCurrentWidget(panel.play)
    QTest.mouseClick(panel.play.button, LEFT)
    return panel.play


def test_stopping_keeps_the_games_that_are_done(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = start_slow_games(window, monkeypatch)
    qtbot.waitUntil(lambda: play.status.text().startswith("3 games"))
    assert (play.bar.isVisible(), play.bar.value(), play.bar.maximum()) == (True, 3, 1000)
    QTest.mouseClick(play.button, LEFT)
    qtbot.waitUntil(lambda: not play.is_playing)
    assert play.status.text().startswith("7 games")
    assert not play.bar.isVisible()


def test_figures_of_an_older_map_say_so(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health_play, "play", lambda _context, model, **_options: balance_on(model))
    play, document = window.edit.health.play, document_of(window)
    window.edit.health.tabs.setCurrentWidget(play)
    QTest.mouseClick(play.button, LEFT)
    qtbot.waitUntil(lambda: play.balance is not None)
    assert "before the last changes" not in play.status.text()
    document.undo_stack.push(SetBonuses(document, {document.model.super_regions[0].key: 9}))
    assert "before the last changes" in play.status.text()
    qtbot.waitUntil(lambda: not window.jobs.is_busy)


def test_a_map_with_errors_says_why_it_cannot_be_played(window: MainWindow, qtbot: QtBot) -> None:
    document = document_of(window)
    first, *others = document.model.regions
    broken = replace(document.model, regions=(replace(first, neighbours=frozenset()), *others))
    window.show_document(MapDocument(document.bundle.with_model(broken), document.folder))
    panel = window.edit.health
    panel.tabs.setCurrentWidget(panel.play)
    QTest.mouseClick(panel.play.button, LEFT)
    qtbot.waitUntil(lambda: not panel.play.is_playing)
    assert "not symmetric" in panel.play.status.text()
    assert panel.play.balance is None


def test_captures_without_games_lead_to_the_button(window: MainWindow) -> None:
    panel = window.edit.health
    choose_theme(panel, Theme.CAPTURES)
    assert panel.tabs.currentWidget() is panel.play
    assert not panel.overlay.is_shown


def test_closing_while_games_are_played_ends_them(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = start_slow_games(window, monkeypatch)
    qtbot.waitUntil(lambda: play.balance is not None)
    window.close()
    assert window.jobs.shutdown()
