"""A province: what becomes a region. Must not know where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from engine.libraries import shapely


@dataclass(frozen=True, slots=True)
class Province:
    """An outline on the globe that becomes a region."""

    name: str  # as long as it was in the file until it is that of a region
    group: str | None  # its super region; None where groups are made by the program
    shape: shapely.Geometry  # degrees, valid, polygons only
    line: int | None = None  # of its file, if there is one a line
