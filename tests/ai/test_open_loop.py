"""The open-loop search: scripts give legal turns, snapshots hold together, it is repeatable."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.warlight.generate import generated_turns
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.options import MODES, SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.words import SCRIPT_NAMES
from ai.games.warlight.workers import build_search
from ai.searching.merge import merge_snapshots
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Continuing, Ranking
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Turn, WarlightSettings, WarlightState
from tests.ai.positions import line_graph, random_state
from tests.engine.graphs import grid_graph, world_like

GAME = WarlightGame(world_like())
OPEN = SearchOptions.of_mode("open-loop")
GAMES = (
    GAME,
    WarlightGame(grid_graph(9, 8)),  # without masks
    WarlightGame(world_like(), WarlightSettings(num_players=4)),
)


def searched(state: WarlightState, iterations: int, slices: int = 1) -> AnalysisSnapshot:
    search = OpenLoopSearch(GAME, state, 0, seed=5)
    for i in range(slices):
        search.step((iterations + i) // slices)
    return search.snapshot(0.0)


@pytest.mark.parametrize("game", GAMES, ids=["masks", "links", "four players"])
@pytest.mark.parametrize("seed", range(6))
def test_every_candidate_is_a_legal_turn_and_none_comes_twice(
    game: WarlightGame, seed: int
) -> None:
    state = random_state(game, Random(seed))
    for player in game.actors(state):
        moves = [m.move for m in OpenLoopSearch(game, state, player).snapshot(0.0).root_moves]
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert isinstance(move, Turn)
            game.check(state, player, move)


@pytest.mark.parametrize("seed", range(6))
def test_the_turns_of_the_source_are_among_the_candidates(seed: int) -> None:
    state = random_state(GAME, Random(seed))
    found = {move.move for move in OpenLoopSearch(GAME, state, 0).snapshot(0.0).root_moves}
    turns = generated_turns(GAME.graph, GAME.settings, state, 0)
    assert {turn.turn for turn in turns} <= found
    assert len(turns) < len(found)


def test_the_same_seed_gives_the_same_tree_however_it_is_sliced() -> None:
    state = random_state(GAME, Random(3))
    one, other = searched(state, 2000), searched(state, 2000, slices=7)
    assert one.root_moves == other.root_moves
    assert np.array_equal(one.tree.visits, other.tree.visits)
    assert one.tree.label == other.tree.label


@pytest.mark.parametrize("game", GAMES, ids=["masks", "links", "four players"])
def test_a_picture_holds_together(game: WarlightGame) -> None:
    state = random_state(game, Random(4))
    search = OpenLoopSearch(game, state, 1, seed=2)
    search.step(3000)
    found = search.snapshot(1.0)
    tree, players = found.tree, game.settings.num_players
    below = np.arange(1, len(tree))
    assert (tree.parent[1:] < below).all()
    assert (tree.visits[tree.parent[1:]] >= tree.visits[1:]).all()
    assert sum(move.visits for move in found.root_moves) == found.iterations == 3000
    assert tree.value.shape == (len(tree), players)
    assert np.allclose(tree.value.sum(axis=1), 1.0, atol=1e-5)
    assert tree.actor[0] == 1
    assert {int(tree.actor[i]) for i in below if tree.parent[i] == 0} == {1}
    assert found.widths[0] == len(found.root_moves)
    best = found.root_moves[0]
    assert best.principal_variation[0] == best.label
    assert best.depth >= players - 1
    assert {move.kind for move in found.root_moves} <= set(SCRIPT_NAMES)


def test_a_full_tree_is_searched_on() -> None:
    options = replace(OPEN, max_nodes=300)
    search = OpenLoopSearch(GAME, random_state(GAME, Random(1)), 0, options=options)
    search.step(2000)
    assert search.is_full
    assert search.nodes == 300
    found = search.snapshot(0.0)
    assert found.is_full
    assert sum(move.visits for move in found.root_moves) == 2000


def test_a_winning_attack_is_found() -> None:
    graph = line_graph()
    last = len(graph) - 1
    owners = (0, *(-1,) * (last - 2), 0, 1)
    armies = (1, *(2,) * (last - 2), 30, 1)
    state = WarlightState(Phase.TURN, 0, owners, armies)
    search = OpenLoopSearch(WarlightGame(graph), state, 0)
    search.step(500)
    best = search.snapshot(0.0).root_moves[0]
    assert isinstance(best.move, Turn)
    assert any(attack.target == last for attack in best.move.attacks)
    assert best.value > 0.95


def test_workers_grow_trees_of_their_own_that_are_merged() -> None:
    state = random_state(GAME, Random(2))
    search = build_search(GAME, state, 0, workers=2, seed=1, options=OPEN)
    assert isinstance(search, RootParallelSearch)
    search.step(1000)
    found = search.snapshot(0.0)
    assert sum(move.visits for move in found.root_moves) == 1000
    assert [worker.iterations for worker in found.workers] == [500, 500]
    assert merge_snapshots([found]) is found


def test_it_begins_anew_where_the_game_goes_on() -> None:
    state = random_state(GAME, Random(2))
    search = OpenLoopSearch(GAME, state, 0)
    assert isinstance(search, Continuing)
    search.step(50)
    assert not search.advance(state)
    assert search.snapshot(0.0).iterations == 0


def test_picks_are_searched_with_the_outcomes_they_have() -> None:
    start = GAME.initial_state()
    state = GAME.advance(start, {CHANCE: GAME.sample_chance(start, Random(1))})
    assert isinstance(build_search(GAME, state, 0, options=OPEN), WarlightSearch)
    with pytest.raises(UnsupportedGameError, match="Picks are searched"):
        OpenLoopSearch(GAME, state, 0)


def test_what_cannot_be_searched_is_refused() -> None:
    state = random_state(GAME, Random(1))
    with pytest.raises(UnsupportedGameError, match="memory limit"):
        OpenLoopSearch(GAME, state, 0, options=replace(OPEN, memory_mb=0.01))
    with pytest.raises(ValueError, match="private trees"):
        SearchOptions.best("leaf", "open-loop")
    with pytest.raises(ValueError, match="prior"):
        replace(OPEN, prior_weight=0.0)
    for sharpness in (0.0, 11.0, float("nan")):
        with pytest.raises(ValueError, match="sharpness"):
            replace(OPEN, sharpness=sharpness)
    with pytest.raises(ValueError, match="no mode"):
        replace(OPEN, mode="other")  # type: ignore[arg-type]


def last_round(rounds_left: int) -> OpenLoopSearch:
    """Search where the first player can win in a round, with so many rounds left."""
    graph = line_graph()
    last = len(graph) - 1
    owners, armies = (0, *(-1,) * (last - 2), 0, 1), (1, *(2,) * (last - 2), 30, 1)
    state = WarlightState(Phase.TURN, 7, owners, armies)
    game = WarlightGame(graph, WarlightSettings(round_limit=7 + rounds_left))
    search = OpenLoopSearch(game, state, 0)
    search.step(500)
    return search


def test_the_last_round_is_won_or_drawn() -> None:
    moves = last_round(1).snapshot(0.0).root_moves
    points = [2 * move.value * move.visits for move in moves if move.visits]
    assert points == pytest.approx([round(p) for p in points])  # no evaluation was asked
    assert moves[0].value > 0.95
    assert min(move.value for move in moves) == 0.5
    assert max(move.depth for move in moves) == 1


def test_rounds_beyond_the_limit_are_not_searched() -> None:
    state = random_state(GAME, Random(3))
    settings = replace(GAME.settings, round_limit=state.round + 2)
    search = OpenLoopSearch(replace(GAME, settings=settings), state, 0, seed=1)
    search.step(2000)
    found = search.snapshot(0.0)
    assert max(move.depth for move in found.root_moves) == 3  # two rounds of two turns
    assert found.root_moves[0].value == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("game", GAMES, ids=["masks", "links", "four players"])
def test_sharper_values_say_the_same_louder(game: WarlightGame) -> None:
    """Without playouts and with one visit a root's value is that of a position after a round."""
    state = random_state(game, Random(6))
    found = []
    for sharpness in (1.0, 2.0, 4.0):
        options = replace(OPEN, playout_rounds=0, sharpness=sharpness)
        search = OpenLoopSearch(game, state, 0, options=options, seed=8)
        search.step(1)
        found.append(search.snapshot(0.0).tree.value[0])
    for power, values in ((2.0, found[1]), (4.0, found[2])):
        expected = found[0] ** power / (found[0] ** power).sum()
        assert values == pytest.approx(expected, abs=1e-5)


def test_the_visits_of_the_root_are_those_of_the_picture() -> None:
    state = random_state(GAME, Random(2))
    for mode in MODES:
        search = build_search(GAME, state, 0, workers=2, options=SearchOptions.best(mode=mode))
        assert isinstance(search, Ranking)
        assert search.root_visits().sum() == 0
        search.step(300)
        moves = search.snapshot(0.0).root_moves
        assert sorted(search.root_visits().tolist()) == sorted(move.visits for move in moves)
