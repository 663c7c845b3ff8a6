"""Why games end, in the reader's language: what rules and play sessions say, as files keep it."""

from __future__ import annotations

from typing import Final

from engine.plain import plain
from engine.wording import phrase, spoken

_REASONS: Final = frozenset(
    (
        phrase("conquest"),
        phrase("round limit"),
        phrase("resignation"),
        phrase("quiet rounds"),
        phrase("rounds without attack"),
        phrase("battle limit"),
        phrase("goal"),
        phrase("no way on"),
        phrase("resigned"),
        phrase("seventh point"),
        phrase("nobody left"),
    )
)


def end_text(reason: str) -> str:
    """Return why a game ended; as it is, on one line, if a game of somebody else says so."""
    return spoken(reason) if reason in _REASONS else plain(reason)
