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
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

TOUR_SEEN: Final = "tour/seen"  # a key of the settings
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
        self.setFixedWidth(_CARD_WIDTH)
        self.title, self.text, self.count = QLabel(), QLabel(), QLabel()
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
        self.resize(self.sizeForWidth())

    def sizeForWidth(self) -> QSize:
        """Return the size that the text takes at the card's width."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        return QSize(_CARD_WIDTH, layout.totalHeightForWidth(_CARD_WIDTH))


class Tour(QWidget):
    """Lies over a window from `start` until it is ended, then goes by itself."""

    ended = Signal()

    def __init__(self, window: QWidget, stops: Sequence[Stop]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._window, self._stops, self._at = window, tuple(stops), 0
        self._lit = QRect()
        self.card = Card(self)
        self.card.back.clicked.connect(self.go_back)
        self.card.next.clicked.connect(self.go_on)
        self.card.end.clicked.connect(self.close)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        window.installEventFilter(self)

    @property
    def at(self) -> int:
        """The number of the stop on show, from 0."""
        return self._at

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
        self.card.show_stop(stop, number, len(self._stops))
        self._arrange()
        self.card.next.setFocus()

    def _arrange(self) -> None:
        self.setGeometry(self._window.rect())
        place = self._stops[self._at].place()
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
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QEvent) -> None:
        self._window.removeEventFilter(self)
        self.ended.emit()


def card_place(lit: QRect, card: QSize, room: QRect) -> QPoint:
    """Return the corner of a card beside what is lit: where there is room, else in its middle."""
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
    return _into(QPoint(middle_x, middle_y), inner)


def _into(place: QPoint, room: QRect) -> QPoint:
    return QPoint(
        max(room.left(), min(place.x(), room.right())),
        max(room.top(), min(place.y(), room.bottom())),
    )
