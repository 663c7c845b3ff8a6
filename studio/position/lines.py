"""What may come of a position, picture by picture; values only, of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player, or chance, does in a step, and in which words the search had it."""

    player: int
    move: Any
    label: str
    is_assumed: bool = False  # the search says nothing of it, or not for this position


@dataclass(frozen=True, slots=True, eq=False)
class LineStep:
    """One picture of a line: a position, and what was decided in it so far."""

    state: Any
    decisions: tuple[Decision, ...] = ()  # the last one is new in this step
    is_sampled: bool = False  # dice led here
    events: tuple[Any, ...] = ()  # what happened on the way here, where the game tells
    note: str = ""  # where this is, in words, if nothing is decided in it
    is_node: bool = False  # the position of the node that the line leads to
