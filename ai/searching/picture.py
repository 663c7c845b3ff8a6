"""Pictures of searched trees: the most worked-on nodes as arrays, candidates with their figures."""

from __future__ import annotations

import heapq
from collections.abc import Hashable, Iterable, Sequence
from itertools import count
from typing import Any, Final, Protocol, TypeVar

from ai.searching.rules import Rules, Turn

SHOWN_NODES: Final = 2000
SHOWN_CANDIDATES: Final = 300
LINE_LENGTH: Final = 8  # turns of a principal variation


class Pictured(Protocol):
    """A node that pictures are made of."""

    @property
    def visits(self) -> int:
        """Its work: at least that of its children together."""
        ...

    @property
    def below(self) -> Iterable[Any]:
        """Its children."""
        ...


P = TypeVar("P", bound=Pictured)


class Steps:
    """How a node was reached, and what that is called."""

    __slots__ = ("_label", "actor", "before", "turn")

    def __init__(self, before: Hashable, actor: int, turn: Turn) -> None:
        self.before, self.actor, self.turn = before, actor, turn
        self._label: str | None = None

    def label(self, rules: Rules[Any, Any]) -> str:
        """Return the moves in words; they are written once."""
        if self._label is None:
            self._label = rules.label(self.before, self.actor, self.turn)
        return self._label


def most_worked(firsts: Sequence[P], limit: int, levels: int = 0) -> tuple[list[P], list[int]]:
    """Return the nodes of greatest work, `firsts` (children of the root) and what is below them.

    At most so many, but all of the first `levels` below the root; with the place of each one's
    parent, -1 for the root. A parent comes before its children, and ties are resolved by who
    was there first, so that a smaller picture is the beginning of a larger one.
    """
    number = count()
    # Level, for what is there in any case, work, order of arrival, parent, node.
    heap: list[tuple[int, int, int, int, P]] = [
        (min(1, levels + 1), -one.visits, next(number), -1, one) for one in firsts
    ]
    heapq.heapify(heap)
    nodes: list[P] = []
    parents: list[int] = []
    while heap and (len(nodes) < limit or heap[0][0] <= levels):
        level, _, _, parent, node = heapq.heappop(heap)
        for child in node.below:
            place = min(level + 1, levels + 1), -child.visits, next(number), len(nodes)
            heapq.heappush(heap, (*place, child))
        nodes.append(node)
        parents.append(parent)
    return nodes, parents
