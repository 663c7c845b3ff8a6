"""Studies saved, kept and opened again, by the panels that made them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase
from studio.analysing.positions import decisions_in
from studio.analysing.study_file import is_study, study_from_bytes
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.analysing.test_study_file import played
from tests.studio.searches import made_up_snapshot
from tests.studio.ui.analysis.conftest import LEFT, Maker


def press(panel: QWidget, action: object) -> None:
    """Click the button of an action of a panel."""
    button = next(b for b in panel.findChildren(QToolButton) if b.defaultAction() is action)
    QTest.mouseClick(button, LEFT)


def as_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "kept.marchland-analysis"
    as_file(monkeypatch, path)
    return path


def opened(qtbot: QtBot, workspace: AnalyseWorkspace, file: Path) -> None:
    with qtbot.waitSignal(workspace.files.opened):
        workspace.files.open_path(file)


def with_turns(workspace: AnalyseWorkspace) -> tuple[AnalysedTurn, ...]:
    """List the searches behind the turns of a game."""
    record = played()
    turns = []
    for position in decisions_in(record):
        if position.state.phase is Phase.TURN and position.played is not None:
            trace = SearchTrace()
            trace.add(made_up_snapshot(position, 100))
            turns.append(AnalysedTurn(position, trace))
    workspace.set_game(record)
    workspace.set_turns(turns)
    return tuple(turns)


def test_a_comparison_is_opened_again(
    qtbot: QtBot, workspace: AnalyseWorkspace, make: Maker, file: Path
) -> None:
    compare = workspace.studies.compare
    workspace.docks.show("compare")
    for side in (compare.first, compare.second):
        side.iterations.setValue(50)
    press(compare, compare.start_action)
    qtbot.waitUntil(compare.save_action.isEnabled)
    figures = compare.figures.text()
    press(compare, compare.save_action)
    qtbot.waitUntil(file.exists)
    other = make()
    opened(qtbot, other, file)
    assert other.studies.compare.figures.text() == figures
    assert other.studies.compare.isVisible()
    assert other.trace.last is not None


def test_a_study_of_convergence_is_opened_again(
    qtbot: QtBot, workspace: AnalyseWorkspace, make: Maker, file: Path
) -> None:
    panel = workspace.studies.convergence
    workspace.docks.show("convergence")
    panel.seeds.setValue(3)
    panel.most.setValue(40)
    press(panel, panel.start_action)
    qtbot.waitUntil(panel.save_action.isEnabled)
    press(panel, panel.save_action)
    qtbot.waitUntil(file.exists)
    other = make()
    opened(qtbot, other, file)
    found = other.studies.convergence
    assert found.text.text() == panel.text.text()
    assert found.made_by.text() == panel.made_by.text()
    assert found.save_action.isEnabled()


def test_the_searches_of_a_game_are_opened_again(
    qtbot: QtBot, workspace: AnalyseWorkspace, make: Maker, file: Path
) -> None:
    assert not workspace.keeping.save_turns.isEnabled()
    turns = with_turns(workspace)
    assert workspace.keeping.save_turns.isEnabled()
    workspace.keeping.save_turns.trigger()
    qtbot.waitUntil(file.exists)
    other = make()
    opened(qtbot, other, file)
    assert len(other.turns.turns) == len(turns)
    last = other.trace.last
    assert last is not None
    assert turns[-1].trace.last is not None
    assert last.root_moves == turns[-1].trace.last.root_moves
    assert other.studies.review.session.record is not None


def test_a_review_keeps_its_trees_if_it_is_asked_to(
    qtbot: QtBot, workspace: AnalyseWorkspace, make: Maker, file: Path
) -> None:
    workspace.set_game(played(1))
    review = workspace.studies.review
    workspace.docks.show("review")
    review.bar.iterations.setValue(10)
    review.bar.samples.setValue(2)
    QTest.mouseClick(review.bar.trees, LEFT, pos=review.bar.trees.rect().center() * 0.2)
    assert review.bar.trees.isChecked()
    press(review, review.bar.start)
    qtbot.waitUntil(review.bar.keep.isEnabled)
    assert len(workspace.turns.turns) >= 2
    press(review, review.bar.save)
    qtbot.waitUntil(file.exists)
    other = make()
    opened(qtbot, other, file)
    assert other.studies.review.session.review == review.session.review
    assert len(other.turns.turns) == len(workspace.turns.turns)


def test_the_library_is_offered_a_study(qtbot: QtBot, workspace: AnalyseWorkspace) -> None:
    with_turns(workspace)
    with qtbot.waitSignal(workspace.keep_requested) as kept:
        workspace.keeping.keep_turns.trigger()
    data, name, number = kept.args
    assert is_study(data)
    assert study_from_bytes(data).title == name
    assert number >= 1
