"""`marchland simulate` and `analyse`: reproducible, readable, and clear about mistakes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from ai.bots import make_bot
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightSettings, WarlightState
from engine.match import Match, play_out
from engine.record import GameRecord, write_record
from engine.registry import load_game
from studio.positions import position_in_record, position_on_map
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
    bot, rng = make_bot("smart-random"), Random(4)
    play_out(match, lambda state, player: bot.choose(game, state, player, rng).move)
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


def test_analyse_of_a_record_takes_the_round(record_file: Path, tmp_path: Path) -> None:
    status, output = run(
        "analyse", str(record_file), "--iterations", "200", "--round", "2", "--player", "2",
        "-o", str(tmp_path),
    )  # fmt: skip
    assert status == 0
    assert "World, round 2, player 2" in output


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
            if name == "studio.pictures":
                raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.delitem(sys.modules, "studio.pictures", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Blocker(), *sys.meta_path])
    status, output = run("analyse", "World", "--iterations", "9", "-o", str(tmp_path))
    assert status == 2
    assert "apt install libegl1" in output
    assert "Traceback" not in output


def test_positions_on_a_map(graph: MapGraph) -> None:
    picks = position_on_map(graph, 0, seed=5, picks=True)
    assert picks.title == "World, picks, player 1"
    assert picks.state.candidates[0]
    turn = position_on_map(graph, 1, seed=5)
    assert len(turn.state.regions_of(1)) == 2
    assert turn.state == position_on_map(graph, 1, seed=5).state
    with pytest.raises(SetupError, match="no player 3"):
        position_on_map(graph, 2, seed=5)


def test_positions_in_a_record(record_file: Path) -> None:
    record = load_game(record_file.read_bytes())
    assert position_in_record(record, 0).state.round == 3
    assert position_in_record(record, 0, 0).title == "World, picks, player 1"
    assert position_in_record(record, 1, 2).state.round == 1
