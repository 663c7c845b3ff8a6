"""How many turns the rules allow in a position, and how many of them the search looks at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.generate import generated_turns
from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from engine.libraries import special

EXACT_STEPS: Final = 500_000  # products of large numbers: about a quarter of a second
MANTISSA_BITS: Final = 52


@dataclass(frozen=True, slots=True)
class Branching:
    """Turns of one player, or of all together: a round has as many as their product."""

    legal: int  # without regard to the order of attacks
    generated: int

    @property
    def magnitude(self) -> float:
        """The decimal logarithm of the number of legal turns."""
        return math.log10(self.legal)

    def __mul__(self, other: Branching) -> Branching:
        return Branching(self.legal * other.legal, self.generated * other.generated)


def branching_of(
    game: WarlightGame, state: WarlightState, player: int, weights: Weights = SOURCE_WEIGHTS
) -> Branching:
    """Count the turns of a living player in the phase of turns."""
    turns = generated_turns(game.graph, game.settings, state, player, weights)
    return Branching(legal_turns(game, state, player), len(turns))


def branching_of_round(
    game: WarlightGame, state: WarlightState, weights: Weights = SOURCE_WEIGHTS
) -> Branching:
    """Count the turns of all living players together."""
    whole = Branching(1, 1)
    for player in game.actors(state):
        whole *= branching_of(game, state, player, weights)
    return whole


def legal_turns(game: WarlightGame, state: WarlightState, player: int) -> int:
    """Count all ways to deploy at most the income and to send units, in whatever order.

    The ways of every own region by the units deployed there, joined as coefficients of a
    product of polynomials. The number is exact, but for very many regions and a very large
    income, where it is right to ten digits.
    """
    income = game.income(state, player)
    regions = [(len(game.graph.neighbours[r]), state.armies[r]) for r in state.regions_of(player)]
    if len(regions) * income**2 > EXACT_STEPS:
        return rough_product(regions, income)
    return exact_product(regions, income)


def exact_product(regions: Sequence[tuple[int, int]], income: int) -> int:
    """Count the turns with regions of so many links and units each."""
    ways = [1] + [0] * income  # by the units deployed so far
    for links, army in regions:
        own = [ways_to_send(army + units - 1, links) for units in range(income + 1)]
        ways = [
            sum(ways[total - units] * own[units] for units in range(total + 1))
            for total in range(income + 1)
        ]
    return sum(ways)


def rough_product(regions: Sequence[tuple[int, int]], income: int) -> int:
    """Do as `exact_product` in floating point, with the size of the numbers kept apart."""
    ways, size = np.zeros(income + 1), 0.0  # shares of exp(size)
    ways[0] = 1.0
    for links, army in regions:
        own = _log_ways(np.maximum(army - 1 + np.arange(income + 1), 0), links)
        peak = float(own.max())
        ways = np.convolve(ways, np.exp(own - peak))[: income + 1]
        largest = float(ways.max())
        ways /= largest
        size += peak + math.log(largest)
    bits = (size + math.log(float(ways.sum()))) / math.log(2)
    shift = max(int(bits) - MANTISSA_BITS, 0)
    return round(math.exp2(bits - shift)) << shift


def _log_ways(units: NDArray[np.int64], targets: int) -> NDArray[np.float64]:
    """Return the logarithms of `ways_to_send` for many numbers of units, shape (n,)."""
    found = (
        special.gammaln(units + targets + 1)
        - special.gammaln(units + 1)
        - special.gammaln(targets + 1)
    )
    return np.asarray(found, np.float64)


def ways_to_send(units: int, targets: int) -> int:
    """Count the ways to send at most so many units, (units + targets)! / units! targets!."""
    return math.comb(max(units, 0) + targets, targets)
