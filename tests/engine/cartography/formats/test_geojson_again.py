"""What is written as GeoJSON is read again, whichever way it is laid into a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.drawing.outlines import outlines
from engine.cartography.formats.export_geojson import export_geojson
from tests.engine.cartography.formats.test_export import random_map


def as_it_is(data: dict[str, Any]) -> tuple[str, str]:
    return "land.geojson", json.dumps(data)


def as_lines(data: dict[str, Any]) -> tuple[str, str]:
    return "land.geojsonl", "\n".join(json.dumps(feature) for feature in data["features"])


def as_records(data: dict[str, Any]) -> tuple[str, str]:
    return "land.json", "".join(f"\x1e{json.dumps(f, indent=1)}\n" for f in data["features"])


def as_topology(data: dict[str, Any]) -> tuple[str, str]:
    arcs: list[Any] = []

    def arc(ring: Any) -> list[int]:
        arcs.append(ring)
        return [len(arcs) - 1]

    geometries = [
        {
            "type": "MultiPolygon",
            "properties": feature["properties"],
            "arcs": [[arc(ring) for ring in rings] for rings in feature["geometry"]["coordinates"]],
        }
        for feature in data["features"]
    ]
    land = {"type": "GeometryCollection", "geometries": geometries}
    return "land.topojson", json.dumps(
        {"type": "Topology", "arcs": arcs, "objects": {"land": land}}
    )


WAYS = (as_it_is, as_lines, as_records, as_topology)


@pytest.mark.parametrize("way", WAYS)
@settings(deadline=None, max_examples=8)
@given(seed=st.integers(0, 10_000), join=st.booleans())
def test_regions_come_back_to_the_pixel(
    tmp_path_factory: pytest.TempPathFactory,
    way: Callable[[dict[str, Any]], tuple[str, str]],
    seed: int,
    join: bool,
) -> None:
    bundle = random_map(seed)
    (data,) = export_geojson(bundle).files.values()
    name, text = way(json.loads(data))
    file = tmp_path_factory.mktemp("again") / name
    file.write_text(text, encoding="utf-8")
    options = AtlasOptions(group_property="super_region", join=join)
    found, issues = read_provinces(file, options)
    assert issues == []
    groups = {group.key: group.name for group in bundle.model.super_regions}
    drawn = {r.name: r for r in bundle.model.regions}
    assert {p.name: p.group for p in found} == {
        r.name: groups[r.super_region] for r in bundle.model.regions
    }
    shapes = outlines(bundle.labels)
    assert all(_differs_by(p, shapes[drawn[p.name].key], bundle.labels.shape) < 1e-3 for p in found)


def _differs_by(province: Province, drawn: shapely.Geometry, shape: tuple[int, ...]) -> float:
    """Return the share of a region's pixels that its outline in degrees misses or adds."""
    height, width = shape
    scale = min(340 / width, 160 / height)
    pixels = shapely.transform(
        province.shape, lambda p: p / [scale, -scale] + [width / 2, height / 2]
    )
    return float(pixels.symmetric_difference(drawn).area / drawn.area)
