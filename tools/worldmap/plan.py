"""What the map is to be: regions, super regions and links, read from `*-regions.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

Pair: TypeAlias = tuple[int, int]  # region numbers from 1, the smaller first


@dataclass(frozen=True, slots=True)
class PlannedRegion:
    """A region and the provinces it is made of; its number is its place in the plan."""

    name: str
    selectors: tuple[str, ...]
    super_region: int  # index into the super regions
    town: tuple[float, float] | None = None  # longitude, latitude; parts a shared province


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole plan. Regions are numbered from 1, for 0 is the sea."""

    regions: tuple[PlannedRegion, ...]
    super_names: tuple[str, ...]
    bonuses: tuple[int, ...]
    land_borders: tuple[Pair, ...]
    sea_links: tuple[Pair, ...]
    cuts: dict[str, tuple[float, float, float, float]]  # selector -> box in degrees
    cut_minus: dict[str, tuple[str, ...]]  # region -> regions it gives way to

    @property
    def names(self) -> list[str]:
        """Return the names of the regions."""
        return [region.name for region in self.regions]

    def number(self, name: str) -> int:
        """Return the number of a region; raise ValueError if there is none."""
        return self.names.index(name) + 1

    def neighbours(self, number: int) -> frozenset[int]:
        """Return the numbers a region is linked to, by land or sea."""
        pairs = (*self.land_borders, *self.sea_links)
        return frozenset(a + b - number for a, b in pairs if number in (a, b))


def read_plan(file: Path) -> Plan:
    """Read the plan; raise KeyError or ValueError if the file is not complete."""
    data = json.loads(file.read_text(encoding="utf-8"))
    supers = data["super_regions"]
    regions = tuple(
        PlannedRegion(r["name"], tuple(r["from"]), i, _town(r.get("town")))
        for i, group in enumerate(supers)
        for r in group["regions"]
    )
    names = [region.name for region in regions]
    return Plan(
        regions=regions,
        super_names=tuple(group["name"] for group in supers),
        bonuses=tuple(group["bonus"] for group in supers),
        land_borders=_pairs(data["land_borders"], names),
        sea_links=_pairs(data["sea_links"], names),
        cuts={name: (a, b, c, d) for name, (a, b, c, d) in data["cuts"].items()},
        cut_minus={name: tuple(others) for name, others in data["cut_minus"].items()},
    )


def _town(place: list[float] | None) -> tuple[float, float] | None:
    return None if place is None else (place[0], place[1])


def _pairs(links: Any, names: list[str]) -> tuple[Pair, ...]:
    numbers = [sorted((names.index(a) + 1, names.index(b) + 1)) for a, b in links]
    return tuple((a, b) for a, b in numbers)
