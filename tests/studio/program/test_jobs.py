"""Jobs: exactly one outcome, silence after cancelling, the newest partial result."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from studio.program.jobs import (
    MIN_THREADS,
    NICENESS,
    Cancelled,
    JobContext,
    JobRunner,
    JobState,
)
from tests.patience import PATIENCE_S


def test_success_is_delivered_before_finished(runner: JobRunner, qtbot: QtBot) -> None:
    said: list[object] = []
    job = runner.start("g", lambda context, n: n + 1, 41)
    job.succeeded.connect(said.append)
    job.failed.connect(said.append)
    job.cancelled.connect(lambda: said.append("cancelled"))
    job.finished.connect(lambda: said.append("finished"))
    with qtbot.waitSignal(job.finished):
        pass
    assert said == [42, "finished"]
    assert job.state is JobState.SUCCEEDED


def test_none_is_a_result(runner: JobRunner, qtbot: QtBot) -> None:
    said: list[object] = []
    job = runner.start("g", lambda context: None)
    job.succeeded.connect(said.append)
    with qtbot.waitSignal(job.finished):
        pass
    assert said == [None]


@pytest.mark.parametrize("error", [KeyError("x"), SystemExit(3), MemoryError()])
def test_failure_is_delivered(runner: JobRunner, qtbot: QtBot, error: BaseException) -> None:
    def bad(context: JobContext) -> None:
        raise error

    job = runner.start("g", bad)
    seen: list[object] = []
    job.failed.connect(seen.append)
    with qtbot.waitSignal(job.finished):
        pass
    assert seen == [error]
    assert job.state is JobState.FAILED


def _publish_until_stopped(context: JobContext) -> str:
    while not context.stopped:
        context.publish("partial")
        time.sleep(0.001)
    context.publish("late")
    return "result"


def test_new_job_silences_its_group(runner: JobRunner, qtbot: QtBot) -> None:
    said: list[object] = []
    old = runner.start("search", _publish_until_stopped)
    other = runner.start("other", _publish_until_stopped)
    old.partial.connect(said.append)
    old.succeeded.connect(said.append)
    qtbot.waitUntil(lambda: said != [])
    said.clear()
    new = runner.start("search", lambda context: "new")
    with qtbot.waitSignals([old.cancelled, new.succeeded]):
        pass
    assert said == []
    assert old.state is JobState.CANCELLED
    assert not other.is_over
    runner.cancel("other")
    with qtbot.waitSignal(other.cancelled):
        pass


def test_gentle_stop_delivers_the_result(runner: JobRunner, qtbot: QtBot) -> None:
    job = runner.start("search", _publish_until_stopped)
    said: list[object] = []
    job.partial.connect(said.append)
    qtbot.waitUntil(lambda: said != [])
    with qtbot.waitSignal(job.succeeded) as seen:
        job.stop_gently()
    assert seen.args == ["result"]
    assert said[-1] == "late"


def test_slow_reader_gets_the_newest(runner: JobRunner, qtbot: QtBot) -> None:
    got: list[object] = []
    gate = threading.Event()

    def flood(context: JobContext) -> None:
        for i in range(10_000):
            context.publish(i)
            context.progress(i, 10_000)
        gate.set()

    job = runner.start("g", flood)
    progress: list[tuple[int, int]] = []
    job.partial.connect(got.append)
    job.progress_changed.connect(lambda done, total: progress.append((done, total)))
    assert gate.wait(PATIENCE_S)
    with qtbot.waitSignal(job.finished):
        pass
    assert got == [9_999]
    assert progress == [(9_999, 10_000)]


def test_signals_arrive_in_the_gui_thread(runner: JobRunner, qtbot: QtBot) -> None:
    threads: list[object] = []
    job = runner.start("g", lambda context: context.publish(threading.get_ident()))
    workers: list[object] = []
    job.partial.connect(workers.append)
    job.partial.connect(lambda _: threads.append(threading.get_ident()))
    job.succeeded.connect(lambda _: threads.append(threading.get_ident()))
    with qtbot.waitSignal(job.finished):
        pass
    assert set(threads) == {threading.get_ident()}
    assert workers != threads[:1]


def test_check_unwinds_a_cancelled_job(runner: JobRunner, qtbot: QtBot) -> None:
    started = threading.Event()

    def wait(context: JobContext) -> None:
        started.set()
        while True:
            context.check()
            time.sleep(0.001)

    job = runner.start("g", wait)
    assert started.wait(PATIENCE_S)
    with qtbot.waitSignal(job.cancelled):
        job.cancel()
    with pytest.raises(Cancelled):
        job._context.check()


def test_cancelled_before_it_started(runner: JobRunner, qtbot: QtBot) -> None:
    gate = threading.Event()
    ran: list[int] = []
    blockers = [
        runner.start(f"b{i}", lambda context: gate.wait(PATIENCE_S))
        for i in range(max(MIN_THREADS, runner._pool.maxThreadCount()))
    ]
    late = runner.start("late", lambda context: ran.append(1))
    late.cancel()
    with qtbot.waitSignals([late.cancelled, *(b.finished for b in blockers)]):
        gate.set()
    assert ran == []


def test_busy_is_told_once(runner: JobRunner, qtbot: QtBot) -> None:
    told: list[bool] = []
    runner.busy_changed.connect(told.append)
    first = runner.start("a", lambda context: time.sleep(0.05))
    second = runner.start("b", lambda context: time.sleep(0.01))
    assert runner.is_busy
    with qtbot.waitSignals([first.finished, second.finished]):
        pass
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert told == [True, False]


def test_shutdown_stops_everything(qapp: object) -> None:
    runner = JobRunner()
    job = runner.start("g", _publish_until_stopped)
    assert runner.shutdown()
    assert job._context.stopped


def test_a_slot_may_run_an_event_loop_while_other_jobs_end(runner: JobRunner, qtbot: QtBot) -> None:
    """As a dialog does that a job's outcome opens."""
    said: list[str] = []
    asking = QEventLoop()

    def ask(_: object) -> None:
        said.append("asked")
        other = runner.start("other", lambda context: None)
        other.destroyed.connect(asking.quit)  # by then all that is over was let go
        asking.exec()

    job = runner.start("g", lambda context: None)
    job.succeeded.connect(ask)
    job.finished.connect(lambda: said.append("finished"))
    qtbot.waitUntil(lambda: "finished" in said)
    assert said == ["asked", "finished"]
    qtbot.waitUntil(lambda: not isValid(job))
    assert not runner.is_busy


