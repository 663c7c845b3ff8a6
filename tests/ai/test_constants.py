"""Constants: a file gives back what was written, a part of one changes that part, and mistakes
are named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.constants import (
    Constants,
    from_toml,
    read_constants,
    to_toml,
)
from ai.games.warlight.knobs import KNOBS
from ai.games.warlight.options import MODES, SearchOptions
from ai.games.warlight.players import PLAYERS
from ai.games.warlight.weights import SuperWeights, TurnWeights, Weights
from ai.playing.entries import read_entry
from ai.playing.sealing import LARGEST_FILE, sealed
from ai.playing.tunable import turned
from engine.errors import SetupError

OPTIONS = SearchOptions.of_mode("open-loop")
BASE = Constants.of(OPTIONS)
POINTS = st.lists(st.floats(-4, 4), min_size=len(KNOBS), max_size=len(KNOBS))


@pytest.mark.parametrize("mode", MODES)
def test_the_constants_of_options_are_theirs(mode: str) -> None:
    options = SearchOptions.best(mode=mode)  # type: ignore[arg-type]
    assert Constants.of(options).applied(options) == options
    assert Constants.of(options).weights == options.weights


@given(POINTS)
def test_what_is_written_is_read_again(point: list[float]) -> None:
    constants = turned(BASE, KNOBS, point)
    assert from_toml(to_toml(constants), BASE) == constants
    assert Constants.of(constants.applied(OPTIONS)) == constants


@given(POINTS)
def test_a_point_changes_the_knobs_and_nothing_else(point: list[float]) -> None:
    found = to_toml(turned(BASE, KNOBS, point)).splitlines()
    known = {knob.path[-1] for knob in KNOBS}
    for old, new in zip(to_toml(BASE).splitlines(), found, strict=True):
        assert old == new or new.split(" = ")[0] in known


def test_the_origin_is_the_base() -> None:
    assert turned(BASE, KNOBS, [0.0] * len(KNOBS)) == BASE


@pytest.mark.parametrize("at", range(len(KNOBS)))
def test_every_knob_turns_its_constant_up_and_down(at: int) -> None:
    def value(steps: float) -> str:
        point = [steps if i == at else 0.0 for i in range(len(KNOBS))]
        return to_toml(turned(BASE, KNOBS, point))

    assert len({value(steps) for steps in (0.0, 1.0, 2.0)}) == 3


def test_a_part_of_a_file_changes_that_part() -> None:
    found = from_toml("[search]\nexploration = 0.5\n[weights.turns]\nmargin = 2\n", BASE)
    weights = replace(BASE.weights, turns=TurnWeights(margin=2))
    assert found == Constants(weights, replace(BASE.search, exploration=0.5))
    assert from_toml("", BASE) == BASE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no toml", "These are no constants"),
        ("[search]\nspeed = 3", "no “search.speed”. Known here: exploration, playout_rounds"),
        ("[weights.later_super]\nsice = 3", "no “weights.later_super.sice”"),
        ("weights = 3", "Expected `object`"),
        ("[search]\nexploration = 'much'", "Expected `float`"),
        ("[search]\nexploration = nan", "not negative"),
        ("[search]\nexploration = -1", "not negative"),
        ("[search]\nprior_weight = 0", "needs a weight"),
        ("[search]\nplayout_rounds = 1.5", "Expected `int`"),
        ("[search]\nplayout_rounds = 99999999999999999999999", "rounds"),
        ("[search]\npick_choices = 10", "1 to 9 choices"),
        ("[weights]\narmy = inf", "army must be a number of at most 1000000"),
        ("[weights]\nlater_region_held = -1", "less than nothing"),
        ("[weights.later_super]\nbonus = 1e300", "bonus must be"),
        ("[weights.turns]\nmargin = -1", "cannot be negative"),
        ("[weights.turns]\ntaking = 0", "taking must cost"),
        ("a = " + "[" * 5000, "These are no constants"),
    ],
)
def test_mistakes_are_refused_clearly(text: str, expected: str) -> None:
    with pytest.raises(SetupError, match=expected):
        from_toml(text, BASE)


@given(st.text(max_size=60) | st.text("[]=.\nsearchwigt01e-", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = from_toml(text, BASE)
    except SetupError:
        return
    assert from_toml(to_toml(found), BASE) == found


def test_a_file_is_read_or_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "constants.toml"
    constants = replace(BASE, weights=Weights(later_super=SuperWeights(1, 2, 3, 4)))
    file.write_text(to_toml(constants), "utf-8")
    assert read_constants(file, BASE) == constants
    for data, expected in (
        (b"\xff", "constants.toml: .*utf-8"),
        (b"search = 1", "constants.toml: These are no constants"),
        (b"#" * (LARGEST_FILE + 1), "constants.toml cannot be read: larger than"),
    ):
        file.write_bytes(data)
        with pytest.raises(SetupError, match=expected):
            read_constants(file, BASE)
    file.unlink()
    with pytest.raises(SetupError, match="cannot be read: No such file"):
        read_constants(file, BASE)


# --- in entries


def test_an_entry_reads_its_constants_and_says_which(tmp_path: Path) -> None:
    file = tmp_path / "c@1.toml"
    file.write_text(to_toml(replace(BASE, search=replace(BASE.search, exploration=0.75))), "utf-8")
    entry = read_entry(PLAYERS, f"mcts:constants={file},iterations=5,prior_weight=2")
    assert entry.options.search.exploration == 0.75
    assert entry.options.search.prior_weight == 2
    assert read_entry(PLAYERS, entry.text) == entry
    assert entry.text.endswith(f",constants={sealed(str(file))}")


def test_an_entry_whose_constants_have_changed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "constants.toml"
    file.write_text(to_toml(BASE), "utf-8")
    entry = read_entry(PLAYERS, f"mcts:iterations=5,constants={file}")
    file.write_text(to_toml(BASE) + "# touched\n")
    with pytest.raises(SetupError, match="holds other constants than it did"):
        read_entry(PLAYERS, entry.text)


@pytest.mark.parametrize("name", ["missing.toml", "", "\0", "x" * 5000, "."])
def test_an_entry_without_its_file_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="cannot be read"):
        read_entry(PLAYERS, f"mcts:constants={name}")
