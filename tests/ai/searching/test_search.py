"""The driver of searches: it ends where it is told to, or where nothing can change any more."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from ai.searching.search import Limits, NeverStop, lead, run_search
from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays


class Scripted:
    """Visits its root moves in a given order, again and again; a visit takes a millisecond."""

    def __init__(self, order: Sequence[int]) -> None:
        self._order, self.done = order, 0

    @property
    def nodes(self) -> int:
        return self.done

    @property
    def is_full(self) -> bool:
        return False

    def step(self, iterations: int) -> None:
        self.done += iterations

    def clock(self) -> float:
        return self.done / 1000

    def root_visits(self) -> NDArray[np.int64]:
        visits = [self._order[i % len(self._order)] for i in range(self.done)]
        return np.bincount(visits, minlength=3).astype(np.int64)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        counts = self.root_visits().tolist()
        moves = [RootMove(i, str(i), "", n, 0.5, 0.1, 0.3, 1, ()) for i, n in enumerate(counts)]
        none = np.zeros(1, np.int32)
        tree = TreeArrays(none, none.astype(np.int8), none, np.zeros((1, 2), np.float32), ("",))
        ordered = tuple(sorted(moves, key=lambda move: -move.visits))
        return AnalysisSnapshot(0, self.done, elapsed_s, 1, ordered, tree, ())


ORDERS = st.lists(st.integers(0, 2), min_size=1, max_size=40)


def run(search: Scripted, limits: Limits) -> AnalysisSnapshot:
    return run_search(search, limits, NeverStop(), clock=search.clock, slice_s=0.004)


@given(ORDERS, st.integers(1, 300))
def test_a_decided_search_ends_sooner_with_the_same_answer(
    order: list[int], iterations: int
) -> None:
    whole = run(Scripted(order), Limits(iterations))
    early = run(Scripted(order), Limits(iterations, decided=True))
    assert whole.iterations == iterations
    assert early.iterations <= iterations
    if early.iterations < iterations:
        assert early.root_moves[0].move == whole.root_moves[0].move
        assert early.root_moves[0].visits > early.root_moves[1].visits + iterations - (
            early.iterations
        )


def test_a_search_of_one_good_move_takes_half_of_its_iterations() -> None:
    assert run(Scripted([0]), Limits(1000, decided=True)).iterations == pytest.approx(500, abs=10)


def test_a_search_in_doubt_takes_all() -> None:
    assert run(Scripted([0, 1]), Limits(1000, decided=True)).iterations == 1000


def test_time_counts_by_the_speed_so_far() -> None:
    found = run(Scripted([1]), Limits(seconds=1.0, decided=True))
    assert found.elapsed_s == pytest.approx(0.5, abs=0.02)
    assert run(Scripted([1]), Limits(seconds=1.0)).elapsed_s == pytest.approx(1.0, abs=0.02)


def test_without_an_end_nothing_is_ever_decided() -> None:
    class Later:
        stopped = False

    token, search = Later(), Scripted([0])

    def publish(snapshot: AnalysisSnapshot) -> None:
        token.stopped = snapshot.iterations > 1000

    found = run_search(search, Limits(decided=True), token, publish, clock=search.clock)
    assert found.iterations > 1000


@given(st.lists(st.integers(0, 50), min_size=2, max_size=10))
def test_the_lead_is_that_of_the_most_visited(visits: list[int]) -> None:
    first, second, *_ = sorted(visits, reverse=True)
    assert lead(np.array(visits, np.int64)) == first - second


def test_who_has_no_rival_leads_for_good() -> None:
    assert lead(np.array([3], np.int64)) == lead(np.array([], np.int64)) == math.inf
