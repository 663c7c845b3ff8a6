"""The plots of a training: draws, and the numbers of the best tuple, over the generations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from ai.searching.provenance import version
from engine.wording import number, say
from studio.painting.colors import PAPER, Theme
from studio.painting.legends import paint_legend
from studio.painting.lines import MAX_LINES, LineStyle
from studio.painting.plots import (
    AXIS,
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Floats,
    Frame,
    paint_axes,
)
from studio.painting.print_options import PictureKind, PrintOptions
from studio.painting.prints import Figure, printed

if TYPE_CHECKING:
    from ai.measuring.train import Generation  # with what breeds behind it

PLOTS: Final = PrintOptions(height_mm=90.0, caption=False)
MARGIN: Final = 0.06  # of the values above and below them
WIDTH: Final = 2.0


def draws_plot(painter: QPainter, area: QRectF, log: Sequence[Generation], theme: Theme) -> None:
    """Paint the part of drawn games of every generation, at least one."""
    shares = np.array([one.draws / (one.draws + sum(one.wins)) for one in log])
    top = max(float(shares.max()) * (1 + MARGIN), 0.01)
    frame = _frame(area, len(log), (0.0, top))
    below = say("Generation")
    paint_axes(painter, area, frame, say("Games without a winner"), _percent, below, theme)
    _line(painter, frame, shares, LineStyle(0))


def numbers_plot(
    painter: QPainter,
    area: QRectF,
    log: Sequence[Generation],
    names: Sequence[str],
    theme: Theme,
) -> None:
    """Paint the numbers of the best tuple of every generation, and a legend below."""
    values = np.array([one.best for one in log])
    low, high = float(values.min()), float(values.max())
    pad = max((high - low) * MARGIN, 0.01)
    plot = paint_names(painter, area, names, theme)
    frame = _frame(plot, len(log), (low - pad, high + pad))
    paint_axes(painter, plot, frame, say("Best tuple"), _short, say("Generation"), theme)
    for column in range(min(len(names), MAX_LINES)):
        _line(painter, frame, values[:, column], LineStyle(column))


def paint_names(painter: QPainter, area: QRectF, names: Sequence[str], theme: Theme) -> QRectF:
    """Paint the legend of the first MAX_LINES lines at an area's foot; return what is above."""
    entries = [(name, LineStyle(n).pen(2.5)) for n, name in enumerate(names[:MAX_LINES])]
    return paint_legend(painter, area, entries, theme)


def training_figures(log: Sequence[Generation], names: Sequence[str]) -> tuple[Figure, Figure]:
    """Return both plots: games without a winner, and the best tuple."""

    def draws(painter: QPainter, area: QRectF) -> None:
        draws_plot(painter, area, log, PAPER)

    def numbers(painter: QPainter, area: QRectF) -> None:
        numbers_plot(painter, area, log, names, PAPER)

    told = {"numbers": list(names), "program": version()}
    about = say("Training, {count} generations", count=len(log))
    return (
        Figure.told(say("Games without a winner"), draws, about, told),
        Figure.told(say("Best tuple"), numbers, about, told),
    )


def training_files(
    log: Sequence[Generation],
    names: Sequence[str],
    options: PrintOptions = PLOTS,
    kinds: Sequence[PictureKind] = ("png", "svg"),
) -> dict[str, bytes]:
    """Return both plots in every kind, by the names of the files."""
    figures = zip(("draws", "best"), training_figures(log, names), strict=True)
    return {
        f"{name}.{kind}": printed(figure, replace(options, kind=kind))
        for name, figure in figures
        for kind in kinds
    }


def _frame(area: QRectF, generations: int, y_range: tuple[float, float]) -> Frame:
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM - AXIS)
    return Frame(inner, (0.0, float(max(generations - 1, 1))), y_range)


def _line(painter: QPainter, frame: Frame, values: Floats, style: LineStyle) -> None:
    x, y = frame.x(np.arange(len(values), dtype=np.float64)), frame.y(values)
    painter.setPen(style.pen(WIDTH))
    points = [QPointF(*place) for place in np.column_stack([x, y]).tolist()]
    painter.drawPolyline(QPolygonF(points))


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"


def _short(value: float) -> str:
    return number(value, ".2g")
