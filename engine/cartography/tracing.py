"""A whole new map from a picture and the regions found in it.

Names, colours, neighbours and label points are only a beginning for whoever edits the map. Must
not find regions or know files.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.adjacency import find_neighbours
from engine.cartography.drawing.palette import unique_colors
from engine.cartography.joining import joining_links
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import USUAL_BACKGROUNDS, Labels
from engine.wording import say

MOST_REGIONS: Final = 4000  # that a new map may have


def picture_pixels(picture: bytes) -> NDArray[np.uint8]:
    """Return the pixels, shape (height, width, 3 or 4), of an image that is known to open."""
    image = Image.open(io.BytesIO(picture))
    if image.mode.startswith("I"):  # 16 bits of grey, which a conversion would cut off at 255
        grey = (np.asarray(image) >> 8).astype(np.uint8)
        return np.repeat(grey[..., None], 3, axis=2)
    return np.asarray(image.convert("RGBA" if image.has_transparency_data else "RGB"))


def trace_map(name: str, labels: Labels, picture: bytes, picture_name: str) -> MapBundle:
    """Return a map of the regions 1..n in a label array, shape (height, width), with a picture.

    Regions within 3 pixels of each other are neighbours, and sea links join what would otherwise
    be out of reach. All are in one super region. Raises ValueError if there are no regions, or
    more than 4,000.
    """
    count = int(labels.max())
    if not 1 <= count <= MOST_REGIONS:
        raise ValueError(f"a new map has 1 to {MOST_REGIONS:,} regions, not {count:,}")
    pairs = [n.pair for n in find_neighbours(labels) if not n.suggested]
    links = joining_links(labels, pairs)
    near = _by_region([*pairs, *(link.regions for link in links)])
    points = label_points(labels)
    colors = unique_colors(count, USUAL_BACKGROUNDS)
    stem = say("Region")
    regions = tuple(
        Region(key, f"{stem} {key}", 1, color, 2, points[key].point, frozenset(near[key]))
        for key, color in enumerate(colors, 1)
    )
    height, width = labels.shape
    groups = (SuperRegion(1, say("All regions"), 0),)
    model = MapModel(name, width, height, regions, groups, links)
    return build_bundle(model, labels, picture, picture_name)


def _by_region(pairs: Iterable[tuple[int, int]]) -> defaultdict[int, set[int]]:
    near: defaultdict[int, set[int]] = defaultdict(set)
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    return near
