"""How to search a position, and doing it until a limit is met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from ai.playing.players import SearchKind, players_of
from ai.searching.search import Limits, Searcher, run_search
from ai.searching.snapshot import AnalysisSnapshot
from studio.position.position import Position


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """How to search; the defaults suit a person who waits."""

    seconds: float | None = 10.0
    iterations: int | None = None
    workers: int = 1
    seed: int = 1
    nodes: int | None = None
    visits: int | None = None  # of the most visited candidate
    search: str = ""  # the game's search of this name; "": its first
    told: Any = None  # the options of that search; None: the usual ones

    @property
    def limits(self) -> Limits:
        """When the search ends by itself."""
        return Limits(iterations=self.iterations, seconds=self.seconds, nodes=self.nodes)

    def kind_in(self, game: str) -> SearchKind:
        """Return the search; raise UnsupportedGameError if the game does not have it."""
        players = players_of(game)
        if self.search or not players.searches:
            return players.search(self.search)
        return players.searches[0]

    def told_in(self, game: str) -> Any:
        """Return what the search is told in a game; raise as `kind_in` does."""
        return self.kind_in(game).options() if self.told is None else self.told

    def with_memory(self, game: str, most_mb: float) -> AnalysisOptions:
        """Return the same with no more memory than this, where the search has such a limit."""
        told = self.told_in(game)
        if not hasattr(told, "memory_mb"):
            return self
        return replace(self, told=replace(told, memory_mb=min(told.memory_mb, most_mb)))


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
    """Return the search of a position.

    Raises UnsupportedGameError for positions that cannot be searched, and SetupError for options
    that do not go together.
    """
    game = position.game.traits.name
    build, told = options.kind_in(game).build, options.told_in(game)
    return build(
        position.game, position.state, position.player, told, options.workers, options.seed
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
