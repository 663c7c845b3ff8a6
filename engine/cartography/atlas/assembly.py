"""A model of a map from labels, provinces and links: groups, colours, bonuses, label points.

Must not paint or read files.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.grouping import (
    border_regions,
    compact_groups,
    fitting_bonus,
    group_names,
)
from engine.cartography.atlas.province import Province
from engine.cartography.drawing import palette
from engine.cartography.drawing.places import label_places
from engine.cartography.drawing.raster import Pair
from engine.cartography.labels import label_points
from engine.cartography.model import Color, MapModel, Point, Region, SeaLink, SuperRegion
from engine.cartography.template import Labels

_APART: Final = 0.05  # in OKLab, between neighbours; a difference of 0.02 is just seen
_OTHERS: Final = "Others"  # the super region of provinces that name none
_MOST_PLACED: Final = 250  # regions whose names are kept apart, which takes long for many
_LONGEST_PLACED: Final = 28  # characters of a name for which room is looked for


def assemble(
    name: str,
    provinces: Sequence[Province],
    labels: Labels,
    links: list[SeaLink],
    land: list[Pair],
) -> MapModel:
    """Return the model of a map in which province i has the label i + 1.

    `land` holds the pairs that touch. Regions come in the order of their super regions.
    """
    edges = sorted({*land, *(link.regions for link in links)})
    names = [p.name for p in provinces]
    points = _label_points(labels, names)
    places = {key: (float(x), float(y)) for key, (x, y) in enumerate(points, 1)}
    groups = _groups(provinces, places, edges)
    group_of = {key: n for n, members in enumerate(groups.values(), 1) for key in members}
    near = _neighbours(edges, len(names))
    background = palette.from_oklch(*palette.SEA)
    avoided = [background, (0, 0, 0), (255, 255, 255)]
    colors = spread_colors(palette.unique_colors(len(names), avoided), near)
    regions = tuple(
        Region(key, names[key - 1], group_of[key], colors[key - 1], 2, points[key - 1], near[key])
        for key in sorted(near, key=lambda k: (group_of[k], k))
    )
    supers = tuple(
        SuperRegion(n, group, fitting_bonus(len(members), border_regions(members, edges)))
        for n, (group, members) in enumerate(groups.items(), 1)
    )
    height, width = labels.shape
    return MapModel(name, width, height, regions, supers, tuple(links), (background,))


def _neighbours(edges: list[Pair], count: int) -> dict[int, frozenset[int]]:
    near: dict[int, set[int]] = {key: set() for key in range(1, count + 1)}
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    return {key: frozenset(others) for key, others in near.items()}


def spread_colors(colors: Sequence[Color], near: Mapping[int, Collection[int]]) -> list[Color]:
    """Return the colours in an order in which neighbours are told apart, whoever looks.

    `near` maps region i + 1 to its neighbours. Greedy: a region takes the first colour left that
    is like none of its neighbours' to any kind of vision, or the first of all.
    """
    lab = palette.seen(np.array(colors, dtype=np.uint8))  # (v, n, 3)
    left = list(range(len(colors)))
    chosen: dict[int, int] = {}
    for key in sorted(near, key=lambda k: (-len(near[k]), k)):
        about = lab[:, [chosen[other] for other in near[key] if other in chosen]]
        fits = (i for i in left if _is_apart(lab[:, i], about))
        chosen[key] = next(fits, left[0])
        left.remove(chosen[key])
    return [colors[chosen[key]] for key in sorted(near)]


def _is_apart(color: NDArray[np.float64], others: NDArray[np.float64]) -> bool:
    """Say whether a colour, shape (v, 3), is unlike the others, (v, m, 3), in every vision."""
    distances = np.linalg.norm(others - color[:, None], axis=2)
    return bool((distances >= _APART).all())


def _label_points(labels: Labels, names: list[str]) -> list[Point]:
    """Return the place of every badge: where its name is readable too, if all badges fit."""
    if len(names) <= _MOST_PLACED:
        try:
            return label_places(labels, [name[:_LONGEST_PLACED] for name in names])
        except ValueError:  # a region without room for its badge
            pass
    points = label_points(labels)
    return [points[key].point for key in range(1, len(names) + 1)]


def _groups(
    provinces: Sequence[Province], places: Mapping[int, tuple[float, float]], edges: list[Pair]
) -> dict[str, frozenset[int]]:
    """Map the name of every super region to its regions."""
    if any(p.group is not None for p in provinces):
        named = dict.fromkeys(p.group or _OTHERS for p in provinces)
        return {
            group: frozenset(k for k, p in enumerate(provinces, 1) if (p.group or _OTHERS) == group)
            for group in named
        }
    groups = compact_groups(places, edges)
    names = group_names(groups, places, {k: p.name for k, p in enumerate(provinces, 1)})
    return dict(zip(names, groups, strict=True))
