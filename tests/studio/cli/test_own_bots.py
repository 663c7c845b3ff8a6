"""`--bot-file` and `--positions`: one's own code plays, its mistakes are one line and status 2."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from ai.playing import players, plugins
from studio.analysing.learning_export import read_head, read_positions
from tests.ai.playing.test_plugins import CHOOSE, GOOD, HEAD
from tests.studio.cli.test_validate import invoke, run, run_json

SHORT = ("--games", "2", "--round-limit", "2")


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test knows the bots of another one."""
    monkeypatch.setattr(players, "_OWN", {})


def bot_file(folder: Path, text: str) -> str:
    file = folder / "my_bot.py"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_simulate_plays_a_file(tmp_path: Path) -> None:
    mine = ("--players", "my-bot,random", "--bot-file", bot_file(tmp_path, GOOD))
    status, found = run_json("simulate", "Duel", *mine, *SHORT)
    assert status == 0
    assert [row["name"] for row in found["standings"]] == ["my-bot", "random"]


def test_simulate_plays_a_bot_of_a_package_and_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("packed", "ai.playing.bots:RandomBot", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", EntryPoints([point]).select)
    status, found = run_json("simulate", "Duel", "--players", "packed,easy", *SHORT)
    assert status == 0
    assert [row["name"] for row in found["standings"]] == ["packed", "easy"]


def test_a_tournament_plays_a_file(tmp_path: Path) -> None:
    out = ("-o", str(tmp_path / "games"), "--games", "2")
    mine = ("my-bot", "random", "--bot-file", bot_file(tmp_path, GOOD))
    status, found = run_json("tournament", "Duel", *mine, *out)
    assert status == 0
    assert {row["entry"] for row in found["table"]} == {"my-bot", "random"}


@pytest.mark.parametrize(
    "text", ["1 / 0\n", HEAD + CHOOSE + "        return 1 / 0\n", HEAD + CHOOSE + "        pass\n"]
)
@pytest.mark.parametrize("verb", ["simulate", "tournament"])
def test_mistakes_are_one_line_and_status_2(tmp_path: Path, verb: str, text: str) -> None:
    file = bot_file(tmp_path, text)
    named = {
        "simulate": ("Duel", "--players", "my-bot,random", *SHORT),
        "tournament": ("Duel", "my-bot", "random", "-o", str(tmp_path / "games")),
    }
    result = invoke(verb, *named[verb], "--bot-file", file)
    assert result.exit_code == 2
    (line,) = result.stderr.strip().splitlines()
    assert line.startswith("marchland: ")
    assert f"{file}:" in line


def test_a_bot_without_its_file_is_unknown() -> None:
    status, output = run("simulate", "Duel", "--players", "my-bot,random", *SHORT)
    assert status == 2
    assert "There is no bot “my-bot”" in output


def test_simulate_writes_positions(tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    searched = ("--players", "mcts,random", "--iterations", "4")
    status, _ = run_json("simulate", "Duel", *searched, *SHORT, "--positions", str(path))
    assert status == 0
    assert read_head(path).title == "Duel"
    assert {one.game for one in read_positions(path)} == {1, 2}
