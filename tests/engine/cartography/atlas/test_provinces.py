"""GeoJSON is read as far as it goes; what is wrong is told, and nothing else comes out."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.atlas import geojson, json_text, limits, provinces
from engine.cartography.atlas.options import AtlasOptions, parse_where
from engine.cartography.atlas.provinces import read_provinces
from engine.errors import UnreadableMapError
from tests.engine.cartography.atlas.samples import collection, feature, grid, saved, square
from tests.engine.cartography.samples import codes


def refusal(file: Path, options: AtlasOptions | None = None) -> str:
    with pytest.raises(UnreadableMapError) as caught:
        read_provinces(file, options or AtlasOptions())
    return str(caught.value)


def test_names_groups_and_shapes_are_read(tmp_path: Path) -> None:
    file = saved(tmp_path, collection(grid(2, 2)))
    found, issues = read_provinces(file, AtlasOptions(group_property="row"))
    assert issues == []
    assert [(p.name, p.group) for p in found] == [
        ("R0C0", "Row 0"),
        ("R0C1", "Row 0"),
        ("R1C0", "Row 1"),
        ("R1C1", "Row 1"),
    ]
    assert [p.shape.area for p in found] == pytest.approx([1.0] * 4)


@pytest.mark.parametrize("name", ["land.geojson.gz", "land.json"])
def test_packing_is_seen_by_content_not_by_name(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(gzip.compress(json.dumps(collection(grid(2, 1))).encode()))
    assert len(read_provinces(file, AtlasOptions())[0]) == 2


def test_values_of_one_property_are_alternatives_and_properties_all_hold(tmp_path: Path) -> None:
    file = saved(tmp_path, collection(grid(3, 3)))
    where = parse_where("row=Row 0, row=Row 2,name=R0C1,name=R2C2,name=R1C1")
    found, _ = read_provinces(file, AtlasOptions(where=where))
    assert [p.name for p in found] == ["R0C1", "R2C2"]


def test_a_filter_without_equals_is_refused() -> None:
    with pytest.raises(ValueError, match="PROPERTY=VALUE, not “row”"):
        parse_where("row")


def test_names_become_unique_and_short_and_printable(tmp_path: Path) -> None:
    names = ["Twin", "Twin", None, "Twin 2", "a\u0000b \n c", "x" * 300]
    features = [feature(square(i, 0), name=name) for i, name in enumerate(names)]
    file = saved(tmp_path, collection(features))
    found, issues = read_provinces(file, AtlasOptions(name_property="name"))
    assert [p.name for p in found] == ["Twin", "Twin 3", "Region 3", "Twin 2", "ab c", "x" * 200]
    assert codes(tuple(issues)) == [
        "tidied-name", "cut-name", "repeated-names", "renamed-region", "renamed-region",
    ]  # fmt: skip
    assert "“ab c”" in issues[0].message
    assert "300 characters and was cut after 200" in issues[1].message
    assert "“Twin (2)”" in issues[2].message
    assert "--join" in issues[2].advice
    assert "A region without a name is called “Region 3”" in issues[3].message
    assert "“Twin 3”" in issues[4].message


def test_an_outline_that_crosses_itself_is_repaired_and_said_so(tmp_path: Path) -> None:
    bow = [[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]
    file = saved(tmp_path, collection([feature(bow, name="Bow")]))
    found, issues = read_provinces(file, AtlasOptions())
    assert found[0].shape.is_valid
    assert found[0].shape.area == pytest.approx(2.0)
    assert codes(tuple(issues)) == ["repaired-outline"]


BAD_GEOMETRIES: list[tuple[object, str]] = [
    (None, "no geometry"),
    ({"type": "Point", "coordinates": [1, 2]}, "a Point, not a polygon"),
    ({"type": "Polygon", "coordinates": "x"}, "not lists of rings"),
    ({"type": "Polygon", "coordinates": [[["a", "b"]] * 4]}, "not numbers"),
    ({"type": "Polygon", "coordinates": [[[1], [2], [3], [1]]]}, "not pairs"),
    ({"type": "Polygon", "coordinates": [[[0, 0], [float("nan"), 1], [1, 1], [0, 0]]]}, "finite"),
    ({"type": "Polygon", "coordinates": [[[0, 0], [float("inf"), 1], [1, 1], [0, 0]]]}, "finite"),
    ({"type": "Polygon", "coordinates": [[[0, 0], [10**400, 1], [1, 1], [0, 0]]]}, "not numbers"),
    ({"type": "Polygon", "coordinates": [square(500000, 5500000)]}, "not longitude and latitude"),
    ({"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [0, 0]]]}, "no polygon with an area"),
    ({"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [2, 2], [0, 0]]]}, "an area"),
    ({"type": "GeometryCollection", "geometries": [{"type": "GeometryCollection"}]}, "Collection"),
    (7, "not as GeoJSON has it"),
]


@pytest.mark.parametrize(("geometry", "reason"), BAD_GEOMETRIES)
def test_a_feature_that_cannot_be_read_is_left_out(
    tmp_path: Path, geometry: object, reason: str
) -> None:
    bad = {"type": "Feature", "properties": {"name": "Bad"}, "geometry": geometry}
    file = saved(tmp_path, collection([*grid(2, 1), bad]))
    found, issues = read_provinces(file, AtlasOptions())
    assert [p.name for p in found] == ["R0C0", "R0C1"]
    assert codes(tuple(issues)) == ["unreadable-feature"]
    assert "“Bad” is left out" in issues[0].message
    assert reason in issues[0].message
    alone = saved(tmp_path, collection([bad]))
    assert "no polygon in it can be read" in refusal(alone)


BAD_FILES: list[tuple[bytes, str]] = [
    (b"", "not JSON"),
    (b"{\n\n]", "land.geojson:3: this is not JSON"),
    (b"[" * 100_000, "nested too deeply"),
    (b"\xff\xfe{}", "not UTF-8"),
    (b"[]", "no GeoJSON"),
    (b'{"type": "Topology"}', "TopoJSON"),
    (b'{"type": "FeatureCollection", "features": {}}', "no GeoJSON"),
    (b'{"type": "FeatureCollection", "features": []}', "no features"),
    (b"[" + b"9" * 5000 + b"]", "too long"),
    (b"\x1f\x8b\x08broken", "compression is broken"),
    (gzip.compress(b'{"type": "FeatureCollection"}', mtime=0)[:-9], "compression is broken"),
]


@pytest.mark.parametrize(("data", "reason"), BAD_FILES)
def test_what_is_no_geojson_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    file = tmp_path / "land.geojson"
    file.write_bytes(data)
    assert reason in refusal(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refusal(tmp_path / "none.geojson")


def test_sizes_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saved(tmp_path, collection(grid(4, 4)))
    packed = tmp_path / "bomb.geojson.gz"
    packed.write_bytes(gzip.compress(file.read_bytes() + b" " * 100_000, mtime=0))
    monkeypatch.setattr(provinces, "LARGEST_MAP", 15)
    assert "16 regions are more than the 15" in refusal(file)
    monkeypatch.setattr(geojson, "MOST_READ", 10)
    assert "16 features are more than the 10" in refusal(file)
    monkeypatch.setattr(json_text, "_MAX_BYTES", 50_000)
    assert "unpacked it is larger" in refusal(packed)
    monkeypatch.setattr(limits, "_MAX_CORNERS", 4)
    monkeypatch.setattr(geojson, "MOST_READ", 100)
    assert "more than 4 corners" in refusal(file, AtlasOptions(where=(("name", "R0C0"),)))


def test_unknown_properties_and_values_name_those_there_are(tmp_path: Path) -> None:
    file = saved(tmp_path, collection(grid(2, 2)))
    assert "“size”. Properties there are: “name”, “row”" in refusal(
        file, AtlasOptions(name_property="size")
    )
    assert "“size”" in refusal(file, AtlasOptions(group_property="size"))
    assert "“size”" in refusal(file, AtlasOptions(where=(("size", "1"),)))
    values = refusal(file, AtlasOptions(where=(("row", "Row 7"),)))
    assert "no feature has row=Row 7. Values of “row”: “Row 0”, “Row 1”." in values


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@st.composite
def damaged_collections(draw: st.DrawFn) -> Any:
    """A sound collection in which one value, anywhere, has become another."""
    data: Any = collection(grid(2, 1))
    at, path = data, draw(st.lists(st.integers(0, 9), min_size=1, max_size=7))
    for step in path[:-1]:
        inner = at[_key(at, step)]
        if not isinstance(inner, dict | list) or not inner:
            break
        at = inner
    at[_key(at, path[-1])] = draw(JSON_VALUES)
    return data


def _key(at: Any, step: int) -> Any:
    keys = sorted(at) if isinstance(at, dict) else range(len(at))
    return list(keys)[step % len(at)]


@settings(deadline=None, max_examples=150)
@given(damaged_collections())
def test_damaged_files_give_provinces_or_a_reason(
    tmp_path_factory: pytest.TempPathFactory, data: Any
) -> None:
    file = tmp_path_factory.mktemp("damaged") / "land.geojson"
    file.write_text(json.dumps(data), encoding="utf-8")
    try:
        found, _ = read_provinces(file, AtlasOptions())
    except UnreadableMapError:
        return
    assert len({p.name for p in found}) == len(found) > 0
    assert all(p.shape.is_valid and p.shape.area > 0 and p.name for p in found)
