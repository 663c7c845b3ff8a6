"""The list of games."""

from __future__ import annotations

import pytest

from engine.errors import RecordError, SetupError
from engine.games.warlight.rules import WarlightGame
from engine.record import GameRecord, dump_record
from engine.registry import KINDS, build_game, load_game
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
