"""The options bar: parallel modes, limits and memory, by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLabel, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from ai.games.warlight.searches import SEARCHES, StoredDiceOptions
from ai.searching.options import PARALLEL_MODES, Parallel, described
from ai.searching.search import Searcher
from ai.searching.snapshot import AnalysisSnapshot
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, build_searcher
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import MadeUpSearch
from tests.studio.ui.analysis.conftest import LEFT, Maker


def type_into(box: QWidget, text: str) -> None:
    assert isinstance(box, QAbstractSpinBox)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.fixture
def real(make: Maker) -> AnalyseWorkspace:
    """A workspace with the real search, up to eight workers and 400 iterations."""
    workspace = make(build=build_searcher)
    workspace.options_bar.workers.setMaximum(8)  # whatever this computer has
    type_into(workspace.options_bar.iterations, "400")
    return workspace


def search(qtbot: QtBot, workspace: AnalyseWorkspace) -> AnalysisSnapshot:
    with qtbot.waitSignal(workspace.session.ended):
        bar = workspace.findChild(QToolBar, "analyse-search")
        QTest.mouseClick(bar.widgetForAction(workspace.start_action), LEFT)
    assert workspace.trace.last is not None
    return workspace.trace.last


def choose(box: QWidget, steps: int) -> None:
    """Go down in a combo box by keys."""
    box.setFocus()
    for _ in range(steps):
        QTest.keyClick(box, Qt.Key.Key_Down)


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_the_chosen_mode_searches(qtbot: QtBot, real: AnalyseWorkspace, mode: Parallel) -> None:
    bar = real.options_bar
    type_into(bar.workers, "2")
    choose(bar.search, 1)  # the search that stores dice knows all ways
    choose(bar.told.box("parallel"), PARALLEL_MODES.index(mode))
    snapshot = search(qtbot, real)
    assert snapshot.parallel == mode
    assert snapshot.iterations == 400
    assert len(snapshot.workers) == (2 if mode == "root" else 1)
    real.statistics.tabs.setCurrentWidget(real.statistics.workers)
    shares = "share one tree" in real.statistics.workers.verdict.text()
    assert shares == (mode != "root")


def test_one_worker_has_nothing_to_share(qtbot: QtBot, real: AnalyseWorkspace) -> None:
    choose(real.options_bar.search, 1)
    box = real.options_bar.told.box("parallel")
    assert isinstance(box, QComboBox)
    assert not box.isEnabled()
    assert "two or more first" in box.toolTip()
    assert search(qtbot, real).parallel is None
    QTest.keyClick(real.options_bar.workers, Qt.Key.Key_Up)
    assert box.isEnabled()
    tips = {box.itemData(row, Qt.ItemDataRole.ToolTipRole) for row in range(box.count())}
    assert len(tips) == len(PARALLEL_MODES)
    assert box.toolTip() in tips


def test_a_full_memory_is_told(qtbot: QtBot, real: AnalyseWorkspace) -> None:
    type_into(real.options_bar.told.box("memory_mb"), "1")
    type_into(real.options_bar.iterations, "20000")
    snapshot = search(qtbot, real)
    assert snapshot.is_full
    assert snapshot.iterations == 20_000
    assert real.progress.text().endswith("; memory limit reached")
    assert "nodes (each a whole round) (full)" in real.statistics.summary.text()


def test_a_search_with_room_says_nothing_of_memory(qtbot: QtBot, real: AnalyseWorkspace) -> None:
    assert not search(qtbot, real).is_full
    assert "memory" not in real.progress.text()
    assert "full" not in real.statistics.summary.text()


def test_nodes_end_a_search(qtbot: QtBot, real: AnalyseWorkspace) -> None:
    type_into(real.options_bar.iterations, "0")
    type_into(real.options_bar.nodes, "3000")
    snapshot = search(qtbot, real)
    assert snapshot.nodes >= 3000
    assert not snapshot.is_full


def test_every_box_reaches_the_search(qtbot: QtBot, make: Maker) -> None:
    seen: list[AnalysisOptions] = []

    def build(position: Position, options: AnalysisOptions) -> Searcher:
        seen.append(options)
        return MadeUpSearch(position, options)

    workspace = make(build=build)
    bar = workspace.options_bar
    bar.workers.setMaximum(8)
    type_into(bar.workers, "3")
    choose(bar.search, 1)
    choose(bar.told.box("parallel"), 1)
    for box, text in (
        (bar.seconds, "0"), (bar.iterations, "10"), (bar.nodes, "77"), (bar.seed, "99"),
        (bar.told.box("memory_mb"), "33"), (bar.told.box("exploration"), "1.1"),
        (bar.told.box("playout_rounds"), "4"),
    ):  # fmt: skip
        type_into(box, text)
    workspace.search.start()
    qtbot.waitUntil(lambda: not workspace.session.is_running)
    told = StoredDiceOptions(1.1, 4, 33.0, "leaf")
    wanted = AnalysisOptions(None, 10, 3, 99, 77, search="stored-dice", told=told)
    assert seen[0] == wanted
    assert seen[0].limits.nodes == 77


def test_what_can_be_told_suits_the_search(qtbot: QtBot, make: Maker) -> None:
    bar = make().options_bar
    bar.workers.setMaximum(8)
    type_into(bar.workers, "2")
    for steps, kind in enumerate(SEARCHES):
        choose(bar.search, min(steps, 1))
        assert bar.options.search == kind.name
        assert bar.options.told == kind.options()  # to the last digit
        titles = {info.title for info in described(kind.options)}
        qtbot.waitUntil(lambda titles=titles: titles_of(bar) == titles)
    assert bar.told.box("parallel").isEnabled()


def titles_of(bar: OptionsBar) -> set[str]:
    """The labels on show beside the boxes of the search."""
    return {label.text() for label in bar.told.findChildren(QLabel) if not label.isHidden()}
