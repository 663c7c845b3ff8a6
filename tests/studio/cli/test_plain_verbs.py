"""Every verb that makes or compares something, on files and names that nothing may obey."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from engine.cartography.store import build_bundle, read_map, save_map
from engine.plain import is_unicode, plain_path
from tests.hostile import BRACKETS, ESCAPES, FILED, FILES, FORGED, HEBREW, LONG, OBEYED, named
from tests.studio.cli.test_validate import invoke
from tests.studio.grids import grid_labels, grid_model
from tests.studio.ui.screens import grid_bundle

LONGEST_LINE = 3000  # characters that any verb prints on a line
TWO = ("random", "aggressive")
ONE_PAIR = ("--games", 2)
TINY = ("--iterations-per-worker", 2, "--reference-iterations", 2, "--games", 1)
EVERY_FILE = pytest.mark.parametrize("place", FILES, indirect=True)
# Of verbs that play or draw, and treat a long name as others do.
NO_LONG_FILE = pytest.mark.parametrize("place", ["mixed", "bytes"], indirect=True)


def run(*arguments: object) -> str:
    """Run a verb; return what it says once that has proved to be plain, and no crash."""
    result = invoke(*map(str, arguments))
    assert result.exit_code in {0, 1, 2}
    assert not OBEYED & set(result.output), ascii(result.output)
    lines = result.output.splitlines()
    assert max(map(len, lines), default=0) < LONGEST_LINE
    assert not [line for line in lines if line.lstrip().startswith(FORGED)]
    assert "Traceback" not in result.output
    return result.output


def says(*arguments: object, place: Path) -> str:
    """Run a verb that says where something is; that stands there as it is, on its line."""
    output = run(*arguments)
    assert plain_path(place).strip("\u2068\u2069") in output
    return output


def data(*arguments: object) -> object:
    """Run a verb with --json; return what that says."""
    result = invoke(*map(str, arguments), "--json")
    assert not OBEYED & set(result.output)
    result.stdout.encode()  # nothing is left that no terminal could write
    return json.loads(result.stdout)


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a folder of a hostile name, or one of all that is hostile."""
    folder = tmp_path / FILES[getattr(request, "param", "mixed")]
    try:
        folder.mkdir()
    except (OSError, UnicodeError):
        pytest.skip(f"{sys.platform} has no such files")
    return folder


@pytest.fixture
def own_map(place: Path) -> Path:
    """Return a map of hostile names in that folder."""
    model = named(grid_model(4, 3), FILED)
    bundle = build_bundle(model, grid_labels(4, 3), grid_bundle().picture)
    return save_map(bundle, place / "grid").parent


@NO_LONG_FILE
def test_health(own_map: Path) -> None:
    run("health", own_map, "--games", 1, "--round-limit", 2)
    assert data("health", own_map)


@EVERY_FILE
def test_diff_and_neighbours(own_map: Path) -> None:
    shown = run("diff", own_map, "Duel")
    assert f"\u2068{HEBREW}" in shown
    assert data("diff", "Duel", own_map)
    run("neighbours", own_map, "--gap", 1)
    assert data("neighbours", own_map)


@NO_LONG_FILE
@pytest.mark.parametrize(
    "form", ["conquest", "domination", "lux", "warzone", "triplea", "geojson", "zip"]
)
def test_export_and_import(own_map: Path, form: str) -> None:
    folder = own_map.parent / "out"
    output = folder / "map.zip" if form == "zip" else folder
    export = ("export", own_map, "--format", form, "-o", output)
    says(*export, place=folder)
    says(*export, place=folder)  # is there
    written = data(*export, "--force")
    assert isinstance(written, dict)
    first = Path(written["files"][0])
    assert first.exists()  # JSON keeps the name, whatever it is
    if form in {"domination", "warzone", "zip"}:
        source = next((p for p in folder.iterdir() if p.suffix in {".map", ".svg"}), first)
        made = own_map.parent / "made"
        run("import", source, "-o", made)
        run("import", source, "-o", made)
        data("import", source, "-o", own_map.parent / "again")


@EVERY_FILE
def test_files_that_are_not_there(place: Path) -> None:
    for verb in ("validate", "health", "neighbours", "render", "csv", "export"):
        run(verb, place / "none.xml", *(("-o", place / "o") if verb == "csv" else ()))
    run("diff", place, place / "none.zip")
    run("import", place / "none.map", "-o", place / "x")
    run("segment", place / "none.png", "-o", place / "x")
    run("experiment", "run", place / "none.toml")
    run("tune", "Duel", "-o", place / "x", "--constants", place / "none.toml")
    run("tournament", "Duel", "random", f"mcts:constants={place / 'none'}", "-o", place / "x")


