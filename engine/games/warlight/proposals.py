"""Random legal moves: fair to no plan, but always legal. The generator of the AI is elsewhere."""

from __future__ import annotations

from random import Random

from engine.cartography.graph import MapGraph
from engine.games.warlight.orders import income_of, merged, units_to_send
from engine.games.warlight.setup import picks_due
from engine.games.warlight.state import Attack, Deploy, Picks, Turn, WarlightState


def random_picks(state: WarlightState, player: int, rng: Random) -> Picks:
    """Pick the due number of own candidates at random."""
    own = list(state.candidates[player])
    rng.shuffle(own)
    return Picks(tuple(sorted(own[: picks_due(state)])))


def random_turn(graph: MapGraph, state: WarlightState, player: int, rng: Random) -> Turn:
    """Deploy the whole income in random portions and send random units to random neighbours.

    From every own region orders are added while a fair coin allows and units are left.
    """
    own = list(state.regions_of(player))
    deploys: list[Deploy] = []
    left = income_of(graph, state.owners, player)
    while left > 0:
        deploys.append(Deploy(rng.choice(own), rng.randint(1, left)))
        left -= deploys[-1].units
    turn = merged(Turn(tuple(deploys)))
    attacks = [a for region in own for a in _random_attacks(graph, state, turn, region, rng)]
    rng.shuffle(attacks)
    return merged(Turn(turn.deploys, tuple(attacks)))


def _random_attacks(
    graph: MapGraph, state: WarlightState, turn: Turn, region: int, rng: Random
) -> list[Attack]:
    attacks: list[Attack] = []
    left = units_to_send(state, turn, region)
    while left > 0 and graph.neighbours[region] and rng.random() < 0.5:
        units = rng.randint(1, left)
        attacks.append(Attack(region, rng.choice(graph.neighbours[region]), units))
        left -= units
    return attacks
