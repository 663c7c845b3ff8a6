"""The pitch of paper soccer: points, the edges between them, and what is drawn at the start.

Points are (x, y) with x to the right and y downwards, from 0; goals lie at y = -1 and below the
last row. Directions are the digits of the usual notation: 0 is up, and on clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]
STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
DIRECTIONS: Final = len(STEPS)


@dataclass(frozen=True, slots=True, eq=False)
class Pitch:
    """A pitch of one size; edges and points are numbers, sets of edges bit masks."""

    width: int
    height: int
    points: tuple[Point, ...]
    index: dict[Point, int]
    ends: tuple[tuple[int, int], ...]  # (edges): the points that an edge joins
    ways: tuple[tuple[tuple[int, int] | None, ...], ...]  # (points, 8): edge and point ahead
    touching: tuple[int, ...]  # (points,): all edges at a point
    drawn: int  # the edges that are drawn at the start
    start: int  # the point of the ball

    def goal_of(self, point: int) -> int | None:
        """Return the player who scores at a point, None where there is no goal."""
        y = self.points[point][1]
        return 0 if y < 0 else 1 if y > self.height else None


@cache
def pitch_of(width: int, height: int, half_way: bool = False) -> Pitch:
    """Return the pitch so many squares wide and high, both even, with its half-way line or not."""
    middle = width // 2
    goal = range(middle - 1, middle + 2)
    points = (
        *((x, -1) for x in goal),
        *((x, y) for y in range(height + 1) for x in range(width + 1)),
        *((x, height + 1) for x in goal),
    )
    index = {point: number for number, point in enumerate(points)}
    numbers: dict[frozenset[int], int] = {}
    ways = []
    for number, (x, y) in enumerate(points):
        row: list[tuple[int, int] | None] = []
        for dx, dy in STEPS:
            other = index.get((x + dx, y + dy))
            if other is None or not _joined(points[number], points[other], width, height):
                row.append(None)
                continue
            edge = numbers.setdefault(frozenset((number, other)), len(numbers))
            row.append((edge, other))
        ways.append(tuple(row))
    ends = tuple((min(pair), max(pair)) for pair in numbers)
    lines = (
        1 << edge
        for edge, (a, b) in enumerate(ends)
        if _is_line(points[a], points[b], width, height, half_way)
    )
    return Pitch(
        width,
        height,
        points,
        index,
        ends,
        tuple(ways),
        tuple(sum(1 << way[0] for way in row if way) for row in ways),
        sum(lines),
        index[middle, height // 2],
    )


def _joined(a: Point, b: Point, width: int, height: int) -> bool:
    """Say whether neighbours are joined: posts of a goal end what leads into it."""
    if {a[1], b[1]} & {-1, height + 1}:
        return max(abs(a[0] - width // 2), abs(b[0] - width // 2)) <= 1
    return True


def _is_line(a: Point, b: Point, width: int, height: int, half_way: bool) -> bool:
    """Say whether an edge is part of a side, an end line, a goal's frame or the half-way line."""
    (ax, ay), (bx, by) = sorted((a, b))
    middle = width // 2
    if ax == bx:
        is_post = abs(ax - middle) == 1 and (min(ay, by) == -1 or max(ay, by) == height + 1)
        return ax in (0, width) or is_post
    if ay != by:
        return False
    if ay in (0, height):
        return not middle - 1 <= ax < middle + 1
    return ay in (-1, height + 1) or (half_way and ay == height // 2)
