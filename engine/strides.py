"""How far one step goes through a recorded game."""

from __future__ import annotations

import enum


class Stride(enum.Enum):
    """How far one step goes."""

    ACTION = "action"  # the least that is shown by itself
    TURN = "turn"  # all that one player does in a row
    ROUND = "round"  # to just after the end of a round
