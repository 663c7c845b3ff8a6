"""Levels and bots of paper soccer: whole turns, legal steps, each level stronger than the last."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ai.games.paper_soccer.bots import TurnBotOptions
from ai.games.paper_soccer.players import PLAYERS, shares
from ai.playing.bots import Bot, Seen, own_bot
from ai.playing.entries import read_entry
from engine.errors import SetupError
from engine.games.paper_soccer.rules import PaperSoccerState
from tests.ai.games.paper_soccer.positions import GAME, random_position

KEYS = tuple(level.key for level in PLAYERS.levels)


def bot(text: str) -> Bot:
    return own_bot(read_entry(PLAYERS, text).make())


def played(first: str, second: str, seed: int) -> PaperSoccerState:
    bots, rng = (bot(first), bot(second)), Random(seed)
    state = GAME.initial_state()
    while GAME.actors(state):
        player = state.player
        move = bots[player].choose(Seen(GAME, state, player), rng).move
        GAME.check(state, player, move)
        state = GAME.advance(state, {player: move})
    return state


def wins(one: str, other: str, games: int) -> int:
    """Return how many games one wins, sides swapped."""
    ends = [played(*((one, other) if n % 2 == 0 else (other, one)), n) for n in range(games)]
    return sum(GAME.winner(end) == number % 2 for number, end in enumerate(ends))


def test_the_levels_of_the_source_are_there() -> None:
    assert KEYS[:5] == ("very-easy", "easy", "normal", "advanced", "hard")
    told = {key: read_entry(PLAYERS, key).options for key in KEYS[:5]}
    limits = [(o.search.max_depth, o.search.max_turns) for o in told.values()]
    assert limits == [(1, 20), (1, 30), (1, 100), (2, 200), (3, 200)]
    assert [o.search.sees_ways for o in told.values()] == [False, False, True, True, True]
    assert [o.search.rows < 0 for o in told.values()] == [False, False, False, False, True]


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(("random", *KEYS[:3]))))
def test_each_level_beats_the_one_before(weaker: str, stronger: str) -> None:
    assert wins(stronger, weaker, 20) >= 13


def test_a_turn_is_played_as_it_was_found() -> None:
    state = random_position(1, 20)
    player, searched = bot("turns:iterations=3000"), 0
    rng = Random(1)
    while GAME.actors(state) == (state.player,):
        decision = player.choose(Seen(GAME, state, state.player), rng)
        searched += decision.search is not None
        if decision.search is not None:
            planned = list(decision.search.root_moves[0].moves)
        assert decision.move == planned.pop(0)
        before = state.player
        state = GAME.advance(state, {before: decision.move})
        if state.player != before or not GAME.actors(state):
            break
    assert searched == 1
    assert not planned


def test_a_bot_in_another_position_searches_anew() -> None:
    player, rng = bot("turns:iterations=500"), Random(1)
    for seed in range(5):
        state = random_position(seed, 15)
        move = player.choose(Seen(GAME, state, state.player), rng).move
        GAME.check(state, state.player, move)


def test_options_that_are_none() -> None:
    for text in ("turns:slips=2", "turns:workers=2,iterations=5", "turns:max_turns=0"):
        with pytest.raises(SetupError):
            read_entry(PLAYERS, text)
    told = read_entry(PLAYERS, "turns:max_depth=2").options
    assert isinstance(told, TurnBotOptions)
    assert told.seconds is None


def test_shares() -> None:
    assert shares(GAME, GAME.initial_state()) == (0.5, 0.5)
    assert shares(GAME, GAME.played("0 0 0 0 0 0")) == (1.0, 0.0)
