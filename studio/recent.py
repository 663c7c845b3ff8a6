"""The maps that were worked on last, the newest first. Must not open them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from studio.settings import Settings

KEY: Final = "recent/maps"
LONGEST: Final = 12


class RecentMaps:
    """A list in the settings; maps that are gone are left out, but not forgotten.

    A drive may only be absent for now.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def paths(self) -> tuple[Path, ...]:
        """Return the folders and archives that exist."""
        return tuple(path for text in self._settings.texts(KEY) if (path := Path(text)).exists())

    def add(self, path: Path) -> None:
        """Put a map in front."""
        text = str(path.absolute())
        others = (other for other in self._settings.texts(KEY) if other != text)
        self._settings.remember_texts(KEY, (text, *others)[:LONGEST])

    def remove(self, path: Path) -> None:
        """Forget a map."""
        text = str(path.absolute())
        self._settings.remember_texts(KEY, [t for t in self._settings.texts(KEY) if t != text])
