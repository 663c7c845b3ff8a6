"""A search step by step in the window: phases, terms, tree and map, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase as GamePhase
from studio.games.warlight.iterations import Phase
from studio.position.searches import build_searcher
from studio.trees.paths import row_at
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.games.warlight.analysis.step_panel import StepPanel
from studio.ui.games.warlight.analysis.step_table import StepTable
from tests.studio.grids import grid_model
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import LEFT, Maker, drawn

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def stepping(qtbot: QtBot, workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    workspace.options_bar.seed.setValue(5)
    workspace.docks.show("steps")
    qtbot.waitUntil(workspace.table.steps.view.hasFocus)
    return workspace


def panel_of(workspace: AnalyseWorkspace) -> StepPanel:
    return workspace.table.steps


def settle(qtbot: QtBot, panel: StepPanel, act: Callable[[], None]) -> None:
    """Do something that takes a job, and wait for its end."""
    with qtbot.waitSignal(panel.session.changed):
        act()
    qtbot.waitUntil(lambda: not panel.session.is_busy)


def press(qtbot: QtBot, panel: StepPanel, *, whole: bool = False) -> None:
    modifiers = CONTROL | SHIFT if whole else CONTROL
    settle(qtbot, panel, lambda: QTest.keyClick(panel.view, Qt.Key.Key_J, modifiers))


def button_of(panel: StepPanel, name: str) -> QToolButton:
    return next(b for b in panel.findChildren(QToolButton) if b.accessibleName() == name)


def test_nothing_is_searched_before_the_first_step(stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    assert panel.table.rowCount() == 0
    assert "one step at a time" in panel.text.text()
    assert panel.phase_action.isEnabled()
    assert not any(button.isEnabled() for button in panel.phases.buttons())
    assert not panel.choice.isVisible()


def test_the_phases_come_one_after_the_other(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel, seen = panel_of(stepping), []
    for _ in range(5):
        press(qtbot, panel)
        assert panel.session.iteration is not None
        button = panel.phases.checkedId()
        seen.append((panel.session.iteration.number, panel.session.phase, button))
        assert panel.table.rowCount() > 0
        assert panel.text.text()
    assert seen == [*((1, phase, n) for n, phase in enumerate(Phase)), (2, Phase.SELECTION, 0)]


def test_terms_of_a_choice_are_shown_the_chosen_lit(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel = panel_of(stepping)
    panel.run_length.setValue(30)
    settle(qtbot, panel, lambda: QTest.mouseClick(button_of(panel, "Run"), LEFT))
    iteration = panel.session.iteration
    assert iteration is not None
    assert iteration.number == 30
    selection = iteration.selections[0]
    assert panel.table.rowCount() == len(selection.options)
    lit = panel.table.rows[panel.table.lit_row]
    assert lit.cells[0] == selection.option.label
    bounds = [float(row.cells[5]) for row in panel.table.rows]
    assert bounds == sorted(bounds, reverse=True)
    assert panel.choice.count() == len(iteration.selections)
    panel.choice.setCurrentIndex(1)
    assert panel.table.rows[panel.table.lit_row].cells[0] == iteration.selections[1].option.label
    assert "Sky blue" in panel.text.text()


def test_tree_and_map_follow(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    panel.run_length.setValue(40)
    settle(qtbot, panel, lambda: QTest.mouseClick(button_of(panel, "Run"), LEFT))
    iteration = panel.session.iteration
    assert iteration is not None
    first = iteration.rounds[0]
    arrows = sum(len(move.attacks) for move in first.moves if move)  # type: ignore[union-attr]
    assert drawn(stepping)[0] == arrows
    assert "a sample" in panel.note.text()
    last = stepping.trace.last
    assert last is not None
    assert last.iterations == 39  # before the figures have changed
    for phase in (Phase.EXPANSION, Phase.SIMULATION, Phase.BACKPROPAGATION):
        press(qtbot, panel)
        last = stepping.trace.last
        assert panel.session.phase is phase
        assert last is not None
        row = row_at(last.tree, [(label, 0) for _, label in iteration.path])
        assert row is not None  # the leaf, with no visits before the last phase
        assert bool(last.tree.visits[row] > 0) is (phase is Phase.BACKPROPAGATION)
        assert last.iterations == (40 if phase is Phase.BACKPROPAGATION else 39)


def test_a_row_of_the_playout_is_shown_on_the_map(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    for _ in range(3):
        press(qtbot, panel)
    assert panel.session.phase is Phase.SIMULATION
    iteration = panel.session.iteration
    assert iteration is not None
    row = 1
    at = panel.view.visualRect(panel.table.index(row, 0)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)
    shown = iteration.playout[row]
    assert f"round {shown.before.round + 1}" in panel.note.text()
    arrows = sum(len(move.attacks) for move in shown.moves if move)  # type: ignore[union-attr]
    assert drawn(stepping)[0] == arrows
    assert len(panel.table.rows) == len(iteration.playout) + 1


def test_a_phase_can_be_looked_at_again(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    press(qtbot, panel, whole=True)
    press(qtbot, panel, whole=True)
    assert panel.session.iteration is not None
    assert panel.session.iteration.number == 2
    QTest.mouseClick(panel.phases.button(3), LEFT)
    assert panel.session.phase is Phase.BACKPROPAGATION
    assert panel.table.columnCount() == 4
    QTest.mouseClick(panel.phases.button(0), LEFT)
    assert panel.table.columnCount() == 6


def back(qtbot: QtBot, panel: StepPanel, key: Qt.Key = Qt.Key.Key_H) -> None:
    settle(qtbot, panel, lambda: QTest.keyClick(panel.view, key, CONTROL))


def stand(panel: StepPanel) -> tuple[int, Phase]:
    assert panel.session.iteration is not None
    return panel.session.iteration.number, panel.session.phase


def test_phases_are_gone_back_over_iterations_as_they_were(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel, seen = panel_of(stepping), []

    def shown() -> object:
        rows = [row.cells for row in panel.table.rows]
        last = stepping.trace.last
        assert last is not None
        return stand(panel), panel.text.text(), rows, drawn(stepping), last.tree.visits.tolist()

    for _ in range(10):
        press(qtbot, panel)
        seen.append(shown())
    for expected in reversed(seen[:-1]):
        back(qtbot, panel)
        assert shown() == expected
    assert stand(panel) == (1, Phase.SELECTION)
    assert not panel.phase_back_action.isEnabled()
    assert not panel.iteration_back_action.isEnabled()
    for expected in seen[1:]:
        press(qtbot, panel)
        assert shown() == expected


def test_a_button_goes_back_behind_a_run_as_far_as_wanted(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel = panel_of(stepping)
    known = []
    for _ in range(3):
        press(qtbot, panel, whole=True)
        known.append(panel.session.iteration)
    panel.session.reset()
    panel.run_length.setValue(40)
    settle(qtbot, panel, lambda: QTest.mouseClick(button_of(panel, "Run"), LEFT))
    button = button_of(panel, "Previous phase")
    settle(qtbot, panel, lambda: QTest.mouseClick(button, LEFT))
    assert stand(panel) == (39, Phase.BACKPROPAGATION)
    for number in range(38, 0, -1):
        back(qtbot, panel, Qt.Key.Key_G)
        assert stand(panel) == (number, Phase.SELECTION)
        if number <= len(known):
            assert panel.session.iteration == known[number - 1]
    press(qtbot, panel, whole=True)
    assert stand(panel) == (2, Phase.SELECTION)


def test_any_iteration_that_was_done_is_shown_by_its_number(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel = panel_of(stepping)
    panel.run_length.setValue(40)
    settle(qtbot, panel, lambda: QTest.mouseClick(button_of(panel, "Run"), LEFT))
    last = panel.session.iteration
    for number in (7, 40):
        panel.number.setFocus()
        panel.number.selectAll()
        QTest.keyClicks(panel.number, str(number))
        settle(qtbot, panel, lambda: QTest.keyClick(panel.number, Qt.Key.Key_Return))
        assert stand(panel) == (number, Phase.SELECTION)
        assert panel.number.value() == number
        assert panel.number.maximum() == 40
    assert panel.session.iteration == last


def test_keys_lead_along_the_playout_on_the_map(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    press(qtbot, panel)
    iteration = panel.session.iteration
    assert iteration is not None
    for shown in iteration.playout:
        QTest.keyClick(panel.view, Qt.Key.Key_PageDown, CONTROL)
        assert panel.session.phase is Phase.SIMULATION
        assert f"round {shown.before.round + 1}" in panel.note.text()
        arrows = sum(len(move.attacks) for move in shown.moves if move)  # type: ignore[union-attr]
        assert drawn(stepping)[0] == arrows
    for _ in range(2):  # at the end the key stays there
        QTest.keyClick(panel.view, Qt.Key.Key_PageDown, CONTROL)
        assert panel.note.text() == "On the map: the position that the playout ends with."
    assert drawn(stepping)[0] == 0
    QTest.keyClick(panel.view, Qt.Key.Key_PageUp, CONTROL)
    assert f"round {iteration.playout[-1].before.round + 1}" in panel.note.text()
    QTest.mouseClick(button_of(panel, "A round of the playout back"), LEFT)
    assert f"round {iteration.playout[-2].before.round + 1}" in panel.note.text()


def test_from_the_beginning_the_same_steps_come_again(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel = panel_of(stepping)
    press(qtbot, panel, whole=True)
    press(qtbot, panel, whole=True)
    first = panel.session.iteration
    QTest.mouseClick(button_of(panel, "From the beginning"), LEFT)
    assert panel.table.rowCount() == 0
    press(qtbot, panel, whole=True)
    press(qtbot, panel, whole=True)
    assert panel.session.iteration == first


def test_the_tree_is_that_of_the_search_of_the_bar(
    qtbot: QtBot, stepping: AnalyseWorkspace
) -> None:
    panel = panel_of(stepping)
    panel.run_length.setValue(25)
    settle(qtbot, panel, lambda: QTest.mouseClick(button_of(panel, "Run"), LEFT))
    QTest.mouseClick(panel.phases.button(3), LEFT)
    position = stepping.shown_position
    assert position is not None
    plain = build_searcher(position, stepping.options_bar.options)
    plain.step(25)
    ours, theirs = stepping.trace.last, plain.snapshot(0.0)
    assert ours is not None
    assert ours.tree.label == theirs.tree.label
    assert ours.tree.visits.tolist() == theirs.tree.visits.tolist()


def test_another_position_begins_anew(qtbot: QtBot, stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    press(qtbot, panel)
    stepping.set_position(position_in(GamePhase.TURN, seed=9))
    assert panel.session.iteration is None
    assert panel.table.rowCount() == 0
    press(qtbot, panel)
    assert panel.session.position is stepping.shown_position


def test_picks_are_stepped_through(qtbot: QtBot, make: Maker) -> None:
    workspace = make(GamePhase.PICK)
    panel = panel_of(workspace)
    workspace.docks.show("steps")
    qtbot.waitUntil(panel.view.hasFocus)
    for _ in range(4):
        press(qtbot, panel)
    assert panel.session.phase is Phase.BACKPROPAGATION


def test_what_cannot_be_searched_is_told(
    qtbot: QtBot, stepping: AnalyseWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no engine")

    monkeypatch.setattr("studio.ui.games.warlight.analysis.step_session.build_stepped", fail)
    panel = panel_of(stepping)
    with qtbot.waitSignal(stepping.message) as told:
        QTest.keyClick(panel.view, Qt.Key.Key_J, CONTROL)
    assert told.args == ["The search failed: no engine"]
    assert panel.phase_action.isEnabled()


def test_every_control_has_a_name(stepping: AnalyseWorkspace) -> None:
    panel = panel_of(stepping)
    for widget in (*panel.findChildren(QToolButton), panel.choice, panel.view, panel.run_length):
        assert widget.accessibleName()
    assert panel.number.accessibleName()
    assert all(action.text() and action.toolTip() for action in panel.commands)
    assert isinstance(panel.table, StepTable)
    assert grid_model(4, 3).regions
