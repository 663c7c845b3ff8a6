"""The health of a map by play: what many fast games of some game say about it.

Values only: whoever plays them is the game's, see `Balancing`. Whatever is reported is a count or
a share with its interval; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from ai.playing.intervals import Interval
from ai.searching.search import StopToken
from engine.cartography.model import MapModel

ROUND_LIMIT: Final = 200


@dataclass(frozen=True, slots=True)
class BalanceOptions:
    """How many games are played, and how."""

    games: int = 1000
    players: int = 2  # 2..8
    seed: int = 0
    round_limit: int = ROUND_LIMIT


@dataclass(frozen=True, slots=True)
class SeatPlay:
    """How often a seat won."""

    seat: int  # from 0
    wins: int
    win_rate: Interval  # of all games


@dataclass(frozen=True, slots=True)
class SuperRegionPlay:
    """What one super region did for its holders.

    A win rate is compared with that of anybody (1 / players, less what stalemates take):
    a lift of 1.5 means half as many wins again. Of first holders only those count who
    had less than half of the map then, or the lift would show no more than that winners
    own everything.
    """

    key: int
    name: str
    completed: int  # games in which somebody came to own all of it
    mean_round: float | None  # of the first completion; 0 is the start
    mean_hold: float | None  # rounds from a completion to the loss or the end
    holders: int  # first holders while the game was open
    holder_wins: Interval  # share of those who won
    lift: Interval | None  # the same as a multiple of anybody's win rate
    starters: int  # players with a start region in it
    starter_wins: Interval  # share of those who won


@dataclass(frozen=True, slots=True)
class RegionPlay:
    """How hard a region is fought for."""

    key: int
    name: str
    captures: float  # rounds a game after which it has another owner


@dataclass(frozen=True, slots=True)
class Balance:
    """What so many games say. `options.games` were asked for, `games` were played."""

    options: BalanceOptions
    games: int
    seats: tuple[SeatPlay, ...]
    super_regions: tuple[SuperRegionPlay, ...]
    regions: tuple[RegionPlay, ...]
    stalemates: Interval  # share of games that the round limit ended
    mean_rounds: float | None
    anybody_wins: float  # share of a player's games that are won, seats aside

    @property
    def is_complete(self) -> bool:
        """Whether all games were played that were asked for."""
        return self.games >= self.options.games


PlayBalance: TypeAlias = Callable[
    [MapModel, BalanceOptions, StopToken, Callable[[int, int], None], Callable[[Balance], None]],
    Balance,
]
"""(map, options, token, progress, publish): plays the games, or those done at the token's stop.

Raises SetupError for a map that cannot be played with so many players.
"""
