"""The exact odds of one attack, from the two binomials of a fight; samples nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.libraries import special


@dataclass(frozen=True, slots=True)
class Odds:
    """What to expect of one attack. The probabilities of the four ends sum to 1."""

    capture: float  # all defenders dead, an attacker left
    mutual_death: float  # nobody left; the target keeps its owner
    standoff: float  # both left
    repelled: float  # only defenders left
    attackers_lost: float  # expected
    defenders_lost: float  # expected


def attack_odds(
    attackers: int, defenders: int, attack_probability: float, defence_probability: float
) -> Odds:
    """Return the odds of so many units against so many.

    Kills are binomial in the attackers, losses in the defenders, independent of each
    other and capped at what is there. Raises ValueError without an attacker or for a
    negative defence.
    """
    _check(attackers, defenders)
    all_defenders, killed = _deaths(attackers, defenders, attack_probability)
    all_attackers, lost = _deaths(defenders, attackers, defence_probability)
    return Odds(
        capture=all_defenders * (1 - all_attackers),
        mutual_death=all_defenders * all_attackers,
        standoff=(1 - all_defenders) * (1 - all_attackers),
        repelled=(1 - all_defenders) * all_attackers,
        attackers_lost=lost,
        defenders_lost=killed,
    )


def army_after(
    attackers: int, defenders: int, attack_probability: float, defence_probability: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return how large the army on the target is after the fight, for either owner.

    Two arrays: entry k of the first, (attackers + 1,), is the probability that the
    attacker owns the target with k units; entry k of the second, (max(defenders, 1) + 1,),
    that the defender does. They sum to 1 together. Where nobody survives, the defender
    keeps one unit. Raises as `attack_odds` does.
    """
    _check(attackers, defenders)
    killed = kill_distribution(attackers, defenders, attack_probability)
    lost = kill_distribution(defenders, attackers, defence_probability)
    mine = np.zeros(attackers + 1)
    theirs = np.zeros(max(defenders, 1) + 1)
    mine[attackers - np.arange(lost.size)] = lost * _everyone(killed, defenders)
    both_dead, mine[0] = float(mine[0]), 0.0
    theirs[defenders - np.arange(killed.size)] = killed
    theirs[0] = 0.0
    theirs[1] += both_dead
    return mine, theirs


def kill_distribution(strikers: int, struck: int, probability: float) -> NDArray[np.float64]:
    """Return the probabilities of 0 to min(strikers, struck) kills."""
    most = min(strikers, struck)
    at_least = np.ones(most + 2)
    at_least[1:-1] = special.bdtrc(np.arange(most, dtype=np.float64), strikers, probability)
    at_least[-1] = 0.0
    return -np.diff(at_least)


def kill_moments(strikers: int, struck: int, probability: float) -> tuple[float, float]:
    """Return mean and variance of the number of kills."""
    chances = kill_distribution(strikers, struck, probability)
    kills = np.arange(chances.size)
    mean = float(chances @ kills)
    return mean, float(chances @ (kills - mean) ** 2)


def _check(attackers: int, defenders: int) -> None:
    if attackers < 1 or defenders < 0:
        raise ValueError(f"{attackers} cannot attack {defenders}.")


def _everyone(killed: NDArray[np.float64], struck: int) -> float:
    """Return the probability that all of `struck` die."""
    return float(killed[-1]) if killed.size == struck + 1 else 0.0


def _deaths(strikers: int, struck: int, probability: float) -> tuple[float, float]:
    """Return the probability that all of `struck` die, and how many die on average."""
    chances = kill_distribution(strikers, struck, probability)
    return _everyone(chances, struck), float(chances @ np.arange(chances.size))
