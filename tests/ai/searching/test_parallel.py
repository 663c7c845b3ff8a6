"""Several searchers as one, and their pictures merged."""

from __future__ import annotations

import gc
import threading
import weakref
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ai.games.warlight.search import WarlightSearch
from ai.searching.merge import first_levels, merge_snapshots
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Limits, NeverStop, run_search
from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays, WorkerFigures
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.positions import random_state
from tests.engine.graphs import world_like

GAME = WarlightGame(world_like())
STATE = random_state(GAME, Random(3))


def picture(visits: tuple[int, ...], values: tuple[float, ...] = (0.5, 0.25)) -> AnalysisSnapshot:
    """A root and two moves, each with a reply, and something below it."""
    moves = [
        RootMove(name, name, "kind", n, value, 0.1, 0.5, 3, (name,))
        for name, n, value in zip("ab", visits, values, strict=True)
    ]
    mine = np.repeat([values[0], *values, *values, *values], 1)
    tree = TreeArrays(
        np.array([-1, 0, 0, 1, 2, 3, 4], np.int32),
        np.array([0, 0, 0, 1, 1, 0, 0], np.int8),
        np.array([sum(visits), *visits, *visits, *visits], np.int32),
        np.stack([mine, 1 - mine], axis=1).astype(np.float32),
        ("", "a", "b", "x", "x", "deep", "deep"),
    )
    figures = (WorkerFigures(sum(visits), 7, visits),)
    order = sorted((0, 1), key=lambda i: (-visits[i], i))
    found = tuple(moves[i] for i in order)
    return AnalysisSnapshot(0, sum(visits), 1.0, 7, found, tree, figures)


class Fake:
    """Counts; fails when told to."""

    def __init__(self, fails_at: int | None = None) -> None:
        self.slices: list[int] = []
        self.threads: set[int] = set()
        self._fails_at = fails_at

    @property
    def nodes(self) -> int:
        return 1

    @property
    def is_full(self) -> bool:
        return len(self.slices) > 1

    def step(self, iterations: int) -> None:
        self.slices.append(iterations)
        self.threads.add(threading.get_ident())
        if self._fails_at is not None and sum(self.slices) >= self._fails_at:
            raise RuntimeError("broken worker")

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        return picture((sum(self.slices), 0))


@pytest.mark.parametrize("slices", [[7], [1] * 7, [2, 0, 5], [3, 3, 1]])
def test_shares_depend_on_the_total_alone(slices: list[int]) -> None:
    workers = [Fake(), Fake(), Fake()]
    search = RootParallelSearch(workers)
    for iterations in slices:
        search.step(iterations)
    assert [sum(worker.slices) for worker in workers] == [3, 2, 2]
    assert search.nodes == 3
    assert search.snapshot(0.0).iterations == 7


def test_workers_run_in_threads_of_their_own() -> None:
    workers = [Fake(), Fake()]
    search = RootParallelSearch(workers)
    search.step(10)
    assert workers[0].threads.isdisjoint(workers[1].threads)
    assert not search.is_full
    search.step(10)
    assert search.is_full


@pytest.mark.parametrize("broken", [0, 1])
def test_an_error_in_a_worker_is_raised_by_the_step(broken: int) -> None:
    workers = [Fake(), Fake()]
    workers[broken] = Fake(fails_at=3)
    search = RootParallelSearch(workers)
    search.step(4)
    with pytest.raises(RuntimeError, match="broken worker"):
        search.step(4)
    assert [sum(worker.slices) for worker in workers] == [4, 4]  # the others were waited for


def test_searches_may_come_and_go() -> None:
    for _ in range(50):
        RootParallelSearch([Fake(), Fake()]).step(2)
    gc.collect()


def parallel(slices: list[int]) -> AnalysisSnapshot:
    workers = [WarlightSearch(GAME, STATE, 0, seed=seed) for seed in (1, 2)]
    search = RootParallelSearch(workers)
    for iterations in slices:
        search.step(iterations)
    return search.snapshot(0.0)


def test_a_search_that_is_over_leaves_nothing_behind() -> None:
    workers = [Fake(), Fake(), Fake()]
    kept = [weakref.ref(worker) for worker in workers]
    search = RootParallelSearch(workers)
    search.step(9)
    del search, workers
    gc.collect()
    assert [ref() for ref in kept] == [None, None, None]


def test_parallel_search_is_reproducible() -> None:
    one, other = parallel([3001]), parallel([1, 1000, 3, 1997])
    assert one.root_moves == other.root_moves
    assert one.workers == other.workers
    assert one.tree.label == other.tree.label
    np.testing.assert_array_equal(one.tree.visits, other.tree.visits)
    assert [figures.iterations for figures in one.workers] == [1501, 1500]


