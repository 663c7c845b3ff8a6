"""What a depth-limited search found at the nodes that it worked on most.

A record is changed by its search until the node is finished. Records are kept closed under
parents: whenever there are too many below a node, those of least work go. A picture of up to half
as many nodes is therefore the same, ties apart, as if all had been kept.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from ai.searching.picture import Steps
from ai.searching.rules import Turn
from ai.searching.snapshot import Mark

Line: TypeAlias = tuple[Steps, Any] | None  # the steps of the best replies, linked


class Record:
    """A node: how it was reached, what it is worth, and what was searched below it."""

    __slots__ = (
        "below", "chance", "depth", "is_proven", "line", "mark", "score", "size", "skipped",
        "state", "steps", "visits",
    )  # fmt: skip

    def __init__(self, steps: Steps, state: Any, chance: float = 1.0) -> None:
        self.steps, self.state, self.chance = steps, state, chance
        self.score: tuple[float, ...] = ()  # one for each player
        self.mark = Mark.UNKNOWN
        self.is_proven = False  # the score, or the bound, holds whatever the depth
        self.depth = 0  # decisions looked ahead
        self.visits = 1  # nodes searched, this one included
        self.size = 1  # records kept, this one included
        self.below: list[Record] = []
        self.skipped: Sequence[tuple[Turn, float]] = ()  # turns or outcomes that were cut
        self.line: Line = None

    def settle(self, score: tuple[float, ...], mark: Mark, is_proven: bool) -> None:
        """Set what the node is worth."""
        self.score, self.mark, self.is_proven = score, mark, is_proven

    def adopt(self, child: Record, limit: int) -> None:
        """Count a finished child, and keep at most so many records below the children."""
        self.below.append(child)
        self.visits += child.visits
        self.size += child.size
        if self.size > 1 + len(self.below) + limit:
            _prune(self, limit // 2)


def _prune(top: Record, kept: int) -> None:
    """Leave the records of greatest work below a record's children."""
    works = [record.visits for child in top.below for record in _descendants(child)]
    least = heapq.nlargest(kept, works)[-1] if kept else max(works, default=0) + 1
    room = kept - sum(work > least for work in works)
    for child in top.below:
        room = _thin(child, least, room)
    top.size = 1 + sum(child.size for child in top.below)


def _descendants(record: Record) -> Iterator[Record]:
    waiting = list(record.below)
    while waiting:
        one = waiting.pop()
        waiting += one.below
        yield one


def _thin(top: Record, least: int, room: int) -> int:
    """Drop what has less work, and what has just so much beyond the room; return what is left."""
    order, waiting = [], [top]
    while waiting:
        record = waiting.pop()
        kept = []
        for child in record.below:
            if child.visits == least:
                room -= 1
            if child.visits > least or (child.visits == least and room >= 0):
                kept.append(child)
        record.below = kept
        order.append(record)
        waiting += reversed(kept)
    for record in reversed(order):  # children before their parents
        record.size = 1 + sum(child.size for child in record.below)
    return max(room, 0)


def first_steps(line: Line, limit: int) -> list[Steps]:
    """Return at most so many steps of a line."""
    steps: list[Steps] = []
    while line is not None and len(steps) < limit:
        steps.append(line[0])
        line = line[1]
    return steps
