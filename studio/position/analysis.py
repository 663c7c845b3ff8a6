"""Positions to analyse, how to run a search on one, and how to read it; no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, TypeAlias

import numpy as np

from ai.games.warlight.options import MOST_NODES, Mode, Parallel, SearchOptions
from ai.searching.search import Limits, Searcher, run_search
from ai.searching.snapshot import AnalysisSnapshot, RootMove, WorkerFigures
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightState
from studio.position.players import NUMBERED, Players

MAX_TRACE_POINTS: Final = 600  # above that every other point is dropped
_SEARCH: Final = SearchOptions.best()


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A state of a game and whose decision is looked at."""

    game: WarlightGame
    state: WarlightState
    player: int
    title: str  # such as "Round 4, Bot 1"
    played: WarlightMove | None = None  # what was decided in the game, where it is known
    players: Players = NUMBERED  # of the game; known where it is one that was played

    def is_same(self, other: Position) -> bool:
        """Say whether the same is to be decided in the same game, whatever it is called."""
        own = self.game, self.state, self.player, self.players
        return own == (other.game, other.state, other.player, other.players)


# --- the course of a search


@dataclass(frozen=True, slots=True)
class TracePoint:
    """The candidates' figures at one moment of a search."""

    elapsed_s: float
    iterations: int
    visits: dict[str, int]  # by label of the candidate
    values: dict[str, float]  # for the player to move
    by_player: dict[str, tuple[float, ...]] = field(default_factory=dict)  # for every player


@dataclass(slots=True)
class SearchTrace:
    """The course of one search, as far as its snapshots told. Grows by `add`."""

    points: list[TracePoint] = field(default_factory=list)
    last: AnalysisSnapshot | None = None

    def add(self, snapshot: AnalysisSnapshot) -> None:
        """Note a snapshot; one with no new iterations changes nothing but the picture.

        A search without a limit must not fill the memory: long traces are thinned out.
        """
        self.last = snapshot
        if self.points and self.points[-1].iterations == snapshot.iterations:
            return
        if len(self.points) >= MAX_TRACE_POINTS:
            del self.points[1::2]
        self.points.append(
            TracePoint(
                snapshot.elapsed_s,
                snapshot.iterations,
                {move.label: move.visits for move in snapshot.root_moves},
                {move.label: move.value for move in snapshot.root_moves},
                values_by_player(snapshot),
            )
        )


@dataclass(frozen=True, slots=True, eq=False)
class AnalysedTurn:
    """A turn that a bot decided by search, with the search behind it."""

    position: Position
    trace: SearchTrace


# --- running a search


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


# --- reading a snapshot


def worker_agreement(workers: Sequence[WorkerFigures]) -> tuple[float, ...]:
    """Return for each worker how much its root visits overlap with those of all, in [0, 1].

    The overlap of two distributions is the sum of the smaller share of each candidate:
    1 if the trees agree entirely, 0 if they share nothing.
    """
    if not workers or not workers[0].root_visits:
        return (0.0,) * len(workers)
    visits = np.array([worker.root_visits for worker in workers], dtype=np.float64)
    own = visits / np.maximum(visits.sum(axis=1, keepdims=True), 1)
    merged = visits.sum(axis=0) / max(visits.sum(), 1)
    return tuple(float(overlap) for overlap in np.minimum(own, merged).sum(axis=1))


def favourites(snapshot: AnalysisSnapshot) -> tuple[RootMove | None, ...]:
    """Return for each worker its most visited candidate, None before its first iteration.

    Workers count visits in the generator's order; the candidates are the same, sorted by
    all visits together, so sorting the sums leads from one order to the other. (Candidates
    with exactly the same visits may be taken for each other.)
    """
    visits = [worker.root_visits for worker in snapshot.workers]
    if not visits or len(visits[0]) != len(snapshot.root_moves):
        return (None,) * len(visits)
    merged = [sum(column) for column in zip(*visits, strict=True)]
    order = sorted(range(len(merged)), key=lambda i: (-merged[i], i))
    ranks = {i: rank for rank, i in enumerate(order)}
    return tuple(
        snapshot.root_moves[ranks[own.index(max(own))]] if any(own) else None for own in visits
    )


def iterations_per_second(snapshot: AnalysisSnapshot) -> float:
    """Return the speed of a search so far; 0 before its start."""
    done = snapshot.iterations - snapshot.kept
    return done / snapshot.elapsed_s if snapshot.elapsed_s > 0 else 0.0


def values_by_player(snapshot: AnalysisSnapshot) -> dict[str, tuple[float, ...]]:
    """Return the mean values of the candidates for all players, by label.

    They come from the candidates' nodes; of two players the second has what is left.
    Candidates that were never tried are left out.
    """
    tree, player = snapshot.tree, snapshot.player
    players = tree.value.shape[1]
    nodes = {tree.label[row]: row for row in np.flatnonzero(tree.parent == 0).tolist()}
    found: dict[str, tuple[float, ...]] = {}
    for move in snapshot.root_moves:
        if move.visits and players == 2:
            pair = (move.value, 1 - move.value)
            found[move.label] = pair if player == 0 else pair[::-1]
        elif move.visits and move.label in nodes:
            found[move.label] = tuple(tree.value[nodes[move.label]].tolist())
    return found


def seen_by(snapshot: AnalysisSnapshot, player: int) -> AnalysisSnapshot:
    """Return the same search with its values those of a player, whoever moves.

    Of more than two players a candidate's interval stays as it is for the player to move.
    """
    if player == snapshot.player:
        return snapshot
    values = values_by_player(snapshot)
    moves = tuple(
        replace(move, value=values[move.label][player]) if move.label in values else move
        for move in snapshot.root_moves
    )
    return replace(snapshot, player=player, root_moves=moves)


def share_of(snapshot: AnalysisSnapshot, move: RootMove) -> float:
    """Return a candidate's share of all visits of candidates, in [0, 1]."""
    return move.visits / max(sum(m.visits for m in snapshot.root_moves), 1)
