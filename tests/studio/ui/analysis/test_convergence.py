"""A convergence study in the window: run, stopped, drawn and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.ui.analysis.convergence_panel import ConvergencePanel
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import LEFT, Maker


@pytest.fixture
def studying(qtbot: QtBot, workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    panel = workspace.studies.convergence
    panel.seeds.setValue(3)
    panel.most.setValue(80)
    workspace.docks.show("convergence")
    qtbot.waitUntil(panel.isVisible)
    return workspace


def button_of(panel: ConvergencePanel, name: str) -> QToolButton:
    return next(b for b in panel.findChildren(QToolButton) if b.accessibleName() == name)


def run(qtbot: QtBot, panel: ConvergencePanel) -> None:
    QTest.mouseClick(button_of(panel, "Study convergence"), LEFT)
    assert panel.is_running
    qtbot.waitUntil(lambda: not panel.is_running)


def test_a_study_is_drawn(qtbot: QtBot, studying: AnalyseWorkspace) -> None:
    panel = studying.studies.convergence
    run(qtbot, panel)
    assert panel.found is not None
    assert [point.iterations for point in panel.found.checkpoints] == [10, 20, 40, 80]
    plot = panel.agreement.plot
    assert plot is not None
    assert plot.at.tolist() == [10, 20, 40, 80]
    for line, name in zip(plot.lines, ("with_last", "pairs", "distance"), strict=True):
        assert line.values.tolist() == [getattr(p, name) for p in panel.found.checkpoints]
    assert "10 to 90 % of 3 seeds" in plot.note
    assert "ettled" in panel.text.text()
    assert not panel.progress.isVisible()


def test_the_key_starts_it_and_a_stop_keeps_what_is_whole(
    qtbot: QtBot, studying: AnalyseWorkspace
) -> None:
    panel = studying.studies.convergence
    panel.seeds.setValue(1000)
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(panel.most, Qt.Key.Key_G, modifiers)
    qtbot.waitUntil(lambda: panel.found is not None)
    QTest.mouseClick(button_of(panel, "Stop the study"), LEFT)
    qtbot.waitUntil(lambda: not panel.is_running)
    assert panel.found is not None
    assert 0 < panel.found.checkpoints[0].searches < 1000


def test_another_position_forgets(qtbot: QtBot, studying: AnalyseWorkspace) -> None:
    panel = studying.studies.convergence
    run(qtbot, panel)
    studying.set_position(position_in(Phase.TURN, seed=8))
    assert panel.found is None
    assert not panel.save_action.isEnabled()


def test_it_is_saved(
    qtbot: QtBot, studying: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, told = studying.studies.convergence, []
    studying.message.connect(told.append)
    run(qtbot, panel)
    kinds = ("c.csv", "c.searches.csv", "c.json", "no/c.csv")
    names = [str(tmp_path / name) for name in kinds]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (names.pop(0), ""))
    for _ in kinds:
        QTest.mouseClick(button_of(panel, "Save the study…"), LEFT)
    assert (tmp_path / "c.csv").read_text().startswith("iterations,searches")
    assert (tmp_path / "c.searches.csv").read_text().startswith("seed,iterations")
    assert '"settled"' in (tmp_path / "c.json").read_text()
    assert len(told) == 1


def test_a_failed_search_is_told(qtbot: QtBot, make: Maker) -> None:
    def fail(*_: object) -> Any:
        raise RuntimeError("no search")

    workspace = make(build=fail)
    with qtbot.waitSignal(workspace.message) as told:
        workspace.studies.convergence.start()
    assert told.args == ["The search failed: no search"]
