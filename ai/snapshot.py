"""Immutable pictures of a search, safe to hand to another thread."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class TreeArrays:
    """A search tree as parallel arrays; row 0 is the root.

    A parent always precedes its children. Rows may be the most visited part of a
    larger tree.
    """

    parent: NDArray[np.int32]  # (n,) -1 for the root
    actor: NDArray[np.int8]  # (n,) who made the move into the node
    visits: NDArray[np.int32]  # (n,)
    value: NDArray[np.float32]  # (n, players) mean value in [0, 1]
    label: tuple[str, ...]  # (n,) the move into the node, short
    prior: NDArray[np.float32] | None = None  # (n,) what was expected of the move, if it counts

    def __len__(self) -> int:
        return len(self.parent)


@dataclass(frozen=True, slots=True)
class RootMove:
    """A candidate for the player to move."""

    move: Hashable  # the game's own move value, ready to be played
    label: str  # the move in words
    kind: str  # how the generator made it, such as "aggressive / defensive"
    visits: int
    value: float  # mean in [0, 1] for the player to move
    error: float  # half width of the 95 % interval of `value`
    prior: float  # share the search gave it beforehand
    depth: int  # of the deepest node below it
    principal_variation: tuple[str, ...]  # labels from this move on


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
    nodes: int  # in all trees
    root_moves: tuple[RootMove, ...]  # best (most visited) first
    tree: TreeArrays
    workers: tuple[WorkerFigures, ...] = ()
    kept: int = 0  # of the iterations those of earlier searches, not in `elapsed_s`
    parallel: str | None = None  # how several workers shared the search; None: one alone
    widths: tuple[int, ...] = ()  # moves of all who decide at the root, from the player on
    is_full: bool = False  # the memory limit was reached: no tree grows any more
    trees: tuple[TreeArrays, ...] = ()  # of each worker where they have trees of their own

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
