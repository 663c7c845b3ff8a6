"""Convergence: what many seeds say at growing numbers of iterations."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.workers import build_search
from ai.searching.convergence import Convergence, Sample, growing, measure, summarise
from ai.searching.snapshot import AnalysisSnapshot
from engine.games.warlight.state import Phase
from tests.studio.grids import snapshot_of
from tests.studio.searches import position_in

POSITION = position_in(Phase.TURN)
MOVES = POSITION.game.propose(POSITION.state, 0, Random(1), 3)


class Settling:
    """Prefers move `seed % 3` until `after` iterations, then the first one."""

    nodes, is_full = 1, False

    def __init__(self, seed: int, after: int) -> None:
        self.seed, self.after, self.done = seed, after, 0
        self.steps: list[int] = []

    def step(self, iterations: int) -> None:
        self.done += iterations
        self.steps.append(iterations)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        best = 0 if self.done >= self.after else self.seed % 3
        base = snapshot_of(MOVES[best], 0)
        first = replace(base.root_moves[0], visits=75, label=f"turn {best}")
        other = MOVES[(best + 1) % 3]
        second = replace(first, move=other, visits=25, label=f"turn {(best + 1) % 3}")
        return replace(base, root_moves=(first, second), iterations=self.done)


@given(st.integers(1, 10**6), st.integers(1, 10**4), st.integers(1, 3))
def test_checkpoints_grow_to_the_last(most: int, least: int, steps: int) -> None:
    if least > most:
        with pytest.raises(ValueError, match="grow"):
            growing(most, least, steps)
        return
    found = growing(most, least, steps)
    assert list(found) == sorted(set(found))
    assert found[0] == least
    assert found[-1] == most
    assert all(b <= 2 * a + 1 for a, b in pairwise(found))


def test_doubling() -> None:
    assert growing(100, 10) == (10, 20, 40, 80, 100)
    assert growing(80, 10) == (10, 20, 40, 80)


def test_settling_is_found() -> None:
    searches: list[Settling] = []

    def build(seed: int) -> Settling:
        searches.append(Settling(seed, 40))
        return searches[-1]

    told: list[tuple[int, int]] = []
    published: list[Convergence] = []
    found = measure(
        build, (10, 20, 40, 80), range(6),
        told=lambda done, total: told.append((done, total)), publish=published.append,
    )  # fmt: skip
    assert [search.done for search in searches] == [80] * 6
    assert told[-1] == (24, 24)
    assert len(published) == 6
    assert published[-1] == found
    assert found.settled == 40
    early, late = found.checkpoints[0], found.checkpoints[-1]
    assert early.agreement == pytest.approx(1 / 3)
    assert early.with_last == pytest.approx(1 / 3)
    assert early.pairs == pytest.approx(3 * 2 / 30)
    assert (late.agreement, late.with_last, late.pairs) == (1, 1, 1)
    assert late.distance == pytest.approx(0)
    assert late.choice == "turn 0"


def test_what_never_settles_says_so() -> None:
    found = measure(lambda seed: Settling(seed, 10**9), (10, 20), range(3))
    assert found.settled is None
    assert found.checkpoints[-1].pairs == 0


def test_a_stop_keeps_whole_searches() -> None:
    class Token:
        def __init__(self) -> None:
            self.asked = 0

        @property
        def stopped(self) -> bool:
            self.asked += 1
            return self.asked > 5

    found = measure(lambda seed: Settling(seed, 10), (10, 20), range(9), token=Token())
    assert {sample.seed for sample in found.samples} == {0, 1}
    assert all(point.searches == 2 for point in found.checkpoints)


@pytest.mark.parametrize(("points", "seeds"), [((), (1,)), ((10,), ()), ((20, 10), (1,))])
def test_impossible_studies_are_refused(points: tuple[int, ...], seeds: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="Name at least one seed"):
        measure(lambda seed: Settling(seed, 1), points, seeds)


def test_a_single_search_agrees_with_itself() -> None:
    found = measure(lambda seed: Settling(seed, 10), (10,), (4,))
    assert found.checkpoints[0].pairs == 1
    assert found.checkpoints[0].spread == 0
    assert summarise([]) == Convergence((), (), None)


@given(st.lists(st.tuples(st.integers(0, 2), st.floats(0, 1)), min_size=1, max_size=9))
def test_shares_stay_shares(rows: list[tuple[int, float]]) -> None:
    samples = [
        Sample(seed, 10, move, str(move), value, value, ((move, 1.0),))
        for seed, (move, value) in enumerate(rows)
    ]
    (point,) = summarise(samples).checkpoints
    assert point.agreement + 1e-9 >= 1 / 3
    for share in (point.agreement, point.with_last, point.pairs, point.distance):
        assert -1e-9 <= share <= 1 + 1e-9


def test_a_real_search_is_the_same_resumed() -> None:
    def build(seed: int) -> object:
        return build_search(POSITION.game, POSITION.state, 0, seed=seed)

    found = measure(build, (8, 16, 32), (1, 2))  # type: ignore[arg-type]
    again = measure(build, (32,), (1, 2))  # type: ignore[arg-type]
    assert [s for s in found.samples if s.iterations == 32] == list(again.samples)
