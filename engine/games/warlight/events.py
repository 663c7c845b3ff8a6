"""What happens in a round, one action at a time. Values only: `round` computes them.

Every event holds what it changed, before and after, so it can be shown, applied and
taken back without knowing the rules.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.warlight.state import Attack


@dataclass(frozen=True, slots=True)
class RegionChange:
    """One region before and after an action (both alike if the action left it as it was)."""

    region: int
    owner_before: int
    owner_after: int
    army_before: int
    army_after: int


class Outcome(enum.Enum):
    """How an attack order ended."""

    SOURCE_LOST = "void: the source was lost"
    NO_UNITS = "void: no unit to send"
    TRANSFER = "transfer"
    CAPTURE = "capture"
    MUTUAL_DEATH = "nobody survived"  # the target keeps its owner and gets one unit back
    STANDOFF = "both survived"
    REPELLED = "only defenders survived"

    @property
    def is_void(self) -> bool:
        """Whether nothing happened at all."""
        return self in (Outcome.SOURCE_LOST, Outcome.NO_UNITS)

    @property
    def is_fight(self) -> bool:
        """Whether units could die."""
        return not self.is_void and self is not Outcome.TRANSFER


@dataclass(frozen=True, slots=True)
class DeployEvent:
    """New units arrived."""

    player: int
    index: int  # of the deploy in that player's turn
    units: int
    target: RegionChange

    @property
    def changes(self) -> tuple[RegionChange, ...]:
        """The one region that grew."""
        return (self.target,)


@dataclass(frozen=True, slots=True)
class AttackEvent:
    """An attack or a transfer was carried out, or was void."""

    player: int
    index: int  # of the attack in that player's turn
    order: Attack  # as it was given
    outcome: Outcome
    units: int  # that really went; 0 if void
    attackers_lost: int
    defenders_lost: int  # kills, even where mutual death gives one unit back
    source: RegionChange
    target: RegionChange

    @property
    def changes(self) -> tuple[RegionChange, ...]:
        """The source, then the target."""
        return (self.source, self.target)


@dataclass(frozen=True, slots=True)
class RoundEndEvent:
    """A round is over. It changes no region; an empty round has this event alone."""

    number: int  # of the round, from 1
    incomes: tuple[int, ...]  # (players,) for the next round; 0 for the dead
    eliminated: tuple[int, ...]  # players who died in this round

    @property
    def changes(self) -> tuple[RegionChange, ...]:
        """Nothing."""
        return ()


RoundEvent: TypeAlias = DeployEvent | AttackEvent
ReplayEvent: TypeAlias = DeployEvent | AttackEvent | RoundEndEvent
