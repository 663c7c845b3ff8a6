"""Army badges and region names, painted in a size for the screen or the paper.

The painter's transformation says how large the map is shown. Must not know widgets.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from engine.cartography.labels import LabelPoint
from engine.cartography.model import Region
from engine.plain import LONGEST_ON_MAP, plain
from studio.painting.colors import text_on
from studio.painting.spacing import apart

# A badge is 22 x 16 map pixels at 100 %, and never smaller on screen than is readable.
BADGE_HEIGHT: Final = 18.0
BADGE_MIN_SCREEN: Final = 15.0
NAME_MIN_SCALE: Final = 0.35  # names are hidden where the map is smaller
_OUTLINE: Final = 8.0  # screen pixels that outlines, tips and halos stand out
NAME_MAX_PLACED: Final = 600  # more names than this are not placed one by one


@dataclass(frozen=True, slots=True)
class Badge:
    """A number box at a label point. `shape` is a player, or negative for neutral."""

    x: float
    y: float
    text: str
    fill: QColor
    shape: int = -1
    name: str = ""
    room: float = 14.0  # radius of the free circle around the point, map pixels
    ringed: bool = False  # drawn with an accent ring (chosen, target, changed)


def badge_place(region: Region, room: Mapping[int, LabelPoint]) -> tuple[float, float, float]:
    """Return x, y and free radius of a region's label point, in map pixels.

    `room` holds the inscribed circles by key; a region without pixels has no room.
    """
    circle = room.get(region.key)
    x, y = region.label_point or (circle.point if circle is not None else (0, 0))
    return float(x), float(y), 0.0 if circle is None else circle.radius


def screen_scale(painter: QPainter) -> float:
    """Return how many screen pixels a map pixel takes."""
    transform = painter.worldTransform()
    return math.hypot(transform.m11(), transform.m12()) or 1.0


def paint_badges(
    painter: QPainter, badges: Sequence[Badge], ring_color: QColor, *, names: bool
) -> None:
    """Paint badges at their places in map pixels; with `names` those that find room as well."""
    placed = place_badges(badges, painter.font(), screen_scale(painter), names=names)
    placed.paint(painter, ring_color)


@dataclass(frozen=True, slots=True, eq=False)
class PlacedBadges:
    """Badges and names where they stand at one scale, in screen pixels from the map's corner."""

    scale: float
    boxes: tuple[tuple[Badge, QRectF], ...]
    names: tuple[_Name, ...]

    def difference(self, other: PlacedBadges) -> QRectF:
        """Return a part of the map, in map pixels, outside which both look the same.

        Both must be placed at the same scale.
        """
        mine, others = self._by_look(), other._by_look()
        changed = QRectF()
        for look in mine.keys() ^ others.keys():
            changed = changed.united(mine[look] if look in mine else others[look])
        if changed.isNull():
            return changed
        changed = changed.adjusted(-_OUTLINE, -_OUTLINE, _OUTLINE, _OUTLINE)
        return QRectF(changed.topLeft() / self.scale, changed.size() / self.scale)

    def _by_look(self) -> dict[tuple[object, ...], QRectF]:
        """Map all that tells two drawings apart to where it is drawn."""
        looks: dict[tuple[object, ...], QRectF] = {
            (b.text, b.fill.rgba(), b.shape, b.ringed, *_sides(rect)): rect
            for b, rect in self.boxes
        }
        looks |= {(name.text, *_sides(name.rect)): name.rect for name in self.names}
        return looks

    def paint(self, painter: QPainter, ring_color: QColor, within: QRectF | None = None) -> None:
        """Paint them; `within` leaves out what lies outside a part of the map, in map pixels."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.scale(1 / self.scale, 1 / self.scale)  # from here on screen pixels
        area = None if within is None else _scaled(within, self.scale)
        for name in self.names:
            if area is None or area.intersects(name.rect):
                _paint_name(painter, name)
        for badge, rect in self.boxes:
            if area is None or area.intersects(rect):
                _paint_box(painter, badge, rect, ring_color)
        painter.restore()


def _sides(rect: QRectF) -> tuple[float, float, float, float]:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _scaled(rect: QRectF, scale: float) -> QRectF:
    """Return a part of the map in screen pixels, with room for outlines and halos."""
    area = QRectF(rect.topLeft() * scale, rect.size() * scale)
    return area.adjusted(-_OUTLINE, -_OUTLINE, _OUTLINE, _OUTLINE)


def place_badges(
    badges: Sequence[Badge], font: QFont, scale: float, *, names: bool, larger: float = 1.0
) -> PlacedBadges:
    """Find the places of badges at a scale, in screen pixels a map pixel, and of their names."""
    numbered = [badge for badge in badges if badge.text]
    rects = apart([_badge_rect(badge, font, scale, larger) for badge in numbered])
    shown = names and scale >= NAME_MIN_SCALE
    written = _place_names(badges, rects, font, scale, larger) if shown else ()
    return PlacedBadges(scale, tuple(zip(numbered, rects, strict=True)), tuple(written))


def paint_links(
    painter: QPainter, lines: Iterable[Sequence[tuple[float, float]]], color: QColor
) -> None:
    """Paint dashed lines over the sea, given in map pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color, 1.6)
    pen.setCosmetic(True)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(link_path(lines))


def link_path(lines: Iterable[Sequence[tuple[float, float]]]) -> QPainterPath:
    """Return polylines through the middles of their pixels."""
    path = QPainterPath()
    for line in lines:
        path.addPolygon(QPolygonF([QPointF(x + 0.5, y + 0.5) for x, y in line]))
    return path


