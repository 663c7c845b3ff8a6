"""Repairs of a map's model: links, sea links, deliberate differences, super regions.

Each function takes the issues of one kind and changes what they name, nothing else; a fault that is
not there any more is passed over. Must not touch pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.cartography.issues import Issue
from engine.cartography.model import MapModel

Pair: TypeAlias = tuple[int, ...]
_Fault: TypeAlias = Callable[[Pair, Sequence[Pair]], bool]


def link(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Make the two regions of each issue neighbours, both ways."""
    near = {region.key: set(region.neighbours) for region in model.regions}
    for a, b in _pairs(issues):
        if a in near and b in near and a != b:
            near[a].add(b)
            near[b].add(a)
    return _with_neighbours(model, near)


def drop_self_neighbours(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Remove links of a region to itself."""
    faulty = {issue.place.regions[0] for issue in issues if issue.place.regions}
    near = {r.key: r.neighbours - ({r.key} & faulty) for r in model.regions}
    return _with_neighbours(model, near)


def drop_unknown_neighbours(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Remove links to regions that do not exist."""
    faulty, known = set(_pairs(issues)), model.regions_by_key().keys()
    near = {
        r.key: {key for key in r.neighbours if key in known or (r.key, key) not in faulty}
        for r in model.regions
    }
    return _with_neighbours(model, near)


def drop_sea_links(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Remove the drawn links that the issues name: unknown, of a region to itself, or repeated."""
    kept = _without([link.regions for link in model.sea_links], model, issues)
    return replace(model, sea_links=tuple(model.sea_links[i] for i in kept))


def drop_meant_pairs(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Remove the deliberate differences that the issues name."""
    kept = _without(model.meant, model, issues)
    return replace(model, meant=tuple(model.meant[i] for i in kept))


def drop_empty_super_regions(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Remove the super regions that the issues name, if they have no regions."""
    used = {region.super_region for region in model.regions}
    faulty = {key for issue in issues for key in issue.place.super_regions} - used
    return replace(
        model, super_regions=tuple(g for g in model.super_regions if g.key not in faulty)
    )


def mark_meant(model: MapModel, issues: Sequence[Issue]) -> MapModel:
    """Note that the pairs of regions which the issues name differ from the picture on purpose."""
    pairs = [(min(pair), max(pair)) for pair in _pairs(issues)]
    return replace(model, meant=tuple(dict.fromkeys((*model.meant, *pairs))))


def _pairs(issues: Iterable[Issue]) -> list[tuple[int, int]]:
    places = [issue.place.regions for issue in issues]
    return [(keys[0], keys[1]) for keys in places if len(keys) == 2]


def _without(
    pairs: Sequence[tuple[int, int]], model: MapModel, issues: Sequence[Issue]
) -> list[int]:
    """Return the indices of the pairs that stay."""
    known = model.regions_by_key().keys()
    faults: dict[str, _Fault] = {
        "unknown": lambda pair, _before: not known >= set(pair),
        "self": lambda pair, _before: pair[0] == pair[1],
        "duplicate": lambda pair, before: pair in before or pair[::-1] in before,
    }
    faulty = {(i.place.regions, i.code.partition("-")[0]) for i in issues}
    return [
        at
        for at, pair in enumerate(pairs)
        if not any(named == pair and faults[how](pair, pairs[:at]) for named, how in faulty)
    ]


def _with_neighbours(
    model: MapModel, near: dict[int, set[int]] | dict[int, frozenset[int]]
) -> MapModel:
    """Return the model with other neighbours; regions whose links stay are shared."""
    regions = tuple(
        r if r.neighbours == near[r.key] else replace(r, neighbours=frozenset(near[r.key]))
        for r in model.regions
    )
    return replace(model, regions=regions)
