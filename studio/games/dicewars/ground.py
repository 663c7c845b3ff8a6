"""The areas of Dicewars as shapes: hexes of a generated board, or the regions of a map. No widgets.

Points are in units of the ground's own; a hex is `HEX` wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from engine.cartography.labels import label_points
from engine.cartography.model import MapModel
from engine.games.dicewars.board import Board
from engine.games.dicewars.boards import cells_beside

HEX: Final = 24.0
_ROW: Final = HEX * math.sqrt(3) / 2  # between two rows
_MARGIN: Final = HEX
_EDGE: Final = QColor("#20242a")
_EDGE_WIDTH: Final = 1.6
_ASIDE: Final = 2.0  # how much a way to the side counts against one ahead


class Ground(Protocol):
    """Where areas are, and how they are filled."""

    @property
    def bounds(self) -> QRectF:
        """All of it."""
        ...

    @property
    def middles(self) -> tuple[QPointF, ...]:
        """Where the dice of each area stand."""
        ...

    @property
    def room(self) -> tuple[float, ...]:
        """The radius of the free circle there."""
        ...

    def area_at(self, point: QPointF) -> int | None:
        """Return the area at a point."""
        ...

    def paint(self, painter: QPainter, fills: Sequence[QColor]) -> None:
        """Fill every area, and draw its border."""
        ...


class HexGround:
    """A generated board; raises ValueError for one without hexes."""

    def __init__(self, board: Board) -> None:
        if not board.hexes:
            raise ValueError("the board has no hexes")
        self._board = board
        self._area = {cell: area for area, cells in enumerate(board.hexes) for cell in cells}
        centers = {cell: self._center(cell) for cell in self._area}
        self._paths = tuple(_outline([centers[cell] for cell in cells]) for cells in board.hexes)
        self.bounds = QRectF()
        for path in self._paths:
            self.bounds = self.bounds.united(path.boundingRect())
        self.bounds.adjust(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        found = [self._middle(cells, centers) for cells in board.hexes]
        self.middles = tuple(middle for middle, _ in found)
        self.room = tuple(room for _, room in found)

    def _center(self, cell: int) -> QPointF:
        row, column = divmod(cell, self._board.width)
        return QPointF((column + row % 2 / 2 + 0.5) * HEX, (row + 0.5) * _ROW)

    def _middle(self, cells: Sequence[int], centers: dict[int, QPointF]) -> tuple[QPointF, float]:
        """Return the point farthest from other areas, and how far that is."""
        own = set(cells)
        height = max(self._area) // self._board.width + 2
        rim = [
            centers[cell]
            for cell in cells
            if len([c for c in cells_beside(cell, self._board.width, height) if c in own]) < 6
        ]
        mean = sum((centers[cell] for cell in cells), QPointF()) / len(cells)

        def inside(cell: int) -> float:
            away = [_length(centers[cell] - edge) for edge in rim]
            return min(away, default=0.0) - _length(centers[cell] - mean) / 20

        best = max(cells, key=inside)
        depth = min((_length(centers[best] - edge) for edge in rim), default=0.0)
        return centers[best], max(depth + HEX * 0.55, HEX)

    def area_at(self, point: QPointF) -> int | None:
        """Return the area at a point."""
        for area, path in enumerate(self._paths):
            if path.contains(point):
                return area
        return None

    def paint(self, painter: QPainter, fills: Sequence[QColor]) -> None:
        """Fill every area, and draw its border."""
        pen = QPen(_EDGE, _EDGE_WIDTH)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for path, fill in zip(self._paths, fills, strict=True):
            painter.setBrush(fill)
            painter.drawPath(path)


@lru_cache(maxsize=8)
def hex_ground(board: Board) -> HexGround:
    """Return the ground of a generated board; outlines take a while."""
    return HexGround(board)


class MapGround:
    """The regions of a map; areas are in the order of the map's regions."""

    def __init__(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        self._labels = labels
        self._keys = [region.key for region in model.regions]
        self._places = {key: place for place, key in enumerate(self._keys)}
        height, width = labels.shape
        self.bounds = QRectF(0, 0, width, height)
        circles = label_points(labels)
        middles, room = [], []
        for region in model.regions:
            circle = circles.get(region.key)
            x, y = region.label_point or (circle.point if circle is not None else (0, 0))
            middles.append(QPointF(x + 0.5, y + 0.5))
            room.append(circle.radius if circle is not None else 4.0)
        self.middles, self.room = tuple(middles), tuple(room)
        self._border = np.zeros(labels.shape, bool)
        self._border[:, 1:] |= labels[:, 1:] != labels[:, :-1]
        self._border[1:] |= labels[1:] != labels[:-1]
        self._painted: tuple[tuple[int, ...], QImage] | None = None

    def area_at(self, point: QPointF) -> int | None:
        """Return the area at a point."""
        x, y = math.floor(point.x()), math.floor(point.y())
        height, width = self._labels.shape
        if not (0 <= x < width and 0 <= y < height):
            return None
        return self._places.get(int(self._labels[y, x]))

    def paint(self, painter: QPainter, fills: Sequence[QColor]) -> None:
        """Fill every area, and draw its border."""
        wanted = tuple(fill.rgb() for fill in fills)
        if self._painted is None or self._painted[0] != wanted:
            self._painted = wanted, self._image(wanted)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self.bounds, self._painted[1])

    def _image(self, fills: Sequence[int]) -> QImage:
        table = np.zeros(int(self._labels.max()) + 1, np.uint32)
        for key, fill in zip(self._keys, fills, strict=True):
            if key < len(table):
                table[key] = fill
        pixels = table[self._labels]
        land = self._labels > 0
        pixels[self._border & (land | np.roll(land, 1, 0) | np.roll(land, 1, 1))] = _EDGE.rgb()
        height, width = pixels.shape
        data = np.ascontiguousarray(pixels)
        return QImage(data.data, width, height, width * 4, QImage.Format.Format_ARGB32).copy()


def area_beside(ground: Ground, here: int, step: QPointF) -> int:
    """Return the area that lies best in a direction of length 1; the same where none does."""

    def rank(area: int) -> float:
        way = ground.middles[area] - ground.middles[here]
        ahead = QPointF.dotProduct(way, step)
        aside = abs(way.x() * step.y() - way.y() * step.x())
        return ahead + _ASIDE * aside if ahead > 0 and ahead >= aside / 2 else math.inf

    found = min(range(len(ground.middles)), key=rank)
    return found if math.isfinite(rank(found)) else here


def _length(vector: QPointF) -> float:
    return math.hypot(vector.x(), vector.y())


def _outline(centers: Sequence[QPointF]) -> QPainterPath:
    """Return the outline of hexes, which may have holes."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    radius = HEX / math.sqrt(3) + 0.02  # they overlap by a hair, so that no seam stays
    for center in centers:
        corners = [
            QPointF(
                center.x() + radius * math.sin(math.pi / 3 * corner),
                center.y() + radius * math.cos(math.pi / 3 * corner),
            )
            for corner in range(6)
        ]
        hexagon = QPainterPath()
        hexagon.addPolygon(QPolygonF([*corners, corners[0]]))
        path = path.united(hexagon)
    return path.simplified()
