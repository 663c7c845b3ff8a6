"""No verb obeys a name: not its brackets, not its control characters; and none fails of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cartography.bulk import super_regions_csv
from engine.cartography.store import build_bundle, read_map, save_map
from engine.record import RecordedPlayer, dump_record
from studio.cli.terminal import PlainTable
from studio.library import library_file
from studio.library.library import Library
from studio.program.settings import Settings
from tests.hostile import BRACKETS, FILED, HEADING, HEBREW, LONG, NAMES, OBEYED, named
from tests.studio.cli.test_validate import invoke
from tests.studio.grids import grid_labels, grid_model
from tests.studio.library.records import record_of
from tests.studio.ui.screens import grid_bundle

FSI = "\u2068"
LONGEST_LINE = 3000  # characters that any verb prints on a line


def told(*arguments: object, json_too: bool = True) -> str:
    """Run a verb, as text and as JSON; return the text once it has proved to be plain."""
    result = invoke(*map(str, arguments))
    assert not OBEYED & set(result.output), ascii(result.output)
    assert max(map(len, result.output.splitlines()), default=0) < LONGEST_LINE
    assert "Traceback" not in result.output
    if json_too:
        data = invoke(*map(str, arguments), "--json")
        assert not OBEYED & set(data.output)
        json.loads(data.stdout)
    return result.output


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a map with every name that a map may have."""
    folder = tmp_path_factory.mktemp("maps")
    model = named(grid_model(4, 3), FILED)
    bundle = build_bundle(model, grid_labels(4, 3), grid_bundle().picture)
    return save_map(bundle, folder / "grid").parent


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory, place: Path) -> Path:
    file = tmp_path_factory.mktemp("games") / "game.json"
    players = (RecordedPlayer(HEADING), RecordedPlayer(BRACKETS + LONG, "random"))
    file.write_bytes(dump_record(record_of(*players)))
    return file


def test_maps(place: Path, tmp_path: Path) -> None:
    shown = told("validate", place)
    assert str(place) in shown
    told("neighbours", place, "--gap", "1")
    told("health", place)
    told("render", place, "-o", tmp_path / "r", json_too=False)
    told("csv", place, "-o", tmp_path / "t", json_too=False)
    told("diff", place, "Duel")
    for form in ("conquest", "domination"):
        told("export", place, "--format", form, "-o", tmp_path / form, json_too=False)


def test_tables_with_faults(place: Path, tmp_path: Path) -> None:
    bundle = read_map(place).bundle
    assert bundle is not None
    lines = super_regions_csv(bundle.model).decode().splitlines()
    table = tmp_path / "groups.csv"
    table.write_text("\n".join([*lines, '1,North\x1b[31m\x9brk,"x\x1b",3']), "utf-8")
    shown = told("csv", place, "--apply", table, "-o", tmp_path / "new")
    assert "\ufffd[31m" in shown


def test_plays(place: Path) -> None:
    shown = told(
        "simulate", place, "--players", "random,random", "--games", "2", "--round-limit", "2"
    )
    assert "rounds a game" in shown


def test_games(record: Path, tmp_path: Path) -> None:
    library = Library.open(library_file(Settings()))
    for number, name in enumerate(NAMES.values(), start=1):
        players = (RecordedPlayer(name), RecordedPlayer(BRACKETS + name, "random"))
        library.save_game(dump_record(record_of(*players)), name=name or "-")
        library.save_analysis(b"{}", name, number, 2)
        told("games", "show", number)
    shown = told("games", "list")
    assert "[bold]" in shown
    assert f"{FSI}{HEBREW}" in shown
    told("games", "export", 1, "-o", tmp_path / "x\x1b[31m.json", json_too=False)
    told("games", "export", 1, "-o", tmp_path / "x\x1b[31m.json", json_too=False)  # is there
    told("games", "import", record)
    told("games", "import", tmp_path / "none\x1b[/x].json", json_too=False)
    told("games", "list", "[/x]")


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", "none\x1b[/x]"),
        ("simulate", "World", "--players", "\x1b[31m[/x],random"),
        ("analyse", "none\x9b.json"),
        ("review", "none\x1b[/x].json"),
        ("tournament", "World", "--entries", "\x1b[/x]"),
        ("experiment", "run", "none\x1b"),
        ("import", "none\x1b.map"),
        ("segment", "none\x1b.png"),
        ("games", "list", "--kind", "\x1b[/x]"),
        ("new", "none\x1b[/x]\x9b", "--size", "\x1b[31m"),
        ("games", "show", "\x1b[31m"),
        ("\x1b[31m[/x]",),
    ],
    ids=lambda arguments: arguments[0].strip("\x1b"),
)
def test_refusals(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert not OBEYED & set(result.output), ascii(result.output)


def test_searches(record: Path, place: Path, tmp_path: Path) -> None:
    quick = ("--iterations", 30, "--seed", 1)
    told("analyse", record, *quick, "-o", tmp_path / "a")
    told("analyse", place, *quick, "-o", tmp_path / "b", json_too=False)
    told("review", record, "--iterations", 10, json_too=False)
    told("study", "convergence", record, "--seeds", 2, "--iterations", 20, "-o", tmp_path / "c")


def test_cells_are_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    table = PlainTable()
    table.add_texts("Name", folds=True)
    table.add("[/x][bold]b\x1b")
    table.add(7)
    table.print()
    shown = capsys.readouterr().out
    assert "[/x][bold]b\ufffd" in shown
    assert "7" in shown


def test_a_terminal_without_the_letters_shows_others() -> None:
    code = "from studio.cli.terminal import tell; tell('\\u05d9 z\\u017e')"
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, check=False
    )
    assert (done.returncode, done.stdout.split()[-1]) == (0, b"z\x9e"), done.stderr
