"""Drive a search: limits, cancellation and reporting, in one place."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot

SHORTEST_S: Final = 1e-6  # that counts as a time

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


@runtime_checkable
class Ranking(Protocol):
    """A search that can say cheaply how far its root moves are apart."""

    def root_visits(self) -> NDArray[np.int64]:
        """Return the visits of the root moves, in an order that never changes."""
        ...


@runtime_checkable
class Detailed(Protocol):
    """A search whose pictures can hold more of its nodes than a live view needs."""

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes of a tree from now on."""
        ...


@runtime_checkable
class Mergeable(Protocol):
    """A search that can be one of several of the same root."""

    def show_start(self) -> None:
        """Let pictures have whole what is merged, whatever else they leave out.

        That is all root moves, and below the root as many levels as `shared_levels` says, but
        for nodes without visits.
        """
        ...


@runtime_checkable
class Ending(Protocol):
    """A search that may come to an end by itself, when there is nothing more to find."""

    @property
    def is_done(self) -> bool:
        """Whether further steps would do nothing."""
        ...


@runtime_checkable
class Pacing(Protocol):
    """A search whose workers go on at their own pace from `begin` to `end`, while others look on.

    In between `step`, `snapshot` and the like are not to be called, but for `nodes` and
    `root_visits`, which may be a slice behind.
    """

    @property
    def done(self) -> int:
        """How many iterations were done since `begin`, at least."""
        ...

    def begin(self, iterations: int | None, slice_s: float, token: StopToken) -> None:
        """Let the workers go on, up to so many iterations in all; None: until told to end.

        They look at the token themselves, between slices.
        """
        ...

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; return whether all has been done."""
        ...

    def picture(self, elapsed_s: float) -> AnalysisSnapshot | None:
        """Ask for a picture; return it if it is ready, None to be asked again soon."""
        ...

    def end(self) -> None:
        """Let the workers end after their slices; raise what one raised."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop by itself; None means never for that reason.

    Of a search that goes on after an earlier one only new iterations count, but all nodes.
    With `decided` a search that is a `Ranking` ends as soon as its most visited move cannot be
    overtaken by any other within the iterations, or at its speed within the seconds: the
    same answer, sooner (Baier and Winands, "Time Management for Monte Carlo Tree Search",
    2016, name it unst-stop).
    """

    iterations: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    decided: bool = False


def run_search(
    searcher: Searcher,
    limits: Limits,
    token: StopToken,
    publish: Callable[[AnalysisSnapshot], None] | None = None,
    *,
    report_every_s: float = 0.1,
    slice_s: float = 0.008,
    clock: Callable[[], float] = time.perf_counter,
    past_s: float = 0.0,
    provenance: Provenance | None = None,
) -> AnalysisSnapshot:
    """Search until a limit or the token says stop; return the last picture.

    All pictures say by `provenance` what made them.

    Slices are sized to last about `slice_s`, so stopping is prompt whatever the
    speed of the searcher. An iteration limit is met exactly. Pictures tell of `past_s` more.
    """
    if isinstance(searcher, Pacing):
        looked_on = _Paced(
            searcher, limits, token, publish, report_every_s, slice_s, clock, provenance
        )
        return looked_on.run(past_s)
    start = last_report = clock()
    done, slice_size = 0, 1
    while not token.stopped:
        wanted = slice_size
        if limits.iterations is not None:
            wanted = min(wanted, limits.iterations - done)
        if wanted <= 0 or (limits.nodes is not None and searcher.nodes >= limits.nodes):
            break
        if isinstance(searcher, Ending) and searcher.is_done:
            break
        before = clock()
        searcher.step(wanted)
        now = clock()
        done += wanted
        if limits.seconds is not None and now - start >= limits.seconds:
            break
        if limits.decided and _is_decided(searcher, limits, done, now - start):
            break
        if publish is not None and now - last_report >= report_every_s:
            publish(replace(searcher.snapshot(past_s + now - start), provenance=provenance))
            last_report = now
        if now - before < slice_s / 2:
            slice_size *= 2
        elif now - before > slice_s and slice_size > 1:
            slice_size //= 2
    return replace(searcher.snapshot(past_s + clock() - start), provenance=provenance)


class PacingSearcher(Searcher, Pacing, Protocol):
    """A search of several workers."""


@dataclass(frozen=True, slots=True)
class _Paced:
    """Looks on while workers search, each at its own pace."""

    searcher: PacingSearcher
    limits: Limits
    token: StopToken
    publish: Callable[[AnalysisSnapshot], None] | None
    report_every_s: float
    slice_s: float
    clock: Callable[[], float]
    provenance: Provenance | None

    def run(self, past_s: float) -> AnalysisSnapshot:
        """Do as `run_search`."""
        start, done = self.clock(), 0
        while not self.token.stopped and not self._is_over(done, self.clock() - start):
            left = self.limits.iterations
            self.searcher.begin(None if left is None else left - done, self.slice_s, self.token)
            try:
                has_ended = self._look_on(start, done, past_s)
            finally:
                self.searcher.end()
            done += self.searcher.done
            if has_ended:
                break
        found = self.searcher.snapshot(past_s + self.clock() - start)
        return replace(found, provenance=self.provenance)

    def _look_on(self, start: float, before: int, past_s: float) -> bool:
        """Publish pictures until all has been done (True), or it is time to stop."""
        last_report = self.clock()
        while not self.token.stopped:
            if self.searcher.wait(self.slice_s / 2):
                return True
            now = self.clock()
            if self._is_over(before + self.searcher.done, now - start):
                break
            if self.publish is None or now - last_report < self.report_every_s:
                continue
            if (picture := self.searcher.picture(past_s + now - start)) is not None:
                self.publish(replace(picture, provenance=self.provenance))
                last_report = now
        return False

    def _is_over(self, done: int, elapsed_s: float) -> bool:
        """Return whether a limit is met; while workers go on, as far as is known."""
        limits, searcher = self.limits, self.searcher
        return (
            (limits.iterations is not None and done >= limits.iterations)
            or (limits.seconds is not None and elapsed_s >= limits.seconds)
            or (limits.nodes is not None and searcher.nodes >= limits.nodes)
            or (isinstance(searcher, Ending) and searcher.is_done)
            or (limits.decided and done > 0 and _is_decided(searcher, limits, done, elapsed_s))
        )


def _is_decided(searcher: Searcher, limits: Limits, done: int, elapsed_s: float) -> bool:
    """Return whether what can still be done is too little for another most visited move."""
    if not isinstance(searcher, Ranking):
        return False
    left = [math.inf]
    if limits.iterations is not None:
        left.append(limits.iterations - done)
    if limits.seconds is not None:
        left.append((limits.seconds - elapsed_s) * done / max(elapsed_s, SHORTEST_S))
    return lead(searcher.root_visits()) > min(left)


def lead(visits: NDArray[np.int64]) -> float:
    """Return by how many visits the most visited move is ahead of the next one."""
    if len(visits) < 2:
        return math.inf
    second, first = np.partition(visits, -2)[-2:]
    return float(first - second)
