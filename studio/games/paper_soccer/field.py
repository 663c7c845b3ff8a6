"""A position of paper soccer as a picture needs it: points, strokes, and where steps lead.

The only place here that knows how the rules keep a pitch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paper_soccer.pitch import DIRECTIONS, STEPS
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from studio.games.paper_soccer.geometry import Point, Sheet
from studio.games.paper_soccer.look import Stroke, Target

DIGITS = "".join(map(str, range(DIRECTIONS)))


def sheet_of(game: PaperSoccerGame, *, is_flipped: bool = False) -> Sheet:
    """Return the paper of a game."""
    return Sheet(game.width, game.height, is_flipped)


def ball_of(game: PaperSoccerGame, state: PaperSoccerState) -> Point:
    """Return where the ball is."""
    return game.pitch.points[state.ball]


def neighbour(point: Point, direction: int) -> Point:
    """Return where a step from a point leads."""
    step = STEPS[direction]
    return point[0] + step[0], point[1] + step[1]


def direction_to(start: Point, end: Point) -> int | None:
    """Return the direction of a step between two points; None if they are no neighbours."""
    step = end[0] - start[0], end[1] - start[1]
    return STEPS.index(step) if step in STEPS else None


def way(start: Point, steps: Sequence[int]) -> tuple[Point, ...]:
    """Return the points that steps lead through, from the first on."""
    points = [start]
    for step in steps:
        points.append(neighbour(points[-1], step))
    return tuple(points)


def is_step(move: object) -> bool:
    """Whether a move is a step, and not somebody's giving up."""
    return isinstance(move, int) and move in range(DIRECTIONS)


def targets_of(game: PaperSoccerGame, state: PaperSoccerState) -> tuple[Target, ...]:
    """Return the points that the next step can lead to; none where the game is over."""
    if not game.actors(state):
        return ()
    here = ball_of(game, state)
    return tuple(
        Target(neighbour(here, step), goes_on(game, state, step)) for step in game.moves(state)
    )


def goes_on(game: PaperSoccerGame, state: PaperSoccerState, step: int) -> bool:
    """Whether the same player steps again after a step."""
    return game.actors(game.advance(state, {state.player: step})) == (state.player,)


def after(game: PaperSoccerGame, state: PaperSoccerState, steps: Sequence[int]) -> PaperSoccerState:
    """Return the position after steps of who is to move."""
    for step in steps:
        state = game.advance(state, {state.player: step})
    return state


def turns_of(state: PaperSoccerState) -> list[str]:
    """Return the turns that led to a position, the last one perhaps unfinished; digits alone."""
    turns = ("".join(c for c in turn if c in DIGITS) for turn in state.line.split(" "))
    return [turn for turn in turns if turn]


def strokes_of(game: PaperSoccerGame, state: PaperSoccerState) -> tuple[Stroke, ...]:
    """Return what was drawn since the start, in its order, and by whom."""
    here, strokes = game.pitch.points[game.pitch.start], list[Stroke]()
    turns = turns_of(state)
    for number, turn in enumerate(turns, start=1):
        for digit in turn:
            there = neighbour(here, int(digit))
            strokes.append(Stroke(here, there, (number - 1) % 2, is_last=number == len(turns)))
            here = there
    return tuple(strokes)


def scorer_at(sheet: Sheet, point: Point) -> int | None:
    """Return for whom the ball is in a goal there; None on the pitch."""
    if point[1] < 0:
        return 0
    return 1 if point[1] > sheet.height else None


def goal_points(game: PaperSoccerGame, player: int) -> frozenset[Point]:
    """Return the points where the ball is in the goal that a player attacks."""
    sheet = sheet_of(game)
    return frozenset(point for point in sheet.points if scorer_at(sheet, point) == player)


def ways_from(game: PaperSoccerGame, state: PaperSoccerState, point: Point) -> Iterator[Point]:
    """Yield the points that free edges lead to from any point."""
    pitch = game.pitch
    for found in pitch.ways[pitch.index[point]]:
        if found is not None and not state.drawn >> found[0] & 1:
            yield pitch.points[found[1]]


def has_line(game: PaperSoccerGame, state: PaperSoccerState, point: Point) -> bool:
    """Whether a line touches a point, so that the ball bounces there."""
    pitch = game.pitch
    return bool(state.drawn & pitch.touching[pitch.index[point]])
