"""The nodes of a UCT tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ai.searching.picture import Steps
from ai.searching.rules import Turn


class UctNode:
    """Statistics of what happened after some turns. Changed by its search alone."""

    __slots__ = (
        "actor", "available", "chance", "children", "deepest", "is_drawn", "state",
        "steps", "totals", "untried", "visits", "weight",
    )  # fmt: skip

    def __init__(self, steps: Steps, actor: int, players: int) -> None:
        self.steps, self.actor = steps, actor
        self.visits = self.available = 0
        self.totals = [0.0] * players
        self.children: dict[tuple[int, Turn], UctNode] = {}
        self.untried: list[tuple[Turn, float]] | None = None  # the next one last
        self.state: Any = None  # of a closed loop
        self.weight = 0.0  # share of the prior
        self.chance = 1.0  # of an outcome that is listed
        self.is_drawn = False  # an outcome that can only be drawn
        self.deepest = 0  # levels below

    @property
    def below(self) -> Iterable[UctNode]:
        """The children, in the order in which they were first tried."""
        return self.children.values()
