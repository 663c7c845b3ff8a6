"""Immutable pictures of a search, safe to hand to another thread."""

from __future__ import annotations

import enum
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from ai.searching.provenance import Provenance

Order: TypeAlias = Literal["visits", "value"]
Unit: TypeAlias = Literal["turn", "round"]
Intervals: TypeAlias = Literal["trees", "outcomes", "few-trees", "stored-dice", "by-depth"]
"""What intervals rest on: the spread between trees. Or why there are none."""


class Mark(enum.IntEnum):
    """What a node's value is worth. Bounds are for the player who made the move into the node.

    Where chance answered, for the last player who moved before it.
    """

    UNKNOWN = 0  # not searched yet
    EXACT = 1  # of a search to the depth of the node
    LOWER = 2  # at least this
    UPPER = 3  # at most this
    CUT = 4  # not searched: it cannot change the answer
    PROVEN = 5  # by the rules, to the end of the game
    SAMPLED = 6  # a mean of what was tried, beside values that are proven


@dataclass(frozen=True, slots=True, eq=False)
class TreeArrays:
    """A search tree as parallel arrays; row 0 is the root.

    A parent always precedes its children. Rows may be the most visited part of a
    larger tree: their figures are those of the whole tree, whatever else is left out. Visits
    are work, in iterations or in nodes searched below and including the node: a parent has at
    least those of its children together. Columns that a search does not have are None.
    """

    parent: NDArray[np.int32]  # (n,) -1 for the root
    actor: NDArray[np.int8]  # (n,) who made the move into the node
    visits: NDArray[np.int32]  # (n,)
    value: NDArray[np.float32]  # (n, players) mean value in [0, 1]
    label: tuple[str, ...]  # (n,) the move into the node, short
    prior: NDArray[np.float32] | None = None  # (n,) what was expected of the move, if it counts
    score: NDArray[np.float64] | None = None  # (n, players) in the search's own terms; NaN: none
    mark: NDArray[np.int8] | None = None  # (n,) a `Mark` each
    chance: NDArray[np.float32] | None = None  # (n,) probability of an outcome; 1 for a decision
    depth: NDArray[np.int16] | None = None  # (n,) decisions that were looked ahead from the node

    def __len__(self) -> int:
        return len(self.parent)

    def picked(self, rows: NDArray[np.intp], parent: NDArray[np.integer]) -> TreeArrays:
        """Return some rows, in every column; `parent` has their parents as they are to be."""
        return TreeArrays(
            parent.astype(np.int32),
            self.actor[rows],
            self.visits[rows],
            self.value[rows],
            tuple(self.label[row] for row in rows.tolist()),
            **{
                name: column[rows]
                for name in OPTIONAL_COLUMNS
                if (column := getattr(self, name)) is not None
            },
        )

    def top(self, limit: int) -> TreeArrays:
        """Return the most visited rows, at most so many, renumbered."""
        if len(self) <= limit:
            return self
        kept = most_visited(self.visits, limit)
        parent = np.searchsorted(kept, self.parent[kept])
        parent[0] = -1
        return self.picked(kept, parent)


OPTIONAL_COLUMNS: Final = ("prior", "score", "mark", "chance", "depth")


def joined(parts: Sequence[TreeArrays]) -> TreeArrays:
    """Return the rows of all parts, one after the other, with the columns that all have."""
    columns = {
        name: np.concatenate([cast("NDArray[np.generic]", getattr(part, name)) for part in parts])
        for name in OPTIONAL_COLUMNS
        if all(getattr(part, name) is not None for part in parts)
    }
    return TreeArrays(
        np.concatenate([part.parent for part in parts]),
        np.concatenate([part.actor for part in parts]),
        np.concatenate([part.visits for part in parts]),
        np.concatenate([part.value for part in parts]),
        tuple(label for part in parts for label in part.label),
        **columns,
    )


@dataclass(frozen=True, slots=True)
class RootMove:
    """A candidate for the player to move: a move, or several of the same player in a row."""

    move: Hashable  # the game's own move value, ready to be played; the first of `moves`
    label: str  # the move in words
    kind: str  # how the generator made it, such as "aggressive / defensive"
    visits: int
    value: float  # mean in [0, 1] for the player to move
    error: float | None  # half width of the 95 % interval of `value`; None: see `intervals`
    prior: float  # share the search gave it beforehand
    depth: int  # of the deepest node below it
    principal_variation: tuple[str, ...]  # labels from this move on
    following: tuple[Hashable, ...] = ()  # moves after the first
    score: tuple[float, ...] | None = None  # of its node, as in `TreeArrays`
    mark: Mark | None = None

    @property
    def moves(self) -> tuple[Hashable, ...]:
        """All moves, in the order in which they are played."""
        return (self.move, *self.following)


@dataclass(frozen=True, slots=True)
class WorkerFigures:
    """What one worker did."""

    iterations: int
    nodes: int
    root_visits: tuple[int, ...]  # in the order of the generator, not of `root_moves`


@dataclass(frozen=True, slots=True, eq=False)
class AnalysisSnapshot:
    """Everything the views need, and nothing that can change under them."""

    player: int  # to move at the root
    iterations: int
    elapsed_s: float
    nodes: int  # in all trees, each a `unit`
    root_moves: tuple[RootMove, ...]  # best first, by `order`; perhaps the first of many more
    tree: TreeArrays
    workers: tuple[WorkerFigures, ...] = ()
    kept: int = 0  # of the iterations those of earlier searches, not in `elapsed_s`
    parallel: str | None = None  # how several workers shared the search; None: one alone
    widths: tuple[int, ...] = ()  # moves of all who decide at the root, from the player on
    is_full: bool = False  # the memory limit was reached: no tree grows any more
    trees: tuple[TreeArrays, ...] = ()  # of each worker where they have trees of their own
    order: Order = "visits"  # what the best candidate has most of
    complete_depth: int | None = None  # decisions looked ahead by all; None: not a search by depth
    is_partial: bool = False  # the first candidates were searched one deeper than the others
    provenance: Provenance | None = None  # what made the search; None: nobody noted it
    unit: Unit = "turn"  # what a node is: a turn, as the rows of `tree` are, or a whole round
    intervals: Intervals = "few-trees"
    shared_levels: int = 2  # below the root that are whole where trees are to be merged

    @property
    def candidates(self) -> int:
        """How many there are, pictured or not."""
        return self.widths[0] if self.widths else len(self.root_moves)

    @property
    def win_estimate(self) -> float:
        """The mean value of the root for the player to move."""
        return float(self.tree.value[0, self.player]) if self.iterations else 0.5


def most_visited(visits: NDArray[np.int32], limit: int) -> NDArray[np.intp]:
    """Return the indices of at most `limit` nodes, always closed under parents.

    A parent has at least the visits of its child and a lower index, so keeping all
    above a threshold, and of those at it the first, keeps every ancestor.
    """
    if len(visits) <= limit:
        return np.arange(len(visits))
    threshold = _nth_largest(visits, limit)
    above = np.flatnonzero(visits > threshold)
    at = np.flatnonzero(visits == threshold)[: limit - len(above)]
    return np.sort(np.concatenate([above, at]))


def _nth_largest(visits: NDArray[np.int32], n: int) -> np.int32:
    """Return the n-th largest number of visits.

    Most nodes of a large tree have next to none, and a partition of so many equal values
    is slow: they are left out first.
    """
    floor, larger = 1, visits
    while len(larger) >= n:
        visits, larger = larger, larger[larger > floor]
        floor *= 4
    return np.int32(np.partition(visits, len(visits) - n)[len(visits) - n])
