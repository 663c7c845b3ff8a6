"""A short tour of the window: one place after the other is lit and told about.

It shows and tells; it changes nothing but which workspace is in front.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.ui.help.explaining import announce
from studio.ui.look.plain import PlainLabel

TOUR_SEEN: Final = "tour/seen"  # a key of the settings
_MOVES: Final = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
_VEIL: Final = 130  # opacity of what dims the rest, of 255
_EDGE: Final = 4.0  # pixels around what is lit
_GAP: Final = 16  # pixels between that and the card
_CARD_WIDTH: Final = 340


@dataclass(frozen=True, slots=True)
class Stop:
    """One place of the tour: what to do before, what is lit, and what is said about it."""

    arrive: Callable[[], object]  # shows the place, such as a workspace
    place: Callable[[], QWidget | None]  # None or hidden: nothing is lit, the card is centred
    title: str
    text: str


class Card(QFrame):
    """What is said, and the buttons."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.title, self.text, self.count = PlainLabel(), PlainLabel(), PlainLabel()
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.text.setWordWrap(True)
        self.count.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.back = QPushButton(self.tr("&Back"))
        self.next = QPushButton(self.tr("&Next"))
        self.end = QPushButton(self.tr("&End the tour"))
        self.next.setDefault(True)
        buttons = QHBoxLayout()
        for widget in (self.end, self.count):
            buttons.addWidget(widget)
        buttons.addStretch()
        for widget in (self.back, self.next):
            buttons.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addSpacing(4)
        layout.addLayout(buttons)

    def show_stop(self, stop: Stop, number: int, of: int) -> None:
        """Say what belongs to a stop; `number` counts from 0."""
        self.title.setText(stop.title)
        self.text.setText(stop.text)
        self.count.setText(self.tr("{0} of {1}").format(number + 1, of))
        self.back.setEnabled(number > 0)
        self.next.setText(self.tr("&Done") if number + 1 == of else self.tr("&Next"))
        self.setAccessibleName(stop.title)
        self.setAccessibleDescription(stop.text)
        self.resize(self.neededSize())

    def neededSize(self) -> QSize:
        """Return the size that the texts take; where the buttons' are long it is wider."""
        layout = self.layout()
        assert layout is not None
        buttons = (self.end, self.count, self.back, self.next)
        margins = layout.contentsMargins()
        row = sum(part.sizeHint().width() + layout.spacing() for part in buttons)
        width = max(_CARD_WIDTH, margins.left() + row + margins.right())
        return QSize(width, layout.totalHeightForWidth(width))


