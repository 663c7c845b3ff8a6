"""`marchland study calibration`, and the estimate that `marchland analyse` makes of it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PIL import Image

from tests.studio.cli.test_validate import invoke, run, run_json


def command(folder: Path, *more: str) -> tuple[str, ...]:
    return ("study", "calibration", "Duel", "-o", str(folder), "--iterations", "5", *more)


@pytest.fixture(scope="module")
def studied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("studies") / "calibration"
    assert invoke(*command(folder, "--games", "2")).exit_code == 0
    return folder


def test_a_study_has_a_table_a_curve_and_a_picture(studied: Path) -> None:
    names = {path.name for path in studied.iterdir()}
    assert {"calibration.json", "games.csv", "curve.json", "table.csv", "plot.png"} <= names
    with Image.open(studied / "plot.png") as image:
        assert image.size[0] > 400
        made_by = json.loads(image.info["Provenance"])
    with (studied / "table.csv").open(newline="") as lines:
        assert all(json.loads(row["provenance"]) == made_by for row in csv.DictReader(lines))


def test_it_goes_on_where_it_was(studied: Path) -> None:
    before = (studied / "games.csv").read_text().splitlines()
    _, found = run_json(*command(studied, "--games", "3"))
    after = (studied / "games.csv").read_text().splitlines()
    assert after[: len(before)] == before
    assert len(after) == 4
    assert found["games"] == 3
    assert found["parameters"]["bot"] == "mcts"


def test_another_search_has_another_folder(studied: Path) -> None:
    found = invoke(*command(studied, "--bot", "mcts:mode=stored-dice"))
    assert found.exit_code != 0
    assert "folder" in found.stderr


def test_an_analysis_estimates_by_the_games_of_its_search(studied: Path, tmp_path: Path) -> None:
    asked = ("analyse", "Duel", "--iterations", "20", "-o", str(tmp_path), "--formats", "txt")
    _, told = run(*asked, "--calibration", str(studied))
    assert "Estimated chance to win: " in told
    assert "games of the search with itself on Duel" in told
    assert "Estimated chance to win: " in (tmp_path / "candidates.txt").read_text()
    _, data = run_json(*asked, "--calibration", str(studied))
    assert 0 < data["calibrated"]["chance"] < 1
    assert (data["calibrated"]["games"], data["calibrated"]["map"]) == (3, "Duel")
    other = invoke(*asked, "--calibration", str(studied), "--search", "stored-dice")
    assert other.exit_code != 0
    assert "The calibration is of open-loop in warlight" in other.stderr
