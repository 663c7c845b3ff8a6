"""A search that is paused, taken up again, limited in every way and left to ponder."""

from __future__ import annotations

import threading
import time

import pytest

from engine.games.warlight.state import Phase
from studio.analysing.search_run import SearchRun, best_visits
from studio.position.searches import AnalysisOptions, analyse
from tests.patience import PATIENCE_S
from tests.studio.searches import MadeUpSearch, made_up, position_in


class Context:
    """A job's context in the hands of a test."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.published: list[object] = []

    @property
    def stopped(self) -> bool:
        return self.stop.is_set()

    def publish(self, value: object) -> None:
        self.published.append(value)


def run_of(**limits: float | None) -> SearchRun:
    options = AnalysisOptions(**{"seconds": None, **limits})  # type: ignore[arg-type]
    return SearchRun(position_in(Phase.TURN), options, made_up)


@pytest.mark.parametrize("iterations", [1, 77, 500])
def test_an_iteration_limit_is_met_exactly(iterations: int) -> None:
    assert run_of(iterations=iterations).run(Context()).iterations == iterations


@pytest.mark.parametrize("visits", [1, 40, 500])
def test_a_limit_of_visits_is_met_to_one_in_a_hundred(visits: int) -> None:
    last = run_of(visits=visits).run(Context())
    assert visits <= best_visits(last) <= visits + max(visits // 100, 1)


def test_the_first_limit_counts() -> None:
    assert run_of(iterations=30, visits=10_000).run(Context()).iterations == 30
    last = run_of(iterations=100_000, visits=20).run(Context())
    assert last.iterations < 100


def test_a_run_called_again_goes_on_only_if_it_ponders() -> None:
    run, context = run_of(iterations=50), Context()
    first = run.run(context)
    assert run.run(context).iterations == 50
    run.set_pondering(True)
    ended: list[int] = []
    thread = threading.Thread(target=lambda: ended.append(run.run(context).iterations))
    thread.start()
    while not context.published:
        time.sleep(0.01)
    run.set_pondering(False)
    thread.join(PATIENCE_S)
    assert ended
    assert ended[0] > 50
    assert context.published[-1].elapsed_s > first.elapsed_s  # type: ignore[attr-defined]


def test_pondering_goes_on_after_the_limit_until_the_job_stops() -> None:
    run, context = run_of(iterations=5), Context()
    run.set_pondering(True)
    ended: list[int] = []
    thread = threading.Thread(target=lambda: ended.append(run.run(context).iterations))
    thread.start()
    while not context.published:
        time.sleep(0.01)
    context.stop.set()
    thread.join(PATIENCE_S)
    assert ended
    assert ended[0] > 5


def test_a_pause_takes_no_time_and_no_iterations() -> None:
    run, context = run_of(seconds=0.3), Context()
    run.set_paused(True)
    ended: list[float] = []
    began = time.perf_counter()
    thread = threading.Thread(target=lambda: ended.append(run.run(context).elapsed_s))
    thread.start()
    time.sleep(0.2)
    assert not context.published
    assert not ended
    paused_s = time.perf_counter() - began
    run.set_paused(False)
    thread.join(PATIENCE_S)
    whole_s = time.perf_counter() - began
    assert 0.3 <= ended[0] <= whole_s - paused_s + 0.05


def test_a_paused_search_does_what_is_owed_and_no_more() -> None:
    run, context = run_of(iterations=8), Context()
    run.set_paused(True)
    thread = threading.Thread(target=run.run, args=(context,))
    thread.start()
    known = []
    for owed in (1, 1, 10, 3):
        seen = len(context.published)
        run.advance(owed)
        while len(context.published) == seen:
            time.sleep(0.005)
        known.append(context.published[-1].iterations)  # type: ignore[attr-defined]
    assert known == [1, 2, 12, 15]  # the limit is for a search that does not wait
    time.sleep(0.1)
    assert len(context.published) == 4
    run.set_paused(False)
    thread.join(PATIENCE_S)
    assert not thread.is_alive()
    assert len(context.published) == 4


def test_steps_are_the_search_itself() -> None:
    run, context = run_of(iterations=200), Context()
    run.set_paused(True)
    thread = threading.Thread(target=run.run, args=(context,))
    thread.start()
    for owed in (7, 1, 92):
        run.advance(owed)
    while len(context.published) < 3:
        time.sleep(0.005)
    context.stop.set()
    thread.join(PATIENCE_S)
    whole = run_of(iterations=100).run(Context())
    last = context.published[-1]
    assert [m.visits for m in last.root_moves] == [m.visits for m in whole.root_moves]  # type: ignore[attr-defined]


def test_a_paused_search_can_be_stopped() -> None:
    run, context = run_of(), Context()
    run.set_paused(True)
    thread = threading.Thread(target=run.run, args=(context,))
    thread.start()
    context.stop.set()
    thread.join(PATIENCE_S)
    assert not thread.is_alive()


def test_the_same_seed_gives_the_same_search_however_it_is_cut() -> None:
    position = position_in(Phase.TURN)
    whole = analyse(Context(), position, AnalysisOptions(seconds=None, iterations=200), made_up)
    cut = run_of(iterations=200, visits=10_000).run(Context())
    assert [move.visits for move in cut.root_moves] == [move.visits for move in whole.root_moves]


def test_a_search_is_built_once() -> None:
    built = []

    def build(position: object, options: object) -> MadeUpSearch:
        built.append(MadeUpSearch(position, options))  # type: ignore[arg-type]
        return built[-1]

    run = SearchRun(position_in(Phase.TURN), AnalysisOptions(seconds=None, iterations=3), build)
    run.run(Context())
    run.run(Context())
    assert len(built) == 1
