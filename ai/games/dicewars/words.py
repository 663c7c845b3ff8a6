"""Moves of Dicewars in short words, for lists and trees.

Labels are keys, too: in trees and files they are the notation of the moves, the same in every
language. People read what `shown` makes of them.
"""

from __future__ import annotations

import re
from typing import Final

from engine.wording import say

NOTHING: Final = "do nothing"  # a player's candidate in maxn's tree
ASSUMED: Final = "won, assumed"  # the outcome of an attack there
_ATTACK: Final = re.compile(r"attack (\d+) (\d+)")
_TRANSFER: Final = re.compile(r"transfer (\d+) (\d+)")
_ROLL: Final = re.compile(r"(won|lost)(?: (\d+):(\d+))?")
_PLACED: Final = re.compile(r"place((?: \d+)*)")


def shown(label: str) -> str:
    """Return a label of a move as the reader's language has it; other texts as they are."""
    if label == NOTHING:
        return say("do nothing")
    if label == ASSUMED:
        return say("won, assumed")
    if label == "end":
        return say("end")
    if found := _ATTACK.fullmatch(label):
        return f"{found[1]} x {found[2]}"
    if found := _TRANSFER.fullmatch(label):
        return f"{found[1]} → {found[2]}"
    if found := _ROLL.fullmatch(label):
        return say("won") if found[1] == "won" else say("held")
    if found := _PLACED.fullmatch(label):
        return say("dice on {areas}", areas=", ".join(found[1].split()) or "-")
    return label
