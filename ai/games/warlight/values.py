"""What super regions and regions are worth, as the rules page has it.

A super region is worth `a * bonus + b * neighbouring super regions - c * neighbouring
regions - d * its regions`; the values of a map are shifted so that the smallest is 1.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from ai.games.warlight.weights import SuperWeights, Weights
from engine.cartography.graph import MapGraph


@lru_cache(maxsize=16)
def super_values(graph: MapGraph, weights: SuperWeights, count_links: bool) -> tuple[float, ...]:
    """Return the value of every super region, the smallest of them 1."""
    raw = [_raw_value(graph, s, weights, count_links) for s in range(len(graph.super_names))]
    lowest = min(raw, default=0.0)
    return tuple(value - lowest + 1.0 for value in raw)


def _raw_value(graph: MapGraph, s: int, weights: SuperWeights, count_links: bool) -> float:
    members = graph.members(s)
    links = [q for r in members for q in graph.neighbours[r] if graph.super_of[q] != s]
    touching = len(links) if count_links else len(set(links))
    return (
        weights.bonus * graph.bonuses[s]
        + weights.neighbouring_supers * len({graph.super_of[q] for q in links})
        - weights.neighbouring_regions * touching
        - weights.size * len(members)
    )


def region_value(
    graph: MapGraph, owners: Sequence[int], region: int, player: int, weights: Weights
) -> float:
    """Return what a region is worth to a player once the game has started."""
    s, owner = graph.super_of[region], owners[region]
    supers = super_values(graph, weights.later_super, weights.count_links)
    held = {p: sum(owners[r] == p for r in graph.members(s)) for p in {player, owner}}
    value = weights.later_region_super * supers[s] + weights.later_region_held * held[player]
    if owner not in (player, -1):
        value += weights.later_region_held * held[owner]
    return value if owner == -1 else 2 * value


@lru_cache(maxsize=8)
def distances(graph: MapGraph) -> tuple[tuple[int, ...], ...]:
    """Return the links between any two regions, -1 where there is no way. Shape (n, n)."""
    return tuple(_distances_from(graph, region) for region in range(len(graph)))


def _distances_from(graph: MapGraph, start: int) -> tuple[int, ...]:
    found = [-1] * len(graph)
    found[start] = 0
    queue = deque([start])
    while queue:
        region = queue.popleft()
        for near in graph.neighbours[region]:
            if found[near] < 0:
                found[near] = found[region] + 1
                queue.append(near)
    return tuple(found)


def start_value(graph: MapGraph, region: int, picked: Sequence[int], weights: Weights) -> float:
    """Return what a region is worth as the next pick of somebody who has picked some."""
    supers = super_values(graph, weights.start_super, weights.count_links)
    value = weights.start_region_super * supers[graph.super_of[region]]
    if not picked:
        return value
    table = distances(graph)
    half_diameter = max(map(max, table)) / 2
    known = [table[region][other] for other in picked if table[region][other] >= 0]
    return value + weights.start_region_distance * min([*known, half_diameter])


def best_picks(
    graph: MapGraph,
    candidates: Sequence[int],
    *,
    number: int,
    picked: Sequence[int],
    weights: Weights,
    limit: int,
) -> list[tuple[int, ...]]:
    """Return the `limit` best sets of `number` candidates, best first, ties by index.

    `picked` are the regions that the player has already.
    """

    def worth(choice: tuple[int, ...]) -> float:
        chosen, total = [*picked], 0.0
        for region in choice:
            total += start_value(graph, region, chosen, weights)
            chosen.append(region)
        return total

    choices = combinations(sorted(candidates), min(number, len(candidates)))
    return sorted(choices, key=lambda choice: (-worth(choice), choice))[:limit]
