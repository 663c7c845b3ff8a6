"""Kernels of Sawhian against the pure rules, and compiled against not compiled."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.sawhian import warm
from ai.games.sawhian.evaluation import SOURCE_WEIGHTS, features
from ai.games.sawhian.parts import GAMES, SEARCH, missing
from ai.games.sawhian.position import bit_of, board_of, count_positions, move_of, weights_of
from engine.games.sawhian.board import SEATS, SQUARES
from engine.games.sawhian.rules import OUT, SawhianState
from tests.ai.children import run_python
from tests.ai.games.sawhian.positions import GAME, random_position

PERFT = (7, 48, 329, 2207, 14887, 98651, 653067)
TINY = """
from ai.games.sawhian.games import source_winners, winners
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.position import count_positions
from ai.games.sawhian.search import TupleSearch
from tests.ai.games.sawhian.positions import GAME, random_position
import numpy as np

for seed in range(3):
    for cut in (False, True):
        search = TupleSearch(GAME, random_position(seed, 40 * seed), TupleOptions(4, cut))
        search.step(700)
        found = search.snapshot(0.0)
        print(found.iterations, [(m.move, m.visits, m.score) for m in found.root_moves])
        print(found.tree.visits.tolist(), found.tree.score.tolist(), found.tree.mark.tolist())
    print(count_positions(random_position(seed, 50), 2))
seats = np.array([[0, 1, 2, 3], [3, 2, 1, 0]])
tuples = np.random.default_rng(3).uniform(-1, 1, (4, 4))
print(winners(seats, tuples, depth=(2, 1, 0, 1), opening=4).tolist())
print(source_winners(seats[:1], tuples).tolist())
"""
COLD = """
from random import Random
from ai.games.sawhian.kernels.search import search
from ai.games.sawhian.players import PLAYERS
from ai.playing.bots import Seen, needs_kernels
from ai.playing.entries import read_entry
from tests.ai.games.sawhian.positions import GAME, random_position

bot = read_entry(PLAYERS, "tuple:max_depth=2").make()
print(needs_kernels(bot), needs_kernels(read_entry(PLAYERS, "tuple:max_depth=3").make()))
print(bot.choose(Seen(GAME, random_position(3, 60), 0), Random(1)).move, len(search.signatures))
"""


def naive_count(state: SawhianState, depth: int) -> int:
    if depth == 0 or not GAME.actors(state):
        return 1
    after = (GAME.advance(state, {state.player: move}) for move in GAME.moves(state))
    return sum(naive_count(one, depth - 1) for one in after)


@pytest.mark.parametrize(("depth", "leaves"), list(enumerate(PERFT, start=1)))
def test_perft(depth: int, leaves: int) -> None:
    assert count_positions(GAME.initial_state(), depth) == leaves


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 170), st.integers(1, 3))
def test_positions_are_counted_as_by_the_rules(seed: int, plies: int, depth: int) -> None:
    state = random_position(seed, plies)
    assert count_positions(state, depth) == naive_count(state, depth)


def test_moves_are_bits_and_back() -> None:
    assert [move_of(bit_of(move)) for move in (*range(SQUARES), OUT)] == [*range(SQUARES), OUT]


@given(st.integers(0, 2**32), st.integers(0, 150))
def test_a_board_has_the_worths_of_the_evaluation(seed: int, plies: int) -> None:
    state = random_position(seed, plies)
    board = board_of(state, weights_of(SOURCE_WEIGHTS))
    worths = [features(state, seat).worth(SOURCE_WEIGHTS) for seat in range(SEATS)]
    assert board.worth.tolist() == worths
    assert board.steps.tolist() == [features(state, seat).progress for seat in range(SEATS)]


def test_kernels_do_the_same_without_being_compiled_and_leave_no_array() -> None:
    compiled = run_python(TINY)
    assert run_python(TINY, NUMBA_DISABLE_JIT="1") == compiled
    assert run_python(TINY, NUMBA_BOUNDSCHECK="1") == compiled


def test_kernels_are_compiled_by_a_child_that_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    assert warm.warm_up_in_child(None, (SEARCH, GAMES), lambda *count: told.append(count))
    assert missing() == ()
    assert told == sorted(told)


def test_a_shallow_bot_waits_for_no_kernels(tmp_path: Path) -> None:
    cold = run_python(COLD, NUMBA_CACHE_DIR=str(tmp_path)).split()
    assert (cold[:2], cold[-1]) == (["False", "True"], "0")
    warm.warm_up((SEARCH,))
    assert run_python(COLD).split()[2] == cold[2]
