"""How an attack may end, as bars: who holds the target afterwards, and with how many units.

Draws what it is given; the odds are those of `studio.games.warlight.odds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from studio.painting.colors import value_color
from studio.program.figures import percent_text
from studio.ui.look.plain import plain_tip
from studio.ui.look.theme import current_theme

TO: Final = "\u2013"  # between two numbers
MAX_BARS: Final = 24  # a side; larger armies share bars
_SHOWN: Final = 0.0005  # ends of the distribution below this are left out
_HEIGHT, _TEXT = 66, 16  # pixels, the second one of the line under the bars
_GOOD, _BAD = 0.92, 0.08  # on the scale of values


@dataclass(frozen=True, slots=True)
class Bar:
    """Ends of an attack that are shown together."""

    is_mine: bool
    least: int  # units on the target
    most: int
    chance: float


def bars(mine: NDArray[np.float64], theirs: NDArray[np.float64]) -> tuple[Bar, ...]:
    """Return the bars from the strongest defender left to the strongest attacker left.

    The arrays are those of `studio.games.warlight.odds.army_after`.
    """
    lost = _side(theirs, is_mine=False)
    return (*reversed(lost), *_side(mine, is_mine=True))


def _side(chances: NDArray[np.float64], *, is_mine: bool) -> list[Bar]:
    likely = np.flatnonzero(chances >= _SHOWN)
    if not likely.size:
        return []
    first, last = int(likely[0]), int(likely[-1])
    width = -(-(last - first + 1) // MAX_BARS)
    starts = range(first, last + 1, width)
    ends = (min(start + width - 1, last) for start in starts)
    return [
        Bar(is_mine, start, end, float(chances[start : end + 1].sum()))
        for start, end in zip(starts, ends, strict=True)
    ]


class OddsBars(QWidget):
    """Shows `Bar`s; the mouse tells their figures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("How the attack may end"))
        self._bars: tuple[Bar, ...] = ()

    def show_bars(self, shown: Sequence[Bar]) -> None:
        """Show these bars, from left to right."""
        self._bars = tuple(shown)
        self.setAccessibleDescription("; ".join(self.text(bar) for bar in self._bars))
        self.update()

    def text(self, bar: Bar) -> str:
        """Say what a bar stands for."""
        units = str(bar.least) if bar.least == bar.most else f"{bar.least}{TO}{bar.most}"
        words = self.tr("Captured with {0}: {1}") if bar.is_mine else self.tr("Held with {0}: {1}")
        return words.format(units, percent_text(bar.chance))

    def bar_at(self, x: float) -> Bar | None:
        """Return the bar at a place from the left, in pixels."""
        for bar, rect in self._placed():
            if rect.left() <= x <= rect.right():
                return bar
        return None

    def _placed(self) -> list[tuple[Bar, QRectF]]:
        """Return every bar with the column it stands in."""
        room = QRectF(self.rect()).adjusted(0, 2, 0, -_TEXT)
        # One column more, as a gap between what they hold and what is captured.
        width = min(room.width() / max(len(self._bars) + 1, 1), 28.0)
        left = room.center().x() - width * (len(self._bars) + 1) / 2
        placed = []
        for number, bar in enumerate(self._bars):
            x = left + width * (number + (1 if bar.is_mine else 0))
            placed.append((bar, QRectF(x, room.top(), width, room.height())))
        return placed

    # --- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, _HEIGHT)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            bar = self.bar_at(event.pos().x())
            QToolTip.showText(
                event.globalPos(), plain_tip(self.text(bar) if bar is not None else ""), self
            )
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tallest = max((bar.chance for bar in self._bars), default=1.0) or 1.0
        for bar, column in self._placed():
            self._paint_bar(painter, bar, column, bar.chance / tallest)
        self._paint_texts(painter)

    def _paint_bar(self, painter: QPainter, bar: Bar, column: QRectF, share: float) -> None:
        height = max(1.5, share * column.height())
        gap = min(2.0, column.width() / 6)
        rect = QRectF(column.left() + gap, column.bottom() - height,
                      column.width() - 2 * gap, height)  # fmt: skip
        painter.setPen(QPen(current_theme().muted, 0.8))
        painter.setBrush(value_color(_GOOD if bar.is_mine else _BAD))
        painter.drawRect(rect)

    def _paint_texts(self, painter: QPainter) -> None:
        font = painter.font()
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(current_theme().plot_foreground)
        held, captured = ([b for b in self._bars if b.is_mine is mine] for mine in (False, True))
        line = QRectF(0, self.height() - _TEXT, self.width(), _TEXT)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if held:
            text = self.tr("held with {0}").format(_range(held))
            painter.drawText(line, left | Qt.AlignmentFlag.AlignVCenter, f"◂ {text}")
        if captured:
            text = self.tr("captured with {0}").format(_range(captured))
            painter.drawText(line, right | Qt.AlignmentFlag.AlignVCenter, f"{text} ▸")


def _range(shown: Sequence[Bar]) -> str:
    least, most = min(bar.least for bar in shown), max(bar.most for bar in shown)
    return str(least) if least == most else f"{least}{TO}{most}"
