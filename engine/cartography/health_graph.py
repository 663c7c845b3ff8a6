"""The figures of a map's links: how they hold it together, and where it may break.

Works on any graph, broken or empty; judges nothing.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from engine.cartography.model import MapModel
from engine.libraries import connectivity, csgraph, flow, networkx
from engine.wording import say

CHUNK: Final = 64  # start regions between two calls of `check`
SAMPLED: Final = 1000  # start regions from which betweenness is estimated on larger maps
CONNECTIVITY_LIMIT: Final = 2000  # regions; beyond, minutes would pass
MEASURED_REGIONS: Final = 10_000  # beyond, distances would take minutes

Check: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class GraphHealth:
    """Regions are given by key, links by two keys, the smaller first."""

    links: int
    degrees: tuple[tuple[int, int], ...]  # (region, neighbours), in the order of the map
    dead_ends: tuple[int, ...]  # regions with a single neighbour
    articulation_points: tuple[int, ...]  # regions without which the map falls apart
    bridges: tuple[tuple[int, int], ...]  # links without which it does
    components: int  # parts that no link joins; 1 for a playable map
    diameter: int | None  # links between the two regions farthest apart
    is_planar: bool  # whether it can be drawn without crossing links
    modularity: float | None  # of the super regions (Newman and Girvan, 2004)
    connectivity: int | None  # regions that must go before the map falls apart
    betweenness: tuple[tuple[int, float], ...] | None  # (region, share of shortest ways through it)

    @property
    def mean_degree(self) -> float | None:
        """Neighbours of a region on average."""
        return 2 * self.links / len(self.degrees) if self.degrees else None

    @property
    def degree_counts(self) -> tuple[tuple[int, int], ...]:
        """(neighbours, how many regions have so many), ascending."""
        return tuple(sorted(Counter(degree for _, degree in self.degrees).items()))


def graph_of(model: MapModel) -> networkx.Graph[int]:
    """Return the links of a map, every one in both directions; those to nowhere are left out."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(region.key for region in model.regions)
    graph.add_edges_from(
        (a, b) for a, b in sorted(model.edges()) if a != b and {a, b} <= set(graph)
    )
    return graph


def graph_health(
    model: MapModel, graph: networkx.Graph[int], *, deep: bool, check: Check
) -> tuple[GraphHealth, list[str]]:
    """Measure a graph; return the figures and notes on those that are missing.

    Connectivity and betweenness are missing unless `deep`. `check` may raise to end it.
    """
    notes: list[str] = []
    parts = networkx.number_connected_components(graph)
    if parts > 1:
        notes.append(
            say("The map is in {count} pieces that no link joins: it has no diameter.", count=parts)
        )
    check()
    health = GraphHealth(
        links=graph.number_of_edges(),
        degrees=tuple((key, len(graph[key])) for key in graph),
        dead_ends=tuple(key for key in graph if len(graph[key]) == 1),
        articulation_points=tuple(sorted(networkx.articulation_points(graph))),
        bridges=tuple(sorted((min(a, b), max(a, b)) for a, b in networkx.bridges(graph))),
        components=parts,
        diameter=_diameter(graph, notes, check) if parts == 1 else None,
        is_planar=bool(networkx.is_planar(graph)),
        modularity=_modularity(model, graph),
        connectivity=_connectivity(graph, notes, check) if deep else None,
        betweenness=_betweenness(graph, notes, check) if deep else None,
    )
    return health, notes


def farthest_regions(graph: networkx.Graph[int], check: Check) -> dict[int, int] | None:
    """Map every region of a connected graph to the links to the region farthest from it.

    None beyond MEASURED_REGIONS, where minutes would pass.
    """
    nodes, found = list(graph), []
    if len(nodes) > MEASURED_REGIONS:
        return None
    if len(nodes) < 2:
        return dict.fromkeys(nodes, 0)
    matrix = networkx.to_scipy_sparse_array(graph, format="csr")
    for start in range(0, len(nodes), CHUNK):
        check()
        chunk = np.arange(start, min(start + CHUNK, len(nodes)))
        steps = csgraph.shortest_path(matrix, unweighted=True, directed=False, indices=chunk)
        found += steps.max(axis=1).astype(int).tolist()
    return dict(zip(nodes, found, strict=True))


