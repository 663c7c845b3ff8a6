"""Figures of a search, against plain counting."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.snapshot import WorkerFigures
from studio.analysing.statistics import branching_by_depth, rank_correlations, winner_shares
from tests.studio.searches import random_tree


def workers(*visits: tuple[int, ...]) -> list[WorkerFigures]:
    return [WorkerFigures(sum(own), 1, own) for own in visits]


@given(st.integers(2, 200), st.integers(0, 20))
def test_branching_is_the_mean_over_nodes_with_children(rows: int, seed: int) -> None:
    tree = random_tree(rows, seed=seed)
    depth = [0] * rows
    for row in range(1, rows):
        depth[row] = depth[int(tree.parent[row])] + 1
    found = branching_by_depth(tree)
    for level, mean in enumerate(found):
        counts = [
            int((tree.parent == row).sum())
            for row in range(rows)
            if depth[row] == level and (tree.parent == row).any()
        ]
        assert mean == pytest.approx(sum(counts) / len(counts))
    assert len(found) == max(depth)


def test_a_lone_root_branches_nowhere() -> None:
    assert branching_by_depth(random_tree(1)) == ()


def test_equal_orders_agree_and_opposite_ones_do_not() -> None:
    assert rank_correlations(workers((9, 5, 1), (90, 50, 10))) == pytest.approx((1, 1))
    assert rank_correlations(workers((9, 5, 1), (1, 5, 9))) == pytest.approx((-1, -1))
    assert rank_correlations(workers((1, 1, 1), (1, 5, 9)))[0] == 0
    assert rank_correlations(workers((3, 2))) == (1.0,)


@given(st.lists(st.tuples(*[st.integers(0, 5)] * 6), min_size=2, max_size=4))
def test_rank_correlation_is_that_of_scipy(visits: list[tuple[int, ...]]) -> None:
    stats = pytest.importorskip("scipy.stats")
    sums = np.sum(visits, axis=0)
    for own, found in zip(visits, rank_correlations(workers(*visits)), strict=True):
        rest = sums - np.array(own)
        if len(set(own)) > 1 and len(set(rest.tolist())) > 1:
            assert found == pytest.approx(stats.spearmanr(own, rest).statistic)
        else:
            assert found == 0


def test_the_winner_is_that_of_all_workers_together() -> None:
    assert winner_shares(workers((10, 0), (2, 2))) == (1.0, 0.5)
    assert winner_shares(
        workers(
            (0, 0),
        )
    ) == (0.0,)
    assert winner_shares([]) == ()
