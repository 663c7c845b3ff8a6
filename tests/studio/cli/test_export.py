"""`marchland export`: formats, losses, and files that are there already."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cartography.store import read_map
from tests.studio.cli.test_validate import invoke, run_json


@pytest.mark.parametrize(
    "format", ["conquest", "domination", "lux", "warzone", "triplea", "geojson"]
)
def test_a_map_is_exported_and_losses_are_listed(tmp_path: Path, format: str) -> None:
    status, report = run_json("export", "Duel", "--format", format, "-o", str(tmp_path))
    assert status == 1
    written = {str(file) for file in tmp_path.rglob("*") if file.is_file()}
    assert set(report["files"]) == written
    assert set(report) == {"files", "issues"}
    assert any("licence" in issue["message"] for issue in report["issues"])


def test_an_archive_holds_the_whole_map(tmp_path: Path) -> None:
    status, report = run_json("export", "Duel", "-o", str(tmp_path / "mine"))
    assert (status, report["issues"]) == (0, [])
    reading = read_map(tmp_path / "mine.zip")
    assert reading.bundle is not None
    assert reading.bundle.model.name == "Duel"


def test_existing_files_are_replaced_only_by_force(tmp_path: Path) -> None:
    arguments = ("export", "Duel", "--format", "conquest", "-o", str(tmp_path))
    assert invoke(*arguments).exit_code == 1
    again = invoke(*arguments)
    assert again.exit_code == 2
    assert "exists already" in again.output
    assert invoke(*arguments, "--force").exit_code == 1


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    result = invoke("export", "Duel", "--format", "conquest", "-o", str(tmp_path / "file" / "x"))
    assert result.exit_code == 2
    assert "cannot be written" in result.output
