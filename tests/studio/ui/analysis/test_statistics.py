"""Plots over time, workers, depths; the look of the workspace."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.painting.pictures import LINE
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.statistics import StatisticsPanel
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.widgets.plot_views import PlotView
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import LEFT, click, feed, node_place
from tests.studio.ui.themes import themed


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
    assert row == ["2", "500", "16", "100.0 %", "1.00", "40.0 %", "turn 1"]
    assert workspace.statistics.workers.verdict.text().startswith("All trees prefer the same")


def test_depths_are_counted(analysed: AnalyseWorkspace) -> None:
    statistics = analysed.statistics
    open_tab(statistics, "Depths")
    assert [bar.value for bar in statistics.depths.bars] == [1, 5, 10]
    assert [bar.value for bar in statistics.branching.bars] == [5, 2]


def open_tab(statistics: StatisticsPanel, title: str) -> None:
    """Click the tab with this title."""
    bar = statistics.tabs.tabBar()
    index = [bar.tabText(i) for i in range(bar.count())].index(title)
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(index).center())


def test_visits_are_shared_out_over_the_candidates(analysed: AnalyseWorkspace) -> None:
    statistics = analysed.statistics
    open_tab(statistics, "Visits")
    assert [bar.value for bar in statistics.shares.bars] == [400, 300, 200, 90, 10]
    assert statistics.shares.tip_at(statistics.shares.width() / 10 + 48).startswith("turn 1")


def test_the_terms_of_the_chosen_node(analysed: AnalyseWorkspace) -> None:
    statistics = analysed.statistics
    open_tab(statistics, "Terms")
    assert len(statistics.terms.bars) == 5
    bounds = [bar.value + bar.more for bar in statistics.terms.bars]
    assert bounds == sorted(bounds, reverse=True)
    tree = analysed.tree.view
    click(tree, node_place(analysed, 1))
    assert len(statistics.terms.bars) == 2
    click(tree, tree.rect().bottomRight() - QPoint(3, 3))  # no node is there
    assert len(statistics.terms.bars) == 5


def test_speed_is_between_moments(workspace: AnalyseWorkspace) -> None:
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    open_tab(workspace.statistics, "Speed")
    plot = workspace.statistics.speed.plot
    assert plot is not None
    assert plot.lines[0][1].tolist() == pytest.approx([1000, 1000, 1000])


def test_a_crosshair_follows_the_mouse(analysed: AnalyseWorkspace) -> None:
    view = analysed.statistics.visits
    before = view.grab().toImage()
    QTest.mouseMove(view, view.rect().center())
    assert view.grab().toImage() != before
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.grab().toImage() == before


def test_values_are_those_of_one_player(analysed: AnalyseWorkspace) -> None:
    statistics, whose = analysed.statistics, analysed.views.candidates.whose
    assert "value 60.0 %" in statistics.summary.text()
    whose.setFocus()
    QTest.keyClick(whose, Qt.Key.Key_Down)
    assert "value 60.0 %" in statistics.summary.text()  # player 1 is to move
    QTest.keyClick(whose, Qt.Key.Key_Down)
    assert "value 40.0 %" in statistics.summary.text()
    assert statistics.values.plot is not None
    assert statistics.values.plot.lines[0][1].tolist() == pytest.approx([0.4])
    assert analysed.candidates.index(0, CandidateTable.VALUE).data().startswith("40.0 %")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1920, 1080)])
def test_the_whole_window_can_be_seen(
    qtbot: QtBot, analysed: AnalyseWorkspace, dark: bool, size: QSize
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with themed(app, dark=dark):
        analysed.resize(size)
        qtbot.waitUntil(lambda: analysed.size() == size)
        image = analysed.grab().toImage()
    assert image.size() == size
    for part in (analysed.tree, analysed.statistics, analysed.candidate_view, analysed.view):
        assert part.width() >= size.width() // 3
        assert part.height() >= 200


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_every_plot_is_saved_as_a_picture(
    analysed: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    statistics = analysed.statistics
    said: list[str] = []
    analysed.message.connect(said.append)
    analysed.told.connect(said.append)
    for number, plot in enumerate(statistics.findChildren(PlotView)):
        file = tmp_path / f"plot {number}.{ending}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, f=file: (str(f), ""))
        plot.save_action.trigger()
        if ending == "png":
            with Image.open(file) as picture:
                assert picture.size == (2 * plot.width(), 2 * (plot.height() + LINE))
                assert "Open loop: c 0.3" in picture.info["Description"]
        else:
            assert "<svg" in file.read_text("utf-8")
    assert len(said) == len(list(tmp_path.iterdir())) == 7
    file = tmp_path / f"plot 0.{ending}" / f"plot.{ending}"  # in what is no folder
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    statistics.visits.save_action.trigger()
    assert not said[-1].startswith("Written")
