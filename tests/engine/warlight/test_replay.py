"""Stepping through a recorded game, both ways."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import CHANCE
from engine.games.warlight.events import AttackEvent, DeployEvent, RoundEndEvent
from engine.games.warlight.replay import Replay, ReplayCursor
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    Clash,
    Phase,
    RoundLog,
    Turn,
    WarlightMove,
    WarlightSettings,
    WarlightState,
)
from engine.match import Match
from engine.strides import Stride
from tests.engine.examples import random_match
from tests.engine.graphs import grid_graph, ring_graph
from tests.engine.warlight.positions import position, turn, with_turns


def played(
    seed: int, players: int = 3, rounds: int = 5
) -> tuple[Match[WarlightState, WarlightMove], Replay]:
    game = WarlightGame(grid_graph(4, 3), WarlightSettings(players, 0.9, 0.4, rounds))
    match = random_match(game, seed)
    return match, Replay.of(game, match.states, match.record)


def board(cursor: ReplayCursor) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return cursor.owners, cursor.armies


@given(st.integers(0, 10**6), st.lists(st.tuples(st.booleans(), st.sampled_from(Stride))))
@settings(deadline=None, max_examples=40)
def test_stepping_back_is_the_exact_inverse(seed: int, walk: list[tuple[bool, Stride]]) -> None:
    _, replay = played(seed)
    forwards, cursor = ReplayCursor(replay), ReplayCursor(replay)
    boards = [board(forwards)]
    while not forwards.at_end:
        assert len(forwards.forward()) == 1
        boards.append(board(forwards))
    for ahead, stride in walk:
        before = cursor.position
        steps = cursor.forward(stride) if ahead else cursor.backward(stride)
        assert len(steps) == abs(cursor.position - before)
        assert board(cursor) == boards[cursor.position]
    forwards.seek(0)
    assert board(forwards) == boards[0]


@pytest.mark.parametrize("seed", range(8))
def test_rounds_end_in_the_states_of_the_match(seed: int) -> None:
    match, replay = played(seed)
    game = match.game
    assert isinstance(game, WarlightGame)
    ends = [s for s in match.states if s.phase in (Phase.TURN, Phase.OVER)]
    cursor = ReplayCursor(replay)
    assert replay.rounds == match.state.round
    for number, state in enumerate(ends):
        assert cursor.round == number
        assert board(cursor) == (state.owners, state.armies)
        events = cursor.forward(Stride.ROUND)
        if number < len(ends) - 1:
            assert isinstance(events[-1], RoundEndEvent)
            assert events[-1].number == number + 1
            following = ends[number + 1]
            assert events[-1].incomes == tuple(game.income(following, p) for p in range(3))
    assert cursor.at_end
    for number in reversed(range(len(ends) - 1)):
        cursor.backward(Stride.ROUND)
        assert board(cursor) == (ends[number].owners, ends[number].armies)
    assert cursor.at_start


def test_the_end_of_a_round_names_who_was_eliminated() -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3))
    start = position(game, (0, 0, 2, 0, 1, -1), [1, 1, 1, 6, 1, 1])
    ready = with_turns(game, start, {0: turn((3, 4, 5))})
    log = RoundLog((1, 0, 2), (Clash(0, 0, 0, 1),))
    after = game.advance(ready, {CHANCE: log})
    replay = Replay.of(game, [ready, after], [{CHANCE: log}])
    attack, end = replay.events
    assert isinstance(attack, AttackEvent)
    assert end == RoundEndEvent(number=1, incomes=(5, 0, 5), eliminated=(1,))
    assert end.changes == ()


def test_a_turn_step_goes_on_while_the_same_player_acts() -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]))
    start = position(game, (0, 0, 0, 1, 1, 1), [5] * 6)
    turns = {0: turn((0, 1), (0, 1, 1), (1, 0, 1)), 1: turn((3, 1), (4, 1), (5, 2))}
    ready = with_turns(game, start, turns)
    log = RoundLog((0, 1), (Clash(0, 0), Clash(0, 1)))
    after = game.advance(ready, {CHANCE: log})
    idle = with_turns(game, after, {})
    nothing = RoundLog((0, 1), ())
    plies: list[dict[int, WarlightMove]] = [
        {CHANCE: log},
        {0: Turn(), 1: Turn()},
        {CHANCE: nothing},
    ]
    states = [ready, after, idle, game.advance(idle, {CHANCE: nothing})]
    cursor = ReplayCursor(Replay.of(game, states, plies))
    lengths = []
    while not cursor.at_end:
        lengths.append(len(cursor.forward(Stride.TURN)))
    assert lengths == [1, 3, 2, 1, 1]
    assert cursor.forward(Stride.TURN) == ()
    back = []
    while not cursor.at_start:
        back.append(len(cursor.backward(Stride.TURN)))
    assert back == lengths[::-1]
    assert cursor.backward(Stride.ROUND) == ()
    assert isinstance(cursor.forward()[0], DeployEvent)
    assert cursor.backward() == (cursor.replay.events[0],)


def test_seeking() -> None:
    match, replay = played(3)
    cursor = ReplayCursor(replay)
    cursor.seek(len(replay.events))
    assert cursor.armies == match.state.armies
    cursor.seek_round(2)
    assert cursor.round == 2
    cursor.seek_round(0)
    assert cursor.at_start
    for wrong in (-1, len(replay.events) + 1):
        with pytest.raises(ValueError, match="no position"):
            cursor.seek(wrong)
    for wrong in (-1, replay.rounds + 1):
        with pytest.raises(ValueError, match="no round"):
            cursor.seek_round(wrong)


def test_a_game_without_rounds_shows_the_last_map() -> None:
    game = WarlightGame(grid_graph(4, 3))
    match = Match(game, Random(0))
    match.settle()
    cursor = ReplayCursor(Replay.of(game, match.states, match.record))
    assert cursor.at_start
    assert cursor.at_end
    assert cursor.armies == game.graph.armies
