"""Bars with plain QPainter, side by side, of one part or of two on top of each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from engine.wording import number
from studio.painting.colors import Theme
from studio.painting.plots import (
    BOTTOM,
    LEFT,
    MAX_TICKS,
    RIGHT,
    TOP,
    Frame,
    paint_title,
    paint_vertical,
    short_count,
)

WIDEST: Final = 64.0  # pixels of a bar


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of one part, or of two on top of each other."""

    name: str  # below it
    value: float
    more: float = 0.0  # on top, in a fainter colour


def paint_bars(
    painter: QPainter, area: QRectF, title: str, bars: Sequence[Bar], theme: Theme
) -> None:
    """Paint bars side by side, with their names below."""
    if not bars:
        return
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
    highest = max(bar.value + bar.more for bar in bars)
    least = 1.0 if all(float(bar.value).is_integer() for bar in bars) else 1e-6
    frame = Frame(inner, (-0.5, len(bars) - 0.5), (0.0, max(highest, least)))
    if inner.width() <= 0 or inner.height() <= 0:
        return
    paint_title(painter, area, title, theme)
    paint_vertical(painter, frame, short_count if highest >= MAX_TICKS else _decimal, theme)
    width = min(inner.width() / len(bars) * 0.7, WIDEST)
    for place, bar in enumerate(bars):
        _paint_bar(painter, frame, place, bar, width, theme)


def _paint_bar(
    painter: QPainter, frame: Frame, place: int, bar: Bar, width: float, theme: Theme
) -> None:
    inner = frame.inner
    middle = float(frame.x(float(place)))
    top, over = float(frame.y(bar.value)), float(frame.y(bar.value + bar.more))
    painter.fillRect(QRectF(middle - width / 2, top, width, inner.bottom() - top), theme.accent)
    if bar.more > 0:
        painter.setPen(theme.accent)
        painter.setBrush(Qt.BrushStyle.BDiagPattern)
        painter.drawRect(QRectF(middle - width / 2, over, width - 1, top - over))
    painter.setPen(theme.plot_foreground)
    room = inner.width() / (frame.x_range[1] - frame.x_range[0])
    where = QRectF(middle - room / 2, inner.bottom() + 2, room, BOTTOM - 2)
    name = painter.fontMetrics().elidedText(bar.name, Qt.TextElideMode.ElideRight, int(room))
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, name)


def bar_at(area: QRectF, count: int, x: float) -> int | None:
    """Return the number of the bar at a place across, of so many."""
    inner = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
    if not count or not inner.left() <= x < inner.right():
        return None
    return int((x - inner.left()) / inner.width() * count)


def _decimal(value: float) -> str:
    return number(value, ".3g")
