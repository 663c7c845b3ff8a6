"""The health of maps: known figures of World, properties of any map, and broken ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography import health_graph
from engine.cartography.health import (
    BASE_INCOME,
    LOSS,
    SuperRegionHealth,
    map_health,
    suggested_bonus,
    turns_to_complete,
)
from engine.cartography.health_graph import graph_of
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import read_map
from engine.games.warlight import orders
from engine.games.warlight.state import WarlightSettings
from tests.engine.cartography.samples import models


def model_of(
    groups: Iterable[tuple[int, Iterable[int]]],
    edges: Iterable[tuple[int, int]],
    armies: Mapping[int, int] | None = None,
) -> MapModel:
    """Super regions are (bonus, keys); edges join keys both ways."""
    groups = [(bonus, tuple(keys)) for bonus, keys in groups]
    near: dict[int, set[int]] = {key: set() for _, keys in groups for key in keys}
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    regions = tuple(
        Region(
            key, f"R{key}", g, (key, 0, 0), (armies or {}).get(key, 2), None, frozenset(near[key])
        )
        for g, (_, keys) in enumerate(groups)
        for key in keys
    )
    supers = tuple(SuperRegion(g, f"S{g}", bonus) for g, (bonus, _) in enumerate(groups))
    return MapModel("Test", 9, 9, regions, supers)


def codes(group: SuperRegionHealth) -> list[str]:
    return [flag.code for flag in group.flags]


@pytest.fixture(scope="module")
def world() -> MapModel:
    from maps import find_shipped  # noqa: PLC0415 - a fixture of a narrower scope has it

    folder = find_shipped("World")
    assert isinstance(folder, Path)
    bundle = read_map(folder).bundle
    assert bundle is not None
    return bundle.model


def test_world_has_the_known_figures(world: MapModel) -> None:
    names = {region.key: region.name for region in world.regions}
    health = map_health(world, deep=True)
    graph = health.graph
    assert {names[key] for key in graph.articulation_points} == {"Siam", "Indonesia"}
    assert [{names[a], names[b]} for a, b in graph.bridges] == [{"Siam", "Indonesia"}]
    assert (graph.links, graph.components, graph.is_planar) == (83, 1, True)
    assert graph.mean_degree == pytest.approx(2 * 83 / 42)
    assert graph.degree_counts == ((2, 4), (3, 13), (4, 13), (5, 5), (6, 7))
    assert (graph.dead_ends, graph.connectivity, health.notes) == ((), 1, ())


def test_super_regions_of_world_have_the_known_figures(world: MapModel) -> None:
    groups = {group.name: group for group in map_health(world).super_regions}
    australia, asia = groups["Australia"], groups["Asia"]
    assert (len(australia.regions), len(australia.borders), len(australia.attackers)) == (4, 1, 1)
    assert australia.bonus_a_region == 0.75
    assert australia.cost == pytest.approx(4 / 3)
    assert (australia.income, codes(australia)) == (3.0, ["lone-gate"])
    assert "“Indonesia” alone guards all 4" in australia.flags[0].explanation
    assert (len(asia.regions), len(asia.borders), asia.income) == (12, 5, 1.4)
    assert asia.suggested == pytest.approx(0.25 * 12 + 0.81 * 5 - 0.35)
    assert sum(len(group.flags) for group in groups.values()) == map_health(world).flags == 1


def test_the_assumptions_are_those_of_the_rules() -> None:
    assert WarlightSettings().defence_probability == LOSS
    assert orders.BASE_INCOME == BASE_INCOME


@pytest.mark.parametrize(
    ("bonus", "size", "gates", "expected"),
    [
        (1, 3, 2, []),  # 0.33 a region, suggestion 2.02
        (1, 4, 2, ["bonus-low"]),  # 0.25 a region, suggestion 2.27
        (3, 3, 2, []),  # 1.0 a region
        (4, 3, 2, ["bonus-high"]),  # 1.33 a region, 1.98 above 2.02
        (3, 4, 1, ["lone-gate"]),
        (2, 3, 1, []),  # too small to be remarkable
        (3, 3, 3, ["no-interior"]),
        (2, 6, 4, ["off-suggestion"]),  # 0.33 a region, suggestion 4.39
        (-1, 3, 2, ["bonus-low", "off-suggestion"]),
        (0, 3, 2, ["bonus-low", "off-suggestion"]),
    ],
)
def test_flags(bonus: int, size: int, gates: int, expected: list[str]) -> None:
    inside = range(1, size + 1)
    row = [(key, key + 1) for key in range(1, size)]
    outside = [(key, 100 + key) for key in range(1, gates + 1)]
    others = [100 + key for key in range(1, gates + 1)]
    model = model_of([(bonus, inside), (3, others)], row + outside)
    group = map_health(model).super_regions[0]
    assert (len(group.regions), len(group.borders), len(group.attackers)) == (size, gates, gates)
    assert codes(group) == expected
    assert all(flag.title and flag.explanation.endswith(".") for flag in group.flags)


@pytest.mark.parametrize(
    ("armies", "links", "turns"),
    [
        ({1: 2}, [], 0),  # the start itself
        ({1: 2, 2: 2}, [(1, 2)], 1),  # 1.4 lost and 2 stay: 1.4 units are missing
        ({1: 9, 2: 2, 3: 2}, [(1, 2), (2, 3)], 2),  # units enough, but two steps
        ({1: 2, 2: 10, 3: 10}, [(1, 2), (1, 3), (2, 3)], 1),  # begins in a 10: 1.4 are missing
        ({1: 6, 2: 6, 3: 6, 4: 6, 5: 6}, [(1, 2), (1, 3), (1, 4), (1, 5)], 4),  # 15.8
        ({1: 0, 2: 0}, [(1, 2)], 1),  # nobody starts with less than one unit
        ({1: 2, 2: 2}, [], None),  # two pieces
        ({}, [], None),
    ],
)
def test_turns_to_complete(
    armies: dict[int, int], links: list[tuple[int, int]], turns: int | None
) -> None:
    inside: nx.Graph[int] = nx.Graph(links)
    inside.add_nodes_from(armies)
    assert turns_to_complete(armies, inside) == turns


@given(models())
@settings(deadline=None, max_examples=60)
def test_any_map_has_consistent_figures(model: MapModel) -> None:
    health, graph = map_health(model, deep=True), graph_of(model)
    assert sum(degree for _, degree in health.graph.degrees) == 2 * health.graph.links
    assert sum(count for _, count in health.graph.degree_counts) == len(model.regions)
    assert health.graph.connectivity == nx.node_connectivity(graph) if len(graph) > 1 else True
    assert dict(health.graph.betweenness or ()) == pytest.approx(nx.betweenness_centrality(graph))
    if health.graph.components == 1:
        assert health.graph.diameter == nx.diameter(graph)
    else:
        assert health.graph.diameter is None
    for group in health.super_regions:
        assert set(group.borders) <= set(group.regions)
        assert not set(group.attackers) & set(group.regions)
        assert bool(group.borders) == bool(group.attackers)
        if group.regions:
            assert group.suggested == suggested_bonus(len(group.regions), len(group.borders))


@given(st.integers(4, 11), st.integers(0, 2**32), st.floats(0.3, 1.0))
@settings(deadline=None, max_examples=60)
def test_connectivity_of_dense_maps(count: int, seed: int, share: float) -> None:
    drawn = nx.gnp_random_graph(count, share, seed=seed)
    model = model_of([(1, range(count))], drawn.edges)
    health = map_health(model, deep=True)
    assert health.graph.connectivity == nx.node_connectivity(drawn)
    assert health.graph.is_planar == nx.is_planar(drawn)


def test_renaming_and_reordering_change_no_figure(world: MapModel) -> None:
    turned = replace(world, regions=world.regions[::-1])
    plain, other = map_health(world, deep=True), map_health(turned, deep=True)
    assert plain.graph.diameter == other.graph.diameter
    assert plain.graph.modularity == pytest.approx(other.graph.modularity)
    assert plain.graph.articulation_points == other.graph.articulation_points
    assert [g.turns for g in plain.super_regions] == [g.turns for g in other.super_regions]


def test_one_way_unknown_and_own_links_are_told_not_fatal(world: MapModel) -> None:
    first, second = world.regions[0], world.regions[1]
    key = next(iter(first.neighbours))
    broken = replace(
        world,
        regions=(
            replace(first, neighbours=first.neighbours - {key} | {first.key, 60_000}),
            replace(second, super_region=999),
            *world.regions[2:],
        ),
    )
    health = map_health(broken, deep=True)
    assert health.graph.links == 83  # the other direction is still declared
    told = " ".join(health.notes)
    for words in ("1 link declared in one direction", "1 link to regions that do not exist"):
        assert words in told
    assert "1 link from a region to itself" in told
    assert "1 region in no super region" in told


def test_a_map_in_pieces_has_no_diameter_and_says_so() -> None:
    health = map_health(model_of([(2, [1, 2]), (2, [3, 4])], [(1, 2), (3, 4)]), deep=True)
    assert (health.graph.components, health.graph.diameter, health.graph.connectivity) == (
        2,
        None,
        0,
    )
    assert "2 pieces" in health.notes[0]
    assert health.graph.dead_ends == (1, 2, 3, 4)
    assert [group.income for group in health.super_regions] == [None, None]


def test_empty_super_regions_and_maps_are_measured_as_far_as_they_go() -> None:
    health = map_health(model_of([(5, [])], []), deep=True)
    group = health.super_regions[0]
    assert (group.bonus_a_region, group.income, group.turns, group.suggested) == (None,) * 4
    assert (group.flags, health.graph.mean_degree, health.graph.modularity) == ((), None, None)
    assert health.graph.diameter is None
    assert "nothing to measure" in " ".join(health.notes)
    assert "“S0” has no regions." in health.notes


def test_a_single_region_is_a_map() -> None:
    health = map_health(model_of([(1, [7])], []), deep=True)
    assert (health.graph.diameter, health.graph.connectivity) == (0, 0)
    assert health.super_regions[0].turns == 0


def test_large_maps_say_what_is_estimated_or_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_graph, "SAMPLED", 3)
    monkeypatch.setattr(health_graph, "MEASURED_REGIONS", 4)
    monkeypatch.setattr(health_graph, "CONNECTIVITY_LIMIT", 4)
    everybody = [(a, b) for a in range(5) for b in range(a)]
    health = map_health(model_of([(1, range(5))], everybody), deep=True)
    assert (health.graph.diameter, health.graph.connectivity) == (None, None)
    assert health.super_regions[0].turns is None
    assert health.graph.betweenness == tuple((key, 0.0) for key in range(5))
    told = " ".join(health.notes)
    assert "diameter is not measured" in told
    assert "Connectivity is not measured" in told
    assert "3 of 5 regions" in told


class _Stop(Exception):  # noqa: N818
    pass


def test_measuring_stops_when_told(world: MapModel) -> None:
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise _Stop

    with pytest.raises(_Stop):
        map_health(world, deep=True, check=check)
    assert calls == 3
