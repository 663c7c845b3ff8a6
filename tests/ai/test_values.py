"""The evaluation: figures worked out by hand, and kernels against plain Python."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.kernels.position import evaluate
from ai.games.warlight.values import best_picks, distances, region_value, start_value, super_values
from ai.games.warlight.weights import SuperWeights, Weights
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from tests.ai.positions import games, line_graph, random_state
from tests.engine.graphs import graph_of

WEIGHTS = Weights()
OWNERS = (0, 0, -1, 1, -1, -1)


def at(owners: tuple[int, ...], armies: tuple[int, ...]) -> WarlightState:
    return WarlightState(Phase.TURN, 0, owners, armies)


def balance(
    graph: MapGraph, state: WarlightState, player: int = 0, weights: Weights = WEIGHTS
) -> float:
    work = new_work(graph, 2)
    set_position(work, state.owners, state.armies, player, 2)
    evaluate(board_of(graph, 0.6, 0.7, weights), work)
    return float(work.values[1])


def test_super_regions_are_worth_what_the_formula_says() -> None:
    # Later: 9 - 1 - 3 - 15 = -10; 6 - 2 - 6 - 10 = -12; 3 - 1 - 3 - 5 = -6. The least becomes 1.
    assert super_values(line_graph(), WEIGHTS.later_super, False) == (3, 1, 7)
    # At the start: 9 + 1 - 5 - 9 = -4; 6 + 2 - 10 - 6 = -8; 3 + 1 - 5 - 3 = -4.
    assert super_values(line_graph(), WEIGHTS.start_super, False) == (5, 1, 5)


def test_touching_regions_or_links_can_be_counted() -> None:
    graph = graph_of((2, 1), [(0, 1), (0, 2), (1, 2)])
    only_touching = SuperWeights(0, 0, 1, 0)
    assert super_values(graph, only_touching, False) == (2, 1)  # one region against two
    assert super_values(graph, only_touching, True) == (1, 1)  # the same two links


def test_regions_are_worth_what_the_formula_says() -> None:
    found = [region_value(line_graph(), OWNERS, region, 0, WEIGHTS) for region in range(6)]
    # Mine: 2 (3 + 20 * 2); neutral there: 3 + 20 * 2; the enemy's: 2 (1 + 20 * 1).
    assert found == [86, 86, 43, 42, 1, 7]
    assert region_value(line_graph(), OWNERS, 2, 1, WEIGHTS) == 3


def test_a_position_is_the_share_of_the_values() -> None:
    state = at(OWNERS, (2, 3, 9, 4, 9, 9))
    mine, theirs = 2 * 86 + 10 * 5, 42 + 10 * 4
    assert balance(line_graph(), state) == pytest.approx(mine / (mine + theirs), abs=1e-15)
    assert balance(line_graph(), state, 1) == pytest.approx(theirs / (mine + theirs), abs=1e-15)


def test_a_whole_super_region_can_be_worth_more() -> None:
    full = at((0, 0, 0, 1, -1, -1), (1,) * 6)
    mine, theirs = 3 * 2 * (3 + 60) + 30 + 30 * 9, 42 + 10
    weights = Weights(whole_super=30)
    assert balance(line_graph(), full, 0, weights) == pytest.approx(mine / (mine + theirs))


@given(games(max_players=2), st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_the_kernel_evaluates_as_plain_python(game: WarlightGame, seed: int) -> None:
    state = random_state(game, Random(seed))
    values = [
        sum(region_value(game.graph, state.owners, r, p, WEIGHTS) for r in state.regions_of(p))
        + WEIGHTS.army * sum(state.armies[r] for r in state.regions_of(p))
        for p in (0, 1)
    ]
    expected = values[0] / sum(values)
    assert balance(game.graph, state, 0) == pytest.approx(expected, rel=1e-12)
    assert balance(game.graph, state, 1) == pytest.approx(1 - expected, rel=1e-9)


def test_who_owns_nothing_has_lost() -> None:
    lost = at((1, 1, -1, -1, -1, -1), (1,) * 6)
    assert balance(line_graph(), lost, 0) == 0.0
    assert balance(line_graph(), lost, 1) == 1.0


def test_distances_are_links() -> None:
    table = np.array(distances(line_graph()))
    np.testing.assert_array_equal(table[0], [0, 1, 2, 3, 4, 5])
    np.testing.assert_array_equal(table, table.T)
    assert distances(graph_of((3,), [(0, 1)]))[0] == (0, 1, -1)


def test_starts_are_spread_and_prefer_good_super_regions() -> None:
    graph = line_graph()
    assert start_value(graph, 0, (), WEIGHTS) == 3 * 5
    assert start_value(graph, 3, (0,), WEIGHTS) == 3 * 1 + 50 * 2.5  # half of the diameter 5
    assert start_value(graph, 1, (0, 5), WEIGHTS) == 3 * 5 + 50 * 1
    best = best_picks(graph, range(6), number=2, picked=(), weights=WEIGHTS, limit=3)
    assert best == [(0, 5), (1, 5), (2, 5)]  # equal values: the lowest index first
    assert best_picks(graph, (4,), number=2, picked=(), weights=WEIGHTS, limit=3) == [(4,)]
