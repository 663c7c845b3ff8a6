"""How provinces become a map: what a person may choose. Must not do any of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from engine.cartography.xml_values import LARGEST_SIDE
from engine.wording import say

ProjectionName: TypeAlias = Literal[
    "fitted", "plate-carree", "mercator", "miller", "robinson", "lambert", "albers"
]
FarIslands: TypeAlias = Literal["gather", "keep", "drop"]
Condition: TypeAlias = tuple[str, str]  # property, value

PROJECTIONS: Final[tuple[ProjectionName, ...]] = get_args(ProjectionName)
FAR_ISLANDS: Final[tuple[FarIslands, ...]] = get_args(FarIslands)
SMALLEST_SIDE: Final = 200  # pixels


@dataclass(frozen=True, slots=True)
class AtlasOptions:
    """Choices for one map. Raises ValueError, in a person's words, for what cannot be meant."""

    name_property: str | None = None  # of the regions; None: one of the usual names
    group_property: str | None = None  # of the super regions; None: compact groups of 4 to 8
    where: tuple[Condition, ...] = ()  # one property's values are alternatives
    projection: ProjectionName = "fitted"
    size: tuple[int, int] | None = None  # width, height in pixels; None: as the regions need it
    far_islands: FarIslands = "gather"  # moved near, left where they are, or left out
    roughness: float = 0.0  # 0 to 1: bends straight pieces, which are left as they are at 0
    merge_tiny: bool = True  # regions too small for an army badge join a neighbour
    map_name: str | None = None  # None: from the file's name
    join: bool = False  # features of one name become one region
    object: str | None = None  # of TopoJSON; None: the one with most areas that a map has room for

    def __post_init__(self) -> None:
        if self.projection not in PROJECTIONS:
            raise ValueError(f"a projection is one of {', '.join(PROJECTIONS)}")
        if self.far_islands not in FAR_ISLANDS:
            raise ValueError(f"far islands are one of {', '.join(FAR_ISLANDS)}")
        if not 0.0 <= self.roughness <= 1.0:
            raise ValueError("a roughness is a number from 0 to 1")
        if self.size and not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in self.size):
            raise ValueError(f"a picture's sides are {SMALLEST_SIDE} to {LARGEST_SIDE} pixels")


def parse_where(text: str) -> tuple[Condition, ...]:
    """Read a filter such as "c=CZE,c=SVK"; raise ValueError for a part without “=”."""
    conditions = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise ValueError(say("a filter is PROPERTY=VALUE, not “{part}”", part=part))
        conditions.append((key.strip(), value.strip()))
    return tuple(conditions)
