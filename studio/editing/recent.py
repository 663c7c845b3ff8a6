"""The maps that were worked on last, the newest first. Must not open them."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Final

from studio.program.settings import Settings

KEY: Final = "recent/maps"
NAMES: Final = "recent/names"  # of the maps, in the same order; older settings have none
LONGEST: Final = 12


class RecentMaps:
    """A list in the settings; maps that are gone are left out, but not forgotten.

    A drive may only be absent for now.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def paths(self) -> tuple[Path, ...]:
        """Return the folders and archives that exist."""
        return tuple(path for text in self._names() if (path := Path(text)).exists())

    def name(self, path: Path) -> str:
        """Return what a map was called when it was added; of others the folder's name."""
        return self._names().get(str(path.absolute())) or title_of(path)

    def add(self, path: Path, name: str) -> None:
        """Put a map in front."""
        self._keep({str(path.absolute()): name} | self._others(path))

    def remove(self, path: Path) -> None:
        """Forget a map."""
        self._keep(self._others(path))

    def _names(self) -> dict[str, str]:
        places, names = self._settings.texts(KEY), self._settings.texts(NAMES)
        return dict(zip_longest(places, names[: len(places)], fillvalue=""))

    def _others(self, path: Path) -> dict[str, str]:
        gone = str(path.absolute())
        return {place: name for place, name in self._names().items() if place != gone}

    def _keep(self, names: dict[str, str]) -> None:
        kept = list(names.items())[:LONGEST]
        self._settings.remember_texts(KEY, (place for place, _ in kept))
        self._settings.remember_texts(NAMES, (name for _, name in kept))


def title_of(place: Path) -> str:
    """Return a map's name as far as its folder tells it: “Czech Lands” of czech-lands."""
    return place.stem.replace("-", " ").title()
