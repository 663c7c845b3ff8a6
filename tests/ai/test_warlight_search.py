"""The tree search: limits, reproducibility, what its snapshots hold, what it refuses."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np
import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.words import KINDS
from ai.searching.search import Limits, NeverStop, run_search
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    EndReason,
    Phase,
    Picks,
    Turn,
    WarlightSettings,
    WarlightState,
)
from tests.ai.positions import line_graph, random_state
from tests.engine.graphs import graph_of, world_like

GAME = WarlightGame(world_like())
PINNED = (24918, (136, 132, 227, 101, 82, 164, 468, 372, 318))
PINNED_SOURCE = (24794, (45, 38, 38, 39, 31, 45, 108, 86, 70))


@cache
def middle(seed: int = 3) -> WarlightState:
    return random_state(GAME, Random(seed))


def searched(iterations: int, slices: int = 1, **options: object) -> AnalysisSnapshot:
    how = replace(SearchOptions(), **options)  # type: ignore[arg-type]
    search = WarlightSearch(GAME, middle(), 0, options=how, seed=5)
    for i in range(slices):
        search.step((iterations + i) // slices)
    return search.snapshot(0.0)


def same(a: AnalysisSnapshot, b: AnalysisSnapshot) -> bool:
    trees = (a.tree, b.tree)
    arrays = all(
        np.array_equal(*(getattr(tree, name) for tree in trees))
        for name in ("parent", "actor", "visits", "value")
    )
    return arrays and a.tree.label == b.tree.label and a.root_moves == b.root_moves


def test_the_same_seed_grows_the_same_tree_however_it_is_sliced() -> None:
    whole = searched(3000)
    assert same(whole, searched(3000))
    assert same(whole, searched(3000, slices=7))
    assert not same(whole, WarlightSearch(GAME, middle(), 0, seed=6).snapshot(0.0))


def test_another_seed_grows_another_tree() -> None:
    other = WarlightSearch(GAME, middle(), 0, seed=6)
    other.step(3000)
    assert not same(searched(3000), other.snapshot(0.0))


def test_the_tree_is_what_it_was() -> None:
    # Changes here mean that the search plays differently: see that it plays better.
    snapshot = searched(2000)
    assert (snapshot.nodes, snapshot.workers[0].root_visits) == PINNED
    source = searched(500, mode="baseline", exploration=2**0.5, patience=0)
    assert (source.nodes, source.workers[0].root_visits) == PINNED_SOURCE


def test_a_snapshot_holds_together() -> None:
    snapshot = searched(4000)
    tree, moves = snapshot.tree, snapshot.root_moves
    assert snapshot.iterations == tree.visits[0] == 4000
    assert len(tree) == 2000 < snapshot.nodes
    assert sum(move.visits for move in moves) == 4000
    assert [m.visits for m in moves] == sorted((m.visits for m in moves), reverse=True)
    np.testing.assert_allclose(tree.value.sum(axis=1), 1, atol=1e-6)
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    assert (tree.visits[1:] <= tree.visits[tree.parent[1:]]).all()
    mean = sum(move.visits * move.value for move in moves) / 4000
    assert snapshot.win_estimate == pytest.approx(mean, abs=1e-6)
    assert sum(move.prior for move in moves) == pytest.approx(1)


def test_root_moves_say_what_they_are() -> None:
    snapshot = searched(4000)
    labels = snapshot.tree.label
    for move in snapshot.root_moves:
        assert isinstance(move.move, Turn)
        GAME.check(middle(), 0, move.move)
        assert move.kind in KINDS
        assert move.label in labels
        assert move.principal_variation[0] == move.label
        assert len(move.principal_variation) <= move.depth
        assert move.error is None  # one tree alone cannot tell how far another one may be off
        row = labels.index(move.label)
        assert (snapshot.tree.parent[row], snapshot.tree.actor[row]) == (0, 0)
        assert snapshot.tree.visits[row] == move.visits
        assert snapshot.tree.value[row, 0] == pytest.approx(move.value, abs=1e-6)
    assert len({move.label for move in snapshot.root_moves}) == len(snapshot.root_moves)
    replies = np.flatnonzero(snapshot.tree.parent == labels.index(snapshot.root_moves[0].label))
    assert (snapshot.tree.actor[replies] == 1).all()


def test_before_the_first_iteration_nothing_is_known() -> None:
    snapshot = searched(0)
    assert (snapshot.nodes, snapshot.iterations, len(snapshot.tree)) == (1, 0, 1)
    assert {(m.visits, m.value, m.depth) for m in snapshot.root_moves} == {(0, 0.5, 0)}
    assert snapshot.win_estimate == 0.5


def test_both_sides_search_the_same_game() -> None:
    mirrored = replace(middle(), owners=tuple(1 - o if o >= 0 else o for o in middle().owners))
    mine = WarlightSearch(GAME, middle(), 0, seed=5)
    theirs = WarlightSearch(GAME, mirrored, 1, seed=5)
    for search in (mine, theirs):
        search.step(500)
    a, b = mine.snapshot(0.0), theirs.snapshot(0.0)
    assert a.root_moves == b.root_moves
    np.testing.assert_array_equal(a.tree.value, b.tree.value[:, ::-1])


def test_the_limit_of_nodes_is_kept_and_the_search_goes_on() -> None:
    search = WarlightSearch(GAME, middle(), 0, options=SearchOptions(max_nodes=700), seed=1)
    search.step(5000)
    assert search.is_full
    assert search.nodes <= 700
    snapshot = search.snapshot(0.0)
    assert snapshot.iterations == snapshot.tree.visits[0] == 5000
    assert sum(move.visits for move in snapshot.root_moves) == 5000


def test_a_tree_that_grows_is_not_changed_by_it() -> None:
    tight = searched(6000, max_nodes=100_000)
    assert 1 << 14 < tight.nodes < 100_000
    assert same(tight, searched(6000, max_nodes=90_000))


def test_an_iteration_limit_is_met_exactly() -> None:
    search = WarlightSearch(GAME, middle(), 0, seed=1)
    assert run_search(search, Limits(iterations=777), NeverStop()).iterations == 777
    assert run_search(search, Limits(iterations=1), NeverStop()).iterations == 778


def test_a_time_limit_does_not_count_the_loading_of_kernels() -> None:
    search = WarlightSearch(GAME, middle(), 0, seed=1)
    assert run_search(search, Limits(seconds=0.3), NeverStop()).iterations > 50


@dataclass
class _Alarm:
    """Says stop from a moment on, by the processor time of its thread."""

    at: float

    @property
    def stopped(self) -> bool:
        return time.thread_time() >= self.at


def test_a_search_stops_within_fifty_milliseconds() -> None:
    delays = []
    for _ in range(5):
        search = WarlightSearch(GAME, middle(), 0, seed=1)
        alarm = _Alarm(time.thread_time() + 0.15)
        run_search(search, Limits(), alarm)
        delays.append(time.thread_time() - alarm.at)
    assert sorted(delays)[2] < 0.05


def test_an_enemy_who_can_be_eliminated_for_certain_is_lost() -> None:
    game = WarlightGame(line_graph(), WarlightSettings(2, 1.0, 0.0))
    state = WarlightState(Phase.TURN, 3, (0, 0, 0, 1, -1, -1), (1, 1, 60, 1, 2, 2))
    search = WarlightSearch(game, state, 0, seed=1)
    search.step(2000)
    snapshot = search.snapshot(0.0)
    best = snapshot.root_moves[0]
    assert isinstance(best.move, Turn)
    assert 3 in {attack.target for attack in best.move.attacks}
    assert best.value > 0.99
    loser = WarlightSearch(game, state, 1, seed=1)
    loser.step(2000)
    assert loser.snapshot(0.0).root_moves[0].value < 0.5


def test_a_finished_position_in_the_tree_counts_as_it_is() -> None:
    # The only region of the enemy falls in the first round, whoever moves first.
    graph = graph_of((2, 2), [(0, 1), (1, 2), (2, 3)])
    game = WarlightGame(graph, WarlightSettings(2, 1.0, 1.0))
    state = WarlightState(Phase.TURN, 3, (0, 0, 0, 1), (1, 1, 90, 1))
    search = WarlightSearch(game, state, 0, seed=1)
    search.step(300)
    best = search.snapshot(0.0).root_moves[0]
    assert (best.value, best.depth) == (1.0, 2)


def test_light_playouts_end_with_a_winner_or_a_draw() -> None:
    light = SearchOptions(playout="light", light_limit=0)
    search = WarlightSearch(GAME, middle(), 0, options=light, seed=1)
    search.step(50)
    assert {move.value for move in search.snapshot(0.0).root_moves} == {0.5}
    # On a small map, with no defence, somebody wins, and who has nearly all of it more often.
    game = WarlightGame(line_graph(), WarlightSettings(2, 1.0, 0.0))
    state = WarlightState(Phase.TURN, 3, (0, 0, 0, 0, 1, -1), (9, 9, 9, 9, 3, 2))
    for player in (0, 1):
        search = WarlightSearch(game, state, player, options=SearchOptions(playout="light"), seed=1)
        search.step(300)
        estimate = search.snapshot(0.0).win_estimate
        assert 0 < estimate < 1
        assert (estimate > 0.5) == (player == 0)


def dealt(game: WarlightGame, seed: int = 2) -> WarlightState:
    state = game.initial_state()
    return game.advance(state, {CHANCE: game.sample_chance(state, Random(seed))})


def test_picks_are_searched_as_three_by_three_positions() -> None:
    state = dealt(GAME)
    search = WarlightSearch(GAME, state, 1, seed=4)
    search.step(2000)
    snapshot = search.snapshot(0.0)
    assert len(snapshot.root_moves) == 3
    for move in snapshot.root_moves:
        assert isinstance(move.move, Picks)
        GAME.check(state, 1, move.move)
    assert sum(move.visits for move in snapshot.root_moves) == 2000
    assert (snapshot.tree.parent == 0).sum() == 3
    replies = snapshot.tree.parent == snapshot.tree.label.index(snapshot.root_moves[0].label)
    assert replies.sum() == 3
    assert "+" in snapshot.root_moves[0].label


@pytest.mark.parametrize("seed", range(6))
def test_picks_one_at_a_time_are_searched_too(seed: int) -> None:
    game = WarlightGame(graph_of((3, 4), [(i, i + 1) for i in range(6)]))
    state = dealt(game, seed)
    assert state.pick_order
    while state.phase is Phase.PICK:
        (player,) = game.actors(state)
        if player == CHANCE:
            state = game.advance(state, {CHANCE: game.sample_chance(state, Random(seed))})
            continue
        search = WarlightSearch(game, state, player, seed=seed)
        search.step(200)
        best = search.snapshot(0.0).root_moves[0]
        assert isinstance(best.move, Picks)
        game.check(state, player, best.move)
        state = game.advance(state, {player: best.move})
    assert state.phase is Phase.TURN


def test_positions_without_a_decision_are_refused() -> None:
    over = replace(middle(), phase=Phase.OVER, end=EndReason.CONQUEST)
    with pytest.raises(UnsupportedGameError, match="nothing to decide in phase “over”"):
        WarlightSearch(GAME, over, 0)
    with pytest.raises(UnsupportedGameError, match="Player 2"):
        WarlightSearch(GAME, middle(), 2)


@pytest.mark.parametrize(
    "wrong", [{"playout_rounds": -1}, {"exploration": -0.1}, {"max_nodes": 10}, {"pick_choices": 0}]
)
def test_options_must_make_sense(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"negative|At least|rounds"):
        SearchOptions(**wrong)  # type: ignore[arg-type]
