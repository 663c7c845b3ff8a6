"""`marchland review` and `marchland study convergence`: reports, going on, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.record import write_record
from studio.analysing.study_file import study_from_bytes
from studio.cli.app import build_app
from tests.studio.analysing.test_review import played

QUICK = ("--iterations", "20", "--samples", "2", "--sample-iterations", "5")


def run(*arguments: object) -> tuple[int, str, str]:
    app = build_app(lambda _path: 0)
    result = CliRunner().invoke(app, list(map(str, arguments)))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.json"
    write_record(path, played(2))
    return path


def test_trees_of_a_review_are_kept_on_request(game: Path, tmp_path: Path) -> None:
    status, _, _ = run("review", game, "-o", tmp_path, *QUICK, "--trees")
    assert status == 0
    study = study_from_bytes((tmp_path / "review.marchland-analysis").read_bytes())
    assert study.review is not None
    assert study.record is not None
    assert len(study.turns) >= len(study.review.turns)
    status, _, said = run("review", game, *QUICK, "--trees")
    assert status == 2
    assert "name one with --output" in said


def test_a_review_is_printed_and_written(game: Path, tmp_path: Path) -> None:
    status, text, _ = run("review", game, "-o", tmp_path, *QUICK)
    assert status == 0
    assert text.startswith("Review of Grid: Ann against Bot\n")
    assert (tmp_path / "review.txt").read_text() == text
    assert json.loads((tmp_path / "review.json").read_bytes())["complete"] is True
    assert (tmp_path / "review.csv").read_text().startswith("ply,round,player")
    status, data, _ = run("review", game, "-o", tmp_path, *QUICK, "--json")
    assert status == 0
    assert json.loads(data) == json.loads((tmp_path / "review.json").read_bytes())


def test_it_goes_on_from_what_is_there(game: Path, tmp_path: Path) -> None:
    run("review", game, "-o", tmp_path, *QUICK)
    whole = (tmp_path / "review.json").read_bytes()
    data = json.loads(whole)
    first = data["review"]["turns"][0]["ply"]
    review = data["review"]
    review["turns"] = [{**t, "best": "kept"} for t in review["turns"] if t["ply"] == first]
    review["estimates"] = [e for e in review["estimates"] if e["ply"] == first]
    (tmp_path / "review.json").write_text(json.dumps(data))
    run("review", game, "-o", tmp_path, *QUICK)
    again = json.loads((tmp_path / "review.json").read_bytes())
    assert again["complete"]
    assert [t["best"] for t in again["review"]["turns"]].count("kept") == len(review["turns"])
    assert again["review"]["turns"][-1] == json.loads(whole)["review"]["turns"][-1]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--player", "3"), "There is no player 3"),
        (("--mode", "best"), "no search “best”. Searches: open-loop, stored-dice, baseline"),
        (("--samples", "0"), "--samples"),
    ],
)
def test_mistakes_are_refused(game: Path, arguments: tuple[str, ...], expected: str) -> None:
    status, _, error = run("review", game, *QUICK, *arguments)
    assert status == 2
    assert expected in error.replace("\n", " ")


def test_other_options_and_broken_files_are_refused(game: Path, tmp_path: Path) -> None:
    run("review", game, "-o", tmp_path, *QUICK)
    status, _, error = run("review", game, "-o", tmp_path, *QUICK, "--seed", "2")
    assert status == 2
    assert "holds a review with other options" in error
    (tmp_path / "review.json").write_text("{")
    assert run("review", game, "-o", tmp_path, *QUICK)[0] == 2
    assert run("review", tmp_path / "none.json")[0] == 2
    assert run("review", tmp_path / "review.json")[0] == 2


def test_convergence_is_studied(game: Path, tmp_path: Path) -> None:
    told = ("--seeds", "3", "--iterations", "40", "-o", tmp_path)
    status, text, _ = run("study", "convergence", game, *told)
    assert status == 0
    assert text.startswith("Grid, round 2, Ann\n")
    assert "ettled" in text.splitlines()[-1]
    assert len((tmp_path / "convergence.csv").read_text().splitlines()) == 4  # 10, 20, 40
    assert len((tmp_path / "searches.csv").read_text().splitlines()) == 10
    status, data, _ = run("study", "convergence", game, *told, "--json")
    assert [point["iterations"] for point in json.loads(data)["checkpoints"]] == [10, 20, 40]
    assert run("study", "convergence", game, *told, "--from", "50")[0] == 2
