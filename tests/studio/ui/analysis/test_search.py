"""Starting and stopping searches, and what happens to them when the position changes."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ai.searching.search import Searcher
from engine.errors import UnsupportedGameError
from engine.games.warlight.state import Phase
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.program.jobs import JobContext
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.search_bar import how_far
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.grids import grid_labels, grid_model
from tests.studio.searches import MadeUpSearch, made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import Maker, click, feed

SMALL_SCREEN = 98  # pixels, of 1280, that the bar has left for how a search goes


def start_without_limit(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    QTest.keyClick(workspace.view, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: len(workspace.session.trace.points) >= 3)


def test_a_search_runs_live_and_stopping_keeps_its_result(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    told: list[str] = []
    workspace.status_changed.connect(told.append)
    start_without_limit(qtbot, workspace)
    assert workspace.candidates.rowCount() == 5
    assert workspace.stop_action.isEnabled()
    QTest.keyClick(workspace.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    last = workspace.trace.last
    assert last is not None
    assert last.iterations >= workspace.trace.points[-1].iterations > 0
    assert workspace.candidates.rowCount() == 5
    assert workspace.tree.sight.tree is last.tree
    assert not workspace.stop_action.isEnabled()
    assert told[-1].startswith("Done: ")
    assert workspace.progress.text() == told[-1]
    workspace.progress.setFixedWidth(SMALL_SCREEN)
    assert workspace.progress.shown_text == how_far(last)


def test_an_iteration_limit_ends_the_search(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.options_bar.iterations.setValue(777)
    with qtbot.waitSignal(workspace.session.ended):
        workspace.start_action.trigger()
    assert workspace.trace.last is not None
    assert workspace.trace.last.iterations == 777


STEP = Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier


def test_a_search_goes_step_by_step(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    session, bar = workspace.session, workspace.bar

    def iterations() -> int:
        last = workspace.trace.last
        return 0 if last is None else last.iterations

    QTest.keyClick(workspace.view, *STEP)  # begins, and waits
    qtbot.waitUntil(lambda: iterations() == 1)
    assert session.is_paused
    assert bar.pause.isChecked()
    assert workspace.candidates.rowCount() == 5
    QTest.keyClick(workspace.view, *STEP)
    qtbot.waitUntil(lambda: iterations() == 2)
    assert workspace.tree.sight.tree is workspace.trace.last.tree
    assert "2 iterations" in workspace.statistics.summary.text()
    button = bar.widgetForAction(bar.step)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(6, button.height() // 2))
    qtbot.waitUntil(lambda: iterations() == 3)
    bar.sizes.actions()[2].trigger()
    QTest.keyClick(workspace.view, *STEP)
    qtbot.waitUntil(lambda: iterations() == 103)
    QTest.keyClick(workspace.view, Qt.Key.Key_F8)  # goes on by itself
    qtbot.waitUntil(lambda: iterations() > 103)
    QTest.keyClick(workspace.view, *STEP)  # waits
    qtbot.waitUntil(lambda: session.is_paused)
    QTest.keyClick(workspace.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not session.is_running)
    ended = iterations()
    QTest.keyClick(workspace.view, *STEP)  # one that is over goes on as well
    qtbot.waitUntil(lambda: iterations() == ended + 100)
    assert session.is_paused


def test_steps_of_a_search_that_was_loaded_begin_anew(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    session = analysed.session
    position = session.position or analysed.shown_position
    assert position is not None
    session.show(position, analysed.options_bar.options, analysed.trace)
    QTest.keyClick(analysed.view, *STEP)
    qtbot.waitUntil(lambda: analysed.trace.last is not None and analysed.trace.last.iterations == 1)


def test_a_new_position_cancels_the_search(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    start_without_limit(qtbot, workspace)
    other = position_in(Phase.TURN, seed=2)
    workspace.set_position(other)
    assert workspace.shown_position is other
    assert not workspace.session.is_running
    assert workspace.candidates.rowCount() == 0
    qtbot.wait(150)  # nothing more is heard of the old search
    assert workspace.candidates.rowCount() == 0
    assert workspace.trace.last is None


def test_an_equal_position_keeps_its_search(analysed: AnalyseWorkspace) -> None:
    before = analysed.trace.last
    analysed.set_position(position_in(Phase.TURN))
    analysed.set_map(analysed.view.map.model, analysed.view.map.labels)
    assert analysed.trace.last is before is not None
    assert analysed.candidates.rowCount() == 5


def test_another_map_drops_everything(analysed: AnalyseWorkspace) -> None:
    analysed.set_turns([recorded(3)])
    analysed.set_map(grid_model(3, 3), grid_labels(3, 3))
    assert analysed.shown_position is None
    assert analysed.candidates.rowCount() == 0
    assert analysed.turns.rowCount() == 1
    assert not analysed.start_action.isEnabled()


def test_a_search_that_is_refused_says_why(qtbot: QtBot, make: Maker) -> None:
    def refuse(position: Position, options: AnalysisOptions) -> Searcher:
        raise UnsupportedGameError("This search is for 2 players.")

    workspace = make(build=refuse)
    with qtbot.waitSignal(workspace.message) as told:
        workspace.search.start()
    assert told.args == ["This search is for 2 players."]
    assert not workspace.session.is_running
    assert workspace.start_action.isEnabled()


def hint_of(workspace: AnalyseWorkspace) -> str:
    (hint,) = workspace.tree.view.findChildren(QLabel)
    return hint.text()


def test_the_engine_is_prepared_before_the_first_search(qtbot: QtBot, make: Maker) -> None:
    ready = threading.Event()

    def prepare(context: JobContext, *_needed: object) -> None:
        while not ready.wait(0.01):
            context.check()

    workspace = make(preparation=prepare)
    assert "start the search" in hint_of(workspace)
    workspace.options_bar.iterations.setValue(50)
    workspace.search.start()
    qtbot.waitUntil(lambda: workspace.progress.text().startswith("Preparing the engine"))
    assert workspace.stop_action.isEnabled()
    assert "has begun" in hint_of(workspace)
    with qtbot.waitSignal(workspace.session.ended):
        ready.set()
    assert workspace.trace.last is not None


def test_nothing_starts_by_itself(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    workspace.set_position(position_in(Phase.TURN, seed=5))
    qtbot.wait(50)
    assert not workspace.session.is_running


# --- turns of the AI


def recorded(iterations: int, seed: int = 3) -> AnalysedTurn:
    position, trace = position_in(Phase.TURN, seed=seed), SearchTrace()
    for part in range(1, 4):
        trace.add(made_up_snapshot(position, iterations * part // 3))
    return AnalysedTurn(position, trace)


def choose(qtbot: QtBot, workspace: AnalyseWorkspace, row: int) -> None:
    workspace.turn_view.parentWidget().raise_()
    qtbot.waitUntil(lambda: not workspace.turn_view.visibleRegion().isEmpty())
    click(
        workspace.turn_view, workspace.turn_view.visualRect(workspace.turns.index(row, 1)).center()
    )


def test_a_recorded_turn_is_shown_without_searching(
    qtbot: QtBot, analysed: AnalyseWorkspace
) -> None:
    turns = [recorded(300), recorded(900, seed=4)]
    analysed.set_turns(turns)
    choose(qtbot, analysed, 2)
    assert analysed.shown_position is turns[1].position
    assert analysed.trace is turns[1].trace
    assert not analysed.session.is_running
    assert analysed.candidates.index(0, CandidateTable.VISITS).data() == "360"
    assert analysed.turns.index(2, 2).data() == "900"
    analysed.set_turns([*turns, recorded(30, seed=5)])  # the game goes on: nothing jumps
    assert analysed.trace is turns[1].trace
    choose(qtbot, analysed, 0)
    assert analysed.trace.last is not None
    assert analysed.trace.last.iterations == 1000


def test_a_recorded_turn_can_be_searched_anew(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    turn = recorded(300)
    workspace.set_turns([turn])
    choose(qtbot, workspace, 1)
    workspace.options_bar.iterations.setValue(40)
    with qtbot.waitSignal(workspace.session.ended):
        workspace.search.start()
    assert workspace.session.position is turn.position
    assert workspace.trace is workspace.session.trace
    assert turn.trace.last is not None
    assert turn.trace.last.iterations == 300


def test_a_search_goes_on_while_a_recorded_turn_is_looked_at(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    start_without_limit(qtbot, workspace)
    workspace.set_turns([recorded(300)])
    choose(qtbot, workspace, 1)
    count = len(workspace.session.trace.points)
    qtbot.waitUntil(lambda: len(workspace.session.trace.points) > count)
    assert workspace.candidates.index(0, CandidateTable.VISITS).data() == "120"


# --- the window stays free


def big_search(position: Position, options: AnalysisOptions) -> Searcher:
    return MadeUpSearch(position, options, deep=2000)


def test_the_window_is_not_starved_by_a_search(qtbot: QtBot, make: Maker) -> None:
    """Other programs stretch some gaps of a 16 ms timer, a starved window all of them.

    How far the window is from stuttering is measured by `benchmarks/window.py`.
    """
    workspace = make(build=big_search)
    quiet_s = beat_s(qtbot)  # what the machine gives anybody at the moment
    start_without_limit(qtbot, workspace)
    found_s = beat_s(qtbot)
    workspace.session.stop()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    assert found_s < 0.1 + 4 * quiet_s


def beat_s(qtbot: QtBot) -> float:
    """Return the seconds from one beat of a timer of 16 ms to the next, the median of many."""
    ticks: list[float] = []
    timer = QTimer()
    timer.setInterval(16)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    timer.start()
    qtbot.waitUntil(lambda: len(ticks) > 50)
    timer.stop()
    return float(np.median(np.diff(ticks)))


def test_an_update_of_all_views_is_quick(make: Maker) -> None:
    workspace = make(build=big_search)
    feed(workspace, 100)
    position = workspace.shown_position
    assert position is not None
    search = MadeUpSearch(position, AnalysisOptions(), deep=2000)
    times = []
    for i in range(1, 8):
        search.iterations = 1000 * i
        workspace.session.trace.add(search.snapshot(float(i)))
        before = time.thread_time()
        workspace.session.updated.emit()
        QApplication.processEvents()
        times.append(time.thread_time() - before)
    assert min(times) < 0.1, times  # about 0.02 s on an idle machine


def test_a_turn_can_be_shown_by_its_position(analysed: AnalyseWorkspace) -> None:
    turn = recorded(300)
    analysed.set_turns([turn])
    assert not analysed.show_turn(position_in(Phase.TURN, seed=3))  # equal, but not this one
    assert analysed.show_turn(turn.position)
    assert analysed.trace is turn.trace


def test_the_tree_of_a_bot_is_explained_by_what_the_bot_was_told(
    qtbot: QtBot, workspace: AnalyseWorkspace
) -> None:
    turn = recorded(300)
    last = turn.trace.last
    assert last is not None
    assert last.provenance is not None
    told = {**last.provenance.told, "exploration": 0.7}
    made_by = replace(last.provenance, told=told, seed=77, bot="hard")
    turn.trace.last = replace(last, provenance=made_by)
    workspace.set_turns([turn])
    workspace.docks.show("turns")
    choose(qtbot, workspace, 1)
    workspace.docks.show("candidates")
    for panel in (workspace.views.candidates, workspace.tree, workspace.statistics):
        assert panel.made_by.isVisible()
        assert panel.made_by.text().startswith("bot: Hard · Open loop: c 0.7, ")
        assert "Seed: 77" in panel.made_by.toolTip()
    assert workspace.tree.info.details._figures["c"].text() in ("–", "0.7")  # noqa: RUF001
    assert workspace.options.told.exploration == 0.7
    assert workspace.options_bar.options.told.exploration == 0.3
    workspace.turn_view.selectRow(0)
    assert not workspace.tree.made_by.isVisible()
