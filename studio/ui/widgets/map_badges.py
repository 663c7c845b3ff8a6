"""Army badges and names over a map, drawn once at a size and stamped wherever they stand.

Writing hundreds of names takes longer than a frame: each is drawn into a small picture of its own,
and a paint draws no more than some new ones; the others follow in the next.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.painting.badges import Badge, PlacedBadges, place_badges, screen_scale
from studio.ui.look.theme import type_scale
from studio.ui.widgets.map_items import OverlayItem

NEW_A_PAINT: Final = 24  # stamps; drawing that many takes less than half a frame
_MOST_STAMPS: Final = 4000  # then all are forgotten: fonts and armies have changed often
_EDGE: Final = 9  # screen pixels around a badge or name: outlines, tips and halos


class BadgesItem(OverlayItem):
    """All army badges and names of a map, sized for the screen."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._badges: tuple[Badge, ...] = ()
        self._placed: PlacedBadges | None = None  # at the scale shown last
        self._placed_for: object = None
        self._font = QFont()  # of the widget, as it was painted last
        self._stamps = _Stamps()
        self.show_names = True
        self.ring_color = QColor("#d81b60")
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def set_badges(self, badges: Sequence[Badge], bounds: QRectF) -> None:
        """Show these badges on a map that covers `bounds`."""
        before, self._badges = self._placed, tuple(badges)
        if before is None or bounds != self._bounds:
            self._placed = None
            self.cover(bounds)
            return
        self._placed = self._place(self._font, before.scale)
        self.update(self._placed.difference(before))

    def _place(self, font: QFont, scale: float) -> PlacedBadges:
        larger = type_scale()
        return place_badges(self._badges, font, scale, names=self.show_names, larger=larger)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        wanted = screen_scale(painter), painter.font().key(), self.show_names
        if self._placed is None or wanted != self._placed_for:
            self._placed_for, self._font = wanted, QFont(painter.font())
            self._placed = self._place(painter.font(), wanted[0])
        if self._stamps.paint(painter, self._placed, self.ring_color, option.exposedRect):
            QTimer.singleShot(0, self.scene(), self.update)


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """A badge or a name of a map: all that tells its look apart from others', and where it is."""

    look: Hashable
    rect: QRectF  # in screen pixels from the map's corner
    alone: PlacedBadges  # on a stamp

    def drawn(self, ring_color: QColor, font: QFont, ratio: float) -> QPixmap:
        """Draw it into a picture of its own, with room around it."""
        around = self.rect.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
        stamp = QPixmap((around.size() * ratio).toSize())
        stamp.setDevicePixelRatio(ratio)
        stamp.fill(QColor(0, 0, 0, 0))
        painter = QPainter(stamp)
        painter.setFont(font)
        self.alone.paint(painter, ring_color)
        painter.end()
        return stamp


def _parts(placed: PlacedBadges) -> list[_Part]:
    """Return names and badges one by one; badges lie over names."""
    names = [
        _Part((n.text, *_size(n.rect)), n.rect, PlacedBadges(1.0, (), (n.at(_on_stamp(n.rect)),)))
        for n in placed.names
    ]
    boxes = [
        _Part(
            (b.text, b.fill.rgba(), b.shape, b.ringed, *_size(rect)),
            rect,
            PlacedBadges(1.0, ((b, _on_stamp(rect)),), ()),
        )
        for b, rect in placed.boxes
    ]
    return names + boxes


def _size(rect: QRectF) -> tuple[float, float]:
    return rect.width(), rect.height()


def _on_stamp(rect: QRectF) -> QRectF:
    """Return the rectangle on its stamp: the same wherever it is on the map, to the last bit.

    Moving the painter there instead would leave a rest of rounding, and two stamps of one look
    would differ.
    """
    return QRectF(_EDGE, _EDGE, rect.width(), rect.height())


class _Stamps:
    """Pictures of badges and names as they were drawn once, by all that tells them apart."""

    def __init__(self) -> None:
        self._pictures: dict[Hashable, QPixmap] = {}
        self._placed: PlacedBadges | None = None
        self._parts: list[_Part] = []

    def paint(
        self, painter: QPainter, placed: PlacedBadges, ring_color: QColor, exposed: QRectF
    ) -> bool:
        """Paint what lies in a part of the map; return whether some are still to come."""
        if placed is not self._placed:
            self._placed, self._parts = placed, _parts(placed)
        area = _screen(exposed, placed.scale)
        found = self._found(
            [p for p in self._parts if area.intersects(p.rect)], painter, ring_color
        )
        painter.save()
        painter.scale(1 / placed.scale, 1 / placed.scale)  # from here on screen pixels
        to_screen = painter.worldTransform()
        painter.resetTransform()
        for rect, stamp in found:
            if stamp is not None:
                painter.drawPixmap(_on_pixel(to_screen.map(rect.topLeft())), stamp)
        painter.restore()
        return any(stamp is None for _, stamp in found)

    def _found(
        self, parts: Sequence[_Part], painter: QPainter, ring_color: QColor
    ) -> list[tuple[QRectF, QPixmap | None]]:
        """Return the stamps of parts, of which some are new; None for those to be drawn later.

        The last parts, which are badges, come first: numbers matter more than names.
        """
        ratio, left = painter.device().devicePixelRatioF(), NEW_A_PAINT
        found = []
        for part in reversed(parts):
            key = part.look, ratio, painter.font().key(), ring_color.rgba()
            stamp = self._pictures.get(key)
            if stamp is None and left:
                left -= 1
                stamp = part.drawn(ring_color, painter.font(), ratio)
                self._keep(key, stamp)
            found.append((part.rect, stamp))
        return found[::-1]

    def _keep(self, key: Hashable, stamp: QPixmap) -> None:
        if len(self._pictures) >= _MOST_STAMPS:
            self._pictures.clear()
        self._pictures[key] = stamp


def _on_pixel(corner: QPointF) -> QPoint:
    """Return where a stamp goes, on a whole pixel of the screen: between two it would blur."""
    return QPoint(round(corner.x()) - _EDGE, round(corner.y()) - _EDGE)


def _screen(part: QRectF, scale: float) -> QRectF:
    """Return a part of the map in screen pixels, with room for outlines and halos."""
    area = QRectF(part.topLeft() * scale, part.size() * scale)
    return area.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
