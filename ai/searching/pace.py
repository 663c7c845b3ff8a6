"""Workers of one search that go on in threads, each at its own pace.

None waits for another, so that a worker whose processor has other work slows nobody but itself.
Work is cut into slices of so much time of the worker's own thread: what a thread waits for its
processor makes no slice smaller. Between two slices a worker looks whether to stop, and runs
errands.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from ai.searching.crew import Crew

LARGEST: Final = 1 << 20  # slice, in iterations

Claim: TypeAlias = Callable[[int, int], int]
"""Takes a worker and how many iterations suit it; returns how many it may do now, 0 to end."""


class Pace:
    """The threads of some workers, from `start` to `stop`; `done` counts iterations since."""

    def __init__(self, crew: Crew, steps: Sequence[Callable[[int], None]]) -> None:
        self._crew, self._steps = crew, tuple(steps)
        self._stopping = threading.Event()
        self._sizes = [1] * len(steps)  # of slices, in iterations
        self._errands: list[Callable[[], None] | None] = [None] * len(steps)
        self.done = [0] * len(steps)
        self.has_ended = [True] * len(steps)

    def start(
        self, claim: Claim, slice_s: float, is_stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """Let all workers go on until nothing is left to claim, or they are told to stop.

        They ask themselves, so that nobody else needs a processor for that.
        """
        self._stopping.clear()
        count = len(self._steps)
        self.done, self.has_ended = [0] * count, [False] * count
        self._errands = [None] * count
        self._crew.start([partial(self._go, i, claim, slice_s, is_stopped) for i in range(count)])

    def send(self, worker: int, errand: Callable[[], None]) -> None:
        """Let a worker do this between two slices; it is dropped if the worker ends before."""
        self._errands[worker] = errand

    def wait(self, seconds: float) -> bool:
        """Wait at most so long for all workers to end; return whether they have."""
        return self._crew.wait(seconds)

    def stop(self) -> None:
        """Let every worker end after its slice, and wait; raise what one raised."""
        self._stopping.set()
        self.finish()

    def finish(self) -> None:
        """Wait for all workers to end; raise what one raised."""
        self._crew.finish()
        self._errands = [None] * len(self._steps)

    def _go(
        self, worker: int, claim: Claim, slice_s: float, is_stopped: Callable[[], bool]
    ) -> None:
        try:
            while not (self._stopping.is_set() or is_stopped()):
                if (n := claim(worker, self._sizes[worker])) == 0:
                    break
                before = time.thread_time()
                self._steps[worker](n)
                self._resize(worker, time.thread_time() - before, slice_s)
                self.done[worker] += n
                errand, self._errands[worker] = self._errands[worker], None
                if errand is not None:
                    errand()
        except BaseException:
            self._stopping.set()
            raise
        finally:
            self.has_ended[worker] = True

    def _resize(self, worker: int, took_s: float, slice_s: float) -> None:
        if took_s < slice_s / 2:
            self._sizes[worker] = min(self._sizes[worker] * 2, LARGEST)
        elif took_s > slice_s:
            self._sizes[worker] = max(self._sizes[worker] // 2, 1)


def own_shares(shares: Sequence[int | None]) -> Claim:
    """Return a claim on iterations that each worker has for himself; None: without end."""
    left = list(shares)

    def claim(worker: int, most: int) -> int:
        mine = left[worker]
        if mine is None:
            return most
        taken = min(mine, most)
        left[worker] = mine - taken
        return taken

    return claim


def common_share(iterations: int | None) -> Claim:
    """Return a claim on iterations that are anybody's; None: without end."""
    lock, left = threading.Lock(), [iterations or 0]

    def claim(_worker: int, most: int) -> int:
        if iterations is None:
            return most
        with lock:
            taken = min(left[0], most)
            left[0] -= taken
        return taken

    return claim


def even_shares(done: Sequence[int], more: int) -> list[int]:
    """Return how many of so many more iterations each worker does, so that all have done alike.

    What cannot be the same is for the first ones; who is ahead gets none.
    """
    shares = [0] * len(done)
    behind = sorted(range(len(done)), key=lambda i: (done[i], i))
    while behind:
        each, rest = divmod(sum(done[i] for i in behind) + more, len(behind))
        wanted = {i: each + (place < rest) for place, i in enumerate(sorted(behind))}
        if all(wanted[i] >= done[i] for i in behind):
            for i in behind:
                shares[i] = wanted[i] - done[i]
            break
        behind.pop()
    return shares
