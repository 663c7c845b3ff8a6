"""The course of a search as plots: what a trace becomes before it is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from studio.painting.lines import LineStyle
from studio.painting.plots import LinesPlot
from studio.position.trace import SearchTrace, TracePoint

MAX_PLOTTED: Final = 150  # points of a line; more cannot be told apart

Styles = Mapping[str, LineStyle]


def visits_plot(trace: SearchTrace, styles: Styles, title: str) -> LinesPlot:
    """Return the visits of the candidates that have a style."""
    return _plot(trace, styles, title, lambda point, label: point.visits.get(label))


def values_plot(
    trace: SearchTrace, styles: Styles, title: str, player: int | None = None
) -> LinesPlot:
    """Return the values of the candidates that have a style, from their first visit on.

    They are those of a player, by default of the one to move.
    """

    def value(point: TracePoint, label: str) -> float | None:
        if not point.visits.get(label):
            return None
        known = point.by_player.get(label) if player is not None else None
        return point.values.get(label) if known is None or player is None else known[player]

    return _plot(trace, styles, title, value, is_share=True)


def speed_plot(trace: SearchTrace, title: str) -> LinesPlot:
    """Return the iterations a second between the moments of a trace."""
    points = thinned(trace.points)
    times = np.array([point.elapsed_s for point in points], np.float64)
    done = np.array([point.iterations for point in points], np.float64)
    spans, steps = np.diff(times, prepend=0.0), np.diff(done, prepend=0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        speeds = np.where(spans > 0, steps / spans, np.nan)
    return LinesPlot(title, times, ((LineStyle(0), speeds),))


def _plot(
    trace: SearchTrace,
    styles: Styles,
    title: str,
    figure: Callable[[TracePoint, str], float | None],
    *,
    is_share: bool = False,
) -> LinesPlot:
    points = thinned(trace.points)
    lines = tuple(
        (style, np.array([_number(figure(point, label)) for point in points]))
        for label, style in styles.items()
    )
    times = np.array([point.elapsed_s for point in points], dtype=np.float64)
    return LinesPlot(title, times, lines, is_share)


def _number(value: float | None) -> float:
    return np.nan if value is None else float(value)


def thinned(points: list[TracePoint]) -> list[TracePoint]:
    """Return at most about MAX_PLOTTED points, the last one always."""
    step = max(-(-len(points) // MAX_PLOTTED), 1)
    return points[::step] + (points[-1:] if (len(points) - 1) % step else [])