class Tour(QWidget):
    """Lies over a window from `start` until it is ended, then goes by itself."""

    ended = Signal()

    def __init__(self, window: QWidget, stops: Sequence[Stop]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window, self._stops, self._at = window, tuple(stops), 0
        self._lit = QRect()
        self._place: QWidget | None = None  # what is lit
        self.card = Card(self)
        self.card.back.clicked.connect(self.go_back)
        self.card.next.clicked.connect(self.go_on)
        self.card.end.clicked.connect(self.close)
        for button in (self.card.back, self.card.next, self.card.end):
            button.installEventFilter(self)  # an arrow would go to the button beside
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Tour"))
        window.installEventFilter(self)

    @property
    def at(self) -> int:
        """The number of the stop on show, from 0."""
        return self._at

    @property
    def lit(self) -> QRect:
        """What is lit, in the window's pixels; null if nothing is."""
        return self._lit

    def start(self) -> None:
        """Show the first stop."""
        self._show(0)
        self.show()
        self.raise_()
        self.card.next.setFocus()

    @Slot()
    def go_on(self) -> None:
        """Show the next stop; after the last the tour is over."""
        if self._at + 1 == len(self._stops):
            self.close()
        else:
            self._show(self._at + 1)

    @Slot()
    def go_back(self) -> None:
        """Show the stop before."""
        self._show(max(0, self._at - 1))

    def _show(self, number: int) -> None:
        self._at = number
        stop = self._stops[number]
        stop.arrive()
        self._watch(stop.place())
        self.card.show_stop(stop, number, len(self._stops))
        self._arrange()
        self.card.next.setFocus()
        announce(self.card, f"{stop.title}. {stop.text}")

    def _watch(self, place: QWidget | None) -> None:
        """Follow what is lit wherever it goes: bars come and go above it."""
        if self._place is not None:
            self._place.removeEventFilter(self)
        if place is not None:
            place.installEventFilter(self)
        self._place = place

    def _arrange(self) -> None:
        self.setGeometry(self._window.rect())
        place = self._place
        self._lit = QRect()
        if place is not None and place.isVisible():
            corner = place.mapTo(self._window, QPoint())
            self._lit = QRect(corner, place.size()).intersected(self.rect())
        self.card.move(card_place(self._lit, self.card.size(), self.rect()))
        self.update()

    # --- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QPainterPath()
        veil.addRect(QRectF(self.rect()))
        if not self._lit.isNull():
            hole = QPainterPath()
            around = QRectF(self._lit).adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
            hole.addRoundedRect(around, _EDGE, _EDGE)
            veil = veil.subtracted(hole)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 3.0))
            painter.drawPath(hole)
        painter.fillPath(veil, QColor(0, 0, 0, _VEIL))

    def event(self, event: QEvent) -> bool:
        # Before a shortcut of the window takes the key.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(event.key() in self._moves())
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        # Among the buttons alone: the rest of the window lies under the veil.
        card = self.card
        buttons = [part for part in (card.end, card.back, card.next) if part.isEnabled()]
        now = next_in(buttons, self.focusWidget(), 1 if next else -1)
        now.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = self._moves().get(event.key())
        if move is not None:
            move()

    def _moves(self) -> dict[int, Callable[[], object]]:
        """Return what keys do."""
        return {
            Qt.Key.Key_Escape: self.close,
            Qt.Key.Key_Right: self.go_on,
            Qt.Key.Key_Return: self.go_on,
            Qt.Key.Key_Enter: self.go_on,
            Qt.Key.Key_Left: self.go_back,
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self._moves()[event.key()]()
                return True
        elif event.type() in _MOVES and watched in (self._window, self._place):
            self._arrange()
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QEvent) -> None:
        self._window.removeEventFilter(self)
        self._watch(None)
        self.ended.emit()


def next_in(buttons: Sequence[QPushButton], now: QWidget | None, by: int) -> QPushButton:
    """Return the button after or before another one, in a round."""
    places = [place for place, button in enumerate(buttons) if button is now]
    return buttons[(places[0] + by) % len(buttons)] if places else buttons[-1]


def card_place(lit: QRect, card: QSize, room: QRect) -> QPoint:
    """Return the corner of a card beside what is lit: where there is room, else in its corner."""
    inner = room.adjusted(_GAP, _GAP, -_GAP - card.width(), -_GAP - card.height())
    if lit.isNull():
        return QPoint(room.center().x() - card.width() // 2, room.center().y() - card.height() // 2)
    middle_y, middle_x = lit.center().y() - card.height() // 2, lit.center().x() - card.width() // 2
    beside = (
        QPoint(lit.right() + _GAP, middle_y),
        QPoint(lit.left() - _GAP - card.width(), middle_y),
        QPoint(middle_x, lit.bottom() + _GAP),
        QPoint(middle_x, lit.top() - _GAP - card.height()),
    )
    for place in beside:
        moved = _into(place, inner)
        if not QRect(moved, card).intersects(lit):
            return moved
    corner = QPoint(lit.right() - card.width(), lit.bottom() - card.height())
    return _into(corner - QPoint(_GAP, _GAP), inner)


def _into(place: QPoint, room: QRect) -> QPoint:
    return QPoint(
        max(room.left(), min(place.x(), room.right())),
        max(room.top(), min(place.y(), room.bottom())),
    )
