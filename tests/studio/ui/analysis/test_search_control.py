"""Pausing, pondering, freezing and clearing by keys and clicks; closing while searches run."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.program.jobs import JobRunner
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.patience import settled
from tests.studio.grids import grid_labels, grid_model
from tests.studio.searches import made_up, position_in
from tests.studio.ui.analysis.conftest import LEFT, feed, no_preparation

F8, F9, F6 = Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F6
CTRL = Qt.KeyboardModifier.ControlModifier


def start(qtbot: QtBot, workspace: AnalyseWorkspace, **limits: int) -> None:
    bar = workspace.options_bar
    bar.seconds.setValue(0)
    for name, limit in limits.items():
        getattr(bar, name).setValue(limit)
    QTest.keyClick(workspace.view, F9)
    qtbot.waitUntil(lambda: workspace.trace.last is not None)


def iterations(workspace: AnalyseWorkspace) -> int:
    last = workspace.session.trace.last
    return 0 if last is None else last.iterations


def test_a_pause_holds_the_search_and_ends_by_the_same_key(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    assert not workspace.bar.pause.isEnabled()
    start(qtbot, workspace)
    QTest.keyClick(workspace.view, F8)
    assert workspace.session.is_paused
    assert workspace.bar.pause.isChecked()
    before = settled(qtbot, lambda: iterations(workspace))
    assert workspace.session.is_running
    assert workspace.stop_action.isEnabled()
    QTest.keyClick(workspace.view, F8)
    qtbot.waitUntil(lambda: iterations(workspace) > before)
    workspace.session.stop()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert not workspace.bar.pause.isChecked()


def test_a_paused_search_is_stopped_with_what_it_has(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    start(qtbot, workspace)
    QTest.keyClick(workspace.view, F8)
    QTest.keyClick(workspace.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert workspace.candidates.rowCount() == 5


def test_pondering_goes_on_after_the_limit_until_told(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    QTest.keyClick(workspace.view, F9, CTRL)
    assert workspace.bar.ponder.isChecked()
    start(qtbot, workspace, iterations=100)
    qtbot.waitUntil(lambda: iterations(workspace) > 100)
    assert workspace.session.is_running
    QTest.keyClick(workspace.view, F9, CTRL)
    qtbot.waitUntil(lambda: not workspace.session.is_running)


def test_pondering_takes_an_ended_search_up_again(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    start(qtbot, workspace, iterations=100)
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert iterations(workspace) == 100
    workspace.bar.ponder.trigger()
    qtbot.waitUntil(lambda: iterations(workspace) > 100)
    workspace.bar.ponder.trigger()
    qtbot.waitUntil(lambda: not workspace.session.is_running)


def test_the_best_candidate_s_visits_end_a_search(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    start(qtbot, workspace, visits=200)
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert workspace.trace.last is not None
    assert 200 <= workspace.trace.last.root_moves[0].visits <= 202


def test_a_frozen_view_stands_still(workspace: AnalyseWorkspace) -> None:
    feed(workspace, 100)
    cell = workspace.candidates.index(0, workspace.candidates.VISITS)
    assert cell.data() == "40"
    QTest.keyClick(workspace.view, F6)
    feed(workspace, 1000)
    assert cell.data() == "40"
    assert "1.0k iterations" in workspace.progress.text()
    assert "frozen" in workspace.progress.text()
    QTest.keyClick(workspace.view, F6)
    assert workspace.candidates.index(0, workspace.candidates.VISITS).data() == "400"


def test_clearing_throws_the_search_away_and_keeps_the_position(
    analysed: AnalyseWorkspace,
) -> None:
    position = analysed.shown_position
    assert analysed.bar.clear_all.isEnabled()
    button = analysed.bar.widgetForAction(analysed.bar.clear_all)
    QTest.mouseClick(button, LEFT)
    assert analysed.shown_position is position
    assert analysed.candidates.rowCount() == 0
    assert analysed.trace.last is None
    assert not analysed.bar.clear_all.isEnabled()


def test_every_control_is_named_and_explained(workspace: AnalyseWorkspace) -> None:
    actions = [a for group in workspace.menu_groups() for a in group]
    for action in (*actions, *workspace.tree.commands, *workspace.docks.actions):
        assert action.text()
        assert action.toolTip()
    bar = workspace.options_bar
    for control in (
        bar.seconds, bar.iterations, bar.nodes, bar.visits, bar.workers,
        bar.seed, bar.search, bar.told.box("exploration"), bar.told.box("playout_rounds"),
        bar.told.box("memory_mb"),
    ):  # fmt: skip
        assert control.accessibleName()
        assert control.toolTip()
        assert control.whatsThis()
    keys = [
        key.toString()
        for action in workspace.actions()
        for key in action.shortcuts()
        if not key.isEmpty()
    ]
    assert sorted(keys) == sorted(set(keys))
    assert not any("Ctrl+Alt" in key for key in keys)


def test_two_searches_stop_at_once_when_the_window_closes(qtbot: QtBot) -> None:
    """Ten times over, one of the searches paused; without a limit they would go on for ever.

    How long it takes is measured by `benchmarks/soak.py`.
    """
    for turn in range(10):
        runner = JobRunner()
        pair = [AnalyseWorkspace(runner, build=made_up, preparation=no_preparation)
                for _ in range(2)]  # fmt: skip
        other = JobRunner()
        pair[1].session._jobs = other  # each searches by itself
        for workspace in pair:
            qtbot.addWidget(workspace)
            workspace.set_map(grid_model(4, 3), grid_labels(4, 3))
            workspace.set_position(position_in(Phase.TURN))
            workspace.options_bar.seconds.setValue(0)
            workspace.search.start()
        qtbot.waitUntil(lambda pair=pair: all(w.trace.last is not None for w in pair))
        if turn % 2:
            pair[0].bar.pause.trigger()
        for workspace in pair:
            workspace.close()
        assert runner.shutdown()
        assert other.shutdown()


@pytest.mark.parametrize("limit", ["iterations", "nodes", "visits"])
def test_limits_say_when_there_is_none(workspace: AnalyseWorkspace, limit: str) -> None:
    box = getattr(workspace.options_bar, limit)
    assert box.text() == "no limit"
    assert getattr(workspace.options_bar.options, limit) is None
