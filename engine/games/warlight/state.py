"""The values of Warlight: settings, moves and states. No rules here.

Players are 0..n-1, regions are indices of the `MapGraph`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, TypeAlias

NEUTRAL: Final = -1


@dataclass(frozen=True, slots=True)
class WarlightSettings:
    """The parameters of one game; the defaults are those of the source."""

    num_players: int = 2  # 2..8
    attack_probability: float = 0.6  # an attacking unit kills a defender
    defence_probability: float = 0.7  # a defending unit kills an attacker
    round_limit: int | None = None  # a draw after so many rounds
    random_picks: bool = False


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A game that begins with its first turn: nothing is dealt or picked."""

    owners: tuple[int, ...]  # (n,) player or NEUTRAL
    armies: tuple[int, ...]  # (n,)


@dataclass(frozen=True, slots=True)
class Deploy:
    """New units on an own region."""

    region: int
    units: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Units sent to a neighbour; a transfer if it belongs to the same player then."""

    source: int
    target: int
    units: int


@dataclass(frozen=True, slots=True)
class Turn:
    """All secret orders of one player for one round."""

    deploys: tuple[Deploy, ...] = ()
    attacks: tuple[Attack, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """Start regions chosen from the own candidates."""

    regions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the candidates of every player, and the order of picking one at a time.

    `pick_order` is empty where the sets are disjoint (all pick at once); where they
    overlap, or picks are random, the players in snake order, one entry a pick.
    """

    candidates: tuple[tuple[int, ...], ...]
    pick_order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Grant:
    """Chance: the next region of whoever picks next (random picks, or no choice left)."""

    region: int


@dataclass(frozen=True, slots=True)
class Clash:
    """Chance: the losses of one attack, in the order in which attacks are computed."""

    player: int
    index: int  # of the attack in that player's turn
    attackers_lost: int = 0
    defenders_lost: int = 0


@dataclass(frozen=True, slots=True)
class RoundLog:
    """Chance: how a round went. Void attacks and transfers have no losses."""

    order: tuple[int, ...]  # the living players as shuffled; deploys go in this order
    clashes: tuple[Clash, ...]  # every attack of the round


WarlightMove: TypeAlias = Turn | Picks | Deal | Grant | RoundLog


class Phase(enum.Enum):
    """What happens next."""

    DEAL = "deal"  # CHANCE deals candidates
    PICK = "pick"  # players pick (all at once or one by one), or CHANCE grants
    TURN = "turn"  # every living player gives a turn
    ROUND = "round"  # CHANCE computes the round
    OVER = "over"


class EndReason(enum.Enum):
    """Why a game is over."""

    CONQUEST = "conquest"
    ROUND_LIMIT = "round limit"


@dataclass(frozen=True, slots=True)
class WarlightState:
    """A position. Tuples are indexed by region or by player."""

    phase: Phase
    round: int  # rounds completed
    owners: tuple[int, ...]  # (n,) player or NEUTRAL
    armies: tuple[int, ...]  # (n,)
    candidates: tuple[tuple[int, ...], ...] = ()  # (players,) what is left to pick from
    pick_order: tuple[int, ...] = ()  # who picks the next regions; empty: all at once
    turns: tuple[Turn | None, ...] = ()  # (players,) given but not yet computed
    end: EndReason | None = None

    def regions_of(self, player: int) -> tuple[int, ...]:
        """Return the regions a player owns, in order."""
        return tuple(r for r, owner in enumerate(self.owners) if owner == player)

    def is_alive(self, player: int) -> bool:
        """Whether the player owns anything (before the picks: nobody does)."""
        return player in self.owners
