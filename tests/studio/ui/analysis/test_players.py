"""The players of a game are themselves in Analyse: the names and colours that were chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialogButtonBox
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase, Picks, Turn
from studio.painting.colors import PLAYER_COLORS, player_color
from studio.playing.replaying import PlayedGame, head_of
from studio.playing.session import PlaySession
from studio.position.players import NUMBERED, Players
from studio.position.seats import SEATS, Seat, seats_to_text
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.ui.analysis.legends import PlayerLegend, ValueLegend, common_width
from studio.ui.analysis.review_table import ReviewTable
from studio.ui.analysis.turns import TurnTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.play.describe import position_at
from studio.ui.play.new_game import NewGameDialog
from studio.ui.play.seat_row import SeatRow
from studio.ui.widgets.elided import ElidedBox
from studio.ui.window.main_window import MainWindow
from tests.studio.analysing.test_review import played, turn
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import LEFT, feed
from tests.studio.ui.screens import analyse, open_grid
from tests.studio.ui.windows import answer, forget_changes

CONTROL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier
BLUE, RED = 4, 5
LONG = "Bob the very long named person"
SEATS_CHOSEN = (Seat("Anna", color=RED), Seat(LONG, "random", color=BLUE))
PLAYERS = Players.of(SEATS_CHOSEN)


@pytest.fixture
def workspace(make: object) -> AnalyseWorkspace:
    """A workspace on a turn of a game between Anna and Bob, with a search of it."""
    assert callable(make)
    workspace: AnalyseWorkspace = make()
    workspace.set_position(replace(position_in(Phase.TURN), players=PLAYERS))
    feed(workspace, 1000)
    return workspace


def items(box: QComboBox) -> list[str]:
    return [box.itemText(row) for row in range(box.count())]


def color_of_land(workspace: AnalyseWorkspace, region: int) -> int:
    """The place in the palette that a region on the screen is most like."""
    view = workspace.view.map
    x, y, _ = view.painter.places()[region]
    at = view.mapFromScene(x - 24, y - 24)  # beside the badge and the name
    found = view.viewport().grab().toImage().pixelColor(at)
    far = [_distance(found, QColor(color)) for color in PLAYER_COLORS]
    return far.index(min(far))


def _distance(one: QColor, two: QColor) -> int:
    pairs = zip(one.getRgb(), two.getRgb(), strict=True)  # type: ignore[arg-type]
    return sum(abs(a - b) for a, b in pairs)


def legend_of(workspace: AnalyseWorkspace) -> tuple[PlayerLegend, ValueLegend]:
    outlines = workspace.tree.findChild(PlayerLegend)
    values = workspace.tree.findChild(ValueLegend)
    assert isinstance(outlines, PlayerLegend)
    assert isinstance(values, ValueLegend)
    return outlines, values


def colors_in(legend: PlayerLegend) -> list[int]:
    """The places in the palette of the rings, as painted, from left to right; black is text."""
    image = legend.grab().toImage()
    seen = {image.pixelColor(x, y).name(): x for x in range(image.width() - 1, -1, -1)
            for y in range(image.height())}  # fmt: skip
    rings = sorted((seen[color], place) for place, color in enumerate(PLAYER_COLORS[:-1])
                   if color in seen)  # fmt: skip
    return [place for _, place in rings]


# --- from the dialog to the analysis


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_grid(tmp_path)
    qtbot.addWidget(window, before_close_func=forget_changes)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    assert window.jobs.shutdown()


def choose(row: SeatRow, name: str, kind: str, color: int) -> None:
    """Fill a row of the dialog by keys and its menu of colours."""
    row.name.setFocus()
    row.name.selectAll()
    QTest.keyClicks(row.name, name)
    row.kind.setCurrentIndex(row.kind.findData(kind))
    row.color.menu().actions()[color].trigger()


def begin(window: MainWindow) -> PlaySession:
    def fill(dialog: NewGameDialog) -> None:
        choose(dialog.rows.rows[0], "Anna", "human/", RED)
        choose(dialog.rows.rows[1], LONG, "random/", BLUE)
        box = dialog.findChild(QDialogButtonBox)
        assert isinstance(box, QDialogButtonBox)
        role = QDialogButtonBox.ButtonRole.AcceptRole
        QTest.mouseClick(next(b for b in box.buttons() if box.buttonRole(b) is role), LEFT)

    answer(NewGameDialog, fill)
    QTest.keyClick(window, Qt.Key.Key_F5)
    session = window.play.session
    assert session is not None
    return session


def test_who_plays_as_red_anna_is_red_anna_in_analyse(qtbot: QtBot, window: MainWindow) -> None:
    session = begin(window)
    qtbot.waitUntil(lambda: session.waiting_for == (0,))
    session.submit(0, Picks(session.state.candidates[0][:2]))
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN)
    window.activateWindow()  # a window manager does that when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_3, CONTROL)
    assert window.workspace is window.analyse
    analyse(window)
    workspace = window.analyse
    assert workspace.shown_position is not None
    assert workspace.shown_position.players == PLAYERS
    for player, color in enumerate((RED, BLUE)):
        (region, *_) = session.state.regions_of(player)
        assert color_of_land(workspace, region) == color
        assert workspace.view.map.badges._badges[region].shape == color
    workspace.docks.show("tree")
    outlines, values = legend_of(workspace)
    assert outlines.accessibleDescription() == f"Anna, {LONG}"
    assert colors_in(outlines) == [RED, BLUE]
    assert values.accessibleDescription().endswith("the value for Anna")
    whose = workspace.views.candidates.whose
    assert items(whose) == ["Player to move", "Anna", "Bob the very long n…"]
    whose.setFocus()
    QTest.keyClick(whose, Qt.Key.Key_End)
    tips = workspace.candidates._tips()
    assert any(tip.startswith(f"Mean value for {LONG}: the search's own") for tip in tips)
    assert values.accessibleDescription().endswith(f"the value for {LONG}")


# --- every place


def test_the_tree_names_who_wins_and_who_moved(workspace: AnalyseWorkspace) -> None:
    workspace.docks.show("tree")
    workspace.tree.select_row(1)
    assert "Anna moved" in workspace.tree.info.text
    assert "for Anna" in workspace.tree.info.text
    assert items(workspace.tree.controls.players)[1:] == [
        "Turns of Anna", "Turns of Bob the very long n…",
    ]  # fmt: skip
    drawing = workspace.tree.view.drawing
    assert drawing is not None
    assert drawing.players == PLAYERS


def test_lines_and_arrows_are_those_of_the_player(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    QTest.keyClick(workspace.view, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: workspace.views.line.index == 1)
    assert workspace.line_bar.words.text().startswith("1/3 · Anna: turn 1")
    position = workspace.shown_position
    assert position is not None
    attacking = (
        move.move
        for move in made_up_snapshot(position, 9).root_moves
        if isinstance(move.move, Turn) and move.move.attacks
    )
    workspace.view.show_moves([(position.player, next(attacking))], strong=True)
    assert {arrow.color.name() for arrow in workspace.view.map.arrows._arrows} == {
        player_color(RED).name()
    }


def test_turns_of_the_bots_have_names_and_colours(workspace: AnalyseWorkspace) -> None:
    position = replace(position_in(Phase.TURN), player=1, players=PLAYERS)
    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    workspace.set_turns([AnalysedTurn(position, trace)])
    cell = workspace.turns.index(1, TurnTable.PLAYER)
    assert cell.data() == "Bob the very long n…"
    assert cell.data(Qt.ItemDataRole.ToolTipRole) == LONG
    assert cell.data(Qt.ItemDataRole.BackgroundRole) == player_color(BLUE)


def test_the_worth_of_regions_is_somebodys(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.docks.show("heat")
    QTest.keyClick(workspace.view, Qt.Key.Key_V, CTRL_SHIFT)
    heat = workspace.table.heat
    qtbot.waitUntil(lambda: heat.heat is not None)
    assert items(heat.whose) == [
        "Anna", "Bob the very long n…", "Anna less Bob the very long n…",
    ]  # fmt: skip
    header = heat.table.model()
    across = Qt.Orientation.Horizontal
    assert header.headerData(1, across) == "Anna"
    assert header.headerData(2, across, Qt.ItemDataRole.ToolTipRole) == LONG


def test_steps_tell_of_the_players(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    panel = workspace.table.steps
    workspace.docks.show("steps")
    panel.iteration_action.trigger()
    qtbot.waitUntil(lambda: panel.session.iteration is not None)
    assert "Anna" in panel.text.text() + panel.choice.currentText()
    assert "Orange" not in panel.text.text() + panel.choice.currentText()


def test_a_position_by_hand_keeps_them_while_they_are_as_many(workspace: AnalyseWorkspace) -> None:
    QTest.keyClick(workspace.view, Qt.Key.Key_E, CTRL_SHIFT)
    editor, view = workspace.table.set_up.editor, workspace.view.map
    workspace.docks.show("position")
    assert items(editor.owner) == ["Nobody", "Anna", "Bob the very long n…"]
    editor.owner.setCurrentIndex(1)
    x, y, _ = view.painter.places()[5]
    at: QPoint = view.mapFromScene(x, y)
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    assert view.badges._badges[5].shape == RED
    editor.players.setValue(3)
    assert items(editor.to_move) == ["Orange", "Sky blue", "Green"]
    assert view.badges._badges[5].shape == 0
    editor.players.setValue(2)
    QTest.mouseClick(editor.use, LEFT)
    assert workspace.shown_position is not None
    assert workspace.shown_position.players == PLAYERS
    assert color_of_land(workspace, 5) == RED


def test_a_game_is_reviewed_under_its_names(workspace: AnalyseWorkspace) -> None:
    record = replace(played(3), metadata={SEATS: seats_to_text(SEATS_CHOSEN)})
    workspace.set_game(record)
    panel, game = workspace.studies.review, workspace.position.game
    assert items(panel.bar.player) == ["All players", "Anna", "Bob the very long n…"]
    assert panel.time_line._colors == game.time_line._colors == (RED, BLUE)
    assert items(game.player) == ["Anna", "Bob the very long n…"]
    panel.table.show_turns([turn(0.1, player=1)], PLAYERS)
    cell = panel.table.index(0, ReviewTable.PLAYER)
    assert cell.data(Qt.ItemDataRole.ToolTipRole) == LONG
    assert cell.data(Qt.ItemDataRole.BackgroundRole) == player_color(BLUE)


def test_a_place_in_a_replay_knows_who_plays() -> None:
    record = replace(played(3), metadata={SEATS: seats_to_text(SEATS_CHOSEN)})
    head = head_of(PlayedGame.of(record))
    assert position_at(head, 1).players == PLAYERS


def test_another_game_from_the_same_position_has_its_own_players(
    workspace: AnalyseWorkspace,
) -> None:
    position = workspace.shown_position
    assert position is not None
    workspace.set_position(replace(position, players=NUMBERED))
    assert items(workspace.views.candidates.whose) == ["Player to move", "Orange", "Sky blue"]
    region = position.state.regions_of(0)[0]
    assert color_of_land(workspace, region) == 0


def test_long_names_do_not_make_the_legends_wide(workspace: AnalyseWorkspace) -> None:
    many = Players.of([Seat(f"{letter * 40} the long") for letter in "ABCDEFGH"])
    outlines, values = legend_of(workspace)
    outlines.set_players(range(8), many)
    values.set_player(0, many)
    assert outlines.minimumSizeHint().width() < 500 < outlines.sizeHint().width()
    assert values.minimumSizeHint().width() < values.sizeHint().width()
    outlines.resize(500, outlines.height())
    assert colors_in(outlines) == list(range(7))


@pytest.mark.qt_log_ignore("This plugin does not support")  # lists in front, without a screen
def test_a_box_cuts_what_does_not_fit_and_its_list_does_not(qtbot: QtBot) -> None:
    box = ElidedBox()
    qtbot.addWidget(box)
    box.addItems(["Anna", "Anna less a very long name that has no room anywhere here"])
    box.show()
    assert box.shown_text == "Anna"
    box.setCurrentIndex(1)
    qtbot.waitUntil(lambda: box.width() == ElidedBox.WIDEST)
    assert box.shown_text.startswith("Anna le")
    assert "…" in box.shown_text
    box.showPopup()
    assert box.view().width() > box.width()
    box.hidePopup()


@given(st.lists(st.integers(0, 300), max_size=8), st.integers(0, 1500))
def test_names_are_cut_only_where_there_is_no_room(widths: list[int], room: int) -> None:
    width = common_width(widths, room)
    shown = [min(own, width) for own in widths]
    assert sum(shown) <= room
    if sum(widths) <= room:
        assert shown == widths
    else:
        assert sum(shown) > room - len(widths)
