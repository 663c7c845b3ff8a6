"""A transfer tree of the agent maxn as a picture: areas with their dice, the chosen path strong.

The root is at the left, dice come to it from the right. The chosen path is the uppermost line, and
other branches hang below it. Of a large tree as many of them are shown as a picture can hold.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from ai.games.dicewars.maxn import TransferNode
from studio.games.dicewars.marks import FLOW
from studio.games.dicewars.transfers import Border, count_of
from studio.painting.colors import Theme

MOST_SHOWN: Final = 250
WIDTH: Final = 66.0  # of a node, in units of the picture
HEIGHT: Final = 24.0
_ACROSS: Final = 106.0  # between depths
_DOWN: Final = 31.0  # between rows
_ELBOW: Final = 14.0  # from an area to the line that its branches hang on
_MARGIN: Final = 12.0
_FONT: Final = 13  # pixels


@dataclass(frozen=True, slots=True, eq=False)
class TransferPicture:
    """A tree laid out."""

    border: Border
    nodes: tuple[TransferNode, ...]  # the root first
    parents: tuple[int, ...]  # places in `nodes`, -1 for the root
    middles: tuple[QPointF, ...]
    on_path: tuple[bool, ...]  # on the chosen path
    count: int  # of nodes, shown or not
    bounds: QRectF

    def node_at(self, point: QPointF) -> int | None:
        """Return the place of the node at a point."""
        for place, middle in enumerate(self.middles):
            away = point - middle
            if abs(away.x()) <= WIDTH / 2 and abs(away.y()) <= HEIGHT / 2:
                return place
        return None

    def areas_from(self, place: int) -> tuple[int, ...]:
        """Return the areas from a node up to the root."""
        areas = []
        while place >= 0:
            areas.append(self.nodes[place].area)
            place = self.parents[place]
        return tuple(areas)

    def beside(self, place: int, by: int) -> int:
        """Return the next node of the same depth, as far as there is one."""
        level = [p for p in range(len(self.nodes)) if self._x(p) == self._x(place)]
        level.sort(key=lambda p: self.middles[p].y())
        at = level.index(place) + by
        return level[at] if 0 <= at < len(level) else place

    def child(self, place: int) -> int:
        """Return the uppermost child of a node; itself without one."""
        below = [p for p, parent in enumerate(self.parents) if parent == place]
        return min(below, key=lambda p: self.middles[p].y(), default=place)

    def _x(self, place: int) -> float:
        return self.middles[place].x()


def laid_out(border: Border) -> TransferPicture:
    """Return the picture of a border area's tree."""
    nodes, parents, on_path = _shown(border)
    middles = _places(parents, on_path)
    bounds = QRectF()
    for middle in middles:
        box = QRectF(0, 0, WIDTH, HEIGHT)
        box.moveCenter(middle)
        bounds = bounds.united(box)
    bounds.adjust(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
    count = count_of(border.tree.root)
    return TransferPicture(
        border, tuple(nodes), tuple(parents), tuple(middles), tuple(on_path), count, bounds
    )


def _places(parents: Sequence[int], on_path: Sequence[bool]) -> list[QPointF]:
    """Return where nodes stand: each in the row of its first child, the chosen one coming first."""
    below: list[list[int]] = [[] for _ in parents]
    depths = [0] * len(parents)
    for place, parent in enumerate(parents):
        if parent >= 0:
            below[parent].append(place)
            depths[place] = depths[parent] + 1
    rows, row, waiting = [0] * len(parents), 0, [0]
    while waiting:
        place = waiting.pop()
        is_first = parents[place] < 0 or _first(below[parents[place]], on_path) == place
        row += not is_first
        rows[place] = row
        waiting += sorted(below[place], key=lambda one: (on_path[one], -one))
    return [QPointF(d * _ACROSS, r * _DOWN) for d, r in zip(depths, rows, strict=True)]


def _first(places: Sequence[int], on_path: Sequence[bool]) -> int:
    return min(places, key=lambda one: (not on_path[one], one))


def _shown(border: Border) -> tuple[list[TransferNode], list[int], list[bool]]:
    """Return the nodes of a picture, level by level, those of the chosen path in any case.

    With the places of their parents, and whether they are on that path.
    """
    nodes, parents, on_path = list[TransferNode](), list[int](), list[bool]()
    path = tuple(reversed(border.tree.path)) or (border.area,)
    waiting = deque([(border.tree.root, -1, 0, True)])
    while waiting:
        node, parent, depth, leads = waiting.popleft()
        if len(nodes) >= MOST_SHOWN and not leads:
            continue
        nodes.append(node)
        parents.append(parent)
        on_path.append(leads)
        for child in node.children:
            is_next = leads and depth + 1 < len(path) and child.area == path[depth + 1]
            waiting.append((child, len(nodes) - 1, depth + 1, is_next))
    return nodes, parents, on_path


def paint_tree(
    painter: QPainter,
    picture: TransferPicture,
    theme: Theme,
    name_of: Callable[[int], str],
    marked: int | None = None,
) -> None:
    """Draw a tree; `marked` is the place of the node under mouse or keys."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place in sorted(range(len(picture.nodes)), key=lambda p: picture.on_path[p]):
        if picture.parents[place] >= 0:
            _edge(painter, picture, place, theme)
    font = QFont(painter.font())
    font.setPixelSize(_FONT)
    for place in range(len(picture.nodes)):
        font.setBold(picture.on_path[place])
        painter.setFont(font)
        _node(painter, picture, place, theme, name_of)
    if marked is not None and marked < len(picture.nodes):
        box = QRectF(0, 0, WIDTH + 6, HEIGHT + 6)
        box.moveCenter(picture.middles[marked])
        painter.setPen(QPen(theme.plot_foreground, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 8, 8)


def _edge(painter: QPainter, picture: TransferPicture, place: int, theme: Theme) -> None:
    """Draw where dice go: from a node to its parent, by the line that all branches hang on."""
    strong = picture.on_path[place]
    start = picture.middles[place] - QPointF(WIDTH / 2, 0)
    end = picture.middles[picture.parents[place]] + QPointF(WIDTH / 2 + 1, 0)
    color = _path_color(theme) if strong else theme.muted
    painter.setPen(QPen(color, 3.2 if strong else 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = end.x() + _ELBOW
    painter.drawPolyline([start, QPointF(corner, start.y()), QPointF(corner, end.y()), end])
    if strong:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        back = end + QPointF(10, 0)
        painter.drawPolygon(QPolygonF([end, back + QPointF(0, 6), back - QPointF(0, 6)]))


def _node(
    painter: QPainter,
    picture: TransferPicture,
    place: int,
    theme: Theme,
    name_of: Callable[[int], str],
) -> None:
    """Draw an area with its dice, as [area, dice]."""
    node, strong = picture.nodes[place], picture.on_path[place]
    box = QRectF(0, 0, WIDTH, HEIGHT)
    box.moveCenter(picture.middles[place])
    is_root = picture.parents[place] < 0
    fill = _path_color(theme) if strong else theme.plot_background
    painter.setPen(QPen(_path_color(theme) if strong else theme.muted, 2.4 if is_root else 1.2))
    painter.setBrush(fill)
    painter.drawRoundedRect(box, 6, 6)
    faded = not strong and not is_root and not node.arriving
    ink = theme.muted if faded else theme.plot_foreground
    painter.setPen(_on_path_ink(theme) if strong else ink)
    text = painter.fontMetrics().elidedText(
        name_of(node.area), Qt.TextElideMode.ElideRight, round(WIDTH - 26)
    )
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{text}, {node.dice}")


def _path_color(theme: Theme) -> QColor:
    return theme.accent if theme.is_dark else FLOW


def _on_path_ink(theme: Theme) -> QColor:
    return QColor("#10141a") if theme.is_dark else QColor("#ffffff")
