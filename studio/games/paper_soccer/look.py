"""All that is seen of a pitch, as values; `drawing` paints them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from studio.games.paper_soccer.geometry import Point, Sheet

Kind: TypeAlias = Literal["open", "goal", "own goal", "blocked"]
"""How a turn ends: the other player goes on, a goal for or against, or no way on."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """An edge that was drawn in the game."""

    start: Point
    end: Point
    player: int  # who drew it
    is_last: bool = False  # of the last turn


@dataclass(frozen=True, slots=True)
class Route:
    """Steps of a player over the pitch that are not played."""

    player: int
    points: tuple[Point, ...]  # from the ball on
    is_strong: bool = True
    is_advice: bool = False  # somebody else's idea


@dataclass(frozen=True, slots=True)
class Target:
    """A point that the next step can lead to."""

    point: Point
    goes_on: bool  # it bounces there: the turn is not over


@dataclass(frozen=True, slots=True)
class End:
    """Where a turn can end, in how many ways, and what that means."""

    point: Point
    kind: Kind
    text: str  # the number of ways, shortly
    share: float  # of the largest number, for the size, in [0, 1]
    value: float | None = None  # in [0, 1] for who moves, where a search tells


@dataclass(frozen=True, slots=True)
class PitchLook:
    """All that is seen of a pitch."""

    sheet: Sheet
    ball: Point
    colors: tuple[int, ...]  # (2,) places in the palette
    names: tuple[str, ...]  # (2,)
    strokes: tuple[Stroke, ...] = ()
    has_half_way_line: bool = False
    to_move: int | None = None
    routes: tuple[Route, ...] = ()
    share: float = 1.0  # of the routes: how far they are walked
    targets: tuple[Target, ...] = ()
    must_go_on: bool = False  # the turn is begun and bounced
    ends: tuple[End, ...] = ()
    cursor: Point | None = None  # of keys and mouse
    has_coordinates: bool = True
    has_names: bool = True

    @property
    def walked(self) -> Point:
        """Where the ball is seen: at the end of what is planned."""
        planned = [route for route in self.routes if route.is_strong and not route.is_advice]
        return planned[-1].points[-1] if planned else self.ball
