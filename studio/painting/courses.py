"""The course of a search as plots: what a trace becomes before it is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from engine.wording import number, say
from studio.painting.lines import LineStyle
from studio.painting.plots import Floats, Line, LinesPlot
from studio.position.labels import shown_label
from studio.position.trace import Axis, SearchTrace, TracePoint

MAX_PLOTTED: Final = 150  # points of a line; more cannot be told apart
_SMOOTHED: Final = 20  # part of the course over which a speed is the mean
_WINDOWS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0)  # seconds

Styles = Mapping[str, LineStyle]


def visits_plot(
    trace: SearchTrace, styles: Styles, title: str, axis: Axis = Axis.SECONDS
) -> LinesPlot:
    """Return the visits of the candidates that have a style."""
    points = thinned(trace.points)
    lines = tuple(_visits_line(points, label, style) for label, style in styles.items())
    return LinesPlot(title, axis, _places(points, axis), lines)


def _visits_line(points: list[TracePoint], label: str, style: LineStyle) -> Line:
    visits = _numbers(points, lambda point: point.visits.get(label))
    return Line(shown_label(label), style, visits)


def values_plot(
    trace: SearchTrace,
    styles: Styles,
    title: str,
    player: int | None = None,
    axis: Axis = Axis.SECONDS,
) -> LinesPlot:
    """Return the values of the candidates that have a style, from their first visit on.

    They are those of a player, by default of the one to move. Where workers have trees of their
    own, bands go from the least to the most that these say.
    """
    points = thinned(trace.points)
    whose = player
    if whose is None and trace.last is not None:
        whose = trace.last.player
    lines = tuple(
        _value_line(points, label, style, player, whose) for label, style in styles.items()
    )
    has_bands = any(line.low is not None for line in lines)
    note = say("bands: least to most of the workers") if has_bands else ""
    return LinesPlot(title, axis, _places(points, axis), lines, is_share=True, note=note)


def _value_line(
    points: list[TracePoint], label: str, style: LineStyle, player: int | None, whose: int | None
) -> Line:
    def value(point: TracePoint) -> float | None:
        if not point.visits.get(label):
            return None
        known = point.by_player.get(label) if player is not None else None
        if known is None or player is None or player >= len(known):
            return point.values.get(label)
        return known[player]

    def end(point: TracePoint, side: int) -> float | None:
        pairs = point.between.get(label, ())
        return pairs[whose][side] if whose is not None and whose < len(pairs) else None

    values = _numbers(points, value)
    low = _numbers(points, lambda point: end(point, 0))
    high = _numbers(points, lambda point: end(point, 1))
    if not np.isfinite(low).any():
        return Line(shown_label(label), style, values)
    return Line(shown_label(label), style, values, low, high)


def speed_plot(trace: SearchTrace, title: str, axis: Axis = Axis.SECONDS) -> LinesPlot:
    """Return the iterations a second, as means of the last moments before each."""
    times = np.array([0.0, *(point.elapsed_s for point in trace.points)])
    kept = trace.last.kept if trace.last is not None else 0  # were done before the clock ran
    done = np.array([float(kept), *(float(point.iterations) for point in trace.points)])
    window = smoothing(float(times[-1]))
    before = np.maximum(times - window, 0.0)
    spans = times - before
    with np.errstate(divide="ignore", invalid="ignore"):
        gained = done - np.interp(before, times, done)
        speeds = np.where(spans > 0, gained / spans, np.nan)[1:]
    step = _step(len(trace.points))
    points = thinned(trace.points)
    shown = np.append(speeds[::step], speeds[-1:] if (len(speeds) - 1) % step else [])
    note = say("mean of the last {seconds} s", seconds=number(window, "g"))
    line = Line(title, LineStyle(0), shown if len(points) else np.zeros(0))
    return LinesPlot(title, axis, _places(points, axis), (line,), note=note)


def smoothing(seconds: float) -> float:
    """Return over how many seconds the speed of a course of so many is the mean."""
    return next((w for w in _WINDOWS if w >= seconds / _SMOOTHED), _WINDOWS[-1])


def _places(points: list[TracePoint], axis: Axis) -> Floats:
    return np.array([point.at(axis) for point in points], np.float64)


def _numbers(points: list[TracePoint], figure: Callable[[TracePoint], float | None]) -> Floats:
    found = (figure(point) for point in points)
    return np.array([np.nan if value is None else float(value) for value in found], np.float64)


def _step(count: int) -> int:
    return max(-(-count // MAX_PLOTTED), 1)


def thinned(points: list[TracePoint]) -> list[TracePoint]:
    """Return at most about MAX_PLOTTED points, the last one always."""
    step = _step(len(points))
    return points[::step] + (points[-1:] if (len(points) - 1) % step else [])