@EVERY_FILE
def test_segment(place: Path) -> None:
    with Image.new("RGB", (120, 90), "white") as picture:
        ImageDraw.Draw(picture).line((60, 0, 60, 90), fill=0, width=3)
        picture.save(place / f"{place.name[:40]}.png")
    source = place / f"{place.name[:40]}.png"
    segment = ("segment", source, "--no-sea", "-o", place / "x")
    says(*segment, place=place / "x")
    says(*segment, place=place / "x")  # is there
    run(*segment, "--name", BRACKETS + LONG, "--force")
    found = data(*segment, "--force")
    assert isinstance(found, dict)
    assert Path(found["map"]).exists()
    assert read_map(Path(found["map"])).bundle is not None


@EVERY_FILE
def test_new(place: Path) -> None:
    new = ("new", place.name, "--size", "120x90", "--regions", 3, "-o", place / "x")
    run(*new)
    run(*new)  # is there
    says("new", "x", "--size", "120x90", "-o", place / "y", place=place / "y")
    run("new", BRACKETS + ESCAPES + LONG, "--size", "120x90", "-o", place / "z")
    found = data("new", "x", "--size", "120x90", "-o", place / "v")
    assert isinstance(found, dict)
    assert Path(found["file"]).exists()


@NO_LONG_FILE
def test_tournament(own_map: Path) -> None:
    folder = own_map.parent / "t"
    tournament = ("tournament", own_map, *TWO, *ONE_PAIR, "-o", folder)
    shown = run(*tournament)
    if not is_unicode(str(folder)):
        assert "no Unicode" in shown
        return
    assert data(*tournament)
    says(*tournament, "--seed", 7, place=folder)  # is another one
    constants = own_map.parent / "c.toml"
    constants.write_text("", "utf-8")
    run("tournament", "Duel", "random", f"mcts:iterations=1,constants={constants}", *ONE_PAIR,
        "-o", folder / "mcts")  # fmt: skip


@NO_LONG_FILE
def test_tune(own_map: Path) -> None:
    small = ("--iterations", 1, "--candidates", 4, "--pairs", 1, "--generations", 1)
    run("tune", own_map, own_map, "-o", own_map.parent / "t")  # is there twice
    run("tune", own_map, "-o", own_map.parent / "t", *small)


@NO_LONG_FILE
def test_study(own_map: Path) -> None:
    folder = own_map.parent / "s"
    study = ("study", "parallel", own_map, "-o", folder, *TINY)
    run(*study, "--modes", "root", "--workers", 1)
    says(*study, "--modes", "root", "--workers", 1, "--seed", 9, place=folder)
    run(*study, "--modes", own_map.parent.name)
    run(*study, "--workers", own_map.parent.name + LONG)


@EVERY_FILE
def test_experiment(own_map: Path) -> None:
    manifest = own_map.parent / "e.toml"
    new = ("experiment", "new", own_map, *TWO, *ONE_PAIR, "--title", own_map.parent.name)
    shown = run(*new, "-o", manifest)
    if not manifest.exists():  # TOML is Unicode
        assert "cannot be kept in a manifest" in shown
        return
    says(*new, "-o", manifest, place=manifest)  # is there
    run("experiment", "run", manifest)
    assert data("experiment", "run", manifest)


@pytest.mark.parametrize(
    "text",
    [
        'map = "a\\u0000"',
        'map = "a\\u001b[31m"\ntitle = "\\u202e"',
        'map = "Duel"\nbots = ["\\u001b[31m\\u202e", "random"]',
        'map = "Duel"\nbots = ["mcts:iterations=1,constants=a\\u0000b", "random"]',
        'map = "Duel"\n"\\u001b" = 1',
        'map = "Duel"\nversions = { "\\u001b" = "\\u009b" }',
    ],
)
def test_manifests_of_somebody_else(text: str, tmp_path: Path) -> None:
    bots = "" if "bots" in text else 'bots = ["random", "aggressive"]\n'
    head = 'format = "marchland-experiment"\nversion = 2\ngames = 2\n'
    (tmp_path / "e.toml").write_text(f"{head}{bots}{text}\n", "utf-8")
    run("experiment", "run", tmp_path / "e.toml")
