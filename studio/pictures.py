"""Pictures of an analysis for files: the tree, and the visits over time.

Painted without widgets, always on white. Text needs a QGuiApplication: `offscreen` brings
one that needs no display.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPen, QPolygonF

from ai.snapshot import AnalysisSnapshot
from studio.analysis import SearchTrace, iterations_per_second
from studio.figures import count_text, percent_text, seconds_text
from studio.layouts import tree_part
from studio.painting.colors import PAPER, PLAYER_COLOR_NAMES, Theme, value_color
from studio.painting.lines import MAX_LINES, LineStyle, LineStyles, draw_sample
from studio.painting.trees import (
    Scaling,
    TreeDrawing,
    legend_entries,
    outline_color,
    paint_scale,
    paint_tree,
    prepare,
)

MARGIN: Final = 32
LINE: Final = 22  # height of a line of text
FONT_PX: Final = 13
MIN_SHARE: Final = 0.005  # of the root's visits; nodes with less only make a comb
AXIS_WIDTH: Final = 56
MAX_TICKS: Final = 6
TREE_SIZE: Final = QSize(1600, 1000)
VISITS_SIZE: Final = QSize(1200, 800)


@contextmanager
def offscreen() -> Iterator[None]:
    """Have a QGuiApplication inside the block: the one there is, or one without a display."""
    if QGuiApplication.instance() is not None:
        yield
        return
    app = QGuiApplication(["marchland", "-platform", "offscreen"])
    try:
        yield
    finally:
        app.shutdown()


def tree_png(snapshot: AnalysisSnapshot, size: QSize = TREE_SIZE) -> bytes:
    """Return the tree as a PNG file."""
    return _png(render_tree(snapshot, size))


def visits_png(trace: SearchTrace, size: QSize = VISITS_SIZE) -> bytes:
    """Return the visits over time as a PNG file."""
    return _png(render_visits(trace, size))


def render_tree(snapshot: AnalysisSnapshot, size: QSize, min_share: float = MIN_SHARE) -> QImage:
    """Paint the tree's nodes with at least `min_share` of the root's visits, and a legend."""
    tree, theme = snapshot.tree, PAPER
    least = max(math.ceil(min_share * int(tree.visits[0])), 1)
    part = tree_part(tree.parent, tree.visits, least)
    image, painter = _canvas(size, theme)
    area = QRectF(MARGIN, MARGIN + LINE, size.width() - 2 * MARGIN, 0)
    area.setBottom(size.height() - MARGIN - 2 * LINE)
    drawing = prepare(snapshot, part)
    paint_tree(painter, drawing, _fitted(drawing, area), QRectF(image.rect()), theme)
    _paint_heading(painter, snapshot, least, len(part), theme)
    _paint_legend(painter, snapshot, size, theme)
    painter.end()
    return image


def render_visits(trace: SearchTrace, size: QSize) -> QImage:
    """Paint the visits of the leading candidates over time, with a legend below."""
    theme = PAPER
    image, painter = _canvas(size, theme)
    moves = trace.last.root_moves if trace.last is not None else ()
    styles = LineStyles().assign([move.label for move in moves])
    below = LINE * (min(len(styles), MAX_LINES) + 2)
    area = QRectF(AXIS_WIDTH + 8, MARGIN, 0, 0)
    area.setBottomRight(QPointF(size.width() - MARGIN, size.height() - below - 8))
    longest = max((point.elapsed_s for point in trace.points), default=0.0) or 1.0
    highest = max((max(point.visits.values(), default=0) for point in trace.points), default=0)
    _paint_axes(painter, area, longest, float(highest or 1), theme)
    for label, style in styles.items():
        line = [(p.elapsed_s / longest, p.visits.get(label, 0) / (highest or 1))
                for p in trace.points]  # fmt: skip
        _paint_line(painter, area, line, style)
    _paint_names(painter, area, styles, theme)
    painter.end()
    return image


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload] # the stubs want bytes
    return bytes(data.data())


def _canvas(size: QSize, theme: Theme) -> tuple[QImage, QPainter]:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(theme.plot_background)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(painter.font())
    font.setPixelSize(FONT_PX)
    painter.setFont(font)
    return image, painter


# --- the tree


def _fitted(drawing: TreeDrawing, area: QRectF) -> Scaling:
    """Return the scaling that fills `area`; a single node or column goes in the middle."""
    x_scale = area.width() / drawing.width if drawing.width else 0.0
    y_scale = area.height() / drawing.depth if drawing.depth else 0.0
    x_offset = area.left() if drawing.width else area.center().x()
    return Scaling(x_scale, x_offset, y_scale, area.top())


def _paint_heading(
    painter: QPainter, snapshot: AnalysisSnapshot, least: int, shown: int, theme: Theme
) -> None:
    parts = (
        f"{count_text(snapshot.iterations)} iterations",
        seconds_text(snapshot.elapsed_s),
        f"{count_text(iterations_per_second(snapshot))}/s",
        f"{_name(snapshot.player)} wins {percent_text(snapshot.win_estimate)}",
        f"{shown} nodes with {count_text(least)} visits or more",
    )
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN, LINE), " · ".join(parts))


def _paint_legend(painter: QPainter, snapshot: AnalysisSnapshot, size: QSize, theme: Theme) -> None:
    y = size.height() - LINE
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN, y), "0 %")
    paint_scale(painter, QRectF(MARGIN + 32, y - 12, 120, 14))
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(MARGIN + 160, y), f"100 % {_name(snapshot.player)} wins")
    x = MARGIN + 330.0
    for player in legend_entries(snapshot.tree):
        painter.setPen(QPen(outline_color(player, theme), 3))
        painter.setBrush(value_color(0.5))
        painter.drawEllipse(QPointF(x, y - 5), 6, 6)
        painter.setPen(theme.plot_foreground)
        text = f"{_name(player)} moved"
        painter.drawText(QPointF(x + 12, y), text)
        x += painter.fontMetrics().horizontalAdvance(text) + 36
    painter.drawText(QPointF(x, y), "area: visits")


def _name(player: int) -> str:
    return PLAYER_COLOR_NAMES[player % len(PLAYER_COLOR_NAMES)]


# --- visits over time


def ticks(highest: float) -> list[float]:
    """Return at most MAX_TICKS round numbers from 0 to `highest` > 0."""
    rough = highest / (MAX_TICKS - 1)
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10, 20) if size * factor >= rough)
    count = math.floor(highest / step + 1e-9)
    return [step * i for i in range(count + 1)]


def _paint_axes(
    painter: QPainter, area: QRectF, longest: float, highest: float, theme: Theme
) -> None:
    middle, right = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
    grid = QColor(theme.muted)
    grid.setAlpha(60)
    for tick in ticks(highest):
        y = area.bottom() - area.height() * tick / highest
        painter.setPen(grid)
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(theme.plot_foreground)
        where = QRectF(0, y - LINE / 2, area.left() - 8, LINE)
        painter.drawText(where, right | middle, count_text(tick))
    for tick in ticks(longest):
        x = area.left() + area.width() * tick / longest
        where = QRectF(x - 40, area.bottom() + 4, 80, LINE)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, f"{tick:g} s")
    painter.setPen(theme.muted)
    painter.drawLine(area.bottomLeft(), area.bottomRight())
    painter.setPen(theme.plot_foreground)
    painter.drawText(QPointF(area.left(), area.top() - 10), "Visits of the leading candidates")


def _paint_line(
    painter: QPainter, area: QRectF, line: Sequence[tuple[float, float]], style: LineStyle
) -> None:
    """Draw a line whose points are shares of the width and of the height."""
    if not line:
        return
    shares = np.array(line)
    x = area.left() + area.width() * shares[:, 0]
    y = area.bottom() - area.height() * shares[:, 1]
    painter.setPen(style.pen(2))
    places = zip(x.tolist(), y.tolist(), strict=True)
    painter.drawPolyline(QPolygonF([QPointF(*at) for at in places]))


def _paint_names(
    painter: QPainter, area: QRectF, styles: dict[str, LineStyle], theme: Theme
) -> None:
    top = area.bottom() + LINE + 12
    for i, (label, style) in enumerate(styles.items()):
        where = QRectF(area.left(), top + i * LINE, area.width(), LINE)
        draw_sample(painter, QRectF(where.left(), where.top(), 28, LINE), style)
        painter.setPen(theme.plot_foreground)
        where.setLeft(where.left() + 36)
        text = painter.fontMetrics().elidedText(
            label, Qt.TextElideMode.ElideRight, int(where.width())
        )
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
