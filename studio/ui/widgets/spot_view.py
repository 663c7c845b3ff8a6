"""A view of a board that finds the spot under mouse and keys; what is done is a hand's affair.

It zooms with the wheel, + and -, moves with a drag, and knows no game.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsItem, QGraphicsScene, QWidget

from studio.ui.look.theme import current_theme
from studio.ui.widgets.focus_edge import FocusEdge
from studio.ui.widgets.zoom_view import ZoomView

_GROUND: Final = "#e6e8eb"
_DARK_GROUND: Final = "#17191c"


class Hand(Protocol):
    """Acts on spots, which are numbers of the board's own; None is beside all of them."""

    strokes: bool  # whether a drag with a button acts on every spot, else it moves the board

    def pointed_at(self, spot: int | None) -> None:
        """Hear what the mouse is over."""
        ...

    def acted_on(self, spot: int | None, button: Qt.MouseButton) -> None:
        """Act on a spot that was clicked, or gone over with the button held."""
        ...

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means; return whether it means anything."""
        ...

    def hopped(self, by: int) -> bool:
        """Go to the next or last of what can be chosen; False: Tab leaves the board."""
        ...


class SpotView(ZoomView):
    """Shows one item, the board; `hand` is told of what people do on it."""

    def __init__(self, item: QGraphicsItem, parent: QWidget | None = None) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, parent)
        self.hand: Hand | None = None
        self._item = item
        self._pressed: QPoint | None = None  # where a button went down
        self._panned = False
        self._scene.addItem(item)
        self._scene.setSceneRect(item.boundingRect())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setViewportUpdateMode(ZoomView.ViewportUpdateMode.FullViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        FocusEdge(self)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self.setBackgroundBrush(QColor(_DARK_GROUND if current_theme().is_dark else _GROUND))
        self._item.update()

    def spot_at(self, at: QPointF) -> int | None:
        """Return what lies at a position of the viewport."""
        raise NotImplementedError

    # --- Qt

    def event(self, event: QEvent) -> bool:
        """Let Tab go through what can be chosen before it leaves."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            by = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)
            if by and self.hand is not None and self.hand.hopped(by):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.hand is not None and self.hand.key_pressed(event):
            event.accept()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_Home and not event.modifiers():
            self.fit()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._panned = event.position().toPoint(), False
        if self.hand is not None and self.hand.strokes and _acts(event.button()):
            self.hand.acted_on(self.spot_at(event.position()), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        spot = self.spot_at(event.position())
        held, before = event.buttons(), self._pressed
        strokes = self.hand is not None and self.hand.strokes
        if before is None or not held:
            self._point(spot)
        elif held & Qt.MouseButton.MiddleButton or not strokes:
            far = (at - before).manhattanLength() >= QApplication.startDragDistance()
            if self._panned or far:
                self._panned = True
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                self.pan(at - before)
                self._pressed = at
        elif self.hand is not None:
            right = bool(held & Qt.MouseButton.RightButton)
            self._point(spot)
            self.hand.acted_on(
                spot, Qt.MouseButton.RightButton if right else Qt.MouseButton.LeftButton
            )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and not self._panned
        self._pressed = None
        if self._panned:
            self.viewport().unsetCursor()
        hand = self.hand
        if was_click and hand is not None and not hand.strokes and _acts(event.button()):
            hand.acted_on(self.spot_at(event.position()), event.button())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def _point(self, spot: int | None) -> None:
        if self.hand is not None:
            self.hand.pointed_at(spot)


def _acts(button: Qt.MouseButton) -> bool:
    return button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)
