"""A bot is trained in its window: plots grow, it stops, goes on, and says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ai.games.sawhian.players import PLAYERS
from ai.playing.entries import read_entry
from studio.playing.trainings import Training
from studio.program.jobs import JobRunner
from studio.ui.play.training_window import TrainingWindow
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.mouse import choose
from tests.studio.ui.play.conftest import CONTROL, LEFT, SHIFT, Hand

KEYS = Qt.Key
FILES = ("draws.png", "draws.svg", "best.png", "best.svg", "weights.toml", "best.toml", "log.csv")


@pytest.fixture
def window(
    qtbot: QtBot, workspace: PlayWorkspace, hand: Hand, runner: JobRunner, tmp_path: Path
) -> Iterator[TrainingWindow]:
    """The window, opened by its key, set to four generations as the source describes them."""
    workspace.view.setFocus()
    qtbot.waitUntil(workspace.isActiveWindow)
    qtbot.waitUntil(workspace.view.hasFocus)
    hand.key(KEYS.Key_G, CONTROL | SHIFT)
    window = workspace.records.training
    assert window is not None
    assert window.isVisible()
    choose(window.run_box, 1)
    window.generations.setValue(4)
    window.folder.setFocus()
    QTest.keyClicks(window.folder, str(tmp_path / "bot"))
    yield window
    window.close()
    qtbot.waitUntil(lambda: not runner.is_busy)


def train(qtbot: QtBot, window: TrainingWindow) -> None:
    QTest.mouseClick(window.start_button, LEFT)
    assert window.is_running
    qtbot.waitUntil(lambda: not window.is_running)


def test_plots_grow_while_it_runs(qtbot: QtBot, window: TrainingWindow, tmp_path: Path) -> None:
    seen: list[int] = []
    QTest.mouseClick(window.start_button, LEFT)
    job = window._job
    assert job is not None

    def see(training: Training) -> None:
        seen.append(len(training.generations))

    job.partial.connect(see)
    qtbot.waitUntil(lambda: not window.is_running)
    assert seen[0] < 4
    assert seen == sorted(seen)
    assert window.training is not None
    assert len(window.training.generations) == 4
    assert all((tmp_path / "bot" / name).stat().st_size for name in FILES)
    read_entry(PLAYERS, f"tuple:max_depth=2,weights={tmp_path / 'bot' / 'weights.toml'}").make()
    text = window.note.text()
    assert text.startswith("Generation 4 of 4\n")
    assert "Against the source's numbers:\nthe mean of the best wins " in text
    assert window.view.numbers.accessibleDescription().startswith("progress ")


def test_it_goes_on_in_its_folder(qtbot: QtBot, window: TrainingWindow, tmp_path: Path) -> None:
    train(qtbot, window)
    window.generations.setValue(6)
    train(qtbot, window)
    assert (tmp_path / "bot" / "log.csv").read_text().count("\n") == 7
    assert "Generation 6 of 6" in window.note.text()


def test_escape_stops_and_keeps_what_there_is(
    qtbot: QtBot, window: TrainingWindow, tmp_path: Path
) -> None:
    window.generations.setValue(10_000)
    QTest.mouseClick(window.start_button, LEFT)
    qtbot.waitUntil(lambda: window.training is not None and len(window.training.generations) >= 2)
    QTest.keyClick(window, KEYS.Key_Escape)
    qtbot.waitUntil(lambda: not window.is_running)
    assert window.isVisible()
    assert "Stopped. Train goes on from there." in window.note.text()
    assert all((tmp_path / "bot" / name).stat().st_size for name in FILES)


def test_a_folder_of_another_training_is_refused(qtbot: QtBot, window: TrainingWindow) -> None:
    train(qtbot, window)
    window.seed.setValue(5)
    train(qtbot, window)
    assert window.note.text().startswith("The bot cannot be trained. ")
    assert "seed" in window.note.text()


def test_a_file_is_no_folder(qtbot: QtBot, window: TrainingWindow, tmp_path: Path) -> None:
    (tmp_path / "bot").write_text("kept")
    train(qtbot, window)
    assert "bot is a file. Name a folder." in window.note.text()
    assert (tmp_path / "bot").read_text() == "kept"
