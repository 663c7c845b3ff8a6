"""The list of games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from ai.playing.arena import play_game, play_series
from ai.playing.players import players_of
from engine.errors import RecordError, SetupError
from engine.games.warlight.rules import WarlightGame
from engine.record import GameRecord, dump_record
from engine.registry import KINDS, build_game, game_kind, game_names, load_game
from tests.engine.examples import EXAMPLES, random_match


def test_names_are_unique_and_those_of_the_games() -> None:
    names = [kind.name for kind in KINDS]
    assert len(set(names)) == len(names)
    assert all(kind.title for kind in KINDS)
    for kind in KINDS:
        example = EXAMPLES[kind.name]
        assert kind.from_setup(example.setup()) == example


def test_games_are_built_by_name() -> None:
    example = EXAMPLES["warlight"]
    game = build_game("warlight", example.setup())
    assert isinstance(game, WarlightGame)
    assert game == example


def test_unknown_games_are_named_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"no game “chess”\. This program knows: warlight"):
        build_game("chess", {})


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({}, "missing required field `settings`"),
        ({"settings": {"num_players": "2"}, "graph": {}}, "num_players"),
        ({"settings": {}, "graph": {"name": "X"}}, "region_names"),
        ({"settings": {}, "graph": []}, "graph"),
    ],
)
def test_broken_setups_name_the_field(setup: dict[str, object], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        build_game("warlight", setup)


def test_records_load_by_name() -> None:
    game = EXAMPLES["warlight"]
    record = GameRecord.of(game, random_match(game, 1))
    assert load_game(dump_record(record)).states == record.states
    toy = EXAMPLES["heap"]
    with pytest.raises(RecordError, match="no game “heap”"):
        load_game(dump_record(GameRecord.of(toy, random_match(toy, 1))))


# --- games of other packages

RULES = """
from engine.registry import GameKind
from tests.toys.heap import HeapGame

KIND = GameKind("heap", "Heap", HeapGame.from_setup)
"""
PLAYERS = """
from ai.playing.bots import RandomBot
from ai.playing.players import BotKind, GamePlayers

PLAYERS = GamePlayers("heap", (BotKind("random", "Random bot", lambda _: RandomBot()),), ())
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where packages can be installed; what is imported from it is forgotten."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.split(".")[0] in {"heap_game", "other_game"}:
            del sys.modules[name]


def install(site: Path, package: str, *, rules: str = RULES, players: str = PLAYERS) -> None:
    """Put a distribution with a game “heap” where Python finds it, as pip would."""
    folder, info = site / package, site / f"{package}-1.0.dist-info"
    folder.mkdir()
    info.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(rules)
    (folder / "players.py").write_text(players)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[marchland.games]\nheap = {package}\n")
    invalidate_caches()


def test_a_game_of_another_package_is_played_and_recorded(site: Path) -> None:
    install(site, "heap_game")
    assert game_names() == ("warlight", "sawhian", "dicewars", "paper-soccer", "heap")
    assert "heap_game.rules" not in sys.modules
    assert game_kind("heap").title == "Heap"
    game = build_game("heap", {"stones": 9})
    (random,) = players_of("heap").bots
    bots = [random.make(None) for _ in range(2)]
    match = play_game(game, bots, seed=3)
    assert match is not None
    record = GameRecord.of(game, match)
    assert load_game(dump_record(record)).states == record.states
    series = play_series(game, [("one", bots[0]), ("other", bots[1])], 4)
    assert sum(row.wins for row in series.standings) == 4


@pytest.mark.parametrize(
    ("rules", "players", "message"),
    [
        ("1 / 0", PLAYERS, "heap_game.rules: ZeroDivisionError"),
        ("KIND = 3", PLAYERS, "no KIND"),
        (RULES.replace('"heap"', '"other"'), PLAYERS, "no KIND"),
        (RULES, "import nothing_of_this_name", "heap_game.players: ModuleNotFoundError"),
        (RULES, "PLAYERS = None", "no PLAYERS"),
    ],
)
def test_a_broken_package_is_named(site: Path, rules: str, players: str, message: str) -> None:
    install(site, "heap_game", rules=rules, players=players)

    def load() -> None:
        build_game("heap", {"stones": 9})
        players_of("heap")

    with pytest.raises(SetupError, match=message):
        load()


def test_two_packages_with_one_game_are_told(site: Path) -> None:
    install(site, "heap_game")
    install(site, "other_game")
    with pytest.raises(SetupError, match="uninstall all but one"):
        build_game("heap", {"stones": 9})
