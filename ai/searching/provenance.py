"""What made a search: the value that every picture of it, and every file of those, carries.

It is made where the search is: by whoever builds a `Searcher`, and stamped on its snapshots.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Final, TypeAlias

DISTRIBUTION: Final = "marchland"

Setting: TypeAlias = bool | int | float | str | None
"""What an option was: as it was told, not as it is shown."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """What made a search: all that is needed to make it again, but the position itself."""

    game: str  # as in the registry
    search: str  # its name among the searches of the game
    told: Mapping[str, Setting] = field(default_factory=dict)  # every option it has
    workers: int = 1
    seed: int = 0
    seconds: float | None = None  # limits, of which the first one reached ended it
    iterations: int | None = None
    nodes: int | None = None
    visits: int | None = None  # of the best candidate
    stops_early: bool = False  # once the answer could not change any more
    chosen: tuple[str, ...] = ()  # labels of the candidates that alone were searched; none: all
    bot: str = ""  # whose thinking it was, as records name bots; nobody's for an analysis
    map: str = ""  # its name; none where the game is played on none
    position: str = ""  # such as “Round 4, Bot 1”
    version: str = ""  # of the program; unknown in old files


@cache
def version() -> str:
    """Return the version of the program; nothing where it is not installed."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return ""


def settings_of(options: Any) -> dict[str, Setting]:
    """Return the fields of an options dataclass by name, those of dataclasses in it after a dot.

    A seed is left out: a search has the one that whoever asked for it gave.
    """
    found: dict[str, Setting] = {}
    for one in fields(options):
        value = getattr(options, one.name)
        if is_dataclass(value):
            found |= {f"{one.name}.{name}": part for name, part in settings_of(value).items()}
        elif one.name != "seed":
            simple = value is None or isinstance(value, bool | int | float | str)
            found[one.name] = value if simple else str(value)
    return found
