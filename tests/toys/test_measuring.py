"""Games of packages are measured: tournaments, experiments, studies, tuning."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from ai.playing.entries import read_entry
from ai.playing.players import players_of
from tests.toys.verbs import invoke, run


def test_a_tournament_of_two_is_played_and_resumed(tmp_path: Path) -> None:
    command = ("tournament", "--game", "heap", "easy", "random", "uct:iterations=20",
               "--games", "4", "-o", str(tmp_path), "--json")  # fmt: skip
    status, text = run(*command)
    assert status == 0, text
    rows = json.loads(text)["table"]
    assert {row["games"] for row in rows} == {8}
    kept = (tmp_path / "games.csv").read_text()
    assert run(*command) == (0, text)
    assert (tmp_path / "games.csv").read_text() == kept
    status, text = run(*command, "--rule", "stones=20")
    assert (status, "other parameters" in text) == (2, True)


@pytest.mark.parametrize(
    ("name", "seats", "entries"),
    [
        ("ladder", 3, ("random", "uct:iterations=5", "maxn:iterations=9", "uct:iterations=20")),
        ("ladder", 4, ("random", "uct:iterations=20")),
        ("bids", 3, ("random", "rich")),
        ("sawhian", 4, ("random", "maxn:iterations=1")),
    ],
)
def test_a_tournament_of_several_is_played_and_resumed(
    name: str, seats: int, entries: tuple[str, ...], tmp_path: Path
) -> None:
    command = ("tournament", "--game", name, "--seats", str(seats), *entries,
               "--games", "2", "-o", str(tmp_path))  # fmt: skip
    first = invoke(*command, "--json")
    assert first.exit_code == 0, first.output
    rows = json.loads(first.stdout)["table"]
    assert [row["entry"] for row in rows] == list(entries)
    kept = (tmp_path / "games.csv").read_text()
    games = kept.count("\n") - 1
    assert {row["games"] for row in rows} == {games * seats // len(entries)}
    (tmp_path / "games.csv").write_text(kept[: len(kept) * 2 // 3])
    assert invoke(*command, "--json").stdout == first.stdout
    assert (tmp_path / "games.csv").read_text() == kept
    status, text = run(*command)
    assert (status, "Elo (95 %)" in text) == (0, True)
    assert "Pairs that brought" not in text
    status, text = run(*command[:-1], str(tmp_path / "other"), "--sprt", "0,50")
    assert (status, "for two entries in games of two" in " ".join(text.split())) == (2, True)


def test_a_game_of_four_needs_no_number_of_seats(tmp_path: Path) -> None:
    command = ("tournament", "--game", "sawhian", "random", "maxn:iterations=1", "--games", "2")
    status, text = run(*command, "-o", str(tmp_path))
    assert status == 0, text
    assert (tmp_path / "games.csv").read_text().startswith("seat_1,seat_2,seat_3,seat_4,block,")
    status, text = run(*command, "-o", str(tmp_path), "--seats", "2")
    assert (status, "is for 4 players, not 2" in " ".join(text.split())) == (2, True)


def test_an_experiment_of_three_seats_is_repeated(tmp_path: Path) -> None:
    manifest = tmp_path / "experiment.toml"
    bots = ("uct:iterations=20", "maxn:iterations=50", "random")
    run("experiment", "new", "--game", "ladder", "--seats", "3", *bots, "--games", "3",
        "-o", str(manifest))  # fmt: skip
    assert "seats = 3" in manifest.read_text()
    _, first = run("experiment", "run", str(manifest), "-o", str(tmp_path / "one"), "--json")
    done = tmp_path / "one" / "experiment.toml"
    _, again = run("experiment", "run", str(done), "-o", str(tmp_path / "two"), "--json")
    assert json.loads(again)["same"] is True
    assert sum(row["wins"] + row["draws"] for row in json.loads(first)["table"]) > 0


def test_an_experiment_is_repeated(tmp_path: Path) -> None:
    manifest = tmp_path / "experiment.toml"
    status, text = run(
        "experiment", "new", "--game", "heap", "uct:iterations=40,workers=2", "random",
        "--games", "4", "--rule", "stones=9", "-o", str(manifest),
    )  # fmt: skip
    assert status == 0, text
    assert "stones = 9" in manifest.read_text()
    first = run("experiment", "run", str(manifest), "-o", str(tmp_path / "one"), "--json")
    done = tmp_path / "one" / "experiment.toml"
    again = run("experiment", "run", str(done), "-o", str(tmp_path / "two"), "--json")
    assert (first[0], again[0]) == (0, 0), (first[1], again[1])
    assert json.loads(again[1])["same"] is True
    assert json.loads(again[1])["result"] == json.loads(first[1])["result"]


def test_convergence_is_measured(tmp_path: Path) -> None:
    command = ("study", "convergence", "--game", "ladder", "--mode", "uct", "--seeds", "3",
               "--iterations", "64", "--from", "8", "-o", str(tmp_path), "--json")  # fmt: skip
    status, text = run(*command)
    assert status == 0, text
    found = json.loads(text)["checkpoints"]
    assert [one["iterations"] for one in found] == [8, 16, 32, 64]
    assert {one["searches"] for one in found} == {3}


MEASURED = [("heap", 2), ("ladder", 3)]


@pytest.mark.parametrize(("name", "seats"), MEASURED)
def test_workers_are_counted_and_a_study_resumed(name: str, seats: int, tmp_path: Path) -> None:
    command = ("study", "parallel", "--game", name, "--seats", str(seats), "-o", str(tmp_path),
               "--workers", "1,2", "--games", str(2 * seats), "--iterations-per-worker", "9",
               "--reference-iterations", "9", "--json")  # fmt: skip
    status, text = run(*command)
    assert status == 0, text
    data = json.loads(text)
    assert (data["parameters"]["game"], data["parameters"]["bots"]) == (name, ["uct", "uct"])
    found = [(row["mode"], row["workers"], row["games"]) for row in data["table"]]
    assert found == [("root", 1, 2 * seats), ("root", 2, 2 * seats)]
    kept = (tmp_path / "games.csv").read_text()
    assert {line.split(",")[3] for line in kept.splitlines()[1:]} == set(map(str, range(seats)))
    (tmp_path / "games.csv").write_text(kept[: len(kept) // 2])
    assert run(*command) == (0, text)
    assert (tmp_path / "games.csv").read_text() == kept
    assert (tmp_path / "plot.png").stat().st_size > 0


@pytest.mark.parametrize(("name", "seats"), MEASURED)
def test_a_search_is_tuned_and_what_was_found_plays(name: str, seats: int, tmp_path: Path) -> None:
    command = ("tune", "--game", name, "--seats", str(seats), "-o", str(tmp_path), "--pairs", "1",
               "--iterations", "9", "--candidates", "4", "--generations", "1")  # fmt: skip
    status, text = run(*command)
    assert status == 0, text
    kept = (tmp_path / "games.csv").read_text()
    assert kept.count("\n") == 1 + 4 * seats
    assert run(*command) == (0, text)
    assert (tmp_path / "games.csv").read_text() == kept
    found = text.split("; ")[-1].strip()
    assert found.startswith("uct:exploration=")
    numbers = tomllib.loads((tmp_path / "constants.toml").read_text())
    told = read_entry(players_of(name), f"{found},iterations=9").options.search
    assert told.exploration == pytest.approx(numbers["exploration"], abs=1e-4)
    assert told.playout_limit == numbers["playout_limit"]


def test_what_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    for command, expected in (
        (("study", "parallel", "--game", "bids"), "has no bot that searches with several workers"),
        (("study", "parallel", "--game", "heap", "--contender", "alpha-beta"), "with one worker"),
        (("study", "parallel", "--game", "heap", "--modes", "leaf"), "no parallel mode “leaf”"),
        (("study", "parallel", "--game", "heap", "--seats", "3"), "is for 2 players, not 3"),
        (("study", "parallel", "--game", "heap", "--contender", "random"), "no searching bot"),
        (
            ("study", "parallel", "--game", "heap", "--reference", "uct:workers=2"),
            "Leave “workers”",
        ),
        (("tune", "--game", "bids"), "has no bot that can be tuned"),
        (("tune", "--game", "heap", "--bot", "alpha-beta"), "has nothing that can be tuned"),
        (("tune", "--game", "heap", "--constants", "c.toml"), "There is no option “constants”"),
        (("tune", "Duel", "--game", "heap"), "is not played on a map"),
        (("tune",), "is played on a map: name one"),
    ):
        status, text = run(*command, "-o", str(tmp_path / "none"))
        assert (status, expected in " ".join(text.split())) == (2, True), text
    assert not (tmp_path / "none").exists()
