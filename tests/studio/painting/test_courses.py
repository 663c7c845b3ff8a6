"""Courses of searches as plots: what speed is the mean of, and what bands go from and to."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import numpy as np
import pytest

from ai.searching.convergence import Convergence, growing, measure
from ai.searching.merge import merge_snapshots
from engine.games.warlight.state import Phase
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.text import course_csv
from studio.painting.courses import smoothing, speed_plot, values_plot
from studio.painting.figures import lines_figure
from studio.painting.lines import LineStyles
from studio.painting.scales import CHANCES, VALUES, ColorScale, amount_color
from studio.painting.settling import agreement_plot, estimate_plot
from studio.position.searches import AnalysisOptions
from studio.position.trace import Axis, SearchTrace
from tests.studio.prints import image_of
from tests.studio.searches import MadeUpSearch, made_up_snapshot, position_in

pytestmark = pytest.mark.usefixtures("qapp")
POSITION = position_in(Phase.TURN)


def trace_of(*moments: tuple[float, int], kept: int = 0) -> SearchTrace:
    trace, snapshot = SearchTrace(), made_up_snapshot(POSITION, 100)
    for elapsed, iterations in moments:
        trace.add(replace(snapshot, elapsed_s=elapsed, iterations=iterations, kept=kept))
    return trace


def test_speed_is_the_mean_of_a_window_that_the_axis_names() -> None:
    rough = [(i / 10, 100 * i + (60 if i % 2 else 0)) for i in range(1, 401)]  # 40 s
    plot = speed_plot(trace_of(*rough), "Speed")
    assert "mean of the last 2 s" in plot.note
    late = plot.lines[0].values[plot.at > 2]
    assert late == pytest.approx(np.full(len(late), 1000), rel=0.05)
    assert smoothing(0.3) == 0.5
    assert smoothing(1e6) == 600


def test_what_was_kept_of_an_earlier_search_is_no_speed() -> None:
    trace = trace_of((1.0, 10_100), (2.0, 10_200), kept=10_000)
    assert speed_plot(trace, "Speed").lines[0].values == pytest.approx([100, 100])
    rows = list(csv.DictReader(io.StringIO(course_csv(trace).decode())))
    assert {row["iterations_per_second"] for row in rows} == {"100.0"}


def test_the_table_has_the_speed_as_it_was() -> None:
    rows = list(csv.DictReader(io.StringIO(course_csv(trace_of((1, 100), (2, 500))).decode())))
    assert [row["iterations_per_second"] for row in rows][::5] == ["100.0", "400.0"]


def two_trees() -> SearchTrace:
    """A search of two workers whose trees differ."""
    one, two = (made_up_snapshot(POSITION, count) for count in (100, 300))
    higher = replace(one.tree, value=np.clip(one.tree.value + np.float32(0.1), 0, 1))
    merged = merge_snapshots([replace(one, tree=higher), two])
    trace = SearchTrace()
    trace.add(replace(merged, provenance=one.provenance))
    return trace


@pytest.mark.parametrize(("player", "ends"), [(None, (0.6, 0.7)), (0, (0.6, 0.7)), (1, (0.4, 0.5))])
def test_bands_go_from_the_least_to_the_most_of_the_workers(
    player: int | None, ends: tuple[float, float]
) -> None:
    trace = two_trees()
    assert trace.last is not None
    styles = LineStyles().assign([move.label for move in trace.last.root_moves])
    plot = values_plot(trace, styles, "Value", player)
    line = plot.lines[0]
    assert line.name == "turn 1"
    assert line.low is not None
    assert line.high is not None
    assert (line.low[0], line.high[0]) == pytest.approx(ends) or player == 1
    assert "workers" in plot.note


def test_bands_are_kept_in_files_and_tables() -> None:
    trace = two_trees()
    data = analysis_bytes(POSITION, AnalysisOptions(), trace)
    assert analysis_from_bytes(data).trace.points == trace.points
    rows = list(csv.DictReader(io.StringIO(course_csv(trace).decode())))
    best = next(row for row in rows if row["turn"] == "turn 1")
    assert (best["value_low"], best["value_high"]) == ("0.600000", "0.700000")


def test_one_tree_has_no_band() -> None:
    trace = trace_of((1.0, 100))
    plot = values_plot(trace, LineStyles().assign(["turn 1"]), "Value")
    assert plot.lines[0].low is None
    assert plot.note == ""


# --- convergence


class Uneven(MadeUpSearch):
    """Says something else of the position with every seed."""

    def __init__(self, seed: int) -> None:
        super().__init__(POSITION, AnalysisOptions(seed=seed))
        self.shift = seed / 100

    def snapshot(self, elapsed_s: float):  # type: ignore[no-untyped-def]
        found = super().snapshot(elapsed_s)
        value = found.tree.value.copy()
        value[0, found.player] = 0.4 + self.shift
        return replace(found, tree=replace(found.tree, value=value))


@pytest.fixture(scope="module")
def found() -> Convergence:
    return measure(Uneven, growing(40, 10), range(11))


def test_a_study_has_a_band_from_10_to_90_percent(found: Convergence) -> None:
    plot = estimate_plot(found, Axis.ITERATIONS)
    line = plot.lines[0]
    assert line.low is not None
    assert line.high is not None
    assert line.values == pytest.approx([0.45] * 3)
    assert line.low == pytest.approx([0.41] * 3)
    assert line.high == pytest.approx([0.49] * 3)
    assert "10 to 90 % of 11 seeds" in plot.note


def test_a_study_is_drawn_over_either(found: Convergence) -> None:
    assert agreement_plot(found, Axis.ITERATIONS).at.tolist() == [10, 20, 40]
    seconds = agreement_plot(found, Axis.SECONDS).at
    assert (np.diff(seconds) >= 0).all()
    assert seconds[0] > 0
    assert all(sample.elapsed_s is not None for sample in found.samples)


def test_studies_of_earlier_versions_have_neither_bands_nor_seconds(found: Convergence) -> None:
    old = [
        replace(point, elapsed_s=None, estimate_low=None, estimate_high=None,
                distance_low=None, distance_high=None)
        for point in found.checkpoints
    ]  # fmt: skip
    plot = estimate_plot(replace(found, checkpoints=tuple(old)), Axis.SECONDS)
    assert plot.lines[0].low is None
    assert "no times" in plot.note
    assert np.isnan(plot.at).all()
    assert estimate_plot(replace(found, checkpoints=tuple(old)), Axis.ITERATIONS).note == ""


def test_a_moment_of_no_length_has_no_place(found: Convergence) -> None:
    first = replace(found.checkpoints[0], elapsed_s=0.0)
    plot = agreement_plot(replace(found, checkpoints=(first, *found.checkpoints[1:])), Axis.SECONDS)
    assert np.isnan(plot.at[0])
    assert image_of(lines_figure(plot, None)).width() > 1000


# --- colours


def test_amounts_have_a_scale_of_their_own_and_values_a_middle() -> None:
    assert CHANCES.color(0) == amount_color(0.0)
    assert CHANCES.color(100) == amount_color(1.0)
    assert VALUES.color(50).saturationF() < 0.05
    assert CHANCES.texts("g") == ("0", "50", "100 %")


def test_steps_of_the_amounts_look_alike() -> None:
    """Lightness (L* of CIE 1976) falls evenly, as in the map's source."""
    shares = np.linspace(0, 1, 33)
    lightness = [_lightness(amount_color(share).getRgbF()) for share in shares]
    steps = -np.diff(lightness)
    assert (steps > 0).all()
    assert steps.max() < 2.2 * np.median(steps)


def _lightness(color: tuple[float, ...]) -> float:
    parts = np.array(color[:3])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(116 * np.cbrt(linear @ np.array([0.2126, 0.7152, 0.0722])) - 16)


def test_a_scale_of_one_amount_is_no_mistake() -> None:
    assert ColorScale(3.0, 3.0).share(3.0) == 0.0
