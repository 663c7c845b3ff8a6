"""The values of Dicewars: settings, moves and states. No rules here.

Players are 0..n-1, areas are those of the board.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

NOBODY: Final = -1  # owner of an area that was not dealt yet
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 8


@dataclass(frozen=True, slots=True)
class DicewarsSettings:
    """The parameters of one game; the defaults are the rules of 2021."""

    num_players: int = 4  # 2..8
    most_dice: int = 8  # on an area
    transfers: int = 6  # in a turn, at most
    loss_divisor: int = 4  # who holds loses attacking dice // this; 0: nothing
    pool_limit: int = 64  # dice that come at the end of a turn, at most
    reserve_limit: int = 24  # dice that are kept for the next turn, at most,
    reserve_shrinks: bool = True  # and one fewer for every area owned
    growing_deal: bool = True  # lands grow from an area; else areas are dealt at random
    start_dice: int = 2  # an area
    spread_dice: bool = True  # shared equally among the players, then placed at random
    spare_dice: int = 1  # that each player gets in addition, where they are spread
    quiet_rounds: int = 8  # a draw after so many in which everybody only ended his turn
    peaceful_rounds: int = 200  # a draw after so many without an attack
    battle_limit: int = 10_000  # a draw after so many attacks


RULE_SETS: Final[dict[str, DicewarsSettings]] = {
    "2021": DicewarsSettings(),
    "2020": DicewarsSettings(
        transfers=0,
        loss_divisor=0,
        reserve_limit=64,
        reserve_shrinks=False,
        growing_deal=False,
        start_dice=3,
        spread_dice=False,
    ),
}
"""The rules by the year in which they were played."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An own area, all of whose dice but one attack an enemy beside it."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """An own area, all of whose dice but one move to an own one, as far as there is room."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class End:
    """The end of a turn."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance's first move: who owns which areas, with how many dice."""

    owners: tuple[int, ...]  # (n,)
    dice: tuple[int, ...]  # (n,)


@dataclass(frozen=True, slots=True)
class Roll:
    """The outcome of an attack. The sums of the dice are shown; to the rules only who won matters.

    As outcomes are listed there are no sums: one with sums equals one without.
    """

    won: bool  # by the attacker
    sums: tuple[int, int] | None = field(default=None, compare=False)  # attacker's, defender's


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """The areas on which dice are placed at the end of a turn, one by one."""

    areas: tuple[int, ...]


DicewarsMove: TypeAlias = Attack | Transfer | End | Deal | Roll | Reinforcement


class Phase(enum.Enum):
    """Who does what next."""

    DEAL = "deal"  # chance deals the areas
    TURN = "turn"  # a player attacks, transfers or ends his turn
    ROLL = "roll"  # chance rolls the dice of an attack
    REINFORCE = "reinforce"  # chance places the dice at the end of a turn
    OVER = "over"


EndReason: TypeAlias = Literal["conquest", "quiet rounds", "rounds without attack", "battle limit"]


@dataclass(frozen=True, slots=True)
class DicewarsState:
    """A position."""

    phase: Phase
    owners: tuple[int, ...]  # (n,) player or NOBODY
    dice: tuple[int, ...]  # (n,)
    reserves: tuple[int, ...]  # (players,) dice that did not fit
    player: int = 0  # whose turn it is
    round: int = 0  # complete rounds
    transfers: int = 0  # made in this turn
    attack: Attack | None = None  # for which the dice are to be rolled
    battles: int = 0  # attacks so far
    quiet: int = 0  # ends of turns since the last attack or transfer
    peaceful: int = 0  # ends of turns since the last attack
    end: EndReason | None = None
