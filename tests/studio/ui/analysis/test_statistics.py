"""Plots over time, workers, depths; the look of the workspace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.analysis import SearchTrace
from studio.ui.analysis.statistics import MAX_PLOTTED, StatisticsPanel, thinned
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.theme import apply_theme
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import feed


def trace_of(*iterations: int, workers: int = 1) -> SearchTrace:
    position, trace = position_in(Phase.TURN), SearchTrace()
    for count in iterations:
        trace.add(made_up_snapshot(position, count, workers=workers))
    return trace


def lines_of(panel: StatisticsPanel) -> dict[int, tuple[list[float], list[float]]]:
    curves = panel.visits_plot._curves
    return {i: tuple(map(list, curve.getData())) for i, curve in curves.items()}


def test_one_line_a_candidate_over_time(workspace: AnalyseWorkspace) -> None:
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    workspace._show_trace()
    lines = lines_of(workspace.statistics)
    assert len(lines) == 5
    assert ([0.1, 0.2, 0.4], [40, 80, 160]) in lines.values()
    text = workspace.statistics.summary.text()
    assert "400 iterations" in text
    assert "1.0k/s" in text
    assert "value 60.0 %" in text


def test_another_search_starts_with_empty_plots(analysed: AnalyseWorkspace) -> None:
    analysed.set_position(position_in(Phase.TURN, seed=9))
    assert not any(curve.isVisible() for curve in analysed.statistics.visits_plot._curves.values())
    assert analysed.statistics.summary.text() == "No search yet."


def test_long_traces_are_plotted_with_fewer_points() -> None:
    trace = trace_of(*range(1, 500))
    points = thinned(trace.points)
    assert len(points) <= MAX_PLOTTED + 1
    assert points[-1] is trace.points[-1]
    assert thinned([]) == []


def test_workers_are_compared(workspace: AnalyseWorkspace) -> None:
    feed(workspace, 1000, workers=2)
    workspace.statistics.tabs.setCurrentWidget(workspace.statistics.workers)
    model = workspace.statistics.workers.table.model()
    assert model.rowCount() == 2
    row = [model.index(1, column).data() for column in range(model.columnCount())]
    assert row == ["2", "500", "16", "100.0 %", "turn 1"]
    assert workspace.statistics.workers.verdict.text().startswith("All trees prefer the same")


def test_depths_are_counted(analysed: AnalyseWorkspace) -> None:
    analysed.statistics.tabs.setCurrentWidget(analysed.statistics.depths)
    heights = analysed.statistics.depths._bars.opts["height"]
    assert list(heights) == [1, 5, 10]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1920, 1080)])
def test_the_whole_window_can_be_seen(
    qtbot: QtBot, analysed: AnalyseWorkspace, dark: bool, size: QSize
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before = app.palette()
    try:
        apply_theme(app, dark)
        analysed.resize(size)
        qtbot.waitUntil(lambda: analysed.size() == size)
        image = analysed.grab().toImage()
    finally:
        app.setPalette(before)
    assert image.size() == size
    for part in (analysed.tree, analysed.statistics, analysed.candidate_view, analysed.view):
        assert part.width() >= size.width() // 3
        assert part.height() >= 200
