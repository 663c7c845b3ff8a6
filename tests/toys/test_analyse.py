"""Games of packages, and Sawhian, in the Analyse workspace: by mouse and keys, as people do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

import ai.kernels.tree_warm  # noqa: F401 - here, so that no job of a short test has to import it
from ai.playing.players import players_of
from ai.searching.snapshot import Mark
from engine.errors import SetupError
from engine.game import CHANCE
from engine.games.warlight.state import Phase
from engine.record import GameRecord
from studio.analysing.positions import decisions_in
from studio.painting.print_options import PictureKind
from studio.painting.tree_icicles import cell_sizes
from studio.position.position import Position
from studio.program.jobs import JobContext, JobRunner
from studio.trees.paths import ROOT, children_of, rows_to
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.table import Board, Table
from studio.ui.widgets.picture_board import PictureBoard
from tests.engine.examples import random_match
from tests.studio.grids import grid_labels, grid_model
from tests.studio.searches import made_up, position_in
from tests.studio.ui.pictures import save
from tests.toys.heap import HeapGame
from tests.toys.ladder import OUTCOMES

LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
SEARCHES = [
    ("heap", "alpha-beta"),
    ("heap", "uct"),
    ("ladder", "uct"),
    ("ladder", "maxn"),
    ("sawhian", "maxn"),
    ("sawhian", "uct"),
]
every_search = pytest.mark.parametrize(("game", "search"), SEARCHES)
Maker = Callable[[str], AnalyseWorkspace]


def no_preparation(context: JobContext, *_needed: object) -> None:
    """The general searches need no engine."""


def settled(qtbot: QtBot, workspace: AnalyseWorkspace, runner: JobRunner) -> None:
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    qtbot.waitUntil(lambda: not runner.is_busy)


@pytest.fixture
def shown(qtbot: QtBot, runner: JobRunner) -> Iterator[Maker]:
    made = []

    def make(game: str) -> AnalyseWorkspace:
        workspace = AnalyseWorkspace(runner, preparation=no_preparation)
        qtbot.addWidget(workspace)
        workspace.resize(QSize(1280, 800))
        with qtbot.waitExposed(workspace):
            workspace.show()
        workspace.activateWindow()
        choose_game(qtbot, workspace, game)
        workspace.options_bar.seconds.setValue(0)
        workspace.options_bar.iterations.setValue(150)
        workspace.view.setFocus()
        qtbot.waitUntil(workspace.view.hasFocus)
        made.append(workspace)
        return workspace

    yield make
    for workspace in made:
        workspace.session.cancel()


def choose_game(qtbot: QtBot, workspace: AnalyseWorkspace, game: str) -> None:
    """Ask for the first position of a game in the menu."""
    menu = workspace.file_menu.games
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.data() == game).trigger()
    qtbot.waitUntil(lambda: workspace.stand.game == game)
    qtbot.waitUntil(lambda: workspace.shown_position is not None)


def choose_search(workspace: AnalyseWorkspace, search: str) -> None:
    box = workspace.options_bar.search
    box.setFocus()
    while box.currentData() != search:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        if box.currentIndex() == before:
            box.setCurrentIndex(0)
    workspace.view.setFocus()


def searched(
    qtbot: QtBot, workspace: AnalyseWorkspace, runner: JobRunner, search: str
) -> AnalyseWorkspace:
    choose_search(workspace, search)
    button = workspace.bar.widgetForAction(workspace.start_action)
    assert isinstance(button, QToolButton)
    QTest.mouseClick(button, LEFT)
    settled(qtbot, workspace, runner)
    assert workspace.trace.last is not None
    return workspace


def cell(workspace: AnalyseWorkspace, row: int, column: int) -> str:
    text = workspace.candidates.index(row, column).data()
    assert isinstance(text, str)
    return text


def click_row(workspace: AnalyseWorkspace, row: int) -> None:
    index = workspace.candidates.index(row, CandidateTable.TURN)
    at: QPoint = workspace.candidate_view.visualRect(index).center()
    QTest.mouseClick(workspace.candidate_view.viewport(), LEFT, pos=at)


@every_search
def test_every_search_is_started_shown_and_its_line_is_stepped(
    game: str, search: str, shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = searched(qtbot, shown(game), runner, search)
    last = workspace.trace.last
    assert last is not None
    assert workspace.options.search == search
    assert workspace.candidates.rowCount() == len(last.root_moves)
    by_value = last.order == "value"
    title = workspace.docks.dock("candidates").windowTitle()
    assert title.endswith("highest value" if by_value else "most visits")
    head = workspace.candidates.headerData(CandidateTable.VISITS, Qt.Orientation.Horizontal)
    assert head == ("Nodes" if by_value else "Visits ▾")
    assert workspace.candidate_view.isColumnHidden(CandidateTable.MARK) is not by_value
    assert workspace.candidate_view.isColumnHidden(CandidateTable.KIND)
    click_row(workspace, 0)
    board = workspace.view
    assert not isinstance(board, PictureBoard) or board.moves.words == last.root_moves[0].label
    QTest.keyClick(workspace.view, Qt.Key.Key_Right, ALT)
    settled(qtbot, workspace, runner)
    assert workspace.views.line.index == 1
    steps = workspace.views.line.steps
    for step in steps:
        for decision in step.decisions:
            assert workspace.shown_position is not None
            workspace.shown_position.game.check(step.state, decision.player, decision.move)
    assert steps[-1].is_node
    for index in range(2, len(steps)):
        QTest.keyClick(workspace.view, Qt.Key.Key_Right, ALT)
        assert workspace.views.line.index == index
    assert "After" in workspace.line_bar.words.text()
    QTest.keyClick(workspace.view, Qt.Key.Key_Home, ALT)
    assert workspace.views.line.index == 0


@every_search
def test_the_tree_is_walked_and_a_node_shows_its_position(
    game: str, search: str, shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = searched(qtbot, shown(game), runner, search)
    last = workspace.trace.last
    assert last is not None
    workspace.tree.view.setFocus()
    for _ in range(3):
        QTest.keyClick(workspace.tree.view, Qt.Key.Key_Down)
        settled(qtbot, workspace, runner)
    row = workspace.tree.sight.selected
    path = rows_to(last.tree, row)
    assert len(path) > 2
    assert workspace.tree.info.text.startswith(last.tree.label[row])
    step, board = workspace.views.line.step, workspace.view
    assert step is not None
    assert step.is_node
    assert not isinstance(board, PictureBoard) or board.moves.words == ""
    assert workspace.shown_position is not None
    state = workspace.shown_position.state
    words = [one.label for step in workspace.views.line.steps for one in step.decisions]
    assert state != step.state
    assert [last.tree.label[r] for r in path[1:] if last.tree.actor[r] != CHANCE] == [
        one for one in words if one not in {label for label, _ in OUTCOMES}
    ]


def test_searches_by_depth_say_what_is_exact_proven_or_cut(
    shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = shown("heap")
    workspace.options_bar.iterations.setValue(3000)
    searched(qtbot, workspace, runner, "alpha-beta")
    last = workspace.trace.last
    assert last is not None
    marks = [move.mark for move in last.root_moves]
    assert Mark.CUT in marks
    row = marks.index(Mark.CUT)
    assert cell(workspace, row, CandidateTable.MARK) == "cut"
    for column in (CandidateTable.VISITS, CandidateTable.SHARE, CandidateTable.VALUE,
                   CandidateTable.DEPTH, CandidateTable.SCORE):  # fmt: skip
        assert cell(workspace, row, column) == "–"  # noqa: RUF001 - a dash, and no zero
    assert "depth" in workspace.branching.text()
    drawing = workspace.tree.views.nodes.drawing
    assert drawing is not None
    assert drawing.is_cut.any()
    node = int(np.flatnonzero(drawing.is_cut)[0])
    assert drawing.label(node).startswith("× ")  # noqa: RUF001 - a cross
    assert not drawing.is_cut[drawing.on_line].any()
    sizes = cell_sizes(drawing)
    assert (sizes[drawing.is_cut] > 0).all()
    for parent in np.unique(drawing.part.parent[1:]).tolist():
        below = sizes[drawing.part.parent == parent].sum()
        assert below <= sizes[parent] * 1.0001
    workspace.tree.select_row(int(drawing.part.rows[node]))
    assert "cut: it cannot change the answer" in workspace.tree.info.text
    assert "visits" not in workspace.tree.info.text


def test_outcomes_of_chance_say_their_probability(
    shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = searched(qtbot, shown("ladder"), runner, "maxn")
    last = workspace.trace.last
    assert last is not None
    tree = last.tree
    outcome = int(np.flatnonzero(tree.actor == CHANCE)[0])
    workspace.tree.select_row(outcome)
    assert "chance, " in workspace.tree.info.text
    assert " %" in workspace.tree.info.text
    assert "score" in workspace.tree.info.text
    siblings = children_of(tree, int(tree.parent[outcome]))
    assert tree.chance is not None
    assert tree.chance[siblings].sum() == pytest.approx(1)
    move = next(m for m in last.root_moves if m.label == "leap")
    click_row(workspace, workspace.candidates.row_of(move.moves))
    assert workspace.line_bar.again.isEnabled()
    QTest.keyClick(workspace.view, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    settled(qtbot, workspace, runner)
    assert workspace.views.line.seed == 2


def test_without_chance_there_are_no_other_dice(
    shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = searched(qtbot, shown("heap"), runner, "uct")
    assert not workspace.line_bar.again.isEnabled()
    assert not workspace.line_bar.seed.isEnabled()


def test_scores_of_all_players_stand_beside_the_value(
    shown: Maker, qtbot: QtBot, runner: JobRunner
) -> None:
    workspace = searched(qtbot, shown("sawhian"), runner, "maxn")
    assert cell(workspace, 0, CandidateTable.SCORE).count(" / ") == 3
    header = workspace.candidate_view.horizontalHeader()
    at = [header.visualIndex(column) for column in (
        CandidateTable.VALUE, CandidateTable.SCORE, CandidateTable.MARK, CandidateTable.DEPTH)
    ]  # fmt: skip
    assert at == sorted(at)
    last = workspace.trace.last
    assert last is not None
    line = workspace.tree.views.nodes.drawing
    assert line is not None
    first = [row for row in line.part.rows[line.on_line].tolist() if last.tree.parent[row] == ROOT]
    assert [last.tree.label[row] for row in first] == [last.root_moves[0].label]


def test_a_game_without_searches_is_shown_and_cannot_be_started(shown: Maker) -> None:
    workspace = shown("bids")
    assert players_of("bids").searches == ()
    assert not workspace.start_action.isEnabled()
    assert workspace.options_bar.search.count() == 0


def test_both_searches_are_compared(shown: Maker, qtbot: QtBot, runner: JobRunner) -> None:
    workspace = shown("heap")
    compare = workspace.studies.compare
    for column, search in ((compare.first, "alpha-beta"), (compare.second, "uct")):
        column.search.choose(search)
        column.seconds.setValue(0)
        column.iterations.setValue(80)
    workspace.docks.show("compare")
    QTest.keyClick(
        compare.view, Qt.Key.Key_K,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )  # fmt: skip
    qtbot.waitUntil(lambda: compare.session.pair is not None and not compare.session.is_running)
    assert compare.table.rowCount() == 3
    at = compare.view.visualRect(compare.table.index(1, 0)).center()
    QTest.mouseClick(compare.view.viewport(), LEFT, pos=at)
    assert isinstance(workspace.view, PictureBoard)
    assert workspace.view.moves.words == compare.table.rows[1].label


def test_every_game_keeps_its_layout(shown: Maker, qtbot: QtBot, runner: JobRunner) -> None:
    workspace = shown("heap")
    assert workspace.docks.dock("heat").isHidden()
    workspace.set_map(grid_model(4, 3), grid_labels(4, 3))
    workspace.set_position(position_in(Phase.TURN))
    heat, compare = workspace.docks.dock("heat"), workspace.docks.dock("compare")
    assert not heat.isHidden()
    heat.raise_()
    compare.close()
    choose_game(qtbot, workspace, "heap")
    assert heat.isHidden()
    assert not heat.toggleViewAction().isVisible()
    assert workspace.docks.dock("statistics").isVisible()
    workspace.docks.dock("review").close()
    other = AnalyseWorkspace(runner)  # the next start, with the layout of the first game
    qtbot.addWidget(other)
    other.restoreState(workspace.saveState(1), 1)
    assert not other.docks.dock("heat").isHidden()
    assert other.docks.dock("compare").isHidden()
    assert not other.docks.dock("review").isHidden()
    assert workspace.docks.dock("review").isHidden()
    workspace.set_position(position_in(Phase.TURN))
    assert not heat.isHidden()
    assert compare.isHidden()
    assert not workspace.docks.dock("review").isHidden()
    choose_game(qtbot, workspace, "heap")
    assert workspace.docks.dock("review").isHidden()
    assert not compare.isHidden()


def test_made_up_searches_of_the_map_stay_what_they_were(qtbot: QtBot, runner: JobRunner) -> None:
    workspace = AnalyseWorkspace(runner, build=made_up, preparation=no_preparation)
    qtbot.addWidget(workspace)
    assert workspace.docks.dock("candidates").windowTitle().endswith("most visits")
    assert not workspace.docks.dock("heat").isHidden()


def press(panel: QWidget, name: str) -> None:
    """Press the button of this name in a panel."""
    button = next(b for b in panel.findChildren(QToolButton) if b.accessibleName() == name)
    QTest.mouseClick(button, LEFT)


def test_a_game_is_reviewed_and_its_turns_are_shown(shown: Maker, qtbot: QtBot) -> None:
    workspace = shown("heap")
    game = HeapGame(7)
    record = GameRecord.of(game, random_match(game, 1))
    workspace.set_game(record)
    panel = workspace.studies.review
    panel.bar.iterations.setValue(40)
    panel.bar.samples.setValue(3)
    workspace.docks.show("review")
    press(panel, "Review")
    qtbot.waitUntil(lambda: panel.session.review is not None and not panel.session.is_running)
    assert panel.order.rowCount() == len(decisions_in(record))
    last = panel.order.rowCount() - 1
    at = panel.view.visualRect(panel.order.index(last, 1)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)
    turn = panel.order.turn_at(panel.view.currentIndex())
    assert turn is not None
    assert isinstance(workspace.view, PictureBoard)
    assert workspace.view.moves.words == turn.played


@pytest.mark.parametrize(("game", "search"), [("heap", "alpha-beta"), ("ladder", "uct")])
def test_it_is_measured_whether_a_search_settles(
    game: str, search: str, shown: Maker, qtbot: QtBot
) -> None:
    workspace = shown(game)
    choose_search(workspace, search)
    panel = workspace.studies.convergence
    panel.seeds.setValue(3)
    panel.most.setValue(80)
    workspace.docks.show("convergence")
    press(panel, "Study convergence")
    qtbot.waitUntil(lambda: panel.found is not None and not panel.is_running)
    assert panel.found is not None
    assert {point.searches for point in panel.found.checkpoints} == {3}


class Plain(Board):
    """A board without a view: the least that a package may bring."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[object] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_position(self, position: Position) -> None:
        self.drawn = [position.state]

    def show_moves(self, moves: Sequence[tuple[int, object]], *, strong: bool) -> None:
        self.drawn = [self.drawn[0], *moves]

    def offer(self, moves: Sequence[object] | None) -> None: ...


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_board_of_a_package_is_shown_drawn_on_and_exported(
    kind: PictureKind,
    shown: Maker,
    qtbot: QtBot,
    runner: JobRunner,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    own = partial(Table, "heap", Plain)
    monkeypatch.setattr("studio.ui.analysis.stand.table_of", lambda name: own())
    workspace = searched(qtbot, shown("heap"), runner, "uct")
    assert isinstance(workspace.view, Plain)
    last = workspace.trace.last
    assert last is not None
    click_row(workspace, 1)
    assert workspace.view.drawn[1:] == [(0, last.root_moves[1].move)]
    file = tmp_path / f"board.{kind}"
    workspace.file_menu.map_picture.trigger()
    save(qtbot, workspace.file_menu.saver, monkeypatch, file, kind)
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert file.read_bytes()[:5] in (b"\x89PNG\r", b"<?xml")


def test_a_broken_table_is_told_and_the_game_is_shown_all_the_same(
    shown: Maker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace, told = shown("heap"), []
    workspace.message.connect(told.append)

    def broken(name: str) -> Table:
        raise SetupError(f"no TABLE of {name}")

    monkeypatch.setattr("studio.ui.analysis.stand.table_of", broken)
    choose_game(qtbot, workspace, "ladder")
    assert told == ["no TABLE of ladder"]
    assert isinstance(workspace.view, PictureBoard)
