"""Two searches compared in the window, by mouse and keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.ui.analysis.compare_panel import ComparePanel
from studio.ui.analysis.compare_table import CompareTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.searches import position_in
from tests.studio.ui.analysis.conftest import LEFT, Maker, drawn


@pytest.fixture
def comparing(qtbot: QtBot, workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    panel = workspace.studies.compare
    for side in (panel.first, panel.second):
        side.iterations.setValue(300)
    workspace.docks.show("compare")
    qtbot.waitUntil(panel.view.hasFocus)
    return workspace


def button_of(panel: ComparePanel, name: str) -> QToolButton:
    return next(b for b in panel.findChildren(QToolButton) if b.accessibleName() == name)


def run(qtbot: QtBot, panel: ComparePanel) -> None:
    QTest.mouseClick(button_of(panel, "Compare"), LEFT)
    assert panel.session.is_running
    qtbot.waitUntil(lambda: not panel.session.is_running)


def test_both_searches_stand_side_by_side(qtbot: QtBot, comparing: AnalyseWorkspace) -> None:
    panel = comparing.studies.compare
    run(qtbot, panel)
    assert panel.table.rowCount() == 5
    assert "Same first choice: yes" in panel.figures.text()
    assert "Overlap of visits: 100.0 %" in panel.figures.text()
    assert "A: 300 iterations" in panel.state.text()
    assert "B: 300 iterations" in panel.state.text()
    first = panel.table.index(0, CompareTable.RANK_A)
    assert first.data() == "1"
    assert first.data(Qt.ItemDataRole.FontRole).bold()


def test_other_seeds_have_other_candidates(qtbot: QtBot, comparing: AnalyseWorkspace) -> None:
    panel = comparing.studies.compare
    panel.second.seed.setValue(9)
    run(qtbot, panel)
    assert panel.table.rowCount() > 5
    assert "Same first choice: no" in panel.figures.text()
    last = panel.table.index(panel.table.rowCount() - 1, CompareTable.SHARE_A)
    assert last.data() == "-"


def test_a_row_is_drawn_on_the_map(qtbot: QtBot, comparing: AnalyseWorkspace) -> None:
    panel = comparing.studies.compare
    run(qtbot, panel)
    at = panel.view.visualRect(panel.table.index(1, 0)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)
    move = panel.table.index(1, 0).data(CompareTable.ROW_ROLE).move
    assert drawn(comparing)[0] == len(move.attacks)


def test_the_key_starts_and_a_stop_keeps_both(qtbot: QtBot, comparing: AnalyseWorkspace) -> None:
    panel = comparing.studies.compare
    for side in (panel.first, panel.second):
        side.iterations.setValue(100_000_000)
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(panel.view, Qt.Key.Key_K, modifiers)
    qtbot.waitUntil(lambda: panel.session.pair is not None)
    QTest.mouseClick(button_of(panel, "Stop comparing"), LEFT)
    qtbot.waitUntil(lambda: not panel.session.is_running)
    assert panel.session.pair is not None
    assert panel.session.pair.second is not None


def test_another_position_forgets(qtbot: QtBot, comparing: AnalyseWorkspace) -> None:
    panel = comparing.studies.compare
    run(qtbot, panel)
    comparing.set_position(position_in(Phase.TURN, seed=4))
    assert panel.session.pair is None
    assert panel.table.rowCount() == 0


def test_it_is_saved(
    qtbot: QtBot, comparing: AnalyseWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, told = comparing.studies.compare, []
    comparing.message.connect(told.append)
    run(qtbot, panel)
    names = [str(tmp_path / name) for name in ("c.json", "c.csv", "no/c.json")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (names.pop(0), ""))
    for _ in range(3):
        QTest.mouseClick(button_of(panel, "Save the comparison…"), LEFT)
    assert '"same_choice": true' in (tmp_path / "c.json").read_text()
    assert (tmp_path / "c.csv").read_text().startswith("turn,kind")
    assert len(told) == 1


def test_a_failed_search_is_told(qtbot: QtBot, make: Maker) -> None:
    def fail(*_: object) -> Any:
        raise RuntimeError("no search")

    workspace = make(build=fail)
    with qtbot.waitSignal(workspace.message) as told:
        workspace.studies.compare.start()
    assert told.args == ["The search failed: no search"]


def test_modes_bring_their_constants_and_controls_names(workspace: AnalyseWorkspace) -> None:
    panel = workspace.studies.compare
    assert panel.first.options.search == "open-loop"
    assert panel.second.options.search == "stored-dice"
    assert panel.first.options.told.exploration != panel.second.options.told.exploration
    panel.first.iterations.setValue(0)
    assert panel.first.options.iterations is not None  # some end there must be
    for side in (panel.first, panel.second):
        boxes = (*side.boxes, side.told.box("exploration"))
        assert all(box.accessibleName().endswith(side.name) for box in boxes)
