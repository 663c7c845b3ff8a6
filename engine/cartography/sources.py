"""Where the parts of a map stand in its files, for issues that name a line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cartography.issues import Place


@dataclass(frozen=True, slots=True)
class Sources:
    """Lines by key; a map that is in no file has the empty one."""

    structure: str | None = None  # file name
    colors: str | None = None  # file name
    template: str | None = None  # file name
    region_lines: Mapping[int, int] = field(default_factory=dict)
    super_region_lines: Mapping[int, int] = field(default_factory=dict)
    neighbour_lines: Mapping[tuple[int, int], int] = field(default_factory=dict)  # (of, named)
    sea_link_lines: Mapping[tuple[int, int], int] = field(default_factory=dict)
    color_lines: Mapping[int, int] = field(default_factory=dict)

    def region(self, key: int) -> Place:
        """Return where a region is declared."""
        return Place(self.structure, self.region_lines.get(key), (key,))

    def neighbour(self, key: int, named: int) -> Place:
        """Return where a region names a neighbour."""
        line = self.neighbour_lines.get((key, named))
        return Place(self.structure, line, tuple(dict.fromkeys((key, named))))

    def super_region(self, key: int) -> Place:
        """Return where a super region is declared."""
        line = self.super_region_lines.get(key)
        return Place(self.structure, line, super_regions=(key,))

    def pair(self, regions: tuple[int, int]) -> Place:
        """Return where two regions meet: at the declaration of the first."""
        return Place(self.structure, self.region_lines.get(regions[0]), regions)

    def sea_link(self, regions: tuple[int, int]) -> Place:
        """Return where a drawn link is declared."""
        return Place(self.structure, self.sea_link_lines.get(regions), regions)

    def color(self, key: int) -> Place:
        """Return where a region's colour is declared."""
        return Place(self.colors, self.color_lines.get(key), (key,))


NO_SOURCES = Sources()
