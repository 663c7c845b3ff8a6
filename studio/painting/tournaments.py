"""The plot of a tournament: how win rates settle as games are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from engine.wording import number, say
from studio.painting.colors import PAPER, Theme
from studio.painting.lines import MAX_LINES, LineStyle
from studio.painting.plots import AXIS, BOTTOM, LEFT, RIGHT, TOP, Frame, paint_axes
from studio.painting.prints import Figure
from studio.painting.trainings import paint_names

MARGIN: Final = 1.06  # of the highest rate that is shown
BEGINNING: Final = 20  # a part of the games in which rates still jump, and set no limit


def convergence_plot(
    painter: QPainter,
    area: QRectF,
    games: NDArray[np.int64],
    rates: NDArray[np.float64],
    names: Sequence[str],
    theme: Theme,
) -> None:
    """Paint the win rates (entries, points) of the first entries after so many games (points,)."""
    plot = paint_names(painter, area, names, theme)
    settled = rates[:, len(games) // BEGINNING :]
    top = float(np.nanmax(settled, initial=0.01)) * MARGIN
    inner = plot.adjusted(LEFT, TOP, -2.5 * RIGHT, -BOTTOM - AXIS)
    frame = Frame(inner, (0.0, float(games[-1])), (0.0, top))
    paint_axes(painter, plot, frame, _title(), _percent, say("Games"), theme)
    painter.setClipRect(inner)
    for line, values in enumerate(rates[:MAX_LINES]):
        known = np.isfinite(values)
        x, y = frame.x(games[known].astype(np.float64)), frame.y(values[known])
        points = [QPointF(*place) for place in np.column_stack([x, y]).tolist()]
        painter.setPen(LineStyle(line).pen(2.0))
        painter.drawPolyline(QPolygonF(points))
    painter.setClipping(False)


def rates_figure(
    games: NDArray[np.int64],
    rates: NDArray[np.float64],
    names: Sequence[str],
    told: Mapping[str, Any],
) -> Figure:
    """Return the plot to be printed; `told` are the tournament's parameters."""

    def paint(painter: QPainter, area: QRectF) -> None:
        convergence_plot(painter, area, games, rates, names, PAPER)

    return Figure.told(_title(), paint, "", told)


def _title() -> str:
    return say("Win rate after so many games")


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"
