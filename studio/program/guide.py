"""Where the user guide lies: beside this file in an installed program, in `docs/` in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PLACES: Final = (
    Path(__file__).parents[1] / "guide_pages",
    Path(__file__).parents[2] / "docs" / "guide",
)
FIRST_PAGE: Final = "index.md"


def guide_folder() -> Path | None:
    """Return the folder of the guide's pages, or None if the program came without."""
    return next((place for place in _PLACES if (place / FIRST_PAGE).is_file()), None)
