"""One iteration of a tree search, taken apart into its four phases; values only.

Selection, expansion, simulation and backpropagation as Browne et al., "A Survey of Monte
Carlo Tree Search Methods" (2012), name them. Seats are those of the game, values are in [0, 1].
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.warlight.state import Picks, Turn, WarlightState

Steps: TypeAlias = tuple[tuple[int, str], ...]
"""The way from the root to a node of the picture: who moved, and the label of the move."""


class Phase(enum.Enum):
    """What an iteration does, in order."""

    SELECTION = "selection"
    EXPANSION = "expansion"
    SIMULATION = "simulation"
    BACKPROPAGATION = "backpropagation"


@dataclass(frozen=True, slots=True)
class Option:
    """One of the moves that were weighed in a node, with the terms of its bound."""

    label: str
    visits: int
    mean: float | None  # of the visits; None before the first
    prior: float | None  # what is expected of the kind of move; None where nothing is
    value: float  # first term: the mean, drawn towards the prior where there is one
    exploration: float  # second term; infinite for a move that must be tried first

    @property
    def bound(self) -> float:
        """What decides: the highest is taken."""
        return self.value + self.exploration


@dataclass(frozen=True, slots=True)
class Selection:
    """One player chose a move in a node."""

    path: Steps  # to the node
    player: int
    node_visits: int  # what the logarithm was taken of
    options: tuple[Option, ...]
    chosen: int  # its place in the options

    @property
    def option(self) -> Option:
        """What was chosen."""
        return self.options[self.chosen]

    @property
    def runner_up(self) -> Option | None:
        """The best of the others, None where there is no choice."""
        others = [o for i, o in enumerate(self.options) if i != self.chosen]
        return max(others, key=lambda option: option.bound, default=None)


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round on the way or in the playout."""

    path: Steps  # of the node it leads to; of a playout that of the leaf
    before: WarlightState
    moves: tuple[Turn | Picks | None, ...]  # (players,) None for those who do not move
    names: tuple[str, ...]  # (players,) kinds of the moves, "" for None
    after: WarlightState
    is_sample: bool  # the dice were thrown in this iteration; else the tree keeps this outcome


@dataclass(frozen=True, slots=True)
class Expansion:
    """What the tree has gained."""

    path: Steps  # of the leaf, from which the playout starts
    opened: tuple[Steps, ...]  # nodes that have got moves to choose from
    new_nodes: int
    new_moves: int  # arms of an open-loop tree; in others every move is a node
    is_full: bool  # nothing was added for want of room


@dataclass(frozen=True, slots=True)
class Change:
    """Figures of a node, or of a move in it, before and after the value was added."""

    path: Steps
    player: int  # whose value it is
    visits: tuple[int, int]  # before, after
    value: tuple[float | None, float]  # None before the first visit


@dataclass(frozen=True, slots=True)
class Iteration:
    """One iteration as it happened in the search."""

    number: int  # from 1
    selections: tuple[Selection, ...]  # from the root down
    rounds: tuple[RoundShown, ...]  # whole rounds from the root to the leaf
    expansion: Expansion
    playout: tuple[RoundShown, ...]
    values: tuple[float, ...]  # (players,) of the playout's last position, together 1
    changes: tuple[Change, ...]  # from the leaf up to the root

    @property
    def path(self) -> Steps:
        """The way from the root to the leaf."""
        return self.expansion.path

    @property
    def start(self) -> WarlightState | None:
        """The position from which the playout starts; None where no round was played."""
        if self.playout:
            return self.playout[0].before
        return self.rounds[-1].after if self.rounds else None
