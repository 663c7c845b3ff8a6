"""A map as plain immutable data; the pixels live beside it as a label array.

Every edit makes a new `MapModel` that shares what did not change, so a model can be
handed to another thread or kept for undo as it is. Regions and super regions are
named by *keys* that stay the same for the life of a map; a region's key is also its
value in the label array.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Color: TypeAlias = tuple[int, int, int]  # red, green, blue, 0..255
Point: TypeAlias = tuple[int, int]  # x, y in pixels from the top left corner


def color_text(color: Color) -> str:
    """Return a colour as people write it, such as #1f80c0."""
    return "#{:02x}{:02x}{:02x}".format(*color)


@dataclass(frozen=True, slots=True)
class Region:
    """A territory. `neighbours` is as declared: a broken map may have one-way links."""

    key: int  # 1..65535, its value in the label array
    name: str
    super_region: int
    color: Color  # in the colour template
    army: int = 2  # units at the start of a game
    label_point: Point | None = None  # the middle of the army badge
    neighbours: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class SuperRegion:
    """A group of regions; who owns them all gets `bonus` units a round."""

    key: int
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class SeaLink:
    """How the link between two neighbours that do not touch is drawn."""

    regions: tuple[int, int]  # keys, the smaller first
    paths: tuple[tuple[Point, ...], ...]  # several where it leaves the picture


@dataclass(frozen=True, slots=True)
class MapModel:
    """A whole map but for its pixels. Regions keep the order of the file."""

    name: str
    width: int
    height: int
    regions: tuple[Region, ...]
    super_regions: tuple[SuperRegion, ...]
    sea_links: tuple[SeaLink, ...] = ()
    background: tuple[Color, ...] = ()  # template colours that are no region
    author: str = ""
    description: str = ""
    licence: str = ""
    players_limit: int | None = None
    # Regions whose declared neighbourhood deliberately differs from the picture, the smaller first:
    # a mountain range between two that touch, a tunnel between two that do not.
    meant: tuple[tuple[int, int], ...] = ()

    def region(self, key: int) -> Region:
        """Return the region with this key; raise KeyError if there is none."""
        return self.regions_by_key()[key]

    def super_region(self, key: int) -> SuperRegion:
        """Return the super region with this key; raise KeyError if there is none."""
        return {s.key: s for s in self.super_regions}[key]

    def regions_by_key(self) -> dict[int, Region]:
        """Map every key to its region, in the order of the file."""
        return {region.key: region for region in self.regions}

    def members(self, super_region: int) -> tuple[Region, ...]:
        """Return the regions of a super region, in the order of the file."""
        return tuple(r for r in self.regions if r.super_region == super_region)

    def edges(self) -> frozenset[tuple[int, int]]:
        """Return every declared link once, the smaller key first."""
        return frozenset(
            (min(r.key, other), max(r.key, other)) for r in self.regions for other in r.neighbours
        )