def _place_names(
    badges: Sequence[Badge], boxes: Iterable[QRectF], font: QFont, scale: float, larger: float
) -> list[_Name]:
    """Choose which names are written: the roomiest regions first, none over another or a box."""
    named = sorted((b for b in badges if b.name), key=lambda b: -b.room)
    taken = _Taken(boxes)
    placed = []
    for badge in named[:NAME_MAX_PLACED]:
        name = _name_of(badge, font, scale, larger)
        if taken.is_free(name.rect):
            placed.append(name)
            taken.add(name.rect)
    return placed


class _Taken:
    """Rectangles that are full; hundreds are compared in one go."""

    def __init__(self, rects: Iterable[QRectF]) -> None:
        self._sides = np.empty((0, 4))  # left, top, right, bottom
        self._count = 0
        for rect in rects:
            self.add(rect)

    def add(self, rect: QRectF) -> None:
        """Take a rectangle."""
        if self._count == len(self._sides):
            self._sides = np.concatenate([self._sides, np.empty((256, 4))])
        self._sides[self._count] = rect.left(), rect.top(), rect.right(), rect.bottom()
        self._count += 1

    def is_free(self, rect: QRectF) -> bool:
        """Say whether a rectangle overlaps none that is taken."""
        left, top, right, bottom = self._sides[: self._count].T
        overlaps = (left < rect.right()) & (right > rect.left())
        overlaps &= (top < rect.bottom()) & (bottom > rect.top())
        return not overlaps.any()


def _paint_box(painter: QPainter, badge: Badge, rect: QRectF, ring_color: QColor) -> None:
    outline = badge_outline(rect, badge.shape)
    if badge.ringed:
        painter.setPen(QPen(ring_color, 5))
        painter.drawPath(outline)
    ink = text_on(badge.fill)
    painter.setPen(QPen(QColor(0, 0, 0, 200), 1.2))
    painter.setBrush(badge.fill)
    painter.drawPath(outline)
    painter.setPen(ink)
    painter.setFont(_badge_font(painter.font(), rect.height()))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge.text)


def _badge_height(badge: Badge, scale: float, larger: float) -> float:
    """Return the height on screen: grows with zoom where the region has room."""
    natural = min(BADGE_HEIGHT, badge.room * 1.1) * scale
    return min(max(natural, BADGE_MIN_SCREEN), 34.0) * larger


def _badge_font(base: QFont, height: float) -> QFont:
    font = QFont(base)
    font.setPixelSize(max(10, round(height * 0.74)))
    font.setBold(True)
    return font


def _badge_rect(badge: Badge, base: QFont, scale: float, larger: float) -> QRectF:
    """Return where a badge's box lies, in screen pixels from the map's corner."""
    height = _badge_height(badge, scale, larger)
    text = QFontMetricsF(_badge_font(base, height)).horizontalAdvance(badge.text)
    width = max(height * 1.25, text + height * 0.6)
    x, y = (badge.x + 0.5) * scale, (badge.y + 0.5) * scale
    return QRectF(x - width / 2, y - height / 2, width, height)


def badge_outline(rect: QRectF, shape: int) -> QPainterPath:
    """Return the outline of a badge; every player has a shape of its own."""
    path = QPainterPath()
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    tip = rect.height() * 0.35
    middle = rect.center().y()
    polygons = {
        1: [(left, top), (right, top), (right, bottom), (left, bottom)],
        2: [(left, top), (right, top), (right + tip, middle), (right, bottom), (left, bottom),
            (left - tip, middle)],
        3: [(left, top), (right, top), (right, bottom), (rect.center().x(), bottom + tip),
            (left, bottom)],
        4: [(left, bottom), (right, bottom), (right, top), (rect.center().x(), top - tip),
            (left, top)],
        5: [(left - tip / 2, bottom), (left + tip / 2, top), (right + tip / 2, top),
            (right - tip / 2, bottom)],
        6: [(left - tip, top), (right + tip, top), (right, bottom), (left, bottom)],
        7: [(left, top), (right, top), (right + tip, bottom), (left - tip, bottom)],
    }  # fmt: skip
    if shape in polygons:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in polygons[shape]]))
        path.closeSubpath()
    elif shape == 0:
        path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    else:
        path.addRoundedRect(rect, 3, 3)
    return path


@dataclass(frozen=True, slots=True)
class _Name:
    """A region's name where it is written, in screen pixels."""

    text: str
    font: QFont
    rect: QRectF

    def at(self, rect: QRectF) -> _Name:
        """Return it written elsewhere."""
        return replace(self, rect=rect)


def _name_of(badge: Badge, base: QFont, scale: float, larger: float) -> _Name:
    font = QFont(base)
    font.setPixelSize(round(max(9, min(13, round(11 * scale))) * larger))
    font.setCapitalization(QFont.Capitalization.SmallCaps)
    metrics = QFontMetricsF(font)
    text = plain(badge.name, LONGEST_ON_MAP)
    width, height = metrics.horizontalAdvance(text), metrics.ascent()
    below = _badge_rect(badge, base, scale, larger).bottom() + 1
    top = below if badge.text else (badge.y + 0.5) * scale - height / 2
    return _Name(text, font, QRectF((badge.x + 0.5) * scale - width / 2, top, width, height))


def _paint_name(painter: QPainter, name: _Name) -> None:
    """Write a name in small capitals, with a light halo that follows the letters."""
    path = QPainterPath()
    path.addText(name.rect.left(), name.rect.bottom() - 2, name.font, name.text)
    painter.setPen(QPen(QColor(255, 255, 255, 170), 2.4, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.fillPath(path, QColor("#20252b"))