def test_parallel_search_meets_an_iteration_limit() -> None:
    search = RootParallelSearch([WarlightSearch(GAME, STATE, 0, seed=seed) for seed in (1, 2, 3)])
    snapshot = run_search(search, Limits(iterations=500), NeverStop())
    assert snapshot.iterations == 500
    assert [figures.iterations for figures in snapshot.workers] == [167, 167, 166]


def test_a_merged_picture_holds_together() -> None:
    snapshot = parallel([6000])
    tree = snapshot.tree
    assert len(tree) == 2000
    assert tree.visits[0] == 6000 == sum(move.visits for move in snapshot.root_moves)
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    assert (tree.visits[1:] <= tree.visits[tree.parent[1:]]).all()
    np.testing.assert_allclose(tree.value.sum(axis=1), 1, atol=1e-6)
    top = [tree.label[i] for i in np.flatnonzero(tree.parent == 0)]
    assert len(set(top)) == len(top) == len(snapshot.root_moves)
    for move in snapshot.root_moves:
        assert tree.visits[tree.label.index(move.label)] == move.visits


def test_moves_and_replies_are_added_up_and_the_rest_stays_apart() -> None:
    merged = merge_snapshots([picture((30, 10)), picture((10, 30), (0.1, 0.75))])
    assert [(m.label, m.visits) for m in merged.root_moves] == [("a", 40), ("b", 40)]
    means = [(30 * 0.5 + 10 * 0.1) / 40, (10 * 0.25 + 30 * 0.75) / 40]
    assert [m.value for m in merged.root_moves] == pytest.approx(means)
    assert merged.root_moves[0].error is None  # two trees say nothing of a third one
    assert (merged.iterations, merged.nodes, len(merged.workers)) == (80, 14, 2)
    assert merged.tree.label[:5] == ("", "a", "b", "x", "x")
    assert merged.tree.visits.tolist() == [80, 40, 40, 40, 40, 30, 10, 10, 30]
    assert merged.tree.parent.tolist() == [-1, 0, 0, 1, 2, 3, 4, 3, 4]
    assert merged.tree.value[1].tolist() == pytest.approx([0.4, 0.6])


def test_equal_visits_keep_the_order_of_the_generator() -> None:
    assert [m.label for m in merge_snapshots([picture((1, 3)), picture((3, 1))]).root_moves] == [
        "a",
        "b",
    ]


def test_one_picture_is_its_own_merge() -> None:
    only = picture((3, 1))
    assert merge_snapshots([only]) is only


def test_moves_nobody_has_tried_stay_unknown() -> None:
    fresh = replace(picture((0, 0)), iterations=0)
    merged = merge_snapshots([fresh, fresh])
    assert [move.visits for move in merged.root_moves] == [0, 0]
    assert merged.tree.value[0].tolist() == [0.5, 0.5]


def levels_of(tree: TreeArrays) -> list[int]:
    """The depths of the rows that were merged, each once."""
    depth = [0] * len(tree)
    for row in range(1, len(tree)):
        depth[row] = depth[int(tree.parent[row])] + 1
    return sorted({depth[row] for row in np.flatnonzero(first_levels(tree, 0, 2))})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_replies_are_merged(players: int) -> None:
    game = WarlightGame(world_like(), WarlightSettings(players))
    state = random_state(game, Random(2))
    workers = [WarlightSearch(game, state, 0, seed=seed) for seed in (1, 2)]
    search = RootParallelSearch(workers)
    search.step(4000)
    merged = search.snapshot(0.0)
    assert levels_of(merged.tree) == [0, 1, 2]
    siblings = set()
    for row in np.flatnonzero(first_levels(merged.tree, 0, 2)).tolist():
        siblings.add((int(merged.tree.parent[row]), merged.tree.label[row]))
    assert len(siblings) == first_levels(merged.tree, 0, 2).sum()  # none is there twice
    assert merged.parallel == "root"


def test_the_dead_do_not_reply() -> None:
    # Of four players the third is dead: the round is 0, 1, 3, the next one begins with 0.
    parent = np.array([-1, 0, 1, 2, 3, 4], np.int32)
    actor = np.array([0, 0, 1, 3, 0, 1], np.int8)
    visits, value = np.ones(6, np.int32), np.full((6, 4), 0.25, np.float32)
    tree = TreeArrays(parent, actor, visits, value, tuple("abcdef"))
    assert first_levels(tree, 0, 4).tolist() == [True] * 4 + [False] * 2
    # Then the searching player has died himself: player 1 begins.
    later = replace(tree, actor=np.array([0, 0, 1, 3, 1, 3], np.int8))
    assert first_levels(later, 0, 4).tolist() == [True] * 4 + [False] * 2
