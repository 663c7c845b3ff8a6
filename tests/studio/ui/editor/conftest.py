"""A drawing board for tests of the canvas and its tools."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner
from studio.ui.editor.workspace import EditWorkspace
from tests.studio.ui.editor.drawing_board import Board, blank_bundle


@pytest.fixture
def board(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> Iterator[Board]:
    workspace = EditWorkspace(runner)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 800)
    with qtbot.waitExposed(workspace):
        workspace.show()
    board = Board(workspace)
    board.open(blank_bundle(), tmp_path)
    board.view.fit()
    board.view.setFocus()
    yield board
    workspace.shut_down()
