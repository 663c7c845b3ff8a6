"""What a foreign file declares, before anything is repaired: continents, territories, links.

Territories and continents are referred to by their place in the lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cartography.model import Point

MOST_TERRITORIES: Final = 2000


@dataclass(frozen=True, slots=True)
class Continent:
    """A continent; what no file declares has no line."""

    name: str
    bonus: int | None  # None if the file gives none that can be used
    line: int | None


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory."""

    name: str
    continent: int | None  # None if the file names none that can be used
    point: Point | None
    line: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A whole file. Links are directed, from the territory that names the other."""

    name: str
    continents: tuple[Continent, ...]
    territories: tuple[Territory, ...]
    links: dict[tuple[int, int], int]  # (of, named) -> line
    author: str = ""
    description: str = ""
    one_way_meant: bool = False  # links that lead one way are deliberate
    picture: str | None = None  # names of files
    index_image: str | None = None
    numbers: tuple[int, ...] = ()  # of the territories in the index image
