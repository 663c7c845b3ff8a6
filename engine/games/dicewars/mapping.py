"""A generated board as a map: its hexes drawn, its areas the regions, called by their numbers.

A map that is saved has its regions by super regions: their names keep the order.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.invention import country_of
from engine.cartography.store import MapBundle
from engine.errors import SetupError
from engine.games.dicewars.board import Board
from engine.wording import say

HEX: Final = 28  # pixels across, from side to side
_ROW: Final = HEX * sqrt(3) / 2  # between two rows
_MARGIN: Final = 1  # hexes of sea around the land


def board_map(board: Board, name: str) -> MapBundle:
    """Return a board as a map of this name; raise SetupError for one without hexes."""
    if not board.hexes:
        raise SetupError(say("This board is a map already."))
    names = [say("Area {number}", number=area + 1) for area in range(len(board))]
    return country_of(name, board_labels(board), names)


def board_labels(board: Board) -> NDArray[np.uint16]:
    """Return which area every pixel belongs to, from 1, (height, width); 0 is sea."""
    rows, columns = _extent(board)
    area_of = np.zeros((rows.stop + _MARGIN + 1, board.width + 2 * _MARGIN + 2), np.uint16)
    for area, cells in enumerate(board.hexes, start=1):
        for cell in cells:
            row, column = divmod(cell, board.width)
            area_of[row, column + _MARGIN] = area
    top = (rows.start - _MARGIN) * _ROW
    left = (columns.start - _MARGIN) * HEX
    height = round((len(rows) + 2 * _MARGIN) * _ROW + HEX / 4)
    width = round((len(columns) + 2 * _MARGIN + 0.5) * HEX)
    y, x = np.mgrid[0:height, 0:width] + 0.5
    rows_of, columns_of = _nearest(y + top, x + left)
    inside = (rows_of >= 0) & (rows_of < len(area_of))
    columns_of = np.clip(columns_of + _MARGIN, 0, area_of.shape[1] - 1)
    found = area_of[np.where(inside, rows_of, 0), columns_of]
    return np.where(inside, found, 0).astype(np.uint16)


def _extent(board: Board) -> tuple[range, range]:
    """Return the rows and columns of the grid that have land."""
    rows, columns = zip(
        *(divmod(cell, board.width) for cells in board.hexes for cell in cells), strict=True
    )
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def _nearest(
    y: NDArray[np.float64], x: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return row and column of the hex whose centre is nearest: it is the one around a point."""
    about = np.floor(y / _ROW).astype(np.int64)
    best_row, best_column = about, np.zeros_like(about)
    least = np.full(y.shape, np.inf)
    for row in (about - 1, about, about + 1):
        shift = (row % 2) / 2
        column = np.floor(x / HEX - shift).astype(np.int64)
        away = ((column + shift + 0.5) * HEX - x) ** 2 + ((row + 0.5) * _ROW - y) ** 2
        nearer = away < least
        least = np.where(nearer, away, least)
        best_row = np.where(nearer, row, best_row)
        best_column = np.where(nearer, column, best_column)
    return best_row, best_column
