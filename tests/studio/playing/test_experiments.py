"""Manifests of experiments: written, read, refused, and run twice with the same games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from ai.measuring.tournament import TournamentGame
from ai.playing.players import players_of
from engine.errors import RecordError, SetupError
from engine.registry import KINDS, GameKind
from studio.cli.app import build_app
from studio.games.warlight.desk import WarlightRules
from studio.playing.experiments import (
    Experiment,
    check_repeatable,
    differences,
    dump_experiment,
    load_experiment,
    new_experiment,
    result_of,
    same_map,
)
from tests.studio.grids import grid_game

GRAPH = grid_game().graph
BOTS = ("mcts:iterations=4", "aggressive")
BASE = new_experiment("warlight", GRAPH, "Grid", BOTS, games=2)


def run(*arguments: object) -> tuple[int, str]:
    app = build_app(lambda _path: 0)
    result = CliRunner().invoke(app, ["experiment", *map(str, arguments)])
    return result.exit_code, result.output.replace("\n", " ")


@given(
    st.text(max_size=20), st.integers(-(2**40), 2**40), st.integers(1, 50),
    st.floats(0, 1), st.none() | st.integers(1, 99),
)  # fmt: skip
def test_a_manifest_is_read_as_it_was_written(
    title: str, seed: int, pairs: int, odds: float, limit: int | None
) -> None:
    rules = WarlightRules(attack_probability=odds, round_limit=limit)
    made = replace(BASE, title=title, seed=seed, games=2 * pairs, rules=rules)
    assert load_experiment(dump_experiment(made).encode()) == made


@given(st.binary(max_size=200))
def test_whatever_the_bytes_a_manifest_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        load_experiment(data)


@pytest.mark.parametrize(
    ("old", "new", "error", "expected"),
    [
        ("marchland-experiment", "x", RecordError, "no experiment"),
        ("version = 3", "version = 9", RecordError, "version 9"),
        ("seed = 0", 'seed = "x"', RecordError, "wrong"),
        ("seed = 0", "speed = 0", RecordError, "nobody knows: speed"),
        ("games = 2", "games = 3", SetupError, "come in pairs"),
        ("mcts:iterations=4", "mcts:seconds=1", SetupError, "thinks for a time"),
        ("mcts:iterations=4", "mcts", SetupError, "thinks for a time"),
        ("mcts:iterations=4", "nobody", SetupError, "no bot"),
        (
            "mcts:iterations=4",
            "mcts:iterations=4,workers=2,mode=stored-dice,parallel=tree-global-lock",
            SetupError,
            "cannot be repeated",
        ),
        ("[rules]", "[rules]\nnum_players = 3", SetupError, "two players"),
    ],
)
def test_wrong_manifests_are_refused(
    old: str, new: str, error: type[Exception], expected: str
) -> None:
    text = dump_experiment(BASE)
    assert old in text
    with pytest.raises(error, match=expected):
        load_experiment(text.replace(old, new).encode())


def test_a_single_bot_is_no_experiment() -> None:
    with pytest.raises(SetupError, match="2 to"):
        check_repeatable(replace(BASE, bots=("aggressive",)))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_all_bots_of_a_game_can_be_in_an_experiment(kind: GameKind) -> None:
    """Those that search with iterations, all others as they are."""
    bots = players_of(kind.name).bots
    check_repeatable(
        Experiment(
            game=kind.name,
            bots=tuple(f"{bot.name}:iterations=3" if bot.searches else bot.name for bot in bots),
        )
    )
    for bot in bots:
        if bot.searches:
            with pytest.raises(SetupError, match=f"such as {bot.name}:iterations=1000"):
                check_repeatable(Experiment(game=kind.name, bots=(bot.name, "random")))


@pytest.mark.parametrize("game", ["dicewars", "sawhian"])
def test_examples_are_bots_of_the_game(game: str) -> None:
    with pytest.raises(SetupError, match=r"such as (\S+) (\S+)\.$") as told:
        check_repeatable(Experiment(game=game, bots=("random",)))
    *_, first, second = str(told.value).rstrip(".").split()
    names = [kind.name for kind in players_of(game).bots]
    assert first in names
    assert second in names


def test_what_differs_is_told() -> None:
    assert list(differences(BASE, GRAPH)) == []
    other = replace(BASE, versions={**BASE.versions, "numpy": "0.1"}, map_fingerprint="abc")
    told = list(differences(other, GRAPH))
    assert len(told) == 2
    assert "plays differently" in told[0]
    assert "numpy" in told[1]
    assert same_map(BASE, GRAPH)
    assert not same_map(other, GRAPH)
    assert same_map(replace(BASE, map_fingerprint=""), GRAPH)


def test_the_result_is_that_of_the_games_in_any_order() -> None:
    games = [
        TournamentGame(seats, pair, 7, (0.0, 0.0), 9, "round limit")
        for pair in range(2)
        for seats in (("a", "b"), ("b", "a"))
    ]
    assert result_of(games) == result_of(games[::-1])
    assert result_of(games) != result_of(games[1:])
    assert result_of(games) == "9135ba962062ddd2"  # as when it was first written


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An experiment that was run once."""
    folder = tmp_path_factory.mktemp("experiment")
    made = folder / "quick.toml"
    assert run("new", "Duel", *BOTS, "-o", made, "--games", "2", "--title", "Quick")[0] == 0
    status, output = run("run", made)
    assert status == 0, output
    assert "run for the first time" in output
    return folder


