"""What a game offers to be trained: numbers of a player that plays many games in little time.

Knows no way of training: `ai.measuring.train` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.searching.search import StopToken

Seats: TypeAlias = NDArray[np.int64]  # (games, seats): players
Tuples: TypeAlias = NDArray[np.float64]  # (players, numbers)


class PlayMany(Protocol):
    """Plays games, by the rules or as the source of the game's trainer does."""

    def __call__(
        self,
        seats: Seats,
        tuples: Tuples,
        *,
        as_source: bool,
        opening: int,
        seed: int,
        threads: int,
        token: StopToken,
    ) -> Seats | None:
        """Return the winning seat of every game, -1 for none; None if it was stopped.

        The first `opening` moves are random, but for the source's games.
        """
        ...


@dataclass(frozen=True, slots=True)
class Score:
    """What numbers have won, and lost, against others in games with equally many seats of both."""

    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Trainable:
    """The numbers that are trained, and what can be done with some."""

    names: tuple[str, ...]
    seats: int  # of a game
    play: PlayMany
    source: tuple[float, ...]  # those of the source, to compare with
    kernels: tuple[str, ...]  # kinds that the games need
    to_toml: Callable[[tuple[float, ...]], str]  # a file that the game's bots take
    match: Callable[[tuple[float, ...], tuple[float, ...], int, int], Score]
    """(numbers, others, games, seed)"""
