"""What every test gets: offscreen Qt, a home of its own, and no loose ends.

Also the coverage gate: a full run fails where the engine, the commands or the jobs are
covered by less than `COVERED_PERCENT`.
"""

from __future__ import annotations

import gc
import io
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any
from weakref import WeakSet

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import coverage
import hypothesis
import pytest
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from maps import find_shipped
from studio.program import jobs
from studio.program.jobs import JobRunner
from studio.program.memory import give_back_memory
from tests.patience import PATIENCE_MS
from tests.studio.ui import mouse

# Times are the machine's, and a library's import may fall into the first example.
hypothesis.settings.register_profile("marchland", deadline=None)
hypothesis.settings.load_profile("marchland")

COVERED_PERCENT = 95.0
COVERED = ("*/engine/*", "*/studio/editing/commands.py", "*/studio/program/jobs.py")


@pytest.hookimpl(tryfirst=True, wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Check the coverage after everything ran and was combined, in a full run only."""
    result = yield
    config = session.config
    is_full = config.args_source is config.ArgsSource.TESTPATHS and not config.option.keyword
    is_controller = not hasattr(config, "workerinput")
    data = Path(config.rootpath) / ".coverage"
    if is_full and is_controller and not config.option.no_cov and data.exists():
        report = coverage.Coverage(data_file=str(data))
        report.load()
        percent = report.report(include=list(COVERED), file=io.StringIO())
        if percent < COVERED_PERCENT:
            session.testsfailed += 1
            sys.stderr.write(
                f"\nFAILED: {', '.join(COVERED)} are covered to {percent:.1f} %, "
                f"not to {COVERED_PERCENT} %\n"
            )
    return result


@pytest.fixture(autouse=True, scope="session")
def _trace_pool_threads() -> Iterator[None]:
    """Let coverage see the threads of QThreadPool, which Python did not start."""
    run = jobs._Runnable.run

    def traced(self: jobs._Runnable) -> None:
        sys.settrace(threading.gettrace())
        run(self)

    patch = pytest.MonkeyPatch()
    patch.setattr(jobs._Runnable, "run", traced)
    yield
    patch.undo()


@pytest.fixture(autouse=True, scope="session")
def _nothing_left(pytestconfig: pytest.Config) -> Iterator[None]:
    """Let no test write into the project, as one does that forgets to say where."""
    root = pytestconfig.rootpath

    def entries() -> set[str]:
        return {one.name for one in root.iterdir() if not one.name.startswith((".", "__"))}

    before = entries()
    yield
    assert entries() <= before, "a test wrote into the project's folder"


@pytest.fixture(autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARCHLAND_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(autouse=True)
def _mouse_away() -> None:
    """No test begins with the mouse where another left it."""
    if QApplication.instance() is not None:
        mouse.take_away()


@pytest.fixture(autouse=True)
def _no_loose_threads() -> Iterator[None]:
    """No Python thread outlives a test.

    A QRunnable that asks for the current thread leaves a dummy entry behind, which is
    no thread of ours.
    """
    before = set(threading.enumerate())
    yield
    left = [
        thread
        for thread in threading.enumerate()
        if thread not in before and not isinstance(thread, threading._DummyThread)
    ]
    assert not left, f"threads outlive the test: {left}"


@pytest.fixture(autouse=True)
def _no_loose_timers(request: pytest.FixtureRequest) -> Iterator[None]:
    """No timer runs on after a test of the window."""
    yield
    if "qapp" in request.fixturenames:
        gc.collect()
        left = [t for t in [*_kept_timers, *_young_timers()] if _is_running(t)]
        told = [(t.parent(), t.interval(), t.isSingleShot()) for t in left]
        assert not left, f"timers outlive the test (parent, ms, single shot): {told}"


_kept_timers: WeakSet[QTimer] = WeakSet()
"""Those of earlier tests, of windows that tests share."""


def _young_timers() -> list[QTimer]:
    return [one for one in gc.get_objects() if isinstance(one, QTimer)]


def _is_running(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:  # its C++ half is gone already
        return False


ROUND = 100
"""After so many tests all is looked through for garbage, else what the last one has made."""

_tests_run = count(1)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Let garbage be collected after each test alone, in this thread.

    As in the program (`studio.ui.window.garbage`): by itself it may be in the thread of a job,
    which must not touch widgets.
    """
    QThread.currentThread()  # the first thread that asks is Qt's main one
    gc.disable()
    _collect()


@pytest.hookimpl(tryfirst=True, wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Collect once nothing holds what the test was given: fixtures are held until they are gone.

    What outlives a test, such as modules and compiled kernels, is left out of what is looked
    through after the next: after thousands of tests that would take nearly half of the time.
    Windows that tests share outlive many, and are garbage then: hence the rounds.
    """
    result = yield
    is_round = next(_tests_run) % ROUND == 0
    if is_round:
        gc.unfreeze()
    _collect()
    if is_round:
        give_back_memory()
    return result


def _collect() -> None:
    gc.collect()
    _kept_timers.update(_young_timers())
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_unexpected_logs(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A log line of warning level or above fails the test that caused it."""
    yield
    found = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= 30]
    assert not found, f"unexpected log lines: {found}"


@pytest.fixture(autouse=True, scope="session")
def _patient_runners() -> Iterator[None]:
    """Jobs are told to stop at a test's end; when they have is the machine's affair.

    For the session: windows that a module shares are closed when what is of a test is over.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jobs, "SHUTDOWN_MS", PATIENCE_MS)
        yield


@pytest.fixture
def runner(qapp: object) -> Iterator[JobRunner]:
    runner = JobRunner()
    yield runner
    assert runner.shutdown(), "a job outlived its test"


@pytest.fixture
def world_folder() -> Path:
    folder = find_shipped("World")
    assert folder is not None
    return folder


class PatientBot(QtBot):
    """Waits longer than a quiet machine would need."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **how)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **how)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """In the place of pytest-qt's own."""
    return PatientBot(request)
