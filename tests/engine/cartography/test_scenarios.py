"""Scenarios are kept beside the map as they are, and say what keeps them from being played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.scenarios import (
    NEUTRAL,
    Holding,
    Scenario,
    check_scenarios,
    format_scenarios,
    load_scenarios,
    parse_scenarios,
    save_scenarios,
    start_of,
)
from engine.errors import SaveError, UnreadableMapError
from tests.engine.cartography.samples import names, small_model

MODEL = small_model()
FILE = Path("map-scenarios.json")
CLASSIC = Scenario(
    "Classic",
    ("Red", "Blue"),
    {"West": Holding(0, 5), "Isle": Holding(1), "East": Holding(NEUTRAL, 9)},
    "As it was.",
)
scenarios = st.builds(
    Scenario,
    names,
    st.lists(names, min_size=2, max_size=8).map(tuple),
    st.dictionaries(
        names, st.builds(Holding, st.integers(-1, 7), st.none() | st.integers(0, 10**6)), max_size=5
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(scenarios, max_size=3).map(tuple))
def test_scenarios_come_back_as_they_were(written: tuple[Scenario, ...]) -> None:
    data = format_scenarios(written)
    assert parse_scenarios(data, FILE) == written
    assert format_scenarios(parse_scenarios(data, FILE)) == data


def test_scenarios_lie_beside_the_map(tmp_path: Path) -> None:
    assert load_scenarios(tmp_path, "map") == ()
    file = save_scenarios(tmp_path, "map", [CLASSIC])
    assert file == tmp_path / "map-scenarios.json"
    assert load_scenarios(tmp_path, "map") == (CLASSIC,)
    assert json.loads(file.read_text("utf-8"))["scenarios"][0]["regions"]["West"] == {
        "player": 1,
        "army": 5,
    }
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError):
        save_scenarios(tmp_path / "file", "map", [])


def test_what_is_left_out_is_neutral_with_the_maps_army() -> None:
    assert start_of(CLASSIC, MODEL) == ((0, NEUTRAL, NEUTRAL, 1), (5, 3, 9, 0))


def having(region: str, holding: Holding | None) -> Scenario:
    """The classic scenario with another holding, or without one."""
    holdings = {name: kept for name, kept in CLASSIC.holdings.items() if name != region}
    return replace(CLASSIC, holdings=holdings if holding is None else {**holdings, region: holding})


@pytest.mark.parametrize(
    ("scenario", "found"),
    [
        (CLASSIC, []),
        (having("Atlantis", Holding(0)), ["“Atlantis” that does not exist"]),
        (having("Isle", None), ["gives no region to “Blue”"]),
        (having("East", Holding(2)), ["gives “East” to player 3"]),
        (having("East", Holding(0, -1)), ["puts -1 units on “East”"]),
        (replace(CLASSIC, players=("Red",)), ["has 1 players", "gives “Isle” to player 2"]),
    ],
)
def test_what_cannot_be_played_is_an_issue(scenario: Scenario, found: list[str]) -> None:
    issues = check_scenarios([scenario], MODEL, "map-scenarios.json")
    assert len(issues) == len(found)
    for issue, text in zip(issues, found, strict=True):
        assert text in issue.message
        assert issue.place.file == "map-scenarios.json"
        assert issue.advice


def test_two_scenarios_of_one_name_are_an_issue() -> None:
    (issue,) = check_scenarios([CLASSIC, CLASSIC], MODEL)
    assert "Several scenarios are named “Classic”" in issue.message


def edited(change: Callable[[Any], object]) -> bytes:
    stored = json.loads(format_scenarios([CLASSIC]))
    change(stored)
    return json.dumps(stored).encode()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no scenarios"),
        (b"[" * 100_000, "no scenarios"),
        (b"\xff\xfe", "no scenarios"),
        (b"{}", "no scenarios"),
        (edited(lambda s: s.update(version=2)), "version 2"),
        (edited(lambda s: s.update(more=1)), "no scenarios"),
        (edited(lambda s: s["scenarios"][0].update(players=["one"])), "no scenarios"),
        (edited(lambda s: s["scenarios"][0]["regions"]["West"].update(player=9)), "no scenarios"),
        (edited(lambda s: s["scenarios"][0]["regions"]["West"].update(army=-1)), "no scenarios"),
    ],
)
def test_broken_files_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableMapError, match=reason):
        parse_scenarios(data, FILE)


def test_a_file_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map-scenarios.json").write_bytes(b" " * (8 * 1024 * 1024 + 1))
    with pytest.raises(UnreadableMapError, match="larger than"):
        load_scenarios(tmp_path, "map")
