"""The course of one search, as far as its snapshots told."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Final

from ai.searching.snapshot import AnalysisSnapshot
from studio.position.position import Position
from studio.position.reading import values_between, values_by_player

MAX_TRACE_POINTS: Final = 600  # above that every other point is dropped


class Axis(enum.StrEnum):
    """What the course of a search is drawn over."""

    SECONDS = "seconds"
    ITERATIONS = "iterations"


@dataclass(frozen=True, slots=True)
class TracePoint:
    """The candidates' figures at one moment of a search."""

    elapsed_s: float
    iterations: int
    visits: dict[str, int]  # by label of the candidate
    values: dict[str, float]  # for the player to move
    by_player: dict[str, tuple[float, ...]] = field(default_factory=dict)  # for every player
    # Of trees of workers' own: the least and the most of the same, for every player.
    between: dict[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)

    def at(self, axis: Axis) -> float:
        """Return where it lies on an axis."""
        return self.elapsed_s if axis is Axis.SECONDS else float(self.iterations)


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
                values_between(snapshot),
            )
        )


@dataclass(frozen=True, slots=True, eq=False)
class AnalysedTurn:
    """A turn that a bot decided by search, with the search behind it."""

    position: Position
    trace: SearchTrace
