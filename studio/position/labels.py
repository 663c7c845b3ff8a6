"""Labels and kinds of moves as people read them.

In trees and files they are the same in every language; every game translates its own.
"""

from __future__ import annotations

from typing import Final

from ai.playing.players import known_players
from engine.plain import plain
from engine.wording import phrase, spoken

LONGEST_LABEL: Final = 300  # characters on show
_KINDS: Final = {  # of turns that no search has made
    "chosen": phrase("chosen"),
    "own": phrase("own"),
    "played": phrase("played"),
}


def shown_label(label: str) -> str:
    """Return a label of a move, or how it came about, in the reader's language, as plain text."""
    for players in known_players():
        label = players.shown(label)
    return plain(spoken(_KINDS[label]) if label in _KINDS else label, LONGEST_LABEL)
