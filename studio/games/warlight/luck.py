"""The luck of the dice so far: what every player's units killed against what they kill on average.

Counts fights alone. Must not know sessions or widgets.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.warlight.events import AttackEvent, ReplayEvent
from engine.games.warlight.state import NEUTRAL, WarlightMove, WarlightSettings, WarlightState
from engine.match import Match
from studio.games.warlight.events import RoundPlayed, history
from studio.games.warlight.odds import kill_moments


@dataclass(frozen=True, slots=True)
class Luck:
    """Kills of one player's units over some fights, attacking and defending apart."""

    attack_kills: int = 0
    attack_expected: float = 0.0
    defence_kills: int = 0
    defence_expected: float = 0.0
    variance: float = 0.0  # of all kills together

    @property
    def kills(self) -> int:
        """Units killed."""
        return self.attack_kills + self.defence_kills

    @property
    def expected(self) -> float:
        """Units killed on average with the same fights."""
        return self.attack_expected + self.defence_expected

    @property
    def surplus(self) -> float:
        """Kills above the average: good luck if positive."""
        return self.kills - self.expected

    @property
    def deviation(self) -> float:
        """How far from the average is usual (one standard deviation)."""
        return math.sqrt(self.variance)

    def __sub__(self, part: Luck) -> Luck:
        """Return the luck without a part of it."""
        return Luck(
            self.attack_kills - part.attack_kills,
            self.attack_expected - part.attack_expected,
            self.defence_kills - part.defence_kills,
            self.defence_expected - part.defence_expected,
            max(self.variance - part.variance, 0.0),  # rests of rounding are no variance
        )

    def __add__(self, other: Luck) -> Luck:
        """Return the luck of both together; fights are independent, so variances add up."""
        return Luck(
            self.attack_kills + other.attack_kills,
            self.attack_expected + other.attack_expected,
            self.defence_kills + other.defence_kills,
            self.defence_expected + other.defence_expected,
            self.variance + other.variance,
        )


def fight_luck(event: AttackEvent, settings: WarlightSettings) -> tuple[Luck, Luck]:
    """Return the luck of the attacker and of the defender of one fight."""
    attackers, defenders = event.units, event.target.army_before
    mean, variance = kill_moments(attackers, defenders, settings.attack_probability)
    attacker = Luck(event.defenders_lost, mean, variance=variance)
    mean, variance = kill_moments(defenders, attackers, settings.defence_probability)
    defender = Luck(defence_kills=event.attackers_lost, defence_expected=mean, variance=variance)
    return attacker, defender


def luck_in(events: Iterable[ReplayEvent], settings: WarlightSettings) -> tuple[Luck, ...]:
    """Return every player's luck in the fights among some events."""
    totals = [Luck()] * settings.num_players
    for event in events:
        if isinstance(event, AttackEvent) and event.outcome.is_fight:
            attacker, defender = fight_luck(event, settings)
            totals[event.player] += attacker
            if event.target.owner_before != NEUTRAL:
                totals[event.target.owner_before] += defender
    return tuple(totals)


class LuckTally:
    """The luck of all players of one match, counted on as the match goes on."""

    def __init__(self, settings: WarlightSettings) -> None:
        self._settings = settings
        self._totals = [Luck()] * settings.num_players
        self._ply = 0

    def of(self, match: Match[WarlightState, WarlightMove]) -> tuple[Luck, ...]:
        """Return the luck of every player up to now; the match must be the same each time."""
        for entry in history(match, self._ply):
            if isinstance(entry, RoundPlayed):
                luck = luck_in(entry.events, self._settings)
                self._totals = [a + b for a, b in zip(self._totals, luck, strict=True)]
        self._ply = match.ply
        return tuple(self._totals)
