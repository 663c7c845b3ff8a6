"""GeoJSON as people have it: declared systems, empty parts, lines, bare geometries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cartography.atlas import json_text
from engine.cartography.atlas.coordinates import System, declared, from_mercator
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.issues import Issue
from engine.errors import UnreadableMapError
from tests.engine.cartography.atlas.samples import collection, feature, grid, saved, square
from tests.engine.cartography.samples import codes


def read(file: Path) -> tuple[list[Province], tuple[Issue, ...]]:
    found, issues = read_provinces(file, AtlasOptions())
    return found, tuple(issues)


def refusal(file: Path) -> str:
    with pytest.raises(UnreadableMapError) as caught:
        read_provinces(file, AtlasOptions())
    return str(caught.value)


def crs(name: str) -> dict[str, Any]:
    return {"type": "name", "properties": {"name": name}}


MERCATOR: list[object] = [
    crs("urn:ogc:def:crs:EPSG::3857"),
    crs("urn:ogc:def:crs:EPSG:6.18:3857"),
    crs("urn:x-ogc:def:crs:EPSG:3857"),
    crs("EPSG:3857"),
    crs("epsg:900913"),
    crs("urn:ogc:def:crs:EPSG::3785"),
    crs("urn:ogc:def:crs:ESRI::102100"),
    crs("ESRI:102113"),
    crs("http://www.opengis.net/def/crs/EPSG/0/3857"),
    crs("http://www.opengis.net/gml/srs/epsg.xml#3857"),
    crs("WGS 84 / Pseudo-Mercator"),
    "EPSG:3857",
    {"type": "EPSG", "properties": {"code": 3857}},
    {"type": "EPSG", "properties": {"code": "3857"}},
    {"type": "link", "properties": {"href": "http://spatialreference.org/ref/epsg/3857/proj4/"}},
]
DEGREES: list[object] = [
    None,
    crs("urn:ogc:def:crs:OGC:1.3:CRS84"),
    crs("urn:ogc:def:crs:OGC::CRS84"),
    crs("OGC:CRS84"),
    crs("CRS84"),
    crs("urn:ogc:def:crs:EPSG::4326"),
    crs("EPSG:4326"),
    crs("WGS 84"),
    crs("http://www.opengis.net/def/crs/OGC/1.3/CRS84"),
    {"type": "EPSG", "properties": {"code": 4326}},
    {"type": "link", "properties": {"href": "http://spatialreference.org/ref/epsg/4326/ogcwkt/"}},
    {},
    {"type": "name"},
    [],
]
OTHERS = ["EPSG:5514", "urn:ogc:def:crs:EPSG::27700", "EPSG:32633", "ESRI:54030", "S-JTSK"]


@pytest.mark.parametrize("member", MERCATOR)
def test_web_mercator_is_known_in_all_its_spellings(member: object) -> None:
    assert declared(member).system is System.MERCATOR


@pytest.mark.parametrize("member", DEGREES)
def test_degrees_are_known_in_all_their_spellings(member: object) -> None:
    assert declared(member).system is System.DEGREES
    assert not declared(member).about


@pytest.mark.parametrize("name", ["EPSG:4258", "urn:ogc:def:crs:OGC:1.3:CRS83", "EPSG:4269"])
def test_what_is_degrees_but_for_a_metre_is_taken_and_told(tmp_path: Path, name: str) -> None:
    found, issues = read(saved(tmp_path, collection(grid(2, 1)) | {"crs": crs(name)}))
    assert len(found) == 2
    assert codes(issues) == ["like-wgs84"]


@pytest.mark.parametrize("name", OTHERS)
def test_other_systems_are_refused_by_name(tmp_path: Path, name: str) -> None:
    data = collection(grid(2, 1)) | {"crs": crs(name)}
    reason = refusal(saved(tmp_path, data))
    assert f"declared as “{name}”" in reason
    assert "EPSG:4326" in reason
    one = feature(square(0, 0), name="A") | {"crs": crs(name)}
    assert name in refusal(saved(tmp_path, collection([one])))
    assert name in refusal(saved(tmp_path, one))


def metres(degrees: list[list[float]]) -> list[list[float]]:
    """Return Web Mercator of degrees, by the formula that goes the other way."""
    lon, lat = np.deg2rad(np.array(degrees)).T
    return (6_378_137 * np.stack([lon, np.log(np.tan(np.pi / 4 + lat / 2))], axis=1)).tolist()


@pytest.mark.parametrize("side", [1.0, 1e-4])
def test_web_mercator_becomes_degrees_however_small_its_metres(tmp_path: Path, side: float) -> None:
    ring = square(0.0, 0.0, side)
    data = collection([feature(metres(ring), name="A")]) | {"crs": MERCATOR[0]}
    found, issues = read(saved(tmp_path, data))
    assert found[0].shape.bounds == pytest.approx((0, 0, side, side), abs=1e-8)
    assert codes(issues) == ["converted-coordinates"]
    places = [[14.42076, 50.08804], [-122.4, -37.7]]
    assert from_mercator(np.array(metres(places))) == pytest.approx(np.array(places))


def test_a_feature_may_declare_its_own_system(tmp_path: Path) -> None:
    one = feature(metres(square(1, 0)), name="A")
    one["geometry"]["crs"] = crs("EPSG:3857")
    found, issues = read(saved(tmp_path, collection([one, feature(square(2, 0), name="B")])))
    assert [p.shape.bounds[0] for p in found] == pytest.approx([1, 2])
    assert codes(issues) == ["converted-coordinates"]


def test_coordinates_that_cannot_be_degrees_are_told_with_what_to_do(tmp_path: Path) -> None:
    reason = refusal(saved(tmp_path, collection([feature(square(1113190, 5009355), name="A")])))
    assert "not longitude and latitude in degrees, such as 1,113,190, 5,009,355" in reason
    assert "EPSG:4326" in reason
    assert '"crs": "EPSG:3857"' in reason
    swapped = [[y, x] for x, y in square(140, 40)]
    reason = refusal(saved(tmp_path, collection([feature(swapped, name="A")])))
    assert "Latitude seems to stand before longitude" in reason
    far = collection([feature([[1e9, 0], [2e9, 0], [2e9, 9], [1e9, 0]], name="A")])
    assert "outside of Web Mercator" in refusal(saved(tmp_path, far | {"crs": MERCATOR[0]}))


PARTS: list[tuple[dict[str, Any], list[str], float]] = [
    ({"type": "MultiPolygon", "coordinates": [[], [square(0, 0)]]}, ["empty-part"], 1),
    ({"type": "MultiPolygon", "coordinates": [[square(0, 0)], None]}, ["empty-part"], 1),
    ({"type": "MultiPolygon", "coordinates": [[[]], [square(0, 0)]]}, ["empty-part"], 1),
    (
        {"type": "MultiPolygon", "coordinates": [[[[5, 5], [6, 6], [5, 5]]], [square(0, 0)]]},
        ["empty-part"],
        1,
    ),
    ({"type": "Polygon", "coordinates": [square(0, 0, 2), []]}, ["empty-hole"], 4),
    ({"type": "Polygon", "coordinates": [square(0, 0, 2), [[1, 1], [1, 1]]]}, ["empty-hole"], 4),
    ({"type": "Polygon", "coordinates": [square(0, 0, 2)[:4]]}, ["open-ring"], 4),
    (
        {
            "type": "GeometryCollection",
            "geometries": [
                {"type": "Point", "coordinates": [0, 0]},
                {"type": "MultiLineString", "coordinates": []},
                {"type": "Polygon", "coordinates": [square(0, 0)]},
            ],
        },
        ["other-geometry"],
        1,
    ),
]


@pytest.mark.parametrize(("geometry", "expected", "area"), PARTS)
def test_what_is_empty_is_dropped_with_a_finding_and_the_region_stays(
    tmp_path: Path, geometry: dict[str, Any], expected: list[str], area: float
) -> None:
    part = {"type": "Feature", "properties": {"name": "A"}, "geometry": geometry}
    found, issues = read(saved(tmp_path, collection([part])))
    assert found[0].shape.area == pytest.approx(area)
    assert codes(issues) == expected
    assert "“A”" in issues[0].message


@pytest.mark.parametrize(
    "data",
    [
        {"type": "Polygon", "coordinates": [square(0, 0)]},
        {"type": "MultiPolygon", "coordinates": [[square(0, 0)]]},
        {
            "type": "GeometryCollection",
            "geometries": [{"type": "Polygon", "coordinates": [square(0, 0)]}],
        },
        [feature(square(0, 0))],
        feature(square(0, 0)),
    ],
)
def test_bare_geometries_and_features_are_read(tmp_path: Path, data: object) -> None:
    assert len(read(saved(tmp_path, data))[0]) == 1


def test_json_of_others_is_named(tmp_path: Path) -> None:
    esri = {"geometryType": "esriGeometryPolygon", "spatialReference": {"wkid": 4326}}
    assert "JSON of Esri" in refusal(saved(tmp_path, esri | {"features": []}))
    assert "its “type” is “Sphere”" in refusal(saved(tmp_path, {"type": "Sphere"}))


def lines(texts: list[str], before: str = "", after: str = "\n") -> bytes:
    return "".join(before + text + after for text in texts).encode()


TEXTS = [json.dumps(f) for f in grid(3, 2)]
PRETTY = [json.dumps(f, indent=1) for f in grid(3, 2)]


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (lines(TEXTS), "land.geojsonl"),
        (lines(TEXTS), "land.geojson"),
        (lines(TEXTS, after="\r\n\r\n"), "land.json"),
        (lines(TEXTS, before="\x1e"), "land.geojson"),
        (lines(PRETTY, before="\x1e"), "land.geojsons"),
        (b"\xef\xbb\xbf" + lines(TEXTS), "land.ndjson"),
        (lines([json.dumps(collection(grid(3, 1))), *TEXTS[3:]]), "land.geojson"),
    ],
)
def test_lines_and_records_are_read(tmp_path: Path, data: bytes, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    found, issues = read(file)
    assert [p.name for p in found] == ["R0C0", "R0C1", "R0C2", "R1C0", "R1C1", "R1C2"]
    assert issues == ()


@pytest.mark.parametrize("before", ["", "\x1e"])
def test_a_line_that_cannot_be_read_is_a_finding_with_its_number(
    tmp_path: Path, before: str
) -> None:
    bad = {"type": "Feature", "properties": {"name": "Bad"}, "geometry": None}
    texts = [TEXTS[0], TEXTS[1][:60], json.dumps(bad), TEXTS[2], '{"type": "Sphere"}']
    file = tmp_path / "land.geojsonl"
    file.write_bytes(lines(texts, before))
    found, issues = read(file)
    assert [p.name for p in found] == ["R0C0", "R0C2"]
    places = [(i.code, i.place.line) for i in issues]
    # A string that is cut off ends where the record does.
    assert places == [("unreadable-line", 2), ("unreadable-line", 5), ("unreadable-feature", 3)]


def test_lines_without_a_feature_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "land.geojsonl"
    file.write_bytes(b'{"a"\n{"b"\n')
    assert "land.geojsonl:1: this is not JSON" in refusal(file)
    file.write_bytes(b'{"type": "Sphere"}\n' * 2)
    assert "no features" in refusal(file)
    other = tmp_path / "land.geojson"
    other.write_text(json.dumps(collection(grid(2, 1)), indent=1) + "\n]")
    assert "this is not JSON: Extra data" in refusal(other)


@pytest.mark.parametrize(
    ("line", "reason"),
    [("x\n", "this is not JSON"), (" \n", "no features"), ("{}\n", "more values")],
)
def test_lines_without_end_are_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, reason: str
) -> None:
    monkeypatch.setattr(json_text, "_MOST_FAULTS", 10)
    monkeypatch.setattr(json_text, "_MOST_RECORDS", 10)
    file = tmp_path / "land.ndjson"
    file.write_text(line * 1000)
    assert reason in refusal(file)
