"""Running a search without widgets, its course over time, and its result as text."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest

from ai.games.warlight.searches import OpenLoopOptions
from ai.searching.snapshot import AnalysisSnapshot, WorkerFigures
from engine.games.warlight.state import Phase
from studio.analysing.text import to_json, to_text
from studio.position.players import Players
from studio.position.reading import favourites, iterations_per_second, worker_agreement
from studio.position.searches import AnalysisOptions, analyse
from studio.position.seats import Seat
from studio.position.trace import MAX_TRACE_POINTS, SearchTrace
from tests.studio.grids import grid_game
from tests.studio.searches import made_up, made_up_snapshot, position_in


class Context:
    """Collects snapshots; stops after so many."""

    def __init__(self, stop_after: int | None = None) -> None:
        self.snapshots: list[AnalysisSnapshot] = []
        self._stop_after = stop_after

    @property
    def stopped(self) -> bool:
        return self._stop_after is not None and len(self.snapshots) >= self._stop_after

    def publish(self, value: object) -> None:
        assert isinstance(value, AnalysisSnapshot)
        self.snapshots.append(value)


def test_an_iteration_limit_is_met_exactly() -> None:
    options = AnalysisOptions(seconds=None, iterations=1234)
    snapshot = analyse(Context(), position_in(Phase.TURN), options, made_up)
    assert snapshot.iterations == 1234
    assert sum(move.visits for move in snapshot.root_moves) == 1234


def test_stopping_returns_what_was_found() -> None:
    context = Context(stop_after=2)
    snapshot = analyse(context, position_in(Phase.TURN), AnalysisOptions(seconds=None), made_up)
    assert len(context.snapshots) == 2
    assert snapshot.iterations >= context.snapshots[-1].iterations > 0


@pytest.mark.parametrize("phase", [Phase.PICK, Phase.TURN])
def test_the_real_search_finds_moves_that_can_be_played(phase: Phase) -> None:
    position = position_in(phase)
    options = AnalysisOptions(
        seconds=None, iterations=60, workers=2, told=OpenLoopOptions(playout_rounds=1)
    )
    snapshot = analyse(Context(), position, options)
    again = analyse(Context(), position, options)
    assert snapshot.iterations == 60
    assert len(snapshot.workers) == 2
    for move in snapshot.root_moves:
        position.game.check(position.state, 0, move.move)  # type: ignore[arg-type]
    assert [m.visits for m in snapshot.root_moves] == [m.visits for m in again.root_moves]
    assert all(found is not None for found in favourites(snapshot))


def test_a_game_of_three_is_analysed_for_all_of_them() -> None:
    position = position_in(Phase.TURN, game=grid_game(num_players=3))
    snapshot = analyse(Context(), position, AnalysisOptions(seconds=None, iterations=300))
    assert snapshot.tree.value.shape[1] == 3
    assert snapshot.tree.value[0].sum() == pytest.approx(1, abs=1e-6)
    position.game.check(position.state, 0, snapshot.root_moves[0].move)  # type: ignore[arg-type]


# --- the course over time


def test_a_trace_notes_every_new_snapshot_once() -> None:
    position, trace = position_in(Phase.TURN), SearchTrace()
    for iterations in (10, 20, 20, 30):
        trace.add(made_up_snapshot(position, iterations))
    assert [point.iterations for point in trace.points] == [10, 20, 30]
    assert trace.points[-1].visits["turn 1"] == 12
    assert trace.last is not None
    assert trace.last.iterations == 30


def test_a_long_trace_is_thinned_out_and_keeps_its_ends() -> None:
    snapshot, trace = made_up_snapshot(position_in(Phase.TURN), 1), SearchTrace()
    count = 5 * MAX_TRACE_POINTS
    for i in range(count):
        trace.add(dataclasses.replace(snapshot, iterations=i, elapsed_s=i / 10))
    iterations = [point.iterations for point in trace.points]
    assert len(iterations) <= MAX_TRACE_POINTS
    assert iterations == sorted(iterations)
    assert (iterations[0], iterations[-1]) == (0, count - 1)


# --- workers


def test_workers_that_found_the_same_agree_entirely() -> None:
    snapshot = made_up_snapshot(position_in(Phase.TURN), 1000, workers=3)
    assert worker_agreement(snapshot.workers) == pytest.approx((1, 1, 1))
    assert [move and move.label for move in favourites(snapshot)] == ["turn 1"] * 3


def test_workers_that_share_nothing_overlap_by_their_part() -> None:
    workers = (WorkerFigures(30, 5, (30, 0)), WorkerFigures(10, 5, (0, 10)))
    assert worker_agreement(workers) == pytest.approx((0.75, 0.25))
    assert worker_agreement(()) == ()


def test_a_worker_before_its_first_iteration_has_no_favourite() -> None:
    snapshot = made_up_snapshot(position_in(Phase.TURN), 1000)
    count = len(snapshot.root_moves)
    idle = WorkerFigures(0, 1, (0,) * count)
    own = snapshot.workers[0]
    found = favourites(dataclasses.replace(snapshot, workers=(own, idle)))
    assert [move and move.label for move in found] == ["turn 1", None]


# --- as text


def test_json_holds_candidates_tree_and_workers() -> None:
    snapshot = made_up_snapshot(position_in(Phase.TURN), 1000, workers=2)
    data = json.loads(to_json(snapshot))
    assert (data["format"], data["version"], data["iterations"]) == ("marchland-analysis", 1, 1000)
    assert [c["visits"] for c in data["candidates"]] == [400, 300, 200, 90, 10]
    assert data["candidates"][0]["share"] == 0.4
    assert {"deploys", "attacks"} <= set(data["candidates"][0]["move"])
    tree = data["tree"]
    assert {len(column) for column in tree.values()} == {len(snapshot.tree)}
    assert tree["parent"] == snapshot.tree.parent.tolist()
    assert np.allclose(tree["value"], snapshot.tree.value, atol=1e-4)
    assert len(data["workers"]) == 2


def test_json_of_picks_names_the_regions() -> None:
    data = json.loads(to_json(made_up_snapshot(position_in(Phase.PICK), 100)))
    assert all(len(candidate["move"]["regions"]) == 2 for candidate in data["candidates"])


def test_the_table_is_aligned_and_best_first() -> None:
    text = to_text(made_up_snapshot(position_in(Phase.TURN), 12_400))
    summary, about, head, *rows, made_by = text.splitlines()
    assert made_by.startswith("Open loop: c 0.3")
    assert "no chances to win" in about
    assert summary.startswith("12.4k iterations in 12.4 s (1.0k/s)")
    assert "value for player 1 60.0 %" in summary
    named = to_text(made_up_snapshot(position_in(Phase.TURN), 9), Players.of((Seat("Anna"),)))
    assert "value for player 1 (Anna) 60.0 %" in named
    assert len(rows) == 5
    assert rows[0].split()[:4] == ["1", "turn", "1", "kind"]
    for word in ("visits", "share", "depth"):
        end = head.index(word) + len(word)
        assert all(row[end - 1] != " " and row[end : end + 1] in ("", " ") for row in rows)


def test_kept_iterations_are_no_speed() -> None:
    snapshot = dataclasses.replace(
        made_up_snapshot(position_in(Phase.TURN), 3000), elapsed_s=2.0, kept=2000, is_full=True
    )
    assert iterations_per_second(snapshot) == 500
    assert to_text(snapshot).splitlines()[0] == (
        "1.0k iterations in 2.0 s (500/s) and 2.0k kept, 16 nodes, memory limit reached; "
        "value for player 1 60.0 %"
    )
    data = json.loads(to_json(snapshot, more=3))
    assert (data["iterations"], data["kept_iterations"]) == (3000, 2000)
    assert (data["memory_full"], data["parallel"], data["more"]) == (True, None, 3)


def test_speed_before_the_start_is_nothing() -> None:
    snapshot = made_up_snapshot(position_in(Phase.TURN), 0)
    assert iterations_per_second(snapshot) == 0
