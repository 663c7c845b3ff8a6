"""What the tuple search of Sawhian can be told. Quick to import: no kernels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.games.sawhian.evaluation import DEFAULT_WEIGHTS, Weights
from ai.searching.options import check_options, option
from engine.wording import phrase

DEEPEST: Final = 60
LARGEST_WEIGHT: Final = 10.0
STEP: Final = 0.2  # a typical change of a weight


@dataclass(frozen=True, slots=True)
class TupleOptions:
    """What can be chosen of a tuple search."""

    max_depth: int = option(
        DEEPEST, phrase("Depth"), 1, DEEPEST, phrase("Decisions that are looked ahead at most.")
    )
    has_cut: bool = option(
        False,
        phrase("Cut of the source"),
        False,
        True,
        phrase(
            "A branch is left where its mover's best is worse for the player before than what he "
            "has: deeper in the same time, but not always right."
        ),
    )
    table_size: int = option(
        1 << 20,
        phrase("Transposition table"),
        0,
        1 << 26,
        phrase("Positions that are remembered at most."),
    )
    progress: float = option(
        DEFAULT_WEIGHTS.progress,
        phrase("Progress"),
        -LARGEST_WEIGHT,
        LARGEST_WEIGHT,
        phrase("What a step of a stone counts."),
        step=STEP,
    )
    stock: float = option(
        DEFAULT_WEIGHTS.stock,
        phrase("In stock"),
        -LARGEST_WEIGHT,
        LARGEST_WEIGHT,
        phrase("What a stone counts that has not entered."),
        step=STEP,
    )
    off: float = option(
        DEFAULT_WEIGHTS.off,
        phrase("Off the board"),
        -LARGEST_WEIGHT,
        LARGEST_WEIGHT,
        phrase("What a stone counts, beside its steps, that has left the board."),
        step=STEP,
    )
    crowding: float = option(
        DEFAULT_WEIGHTS.crowding,
        phrase("Crowding"),
        -LARGEST_WEIGHT,
        LARGEST_WEIGHT,
        phrase("What two own stones count that are side by side."),
        step=STEP,
    )

    def __post_init__(self) -> None:
        check_options(self)

    @property
    def weights(self) -> Weights:
        """The weights of the evaluation."""
        return Weights(self.progress, self.stock, self.off, self.crowding)
