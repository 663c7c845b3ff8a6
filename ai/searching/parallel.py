"""Root-parallel search: private trees on several threads, merged only to be looked at.

Knows no game and no kernel. The threads of a crew are those of a QThreadPool of its own,
so that searches never wait for the pool in which they were started.
Source: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search" (2008).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRunnable, QThreadPool

from ai.searching.merge import merge_snapshots
from ai.searching.picture import SHOWN_NODES
from ai.searching.search import Continuing, Detailed, Mergeable, Ranking, Searcher
from ai.searching.snapshot import AnalysisSnapshot

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
        for worker in workers:
            if isinstance(worker, Mergeable):
                worker.show_start()
        self._total, self._shown = 0, SHOWN_NODES
        self._crew = Crew(len(workers))

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
        count, tasks = len(self._workers), []
        for i, worker in enumerate(self._workers):
            share = share_of(self._total, i, count) - share_of(before, i, count)
            if share:
                tasks.append(partial(worker.step, share))
        self._crew.run(tasks)

    def advance(self, state: object) -> bool:
        """Go on from a position; return whether any tree knew it.

        A tree that did not know it is begun anew. All workers must be `Continuing`.
        """
        known = False
        for worker in self._workers:
            assert isinstance(worker, Continuing), "this worker cannot go on from a position"
            known = worker.advance(state) or known
        return known

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of the root moves in all trees. All workers must be a `Ranking`."""
        found = [worker.root_visits() for worker in self._workers if isinstance(worker, Ranking)]
        assert len(found) == len(self._workers), "this worker does not rank its root moves"
        together: NDArray[np.int64] = np.stack(found).sum(axis=0)
        return together

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes from now on."""
        self._shown = nodes
        for worker in self._workers:
            if isinstance(worker, Detailed):
                worker.show_nodes(nodes)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return all trees merged: root, root moves and replies; below them side by side."""
        merged = self._merge([worker.snapshot(elapsed_s) for worker in self._workers])
        return replace(merged, tree=merged.tree.top(self._shown))


def share_of(total: int, worker: int, workers: int) -> int:
    """Return how many of so many iterations in turn fall to a worker."""
    return (total + workers - 1 - worker) // workers


class Crew:
    """Threads that do tasks at the same time, again and again."""

    def __init__(self, size: int) -> None:
        # Kept for as long as the pool: it may still touch a runnable that has just ended.
        self._places = [_Place() for _ in range(size)]
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(size)
        self._pool.setExpiryTimeout(_EXPIRY_MS)

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
