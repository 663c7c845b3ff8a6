"""The orders of a turn: income, what is left to give, merging and checking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.cartography.graph import MapGraph
from engine.errors import IllegalMoveError
from engine.games.warlight.state import Attack, Deploy, Turn, WarlightState
from engine.wording import say

BASE_INCOME: Final = 5


def income_of(graph: MapGraph, owners: Sequence[int], player: int) -> int:
    """Return the units a player may deploy: 5 and the bonuses of whole super regions.

    A player who owns nothing gets 0, and negative bonuses never make less than 0.
    """
    supers = graph.super_of
    held = {supers[r] for r, owner in enumerate(owners) if owner == player}
    if not held:
        return 0
    held -= {supers[r] for r, owner in enumerate(owners) if owner != player}
    return max(0, BASE_INCOME + sum(graph.bonuses[s] for s in held))


def deployed(turn: Turn, region: int | None = None) -> int:
    """Return the units a turn deploys, on one region or (None) in all."""
    return sum(d.units for d in turn.deploys if region is None or d.region == region)


def units_to_send(state: WarlightState, turn: Turn, region: int) -> int:
    """Return how many units may still be sent from an own region after a partial turn."""
    sent = sum(attack.units for attack in turn.attacks if attack.source == region)
    return state.armies[region] + deployed(turn, region) - 1 - sent


def merged(turn: Turn) -> Turn:
    """Merge deploys on one region and attacks with the same source and target.

    A merged order keeps the place of the first. Turns must be merged before they are
    played: an order's number in its turn decides when it is carried out.
    """
    deploys: dict[int, int] = {}
    for deploy in turn.deploys:
        deploys[deploy.region] = deploys.get(deploy.region, 0) + deploy.units
    attacks: dict[tuple[int, int], int] = {}
    for attack in turn.attacks:
        key = (attack.source, attack.target)
        attacks[key] = attacks.get(key, 0) + attack.units
    return Turn(
        tuple(Deploy(region, units) for region, units in deploys.items()),
        tuple(Attack(source, target, units) for (source, target), units in attacks.items()),
    )


def check_turn(graph: MapGraph, state: WarlightState, player: int, turn: Turn) -> None:
    """Raise IllegalMoveError, naming the region and the limit, for a turn the rules forbid."""
    for deploy in turn.deploys:
        _check_deploy(graph, state, player, deploy)
    for attack in turn.attacks:
        _check_attack(graph, state, player, attack)
    _check_merged(graph, turn)
    limit, total = income_of(graph, state.owners, player), deployed(turn)
    if total > limit:
        raise IllegalMoveError(
            say(
                "The turn deploys {total} units, but the income is {income}.",
                total=total,
                income=limit,
            )
        )
    for source in dict.fromkeys(attack.source for attack in turn.attacks):
        left = units_to_send(state, turn, source)
        if left < 0:
            most = units_to_send(state, Turn(turn.deploys), source)
            raise IllegalMoveError(
                say(
                    "The turn sends {count} units from “{source}”, but at most {most} may go: "
                    "one unit stays.",
                    count=most - left,
                    source=graph.region_names[source],
                    most=most,
                )
            )


def _check_deploy(graph: MapGraph, state: WarlightState, player: int, deploy: Deploy) -> None:
    name = _own_region(graph, state, player, deploy.region)
    if deploy.units <= 0:
        raise IllegalMoveError(
            say(
                "A deploy on “{region}” needs at least 1 unit, not {units}.",
                region=name,
                units=deploy.units,
            )
        )


def _check_attack(graph: MapGraph, state: WarlightState, player: int, attack: Attack) -> None:
    name = _own_region(graph, state, player, attack.source)
    target = _region_name(graph, attack.target)
    if attack.target not in graph.neighbours[attack.source]:
        raise IllegalMoveError(
            say("“{target}” is no neighbour of “{source}”.", target=target, source=name)
        )
    if attack.units <= 0:
        raise IllegalMoveError(
            say(
                "An attack from “{source}” on “{target}” needs at least 1 unit, not {units}.",
                source=name,
                target=target,
                units=attack.units,
            )
        )


def _check_merged(graph: MapGraph, turn: Turn) -> None:
    names = graph.region_names
    for region, count in Counter(deploy.region for deploy in turn.deploys).items():
        if count > 1:
            raise IllegalMoveError(
                say(
                    "The turn deploys {count} times on “{region}”: merge them into one order.",
                    count=count,
                    region=names[region],
                )
            )
    links = Counter((attack.source, attack.target) for attack in turn.attacks)
    for (source, target), count in links.items():
        if count > 1:
            raise IllegalMoveError(
                say(
                    "The turn attacks {count} times from “{source}” to “{target}”: "
                    "merge them into one order.",
                    count=count,
                    source=names[source],
                    target=names[target],
                )
            )


def _own_region(graph: MapGraph, state: WarlightState, player: int, region: int) -> str:
    name = _region_name(graph, region)
    if state.owners[region] != player:
        raise IllegalMoveError(
            say("“{region}” does not belong to the player who gives this order.", region=name)
        )
    return name


def _region_name(graph: MapGraph, region: int) -> str:
    if not 0 <= region < len(graph):
        raise no_such_region(graph, region)
    return graph.region_names[region]


def no_such_region(graph: MapGraph, region: int) -> IllegalMoveError:
    """Return the refusal of a move with a region's number that the map does not have."""
    return IllegalMoveError(
        say("There is no region number {number} on map “{map}”.", number=region, map=graph.name)
    )
