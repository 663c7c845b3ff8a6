"""Plots over time, workers, depths; the look of the workspace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.theme import apply_theme
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import feed


def test_one_line_a_candidate_over_time(workspace: AnalyseWorkspace) -> None:
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    workspace._show_trace()
    plot = workspace.statistics.visits.plot
    assert plot is not None
    assert plot.times.tolist() == [0.1, 0.2, 0.4]
    assert plot.lines[0][1].tolist() == [40, 80, 160]
    assert len(plot.lines) == 5
    values = workspace.statistics.values.plot
    assert values is not None
    assert values.lines[0][1].tolist() == pytest.approx([0.6] * 3)
    text = workspace.statistics.summary.text()
    assert "400 iterations" in text
    assert "1.0k/s" in text
    assert "value 60.0 %" in text


def test_another_search_starts_with_empty_plots(analysed: AnalyseWorkspace) -> None:
    analysed.set_position(position_in(Phase.TURN, seed=9))
    plot = analysed.statistics.visits.plot
    assert plot is not None
    assert not len(plot.times)
    assert analysed.statistics.summary.text() == "No search yet."


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
    assert analysed.statistics.depths.counts == (1, 5, 10)


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
