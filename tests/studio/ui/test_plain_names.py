"""Names that look like markup, hold control characters or never end, wherever names are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QLabel,
    QMessageBox,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import MapBundle, build_bundle
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.record import RecordedPlayer, dump_record
from studio.library.library import Library
from studio.position.seats import Seat
from studio.program.settings import Settings
from studio.ui.library.window import LibraryWindow
from studio.ui.look.plain import PlainBox, PlainLabel, RichLabel, button_text, plain_tip, rich
from studio.ui.play.log_panel import LogPanel
from studio.ui.widgets.map_view import MapView
from studio.ui.window.main_window import MainWindow
from tests.hostile import FILED, HEADING, HEBREW, NAMES, named
from tests.studio.grids import grid_labels, grid_model
from tests.studio.library.records import record_of
from tests.studio.ui.plain_texts import faults, has_picture, widest
from tests.studio.ui.screens import (
    DIALOGS,
    HEIGHT,
    WIDTH,
    analyse,
    begin_game,
    grid_bundle,
    open_grid,
)
from tests.studio.ui.windows import document_of, forget_changes

ROOM = 1280  # pixels of the window's width


def hostile_bundle() -> MapBundle:
    model = named(grid_model(WIDTH, HEIGHT), FILED)
    return build_bundle(model, grid_labels(WIDTH, HEIGHT), grid_bundle().picture)


def hostile_game(players: int = 2) -> WarlightGame:
    graph = MapGraph.from_model(hostile_bundle().model)
    return WarlightGame(graph, WarlightSettings(num_players=players))


@pytest.fixture(scope="module")
def hostile(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window in which every map, region and player has a name of the kind."""
    home = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MARCHLAND_HOME", str(home))
        window = open_grid(home, hostile_bundle())
        window.resize(ROOM, 800)
        begin_game(window, hostile_game(), (Seat(HEADING), Seat(NAMES["long"], "random")))
        analyse(window)
        yield window
        forget_changes(window)
        window.close()
        assert window.jobs.shutdown()
        window.deleteLater()


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    QApplication.processEvents()


@pytest.mark.parametrize("number", range(3))
def test_workspaces(qtbot: QtBot, hostile: MainWindow, number: int) -> None:
    hostile.show_workspace(number)
    for dock in hostile.workspace.findChildren(QDockWidget):
        dock.show()
        dock.raise_()
        settle(qtbot, hostile)
    assert faults(hostile) == []
    assert widest(hostile) <= ROOM


def test_the_pointer_on_the_map(qtbot: QtBot, hostile: MainWindow) -> None:
    for number in range(2):
        hostile.show_workspace(number)
        settle(qtbot, hostile)
        view = next(v for v in hostile.workspace.findChildren(MapView) if v.isVisible())
        for x in range(0, view.viewport().width(), 60):
            qtbot.mouseMove(view.viewport(), QPoint(x, view.viewport().height() // 2))
            assert faults(hostile.statusBar()) == []


@pytest.mark.parametrize("name", [name for name in DIALOGS if name != "progress"])
def test_dialogs(qtbot: QtBot, hostile: MainWindow, tmp_path: Path, name: str) -> None:
    dialog = DIALOGS[name](hostile, tmp_path)
    dialog.show()
    settle(qtbot, hostile)
    found, width = faults(dialog), widest(dialog)
    dialog.close()
    settle(qtbot, hostile)
    assert found == []
    assert width <= ROOM


def test_the_start_page_and_the_library(qtbot: QtBot, hostile: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    library = Library.open(path)
    for number, name in enumerate(NAMES.values(), start=1):
        record = record_of(RecordedPlayer(name), RecordedPlayer(f"B{name}", "random"))
        library.save_game(dump_record(record), name=name)
        library.save_analysis(b"{}", name, number, 2, name)
    window = LibraryWindow(path, Settings(tmp_path), hostile.jobs, hostile)
    qtbot.addWidget(window)
    window.show()
    for section in window.views:
        window.show_section(section)
        settle(qtbot, hostile)
        assert faults(window) == []
    assert widest(window) <= ROOM


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_labels_tips_and_boxes(qtbot: QtBot, name: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label, log = PlainLabel(name, window), LogPanel(window)
    html = RichLabel(rich("<b>{}</b>", name), window)
    label.setToolTip(plain_tip(name))
    log.add_heading(name)
    log.add_line(name, 1)
    log.add_line(name)
    yes = QMessageBox.StandardButton.Yes
    box = PlainBox(QMessageBox.Icon.Question, name, name, yes, window)
    assert faults(window) == []
    assert label.textFormat() is not GuiQt.TextFormat.RichText
    assert "<h1>" not in html.text()
    assert box.textFormat() is GuiQt.TextFormat.PlainText
    assert "&" not in button_text(name).replace("&&", "")


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_a_tip_on_the_screen_is_plain(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setToolTip(plain_tip(HEADING))
    with qtbot.waitExposed(window):
        window.show()
    at = QPoint(3, 3)
    QApplication.sendEvent(window, QHelpEvent(QEvent.Type.ToolTip, at, window.mapToGlobal(at)))
    qtbot.waitUntil(QToolTip.isVisible)
    tips = [w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel")]
    assert tips
    assert all(not isinstance(t, QLabel) or not GuiQt.mightBeRichText(t.text()) for t in tips)
    assert QToolTip.text().replace("\u2060", "") == HEADING
    QToolTip.hideText()


def test_a_name_from_right_to_left_is_isolated(hostile: MainWindow) -> None:
    hostile.show_workspace(0)
    names = [
        hostile.edit.tools.canvas.shown_name(r.key) for r in document_of(hostile).model.regions
    ]
    assert any(n.startswith(f"\u2068{HEBREW}") and n.endswith("\u2069") for n in names)


def test_what_is_looked_for_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    bad = QLabel(HEADING, window)
    bad.setToolTip(NAMES["escapes"])
    assert len(faults(window)) >= 3  # markup, a picture, and what the tip holds
    document = QTextDocument()
    document.setHtml(HEADING)
    assert has_picture(document)
