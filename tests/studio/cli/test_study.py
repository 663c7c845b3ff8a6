"""`marchland study parallel`: resumable, reproducible, and clear about mistakes."""

from __future__ import annotations

import csv
import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QLockFile

from ai.measuring.study import StudyGame
from studio.cli import study
from studio.program.folders import LOCK_FILE
from tests.studio.cli.test_validate import invoke, run, run_json

TINY = ("--iterations-per-worker", "5", "--reference-iterations", "5", "--seed", "3")


def command(folder: Path, *more: str) -> tuple[str, ...]:
    return ("study", "parallel", "Duel", "-o", str(folder), *TINY, *more)


def root_command(folder: Path, *more: str) -> tuple[str, ...]:
    return command(folder, "--modes", "root", "--workers", "1,2", "--games", "2", *more)


@pytest.fixture(scope="module")
def root_study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study that nothing interrupted; to be copied, not to be changed."""
    folder = tmp_path_factory.mktemp("studies") / "root"
    assert invoke(*root_command(folder)).exit_code == 0
    return folder


def read_csv(file: Path) -> list[dict[str, str]]:
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_study_writes_games_table_and_plot(root_study: Path) -> None:
    games = read_csv(root_study / "games.csv")
    assert [(game["workers"], game["pair"], game["seat"]) for game in games] == [
        ("1", "0", "0"), ("1", "0", "1"), ("2", "0", "0"), ("2", "0", "1"),
    ]  # fmt: skip
    rows = read_csv(root_study / "table.csv")
    assert [(row["mode"], row["workers"], row["iterations"]) for row in rows] == [
        ("root", "1", "5"), ("root", "2", "10"),
    ]  # fmt: skip
    for row in rows:
        mine = [game["winner"] for game in games if game["workers"] == row["workers"]]
        assert int(row["wins"]) == mine.count("contender")
        assert float(row["low"]) <= float(row["score"]) <= float(row["high"])
    with Image.open(root_study / "plot.png") as picture:
        assert picture.width >= 800
        made_by = json.loads(picture.info["Provenance"])
    assert made_by["map"] == "Duel"
    assert [json.loads(row["provenance"]) for row in rows] == [made_by] * 2
    assert json.loads((root_study / "study.json").read_text())["map"] == "Duel"
    assert not (root_study / LOCK_FILE).exists()


def test_every_mode_is_in_the_table_that_fits_a_terminal(tmp_path: Path) -> None:
    status, output = run(*command(tmp_path, "--workers", "1,2", "--games", "1"))
    assert status == 0
    assert all(len(line) <= 80 for line in output.splitlines())
    for mode in study.PARALLEL_MODES:
        assert output.count(mode) == 2
    assert "Win rate" in output
    assert "Threads decide the games" in output


def test_a_torn_study_ends_as_one_that_nothing_interrupted(
    root_study: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "torn"
    shutil.copytree(root_study, folder)
    whole = (folder / "games.csv").read_bytes()
    (folder / "games.csv").write_bytes(whole[: whole.rfind(b"root") + 9])
    assert run_json(*root_command(folder)) == run_json(*root_command(root_study))
    for name in ("games.csv", "table.csv", "study.json"):
        assert (folder / name).read_bytes() == (root_study / name).read_bytes()


def test_other_contenders_and_more_games_go_on_in_the_folder(
    root_study: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "more"
    shutil.copytree(root_study, folder)
    status, data = run_json(
        *command(folder, "--modes", "leaf", "--workers", "2, 2 ,3", "--games", "1")
    )
    assert status == 0
    assert [(row["mode"], row["workers"], row["games"]) for row in data["table"]] == [
        ("root", 1, 2), ("root", 2, 2), ("leaf", 2, 1), ("leaf", 3, 1),
    ]  # fmt: skip
    run(*command(folder, "--modes", "root", "--workers", "2", "--games", "4"))
    whole = (root_study / "games.csv").read_text()
    assert (folder / "games.csv").read_text().startswith(whole)
    assert [row["games"] for row in read_csv(folder / "table.csv")] == ["2", "4", "1", "1"]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (("--workers", "0,2"), "“0” is no number of workers"),
        (("--workers", "1,x"), "“x” is no number of workers"),
        (("--workers", "1,,2"), "“” is no number of workers"),
        (("--workers", "²"), "“²” is no number of workers"),
        (("--workers", "9" * 5000), "is no number of workers"),
        (("--workers", "65"), "from 1 to 64"),
        (("--modes", "root,trunk"), "There is no parallel mode “trunk”"),
        (("--modes", "root,trunk"), "root, leaf, tree-global-lock, tree-local-locks"),
        (("--games", "0"), "'--games'"),
        (("--iterations-per-worker", "0"), "'--iterations-per-worker'"),
        (("--seed", "4"), "seed is 3 there and 4 here"),
        (("--seed", "x"), "'--seed'"),
    ],
)
def test_mistakes_are_refused_clearly(
    root_study: Path, more: tuple[str, ...], expected: str
) -> None:
    before = (root_study / "games.csv").read_bytes()
    status, output = run(*root_command(root_study, *more))
    assert status == 2
    assert expected in output.replace("\n", " ")
    assert (root_study / "games.csv").read_bytes() == before


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for place, expected in (
        (file, "is a file. Name a folder"),
        (file / "within", "cannot be written"),
    ):
        status, output = run(*root_command(place))
        assert status == 2
        assert expected in output.replace("\n", " ")


def test_a_damaged_line_is_named(root_study: Path, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(root_study, folder)
    file = folder / "games.csv"
    file.write_bytes(file.read_bytes().replace(b"root,1,0,1,", b"root,1,0,?,"))
    status, output = run(*root_command(folder))
    assert status == 2
    assert "games.csv:3: " in output


def test_two_studies_cannot_share_a_folder(root_study: Path) -> None:
    lock = QLockFile(str(root_study / LOCK_FILE))
    assert lock.tryLock(0)
    status, output = run(*root_command(root_study))
    lock.unlock()
    assert status == 2
    assert "Games are being played into" in output
    assert invoke(*root_command(root_study)).exit_code == 0


def test_a_map_with_another_graph_is_no_continuation(root_study: Path) -> None:
    arguments = [part if part != "Duel" else "World" for part in root_command(root_study)]
    status, output = run(*arguments)
    assert status == 2
    assert "map is “Duel” there and “World” here" in output.replace("\n", " ")


def test_an_interrupted_study_says_how_to_go_on(
    root_study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(ledger: Any, game: StudyGame) -> None:
        if len(ledger.games) == 3:
            raise KeyboardInterrupt
        add(ledger, game)

    add = study.Ledger.add
    with monkeypatch.context() as patch:
        patch.setattr(study.Ledger, "add", interrupt)
        result = invoke(*root_command(tmp_path / "new"))
    assert result.exit_code == 130
    assert result.stdout == ""
    assert "stopped after 3 of 4 games. The same command goes on" in result.stderr
    assert invoke(*root_command(tmp_path / "new")).exit_code == 0
    for name in ("games.csv", "table.csv"):
        assert (tmp_path / "new" / name).read_bytes() == (root_study / name).read_bytes()


def test_without_a_display_library_the_table_is_written_all_the_same(
    root_study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Blocker:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "studio.painting.pictures":
                raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    folder = tmp_path / "plain"
    shutil.copytree(root_study, folder)
    (folder / "table.csv").unlink()
    (folder / "plot.png").unlink()
    monkeypatch.delitem(sys.modules, "studio.painting.pictures", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Blocker(), *sys.meta_path])
    status, output = run(*root_command(folder))
    assert status == 2
    assert "apt install libegl1" in output
    assert "Win rate" in output
    assert (folder / "table.csv").read_bytes() == (root_study / "table.csv").read_bytes()
    assert not (folder / "plot.png").exists()
