"""`marchland csv` and `marchland diff`: tables out and in, and what they changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cartography.store import read_map
from tests.engine.cartography.samples import edit, saved
from tests.studio.cli.test_validate import invoke, run, run_json


def test_tables_go_out_and_come_back(tmp_path: Path) -> None:
    """The bonuses and armies of a map are changed in a spreadsheet."""
    structure = saved(tmp_path)
    tables = tmp_path / "tables"
    status, report = run_json("csv", str(structure), "-o", str(tables))
    assert (status, report["issues"]) == (0, [])
    regions, groups = map(Path, report["files"])
    assert [regions.name, groups.name] == [
        "small-map-regions.csv",
        "small-map-super-regions.csv",
    ]
    edit(regions, "1,West,Left,2,", "1,West,Left,7,")
    edit(groups, "Left,3,", "Left,5,")
    new = tmp_path / "new"
    applied = ("--apply", str(regions), "--apply", str(groups))
    status, text = run("csv", str(structure), "-o", str(new), *applied)
    assert status == 0
    assert "Super region “Left” pays 5, not 3.\n“West” starts with 7, not 2." in text
    bundle = read_map(new).bundle
    assert bundle is not None
    assert bundle.model.region(1).army == 7
    status, report = run_json("diff", str(structure), str(new))
    assert status == 1
    assert report["changes"][0] == {
        "kind": "bonus",
        "name": "Left",
        "old": "3",
        "new": "5",
        "text": "Super region “Left” pays 5, not 3.",
    }


def test_faults_of_a_table_are_listed_and_nothing_is_written(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("Name,Army\nWest,many\nNowhere,1\n", "utf-8")
    structure, new = saved(tmp_path), tmp_path / "new"
    options = ("csv", str(structure), "--apply", str(table), "-o", str(new))
    status, text = run(*options)
    assert status == 1
    assert f"{table}:2: error: Column “Army”: “many” is not a whole number" in text
    assert "there is no region “Nowhere”" in text
    assert not new.exists()
    assert run_json(*options)[1]["issues"][0]["line"] == 3  # rows are looked for first


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "table.csv"), (b"a,b\n1,2\n", "neither a column")]
)
def test_what_is_no_table_is_refused(tmp_path: Path, content: bytes | None, reason: str) -> None:
    table = tmp_path / "table.csv"
    if content is not None:
        table.write_bytes(content)
    options = ("--apply", str(table), "-o", str(tmp_path / "new"))
    result = invoke("csv", str(saved(tmp_path)), *options)
    assert result.exit_code == 2
    assert reason in result.output


def test_nothing_is_replaced_unasked(tmp_path: Path) -> None:
    structure, tables = saved(tmp_path), tmp_path / "tables"
    assert run("csv", str(structure), "-o", str(tables))[0] == 0
    result = invoke("csv", str(structure), "-o", str(tables))
    assert result.exit_code == 2
    assert "exists already" in result.output
    assert run("csv", str(structure), "-o", str(tables), "--force")[0] == 0
    table = str(tables / "small-map-regions.csv")
    own = ("csv", str(structure), "--apply", table, "-o", str(structure.parent))
    assert invoke(*own).exit_code == 2
    assert run(*own, "--force")[0] == 0


def test_equal_maps_have_no_difference(tmp_path: Path) -> None:
    structure = saved(tmp_path)
    status, text = run("diff", str(structure), str(structure.parent))
    assert (status, text.strip()) == (0, "No difference.")
    assert run("diff", "Duel", str(structure))[0] == 1
    (structure.parent / "small-map.png").unlink()
    (structure.parent / "small-map-template.png").unlink()
    for verb in (("diff", "Duel"), ("csv", "-o", str(tmp_path / "x"))):
        result = invoke(*verb, str(structure))
        assert result.exit_code == 2
        assert "missing" in result.output
