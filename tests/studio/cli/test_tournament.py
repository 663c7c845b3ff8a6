"""`marchland tournament`: resumable, reproducible, decided in time, and clear about mistakes."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ai.measuring.ledger import Ledger
from ai.measuring.tournament import TournamentGame
from tests.studio.cli.test_validate import invoke, run, run_json

SOURCE = "mcts:iterations=5,mode=baseline"
THREE = ("mcts:iterations=5", SOURCE, "random")


def command(folder: Path, *more: str) -> tuple[str, ...]:
    return ("tournament", "Duel", *more, "-o", str(folder), "--seed", "3")


def three(folder: Path, *more: str) -> tuple[str, ...]:
    return command(folder, *THREE, "--games", "2", *more)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that nothing interrupted; to be copied, not to be changed."""
    folder = tmp_path_factory.mktemp("tournaments") / "three"
    assert invoke(*three(folder)).exit_code == 0
    return folder


def read_csv(file: Path) -> list[dict[str, str]]:
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_tournament_writes_games_and_table(finished: Path) -> None:
    games, rows = read_csv(finished / "games.csv"), read_csv(finished / "table.csv")
    assert len(games) == 6
    assert [row["entry"] for row in rows] == list(THREE)
    for row in rows:
        mine = [game for game in games if row["entry"] in {game["first"], game["second"]}]
        won = [game for game in mine if game.get(game["winner"]) == row["entry"]]
        assert (int(row["games"]), int(row["wins"])) == (len(mine), len(won)) == (4, len(won))
        assert float(row["low"]) <= float(row["score"]) <= float(row["high"])
        assert float(row["elo_low"]) <= float(row["elo"]) <= float(row["elo_high"])
    assert float(rows[0]["elo"]) == 0
    assert json.loads((finished / "tournament.json").read_text())["map"] == "Duel"


def test_the_table_fits_a_terminal(finished: Path) -> None:
    status, output = run(*three(finished))
    assert status == 0
    assert all(len(line) <= 80 for line in output.splitlines())
    for text in ("Score (95 %)", "Elo (95 %)", "random", "±"):
        assert text in output


def test_two_entries_have_their_pairs_counted(tmp_path: Path) -> None:
    status, output = run(*command(tmp_path, "random", THREE[0], "--games", "6"))
    assert status == 0
    assert "0, 0.5, 1, 1.5, 2 points: 3 0 0 0 0" in output
    status, data = run_json(*command(tmp_path, THREE[0], "random", "--games", "6"))
    assert status == 0
    assert data["pentanomial"] == [0, 0, 0, 0, 3]
    assert data["table"][0]["score"]["share"] == 1
    assert data["table"][1]["rating"]["elo"] < 0
    assert "sprt" not in data
    assert len(read_csv(tmp_path / "games.csv")) == 6  # whoever is named first


def test_a_sequential_test_ends_the_tournament(tmp_path: Path) -> None:
    sprt = ("--sprt", "0,300", "--games", "100")
    status, data = run_json(*command(tmp_path, THREE[0], "random", *sprt))
    result = data["sprt"]["result"]
    assert (status, result["verdict"]) == (0, "accepted")
    assert result["llr"] >= data["sprt"]["upper"] == pytest.approx(2.9444, abs=1e-4)
    assert len(read_csv(tmp_path / "games.csv")) == 2 * sum(result["pentanomial"]) < 100
    before = (tmp_path / "games.csv").read_bytes()
    status, output = run(*command(tmp_path, THREE[0], "random", *sprt))
    assert "Sequential test of 300 Elo against 0: accepted (LLR" in output
    assert (tmp_path / "games.csv").read_bytes() == before
    status, output = run(*command(tmp_path, "random", THREE[0], *sprt))
    assert "refused" in output


def test_too_few_games_leave_it_undecided(tmp_path: Path) -> None:
    _, output = run(*command(tmp_path, THREE[0], "random", "--sprt=-5,5", "--games", "2"))
    assert "Sequential test of 5 Elo against -5: undecided" in output


def test_an_interrupted_tournament_goes_on(
    finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(ledger: Ledger[TournamentGame], game: TournamentGame) -> None:
        if len(ledger.games) == 4:
            raise KeyboardInterrupt
        add(ledger, game)

    add: Any = Ledger.add
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "add", interrupt)
        result = invoke(*three(tmp_path / "new"))
    assert result.exit_code == 130
    assert result.stdout == ""
    assert "stopped after 4 of 6 games. The same command goes on" in result.stderr
    assert run_json(*three(tmp_path / "new")) == run_json(*three(finished))
    for name in ("games.csv", "table.csv", "tournament.json"):
        assert (tmp_path / "new" / name).read_bytes() == (finished / name).read_bytes()


def test_other_entries_and_more_games_go_on_in_the_folder(finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "more"
    shutil.copytree(finished, folder)
    status, data = run_json(*command(folder, "random", "aggressive", "--games", "4"))
    assert status == 0
    assert [(row["entry"], row["games"]) for row in data["table"]] == [
        ("random", 4), ("aggressive", 4),
    ]  # fmt: skip
    _, data = run_json(*command(folder, *THREE, "--games", "4"))
    assert [row["games"] for row in data["table"]] == [8, 8, 8]
    whole = (finished / "games.csv").read_text()
    assert (folder / "games.csv").read_text().startswith(whole)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (("mcts",), "Name 2 to 32 entries"),
        (("mcts", "mtcs"), "There is no bot “mtcs”. Bots: mcts, aggressive"),
        (("mcts:speed=1", "random"), "There is no option “speed”. Options: seconds,"),
        (("random", "random"), "“random” and “random” are the same bot"),
        ((*THREE, "--games", "3"), "name an even number, such as 4"),
        ((*THREE, "--games", "0"), "'--games'"),
        ((*THREE, "--sprt", "0,50"), "--sprt is for two entries"),
        ((*THREE[1:], "--sprt", "50,0"), "“50,0” is no sequential test"),
        ((*THREE[1:], "--sprt", "0"), "“0” is no sequential test"),
        ((*THREE[1:], "--sprt", "0,nan"), "“0,nan” is no sequential test"),
        ((*THREE[1:], "--sprt", "a,b"), "such as 0,50"),
        ((*THREE[1:], "--seed", "4"), "seed is 3 there and 4 here"),
    ],
)
def test_mistakes_are_refused_clearly(finished: Path, more: tuple[str, ...], expected: str) -> None:
    before = (finished / "games.csv").read_bytes()
    arguments = ("tournament", "Duel", "-o", str(finished), "--seed", "3", *more)
    status, output = run(*arguments)
    assert status == 2
    assert expected in output.replace("\n", " ")
    assert (finished / "games.csv").read_bytes() == before


def test_a_folder_of_a_study_is_refused(tmp_path: Path) -> None:
    tiny = ("--iterations-per-worker", "2", "--reference-iterations", "2", "--games", "1")
    modes = ("--modes", "root", "--workers", "1")
    assert invoke("study", "parallel", "Duel", "-o", str(tmp_path), *tiny, *modes).exit_code == 0
    status, output = run(*three(tmp_path))
    assert status == 2
    assert "games.csv has no tournament.json beside it" in output.replace("\n", " ")
