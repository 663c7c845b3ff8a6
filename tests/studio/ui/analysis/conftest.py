"""An Analyse workspace over the grid map, with made-up searches, and a hand at its mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea
from pytestqt.qtbot import QtBot

import ai.kernels.tree_warm  # noqa: F401 - here, so that no job of a short test has to import it
from engine.games.warlight.state import Phase
from studio.program.jobs import JobContext, JobRunner
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.workspace import AnalyseWorkspace
from tests.studio.grids import grid_labels, grid_model
from tests.studio.searches import made_up, made_up_snapshot, position_in

SIZE = (1280, 800)
LEFT = Qt.MouseButton.LeftButton
NO_LIMIT = 0  # of time, as the box has it
Maker = Callable[..., AnalyseWorkspace]


def no_preparation(context: JobContext, *_needed: object) -> None:
    """Made-up searches need no engine."""


@pytest.fixture
def make(qtbot: QtBot, runner: JobRunner) -> Iterator[Maker]:
    """Make a workspace on the screen, with a position in it."""
    made = []

    def make_workspace(phase: Phase = Phase.TURN, **collaborators: object) -> AnalyseWorkspace:
        options = {"build": made_up, "preparation": no_preparation, **collaborators}
        workspace = AnalyseWorkspace(runner, **options)  # type: ignore[arg-type]
        qtbot.addWidget(workspace)
        workspace.resize(*SIZE)
        workspace.options_bar.seconds.setValue(NO_LIMIT)  # what ends a search is not the machine
        workspace.set_map(grid_model(4, 3), grid_labels(4, 3))
        workspace.set_position(position_in(phase))
        with qtbot.waitExposed(workspace):
            workspace.show()
        workspace.activateWindow()
        workspace.view.setFocus()
        qtbot.waitUntil(workspace.view.hasFocus)
        made.append(workspace)
        return workspace

    yield make_workspace
    for workspace in made:
        workspace.session.cancel()


@pytest.fixture
def workspace(make: Maker) -> AnalyseWorkspace:
    return make()


@pytest.fixture
def analysed(workspace: AnalyseWorkspace) -> AnalyseWorkspace:
    """A workspace whose search is over: 1,000 iterations."""
    feed(workspace, 1000)
    return workspace


def feed(workspace: AnalyseWorkspace, iterations: int, *, workers: int = 1) -> None:
    """Let the workspace hear of a search of the position on show."""
    position = workspace.shown_position
    assert position is not None
    if workspace.session.position is not position:
        workspace.session.cancel()
        workspace.session.position = position
    workspace.session.trace.add(made_up_snapshot(position, iterations, workers=workers))
    workspace.session.updated.emit()


def move_to(area: QAbstractScrollArea, at: QPoint) -> None:
    QTest.mouseMove(area.viewport(), at)


def click(area: QAbstractScrollArea, at: QPoint) -> None:
    move_to(area, at)
    QTest.mouseClick(area.viewport(), LEFT, pos=at)


def row_place(workspace: AnalyseWorkspace, row: int) -> QPoint:
    """Where a candidate's row is in the viewport of its table."""
    index = workspace.candidates.index(row, CandidateTable.TURN)
    return workspace.candidate_view.visualRect(index).center()


def node_place(workspace: AnalyseWorkspace, row: int) -> QPoint:
    """Where a node of the tree is in the viewport of its view."""
    at = workspace.tree.view.node_position(row)
    assert at is not None, f"node {row} is not on show"
    return at


def drawn(workspace: AnalyseWorkspace) -> tuple[int, list[str], bool]:
    """Return what is drawn on the map: arrows, notes of badges, and whether strongly."""
    arrows = workspace.view.map.arrows._arrows
    notes = [badge.text for badge in workspace.view.map.badges._badges if "+" in badge.text]
    return len(arrows), notes, all(arrow.strong for arrow in arrows)
