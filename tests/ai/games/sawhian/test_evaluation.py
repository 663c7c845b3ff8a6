"""What positions of Sawhian are worth, and that the searches use it."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.sawhian.evaluation import Features, Weights, features, scores, shade, shares
from ai.games.sawhian.players import PLAYERS
from ai.playing.bots import BotOptions, Seen
from ai.playing.players import make_bot
from engine.games.sawhian.board import SEATS, SQUARES, square_at, to_global
from engine.games.sawhian.rules import NAME, STONES, SawhianGame, SawhianState

GAME = SawhianGame()
PLACES = ((2, 0), (3, 0), (3, 1), (5, 4))  # as their seat sees them


def state_of(seat: int) -> SawhianState:
    """A seat has four stones, two pairs of them side by side; two have left the board."""
    board = [-1] * SQUARES
    for place in PLACES:
        board[to_global(seat, square_at(*place))] = seat
    stock = tuple(1 if other == seat else STONES for other in range(SEATS))
    points = tuple(2 if other == seat else 0 for other in range(SEATS))
    return replace(GAME.initial_state(), board=tuple(board), stock=stock, points=points)


@pytest.mark.parametrize("seat", range(SEATS))
def test_features_are_the_same_from_every_seat(seat: int) -> None:
    found = features(state_of(seat), seat)
    assert found == Features(progress=1 + 1 + 2 + 5 + 2 * 8, stock=1, off=2, crowding=2)
    assert found.worth(Weights(1.0, 10.0, 100.0, 1000.0)) == 25 + 10 + 200 + 2000


@given(st.integers(0, 2**32), st.integers(0, 150))
def test_scores_add_up_to_nothing_and_shares_to_one(seed: int, plies: int) -> None:
    rng, state = Random(seed), GAME.initial_state()
    for _ in range(plies):
        if not GAME.actors(state):
            break
        state = GAME.advance(state, {state.player: rng.choice(GAME.moves(state))})
    found = scores(GAME, state)
    if GAME.actors(state):
        assert sum(found) == pytest.approx(0, abs=1e-9)
    assert sum(shares(GAME, state)) == pytest.approx(1)
    assert sorted(map(shade, found)) == [shade(one) for one in sorted(found)]


def test_who_has_won_has_everything() -> None:
    state = replace(GAME.initial_state(), points=(7, 2, 2, 2), stock=(0, 5, 5, 5))
    assert scores(GAME, state) == (math.inf, -math.inf, -math.inf, -math.inf)
    draw = replace(GAME.initial_state(), living=(False,) * SEATS)
    assert scores(GAME, draw) == (0.0,) * SEATS


@pytest.mark.parametrize("bot", ["maxn", "uct"])
def test_searches_take_the_seventh_point(bot: str) -> None:
    board = [-1] * SQUARES
    board[square_at(2, 6)] = 0
    state = replace(
        GAME.initial_state(), board=tuple(board), stock=(0, 7, 7, 7), points=(6, 0, 0, 0)
    )
    kind = PLAYERS.kind(bot)
    assert kind is not None
    assert kind.options is not None
    options = kind.options({"iterations": 200})
    assert isinstance(options, BotOptions)
    found = make_bot(NAME, bot, options).choose(Seen(GAME, state, 0), Random(1))
    assert found.move == square_at(2, 6)
