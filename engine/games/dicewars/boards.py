"""Boards made at random: areas of hexes on a grid, grown one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from engine.games.dicewars.board import Board

WIDTH: Final = 28  # hexes in a row
HEIGHT: Final = 32
AREAS: Final = 34  # as the rules of 2021 have them
AREAS_2020: Final = 29
LEAST_HEXES: Final = 12  # of an area
MOST_HEXES: Final = 18


def generate(areas: int = AREAS, seed: int = 0) -> Board:
    """Return a connected board of so many areas, the same for the same seed.

    Larger numbers of areas have a larger grid. Raises SetupError for numbers no board can have.
    """
    rng = Random(seed)
    scale = max(1.0, (areas / AREAS) ** 0.5)
    width, height = round(WIDTH * scale), round(HEIGHT * scale)
    owner: dict[int, int] = {}
    border = {width * (height // 2) + width // 2}
    for area in range(areas):
        size = rng.randint(LEAST_HEXES, MOST_HEXES)
        _grow(owner, area, rng.choice(sorted(border)), size, width, height, rng)
        border = {
            near
            for cell in owner
            for near in cells_beside(cell, width, height)
            if near not in owner
        }
    return replace(_board(owner, areas, width, height), seed=seed)


def cells_beside(cell: int, width: int, height: int) -> Iterator[int]:
    """Yield the hexes beside one; odd rows are shifted to the right."""
    row, column = divmod(cell, width)
    shift = row % 2
    for dr, dc in ((-1, shift - 1), (-1, shift), (0, -1), (0, 1), (1, shift - 1), (1, shift)):
        if 0 <= row + dr < height and 0 <= column + dc < width:
            yield (row + dr) * width + column + dc


def _grow(
    owner: dict[int, int], area: int, start: int, size: int, width: int, height: int, rng: Random
) -> None:
    own, edge = {start}, set(cells_beside(start, width, height)) - owner.keys()
    while len(own) < size and edge:
        cell = rng.choice(sorted(edge))
        own.add(cell)
        edge |= set(cells_beside(cell, width, height)) - owner.keys()
        edge -= own
    owner |= dict.fromkeys(own, area)


def _board(owner: dict[int, int], areas: int, width: int, height: int) -> Board:
    pairs = {
        (area, owner[near])
        for cell, area in owner.items()
        for near in cells_beside(cell, width, height)
        if near in owner and owner[near] != area
    }
    neighbours = tuple(_sorted(b for a, b in pairs if a == area) for area in range(areas))
    hexes = tuple(_sorted(cell for cell, a in owner.items() if a == area) for area in range(areas))
    return Board(neighbours, width, hexes)


def _sorted(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(values)))
