"""Where positions come from: a game, the map set up by hand, files. With mouse and keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from engine.game import CHANCE
from engine.games.warlight.state import NEUTRAL, Phase, WarlightMove
from engine.match import Match
from engine.record import GameRecord, dump_record
from studio.analysing.file import read_analysis
from studio.analysing.positions import decisions_in
from studio.painting.print_options import PICTURE_KINDS, PictureKind
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.widgets.picture_board import PictureBoard
from tests.engine.examples import random_match
from tests.studio.grids import grid_game, grid_labels, grid_model
from tests.studio.prints import file_of, svg_texts
from tests.studio.searches import made_up_snapshot
from tests.studio.ui.analysis.conftest import LEFT, feed
from tests.studio.ui.mouse import turn_wheel
from tests.studio.ui.pictures import save
from tests.toys.installed import install
from tests.toys.ladder import LadderGame

RIGHT = Qt.MouseButton.RightButton


def played_game(rounds: int = 3, width: int = 4) -> GameRecord:  # type: ignore[type-arg]
    """A game of random turns."""
    game, rng = grid_game(width), Random(3)
    match: Match[object, WarlightMove] = Match(game, rng)  # type: ignore[arg-type]
    match.settle()
    while match.state.round < rounds:  # type: ignore[attr-defined]
        actors = game.actors(match.state)  # type: ignore[arg-type]
        assert CHANCE not in actors
        match.play({p: game.propose(match.state, p, rng, 1)[0] for p in actors})  # type: ignore[arg-type]
        match.settle()
    return GameRecord.of(game, match)  # type: ignore[arg-type]


def region_place(workspace: AnalyseWorkspace, region: int) -> QPoint:
    return workspace.view.map.region_position(workspace.view.map.painter.key_of(region))


def type_into(box: QSpinBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


# --- a game


def test_any_decision_of_a_game_is_found_by_round_and_player(workspace: AnalyseWorkspace) -> None:
    record = played_game()
    workspace.set_game(record)
    workspace.docks.show("position")
    game = workspace.position.game
    type_into(game.round, "2")
    shown = workspace.shown_position
    assert shown is not None
    assert (shown.state.round, shown.player) == (1, 0)
    assert shown.played is not None
    game.player.setFocus()
    QTest.keyClick(game.player, Qt.Key.Key_Down)
    assert workspace.shown_position is not None
    assert workspace.shown_position.player == 1
    assert game.time_line.isVisible()
    type_into(game.round, "0")
    assert workspace.shown_position.state.phase is Phase.PICK


def test_what_was_played_is_always_shown(workspace: AnalyseWorkspace) -> None:
    position = decisions_in(played_game())[-3]
    assert position.played is not None
    workspace.set_position(position)
    feed(workspace, 1000)
    table, most = workspace.candidates, workspace.views.candidates.most
    rows = [table.index(row, table.TURN).data() for row in range(table.rowCount())]
    played = [row for row, text in enumerate(rows) if text.startswith("Played: ")]
    assert len(played) == 1
    assert table.move_at(played[0]).move == position.played
    type_into(most, "1")
    assert table.index(table.rowCount() - 1, table.TURN).data().startswith("Played: ")
    assert table.rowCount() <= 2
    assert table.index(0, table.RANK).data() == "1"


def test_lines_and_candidates_are_limited(analysed: AnalyseWorkspace) -> None:
    table, panel = analysed.candidates, analysed.views.candidates
    type_into(panel.most, "3")
    assert table.rowCount() == 3
    type_into(panel.line, "1")
    assert table.index(0, table.LINE).data() == "reply 2"
    type_into(panel.most, "0")
    assert table.rowCount() == 5


def test_estimates_of_the_bots_are_on_the_time_line(workspace: AnalyseWorkspace) -> None:
    record = played_game()
    workspace.set_game(record)
    position = decisions_in(record)[2]
    trace = SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    workspace.set_turns([AnalysedTurn(position, trace)])
    known = workspace.position.game.time_line._estimates
    assert len(known) == 5
    assert [estimate is not None for estimate in known] == [False, True, False, False, False]


# --- by hand


@pytest.fixture
def editing(workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    """A workspace whose position is being set up by hand."""
    QTest.keyClick(workspace.view, Qt.Key.Key_E, CTRL_SHIFT)
    workspace.docks.show("position")
    assert workspace.position.is_editing
    return workspace


CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_clicks_give_regions_and_the_right_button_takes_them(editing: AnalyseWorkspace) -> None:
    draft, view = editing.table.set_up.editor.draft, editing.view.map
    editing.table.set_up.editor.owner.setCurrentIndex(2)  # the second player
    QTest.mouseClick(view.viewport(), LEFT, pos=region_place(editing, 5))
    assert draft.draft.owners[5] == 1
    QTest.mouseClick(view.viewport(), RIGHT, pos=region_place(editing, 5))
    assert draft.draft.owners[5] == NEUTRAL
    QTest.mouseClick(editing.table.set_up.editor.undo, LEFT)
    assert draft.draft.owners[5] == 1


def test_the_wheel_changes_an_army(editing: AnalyseWorkspace) -> None:
    draft, zoom = editing.table.set_up.editor.draft, editing.view.map.zoom
    before = draft.draft.armies[6]
    turn_wheel(editing.view.map.viewport(), region_place(editing, 6), 3)
    assert draft.draft.armies[6] == before + 3
    turn_wheel(editing.view.map.viewport(), region_place(editing, 6), -1)
    assert draft.draft.armies[6] == before + 2
    assert editing.view.map.zoom == zoom
    assert editing.table.set_up.editor.army.value() == before + 2


def test_everything_can_be_done_by_keys(editing: AnalyseWorkspace) -> None:
    draft, view = editing.table.set_up.editor.draft, editing.view.map
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_2)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    QTest.keyClick(view, Qt.Key.Key_Plus, Qt.KeyboardModifier.ShiftModifier)
    assert draft.draft.owners[2] == 1
    assert draft.draft.armies[2] == 8
    QTest.keyClick(view, Qt.Key.Key_0)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert (draft.draft.owners[2], draft.draft.armies[2]) == (NEUTRAL, 7)
    type_into(editing.table.set_up.editor.army, "3")
    assert draft.draft.armies[2] == 3


def test_what_is_wrong_is_said_where_it_is_made(editing: AnalyseWorkspace) -> None:
    editor = editing.table.set_up.editor
    QTest.mouseClick(editor.clear, LEFT)
    assert "Fewer than two players" in editor.faults.text()
    assert editor.faults.isVisible()
    assert not editor.use.isEnabled()
    QTest.mouseClick(editing.view.map.viewport(), LEFT, pos=region_place(editing, 0))
    editor.owner.setCurrentIndex(2)
    QTest.mouseClick(editing.view.map.viewport(), LEFT, pos=region_place(editing, 1))
    assert not editor.faults.isVisible()
    type_into(editor.round, "9")
    QTest.mouseClick(editor.use, LEFT)
    shown = editing.shown_position
    assert shown is not None
    assert shown.state.owners[:2] == (0, 1)
    assert shown.state.round == 8
    assert not editing.position.is_editing
    assert editing.view.map.handler is None
    assert editing.start_action.isEnabled()


def test_cancelling_brings_the_position_and_its_search_back(analysed: AnalyseWorkspace) -> None:
    before = analysed.shown_position
    analysed.position.edit_action.trigger()
    analysed.docks.show("position")
    QTest.mouseClick(analysed.table.set_up.editor.clear, LEFT)
    QTest.mouseClick(analysed.table.set_up.editor.cancel, LEFT)
    assert analysed.shown_position is before
    assert analysed.candidates.rowCount() == 5


def test_a_map_without_a_game_can_be_set_up(workspace: AnalyseWorkspace) -> None:
    workspace.set_map(grid_model(3, 3), grid_labels(3, 3))
    assert workspace.shown_position is None
    assert not workspace.start_action.isEnabled()
    workspace.position.edit_action.trigger()
    view, editor = workspace.view.map, workspace.table.set_up.editor
    QTest.mouseClick(view.viewport(), LEFT, pos=region_place(workspace, 0))
    editor.owner.setCurrentIndex(2)
    QTest.mouseClick(view.viewport(), LEFT, pos=region_place(workspace, 8))
    editor.use.click()
    assert workspace.shown_position is not None
    assert workspace.start_action.isEnabled()


# --- files


def told_by(workspace: AnalyseWorkspace) -> list[str]:
    told: list[str] = []
    workspace.message.connect(told.append)
    workspace.told.connect(told.append)
    return told


def choose(monkeypatch: pytest.MonkeyPatch, which: str, path: Path, kind: str = "") -> None:
    monkeypatch.setattr(QFileDialog, which, lambda *_args, **_more: (str(path), kind))


def test_an_analysis_is_saved_and_opened_without_searching(
    qtbot: QtBot, analysed: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = analysed.trace
    told = told_by(analysed)
    choose(monkeypatch, "getSaveFileName", tmp_path / "one")
    QTest.keyClick(analysed.view, Qt.Key.Key_Y, CTRL_SHIFT)
    path = tmp_path / "one.marchland-analysis"
    qtbot.waitUntil(lambda: bool(told))
    assert str(path) in told[0]
    assert before.last is not None
    assert read_analysis(path).snapshot.root_moves == before.last.root_moves
    analysed.search.clear()
    assert analysed.trace.last is None
    choose(monkeypatch, "getOpenFileName", path)
    QTest.keyClick(analysed.view, Qt.Key.Key_O, CTRL_SHIFT)
    qtbot.waitUntil(lambda: analysed.candidates.rowCount() == 5)
    assert not analysed.session.is_running
    assert analysed.trace.points == before.points
    assert analysed.progress.text().startswith("Done: ")


def test_a_game_is_opened_from_its_record(
    qtbot: QtBot, workspace: AnalyseWorkspace, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(played_game()))
    workspace.files.open_path(path)
    game = workspace.position.game
    qtbot.waitUntil(lambda: game.round.maximum() == 4)
    assert workspace.shown_position is not None
    assert workspace.shown_position.state.round == 3
    assert game.round.value() == 4


@pytest.mark.parametrize("name", ["x.json", "x.marchland-analysis"])
def test_files_that_are_nothing_are_refused_with_a_reason(
    qtbot: QtBot, analysed: AnalyseWorkspace, tmp_path: Path, name: str
) -> None:
    told, before = told_by(analysed), analysed.trace
    (tmp_path / name).write_bytes(b"nothing of the kind")
    analysed.files.open_path(tmp_path / name)
    qtbot.waitUntil(lambda: bool(told))
    assert "no game" in told[0] or "no analysis" in told[0]
    assert analysed.trace is before


def test_a_game_of_another_map_is_refused(
    qtbot: QtBot, workspace: AnalyseWorkspace, tmp_path: Path
) -> None:
    told = told_by(workspace)
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(played_game(1, width=5)))
    workspace.files.open_path(path)
    qtbot.waitUntil(lambda: bool(told))
    assert "Open that map first" in told[0]


def test_a_game_of_a_package_is_shown_on_the_general_board_and_the_map_comes_back(
    workspace: AnalyseWorkspace, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch)
    game, before = LadderGame(), workspace.shown_position
    assert before is not None
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(GameRecord.of(game, random_match(game, 1))))
    workspace.files.open_path(path)
    qtbot.waitUntil(lambda: workspace.stand.game == "ladder")
    assert isinstance(workspace.view, PictureBoard)
    assert workspace.view.isVisible()
    assert workspace.docks.dock("position").isVisible()
    for name in ("heat", "steps", "log"):
        assert workspace.docks.dock(name).isHidden()
    assert not workspace.position.edit_action.isVisible()
    by_hand = workspace.position.edit_action.text()
    buttons = [b for b in workspace.position.findChildren(QToolButton) if b.text() == by_hand]
    assert [button.isHidden() for button in buttons] == [True]
    workspace.set_position(before)
    assert workspace.view.map.isVisible()
    assert not workspace.docks.dock("heat").isHidden()
    assert workspace.position.edit_action.isEnabled()


@pytest.mark.parametrize(
    ("action", "name", "begins"),
    [
        ("export_candidates", "c.csv", b"rank,turn"),
        ("export_candidates", "c.json", b"{"),
        ("export_candidates", "c.txt", b"1.0k iterations"),
        ("export_course", "c.csv", b"seconds,iterations"),
    ],
)
def test_what_is_shown_is_exported(
    qtbot: QtBot,
    analysed: AnalyseWorkspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str,
    name: str,
    begins: bytes,
) -> None:
    told = told_by(analysed)
    choose(monkeypatch, "getSaveFileName", tmp_path / name)
    getattr(analysed.file_menu, action).trigger()
    qtbot.waitUntil(lambda: bool(told))
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.parametrize("kind", PICTURE_KINDS)
@pytest.mark.parametrize("action", ["course_picture", "map_picture"])
def test_what_is_shown_is_saved_as_a_picture(
    qtbot: QtBot,
    analysed: AnalyseWorkspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str,
    kind: PictureKind,
) -> None:
    told = told_by(analysed)
    getattr(analysed.file_menu, action).trigger()
    save(qtbot, analysed.file_menu.saver, monkeypatch, tmp_path / f"p.{kind}", kind)
    assert told == [f"Written: p.{kind}"]
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF-1."}[kind]
    data = (tmp_path / f"p.{kind}").read_bytes()
    assert data.startswith(begins)
    assert len(data) > 10_000


def test_colours_that_mean_numbers_are_explained_in_the_picture(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    assert "all (worth)" not in svg_texts(file_of(analysed.file_menu._map_figure(), "svg"))
    analysed.docks.show("heat")
    QTest.keyClick(analysed.view, Qt.Key.Key_V, CTRL_SHIFT)
    qtbot.waitUntil(lambda: analysed.table.heat.heat is not None)
    texts = svg_texts(file_of(analysed.file_menu._map_figure(), "svg"))
    assert "all (worth), Orange" in texts
    assert set(analysed.table.heat.legend.numbers()) <= set(texts.splitlines())


def test_an_analysis_is_offered_to_the_library(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    with qtbot.waitSignal(analysed.keep_requested) as kept:
        analysed.file_menu.keep.trigger()
    data, name, number = kept.args
    assert number == 1
    assert analysed.shown_position is not None
    assert name == analysed.shown_position.title
    analysed.search.clear()
    analysed.files.open_bytes(data, name)
    qtbot.waitUntil(lambda: analysed.candidates.rowCount() == 5)
