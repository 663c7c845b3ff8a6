"""`marchland moves`: counted, listed and written; positions told as moves."""

from __future__ import annotations

from pathlib import Path

from tests.studio.cli.test_validate import run, run_json

PITCH = ("--game", "paper-soccer")


def test_turns_are_counted_and_listed() -> None:
    status, found = run_json("moves", *PITCH, "--position", "24671", "--list")
    assert status == 0
    assert found["turns"] == found["on a fresh point"] == len(found["listed"]) == 52
    assert len(set(found["listed"])) == 52
    status, output = run("moves", *PITCH, "--position", "24671", "--list", "--most", "3")
    assert (status, len(output.splitlines())) == (0, 5 + 3)


def test_turns_are_written(tmp_path: Path) -> None:
    file = tmp_path / "turns.txt"
    assert run("moves", *PITCH, "--position", "24671", "-o", str(file))[0] == 0
    assert len(set(file.read_text().split())) == 52
    assert run("moves", *PITCH, "--position", "24671", "-o", str(file))[0] == 2
    assert run("moves", *PITCH, "--position", "24671", "-o", str(file), "--force")[0] == 0


def test_a_game_of_another_kind_lists_its_moves(tmp_path: Path) -> None:
    assert run_json("moves", "--game", "sawhian", "--list")[1]["turns"] == 7
    (tmp_path / "game.txt").write_text('[White "Anna"]\n\n1. 2 4\n2. 6 7 *\n')
    status, found = run_json("moves", str(tmp_path / "game.txt"), "--player", "1")
    assert status == 0
    assert found["turns"] > 0


def test_what_cannot_be_listed_is_said() -> None:
    assert "too many to be listed" in run("moves", "Duel")[1]
    assert "Step 3: “9” is no direction" in run("moves", *PITCH, "--position", "2499")[1]
    assert "are not written as moves" in run("moves", "--game", "sawhian", "--position", "1")[1]
    assert "The game is over" in run("moves", *PITCH, "--position", "000000")[1]


def test_a_position_is_analysed(tmp_path: Path) -> None:
    command = ("analyse", *PITCH, "--position", "24671", "--iterations", "400")
    status, output = run(*command, "-o", str(tmp_path / "out"))
    assert status == 0, output
    assert "player 2" in output


def test_bots_play_each_other(tmp_path: Path) -> None:
    status, output = run("simulate", *PITCH, "--players", "very-easy,easy", "--games", "2")
    assert status == 0, output
    command = ("tournament", *PITCH, "very-easy", "random", "--games", "2", "-o", str(tmp_path))
    assert run(*command)[0] == 0