def _diameter(graph: networkx.Graph[int], notes: list[str], check: Check) -> int | None:
    farthest = farthest_regions(graph, check)
    if farthest is None:
        notes.append(
            say("The diameter is not measured beyond {count:,} regions.", count=MEASURED_REGIONS)
        )
        return None
    return max(farthest.values())


def _modularity(model: MapModel, graph: networkx.Graph[int]) -> float | None:
    """Return how much more links stay in super regions than by chance: 0 not at all, 1 all."""
    if graph.number_of_edges() == 0:
        return None
    groups: dict[int, set[int]] = {}
    for region in model.regions:
        groups.setdefault(region.super_region, set()).add(region.key)
    return float(networkx.community.modularity(graph, groups.values()))


def _betweenness(
    graph: networkx.Graph[int], notes: list[str], check: Check
) -> tuple[tuple[int, float], ...]:
    """Return the share of the shortest ways between other regions that lead through each.

    Brandes (2001), a chunk of start regions at a time; larger maps from a sample of
    starts (Brandes and Pich, 2007).
    """
    nodes = list(graph)
    starts: Sequence[int] = nodes
    if len(nodes) > SAMPLED:
        starts = [nodes[i * len(nodes) // SAMPLED] for i in range(SAMPLED)]
        notes.append(
            say(
                "Betweenness is estimated from {count:,} of {total:,} regions.",
                count=SAMPLED,
                total=len(nodes),
            )
        )
    total = dict.fromkeys(nodes, 0.0)
    for chunk in _chunks(starts):
        check()
        part = networkx.betweenness_centrality_subset(graph, chunk, nodes, normalized=False)
        for key, value in part.items():
            total[key] += 2 * value  # it halves what an undirected graph counts twice
    ways = max(1, len(starts) * (len(nodes) - 1) * (len(nodes) - 2) / max(1, len(nodes)))
    return tuple((key, value / ways) for key, value in total.items())


def _chunks(items: Sequence[int]) -> Iterable[Sequence[int]]:
    return (items[start : start + CHUNK] for start in range(0, len(items), CHUNK))


def _connectivity(graph: networkx.Graph[int], notes: list[str], check: Check) -> int | None:
    """Return the fewest regions whose loss cuts the map, or leaves a single region."""
    if len(graph) < 2 or not networkx.is_connected(graph):
        return 0
    fewest = min(degree for _, degree in graph.degree())
    if fewest == 1 or not networkx.is_biconnected(graph):
        return 1
    if fewest == 2:
        return 2
    if len(graph) > CONNECTIVITY_LIMIT:
        limit = CONNECTIVITY_LIMIT
        notes.append(say("Connectivity is not measured beyond {count:,} regions.", count=limit))
        return None
    return _flow_connectivity(graph, fewest, check)


def _flow_connectivity(graph: networkx.Graph[int], fewest: int, check: Check) -> int:
    """Find the smallest cut by flows (Esfahanian, "Connectivity algorithms", 2013).

    A smallest cut either parts a region of least degree from one that it does not touch,
    or holds it and then parts two of its neighbours.
    """
    poorest = min(graph, key=lambda key: len(graph[key]))
    others = [(poorest, key) for key in graph if key != poorest and key not in graph[poorest]]
    around = [(a, b) for a, b in itertools.combinations(graph[poorest], 2) if b not in graph[a]]
    auxiliary = connectivity.build_auxiliary_node_connectivity(graph)
    shared = {
        "auxiliary": auxiliary,
        "residual": flow.build_residual_network(auxiliary, "capacity"),
    }
    for a, b in others + around:
        check()
        fewest = min(
            fewest, int(connectivity.local_node_connectivity(graph, a, b, cutoff=fewest, **shared))
        )
    return fewest
