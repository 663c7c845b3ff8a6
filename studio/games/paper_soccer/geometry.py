"""Where everything of a pitch lies on its sheet of squared paper, flipped or not. Must not draw.

Lengths are in pixels of a scene, whose origin is the corner of the pitch that is seen upper left.
Points are columns and rows as the rules count them; the goals lie a row beyond the pitch.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF

CELL: Final = 48.0  # a square of the paper
MARGIN: Final = 1.0  # squares beside the pitch, and beyond the goals
_REACH: Final = 0.46  # squares from a point that still mean it

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper of one pitch: sizes in squares, and whether it is seen from the other end."""

    width: int
    height: int
    is_flipped: bool = False

    @property
    def middle(self) -> int:
        """The column of the middle, where the goals are."""
        return self.width // 2

    @property
    def points(self) -> Iterator[Point]:
        """All points, the upper goal first."""
        goal = range(self.middle - 1, self.middle + 2)
        yield from ((x, -1) for x in goal)
        yield from ((x, y) for y in range(self.height + 1) for x in range(self.width + 1))
        yield from ((x, self.height + 1) for x in goal)

    def holds(self, point: Point) -> bool:
        """Whether there is such a point."""
        x, y = point
        if y in (-1, self.height + 1):
            return abs(x - self.middle) <= 1
        return 0 <= x <= self.width and 0 <= y <= self.height

    def number_of(self, point: Point) -> int:
        """Return a point as a number, for views."""
        return (point[1] + 1) * (self.width + 1) + point[0]

    def point_numbered(self, number: int) -> Point:
        """Return the point of a number."""
        row, column = divmod(number, self.width + 1)
        return column, row - 1

    def beside(self, point: Point, step: tuple[int, int]) -> Point:
        """Return the next point to the right or down as it is seen; the same one at the edge."""
        by = -1 if self.is_flipped else 1
        found = point[0] + by * step[0], point[1] + by * step[1]
        return found if self.holds(found) else point

    def place(self, x: float, y: float) -> QPointF:
        """Return where columns and rows, with fractions, lie."""
        if self.is_flipped:
            x, y = self.width - x, self.height - y
        return QPointF(x * CELL, y * CELL)

    def place_of(self, point: Point) -> QPointF:
        """Return where a point lies."""
        return self.place(*point)

    def point_near(self, place: QPointF) -> Point | None:
        """Return the point that a place means; None between the points and beside them."""
        x, y = place.x() / CELL, place.y() / CELL
        if self.is_flipped:
            x, y = self.width - x, self.height - y
        point = round(x), round(y)
        far = math.hypot(x - point[0], y - point[1]) > _REACH
        return None if far or not self.holds(point) else point

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """Return the rectangle between two corners in columns and rows."""
        return QRectF(self.place(left, top), self.place(right, bottom)).normalized()

    @property
    def pitch(self) -> QRectF:
        """The pitch without its goals."""
        return self.box(0, 0, self.width, self.height)

    def goal(self, *, is_upper: bool) -> QRectF:
        """Return the goal in direction 0, or the one opposite."""
        top = -1 if is_upper else self.height
        return self.box(self.middle - 1, top, self.middle + 1, top + 1)

    def border(self) -> list[list[Point]]:
        """Return the drawn outline as two lines of points, open at both mouths."""
        left, right = self.middle - 1, self.middle + 1
        low = self.height
        return [
            [(left, -1), (left, 0), (0, 0), (0, low), (left, low), (left, low + 1)],
            [(right, -1), (right, 0), (self.width, 0), (self.width, low), (right, low),
             (right, low + 1)],
        ]  # fmt: skip

    def backs(self) -> list[list[Point]]:
        """Return the lines behind the goals."""
        ends = self.middle - 1, self.middle + 1
        return [[(x, y) for x in ends] for y in (-1, self.height + 1)]

    def beside_goal(self, *, is_upper: bool, is_left: bool) -> QRectF:
        """Return the free paper at the left or right of a goal, as it is seen."""
        goal = self.goal(is_upper=is_upper)
        pitch, away = self.pitch, MARGIN * CELL
        if is_left:
            left = pitch.left() - away + 8
            return QRectF(left, goal.top(), goal.left() - 10 - left, goal.height())
        right = pitch.right() + away - 8
        return QRectF(goal.right() + 10, goal.top(), right - goal.right() - 10, goal.height())

    @property
    def whole(self) -> QRectF:
        """All of the paper."""
        away = MARGIN * CELL
        return self.pitch.adjusted(-away, -away - CELL, away, away + CELL)
