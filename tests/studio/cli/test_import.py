"""`marchland import`: every kind of file, findings, refusals, and maps that are there already."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cartography.store import read_map
from tests.engine.cartography.atlas.samples import collection, grid
from tests.engine.cartography.formats.drawings import WARZONE
from tests.engine.cartography.formats.files import CONQUEST, LUX, written
from tests.engine.cartography.formats.triplea_files import GAME, laid_out
from tests.engine.cartography.samples import saved
from tests.studio.cli.test_validate import run, run_json


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path, CONQUEST + "Elm,240,40,North,Birch\n")


def name_of(path: Path) -> str:
    bundle = read_map(path).bundle
    assert bundle is not None
    return bundle.model.name


def test_findings_are_listed_with_lines_and_the_map_is_valid(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "new"
    status, report = run_json("import", str(file), "-o", str(output), "--name", "Trees")
    assert status == 1
    assert (report["map"], report["regions"], report["super_regions"]) == ("Trees", 5, 2)
    one_way = [i for i in report["issues"] if i["code"] == "one-way-neighbour"]
    assert [(i["file"], i["line"]) for i in one_way] == [("small.map", 17)]
    assert Path(report["written"]) == output / "trees.xml"
    assert run("validate", str(output)) == (0, f"{output}: no issues\n")
    status, text = run("import", str(file), "-o", str(tmp_path / "other"))
    assert status == 1
    assert "small.map:17: error: " in text
    assert "5 regions in 2 super regions, 4 findings" in text


def test_a_clean_map_of_ours_is_imported_without_findings(tmp_path: Path) -> None:
    status, report = run_json("import", "maps/duel", "-o", str(tmp_path / "copy.zip"))
    assert (status, report["issues"]) == (0, [])
    assert name_of(tmp_path / "copy.zip") == "Duel"


def test_an_existing_map_is_replaced_only_by_force(file: Path, tmp_path: Path) -> None:
    old = saved(tmp_path)
    before = old.read_bytes()
    for more in ((), ("--force",)):  # even by force, a folder keeps to one map
        status, text = run("import", str(file), "-o", str(old.parent), *more)
        assert status == 2
        assert ("holds another map" if more else "exists already") in text
        assert old.read_bytes() == before
    arguments = ("import", str(file), "-o", str(old.parent), "--name", "Small map")
    assert run(*arguments)[0] == 2
    assert run(*arguments, "--force")[0] == 1
    assert name_of(old.parent) == "Small map"


def test_a_file_without_a_map_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    file = written(tmp_path, "[Continents]\nA=1\n")
    status, text = run("import", str(file), "-o", str(tmp_path / "new"))
    assert status == 2
    assert "small.map:2: there is no territory" in text
    assert not (tmp_path / "new").exists()


def test_provinces_are_chosen_and_grouped_by_properties(tmp_path: Path) -> None:
    file = written(tmp_path, json.dumps(collection(grid(3, 3))), "bricks.geojson")
    status, report = run_json(
        "import", str(file), "-o", str(tmp_path / "new"), "--group-property", "row",
        "--where", "row=Row 0", "--where", "row=Row 1", "--projection", "mercator",
        "--size", "500x400",
    )  # fmt: skip
    assert status in (0, 1)
    assert (report["regions"], report["super_regions"]) == (6, 2)
    bundle = read_map(tmp_path / "new").bundle
    assert bundle is not None
    assert (bundle.model.width, bundle.model.height) == (500, 400)


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--size", "large", "WIDTHxHEIGHT"),
        ("--size", "10x10", "200 to"),
        ("--projection", "globe", "mercator"),
        ("--far-islands", "sink", "gather"),
        ("--where", "x", "PROPERTY=VALUE"),
        ("--name", " x", "one line"),
        ("--name-property", "name", "for GeoJSON"),
    ],
)
def test_choices_that_cannot_be_meant_are_refused(
    file: Path, tmp_path: Path, option: str, value: str, reason: str
) -> None:
    status, text = run("import", str(file), "-o", str(tmp_path / "new"), option, value)
    assert status == 2
    assert reason in text


ISSUE_KEYS = {"code", "severity", "message", "advice", "file", "line", "pixel", "text"}


def test_choices_of_a_drawing_are_taken_and_reported(tmp_path: Path) -> None:
    file = written(tmp_path, WARZONE, "small.svg")
    status, report = run_json(
        "import", str(file), "-o", str(tmp_path / "new"), "--gap", "9", "--bonus", "largest"
    )
    assert status == 1
    assert set(report) == {  # documented in the guide
        "map", "written", "regions", "super_regions", "gap", "gaps", "nested", "groups", "issues",
    }  # fmt: skip
    assert (report["gap"], report["super_regions"], report["nested"]) == (9, 1, 4)
    assert report["gaps"][5] == {"gap": 5, "links": 4, "pieces": 1}
    assert len(report["gaps"]) == 17
    assert all(set(issue) == ISSUE_KEYS for issue in report["issues"])


def test_water_and_games_of_a_folder_are_chosen_and_reported(tmp_path: Path) -> None:
    folder = laid_out(tmp_path / "small")
    (folder / "map/games/other.xml").write_text(GAME)
    status, report = run_json(
        "import", str(folder), "-o", str(tmp_path / "new.zip"), "--water", "regions",
        "--game", "other", "--groups", "owners",
    )  # fmt: skip
    assert (status, report["regions"], report["water"]) == (1, 6, 1)
    assert report["games"] == ["War: Small", "other"]
    assert report["groups"] == ["bonuses", "owners", "none"]


@pytest.mark.parametrize(
    ("text", "name", "option", "value", "reason"),
    [
        (LUX, "a.luxb", "--gap", "3", "does not apply to a board of Lux"),
        (WARZONE, "a.svg", "--water", "sea", "does not apply to an SVG map"),
        (WARZONE, "a.svg", "--gap", "17", "0 to 16 pixels"),
        (WARZONE, "a.svg", "--bonus", "middle", "none of smallest, largest"),
        (WARZONE, "a.svg", "--groups", "x", "none of bonuses"),
        (CONQUEST, "a.map", "--commands", "x", "does not apply to a map of Conquest"),
    ],
)
def test_choices_that_a_file_does_not_have_are_refused(
    tmp_path: Path, text: str, name: str, option: str, value: str, reason: str
) -> None:
    file = written(tmp_path, text, name)
    status, told = run("import", str(file), "-o", str(tmp_path / "new"), option, value)
    assert status == 2
    assert reason in " ".join(told.replace("│", " ").split())
    assert not (tmp_path / "new").exists()


def test_a_file_that_is_no_map_is_told_for_what_it_looks_like(tmp_path: Path) -> None:
    file = written(tmp_path, b"%PDF-1.7\n\0", "paper.pdf")
    status, told = run("import", str(file), "-o", str(tmp_path / "new"))
    assert status == 2
    assert "looks like a PDF file" in " ".join(told.split())
