"""Compact super regions of 4 to 8 regions, by neighbourhood and place; and what they are worth.

Works on the graph of all regions; must not know pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import Pair
from engine.cartography.health import suggested_bonus
from engine.cartography.xml_values import LONGEST_NAME
from engine.libraries import networkx

Places: TypeAlias = Mapping[int, tuple[float, float]]  # key -> x to the east, y to the south
Group: TypeAlias = frozenset[int]

SMALLEST_GROUP, LARGEST_GROUP = 4, 8
_ROUNDS: Final = 12  # of exchange between groups
_COMPASS: Final = (
    ("Northwest", "North", "Northeast"),
    ("West", "Centre", "East"),
    ("Southwest", "South", "Southeast"),
)
_MIDDLE_THIRD: Final = (0.37, 0.63)  # of width and height: what is called the centre


def fitting_bonus(regions: int, borders: int) -> int:
    """Return the bonus usual for so many regions and border regions, at least 1."""
    return max(1, round(suggested_bonus(regions, borders)))


def border_regions(group: Iterable[int], edges: Iterable[Pair]) -> int:
    """Count the regions of a group that have a neighbour outside it."""
    inside = set(group)
    return len({k for e in edges if len(inside & set(e)) == 1 for k in inside & set(e)})


def compact_groups(places: Places, edges: Iterable[Pair]) -> list[Group]:
    """Part the regions into connected groups of 4 to 8, where the graph lets that be.

    Greedy: the smallest group joins the neighbour with which it is most compact; then regions at
    the borders change sides as long as that makes the groups more compact. Sorted from the north
    to the south.
    """
    graph = networkx.Graph()
    graph.add_nodes_from(sorted(places))
    graph.add_edges_from(sorted(edges))
    groups = _joined(graph, places)
    groups = _exchanged(graph, places, groups)
    return sorted(groups, key=lambda g: (*_centre(g, places)[::-1], min(g)))


def group_names(groups: list[Group], places: Places, names: Mapping[int, str]) -> list[str]:
    """Name groups by the side of the map they lie on, or else after the region in their middle."""
    points = np.array([places[key] for key in sorted(places)])
    low, high = points.min(axis=0), points.max(axis=0)
    shares = [(_centre(g, places) - low) / np.maximum(high - low, 1e-9) for g in groups]
    sides = [_COMPASS[_third(y)][_third(x)] for x, y in shares]
    if len(set(sides)) == len(sides):
        return sides if len(sides) > 1 else ["All regions"]
    return [f"Around {names[_middle_region(g, places)]}"[:LONGEST_NAME].strip() for g in groups]


def _third(share: float) -> int:
    return int(share > _MIDDLE_THIRD[0]) + int(share > _MIDDLE_THIRD[1])


def _middle_region(group: Group, places: Places) -> int:
    centre = _centre(group, places)
    return min(sorted(group), key=lambda k: float(np.hypot(*(np.array(places[k]) - centre))))


def _centre(group: Group, places: Places) -> NDArray[np.float64]:
    centre: NDArray[np.float64] = np.mean([places[key] for key in sorted(group)], axis=0)
    return centre


def _spread(group: Iterable[int], places: Places) -> float:
    """Return the sum of squared distances from the middle."""
    points = np.array([places[key] for key in sorted(group)])
    return float(((points - points.mean(axis=0)) ** 2).sum())


def _joined(graph: networkx.Graph[int], places: Places) -> list[Group]:
    """Join the smallest group to a neighbour until none is too small, if it can be helped."""
    groups: dict[int, Group] = {key: frozenset([key]) for key in sorted(graph)}
    of = {key: key for key in graph}
    stuck: set[int] = set()
    while True:
        small = [n for n, g in groups.items() if len(g) < SMALLEST_GROUP and n not in stuck]
        if not small:
            return list(groups.values())
        number = min(small, key=lambda n: (len(groups[n]), n))
        near = {of[k] for key in groups[number] for k in graph[key]} - {number}
        if not near:
            stuck.add(number)
            continue
        partner = min(near, key=lambda n: _cost(groups[number] | groups[n], places, n))
        union = groups[number] | groups.pop(partner)
        groups[number] = union
        of.update(dict.fromkeys(union, number))
        if len(union) > LARGEST_GROUP:
            del groups[number]
            for part in _halves(graph, places, union):
                new = min(part)
                groups[new] = part
                of.update(dict.fromkeys(part, new))
                if len(part) < SMALLEST_GROUP:
                    stuck.add(new)


def _cost(group: Group, places: Places, number: int) -> tuple[bool, float, int]:
    return len(group) > LARGEST_GROUP, _spread(group, places) / len(group), number


def _halves(graph: networkx.Graph[int], places: Places, group: Group) -> list[Group]:
    """Cut a connected group in two connected ones, the most even and compact cut of a tree."""
    sub = graph.subgraph(group)
    lengths = {e: float(np.hypot(*np.subtract(places[e[0]], places[e[1]]))) for e in sub.edges}
    weighted = networkx.Graph()
    weighted.add_weighted_edges_from((a, b, w) for (a, b), w in sorted(lengths.items()))
    tree = networkx.minimum_spanning_tree(weighted)
    best: tuple[tuple[int, float], list[Group]] | None = None
    for edge in sorted(tree.edges):
        cut = tree.copy()
        cut.remove_edge(*edge)
        parts = [frozenset(part) for part in networkx.connected_components(cut)]
        misfit = sum(max(SMALLEST_GROUP - len(p), len(p) - LARGEST_GROUP, 0) for p in parts)
        value = (misfit, sum(_spread(p, places) for p in parts))
        if best is None or value < best[0]:
            best = value, parts
    assert best is not None, "a connected group of several regions has edges"
    return best[1]


def _exchanged(graph: networkx.Graph[int], places: Places, groups: list[Group]) -> list[Group]:
    """Let regions change sides while that makes both groups more compact and keeps them whole."""
    of = {key: i for i, group in enumerate(groups) for key in group}
    members = [set(group) for group in groups]
    for _ in range(_ROUNDS):
        moved = False
        for key in sorted(graph):
            goal = _better_group(graph, places, members, of, key)
            if goal is not None:
                members[of[key]].discard(key)
                members[goal].add(key)
                of[key] = goal
                moved = True
        if not moved:
            break
    return [frozenset(m) for m in members]


def _better_group(
    graph: networkx.Graph[int],
    places: Places,
    members: list[set[int]],
    of: Mapping[int, int],
    key: int,
) -> int | None:
    """Return the group a region should change to, None if it should stay."""
    home = members[of[key]]
    rest = home - {key}
    if len(home) <= SMALLEST_GROUP or not networkx.is_connected(graph.subgraph(rest)):
        return None
    gain = _spread(home, places) - _spread(rest, places)
    near = {of[other] for other in graph[key]} - {of[key]}
    costs = {
        goal: _spread(members[goal] | {key}, places) - _spread(members[goal], places)
        for goal in sorted(near)
        if len(members[goal]) < LARGEST_GROUP
    }
    needy = [goal for goal in costs if len(members[goal]) < SMALLEST_GROUP]
    if needy:
        return min(needy, key=lambda g: (costs[g], g))
    goal = min(costs, key=lambda g: (costs[g], g), default=None)
    return goal if goal is not None and costs[goal] < gain - 1e-6 else None
