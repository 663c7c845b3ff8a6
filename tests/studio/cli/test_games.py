"""`marchland games`: listing, showing, carrying games in and out, and clear refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from studio.library import library_file
from studio.library.library import Library
from studio.program.settings import Settings
from tests.studio.cli.test_validate import run, run_json
from tests.studio.library.records import ANNA, BEN, BOT, record_bytes


@pytest.fixture
def library() -> Library:
    return Library.open(library_file(Settings()))


@pytest.fixture
def game(library: Library) -> int:
    return library.save_game(record_bytes(ANNA, BOT), name="First", map_archive=b"zip", log="why")


def test_games_are_listed_and_searched(library: Library, game: int) -> None:
    other = library.save_game(record_bytes(BOT, BOT), name="Second")
    status, output = run("games", "list")
    assert status == 0
    assert output.index("Second") < output.index("First")  # the last changed first
    status, data = run_json("games", "list", "anna")
    assert (status, [entry["id"] for entry in data]) == (0, [game])
    assert data[0]["players"] == [
        {"name": "Anna", "kind": "human"}, {"name": "Bot 1", "kind": "random"},
    ]  # fmt: skip
    _, data = run_json("games", "list", "--kind", "simulation")
    assert [entry["id"] for entry in data] == [other]
    assert run("games", "list", "nobody") == (0, "No games.\n")


def test_a_game_is_shown_with_its_analyses(library: Library, game: int) -> None:
    library.save_analysis(b"{}", "Opening", game, 2)
    status, output = run("games", "show", str(game))
    assert status == 0
    for text in ("First", "Grid", "single", "Anna (human)", "Running", "Opening", "kept"):
        assert text in output
    _, data = run_json("games", "show", str(game))
    assert data["analyses"] == [{"id": 1, "name": "Opening", "round": 2}]
    assert data["has_map"] is True


def test_games_go_out_and_come_in(library: Library, game: int, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    assert run("games", "export", str(game), "-o", str(file))[0] == 0
    assert file.read_bytes() == library.game_record(game)
    status, output = run("games", "export", str(game), "-o", str(file))
    assert status == 2
    assert "--force" in output
    assert run("games", "export", str(game), "-o", str(file), "--force", "--log")[0] == 0
    assert file.read_text() == "why"
    assert run("games", "export", str(game), "-o", str(tmp_path / "m.zip"), "--map")[0] == 0
    assert (tmp_path / "m.zip").read_bytes() == b"zip"
    (tmp_path / "in.json").write_bytes(record_bytes(ANNA, BEN))
    status, data = run_json("games", "import", str(tmp_path / "in.json"))
    assert (status, data[0]["kind"]) == (0, "game")
    assert library.game(data[0]["id"]).name == "in"


SAWHIAN = """[Game "Sawhian"]
[Player1 "Anna"]
[Player2 "Ben"]
[Player3 "Cid"]
[Player4 "Dan"]
[Result "*"]

1. 3,0 0,5 2,6 6,1 2. 3,0 *
"""


def test_games_come_in_and_go_out_as_text(library: Library, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(SAWHIAN)
    status, data = run_json("games", "import", str(tmp_path / "in.txt"))
    assert status == 0
    number = data[0]["id"]
    assert library.game(number).name == "in"
    assert library.game_record(number).startswith(b"{")
    assert run("games", "export", str(number), "-o", str(tmp_path / "out.txt"))[0] == 0
    assert (tmp_path / "out.txt").read_text() == SAWHIAN
    status, output = run(
        "analyse", str(tmp_path / "in.txt"), "--iterations", "1", "-o", str(tmp_path)
    )
    assert status == 0, output


def test_faults_of_a_text_are_named(library: Library, game: int, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(SAWHIAN.replace("2,6", "2,5"))
    status, output = run("games", "import", str(tmp_path / "in.txt"))
    assert status == 2
    assert "Line 8, round 1: “2,5” cannot be played." in " ".join(output.split())
    status, output = run("games", "export", str(game), "-o", str(tmp_path / "out.txt"))
    assert status == 2
    assert "Games of Warlight are not written as text" in " ".join(output.split())
    assert not (tmp_path / "out.txt").exists()


def test_games_are_renamed_trashed_restored_and_deleted(library: Library, game: int) -> None:
    assert run("games", "rename", str(game), "Other") == (0, "")
    assert library.game(game).name == "Other"
    assert run("games", "delete", str(game)) == (0, "")
    assert run_json("games", "list")[1] == []
    assert run_json("games", "list", "--trash")[1][0]["in_trash"] is True
    assert run("games", "restore", str(game)) == (0, "")
    assert len(run_json("games", "list")[1]) == 1
    assert run("games", "delete", str(game), "--forever") == (0, "")
    assert library.games() == library.games(trashed=True) == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("show", "77"), "no game 77"),
        (("export", "77", "-o", "x.json"), "no game 77"),
        (("rename", "77", "x"), "no game 77"),
        (("rename", "77", " "), "not empty"),
        (("delete", "77"), "no game 77"),
        (("list", "--kind", "chess"), "no kind “chess”"),
        (("import", "gone.json"), "gone.json"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, output = run("games", *arguments)
    assert status == 2
    assert expected in " ".join(output.split())
    assert "Traceback" not in output


def test_a_game_without_log_or_map_has_nothing_to_export(library: Library, tmp_path: Path) -> None:
    game = library.save_game(record_bytes())
    for option in ("--log", "--map"):
        status, output = run("games", "export", str(game), "-o", str(tmp_path / "x"), option)
        assert (status, "The library has no" in output) == (2, True)
    assert not (tmp_path / "x").exists()


def test_a_damaged_library_is_told_and_begun_anew(library: Library, game: int) -> None:
    assert run("games", "check")[0] == 0
    library.path.write_bytes(b"rubbish" * 2000)
    status, data = run_json("games", "check")
    assert (status, data["faults"]) == (1, ["file is not a database"])
    status, output = run("games", "list")
    assert status == 0
    assert "A copy is kept as" in output
    assert run("games", "check")[0] == 0
