"""Boards made at random: areas of hexes on a grid, grown one after another.

An area begins a hex away from what is used, at random, and takes random hexes beside random hexes
of its own until it is large enough, which gives land with bays and lakes. It is grown anew where
it has no room or touches no other area. Small holes it leaves are filled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from random import Random
from typing import Final, TypeAlias

from engine.errors import SetupError
from engine.games.dicewars.board import Board
from engine.wording import say

WIDTH: Final = 32  # hexes in a row
HEIGHT: Final = 28
AREAS: Final = 34  # as the rules of 2021 have them
AREAS_2020: Final = 29
LEAST_HEXES: Final = 12  # of an area
MOST_HEXES: Final = 18
HOLE: Final = 4  # a free hex is a hole of an area that so many hexes beside it belong to
MOST_AREAS: Final = 500
SIDES: Final = 6  # of a hex
ATTEMPTS: Final = 100  # boards that are begun anew, for want of room

Beside: TypeAlias = tuple[tuple[int, ...], ...]  # the hexes beside each


def generate(areas: int = AREAS, seed: int = 0) -> Board:
    """Return a connected board of so many areas, the same for the same seed.

    More than the usual areas have a larger grid. Raises SetupError for numbers no board can have.
    """
    if not 2 <= areas <= MOST_AREAS:
        raise SetupError(say("A board is made of 2 to {most} areas.", most=MOST_AREAS))
    scale = max(1.0, (areas / AREAS) ** 0.5)
    width, height = round(WIDTH * scale), round(HEIGHT * scale)
    beside, rng = grid(width, height), Random(seed)
    for _ in range(ATTEMPTS):
        owner = _grown(areas, beside, rng)
        if owner is not None:
            return _board(owner, areas, beside, width, seed)
    raise SetupError(say("There is no room for {areas} areas.", areas=areas))


@lru_cache(maxsize=4)
def grid(width: int, height: int) -> Beside:
    """Return the hexes beside each hex of a grid, numbered row by row."""
    return tuple(tuple(cells_beside(cell, width, height)) for cell in range(width * height))


def cells_beside(cell: int, width: int, height: int) -> Iterator[int]:
    """Yield the hexes beside one; odd rows are shifted to the right."""
    row, column = divmod(cell, width)
    shift = row % 2
    for dr, dc in ((-1, shift - 1), (-1, shift), (0, -1), (0, 1), (1, shift - 1), (1, shift)):
        if 0 <= row + dr < height and 0 <= column + dc < width:
            yield (row + dr) * width + column + dc


def _grown(areas: int, beside: Beside, rng: Random) -> dict[int, int] | None:
    """Return the areas of hexes; None if there was no room for all."""
    owner: dict[int, int] = {}
    touched = set[int]()  # what is used and what is beside it
    starts = {cell for cell, near in enumerate(beside) if len(near) == SIDES}
    for area in range(areas):
        size, own = rng.randint(LEAST_HEXES, MOST_HEXES), list[int]()
        while len(own) < size or (owner and touched.isdisjoint(own)):
            if not starts:
                return None
            first = rng.choice(sorted(starts))
            own = _area(first, size, owner, beside, rng)
            starts.remove(first)
        _fill(own, owner, beside)
        owner.update(dict.fromkeys(own, area))
        new = set(own).union(*(beside[cell] for cell in own)) - touched
        touched |= new
        if not area:
            starts.clear()
        starts.update(c for cell in new for c in beside[cell] if len(beside[c]) == SIDES)
        starts -= touched
    return owner


def _area(
    first: int, size: int, owner: Mapping[int, int], beside: Beside, rng: Random
) -> list[int]:
    """Return the hexes of an area that begins at one; fewer than its size if there is no room."""
    own, open_cells = [first], [first]
    while open_cells and len(own) < size:
        cell = rng.choice(open_cells)
        free = [near for near in beside[cell] if near not in owner and near not in own]
        if free:
            own.append(rng.choice(free))
            open_cells.append(own[-1])
        else:
            open_cells.remove(cell)
    return own


def _fill(own: list[int], owner: Mapping[int, int], beside: Beside) -> None:
    """Add holes beside the hexes of an area: at most one a hex, before the first that is used."""
    for cell in tuple(own):
        free = takewhile(lambda near: near not in owner and near not in own, beside[cell])
        hole = next((near for near in free if _is_hole(near, own, beside)), None)
        if hole is not None:
            own.append(hole)


def _is_hole(cell: int, own: Sequence[int], beside: Beside) -> bool:
    return sum(near in own for near in beside[cell]) >= HOLE


def _board(owner: dict[int, int], areas: int, beside: Beside, width: int, seed: int) -> Board:
    near: list[set[int]] = [set() for _ in range(areas)]
    hexes: list[list[int]] = [[] for _ in range(areas)]
    for cell in sorted(owner):
        area = owner[cell]
        hexes[area].append(cell)
        near[area].update(owner[other] for other in beside[cell] if other in owner)
    neighbours = tuple(tuple(sorted(near[area] - {area})) for area in range(areas))
    return Board(neighbours, width, tuple(map(tuple, hexes)), seed)
