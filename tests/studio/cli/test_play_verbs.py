"""`marchland simulate` and `analyse`: reproducible, readable, and clear about mistakes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from ai.playing.arena import GameResult
from ai.playing.bots import Seen
from ai.playing.players import make_bot
from ai.searching.options import PARALLEL_MODES
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightSettings, WarlightState
from engine.match import Match, play_out
from engine.record import GameRecord, write_record
from engine.registry import load_game
from studio.analysing.positions import first_position, position_in_record
from studio.cli.game_log import GameLog
from tests.patience import PATIENCE_S
from tests.studio.cli.test_validate import invoke, run, run_json


@pytest.fixture(scope="module")
def graph() -> MapGraph:
    from maps import find_shipped  # noqa: PLC0415 - a fixture of a narrower scope has it

    folder = find_shipped("World")
    assert folder is not None
    bundle = read_map(folder).bundle
    assert bundle is not None
    return MapGraph.from_model(bundle.model)


@pytest.fixture(scope="module")
def record_file(graph: MapGraph, tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = WarlightGame(graph, WarlightSettings(round_limit=4))
    match: Match[WarlightState, WarlightMove] = Match(game, Random(3))
    bot, rng = make_bot("warlight", "smart-random"), Random(4)
    play_out(match, lambda state, player: bot.choose(Seen(game, state, player), rng).move)
    file = tmp_path_factory.mktemp("games") / "game.json"
    write_record(file, GameRecord.of(game, match))
    return file


def test_simulate_counts_every_game_and_is_reproducible() -> None:
    command = ("simulate", "World", "--players", "aggressive,random", "--games", "4")
    status, data = run_json(*command)
    assert status == 0
    first, second = data["standings"]
    assert first["name"] == "aggressive"
    assert first["games"] == 4
    assert first["wins"] + second["wins"] + first["draws"] == 4
    assert first["win_rate"]["low"] <= first["win_rate"]["share"] <= first["win_rate"]["high"]
    assert run_json(*command) == (status, data)


def test_simulate_prints_a_table_and_knows_more_players() -> None:
    status, output = run(
        "simulate", "World", "--players", "aggressive,defensive,smart-random", "--games", "3",
        "--round-limit", "15",
    )  # fmt: skip
    assert status == 0
    assert "smart-random" in output
    assert "rounds a game" in output


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("mcts", "at least two"),
        ("mcts,nobody", "There is no bot “nobody”"),
    ],
)
def test_simulate_refuses_clearly(players: str, expected: str) -> None:
    status, output = run("simulate", "World", "--players", players, "--games", "1")
    assert status == 2
    assert expected in output
    assert "Traceback" not in output


def test_analyse_writes_text_json_and_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = invoke("analyse", "World", "--iterations", "600", "-o", str(folder))
    assert result.exit_code == 0
    output = result.stdout
    assert "World, round 1, player 1" in output
    assert output.splitlines()[:5] == (folder / "candidates.txt").read_text().splitlines()[:5]
    data = json.loads((folder / "analysis.json").read_text())
    assert data["iterations"] == 600
    assert sum(c["visits"] for c in data["candidates"]) == 600
    for name in ("tree.png", "visits.png"):
        with Image.open(folder / name) as picture:
            assert picture.width >= 1000
            assert len(picture.convert("RGB").getcolors(1 << 24)) > 20


def test_analyse_explains_the_turn(tmp_path: Path) -> None:
    result = invoke("analyse", "World", "--iterations", "600", "-o", str(tmp_path), "--json")
    data = json.loads(result.stdout)
    log = data["turn_log"]
    assert [move["label"] for move in log["moves"]] == [c["label"] for c in data["candidates"]]
    assert len(log["regions"]) == 42
    values = [region["value"] for region in log["regions"]]
    assert values == sorted(values, reverse=True)
    assert set(log["regions"][0]["terms"]) == {
        "super region", "own regions there", "the enemy's there",
    }  # fmt: skip
    own, whole = log["branching"], log["branching_of_round"]
    assert own["generated"] == len(log["moves"]) < whole["generated"]
    assert 2 < own["legal_log10"] < whole["legal_log10"]
    text = (tmp_path / "turns.txt").read_text()
    assert text.startswith("World, round 1, player 1\nRound 1, player 1, income 5\n")
    counted = next(line for line in text.splitlines() if "legal turns" in line)
    assert counted.strip() in (tmp_path / "candidates.txt").read_text()
    for region in log["regions"]:
        assert f"  {region['region']}, " in text


def test_analyse_explains_the_picks(tmp_path: Path) -> None:
    status, output = run(
        "analyse", "World", "--round", "0", "--iterations", "90", "-o", str(tmp_path)
    )
    assert status == 0
    assert "3 of 66 possible picks are searched" in output
    assert "\nPicks, player 1, income 0\n" in (tmp_path / "turns.txt").read_text()


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_analyse_searches_in_every_mode(mode: str, tmp_path: Path) -> None:
    result = invoke(
        "analyse", "World", "--iterations", "300", "--workers", "2", "--parallel", mode,
        "--memory-mb", "2", "-o", str(tmp_path), "--json",
    )  # fmt: skip
    data = json.loads(result.stdout)
    assert (data["parallel"], data["iterations"], data["kept_iterations"]) == (mode, 300, 0)


def test_analyse_says_that_the_memory_is_full(tmp_path: Path) -> None:
    status, output = run(
        "analyse", "World", "--iterations", "4000", "--memory-mb", "1", "-o", str(tmp_path)
    )
    assert status == 0
    assert "nodes (each a whole round), memory limit reached; value for player 1" in output
    assert json.loads((tmp_path / "analysis.json").read_text())["memory_full"]


def test_analyse_stops_at_a_number_of_nodes(tmp_path: Path) -> None:
    result = invoke(
        "analyse",
        "World",
        "--nodes",
        "2000",
        "--seconds",
        f"{PATIENCE_S}",
        "-o",
        str(tmp_path),
        "--json",
    )
    data = json.loads(result.stdout)
    assert data["nodes"] >= 2000
    assert data["elapsed_s"] < PATIENCE_S


@pytest.mark.parametrize("verb", ["analyse", "simulate"])
def test_an_unknown_parallel_mode_is_told_all(verb: str) -> None:
    status, output = run(verb, "World", "--parallel", "branch")
    assert status == 2
    assert "root, leaf, tree-global-lock, tree-local-locks" in " ".join(output.split())
    assert "branch" in output


def simulate_with_log(folder: Path, *more: str, players: str = "mcts,random") -> str:
    result = invoke(
        "simulate", "World", "--players", players, "--games", "2", "--iterations", "60",
        "--round-limit", "6", "--log", str(folder), "--json", *more,
    )  # fmt: skip
    assert result.exit_code == 0
    return result.stdout


def test_simulate_logs_every_turn_of_a_searching_bot(tmp_path: Path) -> None:
    data = json.loads(simulate_with_log(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-1.txt", "game-2.txt"]
    for number, file in enumerate(files):
        text, game = file.read_text(), data["games"][number]
        assert f"World, game {number + 1}, seed {game['seed']}\n" in text
        player = 1 + game["seats"].index(0)
        assert f"Player {player}: mcts\n" in text
        assert f"Player {3 - player}: random\n" in text
        turns = [line for line in text.splitlines() if f", player {player}, income" in line]
        assert turns[0].startswith("Picks")
        rounds = range(1, len(turns))
        assert [line.split(",")[0] for line in turns[1:]] == [f"Round {n}" for n in rounds]
        assert len(turns) == 1 + game["rounds"]
        assert f", player {3 - player}, income" not in text  # who does not search has no log
        assert text.count("Possible moves by visits") == len(turns)
        assert f"after {game['rounds']} rounds: {game['end']}\n" in text


def test_a_log_names_the_winner_and_sorts_by_name(graph: MapGraph, tmp_path: Path) -> None:
    log = GameLog(tmp_path, WarlightGame(graph), ["mcts", "random"], games=12)
    log.write(GameResult(7, (1, 0), 0, 3, "conquest"))
    log.write(GameResult(7, (0, 1), None, 9, "round limit"))
    first, second = ((tmp_path / name).read_text() for name in ("game-01.txt", "game-02.txt"))
    assert first == (
        "World, game 1, seed 7\nPlayer 1: random\nPlayer 2: mcts\n"
        "\nWon by player 2, mcts, after 3 rounds: conquest\n"
    )
    assert second.endswith("\nA draw after 9 rounds: round limit\n")


def test_a_log_changes_no_game(tmp_path: Path) -> None:
    logged = simulate_with_log(tmp_path / "one")
    command = ("simulate", "World", "--players", "mcts,random", "--games", "2")
    plain = invoke(*command, "--iterations", "60", "--round-limit", "6", "--json")
    assert plain.stdout == logged


def test_simulate_keeps_trees_when_asked(tmp_path: Path) -> None:
    simulate_with_log(tmp_path / "one", "--keep-tree", players="mcts,mcts")
    simulate_with_log(tmp_path / "two", players="mcts,mcts")
    kept, fresh = ((tmp_path / name / "game-1.txt").read_text() for name in ("one", "two"))
    assert kept != fresh
    first, second = (text.split("\nRound 1,")[0] for text in (kept, fresh))
    assert first == second  # the picks have nothing before them


def test_simulate_says_at_once_where_it_cannot_log(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    status, output = run("simulate", "World", "--log", str(blocker / "log"), "--games", "1000")
    assert status == 2
    assert "cannot be written" in output


def test_analyse_of_a_record_takes_the_round(record_file: Path, tmp_path: Path) -> None:
    status, output = run(
        "analyse", str(record_file), "--iterations", "200", "--round", "2", "--player", "2",
        "-o", str(tmp_path),
    )  # fmt: skip
    assert status == 0
    assert "World, round 2, Player 2" in output


def test_analyse_refuses_clearly(record_file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    for arguments, expected in (
        ((str(broken),), "broken"),
        ((str(tmp_path / "none.json"),), "cannot be read"),
        ((str(record_file), "--round", "77"), "round 77"),
        ((str(record_file), "--player", "3"), "no player 3"),
        (("World", "--round", "2"), "game record"),
        (("World", "--iterations", "9", "-o", str(broken / "x")), "cannot be written"),
    ):
        status, output = run("analyse", *arguments)
        assert status == 2, arguments
        assert expected in output
        assert "Traceback" not in output


def test_analyse_names_the_package_of_a_missing_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Blocker:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "studio.painting.pictures":
                raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.delitem(sys.modules, "studio.painting.pictures", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Blocker(), *sys.meta_path])
    status, output = run("analyse", "World", "--iterations", "9", "-o", str(tmp_path))
    assert status == 2
    assert "apt install libegl1" in output
    assert "Traceback" not in output


def test_positions_on_a_map(graph: MapGraph) -> None:
    game = WarlightGame(graph)
    picks = first_position(game, 0, seed=5, at_once=True)
    assert picks.title == "World, picks, player 1"
    assert picks.state.candidates[0]
    turn = first_position(game, 1, seed=5)
    assert len(turn.state.regions_of(1)) == 2
    assert turn.state == first_position(game, 1, seed=5).state
    with pytest.raises(SetupError, match="no player 3"):
        first_position(game, 2, seed=5)


def test_positions_in_a_record(record_file: Path) -> None:
    record = load_game(record_file.read_bytes())
    assert position_in_record(record, 0).state.round == 3
    assert position_in_record(record, 0, 0).title == "World, picks, Player 1"
    assert position_in_record(record, 1, 2).state.round == 1
