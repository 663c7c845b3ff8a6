"""Workers at their own pace: even shares, errands, ends, and nobody who waits for the slowest."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.workers import build_search
from ai.searching.pace import common_share, even_shares, own_shares
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Limits, NeverStop, Pacing, run_search
from ai.searching.snapshot import AnalysisSnapshot
from engine.games.warlight.rules import WarlightGame
from tests.ai.positions import random_state
from tests.ai.searching.test_parallel import Fake
from tests.engine.graphs import world_like

GAME = WarlightGame(world_like())
STATE = random_state(GAME, Random(3))


@given(st.lists(st.integers(0, 50), min_size=1, max_size=6), st.integers(0, 200))
def test_shares_are_even_and_all(done: list[int], more: int) -> None:
    shares = even_shares(done, more)
    assert sum(shares) == more
    assert min(shares) >= 0
    after = [a + b for a, b in zip(done, shares, strict=True)]
    given_some = [one for one, share in zip(after, shares, strict=True) if share]
    assert not given_some or max(given_some) <= min(after) + 1


@given(st.integers(1, 6), st.integers(0, 300), st.data())
def test_a_stop_on_the_way_changes_no_share(workers: int, total: int, data: st.DataObject) -> None:
    whole = even_shares([0] * workers, total)
    so_far = [data.draw(st.integers(0, share)) for share in whole]
    rest = even_shares(so_far, total - sum(so_far))
    assert [a + b for a, b in zip(so_far, rest, strict=True)] == whole


def test_claims_end_where_nothing_is_left() -> None:
    own = own_shares([5, None])
    assert [own(0, 3), own(0, 3), own(0, 3), own(1, 7)] == [3, 2, 0, 7]
    common = common_share(5)
    assert [common(0, 3), common(1, 3), common(0, 3)] == [3, 2, 0]
    assert common_share(None)(0, 9) == 9


class Timed(Fake):
    """A worker that takes so long for a slice, in which it does one iteration."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds

    def step(self, iterations: int) -> None:
        time.sleep(self._seconds)
        super().step(1)


class After:
    """Says stop after a while."""

    def __init__(self, seconds: float) -> None:
        self._at = time.perf_counter() + seconds

    @property
    def stopped(self) -> bool:
        return time.perf_counter() >= self._at


def test_nobody_waits_for_the_slowest() -> None:
    fast, slow = Timed(0.001), Timed(0.03)
    found = run_search(RootParallelSearch([fast, slow]), Limits(), After(0.3))
    assert len(fast.slices) > 3 * len(slow.slices)
    assert found.iterations == sum(fast.slices) + sum(slow.slices)


def test_pictures_come_from_the_workers_own_threads() -> None:
    published: list[AnalysisSnapshot] = []
    search = RootParallelSearch([Timed(0.001), Timed(0.02)])
    run_search(search, Limits(), After(0.3), published.append, report_every_s=0.02)
    counts = [picture.iterations for picture in published]
    assert len(counts) >= 2
    assert counts == sorted(counts)


def test_an_error_ends_all_workers() -> None:
    search = RootParallelSearch([Fake(), Fake(fails_at=10)])
    with pytest.raises(RuntimeError, match="broken worker"):
        run_search(search, Limits(), NeverStop())


def parts(token: object, iterations: int) -> AnalysisSnapshot:
    """A search that is stopped by the token again and again, up to a limit."""
    search = RootParallelSearch([WarlightSearch(GAME, STATE, 0, seed=seed) for seed in (1, 2)])
    done = 0
    while done < iterations:
        stop = After(0.01) if token is After else NeverStop()
        done = run_search(search, Limits(iterations=iterations - done), stop).iterations
    return search.snapshot(0.0)


def test_a_limit_of_iterations_gives_the_same_trees_however_it_is_stopped() -> None:
    whole, cut = parts(None, 8000), parts(After, 8000)
    assert whole.root_moves == cut.root_moves
    assert whole.workers == cut.workers


@pytest.mark.parametrize("mode", ["tree-global-lock", "tree-local-locks"])
def test_a_shared_tree_meets_its_limit(mode: str) -> None:
    options = SearchOptions(parallel=mode)  # type: ignore[arg-type]
    search = build_search(GAME, STATE, 0, workers=2, seed=1, options=options)
    assert isinstance(search, Pacing)
    published: list[AnalysisSnapshot] = []
    found = run_search(
        search, Limits(iterations=6000), NeverStop(), published.append, report_every_s=0.005
    )
    assert found.iterations == 6000 == sum(move.visits for move in found.root_moves)
    for picture in published:
        assert picture.iterations == sum(move.visits for move in picture.root_moves)
