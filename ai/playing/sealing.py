"""Files of constants that bots are told: read with a limit, and named with their fingerprint."""

from __future__ import annotations

import hashlib
from pathlib import Path
from string import hexdigits
from typing import Final

from engine.errors import SetupError
from engine.files import read_bytes
from engine.plain import plain_path

LARGEST_FILE: Final = 1 << 16  # bytes
DIGITS: Final = 8  # of a fingerprint
AT: Final = "@"


def constant_bytes(path: Path) -> bytes:
    """Return what a file of constants holds; raise SetupError if it cannot be read."""
    try:
        return read_bytes(path, LARGEST_FILE)
    except OSError as error:
        reason = error.strerror or error
        raise SetupError(f"{plain_path(path.name)} cannot be read: {reason}.") from error


def sealed(text: str) -> str:
    """Return `FILE@fingerprint` for `FILE`, or for itself if the file is still the same.

    Raises SetupError if it is not, or cannot be read.
    """
    path, at, known = text.rpartition(AT)
    if not at or len(known) != DIGITS or not set(known) <= set(hexdigits):
        path, known = text, ""
    found = hashlib.sha256(constant_bytes(Path(path))).hexdigest()[:DIGITS]
    if known not in ("", found):
        raise SetupError(
            f"{plain_path(path)} holds other constants than it did: its fingerprint is {found}."
        )
    return f"{path}{AT}{found}"


def sealed_path(text: str) -> Path:
    """Return the file of a sealed text."""
    return Path(text.rpartition(AT)[0])
