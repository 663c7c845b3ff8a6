"""How likely everything on a board is, for whoever is to move: attacks, and what is held."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.dicewars.odds import hold, success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsState, Phase


@dataclass(frozen=True, slots=True)
class AttackChance:
    """P of an attack: how likely it wins."""

    source: int
    target: int
    likely: float


@dataclass(frozen=True, slots=True)
class HoldChance:
    """H of an own area: how likely it survives an attack by each enemy beside it."""

    area: int
    likely: float


@dataclass(frozen=True, slots=True)
class Chances:
    """Those of a position."""

    attacks: tuple[AttackChance, ...] = ()
    holds: tuple[HoldChance, ...] = ()  # of border areas; others are held for sure


def chances_of(game: DicewarsGame, state: DicewarsState) -> Chances:
    """Return the chances of whoever is to move; none where nobody is."""
    if state.phase is not Phase.TURN:
        return Chances()
    attacks, holds = [], []
    for area, near in enumerate(game.board.neighbours):
        if state.owners[area] != state.player:
            continue
        enemies = [other for other in near if state.owners[other] != state.player]
        if enemies:
            holds.append(HoldChance(area, hold(game.board, state.owners, state.dice, area)))
        if state.dice[area] >= 2:
            attacks += [
                AttackChance(area, other, success(state.dice[area], state.dice[other]))
                for other in enemies
            ]
    return Chances(tuple(attacks), tuple(holds))
