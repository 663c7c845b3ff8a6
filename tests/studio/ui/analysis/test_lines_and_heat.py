"""Lines walked on the map, sampled outcomes, and the values of the regions."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.games.warlight.heat_map import heat_map
from studio.painting.scales import amount_color
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import LEFT, click, drawn, move_to, node_place, row_place

ALT = Qt.KeyboardModifier.AltModifier
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def armies(workspace: AnalyseWorkspace) -> list[str]:
    """The numbers on the map, without planned deploys."""
    return [badge.text.split(" ")[0] for badge in workspace.view.map.badges._badges]


def walk(qtbot: QtBot, workspace: AnalyseWorkspace, key: Qt.Key, index: int) -> None:
    QTest.keyClick(workspace.view, key, ALT)
    qtbot.waitUntil(lambda: workspace.views.line.index == index)


def test_a_line_is_walked_by_keys(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    before = armies(analysed)
    walk(qtbot, analysed, Qt.Key.Key_Right, 1)
    assert analysed.line_bar.words.text().startswith("1/3 · Orange: turn 1")
    assert armies(analysed) == before
    walk(qtbot, analysed, Qt.Key.Key_Right, 2)
    assert "[assumed]" in analysed.line_bar.words.text()  # the made-up reply has no turn
    walk(qtbot, analysed, Qt.Key.Key_Right, 3)
    assert "After round 1 (sample, seed 1)" in analysed.line_bar.words.text()
    assert armies(analysed) != before
    assert not analysed.line_bar.forward.isEnabled()
    walk(qtbot, analysed, Qt.Key.Key_Left, 2)
    walk(qtbot, analysed, Qt.Key.Key_Home, 0)
    assert armies(analysed) == before


def test_what_happens_next_is_repeated_by_its_seed(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    walk(qtbot, analysed, Qt.Key.Key_End, 3)
    first = analysed.views.line.step
    assert first is not None
    QTest.mouseClick(again_button(analysed), LEFT)
    qtbot.waitUntil(lambda: analysed.line_bar.seed.value() == 2)
    qtbot.waitUntil(lambda: analysed.views.line.index == 3)
    analysed.line_bar.seed.setValue(1)
    qtbot.waitUntil(lambda: bool(analysed.views.line.steps) and analysed.views.line.index == 3)
    again = analysed.views.line.step
    assert again is not None
    assert again.state == first.state


def again_button(workspace: AnalyseWorkspace) -> QToolButton:
    buttons = workspace.line_bar.findChildren(QToolButton)
    return next(b for b in buttons if b.accessibleName() == "Other dice")


def test_hovering_shows_a_candidate_and_then_the_line_again(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    walk(qtbot, analysed, Qt.Key.Key_End, 3)
    outcome = armies(analysed)
    move_to(analysed.candidate_view, row_place(analysed, 2))
    assert armies(analysed) != outcome
    QTest.mouseMove(analysed.view.map.viewport(), analysed.view.map.viewport().rect().center())
    qtbot.waitUntil(lambda: armies(analysed) == outcome)


def test_a_step_is_shown_wherever_the_mouse_rests(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    click(analysed.candidate_view, row_place(analysed, 0))  # and the mouse stays there
    before = armies(analysed)
    walk(qtbot, analysed, Qt.Key.Key_End, 3)
    outcome = armies(analysed)
    assert outcome != before
    move_to(analysed.candidate_view, row_place(analysed, 2))
    assert armies(analysed) == before  # another turn, in the position itself
    walk(qtbot, analysed, Qt.Key.Key_Left, 2)
    walk(qtbot, analysed, Qt.Key.Key_Right, 3)
    assert armies(analysed) == outcome  # walking goes before the mouse that rests
    move_to(analysed.candidate_view, row_place(analysed, 1))
    assert armies(analysed) == before
    move_to(analysed.candidate_view, row_place(analysed, 0))
    assert armies(analysed) == outcome  # the line's own candidate hides nothing of it


def test_the_line_is_back_where_the_mouse_is_below_the_candidates(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    walk(qtbot, analysed, Qt.Key.Key_End, 3)
    outcome, view = armies(analysed), analysed.candidate_view
    move_to(view, row_place(analysed, 1))
    assert armies(analysed) != outcome
    last = row_place(analysed, analysed.candidates.rowCount() - 1)
    below = QPoint(last.x(), view.viewport().height() - 3)
    assert not view.indexAt(below).isValid()
    move_to(view, below)
    assert armies(analysed) == outcome


def test_a_node_under_the_mouse_hides_no_step(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    walk(qtbot, analysed, Qt.Key.Key_End, 3)
    outcome, words = armies(analysed), analysed.line_bar.words.text()
    move_to(analysed.tree.view, node_place(analysed, 2))
    assert armies(analysed) == outcome
    assert analysed.line_bar.words.text() == words


def test_another_candidate_has_another_line(qtbot: QtBot, analysed: AnalyseWorkspace) -> None:
    walk(qtbot, analysed, Qt.Key.Key_Right, 1)
    click(analysed.candidate_view, row_place(analysed, 2))
    assert analysed.views.line.index == 0
    assert analysed.views.line.candidate is not None
    assert analysed.views.line.candidate.label == analysed.candidates.move_at(2).label
    assert drawn(analysed)[2]


def test_without_a_search_there_is_no_line(workspace: AnalyseWorkspace) -> None:
    assert not workspace.line_bar.forward.isEnabled()
    assert not workspace.line_bar.outcome.isEnabled()
    assert workspace.line_bar.words.text() == "No candidate yet"


# --- the values of the regions


def heat_color(workspace: AnalyseWorkspace, region: int) -> tuple[int, int, int]:
    """The colour over a region on the map."""
    key = workspace.view.map.painter.key_of(region)
    x0, y0, x1, y1 = workspace.view.map.boxes[key]
    image = workspace.view.map._heat.image
    return image.pixelColor((x0 + x1) // 2, (y0 + y1) // 2).getRgb()[:3]  # type: ignore[return-value]


def show_heat(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.docks.show("heat")
    QTest.keyClick(workspace.view, Qt.Key.Key_V, CTRL_SHIFT)
    qtbot.waitUntil(lambda: workspace.table.heat.heat is not None)


def test_regions_are_coloured_by_their_worth(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    show_heat(qtbot, workspace)
    position = workspace.shown_position
    assert position is not None
    values = heat_map(position.game, position.state).values[0].tolist()
    best, worst = values.index(max(values)), values.index(min(values))
    assert heat_color(workspace, best) == amount_color(1.0).getRgb()[:3]
    assert heat_color(workspace, worst) == amount_color(0.0).getRgb()[:3]
    QTest.keyClick(workspace.view, Qt.Key.Key_V, CTRL_SHIFT)
    assert workspace.view.map._heat.image.isNull()


def test_the_table_has_every_term_of_the_region_under_the_mouse(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    show_heat(qtbot, workspace)
    heat, position = workspace.table.heat.heat, workspace.shown_position
    assert heat is not None
    assert position is not None
    move_to(
        workspace.view.map, workspace.view.map.region_position(workspace.view.map.painter.key_of(7))
    )
    assert workspace.table.heat.region_name.text() == position.game.graph.region_names[7]
    model = workspace.table.heat.table.model()
    assert model.rowCount() == len(heat.terms) + 3
    worth = heat.regions[1][7]
    assert worth is not None
    assert model.index(0, 2).data() == f"{worth.value:,.1f}"
    assert model.columnCount() == 4


def test_differences_and_single_terms_are_shown(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    show_heat(qtbot, workspace)
    heat = workspace.table.heat
    heat.whose.setFocus()
    QTest.keyClick(heat.whose, Qt.Key.Key_End)
    assert heat.whose.currentText() == "Orange less Sky blue"
    assert heat.legend.accessibleName().startswith("Worth to Orange less Sky blue: -")
    heat.term.setFocus()
    QTest.keyClick(heat.term, Qt.Key.Key_Down)
    assert heat.term.currentText() == "bonus"


def test_picks_are_valued_too(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.set_position(position_in(Phase.PICK))
    show_heat(qtbot, workspace)
    position = workspace.shown_position
    assert position is not None
    other = next(r for r in range(12) if r not in position.state.candidates[0])
    assert heat_color(workspace, other) == (180, 180, 180)
