"""Threads of a QThreadPool of its own that do tasks at the same time, again and again.

Knows no search. A pool of its own, so that tasks never wait for the pool in which they were begun.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRunnable, QThreadPool

_EXPIRY_MS: Final = 2000


class Crew:
    """Threads that do tasks at the same time, again and again."""

    def __init__(self, size: int) -> None:
        # Kept for as long as the pool: it may still touch a runnable that has just ended.
        self._places = [_Place() for _ in range(size)]
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(size)
        self._pool.setExpiryTimeout(_EXPIRY_MS)
        self._busy: list[_Place] = []

    def start(self, tasks: Sequence[Callable[[], None]]) -> None:
        """Begin a task for each thread and come back at once; `finish` is to follow."""
        assert len(tasks) <= len(self._places), "every task needs a thread"
        assert not self._busy, "what was started before is to be finished"
        self._busy = self._places[: len(tasks)]
        for place, task in zip(self._busy, tasks, strict=True):
            place.task = task
            self._pool.start(place)

    def wait(self, seconds: float) -> bool:
        """Wait at most so long, without the GIL; return whether all tasks have ended."""
        return self._pool.waitForDone(int(seconds * 1000))

    def finish(self) -> None:
        """Wait for what was started; raise what one raised."""
        self._pool.waitForDone()
        busy, self._busy = self._busy, []
        for place in busy:
            place.raise_error()

    def run(self, tasks: Sequence[Callable[[], None]]) -> None:
        """Do at most as many tasks as there are threads, all at once; raise what one raised."""
        assert len(tasks) <= len(self._places), "every task needs a thread"
        busy = self._places[: len(tasks)]
        for place, task in zip(busy, tasks, strict=True):
            place.task = task
        for place in busy[1:]:
            self._pool.start(place)
        if busy:
            busy[0].run()  # this thread would only wait
        self._pool.waitForDone()  # without the GIL
        for place in busy:
            place.raise_error()


class _Place(QRunnable):
    """A place in a crew, started again for every task."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.task: Callable[[], None] | None = None
        self._error: Exception | None = None

    def raise_error(self) -> None:
        """Raise what the last run raised."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def run(self) -> None:
        """Do the task; keep an error for whoever waits."""
        # The pool's binding never lets go of what was started: the task must not stay with it.
        task, self.task = self.task, None
        assert task is not None
        try:
            task()
        except Exception as error:  # noqa: BLE001 - raised again where the tasks were given
            self._error = error
