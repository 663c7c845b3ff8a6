"""The library: games, simulations, analyses and maps in one SQLite file; no widgets.

`library.Library` is the only way in. It loads SQLAlchemy, so it is imported when first needed, by
`open_library`, and used in jobs.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from studio.program.settings import Settings

if TYPE_CHECKING:
    from studio.library.library import Library

FILE_NAME: Final = "library.sqlite"


def library_file(settings: Settings) -> Path:
    """Return where the user's library lies, whether it is there yet or not."""
    return settings.recovery_folder.parent / FILE_NAME


def open_library(path: Path) -> Library:
    """Open a library as `Library.open` does; the first call loads the database as well."""
    from studio.library.library import Library  # noqa: PLC0415

    return Library.open(path)
