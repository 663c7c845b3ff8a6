"""The terms of an evaluation, and what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.games.sawhian.evaluation import DEFAULT_WEIGHTS, features, scores
from engine.games.sawhian.rules import SawhianGame
from studio.games.sawhian.worth import worth_of
from studio.position.worth import summary
from tests.studio.games.sawhian.test_words import PLAYERS, state_of

GAME = SawhianGame()


def test_the_terms_are_those_of_the_search() -> None:
    state = state_of({(3, 4): 0, (3, 3): 0, (0, 1): 1, (5, 5): 2})
    worth = worth_of(state)
    for seat in range(4):
        assert worth.total(seat) == pytest.approx(features(state, seat).worth(DEFAULT_WEIGHTS))
    assert worth.scores == scores(GAME, state)
    assert [term.counts[0] for term in worth.terms] == [9, 5, 0, 1]
    assert all(term.title and term.about.endswith(".") for term in worth.terms)


def test_a_summary_says_who_is_ahead_and_why() -> None:
    state = state_of({(3, 4): 0, (2, 4): 0, (1, 1): 1})
    told = summary(worth_of(state), PLAYERS)
    assert told.startswith("Anna is ahead of Ben by ")
    assert "Most for it: Progress (+11.49)." in told
    assert "Most against it: Crowding (-0.37)." in told


def test_an_even_position_and_a_won_one_are_told() -> None:
    assert summary(worth_of(GAME.initial_state()), PLAYERS) == "Nobody is ahead."
    won = replace(GAME.initial_state(), stock=(0, 7, 7, 7), points=(7, 0, 0, 0))
    assert summary(worth_of(won), PLAYERS) == "Anna has won."
