"""Kernels of paper soccer against the pure rules, and compiled against not compiled."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.paper_soccer.games import play_games
from ai.games.paper_soccer.kernels.board import reaches
from ai.games.paper_soccer.position import board_of, key_of, lines_of
from ai.games.paper_soccer.turns import TurnCounts, count_turns, ends_of_turns, listed_turns
from ai.kernels.plain import plain
from engine.games.paper_soccer.rules import SIZES, PaperSoccerGame, PaperSoccerState
from engine.games.paper_soccer.turns import TurnEnd, after, unique_turns
from tests.ai.children import run_python
from tests.ai.games.paper_soccer.positions import GAME, random_position
from tests.engine.games.paper_soccer.positions import AFTER_24671, RICHEST

MANY = 3000  # turns that are compared one by one
TINY = """
from dataclasses import replace

from ai.games.paper_soccer.games import play_games
from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.games.paper_soccer.search import TurnSearch
from ai.games.paper_soccer.turns import count_turns, listed_turns
from ai.games.paper_soccer.uct import MctsSearch
from tests.ai.games.paper_soccer.positions import GAME, random_position

state = random_position(3, 9)
print(count_turns(GAME, state), list(listed_turns(GAME, state))[:20])
told = TurnOptions(max_depth=2, max_turns=12, table_size=64, own_terms=True, reach=-1.0)
learned = replace(told, has_network=True)
for search in (
    TurnSearch(GAME, state, told),
    TurnSearch(GAME, state, learned),
    MctsSearch(GAME, state, MctsOptions(max_nodes=1024)),
):
    search.step(20)
    search.step(60)
    found = search.snapshot(0.0)
    print(found.iterations, [(m.label, m.visits, round(m.value, 9)) for m in found.root_moves])
    print(found.tree.visits.tolist(), found.tree.mark.tolist())
print(play_games(1, 4, is_random=True))
"""


@given(st.integers(0, 10_000), st.integers(0, 25), st.sampled_from(SIZES), st.booleans())
@settings(max_examples=40, deadline=None)
def test_all_turns_are_those_of_the_rules(
    seed: int, turns: int, size: tuple[int, int], half_way: bool
) -> None:
    game = PaperSoccerGame(*size, half_way=half_way)
    state = random_position(seed, turns, game)
    known = list(islice(unique_turns(game, state), MANY))
    if len(known) == MANY:
        return
    ends = Counter(turn.end for turn in known)
    longest = max(len(turn.steps) for turn in known)
    found = count_turns(game, state)
    assert (found.fresh, found.goals, found.blocks, found.turns) == (
        ends[TurnEnd.FRESH], ends[TurnEnd.GOAL], ends[TurnEnd.BLOCK], len(known),
    )  # fmt: skip
    assert found.longest == longest
    drawn = {after(game, state, text).drawn for text in listed_turns(game, state)}
    assert drawn == {state.drawn | turn.edges for turn in known}
    assert ends_of_turns(game, state) == Counter(turn.ball for turn in known)


def test_published_numbers() -> None:
    found = count_turns(GAME, GAME.played(RICHEST))
    assert (found.fresh, found.goals, found.blocks, found.longest) == (268_376, 163_840, 1_432, 36)
    assert count_turns(GAME, GAME.played(AFTER_24671)).turns == 52
    texts = list(listed_turns(GAME, GAME.played(RICHEST)))
    assert len(texts) == len(set(texts)) == 433_648


def test_where_nobody_moves_there_is_no_turn() -> None:
    state = GAME.played("0 0 0 0 0 0")
    assert count_turns(GAME, state) == TurnCounts(0, 0, 0, 0, 0)
    assert list(listed_turns(GAME, state)) == []


@given(st.integers(0, 10_000), st.integers(0, 20))
@settings(max_examples=30, deadline=None)
def test_a_key_is_that_of_the_position(seed: int, turns: int) -> None:
    state = random_position(seed, turns)
    lines, board = lines_of(GAME), board_of(GAME, state)
    key = key_of(lines, board, state.ball, state.player)
    assert key != key_of(lines, board, state.ball, 1 - state.player)
    assert board.degree.sum() == 2 * state.drawn.bit_count()
    assert (board.degree + board.free == [mask.bit_count() for mask in GAME.pitch.touching]).all()
    assert np.array_equal(np.diff(lines.first), [sum(map(bool, row)) for row in GAME.pitch.ways])


def is_joined(state: PaperSoccerState, goal: int) -> bool:
    """Say whether free edges lead from the ball to the goal where a player scores."""
    pitch, seen, waiting = GAME.pitch, {state.ball}, [state.ball]
    while waiting:
        for way in pitch.ways[waiting.pop()]:
            if way is None or state.drawn >> way[0] & 1 or way[1] in seen:
                continue
            seen.add(way[1])
            if pitch.goal_of(way[1]) == goal:
                return True
            if pitch.goal_of(way[1]) is None:
                waiting.append(way[1])
    return False


@given(st.integers(0, 10_000), st.integers(0, 45))
@settings(max_examples=60, deadline=None)
def test_what_can_be_reached_in_a_turn_and_at_all(seed: int, turns: int) -> None:
    state = random_position(seed, turns)
    found = list(islice(unique_turns(GAME, state), MANY))
    lines, board = lines_of(GAME), board_of(GAME, state)
    for player in (0, 1):
        ends = {GAME.pitch.goal_of(turn.ball) for turn in found}
        if len(found) < MANY:
            assert plain(reaches)(lines, board, state.ball, 1 + player, True) == (player in ends)
        joined = is_joined(state, player)
        assert plain(reaches)(lines, board, state.ball, 1 + player, False) == joined


def test_games_of_the_one_ply_player() -> None:
    found = play_games(200, 5)
    assert found.games == 200
    assert 30 < found.mean < 120
    assert found.most > 500
    assert found == play_games(200, 5)
    assert play_games(200, 5, is_random=True).mean < found.mean


def test_compiled_and_plain_do_the_same() -> None:
    compiled = run_python(TINY)
    assert run_python(TINY, NUMBA_DISABLE_JIT="1") == compiled
    assert run_python(TINY, NUMBA_BOUNDSCHECK="1") == compiled
