"""The constants of the evaluation and of nothing else; the defaults are the source's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class SuperWeights:
    """Value of a super region: bonus and neighbours add, touching and size subtract."""

    bonus: float
    neighbouring_supers: float
    neighbouring_regions: float
    size: float


@dataclass(frozen=True, slots=True)
class Weights:
    """All constants of the evaluation; see `ai.warlight.values` for the formulas."""

    start_super: SuperWeights = SuperWeights(3.0, 1.0, 5.0, 3.0)
    later_super: SuperWeights = SuperWeights(3.0, -1.0, 3.0, 5.0)
    start_region_super: float = 3.0  # times the value of the super region
    start_region_distance: float = 50.0  # times the distance to my nearest picked region
    later_region_super: float = 1.0  # times the value of the super region
    later_region_held: float = 20.0  # times the owner's regions in the super region
    army: float = 10.0  # one unit
    count_links: bool = False  # links out of a super region, not the regions they reach
    whole_super: float = 0.0  # times bonus squared for a super region owned entirely


SOURCE_WEIGHTS: Final = Weights()
