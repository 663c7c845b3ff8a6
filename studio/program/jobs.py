"""Run slow functions off the GUI thread.

A job function takes a `JobContext` first, then immutable inputs, and touches no widget.
Every job emits exactly one of `succeeded`, `failed` and `cancelled`, then `finished`, all
in the thread that started it. A slot may do what it likes: run an event loop of its own (a
dialog), or destroy the runner and its jobs, after which they say nothing more. Partial results
go through a mailbox with one place: a slow view sees the newest, never a backlog.
"""

from __future__ import annotations

import enum
import logging
import os
import sys
import threading
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec

from PySide6.QtCore import QObject, QRunnable, Qt, QThread, QThreadPool, Signal, Slot
from shiboken6 import isValid

_log = logging.getLogger(__name__)
P = ParamSpec("P")

# A search waits inside a job for the workers of its own pool; with fewer threads than
# this, two such jobs would leave none for short work.
MIN_THREADS: Final = 4
SHUTDOWN_MS: Final = 5000  # that the program waits at its end for threads to return
NICENESS: Final = 10


class Cancelled(Exception):  # noqa: N818 - a signal to unwind, not a fault
    """Raised inside a job function by `JobContext.check`."""


class JobState(enum.Enum):
    """Where a job is in its life; the last three are final."""

    RUNNING = enum.auto()
    SUCCEEDED = enum.auto()
    FAILED = enum.auto()
    CANCELLED = enum.auto()


class JobContext:
    """What a job function may touch of the outside: stop flag, progress and mailbox."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._progress: tuple[int, int] | None = None
        self._partial: object = None
        self._wake = wake

    @property
    def stopped(self) -> bool:
        """Whether the job was asked to stop."""
        return self._stop.is_set()

    def check(self) -> None:
        """Raise Cancelled if the job was asked to stop."""
        if self.stopped:
            raise Cancelled

    def let_the_window_go_first(self) -> None:
        """Lower the priority of this thread for good, and of what it starts from now on.

        On Linux the pool's own priority has no effect, but a thread may be nice by itself.
        """
        is_job = threading.current_thread() is not threading.main_thread()
        if sys.platform == "linux" and is_job:
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)

    def progress(self, done: int, total: int) -> None:
        """Tell how far the work is."""
        with self._lock:
            wake = self._is_empty()
            self._progress = (done, total)
        if wake:
            self._wake()

    def publish(self, value: object) -> None:
        """Offer a partial result; it replaces one that was not delivered yet."""
        with self._lock:
            wake = self._is_empty()
            self._partial = value
        if wake:
            self._wake()

    def request_stop(self) -> None:
        """Ask the function to stop; from any thread."""
        self._stop.set()

    def take(self) -> tuple[tuple[int, int] | None, object]:
        """Empty the mailbox."""
        with self._lock:
            taken = self._progress, self._partial
            self._progress = self._partial = None
        return taken

    def _is_empty(self) -> bool:
        return self._progress is None and self._partial is None


class Job(QObject):
    """The GUI's handle on one run of a function."""

    progress_changed = Signal(int, int)
    partial = Signal(object)
    succeeded = Signal(object)
    failed = Signal(Exception)
    cancelled = Signal()
    finished = Signal()
    _woken = Signal()
    _ended = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = JobState.RUNNING
        self._gentle = False
        self._context = JobContext(self._woken.emit)
        queued = Qt.ConnectionType.QueuedConnection
        self._woken.connect(self._deliver, queued)
        self._ended.connect(self._finish, queued)

    @property
    def is_over(self) -> bool:
        """Whether the last signal was sent."""
        return self.state is not JobState.RUNNING

    def cancel(self) -> None:
        """Ask the function to stop; nothing it says later is delivered."""
        self._context.request_stop()

    def stop_gently(self) -> None:
        """Ask a function that answers at any time to return what it has by now.

        Unlike `cancel`, the result is delivered.
        """
        self._gentle = True
        self._context.request_stop()

    @Slot()
    def _deliver(self) -> None:
        progress, partial = self._context.take()
        if self.is_over or (self._context.stopped and not self._gentle):
            return
        if progress is not None:
            self.progress_changed.emit(*progress)
        if partial is not None and isValid(self):
            self.partial.emit(partial)

    @Slot(object, object)
    def _finish(self, result: object, error: BaseException | None) -> None:
        self._deliver()
        if not isValid(self):
            return
        silenced = self._context.stopped and not self._gentle
        if silenced or isinstance(error, Cancelled):
            self.state = JobState.CANCELLED
            self.cancelled.emit()
        elif error is not None:
            self.state = JobState.FAILED
            self.failed.emit(error)
        else:
            self.state = JobState.SUCCEEDED
            self.succeeded.emit(result)
        if isValid(self):
            self.finished.emit()


