"""Plots over time, workers, depths; the look of the workspace."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from ai.searching.merge import merge_snapshots
from engine.games.warlight.state import Phase
from studio.painting.print_options import PICTURE_KINDS, PictureKind
from studio.position.trace import Axis
from studio.program.settings import Settings
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.statistics import StatisticsPanel
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.widgets.plot_views import PlotView
from tests.studio.prints import file_of, pdf_size, pdf_streams, png_texts, svg_size, svg_texts
from tests.studio.searches import made_up_snapshot, position_in
from tests.studio.ui.analysis.conftest import LEFT, Maker, click, feed, node_place
from tests.studio.ui.pictures import dialog_of, save
from tests.studio.ui.themes import themed


def test_one_line_a_candidate_over_time(workspace: AnalyseWorkspace) -> None:
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    workspace.show_trace()
    plot = workspace.statistics.visits.plot
    assert plot is not None
    assert plot.at.tolist() == [0.1, 0.2, 0.4]
    assert plot.lines[0].values.tolist() == [40, 80, 160]
    assert len(plot.lines) == 5
    values = workspace.statistics.values.plot
    assert values is not None
    assert values.lines[0].values.tolist() == pytest.approx([0.6] * 3)
    text = workspace.statistics.summary.text()
    assert "400 iterations" in text
    assert "1.0k/s" in text
    assert "value 60.0 %" in text


def test_another_search_starts_with_empty_plots(analysed: AnalyseWorkspace) -> None:
    analysed.set_position(position_in(Phase.TURN, seed=9))
    plot = analysed.statistics.visits.plot
    assert plot is not None
    assert not len(plot.at)
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
    assert statistics.shares.tip_at(QPointF(statistics.shares.width() / 2, 32)).startswith("turn 1")


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
    assert plot.lines[0].values.tolist() == pytest.approx([1000, 1000, 1000])


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
    assert statistics.values.plot.lines[0].values.tolist() == pytest.approx([0.4])
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


@pytest.mark.parametrize("kind", PICTURE_KINDS)
def test_every_plot_is_saved_as_a_picture(
    qtbot: QtBot,
    analysed: AnalyseWorkspace,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: PictureKind,
) -> None:
    statistics, said = analysed.statistics, []
    analysed.message.connect(said.append)
    analysed.told.connect(said.append)
    for tab in range(statistics.tabs.count()):  # what was never looked at shows nothing yet
        open_tab(statistics, statistics.tabs.tabText(tab))
    for number, plot in enumerate(statistics.findChildren(PlotView)):
        file = tmp_path / f"plot {number}.{kind}"
        plot.save_action.trigger()
        assert save(qtbot, plot.saver, monkeypatch, file, kind) == f"Written: {file.name}"
        data = file.read_bytes()
        if kind == "png":
            texts = png_texts(data)
            assert texts["dpi"] == pytest.approx((300, 300), abs=0.1)
            assert "Open loop: c 0.3" in str(texts["Description"])
            assert '"search":"open-loop"' in str(texts["Provenance"])
        elif kind == "svg":
            assert svg_size(data) == pytest.approx((180, 120), abs=0.1)
            assert '"search":"open-loop"' in svg_texts(data)
        else:
            assert pdf_size(data) == pytest.approx((180, 120), abs=0.4)
            assert b"&quot;search&quot;" in data or b'"search":"open-loop"' in pdf_streams(data)
    assert len(said) == len(list(tmp_path.iterdir())) == 7
    file = tmp_path / f"plot 0.{kind}" / f"plot.{kind}"  # in what is no folder
    statistics.visits.save_action.trigger()
    assert save(qtbot, statistics.visits.saver, monkeypatch, file).startswith("The picture could")


def test_the_plots_on_show_are_saved_by_a_button(
    qtbot: QtBot, analysed: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics = analysed.statistics
    button = next(
        one for one in statistics.findChildren(QToolButton)
        if one.accessibleName() == "Save a picture of the plots…"
    )  # fmt: skip
    figures = {"Over time": 3, "Visits": 1, "Terms": 1, "Depths": 2, "Speed": 1}
    for title, count in figures.items():
        open_tab(statistics, title)
        QTest.mouseClick(button, LEFT)
        dialog = dialog_of(qtbot, statistics.saver)
        assert dialog.what.count() == count
        save(qtbot, statistics.saver, monkeypatch, tmp_path / f"{title}.svg", "svg")
    texts = svg_texts((tmp_path / "Over time.svg").read_bytes())
    assert "Visits of the leading candidates" in texts
    assert "Value for the player to move" in texts
    open_tab(statistics, "Workers")
    assert not button.isEnabled()


def test_a_picture_has_the_legend_that_stands_beside_the_plots(analysed: AnalyseWorkspace) -> None:
    visits = analysed.statistics.visits
    texts = svg_texts(file_of(visits.figure(), "svg"))
    assert visits.plot is not None
    assert len(visits.plot.lines) == 5
    assert all(line.name in texts for line in visits.plot.lines)
    assert "Open loop: c 0.3" in texts


def test_figures_are_saved_as_they_are_shown(
    workspace: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    workspace.show_trace()
    visits, file = workspace.statistics.visits, tmp_path / "visits"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    visits.table_action.trigger()
    with (tmp_path / "visits.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["seconds"] for row in rows] == ["0.1", "0.2", "0.4"]
    assert [row["turn 1"] for row in rows] == ["40", "80", "160"]
    assert json.loads(rows[0]["provenance"])["search"] == "open-loop"


def test_plots_are_drawn_over_time_or_iterations_and_that_is_remembered(
    make: Maker, tmp_path: Path
) -> None:
    workspace = make(settings=Settings(tmp_path))
    for iterations in (100, 200, 400):
        feed(workspace, iterations)
    workspace.show_trace()
    statistics = workspace.statistics
    statistics.axis.setFocus()
    QTest.keyClick(statistics.axis, Qt.Key.Key_Down)
    for plot in (statistics.visits.plot, statistics.values.plot):
        assert plot is not None
        assert plot.axis is Axis.ITERATIONS
        assert plot.at.tolist() == [100, 200, 400]
    open_tab(statistics, "Speed")
    speed = statistics.speed.plot
    assert speed is not None
    assert speed.at.tolist() == [100, 200, 400]
    assert "mean of the last 0.5 s" in speed.note
    assert "Iterations" in svg_texts(file_of(statistics.speed.figure(), "svg"))
    again = make(settings=Settings(tmp_path))
    assert again.statistics.axis.axis is Axis.ITERATIONS
    assert again.studies.convergence.axis.axis is Axis.ITERATIONS  # its own, as usual


def test_workers_trees_give_values_a_band(workspace: AnalyseWorkspace) -> None:
    position = workspace.shown_position
    assert position is not None
    feed(workspace, 10)
    one, two = (made_up_snapshot(position, count) for count in (100, 300))
    higher = replace(one.tree, value=np.clip(one.tree.value + np.float32(0.1), 0, 1))
    merged = merge_snapshots([replace(one, tree=higher), two])
    workspace.session.trace.add(replace(merged, elapsed_s=0.3, provenance=one.provenance))
    workspace.session.updated.emit()
    workspace.show_trace()
    plot = workspace.statistics.values.plot
    assert plot is not None
    assert "least to most" in plot.note
    line = plot.lines[0]
    assert line.low is not None
    assert line.high is not None
    assert np.isnan(line.low[0])  # one tree was all there was
    assert (line.low[1], line.high[1]) == pytest.approx((0.6, 0.7))


def test_bars_are_named_after_the_candidates(analysed: AnalyseWorkspace) -> None:
    statistics = analysed.statistics
    open_tab(statistics, "Visits")
    assert [bar.name for bar in statistics.shares.bars][:2] == ["1. turn 1", "2. turn 0"]
    open_tab(statistics, "Terms")
    assert {bar.name for bar in statistics.terms.bars} == {f"turn {i}" for i in range(5)}
    open_tab(statistics, "Depths")
    texts = svg_texts(file_of(statistics.depths.figure(), "svg"))
    assert "Depth (turns from the root)" in texts
