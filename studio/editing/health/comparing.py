"""How a map compares with public maps, in words for the window and the command line."""

from __future__ import annotations

from typing import Final

from engine.cartography.health import MapHealth, SuperRegionHealth
from engine.cartography.public_maps import (
    Standing,
    map_standings,
    public_maps,
    super_region_standings,
)
from engine.wording import number
from studio.editing.health.measuring import COLUMNS, UNKNOWN
from studio.program.translation import QT_TRANSLATE_NOOP, tr

_MAP_TITLES: Final = {  # of the measures of a whole map
    "regions": QT_TRANSLATE_NOOP("", "Regions"),
    "super_regions": QT_TRANSLATE_NOOP("", "Super regions"),
    "links": QT_TRANSLATE_NOOP("", "Links"),
    "mean_degree": QT_TRANSLATE_NOOP("", "Neighbours"),
    "dead_ends": QT_TRANSLATE_NOOP("", "Dead ends"),
    "articulation_points": QT_TRANSLATE_NOOP("", "Articulation points"),
    "bridges": QT_TRANSLATE_NOOP("", "Bridges"),
    "diameter": QT_TRANSLATE_NOOP("", "Diameter"),
    "modularity": QT_TRANSLATE_NOOP("", "Modularity"),
    "connectivity": QT_TRANSLATE_NOOP("", "Connectivity"),
    "crossroads": QT_TRANSLATE_NOOP("", "Crossroads"),
}


def percentile_text(standing: Standing | None) -> str:
    """Write a percentile, or that a value is outside the range of public maps."""
    if standing is None:
        return UNKNOWN
    if standing.side:
        return tr("above all") if standing.side > 0 else tr("below all")
    return number(standing.percentile, ".0f")


def range_text(standing: Standing | None) -> str:
    """Write the range that a percentile is of: 21 to 255."""
    if standing is None:
        return ""
    low, high = (number(round(value, 2), "g") for value in (standing.low, standing.high))
    return tr("{0} to {1}").format(low, high)


def map_percentiles(health: MapHealth) -> dict[str, Standing | None]:
    """Return where a whole map stands, by the titles of its figures."""
    return {tr(_MAP_TITLES[name]): found for name, found in map_standings(health).items()}


def super_region_percentiles(group: SuperRegionHealth) -> tuple[Standing | None, ...]:
    """Return where a super region stands, under `COLUMNS`."""
    return tuple(super_region_standings(group).values())


def comparison_notes(health: MapHealth) -> tuple[str, ...]:
    """Say what the percentiles are of, and what of a whole map is outside their range."""
    maps = public_maps()
    groups = len(maps.of_super_regions["bonus"])
    told = tr(
        "Percentiles compare with {0} public maps and their {1} super regions, whose figures ship "
        "with the program."
    ).format(len(maps.names), groups)
    outside = [
        f"{title} ({range_text(found)})"
        for title, found in map_percentiles(health).items()
        if found is not None and found.side
    ]
    if not outside:
        return (told,)
    return told, tr("Outside the range of these maps: {0}.").format(", ".join(outside))


def super_region_comparison(group: SuperRegionHealth) -> str:
    """Write all percentiles of a super region in one line."""
    pairs = zip(COLUMNS, super_region_percentiles(group), strict=True)
    listed = ", ".join(f"{tr(title)} {percentile_text(found)}" for title, found in pairs)
    return tr("Percentiles among public maps: {0}").format(listed)