@pytest.mark.parametrize("told", ["progress_changed", "partial", "succeeded", "failed", "finished"])
def test_a_slot_may_destroy_the_runner(qtbot: QtBot, told: str) -> None:
    runner = JobRunner()

    def work(context: JobContext) -> None:
        context.progress(1, 2)
        context.publish("partial")
        if told == "failed":
            raise ValueError("x")

    job = runner.start("g", work)
    getattr(job, told).connect(lambda *_: delete(runner))
    qtbot.waitUntil(lambda: not isValid(job))


def test_a_slot_of_a_cancelled_job_may_destroy_the_runner(qtbot: QtBot) -> None:
    runner = JobRunner()
    job = runner.start("g", _publish_until_stopped)
    job.cancelled.connect(lambda: delete(runner))
    job.cancel()
    qtbot.waitUntil(lambda: not isValid(job))


@pytest.mark.skipif(sys.platform != "linux", reason="threads are nice by themselves on Linux only")
def test_a_job_that_people_wait_for_is_lowered_when_it_says_so(
    runner: JobRunner, qtbot: QtBot
) -> None:
    """What it starts before then has the priority of the window."""
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    lowered = min(max(usual, NICENESS), 19)

    def work(context: JobContext) -> tuple[int, int]:
        before = os.getpriority(os.PRIO_PROCESS, 0)
        context.let_the_window_go_first()
        return before, os.getpriority(os.PRIO_PROCESS, 0)

    for start, expected in (
        (runner.start_first, (usual, lowered)),
        (runner.start, (lowered, lowered)),
        (runner.start_first, (usual, lowered)),  # no thread is used again
    ):
        found: list[object] = []
        job = start("work", work)
        job.succeeded.connect(found.append)
        with qtbot.waitSignal(job.finished):
            pass
        assert found == [expected]


class _Input:
    """As large as a map might be."""


def _look_at(context: JobContext, _given: _Input) -> None:
    context.check()


def test_what_jobs_worked_on_goes_with_them(runner: JobRunner, qtbot: QtBot) -> None:
    """Quick ones are over before `start` returns, and the pool's binding keeps those for good."""
    kept = []
    for number in range(100):
        given = _Input()
        kept.append(weakref.ref(given))
        runner.start(f"group {number}", _look_at, given)
        del given
        while runner.is_busy:
            QCoreApplication.processEvents()
    qtbot.wait(0)  # the jobs, which are deleted later
    gc.collect()
    assert sum(one() is not None for one in kept) == 0
