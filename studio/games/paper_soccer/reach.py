"""Which goals can be reached, in one turn or at all. Must not draw.

Within a turn the ball goes on from points that have a line already, and steps only make more of
them where it has been: a shortest way over such points is as good as any turn.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from studio.games.paper_soccer.field import (
    ball_of,
    direction_to,
    goal_points,
    has_line,
    ways_from,
)
from studio.games.paper_soccer.geometry import Point


def distance_to_goal(game: PaperSoccerGame, state: PaperSoccerState, player: int) -> int | None:
    """Return how many free edges lie between the ball and a player's goal; None: no way at all."""
    found = _way(game, state, player, lambda _point: True)
    return None if found is None else len(found) - 1


def goal_in_one(
    game: PaperSoccerGame, state: PaperSoccerState, player: int
) -> tuple[int, ...] | None:
    """Return the shortest turn of who is to move into the goal that a player attacks."""
    if not game.actors(state):
        return None
    found = _way(game, state, player, lambda point: has_line(game, state, point))
    if found is None:
        return None
    steps = [direction_to(a, b) for a, b in itertools.pairwise(found)]
    return tuple(step for step in steps if step is not None)


def _way(
    game: PaperSoccerGame,
    state: PaperSoccerState,
    player: int,
    goes_on: Callable[[Point], bool],
) -> list[Point] | None:
    """Return the shortest way of free edges to a goal, over points where it goes on."""
    goals, here = goal_points(game, player), ball_of(game, state)
    before: dict[Point, Point] = {here: here}
    queue = deque([here])
    while queue:
        point = queue.popleft()
        if point in goals:
            return _back(before, point)
        if point != here and not goes_on(point):
            continue
        for there in ways_from(game, state, point):
            if there not in before:
                before[there] = point
                queue.append(there)
    return None


def _back(before: dict[Point, Point], point: Point) -> list[Point]:
    found = [point]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return found[::-1]
