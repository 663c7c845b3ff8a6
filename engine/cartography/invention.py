"""New maps that come from nowhere: a blank canvas, or an invented country to start from.

Must not know files.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Final

import numpy as np

from engine.cartography.atlas.grouping import (
    border_regions,
    compact_groups,
    fitting_bonus,
    group_names,
)
from engine.cartography.drawing.generate import generate_labels
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.drawing.places import label_places
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from engine.cartography.tracing import trace_map

_FIRST: Final = (
    "Al", "Bar", "Cor", "Dal", "El", "Fen", "Gar", "Hol", "Is", "Jor", "Kal", "Lor", "Mar", "Nor",
    "Or", "Per", "Quil", "Ros", "Sel", "Tar", "Ul", "Vel", "Wen", "Yar", "Zor",
)  # fmt: skip
_MIDDLE: Final = ("", "", "a", "e", "i", "o", "and", "en", "er", "in", "ol", "un")
_LAST: Final = (
    "bach", "berg", "dale", "dor", "fell", "ford", "gard", "ia", "land", "mark", "mere", "moor",
    "ne", "ra", "stead", "tal", "ton", "vik", "wald", "wold",
)  # fmt: skip


def blank_map(name: str, width: int, height: int) -> MapBundle:
    """Return a map of nothing but sea, to be drawn on."""
    labels = np.zeros((height, width), np.uint16)
    model = MapModel(name, width, height, (), ())
    return build_bundle(model, labels, draw_picture(labels, {}))


def invent_map(name: str, regions: int, width: int, height: int, seed: int) -> MapBundle:
    """Return a country of so many regions in compact super regions, with names made up.

    The same arguments give the same map. Raises ValueError if the picture is too small for it.
    """
    labels = generate_labels(regions, width, height, seed)
    return country_of(name, labels, invented_names(regions, seed))


def country_of(name: str, labels: Labels, names: list[str]) -> MapBundle:
    """Return a map of the regions 1..n in a label array, named in their order.

    They are in compact super regions. Raises ValueError as `tracing.trace_map` does.
    """
    bundle = trace_map(name, labels, b"", "map.png")
    places = [region.label_point or (0, 0) for region in bundle.model.regions]
    with suppress(ValueError):  # no room for a badge somewhere: the circles have to do
        places = label_places(labels, names)
    named = tuple(
        replace(region, name=text, label_point=place)
        for region, text, place in zip(bundle.model.regions, names, places, strict=True)
    )
    model = _grouped(replace(bundle.model, regions=named))
    picture = draw_picture(labels, {r.key: r.super_region for r in model.regions})
    return bundle.with_model(model).with_picture(picture, "map.png")


def invented_names(count: int, seed: int) -> list[str]:
    """Return so many different names that can be spoken; the same seed gives the same ones."""
    rng = random.Random(seed)
    names: dict[str, None] = {}
    tries = 0
    while len(names) < count:
        tries += 1
        parts = (rng.choice(_FIRST), rng.choice(_MIDDLE), rng.choice(_LAST))
        name = "".join(parts) if tries < 20 * count else f"{''.join(parts)} {len(names) + 1}"
        names.setdefault(name)
    return list(names)


def _grouped(model: MapModel) -> MapModel:
    """Part the regions into super regions, worth what is usual for their size and borders."""
    points = {region.key: region.label_point or (0, 0) for region in model.regions}
    places = {key: (float(x), float(y)) for key, (x, y) in points.items()}
    edges = sorted(model.edges())
    groups = compact_groups(places, edges)
    titles = group_names(groups, places, {r.key: r.name for r in model.regions})
    super_of = {key: number for number, group in enumerate(groups, 1) for key in group}
    supers = tuple(
        SuperRegion(number, title, fitting_bonus(len(group), border_regions(group, edges)))
        for number, (title, group) in enumerate(zip(titles, groups, strict=True), 1)
    )
    regions: tuple[Region, ...] = tuple(
        replace(region, super_region=super_of[region.key]) for region in model.regions
    )
    return replace(model, regions=regions, super_regions=supers)
