"""How Warlight is searched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.warlight.weights import SOURCE_WEIGHTS, Weights


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """The parameters of one search; `source()` gives those of the source."""

    mode: Literal["tree", "source"] = "tree"
    exploration: float = 2**0.5  # c of the UCT formula; 0.7 won 39 of 100 games against it
    playout: Literal["heavy", "light"] = "heavy"  # generated or random turns
    playout_rounds: int = 10  # of a heavy playout, which the evaluation ends
    light_limit: int = 300  # rounds after which a light playout counts as a draw
    patience: int = 1  # visits a node needs before it is expanded
    max_nodes: int = 1_000_000  # beyond, the search goes on without expanding
    pick_choices: int = 3  # best picks looked at, for each side
    weights: Weights = SOURCE_WEIGHTS

    def __post_init__(self) -> None:
        if min(self.exploration, self.playout_rounds, self.light_limit, self.patience) < 0:
            raise ValueError("Exploration, playout rounds and patience cannot be negative.")
        if self.max_nodes < 200 or not 1 <= self.pick_choices <= 9:
            raise ValueError("At least 200 nodes and 1 to 9 choices of picks are needed.")

    @classmethod
    def source(cls) -> SearchOptions:
        """Return the source's search: N is the root's visits, every leaf is expanded at once."""
        return cls(mode="source", patience=0)
