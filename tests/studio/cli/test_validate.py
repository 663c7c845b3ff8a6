"""`marchland validate` on World and on its broken copies, each with its own message."""

from __future__ import annotations

import json
import re
import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from PIL import Image
from typer.testing import CliRunner

from engine.cartography.store import read_map
from maps import shipped_maps
from studio.cli import build_app


def invoke(*arguments: str) -> Result:
    result = CliRunner().invoke(build_app(lambda _path: 0), list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def run(*arguments: str) -> tuple[int, str]:
    """Return the exit status and all that was printed, errors and hints among it."""
    result = invoke(*arguments)
    return result.exit_code, result.output


def run_json(*arguments: str) -> tuple[int, Any]:
    """Return the exit status and the JSON on standard output, where nothing else may be."""
    result = invoke(*arguments, "--json")
    return result.exit_code, json.loads(result.stdout)


@pytest.fixture
def copy(tmp_path: Path, world_folder: Path) -> Path:
    folder = tmp_path / "world"
    shutil.copytree(world_folder, folder)
    return folder


def edit(file: Path, pattern: str, new: str) -> None:
    text = file.read_text("utf-8")
    changed, count = re.subn(pattern, new, text, count=1, flags=re.DOTALL)
    assert count == 1
    file.write_text(changed, "utf-8")


def test_world_has_no_issue() -> None:
    status, output = run("validate", "World")
    assert (status, output) == (0, "World: no issues\n")


def duplicate_name(folder: Path) -> None:
    edit(folder / "world.xml", '<Region Name="Alaska" Army', '<Region Name="Greenland" Army')


def unknown_neighbour(folder: Path) -> None:
    edit(
        folder / "world.xml",
        r'(<Neighbours>\s*)<Region Name="[^"]+"',
        r'\1<Region Name="Atlantis"',
    )


def one_way_neighbour(folder: Path) -> None:
    edit(
        folder / "world.xml",
        r'(<Region Name="Brazil"[^>]*>.*?<Neighbours>\s*)<Region Name="[^"]+"\s*/>\s*',
        r"\1",
    )


def missing_color(folder: Path) -> None:
    edit(folder / "world-colors.xml", r"<Entry>.*?</Entry>\s*", "")


def lost_color(folder: Path) -> None:
    edit(folder / "world-colors.xml", r'Red="\d+" Green="\d+"', 'Red="1" Green="2"')


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (duplicate_name, r"world\.xml:\d+: error: .*Greenland"),
        (unknown_neighbour, r"world\.xml:\d+: error: .*Atlantis"),
        (one_way_neighbour, r"world\.xml:\d+: error: .*but not the reverse"),
        (missing_color, r"world.*error: .*Alaska"),
        (lost_color, r"world.*error: .*colour"),
    ],
)
def test_errors_are_listed_with_their_place(
    copy: Path, damage: Callable[[Path], None], expected: str
) -> None:
    damage(copy)
    status, output = run("validate", str(copy))
    assert status == 1
    assert re.search(expected, output), output
    assert "Traceback" not in output


def entity_bomb(folder: Path) -> None:
    bomb = '<!DOCTYPE Map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    edit(folder / "world.xml", r"(<\?xml[^>]*\?>)", r"\1" + bomb)


def external_entity(folder: Path) -> None:
    edit(
        folder / "world.xml",
        r"(<\?xml[^>]*\?>)",
        r'\1<!DOCTYPE Map [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    )


def truncated_png(folder: Path) -> None:
    file = folder / "world-template.png"
    file.write_bytes(file.read_bytes()[:5000])


def huge_png(folder: Path) -> None:
    header = struct.pack(">IIBBBBB", 30000, 30000, 8, 2, 0, 0, 0)
    chunks = [b"IHDR" + header, b"IDAT" + zlib.compress(b"\0" * 1000), b"IEND"]
    png = b"\x89PNG\r\n\x1a\n"
    for chunk in chunks:
        png += struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    (folder / "world-template.png").write_bytes(png)


def no_xml(folder: Path) -> None:
    (folder / "world.xml").write_text("not a map")


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (entity_bomb, r"world\.xml:\d+: .*(DOCTYPE|entit)"),
        (external_entity, r"world\.xml:\d+: .*(DOCTYPE|entit)"),
        (truncated_png, r"world-template\.png: "),
        (huge_png, r"world-template\.png: .*30000"),
        (no_xml, r"world\.xml:1: "),
    ],
)
def test_what_cannot_be_read_is_said_and_exits_2(
    copy: Path, damage: Callable[[Path], None], expected: str
) -> None:
    damage(copy)
    status, output = run("validate", str(copy))
    assert status == 2
    assert re.search(expected, output), output
    assert len(output.strip().splitlines()) == 1


def test_json_holds_every_map_and_the_worst_status_counts(copy: Path) -> None:
    one_way_neighbour(copy)
    status, reports = run_json("validate", "World", str(copy))
    assert status == 1
    assert [report["status"] for report in reports] == [0, 1]
    assert reports[1]["issues"][0]["severity"] == "error"
    assert reports[1]["issues"][0]["line"] > 1


