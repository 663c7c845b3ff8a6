"""Boards made at random: areas of hexes on a grid, grown one after another.

Every hex has a number of its own, drawn at random. An area begins at the hex with the least number
of those that touch what is used, and takes the least that touches itself until it is large enough
(invasion percolation: Wilkinson and Willemsen, 1983), which gives land with bays. One hex in seven
is water from the beginning, so that areas touch as few others as on the boards that the published
figures were taken on. Single hexes left free inside, water or not, go to an area beside them.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from engine.errors import SetupError
from engine.games.dicewars.board import Board
from engine.wording import say

WIDTH: Final = 28  # hexes in a row
HEIGHT: Final = 32
AREAS: Final = 34  # as the rules of 2021 have them
AREAS_2020: Final = 29
LEAST_HEXES: Final = 12  # of an area
MOST_HEXES: Final = 18
WATER: Final = 1 / 7  # of the hexes
MOST_AREAS: Final = 500
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
        owner = _grown(areas, beside, width * (height // 2) + width // 2, rng)
        if owner is not None:
            _fill_holes(owner, beside)
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


def _grown(areas: int, beside: Beside, start: int, rng: Random) -> dict[int, int] | None:
    """Return the areas of hexes; None if there was no room for all."""
    order = list(range(len(beside)))
    rng.shuffle(order)
    water = {cell for cell in range(len(beside)) if rng.random() < WATER} - {start}
    owner: dict[int, int] = {}
    touching = [(order[start], start)]  # a heap
    for area in range(areas):
        size, own = rng.randint(LEAST_HEXES, MOST_HEXES), set[int]()
        while len(own) < size:
            if not touching:
                return None
            _, first = heapq.heappop(touching)
            own = set() if first in owner else _area(first, size, {*owner, *water}, beside, order)
        for cell in own:
            owner[cell] = area
        for cell in own:
            for near in beside[cell]:
                if near not in owner and near not in water:
                    heapq.heappush(touching, (order[near], near))
    return owner


def _area(first: int, size: int, taken: Set[int], beside: Beside, order: Sequence[int]) -> set[int]:
    """Return the hexes of an area that begins at one; fewer than its size if there is no room."""
    own: set[int] = set()
    edge, seen = [(order[first], first)], {first}
    while edge and len(own) < size:
        _, cell = heapq.heappop(edge)
        own.add(cell)
        for near in beside[cell]:
            if near not in seen and near not in taken:
                seen.add(near)
                heapq.heappush(edge, (order[near], near))
    return own


def _fill_holes(owner: dict[int, int], beside: Beside) -> None:
    """Give single free hexes to the first area beside them."""
    holes = [
        cell
        for cell, near in enumerate(beside)
        if cell not in owner and all(one in owner for one in near)
    ]
    for cell in holes:
        owner[cell] = owner[beside[cell][0]]


def _board(owner: dict[int, int], areas: int, beside: Beside, width: int, seed: int) -> Board:
    near: list[set[int]] = [set() for _ in range(areas)]
    hexes: list[list[int]] = [[] for _ in range(areas)]
    for cell in sorted(owner):
        area = owner[cell]
        hexes[area].append(cell)
        near[area].update(owner[other] for other in beside[cell] if other in owner)
    neighbours = tuple(tuple(sorted(near[area] - {area})) for area in range(areas))
    return Board(neighbours, width, tuple(map(tuple, hexes)), seed)
