"""Decisions explained: large numbers as text, and figures as JSON has them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ai.games.warlight.branching import Branching
from engine.games.warlight.state import Phase
from studio.games.warlight.turn_log import (
    branching_text,
    explain_turn,
    explanation_data,
    explanation_text,
    large_text,
)
from studio.position.players import Players
from studio.position.seats import Seat
from tests.studio.grids import grid_game
from tests.studio.searches import made_up_snapshot, position_in


@pytest.mark.parametrize(
    ("legal", "text"),
    [
        (66, "66"),
        (999_999, "999,999"),
        (1_000_000, "1.0·10⁶"),
        (6_049_000, "6.0·10⁶"),
        (99_600_000, "1.0·10⁸"),
        (10**4000, "1.0·10⁴⁰⁰⁰"),
    ],
)
def test_large_numbers_are_powers_of_ten(legal: int, text: str) -> None:
    assert large_text(Branching(legal, 9)) == text


def test_a_turn_is_explained_with_all_turns_of_the_round() -> None:
    position = position_in(Phase.TURN)
    explanation = explain_turn(position, made_up_snapshot(position, 500))
    assert explanation.round is not None
    assert explanation.round.legal > explanation.own.legal > explanation.own.generated
    text = explanation_text(explanation)
    assert text.splitlines()[1] == f"  {branching_text(explanation)}"
    assert "turn 1" in text
    assert text.endswith("\n")


def test_the_log_names_the_players_of_a_game() -> None:
    players = Players.of((Seat("Anna", color=4), Seat("Bob")))
    position = replace(position_in(Phase.TURN), players=players)
    text = explanation_text(explain_turn(position, made_up_snapshot(position, 500)))
    assert text.startswith("Round 1, player 1 (Anna), income")
    assert ", player 2 (Bob), army" in text


def test_picks_are_counted_too() -> None:
    position = position_in(Phase.PICK)
    explanation = explain_turn(position, made_up_snapshot(position, 500))
    candidates = len(position.state.candidates[0])
    assert explanation.own == Branching(candidates * (candidates - 1) // 2, 5)
    assert branching_text(explanation).endswith("possible picks are searched")
    assert explanation_data(explanation)["branching_of_round"] is None


def test_picks_one_at_a_time_are_single_regions() -> None:
    position = position_in(Phase.PICK, game=grid_game(4, 4, num_players=3))
    assert position.state.pick_order
    search = made_up_snapshot(position, 500)
    explanation = explain_turn(position, replace(search, root_moves=search.root_moves[:3]))
    assert explanation.own == Branching(len(position.state.candidates[0]), 3)


def test_data_fit_into_json() -> None:
    position = position_in(Phase.TURN)
    data = explanation_data(explain_turn(position, made_up_snapshot(position, 500)))
    data = json.loads(json.dumps(data))
    assert {region["owner"] for region in data["regions"]} == {None, 0, 1}
    assert [move["label"] for move in data["moves"]] == [f"turn {i}" for i in (1, 0, 2, 3, 4)]
    assert set(data["branching"]) == {"legal_log10", "generated"}
