"""A game's rounds side by side: who was winning, where mistakes were made; a click jumps.

It shows what it is given and knows neither games nor searches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionFocusRect, QToolTip, QWidget

from engine.plain import initial
from studio.painting.colors import edge_color, player_color, text_on
from studio.program.figures import percent_text
from studio.ui.look.plain import plain_tip
from studio.ui.look.theme import current_theme

Mark: TypeAlias = tuple[int, int, str]  # round, severity 1 to 3, what it says
Estimate: TypeAlias = Sequence[float] | None  # (players,) in [0, 1]; None where nothing is known

MARK_SIGNS: Final = ("?!", "?", "??")  # by severity, as in chess
MARK_COLORS: Final = ("#c98a00", "#d5660d", "#c62828")
SIDE: Final = 12.0  # pixels beside the columns
TOP: Final = 16.0  # of it for the marks
BOTTOM: Final = 19.0  # for the pointer and the numbers of rounds
GAP_FROM: Final = 5.0  # columns narrower than this touch
TICK_PX: Final = 56.0
PAGE: Final = 10  # rounds


class TimeLine(QWidget):
    """One column a round, filled with every player's share; `jumped` is a wish, no more."""

    jumped = Signal(int)  # the round, counted from 0: the position before the first turn

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._estimates: tuple[tuple[float, ...] | None, ...] = ()
        self._notes: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()
        self._colors: tuple[int, ...] = ()
        self._marks: dict[int, list[tuple[int, str]]] = {}
        self._current = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Time line"))
        self._describe()

    # --- what is shown

    def set_points(
        self,
        estimates: Sequence[Estimate],
        notes: Sequence[str] = (),
        names: Sequence[str] = (),
        colors: Sequence[int] = (),
    ) -> None:
        """Show one column an estimate, round 0 first.

        A note says in the tooltip where its round's estimate comes from; names and colours
        (places in the palette) are the players', who are numbered without them.
        """
        self._estimates = tuple(None if e is None else tuple(e) for e in estimates)
        self._notes, self._names, self._colors = tuple(notes), tuple(names), tuple(colors)
        self._describe()
        self.update()

    def set_marks(self, marks: Iterable[Mark]) -> None:
        """Mark rounds: each with a severity from 1 (slight) to 3 (grave) and a text."""
        self._marks = {}
        for number, severity, text in marks:
            self._marks.setdefault(number, []).append((min(max(severity, 1), 3), text))
        self._describe()
        self.update()

    def set_current(self, number: int) -> None:
        """Show where the game stands; nothing is emitted."""
        if number != self._current:
            self._current = number
            self._describe()
            self.update()

    @property
    def current(self) -> int:
        """The round that is lit."""
        return self._current

    @property
    def rounds(self) -> int:
        """The last round that can be jumped to; -1 if there is none."""
        return len(self._estimates) - 1

    def text_of(self, number: int) -> str:
        """Describe a round in lines of text, as its tooltip does."""
        lines = [self.tr("Round {0} of {1}").format(number, self.rounds)]
        estimate = self._estimates[number]
        for player, value in enumerate(estimate or ()):
            lines.append(f"{self._name(player)}: {percent_text(value)}")
        if estimate is None:
            lines.append(self.tr("Nothing is known of who was winning."))
        if number < len(self._notes) and self._notes[number]:
            lines.append(self._notes[number])
        lines += [
            f"{MARK_SIGNS[severity - 1]} {text}" for severity, text in self._marks.get(number, ())
        ]
        return "\n".join(lines)

    def _name(self, player: int) -> str:
        if player < len(self._names):
            return self._names[player]
        return self.tr("Player {0}").format(player + 1)

    def _color(self, player: int) -> QColor:
        return player_color(self._colors[player] if player < len(self._colors) else player)

    def _describe(self) -> None:
        known = 0 <= self._current <= self.rounds
        self.setAccessibleDescription(
            self.text_of(self._current).replace("\n", "; ") if known else self.tr("No rounds yet")
        )

    # --- where things are

    def column(self, number: int) -> QRectF:
        """Return the place of a round."""
        width = (self.width() - 2 * SIDE) / max(len(self._estimates), 1)
        height = self.height() - TOP - BOTTOM
        return QRectF(SIDE + number * width, TOP, width, max(height, 0.0))

    def round_at(self, x: float) -> int | None:
        """Return the round at or nearest to a horizontal place; None if there is none."""
        if not self._estimates:
            return None
        width = self.column(0).width()
        return min(max(int((x - SIDE) / width), 0), self.rounds) if width > 0 else None

    def _jump(self, number: int | None) -> None:
        if number is not None and self._estimates:
            number = min(max(number, 0), self.rounds)
            if number != self._current:
                self.set_current(number)
                self.jumped.emit(number)

    # --- painting

    def _paint_column(self, painter: QPainter, number: int) -> None:
        place = self.column(number)
        if place.width() >= GAP_FROM:
            place.adjust(0.5, 0.0, -0.5, 0.0)
        estimate = self._estimates[number]
        total = sum(estimate) if estimate is not None else 0.0
        if estimate is None or total <= 0:
            painter.fillRect(place, QBrush(edge_color(current_theme()), Qt.BrushStyle.BDiagPattern))
            return
        bottom = place.bottom()
        for player, value in enumerate(estimate):
            height = place.height() * value / total
            bottom -= height
            painter.fillRect(
                QRectF(place.left(), bottom, place.width(), height), self._color(player)
            )
            if player > 0 and height > 0:  # bands are told apart without their colours too
                painter.fillRect(
                    QRectF(place.left(), bottom + height - 0.5, place.width(), 1.0),
                    QColor(0, 0, 0, 150),
                )

    def _paint_names(self, painter: QPainter) -> None:
        """Write every player's initial into the first band that has room."""
        width = self.column(0).width()
        for player in range(len(self._names)):
            for number, estimate in enumerate(self._estimates):
                if estimate is None or len(estimate) <= player or sum(estimate) <= 0:
                    continue
                place, total = self.column(number), sum(estimate)
                height = place.height() * estimate[player] / total
                if height < 14:
                    continue
                below = place.height() * sum(estimate[:player]) / total
                area = QRectF(place.left(), place.bottom() - below - height, max(width, 14), height)
                painter.setPen(text_on(self._color(player)))
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, initial(self._names[player]))
                break

    def _paint_numbers(self, painter: QPainter) -> None:
        painter.setPen(current_theme().plot_foreground)
        step = _round_step(self.rounds, (self.width() - 2 * SIDE) / TICK_PX)
        for number in range(0, self.rounds + 1, step):
            middle = self.column(number).center().x()
            area = QRectF(middle - 24, self.height() - BOTTOM + 4, 48, BOTTOM - 4)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_marks(self, painter: QPainter) -> None:
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        for number, marks in self._marks.items():
            if 0 <= number <= self.rounds:
                severity = max(severity for severity, _ in marks)
                middle = self.column(number).center().x()
                color = QColor(MARK_COLORS[severity - 1])
                painter.setPen(color.lighter(150) if current_theme().is_dark else color)
                area = QRectF(middle - 12, 0, 24, TOP)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, MARK_SIGNS[severity - 1])

    def _paint_current(self, painter: QPainter) -> None:
        place = self.column(self._current)
        middle, bottom = place.center().x(), self.height() - BOTTOM
        theme = current_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.plot_background, 4))
        painter.drawLine(QPointF(middle, TOP), QPointF(middle, bottom))
        painter.setPen(QPen(theme.accent, 2))
        painter.drawLine(QPointF(middle, TOP - 2), QPointF(middle, bottom + 2))
        painter.setBrush(theme.accent)
        low = bottom + 4
        foot = [QPointF(middle, low - 4), QPointF(middle - 5, low), QPointF(middle + 5, low)]
        painter.drawPolygon(QPolygonF(foot))

    # --- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = current_theme()
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        inner = QRectF(SIDE, TOP, self.width() - 2 * SIDE, self.height() - TOP - BOTTOM)
        painter.fillRect(inner, theme.plot_background)
        for number in range(len(self._estimates)):
            self._paint_column(painter, number)
        even = QPen(QColor(0, 0, 0, 120), 1, Qt.PenStyle.DashLine)
        painter.setPen(even if self._estimates else QPen(theme.muted, 1, Qt.PenStyle.DashLine))
        painter.drawLine(
            QPointF(inner.left(), inner.center().y()), QPointF(inner.right(), inner.center().y())
        )
        self._paint_names(painter)
        self._paint_numbers(painter)
        self._paint_marks(painter)
        if 0 <= self._current <= self.rounds:
            self._paint_current(painter)
        if self.hasFocus():
            option = QStyleOptionFocusRect()
            option.initFrom(self)
            self.style().drawPrimitive(
                QStyle.PrimitiveElement.PE_FrameFocusRect, option, painter, self
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._jump(self.round_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(self.round_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        places = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_PageUp: self._current - PAGE,
            Qt.Key.Key_PageDown: self._current + PAGE,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self.rounds,
        }
        place = places.get(Qt.Key(event.key()))
        if place is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        else:
            self._jump(place)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.round_at(float(event.pos().x()))
            if number is not None:
                QToolTip.showText(event.globalPos(), plain_tip(self.text_of(number)), self)
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, 76)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 60)


def _round_step(rounds: int, most: float) -> int:
    """Return how many rounds are between two numbers, so that `most` are enough."""
    wanted = max(rounds / max(most, 1.0), 1.0)
    steps = (size * power for power in (1, 10, 100, 1000, 10_000) for size in (1, 2, 5))
    return next((step for step in steps if step >= wanted), rounds)
