"""Makes crowded regions larger before they are painted, by cartograms one after the other.

Works on outlines in pixels; what is still too small afterwards is for `room` to mend.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.cartogram import Cartogram
from engine.cartography.atlas.islands import bendable, repaired
from engine.cartography.atlas.sheet import fitted
from engine.cartography.drawing.raster import paint
from engine.cartography.labels import label_points
from engine.cartography.template import Labels
from engine.libraries import shapely

_ROUNDS: Final = 6
_WANTED: Final = 18.0  # pixels of clearance: more than the badge needs, for smoothing takes some
_CELL: Final = 4  # pixels of the cartogram's grid
_SPREAD: Final = 2.0  # cells over which the growth is blurred
_STEPS: Final = 24  # of a point's way
_PIECE: Final = 5.0  # pixels: longer straight pieces could not bend
_EVENNESS: Final = 0.25  # of the first round: 0 keeps the areas, 1 makes them equal
_LEAST, _MOST = 0.8, 5.0  # growth of an area in one round
_AT_LEAST: Final = 1.0  # pixels of clearance that a region not seen is taken to have


def grown(outlines: list[shapely.Geometry], width: int, height: int) -> list[shapely.Geometry]:
    """Return the outlines with room for a badge in each, as far as the plane gives way."""
    for number in range(_ROUNDS):
        growth = _growth(outlines, width, height, _EVENNESS if number == 0 else 0.0)
        if growth.max() <= 1.0:
            break
        cartogram = Cartogram(_density(outlines, growth, width, height), _CELL, _SPREAD, _STEPS)
        fine = np.array(bendable(outlines, _PIECE))
        moved = shapely.transform(fine, cartogram)  # the corners of all of them in one go
        outlines = fitted(list(moved), width, height)
        outlines = repaired(list(shapely.coverage_simplify(outlines, 0.3)))
    return outlines


def _growth(
    outlines: list[shapely.Geometry], width: int, height: int, evenness: float
) -> NDArray[np.float64]:
    """Return by how much the area of every region, shape (n,), should grow beside the sea's."""
    points = label_points(paint(outlines, width, height, 1.0))
    radii = np.full(len(outlines), _AT_LEAST)
    for label, point in points.items():
        radii[label - 1] = max(point.radius, _AT_LEAST)
    areas = shapely.area(outlines)
    growth = (areas.mean() / np.maximum(areas, 1.0)) ** evenness
    tight = radii < _WANTED
    growth[tight] = np.maximum(growth[tight], (_WANTED / radii[tight]) ** 2)
    result: NDArray[np.float64] = np.clip(growth, _LEAST, _MOST)
    return result


def _density(
    outlines: list[shapely.Geometry], growth: NDArray[np.float64], width: int, height: int
) -> NDArray[np.float64]:
    labels = paint(outlines, width, height, 1 / _CELL)
    _show_hidden(labels, outlines)
    density: NDArray[np.float64] = np.concatenate([[1.0], growth])[labels]
    return density


def _show_hidden(labels: Labels, outlines: list[shapely.Geometry]) -> None:
    """Give a cell to each region that is too small to have one."""
    hidden = set(range(1, len(outlines) + 1)) - set(np.unique(labels).tolist())
    rows, columns = labels.shape
    for label in sorted(hidden):
        point = outlines[label - 1].representative_point()
        row, column = int(point.y / _CELL), int(point.x / _CELL)
        labels[min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)] = label
