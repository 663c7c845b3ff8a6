"""How to search a position, and doing it until a limit is met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from ai.games.warlight.options import MOST_NODES, Mode, SearchOptions
from ai.searching.options import Parallel
from ai.searching.search import Limits, Searcher, run_search
from ai.searching.snapshot import AnalysisSnapshot
from studio.position.position import Position

_SEARCH: Final = SearchOptions.best()


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """How to search; the defaults suit a person who waits."""

    seconds: float | None = 10.0
    iterations: int | None = None
    workers: int = 1
    mode: Mode = _SEARCH.mode
    exploration: float = _SEARCH.exploration
    playout_rounds: int = _SEARCH.playout_rounds
    seed: int = 1
    nodes: int | None = None
    parallel: Parallel = _SEARCH.parallel
    memory_mb: float = _SEARCH.memory_mb
    visits: int | None = None  # of the most visited candidate

    @property
    def limits(self) -> Limits:
        """When the search ends by itself."""
        return Limits(iterations=self.iterations, seconds=self.seconds, nodes=self.nodes)

    @property
    def search(self) -> SearchOptions:
        """What the search is told; memory alone limits its trees."""
        return SearchOptions(
            mode=self.mode,
            max_nodes=MOST_NODES,
            exploration=self.exploration,
            playout_rounds=self.playout_rounds,
            parallel=self.parallel,
            memory_mb=self.memory_mb,
        )


class AnalysisContext(Protocol):
    """The part of a job's context that `analyse` uses; the command line brings its own."""

    @property
    def stopped(self) -> bool:
        """Whether to end with what is known by now."""
        ...

    def publish(self, value: object) -> None:
        """Take an interim snapshot."""
        ...


SearcherFactory: TypeAlias = Callable[[Position, AnalysisOptions], Searcher]


def build_searcher(position: Position, options: AnalysisOptions) -> Searcher:
    """Return a search of the position, with a tree for every worker.

    Raises UnsupportedGameError for positions that cannot be searched.
    """
    # The search brings the kernels' compiler, and most starts of the studio search nothing.
    from ai.games.warlight.workers import build_search  # noqa: PLC0415

    return build_search(
        position.game,
        position.state,
        position.player,
        workers=options.workers,
        seed=options.seed,
        options=options.search,
    )


def analyse(
    context: AnalysisContext,
    position: Position,
    options: AnalysisOptions,
    build: SearcherFactory = build_searcher,
) -> AnalysisSnapshot:
    """Search a position until a limit is met or the context says stop.

    Publishes about ten snapshots a second and returns the last one. A `SearchRun` knows
    limits of visits as well, and can go on.
    """
    searcher = build(position, options)
    return run_search(searcher, options.limits, context, context.publish)
