"""A file of provinces becomes a whole map without a finding, told what was changed."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.cartography.atlas.assembly import spread_colors
from engine.cartography.atlas.build import Atlas, build_from_geojson
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.drawing import palette
from engine.cartography.graph import MapGraph
from engine.cartography.issues import Severity
from engine.cartography.model import MapModel
from engine.cartography.store import read_map, save_map
from engine.cartography.validation import check_map
from tests.engine.cartography.atlas.samples import (
    Feature,
    collection,
    feature,
    grid,
    saved,
    scattered,
    square,
)
from tests.engine.cartography.samples import codes

SMALL = AtlasOptions(size=(400, 320))


def build(folder: Path, features: list[Feature], options: AtlasOptions = SMALL) -> Atlas:
    return build_from_geojson(saved(folder, collection(features)), options)


def names(atlas: Atlas) -> list[str]:
    return [region.name for region in atlas.bundle.model.regions]


def plain(model: MapModel) -> dict[str, object]:
    """Return what is true of every region by name, for files number regions anew."""
    called = {region.key: region.name for region in model.regions}
    return {
        r.name: (
            model.super_region(r.super_region).name,
            r.color,
            r.label_point,
            sorted(called[key] for key in r.neighbours),
        )
        for r in model.regions
    }


def findings(atlas: Atlas) -> list[str]:
    return [str(issue) for issue in check_map(atlas.bundle.model, atlas.bundle.labels)]


def test_a_grid_becomes_a_map_that_is_saved_read_and_played(tmp_path: Path) -> None:
    atlas = build(tmp_path, grid(4, 3))
    assert atlas.issues == ()
    assert findings(atlas) == []
    model = atlas.bundle.model
    assert model.name == "land"
    assert sorted(names(atlas)) == sorted(f["properties"]["name"] for f in grid(4, 3))
    assert len(model.edges()) == 3 * 3 + 2 * 7
    assert Image.open(io.BytesIO(atlas.bundle.picture)).size == (400, 320)
    reading = read_map(save_map(atlas.bundle, tmp_path / "map"), thorough=True)
    assert reading.issues == ()
    assert reading.bundle is not None
    assert plain(reading.bundle.model) == plain(model)
    assert len(MapGraph.from_model(model)) == 12


def test_the_same_file_gives_the_same_map(tmp_path: Path) -> None:
    one, other = (build(tmp_path, scattered(9, 1)).bundle for _ in range(2))
    assert one.model == other.model
    assert np.array_equal(one.labels, other.labels)
    assert (one.picture, one.template) == (other.picture, other.template)


def test_super_regions_come_from_a_property(tmp_path: Path) -> None:
    options = AtlasOptions(size=(500, 400), group_property="row", map_name="Rows")
    nameless = [feature(square(14, 40), name="Alone"), *grid(4, 2)]
    model = build(tmp_path, nameless, options).bundle.model
    assert model.name == "Rows"
    assert [(s.name, len(model.members(s.key))) for s in model.super_regions] == [
        ("Others", 1),
        ("Row 0", 4),
        ("Row 1", 4),
    ]
    assert all(s.bonus >= 1 for s in model.super_regions)


def test_islands_are_linked_and_far_ones_come_near(tmp_path: Path) -> None:
    far = [feature(square(10, 45, 0.5), name="Near"), feature(square(60, 40), name="Far")]
    atlas = build(tmp_path, [*grid(3, 3), *far])
    model = atlas.bundle.model
    assert findings(atlas) == []
    assert codes(atlas.issues) == ["moved-near"]
    assert "“Far”" in atlas.issues[0].message
    keys = {region.name: region.key for region in model.regions}
    linked = {key for link in model.sea_links for key in link.regions}
    assert {keys["Near"], keys["Far"]} <= linked


def test_a_land_on_both_sides_of_the_date_line_is_not_torn(tmp_path: Path) -> None:
    features = [feature(square(lon, -18), name=f"A{lon}") for lon in (177, 178, 179, -180, -179)]
    atlas = build(tmp_path, features)
    keys = {region.name: region.key for region in atlas.bundle.model.regions}
    edge = tuple(sorted((keys["A179"], keys["A-180"])))
    assert edge in atlas.bundle.model.edges()
    assert atlas.bundle.model.sea_links == ()


def test_tiny_regions_grow_and_what_cannot_joins_a_neighbour(tmp_path: Path) -> None:
    crowd = [feature(square(10 + i / 10, 43, 0.1), name=f"Tiny {i}") for i in range(5)]
    atlas = build(tmp_path, [*grid(3, 3), *crowd])
    assert findings(atlas) == []
    assert len(names(atlas)) == 14
    many = [
        feature(square(10 + i / 40, 40 + j / 40, 1 / 40), name=f"T {i} {j}")
        for i in range(10)
        for j in range(10)
    ]
    options = AtlasOptions(size=(220, 220))
    crowded = build(tmp_path, many, options)
    assert findings(crowded) == []
    assert set(codes(crowded.issues)) == {"merged-region"}
    assert len(names(crowded)) + len(crowded.issues) == 100


def test_regions_may_stay_tiny_and_are_told(tmp_path: Path) -> None:
    many = [
        feature(square(10 + i / 40, 40 + j / 40, 1 / 40), name=f"T {i} {j}")
        for i in range(12)
        for j in range(12)
    ]
    atlas = build(tmp_path, many, AtlasOptions(size=(260, 260), merge_tiny=False))
    assert len(names(atlas)) == 144
    assert "no-room" in codes(atlas.issues)
    errors = [
        i
        for i in check_map(atlas.bundle.model, atlas.bundle.labels)
        if i.severity is Severity.ERROR
    ]
    assert errors == []


def test_regions_on_top_of_each_other_become_one(tmp_path: Path) -> None:
    twice = [*grid(3, 2), *(feature(square(10, 40), name=f"Again {i}") for i in range(4))]
    atlas = build(tmp_path, twice)
    assert findings(atlas) == []


def test_one_region_is_a_map_too(tmp_path: Path) -> None:
    atlas = build(tmp_path, [feature(square(10, 40), name="Alone")])
    assert findings(atlas) == []
    assert [s.name for s in atlas.bundle.model.super_regions] == ["All regions"]


@pytest.mark.parametrize("projection", ["plate-carree", "mercator", "miller", "robinson", "albers"])
def test_every_projection_draws_the_same_neighbours(tmp_path: Path, projection: str) -> None:
    options = AtlasOptions(size=(500, 400), projection=projection)  # type: ignore[arg-type]
    atlas = build(tmp_path, grid(3, 2), options)
    assert findings(atlas) == []
    assert len(atlas.bundle.model.edges()) == 2 * 2 + 5


@settings(deadline=None, max_examples=5)
@given(st.integers(1, 25), st.integers(0, 10**6))
def test_any_cells_become_a_map_without_findings(
    tmp_path_factory: pytest.TempPathFactory, count: int, seed: int
) -> None:
    atlas = build(tmp_path_factory.mktemp("cells"), scattered(max(count, 3), seed))
    assert findings(atlas) == []
    assert json.dumps([str(issue) for issue in atlas.issues])


def test_neighbours_get_colours_that_nobody_confuses() -> None:
    colors = palette.unique_colors(240, [(255, 255, 255)])
    near = {k: {o for o in (k - 15, k - 1, k + 1, k + 15) if 1 <= o <= 240} for k in range(1, 241)}
    given = spread_colors(colors, near)
    assert sorted(given) == sorted(colors)
    lab = palette.seen(np.array(given, np.uint8))
    nearest = [
        np.linalg.norm(lab[:, a - 1] - lab[:, b - 1], axis=1).min() for a in near for b in near[a]
    ]
    assert min(nearest) > 0.04


def test_islands_left_out_are_told(tmp_path: Path) -> None:
    two = feature(square(10, 43.3), name="Two")
    two["geometry"] = {
        "type": "MultiPolygon",
        "coordinates": [[square(10, 43.3)], [square(60, 40, 0.5)], [square(11.3, 43.3, 0.02)]],
    }
    atlas = build(tmp_path, [*grid(3, 3), two], AtlasOptions(size=(500, 400), far_islands="drop"))
    assert findings(atlas) == []
    assert codes(atlas.issues) == ["small-islands", "far-islands"]
    assert "“Two”" in atlas.issues[1].message
    assert {issue.place.file for issue in atlas.issues} == {"land.geojson"}
