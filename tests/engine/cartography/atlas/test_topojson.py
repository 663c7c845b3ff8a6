"""TopoJSON is read: arcs, grids, objects; bad arcs are findings, and cost no more than they may."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cartography.atlas import geojson, limits
from engine.cartography.atlas.geojson import read_features
from engine.cartography.atlas.limits import Effort
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.polygons import outline_from
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.issues import Issue
from engine.errors import UnreadableMapError
from tests.engine.cartography.atlas.samples import saved
from tests.engine.cartography.samples import codes

# Two squares side by side: their common side, and the rest of each.
ARCS = [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 0], [2, 0], [2, 1], [1, 1]]]
WEST = {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "West"}}
EAST = {"type": "MultiPolygon", "arcs": [[[-1, 2]]], "properties": {"name": "East"}}


def gathered(*geometries: object) -> dict[str, Any]:
    return {"type": "GeometryCollection", "geometries": list(geometries)}


def topology(*geometries: object, arcs: Sequence[Any] = ARCS, **more: object) -> dict[str, Any]:
    objects = {"land": gathered(*geometries)}
    return {"type": "Topology", "arcs": arcs, "objects": objects, **more}


def quantised(scale: list[float], origin: list[float]) -> dict[str, Any]:
    """Return the two squares in whole steps, every corner but the first as its difference."""
    steps = (np.array(arc, dtype=float) - origin for arc in ARCS)
    whole = [np.round(arc / scale).astype(int) for arc in steps]
    arcs = [np.vstack([arc[:1], np.diff(arc, axis=0)]).tolist() for arc in whole]
    return topology(WEST, EAST, arcs=arcs, transform={"scale": scale, "translate": origin})


def read(folder: Path, data: object, **options: Any) -> tuple[dict[str, Any], tuple[Issue, ...]]:
    file = saved(folder, data, "land.topojson")
    found, issues = read_provinces(file, AtlasOptions(**options))
    return {p.name: p.shape for p in found}, tuple(issues)


def refusal(folder: Path, data: object, **options: Any) -> str:
    with pytest.raises(UnreadableMapError) as caught:
        read(folder, data, **options)
    return str(caught.value)


@pytest.mark.parametrize(
    "data",
    [topology(WEST, EAST), quantised([0.001, 0.002], [-10, 5]), quantised([0.5, 0.25], [0, 0])],
)
def test_arcs_and_grids_become_outlines(tmp_path: Path, data: object) -> None:
    shapes, issues = read(tmp_path, data)
    assert shapes["West"].bounds == pytest.approx((0, 0, 1, 1))
    assert shapes["East"].bounds == pytest.approx((1, 0, 2, 1))
    assert [shape.area for shape in shapes.values()] == pytest.approx([1, 1])
    assert shapes["West"].touches(shapes["East"])
    assert issues == ()


def test_ids_groups_and_inner_collections_are_read(tmp_path: Path) -> None:
    both = gathered({"type": "Polygon", "arcs": [[0, 1]]}, {"type": "Polygon", "arcs": [[-1, 2]]})
    shapes, issues = read(tmp_path, topology(both | {"id": "both"}, WEST | {"id": 7}))
    assert {name: shape.area for name, shape in shapes.items()} == pytest.approx(
        {"both": 2, "7": 1}
    )
    assert "names-ids" in codes(issues)


OBJECTS = {
    "nation": {"type": "MultiPolygon", "arcs": [[[1, 2]]], "properties": {"name": "All"}},
    "states": gathered(WEST, EAST),
    "cities": gathered({"type": "Point", "coordinates": [0, 0]}),
}


def test_the_object_with_most_areas_is_read_unless_one_is_chosen(tmp_path: Path) -> None:
    data = topology() | {"objects": OBJECTS}
    shapes, issues = read(tmp_path, data)
    assert list(shapes) == ["West", "East"]
    assert codes(issues) == ["chosen-object"]
    assert "nation (1 features)" in issues[0].advice
    assert "cities" not in issues[0].advice
    shapes, issues = read(tmp_path, data, object="nation")
    assert (list(shapes), issues) == (["All"], ())
    assert "no object “towns” with areas. Objects there are: “states”, “nation”" in refusal(
        tmp_path, data, object="towns"
    )


def test_an_object_too_large_for_a_map_is_not_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(geojson, "LARGEST_MAP", 1)
    source = read_features(saved(tmp_path, topology() | {"objects": OBJECTS}))
    assert (source.chosen, source.objects) == ("nation", (("states", 2), ("nation", 1)))


def test_objects_are_of_topojson_alone(tmp_path: Path) -> None:
    bare = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}
    assert "no objects to choose from" in refusal(tmp_path, bare, object="land")


BAD: list[tuple[dict[str, Any], str]] = [
    ({"type": "Polygon", "arcs": [[0, 9]]}, "uses arc 9, and the file has 4 arcs"),
    ({"type": "Polygon", "arcs": [[0, -9]]}, "uses arc 8, and the file has 4 arcs"),
    ({"type": "Polygon", "arcs": [[0, 3]]}, "its arc 3 is no list of pairs"),
    ({"type": "Polygon", "arcs": [["x"]]}, "not lists of numbers"),
    ({"type": "Polygon", "arcs": [[1.5]]}, "not lists of numbers"),
    ({"type": "Polygon", "arcs": [7]}, "not lists of numbers"),
    ({"type": "Polygon", "arcs": None}, "not lists of numbers"),
    ({"type": "MultiPolygon", "arcs": "x"}, "not lists of numbers"),
    ({"type": "MultiPolygon", "arcs": []}, "no polygon with an area"),
    ({"type": "Polygon", "arcs": [[]]}, "no polygon with an area"),
    ({"type": "LineString", "arcs": [0]}, "a LineString, not a polygon"),
    ({"type": None}, "a None, not a polygon"),
]


@pytest.mark.parametrize(("geometry", "reason"), BAD)
@pytest.mark.parametrize("bad_arc", [[[0, "x"]], [[0]], "x", None, [], [[0, 1e400]]])
def test_bad_arcs_are_findings(
    tmp_path: Path, geometry: dict[str, Any], reason: str, bad_arc: object
) -> None:
    if bad_arc == [] and "arc 3" in reason:
        reason = "is left out"  # an arc without corners adds nothing
    bad = geometry | {"properties": {"name": "Bad"}}
    shapes, issues = read(tmp_path, topology(WEST, EAST, bad, arcs=[*ARCS, bad_arc]))
    assert list(shapes) == ["West", "East"]
    assert codes(issues) == ["unreadable-feature"]
    assert "“Bad”" in issues[0].message
    assert reason in issues[0].message


def test_arcs_that_do_not_meet_are_joined_and_told(tmp_path: Path) -> None:
    arcs = [*ARCS, [[0.8, 1.2], [0, 1], [0, 0], [0.8, -0.2]]]
    gap = {"type": "Polygon", "arcs": [[0, 3]], "properties": {"name": "Gap"}}
    shapes, issues = read(tmp_path, topology(gap, EAST, arcs=arcs))
    assert shapes["Gap"].is_valid
    assert codes(issues) == ["arc-gap"]
    assert "“Gap” do not meet in 2 places" in issues[0].message


@pytest.mark.parametrize(
    "transform",
    [
        7,
        {},
        {"scale": [1, 2]},
        {"scale": [1, "x"], "translate": [0, 0]},
        {"scale": [1, 2, 3], "translate": [0, 0]},
        {"scale": [1, 1e400], "translate": [0, 0]},
    ],
)
def test_a_bad_grid_is_refused(tmp_path: Path, transform: object) -> None:
    assert "its “transform” is no scale" in refusal(tmp_path, topology(WEST, transform=transform))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"type": "Topology"}, "without a list of “arcs”"),
        ({"type": "Topology", "arcs": []}, "without an object of areas; objects: none"),
        ({"type": "Topology", "arcs": [], "objects": [1]}, "without an object of areas"),
        (topology() | {"objects": {"cities": OBJECTS["cities"]}}, "areas; objects: cities"),
        (topology(WEST) | {"crs": "EPSG:5514"}, "declared as “EPSG:5514”"),
        (topology(WEST, arcs=(np.array(ARCS[1:2]) * 900).tolist() * 3), "not longitude"),
    ],
)
def test_what_is_no_map_is_refused(tmp_path: Path, data: object, reason: str) -> None:
    assert reason in refusal(tmp_path, data)


def test_an_arc_used_again_and_again_is_counted_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_MAX_CORNERS", 100)
    many = {"type": "Polygon", "arcs": [[1, 0] * 40]}
    assert "more than 100 corners" in refusal(tmp_path, topology(many))
    file = saved(tmp_path, topology(WEST))
    (feature,), effort = read_features(file).features, Effort(corners=11)
    outline_from(feature.geometry, effort, feature.system, feature.arcs)
    with pytest.raises(limits.BadGeometryError, match="too many corners"):
        outline_from(feature.geometry, effort, feature.system, feature.arcs)


def test_topologies_may_lie_in_lines(tmp_path: Path) -> None:
    file = tmp_path / "land.ndjson"
    file.write_text("\n".join(json.dumps(topology(g)) for g in (WEST, EAST)))
    found, issues = read_provinces(file, AtlasOptions())
    assert [p.name for p in found] == ["West", "East"]
    assert issues == []
