"""A view of a scene that is zoomed around the mouse. It does not know what the scene is of.

What is under the mouse stays there while one zooms, in and out: the scroll bars reach as far past
the scene as that takes.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QSinglePointEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

MAX_ZOOM: Final = 16.0
LEAST_ZOOM: Final = 0.1  # that is asked for; a scene may be so large that it is fitted with less
FIT_MARGIN: Final = 6
WHEEL_FACTOR: Final = 1.0015  # of zoom by a step, of which a notch of the wheel has 120
_SLACK: Final = 0.01  # pixels that a view may lack and still need no scroll bar
_PLACES: Final = (
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.Wheel,
    QEvent.Type.Enter,
)


def wheel_steps(event: QWheelEvent) -> int:
    """Return how far a wheel was turned, 120 for a notch; Shift and Alt may turn its axis."""
    return event.angleDelta().y() or event.angleDelta().x()


def wheel_factor(event: QWheelEvent) -> float:
    """Return by what a wheel zooms."""
    return WHEEL_FACTOR ** wheel_steps(event)


class ZoomView(QGraphicsView):
    """A scene with zoom and pan; positions are in pixels of the viewport, points in the scene."""

    view_changed = Signal()  # zoomed, panned or resized

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._fits = True
        self._mouse_at: QPointF | None = None  # None while it is elsewhere
        self._room = QSize()  # with what scroll bars take of it
        self._held: tuple[QPointF, QPointF] | None = None  # position and point of the last zoom
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        # Not the middle: scroll bars come and go with a resize too, a moment after a zoom.
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        # Qt would center what needs no scroll bar, and count the room that the other bar takes.
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    @property
    def zoom(self) -> float:
        """Screen pixels a pixel of the scene."""
        return self.transform().m11()

    @Slot()
    def fit(self) -> None:
        """Show the whole scene."""
        self._fits = True
        rect = self.scene().sceneRect()
        area = self.maximumViewportSize()  # a whole scene needs no scroll bars
        if rect.isEmpty():
            return
        scale = min(
            (area.width() - FIT_MARGIN) / rect.width(), (area.height() - FIT_MARGIN) / rect.height()
        )
        self._show_at(rect.center(), QRectF(QPoint(), area).center(), max(scale, 0.01))
        self.view_changed.emit()

    @Slot()
    def zoom_in(self) -> None:
        """Zoom in by a quarter."""
        self.zoom_by(1.25)

    @Slot()
    def zoom_out(self) -> None:
        """Zoom out by a quarter."""
        self.zoom_by(0.8)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom around a position, between a tenth and sixteen times.

        Without one it is the mouse's, or the middle of the view where the mouse is elsewhere.
        """
        if at is None:
            at = self._mouse_at or QRectF(self.viewport().rect()).center()
        scale = min(max(self.zoom * factor, min(LEAST_ZOOM, self.zoom)), MAX_ZOOM)
        point = self._point_held(at)
        self._held = at, point
        self._fits = False
        self._show_at(point, at, scale)
        self.view_changed.emit()

    def seen(self) -> QRectF:
        """Return the part of the scene that is in the view."""
        inverted, _ = self.viewportTransform().inverted()
        return inverted.mapRect(QRectF(self.viewport().rect()))

    def look_at(self, x: float, y: float) -> None:
        """Bring a point into the middle of the view, or as near to it as the scene reaches."""
        self._fits = False
        whole, seen = self.scene().sceneRect(), self.seen()
        point = QPointF(
            _middle(x, seen.width(), whole.left(), whole.right()),
            _middle(y, seen.height(), whole.top(), whole.bottom()),
        )
        self._show_at(point, QRectF(self.viewport().rect()).center(), self.zoom)

    def pan(self, by: QPoint) -> None:
        """Move what is seen by so many pixels of the screen."""
        self._fits = False
        self._scroll(by)

    def _scroll(self, by: QPoint) -> None:
        for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - way)

    def map_point(self, at: QPointF) -> QPointF:
        """Return the point, with its fraction, at a position."""
        inverted, _ = self.viewportTransform().inverted()
        return inverted.map(at)

    def _point_held(self, at: QPointF) -> QPointF:
        """Return what is at a position: of the zoom before, the very point that it was around.

        A view scrolls by whole pixels, and their rests would add up from notch to notch.
        """
        if self._held is not None:
            before, point = self._held
            off = self.viewportTransform().map(point) - at
            if before == at and max(abs(off.x()), abs(off.y())) <= 1:
                return point
        return self.map_point(at)

    def _show_at(self, point: QPointF, at: QPointF, scale: float) -> None:
        """Show the scene at a scale with one of its points at a position."""
        reach = self.scene().sceneRect().united(self._seen_at(point, at, scale))
        self.setTransform(QTransform.fromScale(scale, scale))
        self.setSceneRect(reach)
        self._scroll((at - self.viewportTransform().map(point)).toPoint())

    def _seen_at(self, point: QPointF, at: QPointF, scale: float) -> QRectF:
        """Return what would be seen, without what scroll bars would hide."""
        room, whole = QSizeF(self.maximumViewportSize()), self.scene().sceneRect()
        start = point - at / scale
        seen = QRectF(start, room / scale)
        if whole.top() < seen.top() or whole.bottom() > seen.bottom():
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
        if whole.left() < seen.left() or whole.right() > seen.right():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        less = _SLACK / scale
        return QRectF(start, room / scale).adjusted(0, 0, -less, -less)

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        before, self._room = self._room, self.maximumViewportSize()
        middle = self.map_point(QRectF(QPoint(), event.oldSize()).center())
        super().resizeEvent(event)
        if self._fits:
            self.fit()
        elif before != self._room:
            self._show_at(middle, QRectF(self.viewport().rect()).center(), self.zoom)
        self.view_changed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.view_changed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(wheel_factor(event), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Note where the mouse is, before anything is done about it."""
        if event.type() in _PLACES:
            assert isinstance(event, QSinglePointEvent)
            self._mouse_at = event.position()
        elif event.type() is QEvent.Type.Leave:
            self._mouse_at = None
        return super().viewportEvent(event)


def _middle(wanted: float, room: float, low: float, high: float) -> float:
    """Return the middle of what is seen, so that a scene from `low` to `high` fills the room."""
    if high - low <= room:
        return (low + high) / 2
    return min(max(wanted, low + room / 2), high - room / 2)
