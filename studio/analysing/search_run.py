"""One search of one position: paused, taken up again, and going on after its limits; no widgets.

It starts no job: whoever has one calls `SearchRun.run` in it.
"""

from __future__ import annotations

import queue
import threading
from dataclasses import replace
from typing import Final

from ai.searching.provenance import Provenance
from ai.searching.search import Detailed, Ending, Limits, Searcher, StopToken, run_search
from ai.searching.snapshot import AnalysisSnapshot
from studio.analysing.chosen import ChosenSearch
from studio.position.position import Position
from studio.position.searches import (
    AnalysisContext,
    AnalysisOptions,
    ChosenTurn,
    SearcherFactory,
    build_searcher,
    provenance_of,
)

LIVE_NODES: Final = 2000  # of every tree in a picture of a search under way
NAP_S: Final = 0.02  # between two looks whether a pause is over
OVERSHOT: Final = 0.01  # share of a limit of visits by which a search may miss it


class SearchRun:
    """Owns the searcher. `run` is for one job at a time; all else is for any thread."""

    def __init__(
        self,
        position: Position,
        options: AnalysisOptions,
        build: SearcherFactory = build_searcher,
    ) -> None:
        self.position, self.options = position, options
        self._build = build
        self._searcher: Searcher | None = None
        self._pausing, self._pondering = threading.Event(), threading.Event()
        self._owed = queue.SimpleQueue[int]()  # iterations to be done although it is paused
        self._last: AnalysisSnapshot | None = None
        self._past_s = 0.0
        self._provenance: Provenance | None = None
        self._chosen: ChosenSearch | None = None  # the searcher, of chosen turns alone

    @property
    def is_paused(self) -> bool:
        """Whether the search waits."""
        return self._pausing.is_set()

    def set_paused(self, paused: bool) -> None:
        """Let the search wait, or go on; time that it waits does not count."""
        (self._pausing.set if paused else self._pausing.clear)()

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be searched."""
        return self._searcher is not None and is_done(self._searcher)

    def advance(self, iterations: int) -> None:
        """Let a search that waits do so many iterations, and wait again; limits do not count."""
        self._owed.put(iterations)

    @property
    def ponders(self) -> bool:
        """Whether limits do not end the search."""
        return self._pondering.is_set()

    def set_pondering(self, pondering: bool) -> None:
        """Let the search go on after its limits until told, or end it there."""
        (self._pondering.set if pondering else self._pondering.clear)()

    def run(self, context: AnalysisContext) -> AnalysisSnapshot:
        """Search until a limit is met or the context says stop; return the last picture.

        Called again it goes on with the same trees. Publishes about ten snapshots a second.
        Raises UnsupportedGameError for positions that cannot be searched.
        """
        if self._searcher is None:
            self._provenance = provenance_of(self.position, self.options)
            self._searcher = self._new_search()
        last = self._last or replace(self._searcher.snapshot(0.0), provenance=self._provenance)
        while not context.stopped and not is_done(self._searcher):
            if self.is_paused:
                last = self._waited(context, last)
            elif (limits := self._next_limits(last)) is not None:
                last = self._search(context, limits)
            else:
                break
        return last

    def _waited(self, context: AnalysisContext, last: AnalysisSnapshot) -> AnalysisSnapshot:
        """Wait a moment, or do what is owed and publish it; return the last picture."""
        try:
            owed = self._owed.get(timeout=NAP_S)
        except queue.Empty:
            return last
        last = self._search(context, Limits(iterations=owed), while_paused=True)
        context.publish(last)
        return last

    def _new_search(self) -> Searcher:
        if not self.options.chosen:
            return self._build(self.position, self.options)
        self._chosen = ChosenSearch(self.position, self.options, self._build)
        return self._chosen

    def include(self, turn: ChosenTurn) -> bool:
        """Search one more turn beside the chosen ones; return False where all are searched.

        Raises IllegalMoveError for a turn that cannot be played.
        """
        if not self.options.chosen:
            return False
        known = (*self.options.chosen, turn)
        if turn.moves not in {one.moves for one in self.options.chosen}:
            if self._chosen is not None:
                self._chosen.include(turn)
            self.options = replace(self.options, chosen=known)
            self._provenance = provenance_of(self.position, self.options)
        return True

    def _search(
        self, context: AnalysisContext, limits: Limits, *, while_paused: bool = False
    ) -> AnalysisSnapshot:
        assert self._searcher is not None
        pondering = self._is_over(self._last) if self._last is not None else False
        token: StopToken = context
        if not while_paused:
            token = _Token(self, context, while_pondering=pondering)
        self._last = run_search(
            self._searcher,
            limits,
            token,
            context.publish,
            past_s=self._past_s,
            provenance=self._provenance,
        )
        self._past_s = self._last.elapsed_s
        return self._last

    def detail(self, nodes: int) -> AnalysisSnapshot | None:
        """Return the last picture with at most so many nodes of every tree, if there is one.

        For a job, while `run` is not under way. Later pictures are as before.
        """
        if not isinstance(self._searcher, Detailed):
            return self._last
        self._searcher.show_nodes(nodes)
        seen = self._searcher.snapshot(self._past_s)
        self._last = replace(seen, provenance=self._provenance)
        self._searcher.show_nodes(LIVE_NODES)
        return self._last

    # --- limits

    def _next_limits(self, last: AnalysisSnapshot) -> Limits | None:
        """Return how far to search before limits are looked at again; None: no further."""
        if self._is_over(last):
            return Limits() if self.ponders else None
        options, done = self.options, last.iterations - last.kept
        iterations = None if options.iterations is None else options.iterations - done
        seconds = None if options.seconds is None else options.seconds - last.elapsed_s
        if options.visits is not None:
            # The best cannot get more visits than there are iterations.
            missing = options.visits - best_visits(last)
            visits = max(missing, int(options.visits * OVERSHOT), 1)
            iterations = visits if iterations is None else min(iterations, visits)
        return Limits(iterations=iterations, seconds=seconds, nodes=options.nodes)

    def _is_over(self, last: AnalysisSnapshot) -> bool:
        """Whether one of the limits is met."""
        options = self.options
        pairs = (
            (options.iterations, last.iterations - last.kept),
            (options.seconds, last.elapsed_s),
            (options.nodes, last.nodes),
            (options.visits, best_visits(last)),
        )
        return any(limit is not None and reached >= limit for limit, reached in pairs)


def is_done(searcher: Searcher) -> bool:
    """Whether a search has found all that there is, so that further steps would do nothing."""
    return isinstance(searcher, Ending) and searcher.is_done


def best_visits(snapshot: AnalysisSnapshot) -> int:
    """Return the visits of the most visited candidate."""
    return snapshot.root_moves[0].visits if snapshot.root_moves else 0


class _Token:
    """Stops a search with its job, when it pauses, or when it ponders and is not to."""

    def __init__(self, run: SearchRun, context: AnalysisContext, *, while_pondering: bool) -> None:
        self._run, self._context, self._while_pondering = run, context, while_pondering

    @property
    def stopped(self) -> bool:
        if self._run.is_paused or self._context.stopped:
            return True
        return self._while_pondering and not self._run.ponders
