"""`marchland health`: tables and JSON for people and machines; flags are no faults."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.studio.cli.test_validate import edit, invoke, run, run_json


@pytest.fixture
def copy(tmp_path: Path, world_folder: Path) -> Path:
    folder = tmp_path / "world"
    shutil.copytree(world_folder, folder)
    return folder


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")


def test_tables_name_what_is_known_of_world() -> None:
    status, output = run("health", "World")
    assert status == 0
    assert re.search(r"Australia +3 +1\.5 +4 +1 +1 ", output)
    assert "“Indonesia” alone guards all 4 regions" in output
    assert re.search(r"Articulation points +2: (Siam, Indonesia|Indonesia, Siam)", output)
    assert "Lift" not in output


def test_games_add_tables_and_are_reproducible() -> None:
    command = ("health", "World", "--games", "30", "--players", "3", "--seed", "8")
    status, output = run(*command)
    assert status == 0
    assert "30 games of 3 players" in output
    assert "Lift" in output
    assert "Captures a game" in output
    data = run_json(*command)
    assert data == run_json(*command)
    assert data[1]["play"]["games"] == 30
    assert [seat["seat"] for seat in data[1]["play"]["seats"]] == [1, 2, 3]
    assert len(data[1]["play"]["captures"]) == 42
    other = run_json(*command[:-1], "9")
    assert other[1]["play"] != data[1]["play"]


def test_json_is_complete_without_games() -> None:
    status, data = run_json("health", "World")
    assert status == 0
    assert data["play"] is None
    assert sorted(data["whole"]["articulation_points"]) == ["Indonesia", "Siam"]
    assert data["whole"]["connectivity"] == 1
    assert [row["name"] for row in data["super_regions"]][-1] == "Australia"


def test_a_map_with_errors_is_measured_but_not_played(copy: Path) -> None:
    edit(copy / "world.xml", '<Region Name="Alaska"/>', "")
    assert run("validate", str(copy))[0] == 1
    result = invoke("health", str(copy))
    assert result.exit_code == 0
    assert "declared in one direction only" in result.stdout
    assert "marchland validate" in result.stderr
    result = invoke("health", str(copy), "--games", "5")
    assert result.exit_code == 1
    assert "repair them first" in result.stderr
    assert result.stdout == ""


def test_what_prevents_measuring_has_its_status(copy: Path, tmp_path: Path) -> None:
    (copy / "world-template.png").unlink()
    status, output = run("health", str(copy))
    assert status == 1
    assert "world-template.png" in output
    status, output = run("health", str(tmp_path / "nothing.xml"))
    assert (status, "Traceback" in output) == (2, False)
    broken = tmp_path / "broken.xml"
    broken.write_text("no map", "utf-8")
    assert run("health", str(broken))[0] == 2


@pytest.mark.parametrize("wrong", [("--players", "9"), ("--games", "-1"), ("--round-limit", "0")])
def test_wrong_options_are_usage_errors(wrong: tuple[str, str]) -> None:
    assert run("health", "World", *wrong)[0] == 2


def test_a_game_that_measures_no_maps_is_refused() -> None:
    status, output = run("health", "Duel", "--games", "1", "--game", "sawhian")
    assert status == 2
    assert "The game sawhian measures no maps by play." in output
    assert run("health", "Duel", "--game", "sawhian")[0] == 0  # nothing is played
