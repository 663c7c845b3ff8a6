"""Root-parallel search: private trees on several threads, merged only to be looked at.

Knows no game and no kernel. The threads are those of a QThreadPool of its own, so that
searches never wait for the pool in which they were started.
Source: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search" (2008).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QRunnable, QThreadPool

from ai.merge import merge_snapshots
from ai.search import Searcher
from ai.snapshot import AnalysisSnapshot

_EXPIRY_MS: Final = 2000

Merge: TypeAlias = Callable[[Sequence[AnalysisSnapshot]], AnalysisSnapshot]


class RootParallelSearch:
    """Several searchers of the same root as one `Searcher`.

    Worker i of w does floor((t + w - 1 - i) / w) of t iterations, however they are
    sliced, so a search limited by iterations is reproducible. After an error the
    search cannot be continued.
    """

    def __init__(self, workers: Sequence[Searcher], merge: Merge = merge_snapshots) -> None:
        assert workers, "a search needs at least one worker"
        self._workers, self._merge = tuple(workers), merge
        self._total = 0
        # Kept for as long as the pool: it may still touch a runnable that has just ended.
        self._slices = [_Slice(worker) for worker in workers]
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(len(workers))
        self._pool.setExpiryTimeout(_EXPIRY_MS)

    @property
    def nodes(self) -> int:
        """How many nodes all trees have together."""
        return sum(worker.nodes for worker in self._workers)

    @property
    def is_full(self) -> bool:
        """Whether every tree has reached its limit."""
        return all(worker.is_full for worker in self._workers)

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations in all; raise what a worker raised."""
        before, self._total = self._total, self._total + iterations
        for i, part in enumerate(self._slices):
            part.iterations = self._quota(self._total, i) - self._quota(before, i)
        busy = [part for part in self._slices if part.iterations]
        for part in busy[1:]:
            self._pool.start(part)
        if busy:
            busy[0].run()  # this thread would only wait
        self._pool.waitForDone()  # without the GIL
        for part in busy:
            part.raise_error()

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return all trees merged: root, root moves and replies; below them side by side."""
        return self._merge([worker.snapshot(elapsed_s) for worker in self._workers])

    def _quota(self, total: int, worker: int) -> int:
        count = len(self._workers)
        return (total + count - 1 - worker) // count


class _Slice(QRunnable):
    """A worker's share of one step, started again for every step."""

    def __init__(self, worker: Searcher) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.iterations = 0
        self._worker = worker
        self._error: Exception | None = None

    def raise_error(self) -> None:
        """Raise what the last run raised."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def run(self) -> None:
        """Do the work; keep an error for whoever waits."""
        try:
            self._worker.step(self.iterations)
        except Exception as error:  # noqa: BLE001 - raised again where the step was asked for
            self._error = error
