"""How many turns the rules allow in a position, and how many of them the search looks at."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ai.warlight.generate import generated_turns
from ai.warlight.weights import SOURCE_WEIGHTS, Weights
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState


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

    The number is exact: the ways of every own region by the units deployed there, joined
    as coefficients of a product of polynomials.
    """
    income = game.income(state, player)
    ways = [1] + [0] * income  # by the units deployed so far
    for region in state.regions_of(player):
        links, army = len(game.graph.neighbours[region]), state.armies[region]
        own = [ways_to_send(army + units - 1, links) for units in range(income + 1)]
        ways = [
            sum(ways[total - units] * own[units] for units in range(total + 1))
            for total in range(income + 1)
        ]
    return sum(ways)


def ways_to_send(units: int, targets: int) -> int:
    """Count the ways to send at most so many units, (units + targets)! / units! targets!."""
    return math.comb(max(units, 0) + targets, targets)