class _Runnable(QRunnable):
    def __init__(
        self,
        context: JobContext,
        work: Callable[[], object],
        ended: Callable[..., None],
        is_first: bool,
    ) -> None:
        super().__init__()
        self._task: tuple[JobContext, Callable[[], object], Callable[..., None]] | None = (
            context, work, ended,
        )  # fmt: skip
        self._is_first = is_first

    def run(self) -> None:
        # The pool's binding may never let go of what was started (it does not where the thread is
        # done before `start` has returned): what was worked on must not stay with it.
        task, self._task = self._task, None
        assert task is not None, "a pool runs what it was given once"
        context, work, ended = task
        result: object = None
        error: BaseException | None = None
        try:
            if not self._is_first:
                context.let_the_window_go_first()
            context.check()
            result = work()
        except Cancelled as exc:
            error = exc
        except BaseException as exc:  # noqa: BLE001 - whatever it is, the GUI must hear of it
            _log.info("a job failed", exc_info=True)
            error = exc
        ended(result, error)


class JobRunner(QObject):
    """Starts jobs and keeps them alive until they are over."""

    busy_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(max(MIN_THREADS, self._pool.maxThreadCount()))
        self._pool.setThreadPriority(QThread.Priority.LowPriority)
        self._first_pool = QThreadPool(self)
        self._first_pool.setMaxThreadCount(self._pool.maxThreadCount())
        self._first_pool.setExpiryTimeout(0)  # a thread that was lowered is not used again
        self._jobs: dict[Job, str] = {}

    @property
    def is_busy(self) -> bool:
        """Whether any job runs."""
        return bool(self._jobs)

    def start(
        self,
        group: str,
        function: Callable[Concatenate[JobContext, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Job:
        """Start a job; whatever still runs in its group is cancelled and silent."""
        return self._start(self._pool, group, function, *args, **kwargs)

    def start_first(
        self,
        group: str,
        function: Callable[Concatenate[JobContext, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Job:
        """Start a job that begins with what people wait for, such as compiling in a child.

        A thread of low priority, and its child, starve on a busy machine. The job calls
        `JobContext.let_the_window_go_first` before it works hard itself, unless there is nothing
        to do in the window before it ends: start-up, and the opening of a map.
        """
        return self._start(self._first_pool, group, function, *args, **kwargs)

    def _start(
        self,
        pool: QThreadPool,
        group: str,
        function: Callable[Concatenate[JobContext, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Job:
        self.cancel(group)
        job = Job(self)
        self._jobs[job] = group
        job.finished.connect(self._on_job_finished)  # the first to hear: its outcome was told
        context = job._context

        def work() -> object:
            return function(context, *args, **kwargs)

        pool.start(_Runnable(context, work, job._ended.emit, pool is self._first_pool))
        if len(self._jobs) == 1:
            self.busy_changed.emit(True)
        return job

    def cancel(self, group: str) -> None:
        """Cancel the jobs of a group."""
        for job, name in self._jobs.items():
            if name == group:
                job.cancel()

    def shutdown(self) -> bool:
        """Cancel everything; return True once every thread has returned, False if one does not."""
        for job in self._jobs:
            job.cancel()
        ended = [pool.waitForDone(SHUTDOWN_MS) for pool in (self._pool, self._first_pool)]
        return all(ended)

    @Slot()
    def _on_job_finished(self) -> None:
        # Only the sender is let go: another that is over may still be telling its outcome, in
        # whose slot an event loop runs. A lambda holding `self` and the job would keep the runner
        # alive until its own child is destroyed, and crash.
        job = self.sender()
        assert isinstance(job, Job)
        del self._jobs[job]
        job.deleteLater()
        if not self._jobs:
            self.busy_changed.emit(False)
