"""Searches of games of more than two players: values for everybody, a level for each."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Picks, Turn, WarlightSettings, WarlightState
from tests.ai.positions import line_graph, random_state
from tests.engine.graphs import graph_of, ring_graph, world_like


def searched(
    game: WarlightGame, state: WarlightState, player: int, iterations: int, **options: object
) -> AnalysisSnapshot:
    how = replace(SearchOptions(), **options)  # type: ignore[arg-type]
    search = WarlightSearch(game, state, player, options=how, seed=2)
    search.step(iterations)
    return search.snapshot(0.0)


@pytest.mark.parametrize("players", [3, 4, 8])
def test_everybody_has_a_level_and_a_value(players: int) -> None:
    game = WarlightGame(world_like(), WarlightSettings(players))
    state = random_state(game, Random(players))
    snapshot = searched(game, state, 1, 2000)
    tree = snapshot.tree
    assert tree.value.shape == (len(tree), players)
    np.testing.assert_allclose(tree.value.sum(axis=1), 1, atol=1e-6)
    assert tree.visits[0] == 2000 == sum(move.visits for move in snapshot.root_moves)
    depth = np.zeros(len(tree), np.int64)
    for i in range(1, len(tree)):
        depth[i] = depth[tree.parent[i]] + 1
        assert tree.actor[i] == (1 + depth[i] - 1) % players  # in turn order, from player 1 on
    assert depth.max() >= players
    for move in snapshot.root_moves:
        assert isinstance(move.move, Turn)
        game.check(state, 1, move.move)
    assert snapshot.root_moves == searched(game, state, 1, 2000).root_moves


def test_the_dead_have_no_level_and_no_value() -> None:
    game = WarlightGame(world_like(), WarlightSettings(4))
    owners = [-1] * 42
    owners[0], owners[20] = 0, 2
    state = WarlightState(Phase.TURN, 3, tuple(owners), (5,) * 42)
    tree = searched(game, state, 2, 1000).tree
    assert set(tree.actor[1:].tolist()) == {0, 2}
    assert abs(tree.value[tree.visits > 0][:, [1, 3]]).max() < 1e-6
    with pytest.raises(UnsupportedGameError, match="Player 1 has nothing to decide"):
        WarlightSearch(game, state, 1)


def test_who_is_about_to_be_eliminated_is_worth_little() -> None:
    # Player 1 holds one unit between the large armies of the others.
    game = WarlightGame(line_graph(), WarlightSettings(3, 1.0, 0.0))
    state = WarlightState(Phase.TURN, 3, (0, 0, 1, 2, 2, 2), (60, 60, 1, 60, 60, 60))
    snapshot = searched(game, state, 0, 1000)
    value = snapshot.tree.value[0]
    assert value[1] < 0.1
    assert value[0] + value[2] > 0.9


def test_light_playouts_end_for_many_too() -> None:
    game = WarlightGame(world_like(), WarlightSettings(5))
    state = random_state(game, Random(1))
    snapshot = searched(game, state, 0, 30, playout="light", light_limit=0)
    np.testing.assert_allclose(snapshot.tree.value[0], 0.2, atol=1e-6)


def test_a_full_tree_goes_on_in_the_middle_of_a_round() -> None:
    game = WarlightGame(world_like(), WarlightSettings(5))
    state = random_state(game, Random(1))
    snapshot = searched(game, state, 0, 3000, max_nodes=700)
    assert snapshot.nodes <= 700
    assert snapshot.tree.visits[0] == 3000 == sum(m.visits for m in snapshot.root_moves)


@pytest.mark.parametrize("players", [3, 8])
def test_picks_of_many_are_searched(players: int) -> None:
    game = WarlightGame(
        ring_graph((2 * players,) * 3, [(0, 9), (3, 14)]), WarlightSettings(players)
    )
    state = game.initial_state()
    state = game.advance(state, {CHANCE: game.sample_chance(state, Random(2))})
    assert not state.pick_order
    snapshot = searched(game, state, 2, 500)
    assert len(snapshot.root_moves) == 3
    for move in snapshot.root_moves:
        assert isinstance(move.move, Picks)
        game.check(state, 2, move.move)
    assert snapshot.tree.visits[0] == 500


def test_picks_one_at_a_time_of_many_are_searched() -> None:
    game = WarlightGame(ring_graph((3, 4, 3)), WarlightSettings(4))
    state = game.initial_state()
    state = game.advance(state, {CHANCE: game.sample_chance(state, Random(1))})
    assert state.pick_order
    (player,) = game.actors(state)
    snapshot = searched(game, state, player, 300)
    game.check(state, player, snapshot.root_moves[0].move)  # type: ignore[arg-type]


def test_a_map_too_large_for_the_memory_is_refused() -> None:
    graph = graph_of((400,), [(i, i + 1) for i in range(399)])
    game = WarlightGame(graph)
    state = WarlightState(Phase.TURN, 0, (0, 1, *(-1,) * 398), (2,) * 400)
    with pytest.raises(
        UnsupportedGameError, match=r"400 regions is too large .* 0.1 MB.*least 1 MB"
    ):
        WarlightSearch(game, state, 0, options=SearchOptions(memory_mb=0.1))
    small = WarlightSearch(game, state, 0, options=SearchOptions(memory_mb=1))
    small.step(500)
    assert small.is_full
