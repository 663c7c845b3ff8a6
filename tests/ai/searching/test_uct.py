"""UCT comes to the value of the whole search, closed and open loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.rules import Knowledge
from ai.searching.search import Limits, NeverStop, run_search
from ai.searching.uct import Uct, UctOptions
from tests.ai.searching.exhaustive import NEVER, best_scores, move_scores, payoffs
from tests.toys.heap import HeapGame
from tests.toys.ladder import LadderGame, LadderState
from tests.toys.tangle import TangleGame

ITERATIONS = 6000
BOUND = 0.06  # how far the mean of so many may be from the value; the best child's is nearer


@dataclass(frozen=True, slots=True)
class Unlisted(LadderGame):
    """A ladder whose die can only be rolled."""

    def chance_outcomes(self, state: LadderState) -> None:
        return None


CASES = {
    "heap": HeapGame(7),
    "ladder of two": LadderGame(2, top=4, turns=5),
    "ladder of three": LadderGame(3, top=4, turns=6),
    "tangle": TangleGame(4, levels=4),
    "tangle with chance": TangleGame(11, levels=4, chance=0.4),
    "tangle of three": TangleGame(16, players=3, levels=4, chance=0.3),
}


@pytest.mark.parametrize("open_loop", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize("name", CASES)
def test_the_value_comes_to_that_of_the_whole_search(name: str, open_loop: bool) -> None:
    game: Any = CASES[name]
    state = game.initial_state()
    search = Uct(game, state, UctOptions(open_loop=open_loop, seed=3))
    search.step(ITERATIONS)
    snapshot = search.snapshot(1.0)
    value = best_scores(game, state, NEVER, payoffs)[snapshot.player]
    assert snapshot.win_estimate == pytest.approx(value, abs=BOUND)
    best = snapshot.root_moves[0]
    known = move_scores(game, state, NEVER, payoffs)[best.move][snapshot.player]
    assert best.value == pytest.approx(value, abs=BOUND)
    assert known == pytest.approx(value, abs=0.02)
    assert best.visits == max(move.visits for move in snapshot.root_moves)


@pytest.mark.parametrize("open_loop", [False, True], ids=["closed", "open"])
def test_outcomes_that_are_only_drawn_give_the_same_value(open_loop: bool) -> None:
    listed, drawn = LadderGame(2, top=4, turns=5), Unlisted(2, top=4, turns=5)
    search = Uct(drawn, drawn.initial_state(), UctOptions(open_loop=open_loop))
    search.step(ITERATIONS)
    value = best_scores(listed, listed.initial_state(), NEVER, payoffs)[0]
    assert search.snapshot(1.0).win_estimate == pytest.approx(value, abs=BOUND)


def test_only_a_closed_loop_pictures_chance() -> None:
    game = LadderGame(2, top=4, turns=5)
    for open_loop in (False, True):
        search = Uct(game, game.initial_state(), UctOptions(open_loop=open_loop))
        search.step(1000)
        tree = search.snapshot(1.0).tree
        assert (tree.actor == -1).any() == (not open_loop)
        assert (tree.chance is None) == open_loop


@pytest.mark.parametrize("game", [LadderGame(2), Unlisted(2)], ids=["listed", "drawn"])
def test_the_chances_of_all_outcomes_are_one(game: Any) -> None:
    search = Uct(game, game.initial_state())
    search.show_nodes(10**6)
    search.step(3000)
    tree = search.snapshot(1.0).tree
    assert tree.chance is not None
    leap = next(i for i in range(1, len(tree)) if tree.parent[i] == 0 and tree.label[i] == "leap")
    below = np.flatnonzero(tree.parent == leap)
    assert tree.chance[below].sum() == pytest.approx(1)
    for row in below.tolist():
        known = {"+0": 1 / 2, "+3": 1 / 3, "+6": 1 / 6}[tree.label[row]]
        # A share of some 1,500 draws is within 0.06 of its probability.
        assert tree.chance[row] == pytest.approx(known, abs=0.06)


def test_without_exploration_a_prior_leads() -> None:
    def prior(game: Any, state: Any, turns: Any) -> list[float]:
        return [3.0 if turn == (2,) else 1.0 for turn in turns]

    game = HeapGame(12)
    search = Uct(game, game.initial_state(), knowledge=Knowledge(prior=prior))
    search.step(1)
    first = search.snapshot(0.0).root_moves[0]
    assert (first.move, first.visits, first.prior) == (2, 1, 3 / 5)
    biased = Uct(game, game.initial_state(), UctOptions(bias=50.0), Knowledge(prior=prior))
    biased.step(50)
    assert biased.snapshot(0.0).root_moves[0].move == 2
    assert biased.snapshot(0.0).root_moves[0].visits > 25


def test_a_playout_ends_at_its_limit_with_the_evaluation() -> None:
    def evaluate(game: Any, state: Any) -> tuple[float, float]:
        return (0.875, 0.125)

    game = HeapGame(200)
    options = UctOptions(playout_limit=3)
    search = Uct(game, game.initial_state(), options, Knowledge(evaluate=evaluate))
    search.step(100)
    assert search.snapshot(0.0).win_estimate == pytest.approx(0.875)
    plain = Uct(game, game.initial_state(), options)
    plain.step(100)
    assert plain.snapshot(0.0).win_estimate == pytest.approx(0.5)


def test_a_low_first_play_value_leaves_moves_untried() -> None:
    game = HeapGame(12)
    search = Uct(game, game.initial_state(), UctOptions(first_play=0.0, exploration=0.0, seed=1))
    search.step(200)
    assert (search.root_visits() == 0).any()
    fair = Uct(game, game.initial_state())
    fair.step(3)
    assert fair.root_visits().tolist() == [1, 1, 1]


@given(st.integers(1, 60), st.booleans())
def test_a_full_tree_is_searched_on(most: int, open_loop: bool) -> None:
    game = LadderGame(2, top=5)
    search = Uct(game, game.initial_state(), UctOptions(most_nodes=most, open_loop=open_loop))
    search.step(200)
    snapshot = search.snapshot(1.0)
    assert search.nodes <= most
    assert snapshot.is_full == search.is_full == (search.nodes == most)
    assert snapshot.iterations == snapshot.tree.visits[0] == 200


def test_a_decided_search_ends_early() -> None:
    game = HeapGame(2)  # taking both wins at once
    search = Uct(game, game.initial_state())
    found = run_search(search, Limits(iterations=2000, decided=True), NeverStop())
    assert found.iterations < 2000
    assert found.root_moves[0].move == 2
