"""A small map made by code: four square regions in two super regions."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image

from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import MapBundle, build_bundle

SIZE = 60


def small_model() -> MapModel:
    near = {1: {2, 3}, 2: {1, 4}, 3: {1, 4}, 4: {2, 3}}
    regions = tuple(
        Region(
            key,
            f"Land {key}",
            1 if key < 3 else 2,
            (40 * key, 200 - 30 * key, 90),
            label_point=(15 + 30 * ((key - 1) % 2), 15 + 30 * ((key - 1) // 2)),
            neighbours=frozenset(near[key]),
        )
        for key in near
    )
    return MapModel(
        "Four Lands",
        SIZE,
        SIZE,
        regions,
        (SuperRegion(1, "North", 3), SuperRegion(2, "South", 2)),
        sea_links=(SeaLink((1, 3), (((15, 28), (15, 32)),)),),
        background=((10, 20, 30),),
    )


def small_labels() -> np.ndarray:
    labels = np.zeros((SIZE, SIZE), dtype=np.uint16)
    for key in range(1, 5):
        x, y = 2 + 28 * ((key - 1) % 2), 2 + 28 * ((key - 1) // 2)
        labels[y : y + 28, x : x + 28] = key
    return labels


def small_bundle() -> MapBundle:
    picture = io.BytesIO()
    Image.new("RGB", (SIZE, SIZE), (180, 200, 220)).save(picture, "PNG")
    return build_bundle(small_model(), small_labels(), picture.getvalue())
