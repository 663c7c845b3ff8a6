"""Drive a search: limits, cancellation and reporting, in one place."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from ai.snapshot import AnalysisSnapshot

State_contra = TypeVar("State_contra", contravariant=True)


class StopToken(Protocol):
    """Asked between slices of work; set from any thread."""

    @property
    def stopped(self) -> bool:
        """Whether to stop now."""
        ...


class NeverStop:
    """A token for searches that only a limit ends."""

    @property
    def stopped(self) -> bool:
        """Never."""
        return False


class Searcher(Protocol):
    """A resumable search. Only `step` is slow, and only `step` is timed."""

    @property
    def nodes(self) -> int:
        """How many nodes the search holds."""
        ...

    @property
    def is_full(self) -> bool:
        """Whether the search's own memory limit was reached."""
        ...

    def step(self, iterations: int) -> None:
        """Do exactly so many iterations."""
        ...

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the search as it stands."""
        ...


@runtime_checkable
class Continuing(Protocol[State_contra]):
    """A search that can go on from the position to which the game has come."""

    def advance(self, state: State_contra) -> bool:
        """Make the position the new root; return whether the search knew it already.

        It does if the position is the very one, with the same player to decide, that
        follows the root in what was searched: then all that was found below it is kept.
        Else a new search is begun. Not while a step is under way.
        """
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop by itself; None means never for that reason.

    Of a search that goes on after an earlier one only new iterations count, but all nodes.
    """

    iterations: int | None = None
    seconds: float | None = None
    nodes: int | None = None


def run_search(
    searcher: Searcher,
    limits: Limits,
    token: StopToken,
    publish: Callable[[AnalysisSnapshot], None] | None = None,
    *,
    report_every_s: float = 0.1,
    slice_s: float = 0.008,
    clock: Callable[[], float] = time.perf_counter,
) -> AnalysisSnapshot:
    """Search until a limit or the token says stop; return the last picture.

    Slices are sized to last about `slice_s`, so stopping is prompt whatever the
    speed of the searcher. An iteration limit is met exactly.
    """
    start = last_report = clock()
    done, slice_size = 0, 1
    while not token.stopped:
        wanted = slice_size
        if limits.iterations is not None:
            wanted = min(wanted, limits.iterations - done)
        if wanted <= 0 or (limits.nodes is not None and searcher.nodes >= limits.nodes):
            break
        before = clock()
        searcher.step(wanted)
        now = clock()
        done += wanted
        if limits.seconds is not None and now - start >= limits.seconds:
            break
        if publish is not None and now - last_report >= report_every_s:
            publish(searcher.snapshot(now - start))
            last_report = now
        if now - before < slice_s / 2:
            slice_size *= 2
        elif now - before > slice_s and slice_size > 1:
            slice_size //= 2
    return searcher.snapshot(clock() - start)