def test_it_runs_again_with_the_same_games(folder: Path, tmp_path: Path) -> None:
    done = folder / "quick" / "experiment.toml"
    status, output = run("run", done, "-o", tmp_path / "again")
    assert status == 0
    assert "the same games" in output
    for name in ("games.csv", "table.csv"):
        assert (tmp_path / "again" / name).read_bytes() == (folder / "quick" / name).read_bytes()


def test_it_goes_on_where_it_was_stopped(folder: Path, tmp_path: Path) -> None:
    before = (folder / "quick" / "games.csv").read_text().splitlines(keepends=True)
    (tmp_path / "games.csv").write_text("".join(before[:2]))
    (tmp_path / "tournament.json").write_bytes((folder / "quick" / "tournament.json").read_bytes())
    status, output = run("run", folder / "quick" / "experiment.toml", "-o", tmp_path, "--json")
    assert status == 0, output
    assert '"same": true' in output
    assert (tmp_path / "games.csv").read_text() == "".join(before)


def test_other_games_and_versions_are_findings(folder: Path, tmp_path: Path) -> None:
    known = load_experiment((folder / "quick" / "experiment.toml").read_bytes())
    altered = replace(known, result="0" * 16, versions={**known.versions, "numba": "0.1"})
    (tmp_path / "e.toml").write_text(dump_experiment(altered))
    status, output = run("run", tmp_path / "e.toml")
    assert status == 1
    assert "OTHER games" in output
    assert "numba is" in output


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({"map_fingerprint": "abc"}, "another map"), ({"map": "Nowhere"}, "Nowhere")],
)
def test_another_map_plays_nothing(
    folder: Path, tmp_path: Path, changes: dict[str, Any], expected: str
) -> None:
    known: Experiment = load_experiment((folder / "quick.toml").read_bytes())
    (tmp_path / "e.toml").write_text(dump_experiment(replace(known, **changes)))
    status, output = run("run", tmp_path / "e.toml")
    assert status == 2
    assert expected in output
    assert not (tmp_path / "e" / "games.csv").exists()


def test_a_manifest_is_not_replaced_unasked(folder: Path) -> None:
    status, output = run("new", "Duel", *BOTS, "-o", folder / "quick.toml")
    assert status == 2
    assert "exists already" in output
    assert run("run", folder / "none.toml")[0] == 2
