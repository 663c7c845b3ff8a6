"""Exports: what comes back is the same map, and what got lost is listed."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.formats.export_conquest import export_conquest
from engine.cartography.formats.export_domination import export_domination
from engine.cartography.formats.export_geojson import export_geojson
from engine.cartography.formats.export_lux import export_lux
from engine.cartography.formats.export_triplea import export_triplea
from engine.cartography.formats.export_warzone import export_warzone
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Export
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.store import MapBundle, build_bundle
from engine.errors import SaveError
from engine.libraries import geometry, ndimage
from tests.engine.cartography.samples import names, png, small_bundle

Exporter = Callable[[MapBundle], Export]
SHAPED = (export_lux, export_warzone, export_triplea)
BOTH = pytest.mark.parametrize("exporter", [export_conquest, export_domination])
ALL = pytest.mark.parametrize("exporter", [export_conquest, export_domination, *SHAPED])
_MAIN = (".map", ".luxb", ".svg", ".yml")


def _written(export: Export, folder: Path) -> Path:
    for name, data in export.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return next(folder / name for name in export.files if name.endswith(_MAIN))


def _row(count: int, region_names: list[str], group_names: list[str], bonus: int) -> MapBundle:
    """A row of squares, each the neighbour of the next."""
    labels = np.zeros((40, 40 * count), np.uint16)
    for key in range(1, count + 1):
        labels[5:35, 40 * key - 40 : 40 * key] = key
    regions = tuple(
        Region(
            key,
            region_names[key - 1],
            1 + (key > 1) * (len(group_names) > 1),
            (key, 0, 0),
            2,
            (40 * key - 20, 20),
            frozenset({key - 1, key + 1} & set(range(1, count + 1))),
        )
        for key in range(1, count + 1)
    )
    groups = tuple(SuperRegion(i, name, bonus) for i, name in enumerate(group_names, 1))
    model = MapModel("Row", 40 * count, 40, regions, groups)
    return build_bundle(model, labels, png(np.zeros((40, 40 * count, 3), np.uint8)), "row.png")


def _graph(model: MapModel) -> set[tuple[str, str]]:
    name = {region.key: region.name for region in model.regions}
    return {(name[r.key], name[other]) for r in model.regions for other in r.neighbours}


def _shape(model: MapModel) -> tuple[object, ...]:
    group = {g.key: (g.name, g.bonus) for g in model.super_regions}
    return (
        [(r.name, group[r.super_region]) for r in model.regions],
        _graph(model),
        [r.label_point for r in model.regions],
    )


_plain = st.text("abcXYZ éß'-.", min_size=1, max_size=12).filter(lambda s: s == s.strip())


@ALL
@settings(max_examples=12, deadline=None)
@given(
    st.lists(_plain, min_size=4, max_size=6, unique_by=lambda s: " ".join(s.casefold().split())),
    st.integers(-5, 40),
)
def test_what_is_exported_comes_back(exporter: Exporter, texts: list[str], bonus: int) -> None:
    texts = [" ".join(text.split()) for text in texts]
    bundle = _row(len(texts) - 2, texts[2:], texts[:2], bonus)
    with tempfile.TemporaryDirectory() as folder:
        back = import_map(_written(exporter(bundle), Path(folder))).bundle
    assert back is not None
    assert _shape(back.model)[:2] == _shape(bundle.model)[:2]


def test_domination_keeps_the_pixels_and_the_picture(tmp_path: Path) -> None:
    bundle = _row(3, ["A", "B", "C"], ["One", "Two"], 4)
    export = export_domination(bundle)
    assert sorted(export.files) == ["row.cards", "row.map", "row_map.png", "row_pic.png"]
    back = import_map(_written(export, tmp_path))
    assert back.bundle is not None
    assert (back.bundle.labels == bundle.labels).all()
    assert back.bundle.picture == bundle.picture
    assert export.files["row.cards"].decode().split() == [
        "[cards]", "Cavalry", "1", "Cannon", "2", "Infantry", "3", "wildcard", "wildcard",
    ]  # fmt: skip


@ALL
@settings(max_examples=12, deadline=None)
@given(st.lists(names, min_size=2, max_size=3, unique=True))
def test_names_of_any_letters_are_written_and_the_changed_ones_listed(
    exporter: Exporter, texts: list[str]
) -> None:
    bundle = _row(len(texts), texts, ["Group"], 2)
    export = exporter(bundle)
    with tempfile.TemporaryDirectory() as folder:
        back = import_map(_written(export, Path(folder))).bundle
    assert back is not None
    changed = sum(issue.code == "name-changed" for issue in export.issues)
    kept = {r.name for r in back.model.regions} & set(texts)
    assert len(back.model.regions) == len(texts)
    assert len(kept) >= len(texts) - changed


@ALL
def test_losses_are_listed(exporter: Exporter) -> None:
    bundle = small_bundle()
    model = replace(bundle.model, licence="CC0", author="Somebody")
    export = exporter(bundle.with_model(model))
    messages = " ".join(issue.message for issue in export.issues)
    assert "licence" in messages
    assert "players" in messages
    assert ("armies at the start (2 regions" in messages) == (exporter is not export_triplea)
    assert ("paths of sea links" in messages) == (exporter is not export_lux)
    assert ("the picture" in messages) == (
        exporter in (export_conquest, export_lux, export_warzone)
    )


@BOTH
def test_marks_of_the_format_are_replaced(exporter: Exporter) -> None:
    bundle = _row(3, ["A;[x]", "a x", "B"], ["One"], 2)
    export = exporter(bundle)
    assert [i.message for i in export.issues if i.code == "name-changed"]
    assert b"A x" in next(d for n, d in export.files.items() if n.endswith(".map")) or (
        b"A_x" in next(d for n, d in export.files.items() if n.endswith(".map"))
    )


def test_conquest_is_written_in_the_encoding_its_programs_read() -> None:
    export = export_conquest(_row(2, ["Tábor", "Plzeň"], ["One"], 2))
    assert [issue.code for issue in export.issues] == ["not-exported", "encoding"]
    export = export_conquest(_row(2, ["Málaga", "Köln"], ["One"], 2))
    assert [issue.code for issue in export.issues] == ["not-exported"]  # the picture
    assert "Köln".encode("cp1252") in export.files["row.map"]


def test_too_many_regions_for_domination_are_refused() -> None:
    count = 255
    texts = [f"R{n}" for n in range(count)]
    with pytest.raises(SaveError, match="255 regions"):
        export_domination(_row(count, texts, ["One"], 2))


@ALL
def test_broken_references_are_refused(exporter: Exporter) -> None:
    bundle = _row(2, ["A", "B"], ["One"], 2)
    first, second = bundle.model.regions
    broken = replace(first, neighbours=frozenset({9}))
    model = replace(bundle.model, regions=(broken, second))
    with pytest.raises(SaveError, match="Repair the map first"):
        exporter(replace(bundle, model=model))


def random_map(seed: int) -> MapBundle:
    """Regions of any shape, with holes, lakes and pieces, in two super regions."""
    random = np.random.default_rng(seed)
    coarse = random.integers(0, 6, (9, 12), np.uint16)
    labels = np.kron(coarse, np.ones((6, 6), np.uint16))
    labels[random.random(labels.shape) < 0.03] = 0  # lakes of a pixel
    labels[:7, 7 * np.arange(1, 6)] = np.arange(1, 6)  # each region has pixels
    keys = range(1, 6)
    near = {key: {key % 5 + 1, (key - 2) % 5 + 1} for key in keys}
    circles = label_points(labels)
    regions = tuple(
        Region(
            key, f"R {key}", 1 + key % 2, (key, 9, 9), 2, circles[key].point, frozenset(near[key])
        )
        for key in keys
    )
    groups = (SuperRegion(1, "Even", 3), SuperRegion(2, "Odd", -1))
    model = MapModel("Any", labels.shape[1], labels.shape[0], regions, groups)
    return build_bundle(model, labels, png(np.zeros((*labels.shape, 3), np.uint8)), "any.png")


@pytest.mark.parametrize("exporter", SHAPED)
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_outlines_come_back_to_the_pixel(exporter: Exporter, seed: int) -> None:
    bundle = random_map(seed)
    with tempfile.TemporaryDirectory() as folder:
        back = import_map(_written(exporter(bundle), Path(folder))).bundle
    names = {region.name: region.key for region in back.model.regions}
    table = np.zeros(6, np.uint16)
    for region in bundle.model.regions:
        table[region.key] = names[region.name]
    assert (table[bundle.labels] == back.labels).all()
    assert _graph(back.model) == _graph(bundle.model)
    points = {region.name: region.label_point for region in back.model.regions}
    assert points == {region.name: region.label_point for region in bundle.model.regions}
    assert {g.name: g.bonus for g in back.model.super_regions} == {"Even": 3, "Odd": -1}


def test_a_conquest_bitmap_has_white_territories_bounded_by_black(tmp_path: Path) -> None:
    export = export_conquest(_row(3, ["A", "B", "C"], ["One"], 2))
    with Image.open(io.BytesIO(export.files["row.bmp"])) as image:
        assert image.format == "BMP"
        pixels = np.asarray(image.convert("RGB"))
    white, black = (pixels == 255).all(axis=2), (pixels == 0).all(axis=2)
    parts, count = ndimage.label(white)
    assert count == 3
    assert [parts[20, 20], parts[20, 60], parts[20, 100]] == [1, 2, 3]
    assert black[20, 39]
    assert black[20, 40]
    assert not (white | black)[:5].any()
    back = import_map(_written(export, tmp_path)).bundle
    assert [int(back.labels[20, x]) for x in (20, 60, 100)] == [1, 2, 3]


def test_a_triplea_folder_has_what_its_program_looks_for() -> None:
    files = export_triplea(_row(3, ["A", "B: <x>", "C"], ["One"], 2)).files
    assert {"map.yml", "map/map.properties", "map/polygons.txt", "map/centers.txt"} <= set(files)
    assert {"map/place.txt", "map/games/row.xml", "map/baseTiles/0_0.png"} <= set(files)
    root = ElementTree.fromstring(files["map/games/row.xml"].decode().split('game.dtd">')[1])
    territories = [t.get("name") for t in root.iterfind("map/territory")]
    assert territories == ["A", "B x", "C"]
    for text in ("polygons", "centers", "place"):
        lines = files[f"map/{text}.txt"].decode().splitlines()
        assert [line.split("  ")[0] for line in lines] == territories
    declared = {e.get("name") for e in root.iter("delegate")}
    assert {e.get("delegate") for e in root.iter("step")} <= declared
    players = {e.get("name") for e in root.iter("player")}
    assert {e.get("owner") for e in root.iter("territoryOwner")} <= players


def test_warzone_commands_hold_nobodys_token() -> None:
    files = export_warzone(_row(3, ["A", "B", "C"], ["One"], 2)).files
    data = json.loads(files["row.json"])
    assert list(data) == ["commands"]
    kinds = {command["command"] for command in data["commands"]}
    assert kinds == {
        "setTerritoryName", "setTerritoryCenterPoint", "addTerritoryConnection", "addBonus",
        "addTerritoryToBonus",
    }  # fmt: skip


def test_a_map_too_large_for_warzone_is_told() -> None:
    bundle = _row(90, [f"R{n}" for n in range(90)], ["One"], 2)
    assert "too-large" in {issue.code for issue in export_warzone(bundle).issues}


def test_regions_as_geojson_come_back_with_their_properties(tmp_path: Path) -> None:
    bundle = random_map(5)
    export = export_geojson(bundle)
    assert "no-coordinates" in {issue.code for issue in export.issues}
    (name,) = export.files
    data = json.loads(export.files[name])
    first = data["features"][0]["properties"]
    assert first == {
        "name": "R 1", "super_region": "Odd", "bonus": -1, "army": 2,
        "neighbours": ["R 2", "R 5"], "label": first["label"],
    }  # fmt: skip
    for feature, region in zip(data["features"], bundle.model.regions, strict=True):
        shape = geometry.shape(feature["geometry"])
        scale = min(340 / bundle.model.width, 160 / bundle.model.height)
        pixels = (bundle.labels == region.key).sum()
        assert shape.is_valid
        assert shape.area / scale**2 == pytest.approx(pixels, rel=1e-4)
        assert all(part.exterior.is_ccw for part in shape.geoms)
    (tmp_path / name).write_bytes(export.files[name])
    options = AtlasOptions("name", "super_region", projection="plate-carree", size=(400, 300))
    back = import_map(tmp_path / name, options=options).bundle.model
    assert {g.name for g in back.super_regions} == {"Even", "Odd"}
    assert {r.name for r in back.regions} <= {r.name for r in bundle.model.regions}
