"""Random small maps without structural errors, and what those errors are called."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from engine.cartography.adjacency import find_borders
from engine.cartography.issues import Issue
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from engine.cartography.validation import check_map
from engine.cartography.xml_write import obstacles
from tests.engine.cartography.samples import png

# What an edit may bring: a map that is not finished yet.
UNFINISHED = {"empty-super-region", "no-pixels", "disconnected", "no-regions"}


def structural_errors(model: MapModel, labels: Labels) -> list[Issue]:
    """Return the errors that an edit must never bring."""
    issues = [i for i in check_map(model, labels) if i.severity.value == "error"]
    return [issue for issue in issues if issue.code not in UNFINISHED]


def is_sound(model: MapModel, labels: Labels) -> bool:
    return not structural_errors(model, labels) and not obstacles(model)


@st.composite
def drawn_maps(draw: st.DrawFn) -> tuple[MapModel, Labels]:
    """A map of a few blocky regions with detected links, sea links and deliberate differences."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    count = draw(st.integers(1, 7))
    blocks = rng.integers(0, count + 1, draw(st.tuples(st.integers(1, 4), st.integers(1, 5))))
    labels = blocks.astype(np.uint16).repeat(5, axis=0).repeat(6, axis=1)
    height, width = labels.shape
    touching = list(find_borders(labels).as_dict())
    every = [(a, b) for a in range(1, count + 1) for b in range(a + 1, count + 1)]
    meant = {pair for pair in touching if rng.random() < 0.2}
    over_sea = [pair for pair in every if pair not in touching and rng.random() < 0.3]
    linked = {pair for pair in touching if pair not in meant} | set(over_sea)
    regions = tuple(
        Region(
            key,
            f"Land {key}",
            1 + key % 3,
            (30 * key, 255 - 30 * key, 90),
            army=int(rng.integers(0, 5)),
            label_point=_point(labels, key, rng),
            neighbours=frozenset(a + b - key for a, b in linked if key in (a, b)),
        )
        for key in range(1, count + 1)
    )
    links = tuple(SeaLink(pair, (((0, 0), (width, height)),)) for pair in over_sea)
    groups = tuple(SuperRegion(key, f"Group {key}", key) for key in (1, 2, 3))
    model = MapModel("Random", width, height, regions, groups, links, ((255, 255, 255),))
    return replace(model, meant=tuple(sorted(meant))), labels


def _point(labels: Labels, key: int, rng: np.random.Generator) -> tuple[int, int] | None:
    places = np.argwhere(labels == key)
    if not len(places) or rng.random() < 0.3:
        return None
    y, x = places[rng.integers(len(places))]
    return int(x), int(y)


def bundle_of(model: MapModel, labels: Labels, seed: int = 1) -> MapBundle:
    shape = (*labels.shape, 3)
    picture = np.random.default_rng(seed).integers(0, 255, shape, np.uint8)
    return build_bundle(model, labels, png(picture), "map.png")
