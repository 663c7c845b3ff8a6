"""`marchland simulate --csv`: a line a game, for a spreadsheet."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.studio.cli.test_validate import run, run_json

COMMAND = ("simulate", "Duel", "--players", "random,random", "--games", "4", "--round-limit", "3")


def test_simulate_writes_a_line_a_game(tmp_path: Path) -> None:
    path = tmp_path / "tables" / "games.csv"
    status, found = run_json(*COMMAND, "--csv", str(path), "--json")
    assert status == 0
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [row["game"] for row in rows] == ["1", "2", "3", "4"]
    assert [int(row["rounds"]) for row in rows] == [game["rounds"] for game in found["games"]]
    assert [int(row["seed"]) for row in rows] == [game["seed"] for game in found["games"]]
    assert {row["end"] for row in rows} == {game["end"] for game in found["games"]}


def test_simulate_says_at_once_where_it_cannot_write_the_table(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    status, output = run(*COMMAND, "--csv", str(tmp_path / "file" / "games.csv"))
    assert status == 2
    assert "cannot be written" in output
