"""The constants of the evaluation and of the turns' generator; the defaults are the source's.

How a search spends its visits is no matter of weights: see `ai.games.warlight.options`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

LARGEST: Final = 1e6  # of any constant


def _check(values: SuperWeights | TurnWeights | Weights) -> None:
    """Raise ValueError for a number with which nothing can be computed."""
    for field in fields(values):
        value = getattr(values, field.name)
        if isinstance(value, float | int) and not abs(value) <= LARGEST:
            raise ValueError(f"{field.name} must be a number of at most {LARGEST:.0f}.")


@dataclass(frozen=True, slots=True)
class SuperWeights:
    """Value of a super region: bonus and neighbours add, touching and size subtract."""

    bonus: float
    neighbouring_supers: float
    neighbouring_regions: float
    size: float

    def __post_init__(self) -> None:
        _check(self)


@dataclass(frozen=True, slots=True)
class TurnWeights:
    """What the generated turns count with. The source has the margin alone."""

    margin: int = 4  # units that an attack sends beyond the expected need
    taking: float = 2.0  # units that taking a region costs besides its army
    tie: float = 0.01  # what a unit beside the target counts, between targets that pay alike
    broken: float = 100.0  # units that a point of a broken bonus counts as

    def __post_init__(self) -> None:
        _check(self)
        if min(self.margin, self.tie, self.broken) < 0 or self.taking <= 0:
            raise ValueError("Margin, tie and broken cannot be negative, and taking must cost.")


@dataclass(frozen=True, slots=True)
class Weights:
    """All constants of values and turns; see `ai.games.warlight.values` for the formulas."""

    start_super: SuperWeights = SuperWeights(3.0, 1.0, 5.0, 3.0)
    later_super: SuperWeights = SuperWeights(3.0, -1.0, 3.0, 5.0)
    start_region_super: float = 3.0  # times the value of the super region
    start_region_distance: float = 50.0  # times the distance to my nearest picked region
    later_region_super: float = 1.0  # times the value of the super region
    later_region_held: float = 20.0  # times the owner's regions in the super region
    army: float = 10.0  # one unit
    count_links: bool = False  # links out of a super region, not the regions they reach
    whole_super: float = 0.0  # times bonus squared for a super region owned entirely
    turns: TurnWeights = TurnWeights()

    def __post_init__(self) -> None:
        _check(self)
        later = (self.later_region_super, self.later_region_held, self.whole_super)
        if min(self.army, *later) < 0 or self.start_region_distance < 0:
            raise ValueError("What is owned cannot count less than nothing.")


SOURCE_WEIGHTS: Final = Weights()
