"""How a map's figures compare with those of public maps: shares of them, from shipped numbers.

`public-maps.json` holds figures only, made by `tools/measure_public_maps.py`; no map and no part
of one. Those of the 48 maps that the suggestion of bonuses was fitted on were not kept.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.cartography.health import MapHealth, SuperRegionHealth
from engine.files import read_bytes

FILE: Final = Path(__file__).parent / "public-maps.json"
DIGITS: Final = 4  # after the point, of the shipped figures
_MOST_BYTES: Final = 1_000_000

Figures: TypeAlias = dict[str, float | None]  # by the name of the measure
Values: TypeAlias = Mapping[str, tuple[float, ...]]  # sorted


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a value stands among those of public maps."""

    percentile: float  # 0 to 100: as numpy's percentiles with linear interpolation
    low: float  # the smallest and the largest of them
    high: float
    count: int
    side: int  # -1 below all of them, 1 above all, 0 among them


@dataclass(frozen=True, slots=True)
class PublicMaps:
    """The figures of all public maps, and of all their super regions."""

    names: tuple[str, ...]
    of_maps: Values
    of_super_regions: Values


def map_measures(health: MapHealth) -> Figures:
    """Return what is compared of a whole map; None where it is not known (yet)."""
    graph = health.graph
    return {
        "regions": len(graph.degrees),
        "super_regions": len(health.super_regions),
        "links": graph.links,
        "mean_degree": graph.mean_degree,
        "dead_ends": len(graph.dead_ends),
        "articulation_points": len(graph.articulation_points),
        "bridges": len(graph.bridges),
        "diameter": graph.diameter,
        "modularity": graph.modularity,
        "connectivity": graph.connectivity,
        "crossroads": max((share for _, share in graph.betweenness or ()), default=None),
    }


def super_region_measures(group: SuperRegionHealth) -> Figures:
    """Return what is compared of a super region."""
    return {
        "bonus": group.bonus,
        "suggested_bonus": group.suggested,
        "regions": len(group.regions),
        "border_regions": len(group.borders),
        "attackers": len(group.attackers),
        "cost": group.cost,
        "income": group.income,
        "turns": group.turns,
    }


def standing(value: float | None, values: Sequence[float]) -> Standing | None:
    """Return where a value stands among sorted others; None if there is nothing to compare.

    The inverse of linearly interpolated percentiles; of several equal values the middle one counts.
    """
    if value is None or not values:
        return None
    value = round(value, DIGITS)
    side = (value > values[-1]) - (value < values[0])
    share = _place(value, values) / (len(values) - 1) if len(values) > 1 else 0.5
    return Standing(100 * share, values[0], values[-1], len(values), side)


def _place(value: float, values: Sequence[float]) -> float:
    """Return the number of the value among sorted ones, or a place between two numbers."""
    first, last = bisect_left(values, value), bisect_right(values, value) - 1
    if first <= last:
        return (first + last) / 2
    if first in (0, len(values)):
        return float(min(first, len(values) - 1))
    return last + (value - values[last]) / (values[first] - values[last])


def map_standings(health: MapHealth) -> dict[str, Standing | None]:
    """Return where a whole map stands, by the names of `map_measures`."""
    return _standings(map_measures(health), public_maps().of_maps)


def super_region_standings(group: SuperRegionHealth) -> dict[str, Standing | None]:
    """Return where a super region stands, by the names of `super_region_measures`."""
    return _standings(super_region_measures(group), public_maps().of_super_regions)


def _standings(figures: Figures, values: Values) -> dict[str, Standing | None]:
    return {name: standing(value, values[name]) for name, value in figures.items()}


@cache
def public_maps() -> PublicMaps:
    """Return the shipped figures."""
    maps: list[dict[str, Any]] = json.loads(read_bytes(FILE, _MOST_BYTES))["maps"]
    return PublicMaps(
        tuple(found["name"] for found in maps),
        _collected(found["figures"] for found in maps),
        _collected(group for found in maps for group in found["super_regions"]),
    )


def _collected(all_figures: Iterable[Figures]) -> Values:
    """Return the known values of each measure, sorted."""
    collected: dict[str, list[float]] = {}
    for figures in all_figures:
        for name, value in figures.items():
            collected.setdefault(name, []).extend(() if value is None else (value,))
    return {name: tuple(sorted(values)) for name, values in collected.items()}
