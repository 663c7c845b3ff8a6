"""`--records`: the games of series as records, which are reviewed like any others."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.match import winner_of
from engine.registry import load_game
from studio.cli.app import build_app

GAMES = ("Duel", "--rule", "round_limit=12")


def run(*words: object, status: int = 0) -> str:
    found = CliRunner().invoke(build_app(lambda *_: 0), [str(word) for word in words])
    assert found.exit_code == status, found.output
    return " ".join(found.output.split())


def test_simulated_games_are_kept_whole(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    players = ("--players", "random,random", "--games", 3)
    run("simulate", *GAMES, *players, "--csv", tmp_path / "t.csv", "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-1.json", "game-2.json", "game-3.json"]
    rows = (tmp_path / "t.csv").read_text().splitlines()[1:]
    for file, row in zip(files, rows, strict=True):
        record = load_game(file.read_bytes())
        assert [player.name for player in record.players] == ["random 1", "random 2"]
        assert {player.kind for player in record.players} == {"random"}
        assert record.end == row.split(",")[-1]
        assert str(record.seeds["game"]) == row.split(",")[1]


def test_a_tournament_goes_on_with_its_records(tmp_path: Path) -> None:
    words = ("tournament", *GAMES, "random", "smart-random", "-o", tmp_path / "t")
    run(*words, "--games", 2, "--records", tmp_path / "r")
    run(*words, "--games", 4, "--records", tmp_path / "r")
    names = sorted(file.name for file in (tmp_path / "r").iterdir())
    assert names == ["game-1.json", "game-2.json", "game-3.json", "game-4.json"]
    lines = (tmp_path / "t" / "games.csv").read_text().splitlines()[1:]
    for line, name in zip(lines, names, strict=True):
        record = load_game((tmp_path / "r" / name).read_bytes())
        values = line.split(",")
        assert sorted(player.name for player in record.players) == values[:2]
        assert record.players[int(values[3])].name == values[0]
        assert record.end == values[-1]


def test_records_of_other_games_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    words = ("simulate", *GAMES, "--players", "random,random", "--records", folder)
    assert "records of other games" not in run(*words, "--games", 3)
    assert "records of other games" not in run(*words, "--games", 3)  # they are replaced
    assert "which stay there: game-3.json. " in run(*words, "--games", 2)
    assert "which stay there: game-2.json and 1 more. " in run(*words, "--games", 1)
    cup = ("tournament", *GAMES, "random", "smart-random", "-o", tmp_path / "t")
    assert "which stay there: game-3.json. " in run(*cup, "--games", 2, "--records", folder)
    kept = ("--records", tmp_path / "r")
    run(*cup, "--games", 8, *kept)
    assert "records of other games" not in run(*cup, "--games", 12, *kept)  # numbers of two digits


def test_a_kept_game_is_reviewed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    rule = ("Duel", "--rule", "round_limit=2")
    run("simulate", *rule, "--players", "random,random", "--games", 1, "--records", folder)
    output = run(
        "review", folder / "game-1.json", "--iterations", 8, "--samples", 1, "--search", "source",
        "-o", tmp_path / "review",
    )  # fmt: skip
    assert "Baseline: c 1.41421" in output
    told = json.loads((tmp_path / "review" / "review.json").read_text())["provenance"]
    assert (told["search"], told["iterations"]) == ("baseline", 8)


def test_games_that_agents_play_at_once_are_kept_with_their_moves(tmp_path: Path) -> None:
    words = ("tournament", "--game", "dicewars", "sdc", "ste", "--games", 2, "--rule", "areas=12")
    run(*words, "-o", tmp_path / "t", "--records", tmp_path / "r")
    run(*words, "-o", tmp_path / "without")
    tables = [(tmp_path / name / "games.csv").read_text() for name in ("t", "without")]
    assert tables[0] == tables[1]
    rows = list(csv.DictReader(tables[0].splitlines()))
    kept = [load_game(file.read_bytes()) for file in sorted((tmp_path / "r").iterdir())]
    assert len(kept) == len(rows) == 2
    for row, game in zip(rows, kept, strict=True):
        winner = winner_of(game.game, game.states[-1])
        assert winner is not None
        assert row[row["winner"]] == game.players[winner].name
        assert int(row["rounds"]) == game.states[-1].round


def test_an_experiment_keeps_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("experiment", "new", *GAMES, "random", "smart-random", "--games", 2, "-o", "e.toml")
    run("experiment", "run", "e.toml", "--records", "r")
    kept = [load_game(file.read_bytes()) for file in sorted(Path("r").iterdir())]
    assert len(kept) == 2
    run("experiment", "run", "e/experiment.toml", "-o", "again", "--records", "s")
    again = [load_game(file.read_bytes()) for file in sorted(Path("s").iterdir())]
    assert [game.plies for game in kept] == [game.plies for game in again]
