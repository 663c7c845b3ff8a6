"""`marchland train`: plots and weights that bots take; it goes on, and says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.games.sawhian.players import PLAYERS
from ai.measuring.train_folder import TrainLog
from ai.playing.entries import read_entry
from tests.studio.cli.test_validate import invoke, run

FILES = ("draws.png", "draws.svg", "best.png", "best.svg", "weights.toml", "best.toml", "log.csv")
SMALL = ("--population", "20", "--distances", "2", "--match", "12")


def command(folder: Path, *more: str) -> tuple[str, ...]:
    return ("train", "sawhian", "-o", str(folder), *SMALL, "--generations", "3", *more)


@pytest.mark.parametrize("kind", ["improved", "thesis", "source"])
def test_a_training_leaves_plots_and_weights(kind: str, tmp_path: Path) -> None:
    result = invoke(*command(tmp_path, "--run", kind))
    assert result.exit_code == 0, result.stderr
    assert "Against the source's numbers the mean wins" in result.stdout
    assert result.stderr.count("Generation ") == 3
    assert all((tmp_path / name).stat().st_size for name in FILES)
    assert (tmp_path / "draws.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "log.csv").read_text().count("\n") == 4
    read_entry(PLAYERS, f"tuple:max_depth=2,weights={tmp_path / 'weights.toml'}").make()


def test_an_interrupted_training_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add = TrainLog.add

    def interrupted(log: TrainLog, generation: object) -> None:
        if len(log.generations) == 2:
            raise KeyboardInterrupt
        add(log, generation)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(TrainLog, "add", interrupted)
        result = invoke(*command(tmp_path))
    assert result.exit_code == 130
    assert "The same command goes on" in result.stderr
    assert (tmp_path / "weights.toml").exists()
    assert (tmp_path / "generations.jsonl").read_text().count("\n") == 2
    whole = invoke(*command(tmp_path / "whole"))
    assert invoke(*command(tmp_path)).stdout == whole.stdout
    for name in ("generations.jsonl", "weights.toml", "draws.svg"):
        assert (tmp_path / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (("--run", "fast"), "There is no run “fast”. Runs: improved, thesis, source."),
        (("--population", "10"), "some would play against themselves"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    more: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    status, output = run("train", "sawhian", "-o", str(tmp_path / "out"), *more)
    assert status != 0
    assert fault in output


def test_a_game_without_numbers_is_refused(tmp_path: Path) -> None:
    status, output = run("train", "warlight", "-o", str(tmp_path / "out"))
    assert status != 0
    assert "no player that can be trained" in output
