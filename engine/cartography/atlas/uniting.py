"""Features of one name joined into one region, as a person may ask for. Must not read files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.cartography.atlas.called import told_groups
from engine.cartography.atlas.findings import warning
from engine.cartography.atlas.polygons import polygons_only
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.tangles import count_crossings
from engine.cartography.issues import Issue
from engine.libraries import shapely, shapely_errors
from engine.wording import say

_MOST_CROSSINGS: Final = 30_000  # of outlines that are joined, in all
_GRID: Final = 1e-9  # degrees


def united(file: Path, provinces: list[Province]) -> tuple[list[Province], list[Issue]]:
    """Return provinces with those of one name as one; the nameless stay as they are.

    So do those whose outlines cross so often that to unite them would take for ever.
    """
    named: dict[str, list[Province]] = {}
    for number, province in enumerate(provinces):
        named.setdefault(province.name or f"\0{number}", []).append(province)
    made, issues, left = [], list(_several_groups(file, named)), _MOST_CROSSINGS
    for name, members in named.items():
        crossings = _crossings(members, left)
        if crossings > left:
            made += members
            message = say("The features of “{name}” cross too often to be joined.", name=name)
            issues.append(warning(file, "not-joined", message, say("Correct their outlines.")))
            continue
        left -= crossings
        made.append(_one(members))
    return made, issues


def _crossings(members: list[Province], most: int) -> int:
    """Count where outlines cross; stops soon after `most`, which is returned with one more."""
    if len(members) == 1:
        return 0
    parts = shapely.get_parts([member.shape for member in members])
    rings = shapely.get_rings(parts)
    return count_crossings([shapely.get_coordinates(ring) for ring in rings], most)


def _one(members: list[Province]) -> Province:
    if len(members) == 1:
        return members[0]
    shapes = [member.shape for member in members]
    try:
        shape = polygons_only(shapely.union_all(shapes))
    except shapely_errors.GEOSException:
        shape = polygons_only(shapely.union_all(shapes, grid_size=_GRID))
    return replace(members[0], shape=shape, group=_by_area(members)[0])


def _by_area(members: list[Province]) -> list[str | None]:
    """Return the super regions of provinces, that with most land first."""
    areas: dict[str | None, float] = {}
    for member in members:
        areas[member.group] = areas.get(member.group, 0.0) + member.shape.area
    return sorted(areas, key=lambda group: -areas[group])


def _several_groups(file: Path, named: dict[str, list[Province]]) -> Iterator[Issue]:
    for name, members in named.items():
        groups = [group for group in _by_area(members) if group is not None]
        if len(groups) > 1:
            yield told_groups(file, name, groups)
