"""Positions to analyse, how to run a search on one, and its results as text; no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

import msgspec
import numpy as np

from ai.search import Limits, Searcher, run_search
from ai.snapshot import AnalysisSnapshot, RootMove, TreeArrays, WorkerFigures
from ai.warlight.options import MOST_NODES, Mode, Parallel, SearchOptions
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from studio.figures import count_text, interval_text, percent_text, seconds_text

MAX_TRACE_POINTS: Final = 600  # above that every other point is dropped
JSON_FORMAT: Final = "marchland-analysis"
JSON_VERSION: Final = 1
_SEARCH: Final = SearchOptions.best()


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A state of a game and whose decision is looked at."""

    game: WarlightGame
    state: WarlightState
    player: int
    title: str  # such as "Round 4, Bot 1"


# --- the course of a search


@dataclass(frozen=True, slots=True)
class TracePoint:
    """The candidates' figures at one moment of a search."""

    elapsed_s: float
    iterations: int
    visits: dict[str, int]  # by label of the candidate
    values: dict[str, float]


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
    from ai.warlight.workers import build_search  # noqa: PLC0415

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

    Publishes about ten snapshots a second and returns the last one.
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


def share_of(snapshot: AnalysisSnapshot, move: RootMove) -> float:
    """Return a candidate's share of all visits of candidates, in [0, 1]."""
    return move.visits / max(sum(m.visits for m in snapshot.root_moves), 1)


# --- as text


def to_json(snapshot: AnalysisSnapshot, **more: object) -> str:
    """Write everything a snapshot holds, and more; values are in [0, 1] for each player."""
    data = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "player": snapshot.player,
        "iterations": snapshot.iterations,
        "elapsed_s": round(snapshot.elapsed_s, 3),
        "kept_iterations": snapshot.kept,
        "nodes": snapshot.nodes,
        "memory_full": snapshot.is_full,
        "parallel": snapshot.parallel,
        "win_estimate": round(snapshot.win_estimate, 4),
        "candidates": [_move_data(snapshot, move) for move in snapshot.root_moves],
        "tree": _tree_data(snapshot.tree),
        "workers": [msgspec.to_builtins(worker) for worker in snapshot.workers],
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def _move_data(snapshot: AnalysisSnapshot, move: RootMove) -> dict[str, Any]:
    return {
        "label": move.label,
        "kind": move.kind,
        "visits": move.visits,
        "share": round(share_of(snapshot, move), 4),
        "value": round(move.value, 4),
        "error": round(move.error, 4),
        "prior": round(move.prior, 4),
        "depth": move.depth,
        "principal_variation": move.principal_variation,
        "move": msgspec.to_builtins(move.move),
    }


def _tree_data(tree: TreeArrays) -> dict[str, Any]:
    """Return the tree as one list a column, the root first."""
    value = np.round(tree.value.astype(np.float64), 4)
    return {
        "parent": tree.parent.tolist(),
        "actor": tree.actor.tolist(),
        "visits": tree.visits.tolist(),
        "value": value.tolist(),
        "label": tree.label,
    }


_HEADINGS: Final = ("", "turn", "kind", "visits", "share", "value", "", "depth")
_LEFT: Final = (1, 2)  # columns of words; numbers are aligned right


def to_text(snapshot: AnalysisSnapshot) -> str:
    """Write the candidates as an aligned table, best (most visited) first."""
    rows = [_HEADINGS] + [
        (
            str(rank),
            move.label,
            move.kind,
            count_text(move.visits),
            percent_text(share_of(snapshot, move)),
            percent_text(move.value),
            interval_text(move.error),
            str(move.depth),
        )
        for rank, move in enumerate(snapshot.root_moves, start=1)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    return "\n".join([_summary(snapshot), *(_table_line(row, widths) for row in rows)]) + "\n"


def _summary(snapshot: AnalysisSnapshot) -> str:
    speed = count_text(iterations_per_second(snapshot))
    done = count_text(snapshot.iterations - snapshot.kept)
    kept = f" and {count_text(snapshot.kept)} kept" if snapshot.kept else ""
    full = ", memory limit reached" if snapshot.is_full else ""
    return (
        f"{done} iterations in {seconds_text(snapshot.elapsed_s)} ({speed}/s){kept}, "
        f"{count_text(snapshot.nodes)} nodes{full}; "
        f"player {snapshot.player + 1} wins {percent_text(snapshot.win_estimate)}"
    )


def _table_line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        cell.ljust(width) if column in _LEFT else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
