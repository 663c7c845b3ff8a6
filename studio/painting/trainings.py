"""The plots of a training: draws, and the numbers of the best tuple, over the generations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from engine.wording import number, say
from studio.painting.colors import PAPER, Theme
from studio.painting.lines import MAX_LINES, LineStyle, draw_sample
from studio.painting.pictures import canvas, png_bytes, svg_bytes
from studio.painting.plots import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Floats,
    Frame,
    paint_axes,
)

if TYPE_CHECKING:
    from ai.measuring.train import Generation  # with what breeds behind it

SIZE: Final = QSize(900, 420)
LEGEND: Final = 26
SAMPLE_PX: Final = 28
MARGIN: Final = 0.06  # of the values above and below them
WIDTH: Final = 2.0


def draws_plot(painter: QPainter, area: QRectF, log: Sequence[Generation], theme: Theme) -> None:
    """Paint the part of drawn games of every generation, at least one."""
    shares = np.array([one.draws / (one.draws + sum(one.wins)) for one in log])
    top = max(float(shares.max()) * (1 + MARGIN), 0.01)
    frame = _frame(area, len(log), (0.0, top))
    paint_axes(painter, area, frame, say("Games without a winner"), _percent, theme)
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
    plot = area.adjusted(0, 0, 0, -LEGEND)
    frame = _frame(plot, len(log), (low - pad, high + pad))
    paint_axes(painter, plot, frame, say("Best tuple"), lambda value: number(value, ".2g"), theme)
    for column in range(min(len(names), MAX_LINES)):
        _line(painter, frame, values[:, column], LineStyle(column))
    paint_names(painter, plot.bottomLeft(), names, theme)


def paint_names(painter: QPainter, place: QPointF, names: Sequence[str], theme: Theme) -> None:
    """Paint the legend of the first MAX_LINES lines below a plot's lower left corner."""
    x, y = place.x() + LEFT, place.y() + 2
    for column, name in enumerate(names[:MAX_LINES]):
        draw_sample(painter, QRectF(x, y, SAMPLE_PX, LEGEND - 2), LineStyle(column))
        painter.setPen(theme.plot_foreground)
        width = painter.fontMetrics().horizontalAdvance(name)
        where = QRectF(x + SAMPLE_PX + 8, y, width + 4, LEGEND - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, name)
        x = where.right() + 24


def training_files(log: Sequence[Generation], names: Sequence[str]) -> dict[str, bytes]:
    """Return both plots as PNG and SVG, by the names of the files."""

    def draws(painter: QPainter, area: QRectF) -> None:
        draws_plot(painter, area, log, PAPER)

    def numbers(painter: QPainter, area: QRectF) -> None:
        numbers_plot(painter, area, log, names, PAPER)

    return {
        "draws.png": plot_png(draws),
        "draws.svg": plot_svg(draws, say("Games without a winner")),
        "best.png": plot_png(numbers),
        "best.svg": plot_svg(numbers, say("Best tuple")),
    }


def plot_png(paint: Callable[[QPainter, QRectF], None]) -> bytes:
    """Return a plot as a PNG file."""
    image, painter = canvas(SIZE, PAPER)
    paint(painter, QRectF(image.rect()))
    painter.end()
    return png_bytes(image)


def plot_svg(paint: Callable[[QPainter, QRectF], None], title: str) -> bytes:
    """Return a plot as an SVG file."""
    area = QRectF(QPointF(), QSizeF(SIZE))

    def painted(painter: QPainter) -> None:
        painter.fillRect(area, PAPER.plot_background)
        paint(painter, area)

    return svg_bytes(painted, SIZE, title)


def _frame(area: QRectF, generations: int, y_range: tuple[float, float]) -> Frame:
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
    return Frame(inner, (0.0, float(max(generations - 1, 1))), y_range)


def _line(painter: QPainter, frame: Frame, values: Floats, style: LineStyle) -> None:
    x, y = frame.x(np.arange(len(values), dtype=np.float64)), frame.y(values)
    painter.setPen(style.pen(WIDTH))
    points = [QPointF(*place) for place in np.column_stack([x, y]).tolist()]
    painter.drawPolyline(QPolygonF(points))


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"
