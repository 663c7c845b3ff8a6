"""The parallel modes: exact counts, what is reproducible, and what one worker does."""

from __future__ import annotations

import mmap
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.shared import LeafParallelSearch, SharedTreeSearch
from ai.games.warlight.workers import build_search
from ai.searching.options import PARALLEL_MODES, Parallel
from ai.searching.search import Limits, NeverStop, run_search
from ai.searching.snapshot import AnalysisSnapshot
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.positions import random_state
from tests.engine.graphs import world_like

GAME = WarlightGame(world_like())
STATE = random_state(GAME, Random(3))
LOCKED: Sequence[Parallel] = ("tree-global-lock", "tree-local-locks")


def alone(iterations: int, seed: int = 5) -> AnalysisSnapshot:
    search = WarlightSearch(GAME, STATE, 0, seed=seed)
    search.step(iterations)
    return search.snapshot(0.0)


def leaf(
    slices: Sequence[int], workers: int, waves: int = 1, early: bool = False
) -> AnalysisSnapshot:
    options = SearchOptions(parallel="leaf", leaf_waves=waves, leaf_early=early)
    search = LeafParallelSearch(GAME, STATE, 0, options=options, seeds=range(5, 5 + workers))
    for iterations in slices:
        search.step(iterations)
    return search.snapshot(0.0)


def check_whole(snapshot: AnalysisSnapshot, iterations: int) -> None:
    """Every iteration is counted once, everywhere on its way."""
    tree = snapshot.tree
    assert snapshot.iterations == tree.visits[0] == iterations
    assert sum(move.visits for move in snapshot.root_moves) == iterations
    np.testing.assert_allclose(tree.value.sum(axis=1), 1, atol=1e-6)
    assert (tree.visits[1:] <= tree.visits[tree.parent[1:]]).all()


@pytest.mark.parametrize("mode", PARALLEL_MODES)
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_mode_meets_an_iteration_limit(mode: Parallel, workers: int) -> None:
    options = SearchOptions(parallel=mode)
    search = build_search(GAME, STATE, 0, workers=workers, seed=1, options=options)
    snapshot = run_search(search, Limits(iterations=1001), NeverStop())
    check_whole(snapshot, 1001)


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_without_time_the_answer_is_legal_all_the_same(mode: Parallel) -> None:
    options = SearchOptions(parallel=mode)
    search = build_search(GAME, STATE, 0, workers=2, seed=1, options=options)
    for limits in (Limits(iterations=0), Limits(seconds=0.0)):
        best = run_search(search, limits, NeverStop()).root_moves[0]
        GAME.check(STATE, 0, best.move)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one worker, not 0"):
        build_search(GAME, STATE, 0, workers=0, options=options)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux for the memory")
def test_a_tree_takes_what_it_uses() -> None:
    before = resident_mb()
    search = WarlightSearch(GAME, STATE, 0, options=SearchOptions(max_nodes=4_000_000), seed=1)
    search.step(100)
    assert sum(array.nbytes for array in search._tree) > 400 * 2**20
    assert resident_mb() - before < 100


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * mmap.PAGESIZE / 2**20


@pytest.mark.parametrize("mode", LOCKED)
def test_one_worker_behind_locks_grows_the_tree_of_a_private_search(mode: Parallel) -> None:
    search = SharedTreeSearch(GAME, STATE, 0, options=SearchOptions(parallel=mode), seeds=[5])
    for iterations in (700, 1, 1299):
        search.step(iterations)
    found, expected = search.snapshot(0.0), alone(2000)
    assert found.root_moves == expected.root_moves
    np.testing.assert_array_equal(found.tree.visits, expected.tree.visits)
    np.testing.assert_array_equal(found.tree.value, expected.tree.value)


@pytest.mark.parametrize("mode", LOCKED)
def test_threads_on_one_tree_leave_it_whole(mode: Parallel) -> None:
    options = SearchOptions(parallel=mode, max_nodes=40_000)
    search = SharedTreeSearch(GAME, STATE, 0, options=options, seeds=range(4))
    search.step(20_000)
    check_whole(search.snapshot(0.0), 20_000)
    tree = search._tree
    count = search.nodes
    assert search.is_full
    assert not tree.pending[:count].any()  # nobody is under way
    assert not tree.locks[:count].any()
    assert not tree.guards.any()
    sums = np.zeros(count, np.int64)
    np.add.at(sums, tree.parent[1:count], tree.visits[1:count])
    inner = np.flatnonzero((tree.children[:count] > 0) & (tree.left[:count] > 0))
    np.testing.assert_array_equal(sums[inner], tree.visits[inner])  # nothing ends mid-round
    assert len(np.unique(tree.slot[:count][tree.slot[:count] > 0])) == (tree.slot[:count] > 0).sum()


def test_a_team_of_one_grows_the_tree_of_a_private_search() -> None:
    assert leaf([2000], workers=1).root_moves == alone(2000).root_moves


def test_leaf_search_is_reproducible_however_it_is_sliced() -> None:
    whole = leaf([1501], workers=3)
    for slices in ([1501], [1, 1, 1, 1498], [2, 500, 999]):
        other = leaf(slices, workers=3)
        assert other.root_moves == whole.root_moves
        np.testing.assert_array_equal(other.tree.value, whole.tree.value)


def test_a_leaf_gets_a_playout_of_every_worker_and_wave() -> None:
    for workers, waves in ((3, 1), (2, 4)):
        snapshot = leaf([4 * workers * waves], workers, waves)
        assert {move.visits for move in snapshot.root_moves} <= {0, workers * waves}


def test_a_decided_leaf_is_left_early() -> None:
    # 2 workers, 8 playouts: whoever has 5 of them has the majority, after 6 at the latest.
    visits = [move.visits for move in leaf([400], 2, 4, early=True).root_moves if move.visits]
    patient = [move.visits for move in leaf([400], 2, 4).root_moves if move.visits]
    assert all(count % 8 == 0 for count in patient)
    assert any(count % 8 for count in visits)
    check_whole(leaf([400], 2, 4, early=True), 400)


@pytest.mark.parametrize("mode", PARALLEL_MODES)
def test_every_mode_searches_games_of_three(mode: Parallel) -> None:
    game = WarlightGame(world_like(), WarlightSettings(3))
    state = random_state(game, Random(4))
    options = SearchOptions(parallel=mode)
    search = build_search(game, state, 1, workers=2, seed=1, options=options)
    search.step(1500)
    check_whole(search.snapshot(0.0), 1500)
