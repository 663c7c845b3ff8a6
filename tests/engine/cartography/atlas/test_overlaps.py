"""Features that lie upon each other are told with both names and whose the land is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely

from engine.cartography.atlas.build import build_from_geojson
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.overlaps import Overlap, find_overlaps
from tests.engine.cartography.atlas.samples import collection, feature, grid, saved, square


def boxes(*bounds: tuple[float, float, float, float]) -> list[Any]:
    return [shapely.MultiPolygon([shapely.box(*b)]) for b in bounds]


def test_the_smaller_lies_above_and_the_share_is_its() -> None:
    for order in ([0, 1], [1, 0]):
        shapes = boxes((20, 20, 220, 220), (200, 20, 300, 120))
        (found,) = find_overlaps([shapes[i] for i in order], 400, 300)
        assert (found.below, found.above) == (order.index(0), order.index(1))
        assert found.share == pytest.approx(0.2, abs=0.02)


def test_neighbours_and_enclaves_in_holes_do_not_overlap() -> None:
    ring = shapely.box(20, 20, 220, 220).difference(shapely.box(80, 80, 120, 120))
    shapes = [shapely.MultiPolygon([ring]), *boxes((80, 80, 120, 120), (220, 20, 260, 220))]
    assert find_overlaps(shapes, 400, 300) == []
    inside = find_overlaps(boxes((20, 20, 220, 220), (80, 80, 120, 120)), 400, 300)
    assert inside == [Overlap(0, 1, pytest.approx(1.0))]


def test_slivers_are_no_overlaps_and_large_pictures_are_looked_at_small() -> None:
    thin = boxes((20, 20, 220, 220), (219, 20, 300, 220))
    assert find_overlaps(thin, 400, 300) == []
    large = [
        shapely.transform(s, lambda p: p * 10)
        for s in boxes((20, 20, 220, 220), (200, 20, 300, 120))
    ]
    (found,) = find_overlaps(large, 4000, 3000)
    assert found.share == pytest.approx(0.2, abs=0.03)


def test_an_overlap_is_a_finding_and_the_picture_is_as_it_says(tmp_path: Path) -> None:
    features = [*grid(3, 3), feature(square(11, 41, 1.3), name="Claim")]
    made = build_from_geojson(
        saved(tmp_path, collection(features)), AtlasOptions(size=(500, 400), projection="mercator")
    )
    found = {i.message: i.advice for i in made.issues if i.code == "overlap"}
    message = next(m for m in found if "“R1C0”" in m)
    assert "“Claim”" in message
    assert found[message].startswith("What is of both went to “R1C0”, whose part there is")
    assert not any("“R0C0”" in m for m in found)
    labels, model = made.bundle.labels, made.bundle.model
    key = next(r.key for r in model.regions if r.name == "R1C0")
    size = np.bincount(labels.ravel())
    others = [size[r.key] for r in model.regions if r.name in ("R0C1", "R2C0")]
    assert size[key] == pytest.approx(np.mean(others), rel=0.5)
