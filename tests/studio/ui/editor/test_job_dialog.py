"""Whatever closes the dialog of a job cancels the job."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner, JobState
from studio.ui.editor.job_dialog import JobDialog
from tests.patience import PATIENCE_S


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    gate = threading.Event()
    yield gate
    gate.set()


def press_escape(dialog: JobDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def press_cancel(dialog: JobDialog) -> None:
    button = dialog.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def close(dialog: JobDialog) -> None:
    dialog.close()


@pytest.mark.parametrize("is_active", [True, False])
@pytest.mark.parametrize("act", [press_escape, press_cancel, close])
def test_whatever_closes_it_cancels_the_job(
    qtbot: QtBot,
    runner: JobRunner,
    gate: threading.Event,
    act: Callable[[JobDialog], None],
    is_active: bool,
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    job = runner.start("work", lambda context: gate.wait(PATIENCE_S))
    dialog = JobDialog(job, "Working…", window)
    dialog.show()
    if is_active:
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
    act(dialog)
    assert not dialog.isVisible()
    gate.set()
    with qtbot.waitSignal(job.finished):
        pass
    assert job.state is JobState.CANCELLED
