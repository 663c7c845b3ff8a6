"""The table of candidates: what it says, live updates, hover and pin on the map."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QPersistentModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.games.warlight.state import Phase, Picks, Turn
from studio.painting.lines import MAX_LINES, LineStyles
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import Maker, click, drawn, feed, move_to, row_place
from tests.studio.ui.themes import contrast, themed


def texts(workspace: AnalyseWorkspace, column: int) -> list[str]:
    table = workspace.candidates
    return [table.index(row, column).data() for row in range(table.rowCount())]


def test_candidates_are_listed_most_visited_first(analysed: AnalyseWorkspace) -> None:
    table = CandidateTable
    assert texts(analysed, table.TURN) == ["turn 1", "turn 0", "turn 2", "turn 3", "turn 4"]
    assert texts(analysed, table.VISITS) == ["400", "300", "200", "90", "10"]
    assert texts(analysed, table.SHARE)[0] == "40.0 %"
    assert texts(analysed, table.VALUE)[0] == "60.0 % ± 3.0"
    assert texts(analysed, table.DEPTH) == ["2"] * 5
    assert texts(analysed, table.KIND)[0] == "kind 1"
    assert texts(analysed, table.LINE)[0] == "reply 2"


def test_candidates_with_few_visits_are_faded(analysed: AnalyseWorkspace) -> None:
    faded = [
        analysed.candidates.index(row, 0).data(CandidateTable.CELL_ROLE).is_faded
        for row in range(5)
    ]
    assert faded == [False, False, False, False, True]


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_faded_can_still_be_read(
    qapp: QApplication, analysed: AnalyseWorkspace, dark: bool
) -> None:
    view = analysed.candidate_view
    with themed(qapp, dark=dark):
        for column in (CandidateTable.TURN, CandidateTable.VISITS, CandidateTable.VALUE):
            cell = view.visualRect(analysed.candidates.index(4, column))
            picture = view.viewport().grab(cell).toImage()
            drawn = [
                picture.pixelColor(x, y).getRgbF()[:3]
                for x in range(picture.width())
                for y in range(picture.height())
            ]
            paper = Counter(drawn).most_common(1)[0][0]
            assert max(contrast(ink, paper) for ink in set(drawn)) >= 4.5, column


def test_a_turn_that_was_never_tried_has_no_value(workspace: AnalyseWorkspace) -> None:
    feed(workspace, 10)
    assert texts(workspace, CandidateTable.VISITS)[-1] == "0"
    assert texts(workspace, CandidateTable.VALUE)[-1] == "–"  # noqa: RUF001


def test_every_cell_has_a_tip_or_says_it_all(analysed: AnalyseWorkspace) -> None:
    table = analysed.candidates
    tips = [
        table.index(0, column).data(Qt.ItemDataRole.ToolTipRole)
        for column in range(table.columnCount())
    ]
    assert "57.0 % to 63.0 %" in tips[CandidateTable.VALUE]
    assert "20.0 %" in tips[CandidateTable.VISITS]
    assert tips[CandidateTable.LINE] == "turn 1\nreply 2"


def test_an_update_keeps_rows_with_their_turns() -> None:
    position = position_in(Phase.TURN)
    table, styles = CandidateTable(), LineStyles()
    before = made_up_snapshot(position, 1000)
    table.show_snapshot(before, styles.assign([m.label for m in before.root_moves]))
    kept = [QPersistentModelIndex(table.index(row, 1)) for row in range(5)]
    after = made_up_snapshot(position, 2)  # so early the first candidate leads
    table.show_snapshot(after, styles.assign([m.label for m in after.root_moves]))
    assert table.index(0, 1).data() == "turn 0"
    assert [index.data() for index in kept] == [f"turn {i}" for i in (1, 0, 2, 3, 4)]


def test_a_value_without_an_interval_stands_alone() -> None:
    table, made_up = CandidateTable(), made_up_snapshot(position_in(Phase.TURN), 1000)
    moves = tuple(dataclasses.replace(move, error=None) for move in made_up.root_moves)
    styles = LineStyles().assign([move.label for move in moves])
    table.show_snapshot(dataclasses.replace(made_up, root_moves=moves), styles)
    index = table.index(0, CandidateTable.VALUE)
    assert table.data(index) == f"{100 * moves[0].value:.1f} %"
    assert not table.data(index, Qt.ItemDataRole.ToolTipRole)


def test_candidates_that_come_later_are_added(workspace: AnalyseWorkspace) -> None:
    position = position_in(Phase.TURN)
    snapshot = made_up_snapshot(position, 1000)
    few = dataclasses.replace(snapshot, root_moves=snapshot.root_moves[1:3])
    table = workspace.candidates
    table.show_snapshot(few, {})
    kept = QPersistentModelIndex(table.index(0, CandidateTable.TURN))
    resets: list[int] = []
    table.modelReset.connect(lambda: resets.append(1))
    table.show_snapshot(snapshot, {})
    assert not resets
    assert table.rowCount() == 5
    assert kept.data() == "turn 0"
    assert kept.row() == 1


def test_hover_draws_the_turn_and_leaving_takes_it_back(analysed: AnalyseWorkspace) -> None:
    best = drawn(analysed)
    row = turn_row(analysed)
    move_to(analysed.candidate_view, row_place(analysed, row))
    turn = analysed.candidates.move_at(row).move
    assert isinstance(turn, Turn)
    arrows, notes, strong = drawn(analysed)
    assert arrows == len(turn.attacks)
    assert sorted(note.split("+")[1] for note in notes) == sorted(
        str(deploy.units) for deploy in turn.deploys
    )
    assert strong
    QTest.mouseMove(analysed.view.map.viewport(), QPoint(5, 5))
    leave(analysed)
    assert drawn(analysed) == best


def turn_row(workspace: AnalyseWorkspace) -> int:
    """A row other than the first whose turn attacks."""
    for row in range(1, 5):
        move = workspace.candidates.move_at(row).move
        if isinstance(move, Turn) and move.attacks:
            return row
    raise AssertionError("no candidate attacks")


def leave(workspace: AnalyseWorkspace) -> None:
    QApplication.sendEvent(workspace.candidate_view.viewport(), QEvent(QEvent.Type.Leave))


def test_a_click_pins_the_turn_and_its_node(analysed: AnalyseWorkspace) -> None:
    row = turn_row(analysed)
    move = analysed.candidates.move_at(row)
    click(analysed.candidate_view, row_place(analysed, row))
    leave(analysed)
    assert isinstance(move.move, Turn)
    assert drawn(analysed)[0] == len(move.move.attacks)
    assert analysed.tree.sight.selected == 1 + int(move.label.split()[1])
    assert move.label in analysed.tree.info.crumbs.text()


def test_the_pin_stays_with_its_turn_while_the_search_goes_on(
    workspace: AnalyseWorkspace,
) -> None:
    feed(workspace, 2)
    click(workspace.candidate_view, row_place(workspace, 0))
    assert workspace.candidate_view.currentIndex().row() == 0
    feed(workspace, 1000)
    current = workspace.candidate_view.currentIndex()
    assert current.row() == 1
    assert current.siblingAtColumn(CandidateTable.TURN).data() == "turn 0"
    rows = workspace.candidate_view.selectionModel().selectedRows()
    assert [index.row() for index in rows] == [1]


def test_arrow_keys_pin_too(analysed: AnalyseWorkspace) -> None:
    click(analysed.candidate_view, row_place(analysed, 0))
    QTest.keyClick(analysed.candidate_view, Qt.Key.Key_Down)
    assert analysed.tree.sight.selected == 1  # turn 0


def test_the_best_turn_is_drawn_lightly_by_itself(analysed: AnalyseWorkspace) -> None:
    best = analysed.candidates.move_at(0).move
    assert isinstance(best, Turn)
    arrows, _, strong = drawn(analysed)
    assert arrows == len(best.attacks)
    assert not arrows or not strong


def test_transfers_are_dashed(analysed: AnalyseWorkspace) -> None:
    position = analysed.shown_position
    assert position is not None
    owners = position.state.owners
    for row in range(5):
        click(analysed.candidate_view, row_place(analysed, row))
        turn = analysed.candidates.move_at(row).move
        assert isinstance(turn, Turn)
        expected = [owners[attack.target] == position.player for attack in turn.attacks]
        assert [arrow.dashed for arrow in analysed.view.map.arrows._arrows] == expected


def test_picks_are_ringed_among_the_lit_candidates(make: Maker) -> None:
    workspace = make(Phase.PICK)
    assert workspace.shown_position is not None
    own = workspace.shown_position.state.candidates[0]
    assert len(workspace.view.map._selection) == len(own)
    feed(workspace, 1000)
    click(workspace.candidate_view, row_place(workspace, 1))
    picks = workspace.candidates.move_at(1).move
    assert isinstance(picks, Picks)
    ringed = [i for i, badge in enumerate(workspace.view.map.badges._badges) if badge.ringed]
    assert ringed == sorted(picks.regions)


def test_the_map_says_what_is_under_the_mouse(workspace: AnalyseWorkspace) -> None:
    told: list[str] = []
    workspace.status_changed.connect(told.append)
    move_to(workspace.view.map, workspace.view.map.region_position(10))
    assert told[-1].startswith("A1: ")


# --- lines


def test_lines_stay_with_their_candidates() -> None:
    styles = LineStyles()
    before = styles.assign(list("abcdefgh"))
    assert list(before) == list("abcdef")
    assert len({style.index for style in before.values()}) == MAX_LINES
    after = styles.assign(list("bhacde"))
    assert all(after[label] == before[label] for label in "abcde")
    assert after["h"] == before["f"]  # who drops out makes room
