"""One fight: who dies, and what that means. Knows nothing of maps or rounds."""

from __future__ import annotations

from random import Random

from engine.games.warlight.events import Outcome


def draw_losses(
    attackers: int, defenders: int, attack_p: float, defence_p: float, rng: Random
) -> tuple[int, int]:
    """Draw (attackers lost, defenders lost).

    Every attacker kills a defender with probability `attack_p` and every defender an
    attacker with `defence_p`, all at once; more cannot die than are there. Against an
    army of 0 nobody dies.
    """
    kills = _binomial(attackers, attack_p, rng)
    losses = _binomial(defenders, defence_p, rng)
    return min(losses, attackers), min(kills, defenders)


def loss_limits(strikers: int, struck: int, probability: float) -> tuple[int, int]:
    """Return the least and the most units that may die of `struck` under `strikers`."""
    most = min(strikers, struck)
    return (most if probability >= 1 else 0), (0 if probability <= 0 else most)


def outcome_of(attackers: int, defenders: int, attackers_lost: int, defenders_lost: int) -> Outcome:
    """Name the result of a fight. An army of 0 counts as dead: one attacker captures it."""
    if defenders_lost == defenders:
        return Outcome.MUTUAL_DEATH if attackers_lost == attackers else Outcome.CAPTURE
    return Outcome.REPELLED if attackers_lost == attackers else Outcome.STANDOFF


def _binomial(trials: int, probability: float, rng: Random) -> int:
    # One draw a unit: `Random.binomialvariate` is missing before Python 3.12.
    return sum(rng.random() < probability for _ in range(trials))
