"""`marchland tune`: writes constants that can be played with, goes on, and says what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ai.games.warlight.constants import Constants, read_constants
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.measuring.ledger import Ledger
from ai.measuring.tune import TuneGame
from ai.playing.entries import read_entry
from tests.studio.cli.test_validate import invoke, run

BASE = Constants.of(SearchOptions.best())
SMALL = ("--iterations", "1", "--candidates", "4", "--pairs", "1", "--generations", "1")


def command(folder: Path, *more: str) -> tuple[str, ...]:
    return ("tune", "Duel", "-o", str(folder), *SMALL, *more)


def test_a_tuning_writes_constants_and_is_not_played_twice(tmp_path: Path) -> None:
    result = invoke(*command(tmp_path))
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
    assert result.stdout.startswith("Generation 1: ")
    file = tmp_path / "constants.toml"
    found = read_constants(file, BASE)
    assert found != BASE
    entry = read_entry(PLAYERS, f"mcts:constants={file},iterations=10")
    assert Constants.of(entry.options.search) == found
    games = (tmp_path / "games.csv").read_bytes()
    assert invoke(*command(tmp_path)).stdout == result.stdout
    assert (tmp_path / "games.csv").read_bytes() == games


def test_an_interrupted_tuning_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(ledger: Ledger[TuneGame], game: TuneGame) -> None:
        if len(ledger.games) == 3:
            raise KeyboardInterrupt
        add(ledger, game)

    add: Any = Ledger.add
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "add", interrupt)
        result = invoke(*command(tmp_path))
    assert result.exit_code == 130
    assert "The same command goes on" in result.stderr
    assert (tmp_path / "games.csv").read_text().count("\n") == 4
    assert run(*command(tmp_path))[0] == 0
    assert (tmp_path / "games.csv").read_text().count("\n") == 9


def test_it_begins_at_the_constants_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "base.toml"
    file.write_text("[weights.turns]\nbroken = 7.0\n")
    assert run(*command(tmp_path / "out", "--constants", str(file)))[0] == 0
    assert read_constants(tmp_path / "out/constants.toml", BASE).weights.turns.broken == 7


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (("Duel",), "“Duel” is there twice"),
        (("--constants", "missing.toml"), "missing.toml cannot be read"),
        (("--candidates", "3"), "'--candidates'"),
        (("--minutes", "0"), "'--minutes'"),
        (("--seed=-1",), "'--seed'"),
        (("nowhere",), "nowhere"),
    ],
)
def test_mistakes_are_refused_before_anything_is_played(
    tmp_path: Path, more: tuple[str, ...], expected: str
) -> None:
    status, output = run(*command(tmp_path / "out", *more))
    assert status == 2
    assert expected in output
    assert not (tmp_path / "out").exists()
