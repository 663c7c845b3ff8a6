"""What Dicewars is played on: areas with their neighbours, and what they look like.

A board is a generated one (`engine.games.dicewars.boards`), whose areas are made of hexes, or a
Marchland map, whose regions are the areas. Areas are numbered 0..n-1; texts for people, and the
notation, number them from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.wording import say

MOST_AREAS = 4096


@dataclass(frozen=True, slots=True)
class Board:
    """The areas of a game; raises SetupError unless it can be played on.

    Hexes are numbered row by row, `row * width + column`, from the top left; odd rows are shifted
    to the right by half a hex. A board without hexes is a map, or has no picture.
    """

    neighbours: tuple[tuple[int, ...], ...]  # (n,) sorted, symmetric
    width: int = 0  # hexes in a row of the grid
    hexes: tuple[tuple[int, ...], ...] = ()  # (n,) sorted, or nothing
    seed: int | None = None  # from which it was generated
    graph: MapGraph | None = None  # the map, if it is one

    def __post_init__(self) -> None:
        _check(self)

    def __len__(self) -> int:
        return len(self.neighbours)

    @classmethod
    def of_map(cls, graph: MapGraph) -> Board:
        """Return a map as a board: its regions are the areas."""
        return cls(graph.neighbours, graph=graph)

    def name_of(self, area: int) -> str:
        """Return what an area is called: the region's name, or its number from 1."""
        return str(area + 1) if self.graph is None else self.graph.region_names[area]


def _check(board: Board) -> None:
    count = len(board)
    if not 2 <= count <= MOST_AREAS:
        raise SetupError(say("A board has 2 to {most} areas, not {n}.", most=MOST_AREAS, n=count))
    for area, near in enumerate(board.neighbours):
        if list(near) != sorted(set(near)):
            raise SetupError(say("The neighbours of area {area} are not in order.", area=area + 1))
        if any(
            not 0 <= other < count or other == area or area not in board.neighbours[other]
            for other in near
        ):
            raise SetupError(say("The neighbours of area {area} are wrong.", area=area + 1))
    if board.graph is not None and board.graph.neighbours != board.neighbours:
        raise SetupError(say("The board is not that of its map."))
    if board.hexes:
        _check_hexes(board)


def _check_hexes(board: Board) -> None:
    cells = [cell for area in board.hexes for cell in area]
    if len(board.hexes) != len(board) or not all(board.hexes) or len(set(cells)) != len(cells):
        raise SetupError(say("Every area has hexes of its own."))
    if board.width < 1 or min(cells) < 0 or max(cells) >= board.width * MOST_AREAS:
        raise SetupError(say("The hexes are not on the grid."))
