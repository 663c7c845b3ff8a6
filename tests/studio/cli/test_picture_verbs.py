"""`marchland segment` and `neighbours`: maps from drawings, and neighbours against pixels."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from engine.cartography.graph import MapGraph
from engine.cartography.issues import Severity
from engine.cartography.model import MapModel
from engine.cartography.store import MapBundle, build_bundle, read_map, save_map
from engine.games.warlight.rules import WarlightGame
from tests.engine.cartography.drawing.drawings import (
    Pixels,
    dashed,
    grid_labels,
    island_labels,
    lettered,
    matched,
    outlined,
    through_jpeg,
)
from tests.engine.cartography.samples import png, small_labels, small_model
from tests.studio.cli.test_validate import run, run_json

LABELS = island_labels(400, 260, 15, 9)
COLORS = np.array(
    [(210, 225, 240)] + [(40 + 70 * (i % 4), 30 + 60 * (i // 4), 60) for i in range(15)], np.uint8
)


def drawing(folder: Path, pixels: Pixels, name: str = "bog_land.png") -> str:
    Image.fromarray(pixels).save(folder / name)
    return str(folder / name)


def opened(folder: Path) -> MapBundle:
    """Read a map that has no errors and can be played."""
    reading = read_map(folder)
    assert [i for i in reading.issues if i.severity is Severity.ERROR] == []
    assert reading.bundle is not None
    WarlightGame(MapGraph.from_model(reading.bundle.model))
    return reading.bundle


def test_a_drawing_becomes_a_map(tmp_path: Path) -> None:
    picture = drawing(tmp_path, outlined(LABELS, 2))
    status, output = run("segment", picture, "-o", str(tmp_path / "map"))
    assert status == 0
    assert "15 regions with a sea" in output
    assert "Lines: dark" in output
    bundle = opened(tmp_path / "map")
    assert bundle.model.name == "Bog Land"
    assert bundle.picture == Path(picture).read_bytes()
    assert matched(bundle.labels, LABELS) == 15
    assert run("neighbours", str(tmp_path / "map"))[0] == 0


def test_broken_lines_need_a_method(tmp_path: Path) -> None:
    picture = drawing(tmp_path, outlined(LABELS, 2, breaks=6, gap=4, seed=3))
    found = {}
    for options in ((), ("--method", "watershed"), ("--close", "8")):
        target = tmp_path / "-".join(("map", *options))
        status, data = run_json("segment", picture, "-o", str(target), *options)
        assert (status, data["lines"]["light"]) == (0, False)
        found[options] = matched(opened(target).labels, LABELS)
    assert found["--method", "watershed"] >= 14
    assert found["--close", "8"] >= 14
    assert found[()] <= 10


def test_dashes_and_letters_are_told_with_what_to_do(tmp_path: Path) -> None:
    labels = grid_labels(3, 2)
    picture = drawing(tmp_path, lettered(dashed(labels, 9, 6), labels))
    status, output = run("segment", picture, "-o", str(tmp_path / "open"), "--no-sea")
    assert status == 0
    assert "taken for lines; --no-letters ignores them" in output
    assert "; --close 5 closes them" in output
    target = str(tmp_path / "map")
    status, data = run_json("segment", picture, "-o", target, "--close", "5", "--no-letters")
    assert (status, data["regions"], data["dashes"]["gap"]) == (0, 6, 5)
    assert data["letters"]["ignored"] is True
    assert data["letters"]["words"] >= 6
    assert matched(opened(tmp_path / "map").labels, labels) == 6


def test_a_coloured_jpeg_becomes_a_map_with_a_name(tmp_path: Path) -> None:
    picture = drawing(tmp_path, through_jpeg(COLORS[LABELS], 90), "map.jpg")
    target = str(tmp_path / "map")
    status, data = run_json("segment", picture, "-o", target, "--colors", "--name", "My Bogs")
    assert status == 0
    assert (data["name"], data["regions"], data["lines"]) == ("My Bogs", 15, None)
    bundle = opened(tmp_path / "map")
    assert bundle.picture_name.endswith(".jpg")
    assert matched(bundle.labels, LABELS) == 15


def test_isles_are_linked_and_options_obeyed(tmp_path: Path) -> None:
    labels = LABELS.copy()
    labels[6:36, 6:36] = 16
    picture = drawing(tmp_path, 255 - outlined(labels, 2))
    target = str(tmp_path / "map")
    status, data = run_json("segment", picture, "-o", target, "--lines", "light")
    assert (status, len(data["sea_links"]), data["lines"]["light"]) == (0, 1, True)
    again = ("segment", picture, "-o", target, "--no-sea", "--smallest", "300", "--threshold", "99")
    status, output = run(*again, "--lines", "light")
    assert (status, "already" in output) == (2, True)
    status, output = run(*again, "--lines", "light", "--force")
    assert status == 0
    assert "without a sea" in output
    assert "Lines: light" in output
    assert len(opened(tmp_path / "map").model.regions) > 16


@pytest.mark.parametrize(
    ("pixels", "options", "message"),
    [
        (np.full((60, 60, 3), 255, np.uint8), (), "no regions were found"),
        (np.full((60, 60, 3), 255, np.uint8), ("--no-sea",), "one region was found"),
        (np.full((60, 60, 3), 255, np.uint8), ("--colors",), "without --colors"),
        (outlined(LABELS), ("--close", "0"), "--close"),
        (outlined(LABELS), ("--threshold", "256"), "--threshold"),
    ],
)
def test_pictures_without_regions_and_bad_options(
    tmp_path: Path, pixels: np.ndarray, options: tuple[str, ...], message: str
) -> None:
    picture = drawing(tmp_path, pixels.astype(np.uint8))
    status, output = run("segment", picture, "-o", str(tmp_path / "map"), *options)
    assert status == 2
    assert message in output
    assert not (tmp_path / "map").exists()


def test_too_many_regions_and_colours_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("studio.cli.segment.MOST_REGIONS", 10)
    monkeypatch.setattr("engine.cartography.drawing.flat_colors.MOST_COLORS", 5)
    picture = drawing(tmp_path, outlined(LABELS, 2))
    status, output = run("segment", picture, "-o", str(tmp_path / "map"))
    assert (status, "15 regions were found; a map has at most 10" in output) == (2, True)
    colored = drawing(tmp_path, COLORS[LABELS])
    status, output = run("segment", colored, "-o", str(tmp_path / "map"), "--colors")
    assert (status, "cannot be told apart" in output) == (2, True)


def test_files_that_are_no_pictures_and_places_that_are_no_folders(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("no picture")
    whole = Path(drawing(tmp_path, outlined(LABELS, 2)))
    (tmp_path / "cut.png").write_bytes(whole.read_bytes()[:400])
    for name in ("text.png", "cut.png", "missing.png"):
        status, output = run("segment", str(tmp_path / name), "-o", str(tmp_path / "map"))
        assert status == 2
        assert name in output
    status, output = run("segment", str(whole), "-o", str(tmp_path / "text.png"))
    assert status == 2
    assert output.startswith("marchland: ")


def saved(folder: Path, model: MapModel) -> str:
    picture = png(np.full((12, 16, 3), 90, np.uint8))
    return str(save_map(build_bundle(model, small_labels(), picture), folder / "small"))


def with_links(pairs: set[tuple[str, str]]) -> MapModel:
    """Return the small map with these links alone."""
    model = small_model()
    keys = {region.name: region.key for region in model.regions}
    near: dict[int, set[int]] = {key: set() for key in keys.values()}
    for one, other in pairs:
        near[keys[one]].add(keys[other])
        near[keys[other]].add(keys[one])
    regions = tuple(replace(r, neighbours=frozenset(near[r.key])) for r in model.regions)
    return replace(model, regions=regions, sea_links=())


def test_neighbours_of_the_small_map_agree(tmp_path: Path) -> None:
    status, data = run_json("neighbours", saved(tmp_path, small_model()))
    assert status == 0
    assert [row["regions"] for row in data["agreed"]] == [
        ["West", "Middle"],
        ["Middle", "East"],
        ["Middle", "Isle"],
    ]
    assert [row["length"] for row in data["agreed"]] == [5, 5, 4]
    assert [row["gap"] for row in data["agreed"]] == [1, 1, 3]
    assert data["missing"] == data["extra"] == data["suggested"] == []


def test_missing_and_extra_neighbours_are_differences(tmp_path: Path) -> None:
    model = with_links({("West", "Middle"), ("West", "East"), ("East", "Isle")})
    file = saved(tmp_path, model)
    status, data = run_json("neighbours", file)
    assert status == 1
    assert [row["regions"] for row in data["missing"]] == [["Middle", "East"], ["Middle", "Isle"]]
    assert [(row["regions"], row["gap"]) for row in data["extra"]] == [
        (["West", "East"], None),
        (["East", "Isle"], None),
    ]
    status, output = run("neighbours", file)
    assert status == 1
    assert "2 missing, 2 extra, 0 suggested, 1 agreed" in output
    assert re.search(r"missing +Middle +East +1 +5", output)


def test_the_gap_decides_between_neighbours_and_suggestions(tmp_path: Path) -> None:
    model = with_links({("West", "Middle"), ("Middle", "East"), ("West", "Isle")})
    meant = replace(model, meant=((1, 4),))
    file = saved(tmp_path, meant)
    status, data = run_json("neighbours", file, "--gap", "2")
    assert status == 0
    assert [row["regions"] for row in data["suggested"]] == [["Middle", "Isle"]]
    assert [(row["regions"], row["meant"]) for row in data["extra"]] == [(["West", "Isle"], True)]
    assert run("neighbours", file, "--gap", "3")[0] == 1


def test_world_agrees_but_for_what_is_suggested() -> None:
    status, data = run_json("neighbours", "World")
    assert status == 0
    assert len(data["agreed"]) == 83


def test_maps_that_cannot_be_compared(tmp_path: Path) -> None:
    assert run("neighbours", str(tmp_path / "nowhere"))[0] == 2
    file = saved(tmp_path, small_model())
    next((tmp_path / "small").glob("*-template.png")).unlink()
    status, output = run("neighbours", file)
    assert status == 2
    assert "template" in output
