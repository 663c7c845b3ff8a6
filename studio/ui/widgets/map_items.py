"""The graphics items of a map: pictures, sea links, badges, orders.

Items draw what they were given last; they know no game and no document.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.painting.colors import text_on

# A badge is 22 x 16 map pixels at 100 %, and never smaller on screen than is readable.
BADGE_HEIGHT: Final = 18.0
BADGE_MIN_SCREEN: Final = 15.0
LABEL_MIN_ARROW: Final = 46.0  # screen pixels; a shorter arrow has its label beside it
LABEL_OFFSET: Final = 16.0
NAME_MIN_SCALE: Final = 0.35  # names are hidden where the map is smaller
NAME_MAX_PLACED: Final = 600  # more names than this are not placed one by one


def screen_scale(painter: QPainter) -> float:
    """Return how many screen pixels a map pixel takes."""
    transform = painter.worldTransform()
    return math.hypot(transform.m11(), transform.m12()) or 1.0


class RasterItem(QGraphicsItem):
    """An image in map pixels, resampled well when it is shown smaller."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._image = QImage()
        self._scaled = QImage()
        self._offset = QPointF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_image(self, image: QImage, offset: QPointF | None = None) -> None:
        """Show `image` with its top left corner at `offset`."""
        self.prepareGeometryChange()
        self._image, self._scaled = image, QImage()
        self._offset = offset or QPointF()
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self._offset, QRectF(self._image.rect()).size())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._image.isNull():
            return
        ratio = painter.device().devicePixelRatioF()
        scale = screen_scale(painter) * ratio
        if scale >= 1:
            painter.drawImage(self._offset, self._image)
            return
        size = QSize(
            max(1, round(self._image.width() * scale)), max(1, round(self._image.height() * scale))
        )
        if self._scaled.size() != size:
            # Qt's own downscaling while drawing skips pixels below one half, and thin
            # borders with them.
            self._scaled = self._image.scaled(
                size,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        painter.drawImage(self.boundingRect(), self._scaled)


class LinksItem(QGraphicsItem):
    """Dashed lines over the sea."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._path = QPainterPath()
        self.color = QColor("#4d6f8a")
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_lines(self, lines: Iterable[Sequence[tuple[float, float]]]) -> None:
        """Draw these polylines, in map pixels."""
        self.prepareGeometryChange()
        self._path = QPainterPath()
        for line in lines:
            self._path.addPolygon(QPolygonF([QPointF(x + 0.5, y + 0.5) for x, y in line]))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.color, 1.6)
        pen.setCosmetic(True)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._path)


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


class _OverlayItem(QGraphicsItem):
    """Something drawn over a whole map that lets the mouse through."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._bounds = QRectF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def _cover(self, bounds: QRectF) -> None:
        """Draw again, on a map that covers `bounds`."""
        self.prepareGeometryChange()
        self._bounds = bounds
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds


class BadgesItem(_OverlayItem):
    """All army badges and names of a map, sized for the screen."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._badges: tuple[Badge, ...] = ()
        self.show_names = True
        self.ring_color = QColor("#d81b60")
        # Writing the names takes 20 ms on World, too long to repeat for every hover.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_badges(self, badges: Sequence[Badge], bounds: QRectF) -> None:
        """Show these badges on a map that covers `bounds`."""
        self._badges = tuple(badges)
        self._cover(bounds)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        scale = screen_scale(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.scale(1 / scale, 1 / scale)  # from here on screen pixels
        if self.show_names and scale >= NAME_MIN_SCALE:
            for name in self._place_names(painter.font(), scale):
                _paint_name(painter, name)
        for badge in self._badges:
            if badge.text:
                self._paint_box(painter, badge, _badge_rect(badge, painter.font(), scale))
        painter.restore()

    def _place_names(self, font: QFont, scale: float) -> list[_Name]:
        """Choose which names are written: the roomiest regions first, none over another."""
        named = sorted((b for b in self._badges if b.name), key=lambda b: -b.room)
        taken = [_badge_rect(badge, font, scale) for badge in self._badges if badge.text]
        placed = []
        for badge in named[:NAME_MAX_PLACED]:
            name = _name_of(badge, font, scale)
            if not any(name.rect.intersects(rect) for rect in taken):
                placed.append(name)
                taken.append(name.rect)
        return placed

    def _paint_box(self, painter: QPainter, badge: Badge, rect: QRectF) -> None:
        outline = badge_outline(rect, badge.shape)
        if badge.ringed:
            painter.setPen(QPen(self.ring_color, 5))
            painter.drawPath(outline)
        ink = text_on(badge.fill)
        painter.setPen(QPen(QColor(0, 0, 0, 200), 1.2))
        painter.setBrush(badge.fill)
        painter.drawPath(outline)
        painter.setPen(ink)
        painter.setFont(_badge_font(painter.font(), rect.height()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge.text)


def _badge_height(badge: Badge, scale: float) -> float:
    """Return the height on screen: grows with zoom where the region has room."""
    natural = min(BADGE_HEIGHT, badge.room * 1.1) * scale
    return min(max(natural, BADGE_MIN_SCREEN), 34.0)


def _badge_font(base: QFont, height: float) -> QFont:
    font = QFont(base)
    font.setPixelSize(max(10, round(height * 0.74)))
    font.setBold(True)
    return font


def _badge_rect(badge: Badge, base: QFont, scale: float) -> QRectF:
    """Return where a badge's box lies, in screen pixels from the map's corner."""
    height = _badge_height(badge, scale)
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


def _name_of(badge: Badge, base: QFont, scale: float) -> _Name:
    font = QFont(base)
    font.setPixelSize(max(9, min(13, round(11 * scale))))
    font.setCapitalization(QFont.Capitalization.SmallCaps)
    metrics = QFontMetricsF(font)
    width, height = metrics.horizontalAdvance(badge.name), metrics.ascent()
    below = _badge_rect(badge, base, scale).bottom() + 1
    top = below if badge.text else (badge.y + 0.5) * scale - height / 2
    return _Name(badge.name, font, QRectF((badge.x + 0.5) * scale - width / 2, top, width, height))


def _paint_name(painter: QPainter, name: _Name) -> None:
    """Write a name in small capitals, with a light halo that follows the letters."""
    path = QPainterPath()
    path.addText(name.rect.left(), name.rect.bottom() - 2, name.font, name.text)
    painter.setPen(QPen(QColor(255, 255, 255, 170), 2.4, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.fillPath(path, QColor("#20252b"))


@dataclass(frozen=True, slots=True)
class Arrow:
    """Units that go along a line; several lines where it leaves the picture."""

    lines: tuple[tuple[tuple[float, float], ...], ...]
    units: int
    color: QColor
    text: str = ""
    dashed: bool = False  # a transfer
    strong: bool = True


class ArrowsItem(_OverlayItem):
    """Orders on the map: arrows as wide as the force is large."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._arrows: tuple[Arrow, ...] = ()

    def set_arrows(self, arrows: Sequence[Arrow], bounds: QRectF) -> None:
        """Show these arrows on a map that covers `bounds`."""
        self._arrows = tuple(arrows)
        self._cover(bounds)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = screen_scale(painter)
        for arrow in self._arrows:
            for i, line in enumerate(arrow.lines):
                _paint_arrow(painter, arrow, line, scale, label=i == 0)


def _paint_arrow(
    painter: QPainter,
    arrow: Arrow,
    line: Sequence[tuple[float, float]],
    scale: float,
    *,
    label: bool,
) -> None:
    points = [QPointF(x * scale, y * scale) for x, y in line]
    width = min(2.5 + 1.1 * math.sqrt(arrow.units), 10.0)
    painter.save()
    painter.scale(1 / scale, 1 / scale)  # from here on screen pixels
    body = _shorten(points, 11.0, 15.0 + width)
    path = QPainterPath(body[0])
    for point in body[1:]:
        path.lineTo(point)
    color = QColor(arrow.color)
    color.setAlpha(235 if arrow.strong else 110)
    for ink, extra in ((QColor(0, 0, 0, color.alpha() * 3 // 4), 2.0), (color, 0.0)):
        pen = QPen(ink, width + extra, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
        if arrow.dashed:
            pen.setDashPattern([1.6, 0.8])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    painter.setPen(QPen(QColor(0, 0, 0, color.alpha()), 1.0))
    painter.setBrush(color)
    painter.drawPolygon(_head(body, width))
    if label and arrow.text:
        _paint_arrow_text(painter, _label_place(path), arrow)
    painter.restore()


def _label_place(body: QPainterPath) -> QPointF:
    """Return the middle of an arrow, or a place beside one too short to hold its label."""
    middle = body.pointAtPercent(0.5)
    if body.length() >= LABEL_MIN_ARROW:
        return middle
    angle = math.radians(body.angleAtPercent(0.5))
    sign = -1 if math.cos(angle) >= 0 else 1  # above rather than below
    return QPointF(
        middle.x() + sign * LABEL_OFFSET * math.sin(angle),
        middle.y() + sign * LABEL_OFFSET * math.cos(angle),
    )


def _paint_arrow_text(painter: QPainter, at: QPointF, arrow: Arrow) -> None:
    font = QFont(painter.font())
    font.setPixelSize(11)
    font.setBold(True)
    width = QFontMetricsF(font).horizontalAdvance(arrow.text) + 8
    rect = QRectF(at.x() - width / 2, at.y() - 8, width, 16)
    painter.setPen(QPen(QColor(0, 0, 0, 160), 1))
    painter.setBrush(QColor(255, 255, 255, 235))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setPen(QColor("#111111"))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, arrow.text)


def _shorten(points: list[QPointF], start: float, end: float) -> list[QPointF]:
    """Leave room for the badges at both ends (screen pixels), if the line is long enough."""
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    length = path.length()
    if length < 1.5 * (start + end):
        start, end = length * 0.2, length * 0.3
    if length == 0:
        return points
    first, last = path.percentAtLength(start), path.percentAtLength(length - end)
    inner = [p for p, at in _with_percent(points, length) if first < at < last]
    return [path.pointAtPercent(first), *inner, path.pointAtPercent(last)]


def _with_percent(points: list[QPointF], length: float) -> list[tuple[QPointF, float]]:
    done, out = 0.0, [(points[0], 0.0)]
    for before, point in itertools.pairwise(points):
        done += math.hypot(point.x() - before.x(), point.y() - before.y())
        out.append((point, done / length))
    return out


def _head(body: list[QPointF], width: float) -> QPolygonF:
    before, tip = body[-2], body[-1]
    angle = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    size = 6.0 + width
    ahead = QPointF(tip.x() + math.cos(angle) * size, tip.y() + math.sin(angle) * size)
    wing = size * 0.75
    left = QPointF(tip.x() - math.sin(angle) * wing, tip.y() + math.cos(angle) * wing)
    right = QPointF(tip.x() + math.sin(angle) * wing, tip.y() - math.cos(angle) * wing)
    return QPolygonF([left, ahead, right])
