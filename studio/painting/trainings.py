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
    MAX_TICKS,
    RIGHT,
    TOP,
    Floats,
    Frame,
    paint_title,
    paint_vertical,
    ticks,
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
    _axes(painter, area, frame, say("Games without a winner"), _percent, theme)
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
    _axes(painter, plot, frame, say("Best tuple"), lambda value: number(value, ".2g"), theme)
    x = area.left() + LEFT
    for column, name in enumerate(names[:MAX_LINES]):
        style = LineStyle(column)
        _line(painter, frame, values[:, column], style)
        draw_sample(painter, QRectF(x, plot.bottom() + 2, SAMPLE_PX, LEGEND - 2), style)
        painter.setPen(theme.plot_foreground)
        width = painter.fontMetrics().horizontalAdvance(name)
        where = QRectF(x + SAMPLE_PX + 8, plot.bottom() + 2, width + 4, LEGEND - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, name)
        x = where.right() + 24


def training_files(log: Sequence[Generation], names: Sequence[str]) -> dict[str, bytes]:
    """Return both plots as PNG and SVG, by the names of the files."""

    def draws(painter: QPainter, area: QRectF) -> None:
        draws_plot(painter, area, log, PAPER)

    def numbers(painter: QPainter, area: QRectF) -> None:
        numbers_plot(painter, area, log, names, PAPER)

    return {
        "draws.png": _png(draws),
        "draws.svg": _svg(draws, say("Games without a winner")),
        "best.png": _png(numbers),
        "best.svg": _svg(numbers, say("Best tuple")),
    }


def _png(paint: Callable[[QPainter, QRectF], None]) -> bytes:
    image, painter = canvas(SIZE, PAPER)
    paint(painter, QRectF(image.rect()))
    painter.end()
    return png_bytes(image)


def _svg(paint: Callable[[QPainter, QRectF], None], title: str) -> bytes:
    area = QRectF(QPointF(), QSizeF(SIZE))

    def painted(painter: QPainter) -> None:
        painter.fillRect(area, PAPER.plot_background)
        paint(painter, area)

    return svg_bytes(painted, SIZE, title)


def _frame(area: QRectF, generations: int, y_range: tuple[float, float]) -> Frame:
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
    return Frame(inner, (0.0, float(max(generations - 1, 1))), y_range)


def _axes(
    painter: QPainter,
    area: QRectF,
    frame: Frame,
    title: str,
    text: Callable[[float], str],
    theme: Theme,
) -> None:
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, text, theme)
    inner = frame.inner
    painter.setPen(theme.muted)
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    painter.setPen(theme.plot_foreground)
    for tick in ticks(*frame.x_range, MAX_TICKS):
        where = QRectF(float(frame.x(tick)) - 26, inner.bottom() + 2, 52, BOTTOM - 2)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, number(tick, "g"))


def _line(painter: QPainter, frame: Frame, values: Floats, style: LineStyle) -> None:
    x, y = frame.x(np.arange(len(values), dtype=np.float64)), frame.y(values)
    painter.setPen(style.pen(WIDTH))
    points = [QPointF(*place) for place in np.column_stack([x, y]).tolist()]
    painter.drawPolyline(QPolygonF(points))


def _percent(value: float) -> str:
    return number(value * 100, ".3g") + " %"