def speck(folder: Path) -> None:
    """Put two pixels of Brazil into the middle of the largest sea, as a template holds them."""
    model = read_map(folder).bundle.model  # type: ignore[union-attr]
    image = Image.open(folder / "world-template.png").convert("RGB")
    color = next(region.color for region in model.regions if region.name == "Brazil")
    image.putpixel((700, 700), color)
    image.putpixel((701, 700), color)
    image.save(folder / "world-template.png")


def test_warnings_are_listed_and_exit_0(copy: Path) -> None:
    speck(copy)
    status, output = run("validate", str(copy))
    assert status == 0
    assert "warning: “Brazil” has 1 stray speck" in output
    assert output.endswith(f"{copy}: 1 issue, 1 repairable with --fix\n")


def test_json_names_regions_and_repairs(copy: Path) -> None:
    speck(copy)
    one_way_neighbour(copy)
    edit(copy / "world.xml", ' Name="World"', ' Name="World" Height="3"')
    status, reports = run_json("validate", str(copy))
    assert status == 1
    issues = {issue["code"]: issue for issue in reports[0]["issues"]}
    assert issues.keys() == {"schema", "one-way-neighbour", "stray-specks"}
    assert issues["one-way-neighbour"]["regions"] == ["Venezuela", "Peru"]
    assert issues["one-way-neighbour"]["repair"] == "Make the link symmetric"
    assert issues["stray-specks"]["regions"] == ["Brazil"]
    assert issues["stray-specks"]["severity"] == "warning"
    assert [issues[code]["repairable"] for code in issues] == [code != "schema" for code in issues]
    assert issues["schema"]["repair"] is None


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_fix_writes_a_repaired_copy_and_leaves_the_map_alone(copy: Path, tmp_path: Path) -> None:
    speck(copy)
    one_way_neighbour(copy)
    before = contents(copy)
    folder = tmp_path / "copy"
    status, output = run("validate", str(copy), "--fix", "--output", str(folder))
    assert status == 0
    assert output.splitlines() == [
        f"{copy}: 2 issues repaired in {folder / 'world.xml'}",
        f"{copy}: no issues left",
    ]
    assert contents(copy) == before
    assert run("validate", str(folder)) == (0, f"{folder}: no issues\n")


def test_fix_says_what_is_left(copy: Path, tmp_path: Path) -> None:
    lost_color(copy)
    one_way_neighbour(copy)
    status, reports = run_json("validate", str(copy), "World", "--fix", "--output", str(tmp_path))
    assert status == 1
    assert [report["repaired"] for report in reports] == [1, 0]
    assert [Path(report["copy"]).parent.name for report in reports] == ["1-world", "2-World"]
    assert {i["code"] for i in reports[0]["issues"]} == {"no-pixels", "unmapped-color"}
    assert reports[1]["issues"] == []


@pytest.mark.parametrize("option", [["--fix"], ["--output", "somewhere"]])
def test_fix_needs_a_folder(option: list[str]) -> None:
    status, output = run("validate", "World", *option)
    assert status == 2
    assert "go together" in output


def test_what_cannot_be_repaired_at_all_is_said(copy: Path, tmp_path: Path) -> None:
    (copy / "world-template.png").unlink()
    status, output = run("validate", str(copy), "--fix", "--output", str(tmp_path / "copy"))
    assert status == 2
    assert "colour template of the map is missing" in output
    assert not (tmp_path / "copy").exists()


def test_an_unknown_name_lists_the_shipped_maps() -> None:
    status, output = run("validate", "Wrld")
    assert status == 2
    assert "world" in output


def test_without_a_verb_the_window_is_opened() -> None:
    opened: list[Path | None] = []

    def open_window(path: Path | None) -> int:
        opened.append(path)
        return 0

    app = build_app(open_window)
    assert CliRunner().invoke(app, []).exit_code == 0
    assert CliRunner().invoke(app, ["open", "World"]).exit_code == 0
    assert CliRunner().invoke(app, ["open", "nowhere"]).exit_code == 2
    assert CliRunner().invoke(app, [str(shipped_maps()["duel"])]).exit_code == 0
    assert CliRunner().invoke(app, ["missing.xml"]).exit_code == 2
    assert opened[0] is None
    assert opened[1] is not None
    assert opened[1].name == "world"
    assert opened[2] == shipped_maps()["duel"]
    assert len(opened) == 3


@pytest.mark.parametrize("name", ["World", "world", "Czech Lands", "czech-lands"])
def test_the_name_of_a_shipped_map_opens_it(name: str) -> None:
    opened: list[Path | None] = []
    app = build_app(lambda path: opened.append(path) or 0)
    assert CliRunner().invoke(app, [name]).exit_code == 0
    assert opened == [shipped_maps()[name.lower().replace(" ", "-")]]


@pytest.mark.parametrize(("name", "meant"), [("Wrld", "“world”?"), ("validat", "“validate”?")])
def test_a_word_that_is_neither_command_nor_map_is_said_to_be_so(name: str, meant: str) -> None:
    status, output = run(name)
    assert status == 2
    words = " ".join(output.replace("│", " ").split())
    assert f"“{name}” is no command, no file or folder, and no shipped map." in words
    assert meant in words
    assert "duel" in words
