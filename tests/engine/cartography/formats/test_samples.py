"""Real files of other programs agree with what was counted in them by other means.

The files belong to other people and are not part of the project: the tests run where a folder
`shared/samples` lies beside the project's, or where MARCHLAND_SAMPLES says.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.formats.choices import ForeignOptions
from engine.cartography.formats.reading import import_map
from engine.cartography.formats.report import Findings, Import
from engine.cartography.formats.shapes import Shape
from engine.cartography.formats.svg import Drawing
from engine.cartography.formats.warzone import territory_nodes
from engine.cartography.formats.warzone_bonuses import declared_bonuses
from engine.cartography.model import MapModel
from engine.errors import UnreadableMapError
from tests.engine.cartography.formats.files import assert_sound, brought, links

_BESIDE = Path(__file__).parents[5] / "shared" / "samples"
SAMPLES = Path(os.environ.get("MARCHLAND_SAMPLES", _BESIDE))

pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the samples are not here")


@cache
def imported(name: str, **options: object) -> Import:
    return import_map(SAMPLES / name, foreign=ForeignOptions(**options))  # type: ignore[arg-type]


def truth_of(name: str) -> dict[str, Any]:
    file = SAMPLES / f"{name}.truth.json"
    found = file if file.is_file() else SAMPLES / name / "truth.json"
    truth: dict[str, Any] = json.loads(found.read_text())
    return truth


def fingerprint(model: MapModel) -> str:
    return hashlib.sha256("\n".join(sorted(r.name for r in model.regions)).encode()).hexdigest()


def bonuses(model: MapModel) -> Counter[tuple[str, int, int]]:
    sizes = Counter(r.super_region for r in model.regions)
    return Counter((g.name, g.bonus, sizes[g.key]) for g in model.super_regions)


@pytest.mark.parametrize(
    "name", ["lux/gemisys_600x400.luxb", "lux/island_normal.luxb", "lux/sample_external.luxb"]
)
def test_lux(name: str) -> None:
    made, truth = imported(name), truth_of(name)
    model = made.bundle.model
    assert (model.width, model.height) == (truth["canvas"]["width"], truth["canvas"]["height"])
    assert len(model.regions) == truth["territories"]
    assert fingerprint(model) == truth["names_sorted_sha256"]
    assert len(links(model)) == truth["declared_connections"]
    given = [(b["name"], b["value"], b["members"]) for b in truth["bonuses"]]
    found = [(g[0] if given[0][0] else None, *g[1:]) for g in bonuses(model).elements()]
    assert Counter(found) == Counter(given)
    selfish = sum(issue.code == "self-neighbour" for issue in made.issues)
    assert selfish == truth["self_adjoining"]
    assert_sound(made)


def test_the_northernmost_country_of_a_lux_board_is_at_the_top() -> None:
    labels = imported("lux/island_normal.luxb").bundle.labels
    first = labels.ravel()[(labels > 0).ravel().argmax()]
    truth = truth_of("lux/island_normal.luxb")
    assert first == truth["northernmost_country_id_after_flip"] + 1  # ids are in file order


def test_ksirk() -> None:
    made, truth = imported("ksirk/default"), truth_of("ksirk/default")
    model, mask = made.bundle.model, truth["mask"]
    assert [model.width, model.height] == mask["size"]
    assert fingerprint(model) == truth["names_sorted_sha256"]
    assert len(links(model)) == truth["declared_connections"]
    given = Counter((b["name"], b["value"], b["members"]) for b in truth["bonuses"])
    assert bonuses(model) == given
    true = mask["pixels_of_dominant_colours"]
    assert (made.bundle.labels > 0).sum() >= true
    assert (made.bundle.labels == 1).sum() >= mask["pure_pixels_of_first"]
    assert_sound(made)


def drawing_of(name: str) -> Drawing:
    return Drawing(SAMPLES / name, Findings(name))


@pytest.mark.parametrize(
    "name",
    [
        "warzone/arrakis_territories.svg",
        "warzone/luthadel_cut.svg",
        "warzone/simple_test.svg",
        "medovina/earth.svg",
    ],
)
def test_outlines_of_svg_maps_have_the_counted_boxes_and_area(name: str) -> None:
    drawing, truth = drawing_of(name), truth_of(name)
    nodes = territory_nodes(drawing)
    if not nodes:
        nodes = tuple(n for n in drawing.nodes if n.id and n.tag == "path")
    for label, box in truth["bbox_in_canvas_units"].items():
        named = [n for n in nodes if label in (n.title(), n.label, n.id)]
        points = np.concatenate([ring for node in named[:1] for ring in drawing.rings(node)])
        found = [*points.min(axis=0), *points.max(axis=0)]
        assert np.abs(np.array(found) - box).max() < 0.35
    if "total_area_nonzero" in truth:
        area = sum(Shape(0, drawing.rings(node), node.rule).area for node in nodes)
        assert area == pytest.approx(truth["total_area_nonzero"], rel=0.01)


@pytest.mark.parametrize(
    "name",
    [
        "warzone/arrakis_territories.svg",
        "warzone/luthadel_cut.svg",
        "warzone/simple_test.svg",
    ],
)
def test_bonuses_of_warzone_drawings(name: str) -> None:
    drawing, truth = drawing_of(name), truth_of(name)
    nodes = territory_nodes(drawing)
    assert len(nodes) == truth["territories"]
    called = {node.id: i for i, node in enumerate(nodes)}
    found = declared_bonuses(drawing, nodes, called, Findings(name))
    # One shape has the bonus's name as its label and a misspelt one as its id.
    assert truth["bonus_count"] - 1 <= len(found) <= truth["bonus_count"]
    assert sum(b.value or 0 for b in found) == truth["bonus_values_sum"]
    assert sum(len(b.members) for b in found) == truth["bonus_memberships"]
    lonely = set(range(len(nodes))) - {m for b in found for m in b.members}
    assert len(lonely) == truth["territories_without_bonus"]


def test_warzone_names_and_neighbours() -> None:
    truth = truth_of("warzone/luthadel_cut.svg")
    made = imported("warzone/luthadel_cut.svg")
    assert fingerprint(made.bundle.model) == truth["names_sorted_sha256"]
    assert made.choices.gap == 4  # 3 pixels between them
    assert_sound(made)


def test_warzone_commands() -> None:
    made = imported("warzone/arrakis_territories.svg")
    truth = truth_of("warzone/arrakis_territories.setmapdetails.json")
    assert (
        fingerprint(made.bundle.model)
        == (truth_of("warzone/arrakis_territories.svg")["names_sorted_sha256"])
    )
    added = sum(issue.code == "disconnected" for issue in made.issues)
    assert len(links(made.bundle.model)) == truth["declared_connections"] + added
    smallest = {(n, v, m) for n, v, m in truth["bonuses"] if m < 20}
    assert smallest <= set(bonuses(made.bundle.model))
    assert_sound(made)


def test_the_drawing_of_arrakis_without_its_commands(tmp_path: Path) -> None:
    text = (SAMPLES / "warzone/arrakis_territories.svg").read_bytes()
    made = brought(tmp_path, text, "arrakis.svg")
    truth = truth_of("warzone/arrakis_territories.svg")["gap_neighbours"]
    assert made.choices.gaps[1].links == truth["1"]
    assert made.choices.gaps[3].links == pytest.approx(truth["2"], abs=3)


def test_maps_of_groups() -> None:
    made, truth = imported("medovina/earth.svg"), truth_of("medovina/earth.svg")
    assert fingerprint(made.bundle.model) == truth["names_sorted_sha256"]
    given = Counter((b["name"], b["value"], b["members"]) for b in truth["bonuses"])
    assert bonuses(made.bundle.model) == given
    near = truth["declared_connections"] + truth["gap_neighbours"]["3"]
    added = sum(issue.code == "disconnected" for issue in made.issues)
    assert len(links(made.bundle.model)) == near + added
    assert_sound(made)


@pytest.mark.parametrize("name", ["triplea/risk", "triplea/diplomacy-master.zip"])
def test_triplea(name: str) -> None:
    made, truth = imported(name), truth_of(name)
    model, canvas = made.bundle.model, truth["canvas"]
    assert (model.width, model.height) == (canvas["width"], canvas["height"])
    assert fingerprint(model) == truth["names_sorted_sha256"]
    added = sum(issue.code == "disconnected" for issue in made.issues)
    assert len(links(model)) == truth["distinct_connections"] + added
    if truth["objectives_as_bonuses"]:
        given = [(b["name"], b["value"], b["members"]) for b in truth["objectives_as_bonuses"]]
        assert bonuses(model) == Counter(given)
    else:
        owned = Counter({n: c for n, _, c in bonuses(model).elements() if n != "No owner"})
        assert owned == Counter(truth["territories_per_owner"])
    unknown = [i.message for i in made.issues if i.code == "unknown-territory"]
    assert [int(m.split()[0]) for m in unknown] == (
        [len(truth["polygon_not_in_xml"])] if truth["polygon_not_in_xml"] else []
    )
    assert_sound(made)


def areas(name: str, **options: object) -> Import:
    return import_map(SAMPLES / "faults" / name, options=AtlasOptions(**options))  # type: ignore[arg-type]


def named(made: Import) -> list[str]:
    return sorted(region.name for region in made.bundle.model.regions)


def told(made: Import) -> set[str]:
    return {issue.code for issue in made.issues} - {"no-room", "moved-near", "small-islands"}


TOWNS = [f"Town {i}" for i in range(4)]
FAULTS: list[tuple[str, dict[str, object], list[str], set[str]]] = [
    ("01-one-nameless/30_one_null_name.geojson", {}, ["Region 5", *TOWNS], {"renamed-region"}),
    (
        "03-several-features-one-region/19_multi_features.geojson",
        {"join": True},
        ["Greece", "Turkey"],
        set(),
    ),
    (
        "03-several-features-one-region/34_cells.geojson",
        {"join": True, "name_property": "state"},
        ["1", "2", "3"],
        set(),
    ),
    (
        "04-crs-ignored/02_crs3857_small.geojson",
        {},
        [f"M{i}" for i in range(4)],
        {"converted-coordinates"},
    ),
    (
        "04-crs-ignored/02b_crs3857_big.geojson",
        {},
        [f"M{i}" for i in range(4)],
        {"converted-coordinates"},
    ),
    (
        "05-empty-part-drops-region/38_multi_empty_part.geojson",
        {},
        ["HasEmptyPart", "Next"],
        {"empty-part"},
    ),
    (
        "07-feature-ids-unused/11_ids_only.geojson",
        {},
        [f"XX-0{i}" for i in range(6)],
        {"names-ids"},
    ),
    (
        "07-feature-ids-unused/01_odd_props.geojson",
        {},
        [f"Region {i}" for i in range(1, 7)],
        {"names-none"},
    ),
    (
        "07-feature-ids-unused/01_odd_props.geojson",
        {"name_property": "ADM1_ES"},
        [f"Prov {i}" for i in range(6)],
        set(),
    ),
    ("09-geojson-lines/15_seq.geojsonl", {}, [f"N{i}" for i in range(6)], set()),
    ("09-geojson-lines/15b_seq_rs.geojson", {}, [f"N{i}" for i in range(6)], set()),
]


@pytest.mark.parametrize(("name", "options", "names", "codes"), FAULTS)
def test_inputs_that_failed_are_right(
    name: str, options: dict[str, object], names: list[str], codes: set[str]
) -> None:
    made = areas(name, size=(600, 400), merge_tiny=False, **options)
    assert named(made) == names
    assert told(made) == codes


def test_long_names_are_cut_with_a_finding() -> None:
    made = areas("10-long-name/06_utf8.geojson", size=(600, 400), merge_tiny=False)
    assert max(map(len, named(made))) == 200
    assert "cut-name" in told(made)


def test_a_tangle_is_refused_by_the_name_of_its_feature() -> None:
    with pytest.raises(UnreadableMapError, match="“A” is left out: its outline is too tangled"):
        areas("21-tangled-polygon/r1000.geojson")
