"""How the atlas tells what it changed or left out: one warning each. Must not decide anything."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.cartography.issues import Issue, Place, Severity, quoted
from engine.wording import say

_LISTED: Final = 12  # names in a message


def warning(
    file: Path, code: str, message: str, advice: str | None = None, line: int | None = None
) -> Issue:
    """Return a finding about a file, by itself or at one of its lines."""
    advice = advice or say("Compare it with the source.")
    return Issue(code, Severity.WARNING, message, advice, Place(file.name, line))


def names_text(names: list[str], listed: int = _LISTED) -> str:
    """Return names as a message gives them, and how many more there are than are listed."""
    shown, more = quoted(names[:listed]), len(names) - listed
    return say("{names} and {count:,} more", names=shown, count=more) if more > 0 else shown
