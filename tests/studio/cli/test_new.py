"""`marchland new`: blank maps, invented countries, and what cannot be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cartography.store import read_map
from tests.studio.cli.test_validate import invoke, run_json


def test_an_invented_country_is_written_and_valid(tmp_path: Path) -> None:
    options = ("--regions", "8", "--size", "400x300", "--seed", "2")
    status, report = run_json("new", "My Land", "-o", str(tmp_path), *options)
    assert status == 0
    assert (report["regions"], report["width"], report["height"]) == (8, 400, 300)
    assert Path(report["file"]) == tmp_path / "my-land.xml"
    assert invoke("validate", str(tmp_path)).exit_code == 0


def test_a_blank_map_is_the_default(tmp_path: Path) -> None:
    result = invoke("new", "Canvas", "-o", str(tmp_path), "--size", "320x200")
    assert result.exit_code == 0
    reading = read_map(tmp_path)
    assert reading.bundle is not None
    assert reading.bundle.model.regions == ()


def test_an_existing_map_is_replaced_only_by_force(tmp_path: Path) -> None:
    arguments = ("new", "Canvas", "-o", str(tmp_path), "--size", "64x64")
    assert invoke(*arguments).exit_code == 0
    again = invoke(*arguments)
    assert again.exit_code == 2
    assert "exists already" in again.output
    assert invoke(*arguments, "--force").exit_code == 0


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--size", "big"), "“big” is no size"),
        (("--size", "9000x10"), "sides are 16 to 8192"),
        (("--size", "100x100", "--regions", "50"), "no room for 50 regions"),
    ],
)
def test_what_cannot_be_made_says_why(
    tmp_path: Path, options: tuple[str, ...], expected: str
) -> None:
    result = invoke("new", "Canvas", "-o", str(tmp_path / "x"), *options)
    assert result.exit_code == 2
    assert expected in result.output
    assert not (tmp_path / "x").exists()


def test_a_name_that_cannot_be_saved_is_refused(tmp_path: Path) -> None:
    result = invoke("new", " ", "-o", str(tmp_path), "--size", "64x64")
    assert result.exit_code == 2
    assert "name" in result.output
