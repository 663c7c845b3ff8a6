"""Dicewars on the command line: games, tournaments, analyses and reviews."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ai.games.dicewars.agents import tuned
from ai.games.dicewars.bots import AgentBot, option_types, told
from ai.games.dicewars.numbers import to_toml
from ai.playing.arena import play_game
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import DicewarsSettings
from engine.record import GameRecord, dump_record
from engine.registry import load_game
from studio.cli.game_options import entries_in
from tests.studio.cli.test_validate import invoke, run, run_json

DICEWARS = ("--game", "dicewars")
SMALL = ("--rule", "areas=10")


def test_games_on_a_generated_board_and_on_a_map() -> None:
    for place in ((), ("Duel",)):
        status, data = run_json(
            "simulate", *place, *DICEWARS, "--players", "stei-adt,sdc", "--games", "2", "--json"
        )
        assert status == 0
        assert data["map"] == (place[0] if place else "Dicewars")
        assert all(game["end"] == "conquest" for game in data["games"])


def test_rules_are_told_by_their_names() -> None:
    rules = ("--rule", "rule_set=2020", "--rule", "battle_limit=3", *SMALL)
    status, data = run_json(
        "simulate", *DICEWARS, "--players", "sdc,sdc", "--games", "1", *rules, "--json"
    )
    assert status == 0
    assert data["games"][0]["end"] == "battle limit"
    assert data["games"][0]["winner"] is None
    status, output = run("simulate", *DICEWARS, "--rule", "areas=3")
    assert status != 0
    assert "Areas" in output


def test_simulated_bots_are_told_options_as_in_a_tournament(tmp_path: Path) -> None:
    numbers = tmp_path / "mine.toml"
    never = replace(tuned("heuristic"), least=2.0)  # it never attacks
    numbers.write_text(to_toml(never))
    players = f"heuristic:numbers={numbers},weighed:least=0.5,held=1,uct:iterations=2,sdc"
    command = ("simulate", *DICEWARS, *SMALL, "--players", players, "--games", "4")
    status, data = run_json(*command, "--records", str(tmp_path / "games"), "--json")
    assert status == 0
    timid, _, search, _ = data["standings"]
    assert (timid["name"], timid["wins"]) == (f"heuristic:numbers={numbers}", 0)
    assert search["name"] == "uct:iterations=2"
    record = load_game((tmp_path / "games" / "game-1.json").read_bytes())
    assert [player.kind for player in record.players] == ["heuristic", "weighed", "uct", "sdc"]
    assert run_json(*command, "--json") == (0, data)  # by iterations, whatever the time


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a,b", ["a", "b"]),
        (" a , b:x=1 ,y=2,c", ["a", "b:x=1,y=2", "c"]),
        ("a:x=1,b:y=2,z=b:c", ["a:x=1", "b:y=2,z=b:c"]),
        ("a,x=1", ["a", "x=1"]),
    ],
)
def test_entries_are_parted_by_commas(text: str, expected: list[str]) -> None:
    assert entries_in(text) == expected


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("simulate", "--players", "sdc"), "at least two players, such as random,sdc."),
        (("simulate", "--players", "foo,sdc"), "expectimax, easy, medium, hard, best."),
        (("simulate", "--players", "maxn:deep=3,sdc"), "There is no option “deep”"),
        (("simulate", "--players", "sdc:depth=3,sdc"), "“sdc” has no options"),
        (("tournament", "sdc"), "entries, such as random sdc."),
        (("tune", "--bot", "foo"), "There is no bot “foo”. Those that can be tuned: uct, maxn, "),
        (("tune", "--bot", "sdc"), "tuned: uct, maxn, weighed, heuristic."),
        (("tune", "--bot", "maxn:depth=3"), "write “maxn” alone"),
    ],
)
def test_wrong_bots_are_answered_with_those_of_the_game(
    tmp_path: Path, command: tuple[str, ...], expected: str
) -> None:
    more = () if command[0] == "simulate" else ("-o", str(tmp_path / "x"))
    result = invoke(*command, *DICEWARS, *more)
    assert result.exit_code == 2
    assert expected in " ".join(result.output.split())


def test_a_game_s_only_tunable_bot_is_tuned_unnamed(tmp_path: Path) -> None:
    words = ("tune", "--game", "paper-soccer", "--method", "luck", "-o", str(tmp_path))
    assert "Methods: self-play." in invoke(*words).stderr


def four(folder: Path, *more: str) -> tuple[str, ...]:
    entries = ("stei-adt", "stei", "sdc", "random", "ste")
    command = ("tournament", *more, *entries, *DICEWARS, "--seats", "4", "-o", str(folder))
    return (*command, "--pairing", "pivot", "--games", "12", "--seed", "3")


def read(file: Path) -> list[dict[str, str]]:
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_tournament_round_pivots_says_rates_skills_and_how_they_settle(tmp_path: Path) -> None:
    status, output = run(*four(tmp_path))
    assert status == 0
    assert "Skill" in output
    rates = {(row["entry"], row["opponent"]): row for row in read(tmp_path / "rates.csv")}
    assert len(rates) == 25
    games = read(tmp_path / "games.csv")
    own = rates["stei-adt", "stei-adt"]
    assert int(own["games"]) == sum("stei-adt" in game.values() for game in games)
    assert (tmp_path / "rates.txt").read_text().count("% winrate [") == 5
    assert len(read(tmp_path / "skills.csv")) == 5
    assert int(read(tmp_path / "convergence.csv")[-1]["games"]) == len(games)
    assert (tmp_path / "convergence.png").read_bytes().startswith(b"\x89PNG")


def test_a_tournament_that_was_stopped_goes_on_to_the_same_games(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert invoke(*four(whole)).exit_code == 0
    cut.mkdir()
    data = (whole / "games.csv").read_bytes()
    (cut / "games.csv").write_bytes(data[: len(data) // 2])
    (cut / "tournament.json").write_bytes((whole / "tournament.json").read_bytes())
    assert invoke(*four(cut)).exit_code == 0
    assert (cut / "games.csv").read_bytes() == data


def test_tournaments_on_a_map_know_it_from_an_entry(tmp_path: Path) -> None:
    assert invoke(*four(tmp_path, "Duel")).exit_code == 0
    assert json.loads((tmp_path / "tournament.json").read_text())["map"] == "Duel"


def test_pivots_need_an_entry_for_every_seat(tmp_path: Path) -> None:
    status, output = run(
        "tournament", "sdc", "ste", *DICEWARS, "--seats", "4", "--pairing", "pivot",
        "-o", str(tmp_path / "games"),
    )  # fmt: skip
    assert status != 0
    assert "4 entries" in output


def test_bots_that_search_sit_beside_agents(tmp_path: Path) -> None:
    command = (
        "tournament", "uct:iterations=3", "sdc", *DICEWARS, *SMALL, "--games", "2",
        "-o", str(tmp_path),
    )  # fmt: skip
    status, data = run_json(*command)
    assert status == 0
    assert [row["games"] for row in data["table"]] == [2, 2]


@pytest.mark.parametrize("search", ["uct", "expectimax"])
def test_a_position_is_analysed(tmp_path: Path, search: str) -> None:
    command = ("analyse", *DICEWARS, *SMALL, "--mode", search, "--iterations", "30")
    status, output = run(*command, "-o", str(tmp_path))
    assert status == 0
    assert "end" in output
    assert (tmp_path / "tree.png").exists()


def test_a_game_is_reviewed(tmp_path: Path) -> None:
    game = DicewarsGame(boards.generate(6, 1), DicewarsSettings(2))
    match = play_game(game, [AgentBot("stei-adt"), AgentBot("sdc")], 3)
    assert match is not None
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(GameRecord.of(game, match, seeds={"chance": 3})))
    options = ("--iterations", "5", "--samples", "2", "--sample-iterations", "3", "--player", "1")
    status, output = run("review", str(path), *options)
    assert status == 0
    assert "Player 1" in output


def test_a_board_becomes_a_map_that_is_played_alike(tmp_path: Path) -> None:
    rules = ("--rule", "areas=12", "--rule", "board_seed=4")
    status, report = run_json("new", "My board", *DICEWARS, *rules, "-o", str(tmp_path))
    assert status == 0
    assert report["regions"] == 12
    assert invoke("validate", str(tmp_path)).exit_code == 0
    bundle = read_map(tmp_path).bundle
    assert bundle is not None
    graph = MapGraph.from_model(bundle.model)
    number = {name: int(name.removeprefix("Area ")) - 1 for name in graph.region_names}
    for name, near in zip(graph.region_names, graph.neighbours, strict=True):
        others = {number[graph.region_names[other]] for other in near}
        assert others == set(boards.generate(12, 4).neighbours[number[name]])
    status, data = run_json(
        "simulate", report["file"], *DICEWARS, "--players", "sdc,sdc", "--games", "1", "--json"
    )
    assert status == 0
    assert data["map"] == "My board"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--game", "sawhian"), "generates no board. Games that do: dicewars"),
        ((*DICEWARS, "--regions", "9"), "leave --regions and --size out"),
        (("--rule", "areas=9"), "name it by --game"),
    ],
)
def test_boards_that_are_none_are_refused(
    tmp_path: Path, options: tuple[str, ...], expected: str
) -> None:
    result = invoke("new", "Board", *options, "-o", str(tmp_path / "x"))
    assert result.exit_code == 2
    assert expected in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("bot", "method"), [("heuristic", "random"), ("heuristic", "cma"), ("weighed", "cma")]
)
def test_an_agent_is_tuned_by_tournaments_and_goes_on(
    tmp_path: Path, bot: str, method: str
) -> None:
    command = (
        "tune", *DICEWARS, *SMALL, "--bot", bot, "--method", method, "--candidates", "4",
        "--pairs", "1", "--seats", "2", "-o", str(tmp_path),
    )  # fmt: skip
    first = invoke(*command, "--generations", "1")
    assert first.exit_code == 0
    judging, untuned, generation = first.stdout.splitlines()
    whose = "the best candidate so far" if method == "random" else "a generation's 4 candidates"
    assert f"games won by {whose}" in judging
    assert "2 each, at tables of 2 against stei-adt, " in judging
    assert judging.endswith("An even share is 50.0 %.")
    assert untuned.startswith(f"{bot} as it is now: ")
    assert generation.startswith("Generation 0: ")
    second = invoke(*command, "--generations", "2")
    assert second.stdout.splitlines()[:2] == [judging, generation]
    assert "Generation 1: " in second.stdout
    assert len((tmp_path / "generations.jsonl").read_text().splitlines()) == 2
    sealed = option_types(bot)["numbers"](str(tmp_path / f"{bot}.toml"))
    assert told(bot, {"numbers": sealed}) is not None


@pytest.mark.parametrize(
    ("line", "expected"),
    [("{bad", "generations.jsonl:2: this is no"), ('{"number":1,"scores":[0.5]}', "4 scores")],
)
def test_a_damaged_tuning_says_where(tmp_path: Path, line: str, expected: str) -> None:
    command = (
        "tune", *DICEWARS, *SMALL, "--bot", "heuristic", "--candidates", "4", "--pairs", "1",
        "--generations", "2", "-o", str(tmp_path),
    )  # fmt: skip
    assert invoke(*command, "--generations", "1").exit_code == 0
    with (tmp_path / "generations.jsonl").open("a") as log:
        log.write(f"{line}\n")
    result = invoke(*command)
    assert result.exit_code == 2
    assert expected in " ".join(result.stderr.split())
    assert "Remove the line" in result.stderr


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--bot", "maxn", "--method", "luck"), "Methods: cma, random"),
        (("--bot", "maxn", "--constants", "x.toml"), "leave --constants out"),
        (("--bot", "uct", "--method", "random"), "leave “random” out"),
        (("Duel", "World", "--bot", "maxn"), "tuned on one map"),
    ],
)
def test_what_cannot_be_tuned_so_is_said(
    tmp_path: Path, options: tuple[str, ...], expected: str
) -> None:
    result = invoke("tune", *options, *DICEWARS, "-o", str(tmp_path), "--minutes", "0.01")
    assert result.exit_code == 2
    assert expected in " ".join(result.output.split())
