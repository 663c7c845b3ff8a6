"""What can be chosen when a map of another program is imported, and what a file offers to choose.

Every choice has a default that makes a map without asking; what it costs is among the findings.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cartography.adjacency import MAX_GAP
from engine.cartography.formats.gaps import GapCount
from engine.wording import say

BONUSES: Final = ("smallest", "largest")  # which of several bonuses is the super region
WATER: Final = ("sea", "regions")
GROUPS: Final = ("bonuses", "owners", "colours", "none")


@dataclass(frozen=True, slots=True)
class ForeignOptions:
    """The choices of one import; None leaves one to the file. Raises ValueError for a wrong one."""

    gap: int | None = None  # pixels up to which regions are neighbours, 0 to 16
    bonus: str = "smallest"
    water: str = "sea"
    groups: str = "bonuses"  # what makes super regions; "none" leaves it to the editor
    game: str | None = None  # which of several games that a map comes with
    commands: Path | None = None  # the JSON that belongs to a Warzone SVG

    def __post_init__(self) -> None:
        if self.gap is not None and not 0 <= self.gap <= MAX_GAP:
            raise ValueError(f"a gap is 0 to {MAX_GAP} pixels, not {self.gap}")
        for value, known in ((self.bonus, BONUSES), (self.water, WATER), (self.groups, GROUPS)):
            if value not in known:
                raise ValueError(f"{value} is none of {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class Choices:
    """What a file offers to choose; nothing for one that leaves no choice."""

    gaps: tuple[GapCount, ...] = ()  # for every gap from 0, if neighbours are found by gaps
    gap: int = 0  # the one that was taken
    nested: int = 0  # territories in more than one bonus
    water: int = 0  # territories that are water
    groups: tuple[str, ...] = ()  # kinds of super regions that the file knows, if several
    games: tuple[str, ...] = ()  # if several
    properties: tuple[str, ...] = ()  # of areas
    named_by: str | None = None  # the one of them that names regions; None: they are numbered
    objects: tuple[str, ...] = ()  # of TopoJSON


NO_CHOICES: Final = Choices()


def gap_words(count: GapCount) -> str:
    """Return what a gap makes of a map."""
    if count.pieces == 1:
        return say("{links} links, all in one piece", links=count.links)
    return say("{links} links, {pieces} pieces", links=count.links, pieces=count.pieces)
