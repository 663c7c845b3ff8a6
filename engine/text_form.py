"""What a game says of how its games are written as text; see `engine.game_text`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Game


@dataclass(frozen=True, slots=True)
class TextForm:
    """How games of one kind are written: players move one at a time, and without chance."""

    title: str  # in the header Game
    players: tuple[str, ...]  # the headers that name them, in the order of seats
    setup: Callable[[Mapping[str, str]], Mapping[str, Any]]  # (headers): what builds the game;
    # raises SetupError
    headers: Callable[[Game[Any, Any]], Mapping[str, str]]  # that `setup` reads
    moves: Callable[[str], Sequence[str]]  # (turn): the notations of its moves
    result: Callable[[Game[Any, Any], Any], str]  # (game, last state): of a game that is over
    is_default: bool = False  # whether texts with headers, but without Game, are of this kind
