"""Labels and kinds of moves as people read them.

In trees and files they are the same in every language; every game translates its own.
"""

from __future__ import annotations

from typing import Final

from ai.playing.players import known_players
from engine.plain import plain

LONGEST_LABEL: Final = 300  # characters on show


def shown_label(label: str) -> str:
    """Return a label of a move, or how it came about, in the reader's language, as plain text."""
    for players in known_players():
        label = players.shown(label)
    return plain(label, LONGEST_LABEL)
