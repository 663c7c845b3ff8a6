"""Folders of tunings: what they are for, what they hold, and what is said of damage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ai.measuring.generation_log import (
    LOG,
    SETTINGS,
    Numbered,
    claim,
    keep_generation,
    known_generations,
)
from ai.measuring.ledger import differences, told_differences
from engine.errors import RecordError, SetupError


class Scored(Numbered, frozen=True):
    """A generation with a score."""

    score: float


KNOWN = [Scored(0, 0.25), Scored(1, 0.5)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    claim(tmp_path, {"agent": "maxn", "seed": 1})
    assert known_generations(tmp_path, Scored) == []
    for one in KNOWN:
        keep_generation(tmp_path, one)
    return tmp_path


def test_generations_are_kept(folder: Path) -> None:
    claim(folder, {"agent": "maxn", "seed": 1})
    assert known_generations(folder, Scored) == KNOWN


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"{bad", "no generation"),
        (b'{"number":2}', "no generation"),
        (b'{"number":2,"score":"\xff"}', "no generation"),
        (b'{"x":' + b"[" * 100_000, "no generation"),
        (b"", "no generation"),
        (b'{"number":3,"score":0.5}', "generation 2 is missing"),
        (b'{"number":2,"score":7.0}', "too good"),
    ],
)
def test_a_damaged_line_is_named(line: bytes, expected: str, folder: Path) -> None:
    def fault(one: Scored) -> str:
        return "too good" if one.score > 1 else ""

    with (folder / LOG).open("ab") as log:
        log.write(line + b"\n")
    with pytest.raises(RecordError, match=f"{LOG}:3: .*{expected}.*Remove the line"):
        known_generations(folder, Scored, fault)


def test_a_line_that_was_cut_off_is_played_again(folder: Path) -> None:
    with (folder / LOG).open("ab") as log:
        log.write(b'{"number":2,"sco')
    assert known_generations(folder, Scored) == KNOWN
    keep_generation(folder, Scored(2, 0.75))  # not behind what was cut off
    assert known_generations(folder, Scored) == [*KNOWN, Scored(2, 0.75)]


def test_damaged_settings_are_said_to_be_so(folder: Path) -> None:
    (folder / SETTINGS).write_bytes(b"{bad")
    with pytest.raises(RecordError, match=f"{SETTINGS} is damaged"):
        claim(folder, {"agent": "maxn", "seed": 1})


def test_the_setting_that_differs_is_named(folder: Path) -> None:
    with pytest.raises(SetupError, match="other settings: seed is 1 there and 2 here"):
        claim(folder, {"agent": "maxn", "seed": 2})


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            {"rules": {"near": [[1, 2, 17]] * 34, "seed": 0}},
            {"rules": {"near": [[1, 2, 17]] * 20, "seed": 1}},
            ["rules: near are 34 there and 20 here", "rules: seed is 0 there and 1 here"],
        ),
        ({"near": [[1, 2]] * 34}, {"near": [[1, 3]] * 34}, ["near are others"]),
        ({"steps": [1, 2]}, {"steps": [1, 3]}, ["steps is [1, 2] there and [1, 3] here"]),
        ({"text": "x" * 50 + "a"}, {"text": "x" * 50 + "b"}, ["text is another one"]),
        (
            {"maps": [{"map": "Duel"}, {"map": "World"}]},
            {"maps": [{"map": "Duel"}, {"map": "Europe"}]},
            ["maps 2: map is “World” there and “Europe” here"],
        ),
        ({"a": "x\ny"}, {"a": "z"}, ["a is “x y” there and “z” here"]),
        ({"near": [[1, 2]] * 34}, {}, ["near is a list of 34 there and nothing here"]),
        ({"a": None}, {"a": None, "b": 1}, ["b is nothing there and 1 here"]),
    ],
)
def test_differences_are_told_in_a_few_words(
    old: dict[str, Any], new: dict[str, Any], expected: list[str]
) -> None:
    assert list(differences(old, new)) == expected


def test_of_many_differences_the_first_are_told() -> None:
    assert told_differences({}, {}) == ""
    told = told_differences({}, {f"n{number}": number for number in range(9)})
    assert told.count(" here") == 6
    assert told.endswith("; and 3 more")
