"""The exact odds of one attack, from the two binomials of a fight; samples nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import bdtrc


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
    if attackers < 1 or defenders < 0:
        raise ValueError(f"{attackers} cannot attack {defenders}.")
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


def _deaths(strikers: int, struck: int, probability: float) -> tuple[float, float]:
    """Return the probability that all of `struck` die, and how many die on average."""
    if struck == 0:
        return 1.0, 0.0
    most = min(strikers, struck)
    if most == 0:
        return 0.0, 0.0
    # at_least[k] = P(at least k + 1 die); their sum is the mean of the capped count.
    at_least = bdtrc(np.arange(most, dtype=np.float64), strikers, probability)
    everyone = float(at_least[-1]) if most == struck else 0.0
    return everyone, float(at_least.sum())
