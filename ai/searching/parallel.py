"""Root-parallel search: private trees on several threads, merged only to be looked at.

Knows no game and no kernel. Source: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree
Search" (2008).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.searching.crew import Crew
from ai.searching.merge import merge_snapshots
from ai.searching.pace import Pace, even_shares, own_shares
from ai.searching.picture import SHOWN_NODES
from ai.searching.search import (
    Continuing,
    Detailed,
    Ending,
    Mergeable,
    Ranking,
    Searcher,
    StopToken,
)
from ai.searching.snapshot import AnalysisSnapshot

Merge: TypeAlias = Callable[[Sequence[AnalysisSnapshot]], AnalysisSnapshot]


class RootParallelSearch:
    """Several searchers of the same root as one `Searcher`. Satisfies `Pacing`.

    Of iterations that are limited every worker does the same number, the first ones one more
    if need be, however they are sliced and whichever worker is faster: a search limited by
    iterations is reproducible. After an error the search cannot be continued.
    """

    def __init__(self, workers: Sequence[Searcher], merge: Merge = merge_snapshots) -> None:
        assert workers, "a search needs at least one worker"
        self._workers, self._merge = tuple(workers), merge
        for worker in workers:
            if isinstance(worker, Mergeable):
                worker.show_start()
        self._done, self._shown = [0] * len(workers), SHOWN_NODES
        self._crew = Crew(len(workers))
        self._pace = Pace(self._crew, [worker.step for worker in workers])
        self._pictures: list[AnalysisSnapshot | None] = []  # of every worker, once asked for

    @property
    def nodes(self) -> int:
        """How many nodes all trees have together."""
        return sum(worker.nodes for worker in self._workers)

    @property
    def is_full(self) -> bool:
        """Whether every tree has reached its limit."""
        return all(worker.is_full for worker in self._workers)

    @property
    def is_done(self) -> bool:
        """Whether no tree has anything left to find."""
        return all(map(_is_done, self._workers))

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations in all; raise what a worker raised."""
        tasks = []
        for i, share in enumerate(even_shares(self._done, iterations)):
            self._done[i] += share
            if share:
                tasks.append(partial(self._workers[i].step, share))
        self._crew.run(tasks)

    # --- each worker at its own pace

    @property
    def done(self) -> int:
        """How many iterations were done since the last `begin`, at least."""
        return sum(self._pace.done)

    def begin(self, iterations: int | None, slice_s: float, token: StopToken) -> None:
        """Let the workers go on, up to so many iterations in all; None: until told to end."""
        shares: list[int | None] = [None] * len(self._workers)
        if iterations is not None:
            shares = [*even_shares(self._done, iterations)]
        self._pictures, share = [], own_shares(shares)

        def claim(worker: int, most: int) -> int:
            return 0 if _is_done(self._workers[worker]) else share(worker, most)

        self._pace.start(claim, slice_s, lambda: token.stopped)

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; return whether all has been done."""
        return self._pace.wait(seconds)

    def end(self) -> None:
        """Let the workers end after their slices; raise what one raised."""
        self._pace.stop()
        self._done = [a + b for a, b in zip(self._done, self._pace.done, strict=True)]

    def picture(self, elapsed_s: float) -> AnalysisSnapshot | None:
        """Ask every worker for a picture; return them merged once all are there."""
        count = len(self._workers)
        if not self._pictures:
            self._pictures = [None] * count
            for i in range(count):
                self._pace.send(i, partial(self._take, i, elapsed_s))
        for i in range(count):
            if self._pictures[i] is None and self._pace.has_ended[i]:
                self._take(i, elapsed_s)
        found = [one for one in self._pictures if one is not None]
        if len(found) < count:
            return None
        self._pictures = []
        return self._merged(found)

    def _take(self, worker: int, elapsed_s: float) -> None:
        self._pictures[worker] = self._workers[worker].snapshot(elapsed_s)

    # --- what else is asked of it

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
        return self._merged([worker.snapshot(elapsed_s) for worker in self._workers])

    def _merged(self, pictures: Sequence[AnalysisSnapshot]) -> AnalysisSnapshot:
        merged = self._merge(pictures)
        return replace(merged, tree=merged.tree.top(self._shown))


def _is_done(worker: Searcher) -> bool:
    return isinstance(worker, Ending) and worker.is_done
