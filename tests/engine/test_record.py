"""Records: whatever the bytes, a record or a RecordError that says what is wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RecordError, SaveError
from engine.game import CHANCE
from engine.record import (
    GameRecord,
    RecordedPlayer,
    dump_record,
    load_record,
    write_record,
)
from tests.engine.examples import EXAMPLES, build_any, random_match


def record_of(name: str, seed: int = 1) -> GameRecord[Any, Any]:
    game = EXAMPLES[name]
    return GameRecord.of(game, random_match(game, seed))


DATA = {name: dump_record(record_of(name)) for name in ("heap", "ladder", "warlight")}


def edited(name: str, edit: Callable[[Any], object]) -> bytes:
    """A record after a change to its JSON."""
    stored = json.loads(DATA[name])
    edit(stored)
    return json.dumps(stored).encode()


def test_what_a_record_says() -> None:
    game = EXAMPLES["ladder"]
    record = GameRecord.of(
        game,
        random_match(game, 0),
        players=tuple(RecordedPlayer(name, "uct") for name in "ABC"),
        seeds={"chance": 4},
        metadata={"place": "Brno"},
    )
    stored = json.loads(dump_record(record))
    assert stored["format"] == "marchland-game"
    assert stored["version"] == 1
    assert stored["game"] == "ladder"
    assert stored["setup"] == {"players": 3, "top": 7, "turns": 15}
    assert stored["players"][0] == {"name": "A", "kind": "uct"}
    assert stored["seeds"] == {"chance": 4}
    assert stored["metadata"] == {"place": "Brno"}
    assert stored["end"] == record.end == "top reached"
    assert [list(move) for move in stored["moves"]] == [
        ["chance" if actor == CHANCE else str(actor) for actor in moves] for moves in record.plies
    ]
    assert ["chance"] in [list(move) for move in stored["moves"]]


def test_an_unfinished_game_goes_on() -> None:
    game = EXAMPLES["warlight"]
    match = random_match(game, 2)
    states = list(match.states)
    match.undo_to(6)
    record = load_record(dump_record(GameRecord.of(game, match)), build_any)
    assert record.end is None
    assert record.players == (RecordedPlayer("Player 1"), RecordedPlayer("Player 2"))
    again = record.to_match(Random(0))
    assert again.states == states[:7]
    assert record.to_match(Random(0), ply=2).states == states[:3]
    again.settle()
    assert record.states == tuple(states[:7])


def test_an_own_reason_is_kept_only_while_the_rules_have_none() -> None:
    game = EXAMPLES["heap"]
    match = random_match(game, 2)
    assert GameRecord.of(game, match, end="resigned").end == "last stone"
    match.undo_to(2)
    record = GameRecord.of(game, match, end="resigned")
    assert load_record(dump_record(record), build_any).end == "resigned"


def set_move(ply: int, actor: str, text: object) -> Callable[[Any], object]:
    return lambda stored: stored["moves"][ply].__setitem__(actor, text)


def too_rich(stored: Any) -> None:
    region = stored["moves"][1]["1"].removeprefix("pick ").split(",")[0]
    stored["moves"][2]["1"] = f"+99 {region}"


BROKEN: dict[str, tuple[str, Callable[[Any], object]]] = {
    "its format is “other”": ("heap", lambda r: r.update(format="other")),
    "missing required field `format`": ("heap", lambda r: r.pop("format")),
    "version 2, but this program reads versions up to 1": ("heap", lambda r: r.update(version=2)),
    "version 0; there is no such": ("heap", lambda r: r.update(version=0)),
    "Expected `int`, got `str` - at `\\$.version`": ("heap", lambda r: r.update(version="1")),
    "no game “go”": ("heap", lambda r: r.update(game="go")),
    "got `array` - at `\\$.setup`": ("heap", lambda r: r.update(setup=[])),
    "cannot be set up: heap": ("heap", lambda r: r.update(setup={})),
    "got `int` - at `\\$.players\\[0\\].name`": ("heap", lambda r: r["players"][0].update(name=1)),
    "names 1 players, not 2": ("heap", lambda r: r["players"].pop()),
    "at `\\$.seeds": ("heap", lambda r: r.update(seeds={"chance": 1.5})),
    "at `\\$.metadata": ("heap", lambda r: r.update(metadata={"a": None})),
    "at `\\$.end": ("heap", lambda r: r.update(end=3)),
    "got `int` - at `\\$.moves\\[0\\]": ("heap", set_move(0, "0", 3)),
    "Ply 0, player 0: the move “take 9” cannot be played": ("heap", set_move(0, "0", "take 9")),
    "Ply 0: The moves are those of player 0, player 1, but player 0": (
        "heap",
        set_move(0, "1", "take 1"),
    ),
    "Ply 1: “one” is neither": ("heap", set_move(1, "one", "take 1")),
    "Ply 1: “01” is neither": ("heap", set_move(1, "01", "take 1")),
    "Ply 1: “²” is neither": ("heap", set_move(1, "²", "take 1")),
    "The game is over": ("heap", lambda r: r["moves"].append({"0": "take 1"})),
    'Ply 0, chance: the move “grant "R0"” cannot': (
        "warlight",
        set_move(0, "chance", 'grant "R0"'),
    ),
    "the move “x{80}…” cannot": ("warlight", set_move(1, "0", "x" * 99)),
    "Ply 2, player 1: .* the income is": ("warlight", too_rich),
    "settings.num_players": ("warlight", lambda r: r["setup"]["settings"].update(num_players="x")),
    "2 to 8 players, not 99": (
        "warlight",
        lambda r: r["setup"]["settings"].update(num_players=99),
    ),
    "graph": ("warlight", lambda r: r["setup"]["graph"].update(armies=[])),
}


@pytest.mark.parametrize("message", BROKEN)
def test_broken_records_say_what_is_wrong(message: str) -> None:
    name, edit = BROKEN[message]
    with pytest.raises(RecordError, match=message):
        load_record(edited(name, edit), build_any)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"format": "\xff"}',
        b"[1]",
        b"null",
        b"[" * 100_000,
        b'{"x": ' * 100_000,
        DATA["heap"][:-20],
        DATA["heap"].replace(b'"version": 1', b'"version": ' + b"9" * 5000),
        DATA["heap"].replace(b"take", b"\xc3("),
    ],
    ids=range(11),
)
def test_broken_json(data: bytes) -> None:
    with pytest.raises(RecordError):
        load_record(data, build_any)


def load_or_refuse(data: bytes) -> None:
    """Any other exception fails the test."""
    try:
        record = load_record(data, build_any)
    except RecordError:
        return
    assert dump_record(load_record(dump_record(record), build_any)) == dump_record(record)


@given(st.binary(max_size=200))
@settings(deadline=None)
def test_any_bytes(data: bytes) -> None:
    load_or_refuse(data)


@given(
    st.sampled_from(sorted(DATA)),
    st.integers(0, 10**6),
    st.integers(0, 20),
    st.binary(max_size=20),
)
@settings(deadline=None, max_examples=150)
def test_damaged_bytes(name: str, place: int, length: int, noise: bytes) -> None:
    data = DATA[name]
    place %= len(data)
    load_or_refuse(data[:place] + noise + data[place + length :])


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a JSON value can be changed."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, part in inner:
        found.append((*path, key))
        if isinstance(part, dict | list):
            found += places(part, (*path, key))
    return found


PLACES = {name: places(json.loads(data)) for name, data in DATA.items()}


@given(st.sampled_from(sorted(DATA)), st.data(), json_values)
@settings(deadline=None, max_examples=250)
def test_wrong_values_anywhere(name: str, data: st.DataObject, value: Any) -> None:
    *path, last = data.draw(st.sampled_from(PLACES[name]))

    def edit(stored: Any) -> None:
        for key in path:
            stored = stored[key]
        stored[last] = value

    load_or_refuse(edited(name, edit))


TOKENS = ["+", "5", "0", ";", ">", ",", ":", "#", '"R0"', '"R1"', '"R7"', "order", "lost", "pass"]


@given(st.integers(0, 12), st.lists(st.sampled_from(TOKENS), max_size=8).map(" ".join))
@settings(deadline=None)
def test_other_moves(ply: int, text: str) -> None:
    load_or_refuse(
        edited("warlight", lambda r: r["moves"][ply].update(dict.fromkeys(r["moves"][ply], text)))
    )


def test_writing_replaces_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    record = record_of("heap")
    write_record(path, record)
    assert path.read_bytes() == dump_record(record)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"The disk is full: “.*game.json” could not be written"):
        write_record(path, record_of("heap"))
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be written"):
        write_record(tmp_path / "none" / "game.json", record_of("heap"))
