"""The plots of a convergence study: how far many searches agree, and what they say of the position.

Places on the axis grow by doubling, as the checkpoints of a study do.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ai.searching.convergence import BAND, Checkpoint, Convergence
from engine.wording import say
from studio.painting.lines import LineStyle
from studio.painting.plots import Floats, Line, LinesPlot
from studio.position.trace import Axis


def agreement_plot(found: Convergence | None, axis: Axis) -> LinesPlot:
    """Return how many searches choose alike, and how far apart their visits are."""
    points = () if found is None else found.checkpoints
    lines = (
        Line(say("choose as most at the end"), LineStyle(0), _column(points, "with_last")),
        Line(say("two searches choose alike"), LineStyle(2), _column(points, "pairs")),
        Line(
            say("distance of the visits"),
            LineStyle(5),
            _column(points, "distance"),
            *_band(points, "distance"),
        ),
    )
    return _plot(say("Agreement"), points, lines, axis)


def estimate_plot(found: Convergence | None, axis: Axis) -> LinesPlot:
    """Return what the searches say the position is worth, on average."""
    points = () if found is None else found.checkpoints
    line = Line(
        say("mean of the searches"),
        LineStyle(0),
        _column(points, "estimate"),
        *_band(points, "estimate"),
    )
    return _plot(say("Value"), points, (line,), axis)


def _plot(
    title: str, points: Sequence[Checkpoint], lines: tuple[Line, ...], axis: Axis
) -> LinesPlot:
    name = "elapsed_s" if axis is Axis.SECONDS else "iterations"
    note = ""
    if any(line.low is not None for line in lines):
        low, high = (round(100 * end) for end in BAND)
        count = points[-1].searches
        note = say("bands: {low} to {high} % of {count} seeds", low=low, high=high, count=count)
    at = _column(points, name)
    at[at <= 0] = np.nan  # by a coarse clock, or a file of somebody's: it has no logarithm
    if points and not np.isfinite(at).any():
        note = say("this study of an earlier version has no times")
    return LinesPlot(title, axis, at, lines, is_share=True, note=note, is_doubling=True)


def _column(points: Sequence[Checkpoint], name: str) -> Floats:
    found = (getattr(point, name) for point in points)
    return np.array([np.nan if value is None else float(value) for value in found], np.float64)


def _band(points: Sequence[Checkpoint], name: str) -> tuple[Floats | None, Floats | None]:
    """Return the ends of a band; one search has none, nor has a study of an earlier version."""
    low, high = _column(points, f"{name}_low"), _column(points, f"{name}_high")
    has_any = bool(np.isfinite(low).any()) and points[-1].searches > 1
    return (low, high) if has_any else (None, None)
